/**
 * The first move of a first visit counts at any time: on the picture of the board, during the
 * example and after it, by finger, mouse and keyboard.
 */
import type { CDPSession, Page } from "@playwright/test";
import { boardIsLive, expect, expectMan, headline, square, test } from "./support.ts";

const says = (page: Page) => page.locator(".welcome .example-says");

interface Point {
  x: number;
  y: number;
}

/** Middle of a square, on the board or on its picture, in pixels. */
function middle(page: Page, name: string): Promise<Point> {
  return page.evaluate((at) => {
    const board = document.querySelector("chess-board");
    const { left, top, width } =
      (board?.shadowRoot?.querySelector(".board") ?? board)?.getBoundingClientRect() ?? new DOMRect();
    return {
      x: left + (width * ("abcdefgh".indexOf(at.charAt(0)) + 0.5)) / 8,
      y: top + (width * (8.5 - Number(at.charAt(1)))) / 8,
    };
  }, name);
}

/** Drags a piece by touch events of the browser itself, which decides what scrolls. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  // A finger touches what is painted: only then does the browser know which squares do not scroll.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const session: CDPSession = await page.context().newCDPSession(page);
  const [a, z] = [await middle(page, from), await middle(page, to)];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point) => ({ ...point, id: 0 })) });
  await touch("touchStart", [a]);
  for (let step = 1; step <= 6; step += 1)
    await touch("touchMove", [{ x: a.x + ((z.x - a.x) * step) / 6, y: a.y + ((z.y - a.y) * step) / 6 }]);
  await touch("touchEnd", []);
  await session.detach();
}

async function tap(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(page, name);
  await page.touchscreen.tap(x, y);
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  "a finger that carries the man": (page) => dragByFinger(page, "e2", "e4"),
  "two taps": async (page) => {
    await tap(page, "e2");
    await tap(page, "e4");
  },
  "a mouse that carries the man": async (page) => {
    const [a, z] = [await middle(page, "e2"), await middle(page, "e4")];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(z.x, z.y, { steps: 6 });
    await page.mouse.up();
  },
  "two clicks": async (page) => {
    for (const name of ["e2", "e4"]) {
      const { x, y } = await middle(page, name);
      await page.mouse.click(x, y);
    }
  },
  keys: async (page) => {
    const focused = page.locator("chess-board [data-square]:focus");
    for (let presses = 0; presses < 40 && (await focused.count()) === 0; presses += 1) await page.keyboard.press("Tab");
    for (const key of [
      "ArrowRight",
      "ArrowRight",
      "ArrowRight",
      "ArrowRight",
      "ArrowUp",
      "Enter",
      "ArrowUp",
      "ArrowUp",
      "Enter",
    ])
      await page.keyboard.press(key);
  },
  "a program that reads the screen": async (page) => {
    for (const name of ["e2", "e4"]) await square(page, name).evaluate((it) => (it as HTMLElement).click());
  },
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const moved = async (page: Page) => {
  await expectMan(page, "e4", "white pawn");
  await expect(page.locator(".welcome")).toHaveCount(0);
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
};

for (const [way, move] of Object.entries(WAYS)) {
  test(`before the first move of the example: ${way}`, async ({ page }) => {
    await page.goto("./");
    await expect(says(page)).toHaveText("An example, on the board");
    await expect(square(page, "e2")).toBeVisible();
    await move(page);
    await moved(page);
  });

  test(`while the example stands at its second move: ${way}`, async ({ page }) => {
    await page.goto("./");
    await expect(says(page)).toHaveText("… Black 2 in a row …");
    await page.getByRole("button", { name: "Pause the example" }).click();
    await expectMan(page, "e2", "");
    await move(page);
    await moved(page);
  });

  test(`at the end of the example: ${way}`, async ({ page }) => {
    await page.goto("./");
    await expectMan(page, "f7", "white queen");
    await move(page);
    await moved(page);
  });
}

for (const way of ["a finger that carries the man", "two taps", "a mouse that carries the man"]) {
  test(`on the picture that stands there before the code has come: ${way}`, async ({ page }) => {
    let letIn = (): void => undefined;
    const wanted = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(/assets\/.*\.js/, async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto("./", { waitUntil: "commit" });
    await expect(page.locator(".first-board")).toBeVisible();
    // The short script that records presses has loaded with the picture.
    await page.waitForFunction(() => "early" in window);
    await WAYS[way]?.(page);
    letIn();
    await moved(page);
  });
}

test("a finger carries a man while the answer of the engine is still being shown", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("seriatim", JSON.stringify({ settings: { welcomed: ["progressive"], motion: "calm" } })),
  );
  await page.goto("./");
  await boardIsLive(page);
  await dragByFinger(page, "e2", "e4");
  // Black’s first move of two is on the board, the second is still to come.
  await expect(headline(page)).toContainText("Turn 2", { timeout: 20_000 });
  await expect(page.locator(".headline")).toContainText("Tap the board", { timeout: 20_000 });
  await dragByFinger(page, "d2", "d4");
  await expectMan(page, "d4", "white pawn");
});
