/** `<seriatim-board>`: a game file is shown whole, and the board takes drawings, sets and moves. */
import { readFile } from "node:fs/promises";
import type { SeriatimBoardElement } from "../../src/widget/main.ts";
import { expect, MATE_FEN, objections, test } from "./support.ts";
import { expectMan, heard, put, square, title, widget } from "./widget-support.ts";

const PGN = `[Event "Match"]
[White "Karpov, Anatoly"]
[Black "Kasparov, Garry"]
[WhiteElo "2700"]
[Result "1/2-1/2"]

{The opening. [%cal Ge2e4]} 1. e4 {[%clk 0:09:58] Best by test.} e5 {[%clk 0:09:50]} 2. Nf3 $1
(2. f4 $6 {The King's Gambit. [%csl Rf4]} exf4 3. Nf3 (3. Bc4 Qh4+) 3... g5) 2... Nc6 3. Bb5 a6 1/2-1/2
`;
const board = (attributes = "", text = PGN) => `<seriatim-board variant="chess" ${attributes}>${text}</seriatim-board>`;

test.describe("a game file", () => {
  test("shows variations, comments, glyphs, players, clocks and drawings", async ({ page }) => {
    await put(page, board());
    const it = widget(page);
    await expect(it.locator(".player .name")).toHaveText(["Kasparov, Garry", "Karpov, Anatoly (2700)"]);
    await expect(it.locator(".drawn")).toHaveCount(1);
    await expect(it.locator(".series li")).toHaveCount(3);
    await expect(it.getByRole("button", { name: "Nf3!" })).toBeVisible();
    await expect(it.locator(".variation")).toHaveCount(2);
    await expect(it.locator(".series .note").first()).toHaveText("The opening.");
    await it.getByRole("button", { name: "e5", exact: true }).click();
    await expect(it.locator(".clock")).toHaveText(["0:09:50", "0:09:58"]);
    await it.getByRole("button", { name: "f4?!" }).click();
    await expectMan(it, "f4", "white pawn");
    await expect(it.locator(".drawn.red")).toHaveCount(1);
    await expect(it.locator(".variation .note").first()).toHaveText("The King's Gambit.");
    // Stepping goes on in the variation.
    await page.keyboard.press("ArrowRight");
    await expectMan(it, "f4", "black pawn");
    await it.getByRole("button", { name: "Qh4+" }).click();
    await expectMan(it, "h4", "black queen");
    await page.keyboard.press("Home");
    await expectMan(it, "e2", "white pawn");
    expect(await objections(page)).toEqual([]);
    const text = await it.evaluate((element: SeriatimBoardElement) => element.gameText());
    for (const part of ["[WhiteElo", "The King's Gambit.", "Qh4+", "[%clk 0:09:50]", "1/2-1/2"])
      expect(text).toContain(part);
  });

  test("begins at a move, is turned, and is saved as it came", async ({ page }) => {
    await put(page, board('ply="3"') + board('ply="last"'));
    const it = widget(page);
    await expectMan(it, "f3", "white knight");
    await expectMan(widget(page, 1), "a6", "black pawn");
    await it.getByRole("button", { name: "Flip the board" }).click();
    const top = async (name: string) => (await square(it, name).boundingBox())?.y ?? 0;
    expect(await top("a1")).toBeLessThan(await top("a8"));
    await page.keyboard.press("f");
    await expect.poll(async () => (await top("a8")) < (await top("a1"))).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      it.getByRole("button", { name: "Download the game" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pgn$/);
    expect((await readFile(await file.path(), "utf8")).trim()).toBe(PGN.trim());
  });

  test("with several games has a chapter for each", async ({ page }) => {
    await put(page, board("", `${PGN}\n[Event "Second"]\n\n1. d4 d5 *\n`));
    const it = widget(page);
    await it.getByRole("combobox", { name: "Chapter" }).selectOption({ label: "2. Second" });
    await expect(it.locator(".series .move")).toHaveText(["d4", "d5"]);
    expect(await heard(page, "seriatim-chapter")).toMatchObject([{ chapter: 0 }, { chapter: 1, name: "Second" }]);
  });

  test("is understood as WordPress writes it", async ({ page }) => {
    const text = `<p>[White &#8220;Karpov&#8221;]<br />
[FEN &#8220;4k3/8/8/8/8/8/8/4K2R w K - 0 1&#8221;]</p>
<p>1. O&#8211;O Kd7 {It&#8217;s over.} 1&#8211;0</p>`;
    await put(page, board("", text));
    await expect(widget(page).locator(".series .move")).toHaveText(["O-O", "Kd7"]);
    await expect(widget(page).locator(".player .name")).toHaveText(["?", "Karpov"]);
  });
});

test.describe("drawing", () => {
  test("is done by attributes, by the right mouse button and by a program", async ({ page }) => {
    await put(page, `<seriatim-board fen="${MATE_FEN}" shapes="b5e8, Rf6" markers="e8 f2? g2??"></seriatim-board>`);
    const it = widget(page);
    await expect(it.locator(".drawn")).toHaveCount(2);
    await expect(it.locator(".why.named, .why.mistake, .why.blunder")).toHaveCount(3);
    const [from, to] = [await square(it, "d1").boundingBox(), await square(it, "d5").boundingBox()];
    const middle = (box: typeof from) => [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10] as const;
    await page.mouse.move(...middle(from));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...middle(to), { steps: 3 });
    await page.mouse.up({ button: "right" });
    await expect(it.locator(".drawn")).toHaveCount(3);
    expect(await heard(page, "seriatim-draw")).toMatchObject([
      { shapes: [{ from: "b5" }, { from: "f6" }, { from: "d1", to: "d5", colour: "green" }] },
    ]);
    const drawn = await it.evaluate((element: SeriatimBoardElement) => {
      const before = element.drawn.length;
      element.drawn = [{ from: "a1", to: "a1", colour: "blue" }];
      return [before, element.drawn.length];
    });
    expect(drawn).toEqual([3, 1]);
    await expect(it.locator(".drawn.blue")).toHaveCount(1);
  });
});

test("the pieces are chosen by an attribute, and by a style sheet", async ({ page }) => {
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E";
  await put(page, `<seriatim-board fen="${MATE_FEN}" pieces="wooden"></seriatim-board>`, {
    head: `<style>seriatim-board::part(white-king) { content: url("${picture}"); } seriatim-board::part(dark-square) { background: rgb(1, 2, 3); } seriatim-board::part(title) { color: rgb(4, 5, 6); }</style>`,
  });
  const it = widget(page);
  await expect(it.locator('[data-man="K"]')).toHaveCSS("content", /data:image/);
  await expect(it.locator('[data-man="Q"] use')).toHaveCount(1);
  await expect(square(it, "a1")).toHaveCSS("background-color", "rgb(1, 2, 3)");
  await expect(title(it)).toHaveCSS("color", "rgb(4, 5, 6)");
});

test("a program may refuse a move before it is made", async ({ page }) => {
  await put(page, `<seriatim-board mode="solve" goal="series" variant="chess"></seriatim-board>`);
  const it = widget(page);
  await expectMan(it, "e2", "white pawn");
  await it.evaluate((element) => {
    element.addEventListener("seriatim-before-move", (event) => {
      if ((event as CustomEvent<{ uci: string }>).detail.uci === "f2f3") event.preventDefault();
    });
  });
  await square(it, "f2").click();
  await square(it, "f3").click();
  await expectMan(it, "f2", "white pawn");
  expect(await heard(page, "seriatim-move")).toEqual([]);
  await square(it, "e2").click();
  await square(it, "e4").click();
  await expectMan(it, "e4", "white pawn");
});

test("a wrong attribute keeps the board empty, with the message", async ({ page }) => {
  await put(
    page,
    ["theme='blue'", "shapes='e9'", "markers='e4!'", "ply='-1'", "pieces='gold'", "fen='8/8/8 w'", "game='1. e5 e4'"]
      .map((one) => `<seriatim-board variant="chess" ${one} style="width: 200px"></seriatim-board>`)
      .join(""),
  );
  for (const [index, said] of ["theme", "shapes", "markers", "ply", "pieces", "fen", "game"].entries()) {
    const it = widget(page, index);
    await it.scrollIntoViewIfNeeded();
    await expect(it.getByRole("alert")).toContainText(`${said}`);
    await expect(it.locator("[data-man]")).toHaveCount(0);
    await expect(title(it)).toHaveText("This board cannot be shown");
  }
  const errors = await heard(page, "seriatim-error");
  expect(new Set(errors.map(({ attribute }) => attribute))).toEqual(
    new Set(["theme", "shapes", "markers", "ply", "pieces", "fen", "game"]),
  );
  await widget(page).evaluate((element) => element.removeAttribute("theme"));
  await expectMan(widget(page), "e2", "white pawn");
});
