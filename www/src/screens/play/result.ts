/** Result of a game, worded for the person who played it here: "You lost: mate by Qxf2". */
import type { Texts } from "../../lang/texts.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Side, Status } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import { isMate } from "../../table/place.ts";
import type { TableState } from "../../table/state.ts";
import type { PlayState } from "./state.ts";

export interface ToldResult {
  title: string;
  /** Explanation of an ending that chess does not have. */
  detail: string;
  /** For the person here. `even` for a draw, or if nobody here or both sides played. */
  tone: "won" | "lost" | "even";
}

/** Loser; undefined if there is none. */
export function loserOf(result: string | undefined): Side | undefined {
  if (result === "0-1") return "white";
  return result === "1-0" ? "black" : undefined;
}

/** The side of the one person who plays here; undefined where there is none, or two. */
export function personOf({ white, black }: PlayState["players"]): Side | undefined {
  if ((white === "person") === (black === "person")) return undefined;
  return white === "person" ? "white" : "black";
}

/** Undefined while the game goes on. */
export function resultOf(
  { words, ending }: Texts,
  { result, reason }: Pick<Status, "result" | "reason">,
  players: PlayState["players"],
  game: Pick<Game, "played"> | undefined,
): ToldResult | undefined {
  if (result === undefined) return undefined;
  const why = isMate(reason) || reason === "resignation" ? undefined : words.ending({ result, reason } as Status)?.why;
  const loser = loserOf(result);
  const person = personOf(players);
  const tone = !loser || !person ? "even" : person === loser ? "lost" : "won";
  const who = !loser
    ? ending.drawn
    : tone === "lost"
      ? ending.youLost
      : tone === "won"
        ? ending.youWon
        : ending.won(otherSide(loser));
  const lost = tone === "lost" && loser ? otherSide(loser) : undefined;
  if (reason === "resignation" && lost) return { title: ending.youResigned, detail: "", tone };
  const mating = game?.played.at(-1)?.san.at(-1)?.replace("#", "");
  const how = isMate(reason)
    ? mating && ending.byMate(mating)
    : reason === "resignation" && loser
      ? ending.resigned(loser)
      : ending.reason(reason, lost);
  return { title: how === undefined ? who : `${who}: ${how}`, detail: why ?? "", tone };
}

/** Result of the game, or the side to move, in a few words. */
export function titleOf(
  texts: Texts,
  { position: { status }, game, work }: TableState,
  players: PlayState["players"],
): string {
  const over = resultOf(texts, status, players, game);
  if (over) return over.title;
  if (work?.name === "turn") return texts.play.thinking;
  const mine = players.white !== players.black && players[status.side] === "person";
  return mine ? texts.play.yourTurn : texts.play.turnTitle(status, game.about.series);
}
