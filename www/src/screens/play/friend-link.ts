/** Conversion between a game by links and the text in its address. */
import { unpackText } from "../../kept/link.ts";
import type { FriendGame, LinkedGame } from "../../kept/friends.ts";
import { resultIn } from "../../kept/records.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side, Status } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import { replay } from "../../table/replay.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import type { FriendLink } from "../route.ts";
import { addressText, readGame } from "../shared/game-text.ts";
import { linkToFriend } from "../shared/link.ts";

/** Thrown if the last turn in a link is not complete, so that it cannot be answered. */
export class UnfinishedError extends Error {}

/** Content of a link: the game and the status of its last position. */
export interface LinkTold {
  linked: LinkedGame;
  status: Status;
}

/** Reads a link. Rejects if the link is damaged or its moves are not legal. */
export async function readLink(page: Page, { id, packed }: FriendLink, variant: Variant): Promise<LinkTold> {
  const text = await unpackText(packed);
  if (text.trim() === "") {
    const { start } = page.about(variant);
    const { status } = page.position({ variant, fen: start, moves: [] });
    return { linked: { id, variant, series: [] }, status };
  }
  const { fen, series, seriesComplete, status, variant: played } = readGame(page, text, variant);
  if (series.length > 0 && !seriesComplete) throw new UnfinishedError();
  const { start } = page.about(played);
  const linked: LinkedGame = { id, variant: played, series };
  if (fen !== start) linked.fen = fen;
  const resigned = status.result === undefined ? loserIn(text) : undefined;
  if (resigned) linked.resigned = resigned;
  return { linked, status };
}

/** Loser of a game that has not ended on the board. */
function loserIn(text: string): Side | undefined {
  const result = resultIn(text);
  if (result === "1-0") return "black";
  return result === "0-1" ? "white" : undefined;
}

/** Address for the friend. */
export async function linkOfGame(page: Page, game: Game, { id, mine, variant }: FriendGame): Promise<string> {
  const you = otherSide(mine);
  const result = game.resigned === undefined ? "" : `[Result "${game.resigned === "white" ? "0-1" : "1-0"}"]\n`;
  const text = game.played.length === 0 && game.standard ? "" : addressText(page, game);
  return linkToFriend(result + text, { id, variant, you });
}

/** Game for a board. With `turns`, only that many of its turns. */
export function gameOf(
  page: Page,
  { variant, fen, series, resigned }: LinkedGame,
  open: readonly string[] = [],
  turns = series.length,
): Game {
  const whole = turns === series.length;
  const moves = whole && open.length > 0 ? [...series, [...open]] : series.slice(0, turns);
  return replay(page.rules, variant, { series: moves, ...(fen !== undefined && { fen }), ...(whole && { resigned }) });
}
