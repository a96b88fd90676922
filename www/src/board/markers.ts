/**
 * Marks over the board that explain a mate: rings, badges and rays. Each kind differs in shape, not
 * only in colour.
 */
import { svg, type SVGTemplateResult } from "lit-html";
import { drawLine } from "./arrows.ts";
import { centre, type Side } from "./geometry.ts";

/**
 * Kind of a marker. `named`: a square of the sentence pointed at that has no other mark. `shuttle`:
 * a square between which pieces move back and forth. `mistake` and `blunder`: how the move that
 * ended there is judged.
 */
export type MarkerKind =
  | "king"
  | "checker"
  | "covered"
  | "ownMan"
  | "pinned"
  | "givesCheck"
  | "named"
  | "shuttle"
  | "mistake"
  | "blunder";

export interface Marker {
  square: string;
  kind: MarkerKind;
  /** Something else is pointed at, so this marker is faint. */
  faint: boolean;
}

export interface Ray {
  from: string;
  to: string;
  kind: "check" | "cover" | "pin" | "reply" | "replyCheck";
}

/** Corner of a badge in its square. Badges that can meet in one square have different corners. */
const CORNERS = {
  covered: [0.3, -0.3],
  ownMan: [0.3, -0.3],
  pinned: [-0.3, -0.3],
  givesCheck: [-0.3, 0.3],
  shuttle: [0.3, 0.3],
  mistake: [0.31, -0.31],
  blunder: [0.31, -0.31],
} as const;

const GLYPHS: Record<keyof typeof CORNERS, SVGTemplateResult> = {
  covered: svg`<path d="M-.07-.07L.07 .07M.07-.07L-.07 .07"></path>`,
  ownMan: svg`<path d="M-.045-.045H.045V.045H-.045Z"></path>`,
  pinned: svg`<path d="M-.06-.09H.06M0-.09V.1M-.08 0H.08"></path>`,
  givesCheck: svg`<path d="M0-.09V.09M-.09 0H.09"></path>`,
  mistake: svg`<text dy="0.36em">?</text>`,
  blunder: svg`<text dy="0.36em">??</text>`,
  shuttle: svg`<path d="M-.1 0H.1M-.05-.05L-.1 0L-.05 .05M.05-.05L.1 0L.05 .05"></path>`,
};

export function drawMarkers(markers: readonly Marker[], rays: readonly Ray[], orientation: Side): SVGTemplateResult {
  return svg`${rays.map((ray) => drawRay(ray, orientation))}${markers.map((marker) => {
    const { x, y } = centre(marker.square, orientation);
    return svg`<g class="why ${marker.kind} ${marker.faint ? "faint" : ""}" transform="translate(${x} ${y})">
      ${shape(marker.kind)}
    </g>`;
  })}`;
}

function drawRay({ from, to, kind }: Ray, orientation: Side): SVGTemplateResult {
  return drawLine(centre(from, orientation), centre(to, orientation), `ray ${kind}`);
}

function shape(kind: MarkerKind): SVGTemplateResult | undefined {
  if (kind === "checker") return svg`<circle class="ring" r="0.44"></circle>`;
  if (kind === "named") return svg`<rect class="ring" x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.1"></rect>`;
  if (kind === "king") return undefined;
  const [x, y] = CORNERS[kind];
  return svg`<g transform="translate(${x} ${y})"><circle class="badge-disc" r="0.165"></circle>${GLYPHS[kind]}</g>`;
}

/** Sample of a marker, for a legend. */
export function markerSample(kind: Exclude<MarkerKind, "king" | "named">): SVGTemplateResult {
  const [x, y] = kind === "checker" ? [0, 0] : CORNERS[kind];
  const box = kind === "checker" ? "-0.5 -0.5 1 1" : `${x - 0.18} ${y - 0.18} 0.36 0.36`;
  return svg`<svg class="sample" viewBox=${box} aria-hidden="true"><g class="why ${kind}">${shape(kind)}</g></svg>`;
}

/** Sample of a ray, for a legend. */
export function raySample(kind: Ray["kind"]): SVGTemplateResult {
  const line = drawLine({ x: 0, y: 0.25 }, { x: 1.5, y: 0.25 }, `ray ${kind}`);
  return svg`<svg class="sample long" viewBox="0 0 1.5 0.5" aria-hidden="true">${line}</svg>`;
}
