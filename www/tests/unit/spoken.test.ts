/** Whatever the engine says can be said in Italian and Slovene: sentences are gathered from its answers, none may be unknown. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { initSync, Session, type Command, type Event, type Place } from "../../../pkg/progressive.js";
import { grammar as italian } from "../../src/lang/spoken/it.ts";
import { PHRASES } from "../../src/lang/spoken/phrases.ts";
import { grammar as slovene } from "../../src/lang/spoken/sl.ts";
import { translator, type Grammar } from "../../src/lang/spoken/translate.ts";

const file = (path: string) => new URL(`../../../${path}`, import.meta.url);
const rows = <T>(path: string): T[] =>
  readFileSync(file(path), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);

const said = new Set<string>();

/** Gathers the sentences of an answer, wherever they stand in it; `notes` are texts that people or files wrote. */
function gather(value: unknown): void {
  if (Array.isArray(value)) {
    for (const part of value) gather(part);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const sentence = typeof part === "string" && part !== "" && (key === "text" || (key === "reason" && part.includes(" ")));
      if (sentence) said.add(part);
      else if (key === "features") for (const feature of part as { name: string; text: string }[]) said.add(feature.name).add(feature.text);
      else gather(part);
    }
  }
}

function ask(question: Record<string, unknown>, nodes?: number): void {
  const session = new Session();
  try {
    const command = nodes === undefined ? { type: "query", id: 1, query: question } : { type: "start", job: 1, task: question, limits: { nodes }, seed: 3 };
    let events: Event[] = session.handle(command as unknown as Command, 0);
    for (;;) {
      for (const event of events) if (event.type === "failed") why(event.error.message);
      gather(events.filter(({ type }) => type !== "failed"));
      if (!session.busy()) return;
      events = session.step(400, 0);
    }
  } finally {
    session.free();
  }
}

/** Why a move is illegal is said in a clause behind the move. */
function why(message: string): void {
  const [, clause] = message.split(" is illegal: ");
  if (clause !== undefined && !clause.startsWith("the game is over")) said.add(clause);
}

const place = (fen: string, moves: string[] = [], rules = "italian"): Place => ({ fen, rules, moves }) as Place;

const MEN = ["e1g1", "e1c1", "e4e5", "a7a8", "e2e4", "d1h5", "f1b5", "g1f3", "e5d6", "e8e7", "d7d5", "a1a2", "h7h8k"];

beforeAll(() => {
  initSync({ module: readFileSync(file("pkg/progressive_bg.wasm")) });
  const mates = ["mates", "mates-hard", "problems"].flatMap((name) => rows<{ fen: string; rules?: string; variant?: string; solution?: string[] }>(`tests/data/${name}.jsonl`));
  for (const [index, { fen, solution, rules, variant }] of mates.entries()) {
    if (index % 3 !== 0) continue;
    const which = rules ?? variant ?? "italian";
    ask({ kind: "mate", at: place(fen, [], which), ...(index % 2 === 0 && { how: { method: "complete", all: 5 } }) }, index % 4 === 0 ? 60 : 4000);
    ask({ kind: "evaluate", at: place(fen, [], which) });
    for (const uci of MEN) ask({ kind: "play", at: place(fen, [], which), series: [uci] });
    if (solution) {
      ask({ kind: "evaluate", at: place(fen, solution, which) });
      ask({ kind: "explain", at: place(fen, solution, which) });
    }
  }
  for (const { fen } of rows<{ fen: string }>("tests/data/no-mate.jsonl").slice(0, 12)) {
    ask({ kind: "series", at: place(fen) }, 3000);
    ask({ kind: "threat", at: place(fen) }, 2000);
    ask({ kind: "mate", at: place(fen) }, 20_000);
  }
  ask({ kind: "series", at: {} }, 2000);
  for (const { fen, variant, series } of rows<{ fen?: string; variant: string; series: string[][] }>("tests/data/games.jsonl").slice(0, 6)) {
    ask({ kind: "review", game: { ...(fen !== undefined && { fen }), rules: variant, series, nodesPerTurn: 1500 } }, 40_000);
  }
}, 120_000);

describe.each([
  ["Italian", italian],
  ["Slovene", slovene],
] satisfies [string, Grammar][])("%s", (_, grammar) => {
  test("says all that the engine says", () => {
    const unknown: string[] = [];
    const says = translator(grammar, (text) => unknown.push(text));
    const spoken = [...said].map((text) => says(text));
    expect(said.size).toBeGreaterThan(300);
    expect(unknown).toEqual([]);
    // No part is left open, and no word of it is undefined.
    expect(spoken.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
  });

  test("every phrase has its parts, in forms that there are", () => {
    const forms = { side: Object.keys(grammar.sides.White), role: Object.keys(grammar.roles.king), man: Object.keys(grammar.roles.king), man2: Object.keys(grammar.roles.king), men: Object.keys(grammar.roles.king), menCapital: Object.keys(grammar.roles.king) };
    const wrong = PHRASES.flatMap((phrase) => {
      const kinds = new Map([...phrase.matchAll(/\{(\w+):(\w+)\}/g)].map(([, name, kind]) => [name, kind]));
      return [...grammar.phrases[phrase].matchAll(/\{(\w+)(?:\.(\w+))?/g)]
        .filter(([, name, form]) => !kinds.has(name) || (form !== undefined && !forms[kinds.get(name) as keyof typeof forms]?.includes(form)))
        .map(([part]) => `${phrase}: ${part}}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("what no phrase fits stays as it is", () => {
  const unknown: string[] = [];
  expect(translator(italian, (text) => unknown.push(text))("White mates. Something quite new.")).toBe("Il Bianco dà matto. Something quite new.");
  expect(unknown).toEqual(["Something quite new."]);
});

test("numbers take their form", () => {
  const says = translator(slovene);
  expect(says("White mates in 1 move: Qe8#.")).toBe("Beli matira v 1 potezi: Qe8#.");
  expect(says("White mates in 5 moves: c6 Qb6 Ne4 Qxf2#.")).toBe("Beli matira v 5 potezah: c6 Qb6 Ne4 Qxf2#.");
  expect(says("White has 2 rooks, Black has no queen.")).toBe("Beli ima 2 trdnjavi, črni ima nobene dame.");
});
