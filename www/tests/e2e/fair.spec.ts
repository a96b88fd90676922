/** The screen “Was this a fair result?”: a pasted position or game is judged, and a mate is shown. */
import { expect, headline, objections, paste, test } from "./support.ts";

const UNFAIR = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 61";

test("a result is judged, and the mate of the other side is played out", async ({ page }) => {
  await page.goto("./#/fair");
  await expect(headline(page)).toContainText("Only one side can win");
  await expect(page.locator('[data-side="black"]')).toHaveAttribute("data-can", "false");
  await expect(page.locator('[data-side="black"]')).toContainText("can never mate");

  const white = page.locator('[data-side="white"]');
  await white.getByRole("button", { name: "Show the mate" }).click();
  await expect(page.locator(".fair-walk")).toContainText("Step 0 of");
  await page.getByRole("button", { name: "To the mate" }).click();
  await expect(page.locator(".fair-walk .tag")).toHaveText("Mate");

  const field = page.getByRole("textbox", { name: "Position or game" });
  await field.fill(`[SetUp "1"]\n[FEN "${UNFAIR}"]\n[Result "0-1"]\n\n61. Kf2 0-1`);
  await page.getByRole("button", { name: "Judge it" }).click();
  await expect(headline(page)).toContainText("Unfair: this is a draw");

  await field.fill("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
  await page.getByRole("button", { name: "Judge it" }).click();
  await expect(headline(page)).toContainText("Nobody can mate");
  await expect(page).toHaveURL(/#\/fair\/2b1k3/);

  // A mate on the board has ended the game, whatever its result says.
  for (const [result, verdict] of [
    ["1-0", "A wrong result"],
    ["0-1", "Checkmate"],
    ["1/2-1/2", "Checkmate"],
  ]) {
    await field.fill(`1. f3 e5 2. g4 Qh4# ${result}`);
    await page.getByRole("button", { name: "Judge it" }).click();
    await expect(headline(page)).toContainText(verdict ?? "");
  }

  await field.fill("no position");
  await page.getByRole("button", { name: "Judge it" }).click();
  await expect(page.locator(".fair-paste").getByRole("alert")).toBeVisible();
});

test("the screen is found from “Explore”, in three languages and without barriers", async ({ page }) => {
  await page.goto("./#/explore");
  await page.getByRole("link", { name: "Try it: Was this a fair result?" }).click();
  await expect(headline(page)).toContainText("Only one side can win");
  expect(await objections(page)).toEqual([]);
  for (const [lang, title] of [
    ["it", "Solo uno può vincere"],
    ["sl", "Zmaga lahko le ena stran"],
  ]) {
    await page.goto(`./${lang}/#/fair`);
    await expect(headline(page)).toContainText(title ?? "");
  }
});

test("a game lost on time to a side that could not mate is called a draw", async ({ page }) => {
  const lost = `[White "Ann"]\n[Black "Bob"]\n[Result "0-1"]\n[Termination "Time forfeit"]\n[SetUp "1"]\n[FEN "${UNFAIR}"]\n\n61. Kf2 0-1`;
  await page.goto("./#/fair");
  const field = page.getByRole("textbox", { name: "Position or game" });
  await field.fill(lost);
  await page.getByRole("button", { name: "Judge it" }).click();
  await expect(headline(page)).toContainText("Unfair: this is a draw");
  const said = "White lost on time, but Black could not mate: a draw by FIDE article 6.9.";
  await expect(page.locator(".headline p")).toHaveText(said);

  // The analysis says it beside the result of the game.
  await page.goto("./#/analyse");
  await paste(page, lost);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("main").getByText(said)).toBeVisible();
    const cut = await page.locator(".game-foot").evaluate((foot) => foot.scrollWidth - foot.clientWidth);
    expect(cut).toBe(0);
  }
});

test("the analysis says that nobody can mate, and why", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("seriatim", JSON.stringify({ settings: { variant: "chess" } })));
  await page.goto("./#/analyse");
  await paste(page, "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1");
  const value = page.locator(".live");
  await expect(value.locator("strong")).toHaveText("Nobody can mate");
  await expect(value.locator(".tag")).toHaveText("proved");
  await expect(value.getByRole("status")).toHaveText("No piece can reach the squares that a mate needs.");
  await expect(page.locator("chess-board svg .why.ownMan")).toHaveCount(8);

  await paste(page, UNFAIR);
  await expect(value.getByRole("status")).toContainText("Black can never mate");
  expect(await objections(page)).toEqual([]);
});

for (const [lang, judge, said] of [
  ["", "Judge it", "The tag says 1-0, the moves end with 0-1. The result in the tag is judged."],
  ["it/", "Giudica", "L’etichetta dice 1-0, le mosse finiscono con 0-1. Si giudica il risultato dell’etichetta."],
  ["sl/", "Presodi", "Oznaka pravi 1-0, poteze pa se končajo z 0-1. Presoja se izid iz oznake."],
] as const)
  test(`two results of one game are both named (${lang || "en/"})`, async ({ page }) => {
    await page.goto(`./${lang}#/fair`);
    const field = page.locator(".fair-paste textarea");
    await field.fill('[Result "1-0"]\n\n1. e4 e5 0-1');
    await page.getByRole("button", { name: judge }).click();
    await expect(page.locator(".fair-conflict")).toHaveText(said);
    expect(await objections(page)).toEqual([]);
    await field.fill('[Result "0-1"]\n\n1. e4 e5 0-1');
    await page.getByRole("button", { name: judge }).click();
    await expect(page.locator(".fair-conflict")).toHaveCount(0);
  });
