/** Board element by itself, on any page: it is given a view and reports moves by events. */
import type { Locator, Page } from "@playwright/test";
import type { BoardView } from "../../src/board/board-element.ts";
import { expect, expectMan, open, playBoth, seriesList, square, START_FEN, test } from "./support.ts";

declare global {
  interface Window {
    told: [string, unknown][];
  }
}

type Part = Partial<Omit<BoardView, "words">>;

/** Puts a separate board over the page, in a box of the given size. */
async function put(page: Page, view: Part, size = { width: 400, height: 400 }): Promise<Locator> {
  await page.evaluate(({ width, height }) => {
    const box = document.createElement("div");
    box.id = "own";
    box.style.cssText = `position:fixed;z-index:99;inset:8px auto auto 8px;width:${width}px;height:${height}px`;
    const board = document.createElement("chess-board") as HTMLElement & { view: unknown };
    board.style.cssText = "width:100%;height:100%";
    window.told = [];
    for (const type of ["boardmove", "boardtry", "boarddraw"]) {
      board.addEventListener(type, (event) => window.told.push([type, (event as CustomEvent<unknown>).detail]));
    }
    box.append(board);
    document.querySelector("#own")?.remove();
    document.body.append(box);
  }, size);
  await show(page, view);
  return page.locator("#own chess-board");
}

async function show(page: Page, part: Part): Promise<void> {
  await page.evaluate((given) => {
    const board = document.querySelector<HTMLElement & { view: unknown }>("#own chess-board");
    const words = {
      name: "Own board",
      man: (side: string, piece: string) => `${side} ${piece}`,
      startOfMove: "start",
      target: "target",
      becomes: "What?",
      promotions: { q: "Queen", r: "Rook", b: "Bishop", n: "Knight", k: "King" },
    };
    const rest = { marked: [], arrows: [], markers: [], rays: [], dimmed: false, slideMs: 0, coordinates: true };
    if (board)
      board.view = {
        key: given.fen,
        orientation: "white",
        turn: "white",
        moves: [],
        checked: undefined,
        ...rest,
        words,
        ...given,
      };
  }, part);
}

const told = (page: Page) => page.evaluate(() => window.told);
const moves = (...list: string[]) => {
  const split = (uci: string) => ({
    uci,
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    ...(uci.length > 4 && { promotion: uci.slice(4) }),
  });
  return list.map(split);
};
const own = (page: Page, name: string) => page.locator(`#own [data-square="${name}"]`);

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await own(page, name).boundingBox();
  if (!box) throw new Error(name);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.beforeEach(async ({ page }) => open(page, "play"));

test("it is the square that fits into its place, wide or high", async ({ page }) => {
  for (const [width, height] of [
    [400, 250],
    [250, 400],
    [320, 320],
  ] as const) {
    await put(page, { fen: START_FEN }, { width, height });
    const box = await page.locator("#own [role=grid]").boundingBox();
    expect(box?.width).toBeCloseTo(Math.min(width, height), 0);
    expect(box?.height).toBeCloseTo(Math.min(width, height), 0);
    const man = await page.locator("#own .man[data-man=K]").boundingBox();
    expect(man?.width).toBeCloseTo(Math.min(width, height) / 8, 0);
  }
});

test("a move is shown at once, and told of; it stays until another position comes", async ({ page }) => {
  await put(page, { fen: START_FEN, key: 1, moves: moves("e2e4") });
  await own(page, "e2").click();
  await own(page, "e4").click();
  await expect(own(page, "e4")).toHaveAccessibleName("e4, white pawn");
  expect(await told(page)).toEqual([["boardmove", "e2e4"]]);
  // The view has the same key, so the answer to the move is still awaited and the move stays.
  await show(page, { fen: START_FEN, key: 1, moves: moves("e2e4") });
  await expect(own(page, "e4")).toHaveAccessibleName("e4, white pawn");
  // A new key with the old position means that the move was refused.
  await show(page, { fen: START_FEN, key: 2, moves: moves("e2e4") });
  await expect(own(page, "e2")).toHaveAccessibleName("e2, white pawn");
});

test("moves made while the position is on its way wait for it, and are dropped if nobody can move then", async ({
  page,
}) => {
  await put(page, { fen: START_FEN, key: 1, moves: moves("e2e4") });
  for (const name of ["e2", "e4", "e7", "e5", "g8", "f6"]) await own(page, name).click();
  expect(await told(page)).toEqual([["boardmove", "e2e4"]]);
  const second = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2";
  await show(page, { fen: second, key: 2, turn: "black", moves: moves("e7e5") });
  expect(await told(page)).toEqual([
    ["boardmove", "e2e4"],
    ["boardmove", "e7e5"],
  ]);
  await expect(own(page, "f6")).toHaveAccessibleName("f6, black knight");
  await show(page, { fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", key: 3, moves: [] });
  await expect(own(page, "g8")).toHaveAccessibleName("g8, black knight");
  expect(await told(page)).toHaveLength(2);
});

test("a man that was taken up before the position came is still in the hand", async ({ page }) => {
  await put(page, { fen: START_FEN, key: 1, moves: moves("e2e4") });
  await own(page, "e2").click();
  await own(page, "e4").click();
  const [from, to] = [await centreOf(page, "e7"), await centreOf(page, "e5")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20);
  await show(page, {
    fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    key: 2,
    turn: "black",
    moves: moves("e7e5"),
  });
  await expect(own(page, "e5")).toHaveClass(/marked-target/);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  expect(await told(page)).toEqual([
    ["boardmove", "e2e4"],
    ["boardmove", "e7e5"],
  ]);
});

test("a pawn may become whatever is legal, also a king, with every set of pieces", async ({ page }) => {
  for (const men of ["classic", "plain", "wooden", "counters"] as const) {
    await put(page, {
      fen: "8/8/8/8/8/8/6p1/8 b",
      turn: "black",
      moves: moves("g2g1q", "g2g1r", "g2g1b", "g2g1n", "g2g1k"),
      orientation: "black",
      men,
    });
    await own(page, "g2").click();
    await own(page, "g1").click();
    const choice = page.locator("#own .promotion");
    await expect(choice.getByRole("button")).toHaveCount(5);
    for (const button of await choice.getByRole("button").all()) {
      const [outer, inner] = [await button.boundingBox(), await button.locator(".picture").boundingBox()];
      expect(outer?.width).toBeCloseTo(50, 0);
      expect(outer?.height).toBeCloseTo(50, 0);
      expect(inner?.height).toBeCloseTo(48, 0);
    }
    await choice.getByRole("button", { name: "King" }).click();
    await expect(own(page, "g1")).toHaveAccessibleName("g1, black king");
    expect(await told(page)).toEqual([["boardmove", "g2g1k"]]);
  }
});

test("the keyboard goes by what is seen, from the other side too, and lets go with Escape", async ({ page }) => {
  await put(page, { fen: START_FEN, turn: "black", moves: moves("e7e5", "e7e6"), orientation: "black" });
  await own(page, "e7").focus();
  await page.keyboard.press("Enter");
  await expect(own(page, "e5")).toHaveAccessibleName("e5, target");
  await expect(own(page, "e7")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(own(page, "e5")).toHaveAccessibleName("e5");
  await page.keyboard.press("ArrowLeft");
  await expect(own(page, "f7")).toBeFocused();
  for (const key of ["ArrowRight", " ", "ArrowUp", "ArrowUp", " "]) await page.keyboard.press(key);
  expect(await told(page)).toEqual([["boardmove", "e7e5"]]);
  await expect(own(page, "e5")).toBeFocused();
  // The whole board is one stop for the Tab key.
  await expect(page.locator("#own [tabindex='0']")).toHaveCount(1);
});

test("who moves with the mouse keeps the keys of the page", async ({ page }) => {
  await put(page, { fen: START_FEN, moves: moves("e2e4") });
  await own(page, "e2").click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("a board that is only looked at is no stop, and answers nothing", async ({ page }) => {
  await put(page, { fen: START_FEN });
  await expect(page.locator("#own [tabindex]")).toHaveCount(0);
  await own(page, "e2").click();
  await own(page, "e4").click();
  expect(await told(page)).toEqual([]);
  await expect(page.locator("#own [role=grid]")).toHaveAttribute("aria-readonly", "true");
});

test("a man follows the pointer, comes back from where it may not go, and glides where it goes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await put(page, { fen: START_FEN, moves: moves("e2e4"), slideMs: 60 });
  const from = await centreOf(page, "e2");
  const man = page.locator("#own .man").nth(24 - 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 70, from.y - 130, { steps: 3 });
  const dragged = await page.locator("#own .man.dragged").boundingBox();
  expect((dragged?.x ?? 0) + (dragged?.width ?? 0) / 2).toBeCloseTo(from.x + 70, 0);
  expect((dragged?.y ?? 0) + (dragged?.height ?? 0) / 2).toBeCloseTo(from.y - 130, 0);
  await page.mouse.move(from.x, from.y - 50);
  await page.mouse.up();
  await expect(own(page, "e2")).toHaveAccessibleName("e2, white pawn");
  expect(await told(page)).toEqual([["boardtry", "e2e3"]]);
  await expect.poll(async () => Math.round((await man.boundingBox())?.width ?? 0)).toBe(50);
  // The same element is animated on the way.
  await show(page, { fen: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R", slideMs: 400 });
  const glides = await page.evaluate(
    () => document.querySelector("#own chess-board")?.shadowRoot?.getAnimations().length,
  );
  expect(glides).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, { fen: START_FEN, slideMs: 400 });
  expect(
    await page.evaluate(() => document.querySelector("#own chess-board")?.shadowRoot?.getAnimations().length),
  ).toBe(0);
});

test("what is drawn is told, and what was drawn before is shown again", async ({ page }) => {
  const drawn = [{ from: "e2", to: "e4", colour: "green" as const }];
  await put(page, { fen: START_FEN, drawn });
  await expect(page.locator("#own g.drawn")).toHaveCount(1);
  await own(page, "d4").click({ button: "right" });
  expect(await told(page)).toEqual([["boarddraw", [...drawn, { from: "d4", to: "d4", colour: "green" }]]]);
  await own(page, "a5").click();
  await expect(page.locator("#own .drawn")).toHaveCount(0);
  expect((await told(page)).at(-1)).toEqual(["boarddraw", []]);
});

test("a click of a program that reads the screen moves too", async ({ page }) => {
  await put(page, { fen: START_FEN, moves: moves("e2e4") });
  for (const name of ["e2", "e4"]) await own(page, name).evaluate((element) => (element as HTMLElement).click());
  expect(await told(page)).toEqual([["boardmove", "e2e4"]]);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a man is dragged, and the page scrolls from any square but his", async ({ page }) => {
    await put(page, { fen: START_FEN, moves: moves("e2e4") });
    const actions = (name: string) => own(page, name).evaluate((element) => getComputedStyle(element).touchAction);
    expect(await actions("e2")).toBe("none");
    expect(await actions("e4")).toBe("manipulation");
    expect(await actions("d7")).toBe("manipulation");
    const [from, to] = [await centreOf(page, "e2"), await centreOf(page, "e4")];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", from);
    await touch("touchMove", { x: from.x, y: from.y - 30 });
    await touch("touchMove", to);
    await expect(page.locator("#own .man.dragged")).toHaveCount(1);
    await touch("touchEnd");
    expect(await told(page)).toEqual([["boardmove", "e2e4"]]);
  });
});

/** Presses squares one after the other within one task of the page. */
function pressAll(page: Page, names: readonly string[]): Promise<void> {
  return page.evaluate((squares) => {
    const root = document.querySelector("chess-board")?.shadowRoot;
    for (const name of squares) {
      const pressed = root?.querySelector(`[data-square="${name}"]`);
      const box = pressed?.getBoundingClientRect();
      if (!pressed || !box) throw new Error(name);
      const at = {
        clientX: box.x + box.width / 2,
        clientY: box.y + box.height / 2,
        pointerId: 1,
        isPrimary: true,
        pointerType: "mouse",
      };
      for (const type of ["pointerdown", "pointerup"])
        pressed.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, composed: true }));
    }
  }, names);
}

const HAND = [
  "e2",
  "e4",
  "d7",
  "d5",
  "g8",
  "f6",
  "e4",
  "d5",
  "g1",
  "f3",
  "b1",
  "c3",
  "c7",
  "c6",
  "c6",
  "d5",
  "b8",
  "c6",
  "e7",
  "e6",
];

test("a fast hand loses no move: ten moves for both sides with no time between", async ({ page }) => {
  await playBoth(page);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
  await pressAll(page, HAND);
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6", "exd5 Nf3 Nc3", "c6 cxd5 Nc6 e6"]);
  await expectMan(page, "e6", "black pawn");
});

test("nor does a fast mouse", async ({ page }) => {
  await playBoth(page);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
  const places = new Map<string, { x: number; y: number }>();
  for (const name of new Set(HAND)) {
    const box = await square(page, name).boundingBox();
    places.set(name, { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
  }
  // Playwright’s own mouse waits between its steps; the debugger’s does not.
  const session = await page.context().newCDPSession(page);
  const mouse = (type: "mouseMoved" | "mousePressed" | "mouseReleased", name: string) => {
    const { x, y } = places.get(name) ?? { x: 0, y: 0 };
    const button = type === "mouseMoved" ? ("none" as const) : ("left" as const);
    return session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button,
      buttons: type === "mousePressed" ? 1 : 0,
      clickCount: 1,
    });
  };
  await Promise.all(
    HAND.flatMap((name) => [mouse("mouseMoved", name), mouse("mousePressed", name), mouse("mouseReleased", name)]),
  );
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6", "exd5 Nf3 Nc3", "c6 cxd5 Nc6 e6"]);
});
