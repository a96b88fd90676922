/** A game's text read as the game that it is, also where it does not say which. The rules say whether it can be that. */
import { EngineError } from "../engine/errors.ts";
import type { GameAnswer } from "../protocol/messages.ts";
import type { Variant } from "../variants.ts";

export interface ReadText extends GameAnswer {
  /** It did not say which game it is, and is not that which was chosen. */
  assumed: boolean;
  /** The name by which its tag calls the game, where that stands for rules that differ in something. */
  otherRules: string | undefined;
}

/** Reads a text as a game. */
type Read<T> = (text: string, variant: Variant) => T;

const tag = (name: string): RegExp => new RegExp(`^[ \\t\\uFEFF]*\\[[ \\t]*${name}[ \\t]+"([^"\\n]*)"`, "m");
const VARIANT_TAG = tag("Variant");
const RULES_TAG = tag("Rules");
/** What files of ordinary chess have; our own name their variant. */
const PLAIN_TAG = tag("(?:Event|Site|Date|Round|White|Black|Result|WhiteElo|BlackElo|ECO|Opening|TimeControl|Termination)");
/** Antichess in which it is not the one who cannot move that wins, or not always. */
const OTHER_ENDS = /suicide|losums|killer|must.?kill|take.?(?:all|me)|capture|reverse/i;

/** The games that a text may be, the likeliest first. */
export function gamesOf(text: string, chosen: Variant): readonly Variant[] {
  const [, rules = ""] = RULES_TAG.exec(text) ?? [];
  const named = VARIANT_TAG.exec(text)?.[1] ?? "";
  if (/[A-Za-z0-9]/.test(named)) return [chosen];
  const byRules = (["italian", "scottish"] as const).find((one) => one === rules.trim().toLowerCase());
  if (byRules) return [byRules];
  // A file without a tag of its game is one of chess; moves alone are of the game that was chosen, if they can be.
  const likely: Variant[] = PLAIN_TAG.test(text) ? ["chess", chosen] : [chosen, "chess"];
  return [...new Set(likely)];
}

/** Throws, if it can be none of them, what is wrong with the one that it can be furthest. */
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

/** The same by somebody who takes his time. */
export async function readAsGameLater(read: Read<Promise<GameAnswer>>, text: string, chosen: Variant): Promise<ReadText> {
  const reading = tries(text, chosen);
  let tried = reading.next();
  while (!tried.done) tried = reading.next(await read(text, tried.value).catch(refusal));
  return tried.value;
}

function refusal(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  throw error;
}

/** Asks for the text to be read as one game after the other, until it can be one. */
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
  // Of those that came equally far, that which was chosen.
  const [furthest] = errors.toSorted((a, b) => reach(b.error) - reach(a.error) || Number(b.variant === chosen) - Number(a.variant === chosen));
  throw furthest?.error ?? new Error(text);
}

/** How many turns of a game could be read. */
function reach({ field = "" }: EngineError): number {
  const [, turn = "0"] = /^series (\d+)/.exec(field) ?? [];
  return Number(turn);
}
