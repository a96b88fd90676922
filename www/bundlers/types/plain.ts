import { createEngine, createRules, EngineError, type MateResult } from "seriatim";
import { addMove, createRules as only, readTree, writeTree, type GameTree } from "seriatim/rules";
import { createJudge, type CanWin } from "seriatim/judge";
import "seriatim/widget";
import init, { type Session } from "seriatim/wasm/chess";
const engine = await createEngine({ variant: "chess" });
const answer: MateResult = await engine.mate({ fen: "", timeMs: 1 });
export const refused = (error: unknown): string | undefined => (error instanceof EngineError ? error.field : undefined);
const rules = await only({ lang: "it" });
const tree: GameTree = readTree(rules, { text: "1. e4", variant: "chess" });
addMove(await createRules(), tree, "d4").glyphs.push(1);
export const text: string = writeTree(rules, tree);
const board = document.querySelector("seriatim-board");
board?.addEventListener("seriatim-solved", (event) => event.detail.series.join());
document.body.addEventListener("seriatim-error", ({ detail }) => detail.message.trim());
const move: Promise<void> | undefined = board?.move("e4");
// @ts-expect-error: there is no such variant.
void createEngine({ variant: "draughts" });
// @ts-expect-error: the details of events have types.
board?.addEventListener("seriatim-move", (event) => event.detail.nothing);
export const all: [string, typeof init, Session | undefined, typeof move] = [answer.outcome, init, undefined, move];
const judged: CanWin = (await createJudge()).canWin("", "white", 9);
export const moves: string[] = judged.canWin ? judged.line : [];
