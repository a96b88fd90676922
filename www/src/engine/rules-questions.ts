/**
 * Questions to the rules, made from what a caller passes. They serve both a worker and the page's
 * own thread.
 */
import type { Answer, GameInput, Query, SetupBoxes, VariantName } from "../protocol/messages.ts";
import type {
  InspectOptions,
  PasteOptions,
  PlaceOptions,
  PlayOptions,
  ReadGameOptions,
  ReplayOptions,
  WithRules,
} from "./api.ts";
import { KNOWN, placeOf, take } from "./options.ts";

/** A question and the kind of its answer. */
export interface RulesQuestion<K extends Answer["kind"]> {
  kind: K;
  query: Query;
}

/** Answer of one kind, without its `kind` tag. */
export type AnswerOf<K extends Answer["kind"]> = Omit<Extract<Answer, { kind: K }>, "kind">;

export function asksLegalMoves(place?: PlaceOptions): RulesQuestion<"legalMoves"> {
  return { kind: "legalMoves", query: { kind: "legalMoves", at: take("options", place, KNOWN.place) } };
}

/** Question that plays the given series. */
export function asksPlay(options: PlayOptions): RulesQuestion<"played"> {
  const fields = take("options", options, KNOWN.withSeries);
  return { kind: "played", query: { kind: "play", at: placeOf(fields), series: fields["series"] as string[] } };
}

/** Question that replays a game, with other lines of it. */
export function asksReplay(options: ReplayOptions): RulesQuestion<"replayed"> {
  const game = take("options", options, KNOWN.replay) as unknown as Extract<Query, { kind: "replay" }>;
  return { kind: "replayed", query: { ...game, kind: "replay" } };
}

export function asksVariant(variant: VariantName): RulesQuestion<"variant"> {
  return { kind: "variant", query: { kind: "variant", variant } };
}

export function asksInspect(options?: InspectOptions): RulesQuestion<"inspected"> {
  const fields = take("options", options, KNOWN.inspect);
  const setup = fields["setup"] as SetupBoxes | undefined;
  return { kind: "inspected", query: { kind: "inspect", at: placeOf(fields), ...(setup !== undefined && { setup }) } };
}

export function asksPaste(options: PasteOptions): RulesQuestion<"pasted"> {
  const { text, turn } = take("options", options, KNOWN.paste) as unknown as PasteOptions;
  return { kind: "pasted", query: { kind: "paste", text, ...(turn !== undefined && { turn }) } };
}

export function asksReadGame(options: ReadGameOptions): RulesQuestion<"game"> {
  const { text, variant } = take("options", options, KNOWN.readGame) as { text: string; variant?: VariantName };
  return { kind: "game", query: { kind: "readGame", text, ...(variant !== undefined && { variant }) } };
}

export function asksWriteGame(input: WithRules<GameInput>): RulesQuestion<"text"> {
  const game = take("options", input, KNOWN.writeGame) as unknown as GameInput;
  return { kind: "text", query: { kind: "writeGame", game } };
}
