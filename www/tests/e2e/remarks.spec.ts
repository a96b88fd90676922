/**
 * Comments and drawings on positions: drawn with the mouse, a finger or the keyboard, written,
 * kept, saved to a file and read again.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boardIsLive, expect, objections, open, paste, speakIn, square, test, unfold } from "./support.ts";

const drawn = (page: Page) => page.locator("chess-board .drawn");

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await square(page, from).boundingBox(), await square(page, to).boundingBox()];
  if (!a || !b) throw new Error("no square");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up({ button: "right" });
}

async function fileOf(page: Page): Promise<string> {
  await unfold(page, "Keep and share");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the Game", exact: true }).click();
  return readFile(await (await download).path(), "utf8");
}

for (const [kind, moves, list] of [
  ["Progressive", "1.e4 2.d5 Nf6 *", "1.e4 {better} 2.d5 Nf6 {[%csl Rd4] [%cal Ge4d5]} *"],
  ["Standard", "1.e4 d5 *", "1. e4 {better} 1... d5 {[%csl Rd4] [%cal Ge4d5]} *"],
  ["Antichess", "1.e3 b5 *", "1. e3 {better} 1... b5 {[%csl Rd4] [%cal Ge4d5]} *"],
] as const) {
  test(`a drawing and a comment are shown, kept, written and read again: ${kind}`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await paste(page, `[Variant "${kind}"]\n\n${moves}`);
    await expect(page.locator(".series-list .move")).toHaveCount(kind === "Progressive" ? 3 : 2);
    await boardIsLive(page);
    await drag(page, "e4", "d5");
    await expect(drawn(page)).toHaveCount(1);
    // Adds a mark by the keyboard alone.
    await unfold(page, "Comment and draw");
    await page.getByLabel("Squares").fill("d4");
    await page.getByLabel("Colour", { exact: true }).selectOption("Red");
    await page.getByLabel("Squares").press("Enter");
    await expect(drawn(page)).toHaveCount(2);
    expect(await objections(page)).toEqual([]);
    // A click keeps the drawings of the file; the position after another move does not show them.
    await square(page, "h5").click();
    await expect(drawn(page)).toHaveCount(2);
    await page.locator(".series-list .move").first().click();
    await expect(drawn(page)).toHaveCount(0);
    await page.getByLabel("Comment on this position").fill("better");
    await expect(page.locator(".remark").first()).toContainText("better");
    await page.reload();
    await expect(page.locator(".remark").first()).toContainText("better");
    await page.locator(".remark").last().click();
    await expect(drawn(page)).toHaveCount(2);

    const text = await fileOf(page);
    expect(text.split("\n\n")[1]?.trim().replaceAll("\n", " ")).toBe(list);
    await page.getByRole("button", { name: "Copy a Link that holds the whole game" }).click();
    await expect(page.locator(".toast")).toContainText("Link copied.");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(drawn(other)).toHaveCount(2);
    await expect(other.locator(".remark").first()).toContainText("better");
    await other.close();

    // One drawing is erased. The original file brings it back.
    await unfold(page, "Comment and draw");
    await page.getByRole("button", { name: "Erase d4, red" }).click();
    await expect(drawn(page)).toHaveCount(1);
    await paste(page, text);
    await expect(drawn(page)).toHaveCount(2);
  });
}

test("with the pen on, a press draws and moves nothing, and the words follow the language", async ({ page }) => {
  await open(page);
  await boardIsLive(page);
  await unfold(page, "Comment and draw");
  await page.getByRole("checkbox", { name: "Draw with a finger or the left button" }).check();
  await square(page, "e2").click();
  await expect(drawn(page)).toHaveCount(1);
  await square(page, "e4").click();
  await expect(drawn(page)).toHaveCount(2);
  await expect(page.locator(".series-list .move")).toHaveCount(0);
  await speakIn(page, "it");
  await expect(page.locator("#remarks-fold")).toContainText("Commenta e disegna");
  await speakIn(page, "sl");
  await expect(page.locator("#remarks-fold")).toContainText("Komentirajte in rišite");
});

for (const [kind, moves] of [
  ["Progressive", "1.e4 2.d5 Nf6 (2.e5 Nc6 {safer} 3.Nf3) *"],
  ["Standard", "1.e4 d5 (1...e5 {safer} 2.Nf3) *"],
  ["Antichess", "1.e3 b5 (1...e6 {safer} 2.b4) *"],
] as const) {
  test(`what is said of a variation stands behind its move, and is written there: ${kind}`, async ({ page }) => {
    await open(page);
    await paste(page, `[Variant "${kind}"]\n\n${moves}`);
    const said = page.locator(".variation .remark");
    await expect(said).toHaveText("safer");
    await said.click();
    await expect(said).toHaveAttribute("aria-current", "true");
    // A press on the comment of the position shown opens the text box.
    await said.click();
    const box = page.locator(".variation").getByLabel("Comment on this position");
    await expect(box).toBeFocused();
    await box.fill("safe enough");
    await box.press("Enter");
    await expect(said).toHaveText("safe enough");
    await expect(page.locator(".write-remark")).toBeFocused();
    // The button opens the box for the last move of the variation; Escape closes it, too.
    await page.locator(".variation .step").last().click();
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(box).toBeFocused();
    await box.pressSequentially("why?");
    await box.press("Escape");
    await expect(said).toHaveText(["safe enough", "why?"]);
    // A move of the main line has its own comment.
    await page.locator(".series-list .move").last().click();
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await page.locator(".series-list").getByLabel("Comment on this position").fill("best");
    // Going to another move closes the box and keeps the text.
    await page.locator(".variation .step").last().click();
    await expect(page.locator(".remark-box")).toHaveCount(0);
    await expect(page.locator(".series-list .remark", { hasText: "best" })).toHaveCount(1);
    expect(await objections(page)).toEqual([]);
    const text = (await fileOf(page)).replaceAll("\n", " ");
    for (const one of ["{safe enough}", "{why?}", "{best}"]) expect(text).toContain(one);
  });
}

test("before the first move something can be said too", async ({ page }) => {
  await open(page);
  await boardIsLive(page);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const box = page.locator(".game").getByLabel("Comment on this position");
  await box.fill("A beginning");
  await box.press("Enter");
  await expect(page.locator(".game .remark")).toHaveText("A beginning");
});
