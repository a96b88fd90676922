/** What the engine says of a variant. */
import type { Engine } from "../engine/open.ts";
import type { Variant } from "../variants.ts";
import type { About } from "./place.ts";

export function aboutOf(engine: Engine, variant: Variant): Promise<About> {
  return engine.variant(variant);
}
