/**
 * Gallery of fortresses that another engine misjudges, loaded when a person opens it. Each of them
 * can be tried.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { keepForLater } from "../../kept/offline.ts";
import type { FortressTexts } from "../../lang/fortress.ts";
import { icon } from "../../parts/icons.ts";
import { signed } from "../../parts/numbers.ts";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";
import type { Side } from "../../protocol/messages.ts";
import { hashOf } from "../route.ts";
import { fold } from "../shared/fold.ts";
import type { FortressActions } from "./actions.ts";

/** Name of the data file in the service worker. */
const NAME = "fortresses";
const FILE = new URL("../../../data/fortresses.txt", import.meta.url).href;

/** Number of fortresses shown at first, and added by each press of the button. */
export const TOGETHER = 12;

/**
 * Fortress that an engine misjudges: a line of the file that `seriatim lab fortress opinions`
 * writes.
 */
export interface Misjudged {
  fen: string;
  /** Side that leads and cannot win. */
  attacker: Side;
  /** The engine's value for that side, in hundredths of a pawn. */
  score: number;
}

/** Origins of fortresses: games, or the endgame table of queen against bishop and knight. */
export const ORIGINS = ["all", "games", "table"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Gallery as far as it is loaded, with the number of fortresses shown. */
export type Gallery =
  | { kind: "none" | "coming" | "failed" }
  | { kind: "loaded"; all: readonly Misjudged[]; origin: Origin; shown: number };

/** Fortresses of one origin. Only those from games have pawns. */
export function ofOrigin(all: readonly Misjudged[], origin: Origin): readonly Misjudged[] {
  const hasPawn = ({ fen }: Misjudged) => /p/i.test(fen.split(" ")[0] ?? "");
  return origin === "all" ? all : all.filter((one) => hasPawn(one) === (origin === "games"));
}

/** Fortresses of a file, the worst error first. Lines that are none are left out. */
export function readGallery(text: string): Misjudged[] {
  const all = text.split("\n").flatMap((line) => {
    try {
      const { fen, attacker, score } = JSON.parse(line) as Record<string, unknown>;
      if (typeof fen !== "string" || typeof score !== "number") return [];
      return attacker === "white" || attacker === "black" ? [{ fen, attacker, score } satisfies Misjudged] : [];
    } catch {
      return [];
    }
  });
  return all.toSorted((one, other) => other.score - one.score);
}

/** Loads the file; the gallery has failed without a network. */
export async function loadGallery(): Promise<Gallery> {
  try {
    const response = await fetch(FILE);
    if (!response.ok) return { kind: "failed" };
    const all = readGallery(await response.text());
    keepForLater(NAME);
    return { kind: "loaded", all, origin: "all", shown: TOGETHER };
  } catch {
    return { kind: "failed" };
  }
}

export function galleryFold(texts: FortressTexts, gallery: Gallery, actions: FortressActions): TemplateResult {
  const { misjudged } = texts;
  return fold(
    "misjudged",
    "puzzle",
    misjudged.title,
    html`<p class="hint">${misjudged.hint}</p>
      ${gallery.kind === "loaded" ? loaded(texts, gallery, actions) : nothing}
      ${gallery.kind === "failed" ? html`<p class="error" role="alert">${icon("warning")} <span>${misjudged.failed}</span></p>` : nothing}`,
    (open) => open && actions.loadFortresses(),
  );
}

function loaded(
  texts: FortressTexts,
  { all, origin, shown }: Gallery & { kind: "loaded" },
  actions: FortressActions,
): TemplateResult {
  const { misjudged } = texts;
  const chosen = ofOrigin(all, origin);
  return html`<div class="segments" role="radiogroup" aria-label=${misjudged.origin}>
      ${ORIGINS.map(
        (one) => html`<label>
          <input type="radio" name="misjudged-origin" .checked=${one === origin} @change=${() => actions.fortressesFrom(one)} />
          <span>${misjudged.origins[one]}</span>
        </label>`,
      )}
    </div>
    ${list(texts, chosen.slice(0, shown))}
    ${shown < chosen.length ? html`<button type="button" class="wide" @click=${actions.moreFortresses}>${misjudged.more(chosen.length - shown)}</button>` : nothing}`;
}

function list({ misjudged, breakIt }: FortressTexts, shown: readonly Misjudged[]): TemplateResult {
  return html`<ul class="misjudged-list" aria-label=${misjudged.title}>
    ${shown.map(({ fen, attacker, score }) => {
      const said = misjudged.one(attacker, signed(score / 100));
      const board = pictureOf(fen, { coordinates: false, orientation: attacker });
      return html`<li><a href=${hashOf("fortress", `${fen.replaceAll(" ", "_")}/try`)} aria-label="${breakIt}: ${said}">
        ${board === undefined ? nothing : html`<img src=${pictureAddress(board)} alt="" width="120" height="120" loading="lazy" />`}
        <span class="tabular">${said}</span>
      </a></li>`;
    })}
  </ul>`;
}
