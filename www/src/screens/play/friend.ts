/**
 * Games with a friend by links: each turn is a link that holds the whole game. This module stores
 * the games, opens links, and prepares the link to send. It is loaded with the first such game.
 */
import "./friend.css";
import { errorInfo } from "../../engine/error-info.ts";
import { StoreError, type StoreTrouble } from "../../kept/database.ts";
import { changeFriendGame, friendGame, friendGames, onFriendChange } from "../../kept/friends-store.ts";
import {
  differsAt,
  fitOf,
  mayReplace,
  stepsOf,
  todoOf,
  withBoard,
  type FriendGame,
  type LinkedGame,
} from "../../kept/friends.ts";
import { friendTexts, type FriendTexts } from "../../lang/friend.ts";
import type { Side } from "../../protocol/messages.ts";
import type { Game } from "../../table/game.ts";
import type { Cursor } from "../../table/line.ts";
import { playOut, mayGlide, showAgain } from "../../table/showing.ts";
import type { TableState } from "../../table/state.ts";
import type { Table } from "../../table/table.ts";
import { hasSeries, VARIANTS, type Variant } from "../../variants.ts";
import { copied } from "../../parts/clipboard.ts";
import type { Page } from "../page.ts";
import { linkOf, type FriendLink } from "../route.ts";
import { keepQuietly } from "../shared/keep.ts";
import { newGame } from "../shared/kept-game.ts";
import { hear, spokenSeries, whatNow } from "../shared/table-actions.ts";
import { told } from "../shared/told.ts";
import { gameOf, linkOfGame, readLink, UnfinishedError, type LinkTold } from "./friend-link.ts";
import { friendPanel } from "./friend-panel.ts";

/** Interface to the play screen. */
export interface FriendHost {
  readonly page: Page;
  readonly table: Table;
  /** Puts a game on the board. Turns before `base` cannot be taken back. */
  put(game: Game, kept: { id: string; mine: Side; base: Cursor }): void;
  /** Called when the friend has resigned. The game is over, and is saved as other games are. */
  over(game: Game): void;
}

/** Message about a link that changed nothing. */
export interface Notice {
  text: string;
  /** Game of the link, if it contradicts the stored one. */
  other?: LinkTold;
}

export interface FriendState {
  texts: FriendTexts;
  /** Game on the board. */
  game: FriendGame;
  /** Other unfinished games. */
  others: FriendGame[];
  /** Address for the friend, if there is one to send. */
  link: string | undefined;
  notice: Notice | undefined;
  trouble: StoreTrouble | undefined;
  /** True if the browser refused to copy, so that the address must be copied by hand. */
  byHand: boolean;
}

export class Friends {
  readonly #host: FriendHost;
  #game: FriendGame | undefined;
  #others: FriendGame[] = [];
  #link: { of: FriendGame; steps: number; address: string } | undefined;
  #notice: Notice | undefined;
  #trouble: StoreTrouble | undefined;
  #byHand = false;
  /** Changes are stored one after the other. */
  #saving: Promise<unknown> = Promise.resolve();
  /** Above 0 while the board is being set up. The moves shown meanwhile are not the game. */
  #settingUp = 0;

  constructor(host: FriendHost) {
    this.#host = host;
    onFriendChange((id) => void this.#changedElsewhere(id));
  }

  /** Texts in the language of the page. */
  get #texts(): FriendTexts {
    return friendTexts.of(this.#host.page);
  }

  /** Undefined if no game by links is on the board. */
  get state(): FriendState | undefined {
    if (!this.#game) return undefined;
    const link =
      this.#link?.of.id === this.#game.id && this.#link.steps === stepsOf(this.#game) ? this.#link.address : undefined;
    const { id } = this.#game;
    const others = this.#others.filter((one) => one.id !== id);
    return {
      texts: this.#texts,
      game: this.#game,
      others,
      link,
      notice: this.#notice,
      trouble: this.#trouble,
      byHand: this.#byHand,
    };
  }

  /** True if there is a link to send. */
  get sends(): boolean {
    return this.#game !== undefined && todoOf(this.#game) === "send";
  }

  view() {
    return this.state && friendPanel(this.#host.page, this.state, this.actions);
  }

  /** Called when another game is put on the board. */
  leave(): void {
    this.#game = undefined;
    this.#notice = undefined;
  }

  async begin(variant: Variant, mine: Side): Promise<void> {
    const { page } = this.#host;
    const game = newGame(page, variant);
    const { fen, turn, side } = game;
    const fresh: FriendGame = {
      id: freshId(),
      variant,
      mine,
      series: [],
      open: [],
      sent: mine === "white" ? 0 : -1,
      standing: fen,
      turn,
      side,
      changed: Date.now(),
    };
    await this.#save(fresh);
    this.#show(fresh, game);
  }

  /**
   * Resumes the game that was on the board when the page was left. If nothing is stored, `game`
   * from the board is used.
   */
  async resume(id: string, mine: Side, game: Game | undefined): Promise<void> {
    await this.take(id, game?.standard ? asShown(game, id, mine) : undefined);
  }

  /**
   * Takes up a stored game. `board` is the game as the board had it, the only record if storage
   * does not work.
   */
  async take(id: string, board?: FriendGame): Promise<void> {
    const stored = await this.#stored(() => friendGame(id));
    const kept = stored && board ? withBoard(stored, board) : (stored ?? board);
    if (kept) this.#show(kept, gameOf(this.#host.page, kept, kept.open));
    else this.#host.page.warn({ text: this.#texts.gone });
  }

  /** Opens a link: shows the friend’s turn, or says why nothing has changed. */
  async openLink(link: FriendLink & { variant?: Variant | undefined }): Promise<void> {
    const { page } = this.#host;
    try {
      const read = await readLink(page, link, link.variant ?? "italian");
      const kept = await this.#stored(() => friendGame(link.id));
      if (!kept) await this.#accept(withLink({ ...read.linked, mine: link.you, ...NOWHERE }, read), read);
      else await this.#compare(kept, read, link.you);
    } catch (error) {
      await page.speaking();
      page.warn({ text: this.#faultOf(error) });
    }
  }

  #faultOf(error: unknown): string {
    const { texts } = this.#host.page;
    if (error instanceof UnfinishedError) return this.#texts.unfinished;
    const info = told(texts, error);
    return info.code === "link" ? texts.limits.cutLink : texts.says(info.message);
  }

  async #compare(kept: FriendGame, read: LinkTold, you: Side): Promise<void> {
    const fit = fitOf(kept, read.linked);
    if (fit === "newer") {
      await this.#accept(withLink(kept, read), read);
      return;
    }
    await this.take(kept.id, kept);
    const again = fit === "same" && you === kept.mine && kept.open.length === 0;
    if (fit === "other") this.#say({ text: this.#contradiction(kept, read.linked), other: read });
    else if (you !== kept.mine) this.#say({ text: this.#texts.own });
    else if (fit === "older") this.#say({ text: this.#texts.older });
    else this.#say({ text: this.#texts.same });
    if (again && kept.series.length > 0)
      await showAgain(this.#host.table, kept.series.length - 1, (move, last) =>
        hear(this.#host.page, this.#host.table, move, last),
      );
  }

  #contradiction(kept: LinkedGame, other: LinkedGame): string {
    const at = differsAt(kept, other);
    if (at === undefined) return this.#texts.contradictsStart;
    return this.#texts.contradicts(hasSeries(kept.variant) ? at + 1 : Math.floor(at / 2) + 1);
  }

  #say(notice: Notice | undefined): void {
    this.#notice = notice;
    if (notice) this.#host.page.announce(notice.text);
    this.#host.page.draw();
  }

  /**
   * Accepts a link that continues the game. Stores the game, and plays the last turn on the board.
   */
  async #accept(now: FriendGame, { linked }: LinkTold): Promise<void> {
    const { page, table } = this.#host;
    // Another tab may have been quicker.
    await this.#save(now, (kept) => fitOf(kept, linked) === "newer");
    const turns = now.series.length;
    const theirs = turns > 0 && linked.resigned === undefined;
    const before = gameOf(page, now, [], theirs ? turns - 1 : turns);
    this.#show(now, before, theirs ? now.series.at(-1) : undefined);
    if (!theirs && linked.resigned !== undefined) {
      page.toast(this.#texts.friendResigned);
      this.#host.over(before);
    }
    void playOut(table, (move, last) => hear(page, table, move, last));
  }

  /** Puts a stored game on the board. `last` is then played as the friend’s turn. */
  #show(kept: FriendGame, game: Game, last?: readonly string[]): void {
    const { page, table } = this.#host;
    this.#settingUp += 1;
    this.#notice = undefined;
    this.#byHand = false;
    this.#game = kept;
    try {
      const base = baseOf(kept);
      this.#host.put(game, { id: kept.id, mine: kept.mine, base });
      if (last) {
        const after = table.enterAll(last, "engine", mayGlide());
        if (!after) return;
        const said = this.#texts.friendPlayed(spokenSeries(page.texts, after, last.length));
        page.announce(`${said} ${whatNow(page.texts, after, game.about.series)}`);
        table.settle(base);
      }
    } finally {
      this.#settingUp -= 1;
    }
    void this.#prepare();
    void this.#list();
  }

  /** Called when the game on the board has changed. Stores the person's moves as they are made. */
  changed({ game: { played, moves, resigned }, position: { status } }: TableState): void {
    const before = this.#game;
    if (!before || this.#settingUp > 0) return;
    const series = played.map((turn) => turn.moves);
    const same =
      series.length === before.series.length &&
      moves.join(" ") === before.open.join(" ") &&
      resigned === before.resigned;
    if (same && differsAt({ ...before, series }, before) === undefined) return;
    const { result, fen: standing, turn, side } = status;
    const now: FriendGame = {
      ...before,
      series,
      open: [...moves],
      resigned,
      result,
      standing,
      turn,
      side,
      changed: Date.now(),
    };
    this.#game = now;
    this.#notice = undefined;
    this.#byHand = false;
    void this.#keepOwn(now);
    void this.#prepare();
  }

  async #keepOwn(now: FriendGame): Promise<void> {
    const kept = await this.#save(now);
    if (kept === now || this.#game?.id !== now.id) return;
    await this.take(now.id, kept);
    this.#host.page.toast(this.#texts.otherTab);
  }

  /**
   * Stores a game, if the stored one may be replaced. Returns the game that is stored afterwards.
   */
  #save(now: FriendGame, may = (kept: FriendGame): boolean => mayReplace(kept, now)): Promise<FriendGame> {
    const saving = this.#saving.then(async () => {
      let refused = false;
      const kept = await this.#stored(() =>
        changeFriendGame(now.id, (before) => {
          refused = before !== undefined && !may(before);
          return refused ? undefined : now;
        }),
      );
      return refused && kept ? kept : now;
    });
    this.#saving = saving.catch(() => undefined);
    return saving;
  }

  /**
   * Runs `act`, which the browser may refuse. The game goes on without storage, and the person is
   * told.
   */
  async #stored<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await act();
      this.#trouble = undefined;
      return done;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#trouble = error.trouble;
      return undefined;
    }
  }

  async #changedElsewhere(id: string): Promise<void> {
    await this.#saving;
    const before = this.#game;
    void this.#list();
    if (before?.id !== id || this.#settingUp > 0) return;
    const kept = await this.#stored(() => friendGame(id));
    // If the game was changed here meanwhile, the stored one is not taken over.
    if (!kept || this.#game !== before || this.#settingUp > 0) return;
    if (kept.open.join(" ") === before.open.join(" ") && fitOf(before, kept) === "same") {
      this.#game = kept;
      this.#host.table.settle(baseOf(kept));
      return;
    }
    this.#show(kept, gameOf(this.#host.page, kept, kept.open));
    this.#host.page.toast(this.#texts.otherTab);
  }

  async #list(): Promise<void> {
    const all = (await this.#stored(friendGames)) ?? [];
    this.#others = all.filter((game) => todoOf(game) !== "over");
    this.#host.page.draw();
  }

  /**
   * Prepares the address in advance, because a browser lets a page copy only at the moment of the
   * click.
   */
  async #prepare(): Promise<void> {
    const { page, table } = this.#host;
    const [of, game] = [this.#game, table.state?.game];
    if (!of || !game || todoOf(of) === "move" || this.#link?.of === of) return;
    try {
      const address = await linkOfGame(page, game, of);
      if (this.#game?.id === of.id) this.#link = { of, steps: stepsOf(of), address };
    } catch (error) {
      page.toast(page.texts.says(errorInfo(error).message));
    }
    page.draw();
  }

  /** Called when the link was sent. Its turn can no longer be taken back. */
  async #given(): Promise<void> {
    const before = this.#game;
    if (!before) return;
    const now = { ...before, sent: stepsOf(before), changed: Date.now() };
    this.#game = now;
    this.#host.table.settle(baseOf(now));
    await this.#keepOwn(now);
  }

  readonly actions = {
    copy: (link: string) => this.#host.page.watch(this.#copy(link)),
    share: (link: string) => this.#host.page.watch(this.#share(link)),
    answer: (text: string) => this.#host.page.watch(this.#answer(text)),
    take: (id: string) => this.#host.page.watch(this.take(id)),
    closeNotice: () => this.#say(undefined),
    look: (read: LinkTold) => this.#host.page.watch(this.#look(read)),
    useOther: (read: LinkTold) => this.#host.page.watch(this.#useOther(read)),
  };

  async #copy(link: string): Promise<void> {
    this.#byHand = !(await copied(link));
    if (!this.#byHand) this.#host.page.toast(this.#texts.copied);
    await this.#given();
  }

  async #share(url: string): Promise<void> {
    const { texts } = this.#host.page;
    const { variant = "italian" } = this.#game ?? {};
    try {
      await navigator.share({
        title: "Seriatim",
        text: this.#texts.shared(VARIANTS[variant].words[texts.lang].name),
        url,
      });
    } catch {
      // Sharing was cancelled, so nothing was sent.
      return;
    }
    await this.#given();
  }

  async #answer(text: string): Promise<void> {
    let link: ReturnType<typeof linkOf>;
    try {
      link = linkOf(new URL(text.trim()).hash);
    } catch {
      link = undefined;
    }
    if (link?.kind === "friend") await this.openLink(link);
    else this.#say({ text: this.#texts.noLink });
  }

  async #look({ linked }: LinkTold): Promise<void> {
    const { page } = this.#host;
    await page.open("analyse", { ...gameOf(page, linked), resigned: undefined }, page.texts.analyse.opened);
  }

  /** Replaces the stored game by the link's game. The stored one is saved among the other games. */
  async #useOther(read: LinkTold): Promise<void> {
    const { page } = this.#host;
    const before = this.#game;
    if (!before) return;
    const players = { white: "friend", black: "friend", [before.mine]: "person" } as const;
    await keepQuietly(page, gameOf(page, before, before.open), players);
    const now = withLink({ ...read.linked, mine: before.mine, ...NOWHERE }, read);
    await this.#save(now, () => true);
    await this.#accept(now, read);
    page.toast(this.#texts.taken);
  }
}

const NOWHERE = { open: [], sent: 0, standing: "", turn: 1, side: "white" as Side, changed: 0 };

/** Game as the board has it. The number of sent turns is unknown. */
function asShown(
  { about: { variant }, played, moves, fen, turn, side, resigned }: Game,
  id: string,
  mine: Side,
): FriendGame {
  const series = played.map((one) => one.moves);
  return { id, variant, mine, series, open: moves, sent: 0, standing: fen, turn, side, resigned, changed: Date.now() };
}

/** Stored game, continued by a link. */
function withLink(kept: FriendGame, { linked, status: { result, fen, turn, side } }: LinkTold): FriendGame {
  return {
    ...kept,
    ...linked,
    resigned: linked.resigned,
    open: [],
    sent: stepsOf(linked),
    result,
    standing: fen,
    turn,
    side,
    changed: Date.now(),
  };
}

/** First turn that can still be taken back: turns that both players know cannot. */
function baseOf({ series, sent }: FriendGame): Cursor {
  return { index: Math.max(0, Math.min(sent, series.length)), count: 0 };
}

/** Random id of sixteen letters and digits. */
function freshId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 16);
}
