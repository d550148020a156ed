#!/bin/sh
# Installs what a build needs beyond the Swift toolchain: the YAML parser libyaml and pkg-config, which finds it.
set -eu

missing=""
command -v pkg-config >/dev/null 2>&1 || missing="pkg-config"
pkg-config --exists yaml-0.1 2>/dev/null || missing="$missing libyaml-dev"
[ -n "$missing" ] || exit 0

command="apt-get install --yes --no-install-recommends $missing"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Settee needs libyaml with its headers, and pkg-config. Install them with your system's package manager, then" >&2
  echo "try again. On Debian and Ubuntu: sudo $command" >&2
  exit 1
fi

if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  echo "Settee needs libyaml with its headers, and pkg-config. Run this once, then try again:" >&2
  echo "  sudo $command" >&2
  exit 1
fi

echo "Installing$([ "${missing# }" = "$missing" ] && echo " ")$missing …"
export DEBIAN_FRONTEND=noninteractive
# A new machine may have no package lists yet.
$as_root $command >/dev/null 2>&1 || { $as_root apt-get update --quiet >/dev/null && $as_root $command >/dev/null; }
