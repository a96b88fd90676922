/** A study on the board: a move made in the past is looked at where it stands already, or begins a variation. */
import type { LegalMovesAnswer } from "../protocol/messages.ts";
import { cutAt, enter, placeOf, type Game } from "./game.ts";
import type { Ask, At } from "./place.ts";
import { cursorOf } from "./state.ts";
import { cursorIn, movesOf, settled, spotIn, studyOf, withLine, type Spot } from "./study.ts";
import type { Table } from "./table.ts";

/** The study with `moves` made at a place in it. */
async function played(ask: Ask, from: Spot, moves: readonly string[]): Promise<Spot> {
  let line = from.cursor ? cutAt(from.game, from.cursor) : from.game;
  for (const uci of moves) line = enter(line, await ask({ ...placeOf(line), moves: [...line.moves, uci] }));
  return withLine(from.game, line);
}

/** Makes a move in the past; undefined if something else came before it. */
export async function moveInPast(table: Table, uci: string): Promise<Spot | undefined> {
  const { state } = table;
  const cursor = state && cursorOf(state);
  if (!state || !cursor) return undefined;
  const generation = table.interrupt();
  try {
    const spot = await played(table.host.position, { game: state.game, cursor }, [uci]);
    return generation === table.generation && (await table.put(spot.game, spot.cursor)) ? spot : undefined;
  } catch (error) {
    if (generation === table.generation) table.putMenBack();
    throw error;
  }
}

/** Takes back in a study: what another line has too is not lost, one goes on looking at it. */
export function takeBackIn(table: Table, back: (game: Game) => Game): Promise<boolean> {
  if (!table.state) return Promise.resolve(false);
  const spot = settled(back(table.state.game));
  return table.put(spot.game, spot.cursor);
}

/** Shows a line of the study after `made` moves. No search ends with it: it is about a position, not about a line. */
export async function viewLine(table: Table, line: number, made: number): Promise<void> {
  if (!table.state) return;
  const { lines, at } = studyOf(table.state.game);
  const { game, cursor } = spotIn({ lines, at: line }, made);
  if (line === at) {
    await table.view(cursor);
    return;
  }
  const { generation } = table;
  const position = await table.host.position(placeOf(game));
  const shown: LegalMovesAnswer | undefined = cursor && (await table.host.position(placeOf(game, cursor)));
  if (generation === table.generation) table.show(game, position, cursor && shown ? { looking: { at: "past", cursor }, shown } : {});
}

/** Puts a line into the study, from the place where it begins, and shows its beginning. */
export async function keepLine(table: Table, at: At, series: readonly string[]): Promise<boolean> {
  const { state } = table;
  const place = state && cursorIn(state.game, at);
  if (!state || !place) return false;
  const { generation } = table;
  const { game: line, cursor } = spotIn({ lines: studyOf(state.game).lines, at: place.line }, place.made);
  const spot = await played(table.host.position, { game: line, cursor }, series);
  if (generation !== table.generation) return false;
  const { lines, at: kept } = studyOf(spot.game);
  const begin = spotIn({ lines, at: kept }, Math.min(place.made + 1, movesOf(spot.game).length));
  return table.put(begin.game, begin.cursor);
}
