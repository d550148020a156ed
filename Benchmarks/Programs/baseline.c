/* The least that a process costs, and the least that a process costs which saves a setting durably.
 *
 * Without words it ends at once. With FORM FOLDER FILE VALUE it looks at its own file, reads the form and the settings
 * file, and replaces the settings file by one object with this value: the system calls of `settee set`, in C. The form is
 * read twice, in place of what the tool has kept of it. */
#include "settee_baseline.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_all(const char *path) {
  static char bytes[1 << 16];
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || fstat(file, &status) != 0 || read(file, bytes, sizeof bytes) < 0) return -1;
  return close(file);
}

int main(int count, char **words) {
  if (count != 5) return 0;
  char text[1 << 12];
  int length = snprintf(text, sizeof text, "{\"value\": \"%s\"}\n", words[4]);
  struct stat self;
  if (stat("/proc/self/exe", &self) != 0 || read_all(words[1]) != 0 || read_all(words[1]) != 0) return 1;
  if (read_all(words[3]) != 0) return 1;
  return settee_baseline_save(words[2], words[3], text, length, 1) == 0 ? 0 : 1;
}
