/**
 * A diagram of the pages of rules, as SVG in the page, with the page’s colours. Drawn when the site
 * is built.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { drawArrows, drawLine } from "../../board/arrows.ts";
import { squaresOf } from "../../board/first-board.ts";
import { centre, placeOf } from "../../board/geometry.ts";
import { idOf } from "../../board/men/set.ts";
import { readPlacement } from "../../board/placement.ts";
import type { RulesTexts } from "../../lang/rules.ts";
import type { LegalMovesAnswer, PlayedAnswer, VariantName } from "../../protocol/messages.ts";
import { hasSeries } from "../../variants.ts";
import { figureOf, type Figure, type FigureId } from "./figures.ts";
import { said } from "./said.ts";

/** The part of the rules that diagrams use. */
export interface RulesBook {
  play(turn: { variant: VariantName; fen: string; series: string[] }): PlayedAnswer;
  legalMoves(place: { variant: VariantName; fen: string }): LegalMovesAnswer;
}

/** Data of a figure that comes from the rules. */
interface Drawn {
  /** Moves, in order, each from square to square. */
  moves: readonly [string, string][];
  /** Notation of the turn: `3.Nc3 d4 Qh5#`. */
  line: string | undefined;
  ways: readonly [string, string][];
  dots: readonly string[];
}

/** Data of a figure. Throws if a move of the figure is illegal. */
export function drawnBy(rules: RulesBook, figure: Figure): Drawn {
  const { variant, fen, moves = [], ways = [], reaches } = figure;
  const place = { variant, fen };
  const legal = rules.legalMoves(place);
  const turn = moves.length > 0 ? rules.play({ ...place, series: [...moves] }) : undefined;
  const number = hasSeries(variant) ? legal.status.turn : Math.ceil(legal.status.turn / 2);
  return {
    moves: turn?.series.map((uci) => [uci.slice(0, 2), uci.slice(2, 4)]) ?? [],
    line: turn && `${number}.${turn.san.join(" ")}`,
    ways: ways.map((san) => {
      const move = legal.moves.find((one) => one.san.replace(/[+#]$/, "") === san);
      if (!move) throw new Error(`${san} is not legal in ${fen}`);
      return [move.from, move.to];
    }),
    dots: reaches === undefined ? [] : reached(legal.moves, reaches),
  };
}

function reached(moves: LegalMovesAnswer["moves"], square: string): string[] {
  const squares = moves.filter(({ from }) => from === square).map(({ to }) => to);
  if (squares.length === 0) throw new Error(`nothing can move from ${square}`);
  return [...new Set(squares)];
}

export function figureView(id: FigureId, texts: RulesTexts, rules: RulesBook): TemplateResult {
  const figure = figureOf(id);
  const { captions, open } = texts.rules;
  const drawn = drawnBy(rules, figure);
  return html`<figure id=${`figure-${id}`}>
    ${diagram(figure, drawn, describe(figure, drawn, texts))}
    <figcaption>
      ${drawn.line === undefined ? nothing : html`<span class="line" translate="no">${texts.board.written(drawn.line)}</span>`}
      <span>${said(captions[id])}</span>
      <a href="../#variant=${figure.variant}&amp;fen=${figure.fen.replaceAll(" ", "_")}">${open}</a>
    </figcaption>
  </figure>`;
}

/**
 * Common definitions of all diagrams of a page, which are empty without them. They include the
 * drawings of the pieces.
 */
export function squaresAndNames(): SVGTemplateResult {
  return svg`
    <g id="squares"><path class="light" d=${squaresOf(false)}></path><path class="dark" d=${squaresOf(true)}></path></g>
    <g id="coordinates">
      ${[..."abcdefgh"].map((file, at) => svg`<text class=${at % 2 === 0 ? "on-dark" : "on-light"} x=${at + 0.94} y="7.94" text-anchor="end">${file}</text>`)}
      ${[..."87654321"].map((rank, at) => svg`<text class=${at % 2 === 0 ? "on-light" : "on-dark"} x="0.05" y=${at + 0.24}>${rank}</text>`)}
    </g>`;
}

/** The diagram alone, without its caption. */
export function diagramOf(id: FigureId, texts: RulesTexts, rules: RulesBook): SVGTemplateResult {
  const figure = figureOf(id);
  const drawn = drawnBy(rules, figure);
  return diagram(figure, drawn, describe(figure, drawn, texts));
}

function diagram({ fen, marked = [] }: Figure, { moves, ways, dots }: Drawn, alt: string): SVGTemplateResult {
  const men = [...readPlacement(fen)];
  return svg`<svg class="diagram" viewBox="0 0 8 8" role="img" aria-label=${alt}>
    <use href="#squares"></use>
    ${marked.map((square) => {
      const { x, y } = placeOf(square, "white");
      return svg`<path class="marked" d=${`M${x} ${y}h1v1h-1z`}></path>`;
    })}
    <use href="#coordinates"></use>
    ${men.map(([square, letter]) => {
      const { x, y } = placeOf(square, "white");
      return svg`<use href=${`#${idOf(letter)}`} x=${x} y=${y} width="1" height="1"></use>`;
    })}
    ${dots.map((square) => {
      const { x, y } = centre(square, "white");
      const taken = men.some(([other]) => other === square);
      return svg`<circle class=${taken ? "ring" : "dot"} cx=${x} cy=${y} r=${taken ? 0.44 : 0.15}></circle>`;
    })}
    ${ways.map(([from, to]) => drawLine(centre(from, "white"), centre(to, "white"), "arrow next"))}
    ${drawArrows(
      moves.map(([from, to], at) => ({ from, to, number: at + 1, state: "next" as const })),
      "white",
    )}
  </svg>`;
}

const KINDS = [
  ["k", "king"],
  ["q", "queen"],
  ["r", "rook"],
  ["b", "bishop"],
  ["n", "knight"],
  ["p", "pawn"],
] as const;

/** The diagram in words: each side’s pieces with their squares, and the drawings over them. */
function describe(
  { fen, marked = [] }: Figure,
  { moves, ways, dots }: Drawn,
  { rules: { diagram: words } }: RulesTexts,
): string {
  const men = [...readPlacement(fen)];
  const pieces = (["white", "black"] as const).map((side) => {
    const named = KINDS.flatMap(([letter, kind]) => {
      const squares = men
        .filter(([, man]) => man === (side === "white" ? letter.toUpperCase() : letter))
        .map(([square]) => square);
      return squares.length > 0 ? [`${words.pieces[kind]} ${squares.join(" ")}`] : [];
    });
    return named.length > 0 ? `${words[side]}: ${named.join(", ")}.` : "";
  });
  const arrows = [...moves, ...ways].map(([from, to]) => `${from}–${to}`);
  const lists = [
    [words.arrows, arrows],
    [words.dots, dots],
    [words.marked, marked],
  ] as const;
  return [...pieces, ...lists.map(([name, squares]) => (squares.length > 0 ? `${name}: ${squares.join(", ")}.` : ""))]
    .filter((part) => part !== "")
    .join(" ");
}
