/**
 * A call as a message: the caller's options are checked by name and put where the message holds
 * them. It serves both a worker and the page's own thread.
 */
import type { Limits, Query, Task } from "../protocol/messages.ts";
import { CALLS, LIMITS, PLACE, type CallName } from "./calls.ts";
import { isAbsent, pick, take, type Fields } from "./options.ts";

/** A call, ready to be sent. */
export interface CallMessage {
  name: CallName;
  /** A question, or the task of a search. */
  message: Query | Task;
  limits: Limits;
  seed: number | undefined;
  /** The variant that the caller named, of any type. */
  variant: unknown;
}

/** Names of the options of a call. */
export function optionsOf(name: CallName): string[] {
  const { at, isSearch, how = [], game = [], own = [] } = CALLS[name];
  const known = [...(at ? PLACE : []), ...(isSearch ? [...LIMITS, "seed"] : []), ...how, ...game, ...own];
  return known.includes("variant") ? [...known, "rules"] : known;
}

/** The message of a call. Throws an `EngineError` for an option that the call does not have. */
export function asks(name: CallName, given: unknown): CallMessage {
  const { at, variant, single, how, game, own = [] } = CALLS[name];
  const fields = single === undefined ? take("options", given, optionsOf(name)) : alone(single, given);
  const picked = how && pick(fields, how);
  const message = {
    kind: name,
    ...(variant !== undefined && { variant }),
    ...(at && { at: pick(fields, PLACE) }),
    ...(picked && Object.keys(picked).length > 0 && { how: picked }),
    ...(game && { game: pick(fields, game) }),
    ...pick(fields, single === undefined ? own : [single]),
  };
  return {
    name,
    message: message as unknown as Query | Task,
    limits: pick(fields, LIMITS),
    seed: fields["seed"] as number | undefined,
    variant: fields["variant"],
  };
}

function alone(name: string, value: unknown): Fields {
  return isAbsent(value) ? {} : { [name]: value };
}
