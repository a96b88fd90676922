/**
 * Copies of the pages in other languages: readable without scripts, and otherwise the same page.
 */
import type { Page } from "@playwright/test";
import { boardIsLive, clickMove, expect, expectMan, headline, open, paste, speakIn, test, unfold } from "./support.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const [lang, name, said, first] of [
    ["it", "Italiano", /Scacchi progressivi, antiscacchi e scacchi nel tuo browser/, "Il Bianco"],
    ["sl", "Slovenščina", /Progresivni šah, antišah in šah v vašem brskalniku/, "Beli"],
  ] as const) {
    test(`the page says what it is in ${name}, and is found from the English one`, async ({ page, complaints }) => {
      await page.goto("./");
      await expect(page.locator(`noscript a[lang=${lang}]`)).toHaveText(name);
      await page.goto(`./${lang}/`);
      const content = (property: string) => page.locator(`meta[property="${property}"]`).first();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", said);
      await expect(content("og:description")).toHaveAttribute("content", said);
      await expect(content("og:title")).toHaveAttribute("content", await page.title());
      await expect(content("og:locale")).toHaveAttribute("content", new RegExp(`^${lang}_`));
      const locales = await page
        .locator('meta[property^="og:locale"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute("content")));
      expect(locales.toSorted()).toEqual(["en_GB", "it_IT", "sl_SI"]);
      const picture = (await content("og:image").getAttribute("content")) ?? "";
      expect((await page.request.get(new URL(picture, page.url()).href)).ok()).toBe(true);
      // The first picture is in that language, too.
      await expect(page.locator("#app .welcome")).toContainText(first);
      for (const other of ["tutorial.html", "authors.html"]) {
        await page.goto(`./${lang}/${other}`);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        expect(await page.locator("meta[name=description]").getAttribute("content")).not.toMatch(/\b(the|your)\b/);
      }
      // The browser preloads code, which is blocked here.
      expect(complaints.filter((one) => !one.endsWith(".js"))).toEqual([]);
      complaints.splice(0);
    });
  }
});

test.describe("to an Italian browser", () => {
  test.use({ locale: "it-IT" });
  test("a copy gives the very files that the page gives, and no more", async ({ page }) => {
    const files = new Set<string>();
    page.on("response", (response) => files.add(new URL(response.url()).pathname.replace(/(?:it\/)?$/, "")));
    const loaded = async (address: string): Promise<string[]> => {
      files.clear();
      await page.goto(address);
      await expect(page.locator("chess-board [data-square]").first()).toBeAttached();
      await expect(page.locator("nav")).toContainText("Problemi");
      await page.waitForLoadState("networkidle");
      return [...files].toSorted();
    };
    const plain = await loaded("./");
    expect(plain.length).toBeGreaterThan(10);
    await page.goto("about:blank");
    expect(await loaded("./it/")).toEqual(plain);
  });
});

test("a copy is the whole page: play, puzzles, links of a game, the other pages, and another language chosen", async ({
  page,
}) => {
  await page.goto("./it/");
  await boardIsLive(page);
  await expect(page.locator("nav")).toContainText("Problemi");
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "pedone bianco");
  await page.goto("./it/#/puzzles/today");
  await expect(page.locator("main.puzzles .play")).toHaveAttribute("data-puzzle", /\w+/);
  await page.goto("./it/#fen=8/8/8/4k3/8/8/8/KNN4B_w_-_-_0_21");
  await expect(headline(page)).toContainText("21");
  expect(page.url()).toContain("/it/");
  await page.locator("nav a[href*=tutorial]").click();
  await expect(page).toHaveURL(/\/it\/tutorial\.html/);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await page.goto("./it/authors.html");
  await expect(page.locator("h1")).toContainText("autori");
  // The code to be copied names the files at their true place, and the live frame is there.
  await expect(page.locator(".maker textarea").last()).toHaveValue(/sub-folder\/widget\.js/);
  await expect(page.frameLocator("iframe").first().locator("seriatim-board")).toBeAttached();
  // The chosen language holds in the app, too.
  await page.goto("./");
  await boardIsLive(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("sl");
  await page.goto("./it/");
  await expect(page.locator("nav")).toContainText("Naloge");
});

/** Moves on the page, also in names that only screen readers say, with an English letter that is none of Slovene. */
const english = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    const text = [document.body.innerText, ...names].join("\n");
    return text.match(/\b[QRBN][a-h]?[1-8]?x?[a-h][1-8].*/g) ?? [];
  });

test("moves have the piece letters of the language, and copies the English ones that every program reads", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(
    page,
    '[Variant "Standard"]\n\n1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 4. Nc3 g6? 5. Nxe5! Bxd1?? (5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0',
  );
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Next mistake" }).click({ timeout: 60_000 });
  await speakIn(page, "sl");
  const list = page.locator(".game");
  await expect(list).toContainText("Sxe5");
  await expect(list).toContainText("Lxd1");
  await expect(list).toContainText("Dxg4");
  expect(await english(page)).toEqual([]);
  await unfold(page, "Shrani in deli");
  await page.getByRole("button", { name: "Kopiraj: Partija" }).click();
  await expect(page.locator(".toast")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("3. Nf3 Bg4");
  expect(copied).toContain("Qxg4");
  await speakIn(page, "it");
  await expect(list).toContainText("Cxe5");
  await expect(list).toContainText("Axd1");
  await expect(list).toContainText("Dxg4");
  await speakIn(page, "en");
  await expect(list).toContainText("Nxe5");
});
