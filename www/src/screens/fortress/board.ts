/**
 * Board of the screen: the position with the marks of a proof, a line of a curve, or the attempt to
 * break the proof.
 */
import type { TemplateResult } from "lit-html";
import type { Marker, Ray } from "../../board/board-element.ts";
import { numbered } from "../../table/board-view.ts";
import type { Page } from "../page.ts";
import { lineBoard } from "../shared/line.ts";
import type { FortressActions } from "./actions.ts";
import { curvesDrawn, type LabState, type MarkName } from "./state.ts";

/** Maximum number of moves of a line drawn as arrows. */
const ARROWS = 4;

export function boardOf(page: Page, state: LabState, actions: FortressActions): TemplateResult {
  const { walk } = state;
  const shown = walk?.shown ?? state.shown;
  const line = walk ? [] : lineOf(state);
  const tries = walk && walk.place.side === walk.place.attacker ? walk.place.replies.map(({ uci }) => uci) : [];
  const look = {
    last: walk?.line.at(-1),
    moves: (shown?.moves ?? []).filter(({ uci }) => tries.includes(uci)),
    arrows: numbered(line.slice(0, ARROWS), 0, 0),
    markers: line.length > 0 ? [] : markersOf(state),
    rays: line.length > 0 || walk ? [] : raysOf(state),
  };
  return lineBoard(page, shown, look, actions.tryMove);
}

function lineOf({ curve, pointed }: LabState): string[] {
  if (!curve || pointed === undefined) return [];
  return curvesDrawn(curve).find(({ uci }) => uci === pointed)?.line ?? [];
}

function markersOf({ proof, marks, walk }: LabState): Marker[] {
  if (proof?.verdict !== "fortress") return [];
  const { wall = [], reach = [], shuttle = [], entries = [] } = proof;
  const of = (name: MarkName, kind: Marker["kind"], squares: readonly string[]): Marker[] =>
    marks.includes(name) ? squares.map((square) => ({ square, kind, faint: walk !== undefined })) : [];
  return [
    ...of("reach", "named", reach),
    ...of("wall", "ownMan", wall),
    ...of("shuttle", "shuttle", shuttle),
    ...of(
      "entries",
      "checker",
      entries.map(({ square }) => square),
    ),
  ];
}

function raysOf({ proof, marks }: LabState): Ray[] {
  if (proof?.verdict !== "fortress" || !marks.includes("entries")) return [];
  return (proof.entries ?? []).map(({ square, guard }) => ({ from: guard, to: square, kind: "cover" }));
}
