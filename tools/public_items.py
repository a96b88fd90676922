#!/usr/bin/env python3
"""Counts the public items of the crates in `src`.

    python3 tools/public_items.py
    python3 tools/public_items.py --reachable

The first counts lines: each `pub fn`, `struct`, `enum`, `trait`, `const`, `type`, `static`, `mod` and `use` outside `#[cfg(test)]`, without `src/wasm`.
The second counts what a user of the crate `seriatim` can name: rustdoc lists it, so it takes some minutes. Fields, variants and items of traits are apart.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ITEM = re.compile(r"\s*pub (?:const |async |unsafe )*(?:fn|struct|enum|trait|const|type|static|mod|use) ")
PARTS = ("field", "variant", "item of a trait")


def lines():
    """Public items of each crate, by their lines."""
    counts = collections.Counter()
    for path in sorted((ROOT / "src").rglob("*.rs")):
        crate = path.relative_to(ROOT / "src").parts[0]
        if crate == "wasm":
            continue
        end = None  # indentation of the test item that is skipped
        for line in path.read_text().splitlines():
            if end is not None:
                if line.rstrip() == end + "}" or (line.startswith(end) and line.rstrip().endswith(";") and line[len(end)] != " "):
                    end = None
            elif line.strip() == "#[cfg(test)]":
                end = line[: len(line) - len(line.lstrip())]
            elif ITEM.match(line):
                counts["seriatim" if crate.endswith(".rs") else crate] += 1
    return counts


def reachable(path):
    """Kinds of what can be named from the root of a crate, from rustdoc's JSON."""
    document = json.loads(path.read_text())
    index = document["index"]
    kinds = {}

    def visit(number):
        item = index.get(str(number))
        if item is None or number in kinds:
            return
        ((kind, inner),) = item["inner"].items()
        if kind == "use":
            target = index.get(str(inner["id"])) if inner["id"] is not None else None
            if target and inner["is_glob"]:
                ((_, module),) = target["inner"].items()
                for child in module.get("items", module.get("variants", [])):
                    visit(child)
            elif target:
                visit(inner["id"])
            return
        kinds[number] = kind
        if kind in ("module", "trait"):
            for child in inner["items"]:
                if kind == "module":
                    visit(child)
                else:
                    kinds[child] = "item of a trait"
        for number_of_impl in inner.get("impls", []) if kind in ("struct", "enum") else []:
            block = index.get(str(number_of_impl), {"inner": {"impl": {"trait": True}}})["inner"]["impl"]
            if block["trait"] is None:
                for child in block["items"]:
                    visit(child)
        if kind == "struct" and isinstance(inner["kind"], dict):
            shape = inner["kind"]
            fields = shape["plain"]["fields"] if "plain" in shape else shape["tuple"]
            kinds.update((field, "field") for field in fields if str(field) in index)
        if kind == "enum":
            kinds.update((variant, "variant") for variant in inner["variants"])

    for child in index[str(document["root"])]["inner"]["module"]["items"]:
        visit(child)
    return collections.Counter(kinds.values())


def documented():
    """Runs rustdoc; the folder with a JSON file for each crate."""
    target = ROOT / "target" / "public"
    crates = [manifest.parent.name.replace("_", "-") for manifest in sorted((ROOT / "src").glob("*/Cargo.toml"))]
    packages = [part for crate in crates for part in ("--package", f"seriatim-{crate}")]
    # rustdoc's JSON is not stable yet.
    flags = "-Zunstable-options --output-format json --cap-lints allow"
    environment = {**os.environ, "RUSTC_BOOTSTRAP": "1", "RUSTDOCFLAGS": flags, "CARGO_TARGET_DIR": str(target)}
    command = ["cargo", "doc", "--quiet", "--locked", "--no-deps", "--lib", "--package", "seriatim", *packages]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return [target / "doc" / f"seriatim{name}.json" for name in ["", *("_" + crate.replace("-", "_") for crate in crates)]]


def main():
    if "--reachable" in sys.argv[1:]:
        total = collections.Counter()
        for path in documented():
            kinds = reachable(path)
            total += kinds
            print(f"{sum(n for kind, n in kinds.items() if kind not in PARTS):6} {path.stem}")
        print(f"{sum(n for kind, n in total.items() if kind not in PARTS):6} together")
        print(", ".join(f"{kind} {n}" for kind, n in total.most_common()))
        return
    counts = lines()
    for crate, count in counts.most_common():
        print(f"{count:6} {crate}")
    print(f"{sum(counts.values()):6} together")


if __name__ == "__main__":
    main()
