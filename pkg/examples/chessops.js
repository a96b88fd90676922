/** A position of antichess goes over to chessops (GPL-3.0, so your program is, too), which finds the same moves. */
import { parseFen } from "chessops/fen";
import { makeUci } from "chessops/util";
import { setupPosition } from "chessops/variant";
import { createRules } from "seriatim/rules";

const rules = await createRules();
const { status, moves } = rules.legalMoves({ variant: "antichess", moves: ["e3", "b5"] });

const position = setupPosition("antichess", parseFen(status.fen).unwrap()).unwrap();
const theirs = [...position.allDests()].flatMap(([from, targets]) => [...targets].map((to) => makeUci({ from, to })));
console.log(theirs.join(), moves.map(({ uci }) => uci).join()); // f1b5 f1b5

// A move of theirs goes back as UCI.
console.log(rules.legalMoves({ variant: "antichess", fen: status.fen, moves: theirs }).status.side); // black
