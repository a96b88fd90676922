/**
 * Time that the built page's worker needs to prove forced wins: of games, of the first moves that
 * lose, and of the ladder of published proofs. `node figures-proofs.mjs` prints Markdown. `ONLY` in
 * the environment is any of `wins`, `openings`, `ladder`, `shipped`, `both`; `SECONDS` is the time
 * limit of a search. A figure, not a test.
 *
 * `both` asks who wins, once with one worker that alternates between the sides, and once with two
 * workers, one for each side, as the page does. It needs two processors.
 */
import { readFile } from "node:fs/promises";
import { env, stdout } from "node:process";
import { middle, openSite } from "./figures-site.mjs";

const ONLY = (env.ONLY ?? "wins,openings,ladder,shipped").split(",");
const SECONDS = Number(env.SECONDS ?? 60);
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const OPENINGS = [
  ["d3"],
  ["d4"],
  ["e4"],
  ["Nc3", "d5"],
  ["Nc3"],
  ["Nf3", "e5"],
  ["Nf3"],
  ["f4", "e5"],
  ["h4", "g5"],
  ["h4"],
];
const BOTH = [["e3", "Nf6"], ["Nc3"], ["e3", "e5"], ["e3", "c5", "Bb5", "h6"]];
const LADDER = ["d6", "d5", "Qb6", "a6"];
const SHIPPED = ["d2d3", "d2d4", "e2e4", "b1c3", "g1f3", "f2f4", "h2h4"];

const read = (path) => readFile(new URL(path, import.meta.url), "utf8");

/**
 * In the page: one position after the other, in one worker, timed from outside the worker. Every
 * reported win has been accepted by the checker.
 */
async function prove({ places, timeMs }) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine({ variant: "antichess" });
  // The module is loaded and the first part of its code compiled before anything is timed.
  await engine.prove({ variant: "antichess", fen: "8/8/8/8/8/8/p7/7R w - - 0 1" });
  const told = [];
  for (const place of places) {
    const began = performance.now();
    const proof = await engine.prove({ variant: "antichess", timeMs, ...place });
    told.push({
      ms: performance.now() - began,
      own: proof.ms,
      verdict: proof.verdict,
      winner: proof.winner,
      positions: proof.positions,
      moves: proof.moves,
      nodes: proof.nodes,
    });
  }
  engine.close();
  return told;
}

/**
 * In the page: finds who wins, with one worker or with two, one for each side. As soon as one
 * worker proves a win, the other is stopped.
 */
async function proveTogether({ fen, timeMs, workers }) {
  const { createEngine } = await import("./engine.js");
  const engines = await Promise.all(Array.from({ length: workers }, () => createEngine({ variant: "antichess" })));
  await Promise.all(
    engines.map((engine) => engine.prove({ variant: "antichess", fen: "8/8/8/8/8/8/p7/7R w - - 0 1" })),
  );
  const stop = new AbortController();
  const sides = workers === 1 ? [undefined] : ["white", "black"];
  const began = performance.now();
  const answers = await Promise.all(
    engines.map(async (engine, at) => {
      const answer = await engine.prove(
        { variant: "antichess", fen, timeMs, ...(sides[at] && { side: sides[at] }) },
        { signal: stop.signal },
      );
      if (answer.verdict === "won") stop.abort();
      return answer;
    }),
  );
  const ms = performance.now() - began;
  engines.forEach((engine) => engine.close());
  return { ms, winner: answers.find(({ winner }) => winner)?.winner, nodes: answers.map(({ nodes }) => nodes) };
}

/** In the page: a shipped certificate, fetched and checked. */
async function check({ fen, file }) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine({ variant: "antichess" });
  await engine.evaluate({ variant: "antichess" });
  const certificate = (await (await fetch(`antichess/${file}.txt`)).text()).trim();
  const began = performance.now();
  const { verdict, positions } = await engine.check({ variant: "antichess", fen, winner: "black", certificate });
  engine.close();
  return { ms: performance.now() - began, verdict, positions };
}

const seconds = ({ ms }) => (ms / 1000).toFixed(1);
const figure = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
/** A line of play from the start, after which `side` wins. */
const lineFor = (side) => (moves) => ({ name: moves.join(" "), moves, side });

const part = {
  async wins(page) {
    const rows = (await read("../cli/lab/antichess/wins.jsonl"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const told = await page.evaluate(prove, { places: rows.map(({ fen }) => ({ fen })), timeMs: SECONDS * 1000 });
    const won = told.filter(
      ({ verdict, winner }, at) => verdict === "won" && winner.startsWith(rows[at].fen.split(" ")[1]),
    );
    const ms = won.map((one) => one.ms);
    stdout.write(
      `| wins of games | proved and accepted | median ms | longest ms | by the worker's own clock: median | longest |\n|--:|--:|--:|--:|--:|--:|\n`,
    );
    const own = won.map((one) => one.own);
    stdout.write(
      `| ${rows.length} | ${won.length} | ${figure(middle(ms))} | ${figure(Math.max(...ms))} | ${figure(middle(own))} | ${figure(Math.max(...own))} |\n\n`,
    );
  },
  async openings(page) {
    await list(page, OPENINGS.map(lineFor("black")));
  },
  async ladder(page) {
    await list(page, LADDER.map((reply) => ["e3", "c5", "Bb5", reply]).map(lineFor("white")));
  },
  async both(page) {
    stdout.write(
      "| after | wins | one worker, nodes | s | two workers, nodes of each | s | times as fast |\n|---|---|--:|--:|--:|--:|--:|\n",
    );
    for (const line of BOTH) {
      const fen = await fenAfter(page, line);
      const [one, two] = [
        await page.evaluate(proveTogether, { fen, timeMs: SECONDS * 1000, workers: 1 }),
        await page.evaluate(proveTogether, { fen, timeMs: SECONDS * 1000, workers: 2 }),
      ];
      stdout.write(
        `| ${line.join(" ")} | ${one.winner ?? "–"}, ${two.winner ?? "–"} | ${one.nodes} | ${seconds(one)} | ${two.nodes.join(", ")} | ${seconds(two)} | ${(one.ms / two.ms).toFixed(2)} |\n`,
      );
    }
    stdout.write("\n");
  },
  async shipped(page) {
    stdout.write("| certificate that is shipped | answer of the checker | positions | ms |\n|---|---|--:|--:|\n");
    for (const file of SHIPPED) {
      const fen = await fenAfter(page, [file]);
      const told = await page.evaluate(check, { fen, file });
      stdout.write(`| ${file} | ${told.verdict} | ${told.positions} | ${figure(told.ms)} |\n`);
    }
  },
};

/** In the page: the position after some moves. */
async function played({ fen, moves }) {
  const { createEngine } = await import("./engine.js");
  const engine = await createEngine({ variant: "antichess" });
  const answer = await engine.play({ variant: "antichess", fen, series: moves });
  engine.close();
  return answer;
}

async function fenAfter(page, moves) {
  let fen = START;
  for (const move of moves) ({ fen } = await page.evaluate(played, { fen, moves: [move] }));
  return fen;
}

/** One search after the other, each with a new worker. */
async function list(page, places) {
  stdout.write(
    `At most ${SECONDS} s each, one worker.\n\n| after | wins | moves | positions | nodes | ms |\n|---|---|--:|--:|--:|--:|\n`,
  );
  for (const place of places) {
    const fen = await fenAfter(page, place.moves);
    const [told] = await page.evaluate(prove, { places: [{ fen, side: place.side }], timeMs: SECONDS * 1000 });
    stdout.write(
      `| ${place.name} | ${told.winner ?? told.verdict} | ${told.moves ?? "–"} | ${told.positions ?? "–"} | ${told.nodes} | ${figure(told.ms)} |\n`,
    );
  }
  stdout.write("\n");
}

const site = await openSite();
const page = await site.newPage();
await page.goto(site.address);
for (const name of ONLY) await part[name](page);
await site.close();
