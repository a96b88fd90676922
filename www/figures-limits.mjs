/**
 * Time until a stop takes effect on a busy machine, and memory left in use after many questions:
 * for `figures.mjs`.
 */
import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { Worker } from "node:worker_threads";
import { tasksOfAll } from "./tasks.mjs";

const KINDS = [
  "mate",
  "mate, all",
  "mate, A*",
  "series",
  "threat",
  "review",
  "series, antichess",
  "series, chess",
  "threat, chess",
  "prove, antichess",
  "fortress, chess",
  "train, chess",
];

/**
 * In the page: prepares an engine with a position whose search of the given kind takes long, and a
 * plain worker for comparison.
 */
async function prepare({ kind }) {
  const { createEngine } = await import("./engine.js");
  const hard = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
  const middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const locked = "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50";
  const long = "Nn4nr/p2k1ppp/8/1p2p3/8/3P4/P1P2PPP/b2K1BNR w - b6e6 0 7";
  const limit = { timeMs: 60_000 };
  const series = [["e4"], ["d5", "Nf6"], ["Nf3", "exd5", "Bb5+"], ["c6", "Qb6", "Ne4", "Qxf2#"]];
  const kinds = {
    mate: (engine, how) => engine.mate({ fen: hard, ...limit }, how),
    "mate, all": (engine, how) => engine.mate({ fen: hard, all: 10_000, ...limit }, how),
    "mate, A*": (engine, how) => engine.mate({ fen: hard, method: "aStar", heuristic: "ghost", ...limit }, how),
    series: (engine, how) => engine.choose({ fen: long, book: false, ...limit }, how),
    threat: (engine, how) => engine.threat({ fen: "8/8/8/4k3/8/8/8/KNN4B b - - 0 20", ...limit }, how),
    review: (engine, how) => engine.review({ series, nodesPerTurn: 10_000_000, ...limit }, how),
    "series, antichess": (engine, how) => engine.choose({ variant: "antichess", ...limit }, how),
    "series, chess": (engine, how) => engine.choose({ variant: "chess", fen: middle, ...limit }, how),
    "prove, antichess": (engine, how) => engine.prove({ variant: "antichess", ...limit }, how),
    "fortress, chess": (engine, how) => engine.fortress({ variant: "chess", fen: locked, ...limit }, how),
    "train, chess": (engine, how) =>
      engine.train({ variant: "chess", opponent: "depth:3", method: "archive", calls: 1_000_000, ...limit }, how),
    "threat, chess": (engine, how) => engine.threat({ variant: "chess", fen: middle, ...limit }, how),
  };
  globalThis.stopping?.engine.close();
  const engine = await createEngine();
  // Loads now what is loaded on first use, because loading is no part of the search.
  await engine.evaluate({
    variant: kind.split(", ").find((word) => word === "chess" || word === "antichess") ?? "italian",
  });
  // A worker that spends its time in slices of 11 ms like the engine's, but does nothing in them.
  // It shows the best result that the machine allows.
  const plain =
    globalThis.stopping?.plain ??
    new Worker(
      URL.createObjectURL(
        new Blob([
          `const { port1, port2 } = new MessageChannel();
    let busy = false;
    port1.onmessage = () => {
      if (!busy) return;
      const end = performance.now() + 11;
      while (performance.now() < end);
      port2.postMessage(0);
    };
    onmessage = ({ data }) => {
      busy = data;
      if (busy) port2.postMessage(0);
      else postMessage(0);
    };`,
        ]),
      ),
    );
  globalThis.stopping = { engine, plain, ask: kinds[kind] };
}

/**
 * In the page: a number of stops at different points of the first two tenths of a second, of the
 * engine or of the plain worker.
 */
async function stop({ who, times, first }) {
  const { engine, plain, ask } = globalThis.stopping;
  const list = [];
  for (let i = first; list.length < times && i < first + 2 * times; i += 1) {
    const abort = new AbortController();
    let over = false;
    if (who === "plain") plain.postMessage(true);
    const answer =
      who === "plain"
        ? new Promise((resolve) => (plain.onmessage = resolve))
        : ask(engine, { signal: abort.signal }).then(() => (over = true));
    await new Promise((resolve) => setTimeout(resolve, 20 + ((i * 37) % 180)));
    // A search that ends by itself before it is stopped gives no measurement.
    if (over) continue;
    const began = performance.now();
    if (who === "plain") plain.postMessage(false);
    else abort.abort();
    await answer;
    list.push(performance.now() - began);
  }
  return list;
}

/** In the page: a number of questions of all kinds to one engine. */
async function askMuch({ times }) {
  const { createEngine } = await import("./engine.js");
  globalThis.asked ??= await createEngine();
  const engine = globalThis.asked;
  const place = { fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4" };
  for (let i = 0; i < times; i += 1) {
    if (i % 500 === 0) await engine.choose({ ...place, nodes: 50, seed: 1 });
    else if (i % 4 === 0) await engine.evaluate(place);
    else if (i % 4 === 1) await engine.inspect(place);
    else if (i % 4 === 2) await engine.readGame({ text: "1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+" });
    else await engine.evaluate({ fen: "no position" }).catch(() => undefined);
  }
}

/**
 * Makes the engine's worker keep a reference to its module's memory, so that its size can be read.
 */
async function watchMemory(page) {
  const watch = `for (const name of ["instantiate", "instantiateStreaming"]) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const made = await plain.apply(WebAssembly, all);
      self.engineMemory = (made.instance ?? made).exports.memory;
      return made;
    };
  }\n`;
  await page.route("**/engine.worker*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: watch + (await response.text()) });
  });
  await page.reload();
}

/**
 * Megabytes of the module's memory, of the objects of page and worker after garbage collection, and
 * of the memory in use by their process.
 */
async function megabytes(page, browser) {
  const worker = page.workers().at(-1);
  const wasm = await worker.evaluate(() => self.engineMemory.buffer.byteLength);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const before = await resident(processInfo);
  const heap = await collected(page);
  return { wasm, heap, before, after: await resident(processInfo) };
}

/** Bytes of the objects in use in the page and in its worker. */
async function collected(page) {
  const session = await page.context().newCDPSession(page);
  const gate = [];
  const workers = new Promise((resolve) => {
    session.on("Target.attachedToTarget", ({ sessionId }) => gate.push(sessionId));
    setTimeout(() => resolve(gate), 1000);
  });
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  let sum = 0;
  const one = async (send) => {
    await send("HeapProfiler.collectGarbage");
    const { usedSize } = await send("Runtime.getHeapUsage");
    sum += usedSize;
  };
  await one((method) => session.send(method));
  for (const sessionId of await workers) {
    let id = 0;
    await one(async (method) => {
      id += 1;
      const mine = id;
      const answer = new Promise((resolve) => {
        session.on("Target.receivedMessageFromTarget", (event) => {
          const message = JSON.parse(event.message);
          if (event.sessionId === sessionId && message.id === mine) resolve(message.result);
        });
      });
      await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: mine, method }) });
      return answer;
    });
  }
  await session.detach();
  return sum;
}

/**
 * Memory that the processes of pages have for themselves, without the browser's own file in memory.
 */
async function resident(processInfo) {
  let sum = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    const status = await readFile(`/proc/${id}/status`, "utf8");
    sum += Number(/RssAnon:\s+(\d+)/.exec(status)[1]) * 1024;
  }
  return sum;
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const figure = (ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

/**
 * Number of rounds. Stops of engine and plain worker alternate, so that other load on the machine
 * affects both equally.
 */
const ROUNDS = 5;

async function stopsOf(page, kind, times) {
  await page.evaluate(prepare, { kind });
  const heard = { engine: [], plain: [], slices: [], tasks: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = { times: times / ROUNDS, first: heard.engine.length };
    const { worker, page: own } = await tasksOfAll(page, async () => {
      heard.engine.push(...(await page.evaluate(stop, { who: "engine", ...some })));
    });
    heard.slices.push(...worker);
    heard.tasks.push(...own);
    heard.plain.push(...(await page.evaluate(stop, { who: "plain", ...some })));
  }
  return heard;
}

/** Prints the time until each kind of search obeys a stop, while every processor has other work. */
export async function stopFigures(page) {
  const busy = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  const heard = new Map();
  for (const kind of KINDS) heard.set(kind, await stopsOf(page, kind, 100));
  await Promise.all(busy.map((worker) => worker.terminate()));
  const processes = loadavg()[0].toFixed(0);
  console.log(
    `Stopped with ${busy.length} processors busy, ${processes} processes waiting or at work. “Plain”: a worker that spends 11 ms again and again, and does nothing.\n`,
  );
  console.log(
    "| search | stops | median ms | longest ms | plain: median ms | longest ms | longest slice, processor ms | longest task of the page |\n|---|--:|--:|--:|--:|--:|--:|--:|",
  );
  for (const [kind, { engine, plain, slices, tasks }] of heard) {
    const waited = [engine, plain].flatMap((times) => [
      figure(sorted(times)[Math.floor(times.length / 2)]),
      figure(Math.max(...times)),
    ]);
    const taken = [slices, tasks].map((times) => figure(times.reduce((most, ms) => Math.max(most, ms), 0)));
    console.log(`| ${kind} | ${engine.length} | ${[...waited, ...taken].join(" | ")} |`);
  }
}

/**
 * Prints the memory in use by the page and its worker after a thousand questions, and after more.
 */
export async function memoryFigures(page, browser, most) {
  await watchMemory(page);
  console.log(
    "| questions | MB of the module | of objects in use | of the process | after collecting |\n|--:|--:|--:|--:|--:|",
  );
  let asked = 0;
  for (const until of [1, 1_000, 10_000, 100_000].filter((number) => number <= most)) {
    await page.evaluate(askMuch, { times: until - asked });
    asked = until;
    const { wasm, heap, before, after } = await megabytes(page, browser);
    console.log(
      `| ${asked} | ${[wasm, heap, before, after].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(" | ")} |`,
    );
  }
}
