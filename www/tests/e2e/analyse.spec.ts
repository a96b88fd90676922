/** Analysis: variations, the evaluation shown, its plot, and playing on from a position. */
import type { Locator, Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  HARD_FEN,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  seriesList,
  square,
  speakIn,
  test,
  unfold,
} from "./support.ts";

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

function variations(page: Page): Locator {
  return page.locator(".variation");
}

/** Moves of a variation, without the moves of the variations that branch off it. */
function steps(variation: Locator): Locator {
  return variation.locator("> .steps-in-line .step");
}

function mainMove(page: Page, san: string): Locator {
  return page.locator(".series-list .move").filter({ hasText: new RegExp(`^\\s*${san}\\s*$`) });
}

test.describe("variations", () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Bc4 Nc3");
    await expect(headline(page)).toContainText("Turn 4");
  });

  test("a move made in the past begins one, and the game stays", async ({ page }) => {
    await mainMove(page, "e5").click();
    await expect(headline(page)).toHaveText("Turn 2, move 1 of 2");
    await expect(page.locator(".board-frame")).not.toHaveClass(/elsewhere/);
    await clickMove(page, "d7", "d6");
    await expect(steps(variations(page))).toHaveText(["d6"]);
    await expect(variations(page).locator(".step-number")).toHaveText(["2…"]);
    await expect(steps(variations(page))).toHaveAttribute("aria-current", "true");
    await clickMove(page, "d2", "d4");
    await expect(steps(variations(page))).toHaveText(["d6", "d4"]);
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6", "Nf3 Bc4 Nc3"]);
    // A variation of the variation.
    await steps(variations(page)).first().click();
    await expectMan(page, "d4", "");
    await clickMove(page, "a2", "a3");
    await expect(steps(page.locator(".variation .variation"))).toHaveText(["a3"]);
    // A move that is already in the game adds no variation; the board only goes to it.
    await mainMove(page, "e5").click();
    await expectMan(page, "d6", "");
    await clickMove(page, "g8", "f6");
    await expect(mainMove(page, "Nf6")).toHaveAttribute("aria-current", "true");
    await expect(variations(page)).toHaveCount(2);
    expect(await objections(page)).toEqual([]);
  });

  test("is made and gone through with the keyboard alone", async ({ page }) => {
    await mainMove(page, "e4").focus();
    await page.keyboard.press("Enter");
    await expect(headline(page)).toContainText("Turn 1");
    await square(page, "d7").focus();
    for (const key of ["Enter", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expect(steps(variations(page))).toHaveText(["d5"]);
    await steps(variations(page)).focus();
    await page.keyboard.press("ArrowLeft");
    await expectMan(page, "d5", "");
    await page.keyboard.press("ArrowRight");
    await expectMan(page, "d5", "black pawn");
    await page.getByRole("button", { name: "Delete from here" }).press("Enter");
    await expect(variations(page)).toHaveCount(0);
    await expect(mainMove(page, "e4")).toHaveAttribute("aria-current", "true");
  });

  test("is deleted, which can be undone, and taken back", async ({ page }) => {
    await mainMove(page, "e5").click();
    await clickMove(page, "d7", "d6");
    await clickMove(page, "d2", "d4");
    await steps(variations(page)).first().click();
    await page.getByRole("button", { name: "Delete from here" }).click();
    await expect(variations(page)).toHaveCount(0);
    await expect(headline(page)).toHaveText("Turn 2, move 1 of 2");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(steps(variations(page))).toHaveText(["d6", "d4"]);
    await steps(variations(page)).last().click();
    await page.getByRole("button", { name: "Undo move" }).click();
    await expect(steps(variations(page))).toHaveText(["d6"]);
    await page.getByRole("button", { name: "Undo move" }).click();
    await expect(variations(page)).toHaveCount(0);
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6", "Nf3 Bc4 Nc3"]);
  });

  test("becomes the main line, outlives a reload, and is written into the game", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const mainButton = page.getByRole("button", { name: "Make main line" });
    await expect(mainButton).toHaveCount(0);
    await mainMove(page, "e5").click();
    await clickMove(page, "d7", "d6");
    await expect(steps(variations(page))).toHaveText(["d6"]);
    await mainButton.click();
    await expect(variations(page).locator(".step").first()).toHaveText("Nf6");
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 d6"]);
    await expect(mainButton).toHaveCount(0);
    await page.reload();
    await expect(steps(variations(page))).toHaveText(["Nf6", "Nf3", "Bc4", "Nc3"]);
    await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 d6"]);
    await unfold(page, "Keep and share");
    await page.getByRole("button", { name: "Copy game" }).click();
    await expect(page.locator(".toast")).toContainText("copied");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain("1.e4 2.e5 d6 (2...Nf6 3.Nf3 Bc4 Nc3) *");
    // Loads another game, then this game again.
    await paste(page, "1.d4");
    await expect(variations(page)).toHaveCount(0);
    await paste(page, text);
    await expect(steps(variations(page))).toHaveText(["Nf6", "Nf3", "Bc4", "Nc3"]);
  });

  test("a line of an answer is kept as one", async ({ page }) => {
    await mainMove(page, "Nf6").click();
    await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
    const finding = page.locator(".finding");
    await expect(finding.locator(".move.numbered")).toHaveCount(3, { timeout: 20_000 });
    await expect(page.locator(".badge")).toHaveCount(3);
    const san = (await finding.locator(".move.numbered").allTextContents()).map((move) =>
      move.replace(/^\s*\d/, "").trim(),
    );
    await finding.locator(".why-line summary").click();
    await expect(finding.locator(".why-line p")).not.toBeEmpty();
    await finding.getByRole("button", { name: "Add as variation" }).click();
    await expect(variations(page)).toHaveCount(1);
    const shown = await page
      .locator(".series-list")
      .evaluate((list) => list.textContent?.replaceAll(/\s+/g, " ") ?? "");
    for (const move of san) expect(shown).toContain(move);
  });
});

test("going to another line does not end a search", async ({ page }) => {
  test.slow();
  await open(page);
  await paste(page, `[SetUp "1"]\n[FEN "${HARD_FEN}"]\n\n21.Ka2 (21.Kb2)`);
  await expect(variations(page)).toHaveCount(1);
  await page.locator(".ask .time select").selectOption("60000");
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".stop")).toBeVisible();
  await steps(variations(page)).click();
  await expectMan(page, "b2", "white king");
  // On a slow machine the minute may already be over; the answer is “Not known” then, too.
  await expect(
    page
      .locator(".stop")
      .or(page.locator(".finding", { hasText: "Not known" }))
      .first(),
  ).toBeVisible();
  const stop = page.locator(".stop");
  // A busy machine needs seconds for a click, and the search may be over before it.
  if (await stop.isVisible()) await stop.click({ timeout: 20_000 }).catch(() => undefined);
  await expect(page.locator(".finding")).toContainText("Not known", { timeout: 70_000 });
});

test("the variations of a file are read, with what they say", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, "1.e4 2.e5 (2.d5 {why not} c6 (2...e6)) Nf6 3.Nf3 Bc4 Nc3 (a remark)");
  await expect(variations(page)).toHaveCount(2);
  await page.locator(".variation .variation .step").click();
  await expectMan(page, "e6", "black pawn");
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(variations(page)).toHaveCount(1);
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Copy game" }).click();
  await expect(page.locator(".toast")).toContainText("copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  // Deleting moves from a variation keeps the comments on its other moves.
  expect(text.replaceAll(/\s+/g, " ")).toContain("2.e5 (2.d5 {why not} c6) Nf6 3.Nf3 Bc4 Nc3 (a remark)");
});

test("the value goes with what is shown, until it is switched off", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Nxe5 Nxf7");
  const value = page.locator(".live strong");
  await expect(value).toHaveText(/^[+−]/);
  const end = await value.textContent();
  await mainMove(page, "e4").click();
  await expect(value).not.toHaveText(end ?? "");
  const toggle = page.getByRole("switch", { name: "Show the value of every position" });
  await toggle.press("Space");
  await expect(value).toHaveCount(0);
  await page.reload();
  await expect(toggle).not.toBeChecked();
});

test("variations that other rules do not allow can be had back", async ({ page }) => {
  await open(page);
  await unfold(page, "Open a position or a game");
  await page.getByRole("radio", { name: "Scottish" }).first().check();
  await paste(page, "1.e4 2.d5 e6 (2...Nf6 3.Bb5) 3.Nf3 Nc3 d4");
  await expect(variations(page)).toHaveCount(1);
  await page.getByRole("radio", { name: "Italian" }).first().check();
  await expect(page.locator(".toast")).toContainText("are illegal under these rules");
  await expect(variations(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(steps(variations(page))).toHaveText(["Nf6", "Bb5+"]);
});

test("a threat is drawn where one looks", async ({ page }) => {
  await open(page);
  await paste(page, '[SetUp "1"]\n[FEN "6k1/5ppp/1p6/8/8/8/7P/R5K1 b - - 0 2"]\n\n2.b5 b4');
  await page.getByRole("button", { name: "To the start" }).click();
  await expectMan(page, "b6", "black pawn");
  await page.getByRole("button", { name: "Threat?" }).click();
  await expect(headline(page)).toHaveText("A threat", { timeout: 20_000 });
  await expect(page.locator(".badge")).toHaveCount(3);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expectMan(page, "b6", "black pawn");
});

test("of several mates that which is shown is played", async ({ page }) => {
  await open(page);
  await paste(page, "7k/8/6K1/8/8/8/8/R3Q3 w - - 0 1");
  await unfold(page, "How to search");
  await page.locator(".how").getByLabel("All mates").check();
  await page.getByRole("button", { name: "Mate?" }).click();
  const mates = page.locator(".finding .mates .other");
  await expect(mates).not.toHaveCount(0, { timeout: 20_000 });
  const last = mates.last();
  const san = (await last.locator("span").first().textContent())?.trim() ?? "";
  await last.click();
  await expect(page.locator(".finding .line .move.numbered")).toContainText(san);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(headline(page)).toContainText("Checkmate. White wins.");
  await expect.poll(() => seriesList(page)).toEqual([san]);
});

test("a position is played on against the engine, by its rules", async ({ page }) => {
  await open(page);
  await unfold(page, "Open a position or a game");
  await page.getByRole("radio", { name: "Scottish" }).first().check();
  await paste(page, "1.e4 2.e5 Nf6");
  await mainMove(page, "e4").click();
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/#\/play$/);
  await expect(headline(page)).toContainText("Turn 2: Black plays 2 moves");
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await expect.poll(() => seriesList(page)).toEqual(["e4"]);
  await page.goBack();
  await expect(mainMove(page, "Nf6")).toBeVisible();
});

test("the plot marks by shape, and its table leads to each turn", async ({ page }) => {
  await open(page);
  await paste(page, "1.f4 2.f6 g5 3.e4 e5 Nf3 4.a6 a5 a4 a3");
  await expect(headline(page)).toContainText("Turn 5");
  await page.getByRole("button", { name: "Review game" }).click();
  const plot = page.locator(".value-plot");
  await expect(plot.locator(".dot")).toHaveCount(4, { timeout: 30_000 });
  await expect(plot.locator(".dot.missedMate path")).toHaveCount(1);
  await expect(plot.locator("figcaption")).toContainText("Missed mate");
  await plot.locator("summary").press("Enter");
  const rows = plot.locator("tbody tr");
  await expect(rows.nth(2)).toContainText("Missed mate");
  await rows.nth(2).getByRole("button").press("Enter");
  await expect(headline(page)).toContainText("Turn 3");
  await expect(rows.nth(2).getByRole("button")).toHaveAttribute("aria-current", "true");
  // The missed mate becomes a variation; the review stays with the main line.
  await page.getByRole("button", { name: "Missed mate, turn 3" }).click();
  await expect(headline(page)).toHaveText("A missed mate");
  await page.locator(".study-buttons").getByRole("button", { name: "Add as variation" }).click();
  await expect(variations(page)).toHaveCount(1);
  await expect(plot.locator(".dot")).toHaveCount(4);
  expect(await objections(page)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe-core finds nothing, ${colorScheme}, and nothing sticks out at 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page);
    await paste(page, `1.e4 (1.d4 2.d5 (2.e6 Nf6 3.c4 (3.Nf3 Nc3 g3)) Nf6) 2.e5 Nf6 3.Nf3 Bc4 Nc3 4.Nc6 Bc5 d6 h6`);
    await expect(variations(page)).toHaveCount(3);
    await page.locator(".variation .step").first().click();
    await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
    await expect(page.locator(".finding .move.numbered").first()).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(overflow)).toBe(0);
    expect(await objections(page)).toEqual([]);
    for (const lang of ["it", "sl"]) {
      await speakIn(page, lang);
      await expect(page.locator("#live-title")).not.toHaveText("Value");
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });
}

test("an Italian mate’s reason stands there once", async ({ page }) => {
  await open(page);
  await paste(page, "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3");
  await page.getByRole("button", { name: "Mate?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".sentence")).toHaveText("White mates in 3 moves.", { timeout: 20_000 });
  await expect(finding.locator(".reasons")).toContainText("By the Italian rules");
  await paste(page, MATE_FEN);
  await expect(headline(page)).toContainText("Turn 4");
});
