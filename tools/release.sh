#!/usr/bin/env bash
# Makes a release and stops before it is published: tools/release.sh 0.2.0
# Versions and changelog are set, every test runs, the crate and the npm package are packed. What to type next is printed.
set -euo pipefail
cd "$(dirname "$0")/.."

die() { printf 'release.sh: %s\n' "$*" >&2; exit 1; }

version=${1:-}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "usage: tools/release.sh VERSION, such as 0.2.0"
[ -z "$(git status --porcelain)" ] || die "there are changes that are not committed"
git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null && die "v$version is tagged already"
grep -q '^## \[Unreleased\]$' CHANGELOG.md || die "CHANGELOG.md has no section “[Unreleased]”"

# One version everywhere.
sed -i "0,/^version = .*/s//version = \"$version\"/; s#version = \"[0-9.]*\", path = \"src/#version = \"$version\", path = \"src/#" Cargo.toml
(cd pkg && npm version --no-git-tag-version --allow-same-version "$version" >/dev/null)
(cd www && npm version --no-git-tag-version --allow-same-version "$version" >/dev/null)
# The first release has its section already.
grep -qF "## [$version] - " CHANGELOG.md \
    || sed -i "s/^## \[Unreleased\]$/## [Unreleased]\n\n## [$version] - $(date -u +%F)/" CHANGELOG.md
cargo update --quiet --workspace --offline

./build.sh test

git commit --quiet --all --allow-empty --message "Version $version"
git tag "v$version"
# The library is several crates, which need each other.
cargo package --quiet --locked --workspace --exclude seriatim-cli --exclude seriatim-bench --exclude seriatim-bindgen --exclude seriatim-python --exclude 'seriatim-wasm-*'
mkdir -p target/package
(cd pkg && npm pack --silent --pack-destination ../target/package)

cat <<DONE
Version $version is committed, tagged and packed in target/package. Nothing has been published. To publish it:
  git push origin main v$version
  cargo publish --locked --workspace
  npm publish target/package/seriatim-$version.tgz
To take it back: git tag -d v$version && git reset --hard HEAD~1
DONE
