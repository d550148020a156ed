/* The least that a durable save costs: the system calls of the store's recipe, in C, with nothing around them. */
#ifndef SETTEE_BASELINE_H
#define SETTEE_BASELINE_H

#include <stddef.h>

/* Replaces a file by these bytes, durably, under a lock. Returns 0, or -1 when any call fails. */
int settee_baseline_save(const char *folder, const char *path, const void *bytes, size_t length);

#endif
