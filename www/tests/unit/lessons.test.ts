/**
 * The tasks of the lessons are as the lessons describe them, by the rules and the complete search.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { initSync as initRules, Session as Rules } from "../../../pkg/rules.js";
import { initSync, Session } from "../../../pkg/progressive.js";
import type { Answer, Found, Place, Query } from "../../src/protocol/messages.ts";
import { Engine } from "../../src/engine/engine.ts";
import { LANGS } from "../../src/lang/lang.ts";
import { loadTutorialTexts } from "../../src/lang/tutorial.ts";
import {
  BOARDS,
  courseOf,
  COURSES,
  gameOf,
  lessonOf,
  LESSONS,
  neighbour,
  type LessonId,
} from "../../src/pages/lessons.ts";
import { WasmWorker } from "./wasm-worker.ts";
import { wasm } from "./engine-data.ts";

beforeAll(() => {
  initSync(wasm("progressive"));
  initRules(wasm("rules"));
});

function ask<K extends Answer["kind"]>(kind: K, query: Query): Extract<Answer, { kind: K }> {
  const session = new Rules();
  try {
    const event = session.handle({ type: "query", id: 1, query }, 0).at(-1);
    if (event?.type !== "answer" || event.answer.kind !== kind) throw new Error(JSON.stringify(event));
    return event.answer as Extract<Answer, { kind: K }>;
  } finally {
    session.free();
  }
}

/** Every mate of a position, or the proof that there is none. */
function mates(at: Place): Extract<Found, { kind: "mate" }> {
  const session = new Session();
  try {
    const task = { kind: "mate" as const, at, how: { method: "complete" as const, all: 500 } };
    let events = session.handle({ type: "start", job: 1, task, limits: { nodes: 1_000_000 }, seed: 1 }, 0);
    while (session.busy()) events = session.step(50_000, 0);
    const last = events.at(-1);
    if (last?.type !== "done" || last.result.kind !== "mate") throw new Error(JSON.stringify(last));
    expect(last.reason).toBe("finished");
    return last.result;
  } finally {
    session.free();
  }
}

const placeOf = (id: LessonId): Place => ({ fen: BOARDS[id].task.fen, variant: BOARDS[id].task.variant ?? "italian" });
const play = (at: Place, ...series: string[]) => ask("played", { kind: "play", at, series });

describe("every lesson of Progressive chess", () => {
  test.each(COURSES.progressive)("%s has a task that can be solved", (id) => {
    const { goal, fen } = BOARDS[id].task;
    const { status } = ask("legalMoves", { kind: "legalMoves", at: placeOf(id) });
    expect(status.result).toBeUndefined();
    // A FEN that the rules would write differently shows a mistake, such as an en passant square
    // that no pawn can capture on.
    expect(status.fen).toBe(fen);
    if (goal === "mate") expect(mates(placeOf(id)).outcome).toBe("mate");
  });

  test.each(COURSES.progressive)("%s has an example, if any, that the rules allow", (id) => {
    const { example } = BOARDS[id];
    if (example?.game !== undefined) ask("game", { kind: "readGame", text: example.game });
    if (example?.fen !== undefined) ask("legalMoves", { kind: "legalMoves", at: { fen: example.fen } });
  });
});

/** Moves that solve each task. Where the rules decide, the test checks that no others do. */
const ANSWERS: Partial<Record<LessonId, string[]>> = {
  take: ["Bxb5"],
  choose: ["dxc5", "dxe5"],
  king: ["c8=Q", "c8=R", "c8=B", "c8=N", "c8=K"],
  last: ["b5"],
  "check-mate": ["Rd8#"],
  stalemate: ["Qg7#"],
  queening: ["d8=Q#", "d8=R#"],
};

/** Lessons that have tests of their own below. */
const TOLD = new Set<LessonId>(["rook", "fortress", "bot"]);

describe("every lesson of antichess and chess", () => {
  test.each([...COURSES.antichess, ...COURSES.chess].filter((id) => !TOLD.has(id)))(
    "%s has a task that can be solved, and an example that is legal",
    async (id) => {
      const { task, example } = BOARDS[id];
      const { variant = "italian" } = task;
      const engine = new Engine(() => new WasmWorker(), variant);
      const { moves, status } = await engine.legalMoves({ variant, fen: task.fen });
      expect(status.fen).toBe(task.fen);
      const san = moves.map((move) => move.san);
      expect(task.goal === "mate" ? san.filter((move) => move.endsWith("#")) : san).toEqual(ANSWERS[id]);
      if (example?.game !== undefined) {
        const { status: end } = await engine.readGame({
          text: `[SetUp "1"]\n[FEN "${example.fen}"]\n\n${example.game}`,
          variant,
        });
        expect(end.reason).toBe("no-men-left");
      } else if (example?.fen !== undefined) {
        expect((await engine.legalMoves({ variant, fen: example.fen })).status.reason).toBe("stalemate");
      }
      engine.close();
    },
  );

  test("stand each in the course of its game", () => {
    expect(LESSONS.map(gameOf).filter((game) => game === "antichess")).toHaveLength(4);
    expect(courseOf("king")).toBe(COURSES.antichess);
    expect(neighbour("take", -1)).toBeUndefined();
    expect(neighbour("last", 1)).toBeUndefined();
    expect(neighbour("check-mate", 1)).toBe("stalemate");
  });
});

test("one move saves the game of the lesson on fortresses, and its example is one", async () => {
  const { task, example } = BOARDS.fortress;
  const engine = new Engine(() => new WasmWorker(), "chess");
  const isHeld = async (fen: string, moves: string[]) =>
    (await engine.fortress({ variant: "chess", fen, moves, attacker: "white", nodes: 200_000 })).verdict === "fortress";
  const held: string[] = [];
  const { moves } = await engine.legalMoves({ variant: "chess", fen: task.fen });
  for (const { uci, san } of moves) if (await isHeld(task.fen, [uci])) held.push(san);
  expect(held).toEqual(["Ke7"]);
  expect(await isHeld(example?.fen ?? "", [])).toBe(true);
  engine.close();
});

test("the first check is refused, the last one mates", () => {
  expect(() => play(placeOf("check"), "Qh5")).toThrow(/moveEarlyCheck/);
  expect(play(placeOf("check"), "a3", "h3", "Qh5").status.reason).toBe("checkmate");
});

test("by the Scottish rules two moves of four are enough", () => {
  const { status, seriesComplete } = play(placeOf("scottish"), "e5", "Qh4");
  expect([status.reason, seriesComplete]).toEqual(["checkmate", true]);
});

test("the scholar’s mate is the only one", () => {
  const { mates: number, allSan } = mates(placeOf("mate"));
  expect(number).toBe(1);
  expect(allSan?.[0]?.at(-1)).toBe("Qxf7#");
});

test("the Italian mate is one, and would be none by the Scottish rules", () => {
  const { allSeries, mates: number } = mates(placeOf("italian"));
  expect(number).toBe(1);
  expect(play(placeOf("italian"), ...(allSeries?.[0] ?? [])).status.reason).toBe("italian-mate");
  expect(mates({ ...placeOf("italian"), variant: "scottish" }).outcome).toBe("none");
  const { status } = ask("legalMoves", { kind: "legalMoves", at: { fen: BOARDS.italian.example?.fen ?? "" } });
  expect(status.reason).toBe("italian-mate");
});

test("there is no mate without a promotion, and the new queen moves on", () => {
  for (const san of mates(placeOf("promotion")).allSan ?? []) {
    const at = san.findIndex((move) => move.includes("="));
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(san.length - 1);
  }
});

test("the hunter’s king walks to e2", () => {
  const { mates: number, allSan } = mates(placeOf("hunting"));
  expect(number).toBe(1);
  expect(allSan?.[0]?.slice(3)).toEqual(["Ke2", "Rg4#"]);
});

test("the hint of the last lesson is safe; the series of the example and plain development are not", () => {
  const reply = (...series: string[]) => mates({ fen: play(placeOf("safety"), ...series).status.fen }).outcome;
  expect(mates(placeOf("safety")).outcome).toBe("none");
  expect(reply("Nf3", "d4", "Bb5+")).toBe("none");
  expect(reply("exd5", "Nf3", "Bb5+")).toBe("mate");
  expect(reply("Nf3", "Nc3", "Bc4")).toBe("mate");
});

test("lessons have addresses and neighbours", () => {
  expect(lessonOf("#hunting")).toBe("hunting");
  for (const other of ["", "#", "#nowhere", "#/play"]) expect(lessonOf(other)).toBe("turns");
  expect(neighbour("turns", -1)).toBeUndefined();
  expect(neighbour("turns", 1)).toBe("check");
  expect(neighbour("safety", 1)).toBeUndefined();
});

test.each(LANGS)("every course has a title and a line of its own (%s)", async (lang) => {
  const { tutorial } = await loadTutorialTexts(lang);
  const heads = Object.values(tutorial.games);
  for (const part of ["name", "title", "lead"] as const)
    expect(new Set(heads.map((head) => head[part])).size, part).toBe(heads.length);
  // A title contains the name of the course’s game; only the stem is compared, because endings
  // differ.
  for (const { name, title } of heads)
    expect(title.toLowerCase()).toContain(
      name
        .toLowerCase()
        .replace(/[aieoj]+$/, "")
        .slice(0, 8),
    );
});
