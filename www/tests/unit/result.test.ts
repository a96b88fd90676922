/**
 * Text of a game’s end for the loser, the winner and spectators, in every game and every language.
 */
import { describe, expect, test } from "vitest";
import { en } from "../../src/lang/load.ts";
import { it } from "../../src/lang/it/index.ts";
import { sl } from "../../src/lang/sl/index.ts";
import { costly } from "../../src/screens/play/ending.ts";
import { resultOf } from "../../src/screens/play/result.ts";

const PLAYERS = {
  you: { white: "person", black: "engine" },
  friend: { white: "person", black: "friend" },
  two: { white: "person", black: "person" },
  engines: { white: "engine", black: "engine" },
} as const;
const game = { played: [{ fen: "", turn: 4, side: "black" as const, moves: ["b6f2"], san: ["c6", "Qxf2#"] }] };
type Who = keyof typeof PLAYERS;

function told(texts: typeof en, result: string, reason: string, who: Who): string {
  const { title, detail, tone } = resultOf(texts, { result, reason }, PLAYERS[who], game) ?? {
    title: "",
    detail: "",
    tone: "",
  };
  return [tone, title, detail].filter((part) => part !== "").join(" | ");
}

describe("the result", () => {
  test("is none while the game goes on", () => {
    expect(resultOf(en, {} as never, PLAYERS.you, game)).toBeUndefined();
  });

  test.each([
    ["0-1", "checkmate", "you", "lost | You lost: mate by Qxf2"],
    ["1-0", "checkmate", "friend", "won | You won: mate by Qxf2"],
    ["0-1", "italian-mate", "two", "even | Black won: mate by Qxf2"],
    ["0-1", "checkmate", "engines", "even | Black won: mate by Qxf2"],
    ["0-1", "resignation", "you", "lost | You resigned"],
    ["1-0", "resignation", "friend", "won | You won: Black resigned"],
    ["1-0", "resignation", "two", "even | White won: Black resigned"],
    ["0-1", "no-men-left", "you", "lost | You lost: Black has no pieces left | A player who has lost all pieces wins."],
    ["1-0", "no-move-left", "you", "won | You won: no move left | A player who cannot move wins."],
    ["1-0", "no-men-left", "two", "even | White won: no pieces left | A player who has lost all pieces wins."],
    ["1/2-1/2", "stalemate", "you", "even | Draw: stalemate | There is no legal move."],
    ["1/2-1/2", "repetition", "engines", "even | Draw: threefold repetition | The same position came up three times."],
  ] as const)("%s by %s, %s", (result, reason, who, expected) => {
    expect(told(en, result, reason, who)).toBe(expected);
  });

  test("is told in the other languages", () => {
    expect(told(it, "0-1", "checkmate", "you")).toBe("lost | Hai perso: matto con Dxf2");
    expect(told(it, "0-1", "no-move-left", "you")).toContain("Hai perso: il Nero non ha più mosse");
    expect(told(it, "1/2-1/2", "fifty-moves", "two")).toContain("Patta: regola delle cinquanta mosse");
    expect(told(sl, "1-0", "resignation", "two")).toBe("even | Zmagal je beli: črni je predal partijo");
    expect(told(sl, "0-1", "no-men-left", "you")).toContain("Izgubili ste: črni nima več figur");
  });
});

test("the move that lost the game is the last that was decisive, else that which cost most", () => {
  const turn = (side: "white" | "black", lost: number) => ({ side, lost });
  const turns = [turn("white", 45), turn("black", 0), turn("white", 30), turn("black", 12), turn("white", 3)];
  expect(costly(turns, "white")).toBe(2);
  expect(costly(turns, "black")).toBe(3);
  expect(
    costly([turn("white", 4), turn("black", 50), turn("white", 9), turn("black", 0), turn("white", 2)], "white"),
  ).toBe(2);
  expect(costly([{ side: "white" }, turn("black", 0)], "white")).toBeUndefined();
});
