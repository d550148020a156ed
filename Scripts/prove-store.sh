#!/usr/bin/env bash
# Shows with real processes that a settings file loses nothing, and prints what it measured.
#
# Usage: Scripts/prove-store.sh SETTEE [race|swap|turn|kill|calls]… [--rounds N] [--every N]
#
#   race   40 processes set 40 keys at once; all must survive, in under 2 s unless the machine is busy (5 rounds)
#   swap   40 processes add 1 with compare and swap; the sum must be 40 (1 round)
#   turn   40 processes turn a switch over at once; none may undo what another one did (1 round)
#   kill   a process is killed while it saves; the file must be whole, and the next save work (150 rounds)
#   calls  each system call of a save fails with each of five errors, and is the last one of a killed process
#
# --rounds changes the number of rounds; --every N tries every N-th system call only. It needs nothing but bash and, for
# `calls`, strace; it changes nothing outside of a temporary folder.
set -euo pipefail

tool=$(realpath "$1")
shift
proofs=()
rounds=
every=1
while [ $# -gt 0 ]; do
  case $1 in
    --rounds) rounds=$2; shift 2 ;;
    --every) every=$2; shift 2 ;;
    race | swap | turn | kill | calls) proofs+=("$1"); shift ;;
    *) echo "prove-store.sh: what is '$1'?" >&2; exit 64 ;;
  esac
done
[ ${#proofs[@]} -gt 0 ] || proofs=(race swap turn kill calls)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C SETTEE_FORM=$folder/form.yaml SETTEE_VALUES=$folder/s.json SETTEE_CACHE=$folder/cache

{
  printf 'settee: 1\nid: proof\ntitle: Proof\nsections:\n  - rows:\n'
  for key in count k{1..40}; do printf '      - { key: %s, title: Number, accessory: textField, type: int, default: 0 }\n' "$key"; done
  printf '      - { key: on, title: Switch, accessory: switch }\n'
  printf '      - { key: text, title: Text, accessory: textField, type: text }\n'
} >"$SETTEE_FORM"

fail() {
  printf 'FAILED: %s\n' "$*"
  exit 1
}

# The seconds since a moment, to the hundredth.
since() {
  local microseconds=$((${EPOCHREALTIME/./} - ${1/./}))
  printf '%d.%02d' $((microseconds / 1000000)) $((microseconds / 10000 % 100))
}

# Fails when a folder has other files than a settings file and what belongs to it.
check_no_orphans() {
  local name
  for name in "$1"/.*.tmp "$1"/*.bad-*; do
    [ ! -e "$name" ] || fail "$2: $name was left behind"
  done
}

# With more than two processes for each core that want to run, times tell of the others.
read -r load _ </proc/loadavg
is_busy=false
if [ "${load%.*}" -ge $((2 * $(nproc))) ]; then
  is_busy=true
  echo "the machine is busy (load $load): times are not judged"
elif [ -n "${ASAN_OPTIONS:-}${TSAN_OPTIONS:-}" ]; then
  is_busy=true
  echo "the tool runs under a sanitizer: times are not judged"
fi

race() {
  local round key pid pids failures seconds times= start
  for ((round = 1; round <= ${rounds:-5}; round++)); do
    pids=()
    start=$EPOCHREALTIME
    for key in k{1..40}; do
      "$tool" set "$key" "$round" &
      pids+=($!)
    done
    failures=0
    for pid in "${pids[@]}"; do wait "$pid" || failures=$((failures + 1)); done
    seconds=$(since "$start")
    times+=" $seconds"
    [ $failures = 0 ] || fail "round $round: $failures processes could not save"
    [ "$("$tool" get k{1..40} | grep -cx "$round")" = 40 ] || fail "round $round: a key was lost"
    check_no_orphans "$folder" "round $round"
    [ "${seconds%.*}" -lt 2 ] || $is_busy || fail "round $round took $seconds s; it must take less than 2"
  done
  echo "race: 40 of 40 keys survived in each of ${rounds:-5} rounds, in$times s"
}

# Adds 1 to the count, for as long as others are faster, and prints how often they were.
add_one() {
  local old status wait conflicts=0
  while :; do
    old=$("$tool" get count)
    status=0
    "$tool" set count $((old + 1)) --if-value "$old" 2>/dev/null || status=$?
    case $status in
      0) break ;;
      75) conflicts=$((conflicts + 1)) ;;
      *) fail "an increment ended with status $status" ;;
    esac
    # Whoever was too late often waits longer, so that others get done.
    wait=$((RANDOM % (conflicts * 100 + 100)))
    sleep "$((wait / 1000)).$(printf '%03d' $((wait % 1000)))"
  done
  echo "$conflicts"
}

swap() {
  local round start conflicts sum number
  for ((round = 1; round <= ${rounds:-1}; round++)); do
    "$tool" set count 0
    start=$EPOCHREALTIME
    for number in {1..40}; do add_one >"$folder/conflicts.$number" & done
    wait
    sum=$("$tool" get count)
    [ "$sum" = 40 ] || fail "40 increments came to $sum"
    conflicts=$(($(cat "$folder"/conflicts.* | paste -sd+)))
    echo "swap: 40 increments came to 40 in $(since "$start") s, after $conflicts conflicts"
  done
}

turn() {
  local round start number pid pids failures answers
  for ((round = 1; round <= ${rounds:-1}; round++)); do
    "$tool" set on false
    start=$EPOCHREALTIME
    pids=()
    for number in {1..40}; do
      "$tool" toggle on >"$folder/turn.$number" &
      pids+=($!)
    done
    failures=0
    for pid in "${pids[@]}"; do wait "$pid" || failures=$((failures + 1)); done
    [ $failures = 0 ] || fail "$failures of 40 switches were not turned"
    answers=$(cat "$folder"/turn.* | sort | uniq -c | xargs)
    [ "$answers" = "20 false 20 true" ] || fail "40 turns of a switch answered $answers"
    [ "$("$tool" get on)" = false ] || fail "40 turns of a switch did not leave it as it was"
    echo "turn: 40 turns of a switch answered $answers in $(since "$start") s"
  done
}

# Whether the settings file is the one in which the text is $1 and some padding.
padding=$(printf '%060000d' 0)
holds() { [ "$(<"$SETTEE_VALUES")" = $'{\n  "text": "'"$1$padding"$'"\n}' ]; }

kill_rounds() {
  local round pid delay start span orphans=0 ended=0 kept=0 replaced=0 status now
  rm -f "$folder"/s.json*
  "$tool" set text "0$padding"
  start=$EPOCHREALTIME
  "$tool" set text "0-$padding"
  span=$((${EPOCHREALTIME/./} - ${start/./}))
  now=0-
  start=$EPOCHREALTIME
  for ((round = 1; round <= ${rounds:-150}; round++)); do
    "$tool" set text "$round$padding" &
    pid=$!
    # From a little before the save begins to a little after it ends.
    delay=$((span * 3 / 10 + (RANDOM * 32768 + RANDOM) % (span * 8 / 10 + 1)))
    sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
    kill -9 "$pid" 2>/dev/null || true
    status=0
    { wait "$pid" || status=$?; } 2>/dev/null
    # So that about half of the processes live to the end, however fast the machine is now.
    if [ $status = 0 ]; then
      ended=$((ended + 1))
      span=$((span * 95 / 100))
    else
      span=$((span * 105 / 100))
    fi
    if holds "$round"; then
      replaced=$((replaced + 1))
    elif holds "$now" && [ $status != 0 ]; then
      kept=$((kept + 1))
    else
      fail "round $round: the file is neither the old one nor the new one"
    fi
    if compgen -G "$folder/.s.json.settee-*" >/dev/null; then orphans=$((orphans + 1)); fi
    now=$round-
    timeout 4 "$tool" set text "$now$padding" || fail "round $round: the next save did not work"
    holds "$now" || fail "round $round: the next save is not in the file"
    check_no_orphans "$folder" "round $round"
  done
  "$tool" get text >/dev/null || fail "the file does not parse"
  echo "kill: ${rounds:-150} processes killed in $(since "$start") s: $kept old files, $replaced new ones of which" \
    "$ended had ended, $orphans temporary files left and swept by the next save"
}

# One save with something happening at one of its system calls; see calls().
try_call() {
  local number=$1 name=$2 occurrence=$3 fault=$4 place injection status=0
  place="$fault at call $number, $name"
  SETTEE_VALUES=$folder/calls/$number-$fault/s.json
  mkdir -p "${SETTEE_VALUES%/*}"
  printf '{"text": "old"}\n' >"$SETTEE_VALUES"
  injection=error=$fault
  [ "$fault" != KILL ] || injection=signal=KILL
  { timeout 20 strace -f -qq -o /dev/null -e "inject=$name:$injection:when=$occurrence" \
    "$tool" set text new >"$folder/out" 2>&1 || status=$?; } 2>/dev/null
  case $(cat "$SETTEE_VALUES") in
    '{"text": "new"}') [ $status = 0 ] || late=$((late + 1)) ;;
    '{"text": "old"}')
      [ $status != 0 ] || fail "$place: reported as saved, and is not"
      old=$((old + 1))
      ;;
    *) fail "$place: the file holds $(head -c 100 "$SETTEE_VALUES")" ;;
  esac
  [ $status != 124 ] || fail "$place: it hung"
  tried=$((tried + 1))
  timeout 4 "$tool" set text next || fail "$place: the next save did not work"
  [ "$(cat "$SETTEE_VALUES")" = '{"text": "next"}' ] || fail "$place: the next save is not in the file"
  check_no_orphans "${SETTEE_VALUES%/*}" "$place"
}

calls() {
  local number name occurrence fault list start tried old late
  if ! strace -qq -o /dev/null true 2>/dev/null; then
    echo "skipped: calls: strace is not there, or must not be used"
    return
  fi
  mkdir "$folder/calls"
  printf '{"text": "old"}\n' >"$folder/calls/s.json"
  SETTEE_VALUES=$folder/calls/s.json strace -f -qq -o "$folder/trace" "$tool" set text new
  # The calls from the first that is about the lock, each with how many of its name came before.
  list=$(awk '{
      name = $2; sub(/\(.*/, "", name)
      if (name !~ /^[a-z]/) next
      count[name]++
      if (/s\.json\.lock"/) saving = 1
      # The last two cannot fail: the first ends the process, and without the second a runtime waits for ever.
      if (saving && name != "exit_group" && name != "gettid") print name, count[name]
    }' "$folder/trace")
  echo "calls: a save is $(wc -l <<<"$list") system calls:" $(cut -d' ' -f1 <<<"$list")
  start=$EPOCHREALTIME
  for fault in EIO ENOSPC EACCES EROFS EDQUOT KILL; do
    tried=0 old=0 late=0 number=0
    while read -r name occurrence; do
      number=$((number + 1))
      [ $((number % every)) = 0 ] || continue
      try_call "$number" "$name" "$occurrence" "$fault" </dev/null
    done <<<"$list"
    echo "calls: $fault at $tried calls: $old times the old file, $((tried - old)) times the new one" \
      "($late of these not reported as saved), always whole, and the next save worked"
  done
  echo "calls: in $(since "$start") s"
}

for proof in "${proofs[@]}"; do
  if [ "$proof" = kill ]; then kill_rounds; else "$proof"; fi
done
