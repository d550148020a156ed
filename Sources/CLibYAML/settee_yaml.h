/* libyaml 0.2, https://pyyaml.org/wiki/LibYAML (MIT). Nothing is added to it here. */
#include <yaml.h>
