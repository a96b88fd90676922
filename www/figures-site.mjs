/** The built site in Chromium, for what measures it. */
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

/** Serves the site (`DIST` in the environment says another folder) and starts the browser. */
export async function openSite() {
  const site = createSite(fileURLToPath(new URL(env.DIST ?? "dist", import.meta.url)));
  await new Promise((resolve) => site.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
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

/** The one in the middle. */
export const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
