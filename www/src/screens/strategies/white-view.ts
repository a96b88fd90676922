/**
 * Texts of a game that a person plays as White: the quality of the last move compared with perfect
 * play, and the strategy's move if asked for.
 */
import type { StrategiesTexts } from "../../lang/strategies.ts";
import { pliesOf, type StrategiesState } from "./state.ts";

/** Returns true if the strategy's move is hidden: White is to move and has not asked for it. */
export const isHidden = ({ game, board, hinted }: StrategiesState): boolean =>
  game?.kind === "white" && board?.status.side === "white" && !hinted;

/**
 * Number of moves that White's last move lost. `lost` is undefined if the move lost the win, or if
 * no win was there to lose.
 */
function lostBy({ game, tolds }: StrategiesState, ply: number): { had: boolean; lost: number | undefined } {
  const before = tolds.get(ply);
  const after = tolds.get(ply + 1);
  const isMate = ply + 1 === game?.moves.length && before?.perfect === 1 && before.best.includes(game.moves[ply] ?? "");
  const left = isMate ? 0 : after?.perfect;
  if (before?.perfect === undefined) return { had: false, lost: undefined };
  return { had: true, lost: left === undefined ? undefined : left + 1 - before.perfect };
}

/** Text on White's last move, and on all moves so far. */
export function whiteSaid(texts: StrategiesTexts, state: StrategiesState): string {
  const { board, told, tolds } = state;
  const ply = pliesOf(state);
  const perfect = tolds.get(0)?.perfect;
  const mine = Math.ceil(ply / 2);
  if (board?.status.reason === "checkmate" && perfect !== undefined) return texts.whiteMated(mine, perfect);
  if (board?.status.result !== undefined) return texts.whiteDrawn;
  if (!told) return "";
  if (mine === 0) return perfect === undefined ? texts.whiteLost : texts.whiteBegin(perfect);
  const last = 2 * (mine - 1);
  const { had, lost } = lostBy(state, last);
  const strategy = tolds.get(last);
  const isSame = strategy?.uci === state.game?.moves[last];
  const verdict = !had
    ? ""
    : lost === undefined
      ? texts.whiteLost
      : texts.whiteMove(lost, isSame ? undefined : strategy?.san);
  const count =
    perfect === undefined || told.perfect === undefined
      ? ""
      : texts.whiteCount(mine, told.perfect, mine + told.perfect - perfect);
  return `${verdict} ${count}`.trim();
}
