/**
 * Share of positions of Progressive chess whose turn is proved lost or safe by the built page's
 * worker within a limit, and agreement with the native search. `node figures-two-turns.mjs FILE`
 * prints Markdown; FILE has the results of `seriatim lab two-turns --resume FILE`. `SECONDS` in the
 * environment is the limit of a search, in processor time of the page's process: on a busy machine
 * the clock says little. A figure, not a test.
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { argv, env, stderr, stdout } from "node:process";
import { middle, openSite } from "./figures-site.mjs";

const SECONDS = Number(env.SECONDS ?? 20);

/** In the page: a new worker, whose code is loaded before anything is measured. */
async function open({ variant }) {
  const { createEngine } = await import("./engine.js");
  globalThis.engine?.close();
  globalThis.engine = await createEngine({ variant });
  globalThis.stop = new AbortController();
  await globalThis.engine.mate({ variant });
}

/** In the page: one question. A stopped search is undecided. */
async function ask(place) {
  const began = performance.now();
  const how = { ...place, goal: "survive", timeMs: 3_600_000 };
  const answer = await globalThis.engine.twoTurns(how, { signal: globalThis.stop.signal }).catch((error) => {
    if (error.name !== "AbortError") throw error;
    return { verdict: "unknown", nodes: 0 };
  });
  return { verdict: answer.verdict, nodes: answer.nodes, clock: (performance.now() - began) / 1000 };
}

/** Seconds of processor time that the processes of pages have used. */
async function used(browser) {
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === "renderer" ? cpuTime : 0), 0);
}

/** Answer to one question, with the processor time in seconds. */
async function decide(page, browser, place) {
  await page.evaluate(open, place);
  const before = await used(browser);
  const asked = new AbortController();
  const answer = page.evaluate(ask, place).finally(() => asked.abort());
  while (!asked.signal.aborted) {
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100))]);
    if ((await used(browser)) - before > SECONDS) await page.evaluate(() => globalThis.stop.abort());
  }
  return { ...(await answer), seconds: (await used(browser)) - before };
}

const rows = (await readFile(argv[2], "utf8"))
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const site = await openSite();
const page = await site.newPage();
await page.goto(site.address);
const browser = await page.context().browser().newBrowserCDPSession();
const told = [];
for (const { id, rules, fen, turn, verdict: native, ms: nativeMs } of rows) {
  const answer = await decide(page, browser, { variant: rules.toLowerCase(), fen });
  told.push({ ...answer, turn, native });
  const { verdict, seconds, clock, nodes } = answer;
  stderr.write(
    `${id}, ${rules}: ${verdict}, ${seconds.toFixed(1)} s of processor time, ${clock.toFixed(1)} s by the clock, ${nodes} nodes; native: ${native}, ${(nativeMs / 1000).toFixed(1)} s; load ${loadavg()[0].toFixed(0)}\n`,
  );
}
await site.close();

stdout.write("| turn | verdict | positions | median s | longest s |\n|--:|---|--:|--:|--:|\n");
const kinds = [...new Set(told.map(({ turn, verdict }) => `${turn} | ${verdict}`))].toSorted();
const line = (name, of) => {
  const seconds = of.map((one) => one.seconds);
  stdout.write(`| ${name} | ${of.length} | ${middle(seconds).toFixed(2)} | ${Math.max(...seconds).toFixed(1)} |\n`);
};
for (const kind of kinds)
  line(
    kind,
    told.filter(({ turn, verdict }) => `${turn} | ${verdict}` === kind),
  );
line("all | all", told);
const decided = told.filter(({ verdict }) => verdict !== "unknown");
const both = decided.filter(({ native }) => native !== "unknown");
const differ = both.filter(({ verdict, native }) => verdict !== native);
const share = ((100 * decided.length) / told.length).toFixed(1);
stdout.write(
  `\n${decided.length} of ${told.length} positions (${share} %) were decided in ${SECONDS} s of processor time each. Of ${both.length} that both decided, ${differ.length} differ.\n`,
);
