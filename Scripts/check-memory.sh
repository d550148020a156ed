#!/usr/bin/env bash
# Runs the optimised tool under valgrind's memcheck, and fails on the first wrong use of memory.
#
# Usage: Scripts/check-memory.sh SETTEE
#
# SETTEE is a release build whose C library is linked dynamically: memcheck knows neither malloc nor the string functions of
# a static executable, and reports thousands of errors that are none. libyaml, which no sanitizer sees, is checked too. Lost
# blocks are not looked for: Swift keeps references with bits of its own, which valgrind cannot follow.
set -euo pipefail

tool=$(realpath "$1")
cd "$(dirname "$0")/.."
command -v valgrind >/dev/null || { echo "skipped: this needs valgrind"; exit 0; }
if file --brief "$tool" | grep --quiet "statically linked"; then
  echo "check-memory.sh: $tool is a static executable; see the comment in this script" >&2
  exit 64
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export SETTEE_FORM=Forms/player/player.yaml SETTEE_VALUES=$folder/values.json SETTEE_CACHE=$folder/cache
runs=0

# In the runtime of Swift 6.3.1 itself, the first time that a generic struct's layout is computed.
cat >"$folder/suppressions" <<'END'
{
  swift_initStructMetadata
  Memcheck:Cond
  fun:swift_initStructMetadata
}
END

# check STATUS WORD…: runs the tool with the words; it must end with that status.
check() {
  local wanted=$1 status=0
  shift
  valgrind --quiet --suppressions="$folder/suppressions" --error-exitcode=99 \
    "$tool" "$@" >"$folder/output" 2>"$folder/messages" || status=$?
  if [ $status != "$wanted" ] || grep --quiet "^==[0-9]*==" "$folder/messages"; then
    printf 'FAILED: settee %s: status %s, not %s\n' "$*" "$status" "$wanted"
    cat "$folder/messages"
    exit 1
  fi
  runs=$((runs + 1))
}

check 0 check Forms
check 65 check Tests/Fixtures/bad
check 0 get library.watch
check 0 set library.watch false
check 0 set --json library.watch true
check 65 set library.watch perhaps
check 66 get no.such.key
check 0 list
check 0 list --json
check 0 explain library.watch
check 0 export
check 0 unset library.watch
printf '{"library": {"watch": tru' >"$SETTEE_VALUES"
check 65 get library.watch
check 0 repair
check 0 layout --json
check 0 render
check 0 render --format html
check 0 test examples/scenarios
echo "memcheck: no error in $runs runs"
