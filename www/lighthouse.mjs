/**
 * Lighthouse's figures for every screen, on a phone and on a desktop: `npm run lighthouse [RUNS
 * [PAGE…]]` after `npm run build`. Performance depends on the load of the machine, so it is
 * measured several times, together with the processor time that blocks a phone; the other figures
 * do not depend on it. Lighthouse (Apache-2.0) comes through npx; nothing else here needs it.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";
import { tasksOf } from "./tasks.mjs";

const VERSION = "12.8.2";
const PAGES = [
  "",
  "#/puzzles",
  "#/analyse",
  "#/editor",
  "#/games",
  "#/weights",
  "#/bot",
  "#/strategies",
  "tutorial.html",
  "authors.html",
  "rules/progressive.html",
  "it/",
  "embed.html",
];
const FORMS = { phone: [], desk: ["--preset=desktop"] };
const GROUPS = ["accessibility", "best-practices", "seo"];
/** Factor by which Lighthouse assumes a phone to be slower than this machine. */
const SLOWER = 4;
const CHROMIUM = env.CHROMIUM ?? "/usr/bin/chromium";
const run = promisify(execFile);

async function report(url, form, only, folder) {
  const file = join(folder, "report.json");
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${only.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ...FORMS[form],
  ];
  await run("npx", ["--yes", `lighthouse@${VERSION}`, url, ...flags], { env: { ...env, CHROME_PATH: CHROMIUM } });
  return JSON.parse(await readFile(file, "utf8"));
}

/**
 * Time that tasks of more than 50 ms block a phone, in processor time. It depends only on the page,
 * however busy the machine.
 */
async function blocked(browser, url) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
  const tasks = await tasksOf(page, async () => {
    await page.goto(url);
    await page.waitForTimeout(4000);
  });
  await page.close();
  return Math.round(tasks.reduce((sum, ms) => sum + Math.max(0, ms * SLOWER - 50), 0));
}

/** Names of the failed audits. */
function complaints({ categories, audits }) {
  const refs = GROUPS.flatMap((group) => categories[group].auditRefs.filter(({ weight }) => weight > 0));
  return refs
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id }) => id);
}

const score = ({ categories }, name) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
const runs = Number(argv[2] ?? 3);
const pages = argv.length > 3 ? argv.slice(3) : PAGES;
const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
const server = createSite(fileURLToPath(new URL(env.DIST ?? "./dist", import.meta.url)));
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const site = `http://127.0.0.1:${server.address().port}/`;
console.log(
  `Lighthouse ${VERSION}, performance the best and the worst of ${runs} runs; "blocks" in ms of processor time, ${SLOWER} times this machine's\n`,
);
console.log(
  "| page | on a | performance | accessibility | best practices | SEO | blocks | load | not right |\n|---|---|--:|--:|--:|--:|--:|--:|---|",
);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
for (const page of pages) {
  for (const form of Object.keys(FORMS)) {
    const reports = [];
    for (let at = 0; at < runs; at++) reports.push(await report(site + page, form, ["performance", ...GROUPS], folder));
    const fast = reports.map((one) => score(one, "performance")).toSorted((a, b) => b - a);
    const [once] = reports;
    const blocks = form === "phone" ? await blocked(browser, site + page) : "";
    const cells = [
      page || "play",
      form,
      `${fast[0]} (${fast.at(-1)})`,
      ...GROUPS.map((group) => score(once, group)),
      blocks,
      loadavg()[0].toFixed(1),
      complaints(once).join(", "),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
await browser.close();
server.close();
await rm(folder, { recursive: true });
