/**
 * The rules of all variants on the page's own thread: what is asked is answered at once, so that a move is legal or not *now*. The
 * engine, which searches, is in workers (`engine.ts`); it asks the rules there.
 */
import type { Answer, Command, EngineEvent, GameInput, GameAnswer, InspectAnswer, LegalMovesAnswer, PasteAnswer, PlayedAnswer, ReplayedAnswer, VariantAnswer, VariantName } from "../protocol/messages.ts";
import { PROTOCOL } from "../protocol/messages.ts";
import { described, panicIn } from "../protocol/panic.ts";
import type { InspectOptions, PasteOptions, PlaceOptions, PlayOptions, ReadGameOptions, ReplayOptions, TextAnswer, WithRules } from "./api.ts";
import { asksInspect, asksLegalMoves, asksPaste, asksPlay, asksReadGame, asksReplay, asksVariant, asksWriteGame, type AnswerOf, type RulesQuestion } from "./rules-questions.ts";
import { EngineError, faultsError, misfit, unexpected } from "./errors.ts";
import { asCalled, unpostable } from "./options.ts";

/** The part of the module that is used, so that tests can stand in for it. */
export interface RulesSession {
  handle(command: Command, nowMs: number): EngineEvent[];
}

export class Rules {
  readonly #open: () => RulesSession;
  #session: RulesSession;
  readonly #version: string;

  /** `open` makes a session: once now, and once after each panic. Use `loadRules`, which waits until the module is there. */
  constructor(open: () => RulesSession) {
    this.#open = open;
    this.#session = open();
    const [ready] = this.#handle({ type: "hello", protocol: PROTOCOL, variant: "italian" });
    if (ready?.type !== "ready" || ready.protocol !== PROTOCOL) throw misfit(`the rules speak protocol ${ready?.type === "ready" ? ready.protocol : "?"}, this page protocol ${PROTOCOL}`);
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

  /** Plays the given series. Throws an `EngineError` of code `move` for a move that is not legal. */
  play(options: PlayOptions): PlayedAnswer {
    return this.#ask(asksPlay(options));
  }

  /** Plays a game again from its first position, with other lines of it: each turn with its FEN and its SAN. */
  replay(options: ReplayOptions): ReplayedAnswer {
    return this.#ask(asksReplay(options));
  }

  /** What a variant is like, and what may be asked of its engine. */
  variant(variant: VariantName): VariantAnswer {
    return this.#ask(asksVariant(variant));
  }

  /** All that is wrong with a position that is being set up, or else what is odd about it. */
  inspect(options?: InspectOptions): InspectAnswer {
    return this.#ask(asksInspect(options));
  }

  /** What a text is that somebody pasted: a position, a game, an address. */
  paste(options: PasteOptions): PasteAnswer {
    return this.#ask(asksPaste(options));
  }

  /** Reads a game file, or a bare list of series. */
  readGame(options: ReadGameOptions): GameAnswer {
    return this.#ask(asksReadGame(options));
  }

  /** Writes a game file. */
  writeGame(input: WithRules<GameInput>): TextAnswer {
    return this.#ask(asksWriteGame(input));
  }

  /** Makes the rules panic, to test what a page does then. */
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

  /** After a panic the module's memory is in an unknown state: it is made anew. */
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
