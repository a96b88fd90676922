/**
 * Cost of watching the breeding. The built page breeds some strategies and draws the best one as it
 * changes. A bare worker with the same module breeds the same strategies with the same seed,
 * without any questions. `node figures-drawing.mjs` prints Markdown: milliseconds of processor time
 * of the worker, from the browser's trace. `SEEDS` and `TRIALS` in the environment set the seeds
 * and the number of strategies. A figure, not a test.
 */
import { readFileSync } from "node:fs";
import { env, stdout } from "node:process";
import { openSite, traceWorkers } from "./figures-site.mjs";

const SEEDS = (env.SEEDS ?? "1,2,3").split(",").map(Number);
const TRIALS = Number(env.TRIALS ?? 1000);
/** Maximum number of rules in a strategy. */
const LEAVES = 20;
const HOUR = 3_600_000;

/** Ends the breeding after `trials` strategies. The page itself breeds until it is told to stop. */
const endAfter = (trials) => {
  const Whole = Worker;
  window.Worker = class extends Whole {
    postMessage(message) {
      const how = message?.task?.kind === "evolve" ? { ...message.task.how, trials } : undefined;
      super.postMessage(how ? { ...message, task: { ...message.task, how } } : message);
    }
  };
};

async function drawn(site, seed) {
  const page = await site.newPage();
  await page.addInitScript(endAfter, TRIALS);
  await page.goto(`${site.address}#/strategies`);
  await page.locator("#headline", { hasText: "175,168" }).waitFor({ timeout: HOUR });
  await page.locator(".strategy .segments label", { hasText: "Tree" }).click();
  await page.locator("#strategies-details-fold").click();
  await page.getByLabel("Rules at most").selectOption(String(LEAVES));
  await page.getByLabel("Random seed").selectOption(String(seed));
  const told = await traceWorkers(page);
  await page.getByRole("button", { name: "Evolve", exact: true }).click();
  await page.locator(".strategy-tried", { hasText: TRIALS.toLocaleString("en") }).waitFor({ timeout: HOUR });
  const figures = await told();
  await page.close();
  return figures;
}

/** A worker that does nothing else, in slices as long as those of the page's worker. */
const bareWorker = `
import init, { Session } from "/pkg/strategies.js";
await init();
const session = new Session();
const channel = new MessageChannel();
let nodes = 64;
let over;
function slice() {
  const begin = performance.now();
  let now = begin;
  let events = [];
  while (session.busy() && now - begin < 11) {
    // The time passed in stays 0, so there is never anything to report.
    events = session.step(nodes, 0);
    const ms = performance.now() - now;
    nodes = Math.min(Math.max(Math.round(nodes * (ms > 0 ? Math.min(2 / ms, 2) : 2)), 4), 1 << 20);
    now += ms;
  }
  if (session.busy()) channel.port2.postMessage(null);
  else over(events.at(-1).result);
}
channel.port1.onmessage = slice;
self.onmessage = async ({ data }) => {
  const done = new Promise((resolve) => (over = resolve));
  session.handle({ type: "start", job: 1, ...data }, 0);
  slice();
  const result = await done;
  self.postMessage(result.trials ?? 0);
};
self.postMessage("ready");
`;

const file = (name) => readFileSync(new URL(`../pkg/${name}`, import.meta.url));

async function bare(site, seed) {
  const page = await site.newPage();
  await page.route("**/bare.html", (route) => route.fulfill({ contentType: "text/html", body: "<title>bare</title>" }));
  await page.route("**/bare.js", (route) => route.fulfill({ contentType: "text/javascript", body: bareWorker }));
  await page.route("**/pkg/strategies.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: file("strategies.js") }),
  );
  await page.route("**/pkg/strategies_bg.wasm", (route) =>
    route.fulfill({ contentType: "application/wasm", body: file("strategies_bg.wasm") }),
  );
  await page.goto(`${site.address}bare.html`);
  await page.evaluate(async () => {
    window.worker = new Worker("/bare.js", { type: "module" });
    window.heard = () => new Promise((resolve) => (window.worker.onmessage = ({ data }) => resolve(data)));
    await window.heard();
    window.worker.postMessage({ seed: 0, task: { kind: "strategy", text: "ending krk move any least mobility" } });
    await window.heard();
  });
  const told = await traceWorkers(page);
  const task = { kind: "evolve", how: { ending: "krk", leaves: LEAVES, trials: TRIALS, on: false } };
  const trials = await page.evaluate(
    async (command) => {
      window.worker.postMessage(command);
      return window.heard();
    },
    { seed, task },
  );
  if (trials !== TRIALS) throw new Error(`${trials} of ${TRIALS} were tried`);
  const figures = await told();
  await page.close();
  return figures;
}

const site = await openSite();
stdout.write(
  `krk, at most ${LEAVES} rules, ${TRIALS} strategies.\n\n| seed | drawn, ms of the processor | not drawn | drawing costs |\n|--:|--:|--:|--:|\n`,
);
for (const seed of SEEDS) {
  const [watched, alone] = [await drawn(site, seed), await bare(site, seed)];
  const cost = (100 * (watched.processor / alone.processor - 1)).toFixed(1);
  stdout.write(`| ${seed} | ${watched.processor.toFixed(0)} | ${alone.processor.toFixed(0)} | ${cost} % |\n`);
}
await site.close();
