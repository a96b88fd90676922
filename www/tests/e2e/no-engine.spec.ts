/**
 * A browser without WebAssembly (Lockdown Mode) or without JavaScript: the page says so at once and
 * names what helps.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

/** Removes WebAssembly from the page and from its workers. */
async function withoutWasm(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.route(/assets\/.*worker.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `delete self.WebAssembly;\n${await response.text()}` });
  });
}

test.describe("without WebAssembly", () => {
  for (const screen of ["play", "puzzles", "analyse", "editor", "games", "weights", "bot", "strategies", "fortress"]) {
    test(`what is missing is said at once, with what helps: ${screen}`, async ({ page }) => {
      await withoutWasm(page);
      await page.goto(`./#/${screen}`);
      const told = page.getByText("No engine in this browser").first();
      await expect(told).toBeVisible();
      await expect(page.getByText(/Lockdown Mode/).first()).toBeVisible();
      await expect(page.getByText("on its way")).toHaveCount(0);
      const box = await told.boundingBox();
      expect(box?.y).toBeLessThan(200);
    });
  }

  for (const [place, text] of [
    ["./", "No engine in this browser"],
    ["./it/", "Nessun motore in questo browser"],
    ["./sl/", "V tem brskalniku ni programa"],
  ] as const) {
    test(`it is said in the language of the page (${place})`, async ({ page }) => {
      await withoutWasm(page);
      await page.goto(place);
      await expect(page.locator(".address-trouble")).toContainText(text);
    });
  }

  for (const file of ["tutorial.html", "authors.html"]) {
    test(`boards on other pages say so: ${file}`, async ({ page }) => {
      await withoutWasm(page);
      await page.goto(`./${file}`);
      await expect(
        page
          .locator("seriatim-board")
          .getByText(/needs WebAssembly.*Lockdown Mode/)
          .first(),
      ).toBeVisible();
    });
  }

  test("a worker that has none says so, too, and engine.js passes it on", async ({ page }) => {
    await page.route(/assets\/.*worker.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `delete self.WebAssembly;\n${await response.text()}` });
    });
    await page.goto("./");
    const message = await page.evaluate(async (address) => {
      const { createEngine } = (await import(address)) as { createEngine(): Promise<unknown> };
      return createEngine().then(
        () => "loaded",
        (error: unknown) => String(error),
      );
    }, new URL("engine.js", page.url()).href);
    expect(message).toContain("WebAssembly is off in this browser");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const file of ["", "it/", "sl/", "tutorial.html", "authors.html", "embed.html"]) {
    test(`what is needed stands first, and nothing is promised (${file || "index.html"})`, async ({
      page,
      complaints,
    }) => {
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`./${file}`);
        const notice = page.locator("noscript");
        await expect(notice).toBeVisible();
        expect(await notice.evaluate((it) => it.textContent)).toContain("JavaScript");
        const box = await notice.boundingBox();
        expect(box?.y).toBeLessThan(10);
        await expect(page.locator(".engine-sign")).toBeHidden();
      }
      // Preloaded code is blocked here, so the complaints about it do not count.
      complaints.length = 0;
    });
  }
});
