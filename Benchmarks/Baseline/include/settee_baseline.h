/* The least that a durable save costs: the system calls of the store's recipe, in C, with nothing around them. */
#ifndef SETTEE_BASELINE_H
#define SETTEE_BASELINE_H

#include <spawn.h>
#include <stddef.h>

/* Replaces a file by these bytes, durably, under a lock. With `keeps_old` the old file stays as a backup, as at a
 * process's first save. Returns 0, or -1 when any call fails. */
int settee_baseline_save(const char *folder, const char *path, const void *bytes, size_t length, int keeps_old);

/* Lets a process begin in a folder: `posix_spawn_file_actions_addchdir_np`, which Swift's module of the C library lacks. */
int settee_baseline_begin_in(posix_spawn_file_actions_t *actions, const char *folder);

#endif
