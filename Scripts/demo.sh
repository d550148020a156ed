#!/bin/sh
# Shows the tool at work on the demo form. Usage: Scripts/demo.sh SETTEE
set -eu

settee=$1
form=Forms/table-demo.yaml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
values=$folder/settings.json

# Says a command as a person would type it, then runs it.
show() {
  printf '\n$ settee'
  printf ' %s' "$@"
  printf '\n'
  "$settee" "$@"
}

export SETTEE_FORM=$form SETTEE_VALUES=$values SETTEE_CACHE=$folder/cache

echo "The forms that ship, checked:"
show check Forms

printf '\nThe settings of %s, none of them set:\n' "$form"
show list

printf '\nA segment and a switch are changed:\n'
show set demo.segment=Seg2 demo.switch=false
show list

printf '\nWhere they are kept:\n\n$ cat settings.json\n'
cat "$values"

printf '\nA value that the form does not allow:\n'
show set demo.segment Seg3 || true

cat <<END

Try next:
  alias settee=$settee
  settee --form Forms/player/player.yaml list
  settee --form Forms/player/player.yaml set playback.speed 1.25
  settee help
END
