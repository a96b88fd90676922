/** A game of chess.js (BSD-2-Clause), read with its comments and continued by other rules. */
import { Chess } from "chess.js";
import { createRules, readTree } from "seriatim/rules";

const chess = new Chess();
for (const move of ["e4", "e5", "Nf3"]) chess.move(move);
chess.setComment("The knight attacks the pawn.");

const rules = await createRules();
const tree = readTree(rules, { text: chess.pgn(), variant: "chess" });
console.log(tree.next[0].next[0].next[0].comment); // The knight attacks the pawn.

// Any position goes over as FEN, in both directions.
const at = { variant: "chess", fen: chess.fen() };
console.log(rules.legalMoves(at).moves.length === chess.moves().length); // true
console.log(new Chess(rules.legalMoves({ ...at, moves: ["Nc6"] }).status.fen).turn()); // w
