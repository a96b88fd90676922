import type {} from "seriatim/react";
import { useRef } from "react";
import type { SeriatimBoardElement } from "seriatim/widget";
export function Board({ fen }: { fen: string }) {
  const board = useRef<SeriatimBoardElement>(null);
  return (
    <seriatim-board ref={board} className="wide" mode="solve" level={3} fen={fen} rules="italian" variant="chess"
      onseriatim-solved={(event) => console.log(event.detail.san, board.current?.series)} />
  );
}
// @ts-expect-error: there is no such mode.
export const wrong = <seriatim-board mode="watch" />;
