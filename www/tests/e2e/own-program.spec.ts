/**
 * A program from the user’s own file is beaten like a bot. The test writes the programs, which are
 * scripts.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { initSync, Session } from "../../../pkg/bots.js";
import type { Command, EngineEvent as Event, Found } from "../../src/protocol/messages.ts";
import { expect, objections, test, unfold } from "./support.ts";

const CALLS = 1000;

type Trained = Extract<Found, { kind: "trained" }>;

/** Replies of the one-ply bot to all queries while it is beaten, and the result of the run. */
function asked(): { replies: Record<string, string>; answer: Trained } {
  initSync({ module: readFileSync(new URL("../../../pkg/bots_bg.wasm", import.meta.url)) });
  const session = new Session();
  const run = (how: object): Trained => {
    const task = { kind: "train", at: { variant: "chess" }, opponent: "program:x", how: { calls: CALLS, ...how } };
    let events: Event[] = session.handle({ type: "start", job: 1, seed: 1, task } as unknown as Command, 0);
    while (session.busy()) events = session.step(100_000, 0);
    const last = events.at(-1);
    if (last?.type !== "done" || last.result.kind !== "trained") throw new Error(JSON.stringify(last));
    return last.result;
  };
  const replies: Record<string, string> = {};
  let answer = run({});
  while (answer.asks !== undefined) {
    const query = { kind: "botReply", at: { variant: "chess", fen: answer.asks }, opponent: "depth:1" };
    const told = session.handle({ type: "query", id: 1, query } as unknown as Command, 0).at(-1);
    if (told?.type !== "answer" || told.answer.kind !== "botReply") throw new Error(JSON.stringify(told));
    const reply = (replies[answer.asks] = told.answer.uci);
    answer = run({ on: true, reply });
  }
  session.free();
  return { replies, answer };
}

/** Source of a program that answers from a table, and with `elsewhere` in every other position. */
const program = (replies: Record<string, string>, elsewhere = `"a7a6"`, before = ""): string => `
  const replies = ${JSON.stringify(replies)};
  let fen = "";
  const ready = (async () => { ${before} })();
  self.onmessage = async ({ data }) => {
    await ready;
    if (data === "uci") postMessage("id name Table 1\\nid author nobody\\noption name Hash type spin\\nuciok");
    if (data === "isready") postMessage("readyok");
    if (data.startsWith("position fen ")) fen = data.slice(13);
    if (data.startsWith("go ")) postMessage("info depth 1\\nbestmove " + (replies[fen] ?? ${elsewhere}));
  };`;

const file = (name: string, text: string | Uint8Array) => ({ name, mimeType: "", buffer: Buffer.from(text) });

async function choose(page: Page): Promise<void> {
  await page.goto("./#/bot");
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("program");
  await unfold(page, "Details");
  await page.getByLabel("Queries, at most").selectOption(String(CALLS));
}

const learn = (page: Page) => page.getByRole("button", { name: "Search for a mate", exact: true });
const files = (page: Page) => page.getByLabel("Choose its files");

test("a program from a file, with its module, is mated, confirmed, played by hand, and what was learnt of it goes on", async ({
  page,
}) => {
  const { replies, answer } = asked();
  await choose(page);
  await expect(learn(page)).toBeDisabled();
  expect(await objections(page)).toEqual([]);
  // The second file is an empty module. The program must be able to fetch it by any name.
  const module = `await WebAssembly.instantiateStreaming(fetch("table.wasm"));`;
  await files(page).setInputFiles([
    file("table.js", program(replies, undefined, module)),
    file("table.wasm", new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  ]);
  await expect(page.getByText("Table 1 answers, and always gives the same reply.")).toBeVisible();
  await learn(page).click();
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("#headline")).toHaveText(`The bot is mated in ${answer.moves} moves`);
  await expect(
    page.getByText(`${answer.calls.toLocaleString("en")} of ${CALLS.toLocaleString("en")} queries`),
  ).toBeVisible();

  await page.getByText("What was learnt, as a file").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save what was learnt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^knowledge-archive-program-Table-1-depth-1/);
  await page.getByLabel("Load and go on").setInputFiles(await saved.path());
  // The program gives an illegal reply to positions that it was not asked about before.
  await expect(page.locator(".bot-wishes .error")).toContainText(/a7a6/, { timeout: 60_000 });

  await page.getByRole("button", { name: "Try it yourself" }).click();
  const [first = "", reply = ""] = answer.line;
  await page.locator(`chess-board [data-square=${first.slice(0, 2)}]`).click();
  await page.locator(`chess-board [data-square=${first.slice(2, 4)}]`).click();
  await expect(page.locator("#headline")).toHaveText("Move 2: find the mate");
  await expect(page.locator(`chess-board [data-square=${reply.slice(2, 4)}]`)).toBeVisible();
});

test("a program that does not always answer alike, one that is no script, and one that breaks off are refused in words", async ({
  page,
  complaints,
}) => {
  await choose(page);
  await files(page).setInputFiles([
    file("coin.js", program({}, `["a7a6", "b7b6"][replies.n = (replies.n ?? 0) + 1 & 1]`)),
  ]);
  await expect(page.getByText(/^The program changes its reply when asked again/)).toBeVisible();
  await files(page).setInputFiles([file("engine.exe", "MZ")]);
  await expect(page.getByText("A script (.js) was expected, not engine.exe.")).toBeVisible();
  await files(page).setInputFiles([file("broken.js", "this is no script")]);
  await expect(page.getByText(/^The program has ended: .*SyntaxError/)).toBeVisible();
  await expect(learn(page)).toBeDisabled();
  complaints.splice(0);
});
