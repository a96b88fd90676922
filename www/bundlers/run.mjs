/**
 * Uses the packed npm package as its users would: `npm run bundlers [-- NAME …]`, after
 * `./build.sh package`. Each user gets an empty folder and installs the package there. Pages are
 * built and ask for a mate in Chromium; programs are type-checked or run; the package is linted.
 * Prints one line for each; fails if one fails. Needs the npm registry.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process, { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "../serve.mjs";
import { BOARDS } from "./boards.mjs";
import { PAGES, WANTED } from "./pages.mjs";
import { PROGRAMS } from "./programs.mjs";

const pkg = fileURLToPath(new URL("../../pkg", import.meta.url));
const ALL = { ...PAGES, ...BOARDS, ...PROGRAMS };

/** @returns "works", or what went wrong on the page at `address` */
async function useAt(browser, address, { wanted = WANTED, shows = "seriatim-board [data-square=e2]", act }) {
  const tab = await browser.newPage();
  const complaints = [];
  tab.on("pageerror", (error) => complaints.push(error.message));
  tab.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  tab.on(
    "response",
    (response) =>
      response.status() >= 400 &&
      !response.url().endsWith("/favicon.ico") &&
      complaints.push(`${response.status()}: ${response.url()}`),
  );
  try {
    await tab.goto(address);
    if (act) {
      await tab.locator(shows).first().waitFor();
      await act(tab);
    }
    await tab.waitForFunction((title) => document.title === title, wanted, { timeout: 60_000 });
    await tab.locator(shows).first().waitFor();
    return "works";
  } catch (error) {
    return `fails: ${complaints.join("; ") || `${await tab.title()} ${error.message}`}`;
  } finally {
    await tab.close();
  }
}

async function useBuilt(browser, folder, user) {
  const { mount = "/deep/down/" } = user;
  const server = createSite(folder, mount);
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await useAt(browser, `http://127.0.0.1:${server.address().port}${mount}`, user);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Uses the page from the server that `user.serve` starts; it is given a free port. */
async function useServed(browser, folder, user, run) {
  const free = createServer();
  await new Promise((ready) => free.listen(0, "127.0.0.1", ready));
  const { port } = free.address();
  await new Promise((closed) => free.close(closed));
  const server = spawn("npx", ["--no", "--", ...user.serve, String(port)], {
    ...run,
    stdio: "ignore",
    detached: true,
    env: { ...run.env, PORT: String(port) },
  });
  const address = `http://127.0.0.1:${port}/`;
  try {
    for (let left = 100; left > 0; left--) {
      const answers = await fetch(address).then(
        () => true,
        () => false,
      );
      if (answers) break;
      await new Promise((over) => setTimeout(over, 200));
    }
    return await useAt(browser, address, user);
  } finally {
    process.kill(-server.pid);
  }
}

/** The newest Node as a package, for frameworks that need a newer one than this. */
const NEWER_NODE = `node-${process.platform}-${process.arch}`;
const isOld = Number(process.versions.node.split(".")[0]) < 24;

/** Uses the package in `folder`, which is empty. */
async function useIn(folder, browser, user) {
  const {
    packages,
    files,
    build,
    commands = build ? [build] : [],
    out,
    copy,
    serve,
    page,
    newerNode,
    prints,
    manifest,
  } = user;
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: pkg, stdio: "ignore" });
  const tarball = readdirSync(folder).find((one) => one.endsWith(".tgz"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", version: "1.0.0", ...manifest }),
  );
  const node = newerNode && isOld ? [`${NEWER_NODE}@24`] : [];
  const installed = ["--no-audit", "--no-fund", "--loglevel=error", `./${tarball}`, ...packages, ...node];
  execFileSync("npm", ["install", ...installed], { cwd: folder, stdio: "pipe" });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const paths = node.length > 0 ? [join(folder, "node_modules", NEWER_NODE, "bin"), env.PATH] : [env.PATH];
  const run = { cwd: folder, stdio: "pipe", env: { ...env, CI: "1", PATH: paths.join(delimiter) } };
  for (const command of commands) {
    const [program, ...args] = command[0].startsWith("./") ? command : ["npx", "--no", "--", ...command];
    const printed = execFileSync(program, args, run);
    if (prints && String(printed) !== prints) return `fails: it printed ${String(printed)}`;
  }
  if (copy) cpSync(join(folder, "node_modules/seriatim"), join(folder, out, "seriatim"), { recursive: true });
  if (page) writeFileSync(join(folder, out, "index.html"), page);
  if (serve) return useServed(browser, folder, user, run);
  return out === undefined ? "works" : useBuilt(browser, join(folder, out), user);
}

/** End of what a failed command said. */
const said = ({ stdout, stderr, message }) =>
  [stderr, stdout]
    .map((one) => String(one ?? "").trim())
    .filter(Boolean)
    .join("\n")
    .slice(-1500) || message;

const wanted = argv.slice(2);
for (const name of wanted) {
  if (!(name in ALL)) {
    console.error(`There is no user "${name}"; there are ${Object.keys(ALL).join(", ")}.`);
    exit(2);
  }
}
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let failed = 0;
for (const [name, user] of Object.entries(ALL)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), `seriatim-${name}-`));
  const began = performance.now();
  const outcome = await useIn(folder, browser, user).catch((error) => `fails: ${said(error)}`);
  if (outcome !== "works") failed += 1;
  console.log(`${name}: ${outcome} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  rmSync(folder, { recursive: true, force: true });
}
await browser.close();
exit(failed === 0 ? 0 : 1);
