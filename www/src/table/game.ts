/**
 * A game as a tree of moves, one line of which is on the board. Values and pure functions: no rules
 * (they say what is legal and what a position is), no page.
 */
import type { GameNode, LegalMovesAnswer, Side } from "../protocol/messages.ts";
import { allSeries, cursorAfter, lineTo, madeAt, normal, seriesAt, type Cursor, type Line } from "./line.ts";
import { cutBack, leafOf, lineAlone, lineEnds, nextOf, nodeOf, nodesTo, pathTo, withNode, type Nodes } from "./tree.ts";
import type { About, At } from "./place.ts";

/** End of a game that the rules' module does not see: a dead position, or time that ran out. */
export interface Ended {
  result: string;
  reason: string;
}

/** A game: its tree, and the line on the board. */
export interface Game extends Line {
  /** All positions of the game. */
  tree: Nodes;
  /** True if the game began at the usual first position. */
  standard: boolean;
  /**
   * The text that the game was read from. When it is written again, its tags, comments and
   * variations stay with their moves.
   */
  annotated?: string;
  /** True if the variations of the text are not in the tree. They stay in the text. */
  linesInText?: boolean;
  /** The side that resigned. A further move, or taking back a move, resumes the game. */
  resigned?: Side | undefined;
  /** The end besides the rules' own. A further move, or taking back a move, resumes the game. */
  ended?: Ended | undefined;
  /** The path of the line that ended so; the main line if absent. */
  endedAt?: string | undefined;
  /**
   * True if moves of the main line were made or taken back since the game was read from its text.
   * The result in the text may then no longer apply.
   */
  resumed?: boolean;
}

/** A game and a position of the line on the board; the end of the line if no cursor is given. */
export interface Spot {
  game: Game;
  cursor: Cursor | undefined;
}

/** The text and the end of a game, besides its moves. */
type BesideMoves = Omit<Game, keyof Line | "tree">;

/** The game with this tree whose line on the board ends at `end`. */
export function gameOf(about: About, tree: Nodes, end: number, said: BesideMoves): Game {
  return { ...said, tree, ...lineTo(about, tree, end) };
}

/** The game with another tree or another line on the board. */
function standingAt(game: Game, tree: Nodes, end: number): Game {
  return gameOf(game.about, tree, end, game);
}

/** The game that begins at the position of `start`. */
export function gameAt(about: About, start: LegalMovesAnswer, standard: boolean): Game {
  const { fen, turn, side } = start.status;
  return gameOf(about, [{ fen, turn, side }], 0, { standard });
}

/** Number of the last position of the line on the board. */
export function endOf(game: Game): number {
  return game.nodes.at(-1) ?? 0;
}

/** Returns whether the main line is on the board. */
export function isMain(game: Game): boolean {
  return leafOf(game.tree, 0) === endOf(game);
}

export function hasVariations({ tree }: Game): boolean {
  return tree.some((_, node) => nextOf(tree, node).length > 1);
}

/** Returns whether the line on the board is the one that ended without a last move. */
function isEndedLine(game: Game): boolean {
  return game.endedAt === undefined ? isMain(game) : game.endedAt === pathTo(game.tree, endOf(game));
}

/** The game resumed, whatever ended the line on the board. */
function resumed(game: Game): Game {
  const again = isEndedLine(game) ? { ...game, resigned: undefined, ended: undefined, endedAt: undefined } : game;
  return game.annotated !== undefined && isMain(game) ? { ...again, resumed: true } : again;
}

/** The position that a move led to, as the rules answer it. */
function nodeFrom({ series, san, status: { fen, turn, side } }: LegalMovesAnswer): Omit<GameNode, "parent"> {
  return { uci: series.at(-1) ?? "", san: san.at(-1) ?? "", fen, turn, side };
}

/**
 * The game after a move at the end of the line on the board; `answer` is the rules' answer for the
 * position after it.
 */
export function enter(game: Game, answer: LegalMovesAnswer): Game {
  const { tree, node } = withNode(game.tree, endOf(game), nodeFrom(answer));
  return standingAt(resumed(game), tree, node);
}

/**
 * The game with a move added after the position `from`, and the number of the position after it.
 * The tree may have the move already.
 */
export function enterAt(game: Game, from: number, answer: LegalMovesAnswer): { game: Game; node: number } {
  const before = nextOf(game.tree, from).length === 0 ? resumed(standingAt(game, game.tree, from)) : game;
  const { tree, node } = withNode(game.tree, from, nodeFrom(answer));
  return { game: { ...before, tree }, node };
}

/** The game with a position on the board, in the line that is there or in the first that has it. */
export function spotAt(game: Game, node: number): Spot {
  const { tree } = game;
  const end = leafOf(tree, node);
  const has = game.nodes.includes(node) || node === 0;
  const whole = has && leafOf(tree, endOf(game)) === endOf(game) ? game : standingAt(game, tree, end);
  const made = nodesTo(tree, node).length;
  return { game: whole, cursor: normal(whole, cursorAfter(whole, made)) };
}

/** The game with the main line on the board. */
export function mainLine(game: Game): Game {
  return isMain(game) ? game : standingAt(game, game.tree, leafOf(game.tree, 0));
}

/** The line on the board as a game without the other lines. */
export function alone(game: Game): Game {
  const { resigned, ended, endedAt: _, linesInText: __, ...said } = game;
  const tree = lineAlone(game.tree, endOf(game));
  const end = isEndedLine(game) ? { resigned, ended } : {};
  return standingAt(
    { ...said, ...end, ...(game.annotated !== undefined && { linesInText: true }) },
    tree,
    tree.length - 1,
  );
}

/** Number of first moves of the line on the board that the main line has too. */
export function sharedWithMain(game: Game): number {
  const main = new Set(nodesTo(game.tree, leafOf(game.tree, 0)));
  return game.nodes.filter((node) => main.has(node)).length;
}

/** Number of a position in the tree, looked for in the line on the board first. */
export function nodeIn(game: Game, at: Pick<At, "fen" | "moves">): number | undefined {
  const { tree, about } = game;
  for (const end of [endOf(game), ...lineEnds(tree)]) {
    const line = lineTo(about, tree, end);
    const all = [...line.played, seriesAt(line, line.played.length)];
    const index = all.findIndex(
      ({ fen, moves }) => fen === at.fen && at.moves.every((move, count) => moves[count] === move),
    );
    if (index >= 0) return line.nodes[madeAt(line, { index, count: at.moves.length }) - 1] ?? 0;
  }
  return undefined;
}

/** The game with the line of another game added, at the end of that line. */
export function withLine(game: Game, line: Game): Spot {
  let { tree } = game;
  let node = 0;
  for (const at of line.nodes) ({ tree, node } = withNode(tree, node, nodeOf(line.tree, at)));
  return spotAt({ ...game, tree }, node);
}

/** End that the moves do not show; undefined if there is none. */
export function endBeside(game: Game): Ended | undefined {
  const { resigned, ended } = game;
  if ((!ended && !resigned) || !isEndedLine(game)) return undefined;
  return ended ?? (resigned && { result: resigned === "white" ? "0-1" : "1-0", reason: "resignation" });
}

/**
 * The present position with an end added that the moves do not show. The engine, which knows only
 * the rules, does not know about it.
 */
export function standing(game: Game, position: LegalMovesAnswer): LegalMovesAnswer {
  const beside = endBeside(game);
  if (!beside || position.status.result !== undefined) return position;
  return { ...position, moves: [], status: { ...position.status, ...beside } };
}

export function canTakeBack(game: Game): boolean {
  return game.nodes.length > 0;
}

/** The game whose line on the board is cut back to its first `made` moves. */
function cutTo(game: Game, made: number): Game {
  const to = game.nodes[made - 1] ?? 0;
  return standingAt(resumed(game), cutBack(game.tree, endOf(game), to), to);
}

/** The game without its last move, which may be the last of the previous series. */
export function takeBackMove(game: Game): Game {
  return cutTo(game, game.nodes.length - 1);
}

/** The game without the moves entered; if there are none, without the whole last series. */
export function takeBackSeries(game: Game): Game {
  const { length } = game.moves.length > 0 ? game.moves : (game.played.at(-1)?.moves ?? []);
  return cutTo(game, game.nodes.length - length);
}

/** The game cut off at `cursor`, to be continued from there. */
export function cutAt(game: Game, cursor: Cursor): Game {
  return cutTo(game, madeAt(game, cursor));
}

/**
 * Settles a game whose line on the board was cut short. If another line begins with all remaining
 * moves, the board shows that line.
 */
export function settled(game: Game): Spot {
  return spotAt(game, endOf(game));
}

/** The game as the rules and the store take it: its main line and the others. */
export function written(game: Game): { series: string[][]; lines?: string[][][]; fen?: string } {
  const { tree, about, standard, annotated, linesInText } = game;
  const [series = [], ...lines] = lineEnds(tree).map((end) =>
    allSeries(lineTo(about, tree, end)).map(({ moves }) => moves),
  );
  const hasLines = lines.length > 0 || (annotated !== undefined && linesInText !== true);
  return { series, ...(hasLines && { lines }), ...(!standard && { fen: nodeOf(tree, 0).fen }) };
}
