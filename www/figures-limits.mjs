/** How soon a stop is heard on a busy machine, and what many questions leave in memory: for `figures.mjs`. */
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** In the page: each kind of search, of positions that take long, aborted at different points of the first two tenths of a second. */
async function stopsOfEach({ times }) {
  const { createEngine } = await import("./engine.js");
  const hard = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
  const middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const long = "Nn4nr/p2k1ppp/8/1p2p3/8/3P4/P1P2PPP/b2K1BNR w - b6e6 0 7";
  const limit = { timeMs: 60_000 };
  const series = [["e4"], ["d5", "Nf6"], ["Nf3", "exd5", "Bb5+"], ["c6", "Qb6", "Ne4", "Qxf2#"]];
  const kinds = {
    "mate": (engine, how) => engine.mate({ fen: hard, ...limit }, how),
    "mate, all": (engine, how) => engine.mate({ fen: hard, all: 10_000, ...limit }, how),
    "mate, A*": (engine, how) => engine.mate({ fen: hard, method: "aStar", heuristic: "ghost", ...limit }, how),
    "series": (engine, how) => engine.series({ fen: long, book: false, ...limit }, how),
    "threat": (engine, how) => engine.threat({ fen: "8/8/8/4k3/8/8/8/KNN4B b - - 0 20", ...limit }, how),
    "review": (engine, how) => engine.review({ series, nodesPerTurn: 10_000_000, ...limit }, how),
    "series, antichess": (engine, how) => engine.series({ variant: "antichess", ...limit }, how),
    "series, chess": (engine, how) => engine.series({ variant: "chess", fen: middle, ...limit }, how),
    "threat, chess": (engine, how) => engine.threat({ variant: "chess", fen: middle, ...limit }, how),
  };
  const heard = {};
  for (const [kind, ask] of Object.entries(kinds)) {
    const engine = await createEngine();
    const list = [];
    for (let i = 0; list.length < times && i < 2 * times; i += 1) {
      const abort = new AbortController();
      let over = false;
      const answer = (async () => {
        await ask(engine, { signal: abort.signal });
        over = true;
      })();
      await new Promise((resolve) => setTimeout(resolve, 20 + ((i * 37) % 180)));
      // What ends by itself before it is stopped says nothing.
      if (over) continue;
      const began = performance.now();
      abort.abort();
      await answer;
      list.push(performance.now() - began);
    }
    engine.close();
    heard[kind] = list;
  }
  return heard;
}

/** In the page: so many questions of all kinds to one engine. */
async function askMuch({ times }) {
  const { createEngine } = await import("./engine.js");
  globalThis.asked ??= await createEngine();
  const engine = globalThis.asked;
  const place = { fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4" };
  for (let i = 0; i < times; i += 1) {
    if (i % 500 === 0) await engine.series({ ...place, nodes: 50, seed: 1 });
    else if (i % 4 === 0) await engine.evaluate(place);
    else if (i % 4 === 1) await engine.inspect(place);
    else if (i % 4 === 2) await engine.readGame({ text: "1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+" });
    else await engine.evaluate({ fen: "no position" }).catch(() => undefined);
  }
}

/** Megabytes that the processes of pages have in use. */
async function megabytes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  let sum = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    const status = await readFile(`/proc/${id}/status`, "utf8");
    sum += Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  }
  return sum;
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const figure = (ms) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

/** Prints how soon each kind of search hears that it is to stop, with other work for every processor. */
export async function stopFigures(page) {
  const busy = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  const heard = await page.evaluate(stopsOfEach, { times: 100 });
  await Promise.all(busy.map((worker) => worker.terminate()));
  console.log(`| search, stopped with ${busy.length} processors busy | stops | median ms | longest ms |\n|---|--:|--:|--:|`);
  for (const [kind, list] of Object.entries(heard)) {
    const times = sorted(list);
    console.log(`| ${kind} | ${times.length} | ${figure(times[Math.floor(times.length / 2)])} | ${figure(times.at(-1))} |`);
  }
}

/** Prints what the page and its worker have in use after a thousand questions, and after a hundred thousand. */
export async function memoryFigures(page, browser) {
  console.log("| questions | MB of the page and its worker |\n|--:|--:|");
  let asked = 0;
  for (const times of [1_000, 9_000, 90_000]) {
    await page.evaluate(askMuch, { times });
    asked += times;
    console.log(`| ${asked} | ${(await megabytes(browser)).toFixed(0)} |`);
  }
}
