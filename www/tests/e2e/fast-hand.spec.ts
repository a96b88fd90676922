/**
 * Input that is faster than the engine’s list of legal moves: no move is lost, whenever the presses
 * come.
 */
import type { Page } from "@playwright/test";
import { expect, expectMan, headline, seriesList, square, test } from "./support.ts";

/**
 * Long turns in which a knight and a king move back and forth: 21 moves by White, 22 by Black, and
 * so on.
 */
const LONG_FEN = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
const TURNS = [21, 22, 23, 24];

function toAndFro(turns: readonly number[]): [string, string][] {
  const at = { white: "b1", black: "e5" };
  return turns.flatMap((count) => {
    const side = count % 2 === 1 ? "white" : "black";
    return Array.from({ length: count }, (): [string, string] => {
      const [one, other] = side === "white" ? ["b1", "a3"] : ["e5", "e6"];
      const from = at[side];
      at[side] = from === one ? other : one;
      return [from, at[side]];
    });
  });
}

async function forTwo(page: Page, game: { rules: string; fen?: string; series: string[][] }): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem("seriatim") !== null) return;
    localStorage.setItem(
      "seriatim",
      JSON.stringify({ players: { white: "person", black: "person" }, games: { play: kept } }),
    );
  }, game);
  await page.goto("./#/play");
  await expect(square(page, "a1")).toBeVisible();
}

async function expectAll(page: Page, turns: readonly number[]): Promise<void> {
  await expect(headline(page)).toContainText(`Turn ${(turns.at(-1) ?? 0) + 1}`, { timeout: 60_000 });
  const played = (await seriesList(page)).map((series) => series.split(" ").length);
  expect(played).toEqual(turns);
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a mouse without a pause between its clicks loses no move (${width})`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await forTwo(page, { rules: "italian", fen: LONG_FEN, series: [] });
    await expect(headline(page)).toContainText("Turn 21");
    for (const [from, to] of toAndFro(TURNS.slice(0, 3))) {
      for (const name of [from, to]) {
        const box = await square(page, name).boundingBox();
        if (!box) throw new Error(name);
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
    }
    await expectAll(page, TURNS.slice(0, 3));
  });
}

/**
 * Presses and releases the pointer on each square in order. `pause` is what passes between two
 * events; without it, all of them happen in one task.
 */
async function press(page: Page, squares: readonly string[], pause?: "task" | "microtask"): Promise<void> {
  await page.evaluate(
    async ([names, wait]) => {
      const root = document.querySelector("chess-board")?.shadowRoot;
      for (const name of names) {
        const target = root?.querySelector(`[data-square="${name}"]`);
        if (!target) throw new Error(name);
        const { x, y, width, height } = target.getBoundingClientRect();
        const at = {
          clientX: x + width / 2,
          clientY: y + height / 2,
          pointerId: 1,
          isPrimary: true,
          button: 0,
          bubbles: true,
          composed: true,
        };
        target.dispatchEvent(new PointerEvent("pointerdown", at));
        if (wait === "task") await new Promise((resolve) => setTimeout(resolve));
        if (wait === "microtask") await Promise.resolve();
        target.dispatchEvent(new PointerEvent("pointerup", at));
        if (wait === "task") await new Promise((resolve) => setTimeout(resolve));
        if (wait === "microtask") await Promise.resolve();
      }
    },
    [squares, pause] as const,
  );
}

for (const pause of [undefined, "microtask", "task"] as const) {
  test(`hundreds of moves ${pause ? `with a ${pause} between the presses` : "in one task"} all count`, async ({
    page,
  }) => {
    test.slow();
    await forTwo(page, { rules: "italian", fen: LONG_FEN, series: [] });
    await expect(headline(page)).toContainText("Turn 21");
    await press(page, toAndFro(TURNS).flat(), pause);
    await expectAll(page, TURNS);
  });
}

test("what a move brings along stands there at once for the next: the castled rook, the pawn taken in passing", async ({
  page,
}) => {
  await forTwo(page, { rules: "italian", fen: "4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 5", series: [] });
  await expect(headline(page)).toContainText("Turn 5");
  await press(page, ["e1", "g1", "f1", "f3", "f3", "g3", "h2", "h4", "h4", "h5"]);
  await expect(headline(page)).toContainText("Turn 6");
  await expectMan(page, "g3", "white rook");
  expect(await seriesList(page)).toEqual(["O-O Rf3 Rg3 h4 h5"]);
});

test("a click whose board is shifted by what came meanwhile goes to the square that was pressed", async ({ page }) => {
  await forTwo(page, { rules: "italian", series: [] });
  await expect(headline(page)).toContainText("Turn 1");
  await square(page, "e2").click();
  const box = await square(page, "e4").boundingBox();
  if (!box) throw new Error("e4");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => document.querySelector<HTMLElement>("#headline")?.style.setProperty("padding-top", "90px"));
  await page.mouse.up();
  await expect(headline(page)).toContainText("Turn 2");
});

test("moves made while a pawn waits to become something come after it", async ({ page }) => {
  await forTwo(page, { rules: "italian", fen: "8/8/8/k7/8/7K/1P3P2/8 w - - 0 7", series: [] });
  await expect(headline(page)).toContainText("Turn 7");
  await press(page, ["f2", "f4", "f4", "f5", "f5", "f6", "f6", "f7", "f7", "f8", "h3", "h2"]);
  await page.locator("chess-board .promotion").getByRole("button", { name: "knight" }).click();
  await expect.poll(() => seriesList(page)).toEqual(["f4 f5 f6 f7 f8=N Kh2"]);
});
