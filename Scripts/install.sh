#!/bin/sh
# Installs the tool, its manual page and its completion scripts. Usage: Scripts/install.sh SETTEE PREFIX
set -eu

settee=$1
prefix=$2

install -D -m 755 "$settee" "$prefix/bin/settee"
strip "$prefix/bin/settee" 2>/dev/null || true

# Writes what the tool prints to a file. Usage: printed FILE WORDS...
printed() {
  file=$1
  shift
  mkdir -p "$(dirname "$file")"
  "$settee" "$@" > "$file"
  chmod 644 "$file"
}

printed "$prefix/share/man/man1/settee.1" __manual
printed "$prefix/share/bash-completion/completions/settee" completions bash
printed "$prefix/share/zsh/site-functions/_settee" completions zsh
printed "$prefix/share/fish/vendor_completions.d/settee.fish" completions fish
printed "$prefix/share/settee/form.schema.json" schema form
printed "$prefix/share/settee/scenario.schema.json" schema scenario
