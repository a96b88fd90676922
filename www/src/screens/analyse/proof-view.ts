/** A forced win in words, and the walk through its proof: the person plays the loser, the proof answers. */
import { html, nothing, type TemplateResult } from "lit-html";
import { icon, iconButton } from "../../parts/icons.ts";
import { seconds } from "../../parts/numbers.ts";
import type { ProofReply } from "../../protocol/messages.ts";
import { figures, title, type Shown } from "./answer-parts.ts";
import type { Finding } from "./state.ts";

type Proof = Finding & { question: "prove" };

export function proofView(shown: Shown, finding: Proof): TemplateResult {
  const { texts } = shown.page;
  const { answer } = finding;
  const { verdict, winner } = answer;
  const won = verdict === "won" && winner !== undefined;
  return html`
    ${title(won ? texts.proof.won(winner) : texts.proof.none, won ? "good" : "open")}
    <p class="sentence">${texts.says(answer.say)}</p>
    ${won ? walkView(shown, finding) : nothing} ${figures(texts, answer)}
  `;
}

function walkView({ page, actions }: Shown, finding: Proof): TemplateResult {
  const { texts } = page;
  const { proof } = texts;
  const { line, san, place } = finding.walk;
  const start = line.length === 0;
  return html`
    <h4>${proof.walk}</h4>
    <p class="hint">${proof.hint}</p>
    ${start ? nothing : html`<p class="best proof-line">${san.join(" ")}</p>`}
    ${place === undefined
      ? html`<button type="button" @click=${() => actions.walk([], [])}>${icon("play")} ${proof.walk}</button>`
      : place.replies.length === 0
        ? html`<p class="sentence">${proof.over}</p>`
        : html`<ul class="lines proof-replies" aria-label=${proof.replies}>
            ${sorted(place.replies).map((reply) => replyView(finding, reply, actions, proof.moves))}
          </ul>`}
    <div class="row line-buttons">
      ${iconButton("first", proof.start, () => actions.walk([], []), { disabled: start })}
      ${iconButton("back", proof.back, () => actions.walk(line.slice(0, back(finding)), san.slice(0, back(finding))), { disabled: start })}
      <button type="button" @click=${actions.checkProof}>${icon("check")} ${proof.check}</button>
    </div>
    <p class="hint" role="status">
      ${finding.checked ? proof.accepted(finding.checked.positions, timeOf(finding.checked.ms)) : nothing}
    </p>
  `;
}

/** The replies that hold out longest come first. */
function sorted(replies: readonly ProofReply[]): readonly ProofReply[] {
  return replies.toSorted((a, b) => b.moves - a.moves);
}

function replyView({ walk }: Proof, { uci, san, moves }: ProofReply, actions: Shown["actions"], words: (n: number) => string): TemplateResult {
  return html`<li>
    <button type="button" class="other" @click=${() => actions.walk([...walk.line, uci], [...walk.san, san])}>
      <span>${san}</span><span class="facts tabular">${words(moves)}</span>
    </button>
  </li>`;
}

/** Moves that are left when one choice is taken back: the answer to it goes too. */
function back({ walk, answer, side }: Proof): number {
  const ours = side === answer.winner;
  const choices = walk.line.length - (ours ? 1 : 0);
  return choices <= 0 ? 0 : walk.line.length - (choices % 2 === 0 ? 2 : 1);
}

function timeOf(ms: number): string {
  return ms < 100 ? `${Math.round(ms)} ms` : seconds(ms);
}
