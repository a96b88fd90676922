/**
 * Proofs as files. A person can save a proof on the device, and open a file to have its proof
 * checked. Proofs of openings come with the site.
 */
import { textOf } from "../../kept/decoding.ts";
import { errorInfo, NotLoadedError } from "../../engine/error-info.ts";
import { inSite } from "../../kept/site.ts";
import { gameAt, type Game } from "../../table/game.ts";
import { replay } from "../../table/replay.ts";
import type { At } from "../../table/place.ts";
import type { Side } from "../../protocol/messages.ts";
import { download } from "../../parts/download.ts";
import { proofTreeTexts } from "../../lang/proof-tree.ts";
import type { AnalyseScreen } from "./actions.ts";
import { findingOf } from "./state.ts";

const VARIANT = "antichess";
/** Maximum size of a proof file in bytes. A longer file was not written here. */
const MOST_BYTES = 4_000_000;
const FOLDER = inSite("antichess/");

/** File format that `seriatim check --variant antichess` reads. */
interface ProofFile {
  fen: string;
  winner: Side;
  certificate: string;
}

/** Losing first move, as `seriatim lab antichess openings` lists it. */
export interface LostOpening {
  first: string;
  reply: string;
  positions: number;
  /** Number of Black's moves in the longest line. */
  moves: number;
}

let listed: Promise<LostOpening[]> | undefined;

/** First moves that are proved to lose. A failed download is tried again at the next call. */
export function lostOpenings(): Promise<LostOpening[]> {
  listed ??= fetched("list.json").then((text) => (JSON.parse(text) as { openings: LostOpening[] }).openings);
  listed.catch(() => (listed = undefined));
  return listed;
}

async function fetched(name: string): Promise<string> {
  const response = await fetch(FOLDER + name);
  if (!response.ok) throw new NotLoadedError(`${name}: ${response.status}`);
  return response.text();
}

/** Parses a proof file; undefined if it is none. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { fen, winner, certificate } = JSON.parse(text) as Record<string, unknown>;
    if (typeof fen !== "string" || typeof certificate !== "string" || (winner !== "white" && winner !== "black"))
      return undefined;
    return { fen, winner, certificate };
  } catch {
    return undefined;
  }
}

export class ProofFiles {
  readonly #screen: AnalyseScreen;

  constructor(screen: AnalyseScreen) {
    this.#screen = screen;
  }

  get #words() {
    const { page } = this.#screen;
    return proofTreeTexts.of(page);
  }

  /** Saves the proof that is shown as a file. */
  save(): void {
    const finding = findingOf(this.#screen.state);
    if (finding?.question !== "prove") return;
    const { fen, winner, certificate } = finding.answer;
    if (winner === undefined || certificate === undefined) return;
    download(
      `${JSON.stringify({ fen, winner, certificate } satisfies ProofFile)}\n`,
      "proof",
      "json",
      "application/json",
    );
  }

  /** Puts the position of a proof file on the board, and has the proof checked. */
  async open(file: File): Promise<void> {
    const { page, table } = this.#screen;
    const proof = file.size <= MOST_BYTES ? readProof((await textOf(file)).text) : undefined;
    if (!proof) {
      page.toast(this.#words.noProof);
      return;
    }
    try {
      const game = gameAt(page.about(VARIANT), page.position({ variant: VARIANT, fen: proof.fen, moves: [] }), false);
      this.#screen.replace(game, page.texts.analyse.opened);
      await this.#check(table.state?.game ?? game, proof);
    } catch (error) {
      this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  /** Plays a first move, and has the proof that it loses checked. */
  opening(first: string): Promise<void> {
    return this.#lost(first, () => {
      const game = replay(this.#screen.page.rules, VARIANT, { series: [[first]] });
      this.#screen.replace(game, this.#screen.page.texts.analyse.opened);
      return game;
    });
  }

  /** Checks the proof that the first move of the game on the board loses. */
  showLost(first: string, game: Game): Promise<void> {
    return this.#lost(first, () => game);
  }

  async #lost(first: string, stand: () => Game): Promise<void> {
    try {
      const certificate = await fetched(`${first}.txt`);
      const game = stand();
      await this.#check(game, { fen: game.fen, winner: "black", certificate: certificate.trim() });
    } catch (error) {
      this.#screen.update({ outcome: { kind: "refused", error: errorInfo(error) } });
    }
  }

  async #check({ fen, side }: Game, { winner, certificate }: ProofFile): Promise<void> {
    const { page } = this.#screen;
    const at: At = { variant: VARIANT, fen, moves: [] };
    const answer = await page.call((engine) => engine.check({ variant: VARIANT, fen, winner, certificate }));
    const { positions, ms } = answer;
    const checked = positions === undefined ? undefined : { positions, ms };
    const found = { ...answer, ...(checked && { certificate }) };
    this.#screen.found({
      question: "prove",
      at,
      side,
      answer: found,
      walk: { line: [], san: [], place: undefined },
      checked,
    });
    page.announce(page.texts.says(answer.say));
  }
}
