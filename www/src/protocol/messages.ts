/**
 * The messages between a page and its worker. The types are generated from the messages in Rust
 * (`message!` and `words!` in `src`). This file re-exports them with the unions of all modules, and
 * adds the message that the engine cannot send itself: that it has crashed.
 */
export type * from "./types.ts";
export type { Answer, Found, Man, Query, Say, Task } from "../../../pkg/seriatim.js";

import type { Answer, Command as CommandOf, Event as EventOf, Found, Query, Task } from "../../../pkg/seriatim.js";
import type { NamedModule } from "./modules.ts";

export type Command = CommandOf<Query, Task>;

export type EngineEvent = EventOf<Answer, Found>;

/** Version of the protocol that this page speaks; `ready` must carry the same number. */
export const PROTOCOL = 3;

/** The last message of a worker whose engine panicked, ran out of memory or could not be loaded. */
export interface Crashed {
  type: "crashed";
  message: string;
}

/** A sign of life, sent when there is nothing else to send. */
export interface Beat {
  type: "beat";
  /** Set in the first beat: the worker now holds the lock that it was told to hold. */
  holds?: true;
}

/** A message of a worker: everything that one command or one slice of work produced, in order. */
export type WorkerMessage = (EngineEvent | Crashed | Beat)[];

/**
 * Chooses the module to load, before the first command. Without this message a worker loads the
 * module that plays the variant of its `hello`.
 */
export interface ModuleChoice {
  type: "module";
  name: NamedModule;
}

/** The first message to a worker: the name of a lock to hold as long as it lives. */
export interface LockName {
  type: "line";
  name: string;
}
