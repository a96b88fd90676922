/**
 * The rules alone: `import { createRules } from "seriatim/rules"`. They need no worker and no
 * engine. `docs/rules.md` has the calls with examples.
 */
export { createRules, type RulesOptions } from "./created.ts";
export { EngineError } from "./errors.ts";
export { addMove, readTree, writeTree, type GameTree, type ReadTreeOptions, type TreeMove } from "./game-tree.ts";
export type { SpeakingRules } from "./speaking.ts";
export type {
  GameAnswer,
  GameNode,
  GameInput,
  InspectAnswer,
  InspectOptions,
  LegalMove,
  LegalMovesAnswer,
  PasteAnswer,
  PasteOptions,
  Place,
  PlaceOptions,
  PlayedAnswer,
  PlayOptions,
  ReadGameOptions,
  ReplayedAnswer,
  ReplayOptions,
  SetupBoxes,
  Side,
  Status,
  TextAnswer,
} from "./api.ts";
export type { VariantAnswer, VariantName } from "../protocol/messages.ts";
