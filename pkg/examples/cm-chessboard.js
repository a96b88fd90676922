/** A board of cm-chessboard (MIT) on which both sides play by the rules of any variant. */
import { Chessboard, INPUT_EVENT_TYPE } from "cm-chessboard/src/Chessboard.js";
import { addMove, createRules, readTree } from "seriatim/rules";

/**
 * Plays on `element`. `props` are those of the board, with the address of its folder `assets` as
 * `assetsUrl`. `onMove` gets each move and the state of the game after it.
 */
export async function playOn(element, { variant, props, onMove }) {
  const rules = await createRules();
  let here = readTree(rules, { text: "", variant });
  const now = () => rules.legalMoves(here.at);
  const board = new Chessboard(element, { ...props, position: now().status.fen });
  board.enableMoveInput((event) => {
    const moves = now().moves.filter(({ from }) => from === event.squareFrom);
    if (event.type === INPUT_EVENT_TYPE.moveInputStarted) return moves.length > 0;
    // Castling and en passant move a second piece.
    if (event.type === INPUT_EVENT_TYPE.moveInputFinished) return void board.setPosition(now().status.fen);
    if (event.type !== INPUT_EVENT_TYPE.validateMoveInput) return undefined;
    // A pawn becomes a queen: the first move of several with the same squares.
    const move = moves.find(({ to }) => to === event.squareTo);
    if (!move) return false;
    here = addMove(rules, here, move.uci);
    onMove?.(here, now().status);
    return true;
  });
  return board;
}
