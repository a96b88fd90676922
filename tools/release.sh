#!/usr/bin/env bash
# Makes a release and stops before it is published: tools/release.sh 0.2.0
# Versions and changelog are set, every test runs, crates, npm package and Python package are packed and tried with a dry
# run. What to type next is printed. tools/release.sh --pack packs and tries what is there, without tests, commit and tag.
# REPOSITORY (https://github.com/you/seriatim) and SITE (https://your.site/) fill in the addresses that the registries show.
set -euo pipefail
cd "$(dirname "$0")/.."

die() { printf 'release.sh: %s\n' "$*" >&2; exit 1; }

# The library is several crates, which need each other. The others are tools, or are packed another way.
CRATES=(--workspace --exclude seriatim-cli --exclude seriatim-bench --exclude seriatim-bindgen --exclude seriatim-python --exclude seriatim-wasm)

# crates.io: packs the crates and builds them from their packages. `cargo publish --dry-run` asks the registry for crates of the same name.
pack_crates() {
    local changed=()
    [ -z "$(git status --porcelain)" ] || changed=(--allow-dirty)
    cargo package --quiet --locked ${changed[@]+"${changed[@]}"} "${CRATES[@]}"
    cargo publish --quiet --locked --dry-run --no-verify ${changed[@]+"${changed[@]}"} "${CRATES[@]}"
}

# npm: packs, checks what is packed, and goes through publishing without sending anything.
pack_npm() {
    local version
    version=$(node -p 'require("./pkg/package.json").version')
    ./build.sh package
    mkdir -p target/package
    (cd pkg && npm pack --silent --pack-destination ../target/package)
    npm publish --dry-run --loglevel=error "target/package/seriatim-$version.tgz"
    npm --prefix www run --silent bundlers -- publint attw types-7 none
}

# PyPI: builds the wheel, and checks its description as `twine upload` does before it sends anything.
pack_python() {
    local environment=target/twine
    ./build.sh wheel target/package
    [ -x "$environment/bin/twine" ] || { python3 -m venv "$environment" && "$environment/bin/pip" install --quiet --disable-pip-version-check twine; }
    "$environment/bin/twine" check --strict target/package/seriatim-*.whl
}

pack() {
    pack_crates
    pack_npm
    pack_python
}

version=${1:-}
if [ "$version" = --pack ]; then
    pack
    exit
fi
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || die "usage: tools/release.sh VERSION, such as 0.2.0, or tools/release.sh --pack"
[ -z "$(git status --porcelain)" ] || die "there are changes that are not committed"
git rev-parse --quiet --verify "refs/tags/v$version" >/dev/null && die "v$version is tagged already"
grep -q '^## \[Unreleased\]$' CHANGELOG.md || die "CHANGELOG.md has no section “[Unreleased]”"

# One version everywhere. The first release has its section in the changelog already.
VERSION=$version node - <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const version = process.env.VERSION;
const change = (file, edit) => writeFileSync(file, edit(readFileSync(file, "utf8")));
change("Cargo.toml", (text) =>
  text
    .replace(/^version = .*/m, `version = "${version}"`)
    .replaceAll(/version = "[0-9.]*", path = "src\//g, `version = "${version}", path = "src/`),
);
const today = new Date().toISOString().slice(0, 10);
change("CHANGELOG.md", (text) =>
  text.includes(`## [${version}] - `) ? text : text.replace("## [Unreleased]", `## [Unreleased]\n\n## [${version}] - ${today}`),
);
JS
(cd pkg && npm version --no-git-tag-version --allow-same-version "$version" >/dev/null)
(cd www && npm version --no-git-tag-version --allow-same-version "$version" >/dev/null)
if [ -n "${REPOSITORY:-}" ]; then
    (cd pkg && npm pkg set repository.type=git "repository.url=git+$REPOSITORY.git" "bugs.url=$REPOSITORY/issues" "homepage=${SITE:-$REPOSITORY}")
    REPOSITORY=$REPOSITORY node -e '
        const { readFileSync, writeFileSync } = require("node:fs");
        const text = readFileSync("Cargo.toml", "utf8").replace(/^repository = .*\n/m, "");
        writeFileSync("Cargo.toml", text.replace(/^name = "seriatim"\n/m, `$&repository = "${process.env.REPOSITORY}"\n`));'
else
    printf 'release.sh: REPOSITORY is not set, so the registries will not show where the project lives\n' >&2
fi
cargo update --quiet --workspace --offline

./build.sh test

git commit --quiet --all --allow-empty --message "Version $version"
git tag "v$version"
pack

cat <<DONE
Version $version is committed, tagged and packed in target/package. Nothing has been published. To publish it:
  git push origin main v$version
  cargo publish --locked ${CRATES[*]}
  npm publish target/package/seriatim-$version.tgz
  target/twine/bin/twine upload target/package/seriatim-$version-*.whl
To take it back: git tag -d v$version && git reset --hard HEAD~1
DONE
