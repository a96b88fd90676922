/**
 * First visit to the built site on a slow connection and a slow processor: `npm run first-load`
 * prints Markdown. It reports when the pieces stand on a board, when a move can be made, when the
 * engine is loaded, and the number of bytes. The argument `files` lists the files with the times at
 * which each was requested and received. A figure, not a test.
 */
import { argv, env, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { createSite } from "./serve.mjs";

/** Slow 3G as in the browser’s own tools. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU = Number(env.CPU ?? 5);
const VISITS = Number(env.VISITS ?? 5);
const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** In the page: notes the frame in which each of these elements is first seen. */
function watch() {
  const seen = {};
  globalThis.seen = seen;
  const look = () => {
    const root = globalThis.document.querySelector("chess-board")?.shadowRoot;
    const men = root?.querySelector("[data-man]") ?? globalThis.document.querySelector(".first-board use");
    const move = root?.querySelector("[role=grid][aria-readonly=false]");
    seen.men ??= men ? performance.now() : undefined;
    seen.move ??= move ? performance.now() : undefined;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * In the page: the times at which they were seen, in milliseconds since the request, and the files
 * that the page fetched itself.
 */
function report() {
  const fetched = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const files = fetched.map(({ name, startTime, responseEnd }) => ({
    name: name.split("/").at(-1) || "index.html",
    asked: startTime,
    came: responseEnd,
  }));
  return { ...globalThis.seen, paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime, files };
}

async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  let began = 0;
  page.once("request", () => (began = performance.now()));
  const wasm = page.waitForEvent("requestfinished", {
    predicate: (request) => request.url().endsWith(".wasm"),
    timeout: 120_000,
  });
  // The example for newcomers is no board to move on, because the first press ends it.
  await page.addInitScript(() =>
    globalThis.localStorage.setItem("seriatim", JSON.stringify({ settings: { welcomed: ["progressive"] } })),
  );
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "commit", timeout: 120_000 });
  await wasm;
  const engine = performance.now() - began;
  await page.waitForFunction(() => globalThis.seen.move !== undefined, undefined, { timeout: 120_000, polling: 200 });
  const seen = await page.evaluate(report);
  await context.close();
  return { ...seen, engine, kilobytes: bytes / 1000 };
}

function listen(server) {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));
}

const address = `http://127.0.0.1:${await listen(createSite(fileURLToPath(new URL(env.DIST ?? "dist", import.meta.url))))}/`;
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });
const visits = [];
for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, address));
await browser.close();

const median = (name) => visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)];
const seconds = (name) => `${(median(name) / 1000).toFixed(1)} s`;
console.log(`First visit at 400 kbit/s, 400 ms to and fro, a processor ${CPU} times as slow; median of ${VISITS}.\n`);
console.log("| first paint | men on a board | a move can be made | the engine is there | kB |\n|--:|--:|--:|--:|--:|");
console.log(`| ${["paint", "men", "move", "engine"].map(seconds).join(" | ")} | ${Math.round(median("kilobytes"))} |`);
if (argv[2] === "files") {
  console.log("\n| asked for, ms | there, ms | file |\n|--:|--:|---|");
  for (const { name, asked, came } of visits[0].files)
    console.log(`| ${Math.round(asked)} | ${Math.round(came)} | ${name} |`);
}
exit();
