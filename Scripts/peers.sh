#!/bin/sh
# Installs what `make benchmark` compares the tool with: git, gsettings, kreadconfig5 and jq. It goes on without those
# that cannot be installed; the benchmarks skip them.
set -eu

missing=""
# Adds a package unless its program is there. Usage: needs PROGRAM PACKAGE
needs() { command -v "$1" >/dev/null 2>&1 || missing="$missing $2"; }
needs git git
needs gsettings libglib2.0-bin
needs glib-compile-schemas libglib2.0-bin
needs kreadconfig5 libkf5config-bin
needs jq jq
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo -n"; fi
export DEBIAN_FRONTEND=noninteractive
# A new machine may have no package lists yet.
$as_root apt-get update --quiet >/dev/null || true
for package in $missing; do
  echo "Installing $package …"
  $as_root apt-get install --yes --no-install-recommends "$package" >/dev/null ||
    echo "$package cannot be installed; the benchmarks do without it" >&2
done
