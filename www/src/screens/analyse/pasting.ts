/** Reading of pasted text, and of the game or position in an address. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import { MOST_CHAPTERS } from "../../kept/chapters.ts";
import { splitGames } from "../../kept/game-files.ts";
import { ADDRESS_SIGNS, BOX_SIGNS, GAME_SIGNS, mustFit } from "../../kept/limits.ts";
import { unpackText } from "../../kept/link.ts";
import { allSeries } from "../../table/line.ts";
import { replay } from "../../table/replay.ts";
import type { Said } from "../../say/reader.ts";
import type { ReadText } from "../../table/reading.ts";
import type { Variant } from "../../variants.ts";
import { assumedIn } from "../shared/assumed.ts";
import { gameOfRead, readAnyGame, readGame } from "../shared/game-text.ts";
import { linkOf, type Link } from "../route.ts";
import { showAnswer } from "../shared/show-answer.ts";
import { told } from "../shared/told.ts";
import type { AnalyseScreen } from "./actions.ts";
import { NOTHING_CAME, type PasteOutcome } from "./state.ts";

/** Scrolls the box for pasting into view, and unfolds it if it is folded. */
export function showBox(): void {
  const box = document.querySelector<HTMLElement>("#paste");
  const fold = box?.closest("details");
  if (fold) fold.open = true;
  box?.focus();
}

export class Pasting {
  readonly #screen: AnalyseScreen;
  /** Variant of the position whose turn number is asked for. */
  #variant: Variant = "italian";

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  #came(came: PasteOutcome): void {
    this.#screen.update({ paste: { ...this.#screen.state.paste, came } });
  }

  editTurn(turn: string): void {
    const { came } = this.#screen.state.paste;
    if (came.kind === "asksTurn" || came.kind === "read") this.#came({ ...came, turn });
  }

  /** Reads the FEN again with the turn number that the person entered. */
  async submitTurn(): Promise<void> {
    const { text, came } = this.#screen.state.paste;
    if (came.kind !== "asksTurn" && came.kind !== "read") return;
    const turn = Math.max(0, Math.trunc(Number(came.turn)) || 0);
    const { text: fen } = this.#screen.page.rules.paste({ text, turn });
    await this.readText(fen, this.#variant);
  }

  /** Reads `text` as if it had been pasted. */
  readText(text: string, variant: Variant, known = false): Promise<void> {
    this.#screen.update({ paste: { text, came: NOTHING_CAME } });
    return this.read(variant, known);
  }

  /**
   * Reads the position or game in an address. If it cannot be read, its text is put into the box,
   * and the reason is shown above the board.
   */
  async readLink(
    link: { kind: "game"; packed: string } | { kind: "fen"; fen: string },
    variant: Variant,
  ): Promise<void> {
    const { page } = this.#screen;
    const written = link.kind === "game" ? link.packed : link.fen;
    try {
      if (link.kind === "fen") mustFit("address", written.length, BOX_SIGNS);
      await this.readText(link.kind === "game" ? await unpackText(written) : written, variant, true);
      const { came } = this.#screen.state.paste;
      if (came.kind === "refused" || came.kind === "asksTurn") this.#warn(came.error);
    } catch (thrown) {
      const error = told(page.texts, thrown);
      this.#screen.update({
        paste: { text: written.length > BOX_SIGNS ? "" : written, came: { kind: "refused", error } },
      });
      this.#warn(error);
    }
  }

  #warn({ code, message }: ErrorInfo): void {
    const { page } = this.#screen;
    page.warn({ text: code === "link" ? page.texts.limits.cutLink : page.texts.says(message), way: showBox });
  }

  /**
   * Reads the text in the box. `known` says that the text is certainly of `variant`; otherwise that
   * is only likely.
   */
  async read(variant: Variant, known = false): Promise<void> {
    this.#variant = variant;
    const { page } = this.#screen;
    const { text: pasted } = this.#screen.state.paste;
    if (pasted.trim() === "") return;
    let fen = false;
    this.#screen.update({ paste: { text: pasted, came: NOTHING_CAME } });
    try {
      // A longer text is neither an address nor a position.
      const short = pasted.length <= ADDRESS_SIGNS;
      const { what, text } = short ? page.rules.paste({ text: pasted }) : ({ what: "game", text: pasted } as const);
      const link = what === "link" ? linkIn(text) : undefined;
      if (link?.kind === "friend") return void (location.hash = new URL(text).hash);
      if (link && link.kind !== "variant") return await this.readLink(link, link.variant ?? variant);
      fen = what === "position";
      if (fen) this.#readFen(text, variant);
      else await this.#readGame(text, variant, known);
      page.warn(undefined);
      // The moves stand at the top, far above the box.
      showAnswer(".side .card.game");
    } catch (thrown) {
      const error = told(page.texts, thrown);
      // The turn number is asked for, not guessed: an ordinary FEN has the move number in its
      // place.
      this.#came(fen && error.code === "turn" ? { kind: "asksTurn", error, turn: "" } : { kind: "refused", error });
    }
  }

  #readFen(fen: string, variant: Variant): void {
    const { page } = this.#screen;
    const about = page.about(variant);
    const game = replay(page.rules, variant, { fen, series: [] });
    const { keep, words } = page.texts;
    this.#screen.bring(game, keep.positionOnBoard);
    const { turn, side } = game;
    const { remarks } = page.rules.inspect({ variant, fen });
    this.#note(remarks.map((remark) => [remark]));
    if (about.series) this.#came({ kind: "read", status: { turn, side }, turn: String(turn) });
    page.announce(keep.positionRead(words.turnLine(game, about.series)));
  }

  /** Notes as which variant the text was read. */
  #note(notes: readonly Said[]): void {
    this.#screen.update({ paste: { ...this.#screen.state.paste, notes } });
  }

  async #readGame(text: string, variant: Variant, known: boolean): Promise<void> {
    const { page } = this.#screen;
    const { keep, words } = page.texts;
    const games = splitGames(text);
    if (games.length > 1) {
      if (games.length > MOST_CHAPTERS) throw new Error(keep.severalGames(games.length));
      return this.#note(this.#screen.chapters.take(games, variant));
    }
    mustFit("game", text.length, GAME_SIGNS);
    const read: ReadText = known
      ? { ...readGame(page, text, variant), assumed: false, otherRules: undefined }
      : readAnyGame(page, text, variant);
    const game = gameOfRead(page, text, read);
    // A long game takes a while to read, and as long to show. The page may answer in between.
    await new Promise((resolve) => setTimeout(resolve));
    this.#screen.bring(game, keep.gameOnBoard, read);
    this.#note(assumedIn(page, read));
    const { series } = game.about;
    page.announce(keep.gameRead(series, allSeries(game).length, words.turnLine(game, series)));
  }
}

/** Position or game in an address of this page, whatever its host. */
function linkIn(address: string): Link | undefined {
  try {
    return linkOf(new URL(address).hash);
  } catch {
    return undefined;
  }
}
