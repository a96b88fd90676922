/** The engine as a player, for both the page and the widget. */
import type { SeriesResult } from "../engine/client.ts";
import type { Engine } from "../engine/open.ts";
import type { LegalMove, LegalMovesAnswer } from "../protocol/messages.ts";
import { placeOf } from "./line.ts";
import type { At } from "./place.ts";
import { mayGlide, playOut } from "./showing.ts";
import type { Mover, Table } from "./table.ts";

/** Milliseconds before the engine answers, so that the previous move can be seen. */
const PAUSE_MS = 450;

/** Callbacks between the engine as a player and its surroundings. */
export interface TurnPlayer {
  table: Table;
  /** Strength and time limit (milliseconds) of the engine. */
  how(): { timeMs: number; level: number; book?: boolean };
  /** Returns whether the engine may play now. */
  may(): boolean;
  /** A move chosen by another opponent; undefined where the engine is to choose. */
  instead?(engine: Engine): Promise<string | undefined>;
  /** The engine has chosen a series. */
  chose?(at: At, answer: SeriesResult): void;
  /** The board shows one more move of the series; `last` is true for its end. */
  stepped?(move: LegalMove | undefined, last: boolean): void;
  /** A whole turn was played. */
  played?(after: LegalMovesAnswer, count: number, by: Mover): void;
  /** The engine has found nothing to play, and says why. */
  stuck(answer: SeriesResult): void;
  failed(error: unknown): void;
}

/**
 * Makes the engine play if it is its turn: thinks, plays the turn move by move, and continues while
 * it is its turn.
 */
export async function engineMoves(player: TurnPlayer): Promise<void> {
  const { table } = player;
  const { state } = table;
  if (!state || state.work?.name === "turn" || state.position.status.result !== undefined) return;
  if (table.seats[state.position.status.side] !== "engine" || !player.may()) return;
  // Starting the engine's turn while a question is being answered gives the question up.
  table.dropSearch();
  const at = placeOf(state.game);
  const seen = pause();
  try {
    const found = await table.search(
      "turn",
      at,
      async (engine, control) => {
        const move = await player.instead?.(engine);
        const answer = move === undefined ? await engine.choose({ ...at, ...player.how() }, control) : move;
        // The lower levels answer at once, but the previous move must be seen first.
        await seen;
        return answer;
      },
      true,
    );
    // Something else took the search's place.
    if (!found) return;
    if (typeof found === "string") await playMoves(player, [found], "engine");
    else if (found.series.length > 0) {
      player.chose?.(at, found);
      await playMoves(player, found.series, "engine");
    }
    // "Play now" was pressed before anything was found: the engine gets its full time after all.
    else if (found.reason === "stopped") void engineMoves(player);
    else player.stuck(found);
  } catch (error) {
    player.failed(error);
  }
}

/**
 * Plays the moves. They are reported together and shown one after the other; the game does not wait
 * until they are seen.
 */
export async function playMoves(player: TurnPlayer, moves: readonly string[], by: Mover): Promise<void> {
  const { table } = player;
  const after = table.enterAll(moves, by, mayGlide());
  const { game } = table.state ?? {};
  if (after) player.played?.(after, moves.length, by);
  await playOut(table, player.stepped);
  // If the game changed meanwhile, whatever changed it makes it continue.
  if (game === table.state?.game) void engineMoves(player);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
