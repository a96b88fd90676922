/** Costs of the page: bytes of the first load, and time on the page’s own thread. */
import { gzipSync } from "node:zlib";
import { tasksOf } from "../../tasks.mjs";
import type { Page } from "@playwright/test";
import { expect, HARD_FEN, headline, open, paste, test, THROTTLE } from "./support.ts";

/**
 * Limit for the total of all files that the first load fetches, engine included, in compressed
 * bytes.
 */
const FIRST_LOAD_BYTES = 240_000;
/** Limit for one task on the page’s thread, in milliseconds; a longer task is felt as a delay. */
const LONG_TASK_MS = 50;

/** Collects the compressed sizes of all files that the page and its workers fetch. */
function weigh(page: Page): () => Promise<{ total: number; files: string[] }> {
  const sizes: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith("http")) return;
    const name = new URL(response.url()).pathname.split("/").at(-1) ?? "";
    sizes.push(response.body().then((body) => [name, gzipSync(body, { level: 9 }).length]));
  });
  return async () => {
    const files = await Promise.all(sizes);
    const total = files.reduce((sum, [, size]) => sum + size, 0);
    return { total, files: files.map(([name, size]) => `${name} ${size}`) };
  };
}

test("the first load stays within its budget", async ({ page }) => {
  const weight = weigh(page);
  await page.goto("./");
  await expect(headline(page)).toContainText("Turn 1");
  await page.waitForLoadState("networkidle");
  const { total, files } = await weight();
  console.log(`first load: ${total} bytes compressed\n  ${files.join("\n  ")}`);
  expect(files.some((file) => file.includes(".wasm"))).toBe(true);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
});

test("no task holds up the page while the engine thinks", async ({ page }) => {
  await open(page);
  await paste(page, HARD_FEN);
  await expect(headline(page)).toContainText("Turn 21");
  await page.locator(".ask .time select").selectOption("5000");
  // Tasks are measured in processor time, so other work on the machine does not count.
  const tasks = await tasksOf(page, async () => {
    await page.getByRole("button", { name: "Mate?" }).click();
    await expect(page.locator(".finding .spent")).toBeVisible({ timeout: 30_000 });
  });
  expect(tasks.length).toBeGreaterThan(50);
  console.log(
    `the longest of ${tasks.length} tasks in a search of 5 s: ${Math.max(...tasks).toFixed(1)} ms of processor time`,
  );
  expect(tasks.filter((ms) => ms > LONG_TASK_MS * THROTTLE)).toEqual([]);
});
