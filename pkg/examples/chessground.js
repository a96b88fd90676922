/**
 * A board of chessground on which both sides play by the rules of any variant. Chessground is under
 * the GPL, and so is a site that contains it.
 */
import { Chessground } from "chessground";
import { addMove, createRules, readTree } from "seriatim/rules";

export async function playOn(element, { variant, onMove }) {
  const rules = await createRules();
  let here = readTree(rules, { text: "", variant });
  const board = Chessground(element);
  const show = () => {
    const { status, moves } = rules.legalMoves(here.at);
    const dests = new Map();
    for (const { from, to } of moves) dests.set(from, [...(dests.get(from) ?? []), to]);
    const movable = { free: false, color: status.side, dests };
    board.set({ fen: status.fen, turnColor: status.side, check: status.inCheck, movable });
    return status;
  };
  const play = (from, to) => {
    // A pawn becomes a queen: the first move of several with the same squares.
    const move = rules.legalMoves(here.at).moves.find((one) => one.from === from && one.to === to);
    here = addMove(rules, here, move.uci);
    onMove?.(here, show());
  };
  board.set({ movable: { events: { after: play } } });
  show();
  return board;
}
