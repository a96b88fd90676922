/** Playing: against the engine and with its help, to the end, and again. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  boardIsLive,
  clickMove,
  expect,
  expectMan,
  HARD_FEN,
  headline,
  objections,
  open,
  playBoth,
  seriesList,
  square,
  test,
  unfold,
} from "./support.ts";

const said = (page: Page) => page.locator("main ~ p[role=status]");
const player = (page: Page, side: "White" | "Black") => page.getByLabel(`${side} is played by`);
const level = (page: Page) => page.locator(".opponent").getByLabel("Level");
const hint = (page: Page) => page.getByRole("button", { name: "Hint" });
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/**
 * Clicks with the right mouse button. Playwright’s own click would wait until the square accepts a
 * piece.
 */
async function mark(page: Page, name: string): Promise<void> {
  await square(page, name).hover();
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
}

/** Stores a game from an earlier visit: White is to play a turn that no search can finish. */
async function openHard(page: Page, white: "person" | "engine"): Promise<void> {
  await page.addInitScript(
    ([fen, whoIsWhite]) => {
      // Only once: after a reload the page must find what it stored itself.
      if (localStorage.getItem("seriatim") !== null) return;
      const settings = { level: 8, turnMs: 60_000 };
      const games = { play: { rules: "italian", fen, series: [] } };
      localStorage.setItem(
        "seriatim",
        JSON.stringify({ settings, players: { white: whoIsWhite, black: "person" }, games }),
      );
    },
    [HARD_FEN, white],
  );
  await page.goto("./#/play");
  await expect(headline(page)).toContainText("Turn 21: White plays 21 moves");
}

async function resign(page: Page): Promise<void> {
  await page.locator(".game-actions").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

/** Plays e4 as White and waits for the engine’s answer. */
async function answered(page: Page): Promise<void> {
  await open(page, "play");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
}

test("who comes for the first time plays White against the engine at once", async ({ page }) => {
  await page.goto("./");
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await expect(player(page, "Black")).toHaveValue("engine");
  await expect(player(page, "Black").locator("option:checked")).toHaveText("Black: engine, level 3");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  const [, series] = await seriesList(page);
  // The turn is announced once, as a whole; then comes whose turn it is.
  await expect(said(page)).toHaveText(/^The engine played [^,]+, [^,]+\. Turn 3: White plays 3 moves\.$/);
  await expect(page.locator(".last-series")).toContainText(`Turn 2: ${series}`);
  await page.locator(".why summary").click();
  await expect(page.locator(".why p").first()).not.toBeEmpty();
});

test("the level is chosen with a new game, seen, asked for, changed while playing, and kept", async ({ page }) => {
  await page.addInitScript(() => {
    const real = Worker.prototype.postMessage;
    const levels: unknown[] = [];
    Object.assign(window, { levels });
    Worker.prototype.postMessage = function postMessage(
      this: Worker,
      message: { type?: string; task?: { level?: number } },
    ) {
      if (message.type === "start") levels.push(message.task?.level);
      real.call(this, message);
    };
  });
  await open(page, "play");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Misses most of its own mates")).toBeVisible();
  await dialog.getByRole("radio", { name: "5 – Strong club player" }).check();
  await expect(dialog.getByText("half of your short ones")).toBeVisible();
  await expect(dialog.getByText("Misses most of its own mates")).toBeHidden();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(player(page, "Black").locator("option:checked")).toHaveText("Black: engine, level 5");
  await expect(level(page)).toHaveValue("5");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3", { timeout: 20_000 });
  expect(await page.evaluate(() => (window as unknown as { levels: unknown[] }).levels)).toEqual([5]);
  await level(page).selectOption("2");
  await expect(player(page, "Black").locator("option:checked")).toHaveText("Black: engine, level 2");
  await page.reload();
  await expect(level(page)).toHaveValue("2");
});

test("a hint says which man, then where to, then the whole series, and goes with the next move", async ({ page }) => {
  await playBoth(page);
  await clickMove(page, "e2", "e4");
  await clickMove(page, "e7", "e5");
  await clickMove(page, "g8", "f6");
  await expect(headline(page)).toContainText("Turn 3");
  const card = page.locator(".hint-card");
  await hint(page).click();
  await expect(card).toContainText(/The \w+ on [a-h][1-8] moves first\./, { timeout: 20_000 });
  await expect(page.locator("chess-board .why.named")).toHaveCount(1);
  await expect(page.locator(".badge")).toHaveCount(0);
  await hint(page).click();
  await expect(card).toContainText(/It goes to [a-h][1-8]/);
  await expect(page.locator("chess-board .why.named")).toHaveCount(0);
  await expect(page.locator(".badge text")).toHaveText(["1"]);
  await page.reload();
  await expect(card).toContainText(/It goes to [a-h][1-8]/);
  await expect(page.locator(".badge text")).toHaveText(["1"]);
  await hint(page).click();
  await expect(card).toContainText("The whole turn: ");
  await expect(page.locator(".badge text")).toHaveCount(3);
  await expect(hint(page)).toHaveAttribute("aria-disabled", "true");
  await clickMove(page, "a2", "a3");
  await expectMan(page, "a3", "white pawn");
  await expect(card).toHaveCount(0);
  await expect(hint(page)).not.toHaveAttribute("aria-disabled");
});

test("a move made while a hint is looked for goes before it", async ({ page }) => {
  await openHard(page, "person");
  await hint(page).click();
  await clickMove(page, "b1", "c3");
  await expectMan(page, "c3", "white knight");
  await expect(page.locator(".hint-card")).toHaveCount(0);
  await clickMove(page, "c3", "b1");
  await expectMan(page, "b1", "white knight");
  await expect(page.locator(".hint-card")).toHaveCount(0);
});

test("a game is given up after a question; it is learnt, kept, written with its result, and analysed", async ({
  page,
}) => {
  await answered(page);
  await page.locator(".game-actions").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep playing" }).click();
  await expect(headline(page)).toContainText("Turn 3");
  await resign(page);
  await expect(headline(page)).toHaveText("You resigned");
  await expect(said(page)).toContainText("White resigned. Black wins.");
  const over = page.locator(".over");
  await expect(page.locator(".book")).toContainText("1 game");
  // The game is over, so nobody can move.
  await clickMove(page, "g1", "f3");
  await expectMan(page, "f3", "");
  await expect(hint(page)).toHaveCount(0);
  await page.reload();
  await expect(headline(page)).toHaveText("You resigned");
  await unfold(page, "Keep and share");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the Game", exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain('[Result "0-1"]');
  expect(text).toContain('[White "Person"]');
  await over.getByRole("button", { name: "Review" }).click();
  await expect(page).toHaveURL(/#\/analyse$/);
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
  await clickMove(page, "g1", "f3");
  await expectMan(page, "f3", "white knight");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(headline(page)).toHaveText("You resigned");
});

test("a game that was given up is taken up again by taking back", async ({ page }) => {
  await answered(page);
  await resign(page);
  await page.getByRole("button", { name: "Undo turn" }).click();
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await clickMove(page, "d2", "d4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
});

test("a rematch changes the colours and keeps the rest", async ({ page }) => {
  await answered(page);
  await level(page).selectOption("1");
  await resign(page);
  await page.locator(".over-buttons").getByRole("button", { name: "Rematch" }).click();
  await expect(player(page, "White").locator("option:checked")).toHaveText("White: engine, level 1");
  await expect(player(page, "Black")).toHaveValue("person");
  const y = async (name: string) => (await square(page, name).boundingBox())?.y ?? 0;
  expect(await y("a1")).toBeLessThan(await y("a8"));
  await expect(headline(page)).toContainText("Turn 2: Black plays 2 moves", { timeout: 20_000 });
});

test("a game outlives a reload while the engine thinks", async ({ page }) => {
  await openHard(page, "engine");
  const thoughts = page.locator(".thoughts");
  await expect(thoughts.locator(".best")).toContainText("Best so far", { timeout: 20_000 });
  await expect(thoughts.locator("[aria-current=step]")).toHaveCount(1);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(overflow), `at ${width} px`).toBe(0);
  }
  await page.reload();
  await expect(page.locator(".player.on-move")).toContainText("Thinking");
  await expect(headline(page)).toContainText("Turn 21: White plays 21 moves");
  await expect(thoughts.locator(".best")).toContainText("Best so far", { timeout: 20_000 });
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator(".series-list .move").first()).toBeVisible({ timeout: 20_000 });
});

test("the engine plays itself, is told to pause, and goes on", async ({ page }) => {
  await open(page, "play");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Watch").check();
  await dialog.getByRole("radio", { name: "1 – Beginner" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(headline(page)).toContainText(/Turn [2-9]/, { timeout: 20_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  const turn = Number(/\d+/.exec((await headline(page).textContent()) ?? "")?.[0]);
  await page.reload();
  // The engine waits until the person comes back.
  await page.getByRole("button", { name: "Go on" }).click();
  const next = new RegExp(`Turn ${turn + 1}|wins|draw`);
  await expect(headline(page)).toContainText(next, { timeout: 20_000 });
});

test("the right mouse button draws arrows and circles, a left click clears them", async ({ page }) => {
  await open(page, "play");
  const arrows = page.locator("chess-board g.drawn");
  const circles = page.locator("chess-board circle.drawn");
  const drag = async (from: string, to: string) => {
    await square(page, from).hover();
    await page.mouse.down({ button: "right" });
    await square(page, to).hover();
    await page.mouse.up({ button: "right" });
  };
  await drag("g1", "f3");
  await drag("b1", "c3");
  await expect(arrows).toHaveCount(2);
  // The right button neither picks up nor moves a piece.
  await expect(square(page, "f3")).not.toHaveClass(/marked-target/);
  await drag("b1", "c3");
  await expect(arrows).toHaveCount(1);
  await mark(page, "e4");
  await page.keyboard.down("Shift");
  await mark(page, "d4");
  await page.keyboard.up("Shift");
  await expect(circles).toHaveCount(2);
  await expect(circles.nth(1)).toHaveClass(/red/);
  await square(page, "e5").hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(arrows).toHaveCount(0);
  await expect(circles).toHaveCount(0);
  await drag("g1", "f3");
  await expect(arrows).toHaveCount(1);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  await expect(arrows).toHaveCount(0);
});

test("sounds are off until they are wanted, and then kept", async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.AudioContext.prototype.createOscillator;
    Object.assign(window, { tones: 0 });
    window.AudioContext.prototype.createOscillator = function createOscillator(this: AudioContext) {
      (window as unknown as { tones: number }).tones++;
      return real.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones);
  await playBoth(page);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  expect(await tones()).toBe(0);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sounds").check();
  await dialog.getByRole("button", { name: "Close" }).click();
  await clickMove(page, "d7", "d5");
  await expectMan(page, "d5", "black pawn");
  expect(await tones()).toBe(1);
  await page.reload();
  await boardIsLive(page);
  await clickMove(page, "d5", "e4");
  await expectMan(page, "e4", "black pawn");
  // A capture sounds two tones.
  expect(await tones()).toBe(2);
});

test("files and ranks are named on the board unless that is not wanted", async ({ page }) => {
  await open(page, "play");
  await expect(page.locator("chess-board .coordinate.file").getByText("e")).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").getByLabel("Coordinates on the board").uncheck();
  await page.keyboard.press("Escape");
  await expect(page.locator("chess-board .coordinate.file").getByText("e")).toBeHidden();
});

for (const [locale, man, target, board, played] of [
  ["it-IT", "pedone bianco", "casa di arrivo", "Scacchiera", "Il motore ha giocato"],
  ["sl-SI", "beli kmet", "ciljno polje", "Šahovnica", "Program je odigral"],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the board and what is announced are in that language", async ({ page }) => {
      await page.goto("./#/play");
      await expect(page.getByRole("grid", { name: board })).toBeVisible();
      await expect(square(page, "e2")).toHaveAttribute("aria-label", `e2, ${man}`);
      // On a first visit an example is shown until the person does something.
      await page.keyboard.press("Escape");
      await square(page, "e2").focus();
      await page.keyboard.press("Enter");
      await expect(square(page, "e4")).toHaveAttribute("aria-label", `e4, ${target}`);
      for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
      await expect(square(page, "e4")).toHaveAttribute("aria-label", `e4, ${man}`);
      await expect(square(page, "e2")).toHaveAttribute("aria-label", "e2");
      await expect(said(page)).toContainText(played, { timeout: 20_000 });
    });

    test("a change of language changes the board too", async ({ page }) => {
      await page.goto("./#/play");
      await expect(square(page, "e2")).toHaveAttribute("aria-label", `e2, ${man}`);
      await page.locator(".site .row .icon-button").last().click();
      await page.locator(".language select").selectOption("en");
      await page.keyboard.press("Escape");
      await expectMan(page, "e2", "white pawn");
      await expect(page.getByRole("grid", { name: "Chess board" })).toBeVisible();
    });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe-core finds nothing, ${colorScheme}, and nothing sticks out`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await answered(page);
    await page.locator(".why summary").click();
    expect(await objections(page)).toEqual([]);
    await hint(page).click();
    await expect(page.locator(".hint-card")).toContainText("moves first", { timeout: 20_000 });
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(overflow), `at ${width} px`).toBe(0);
      expect(await objections(page), `at ${width} px`).toEqual([]);
    }
    await page.getByRole("button", { name: "Settings" }).click();
    // The dialogs are loaded when the first of them is opened.
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.locator(".game-actions").getByRole("button", { name: "Resign" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await expect(page.locator(".over-buttons")).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(overflow), `at ${width} px`).toBe(0);
    }
    expect(await objections(page)).toEqual([]);
  });
}

test("on a phone the whole board is seen at once, with whose turn it is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, "play");
  const board = await page.locator("chess-board").boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 1000)).toBeLessThanOrEqual(640);
  const brand = await page.getByRole("heading", { level: 1 }).boundingBox();
  const begin = await page.getByRole("button", { name: "New game" }).boundingBox();
  // Both are in one row: they overlap vertically.
  expect(begin?.y ?? 1000).toBeLessThan((brand?.y ?? 0) + (brand?.height ?? 0));
});
