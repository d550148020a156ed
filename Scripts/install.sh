#!/bin/sh
# Installs the tool, its manual page and its completion scripts. Usage: Scripts/install.sh SETTEE PREFIX
set -eu

settee=$1
prefix=$2

mkdir -p "$prefix/bin"
strip -o "$prefix/bin/settee" "$settee" 2>/dev/null || cp "$settee" "$prefix/bin/settee"
chmod 755 "$prefix/bin/settee"

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
