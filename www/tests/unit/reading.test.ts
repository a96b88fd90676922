/** Which game a text is that does not say so. */
import { expect, test } from "vitest";
import { EngineError } from "../../src/engine/errors.ts";
import type { GameAnswer } from "../../src/protocol/messages.ts";
import { gamesOf, readAsGame } from "../../src/table/reading.ts";
import type { Variant } from "../../src/variants.ts";

const PLAIN = '[Event "A"]\n[White "W"]\n\n1. e4 e5 2. Nf3 *';

/** Reads what may be one of these games; all else fails in its turn of that number. */
function reader(legal: Partial<Record<Variant, number | "legal">>) {
  return async (_: string, variant: Variant): Promise<GameAnswer> => {
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

test("a file without the tag that can be chess is chess, and it is said", async () => {
  expect(await readAsGame(reader({ chess: "legal", italian: "legal" }), PLAIN, "italian")).toMatchObject({ variant: "chess", assumed: true });
  expect(await readAsGame(reader({ chess: "legal" }), PLAIN, "chess")).toMatchObject({ variant: "chess", assumed: false });
  expect(await readAsGame(reader({ italian: "legal" }), PLAIN, "italian")).toMatchObject({ variant: "italian", assumed: false });
});

test("moves alone are of the chosen game, or else of chess", async () => {
  expect(await readAsGame(reader({ antichess: "legal", chess: "legal" }), "1. e4 e5", "antichess")).toMatchObject({ variant: "antichess", assumed: false });
  expect(await readAsGame(reader({ chess: "legal" }), "1. e4 e5", "antichess")).toMatchObject({ variant: "chess", assumed: true });
});

test("what can be neither is told as the one that it can be furthest", async () => {
  await expect(readAsGame(reader({ chess: 30, italian: 2 }), PLAIN, "italian")).rejects.toThrow("chess");
  await expect(readAsGame(reader({ chess: 2, italian: 5 }), PLAIN, "italian")).rejects.toThrow("italian");
});

test("a name of antichess under which other rules are played is told", async () => {
  const read = async () => ({ variant: "antichess" }) as GameAnswer;
  expect((await readAsGame(read, '[Variant "Suicide"]\n\n1. e3 *', "italian")).otherRules).toBe("Suicide");
  for (const name of ["Giveaway", "Antichess", "Losing Chess"]) expect((await readAsGame(read, `[Variant "${name}"]\n\n1. e3 *`, "italian")).otherRules).toBeUndefined();
});
