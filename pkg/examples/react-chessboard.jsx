/** A board of react-chessboard (MIT) on which both sides play by the rules of any variant. */
import { useEffect, useState } from "react";
import { Chessboard } from "react-chessboard";
import { addMove, createRules, readTree } from "seriatim/rules";

export function RulesBoard({ variant, onMove }) {
  const [game, setGame] = useState();
  const [picked, setPicked] = useState();
  useEffect(() => {
    createRules().then((rules) => setGame({ rules, here: readTree(rules, { text: "", variant }) }));
  }, [variant]);
  if (!game) return <p>Loading the rules…</p>;

  const { rules, here } = game;
  const { status, moves } = rules.legalMoves(here.at);
  const play = (from, to) => {
    // A pawn becomes a queen: the first move of several with the same squares.
    const move = moves.find((one) => one.from === from && one.to === to);
    setPicked(undefined);
    if (!move) return false;
    const after = addMove(rules, here, move.uci);
    setGame({ rules, here: after });
    onMove?.(after, rules.legalMoves(after.at).status);
    return true;
  };
  const options = {
    position: status.fen,
    canDragPiece: ({ square }) => moves.some(({ from }) => from === square),
    onPieceDrop: ({ sourceSquare, targetSquare }) => play(sourceSquare, targetSquare),
    onSquareClick: ({ square }) => (picked ? play(picked, square) : setPicked(square)),
  };
  return <Chessboard options={options} />;
}
