/**
 * How the page takes a file of many games: `npm run figures import [GAMES]` prints Markdown. The games are those between the
 * engine's weights (cli/lab/weights), over and over under other names. An experiment, not a test.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tasksOf } from "./tasks.mjs";

export async function fileOfGames(source, number) {
  const rows = (await readFile(source, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).result)
    .filter(Boolean);
  const text = (at) => {
    const { rules, series, points } = rows[at % rows.length];
    const result = points === 0.5 ? "1/2-1/2" : "*";
    const moves = series.map((one, index) => `${index + 1}.${one}`).join("\n");
    return `[Event "Match ${Math.floor(at / 100)}"]\n[White "White ${at}"]\n[Black "Black ${at % 97}"]\n[Rules "${rules === "italian" ? "Italian" : "Scottish"}"]\n[Result "${result}"]\n\n${moves} ${result}\n`;
  };
  return Array.from({ length: number }, (_, at) => text(at)).join("\n");
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

async function heap(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
}

/** Times one piece of work, together with the tasks that it took from the page's thread. */
async function timed(page, session, name, work) {
  let seconds = 0;
  const tasks = await tasksOf(page, async () => {
    const began = performance.now();
    await work();
    seconds = (performance.now() - began) / 1000;
  });
  const longest = tasks.reduce((most, ms) => Math.max(most, ms), 0);
  const felt = tasks.filter((ms) => ms > 50).length;
  console.log(
    `| ${name} | ${seconds.toFixed(1)} s | ${longest.toFixed(0)} ms (${felt} above 50 ms of ${tasks.length}) | ${megabytes(await heap(session))} |`,
  );
}

export async function importFigures({ page, source, number, address }) {
  const folder = await mkdtemp(join(tmpdir(), "seriatim-"));
  const file = join(folder, "many.pgn");
  await writeFile(file, await fileOfGames(source, number));
  const session = await page.context().newCDPSession(page);
  await page.goto(`${address}#/games`);
  await page.locator(".import").waitFor();
  await page.locator(".library .empty").first().waitFor();
  console.log(
    `A file of ${number} games, ${megabytes((await stat(file)).size)}; an empty page takes ${megabytes(await heap(session))}.\n`,
  );
  console.log("| what | time | longest task, processor time | memory of the page afterwards |\n|---|--:|---|--:|");
  const listed = () => page.locator(`.kept[aria-setsize="${number}"]`).first().waitFor({ timeout: 0 });
  await timed(page, session, "import", async () => {
    await page.locator(".import input[type=file]").setInputFiles(file);
    await page.locator(".report").waitFor({ timeout: 0 });
    await listed();
  });
  const [report] = await page.locator(".report p").allTextContents();
  await page.reload();
  await timed(page, session, "list, after a reload", listed);
  await timed(page, session, "find one", async () => {
    await page.locator("input[type=search]").fill(`white ${number - 1} `);
    await page.locator('.kept[aria-setsize="1"]').waitFor();
    await page.locator("input[type=search]").fill("");
    await listed();
  });
  await timed(page, session, "scroll to the end", async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(`.kept[aria-posinset="${number}"]`).waitFor({ state: "attached" });
  });
  await timed(page, session, "export", async () => {
    const download = page.waitForEvent("download", { timeout: 0 });
    await page.getByRole("button", { name: "Download all as one file" }).click();
    await (await download).path();
  });
  console.log(`\n${report?.trim()}`);
  await rm(folder, { recursive: true });
}
