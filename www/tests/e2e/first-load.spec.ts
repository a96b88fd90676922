/**
 * First visit before everything has loaded: the position is there at first paint, and a move is
 * played once the engine has loaded.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, seriesList, square, START_FEN, test } from "./support.ts";

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    moved?: number;
  }
}

/** Rectangles of the board and of the parts around it on the screen, in pixels. */
function places(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ["header.site", "#headline", "chess-board", ".toolbar"].flatMap((selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map((pixels) => Math.round(pixels));
    }),
  );
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [844, 390],
] as const) {
  test(`without any of its code the position stands where it will stand, ${width}×${height}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("./");
    await expect(page.locator(".first-board .men use")).toHaveCount(32);
    const [corner, king] = [
      page.locator(".first-board use[href='#black-r']").first(),
      page.locator(".first-board use[href='#white-k']"),
    ];
    const [top, bottom] = [await corner.boundingBox(), await king.boundingBox()];
    expect(bottom?.y ?? 0).toBeGreaterThan((top?.y ?? 0) + 6 * (top?.height ?? 0));
    const before = await places(page);
    complaints.splice(0);

    await page.unroute("**/*.js");
    await page.reload();
    await expect(page.locator("chess-board [role=grid]")).toBeVisible();
    await expect(page.locator(".first-board")).toHaveCount(0);
    const after = await places(page);
    expect(after.map((pixels, index) => Math.abs(pixels - (before[index] ?? 0))).filter((off) => off > 3)).toEqual([]);
  });
}

test("nothing is painted before the kept screen is known, however slowly the page comes", async ({
  page,
  complaints,
}) => {
  const html = await (await page.request.get("./")).text();
  const [begins, ends] = html
    .replaceAll(/<(script type="module"|link rel="(modulepreload|preload|icon|manifest)")[^>]*>/g, "")
    .split(/(?=<script id="kept">)/);
  let finish: () => void = () => undefined;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.write(begins);
    finish = () => response.end(ends?.replace(/<script id="kept">[^]*<\/script>/, '<script id="kept"></script>'));
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector(".first-board") !== null, null, { polling: 50 });
  const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
  // The browser has the time to paint what it has.
  await page.waitForTimeout(400);
  expect(await painted()).toBe(0);
  finish();
  await expect.poll(painted).toBeGreaterThan(0);
  server.closeAllConnections();
  server.close();
  expect(complaints.splice(0).filter((text) => !text.startsWith("left the site"))).toEqual([]);
});

/** Holds back the requests for files until the function returned is called. */
async function held(page: Page, files: string | RegExp): Promise<() => void> {
  let come: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(files, async (route) => {
    await there;
    await route.continue();
  });
  return come;
}

/** Stores a game of two people after White’s first move, with the position on the board. */
async function keptAfter(page: Page, move: string, standing: string): Promise<void> {
  const players = { white: "person", black: "person" };
  const games = { play: { variant: "italian", series: [[move]], standing } };
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem("seriatim") === null) localStorage.setItem("seriatim", JSON.stringify(kept));
    },
    { settings: { welcomed: ["progressive"] }, players, games },
  );
}

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2";

test("a move is made before the rules and the engine have come; the engine answers when they have", async ({
  page,
}) => {
  const come = await held(page, "**/*.wasm");
  await page.goto("./");
  await expect(headline(page)).toHaveText("Turn 1: White plays 1 move");
  await expect(page.locator(".engine-sign")).toHaveText("The engine is on its way. You can move already.");
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  come();
  await expect(page.locator(".engine-sign")).toHaveText("");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
});

test("an engine that does not come is told of, and the page goes on when it comes after all", async ({
  page,
  complaints,
}) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(page.locator(".headline.alarm")).toBeVisible();
  await page.unroute("**/*.wasm");
  await page.locator(".headline").getByRole("button").click();
  await expect(headline(page)).toHaveText("Turn 1: White plays 1 move");
  complaints.splice(0);
});

test("who was here before finds his own game, colours and side at once", async ({ page, complaints }) => {
  const standing = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2";
  await page.addInitScript((fen) => {
    const kept = {
      settings: { theme: "dark", flipped: true },
      games: { play: { variant: "italian", series: [["e2e4"]], standing: fen } },
    };
    localStorage.setItem("seriatim", JSON.stringify(kept));
  }, standing);
  await page.route(/assets.*\.js$/, (route) => route.abort());
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Seen from Black’s side, e4 is in the fourth column from the left and the fourth row from the
  // top.
  await expect(page.locator('.first-board use[href="#white-p"][x="3"][y="3"]')).toHaveCount(1);
  await expect(page.locator(".first-board use")).toHaveCount(32);
  await expect(headline(page)).not.toContainText("Turn 1");
  complaints.splice(0);
});

test("until his game has been played again its last position is shown", async ({ page }) => {
  await page.goto("./");
  await page.getByLabel("Black is played by").selectOption("person");
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  await page.route("**/*.wasm", () => undefined);
  await page.reload();
  await expectMan(page, "e4", "white pawn");
  await expect(page.locator("chess-board [role=grid]")).toHaveAttribute("aria-readonly", "true");
});

test("moves that are made on it wait for the game, and count", async ({ page }) => {
  await keptAfter(page, "e2e4", AFTER_E4);
  const come = await held(page, "**/*.wasm");
  await page.goto("./");
  // Black is to move, so the white pawn is not picked up.
  await clickMove(page, "d2", "d4");
  await expectMan(page, "d2", "white pawn");
  await clickMove(page, "d7", "d5");
  await expectMan(page, "d5", "black pawn");
  await clickMove(page, "g8", "f6");
  await expectMan(page, "f6", "black knight");
  // Neither move is announced before the game is restored.
  await expect(headline(page)).not.toContainText("Turn");
  come();
  await expect(headline(page)).toHaveText("Turn 3: White plays 3 moves in a row");
  expect(await seriesList(page)).toEqual(["e4", "d5 Nf6"]);
});

test("a move for a game that cannot be played again means nothing in the one that comes instead", async ({ page }) => {
  await keptAfter(page, "e2e5", "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
  const come = await held(page, "**/*.wasm");
  await page.goto("./");
  await clickMove(page, "d2", "d4");
  await expectMan(page, "d4", "white pawn");
  come();
  await expect(headline(page)).toHaveText("Turn 1: White plays 1 move");
  await expectMan(page, "d4", "");
  await expectMan(page, "d2", "white pawn");
  await expect(page.locator(".toast")).toHaveCount(0);
});

/** Presses squares of the board’s picture, with White at the bottom. */
async function pressPicture(
  page: Page,
  names: readonly string[],
  press: (x: number, y: number) => Promise<void>,
): Promise<void> {
  // The short script that records presses runs a moment after the picture appears.
  await page.waitForFunction(() => "early" in window);
  const box = await page.locator(".first-board").boundingBox();
  if (!box) throw new Error("no picture");
  for (const name of names) {
    await press(
      box.x + ((name.charCodeAt(0) - 97 + 0.5) * box.width) / 8,
      box.y + ((8.5 - Number(name[1])) * box.height) / 8,
    );
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`what is clicked on the picture is played when its board has come, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keptAfter(page, "e2e4", AFTER_E4);
    const come = await held(page, /assets.*\.js$/);
    await page.goto("./", { waitUntil: "commit" });
    await expect(page.locator(".first-board use")).toHaveCount(32);
    await pressPicture(page, ["d7", "d5", "g8"], (x, y) => page.mouse.click(x, y));
    await expect(page.locator("chess-board [role=grid]")).toHaveCount(0);
    come();
    await expectMan(page, "d5", "black pawn");
    // The knight is still selected.
    await expect(square(page, "g8")).toHaveAttribute("aria-selected", "true");
    await square(page, "f6").click();
    await expect(headline(page)).toHaveText("Turn 3: White plays 3 moves in a row");
  });
}

test("what is dragged on the picture is played when its board has come", async ({ page }) => {
  await keptAfter(page, "e2e4", AFTER_E4);
  const come = await held(page, /assets.*\.js$/);
  await page.goto("./", { waitUntil: "commit" });
  await expect(page.locator(".first-board use")).toHaveCount(32);
  let step = 0;
  await pressPicture(page, ["d7", "d5"], async (x, y) => {
    await page.mouse.move(x, y);
    await (step === 0 ? page.mouse.down() : page.mouse.up());
    step += 1;
  });
  come();
  await expectMan(page, "d5", "black pawn");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5"]);
});

test("other screens and links do not show it", async ({ page, complaints }) => {
  await page.route(/assets.*\.js$/, (route) => route.abort());
  for (const address of ["./#/puzzles", `./#fen=${START_FEN.replaceAll(" ", "_")}`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.locator("#app")).toBeEmpty();
  }
  complaints.splice(0);
});

for (const screen of ["puzzles", "games", "analyse", "editor", "bot", "strategies", "weights", "fortress", "explore"]) {
  test(`on a phone nothing moves while the screen ${screen} comes`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const come = await held(page, /_bg\.wasm/);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.moved = (window.moved ?? 0) + (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The style sheet arrives later than the code.
    await page.route(/assets.*\.css$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`./#/${screen}`);
    await expect(page.locator(`html[data-screen="${screen}"] #main`)).toBeVisible();
    await page.waitForTimeout(300);
    come();
    await expect(page.locator("#main")).toBeVisible();
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => window.moved ?? 0)).toBeLessThan(0.02);
  });
}

test("the files of the screen that is asked for are on their way before the page’s own code runs", async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().split("/").at(-1) ?? ""));
  await page.route(/\/index-[\w-]+\.js/, (route) => route.abort());
  await page.goto("./#/games");
  await expect.poll(() => asked.filter((file) => /^actions-.*\.css$/.test(file)).length).toBeGreaterThan(0);
  complaints.splice(0);
});

test("nothing jumps when the page takes over from its first picture, on a slow phone", async ({ page, context }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(".");
  // A slowed-down, busy machine may take long. Another test measures the time.
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible({ timeout: 25_000 });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // Once the welcome card came with the second picture and shifted the layout by 0.1.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
});
