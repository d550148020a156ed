#!/bin/sh
# Makes pictures of every form under Forms: of each screen, and of each modal over its screen.
#
#   Scripts/pictures.sh FOLDER [SETTEE]
#
# In FOLDER there are then the screens as text, and as PNG from SVG and from HTML, at 390 and 1024 points in light and dark,
# and at 390 in large text (AX3). Nothing is installed: what is missing is said. Without chromium there are no pictures of
# pages.
set -eu

folder=${1:?which folder shall the pictures be in?}
cd "$(dirname "$0")/.."
case $folder in /*) ;; *) folder=$OLDPWD/$folder ;; esac

missing=
command -v rsvg-convert >/dev/null || missing="$missing librsvg2-bin"
fc-list 2>/dev/null | grep -qi 'inter[-/]' || missing="$missing fonts-inter"
fc-list :lang=ja 2>/dev/null | grep -q . || missing="$missing fonts-noto-cjk"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[ -n "$browser" ] || missing="$missing chromium"
[ -z "$missing" ] || echo "missing, try: apt-get install$missing" >&2
command -v rsvg-convert >/dev/null || exit 69

settee=${2:-}
if [ -z "$settee" ]; then
  swift build --product settee
  settee=$(swift build --show-bin-path)/settee
fi
mkdir -p "$folder"
SETTEE_VALUES=$folder/no-settings.json
SETTEE_CACHE=
export SETTEE_VALUES SETTEE_CACHE

# picture FORM NAME [OPTION…]: all pictures of one screen.
picture() {
  form=$1
  name=$2
  shift 2
  "$settee" -f "$form" render "$@" --format text -o "$folder/$name.txt"
  "$settee" -f "$form" render "$@" --text-size AX3 -o "$folder/$name-AX3.png"
  for width in 390 1024; do
    height=844
    [ $width = 1024 ] && height=768
    "$settee" -f "$form" render "$@" --width $width --height $height -o "$folder/$name-$width-light.png"
    "$settee" -f "$form" render "$@" --width $width --height $height --dark -o "$folder/$name-$width-dark.png"
    [ -n "$browser" ] || continue
    "$settee" -f "$form" render "$@" --width $width --height $height --embed -o "$folder/$name-$width.html"
    # As high as the SVG, and room for what pages have besides.
    pixels=$("$settee" -f "$form" layout "$@" --width $width 2>/dev/null | sed -n '1s/.*height \([0-9]*\).*/\1/p')
    case "$*" in *--modal*) pixels=$height ;; *) pixels=$((${pixels:-$height} * 5 / 4 + 120)) ;; esac
    for scheme in light dark; do
      # 0 is dark, 1 is light.
      preferred=1
      [ $scheme = dark ] && preferred=0
      timeout 60 "$browser" --headless=new --no-sandbox --disable-gpu --hide-scrollbars \
        --blink-settings=preferredColorScheme=$preferred --window-size=$width,$pixels \
        --screenshot="$folder/$name-$width-$scheme-page.png" "file://$folder/$name-$width.html" >/dev/null 2>&1 ||
        echo "$name: chromium made no picture" >&2
    done
  done
}

for form in $("$settee" check --quiet Forms >/dev/null && find Forms -name '*.yaml' | sort); do
  base=$(basename "$form" .yaml)
  # Screens that a form links to are drawn with that form.
  case $form in Forms/player/[!p]*|Forms/player/playback.yaml) continue ;; esac
  picture "$form" "$base"
  # Ids of modals, and of screens that are linked to.
  for modal in $(sed -n '/^modals:/,$s/^  - id: *//p' "$form"); do picture "$form" "$base-$modal" --modal "$modal"; done
  for screen in $(grep -o 'screen: *[A-Za-z0-9_-]*' "$form" | sed 's/.*: *//' | sort -u); do
    picture "$form" "$base-$screen" --screen "$screen"
  done
done
echo "$folder: $(find "$folder" -name '*.png' | wc -l) pictures"
