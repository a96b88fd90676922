/**
 * The rules of all variants on the page's own thread. Answers come at once, without a promise. The
 * engine, which searches, runs in workers (`engine.ts`) and asks its own copy of the rules there.
 */
import type {
  Answer,
  Command,
  EngineEvent,
  GameInput,
  GameAnswer,
  InspectAnswer,
  LegalMovesAnswer,
  PasteAnswer,
  PlayedAnswer,
  ReplayedAnswer,
  VariantAnswer,
  VariantName,
} from "../protocol/messages.ts";
import { PROTOCOL } from "../protocol/messages.ts";
import { described, panicIn } from "../protocol/panic.ts";
import type {
  InspectOptions,
  PasteOptions,
  PlaceOptions,
  PlayOptions,
  ReadGameOptions,
  ReplayOptions,
  TextAnswer,
  WithRules,
} from "./api.ts";
import {
  asksInspect,
  asksLegalMoves,
  asksPaste,
  asksPlay,
  asksReadGame,
  asksReplay,
  asksVariant,
  asksWriteGame,
  type AnswerOf,
  type RulesQuestion,
} from "./rules-questions.ts";
import { EngineError, faultsError, misfit, unexpected } from "./errors.ts";
import { asCalled, unpostable } from "./options.ts";

/** The part of the module that is used here, so that tests can replace it. */
export interface RulesSession {
  handle(command: Command, nowMs: number): EngineEvent[];
}

export class Rules {
  readonly #open: () => RulesSession;
  #session: RulesSession;
  readonly #version: string;

  /**
   * `open` makes a session: once now, and once after each panic. Use `loadRules`, which waits until
   * the module is loaded.
   */
  constructor(open: () => RulesSession) {
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

  /** The position after `moves` and its legal moves. */
  legalMoves(place?: PlaceOptions): LegalMovesAnswer {
    return this.#ask(asksLegalMoves(place));
  }

  /**
   * Plays the given series (all moves of one turn). Throws an `EngineError` of code `move` for an
   * illegal move.
   */
  play(options: PlayOptions): PlayedAnswer {
    return this.#ask(asksPlay(options));
  }

  /**
   * Replays a game from its first position, with other lines of it. Returns each turn with its FEN
   * and its SAN.
   */
  replay(options: ReplayOptions): ReplayedAnswer {
    return this.#ask(asksReplay(options));
  }

  /** Describes a variant and the calls that its engine supports. */
  variant(variant: VariantName): VariantAnswer {
    return this.#ask(asksVariant(variant));
  }

  /**
   * Returns all errors of a position that is being set up; if there are none, everything odd about
   * it.
   */
  inspect(options?: InspectOptions): InspectAnswer {
    return this.#ask(asksInspect(options));
  }

  /** Recognises a pasted text: a position, a game or an address. */
  paste(options: PasteOptions): PasteAnswer {
    return this.#ask(asksPaste(options));
  }

  /** Reads a game file, or a bare list of turns. */
  readGame(options: ReadGameOptions): GameAnswer {
    return this.#ask(asksReadGame(options));
  }

  /** Writes a game file. */
  writeGame(input: WithRules<GameInput>): TextAnswer {
    return this.#ask(asksWriteGame(input));
  }

  /** Makes the rules panic, to test how a page reacts. */
  testPanic(message = "a panic on purpose"): void {
    this.#handle({ type: "panic", message });
  }

  #ask<K extends Answer["kind"]>({ kind, query }: RulesQuestion<K>): AnswerOf<K> {
    const command = { type: "query", id: 1, query } as const;
    let sent: typeof command;
    try {
      sent = structuredClone(command);
    } catch (error) {
      throw unpostable(command, error);
    }
    const [event] = this.#handle(sent);
    if (event?.type === "failed") throw faultsError(event.faults.map(asCalled));
    if (event?.type !== "answer" || event.answer.kind !== kind) throw unexpected(event?.type ?? "");
    const { kind: _, ...answer } = event.answer;
    return answer as unknown as AnswerOf<K>;
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
