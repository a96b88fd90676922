/** A first visit before everything has come: the position stands at first paint, and one’s own move waits for the engine. */
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, headline, START_FEN, test } from "./support.ts";

/** Where the board and what is around it stand on the screen. */
function places(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ["header.site", "#headline", "chess-board", ".toolbar"].flatMap((selector) => {
      const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map((pixels) => Math.round(pixels));
    }),
  );
}

for (const [width, height] of [[1280, 800], [390, 844], [844, 390]] as const) {
  test(`without any of its code the position stands where it will stand, ${width}×${height}`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("./");
    await expect(page.locator(".first-board .men use")).toHaveCount(32);
    const [corner, king] = [page.locator(".first-board use[href='#black-r']").first(), page.locator(".first-board use[href='#white-k']")];
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

test("a move is made before the engine has come; the engine answers when it has", async ({ page }) => {
  let come: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await there;
    await route.continue();
  });
  await page.goto("./");
  await expect(headline(page)).toHaveText("Turn 1: White plays 1 move");
  await expect(page.locator(".engine-sign")).toHaveText("The engine is on its way. You can move already.");
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  come();
  await expect(page.locator(".engine-sign")).toHaveText("");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
});

test("an engine that does not come is told of, and the page goes on when it comes after all", async ({ page, complaints }) => {
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
    const kept = { settings: { theme: "dark", flipped: true }, games: { play: { variant: "italian", series: [["e2e4"]], standing: fen } } };
    localStorage.setItem("seriatim", JSON.stringify(kept));
  }, standing);
  await page.route(/assets.*\.js$/, (route) => route.abort());
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Seen from Black, the pawn on e4 is in the fourth column from the left and the fourth row from above.
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

test("other screens and links do not show it", async ({ page, complaints }) => {
  await page.route(/assets.*\.js$/, (route) => route.abort());
  for (const address of ["./#/puzzles", `./#fen=${START_FEN.replaceAll(" ", "_")}`]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.locator("#app")).toBeEmpty();
  }
  complaints.splice(0);
});
