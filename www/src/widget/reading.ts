/** Reading of what a widget is to show, and the faults of it in words. */
import { errorInfo, errorInfos, lackingIn, lacksWasm } from "../engine/error-info.ts";
import { loadText, NoTextError } from "../engine/load-text.ts";
import type { Rules } from "../engine/rules.ts";
import type { WidgetTexts } from "../lang/widget.ts";
import type { Game } from "../table/game.ts";
import { replay } from "../table/replay.ts";
import { readAsGame } from "../table/reading.ts";
import { remarksOf } from "../table/remarks.ts";
import { nameFromTags } from "../tags.ts";
import type { Variant } from "../variants.ts";
import type { Options } from "./attributes.ts";
import type { AuthorChapter, LimitError } from "./chapters.ts";
import type { ErrorDetail } from "./events.ts";
import { isTaught, type CameWith } from "./state.ts";
import type * as taught from "./taught.ts";

/** The code for texts of an author. */
export type Taught = typeof taught;

/** The chapters of a text, or the game in which to play on. */
type Input =
  | { chapters: AuthorChapter[]; taught: Taught }
  | { chapters?: undefined; taught?: undefined; game: Game; came?: CameWith };

/** An error in an attribute, in the language of the widget. */
export interface Problem {
  attribute: string;
  text: string;
  message: string;
}

/** Reads what the attributes name. */
export async function readInput(rules: Rules, options: Options): Promise<Input> {
  const { fen, variant, named, mode, solution, src } = options;
  const text = src === undefined ? options.text : await loadText(src);
  const game = options.game ?? text;
  if (mode === "lesson" && game === undefined) throw new NoTextError("");
  if ((mode === "view" && game !== undefined) || isTaught(options)) {
    const author = await import("./taught.ts");
    const chapters =
      solution !== undefined && mode === "solve"
        ? author.readSolution(rules, options, solution)
        : author.readChapters(rules, options, (mode === "solve" ? text : game) ?? "");
    return { chapters: await chapters, taught: author };
  }
  if (game === undefined) return { game: replay(rules, variant, { ...(fen !== undefined && { fen }), series: [] }) };
  const tagged = withFen(game, fen);
  const readAs = (one: string, as: Variant) => rules.readGame({ text: one, variant: as });
  const read = named ? readAs(tagged, variant) : readAsGame(readAs, tagged, variant);
  const came = { about: nameFromTags(read.tags), players: undefined, remarks: remarksOf(read) };
  return { game: replay(rules, read.variant, { fen: read.fen, series: read.series, annotated: tagged }), came };
}

/** The game's text, with the FEN attribute as its first position if the text names none. */
export function withFen(text: string, fen: string | undefined): string {
  return fen === undefined || /\[FEN\s/i.test(text) ? text : `[SetUp "1"]\n[FEN "${fen}"]\n\n${text}`;
}

/** The attribute whose text the rules have read, or `text` for the text inside the element. */
function blamed({ solution, game, src, text }: Options): string {
  if (solution !== undefined) return "solution";
  if (game !== undefined) return "game";
  if (src !== undefined) return "src";
  return text === undefined ? "fen" : "text";
}

/** All faults that the rules found. */
export function faultsIn(error: unknown, options: Options, { widget: { errors }, says }: WidgetTexts): ErrorDetail[] {
  const attribute = blamed(options);
  const large = limitIn(error);
  if (large) {
    const why =
      large.limit === "chapters" ? errors.chapters(large.found, large.most) : errors.signs(large.found, large.most);
    return [
      { attribute, code: "game", message: attribute === "text" ? errors.inside(why) : errors.engine(attribute, why) },
    ];
  }
  const chapter = chapterIn(error);
  return errorInfos(causeOf(error)).map(({ code, text, clause }) => {
    const why = chapter ? errors.chapter(chapter.number, says(clause)) : says(clause);
    const message = attribute === "text" ? errors.inside(why) : errors.engine(attribute, why);
    return text === undefined ? { attribute, code, message } : { attribute, text, code, message };
  });
}

/** Codes of errors that do not concern the question itself. */
const LOST = new Set(["load", "crashed", "protocol", "closed", "unknown"]);

/** Returns whether the rules or the engine could not be had, so that the input is not at fault. */
export function isLost(error: unknown): boolean {
  return !limitIn(error) && LOST.has(errorInfo(causeOf(error)).code);
}

/** The error of the rules, without the chapter that it is about. */
function causeOf(error: unknown): unknown {
  return chapterIn(error)?.cause ?? error;
}

/** The limit that a text exceeds. */
function limitIn(error: unknown): LimitError | undefined {
  return error instanceof Error && "limit" in error ? (error as LimitError) : undefined;
}

/** The chapter that cannot be read, if the error is about one. */
function chapterIn(error: unknown): { number: number; cause: unknown } | undefined {
  return error instanceof Error && "number" in error && typeof error.number === "number"
    ? { number: error.number, cause: error.cause }
    : undefined;
}

/** The fault, if the file that `src` names cannot be had, or if a lesson has no text. */
export function noTextFault(
  error: unknown,
  { src }: Options,
  { widget: { errors } }: WidgetTexts,
): ErrorDetail | undefined {
  if (!(error instanceof NoTextError)) return undefined;
  const { message: why, lacks } = error;
  if (src === undefined) return { attribute: "mode", code: "attribute", message: errors.noText };
  return {
    attribute: "src",
    text: src,
    code: "attribute",
    message: lacks === undefined ? errors.src(src, why) : errors.policy(lacks),
  };
}

/** Text that says why the engine or the rules cannot be reached. */
export function lossText(error: unknown, { widget: { errors }, says }: WidgetTexts): string {
  const { text, clause } = errorInfo(error);
  if (lacksWasm(text)) return errors.noWasm;
  const lacks = lackingIn(text);
  return lacks === undefined ? errors.lost(says(clause)) : errors.policy(lacks);
}

/** All errors in one text. */
export function messageOf(problems: readonly Problem[]): string {
  return problems.map(({ message }) => message).join("\n");
}
