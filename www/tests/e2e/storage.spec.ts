/** The browser’s store: blocked by another tab, and damaged in a thousand places. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { clickMove, expect, expectMan, test } from "./support.ts";

const GAME = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6';

/** Opens a page of the site that does nothing by itself; it acts as another tab. */
async function otherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.route("**/blank.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Blank</title><link rel="icon" href="data:,">',
    }),
  );
  await other.goto("./blank.html");
  return other;
}

/**
 * Keeps a database open, as another program in a tab might, and requests its deletion, which then
 * waits for ever.
 */
async function block(other: Page, name: string, store: string): Promise<void> {
  await other.evaluate(
    async ([database, kept]) => {
      const opening = indexedDB.open(database, 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(kept));
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      Object.assign(globalThis, { held: opening.result });
      const deleting = indexedDB.deleteDatabase(database);
      await new Promise((resolve) => deleting.addEventListener("blocked", resolve));
    },
    [name, store] as const,
  );
}

test("a store that another tab has blocked is said, and read when it is free", async ({ page }) => {
  const other = await otherTab(page);
  await block(other, "seriatim-games", "games");
  await page.goto("./#/games");
  await expect(page.locator(".library .error")).toContainText("Another tab of this site blocks the saved games.");
  await expect(page.getByText("Reading…")).toHaveCount(0);
  // A text to be imported stays in the box.
  await page.getByLabel("Or paste games or a FEN").fill(GAME);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeEnabled();
  await expect(page.getByLabel("Or paste games or a FEN")).toHaveValue(GAME);
  await other.close();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".library .error")).toHaveCount(0);
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.locator(".kept")).toHaveCount(1);
});

test("work without an end in another tab is said too", async ({ page }) => {
  await page.goto("./#/games");
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  const other = await otherTab(page);
  await other.evaluate(async () => {
    const opening = indexedDB.open("seriatim-games");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const store = opening.result.transaction("games", "readwrite").objectStore("games");
    const goOn = () => store.count().addEventListener("success", goOn);
    goOn();
  });
  await page.reload();
  await expect(page.locator(".library .error")).toContainText("Another tab of this site blocks the saved games.");
  await other.close();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
});

test("a blocked book does not keep the engine waiting", async ({ page }) => {
  const other = await otherTab(page);
  await block(other, "seriatim", "kept");
  await page.goto("./#/analyse");
  await expect(page.locator("#headline")).toContainText("Turn 1");
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
});

test("this tab stands in nobody's way", async ({ page }) => {
  await page.goto("./#/games");
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  const other = await otherTab(page);
  const ends = await other.evaluate(async () => {
    const deleting = indexedDB.deleteDatabase("seriatim-games");
    return new Promise((resolve) => {
      deleting.addEventListener("success", () => resolve("deleted"));
      deleting.addEventListener("error", () => resolve("failed"));
    });
  });
  expect(ends).toBe("deleted");
});

test("among a thousand damaged records no game is lost", async ({ page }) => {
  test.slow();
  await page.goto("./#/games");
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  const games = Array.from({ length: 20 }, (_, i) => `[White "White ${i}"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6\n`);
  await page
    .locator(".import input[type=file]")
    .setInputFiles([{ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from(games.join("\n")) }]);
  await expect(page.locator(".kept")).toHaveCount(20);
  await page.evaluate(async () => {
    const opening = indexedDB.open("seriatim-games");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const tx = opening.result.transaction("games", "readwrite");
    const store = tx.objectStore("games");
    const whole = {
      name: "x",
      saved: 1,
      text: "1.e4",
      variant: "italian",
      turn: 2,
      series: 1,
      fen: "8/8/8/8/8/8/8/8 w - - 0 1",
    };
    const junk: unknown[] = [
      undefined,
      null,
      42,
      "text",
      [],
      {},
      new Date(),
      new Uint8Array(9),
      NaN,
      "x".repeat(10_000),
    ];
    const keys = Object.keys(whole);
    for (let i = 0; i < 1000; i += 1) {
      const key = keys[i % keys.length] ?? "name";
      const bad =
        i % 11 === 0
          ? junk[i % junk.length]
          : { ...whole, name: `Damaged ${i}`, [key]: typeof whole[key as keyof typeof whole] === "string" ? i : "x" };
      // The damaged games lie between the others in the order of the store.
      store.put(bad, `${(i % 16).toString(16)}${i}`);
    }
    await new Promise((resolve) => tx.addEventListener("complete", resolve));
    opening.result.close();
  });
  await page.reload();
  await expect(page.locator(".kept.damaged")).toHaveCount(100);
  // Rows far below the window are not drawn before one scrolls to them.
  await page.locator(".kept:not(.damaged)").last().scrollIntoViewIfNeeded();
  await expect(page.locator(".kept:not(.damaged)")).toHaveCount(20);
  await expect(page.locator(".library")).toContainText("900 more games are damaged. The other games are intact.");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as one file" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(games.join("\n"));
});

for (const method of ["put", "delete", "add"] as const)
  test(`that the store refuses at once (${method}) is said, and stays said`, async ({ page }) => {
    await page.goto("./#/games");
    const typed = page.getByLabel("Or paste games or a FEN");
    await typed.fill(GAME);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.locator(".kept")).toHaveCount(1);
    await page.evaluate((name) => {
      IDBObjectStore.prototype[name] = () => {
        throw new DOMException("refused at once", "UnknownError");
      };
    }, method);
    if (method === "put") {
      await page
        .locator(".kept")
        .getByRole("button", { name: /^Rename/ })
        .click();
      await page.getByLabel("New name").fill("Another");
      await page.keyboard.press("Enter");
    } else if (method === "delete") {
      await page
        .locator(".kept")
        .getByRole("button", { name: /^Delete/ })
        .click();
    } else {
      await typed.fill("1.d4 2.e5 Nf6");
      await page.getByRole("button", { name: "Import", exact: true }).click();
    }
    await expect(page.locator(".library .error")).toContainText("does not let the page keep games");
    // The list is read again while the message stays.
    await expect(page.locator(".kept")).toHaveCount(1);
    await expect(page.locator(".kept")).toContainText("Ada");
    await expect(page.locator(".library .error")).toContainText("does not let the page keep games");
  });

test("what is refused in the middle of a change leaves nothing of it", async ({ page }) => {
  await page.goto("./#/games");
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add;
    let calls = 0;
    IDBObjectStore.prototype.add = function (...given: Parameters<typeof add>) {
      if ((calls += 1) === 2) throw new DOMException("refused at once", "UnknownError");
      return add.apply(this, given);
    };
  });
  await page.getByLabel("Or paste games or a FEN").fill(`${GAME} *\n\n${GAME.replace("Ada", "Eva")} *`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.locator(".library .error")).toContainText("does not let the page keep games");
  await page.reload();
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
});
