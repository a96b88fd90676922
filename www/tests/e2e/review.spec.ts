/**
 * A game brought for review: its moves first, the questions in a row, and the review’s findings
 * beside the moves.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectMan, headline, objections, open, paste, test, unfold } from "./support.ts";

/** Légal's mate, with comments, glyphs and variations. */
const GAME = `[White "Légal"]
[Black "Saint Brie"]
[Variant "Standard"]

1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 4. Nc3 g6? 5. Nxe5! {The queen is offered.} 5... Bxd1?? (5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0`;
const PROGRESSIVE = '[Variant "Progressive"]\n\n1.e4 2.d5 {One pawn} Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#';

const rows = (page: Page) => page.locator(".series-list > li");
const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const textOf = async (page: Page, row: number) => plain(await rows(page).nth(row).innerText());
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((it) => it.getBoundingClientRect().top);

test("moves stand in pairs, and what is said of one right behind it", async ({ page }) => {
  await open(page);
  await paste(page, GAME);
  await expect(headline(page)).toContainText("Checkmate");
  await expect(rows(page)).toHaveCount(7);
  await expect.poll(() => textOf(page, 0)).toBe("1. e4 e5");
  await expect.poll(() => textOf(page, 3)).toBe("4. Nc3 g6?");
  await expect.poll(() => textOf(page, 4)).toBe("5. Nxe5! The queen is offered. … Bxd1?? 5… dxe5 6. Qxg4");
  expect(await objections(page)).toEqual([]);
  await paste(page, PROGRESSIVE);
  await expect(rows(page)).toHaveCount(4);
  // Rows out of sight are laid out, and so have a text, only when they come into sight.
  await expect.poll(() => textOf(page, 1)).toBe("2. d5 One pawn Nf6");
  await expect.poll(() => textOf(page, 3)).toBe("4. c6 Qb6 Ne4 Qxf2#");
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`moves come first, then the buttons that step, then one row of questions (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, GAME);
    await expect(rows(page)).toHaveCount(7);
    await page.locator(".side").evaluate((side) => side.scrollTo(0, 0));
    await expect(page.locator(".series-list .move[aria-current]")).toBeInViewport();
    await expect(page.getByRole("button", { name: "One move back" })).toBeInViewport({ ratio: 1 });
    const tops = [await top(page, ".card.game"), await top(page, ".ask")];
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const lines = await page
      .locator(".question")
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect(lines).toBe(1);
    if (width === 1280) await expect(page.locator(".question").first()).toBeInViewport({ ratio: 1 });
    else
      expect(
        (await top(page, ".card.game")) -
          (await page
            .locator(".player")
            .last()
            .evaluate((it) => it.getBoundingClientRect().bottom)),
      ).toBeLessThan(2);
  });

  test(`a review is read where it was asked for, and leads from fault to fault (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, GAME);
    await page.getByRole("button", { name: "Review game" }).click();
    const next = page.getByRole("button", { name: "Next mistake" });
    await expect(next).toBeInViewport({ ratio: 1, timeout: 60_000 });
    const accuracy = page.locator(".accuracy");
    await expect(accuracy).toBeInViewport({ ratio: 1 });
    await expect(accuracy).toContainText(/Accuracy\s*\d+ %\s*\d+ %/);
    await expect(page.getByText("100 % minus the average loss of winning chances per move")).toHaveCount(1);
    const fault = page.locator(".series-list .move", { hasText: "Bxd1" });
    await expect(fault.locator(".judged")).toHaveText("??");
    await expect(fault).toContainText("Allowed mate");
    await expect(page.locator("chess-board .why.blunder")).toHaveCount(0);
    await next.click();
    await expect(fault).toHaveAttribute("aria-current", "true");
    await expect(fault).toBeInViewport({ ratio: 1 });
    await expectMan(page, "d1", "black bishop");
    await expect(page.locator("chess-board .why.blunder")).toHaveCount(1);
    // A move that is no mistake has a sentence, too, shown when the board is at that move.
    await expect(page.locator(".turn-said")).toHaveText("");
    await page.getByRole("button", { name: "One move back" }).click();
    await expect(page.locator(".turn-said")).toHaveText(/^5\. Nxe5 \S.*\.$/);
    await next.click();
    await expect(fault).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await objections(page)).toEqual([]);
  });
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`what a mistake did, the better line and its buttons are in sight together (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await paste(page, GAME);
    await page.getByRole("button", { name: "Review game" }).click();
    await page.getByRole("button", { name: "Next mistake" }).click({ timeout: 60_000 });
    const fault = page.locator(".series-list .move", { hasText: "Bxd1" });
    // The review’s mark stands for the same glyph of the file, too. The lines have move numbers.
    await expect(fault).toHaveText(/^\s*Bxd1\s*\?\?, Allowed mate\s*$/);
    const note = page.locator(".here .review-note").filter({ hasText: "Bxd1" });
    await expect(note).toContainText("It lets White mate: 6. Bxf7+ Ke7 7. Nd5#. 5… dxe5 6. Qxg4");
    await expect(note.locator("p")).toBeInViewport({ ratio: 1 });
    await expect(note.getByRole("button", { name: /^Allowed mate/ })).toBeInViewport({ ratio: 1 });
    await expect(note.getByRole("button", { name: /^Better move/ })).toBeInViewport({ ratio: 1 });
    // While its line is stepped through, the sentence stays, and the panel keeps its height.
    await note.getByRole("button", { name: /^Better move/ }).click();
    await expect(headline(page)).toHaveText("A better move");
    await expect(note.locator("p")).toBeInViewport({ ratio: 0.9 });
    const panel = page.locator(".side > .now");
    const before = (await panel.boundingBox())?.height;
    await page.keyboard.press("ArrowRight");
    await expect(headline(page)).toHaveText(/^A better move: move 1 of \d$/);
    expect((await panel.boundingBox())?.height).toBe(before);
  });
}

test("the opening of a game of chess has its name, also where the game is stepped back", async ({ page }) => {
  await open(page);
  await expect(page.locator(".opening")).toHaveCount(0);
  await paste(page, GAME);
  const name = page.locator(".card.game .opening");
  await expect(name).toHaveText(/^C41 Philidor Defense/);
  await page.getByRole("button", { name: "e5", exact: true }).first().click();
  await expect(name).toHaveText("C20 King's Pawn Game");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(name).toBeInViewport({ ratio: 1 });
  // Progressive chess has no such names.
  await paste(page, PROGRESSIVE);
  await expect(rows(page)).toHaveCount(4);
  await expect(name).toHaveCount(0);
});

test("where a review has no numbers there is no accuracy, and the mistakes are found all the same", async ({
  page,
}) => {
  await open(page);
  await paste(page, PROGRESSIVE);
  await page.getByRole("button", { name: "Review game" }).click();
  const next = page.getByRole("button", { name: "Next mistake" });
  await next.click({ timeout: 60_000 });
  await expect(headline(page)).toHaveText("Turn 3, move 3 of 3");
  await expect(page.locator(".accuracy")).toHaveCount(0);
  await expect(page.locator("chess-board .why.blunder")).toHaveCount(1);
  // After the last mistake comes the first again.
  await next.click();
  await expect(headline(page)).toHaveText("Turn 3, move 3 of 3");
});

test("as many lines as are wanted are shown with their values, and one is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, '[Variant "Standard"]\n\n1. e4 e5 2. Qh5');
  await expect(headline(page)).toContainText("Black to move");
  await page.locator(".ask .time select").selectOption("1000");
  for (const count of [2, 4]) {
    await page.locator(".lines-choice select").selectOption(String(count));
    await page.getByRole("button", { name: "Best move" }).click();
    await expect(page.locator(".finding .lines li")).toHaveCount(count, { timeout: 30_000 });
    await expect(page.locator(".finding .lines .value")).toHaveText(Array.from({ length: count }, () => /\S/));
  }
  const san = await page.locator(".finding .line .move.numbered").allTextContents();
  await page.getByRole("button", { name: "Copy this line" }).click();
  await expect(page.locator(".toast")).toContainText("Moves copied");
  const [first = "", second = ""] = san.map((one) => one.trim());
  // The line has move numbers, as it has on the screen.
  await expect(page.locator(".finding .line .step-number").first()).toHaveText("2…");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`2… ${first} 3. ${second}`);
  await page.reload();
  await expect(page.locator(".lines-choice select")).toHaveValue("4");
});

test("an untouched board becomes the first chapter, and the next one is the second", async ({ page }) => {
  await open(page);
  await unfold(page, "Chapters");
  const chapters = page.locator(".chapter-list li");
  await page.getByRole("button", { name: "New chapter" }).click();
  await expect(chapters).toHaveCount(1);
  await page.getByRole("button", { name: "New chapter" }).click();
  await expect(chapters).toHaveCount(2);
});

test("a game is given away as an animated GIF that browsers read", async ({ page }) => {
  await open(page);
  await paste(page, PROGRESSIVE);
  await expect(headline(page)).toContainText("Checkmate");
  await unfold(page, "Keep and share");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the game as an animated GIF" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.gif$/);
  const bytes = await readFile(await file.path());
  const told = await page.evaluate(async (encoded) => {
    const data = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const squares: number[][] = [];
    for (let frameIndex = 0; frameIndex < frames; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      // Samples a corner of e2, which White’s first move leaves, and one of h8, which no move
      // touches.
      squares.push(
        ...[
          [243, 363],
          [477, 3],
        ].map(([x = 0, y = 0]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)),
      );
    }
    return { frames, squares };
  }, bytes.toString("base64"));
  expect(told.frames).toBe(11);
  const [e2, h8, tinted] = told.squares;
  expect([e2, h8]).toEqual([
    [235, 232, 223],
    [143, 163, 154],
  ]);
  expect(tinted).not.toEqual(e2);
  expect(told.squares.filter((_, index) => index % 2 === 1).every((one) => one.join() === h8?.join())).toBe(true);
});
