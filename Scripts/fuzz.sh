#!/usr/bin/env bash
# Fuzzes the targets in Fuzzing one after the other and prints a table. Give names of targets to fuzz only those.
#
#   FUZZ_SECONDS    the processor time that each target is fuzzed for; 60
#   FUZZ_TIMEOUT    the seconds after which an input counts as a hang; 1
#   FUZZ_CONTINUE   1 to go on after a fault; FUZZ_SECONDS are then those of the clock
#
# Inputs that reach new code are kept in .build/fuzzing/corpus for the next time, those that break a rule in
# .build/fuzzing/faults. To run one again: .build/fuzzing/release/settee-fuzz TARGET FILE
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${FUZZ_SECONDS:-60}
targets=("$@")
[ $# -gt 0 ] || targets=(form condition document scenario command pattern)
folder=.build/fuzzing
# Its own, so that several targets can be fuzzed side by side.
seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT

build() {
  SETTEE_FUZZING=1 "${SWIFT:-swift}" build -c release --product settee-fuzz --scratch-path $folder \
    -Xswiftc -sanitize=fuzzer -Xswiftc -g
}

# Each file below is a seed: seed TARGET NAME < CONTENTS
seed() { cat >"$seeds/$1/$2"; }

# A form of several files as one: the first, then the others, each after a line with its name.
joined() {
  cat "$1"
  for file in "$(dirname "$1")"/*.y*ml; do
    [ "$file" = "$1" ] || { printf '\n#%% %s\n' "$(basename "$file")"; cat "$file"; }
  done
}

seeds() {
  for target in form condition document scenario command pattern; do mkdir "$seeds/$target"; done
  local number=0 file line
  for file in Forms/*.yaml Tests/Fixtures/bad/*.yaml; do seed form "$(basename "$file")" <"$file"; done
  for file in Forms/player/player.yaml Tests/Fixtures/bad/*/form.yaml; do
    [ ! -f "$file" ] || joined "$file" | seed form "$(basename "$(dirname "$file")")"
  done
  for file in ../shared/data/yaml-test-suite/*/in.yaml; do
    [ ! -f "$file" ] || seed form "suite-$(basename "$(dirname "$file")")" <"$file"
  done
  for file in examples/scenarios/*.yaml Tests/Fixtures/scenarios/bad/*.yaml; do
    seed scenario "$(basename "$file")" <"$file"
  done
  for file in Tests/Fixtures/fuzz/*/*; do
    seed "$(basename "$(dirname "$file")")" "once-$(basename "$file")" <"$file"
  done
  for file in ../shared/data/JSONTestSuite/test_parsing/*.json ../shared/data/JSONTestSuite/test_transform/*.json; do
    [ ! -f "$file" ] || { cat "$file"; printf '\377\001\002\003\004\005\006\007\010'; } | seed document "$(basename "$file")"
  done
  printf '{\n  // on\n  "sound": { "on": true, "level": 0.50 },\n  "a.b": [1, 2,],\n}\n\377\000\001\002\003' |
    seed document comments
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%s' "$line" | seed condition $number
  done < <(grep -rhoE '(visible|enabled|required)When: .*|check: [^,}]*' Forms Tests/Fixtures/bad | sed 's/^[a-zA-Z]*: //' | sort -u)
  while IFS= read -r line; do
    number=$((number + 1))
    printf '\000%s' "$line" | seed command $number
    printf '\021%s' "$line" | seed command bad-$number
  done < <(grep -hE '^ +settee ' Tests/Fixtures/help/*.txt | sed 's/^ *settee //' | sort -u)
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%s\nab-CD 12' "$line" | seed pattern $number
  done < <(grep -rhoE "pattern: [^,}]*" Forms Tests/Fixtures | sed "s/^pattern: //; s/^['\"]//; s/['\"]\$//" | sort -u)
}

# The processor time that a process has had, in seconds; nothing when it is gone.
spent() { awk -v hertz="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); print int(($12 + $13) / hertz) }' "/proc/$1/stat" 2>/dev/null || true; }

# Waits for the fuzzer to end by itself, or ends it when it has had its time.
attend() {
  local process=$1 used
  while used=$(spent "$process") && [ -n "$used" ] && [ "$used" -lt "$seconds" ]; do sleep 1; done
  kill -INT "$process" 2>/dev/null || true
  wait "$process" || true
}

# How many faults of a target are kept. What the fuzzer calls a slow unit took long, but less than the limit.
faults() { find $folder/faults/"$1" -type f ! -name 'slow-unit-*' | wc -l; }

fuzz() {
  local target=$1 log=$folder/$1.log started ended options=()
  mkdir -p $folder/corpus/"$target" $folder/faults/"$target"
  "$program" "$target" --dictionary >$folder/"$target".dict
  [ "${FUZZ_CONTINUE:-0}" = 0 ] ||
    options=(-fork=1 -ignore_crashes=1 -ignore_timeouts=1 -ignore_ooms=1 -max_total_time="$seconds")
  started=$(faults "$target")
  # A trap is to be seen by the fuzzer, not by Swift's own reporter.
  SWIFT_BACKTRACE=enable=no "$program" "$target" "${options[@]}" -timeout="${FUZZ_TIMEOUT:-1}" \
    -rss_limit_mb=512 -dict=$folder/"$target".dict -artifact_prefix=$folder/faults/"$target"/ \
    -print_final_stats=1 $folder/corpus/"$target" "$seeds/$target" >"$log" 2>&1 &
  attend $!
  ended=$(faults "$target")
  awk -v target="$target" -v seconds="$seconds" -v faults=$((ended - started)) '
    /^#[0-9]+/ {
      runs = $1; gsub(/[#:]/, "", runs)
      for (i = 1; i < NF; i++) { if ($i == "cov:") cov = $(i + 1); if ($i == "ft:") ft = $(i + 1) }
    }
    /^stat::number_of_executed_units:/ { runs = $2 }
    END { printf "%-10s %12d %10.0f %8d %8d %7d\n", target, runs, runs / seconds, cov, ft, faults }' "$log"
}

build
program=$(SETTEE_FUZZING=1 "${SWIFT:-swift}" build -c release --scratch-path $folder --show-bin-path)/settee-fuzz
seeds
printf '%-10s %12s %10s %8s %8s %7s\n' target executions a-second cov ft faults
total=0
for target in "${targets[@]}"; do
  fuzz "$target"
  total=$((total + $(faults "$target")))
done
if [ $total -gt 0 ]; then
  echo "faults are in $folder/faults; run one with: $program TARGET FILE" >&2
  exit 1
fi
