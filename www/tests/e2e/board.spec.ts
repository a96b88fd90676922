/** Moves by every means of input, and how the board shows them. */
import {
  clickMove,
  expect,
  expectMan,
  headline,
  MATE_FEN,
  open,
  paste,
  playBoth,
  seriesList,
  square,
  test,
} from "./support.ts";

test.beforeEach(async ({ page }) => open(page));

test("by dragging", async ({ page }) => {
  await square(page, "e2").hover();
  await page.mouse.down();
  await square(page, "e3").hover();
  await square(page, "e4").hover();
  await page.mouse.up();
  await expectMan(page, "e4", "white pawn");
  await expect(headline(page)).toContainText("Turn 2: Black plays 2 moves");
});

test("by clicking, with the legal squares shown, and another man taken up at once", async ({ page }) => {
  await square(page, "g1").click();
  await expect(square(page, "f3")).toHaveClass(/marked-target/);
  await expect(square(page, "g3")).not.toHaveClass(/marked-target/);
  await square(page, "e2").click();
  await expect(square(page, "e4")).toHaveClass(/marked-target/);
  await expect(square(page, "f3")).not.toHaveClass(/marked-target/);
  await square(page, "e4").click();
  await expectMan(page, "e4", "white pawn");
});

test("a square that is not legal is no move", async ({ page }) => {
  await clickMove(page, "e2", "e5");
  await expectMan(page, "e2", "white pawn");
  await expectMan(page, "e5", "");
});

test("a move that is tried in vain is explained, by whatever means", async ({ page }) => {
  await paste(page, "1.e4 2.d5 Nf6");
  // The reason stands beside the board, with the turn; no message covers anything that can be
  // pressed.
  const why = page.locator(".headline.wrong p");
  await clickMove(page, "f1", "b5");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(why).toContainText("Not f1–b5: it gives check");
  await square(page, "d2").hover();
  await page.mouse.down();
  await square(page, "d3").hover();
  await square(page, "e5").hover();
  await page.mouse.up();
  await expect(why).toContainText("Not d2–e5");
  await square(page, "f1").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await expect(why).toContainText("Not f1–f4");
  // A click on another piece of one’s own selects that piece; nothing is captured.
  await clickMove(page, "f1", "g1");
  await expect(why).toContainText("Not f1–f4");
  await square(page, "f3").click();
  await expectMan(page, "f3", "white knight");
  await expect(why).toHaveCount(0);
});

test("with the keyboard alone", async ({ page }) => {
  await playBoth(page);
  // The first page is drawn before its code has loaded. The board can take the focus only
  // afterwards.
  await expect(square(page, "a1")).toHaveAttribute("tabindex", "0");
  await page.getByLabel("Black is played by").focus();
  await page.keyboard.press("Tab");
  await expect(square(page, "a1")).toBeFocused();
  for (const key of [
    "ArrowUp",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "Enter",
    "ArrowUp",
    "ArrowUp",
    "Enter",
  ]) {
    await page.keyboard.press(key);
  }
  await expectMan(page, "e4", "white pawn");
  await expect(page.locator("main ~ p[role=status]")).toContainText("e4. Turn 2: Black plays 2 moves");
  // The focus stays on the board, ready for the next move.
  await expect(square(page, "e4")).toBeFocused();
});

test("a series is counted, numbered on the board and listed", async ({ page }) => {
  await clickMove(page, "e2", "e4");
  await expect(page.locator(".player.on-move")).toContainText("Move 1 of 2");
  await clickMove(page, "e7", "e5");
  await expect(page.locator(".player.on-move")).toContainText("Move 2 of 2");
  await expect(page.locator(".badge text")).toHaveText(["1"]);
  await clickMove(page, "g8", "f6");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6"]);
});

test("a move is taken back, then a whole series", async ({ page }) => {
  await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Bc4");
  await expect(page.locator(".player.on-move")).toContainText("Move 3 of 3");
  await page.getByRole("button", { name: "Undo move" }).click();
  await expectMan(page, "f1", "white bishop");
  await page.getByRole("button", { name: "Undo turn" }).click();
  await expectMan(page, "g1", "white knight");
  await page.getByRole("button", { name: "Undo turn" }).click();
  await expect(headline(page)).toContainText("Turn 2: Black plays 2 moves");
  await expect.poll(() => seriesList(page)).toEqual(["e4"]);
});

test.describe("a pawn that arrives", () => {
  test.beforeEach(async ({ page }) => {
    await paste(page, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await expectMan(page, "a7", "white pawn");
  });

  test("becomes what is clicked", async ({ page }) => {
    await clickMove(page, "a7", "a8");
    await page.getByRole("button", { name: "Rook" }).click();
    await expectMan(page, "a8", "white rook");
    await expect.poll(() => seriesList(page)).toEqual(["a8=R"]);
  });

  test("becomes what the keyboard chooses, and Escape gives up", async ({ page }) => {
    await square(page, "a7").focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expect(page.getByRole("button", { name: "Queen" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectMan(page, "a7", "white pawn");
    await square(page, "a7").focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expect(page.getByRole("button", { name: "Queen" })).toBeFocused();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expectMan(page, "a8", "white knight");
  });
});

test("the past is looked at, and a line that is not played looks different", async ({ page }) => {
  await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Bc4 Nc3");
  // Waits until e5 is occupied: an empty square has the same name as the move.
  await expect(headline(page)).toContainText("Turn 4");
  await page.getByRole("button", { name: "e5", exact: true }).click();
  await expect(headline(page)).toHaveText("Turn 2, move 1 of 2");
  await expectMan(page, "g8", "black knight");
  await page.getByRole("button", { name: "One move on" }).click();
  await expectMan(page, "f6", "black knight");
  await page.getByRole("button", { name: "To the present" }).click();
  await expectMan(page, "c4", "white bishop");
  await page.keyboard.press("ArrowLeft");
  await expect(headline(page)).toHaveText("Turn 3, move 2 of 3");
  await paste(page, MATE_FEN);
  await page.getByRole("button", { name: "Mate?" }).click();
  await page.locator(".finding .move.numbered").first().click();
  await expect(page.locator(".board-frame")).toHaveClass(/elsewhere/);
  // The board only shows this position; no move can be made.
  await clickMove(page, "b8", "a6");
  await expectMan(page, "a6", "");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expectMan(page, "c7", "black pawn");
});

test("the board is turned round", async ({ page }) => {
  const top = async () => (await square(page, "a8").boundingBox())?.y ?? 0;
  const before = await top();
  await page.getByRole("button", { name: "Turn the board round" }).click();
  await expect.poll(top).toBeGreaterThan(before);
});
