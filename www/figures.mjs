/**
 * Speed of the built site's own `engine.js` in Chromium: `npm run figures` prints Markdown. It
 * measures games against itself, mates found and absences proved on the data of the tests, and the
 * time until a stop takes effect.
 *
 * `npm run figures games` plays only the games. `npm run figures import` measures a file of 50,000
 * games. `npm run figures stops` stops each kind of search a hundred times while every processor
 * has other work. `npm run figures memory` prints the browser's memory use after many questions
 * (Linux). An experiment, not a test.
 */
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { importFigures } from "./figures-import.mjs";
import { memoryFigures, stopFigures } from "./figures-limits.mjs";
import { createSite } from "./serve.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const rows = async (file) =>
  (await readFile(here(`../tests/data/${file}`), "utf8"))
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text));
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** In the page: one engine, one question after the other, timed from outside the engine. */
async function solve({ positions }) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine();
  const results = [];
  for (const { fen, turn, rules } of positions) {
    const began = performance.now();
    const { outcome, nodes } = await engine.mate({ fen, rules: rules ?? "italian", timeMs: 60_000 });
    results.push({ turn, outcome, nodes, ms: performance.now() - began });
  }
  engine.close();
  return results;
}

/** In the page: searches of a hard position, each aborted after 300 ms. */
async function stops(times) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine();
  const fen = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
  const heard = [];
  for (let i = 0; i < times; i += 1) {
    const abort = new AbortController();
    const answer = engine.mate({ fen, timeMs: 60_000 }, { signal: abort.signal });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    abort.abort();
    await answer;
    heard.push(performance.now() - began);
  }
  engine.close();
  return heard;
}

/**
 * In the page: the engine against itself, with every series played by the rules; measures how far
 * it overran its time.
 */
async function play({ games, timeMs }) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine();
  const ended = [];
  const over = [];
  let turns = 0;
  for (let seed = 1; seed <= games; seed += 1) {
    const rules = seed % 2 === 0 ? "scottish" : "italian";
    let at = { rules };
    let end;
    while (!end?.result) {
      const began = performance.now();
      const { series } = await engine.choose({ ...at, timeMs, seed });
      over.push(performance.now() - began - timeMs);
      // Rejects an illegal series.
      end = await engine.play({ ...at, series });
      if (!end.seriesComplete) throw new Error(`${series.join(" ")} is no complete series from ${at.fen}`);
      at = { rules, fen: end.fen };
      turns += 1;
    }
    ended.push(end.reason);
  }
  engine.close();
  return { ended, turns, over: Math.max(...over) };
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];
const figure = (ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

function line(name, results) {
  const times = results.map((one) => one.ms);
  const outcomes = [...new Set(results.map((one) => one.outcome))].join(", ");
  return `| ${name} | ${results.length} | ${outcomes} | ${figure(median(times))} | ${figure(Math.max(...times))} |`;
}

const site = createSite(here("dist"));
await new Promise((resolve) => site.listen(0, resolve));
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });
const page = await browser.newPage();
await page.goto(`http://localhost:${site.address().port}/`);

if (argv[2] === "import") {
  const source = here("../cli/lab/weights/games.jsonl");
  await importFigures({
    page,
    source,
    number: Number(argv[3] ?? 50_000),
    address: `http://localhost:${site.address().port}/`,
  });
  await browser.close();
  exit();
}

const solved = (positions) => page.evaluate(solve, { positions });

if (argv[2] === "stops" || argv[2] === "memory") {
  await (argv[2] === "stops" ? stopFigures(page) : memoryFigures(page, browser, Number(argv[3] ?? 100_000)));
  await browser.close();
  exit();
}

const { ended, turns, over } = await page.evaluate(play, { games: 20, timeMs: 100 });
const reasons = [...new Set(ended)].map((reason) => `${ended.filter((one) => one === reason).length} ${reason}`);
console.log(
  `${ended.length} games at 100 ms a turn, ${turns} turns, all legal (${reasons.join(", ")}); longest overrun ${figure(over)} ms.\n`,
);
if (argv[2] === "games") exit();

console.log("| positions | number | answers | median ms | longest ms |\n|---|--:|---|--:|--:|");
const legal = (row) => row.italian !== "illegal";
for (const file of ["mates.jsonl", "mates-hard.jsonl", "problems.jsonl"]) {
  console.log(line(file, await solved((await rows(file)).filter(legal))));
}
const none = await solved(await rows("no-mate.jsonl"));
for (const turn of [4, 5, 6, 7, 8, 9]) {
  console.log(
    line(
      `no-mate.jsonl, turn ${turn}`,
      none.filter((one) => one.turn === turn),
    ),
  );
}

console.log(line("slow.jsonl", await solved(await rows("slow.jsonl"))));
const heard = sorted(await page.evaluate(stops, 30));
console.log(
  `\nA stop is heard after ${figure(median(heard))} ms in the median, ${figure(heard.at(-1))} ms at most (30 stops).`,
);

await browser.close();
site.close();
