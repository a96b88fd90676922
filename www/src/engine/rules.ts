/**
 * The rules of all variants on the page's own thread. Answers come at once, without a promise. The
 * engine, which searches, runs in workers (`engine.ts`) and asks its own copy of the rules there.
 * The calls are generated from the messages in Rust (`calls.ts`).
 */
import type { Command, EngineEvent, Query } from "../protocol/messages.ts";
import { PROTOCOL } from "../protocol/messages.ts";
import { RULES } from "../protocol/modules.ts";
import { described, panicIn } from "../protocol/panic.ts";
import { asks } from "./asking.ts";
import { CALL, callerOf, type Caller } from "./caller.ts";
import { CALLS, type CallName, type RulesCalls } from "./calls.ts";
import { EngineError, faultsError, misfit, unexpected } from "./errors.ts";
import { asCalled, unpostable } from "./options.ts";

/** The part of the module that is used here, so that tests can replace it. */
export interface RulesSession {
  handle(command: Command, nowMs: number): EngineEvent[];
}

const NAMES = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].module === RULES);

export class Rules extends callerOf<RulesCalls>(NAMES) implements Caller {
  readonly #open: () => RulesSession;
  #session: RulesSession;
  readonly #version: string;

  /**
   * `open` makes a session: once now, and once after each panic. Use `loadRules`, which waits until
   * the module is loaded.
   */
  constructor(open: () => RulesSession) {
    super();
    this.#open = open;
    this.#session = open();
    const [ready] = this.#handle({ type: "hello", protocol: PROTOCOL, variant: "italian" });
    if (ready?.type !== "ready" || ready.protocol !== PROTOCOL)
      throw misfit(
        `the rules speak protocol ${ready?.type === "ready" ? ready.protocol : "?"}, this page protocol ${PROTOCOL}`,
      );
    this.#version = ready.version;
  }

  /** The version of the rules, for example `0.1.0`. */
  get version(): string {
    return this.#version;
  }

  /** Makes the rules panic, to test how a page reacts. */
  testPanic(message = "a panic on purpose"): void {
    this.#handle({ type: "panic", message });
  }

  [CALL](name: CallName, given: unknown): unknown {
    const command = { type: "query", id: 1, query: asks(name, given).message as Query } as const;
    let sent: typeof command;
    try {
      sent = structuredClone(command);
    } catch (error) {
      throw unpostable(command, error);
    }
    const [event] = this.#handle(sent);
    if (event?.type === "failed") throw faultsError(event.faults.map(asCalled));
    if (event?.type !== "answer" || event.answer.kind !== CALLS[name].answer) throw unexpected(event?.type ?? "");
    const { kind: _, ...answer } = event.answer;
    return answer;
  }

  /** After a panic the module's memory is in an unknown state, so the session is made anew. */
  #handle(command: Command): EngineEvent[] {
    let told = "";
    const { error: log } = console;
    console.error = (...args: unknown[]) => {
      told = panicIn(args);
      log.apply(console, args);
    };
    try {
      return this.#session.handle(command, performance.now());
    } catch (error) {
      const text = told || described(error);
      this.#session = this.#open();
      throw new EngineError({ code: "crashed", text, message: { id: "engineCrashed", text } });
    } finally {
      console.error = log;
    }
  }
}
