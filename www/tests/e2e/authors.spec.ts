/** Page for authors: a board is configured, previewed at once, and its code is copied. */
import { readFile } from "node:fs/promises";
import { expect, objections, square, test } from "./support.ts";

const made = "#made";

test("what is chosen is seen, and stands in the code", async ({ page, baseURL }) => {
  await page.goto("./authors.html");
  const board = page.locator(made);
  await expect(board.locator(".title")).toHaveText("Black mates in 4 moves");
  const code = page.getByRole("textbox", { name: "The code" });
  await expect(code).toHaveValue(new RegExp(`<script type="module" src="${baseURL}widget.js"></script>`));
  await page.getByRole("combobox", { name: "What it does" }).selectOption("play");
  await page.getByRole("combobox", { name: /^Game/ }).selectOption("antichess");
  await page.getByLabel("Position (FEN) or game").fill("");
  await page.getByLabel("Level").selectOption("2");
  await page.getByLabel("Colours of the board").selectOption("sea");
  await expect(code).toHaveValue(
    /<seriatim-board\n {2}variant="antichess"\n {2}mode="play"\n {2}level="2"\n><\/seriatim-board>\n<style>/,
  );
  await expect(board.locator(".detail")).toContainText("Antichess");
  await expect(board.locator('[data-square="a1"]')).toHaveCSS("background-color", "rgb(111, 145, 172)");
});

test("what is written in the code is seen, and chosen; what is wrong is said", async ({ page }) => {
  await page.goto("./authors.html");
  const code = page.getByRole("textbox", { name: "The code" });
  await code.fill('<seriatim-board game="1.e4 2.e5 Nf6" lang="sl"></seriatim-board>');
  await code.blur();
  await expect(page.locator(`${made} .series li`)).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "What it does" })).toHaveValue("view");
  await expect(page.getByLabel("Position (FEN) or game")).toHaveValue("1.e4 2.e5 Nf6");
  await code.fill("<p>nothing</p>");
  await code.blur();
  await expect(page.locator(".maker .code [role=status]")).toHaveText("The code has no <seriatim-board>.");
  await page.getByLabel("Position (FEN) or game").fill("8/8/8 w - -");
  await expect(page.locator(`${made} [role=alert]`)).toContainText("fen");
});

test("a puzzle with a solution and a lesson are made, and read from their code", async ({ page }) => {
  await page.goto("./authors.html");
  const board = page.locator(made);
  const code = page.getByRole("textbox", { name: "The code" });
  await page.getByRole("combobox", { name: /^Game/ }).selectOption("chess");
  await page.getByLabel("Position (FEN) or game").fill("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  await page.getByLabel("Solution: moves").fill("{Mate?} Ra8#");
  await expect(board.locator(".coach .comment")).toHaveText(["Mate?"]);
  await expect(code).toHaveValue(/solution="\{Mate\?\} Ra8#"/);
  await page.getByRole("combobox", { name: "What it does" }).selectOption("lesson");
  const text = '[ChapterName "One"]\n\n1. e4 {A < b} *\n\n[ChapterName "Two"]\n[ChapterMode "gamebook"]\n\n1. d4 *';
  await page.getByLabel("Position (FEN) or game").fill(text);
  await page.getByRole("combobox", { name: "Pieces" }).selectOption("wooden");
  await expect(board.locator(".chapters .detail")).toHaveText("1 of 2");
  await expect(code).toHaveValue(/pieces="wooden"\n>\n\[ChapterName "One"\]\n\n1\. e4 \{A &lt; b\}/);
  const written = await code.inputValue();
  await code.fill("<seriatim-board></seriatim-board>");
  await code.blur();
  await expect(board.locator(".chapters")).toHaveCount(0);
  await code.fill(written);
  await code.blur();
  await expect(page.getByLabel("Position (FEN) or game")).toHaveValue(text);
  await expect(board.locator(".chapters .detail")).toHaveText("1 of 2");
});

test("the code is copied, and works in a page and in a frame", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./authors.html");
  const copied = async (form: string): Promise<string> => {
    await page.getByRole("button", { name: form, exact: true }).click();
    await page.getByRole("button", { name: "Copy the code" }).click();
    await expect(page.locator(".maker .code [role=status]")).toHaveText("Copied.");
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const codes = { plain: await copied("A plain page"), frame: await copied("A frame"), npm: await copied("npm") };
  expect(codes.npm).toContain('import "seriatim/widget";');
  for (const [name, code] of [
    ["plain", codes.plain],
    ["frame", codes.frame],
  ] as const) {
    await page.route(`**/${name}.html`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>A page</title><link rel="icon" href="data:,">${code}`,
      }),
    );
    await page.goto(`./${name}.html`);
    const place = name === "frame" ? page.frameLocator("iframe") : page;
    await expect(place.locator("seriatim-board .title")).toHaveText("Black mates in 4 moves");
    await expect(place.locator("seriatim-board .detail")).toContainText("Move 1 of 4");
  }
});

test("where there is no clipboard, as at an insecure address, it says so", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("./authors.html");
  await page.getByRole("button", { name: "Copy the code" }).click();
  await expect(page.locator(".maker .code [role=status]")).toHaveText(
    "The code could not be copied: select it by hand.",
  );
});

test("it says what a board may do, its version and licences, and where this comes from, in three languages", async ({
  page,
}) => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  for (const [lang, title, private_] of [
    ["en", "For authors", "nothing leaves the browser"],
    ["it", "Per autori", "nulla lascia il browser"],
    ["sl", "Za avtorje", "nič ne zapusti brskalnika"],
  ] as const) {
    await page.goto(`./authors.html?lang=${lang}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page.locator("main")).toContainText(version);
    await expect(page.locator("main")).toContainText("BSD-3-Clause");
    await expect(page.locator("main")).toContainText(private_);
    await expect(page.locator('a[rel="external"]')).toHaveCount(3);
  }
});

test("every page leads to it, and its old address does", async ({ page }) => {
  for (const address of ["./tutorial.html", "./#/play", "./#/puzzles", "./#/editor", "./#/games"]) {
    await page.goto(address);
    await expect(page.locator('a[href="./authors.html"]').first()).toBeAttached();
  }
  await page.goto("./widget-examples.html");
  await expect(page).toHaveURL(/authors\.html$/);
  await expect(square(page, "e1").first()).toBeAttached();
});

for (const [scheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const) {
  test.describe(`${scheme}, ${width} px`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 800 } });

    test("axe finds nothing, and nothing sticks out", async ({ page }) => {
      await page.goto("./authors.html");
      // On a phone the board starts only when it is scrolled into view.
      await page.locator(made).scrollIntoViewIfNeeded();
      await expect(page.locator(`${made} .detail`)).toContainText("Move 1 of 4");
      expect(await objections(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    });
  });
}
