/**
 * Time that the built page needs for the value of a chess ending, without a table made before:
 * `node figures-endings.mjs [FEN …]` prints Markdown. It reports processor time and clock time of
 * the worker, as `figures-tables.mjs` does. A figure, not a test.
 */
import { argv, env, stdout } from "node:process";
import { openSite, traceWorkers } from "./figures-site.mjs";

const ROUNDS = Number(env.ROUNDS ?? 3);

/** King and pawn, and four pieces with one pawn. */
const ENDINGS = [
  "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
  "8/8/8/4k3/2B5/4K3/4P3/8 w - - 0 1",
  "8/8/8/R7/4k3/8/4p3/4K3 w - - 0 1",
];

const site = await openSite();
stdout.write(
  `The least of ${ROUNDS} rounds.\n\n| position | milliseconds of the processor | by the clock | nodes |\n|---|--:|--:|--:|\n`,
);
for (const fen of argv.length > 2 ? argv.slice(2) : ENDINGS) {
  const rounds = [];
  for (let at = 0; at < ROUNDS; at++) {
    const page = await site.newPage();
    await page.goto(site.address);
    await page.evaluate(async () => {
      const { createEngine } = await import(new URL("./engine.js", location.href).href);
      globalThis.engine = await createEngine({ variant: "chess" });
    });
    const told = await traceWorkers(page);
    const { nodes } = await page.evaluate((asked) => globalThis.engine.table({ variant: "chess", fen: asked }), fen);
    rounds.push({ ...(await told()), nodes });
    await page.close();
  }
  const least = (of) => Math.min(...rounds.map((told) => told[of])).toFixed(0);
  stdout.write(`| \`${fen}\` | ${least("processor")} | ${least("clock")} | ${rounds[0]?.nodes} |\n`);
}
await site.close();
