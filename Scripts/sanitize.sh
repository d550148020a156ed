#!/usr/bin/env bash
# Builds the tests with a sanitizer, shows by a planted fault that it would report one, and runs the whole suite.
#
# Usage: Scripts/sanitize.sh address|threads [OPTION of `swift test`…]
#
#   address   the address sanitizer. Swift has no undefined-behaviour sanitizer on Linux: the compiler refuses
#             `-sanitize=undefined` (6.3.1). What it looks for traps in every build of Swift: overflow, bounds, casts and
#             overlapping access.
#   threads   the thread sanitizer. It cannot see `Mutex`, whose code is in the standard library, so each module's is
#             replaced by one that it sees (`SETTEE_THREAD_SANITIZER`).
#
# Each has a folder of its own in .build. A report of a sanitizer fails the run.
set -euo pipefail
cd "$(dirname "$0")/.."

kind=${1:-}
case $kind in
  address)
    options=(--sanitize=address)
    fault=use-after-free
    report="AddressSanitizer: heap-use-after-free"
    # Swift keeps references with bits of its own, which the search for leaks cannot follow.
    export ASAN_OPTIONS=detect_leaks=0
    ;;
  threads)
    options=(--sanitize=thread -Xswiftc -DSETTEE_THREAD_SANITIZER)
    fault=race
    report="ThreadSanitizer: [A-Za-z ]*race"
    ;;
  *)
    echo "usage: Scripts/sanitize.sh address|threads" >&2
    exit 64
    ;;
esac
shift
options+=(--scratch-path ".build/sanitize-$kind")

swift build --build-tests "${options[@]}"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if SETTEE_PLANTED_FAULT=$fault swift test --skip-build "${options[@]}" --filter PlantedFaultTests >"$log" 2>&1 \
  || ! grep --quiet "$report" "$log"; then
  cat "$log"
  echo "sanitize.sh: the planted $fault is not reported, so the rest would prove nothing" >&2
  exit 1
fi
echo "a planted $fault is reported: $(grep --max-count=1 --only-matching "$report.*" "$log")"

swift test --skip-build "${options[@]}" "$@"
