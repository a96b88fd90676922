/**
 * Actions of the screen “Can it be won?”. The values by depth and the search for a proof run at the
 * same time, each in its own worker.
 */
import { errorInfo } from "../../engine/error-info.ts";
import type { Engine } from "../../engine/open.ts";
import { BOX_SIGNS, mustFit } from "../../kept/limits.ts";
import { fortressTexts, type FortressTexts } from "../../lang/fortress.ts";
import { download } from "../../parts/download.ts";
import type { CurveAnswer, Side, Snapshot } from "../../protocol/messages.ts";
import { replay } from "../../table/replay.ts";
import type { Variant } from "../../variants.ts";
import { SecondEngine } from "../shared/second-engine.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { TableWatch } from "../shared/table-progress.ts";
import type { Page, Screen } from "../page.ts";
import { fenIn } from "../shared/decoded.ts";
import { Breaking } from "./breaking.ts";
import { loadGallery, TOGETHER, type Origin } from "./gallery.ts";
import { PLACE_NAMES, PLACES } from "./places.ts";
import {
  csvOf,
  FIRST,
  isMated,
  menOf,
  verdictOf,
  winsEnding,
  type CurveWishes,
  type LabState,
  type MarkName,
} from "./state.ts";
import { labView } from "./view.ts";

export type FortressActions = ReturnType<FortressScreen["actions"]>;

/** End of an address at which the person tries to break the proof. */
const TRY = "/try";
/** Time limits of the curves and of a proof, in milliseconds. */
const CURVE_MS = 60_000;
const PROOF_MS = 60_000;
/**
 * Time limit for building a tablebase, in milliseconds. A slow phone needs some minutes for a pawn
 * and a piece.
 */
const TABLE_MS = 300_000;
/** Number of depths after which the values say which side is ahead. */
const DEPTHS_FOR_SIDE = 4;
/** State before anything is known of a position. */
const NOTHING_KNOWN = {
  curve: undefined,
  ending: undefined,
  proof: undefined,
  proofSays: "",
  table: undefined,
  walk: undefined,
  checked: false,
  pointed: undefined,
};
/** Maximum number of pieces in a tablebase, kings included. */
const TABLE_MEN = 4;

export class FortressScreen implements Screen {
  readonly variant: Variant = "chess";
  readonly #page: Page;
  readonly #actions: FortressActions;
  readonly #breaking: Breaking;
  #state: LabState = FIRST;
  #stop: AbortController | undefined;
  /** Part of the address after the screen's name, since the screen was opened. */
  #named = "";
  /** Engine that searches for proofs while the page's engine draws the curves. */
  readonly #prover = new SecondEngine("chess");
  readonly keys = {
    stepBack: () => this.#page.watch(this.#breaking.back()),
    stepOn: () => undefined,
    toStart: () => this.#page.watch(this.#breaking.toStart()),
    toEnd: () => undefined,
    flip: () => this.#page.set({ flipped: !this.#page.settings.flipped }),
    skip: () => this.#breaking.leave(),
  };

  constructor(page: Page) {
    this.#page = page;
    this.#breaking = new Breaking(
      page,
      () => this.#state,
      (change) => this.#update(change),
      (ask) => this.prove(ask),
    );
    this.#actions = this.actions();
  }

  get #texts(): FortressTexts {
    return fortressTexts.of(this.#page);
  }

  get title(): string {
    return this.#texts.title;
  }

  view() {
    return labView(this.#page, this.#texts, this.#state, this.#actions);
  }

  /**
   * Opens the screen. The address `#/fortress/FEN` sets a position; a name of a built-in position
   * can replace the FEN. With `/try` after it, the person can try to break the proof.
   */
  async enter(rest: string): Promise<void> {
    // Going back to the bare address restores the position from before the first named one.
    const usual = this.#named === "" ? this.#state.fen : FIRST.fen;
    this.#named = rest;
    await fortressTexts.load(this.#page.texts.lang);
    const tries = rest.endsWith(TRY);
    const place = tries ? rest.slice(0, -TRY.length) : rest;
    const named = PLACE_NAMES.find((one) => one === place);
    const fen = named ? PLACES[named] : fenIn(place);
    const stands = this.#stand(fen === "" ? usual : fen);
    const { refused } = this.#state;
    if (fen !== "" && !stands && refused) {
      // The position in the address is refused, so the earlier position stays.
      this.#page.warn({ text: this.#page.texts.says(refused.message) });
      this.#stand(usual);
    }
    if (stands && fen !== "" && tries) await this.#proveFirst();
    else if (stands && fen !== "" && this.#state.curveRun.kind === "none") await this.#look();
  }

  leave(): void {
    this.#named = "";
    this.#stop?.abort();
    this.#page.watch(this.#prover.close());
  }

  #update(change: Partial<LabState>): void {
    this.#state = { ...this.#state, ...change };
    this.#page.draw();
  }

  /** Calls the engine that searches for proofs. */
  async prove<T>(ask: (engine: Engine) => Promise<T>): Promise<T> {
    return ask(await this.#prover.open());
  }

  /**
   * Puts a position on the board, and drops the findings of another one. False if the position is
   * refused.
   */
  #stand(fen: string): boolean {
    try {
      const shown = this.#page.position({ variant: "chess", fen, moves: [] });
      const another = shown.status.fen !== this.#state.fen;
      if (another) this.#stop?.abort();
      const { wishes, marks, gallery } = this.#state;
      this.#update(
        another ? { ...FIRST, wishes, marks, gallery, fen: shown.status.fen, shown } : { shown, refused: undefined },
      );
      return true;
    } catch (error) {
      this.#update({ refused: errorInfo(error) });
      return false;
    }
  }

  /** Chooses another position by its address, so that the person can go back. */
  #choose(fen: string): void {
    this.#page.go("fortress", fen.replaceAll(" ", "_"));
  }

  async #paste(): Promise<void> {
    const { pasted } = this.#state;
    if (pasted.trim() === "") return;
    try {
      mustFit("game", pasted.length, BOX_SIGNS);
      const { what, text } = this.#page.rules.paste({ text: pasted });
      const read = what === "game" ? this.#page.rules.readGame({ text, variant: "chess" }).status.fen : text;
      if (!this.#stand(read)) return;
      if (!this.#page.readdress("fortress", this.#state.fen.replaceAll(" ", "_"))) return;
      await this.#look();
    } catch (error) {
      this.#update({ refused: errorInfo(error) });
    }
  }

  /** Computes the values by depth and searches for a proof at the same time. */
  async #look(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const mine = (): boolean => this.#stop === stop;
    this.#update({ ...NOTHING_KNOWN, curveRun: { kind: "running" }, proofRun: { kind: "running" } });
    let proof: Promise<void> | undefined;
    const sided = (curve: CurveAnswer, over: boolean): void => {
      if (isMated(curve)) this.#update({ proofRun: { kind: "done" } });
      else if (!proof && (over || curve.depths.length >= DEPTHS_FOR_SIDE)) proof = this.#prove(stop, curve.attacker);
    };
    const take = (curve: CurveAnswer): void => {
      if (!mine() || this.#state.curveRun.kind !== "running") return;
      this.#update({ curve });
      sided(curve, false);
    };
    const { fen, wishes } = this.#state;
    try {
      const curve = await this.#page.call((engine) =>
        engine.curve(
          { variant: "chess", fen, ...wishes, timeMs: CURVE_MS },
          { signal: stop.signal, onProgress: () => this.#page.watch(engine.curves().then(take, () => undefined)) },
        ),
      );
      if (!mine()) return;
      this.#update({ curve, curveRun: { kind: "done" } });
      if (stop.signal.aborted) this.#update({ proofRun: { kind: "done" } });
      else sided(curve, true);
    } catch (error) {
      if (!mine()) return;
      stop.abort();
      this.#update({ curveRun: { kind: "failed", error: errorInfo(error) }, proofRun: { kind: "none" } });
    }
    await proof;
    if (mine()) this.#tell();
  }

  /** Searches only for the proof; then the attempt to break it begins. */
  async #proveFirst(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    if (this.#state.proof?.verdict !== "fortress") {
      this.#update({ ...NOTHING_KNOWN, curveRun: { kind: "none" }, proofRun: { kind: "running" } });
      await this.#prove(stop, undefined);
    }
    if (this.#stop !== stop || stop.signal.aborted) return;
    await this.#breaking.toStart();
    showAnswer(".side > .now");
  }

  /** Searches for a proof. Without `attacker`, the side that is ahead attacks. */
  async #prove(stop: AbortController, attacker: Side | undefined): Promise<void> {
    const mine = (): boolean => this.#stop === stop;
    const { fen } = this.#state;
    try {
      if (attacker && menOf(fen) <= TABLE_MEN && (await this.#known(stop, fen, attacker))) return;
      const proof = await this.prove((engine) =>
        engine.fortress(
          { variant: "chess", fen, ...(attacker && { attacker }), timeMs: PROOF_MS },
          {
            signal: stop.signal,
            onProgress: ({ say }) => (mine() ? this.#update({ proofSays: this.#page.texts.says(say) }) : undefined),
          },
        ),
      );
      if (mine()) this.#update({ proof, proofRun: { kind: "done" } });
    } catch (error) {
      if (mine()) this.#update({ proofRun: { kind: "failed", error: errorInfo(error) } });
    }
  }

  /**
   * Builds the tablebase of an ending. True if the attacker wins, so that no fortress needs to be
   * searched for.
   */
  async #known(stop: AbortController, fen: string, attacker: Side): Promise<boolean> {
    // Some endings have no tablebase; then the search goes on without one.
    const watch = new TableWatch();
    const onProgress = (snapshot: Snapshot): void => {
      if (this.#stop === stop) this.#update({ table: watch.read(snapshot) });
    };
    const ending = await this.prove((engine) =>
      engine.table({ variant: "chess", fen, timeMs: TABLE_MS }, { signal: stop.signal, onProgress }),
    ).catch(() => undefined);
    if (this.#stop === stop) this.#update({ table: undefined });
    if (this.#stop !== stop || !ending) return false;
    const won = winsEnding(ending, attacker);
    this.#update({ ending, ...(won && { proofRun: { kind: "done" } }) });
    return won;
  }

  /** Announces the verdict to screen readers. */
  #tell(): void {
    const verdict = verdictOf(this.#state);
    if (!("answer" in verdict)) return;
    const attacker = "attacker" in verdict ? verdict.attacker : verdict.answer.attacker;
    this.#page.announce(this.#texts.verdicts[verdict.kind](attacker));
  }

  /** Opens the position on the analysis screen. */
  async #analyse(): Promise<void> {
    const { fen } = this.#state;
    const game = replay(this.#page.rules, "chess", { fen, series: [] });
    await this.#page.open("analyse", game, this.#texts.opened);
  }

  /** Goes to the position after a move, so that the replies can be examined. */
  #follow(uci: string): void {
    const { status } = this.#page.position({ variant: "chess", fen: this.#state.fen, moves: [uci] });
    this.#choose(status.fen);
  }

  /** Loads the gallery; a failed download is tried again. */
  async #loadGallery(): Promise<void> {
    const { kind } = this.#state.gallery;
    if (kind === "coming" || kind === "loaded") return;
    this.#update({ gallery: { kind: "coming" } });
    this.#update({ gallery: await loadGallery() });
  }

  actions() {
    return {
      loadFortresses: () => this.#page.watch(this.#loadGallery()),
      moreFortresses: () => {
        const { gallery } = this.#state;
        if (gallery.kind === "loaded") this.#update({ gallery: { ...gallery, shown: gallery.shown + TOGETHER } });
      },
      fortressesFrom: (origin: Origin) => {
        const { gallery } = this.#state;
        if (gallery.kind === "loaded") this.#update({ gallery: { ...gallery, origin, shown: TOGETHER } });
      },
      look: () => this.#page.watch(this.#look()),
      stop: () => this.#stop?.abort(),
      choose: (fen: string) => this.#choose(fen),
      edit: (pasted: string) => this.#update({ pasted, refused: undefined }),
      paste: () => this.#page.watch(this.#paste()),
      wish: (change: Partial<CurveWishes>) => this.#update({ wishes: { ...this.#state.wishes, ...change } }),
      point: (uci: string | undefined) => this.#update({ pointed: uci }),
      follow: (uci: string) => this.#follow(uci),
      mark: (name: MarkName) => {
        const { marks } = this.#state;
        this.#update({ marks: marks.includes(name) ? marks.filter((one) => one !== name) : [...marks, name] });
      },
      breakIt: () => this.#page.watch(this.#breaking.toStart().then(() => showAnswer(".side > .now"))),
      tryMove: (uci: string) => this.#page.watch(this.#breaking.tryMove(uci)),
      back: () => this.#page.watch(this.#breaking.back()),
      giveUp: () => this.#breaking.leave(),
      check: () => this.#page.watch(this.#breaking.check()),
      keep: () => download(this.#state.proof?.certificate ?? "", "fortress", "txt", "text/plain"),
      csv: () => this.#state.curve && download(csvOf(this.#state.curve), "curves", "csv", "text/csv"),
      analyse: () => this.#page.watch(this.#analyse()),
      setUp: () => this.#page.go("editor", `${this.#state.fen.replaceAll(" ", "_")}_chess`),
      flip: this.keys.flip,
    };
  }
}

export async function open(page: Page): Promise<FortressScreen> {
  await fortressTexts.load(page.texts.lang);
  return new FortressScreen(page);
}
