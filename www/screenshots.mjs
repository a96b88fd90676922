/**
 * Draws the pictures that browsers show before they install the site: `npm run screenshots`, after
 * `npm run build`. The manifest names them with their sizes.
 */
import { Buffer } from "node:buffer";
import { mkdir, writeFile } from "node:fs/promises";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const mate = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4".replaceAll(" ", "_");

async function played(page) {
  for (const square of ["e2", "e4"]) await page.locator(`chess-board [data-square="${square}"]`).first().click();
  await page.waitForFunction(() => /Turn 3/.test(document.body.innerText));
}

async function found(page) {
  await page.getByRole("button", { name: /mate/i }).first().click();
  await page.waitForFunction(() => /Qxf2#/.test(document.body.innerText));
}

/** Name, kind of device, address, and what is done before the picture. */
const PICTURES = [
  ["play-phone", PHONE, "#/play", played],
  ["puzzles-phone", PHONE, "#/puzzles"],
  ["play", DESKTOP, "#/play", played],
  ["analyse", DESKTOP, `#fen=${mate}`, found],
];

const server = createSite(here("dist"));
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
await mkdir(here("public/screenshots"), { recursive: true });
for (const [name, device, address, act] of PICTURES) {
  const context = await browser.newContext({ ...device, locale: "en", colorScheme: "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/${address}`);
  await page.locator("chess-board").first().waitFor();
  await page.waitForLoadState("networkidle");
  await act?.(page);
  const session = await context.newCDPSession(page);
  const { viewport, deviceScaleFactor: scale = 1 } = device;
  const clip = { x: 0, y: 0, ...viewport, scale };
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80, clip });
  await writeFile(here(`public/screenshots/${name}.webp`), Buffer.from(data, "base64"));
  console.log(`public/screenshots/${name}.webp: ${Math.round((data.length * 3) / 4)} bytes`);
  await context.close();
}
await browser.close();
server.close();
server.closeAllConnections();
