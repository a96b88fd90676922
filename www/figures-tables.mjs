/**
 * Time that the built page needs to make the tables of each ending against a lone king, and to
 * value a strategy: `node figures-tables.mjs` prints Markdown. The worker's times come from the
 * browser's trace: processor time, which other programs cannot change; clock time, which they can;
 * and its longest task, during which the worker handles nothing else. `ROUNDS` in the environment
 * sets the number of rounds; the minimum of each time is printed. A figure, not a test.
 */
import { env, stdout } from "node:process";
import { openSite, traceWorkers } from "./figures-site.mjs";

const ROUNDS = Number(env.ROUNDS ?? 3);

/** Number of positions that perfect play wins. The page shows it when it has the value. */
const ENDINGS = { krk: "175,168", kqk: "144,508", kbbk: "2,503,608", kbnk: "10,822,184" };

/** Text of an arbitrary strategy. */
const textOf = (ending) => `ending ${ending}\nmove any: least mobility`;

async function round(site, ending) {
  const page = await site.newPage();
  // Load the module, and make the tables of another ending.
  const other = ending === "krk" ? "kqk" : "krk";
  await page.goto(`${site.address}#/strategies/0${Buffer.from(textOf(other)).toString("base64url")}`);
  await page.locator("#headline", { hasText: ENDINGS[other] }).waitFor({ timeout: 120_000 });
  await page.locator(".strategy .segments label", { hasText: "Text" }).click();
  const told = await traceWorkers(page);
  await page.getByLabel("The strategy as text").fill(textOf(ending));
  await page.locator("#headline", { hasText: ENDINGS[ending] }).waitFor({ timeout: 600_000 });
  const figures = await told();
  await page.close();
  return figures;
}

const site = await openSite();
stdout.write(
  `The least of ${ROUNDS} rounds.\n\n| ending | milliseconds of the processor | by the clock | longest task, of the processor |\n|---|--:|--:|--:|\n`,
);
for (const ending of env.ENDINGS?.split(",") ?? Object.keys(ENDINGS)) {
  const rounds = [];
  for (let at = 0; at < ROUNDS; at++) rounds.push(await round(site, ending));
  const least = (of) => Math.min(...rounds.map((told) => told[of])).toFixed(0);
  stdout.write(`| ${ending} | ${least("processor")} | ${least("clock")} | ${least("longest")} |\n`);
}
await site.close();
