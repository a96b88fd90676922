/** Actions of the screen for setting up a position. */
import { keepJson, keptJson } from "../../kept/json.ts";
import { FEN_SIGNS } from "../../kept/limits.ts";
import { editorTexts, type EditorTexts } from "../../lang/editor.ts";
import { otherSide } from "../../parts/sides.ts";
import type { Say, Side } from "../../protocol/messages.ts";
import type { Said } from "../../say/reader.ts";
import { replay } from "../../table/replay.ts";
import { VARIANT_IDS, variantOf, type Variant } from "../../variants.ts";
import { copied } from "../../parts/clipboard.ts";
import type { Opening, Page, Screen } from "../page.ts";
import { fenIn } from "../shared/decoded.ts";
import { hashOf } from "../route.ts";
import { ask } from "../shared/ask.ts";
import { inspect } from "../shared/inspect.ts";
import { linkTo } from "../shared/link.ts";
import {
  atTurn,
  boxesOf,
  emptySetup,
  MAX_NUMBER,
  move,
  place,
  sameSetup,
  setupOf,
  withRight,
  withTarget,
  type SetupLetter,
  type Right,
  type Setup,
  type Tool,
} from "./setup.ts";
import { ASKING, type Editing } from "./state.ts";
import { editorView } from "./view.ts";

const KEY = "seriatim-editor";

/** A FEN, optionally followed by a variant. */
const WITH_VARIANT = new RegExp(`^(.*?)(?: (${VARIANT_IDS.join("|")}))?$`, "i");

/** Maximum number of steps that can be undone. */
const MAX_STEPS = 200;

export type EditorActions = ReturnType<EditorScreen["actions"]>;

export class EditorScreen implements Screen {
  readonly #page: Page;
  readonly #actions: EditorActions;
  #state: Editing;

  constructor(page: Page) {
    this.#page = page;
    const setup = emptySetup(kept()?.variant ?? page.settings.variant);
    this.#state = {
      setup,
      about: undefined,
      tool: "hand",
      possible: setup,
      verdict: ASKING,
      written: "",
      before: [],
      typed: undefined,
      note: undefined,
    };
    this.#actions = this.actions();
  }

  get #words(): EditorTexts {
    return editorTexts.of(this.#page);
  }

  get variant(): Variant {
    return this.#state.setup.variant;
  }

  chooseVariant(variant: Variant): void {
    this.#actions.setVariant(variant);
  }

  view() {
    return editorView(this.#page, this.#state, this.#actions);
  }

  /**
   * Opens the screen. `#/editor/FEN` sets up that position, with `_` for spaces and optionally the
   * variant as a seventh field.
   */
  async enter(rest: string): Promise<void> {
    if (rest === "") {
      const { setup, before } = this.#state;
      if (before.length === 0 && Object.keys(setup.men).length === 0) this.#begin();
      else this.#ask();
      return;
    }
    // Drops the position from the address: from now on the board counts, also after a reload.
    history.replaceState(null, "", hashOf("editor"));
    const [, fen = "", variant] = WITH_VARIANT.exec(fenIn(rest)) ?? [];
    if (fen.length > FEN_SIGNS) this.#page.warn({ text: this.#words.unreadable });
    else this.#readText(fen, variantOf(variant) ?? "italian", true);
  }

  /** Restores the saved position. Without one, the editor begins with the starting position. */
  #begin(): void {
    const last = kept();
    const read = last && inspect(this.#page, last.variant, { fen: last.fen });
    if (!last || !read?.setup) {
      this.#toStart();
      return;
    }
    this.#update({ setup: setupOf(read.setup, last.variant) });
    this.#ask();
  }

  #update(change: Partial<Editing>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Changes the position. The typed FEN is dropped, and the engine checks the position anew. */
  #changeTo(setup: Setup, change: Partial<Editing> = {}): void {
    const { setup: present, before } = this.#state;
    const same = sameSetup(present, setup);
    if (same && Object.keys(change).length === 0) return;
    const steps = same ? before : [...before, present].slice(-MAX_STEPS);
    this.#update({ setup, before: steps, typed: undefined, note: undefined, ...change });
    this.#ask();
  }

  /** Checks the position with the engine. */
  #ask(): void {
    const { setup } = this.#state;
    // Castling rights and en passant targets that the pieces do not allow are not written, but stay
    // selected.
    const verdict = inspect(this.#page, setup.variant, { setup: boxesOf(setup) });
    const { written = "" } = verdict;
    this.#update({ about: this.#page.about(setup.variant), possible: verdict, verdict, written });
    keep(setup.variant, written);
  }

  #toStart(): void {
    const { variant } = this.#state.setup;
    const { setup } = inspect(this.#page, variant, { fen: this.#page.about(variant).start });
    if (setup) this.#changeTo(setupOf(setup, variant));
  }

  /**
   * Reads a FEN, even of an impossible position. A FEN that cannot be shown stays in the box, with
   * the engine's error.
   */
  #readText(text: string, variant: Variant, inAddress = false): void {
    const page = this.#page;
    this.#update({ typed: text });
    const { text: fen } = page.rules.paste({ text });
    const verdict = inspect(page, variant, { fen });
    if (verdict.setup) {
      const setup = setupOf(verdict.setup, variant);
      const taken = this.#turnOf(setup);
      const { number: written, side } = setup;
      const note = taken === written ? undefined : ({ kind: "turn", written, side, taken } as const);
      this.#changeTo({ ...setup, number: taken }, { note, typed: undefined });
      return;
    }
    const { unreadable } = this.#words;
    const unread = { code: "fen", message: unreadable, clause: unreadable };
    const errors = verdict.kind === "illegal" ? verdict.faults : [unread];
    this.#update({ note: { kind: "errors", errors } });
    if (inAddress) page.warn({ text: page.texts.says((errors[0] ?? unread).message) });
  }

  /**
   * Turn number of a FEN. An ordinary FEN has the move number in that field. If it is no turn of
   * the side to move, the next turn is taken.
   */
  #turnOf(setup: Setup): number {
    const { number } = setup;
    const isTurn = (turn: number): boolean => {
      const verdict = inspect(this.#page, setup.variant, { setup: boxesOf({ ...setup, number: turn }) });
      return verdict.kind === "legal" || !verdict.faults.some(({ code }) => code === "turn");
    };
    if (number >= MAX_NUMBER - 1 || isTurn(number)) return number;
    return isTurn(number + 1) ? number + 1 : number;
  }

  /** Asks the person to confirm a position that no game leads to. */
  async #isMeant(): Promise<boolean> {
    const { verdict } = this.#state;
    const { texts } = this.#page;
    const doubts = verdict.kind === "legal" ? verdict.remarks.filter(isDoubt) : [];
    return doubts.length === 0 || ask(texts, this.#words.doubtful(texts.says(doubts)), texts.play.goOn);
  }

  async #leaveFor(screen: "analyse" | "play", how: Opening = {}): Promise<void> {
    if (!(await this.#isMeant())) return;
    const page = this.#page;
    const { setup, written } = this.#state;
    const game = replay(page.rules, setup.variant, { fen: written, series: [] });
    await page.open(screen, game, this.#words.set, how);
  }

  async #copy(write: (fen: string) => string, done: string): Promise<void> {
    const text = write(this.#state.written);
    const there = await copied(text);
    if (!there) this.#update({ typed: text });
    this.#page.toast(there ? done : this.#words.notCopied);
  }

  actions() {
    const page = this.#page;
    const edit = (change: (setup: Setup) => Setup): void => this.#changeTo(change(this.#state.setup));
    return {
      choose: (tool: Tool) => this.#update({ tool }),
      place: (square: string, man: SetupLetter | undefined) => edit((setup) => place(setup, square, man)),
      move: (from: string, to: string) => edit((setup) => move(setup, from, to)),
      setTurn: (number: number) => edit((setup) => atTurn(setup, number)),
      setNumber: (number: number) => edit((setup) => ({ ...setup, number })),
      setSide: (side: Side) =>
        edit((setup) => (setup.side === side ? setup : { ...setup, side: otherSide(setup.side) })),
      setQuiet: (quiet: number) => edit((setup) => ({ ...setup, quiet })),
      setVariant: (variant: Variant) => edit((setup) => ({ ...setup, variant })),
      setRight: (right: Right, wanted: boolean) => edit((setup) => withRight(setup, right, wanted)),
      setTarget: (square: string, wanted: boolean) => edit((setup) => withTarget(setup, square, wanted)),
      clear: () => edit((setup) => emptySetup(setup.variant, setup)),
      start: () => this.#toStart(),
      flip: () => page.set({ flipped: !page.settings.flipped }),
      undo: () => {
        const last = this.#state.before.at(-1);
        if (last) this.#changeTo(last, { before: this.#state.before.slice(0, -1) });
      },
      type: (typed: string) => this.#update({ typed, note: undefined }),
      read: () => this.#readText(this.#state.typed ?? "", this.#state.setup.variant),
      analyse: () => page.watch(this.#leaveFor("analyse")),
      play: () => page.watch(this.#leaveFor("play")),
      solve: () => page.watch(this.#leaveFor("analyse", { ask: "mate" })),
      copyFen: () => void this.#copy((fen) => fen, this.#words.copied.fen),
      copyLink: () => void this.#copy((fen) => linkTo(fen, this.#state.setup.variant), this.#words.copied.link),
    };
  }
}

const DOUBTS: ReadonlySet<Say["id"]> = new Set([
  "remarkManyMen",
  "remarkManyPawns",
  "remarkPromotedMen",
  "remarkPawnsOutOfReach",
] as const);

/** Returns true if a remark says that no game leads to the position. */
function isDoubt(remark: Said): remark is Say {
  return typeof remark === "object" && "id" in remark && DOUBTS.has(remark.id);
}

const keep = (variant: Variant, fen: string): boolean => keepJson(KEY, { fen, variant });

/** Saved position. Older versions saved the rules instead of the variant. */
function kept(): { fen: string; variant: Variant } | undefined {
  const { fen, variant, rules } = (keptJson(KEY) ?? {}) as { fen?: unknown; variant?: unknown; rules?: unknown };
  return typeof fen === "string" ? { fen, variant: variantOf(variant ?? rules) ?? "italian" } : undefined;
}

export async function open(page: Page): Promise<EditorScreen> {
  await editorTexts.load(page.texts.lang);
  return new EditorScreen(page);
}
