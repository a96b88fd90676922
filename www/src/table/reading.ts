/**
 * Reading of a game's text as the right variant, even if the text does not name it. The rules say
 * whether the text can be that variant.
 */
import { EngineError } from "../engine/errors.ts";
import type { GameAnswer } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

export interface ReadText extends GameAnswer {
  /** True if the text does not name its variant and is not of the chosen one. */
  assumed: boolean;
  /** Name of the variant in the text's tag, if that name stands for partly different rules. */
  otherRules: string | undefined;
}

/** Reads a text as a game. */
type Read<T> = (text: string, variant: Variant) => T;

const tag = (name: string): RegExp => new RegExp(`^[ \\t\\uFEFF]*\\[[ \\t]*${name}[ \\t]+"([^"\\n]*)"`, "m");
const VARIANT_TAG = tag("Variant");
const RULES_TAG = tag("Rules");
/** Tags of ordinary chess files; files of this project name their variant. */
const PLAIN_TAG = tag(
  "(?:Event|Site|Date|Round|White|Black|Result|WhiteElo|BlackElo|ECO|Opening|TimeControl|Termination)",
);
/** Kinds of antichess in which the side that cannot move does not win, or not always. */
const OTHER_ENDS = /suicide|losums|killer|must.?kill|take.?(?:all|me)|capture|reverse/i;

/** The variants that a text may be, the likeliest first. */
export function gamesOf(text: string, chosen: Variant): readonly Variant[] {
  const [, rules = ""] = RULES_TAG.exec(text) ?? [];
  const named = VARIANT_TAG.exec(text)?.[1] ?? "";
  if (/[A-Za-z0-9]/.test(named)) return [chosen];
  const byRules = (["italian", "scottish"] as const).find((one) => one === rules.trim().toLowerCase());
  if (byRules) return [byRules];
  // A file without a variant tag is chess. Moves alone are of the chosen variant, if possible.
  const likely: Variant[] = PLAIN_TAG.test(text) ? ["chess", chosen] : [chosen, "chess"];
  return [...new Set(likely)];
}

/**
 * Reads a text as a game. If no variant fits, throws the error of the variant that fits furthest.
 */
export function readAsGame(read: Read<GameAnswer>, text: string, chosen: Variant): ReadText {
  const reading = tries(text, chosen);
  let tried = reading.next();
  while (!tried.done) {
    let came: GameAnswer | EngineError;
    try {
      came = read(text, tried.value);
    } catch (error) {
      came = refusal(error);
    }
    tried = reading.next(came);
  }
  return tried.value;
}

/** `readAsGame` for a reader that returns promises. */
export async function readAsGameLater(
  read: Read<Promise<GameAnswer>>,
  text: string,
  chosen: Variant,
): Promise<ReadText> {
  const reading = tries(text, chosen);
  let tried = reading.next();
  while (!tried.done) tried = reading.next(await read(text, tried.value).catch(refusal));
  return tried.value;
}

function refusal(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  throw error;
}

/** Tries to read the text as one variant after the other, until one fits. */
function* tries(text: string, chosen: Variant): Generator<Variant, ReadText, GameAnswer | EngineError> {
  const games = gamesOf(text, chosen);
  const errors: { variant: Variant; error: EngineError }[] = [];
  for (const variant of games) {
    const came = yield variant;
    if (came instanceof EngineError) {
      errors.push({ variant, error: came });
      continue;
    }
    const named = came.variant === "antichess" ? (VARIANT_TAG.exec(text)?.[1] ?? "") : "";
    const otherRules = OTHER_ENDS.test(named) ? named : undefined;
    return { ...came, assumed: games.length > 1 && came.variant !== chosen, otherRules };
  }
  // Among equals, prefer the chosen variant.
  const [furthest] = errors.toSorted(
    (a, b) => reach(b.error) - reach(a.error) || Number(b.variant === chosen) - Number(a.variant === chosen),
  );
  throw furthest?.error ?? new Error(text);
}

/** Number of turns of a game that could be read. */
function reach({ field = "" }: EngineError): number {
  const [, turn = "0"] = /^series (\d+)/.exec(field) ?? [];
  return Number(turn);
}
