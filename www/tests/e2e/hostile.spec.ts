/**
 * Addresses and texts that are made to block the page, or that are simply broken: each is refused
 * with a message, and no huge text is drawn.
 */
import type { Page } from "@playwright/test";
import { expect, expectMan, headline, MATE_FEN, objections, open, test, unfold } from "./support.ts";

const trouble = (page: Page) => page.locator(".address-trouble");

/**
 * Maximum length of one text on the page, in characters: the layout of a longer text takes seconds.
 */
const DRAWN_SIGNS = 20_000;

/** Length of the longest text on the page, inside or outside a text box, in characters. */
async function longestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>("textarea, input")].map(
      ({ value }) => value.length,
    );
    const blocks = [...document.querySelectorAll("p, li, h2, h3, span, code, title")].map(
      ({ textContent }) => textContent.length,
    );
    return Math.max(0, ...boxes, ...blocks);
  });
}

async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  return `1${Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url")}`;
}

const plain = (text: string) => `0${Buffer.from(text).toString("base64url")}`;

const HOSTILE: [string, () => Promise<string> | string, RegExp][] = [
  [
    "100,000 letters",
    () => `#game=1${"A".repeat(100_000)}`,
    /This link is too long \(characters: 100,007; up to 60,000 are read\)/,
  ],
  ["30,000 letters", () => `#game=1${"A".repeat(30_000)}`, /The game in this link was cut off or changed on the way/],
  ["a tag of 700 kB", () => `#game=${plain(`[White "${"x".repeat(700_000)}"]\n\n1.e4`)}`, /This link is too long/],
  [
    "a bomb",
    async () => `#game=${await deflated(" ".repeat(20_000_000))}`,
    /The game is too long for a link \(characters: up to 200,000 are read\)/,
  ],
  ["a long FEN", () => `#fen=${"8/".repeat(20_000)}`, /This link is too long/],
  ["a FEN of spaces", () => `#fen=fen${"_".repeat(9000)}x`, /does not work/],
  ["open braces", async () => `#game=${await deflated("{".repeat(190_000))}`, /The text has neither a move nor a tag/],
  [
    "10,000 variations",
    async () =>
      `#game=${await deflated(`1.e4 ${Array.from({ length: 10_000 }, (_, i) => `(1.${"abcdefgh"[i % 8]}3 2.${"abcdefgh"[(i >> 3) % 8]}6 ${"abcdefgh"[(i >> 6) % 8]}5)`).join(" ")}`)}`,
    /too many variations|cannot|Line/,
  ],
  ["an endless name of a screen", () => `#/${"x".repeat(50_000)}`, /There is nothing at/],
  ["an endless puzzle", () => `#/puzzles/${"x".repeat(50_000)}`, /There is no puzzle/],
  ["an endless position to set up", () => `#/editor/${"8".repeat(50_000)}`, /does not work/],
];

for (const [name, hash, said] of HOSTILE) {
  test(`an address with ${name} is refused, and the page goes on`, async ({ page }) => {
    await page.goto(`./${await hash()}`);
    await expect(trouble(page)).toContainText(said);
    expect(await longestText(page)).toBeLessThan(DRAWN_SIGNS);
    // The page keeps no part of the broken address for the next visit.
    expect(await page.evaluate(() => location.hash.length)).toBeLessThan(100);
    await trouble(page).getByRole("button", { name: "A new game" }).click();
    await expect(page.getByRole("dialog", { name: "New game" })).toBeVisible();
    await page.getByRole("button", { name: "Start", exact: false }).last().click();
    await expect(trouble(page)).toBeEmpty();
    await expect(headline(page)).toContainText("Turn 1");
  });
}

test("a game with a tag of 40 kB that is not closed is read, and no endless name is drawn", async ({ page }) => {
  await page.goto(`./#game=${plain(`[White "${"x".repeat(40_000)}"\n\n1.e4`)}`);
  await expect(headline(page)).toContainText("Turn 2");
  await expect(trouble(page)).toBeEmpty();
  expect(await longestText(page)).toBeLessThan(DRAWN_SIGNS);
});

test("what is wrong with a link is said where one looks, on a phone too, with ways on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#game=1xyz");
  await expect(trouble(page)).toContainText(
    "This link does not work. The game in this link was cut off or changed on the way.",
  );
  // The whole message is visible, with its buttons, beside the board.
  for (const name of ["Pasting a game", "A new game", "The puzzles", "Close"]) {
    const button = trouble(page).getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
  }
  await expect(page.locator("chess-board")).toBeInViewport({ ratio: 1 });
  expect(await objections(page)).toEqual([]);
  await trouble(page).getByRole("button", { name: "Pasting a game" }).click();
  await expect(page.locator("#paste")).toBeFocused();
  await page.locator("#paste").fill("1.e4");
  await page.getByRole("button", { name: "Read it" }).click();
  await expectMan(page, "e4", "white pawn");
  await expect(trouble(page)).toBeEmpty();
});

test("unknown addresses and puzzles are said, not swallowed", async ({ page }) => {
  for (const [hash, said] of [
    ["#/nowhere", "There is nothing at “#/nowhere” on this page."],
    ["#nonsense=1", "There is nothing at “#nonsense=1” on this page."],
    ["#variant=draughts", "There is nothing at “#variant=draughts” on this page."],
    ["#/puzzles/zzz", "There is no puzzle “zzz”."],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`./${hash}`);
    await expect(trouble(page), hash).toContainText(said);
  }
  await trouble(page).getByRole("button", { name: "Close" }).click();
  await expect(trouble(page)).toBeEmpty();
  // An anchor on the page is no address of a game.
  await page.goto("about:blank");
  await page.goto("./#main");
  await expect(headline(page)).toContainText("Turn 1");
  await expect(trouble(page)).toBeEmpty();
});

test("a position in an address may have underscores for spaces", async ({ page }) => {
  await page.goto(`./#fen=${MATE_FEN.replaceAll(" ", "_")}`);
  await expect(headline(page)).toContainText("Turn 4");
  await expect(trouble(page)).toBeEmpty();
});

test("a long text that is pasted is read without being drawn, and one that holds no game is none", async ({ page }) => {
  await open(page);
  await unfold(page, "Open a position or a game");
  const box = page.locator("#paste");
  const give = (text: string) =>
    box.evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await give(`1.e4 {${"endless".repeat(10_000)}} 2.d5 Nf6`);
  await expect(box).toHaveValue("");
  await expect(box).toHaveAttribute("placeholder", /This text has 70,0\d\d characters/);
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(headline(page)).toContainText("Turn 3");
  expect(await longestText(page)).toBeLessThan(DRAWN_SIGNS);
  await give(`1.e4 {${"endless".repeat(200_000)}}`);
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator("#paste-message")).toContainText(
    "This game is too long (characters: 1,400,007; up to 1,000,000 are read)",
  );
  await box.fill('{"a":1}');
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.locator("#paste-message")).toContainText("The text has neither a move nor a tag.");
});
