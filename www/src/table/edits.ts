/**
 * Changes of a game's tree that the rules make: a variation is removed, or made the main line.
 */
import type { Rules } from "../engine/rules.ts";
import { mainLine, spotAt, written, type Game, type Spot } from "./game.ts";
import { movesOf } from "./line.ts";
import { gameFrom } from "./replay.ts";
import { along, leafOf, nextOf } from "./tree.ts";

/**
 * A position by its path: the moves that lead to it, in UCI with spaces between. It is removed with
 * everything after it, or the first line that has it becomes the main line.
 */
export type Edit = { remove: string } | { promote: string };

/** The game after an edit. What remains of the line on the board is on the board again. */
export function edited(rules: Rules, game: Game, edit: Edit): Spot {
  const { about, annotated, resigned, ended, endedAt = movesOf(mainLine(game)).join(" "), resumed } = game;
  const { nodes } = rules.replay({ variant: about.variant, ...written(game), ...edit });
  const { node } = along(nodes, movesOf(game));
  const last = along(nodes, endedAt.split(" "));
  const stays = nextOf(nodes, last.node).length === 0 && last.made === endedAt.split(" ").length;
  const said = {
    ...(annotated !== undefined && { annotated }),
    ...(resumed && { resumed }),
    ...(stays &&
      (resigned || ended) && { resigned, ended, endedAt: last.node === leafOf(nodes, 0) ? undefined : endedAt }),
  };
  return spotAt(gameFrom(rules, about.variant, nodes, leafOf(nodes, node), said), node);
}
