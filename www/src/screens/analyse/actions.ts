/**
 * Actions of the analysis screen: a game with variations, questions about its positions, its
 * review, and pasted text.
 */
import { answerTexts } from "../../lang/answers.ts";
import type { Shape } from "../../board/board-element.ts";
import { keptChapters } from "../../kept/chapters.ts";
import { keptGame } from "../../kept/storage.ts";
import type { GameAnswer, Status } from "../../protocol/messages.ts";
import { keepLine, moveInPast, takeBackIn, viewNode } from "../../table/branching.ts";
import { endOf, isMain, takeBackMove, takeBackSeries, type Game, type Spot } from "../../table/game.ts";
import { hasMoves, nodeAt, type Cursor } from "../../table/line.ts";
import { edited } from "../../table/edits.ts";
import { lineEnds, pathTo } from "../../table/tree.ts";
import { playMoves } from "../../table/opponent.ts";
import { lineText, type At } from "../../table/place.ts";
import { showAgain } from "../../table/showing.ts";
import { cursorOf, type Preview } from "../../table/state.ts";
import { Table, type Entered } from "../../table/table.ts";
import { VARIANTS, type Variant } from "../../variants.ts";
import type { GameScreen, Opening, Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { gameOver } from "../shared/keep-later.ts";
import { keepGameOf, keptForm, newGame, restored } from "../shared/kept-game.ts";
import { keepRemarks, keptRemarks } from "../shared/remarks-store.ts";
import { changed, NO_REMARKS, remarksOf, type Remark, type Remarks } from "../../table/remarks.ts";
import { sharing, type Sharing } from "../shared/share.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { hear, hostOf, lookActions, tell } from "../shared/table-actions.ts";
import { Asking } from "./asking.ts";
import { PositionJudge } from "./judging.ts";
import { Escaping } from "./escaping.ts";
import { EndingLookup } from "./endings.ts";
import { Exploring } from "./exploring.ts";
import { OpeningNames } from "./opening-names.ts";
import { Following } from "./following.ts";
import { Pasting } from "./pasting.ts";
import { Proving } from "./proving.ts";
import { Chapters } from "./chapters.ts";
import { pathShown } from "./remark-panel.ts";
import { reviewGame } from "./reviewing.ts";
import { withProof } from "./known.ts";
import { byHand, playShown, retry } from "./play-on.ts";
import { ProofFiles } from "./proof-files.ts";
import { NO_OUTCOME, NOTHING_CAME, type AnalyseState, type Finding, type Question } from "./state.ts";
import { analyseView } from "./view.ts";

export type AnalyseActions = ReturnType<AnalyseScreen["actions"]>;

export class AnalyseScreen implements GameScreen {
  readonly page: Page;
  readonly table: Table;
  readonly #asking: Asking;
  readonly #escaping: Escaping;
  readonly #following: Following;
  readonly #endings: EndingLookup;
  readonly #exploring: Exploring;
  readonly #judge: PositionJudge;
  readonly #openings = new OpeningNames(() => this.page.draw());
  readonly #proofs: ProofFiles;
  readonly pasting: Pasting;
  /** Settled once the text pasted last stands on the board or is refused. */
  #reading: Promise<unknown> = Promise.resolve();
  readonly #actions: AnalyseActions;
  #state: Omit<AnalyseState, "table"> = {
    outcome: NO_OUTCOME,
    review: { kind: "none" },
    paste: { text: "", came: NOTHING_CAME },
    live: undefined,
    followed: undefined,
    explored: undefined,
    proved: new Map(),
    judged: undefined,
    onTime: undefined,
    ending: undefined,
    remarks: NO_REMARKS,
    came: undefined,
    writing: undefined,
    chapters: keptChapters(),
    pen: false,
  };
  /** Remarks that the game came with; the text of the game holds them. */
  #came: Remarks = NO_REMARKS;
  /**
   * Position asked about last, with its turn. Kept because the page is drawn more often than the
   * answer changes.
   */
  #turn: (Pick<Status, "turn" | "side"> & { at: At }) | undefined;
  /** Game saved last. */
  #kept: Game | undefined;
  readonly sharing: Sharing;
  readonly chapters: Chapters;
  readonly keys;

  constructor(page: Page) {
    this.page = page;
    const host = hostOf(page, { changed: () => this.#changed(), entered: (entered) => this.#entered(entered) });
    this.table = new Table(host, { branching: true });
    this.#asking = new Asking(this);
    this.#escaping = new Escaping(this);
    this.#following = new Following(this, this.#asking);
    this.#endings = new EndingLookup(this, this.#asking);
    this.#exploring = new Exploring(this);
    this.#judge = new PositionJudge(this);
    this.#proofs = new ProofFiles(this);
    this.pasting = new Pasting(this);
    this.sharing = sharing(page, () => ({
      table: this.table.state,
      orientation: page.settings.flipped ? "black" : "white",
      players: undefined,
      remarks: this.remarksToWrite,
    }));
    this.chapters = new Chapters(this);
    this.#actions = this.actions();
    this.keys = this.#actions;
  }

  get state(): AnalyseState {
    return { ...this.#state, table: this.table.state };
  }

  /**
   * Remarks to write into the game's text. Undefined as long as the only remarks are those in that
   * text and the text has not been read yet.
   */
  get remarksToWrite(): Remarks | undefined {
    return this.#state.remarks === this.#came && !this.#state.came ? undefined : this.#state.remarks;
  }

  /** Position at the start of the turn that the board shows. */
  turnShown(): At | undefined {
    const at = this.#asking.placeAsked()?.at;
    return at && { ...at, moves: [] };
  }

  update(change: Partial<Omit<AnalyseState, "table">>): void {
    this.#state = { ...this.#state, ...change };
    this.page.draw();
  }

  get variant(): Variant | undefined {
    return this.table.state?.game.about.variant;
  }

  /** Variant chosen now: that of the game on the board, as the head of the page names it. */
  get chosen(): Variant {
    return this.variant ?? this.page.settings.variant;
  }

  view() {
    const opening = this.#openings.shown(this.table.state);
    return analyseView(this.page, this.state, this.#actions, this.sharing, this.#endings.texts, opening);
  }

  drawn(): void {
    // Closes the box for a remark when another position is shown. A remark is written only at the
    // position that it belongs to.
    if (this.#state.writing !== undefined && this.#state.writing !== pathShown(this.table.state))
      this.update({ writing: undefined });
    this.page.watch(this.#asking.evaluateShown());
    this.page.watch(this.#endings.look());
    this.page.watch(this.#following.follow());
    this.page.watch(this.#exploring.follow());
    this.page.watch(this.#judge.look());
  }

  async enter(_rest = ""): Promise<void> {
    if (this.table.state) return;
    const { page } = this;
    const kept = keptGame("analyse");
    const game = (kept && restored(page, kept)) ?? newGame(page, page.settings.variant);
    if (page.shown !== "analyse" || this.table.state) return;
    this.#setRemarks(game, keptRemarks());
    this.table.put(game);
  }

  leave(): void {
    this.table.dropSearch();
    this.#asking.leave();
    this.#endings.leave();
  }

  async take(game: Game, text: string, how: Opening = {}): Promise<void> {
    this.update({ review: { kind: "none" } });
    this.bring(game, text);
    if (how.fromStart) this.table.toStart();
    if (how.ask === "review") this.page.watch(reviewGame(this));
    else if (how.ask) this.page.watch(this.#asking.ask(how.ask));
    if (how.lostOpening !== undefined) this.page.watch(this.#proofs.showLost(how.lostOpening, game));
  }

  /**
   * Puts a game from elsewhere on the board. If there are chapters, the game becomes a new one.
   * `read` is the parsed text of the game, if it is known.
   */
  bring(game: Game, text: string, read?: GameAnswer): void {
    const apart = this.chapters.arrive(game.about.variant);
    this.replace(game, apart ? undefined : text, undefined, read);
    if (apart) this.page.toast(text);
  }

  /**
   * Puts another game on the board. `text` tells what happened; the message offers to undo the
   * change.
   */
  replace(game: Game, text: string | undefined, remarks?: Remarks, read?: GameAnswer): void {
    const before = this.table.state?.game;
    const said = this.#state.remarks;
    const undo =
      before && (hasMoves(before) || said.size > 0) ? () => this.replace(before, undefined, said) : undefined;
    this.clear();
    this.table.put(game);
    this.#setRemarks(game, remarks, read);
    if (text !== undefined && undo) this.page.toast(text, undo);
    else this.page.closeToast();
  }

  /** Sets the remarks of a new game: `remarks` if given, otherwise those in the game's text. */
  #setRemarks(game: Game, remarks: Remarks | undefined, read = this.#readText(game)): void {
    this.#came = read ? remarksOf(read) : new Map();
    this.update({ remarks: remarks ?? this.#came, came: read && { tags: read.tags, result: read.result } });
    keepRemarks(remarks);
  }

  /** Runs `act`, which an unreadable saved text may make fail. An error is shown to the person. */
  #tried<T>(act: () => T): T | undefined {
    try {
      return act();
    } catch (error) {
      this.page.watch(Promise.reject(error as Error));
      return undefined;
    }
  }

  #readText({ annotated: text, about: { variant } }: Game): GameAnswer | undefined {
    return text === undefined ? undefined : this.#tried(() => this.page.rules.readGame({ text, variant }));
  }

  /** Changes the remark on the position that is shown. */
  #remark(change: Partial<Pick<Remark, "text" | "drawn">>): void {
    const path = pathShown(this.table.state);
    if (path === undefined) return;
    const remarks = new Map(this.#state.remarks);
    const remark = changed(remarks.get(path), change);
    if (remark) remarks.set(path, remark);
    else remarks.delete(path);
    this.update({ remarks });
    keepRemarks(remarks);
  }

  /** Shows an answer, and keeps what it proves. */
  found(finding: Finding): void {
    this.update({
      outcome: { kind: "found", finding, pointedAt: undefined },
      proved: withProof(this.#state.proved, finding),
    });
    showAnswer(".answer");
  }

  /** Drops the answer: it belongs to the position that it was asked about. */
  clear(): void {
    const { paste } = this.#state;
    const came = paste.came.kind === "read" || paste.came.kind === "asksTurn" ? NOTHING_CAME : paste.came;
    this.update({ outcome: NO_OUTCOME, paste: { ...paste, came } });
  }

  #changed(): void {
    const { state } = this.table;
    if (state && state.game !== this.#kept) {
      this.#kept = state.game;
      keepGameOf("analyse", state);
    }
    this.page.draw();
  }

  #entered(entered: Entered): void {
    this.#escaping.begin(entered);
    this.clear();
    tell(this.page, entered);
    if (this.#escaping.isComplete(entered)) this.page.watch(this.#asking.ask("mate"));
    if (entered.position.status.result !== undefined) this.page.watch(gameOver(this.page, entered.after));
  }

  #move(uci: string): void {
    const { page, table } = this;
    try {
      if (table.state && cursorOf(table.state)) {
        const spot = moveInPast(table, uci);
        if (!spot) return;
        this.clear();
        page.closeToast();
        page.announce(this.#spoken(spot));
      } else {
        table.move(uci);
      }
    } catch (error) {
      this.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  #spoken({ game, cursor }: Spot): string {
    const { index, count } = cursor ?? { index: game.played.length, count: game.moves.length };
    const series = count === 0 ? game.played.at(-1) : (game.played[index] ?? game);
    const san = series?.san[(count === 0 ? series.san.length : count) - 1] ?? "";
    return this.page.texts.analyse.entered(san, !isMain(game));
  }

  #takeBack(back: (game: Game) => Game): void {
    this.clear();
    takeBackIn(this.table, back);
    this.page.closeToast();
    this.page.announce(this.page.texts.analyse.takenBack);
  }

  /** Makes a change to the game that can be undone. */
  #change({ game, cursor }: Spot, text: string): void {
    const before = this.table.state?.game;
    this.clear();
    this.table.put(game, cursor);
    const { remarks } = this.#state;
    this.page.toast(text, before && (() => this.replace(before, undefined, remarks)));
    this.page.announce(text);
  }

  /** True if the screen holds something unsaved: answers, a review or typed text. */
  get holds(): boolean {
    const { outcome, review, paste } = this.#state;
    return outcome.kind !== "none" || review.kind !== "none" || paste.text.trim() !== "";
  }

  /**
   * Converts the game to another variant of its family. Variations that the new rules do not allow
   * are dropped; this can be undone.
   */
  chooseVariant(variant: Variant): void {
    const { page, table } = this;
    const game = table.state?.game;
    if (!game || game.about.variant === variant) return;
    const about = page.about(variant);
    const { analyse, play } = page.texts;
    // If the lengths of turns differ between the variants, the moves cannot be carried over.
    if (about.series !== game.about.series) {
      this.replace(newGame(page, variant), play.begunAs(VARIANTS[variant].words[page.texts.lang].name));
      return;
    }
    const next = restored(page, { ...keptForm(game), variant });
    if (next) {
      const lost = lineEnds(next.tree).length < lineEnds(game.tree).length;
      this.replace(next, lost ? analyse.misfit : undefined, this.#state.remarks);
      return;
    }
    // The moves so far are not legal by the new rules. Only the first position can stay, if it is
    // legal.
    this.replace(restored(page, { variant, fen: game.fen, series: [] }) ?? newGame(page, variant), play.misfit);
  }

  /** Adds a line of an answer to the game. The answer stays shown. */
  #keepLine(at: At, series: readonly string[]): void {
    const before = this.table.state?.game;
    if (!keepLine(this.table, at, series)) return;
    const { remarks } = this.#state;
    this.page.toast(answerTexts.of(this.page).edit.kept, before && (() => this.replace(before, undefined, remarks)));
  }

  #turnAt(at: At): Pick<Status, "turn" | "side"> {
    if (this.#turn?.at !== at) this.#turn = { at, ...this.table.host.position(at).status };
    return this.#turn;
  }

  actions() {
    const { page, table } = this;
    const asking = this.#asking;
    const proving = new Proving(this);
    return {
      ...lookActions(page, table),
      move: (uci: string) => this.#move(uci),
      stopTables: () => this.#endings.stop(),
      makeTables: () => this.#endings.goOn(),
      takeBackMove: () => this.#takeBack(takeBackMove),
      takeBackSeries: () => this.#takeBack(takeBackSeries),
      closePreview: () => table.closePreview(),
      preview: (line: Preview) => table.preview(line),
      viewMade: (cursor: Cursor) => table.view(cursor),
      showAgain: (index: number) => page.watch(showAgain(table, index, (move, last) => hear(page, table, move, last))),
      /** Shows a position of the game by its number in the tree. */
      viewNode: (node: number) => viewNode(table, node),
      keepLine: (at: At, series: readonly string[]) => this.#keepLine(at, series),
      /** Deletes the move to the position shown and all moves after it, in every line. */
      deleteBranch: () => {
        const { state } = table;
        if (!state) return;
        const { game } = state;
        const remove = pathTo(game.tree, nodeAt(game, cursorOf(state)));
        this.#change(edited(page.rules, game, { remove }), answerTexts.of(page).edit.deleted);
      },
      /** Makes the line on the board the main line. */
      makeMain: () => {
        const { state } = table;
        if (!state) return;
        const promote = pathTo(state.game.tree, endOf(state.game));
        const { game } = edited(page.rules, state.game, { promote });
        this.#change({ game, cursor: cursorOf(state) }, answerTexts.of(page).edit.madeMain);
      },
      /** Number of the turn at a position, and the side to move. */
      turnAt: (at: At) => this.#turnAt(at),
      copyLine: (at: At, san: readonly string[]) => {
        const { turn, side } = this.#turnAt(at);
        this.sharing.copyText(
          lineText(page.about(at.variant), turn, side, at.moves.length > 0, san),
          page.texts.keep.movesCopied,
        );
      },
      retry: (index: number) => page.watch(retry(page, table, index)),
      playShown: () => page.watch(playShown(page, table)),
      setVariant: (variant: Variant) => {
        this.chooseVariant(variant);
        page.set({ variant });
      },
      playLine: (moves: readonly string[]) => {
        // Ends a line that is still being played, for example this line after a double click.
        table.dropSearch();
        page.watch(playMoves(byHand(page, table), moves, "person"));
      },
      draw: (drawn: readonly Shape[]) => this.#remark({ drawn }),
      comment: (text: string) => this.#remark({ text }),
      toggleExplorer: (isOpen: boolean) => this.#exploring.toggled(isOpen),
      /** Opens or closes the box for a remark in the list of moves. */
      write: (wanted: boolean) => {
        this.update({ writing: wanted ? pathShown(table.state) : undefined });
        // The box exists only after the next drawing.
        if (wanted) requestAnimationFrame(() => document.querySelector<HTMLElement>(".remark-box")?.focus());
      },
      addChapter: () => this.chapters.add(),
      openChapter: (to: number) => this.#tried(() => this.chapters.open(to)),
      nameChapter: (name: string) => this.chapters.rename(name),
      moveChapter: (by: number) => this.chapters.move(by),
      removeChapter: () => this.#tried(() => this.chapters.remove()),
      downloadChapters: () => this.chapters.downloadAll(),
      openFile: (file: File) => page.watch(this.chapters.openFile(file)),
      setPen: (pen: boolean) => this.update({ pen }),
      // The question is about the text that is being read, so it waits for the text.
      ask: (question: Question) => page.watch(this.#reading.then(() => asking.ask(question))),
      stop: () => table.stopSearch(),
      walk: (line: string[], san: string[]) => page.watch(proving.walk(line, san)),
      checkProof: () => page.watch(proving.check()),
      tree: proving.tree,
      saveProof: () => this.#proofs.save(),
      checkTwoTurns: () => page.watch(this.#escaping.check()),
      saveTwoTurns: () => this.#escaping.save(),
      openProof: (file: File) => page.watch(this.#proofs.open(file)),
      openingProof: (first: string) => page.watch(this.#proofs.opening(first)),
      /** Shows an answer found earlier as the answer to a question. */
      openFinding: (finding: Finding) => this.update({ outcome: { kind: "found", finding, pointedAt: undefined } }),
      clearFinding: () => {
        this.update({ outcome: NO_OUTCOME });
        table.closePreview();
      },
      /**
       * Marks on the board what a sentence of an explanation is about; undefined marks the whole
       * explanation.
       */
      pointAt: (pointedAt: number | undefined) => {
        const { outcome } = this.#state;
        if (outcome.kind === "found" && outcome.pointedAt !== pointedAt)
          this.update({ outcome: { ...outcome, pointedAt } });
      },
      review: () => void reviewGame(this),
      editPaste: (text: string) => this.update({ paste: { text, came: NOTHING_CAME } }),
      readPaste: () => (this.#reading = this.pasting.read(this.chosen)),
      readAs: (variant: Variant) => (this.#reading = this.pasting.read(variant)),
      editTurn: (turn: string) => this.pasting.editTurn(turn),
      submitTurn: () => void this.pasting.submitTurn(),
    };
  }
}

export async function open(page: Page): Promise<AnalyseScreen> {
  await answerTexts.load(page.texts.lang);
  return new AnalyseScreen(page);
}
