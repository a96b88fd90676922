/** List of the built-in challenges, from few moves to many, each with par and the person's best. */
import { html, nothing, type TemplateResult } from "lit-html";
import { bestOf } from "../../kept/challenges.ts";
import type { BotTexts } from "../../lang/bot.ts";
import { icon } from "../../parts/icons.ts";
import { fold } from "../shared/fold.ts";
import { START_FEN } from "../../variants.ts";
import type { BotActions } from "./actions.ts";
import { builtIn, CHALLENGES, sameTask, type BotState, type BuiltIn } from "./state.ts";

export function challengesFold(
  texts: BotTexts,
  { wishes, own, bests, run }: BotState,
  actions: BotActions,
): TemplateResult {
  const item = (one: BuiltIn, at: number): TemplateResult => {
    const [best, now] = [bestOf(bests, one), own !== undefined && sameTask(one, wishes)];
    return html`<li>
      <button type="button" aria-current=${now ? "true" : nothing} ?disabled=${run.kind === "running"} @click=${() => actions.take(one)}>
        <span>${at + 1}. ${texts.challenge(texts.bots(one.opponent), one.fen === START_FEN, one.par)}</span>
        ${best === undefined ? nothing : html`<span class="tabular best">${best <= one.par ? icon("check") : nothing} ${texts.yourBest(best)}</span>`}
      </button>
    </li>`;
  };
  return fold(
    "bot-challenges",
    "flag",
    texts.challenges(CHALLENGES.length),
    html`<p class="hint">${texts.challengesHow}</p>
      <ol>${CHALLENGES.map(item)}</ol>`,
  );
}

/** Button, shown after giving up, that shows the line of par. */
export function parLine(texts: BotTexts, { wishes }: BotState, actions: BotActions): TemplateResult | typeof nothing {
  const known = builtIn(wishes);
  return known
    ? html`<button type="button" class="wide" @click=${() => actions.showPar(known.line)}>${icon("search")} ${texts.showPar}</button>`
    : nothing;
}
