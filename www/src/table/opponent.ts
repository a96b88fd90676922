/** The engine as a player, for the page and the widget alike. */
import type { SeriesResult } from "../engine/client.ts";
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import { placeOf } from "./game.ts";
import type { At } from "./place.ts";
import type { By, Table } from "./table.ts";

/** Between two moves of a series that the engine plays, and before its first: each must be seen. */
const STEP_MS = 450;
const CALM_STEP_MS = 900;

/** What the player is told, and what it tells. */
export interface Player {
  table: Table;
  /** How well and how long it plays. */
  how(): { timeMs: number; level: number; book?: boolean };
  /** Whether it may play now. */
  may(): boolean;
  /** It has chosen what it plays. */
  chose?(at: At, answer: SeriesResult): void;
  /** A whole turn was played. */
  played?(after: LegalMovesAnswer, count: number, by: By): void;
  /** It has found nothing to play, and says why. */
  stuck(answer: SeriesResult): void;
  failed(error: unknown): void;
}

/** If it is the engine's turn: thinks, plays its turn move by move, and goes on while it is its turn. */
export async function engineMoves(player: Player): Promise<void> {
  const { table } = player;
  const { state } = table;
  if (!state || state.work?.name === "turn" || state.position.status.result !== undefined) return;
  if (table.seats[state.position.status.side] !== "engine" || !player.may()) return;
  // Whoever lets the engine play while a question is being answered wants the game to go on.
  table.dropSearch();
  const { generation } = table;
  const at = placeOf(state.game);
  const seen = stepTime();
  try {
    const found = await table.search(
      "turn",
      at,
      async (engine, control) => {
        const answer = await engine.series({ ...at, ...player.how() }, control);
        // The lower levels answer at once: the move before must be seen first.
        await seen;
        return answer;
      },
      true,
    );
    if (!found || generation !== table.generation) return;
    if (found.series.length > 0) {
      player.chose?.(at, found);
      await playMoves(player, found.series, "engine");
    }
    // "Play now" came before anything was found: it gets its time after all.
    else if (found.reason === "stopped") void engineMoves(player);
    else player.stuck(found);
  } catch (error) {
    if (generation === table.generation) player.failed(error);
  }
}

/** Plays the moves one after the other, slowly enough to be followed; they are told of together. */
export async function playMoves(player: Player, moves: readonly string[], by: By): Promise<void> {
  const { table } = player;
  const { generation } = table;
  let after: LegalMovesAnswer | undefined;
  for (const [index, uci] of moves.entries()) {
    if (index > 0) await stepTime();
    if (generation !== table.generation) return;
    after = await table.enter(uci, by, true);
  }
  if (generation !== table.generation) return;
  if (after) player.played?.(after, moves.length, by);
  void engineMoves(player);
}

function stepTime(): Promise<void> {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((resolve) => setTimeout(resolve, calm ? CALM_STEP_MS : STEP_MS));
}
