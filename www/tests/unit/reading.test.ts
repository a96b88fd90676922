/** Recognition of the game that a text belongs to, if the text does not say so itself. */
import { expect, test } from "vitest";
import { EngineError } from "../../src/engine/errors.ts";
import type { GameAnswer } from "../../src/protocol/messages.ts";
import { resultConflict } from "../../src/screens/fair/state.ts";
import { gamesOf, readAsGame, readAsGameLater } from "../../src/table/reading.ts";
import type { Variant } from "../../src/variants.ts";
import { openRules } from "./wasm-rules.ts";

const PLAIN = '[Event "A"]\n[White "W"]\n\n1. e4 e5 2. Nf3 *';

/**
 * Makes a reader that accepts the text as one of the games marked `legal`. For any other game it
 * fails in the turn of the given number (default 1).
 */
function reader(legal: Partial<Record<Variant, number | "legal">>) {
  return (_: string, variant: Variant): GameAnswer => {
    const how = legal[variant] ?? 1;
    if (how !== "legal") throw new EngineError({ code: "game", field: `series ${how}, move 1`, message: variant });
    return { variant } as GameAnswer;
  };
}

test.each<[string, Variant, Variant[]]>([
  [PLAIN, "italian", ["chess", "italian"]],
  [PLAIN, "antichess", ["chess", "antichess"]],
  [PLAIN, "chess", ["chess"]],
  ["1. e4 e5", "italian", ["italian", "chess"]],
  ["1. e3 b5", "antichess", ["antichess", "chess"]],
  ['[FEN "8/8/8/8/8/8/8/K6k w - - 0 1"]\n\n*', "scottish", ["scottish", "chess"]],
  [`[Variant "?"]\n${PLAIN}`, "italian", ["chess", "italian"]],
  [`[Variant ""]\n${PLAIN}`, "italian", ["chess", "italian"]],
  [`[Variant "Giveaway"]\n${PLAIN}`, "italian", ["italian"]],
  [`[Rules "Scottish"]\n${PLAIN}`, "chess", ["scottish"]],
  [`\uFEFF[Variant "Standard"]\n${PLAIN}`, "italian", ["italian"]],
])("%j with %s chosen may be %j", (text, chosen, games) => {
  expect(gamesOf(text, chosen)).toEqual(games);
});

test("a file without the tag that can be chess is chess, and it is said", () => {
  expect(readAsGame(reader({ chess: "legal", italian: "legal" }), PLAIN, "italian")).toMatchObject({
    variant: "chess",
    assumed: true,
  });
  expect(readAsGame(reader({ chess: "legal" }), PLAIN, "chess")).toMatchObject({ variant: "chess", assumed: false });
  expect(readAsGame(reader({ italian: "legal" }), PLAIN, "italian")).toMatchObject({
    variant: "italian",
    assumed: false,
  });
});

test("moves alone are of the chosen game, or else of chess", () => {
  expect(readAsGame(reader({ antichess: "legal", chess: "legal" }), "1. e4 e5", "antichess")).toMatchObject({
    variant: "antichess",
    assumed: false,
  });
  expect(readAsGame(reader({ chess: "legal" }), "1. e4 e5", "antichess")).toMatchObject({
    variant: "chess",
    assumed: true,
  });
});

test("what can be neither is told as the one that it can be furthest", () => {
  expect(() => readAsGame(reader({ chess: 30, italian: 2 }), PLAIN, "italian")).toThrow("chess");
  expect(() => readAsGame(reader({ chess: 2, italian: 5 }), PLAIN, "italian")).toThrow("italian");
});

test("a name of antichess under which other rules are played is told", () => {
  const read = () => ({ variant: "antichess" }) as GameAnswer;
  expect(readAsGame(read, '[Variant "Suicide"]\n\n1. e3 *', "italian").otherRules).toBe("Suicide");
  for (const name of ["Giveaway", "Antichess", "Losing Chess"])
    expect(readAsGame(read, `[Variant "${name}"]\n\n1. e3 *`, "italian").otherRules).toBeUndefined();
});

test("somebody who takes his time reads the same", async () => {
  const later = (legal: Parameters<typeof reader>[0]) => async (text: string, variant: Variant) =>
    reader(legal)(text, variant);
  for (const legal of [{ chess: "legal" }, { italian: "legal" }] as const) {
    expect(await readAsGameLater(later(legal), PLAIN, "italian")).toEqual(readAsGame(reader(legal), PLAIN, "italian"));
  }
  await expect(readAsGameLater(later({ chess: 30, italian: 2 }), PLAIN, "italian")).rejects.toThrow("chess");
});

test.each([
  ["1-0", "1. e4 e5", "0-1", { tag: "1-0", end: "0-1" }],
  ["1/2-1/2", "1. e4 e5", "1-0", { tag: "1/2-1/2", end: "1-0" }],
  ["1-0", "1. e4 e5", "1-0", undefined],
  ["1-0", "1. e4 e5", "*", undefined],
  ["*", "1. e4 e5", "0-1", undefined],
  // The rules contradict the tag as well, or alone.
  ["1-0", "1. f3 e5 2. g4 Qh4#", "0-1", { tag: "1-0", end: "0-1" }],
  ["0-1", "1. f3 e5 2. g4 Qh4#", "1-0", { tag: "0-1", end: "1-0" }],
  ["1-0", "1. f3 e5 2. g4 Qh4#", "1-0", undefined],
] as const)("the results of a text: tag %s, moves %s %s", (tag, moves, end, expected) => {
  const rules = openRules();
  const game = rules.readGame({ text: `[Result "${tag}"]\n\n${moves} ${end}`, variant: "chess" });
  expect(resultConflict(game, game.status.result)).toEqual(expected);
});
