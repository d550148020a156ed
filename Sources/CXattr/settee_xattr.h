// Extended attributes, which are part of the C library but not of Swift's module of it.
#include <sys/xattr.h>
