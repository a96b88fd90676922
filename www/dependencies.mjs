/**
 * Checks everything that is shipped or builds what is shipped: the crates of Cargo.lock and the
 * packages of package-lock.json. It compares the licence of each with `tools/licences.json`, its
 * source with the two public registries (with a checksum), and its version with
 * `tools/advisories.json`. The lock files and the packages contain all this data, so no network is
 * needed. `deny.toml` makes the same checks with cargo-deny.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import satisfies from "spdx-satisfies";

const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const read = (path) => JSON.parse(text(path));
const { shipped, tools } = read("../tools/licences.json");
const known = read("../tools/advisories.json");

/**
 * The crates: name and version, licence, whether a user gets it, and whether its source and content
 * are known.
 */
function crates() {
  const cwd = new URL("..", import.meta.url);
  const run = (...args) =>
    execFileSync("cargo", args, { cwd, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  const { packages } = JSON.parse(run("metadata", "--locked", "--format-version", "1"));
  const used = run(
    "tree",
    "--locked",
    "--package",
    "seriatim",
    "--package",
    "seriatim-cli",
    "--package",
    "seriatim-python",
    "--edges",
    "normal,no-proc-macro",
    "--prefix",
    "none",
    "--format",
    "{p}",
  );
  const names = new Set(used.split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
  const sums = new Set(
    [
      ...text("../Cargo.lock").matchAll(/name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "[0-9a-f]{64}"/g),
    ].map(([, name, version]) => `${name} ${version}`),
  );
  return packages.map(({ name, version, license, source, manifest_path: path }) => {
    const ours = source === null && path.startsWith(cwd.pathname);
    const traced =
      ours || (source === "registry+https://github.com/rust-lang/crates.io-index" && sums.has(`${name} ${version}`));
    return { name, version, license, ships: names.has(`${name} v${version}`), traced, flaws: known.crates };
  });
}

function nodePackages() {
  const entries = Object.entries(read("package-lock.json").packages).filter(([path]) => path !== "");
  return entries.map(([path, { version, license, dev, optional, integrity, resolved }]) => {
    const traced =
      integrity?.startsWith("sha512-") === true &&
      (resolved === undefined || resolved.startsWith("https://registry.npmjs.org/"));
    return {
      name: path.replace(/^.*node_modules\//, ""),
      version,
      license,
      ships: !dev && !optional,
      traced,
      flaws: known.npm,
    };
  });
}

/** Returns whether a licence is allowed. Cargo once wrote `/` where SPDX says `OR`. */
function fits(license, allowed) {
  return license !== undefined && satisfies(license.replaceAll("/", " OR "), allowed);
}

/**
 * Returns whether one version is older than another, by its three numbers. A pre-release counts as
 * the release of the same numbers.
 */
function older(version, than) {
  const [a, b] = [version, than].map((one) => one.split(/[-+]/)[0].split(".").map(Number));
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at] < b[at];
}

const flaw = ({ name, version, flaws }) =>
  flaws.find(
    (one) => one.name === name && older(version, one.before) && !(one.from !== undefined && older(version, one.from)),
  );

const all = [...crates(), ...nodePackages()];
const wrong = [];
for (const one of all) {
  const { name, version, license, ships, traced } = one;
  const found = flaw(one);
  if (!fits(license, ships ? shipped : [...shipped, ...tools])) {
    wrong.push(
      `${name}: ${license ?? "no licence"} is not in the list of what ${ships ? "is shipped" : "builds"} (tools/licences.json)`,
    );
  }
  if (!traced) wrong.push(`${name} ${version}: not from a public registry, or without its checksum`);
  if (found) wrong.push(`${name} ${version}: ${found.id} (tools/advisories.json)`);
}
const denied = [...text("../deny.toml").matchAll(/^ {4}"(.+)",$/gm)].map(([, name]) => name);
if (denied.join() !== [...shipped, ...tools].join())
  wrong.push("deny.toml: its licences are not those of tools/licences.json");
for (const line of wrong) console.error(line);
console.log(`dependencies: ${all.length} crates and packages, ${wrong.length} complaints`);
process.exitCode = wrong.length > 0 ? 1 : 0;
