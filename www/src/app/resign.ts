/** The end of a game that does not come on the board: resigning; and the next game. */
import type { Actions } from "../model/page.ts";
import { resultLine } from "../lang/ending.ts";
import { resigner } from "../view/dialogs.ts";
import type { App } from "./app.ts";
import { gameOver } from "./games.ts";
import { startNewGame } from "./play.ts";
import { play } from "./sounds.ts";

export function resignActions(app: App): Pick<Actions, "resign" | "rematch"> {
  return {
    resign: () => app.watch(resign(app)),
    rematch: () => {
      const { game, players, settings } = app.state;
      const { white, black } = players;
      const { turnMs, level } = settings;
      const rules = game?.rules ?? "italian";
      app.watch(startNewGame(app, { rules, players: { white: black, black: white }, turnMs, level }));
    },
  };
}

async function resign(app: App): Promise<void> {
  const { game, position } = app.state;
  const side = resigner(app.state);
  if (!game || position?.status.result !== undefined) return;
  const over = { ...game, resigned: side };
  await app.setGame(over, { hint: undefined });
  const { status } = app.state.position ?? {};
  if (!status) return;
  app.update({ announcement: resultLine(app.state.texts, status) ?? "" });
  play(app.state.settings, "end");
  await gameOver(app, over);
}
