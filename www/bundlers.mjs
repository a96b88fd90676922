/**
 * Uses the packed npm package with each bundler, as its users would: `npm run bundlers [-- NAME …]`, after `./build.sh package`. Each gets an
 * empty folder, is installed there, builds a page, and the page asks for a mate in Chromium. Prints one line for each; fails if one fails.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process, { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

const pkg = fileURLToPath(new URL("../pkg", import.meta.url));

const use = (options = "") => `import { createEngine, createRules } from "seriatim";
import "seriatim/widget";
const found = [];
const engine = await createEngine(${options});
const mate = await engine.mate({ fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4", timeMs: 20000 });
found.push(mate.outcome, mate.san.at(-1));
const chess = await engine.series({ variant: "chess", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", nodes: 20000 });
found.push(chess.san[0]);
engine.close();
const rules = await createRules();
found.push(rules.legalMoves({ variant: "antichess", moves: ["e2e3", "b7b5"] }).moves.map(({ san }) => san).join());
const board = document.createElement("seriatim-board");
document.body.append(board);
document.title = JSON.stringify(found);`;
const WANTED = JSON.stringify(["mate", "Qxf2#", "Ra8#", "Bxb5"]);

const page = (script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><body>${script}</body></html>`;
const module = '<script type="module" src="./main.js"></script>';
const vite = (version) => ({
  packages: [`vite@${version}`],
  files: {
    "index.html": page(module),
    "main.js": use(),
    "vite.config.js": 'export default { base: "./", build: { target: "esnext" } };',
  },
  build: ["vite", "build"],
  out: "dist",
});
/** Bundlers that leave the files where they are: these are copied, and the page says where they lie. */
const copied = (packages, build, files = {}) => ({
  packages,
  files: { "main.js": use('{ base: "./seriatim/" }'), ...files },
  build,
  out: "dist",
  copy: true,
});

const BUNDLERS = {
  none: {
    packages: [],
    files: {
      "index.html": page(
        `<script type="importmap">{ "imports": { "seriatim": "./node_modules/seriatim/engine.js", "seriatim/widget": "./node_modules/seriatim/widget.js" } }</script>${module}`,
      ),
      "main.js": use(),
    },
    out: ".",
  },
  vite5: vite(5),
  vite6: vite(6),
  vite7: vite(7),
  vite8: vite(8),
  "vite7-dev": { ...vite(7), serve: ["vite", "--host", "127.0.0.1", "--port"] },
  "vite8-dev": { ...vite(8), serve: ["vite", "--host", "127.0.0.1", "--port"] },
  webpack: {
    packages: ["webpack@5", "webpack-cli@6"],
    files: {
      "main.js": use(),
      "webpack.config.cjs":
        'module.exports = { mode: "production", entry: "./main.js", output: { path: __dirname + "/dist", filename: "built.js", publicPath: "auto" }, experiments: { topLevelAwait: true }, performance: { hints: false } };',
    },
    build: ["webpack"],
    out: "dist",
    page: page('<script src="./built.js"></script>'),
  },
  parcel: {
    packages: ["parcel@2"],
    files: { "index.html": page(module), "main.js": use() },
    build: ["parcel", "build", "index.html", "--public-url", "./", "--no-source-maps"],
    out: "dist",
  },
  esbuild: {
    ...copied(["esbuild"], ["esbuild", "main.js", "--bundle", "--format=esm", "--outfile=dist/built.js"]),
    page: page('<script type="module" src="./built.js"></script>'),
  },
  rollup: {
    ...copied(
      ["rollup@4", "@rollup/plugin-node-resolve"],
      ["rollup", "main.js", "--format", "es", "--dir", "dist", "--plugin", "node-resolve"],
    ),
    page: page('<script type="module" src="./main.js"></script>'),
  },
};

/** @returns "works", or what went wrong on the page at `address` */
async function useAt(browser, address) {
  const tab = await browser.newPage();
  const complaints = [];
  tab.on("pageerror", (error) => complaints.push(error.message));
  tab.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
  tab.on(
    "response",
    (response) => response.status() >= 400 && complaints.push(`${response.status()}: ${response.url()}`),
  );
  try {
    await tab.goto(address);
    await tab.waitForFunction((title) => document.title === title, WANTED, { timeout: 60_000 });
    await tab.locator("seriatim-board [data-square=e2]").first().waitFor();
    return "works";
  } catch {
    return `fails: ${complaints.join("; ") || (await tab.title())}`;
  } finally {
    await tab.close();
  }
}

async function useBuilt(browser, folder) {
  const server = createSite(folder, "/deep/down/");
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    return await useAt(browser, `http://127.0.0.1:${server.address().port}/deep/down/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Uses the page from the development server that `command` starts; it is given a free port. */
async function useServed(browser, folder, command) {
  const free = createServer();
  await new Promise((ready) => free.listen(0, "127.0.0.1", ready));
  const { port } = free.address();
  await new Promise((closed) => free.close(closed));
  const server = spawn("npx", [...command, String(port)], { cwd: folder, stdio: "ignore", detached: true });
  const address = `http://127.0.0.1:${port}/`;
  try {
    for (let left = 100; left > 0; left--) {
      if (
        await fetch(address).then(
          () => true,
          () => false,
        )
      )
        break;
      await new Promise((over) => setTimeout(over, 200));
    }
    return await useAt(browser, address);
  } finally {
    process.kill(-server.pid);
  }
}

const wanted = argv.slice(2);
for (const name of wanted) {
  if (!(name in BUNDLERS)) {
    console.error(`There is no bundler "${name}"; there are ${Object.keys(BUNDLERS).join(", ")}.`);
    exit(2);
  }
}
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
let failed = 0;
for (const [name, { packages, files, build, out, copy, serve, page: index }] of Object.entries(BUNDLERS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), `seriatim-${name}-`));
  const began = performance.now();
  let said;
  try {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: pkg, stdio: "ignore" });
    const tarball = readdirSync(folder).find((one) => one.endsWith(".tgz"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", version: "1.0.0" }));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `./${tarball}`, ...packages], {
      cwd: folder,
      stdio: "pipe",
    });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    if (build && !serve) execFileSync("npx", build, { cwd: folder, stdio: "pipe" });
    if (copy) cpSync(join(folder, "node_modules/seriatim"), join(folder, out, "seriatim"), { recursive: true });
    if (index) writeFileSync(join(folder, out, "index.html"), index);
    said = serve ? await useServed(browser, folder, serve) : await useBuilt(browser, join(folder, out));
  } catch (error) {
    said = `fails: ${
      String(error.stderr ?? "")
        .trim()
        .slice(0, 600) ||
      String(error.stdout ?? error.message)
        .trim()
        .slice(-600)
    }`;
  }
  if (said !== "works") failed += 1;
  console.log(`${name}: ${said} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  rmSync(folder, { recursive: true, force: true });
}
await browser.close();
exit(failed === 0 ? 0 : 1);
