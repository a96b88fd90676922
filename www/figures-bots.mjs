/**
 * Time that the built page needs to mate a bot from the starting position, drawn while it learns,
 * and time until it obeys a stop: `node figures-bots.mjs` prints Markdown, a row for each seed.
 * `SEEDS`, `BOT`, `METHOD` and `SECONDS` in the environment set the run. A figure, not a test.
 */
import { env, stdout } from "node:process";
import { middle, openSite } from "./figures-site.mjs";

const SEEDS = (env.SEEDS ?? Array.from({ length: 20 }, (_, at) => at + 1).join()).split(",");
const [BOT, METHOD] = [env.BOT ?? "depth:1", env.METHOD ?? "archive"];
const SECONDS = Number(env.SECONDS ?? 60);

const site = await openSite();
stdout.write(
  `${METHOD} against ${BOT}, ${SECONDS} s at most.\n\n| seed | seconds to the first mate | ms from “Stop” to the end |\n|--:|--:|--:|\n`,
);
const [mates, stops] = [[], []];
for (const seed of SEEDS) {
  const page = await site.newPage();
  await page.goto(`${site.address}#/bot`);
  const choices = page.locator(".bot-wishes select");
  await choices.nth(0).selectOption(BOT);
  await choices.nth(1).selectOption(METHOD);
  await choices.nth(2).selectOption("100000");
  await choices.nth(3).selectOption(seed);
  // Both times are taken within the page, when the result is drawn, so they do not include the way
  // to this program.
  const told = await page.evaluate(async (most) => {
    const seen = (what) =>
      new Promise((resolve, reject) => {
        const look = () => (what() ? resolve(performance.now()) : undefined);
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(() => reject(new Error("too late")), most);
        look();
      });
    const began = performance.now();
    document.querySelector(".bot-wishes button.primary").click();
    const mated = await seen(() => document.querySelector(".train-plot circle.mate")).catch(() => undefined);
    const stopping = performance.now();
    document.querySelector(".bot-wishes button.stop")?.click();
    const stopped = await seen(() => !document.querySelector(".bot-wishes button.stop"));
    return { mate: mated && (mated - began) / 1000, stop: stopped - stopping };
  }, SECONDS * 1000);
  mates.push(told.mate ?? Infinity);
  stops.push(told.stop);
  stdout.write(`| ${seed} | ${told.mate?.toFixed(2) ?? `– (${SECONDS})`} | ${told.stop.toFixed(0)} |\n`);
  await page.close();
}
stdout.write(
  `\nMedian ${middle(mates).toFixed(2)} s, worst ${Math.max(...mates).toFixed(2)} s; stop: median ${middle(stops).toFixed(0)} ms, worst ${Math.max(...stops).toFixed(0)} ms.\n`,
);
await site.close();
