/** A game by links as text and back: what stands in the address, read by the rules. */
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

/** The turn that a link ends with is not complete: its moves cannot be answered. */
export class UnfinishedError extends Error {}

/** What a link tells: the game, and where it stands. */
export interface LinkTold {
  linked: LinkedGame;
  status: Status;
}

/** Rejects if the link was damaged on its way, or the rules do not allow what it tells. */
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

/** Who lost a game that has not ended on the board. */
function loserIn(text: string): Side | undefined {
  const result = resultIn(text);
  if (result === "1-0") return "black";
  return result === "0-1" ? "white" : undefined;
}

/** The address for the friend. */
export async function linkOfGame(page: Page, game: Game, { id, mine, variant }: FriendGame): Promise<string> {
  const you = otherSide(mine);
  const result = game.resigned === undefined ? "" : `[Result "${game.resigned === "white" ? "0-1" : "1-0"}"]\n`;
  const text = game.played.length === 0 && game.standard ? "" : addressText(page, game);
  return linkToFriend(result + text, { id, variant, you });
}

/** The game for a board; its first `turns` turns, if that is said. */
export function gameOf(page: Page, { variant, fen, series, resigned }: LinkedGame, open: readonly string[] = [], turns = series.length): Game {
  const whole = turns === series.length;
  const moves = whole && open.length > 0 ? [...series, [...open]] : series.slice(0, turns);
  return replay(page.rules, variant, { series: moves, ...(fen !== undefined && { fen }), ...(whole && { resigned }) });
}
