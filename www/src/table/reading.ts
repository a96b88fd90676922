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

export type ReadGame = (text: string, variant: Variant) => Promise<GameAnswer>;

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

/** Rejects, if it can be none of them, with what is wrong with the one that it can be furthest. */
export async function readAsGame(read: ReadGame, text: string, chosen: Variant): Promise<ReadText> {
  const games = gamesOf(text, chosen);
  const errors: { variant: Variant; error: EngineError }[] = [];
  for (const variant of games) {
    try {
      const answer = await read(text, variant);
      const named = answer.variant === "antichess" ? (VARIANT_TAG.exec(text)?.[1] ?? "") : "";
      const otherRules = OTHER_ENDS.test(named) ? named : undefined;
      return { ...answer, assumed: games.length > 1 && answer.variant !== chosen, otherRules };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      errors.push({ variant, error });
    }
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
