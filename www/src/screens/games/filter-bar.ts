/** Filters of the list of games: words of the name, the variant, the result and the opponent. */
import { html, nothing, type TemplateResult } from "lit-html";
import { gamesTexts } from "../../lang/games.ts";
import { VARIANT_IDS, VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";
import type { GamesActions } from "./actions.ts";
import { OPPONENTS, RESULTS, type GamesState } from "./state.ts";

/** Minimum number of games for which the filters are shown. */
const SEARCH_FROM = 6;

export function filterBar(
  page: Page,
  { games, search, filter }: GamesState,
  actions: GamesActions,
): TemplateResult | typeof nothing {
  if ((games?.length ?? 0) < SEARCH_FROM) return nothing;
  const { keep, lang } = page.texts;
  const words = gamesTexts.of(page);
  return html`<div class="filters" role="group" aria-label=${words.filters}>
    <input
      type="search"
      aria-label=${keep.search}
      placeholder=${keep.search}
      .value=${search}
      @input=${(event: Event) => actions.search((event.target as HTMLInputElement).value)}
    />
    ${choice(
      words.variant,
      words.everyVariant,
      VARIANT_IDS.map((one) => [one, VARIANTS[one].words[lang].name]),
      filter.variant,
      (variant) => actions.filter({ ...filter, variant }),
    )}
    ${choice(
      words.result,
      words.everyResult,
      RESULTS.map((one) => [one, words.results[one]]),
      filter.result,
      (result) => actions.filter({ ...filter, result }),
    )}
    ${choice(
      words.opponent,
      words.everyOpponent,
      OPPONENTS.map((one) => [one, words.opponents[one]]),
      filter.opponent,
      (opponent) => actions.filter({ ...filter, opponent }),
    )}
  </div>`;
}

/** Choice of one of `values`, or of all. */
function choice<T extends string>(
  label: string,
  all: string,
  values: readonly (readonly [T, string])[],
  chosen: T | undefined,
  choose: (value: T | undefined) => void,
): TemplateResult {
  return html`<select
    aria-label=${label}
    class=${chosen === undefined ? "" : "set"}
    @change=${(event: Event) => choose(values.find(([value]) => value === (event.target as HTMLSelectElement).value)?.[0])}
  >
    <option value="" .selected=${chosen === undefined}>${all}</option>
    ${values.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`)}
  </select>`;
}
