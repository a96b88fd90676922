/**
 * How soon the built page mates a bot from the starting position, drawn while it learns, and how soon it hears a stop: `node figures-bots.mjs`
 * prints Markdown, a row for each seed. `SEEDS`, `BOT`, `METHOD` and `SECONDS` in the environment say which. A figure, not a test.
 */
import { env, exit, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

const SEEDS = (env.SEEDS ?? Array.from({ length: 20 }, (_, at) => at + 1).join()).split(",");
const [BOT, METHOD] = [env.BOT ?? "depth:1", env.METHOD ?? "archive"];
const SECONDS = Number(env.SECONDS ?? 60);

function listen(server) {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
}

/** The one in the middle. */
const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const address = `http://127.0.0.1:${await listen(createSite(fileURLToPath(new URL(env.DIST ?? "dist", import.meta.url))))}/#/bot`;
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
stdout.write(`${METHOD} against ${BOT}, ${SECONDS} s at most.\n\n| seed | seconds to the first mate | ms from “Stop” to the end |\n|--:|--:|--:|\n`);
const [mates, stops] = [[], []];
for (const seed of SEEDS) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await page.goto(address);
  const choices = page.locator(".bot-wishes select");
  await choices.nth(0).selectOption(BOT);
  await choices.nth(1).selectOption(METHOD);
  await choices.nth(2).selectOption("100000");
  await choices.nth(3).selectOption(seed);
  // Both times are taken within the page, when it is drawn: the way to this program is not among them.
  const told = await page.evaluate(async (most) => {
    const seen = (what) =>
      new Promise((resolve, reject) => {
        const look = () => (what() ? resolve(performance.now()) : undefined);
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
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
stdout.write(`\nMedian ${middle(mates).toFixed(2)} s, worst ${Math.max(...mates).toFixed(2)} s; stop: median ${middle(stops).toFixed(0)} ms, worst ${Math.max(...stops).toFixed(0)} ms.\n`);
await browser.close();
exit();
