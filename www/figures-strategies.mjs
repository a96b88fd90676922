/**
 * Time that the built page needs to breed from random trees to a strategy that wins every position
 * of an ending, drawn while it happens. `node figures-strategies.mjs` prints Markdown, a row for
 * each seed. `ENDING`, `SEEDS`, `LEAVES` and `SECONDS` (time limit) in the environment set the run.
 * A figure, not a test.
 */
import { env, stdout } from "node:process";
import { openSite } from "./figures-site.mjs";

const SEEDS = (env.SEEDS ?? "1,2,3,4,5,6,7,8,9,10").split(",");
const ENDING = env.ENDING ?? "krk";
const LEAVES = env.LEAVES ?? "20";
const SECONDS = Number(env.SECONDS ?? 120);

const site = await openSite();
stdout.write(
  `${ENDING}, at most ${LEAVES} rules, ${SECONDS} s at most, one worker.\n\n| seed | seconds | strategies tried | the first that wins all | positions won |\n|--:|--:|--:|--:|--:|\n`,
);
for (const seed of SEEDS) {
  const page = await site.newPage();
  await page.goto(`${site.address}#/strategies`);
  await page.locator(".strategy-rule").first().waitFor({ timeout: 120_000 });
  const choices = page.locator(".strategy-breed");
  await choices.getByLabel("Ending").selectOption(ENDING);
  await page.locator("#strategies-details-fold").click();
  await page.getByLabel("Rules at most").selectOption(LEAVES);
  await page.getByLabel("Random seed").selectOption(seed);
  const began = performance.now();
  await page.getByRole("button", { name: "Evolve", exact: true }).click();
  const first = await page
    .locator(".strategy-breed .fine")
    .textContent({ timeout: SECONDS * 1000 })
    .catch(() => undefined);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tried = await page.locator(".strategy-tried").textContent();
  const share = await page.locator(".strategy-share .tabular").textContent();
  stdout.write(
    `| ${seed} | ${first === undefined ? `– (${SECONDS})` : seconds} | ${tried?.split(" ")[0]} | ${first?.match(/[\d,]+/)?.[0] ?? "–"} | ${share} |\n`,
  );
  await page.close();
}
await site.close();
