/** Reading what was pasted, and what an address holds. */
import { LinkError, unpackText } from "../../kept/link.ts";
import { splitGames } from "../../kept/game-files.ts";
import { bare, looksLikeFen, withTurn } from "../../kept/paste.ts";
import { allSeries } from "../../table/game.ts";
import { replay } from "../../table/replay.ts";
import type { Variant } from "../../variants.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { gameOfText } from "../shared/game-text.ts";
import type { AnalyseScreen } from "./actions.ts";
import { NOTHING_CAME, type PasteOutcome } from "./state.ts";

export class Pasting {
  readonly #screen: AnalyseScreen;

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

  /** The FEN again, as that of another turn. */
  async submitTurn(variant: Variant): Promise<void> {
    const { text, came } = this.#screen.state.paste;
    if (came.kind === "asksTurn" || came.kind === "read") await this.readText(withTurn(bare(text), Number(came.turn)), variant);
  }

  /** Reads `text` as if it had been pasted. */
  readText(text: string, variant: Variant): Promise<void> {
    this.#screen.update({ paste: { text, came: NOTHING_CAME } });
    return this.read(variant);
  }

  /** Reads the game that an address holds. What of it cannot be read is put where it can be seen. */
  async readLink(packed: string, variant: Variant): Promise<void> {
    try {
      await this.readText(await unpackText(packed), variant);
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      const { badLink } = this.#screen.page.texts.keep;
      this.#screen.update({ paste: { text: packed, came: { kind: "refused", error: { code: "link", message: badLink, clause: badLink } } } });
    }
  }

  async read(variant: Variant): Promise<void> {
    const text = bare(this.#screen.state.paste.text);
    if (text === "") return;
    const fen = looksLikeFen(text);
    this.#came(NOTHING_CAME);
    try {
      if (fen) await this.#readFen(text, variant);
      else await this.#readGame(text, variant);
    } catch (thrown) {
      const error = errorInfo(thrown);
      // The turn number is asked for, not guessed: an ordinary FEN counts moves there.
      this.#came(fen && error.code === "turn" ? { kind: "asksTurn", error, turn: "" } : { kind: "refused", error });
    }
  }

  async #readFen(fen: string, variant: Variant): Promise<void> {
    const { page } = this.#screen;
    const about = await page.about(variant);
    const game = await replay(page.position, about, { fen, series: [] });
    const { keep, words } = page.texts;
    if (!(await this.#screen.replace(game, keep.positionOnBoard))) return;
    const { turn, side } = game;
    if (about.series) this.#came({ kind: "read", status: { turn, side }, turn: String(turn) });
    page.announce(keep.positionRead(words.turnLine(game, about.series)));
  }

  async #readGame(text: string, variant: Variant): Promise<void> {
    const { page } = this.#screen;
    const { keep, words } = page.texts;
    const games = splitGames(text).length;
    if (games > 1) throw new Error(keep.severalGames(games));
    const game = await gameOfText(page, text, variant);
    if (!(await this.#screen.replace(game, keep.gameOnBoard))) return;
    const { series } = game.about;
    page.announce(keep.gameRead(series, allSeries(game).length, words.turnLine(game, series)));
  }
}
