/**
 * Answers of the judge in analysis of chess: whether each side can still mate the position on the
 * board, and whether a game that ended on time was won rightly (FIDE Laws, 6.9).
 */
import { canWin, type JudgeAnswer } from "../../engine/judge.ts";
import { fairTexts } from "../../lang/fair.ts";
import type { Side } from "../../protocol/messages.ts";
import { mayBeDead } from "../../table/dead.ts";
import { mainLine } from "../../table/game.ts";
import { placeShown, previewOf, type TableState } from "../../table/state.ts";
import { timeWinner } from "../../tags.ts";
import type { AnalyseScreen } from "./actions.ts";
import { withKnown } from "./known.ts";
import type { AnalyseState, Came } from "./state.ts";

const SIDES = ["white", "black"] as const;
/** Positions that the judge expands for each side of a position looked at. */
const LIMIT = 20_000;

/** Answers for a position. A side that was not asked about is missing. */
export interface SidesJudged {
  fen: string;
  answers: Partial<Record<Side, JudgeAnswer>>;
}

export class PositionJudge {
  readonly #screen: AnalyseScreen;
  #fen = "";
  #stop: AbortController | undefined;
  #came: Came | undefined;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  /** Called after every drawing of the page. */
  async look(): Promise<void> {
    const { page, table, state } = this.#screen;
    if (page.shown !== "analyse" || !table.state || table.state.game.about.variant !== "chess") return;
    if (state.came !== this.#came) {
      this.#came = state.came;
      this.#screen.update({ onTime: undefined });
      await this.#judgeEnd(table.state, state.came);
    }
    const { status, moves } = table.state.shown;
    const asked = status.result === undefined && !previewOf(table.state) && mayBeDead(status.fen, moves.length);
    const fen = asked ? status.fen : "";
    if (fen === this.#fen) return;
    this.#fen = fen;
    this.#stop?.abort();
    if (fen !== "") await this.#judge(fen);
  }

  async #judge(fen: string): Promise<void> {
    const { page, table } = this.#screen;
    const stop = new AbortController();
    this.#stop = stop;
    await fairTexts.load(page.texts.lang);
    if (!table.state || stop.signal.aborted) return;
    const at = placeShown(table.state);
    const answers: SidesJudged["answers"] = {};
    for (const side of SIDES) {
      const answer = await canWin(fen, side, stop.signal, LIMIT).catch(() => undefined);
      if (stop.signal.aborted || !answer) return;
      answers[side] = answer;
    }
    const held = SIDES.filter((side) => answers[side]?.canWin === false);
    const proved = withKnown(this.#screen.state.proved, at, { valued: undefined, held });
    this.#screen.update({ judged: { fen, answers }, proved });
  }

  /** Judges the last position of a game that the text says was lost on time. */
  async #judgeEnd({ game }: TableState, came: Came | undefined): Promise<void> {
    const winner = came && timeWinner(came.tags, came.result);
    const { fen } = mainLine(game);
    if (!winner) return;
    await fairTexts.load(this.#screen.page.texts.lang);
    const answer = await canWin(fen, winner, new AbortController().signal).catch(() => undefined);
    if (this.#came === came && answer) this.#screen.update({ onTime: { winner, canWin: answer.canWin } });
  }
}

/** Answers for the position on the board. */
export function judgedHere({ table, judged }: Pick<AnalyseState, "table" | "judged">): SidesJudged | undefined {
  return table && judged?.fen === table.shown.status.fen && !previewOf(table) ? judged : undefined;
}
