/**
 * Strategies for king and rook: their quality, their moves, and how they are edited, evolved, kept
 * and shared.
 */
import type { Page } from "@playwright/test";
import { expect, objections, speakIn, square, test, unfold } from "./support.ts";

const title = (page: Page) => page.locator("#headline");
const state = (page: Page) => page.locator(".strategy-state");
const text = (page: Page) => page.getByLabel("The strategy as text");
/** Chooses a view by its word, because the word covers the radio button. */
const see = (page: Page, view: string) => page.locator(".strategy .segments label", { hasText: view }).click();

async function openWorkshop(page: Page): Promise<void> {
  await page.goto("./#/strategies");
  await expect(title(page)).toHaveText("This strategy wins all 175,168 positions", { timeout: 60_000 });
  await expect(page.locator("chess-board [data-square]").first()).toBeAttached();
}

test("a strategy that wins everything is proved to, said in words and drawn, and its longest game is played out", async ({
  page,
}) => {
  await openWorkshop(page);
  await expect(page.getByText("Proved: every game was followed to its end")).toBeVisible();
  await expect(page.locator(".strategy-rule")).toHaveCount(5);
  await expect(page.locator(".strategy-words")).toContainText("Mate if you can.");
  await expect(state(page)).toHaveText("The strategy mates in 31, perfect play in 9.");
  // The rule that decides is marked in the strategy.
  await expect(page.locator(".strategy-rule.on-path")).toHaveCount(1);
  expect(await objections(page)).toEqual([]);

  await page.getByRole("button", { name: "Play it out" }).focus();
  await page.keyboard.press("End");
  await expect(state(page)).toHaveText("Mate.");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".strategy-move")).toContainText("1.");

  await see(page, "Tree");
  await expect(page.locator(".strategy-tree .node")).toHaveCount(9);
  await expect(page.locator(".strategy-tree .leaf")).toHaveCount(5);
  expect(await objections(page)).toEqual([]);
  await speakIn(page, "sl");
  await expect(title(page)).toHaveText("Ta strategija dobi vseh 175.168 položajev");
});

test("a text is valued as it is changed: what is wrong is said with its line, and a strategy that does not win shows where", async ({
  page,
}) => {
  await openWorkshop(page);
  await see(page, "Text");
  await expect(text(page)).toHaveValue(/^ending krk\nif area <= 9/);
  await text(page).fill("ending krk\nmove rook: least areas");
  await expect(page.locator("#strategy-fault")).toContainText("Line 2: “areas” is not understood here");
  await text(page).fill("move king: most kingsDistance");
  await expect(title(page)).toHaveText(/^This strategy wins [\d,]+ of 175,168 positions$/);
  await expect(page.locator("#strategy-fault")).toContainText("Edit the text");
  await page.getByRole("button", { name: "Show a position it fails to win" }).click();
  await page.locator(".strategy-move").scrollIntoViewIfNeeded();
  await page.locator(".now .toolbar button").nth(4).click();
  await expect(state(page)).toHaveText("The first position comes again: the game would go on for ever.");
});

test("one plays Black’s king, and the strategy answers", async ({ page }) => {
  await openWorkshop(page);
  await page.getByRole("button", { name: "Play against it" }).click();
  await expect(state(page)).toContainText("You have Black’s king. Move it.", { timeout: 20_000 });
  const goal = page.locator("chess-board [data-square][aria-label$='black king']");
  await goal.click();
  const target = page.locator("chess-board .marked-target").first();
  await expect(target).toBeAttached();
  const name = (await target.getAttribute("data-square")) ?? "";
  await square(page, name).click();
  await expect(page.locator(".strategy-move")).toContainText(/^2\. /, { timeout: 20_000 });
});

test("what is bred is drawn while it happens, paused, gone on with, kept, and sent by link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWorkshop(page);
  await unfold(page, "Details");
  await page.getByLabel("Rules at most").selectOption("7");
  await page.getByRole("button", { name: "Evolve", exact: true }).click();
  await expect(page.locator(".strategy-tried")).toHaveText(/^[1-9][\d,]* strategies tried/, { timeout: 60_000 });
  await expect(page.locator(".strategy-plot path")).toHaveAttribute("d", /^M/);
  await page.getByRole("button", { name: "Pause" }).click();
  const goOn = page.getByRole("button", { name: "Go on" });
  await expect(goOn).toBeVisible({ timeout: 30_000 });
  const tried = async (): Promise<number> =>
    Number(((await page.locator(".strategy-tried").textContent()) ?? "").replaceAll(",", "").split(" ")[0]);
  const before = await tried();
  await goOn.click();
  await expect.poll(tried, { timeout: 60_000 }).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(goOn).toBeVisible({ timeout: 30_000 });
  expect(await objections(page)).toEqual([]);
  await see(page, "Text");
  const bred = await text(page).inputValue();

  await unfold(page, "Keep and share");
  await page.getByLabel("Name").fill("Mine");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open: Mine" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/strategies/1");

  await page.goto("about:blank");
  await page.goto(link);
  await see(page, "Text");
  await expect(text(page)).toHaveValue(bred, { timeout: 60_000 });
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Remove Mine" }).click();
  await expect(page.getByText("Nothing kept yet.")).toBeVisible();
});

test("one plays White against perfect defence, and is told what each move costs beside perfect play and beside the strategy", async ({
  page,
}) => {
  await openWorkshop(page);
  await page.getByRole("button", { name: "Play White" }).click();
  await expect(state(page)).toHaveText("You have White, Black defends perfectly. Perfect play mates in 9.", {
    timeout: 20_000,
  });
  // The strategy’s move is not shown until it is asked for.
  await expect(page.locator(".strategy-rule.on-path")).toHaveCount(0);
  await page.getByRole("button", { name: "What the strategy plays" }).click();
  await expect(page.getByRole("heading", { name: "Why this move" })).toBeVisible();
  await expect(page.locator(".strategy-rule.on-path")).toHaveCount(1);
  await page.locator("chess-board [data-square][aria-label$='white king']").click();
  const target = page.locator("chess-board .marked-target").first();
  await expect(target).toBeAttached();
  await square(page, (await target.getAttribute("data-square")) ?? "").click();
  await expect(page.locator(".strategy-move")).toContainText(/1… /, { timeout: 20_000 });
  await expect(state(page)).toContainText(
    /^(Perfect|That costs \d+ moves?)\. The strategy plays (the same|\S+)\. 1 played, \d+ to go: (perfect so far|\d+ more than perfect play)\.$/,
  );
  await expect(page.locator(".strategy-rule.on-path")).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});

test("strategies for two bishops are bred too, and one can stop while their tables are made", async ({ page }) => {
  test.slow();
  await openWorkshop(page);
  await page.locator(".strategy-breed").getByLabel("Ending").selectOption("kbbk");
  await unfold(page, "Details");
  // The paper’s vocabulary and most of the stored strategies are about the rook.
  await expect(page.getByLabel("Begin with").locator("option")).toHaveText([
    "random trees",
    "the strategy shown",
    "two bishops: 30 rules",
  ]);
  const breed = page.getByRole("button", { name: /^(Evolve|Start a new evolution)$/ });
  await breed.click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(breed).toBeVisible({ timeout: 10_000 });

  await breed.click();
  await expect(page.locator(".strategy-tried")).toHaveText(/^[1-9][\d,]* strategies tried/, { timeout: 90_000 });
  await expect(title(page)).toHaveText(/^This strategy wins [\d,]+ of 2,503,608 positions$/, { timeout: 60_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(breed).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".strategy-words")).toContainText("never leave a piece hanging");
  expect(await objections(page)).toEqual([]);
  await see(page, "Text");
  await expect(text(page)).toHaveValue(/^ending kbbk\n/);
  await speakIn(page, "it");
  await expect(title(page)).toHaveText(/^Questa strategia vince [\d.]+ posizioni su 2\.503\.608$/);
});
