/**
 * Actions of the play screen: moves, takebacks, hints, the engine as a player, the end of the game
 * and the next one.
 */
import type { Player } from "../../kept/settings.ts";
import { keepPlay, keptGame, keptPlay } from "../../kept/storage.ts";
import { resultLine } from "../../lang/ending.ts";
import type { Side } from "../../protocol/messages.ts";
import { cutAt, takeBackMove, takeBackSeries, type Game } from "../../table/game.ts";
import { hasMoves, placeOf, type Cursor } from "../../table/line.ts";
import { engineMoves, playMoves, type TurnPlayer } from "../../table/opponent.ts";
import { showAgain } from "../../table/showing.ts";
import { cursorOf, isWatching } from "../../table/state.ts";
import { Table, type Entered } from "../../table/table.ts";
import type { Variant } from "../../variants.ts";
import type { GameScreen, Opening, Page } from "../page.ts";
import { hashOf, type FriendLink } from "../route.ts";
import { errorInfo } from "../../engine/error-info.ts";
import { gameOver, keepQuietly } from "../shared/keep-later.ts";
import { keepGameOf, newGame, restored } from "../shared/kept-game.ts";
import { sharing, type Sharing } from "../shared/share.ts";
import { play } from "../shared/sounds.ts";
import { hear, hostOf, lookActions, tell } from "../shared/table-actions.ts";
import { Endings } from "./ending.ts";
import { ClockHolder } from "./clock-holder.ts";
import type { TimeControl } from "./clock-times.ts";
import { engineTurns, type TurnHost } from "./engine-turns.ts";
import type { Friends } from "./friend.ts";
import { Hints } from "./hints.ts";
import { titleOf } from "./result.ts";
import { countingOf, Scores, type Counting } from "./scoring.ts";
import { isByLinks, isFlipped, resigner, seatsOf, withoutFriend, type PlayState } from "./state.ts";
import { playView } from "./view.ts";
import { WelcomeScene } from "./welcome.ts";

/** Options of a new game. */
export interface NewGame {
  variant: Variant;
  players: Record<Side, Player>;
  turnMs: number;
  level: number;
  /** Clock of a game between two people at one board. */
  clock?: TimeControl;
}

/** Part of the state that the screen itself holds. */
type Own = Omit<PlayState, "table" | "hint" | "ending" | "welcome" | "friend" | "clock" | "scores">;

export type PlayActions = ReturnType<PlayScreen["actions"]>;

export class PlayScreen implements GameScreen {
  readonly #page: Page;
  readonly #table: Table;
  readonly #opponent: TurnPlayer;
  readonly #endings: Endings;
  readonly #welcome: WelcomeScene;
  readonly #actions: PlayActions;
  readonly #scores: Scores;
  readonly #hints: Hints;
  /** Games by links, once there was one. */
  #friends: Friends | undefined;
  /** Id of the game by links on the board. */
  #friendId: string | undefined;
  readonly #clock: ClockHolder;
  #state: Own;
  /** Game saved last. */
  #kept: Game | undefined;
  readonly sharing: Sharing;
  readonly keys;

  constructor(page: Page) {
    this.#page = page;
    const { players = { white: "person", black: "engine" }, hint, friend, counting, clock } = keptPlay();
    this.#friendId = isByLinks(players) ? friend : undefined;
    // A game between engines waits until the person resumes it.
    this.#state = { players, paused: isWatching(players), choice: undefined, refusal: undefined };
    this.#table = new Table(
      hostOf(page, { changed: () => this.#changed(), entered: (entered) => this.#entered(entered) }),
    );
    this.#table.seats = seatsOf(players);
    this.#clock = new ClockHolder(
      {
        page,
        table: this.#table,
        close: (game) => page.watch(this.#close(game)),
        keep: () => this.#keepPlay(),
      },
      clock,
    );
    this.#opponent = engineTurns(this.#engineHost());
    this.#scores = new Scores(counting, () => this.#keepPlay());
    this.#hints = new Hints(page, this.#table, () => {
      this.#keepPlay();
      page.draw();
    });
    this.#endings = new Endings(page, this.#table, () => page.draw());
    this.#welcome = new WelcomeScene(page, this.#table);
    this.sharing = sharing(page, () => ({
      table: this.#table.state,
      orientation: isFlipped(page.settings, this.state) ? "black" : "white",
      players: this.#state.players,
    }));
    this.#actions = this.actions();
    this.keys = this.#actions;
    if (hint) void this.#hints.restore(hint);
    if (clock) page.watch(this.#clock.start(clock));
    // The welcome is part of the first drawing. If it came later, everything below it would jump.
    this.#welcome.follow();
  }

  get state(): PlayState {
    return {
      ...this.#state,
      table: this.#table.state,
      hint: this.#hints.state,
      ending: this.#endings.ending,
      welcome: this.#welcome.state,
      friend: this.#friends,
      clock: this.#clock.clock,
      scores: this.#scores.entries,
    };
  }

  get variant(): Variant | undefined {
    return this.#table.state?.game.about.variant;
  }

  get title(): string | undefined {
    return this.#table.state && titleOf(this.#page.texts, this.#table.state, this.#state.players);
  }

  view() {
    return playView(this.#page, this.state, this.#actions, this.sharing);
  }

  drawn(): void {
    this.#welcome.follow();
  }

  /** Continues the game on the board or the saved one, or begins a new game. */
  async enter(rest = ""): Promise<void> {
    const [, id] = /^friend\/(.+)$/.exec(rest) ?? [];
    if (id !== undefined) {
      history.replaceState(null, "", hashOf("play"));
      await (await this.#withFriends()).take(id);
    }
    if (!this.#table.state && this.#friendId !== undefined) await this.#resumeFriend(this.#friendId);
    if (!this.#table.state) {
      this.#leaveFriend();
      const kept = keptGame("play");
      const before = kept && restored(this.#page, kept);
      const game = before ?? newGame(this.#page, this.#page.settings.variant);
      if (this.#page.shown !== "play") return;
      if (!before) this.#scores.count(countingOf(this.#state.players, this.#page.settings.level));
      this.#table.put(game);
    }
    this.#goOn();
  }

  /** Opens a friend’s link. */
  async openFriend(link: FriendLink & { variant: Variant | undefined }): Promise<void> {
    await (await this.#withFriends()).openLink(link);
    if (!this.#table.state) await this.enter();
  }

  async #withFriends(): Promise<Friends> {
    const { Friends: Code } = this.#friends ? {} : await import("./friend.ts");
    if (Code) {
      const page = this.#page;
      this.#friends ??= new Code({
        page,
        table: this.#table,
        put: (game, kept) => this.#putFriend(game, kept),
        over: (game) => page.watch(gameOver(page, game, this.#state.players)),
      });
    }
    if (!this.#friends) throw new Error("no code of games by links");
    return this.#friends;
  }

  /**
   * Resumes the game that was on the board when the page was left. The browser's record of it goes
   * before this screen's own.
   */
  async #resumeFriend(id: string): Promise<void> {
    const kept = keptGame("play");
    const game = kept && restored(this.#page, kept);
    await (await this.#withFriends()).resume(id, this.#state.players.white === "person" ? "white" : "black", game);
  }

  #putFriend(game: Game, { id, mine, base }: { id: string; mine: Side; base: Cursor }): void {
    const page = this.#page;
    const { players } = this.#state;
    const before = isByLinks(players) ? undefined : this.#table.state?.game;
    const kept = this.#keepUnfinished();
    this.#friendId = id;
    this.#clock.drop();
    this.#hints.drop();
    this.#update({ refusal: undefined });
    this.#setPlayers({ white: "friend", black: "friend", [mine]: "person" }, false);
    page.set({ variant: game.about.variant, flipped: mine === "black" });
    this.#table.put(game, undefined, base);
    page.closeToast();
    if (before && hasMoves(before)) {
      page.toast(kept ? page.texts.play.begunKept : page.texts.play.begun, () => {
        this.#setPlayers(players, isWatching(players));
        this.#replace(before, undefined);
      });
    }
  }

  /** Leaves the game by links. The engine takes the friend's place. */
  #leaveFriend(): void {
    this.#friends?.leave();
    this.#friendId = undefined;
    const { players } = this.#state;
    if (isByLinks(players)) this.#setPlayers(withoutFriend(players), false);
  }

  leave(): void {
    this.#clock.clock?.pause();
    this.#welcome.end();
    this.#table.dropSearch();
  }

  async take(game: Game, text: string, { players }: Opening = {}): Promise<void> {
    if (players) this.#setPlayers(players, false);
    this.#update({ refusal: undefined });
    this.#replace(game, text);
  }

  /**
   * Begins a new game of the variant, unless one is on the board. The earlier game can be restored.
   */
  async chooseVariant(variant: Variant): Promise<void> {
    if (variant === this.variant) return;
    const { turnMs, level } = this.#page.settings;
    await this.begin({ variant, players: withoutFriend(this.#state.players), turnMs, level });
  }

  async begin({ variant, players, turnMs, level, clock }: NewGame): Promise<void> {
    const page = this.#page;
    if (isByLinks(players)) {
      await (await this.#withFriends()).begin(variant, players.white === "person" ? "white" : "black");
      return;
    }
    const game = newGame(page, variant);
    page.set({ variant, turnMs, level, flipped: players.black === "person" && players.white === "engine" });
    this.#hints.drop();
    this.#update({ refusal: undefined });
    const kept = this.#keepUnfinished();
    this.#setPlayers(players, false);
    this.#replace(game, kept ? page.texts.play.begunKept : page.texts.play.begun, countingOf(players, level));
    if (clock) await this.#clock.start(clock);
  }

  /** Saves an unfinished game that is left for a new one, if both sides have moved. */
  #keepUnfinished(): boolean {
    const { state } = this.#table;
    const { settings } = this.#page;
    // A game by links is stored separately.
    if (
      !state ||
      !settings.keepFinished ||
      isByLinks(this.#state.players) ||
      state.position.status.result !== undefined ||
      state.game.played.length < 2
    )
      return false;
    this.#page.watch(keepQuietly(this.#page, state.game, this.#state.players));
    return true;
  }

  #update(change: Partial<Own>): void {
    this.#state = { ...this.#state, ...change };
    if (change.players) this.#keepPlay();
    this.#page.draw();
  }

  #keepPlay(): void {
    keepPlay({
      players: this.#state.players,
      friend: this.#friendId,
      counting: this.#scores.counting,
      hint: this.#hints.kept,
      clock: this.#clock.kept,
    });
  }

  #changed(): void {
    const { state } = this.#table;
    if (state && state.game !== this.#kept) {
      this.#kept = state.game;
      this.#clock.clock?.changed();
      if (state.game.about.variant === "chess") void this.#lookForEnd();
      keepGameOf("play", state);
      this.#friends?.changed(state);
      this.#hints.follow(state.game);
      this.#endings.look();
    }
    this.#page.draw();
  }

  /** Ends the game if nobody can mate any more. */
  async #lookForEnd(): Promise<void> {
    const { deadEnd } = await import("../../table/dead.ts");
    const over = await deadEnd(this.#table);
    if (over) await this.#close(over);
  }

  #entered(entered: Entered): void {
    tell(this.#page, entered);
    this.#welcome.done();
    this.#update({ refusal: undefined });
    this.#scores.over(entered.position.status.result, this.#state.players, entered.after.about.variant);
    if (entered.position.status.result !== undefined)
      this.#page.watch(gameOver(this.#page, entered.after, this.#state.players));
  }

  #goOn(): void {
    void engineMoves(this.#opponent);
  }

  #engineHost(): TurnHost {
    return {
      page: this.#page,
      table: this.#table,
      state: () => this.#state,
      plays: (level) => this.#scores.lower(level),
      chose: (choice) => this.#update({ choice }),
      handOver: (side, refusal) => {
        this.#setPlayers({ ...this.#state.players, [side]: "person" }, this.#state.paused);
        this.#update({ refusal });
      },
    };
  }

  #setPlayers(players: Record<Side, Player>, paused: boolean): void {
    this.#update({ players, paused });
    this.#table.seats = seatsOf(players);
  }

  /**
   * Puts another game on the board. `text` tells what happened; the message offers to undo the
   * change.
   */
  #replace(game: Game, text: string | undefined, counting?: Counting): void {
    const before = this.#table.state?.game;
    const friend = this.#friendId;
    this.#leaveFriend();
    this.#clock.drop();
    this.#scores.count(counting);
    const back = (to: Game): void =>
      friend === undefined
        ? this.#replace(to, undefined)
        : this.#page.watch(this.#withFriends().then((friends) => friends.take(friend)));
    const undo = before && hasMoves(before) ? () => back(before) : undefined;
    this.#table.put(game, undefined, { index: 0, count: 0 });
    if (text !== undefined && undo) this.#page.toast(text, undo);
    else this.#page.closeToast();
    this.#goOn();
  }

  /** Takes back moves. Against the engine, it goes back to the person's last move. */
  #takeBack(back: (game: Game) => Game): void {
    const { texts } = this.#page;
    const to = this.#table.takenBack(back);
    if (!to) return;
    this.#update({ paused: true, refusal: undefined });
    this.#table.put(to);
    this.#page.closeToast();
    this.#page.announce(`${texts.play.takenBack} ${texts.words.turnLine(to, to.about.series)}.`);
    if (!isWatching(this.#state.players)) this.#goOn();
  }

  /** Continues the game from the beginning of turn `index`. The finished game is saved. */
  async #tryAgain(index: number): Promise<void> {
    const { game, position } = this.#table.state ?? {};
    if (!game) return;
    if (position?.status.result !== undefined) await keepQuietly(this.#page, game, this.#state.players);
    // A game between engines waits until the person resumes it.
    this.#update({ paused: isWatching(this.#state.players) });
    this.#replace(cutAt(game, { index, count: 0 }), this.#page.texts.ending.again);
  }

  async #resign(): Promise<void> {
    const { table } = this.state;
    if (!table || table.position.status.result !== undefined) return;
    await this.#close({ ...table.game, resigned: resigner(this.state) });
  }

  /** Ends the game in a way that the moves do not show. */
  async #close(over: Game): Promise<void> {
    this.#hints.drop();
    this.#table.put(over);
    const { status } = this.#table.state?.position ?? {};
    if (status) this.#page.announce(resultLine(this.#page.texts, status) ?? "");
    this.#scores.over(status?.result, this.#state.players, over.about.variant);
    play(this.#page.settings, "end");
    await gameOver(this.#page, over, this.#state.players);
  }

  #move(uci: string): void {
    try {
      this.#table.move(uci);
      this.#goOn();
    } catch (error) {
      this.#update({ refusal: this.#page.texts.says(errorInfo(error).message) });
    }
  }

  actions() {
    const page = this.#page;
    const table = this.#table;
    const analyse = (how: Opening): void => {
      // The analysis can be continued, so an end that the moves do not show is dropped.
      if (table.state)
        page.watch(
          page.open(
            "analyse",
            { ...table.state.game, resigned: undefined, ended: undefined },
            page.texts.analyse.opened,
            how,
          ),
        );
    };
    return {
      ...lookActions(page, table),
      skip: () => {
        this.#welcome.end();
        table.skip();
      },
      /** Begins to play. If a key was used, the focus goes to the board. */
      startPlaying: ({ detail }: Pick<MouseEvent, "detail">) => {
        this.#welcome.done();
        if (detail === 0) setTimeout(() => document.querySelector<HTMLElement>("chess-board")?.focus());
      },
      watchExample: () => this.#welcome.watch(),
      stepExample: () => this.#welcome.step(),
      pauseExample: () => this.#welcome.pause(),
      move: (uci: string) => this.#move(uci),
      takeBackMove: () => this.#takeBack(takeBackMove),
      takeBackSeries: () => this.#takeBack(takeBackSeries),
      showAgain: (index: number) => page.watch(showAgain(table, index, (move, last) => hear(page, table, move, last))),
      viewMade: (cursor: Parameters<Table["view"]>[0]) => table.view(cursor),
      playFromHere: () => {
        const { state } = table;
        const cursor = state && cursorOf(state);
        if (cursor) this.#replace(cutAt(state.game, cursor), page.texts.play.goesOn);
      },
      setPlayer: (side: Side, player: Player) => {
        if (table.state?.work?.name === "turn") table.dropSearch();
        const players = { ...this.#state.players, [side]: player };
        this.#scores.count(undefined);
        this.#clock.drop();
        this.#setPlayers(players, isWatching(players));
        this.#goOn();
      },
      togglePause: () => {
        const paused = !this.#state.paused;
        if (paused) table.dropSearch();
        this.#update({ paused });
        this.#goOn();
      },
      playNow: () => table.stopSearch(),
      hint: () => this.#hints.ask(),
      resign: () => page.watch(this.#resign()),
      pointAt: (sentence: number | undefined) => this.#endings.pointAt(sentence),
      tryAgain: (index: number) => page.watch(this.#tryAgain(index)),
      /** Previews a better line for turn `index`, after `count` of its moves. */
      showBetter: (index: number, { series, san }: { series: string[]; san: string[] }, count: number) => {
        const { game } = table.state ?? {};
        if (!game) return;
        const at = placeOf(game, { index, count: 0 });
        table.preview({ at, moves: series, san, count, name: page.texts.ending.betterLine });
      },
      rematch: () => {
        const {
          players: { white, black },
        } = this.#state;
        const { turnMs, level, variant } = page.settings;
        const again = table.state?.game.about.variant ?? variant;
        page.watch(this.begin({ variant: again, players: { white: black, black: white }, turnMs, level }));
      },
      analyse: () => analyse({}),
      /** Reviews the game: the value of each turn, and better moves. */
      review: () => analyse({ ask: "review" }),
      playMoves: (moves: readonly string[]) => {
        table.dropSearch();
        page.watch(playMoves(this.#opponent, moves, "person"));
      },
    };
  }
}

export function open(page: Page): PlayScreen {
  return new PlayScreen(page);
}
