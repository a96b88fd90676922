/** The page on a phone, with a finger. */
import { devices } from "@playwright/test";
import {
  boardIsLive,
  expect,
  expectMan,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  square,
  test,
} from "./support.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const width of [320, 360, 412]) {
  test(`at ${width} px nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    expect(await page.evaluate(overflow)).toBe(0);
    expect(await objections(page)).toEqual([]);
    await paste(page, "1.e4 2.e5 Nf6 3.Nf3 Bc4 Nc3 4.Nc6 Bc5 d6 h6");
    await expect(headline(page)).toContainText("Turn 5");
    await page.getByRole("button", { name: "Value?" }).click();
    await expect(page.locator(".finding .total")).toBeVisible();
    expect(await page.evaluate(overflow)).toBe(0);
    await page.getByRole("button", { name: "Bc4", exact: true }).click();
    await expect(headline(page)).toContainText("Turn 3");
    expect(await page.evaluate(overflow)).toBe(0);
    await page.getByRole("button", { name: "Settings" }).click();
    const choices = page.locator("dialog.settings .segments");
    await expect(choices).toHaveCount(4);
    expect(await choices.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  });
}

for (const [lang, name] of [
  ["en", "Progressive (Italian)"],
  ["it", "Progressivi (italiani)"],
  ["sl", "Progresivni (italijanski)"],
] as const) {
  test(`the name of the game is written out in the head, in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.evaluate(
      (chosen) => localStorage.setItem("seriatim", JSON.stringify({ settings: { lang: chosen } })),
      lang,
    );
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    const shown = page.locator(".variant-whole");
    await expect(shown).toHaveText(name);
    expect(await shown.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= 48)).toBe(true);
    await boardIsLive(page);
    // The choice lies over the name, so that a finger opens it.
    await page.locator("select.variant").selectOption("chess");
    await expect(shown).toHaveText(/^(Chess|Scacchi|Šah)$/);
  });
}

test("moves are made by tapping", async ({ page }) => {
  await open(page);
  await square(page, "e2").tap();
  await expect(square(page, "e4")).toHaveClass(/marked-target/);
  await square(page, "e4").tap();
  await expectMan(page, "e4", "white pawn");
});

test("a mate is found and shown", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await page.getByRole("button", { name: "Mate?" }).tap();
  await expect(page.locator(".finding .move.numbered")).toHaveCount(4, { timeout: 20_000 });
  await page.locator(".finding .move.numbered").first().tap();
  // The board scrolls into view, because it shows the move.
  await expect(square(page, "c6")).toBeInViewport();
});

test("the name of the screen that is shown is in sight, wherever it stands in the row", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [screen, name] of [
    ["games", "Games"],
    ["play", "Play"],
  ] as const) {
    await page.goto(`./#/${screen}`);
    const link = page.getByRole("navigation").getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

for (const [width, height] of [
  [844, 390],
  [640, 400],
  [568, 320],
] as const) {
  test(`on its side, ${width}×${height}, no screen is scrolled out of sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./#variant=chess");
    const links = page.getByRole("navigation").getByRole("link");
    await expect(links).toHaveCount(6);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 0.99 });
  });
}

test("a finger that stays on a square draws: a ring, an arrow, and nothing is moved or scrolled", async ({ page }) => {
  await open(page);
  await boardIsLive(page);
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", name?: string) => {
    const box = name === undefined ? undefined : await square(page, name).boundingBox();
    const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const drawn = page.locator("chess-board .drawn");
  for (const [from, to] of [
    ["e2", "e2"],
    ["g1", "f3"],
    ["e5", "e7"],
  ] as const) {
    const before = await drawn.count();
    await touch("touchStart", from);
    await expect(drawn).toHaveCount(before + 1);
    if (to !== from) await touch("touchMove", to);
    await touch("touchEnd");
    await expect(drawn).toHaveCount(before + 1);
  }
  await expect(page.locator("chess-board g.drawn")).toHaveCount(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator(".series-list .move")).toHaveCount(0);
  // A short press moves as usual. A drawing stays with its own position.
  await square(page, "e2").tap();
  await square(page, "e4").tap();
  await expectMan(page, "e4", "white pawn");
  await expect(drawn).toHaveCount(0);
  // The pen’s button is for people who cannot hold a finger on the board.
  await page.getByRole("button", { name: "Draw with a finger or the left button" }).tap();
  await square(page, "d5").tap();
  await expect(drawn).toHaveCount(1);
});
