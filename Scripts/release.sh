#!/usr/bin/env bash
# Builds the tool as one static executable, without Foundation: .build/static/release/settee.
#
# Debug information is of version 4 because valgrind 3.19, which is Debian's, gives up over what clang writes in version 5.
#
# Asking for generic types by their arguments, not by their names, spares a short run a sixth of its instructions; copying
# and destroying values by their fields, not by what describes their types, another sixteenth. Where valgrind is installed,
# what short runs touch is put side by side, which spares them a sixth of their time; the order is made once, and anew after
# `make clean`.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/static
order=$folder/order.txt

# Builds the tool. Usage: build [FLAG]...
build() {
  "${SWIFT:-swift}" build -c release --product settee --scratch-path $folder --static-swift-stdlib \
    -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xcc -gdwarf-4 \
    -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-type-layout \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors "$@"
}

if [ ! -f $order ]; then
  build
  if command -v valgrind >/dev/null; then
    Scripts/order-symbols.py $folder/release/settee $order
  else
    echo "valgrind is missing: the tool is right, and a seventh slower than it could be (apt-get install valgrind)"
    exit 0
  fi
fi
build -Xlinker --symbol-ordering-file=$order -Xlinker --no-warn-symbol-ordering \
  -Xlinker -T -Xlinker "$PWD/Scripts/short-runs.ld"
