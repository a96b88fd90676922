/** The built site in Chromium, for the measuring programs. */
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

/** Serves the site (`DIST` in the environment names another folder) and starts the browser. */
export async function openSite() {
  const site = createSite(fileURLToPath(new URL(env.DIST ?? "dist", import.meta.url)));
  await new Promise((resolve) => site.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  return {
    address: `http://127.0.0.1:${site.address().port}/`,
    newPage: () => browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" }),
    close: async () => {
      await browser.close();
      site.close();
      site.closeAllConnections();
    },
  };
}

/** Median of the numbers. */
export const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/**
 * Traces a worker of a page from now on. Returns a function that ends the trace and gives the
 * worker's milliseconds of processor time, of clock time, and of its longest task.
 */
export async function traceWorkers(page) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  return async () => {
    const { traceEvents: events } = JSON.parse((await browser.stopTracing()).toString());
    const workers = new Set(
      events
        .filter(({ name, args }) => name === "thread_name" && args.name.startsWith("DedicatedWorker"))
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && workers.has(`${pid} ${tid}`),
    );
    // Shorter tasks are signs of life.
    const long = tasks.filter(({ tdur }) => tdur > 500).toSorted((a, b) => a.ts - b.ts);
    const last = long.at(-1);
    return {
      processor: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
      clock: last === undefined ? 0 : (last.ts + last.dur - long[0].ts) / 1000,
      longest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    };
  };
}
