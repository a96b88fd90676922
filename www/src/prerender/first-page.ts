/**
 * The page as a first visit shows it, before any of its code has come: drawn by its own views when the site is built. Nothing
 * of it can be used, and all of it is drawn anew by the page itself.
 */
import { firstBoard } from "../board/first-board.ts";
import { DEFAULT_SETTINGS } from "../kept/settings.ts";
import { en } from "../lang/en/index.ts";
import { it } from "../lang/it/index.ts";
import { sl } from "../lang/sl/index.ts";
import type { Lang, Texts } from "../lang/texts.ts";
import { Rules, type RulesSession } from "../engine/rules.ts";
import type { Page } from "../screens/page.ts";
import type { PlayActions } from "../screens/play/actions.ts";
import { NO_HINT, type PlayState } from "../screens/play/state.ts";
import { playView } from "../screens/play/view.ts";
import type { Sharing } from "../screens/shared/share.ts";
import type { Shell } from "../shell/page.ts";
import { pageView } from "../shell/view.ts";
import { gameAt } from "../table/game.ts";
import { PRESENT, type TableState } from "../table/state.ts";
import { toHtml } from "./to-html.ts";

/** What the views read; all else of it is for who presses something, and nobody can. */
function standIn<T>(known: object): T {
  return known as T;
}

function firstTable(rules: Rules): TableState {
  const about = rules.variant("italian");
  const position = rules.legalMoves();
  const seats = { white: "person", black: "engine" } as const;
  const stands = { position, shown: position, looking: PRESENT, work: undefined };
  return { game: gameAt(about, position, true), ...stands, seats, branching: false, base: { index: 0, count: 0 } };
}

const TEXTS: Record<Lang, Texts> = { en, it, sl };

export function firstPage(lang: Lang, session: () => RulesSession): string {
  const table = firstTable(new Rules(session));
  const texts = TEXTS[lang];
  const settings = { ...DEFAULT_SETTINGS };
  const page = { texts, settings, engine: { state: "loading" }, shown: "play", installable: false, slideMs: 0 };
  const state: PlayState = { table, players: { white: "person", black: "engine" }, paused: false, hint: NO_HINT, choice: undefined, ending: undefined, welcome: { family: "progressive", made: undefined, playing: false }, refusal: undefined, friend: undefined, scores: [] };
  const screen = { variant: "italian", view: () => playView(standIn<Page>({ ...page, book: standIn({ state: undefined }) }), state, standIn<PlayActions>({}), standIn<Sharing>({})) };
  const shell = standIn<Shell>({ ...page, screen, toastShown: undefined, announcement: "", players: state.players, installState: { update: false, installable: false } });
  const drawn = toHtml(pageView(shell));
  const board = drawn.replace(/<chess-board[^]*?<\/chess-board>/, () => firstBoard(table.game.about.start, texts.board.name));
  // Windows that nobody can open yet, and what is folded away, weigh something and show nothing.
  const seen = board.replaceAll(/<!--[^]*?-->|<dialog[^]*?<\/dialog>|(?<=<\/summary>)[^]*?(?=<\/details>)/g, "");
  return seen.replaceAll(/\s+/g, " ");
}
