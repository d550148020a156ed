#define _GNU_SOURCE
#include "settee_baseline.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* A second name for the file in the place of the old backup. */
static int back_up(const char *path) {
  char backup[PATH_MAX], temp[PATH_MAX];
  unsigned long number;
  struct stat status;
  snprintf(backup, sizeof backup, "%s.bak", path);
  lstat(backup, &status);
  if (getrandom(&number, sizeof number, 0) != sizeof number) return -1;
  snprintf(temp, sizeof temp, "%s.%016lx.tmp", path, number);
  if (link(path, temp) != 0) return -1;
  return rename(temp, backup);
}

int settee_baseline_save(const char *folder, const char *path, const void *bytes, size_t length, int keeps_old) {
  char lock[PATH_MAX], temp[PATH_MAX], link[PATH_MAX], old[1 << 16], pid[32];
  unsigned long number;
  struct stat status;
  snprintf(lock, sizeof lock, "%s.lock", path);
  readlink(path, link, sizeof link);

  int lock_file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (lock_file < 0 || flock(lock_file, LOCK_EX | LOCK_NB) != 0) return -1;
  fstat(lock_file, &status);
  lstat(lock, &status);
  int pid_length = snprintf(pid, sizeof pid, "%d\n", getpid());
  if (ftruncate(lock_file, 0) != 0 || write(lock_file, pid, pid_length) != pid_length) return -1;

  DIR *names = opendir(folder);
  if (!names) return -1;
  while (readdir(names)) {
  }
  closedir(names);

  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || fstat(file, &status) != 0 || read(file, old, sizeof old) < 0) return -1;
  close(file);

  if (getrandom(&number, sizeof number, 0) != sizeof number) return -1;
  snprintf(temp, sizeof temp, "%s.%016lx.tmp", path, number);
  file = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0 || write(file, bytes, length) != (ssize_t)length) return -1;
  struct stat new_status;
  fstat(file, &new_status);
  if (fchmod(file, status.st_mode & 07777) != 0 || llistxattr(path, NULL, 0) < 0) return -1;
  if (fsync(file) != 0 || close(file) != 0) return -1;
  if (keeps_old && back_up(path) != 0) return -1;

  int folder_file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  lstat(path, &status);
  if (folder_file < 0 || rename(temp, path) != 0 || fsync(folder_file) != 0) return -1;
  close(folder_file);
  close(lock_file);
  return 0;
}

int settee_baseline_begin_in(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}
