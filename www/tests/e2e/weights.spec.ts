/**
 * Weights learnt from games, on the page and through `engine.js`, and screens that only one game
 * has.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, headline, objections, speakIn, test, unfold } from "./support.ts";

const rows = (page: Page) => page.locator("table.weights tbody tr");
const names = (page: Page) => page.getByRole("navigation").getByRole("link");
const knobs = (page: Page) => page.getByRole("region", { name: "How it learns" });

async function run(page: Page, name = "Run"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(knobs(page)).toContainText("Learnt from", { timeout: 30_000 });
}

test("the tool is of antichess alone: its address chooses that game, and it is reached from Explore", async ({
  page,
}) => {
  await page.goto("./#/weights");
  await expect(page.getByRole("heading", { name: "Weights learnt from games" })).toBeVisible();
  await expect(page.locator("select.variant")).toHaveValue("antichess");
  await expect(names(page).filter({ hasText: "Explore" })).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveTitle(/^Weights · Antichess/);
  // The next visit opens the screen shown last.
  await page.goto("about:blank");
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Weights learnt from games" })).toBeVisible();
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/play$/);
});

test("weights are learnt, sorted, held against the paper's claims, and looked at game by game", async ({ page }) => {
  await page.goto("./#/weights");
  await expect(page.getByText("Nothing learnt yet")).toBeVisible();
  await run(page);
  await expect(knobs(page)).toContainText("Learnt from 1342 games");
  await expect(rows(page)).toHaveCount(16);
  await expect(rows(page).first()).toContainText("Pawns");
  await expect(rows(page).first()).toContainText("0.0770");
  const claims = page.getByRole("region", { name: "The paper’s claims, in this run" });
  await expect(claims.getByRole("listitem")).toHaveCount(4);
  await expect(claims.locator(".mark.good")).toHaveCount(4);
  await expect(claims).toContainText("6 of 6");
  expect(await objections(page)).toEqual([]);

  // Chooses the first stage by keyboard.
  await page.getByLabel("Number of games learnt").focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".stage output")).toHaveText("14");
  await expect(rows(page).first()).not.toContainText("0.0770");

  // A change of a knob takes effect at once. From the winner’s side two signs differ from the
  // claim.
  await unfold(page, "Details");
  await page.getByRole("radio", { name: "the winner’s side" }).check();
  await expect(claims.locator(".mark.bad")).toHaveCount(2, { timeout: 30_000 });
  await expect(claims).toContainText("Weights of 0 would be better");
  await page.getByRole("combobox", { name: "Games", exact: true }).selectOption("100");
  await expect(knobs(page)).toContainText("Learnt from 100 games");
  await speakIn(page, "sl");
  await expect(page.getByRole("heading", { name: "Uteži, naučene iz partij" })).toBeVisible();
});

test("steps that are too large are called what they are", async ({ page }) => {
  await page.goto("./#/weights");
  await unfold(page, "Details");
  const rate = page.getByLabel("η: the size of a step");
  await rate.focus();
  await page.keyboard.press("End");
  await expect(rate).toHaveAttribute("aria-valuetext", "10⁻³");
  await run(page);
  await expect(page.getByText("The weights have run away")).toBeVisible();
});

test("engine.js learns the weights of the preset to the last bit", async ({ page }) => {
  const source = await readFile("../src/antichess/paper/weights.rs", "utf8");
  const preset = [...source.matchAll(/^ {4}(-?[\d.]+),/gm)].map(([, number]) => Number(number));
  expect(preset).toHaveLength(16);
  const games = await readFile("data/antichess_games.txt", "utf8");
  await page.goto(".");
  const told = await page.evaluate(async (text) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "antichess" });
    const pictures: number[] = [];
    const learnt = await engine.learn(
      { games: text, seed: 1 },
      { onProgress: ({ learn }: { learn: { games: number } }) => pictures.push(learn.games) },
    );
    const { ms } = await engine.learn({ games: text, seed: 1 });
    const refused = await engine
      .learn({ games: text, lambda: 2 })
      .catch((error: { field: string; message: string }) => [error.field, error.message]);
    const faults = (await engine.learn({ games: "1-0 board e2e5" })).faults.map(
      ({ message }: { message: string }) => message,
    );
    engine.close();
    return { learnt: { ...learnt, last: learnt.lessons.at(-1).weights }, again: ms, pictures, refused, faults };
  }, games);
  console.log(
    `all games read and learnt from in ${told.learnt.ms.toFixed(0)} ms, known games in ${told.again.toFixed(0)} ms`,
  );
  expect(told.learnt.last).toEqual(preset);
  expect(told.learnt).toMatchObject({ reason: "finished", read: 3473, of: 1342 });
  expect(told.refused).toEqual(["lambda", "“lambda” must be a number from 0 to 1, not “2”."]);
  expect(told.faults).toEqual(["line 1 is not a recorded game, because of “e2e5”"]);
});
