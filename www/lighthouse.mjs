/**
 * Lighthouse's figures for every screen, on a phone and on a desk: `npm run lighthouse [RUNS]` after `npm run build`. Performance depends
 * on what else the machine does, so it is measured several times and the best and the median are told; the other figures do not.
 * Lighthouse (Apache-2.0) comes through npx; nothing else here needs it.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env } from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createSite } from "./serve.mjs";

const VERSION = "12.8.2";
const PAGES = ["", "#/puzzles", "#/analyse", "#/editor", "#/games", "#/weights", "#/bot", "tutorial.html", "authors.html", "it/", "embed.html"];
const FORMS = { phone: [], desk: ["--preset=desktop"] };
const GROUPS = ["accessibility", "best-practices", "seo"];
const run = promisify(execFile);

async function report(url, form, only, folder) {
  const file = join(folder, "report.json");
  const flags = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${only.join(",")}`, "--chrome-flags=--headless=new --no-sandbox --disable-gpu", ...FORMS[form]];
  await run("npx", ["--yes", `lighthouse@${VERSION}`, url, ...flags], { env: { ...env, CHROME_PATH: env.CHROMIUM ?? "/usr/bin/chromium" } });
  return JSON.parse(await readFile(file, "utf8"));
}

/** What is not right, by name. */
function complaints({ categories, audits }) {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return refs.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1).map(({ id }) => id);
}

const score = ({ categories }, name) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
const runs = Number(argv[2] ?? 3);
const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
const server = createSite(fileURLToPath(new URL(env.DIST ?? "./dist", import.meta.url)));
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const site = `http://127.0.0.1:${server.address().port}/`;
console.log(`Lighthouse ${VERSION}, performance the best and the median of ${runs} runs\n`);
console.log("| page | on a | performance | accessibility | best practices | SEO | load | not right |\n|---|---|--:|--:|--:|--:|--:|---|");
for (const page of PAGES) {
  for (const form of Object.keys(FORMS)) {
    const once = await report(site + page, form, GROUPS, folder);
    const fast = [];
    for (let at = 0; at < runs; at++) fast.push(score(await report(site + page, form, ["performance"], folder), "performance"));
    fast.sort((a, b) => b - a);
    const cells = [page || "play", form, `${fast[0]} (${fast[runs >> 1]})`, ...GROUPS.map((group) => score(once, group)), loadavg()[0].toFixed(1), complaints(once).join(", ")];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
server.close();
await rm(folder, { recursive: true });
