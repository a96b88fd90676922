/** Stored game of a screen between visits. */
import { keepGame, type KeptGame } from "../../kept/storage.ts";
import { endOf, type Game, written } from "../../table/game.ts";
import { replay } from "../../table/replay.ts";
import { lineEnds } from "../../table/tree.ts";
import type { TableState } from "../../table/state.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";

/** Game in its stored form. */
export function keptForm(game: Game): KeptGame {
  const { about, tree, annotated, resigned, ended, endedAt, resumed } = game;
  const at = lineEnds(tree).indexOf(endOf(game));
  return {
    variant: about.variant,
    ...written(game),
    ...(at > 0 && { at }),
    ...(annotated !== undefined && { annotated }),
    ...(resigned !== undefined && { resigned }),
    ...(ended && { ended }),
    ...(endedAt !== undefined && { endedAt }),
    ...(resumed && { resumed }),
  };
}

export function keepGameOf(screen: string, { game, position }: TableState): void {
  keepGame(screen, { ...keptForm(game), standing: position.status.fen });
}

/** Restores a stored game. Undefined if its moves are not legal. */
export function restored(page: Page, { variant, ...game }: KeptGame): Game | undefined {
  try {
    return replay(page.rules, variant, game);
  } catch {
    return undefined;
  }
}

export function newGame(page: Page, variant: Variant): Game {
  return replay(page.rules, variant, { series: [] });
}
