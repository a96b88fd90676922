/**
 * Draws `public/social.png`, the picture that other sites show beside a link to this site: `npm run
 * social`. It shows a mate on the site's own board, the name of the site, and the number of moves
 * of each turn, without a word of any language.
 */
import { Buffer } from "node:buffer";
import { stat } from "node:fs/promises";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { rolldown } from "rolldown";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
/** After 1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#. */
const MATE = "rnb1kb1r/pp2pppp/2p5/1B1P4/4n3/5N2/PPPP1qPP/RNBQK2R w KQkq - 0 5";
const MARKED = ["c6", "e4", "b6", "f2"];

const bundle = await rolldown({ input: here("src/parts/picture.ts") });
const { output } = await bundle.generate({ format: "esm" });
const { pictureOf, pictureAddress } = await import(
  `data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`
);

const turns = [1, 2, 3, 4].map(
  (count, turn) =>
    `<li>${`<i class="${turn % 2 === 0 ? "white" : "black"}"></i>`.repeat(count)}${turn === 3 ? "<b>#</b>" : ""}</li>`,
);
const html = `<!doctype html><style>
  body { display: grid; grid-template-columns: 630px 1fr; width: 1200px; height: 630px; margin: 0; background: #f1f0ec; color: #23211e; font-family: sans-serif; }
  img { width: 630px; height: 630px; }
  div { display: grid; align-content: center; gap: 40px; padding-left: 64px; }
  h1 { margin: 0; font-size: 96px; letter-spacing: -0.03em; }
  ol { display: grid; gap: 18px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; gap: 14px; align-items: center; height: 44px; }
  i { width: 36px; height: 36px; border: 4px solid #23211e; border-radius: 50%; }
  i.white { background: #fff; }
  i.black { background: #23211e; }
  b { color: #0f6e66; font-size: 52px; line-height: 1; }
</style><img src="${pictureAddress(pictureOf(MATE, { coordinates: false, marked: MARKED }))}"><div><h1>Seriatim</h1><ol>${turns.join("")}</ol></div>`;

const browser = await chromium.launch({
  executablePath: env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
// A third smaller than its layout: small enough to be shown at once.
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, deviceScaleFactor: 2 / 3 });
await page.setContent(html);
await page.screenshot({ path: here("public/social.png") });
await browser.close();
console.log(`public/social.png: ${(await stat(here("public/social.png"))).size} bytes`);
