#!/bin/sh
# Makes a Debian package of the tool. Usage: Scripts/deb.sh SETTEE FOLDER
set -eu

settee=$1
folder=$2
version=$("$settee" --version)
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

Scripts/install.sh "$settee" "$root/usr"
gzip -9n "$root/usr/share/man/man1/settee.1"
mkdir -p "$root/usr/share/zsh/vendor-completions" "$root/usr/share/doc/settee" "$root/DEBIAN"
mv "$root/usr/share/zsh/site-functions/_settee" "$root/usr/share/zsh/vendor-completions/_settee"
rmdir "$root/usr/share/zsh/site-functions"
install -m 644 LICENSE "$root/usr/share/doc/settee/copyright"
cat > "$root/DEBIAN/control" <<END
Package: settee
Version: $version
Architecture: $architecture
Maintainer: The Settee authors <settee@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Section: utils
Priority: optional
Description: settings forms in YAML, values in JSON
 Checks settings forms, reads and changes their values from the command line,
 and keeps them in a JSON file in which nothing is lost.
END
package="$folder/settee_${version}_$architecture.deb"
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
