/**
 * Screen “Explore”: one entry of the bar that leads to every tool, which starts with its best
 * example.
 */
import type { Page } from "@playwright/test";
import { boardIsLive, expect, headline, objections, open, speakIn, test } from "./support.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Parts of the site" }).getByRole("link");
const tryIt = (page: Page, entry: string) => page.getByRole("link", { name: `Try it: ${entry}` });

/** Goes from the start page to an entry of “Explore”, by the links that everybody sees. */
async function explore(page: Page, entry: string): Promise<void> {
  await open(page, "play");
  await bar(page).filter({ hasText: "Explore" }).click();
  await tryIt(page, entry).click();
}

test("the bar has the same six entries in every game, and Explore stays marked in its tools, which lead back", async ({
  page,
}) => {
  await open(page, "play");
  for (const game of ["italian", "antichess", "chess"]) {
    await page.locator("select.variant").selectOption(game);
    await expect(page.locator("select.variant")).toHaveValue(game);
    await expect(bar(page)).toHaveText(["Play", "Puzzles", "Analyse", "Explore", "Games", "Learn"]);
  }
  for (const tool of ["bot", "strategies", "weights", "fortress"]) {
    await page.goto(`./#/${tool}`);
    await expect(bar(page).filter({ hasText: "Explore" })).toHaveAttribute("aria-current", "page");
    await page.locator(".tool-head").getByRole("link", { name: "Explore" }).click();
    await expect(page.getByRole("heading", { name: "What can be proved" })).toBeVisible();
    await expect(page).toHaveURL(/#\/explore$/);
  }
});

test("each entry has a picture, a sentence and a way to try it, in every language", async ({ page }) => {
  await page.goto("./#/explore");
  const entries = page.locator(".explore-group article");
  await expect(entries).toHaveCount(8);
  await expect(page.getByRole("link", { name: /^Try it: / })).toHaveCount(8);
  await expect(page.locator(".explore-group .picture :is(img, svg)")).toHaveCount(8);
  expect(await objections(page)).toEqual([]);
  await speakIn(page, "it");
  await expect(page.getByRole("link", { name: /^Prova: / })).toHaveCount(8);
  await speakIn(page, "sl");
  await expect(page.getByRole("link", { name: /^Preizkusite: / })).toHaveCount(8);
});

test("a proved fortress is two clicks away, ready to be broken", async ({ page }) => {
  await explore(page, "Fortresses");
  await expect(headline(page)).toHaveText("White cannot win", { timeout: 60_000 });
  await expect(page.locator(".now .tag")).toContainText("proved");
  const tries = page.getByRole("list", { name: "What White can play" }).getByRole("button");
  await expect(tries.first()).toBeInViewport();
  expect(await objections(page)).toEqual([]);
  await tries.first().click();
  await expect(page.locator(".now .proof-line")).toHaveText(/^\S+ \S+$/);
  await page.goBack();
  await expect(tryIt(page, "Fortresses")).toBeVisible();
});

test("on a phone the verdict, the moves to try and what became of a try are in sight together", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/fortress/noWayIn/try");
  await expect(headline(page)).toBeInViewport({ timeout: 60_000 });
  await expect(page.locator(".now .tag")).toBeInViewport();
  await expect(page.getByText("Try to break in: play White")).toBeInViewport();
  const tries = page.getByRole("list", { name: "What White can play" }).getByRole("button");
  await expect(tries.last()).toBeInViewport();
  // The legend has the shapes that are on the board.
  const entries = page.locator(".mark-switches label").filter({ hasText: "entry squares" });
  await expect(entries.locator("svg")).toHaveCount(1);
  await tries.filter({ hasText: "Kh4" }).click();
  await expect(
    page.locator(".now").getByText(/^Held: Black answers \S+\. The king can never get to g5\.$/),
  ).toBeInViewport();
  await expect(tries.last()).toBeInViewport();
  await page.getByRole("button", { name: "Try another move" }).click();
  await expect(page.getByText("Try to break in: play White")).toBeInViewport();
  await tries.filter({ hasText: "Be2" }).click();
  await expect(page.locator(".now").getByText(/The fixed pawns and pieces can never be captured\.$/)).toBeInViewport();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.locator(".now .proof-line")).toHaveCount(0);
});

test("a bot is seen being mated, without a button being pressed", async ({ page }) => {
  await explore(page, "Beat a bot");
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  await expect(headline(page)).toHaveText(/^The bot is mated in \d+ moves$/);
  // The line is played on the board by itself, and its list follows.
  const moves = page.getByRole("list", { name: "The line that mates the bot" });
  await expect(page.locator(".bot-move")).toHaveText(/^3/);
  await expect(moves.locator("[aria-current]")).toBeInViewport();
  await page.getByRole("button", { name: "Pause" }).click();
  const at = await page.locator(".bot-move").textContent();
  await page.getByRole("button", { name: "One move on" }).click();
  await expect(page.locator(".bot-move")).not.toHaveText(at ?? "");
  // The End key skips to the end, where the board and the column say why it is mate.
  await page.keyboard.press("End");
  await expect(page.locator(".bot-move")).toContainText("#");
  await expect(moves.locator("[aria-current]")).toContainText("#");
  await expect(moves.locator("[aria-current]")).toBeInViewport();
  await expect(page.getByRole("region", { name: "Why it is mate" }).getByRole("listitem")).not.toHaveCount(0);
  expect(await objections(page)).toEqual([]);
});

test("a strategy is searched for at once, and what it wins is told", async ({ page }) => {
  await explore(page, "Strategies");
  await expect(page.locator(".strategy-tried")).toHaveText(/^[1-9][\d,]* strategies tried/, { timeout: 60_000 });
  await expect(headline(page)).toHaveText(/^This strategy wins [\d,]+ of 175,168 positions$/, { timeout: 60_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible({ timeout: 30_000 });
});

test("weights are learned at once", async ({ page }) => {
  await explore(page, "Weights");
  await expect(page.getByRole("region", { name: "How it learns" })).toContainText("Learnt from 1342 games", {
    timeout: 60_000,
  });
  await expect(page.locator("table.weights tbody tr")).toHaveCount(16);
});

test("an opening that loses, a win and an ending stand on the board of the analysis with their proof, and one step back is Explore", async ({
  page,
}) => {
  await explore(page, "Openings that lose");
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Black wins: proved", { timeout: 60_000 });
  await expect(finding.getByRole("button", { name: "Walk through the proof" })).toBeVisible();
  await expect(page).toHaveURL(/#\/analyse$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/explore$/);

  await tryIt(page, "Antichess wins").click();
  await expect(finding.locator(".tag").first()).toHaveText("White wins: proved", { timeout: 60_000 });
  await page.goBack();

  await tryIt(page, "Endings").click();
  await expect(page.locator(".known-ending .tag").first()).toHaveText("proved", { timeout: 60_000 });
  // Exactly one move wins, as the entry says.
  await expect(page.locator(".known-ending li").filter({ hasText: "White mates" })).toHaveCount(1);
  await expect(page.locator(".known-ending li").filter({ hasText: "Draw" })).toHaveCount(5);
  expect(await objections(page)).toEqual([]);
});

test("what stood on the board of the analysis can be had back", async ({ page }) => {
  await open(page);
  await boardIsLive(page);
  for (const square of ["e2", "e4"]) await page.locator(`chess-board [data-square="${square}"]`).click();
  await expect(page.locator(".series-list .move")).toHaveCount(1);
  await page.goto("./#/explore/endings");
  await expect(page.locator(".known-ending")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator(".series-list .move")).toHaveText([/e4/]);
});

test("an address of no such moment is named", async ({ page }) => {
  await page.goto("./#/explore/nowhere");
  await expect(page.locator(".address-trouble")).toContainText("#/explore/nowhere");
  await expect(page.getByRole("heading", { name: "What can be proved" })).toBeVisible();
});

test("a tool says first what it is, and its tour shows the place that each step speaks of", async ({ page }) => {
  await page.goto("./#/strategies");
  await expect(page.locator(".tool-head p")).toHaveText(/^A strategy is a short list of rules/);
  await page.getByText("How it works, in three steps").click();
  const steps = page.locator(".tour li button");
  await expect(steps).toHaveCount(3);
  await steps.nth(2).click();
  await expect(page.locator("section.strategy")).toBeFocused();
  await expect(page.locator("section.strategy h2")).toBeInViewport();
  // Options for readers of the paper are folded away, together with the paper.
  await expect(page.getByLabel("Begin with")).toBeHidden();
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByLabel("Begin with")).toBeVisible();
  await expect(page.getByRole("link", { name: "The paper", exact: true })).toHaveAttribute(
    "href",
    "https://doi.org/10.1145/1143997.1144144",
  );
});

test("a position is set up from the analysis", async ({ page }) => {
  await open(page);
  await page.getByText("Open a position or a game").click();
  await page.getByRole("link", { name: "Set up a position" }).click();
  await expect(page.locator("setup-board")).toBeVisible();
  await expect(bar(page).filter({ hasText: "Analyse" })).toHaveAttribute("aria-current", "page");
});

test("the pages around the app have its head: the same entries, and the game that is chosen", async ({ page }) => {
  await open(page, "play");
  const place = async (): Promise<unknown> => page.locator(".site nav").boundingBox();
  const before = await place();
  await bar(page).filter({ hasText: "Learn" }).click();
  await expect(page.locator("#title")).toBeVisible();
  await expect(bar(page)).toHaveText(["Play", "Puzzles", "Analyse", "Explore", "Games", "Learn"]);
  await expect(bar(page).filter({ hasText: "Learn" })).toHaveAttribute("aria-current", "page");
  expect(await place()).toMatchObject({
    x: (before as { x: number }).x,
    height: (before as { height: number }).height,
  });
  await page.locator("select.variant").selectOption("chess");
  await expect(page).toHaveURL(/#\/play$/);
  await expect(page.locator("select.variant")).toHaveValue("chess");
  await page.goto("./authors.html");
  await expect(page.locator("select.variant")).toHaveValue("chess");
});

for (const lang of ["en", "it", "sl"] as const) {
  test(`every entry of the bar is written out in the smallest window, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto("./#/explore");
    await expect(page.locator(".explore-group").first()).toBeVisible();
    await page.evaluate(
      (chosen) => localStorage.setItem("seriatim", JSON.stringify({ settings: { lang: chosen } })),
      lang,
    );
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    const names = page.locator(".site nav a span");
    await expect(names).toHaveCount(6);
    const cut = await names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
    const places = await names.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    for (const [at, { left }] of places.entries()) expect(left).toBeGreaterThan((places[at - 1]?.right ?? 0) + 2);
    expect(
      await names.first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ).toBeGreaterThanOrEqual(11);
  });
}
