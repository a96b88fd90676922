/** Setting up a position. Loaded when its screen is first shown. */
import type { Actions, PageState, RulesName } from "../model/page.ts";
import { bare } from "../model/paste.ts";
import { hashOf } from "../model/screens.ts";
import {
  emptySetup,
  faultsOf,
  fenOf,
  move,
  place,
  readFen,
  startSetup,
  withRight,
  withTarget,
  type Editing,
  type EditorActions,
  type Setup,
} from "../model/setup.ts";
import { editorView } from "../view/editor.ts";
import { errorInfo, type App } from "./app.ts";
import { linkTo } from "./link.ts";
import type { LateScreen } from "./late.ts";
import { openGame } from "./screens.ts";

const KEY = "seriatim-editor";
/** Steps that can be taken back. */
const MAX_STEPS = 200;

export function editorScreen(app: App, actions: Pick<Actions, "flip" | "ask">): LateScreen {
  const own = editorActions(app, actions);
  if (!app.state.editor) begin(app, keptSetup() ?? startSetup("italian"));
  return {
    view: (state: PageState) => editorView(state, own),
    enter: (rest) => enter(app, rest),
  };
}

/** `#/editor/FEN`, with `_` for spaces and perhaps the rules as a seventh field, brings that position. */
function enter(app: App, rest: string): void {
  if (rest === "") {
    void ask(app);
    return;
  }
  // From now on what stands on the board counts, also after a reload.
  history.replaceState(null, "", hashOf("editor"));
  const [, fen = "", rules] = /^(.*?)(?: (italian|scottish))?$/.exec(decode(rest).replaceAll("_", " ")) ?? [];
  readText(app, fen, rules === "scottish" ? "scottish" : "italian");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function begin(app: App, setup: Setup): void {
  app.update({ editor: { setup, tool: "hand", verdict: undefined, before: [], typed: undefined, note: undefined } });
  void ask(app);
}

function editorActions(app: App, actions: Pick<Actions, "flip" | "ask">): EditorActions {
  const edit = (change: (setup: Setup) => Setup) => {
    const { editor } = app.state;
    if (editor) changeTo(app, change(editor.setup));
  };
  const keep = (text: string, copied: string) => void copy(app, text, copied);
  return {
    choose: (tool) => update(app, { tool }),
    place: (square, man) => edit((setup) => place(setup, square, man)),
    move: (from, to) => edit((setup) => move(setup, from, to)),
    setTurn: (turn) => edit((setup) => ({ ...setup, turn })),
    setQuiet: (quiet) => edit((setup) => ({ ...setup, quiet })),
    setRules: (rules) => edit((setup) => ({ ...setup, rules })),
    setRight: (right, wanted) => edit((setup) => withRight(setup, right, wanted)),
    setTarget: (square, wanted) => edit((setup) => withTarget(setup, square, wanted)),
    clear: () => edit(({ rules, turn }) => ({ ...emptySetup(rules), turn })),
    start: () => edit(({ rules }) => startSetup(rules)),
    flip: actions.flip,
    undo: () => undo(app),
    type: (typed) => update(app, { typed, note: undefined }),
    read: () => readText(app, app.state.editor?.typed ?? "", app.state.editor?.setup.rules ?? "italian"),
    analyse: () => app.watch(leaveFor(app, "analyse")),
    play: () => app.watch(leaveFor(app, "play")),
    solve: () => app.watch(leaveFor(app, "analyse").then(() => actions.ask("mate"))),
    copyFen: () => withSetup(app, (setup) => keep(fenOf(setup), app.state.texts.editor.copied.fen)),
    copyLink: () => withSetup(app, (setup) => keep(linkTo(fenOf(setup), setup.rules), app.state.texts.editor.copied.link)),
  };
}

function withSetup(app: App, use: (setup: Setup) => void): void {
  if (app.state.editor) use(app.state.editor.setup);
}

function update(app: App, change: Partial<Editing>): void {
  const { editor } = app.state;
  if (editor) app.update({ editor: { ...editor, ...change } });
}

/** Another position: what was typed is not its FEN any more, and the engine is asked anew. */
function changeTo(app: App, setup: Setup, change: Partial<Editing> = {}): void {
  const { editor } = app.state;
  if (!editor || (same(editor.setup, setup) && Object.keys(change).length === 0)) return;
  const before = same(editor.setup, setup) ? editor.before : [...editor.before, editor.setup].slice(-MAX_STEPS);
  update(app, { setup, before, verdict: undefined, typed: undefined, note: undefined, ...change });
  void ask(app);
}

/** What is wanted beyond what the men allow now. */
function wishes({ castling, targets }: Setup): string {
  return [castling.toSorted().join(""), targets.toSorted().join("")].join();
}

function same(a: Setup, b: Setup): boolean {
  return a.rules === b.rules && fenOf(a) === fenOf(b) && wishes(a) === wishes(b);
}

function undo(app: App): void {
  const { editor } = app.state;
  const last = editor?.before.at(-1);
  if (last) changeTo(app, last, { before: editor?.before.slice(0, -1) ?? [] });
}

/** Asks the engine whether the position is legal. An answer that comes too late is nobody's. */
async function ask(app: App): Promise<void> {
  const { editor } = app.state;
  if (!editor) return;
  const { setup } = editor;
  keepSetup(setup);
  if (!app.ready) return;
  const answered = (verdict: Editing["verdict"]) => {
    if (app.state.editor?.setup === setup) update(app, { verdict });
  };
  try {
    const { status } = await app.call((engine) => engine.legalMoves({ fen: fenOf(setup), rules: setup.rules }));
    answered({ legal: true, over: status.result !== undefined });
  } catch (error) {
    answered({ legal: false, faults: faultsOf(setup, errorInfo(error)) });
  }
}

/** Takes over a FEN, however impossible its position. One that cannot be read stays in the box, with what the engine says. */
function readText(app: App, text: string, rules: RulesName): void {
  const fen = bare(text);
  const read = readFen(fen, rules);
  if (read) {
    changeTo(app, read.setup, { note: read.note, typed: undefined });
    return;
  }
  update(app, { typed: text });
  const tell = (message: string) => {
    if (app.state.editor?.typed === text) update(app, { note: { kind: "error", message } });
  };
  app.call((engine) => engine.legalMoves({ fen, rules })).then(
    () => tell(app.state.texts.editor.unreadable),
    (error: unknown) => tell(errorInfo(error).message),
  );
}

async function leaveFor(app: App, screen: "analyse" | "play"): Promise<void> {
  const { editor, texts } = app.state;
  if (!editor) return;
  const { rules } = editor.setup;
  const game = await app.replay({ rules, fen: fenOf(editor.setup), series: [] });
  await openGame(app, screen, game, texts.editor.set);
}

async function copy(app: App, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    app.update({ toast: { text: done, before: undefined } });
  } catch {
    update(app, { typed: text });
    app.update({ toast: { text: app.state.texts.editor.notCopied, before: undefined } });
  }
}

function keepSetup(setup: Setup): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ fen: fenOf(setup), rules: setup.rules }));
  } catch {
    // The editor works without.
  }
}

function keptSetup(): Setup | undefined {
  try {
    const { fen, rules } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { fen?: unknown; rules?: unknown };
    return typeof fen === "string" ? readFen(fen, rules === "scottish" ? "scottish" : "italian")?.setup : undefined;
  } catch {
    return undefined;
  }
}
