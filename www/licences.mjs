/**
 * Checks the licence of everything that is shipped or builds what is shipped against `tools/licences.json`: the crates of
 * Cargo.lock and the packages of package-lock.json, which say their licences themselves, so no network is needed.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import satisfies from "spdx-satisfies";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { shipped, tools } = read("../tools/licences.json");

/** What a package is, whose licence that is, and whether a user gets it. */
function crates() {
  const cwd = new URL("..", import.meta.url);
  const run = (...args) => execFileSync("cargo", args, { cwd, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  const { packages } = JSON.parse(run("metadata", "--locked", "--format-version", "1"));
  const used = run("tree", "--locked", "--package", "seriatim", "--package", "seriatim-cli", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}");
  const names = new Set(used.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  return packages.map(({ name, version, license }) => ({ name, license, ships: names.has(`${name} v${version}`) }));
}

function nodePackages() {
  const entries = Object.entries(read("package-lock.json").packages).filter(([path]) => path !== "");
  return entries.map(([path, { license, dev, optional }]) => ({ name: path.replace("node_modules/", ""), license, ships: !dev && !optional }));
}

/** Cargo once wrote `/` where SPDX says `OR`. */
function fits(license, allowed) {
  return license !== undefined && satisfies(license.replaceAll("/", " OR "), allowed);
}

const all = [...crates(), ...nodePackages()];
const wrong = all.filter(({ license, ships }) => !fits(license, ships ? shipped : [...shipped, ...tools]));
for (const { name, license, ships } of wrong) {
  console.error(`${name}: ${license ?? "no licence"} is not in the list of what ${ships ? "is shipped" : "builds"} (tools/licences.json)`);
}
console.log(`licences: ${all.length} crates and packages, ${wrong.length} not allowed`);
process.exitCode = wrong.length > 0 ? 1 : 0;
