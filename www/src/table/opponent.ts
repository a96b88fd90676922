/** The engine as a player, for the page and the widget alike. */
import type { SeriesResult } from "../engine/client.ts";
import type { Engine } from "../engine/open.ts";
import type { LegalMove, LegalMovesAnswer } from "../protocol/messages.ts";
import { placeOf } from "./game.ts";
import type { At } from "./place.ts";
import { mayGlide, playOut } from "./showing.ts";
import type { Mover, Table } from "./table.ts";

/** Before the engine answers: the move before must be seen. */
const PAUSE_MS = 450;

/** What the player is told, and what it tells. */
export interface TurnPlayer {
  table: Table;
  /** How well and how long it plays. */
  how(): { timeMs: number; level: number; book?: boolean };
  /** Whether it may play now. */
  may(): boolean;
  /** A move of somebody else; undefined where the engine is to choose. */
  instead?(engine: Engine): Promise<string | undefined>;
  /** It has chosen what it plays. */
  chose?(at: At, answer: SeriesResult): void;
  /** The board shows one move more of what was played, `last` being the end of it. */
  stepped?(move: LegalMove | undefined, last: boolean): void;
  /** A whole turn was played. */
  played?(after: LegalMovesAnswer, count: number, by: Mover): void;
  /** It has found nothing to play, and says why. */
  stuck(answer: SeriesResult): void;
  failed(error: unknown): void;
}

/** If it is the engine's turn: thinks, plays its turn move by move, and goes on while it is its turn. */
export async function engineMoves(player: TurnPlayer): Promise<void> {
  const { table } = player;
  const { state } = table;
  if (!state || state.work?.name === "turn" || state.position.status.result !== undefined) return;
  if (table.seats[state.position.status.side] !== "engine" || !player.may()) return;
  // Whoever lets the engine play while a question is being answered wants the game to go on.
  table.dropSearch();
  const at = placeOf(state.game);
  const seen = pause();
  try {
    const found = await table.search(
      "turn",
      at,
      async (engine, control) => {
        const move = await player.instead?.(engine);
        const answer = move === undefined ? await engine.series({ ...at, ...player.how() }, control) : move;
        // The lower levels answer at once: the move before must be seen first.
        await seen;
        return answer;
      },
      true,
    );
    // Something else came before it.
    if (!found) return;
    if (typeof found === "string") await playMoves(player, [found], "engine");
    else if (found.series.length > 0) {
      player.chose?.(at, found);
      await playMoves(player, found.series, "engine");
    }
    // "Play now" came before anything was found: it gets its time after all.
    else if (found.reason === "stopped") void engineMoves(player);
    else player.stuck(found);
  } catch (error) {
    player.failed(error);
  }
}

/** Plays the moves, told of together and shown one after the other; the game does not wait until they are seen. */
export async function playMoves(player: TurnPlayer, moves: readonly string[], by: Mover): Promise<void> {
  const { table } = player;
  const after = table.enterAll(moves, by, mayGlide());
  const { game } = table.state ?? {};
  if (after) player.played?.(after, moves.length, by);
  await playOut(table, player.stepped);
  // Whoever changed the game meanwhile sees to its going on.
  if (game === table.state?.game) void engineMoves(player);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
