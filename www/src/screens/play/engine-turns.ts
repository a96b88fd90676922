/** Turns of the engine on the play screen: how it plays, and what is said of its moves. */
import { errorInfo } from "../../engine/error-info.ts";
import type { LegalMovesAnswer, Side } from "../../protocol/messages.ts";
import type { TurnPlayer } from "../../table/opponent.ts";
import { isWatching } from "../../table/state.ts";
import type { Mover, Table } from "../../table/table.ts";
import type { Page } from "../page.ts";
import { hear, spokenSeries, whatNow } from "../shared/table-actions.ts";
import type { PlayState } from "./state.ts";

export interface TurnHost {
  readonly page: Page;
  readonly table: Table;
  state(): Pick<PlayState, "players" | "paused">;
  /** The engine plays at this level. */
  plays(level: number): void;
  chose(choice: NonNullable<PlayState["choice"]>): void;
  /** Lets the person move for an engine that cannot go on. The game is kept. */
  handOver(side: Side, refusal: string): void;
}

export function engineTurns(host: TurnHost): TurnPlayer {
  const { page, table } = host;
  const handOver = (why: string): void => {
    const side = table.state?.position.status.side ?? "white";
    host.handOver(side, `${why.replace(/\.?$/, ".")} ${page.texts.play.youCanMove(side)}`);
  };
  return {
    table,
    how: () => {
      const { turnMs, level, useBook } = page.settings;
      const { about } = table.state?.game ?? {};
      host.plays(level);
      return {
        timeMs: turnMs,
        level: Math.min(level, about?.levels ?? level),
        ...(about?.tasks.includes("book") && { book: useBook }),
      };
    },
    may: () => {
      const { players, paused } = host.state();
      return page.shown === "play" && !(isWatching(players) && paused);
    },
    chose: (at, answer) => host.chose({ at, answer }),
    played: (after: LegalMovesAnswer, count: number, by: Mover) => {
      const { texts } = page;
      const said = spokenSeries(texts, after, count);
      const moved = by === "engine" ? texts.play.enginePlayed(said) : `${said}.`;
      page.announce(`${moved} ${whatNow(texts, after, table.state?.game.about.series ?? true)}`);
    },
    stepped: (move, last) => hear(page, table, move, last),
    stuck: ({ say }) => handOver(`${page.texts.play.noSeries} ${page.texts.says(say)}`),
    failed: (error) => handOver(page.texts.says(errorInfo(error).message)),
  };
}
