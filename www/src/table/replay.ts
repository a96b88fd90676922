/**
 * Replay of a game from its first position by the rules, with the other lines of its study, in one
 * question.
 */
import type { Rules } from "../engine/rules.ts";
import type { ReplayedTurn } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";
import type { Game, Line } from "./game.ts";
import { gameOf, studyOf, withLine } from "./study.ts";

export interface Replayed {
  /** FEN of the first position; absent for the usual one. */
  fen?: string;
  /** The turns; the last may be incomplete. */
  series: string[][];
  /**
   * The other lines of a study, each from the first position. A damaged line does not affect the
   * others.
   */
  lines?: string[][][];
  /** Index of the line on the board; 0 is the main line. */
  at?: number;
  /** The text that the game was read from. */
  annotated?: string;
  resigned?: Game["resigned"];
  ended?: Game["ended"];
  resumed?: boolean;
}

/** Replays a kept game. Throws an `EngineError` if the rules do not allow it. */
export function replay(
  rules: Rules,
  variant: Variant,
  { fen, series, lines, at, annotated, resigned, ended, resumed }: Replayed,
): Game {
  const about = rules.variant(variant);
  const from = fen === undefined ? {} : { fen };
  const replayed = rules.replay({ variant, ...from, series, ...(lines && { lines }) });
  const standard = fen === undefined || replayed.turns[0]?.fen === about.start;
  const said = { ...(annotated !== undefined && { annotated }), ...(resumed && { resumed }) };
  const lineOf = (turns: readonly ReplayedTurn[]): Line => {
    const open = turns.at(-1);
    if (!open) throw new Error("a line without a turn");
    return { about, standard, played: turns.slice(0, -1), ...open, ...said };
  };
  const game: Game = {
    ...lineOf(replayed.turns),
    ...(resigned !== undefined && { resigned }),
    ...(ended && { ended }),
  };
  if (!lines) return game;
  const study = replayed.lines.reduce((now: Game, line) => withLine(now, lineOf(line)).game, {
    ...game,
    study: { others: [], at: 0 },
  });
  const all = studyOf(study);
  return gameOf({ ...all, at: at !== undefined && at in all.lines ? at : 0 });
}
