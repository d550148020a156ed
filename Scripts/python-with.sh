#!/bin/sh
# Prints the path of a Python that has packages of PyPI: the machine's, else one in .build/python that gets them.
#
# Usage: Scripts/python-with.sh PACKAGE...
set -eu
cd "$(dirname "$0")/.."

has='import importlib.metadata, sys; [importlib.metadata.version(name) for name in sys.argv[1:]]'
own=.build/python/bin/python
for python in python3 "$own"; do
  if "$python" -c "$has" "$@" 2>/dev/null; then
    command -v "$python"
    exit 0
  fi
done

# Debian's Python makes environments only with a package more.
if ! python3 -m venv --clear .build/python >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
  export DEBIAN_FRONTEND=noninteractive
  install="apt-get install --yes --no-install-recommends python3-venv"
  # A new machine may have no package lists yet.
  $as_root $install >/dev/null 2>&1 || { $as_root apt-get update --quiet >/dev/null && $as_root $install >/dev/null; }
  python3 -m venv --clear .build/python >/dev/null
fi
"$own" -m pip install --quiet --disable-pip-version-check "$@" >&2
echo "$own"
