/** Setting up a position. */
import { errorInfo } from "../../engine/error-info.ts";
import { bare } from "../../kept/paste.ts";
import type { Side } from "../../protocol/messages.ts";
import { replay } from "../../table/replay.ts";
import { variantOf, type Variant } from "../../variants.ts";
import type { Opening, Page, Screen } from "../page.ts";
import { hashOf } from "../route.ts";
import { inspect } from "../shared/inspect.ts";
import { linkTo } from "../shared/link.ts";
import { atTurn, emptySetup, fenOf, move, otherSide, place, readFen, sameSetup, withRight, withTarget, type Man, type Right, type Setup, type Tool } from "./setup.ts";
import { ASKING, type Editing } from "./state.ts";
import { editorView } from "./view.ts";

const KEY = "seriatim-editor";
/** Steps that can be taken back. */
const MAX_STEPS = 200;

export type EditorActions = ReturnType<EditorScreen["actions"]>;

export class EditorScreen implements Screen {
  readonly #page: Page;
  readonly #actions: EditorActions;
  #state: Editing;

  constructor(page: Page) {
    this.#page = page;
    const setup = keptSetup() ?? emptySetup(page.settings.variant);
    this.#state = { setup, about: undefined, tool: "hand", possible: setup, verdict: ASKING, before: [], typed: undefined, note: undefined };
    this.#actions = this.actions();
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

  /** `#/editor/FEN`, with `_` for spaces and perhaps the variant as a seventh field, brings that position. */
  async enter(rest: string): Promise<void> {
    if (rest === "") {
      // What was not kept begins with the usual position.
      if (!keptSetup() && Object.keys(this.#state.setup.men).length === 0) await this.#toStart();
      else await this.#ask();
      return;
    }
    // From now on what stands on the board counts, also after a reload.
    history.replaceState(null, "", hashOf("editor"));
    const [, fen = "", variant] = /^(.*?)(?: (italian|scottish|antichess|chess))?$/.exec(decode(rest).replaceAll("_", " ")) ?? [];
    await this.#readText(fen, variantOf(variant) ?? "italian");
  }

  #fen(): string {
    return fenOf(this.#state.setup, this.#state.possible);
  }

  #update(change: Partial<Editing>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Another position: what was typed is not its FEN any more, and the engine is asked anew. */
  #changeTo(setup: Setup, change: Partial<Editing> = {}): void {
    const { setup: present, before } = this.#state;
    const same = sameSetup(present, setup);
    if (same && Object.keys(change).length === 0) return;
    const steps = same ? before : [...before, present].slice(-MAX_STEPS);
    this.#update({ setup, before: steps, verdict: ASKING, typed: undefined, note: undefined, ...change });
    this.#page.watch(this.#ask());
  }

  /** Asks the engine what it says of the position. An answer that comes too late is nobody's. */
  async #ask(): Promise<void> {
    const { setup } = this.#state;
    const page = this.#page;
    const about = await page.about(setup.variant).catch(() => undefined);
    if (this.#state.setup !== setup || !about) return;
    this.#update({ about });
    try {
      // What the men do not allow is not written; it stays wanted.
      const possible = await inspect(page, setup.variant, fenOf(setup));
      const fen = fenOf(setup, possible);
      const verdict = fen === fenOf(setup) ? possible : await inspect(page, setup.variant, fen);
      if (this.#state.setup !== setup) return;
      this.#update({ possible, verdict });
      keepSetup(setup, fen);
    } catch (error) {
      if (errorInfo(error).code !== "load") throw error;
    }
  }

  async #toStart(): Promise<void> {
    const { variant } = this.#state.setup;
    const { start } = await this.#page.about(variant);
    const setup = readFen(start, variant);
    if (setup) this.#changeTo(setup);
  }

  /** Takes over a FEN, however impossible its position. One that cannot be shown stays in the box, with what the engine says. */
  async #readText(text: string, variant: Variant): Promise<void> {
    const page = this.#page;
    const fen = bare(text);
    const setup = readFen(fen, variant);
    if (setup) {
      const taken = await this.#turnOf(setup);
      const { number: written, side } = setup;
      const note = taken === written ? undefined : ({ kind: "turn", written, side, taken } as const);
      this.#changeTo({ ...setup, number: taken }, { note, typed: undefined });
      return;
    }
    this.#update({ typed: text });
    const verdict = await inspect(page, variant, fen);
    if (this.#state.typed !== text) return;
    const { unreadable } = page.texts.editor;
    const unread = { code: "fen", message: unreadable, clause: unreadable };
    this.#update({ note: { kind: "errors", errors: verdict.kind === "illegal" ? verdict.faults : [unread] } });
  }

  /** Elsewhere the last field counts moves: where it is no turn of the side to move, the next turn is taken. */
  async #turnOf({ variant, ...setup }: Setup): Promise<number> {
    const verdict = await inspect(this.#page, variant, fenOf({ ...setup, variant })).catch(() => undefined);
    if (verdict?.kind !== "illegal" || !verdict.faults.some(({ code }) => code === "turn") || setup.number >= 9998) return setup.number;
    const next = await inspect(this.#page, variant, fenOf({ ...setup, variant, number: setup.number + 1 })).catch(() => undefined);
    return next?.kind === "illegal" && next.faults.some(({ code }) => code === "turn") ? setup.number : setup.number + 1;
  }

  async #leaveFor(screen: "analyse" | "play", how: Opening = {}): Promise<void> {
    const page = this.#page;
    const { setup } = this.#state;
    const about = await page.about(setup.variant);
    const game = await replay(page.position, about, { fen: this.#fen(), series: [] });
    await page.open(screen, game, page.texts.editor.set, how);
  }

  async #copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#page.toast(done);
    } catch {
      this.#update({ typed: text });
      this.#page.toast(this.#page.texts.editor.notCopied);
    }
  }

  actions() {
    const page = this.#page;
    const edit = (change: (setup: Setup) => Setup): void => this.#changeTo(change(this.#state.setup));
    return {
      choose: (tool: Tool) => this.#update({ tool }),
      place: (square: string, man: Man | undefined) => edit((setup) => place(setup, square, man)),
      move: (from: string, to: string) => edit((setup) => move(setup, from, to)),
      setTurn: (number: number) => edit((setup) => atTurn(setup, number)),
      setNumber: (number: number) => edit((setup) => ({ ...setup, number })),
      setSide: (side: Side) => edit((setup) => (setup.side === side ? setup : { ...setup, side: otherSide(setup.side) })),
      setQuiet: (quiet: number) => edit((setup) => ({ ...setup, quiet })),
      setVariant: (variant: Variant) => edit((setup) => ({ ...setup, variant })),
      setRight: (right: Right, wanted: boolean) => edit((setup) => withRight(setup, right, wanted)),
      setTarget: (square: string, wanted: boolean) => edit((setup) => withTarget(setup, square, wanted)),
      clear: () => edit((setup) => emptySetup(setup.variant, setup)),
      start: () => page.watch(this.#toStart()),
      flip: () => page.set({ flipped: !page.settings.flipped }),
      undo: () => {
        const last = this.#state.before.at(-1);
        if (last) this.#changeTo(last, { before: this.#state.before.slice(0, -1) });
      },
      type: (typed: string) => this.#update({ typed, note: undefined }),
      read: () => page.watch(this.#readText(this.#state.typed ?? "", this.#state.setup.variant)),
      analyse: () => page.watch(this.#leaveFor("analyse")),
      play: () => page.watch(this.#leaveFor("play")),
      solve: () => page.watch(this.#leaveFor("analyse", { ask: "mate" })),
      copyFen: () => void this.#copy(this.#fen(), page.texts.editor.copied.fen),
      copyLink: () => void this.#copy(linkTo(this.#fen(), this.#state.setup.variant), page.texts.editor.copied.link),
    };
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function keepSetup({ variant }: Setup, fen: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ fen, variant }));
  } catch {
    // The editor works without.
  }
}

/** Older ones name the rules instead of the variant. */
function keptSetup(): Setup | undefined {
  try {
    const { fen, variant, rules } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { fen?: unknown; variant?: unknown; rules?: unknown };
    return typeof fen === "string" ? readFen(fen, variantOf(variant ?? rules) ?? "italian") : undefined;
  } catch {
    return undefined;
  }
}

export function open(page: Page): EditorScreen {
  return new EditorScreen(page);
}
