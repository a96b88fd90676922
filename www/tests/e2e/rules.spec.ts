/**
 * Pages of rules: readable without scripts, in three languages, linked from the choice of the game,
 * and laid out well.
 */
import type { Page } from "@playwright/test";
import { LANGS, LANG_NAMES, type Lang } from "../../src/lang/lang.ts";
import { RULES_TEXTS } from "../../src/lang/rules.ts";
import { fileOf, RULED, SECTIONS, variantsOf } from "../../src/pages/rules/sections.ts";
import type { FigureId } from "../../src/pages/rules/figures.ts";
import type { Family } from "../../src/variants.ts";
import { test as onCopy } from "./site.ts";
import { boardIsLive, expect, expectMan, headline, objections, test, unfold } from "./support.ts";

const PAGES = [undefined, ...RULED];
const addressOf = (lang: Lang, family: Family | undefined): string =>
  `./${lang === "en" ? "" : `${lang}/`}rules/${family === undefined ? "" : fileOf(family)}`;

/** Full address of every link on the page. */
const links = (page: Page): Promise<string[]> =>
  page.locator("a[href]").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of LANGS) {
    for (const family of PAGES) {
      test(`${addressOf(lang, family)} is read whole`, async ({ page, complaints }) => {
        const { rules } = RULES_TEXTS[lang];
        await page.goto(addressOf(lang, family));
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          (family === undefined ? rules.index : rules.pages[family]).title,
        );
        const figures = family === undefined ? RULED.length : Object.values(SECTIONS[family]).flat().length;
        await expect(page.locator("svg.diagram")).toHaveCount(figures);
        // Each diagram has a text that names its pieces, and shows a piece on each square named.
        for (const diagram of await page.locator("svg.diagram").all()) {
          const said = (await diagram.getAttribute("aria-label")) ?? "";
          await expect(diagram).toHaveRole("img");
          await expect(diagram.locator('use[href="#squares"]')).toHaveCount(1);
          const pieces = said
            .split(/\. /)
            .filter((part) => [rules.diagram.white, rules.diagram.black].some((side) => part.startsWith(`${side}: `)));
          await expect(diagram.locator('use[href^="#white-"], use[href^="#black-"]')).toHaveCount(
            pieces.join(" ").match(/\b[a-h][1-8]\b/g)?.length ?? 0,
          );
        }
        if (family !== undefined) {
          for (const [id, shown] of Object.entries(SECTIONS[family]) as [string, readonly FigureId[]][]) {
            await expect(page.locator(`section[id="${id}"] h2`)).toBeVisible();
            for (const figure of shown)
              await expect(page.locator(`section[id="${id}"] figure[id="figure-${figure}"]`)).toBeVisible();
          }
          await expect(page.locator(".contents a")).toHaveCount(Object.keys(SECTIONS[family]).length);
          for (const variant of variantsOf(family))
            await expect(page.locator(`.ways a[href="../#variant=${variant}"]`)).toBeVisible();
        }
        // Controls that need scripts are not shown.
        await expect(page.locator("button:visible, select:visible")).toHaveCount(0);
        await expect(page.locator("noscript")).toHaveCount(0);
        expect(complaints).toEqual([]);
      });
    }
  }

  test("every link of every page leads somewhere, and to a section that is there", async ({ page }) => {
    test.slow();
    const seen = new Map<string, string>();
    for (const lang of LANGS) {
      for (const family of PAGES) {
        await page.goto(addressOf(lang, family));
        for (const link of await links(page)) {
          const { origin, pathname, hash } = new URL(link);
          const address = origin + pathname;
          if (!seen.has(address)) {
            const answer = await page.request.get(address);
            expect(answer.status(), link).toBe(200);
            seen.set(address, await answer.text());
          }
          if (pathname.includes("/rules/") && hash !== "")
            expect(seen.get(address), link).toContain(`id="${hash.slice(1)}"`);
        }
      }
    }
    // The pages of rules, the app, the lessons and the page for authors, each in three languages.
    expect(seen.size).toBe(LANGS.length * (PAGES.length + 3));
  });

  test("each page names the others of its kind, and the pieces come from the page itself", async ({ page }) => {
    await page.goto("./it/rules/antichess.html");
    await expect(page.locator(".languages [aria-current]")).toHaveText(LANG_NAMES.it);
    await page.getByRole("link", { name: LANG_NAMES.sl }).click();
    await expect(page).toHaveURL(/\/sl\/rules\/antichess\.html$/);
    await page.getByRole("link", { name: LANG_NAMES.en }).click();
    await expect(page).toHaveURL(/sub-folder\/rules\/antichess\.html$/);
    await page.locator(".courses").getByRole("link", { name: "Chess", exact: true }).click();
    await expect(page).toHaveURL(/rules\/chess\.html$/);
    const drawn = await page
      .locator("svg.diagram use")
      .evaluateAll((all) => all.filter((one) => !document.querySelector(one.getAttribute("href") ?? "")).length);
    expect(drawn).toBe(0);
  });
});

test("with scripts the head works: colours, and the language leads to the copy, at the same section", async ({
  page,
}) => {
  await page.goto("./rules/progressive.html#scottish");
  await page.getByRole("button", { name: /Colours: as the system/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("combobox", { name: "Language" }).selectOption("it");
  await expect(page).toHaveURL(/\/it\/rules\/progressive\.html#scottish$/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("combobox", { name: "Lingua" })).toHaveValue("it");
  // The language chosen holds in the app, too, and the links of the header lead there.
  await page.locator(".site").getByRole("link", { name: "Analizza" }).click();
  await expect(page).toHaveURL(/\/it\/#\/analyse$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
});

test("a game of each kind begins from its rules, and a diagram is tried on the board", async ({ page }) => {
  for (const family of RULED) {
    for (const variant of variantsOf(family)) {
      await page.goto(`./rules/${family}.html`);
      await page.locator(`.ways a[href="../#variant=${variant}"]`).click();
      await expect(page.locator("select.variant")).toHaveValue(variant);
    }
  }
  await page.goto("./rules/progressive.html#italian");
  await page.locator("#figure-lastCheck").getByRole("link").click();
  await expect(headline(page)).toContainText("Turn 3");
  await boardIsLive(page);
  await expectMan(page, "g5", "black pawn");
});

test("the app leads to the rules of the game that is played, in its language", async ({ page }) => {
  await page.goto("./#variant=antichess");
  await expect(page.locator("select.variant")).toHaveValue("antichess");
  await unfold(page, "About this page");
  await expect(page.locator("details.fold").getByRole("link", { name: "The rules" }).first()).toHaveAttribute(
    "href",
    "./rules/antichess.html",
  );
  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.locator("dialog.new-game");
  await dialog.getByRole("radio", { name: "Progressive (Scottish)" }).check();
  await dialog.getByRole("link", { name: "The rules" }).click();
  await expect(page).toHaveURL(/sub-folder\/rules\/progressive\.html$/);
  await page.goto("./it/tutorial.html#take");
  await page.locator("footer").getByRole("link", { name: "Le regole" }).click();
  await expect(page).toHaveURL(/\/it\/rules\/antichess\.html$/);
  await page.goto("./authors.html?lang=sl");
  await page.getByRole("link", { name: "Pravila", exact: true }).click();
  await expect(page).toHaveURL(/\/sl\/rules\/$/);
});

for (const [scheme, width, height] of [
  ["light", 1280, 800],
  ["dark", 1280, 800],
  ["light", 390, 844],
  ["dark", 844, 390],
  ["light", 320, 568],
] as const) {
  test.describe(`${scheme}, ${width} × ${height}`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height } });

    test("axe finds nothing, and nothing sticks out", async ({ page }) => {
      for (const address of [
        ...PAGES.map((family) => addressOf("en", family)),
        addressOf("sl", "progressive"),
        addressOf("it", "antichess"),
      ]) {
        await page.goto(address);
        await expect(page.locator(".site select.language")).toBeVisible();
        expect(await objections(page), address).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          address,
        ).toBe(0);
      }
    });
  });
}

onCopy.describe("without the network", () => {
  onCopy.use({ serviceWorkers: "allow" });

  onCopy("the rules are there after one visit of the app, in every language", async ({ page, site }) => {
    await page.goto(`${site.url}#/play`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await site.stop();
    for (const lang of LANGS) {
      for (const family of PAGES) {
        await page.goto(new URL(addressOf(lang, family), site.url).href);
        await expect(page.locator("svg.diagram").first()).toBeVisible();
        await expect(page.locator(".site select.language")).toHaveValue(lang);
      }
    }
  });
});
