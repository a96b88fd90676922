/** List of all puzzles by their numbers, with their results, some at a time. */
import { html, nothing, type TemplateResult } from "lit-html";
import { iconButton } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { hashOf } from "../route.ts";
import type { PuzzleActions } from "./actions.ts";
import { LEVELS } from "./model.ts";
import { matching } from "./practice.ts";
import type { Ready } from "./state.ts";
import { wordsOf } from "./words.ts";

/** Number of puzzles listed at once. */
const LISTED = 60;

/** Difficulty as stars, with a label for screen readers. */
export function stars(level: number, label: string): TemplateResult {
  return html`<span class="stars" role="img" aria-label=${label} title=${label}>${LEVELS.map((one) => (one <= level ? "★" : "☆"))}</span>`;
}

const SIGNS = { failed: "·", shown: "○", solved: "✓" } as const;

/** List of the puzzles chosen for practice, beginning near the puzzle on the board. */
export function allPuzzles(
  page: Page,
  { all, puzzles, kept, listFrom, training }: Ready,
  actions: PuzzleActions,
): TemplateResult {
  const words = wordsOf(page);
  const wanted = matching(puzzles, kept.filter);
  if (wanted.length === 0) return html`<p class="empty">${words.none}</p>`;
  const here = Math.max(
    wanted.findIndex(({ id }) => id === kept.current),
    0,
  );
  const from = listFrom ?? here - (here % LISTED);
  const to = Math.min(from + LISTED, wanted.length);
  const places = new Map(all.map(({ id }, index) => [id, index + 1]));
  return html`<div class="row list-pages">
      ${iconButton("back", training.listBefore, () => actions.list(from - LISTED), { disabled: from === 0 })}
      <span class="tabular">${training.listed(from + 1, to, wanted.length)}</span>
      ${iconButton("on", training.listAfter, () => actions.list(from + LISTED), { disabled: to === wanted.length })}
    </div>
    <ul class="puzzle-list" aria-label=${words.list}>
      ${wanted.slice(from, to).map(({ id, level }) => {
        const place = places.get(id) ?? 0;
        const mark = kept.progress.marks[id];
        const label = [words.title(place), words.level(level), ...(mark ? [words.marks[mark]] : [])].join(", ");
        const isHere = kept.current === id;
        return html`<li class=${isHere ? "here" : ""}>
          <a class=${mark ?? ""} href=${hashOf("puzzles", id)} aria-label=${label} title=${label} aria-current=${isHere ? "true" : nothing}>
            <span>${place}</span><span class="sign" aria-hidden="true">${mark ? SIGNS[mark] : ""}</span>
          </a>
        </li>`;
      })}
    </ul>`;
}
