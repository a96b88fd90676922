/**
 * The page as a first visit shows it, before any of its code is loaded: drawn by its own views when
 * the site is built. Nothing in it can be used, and the page itself draws all of it again.
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

/**
 * Stand-in with the parts that the views read. All other parts serve actions, and nobody can act
 * yet.
 */
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
  const state: PlayState = {
    table,
    players: { white: "person", black: "engine" },
    paused: false,
    hint: NO_HINT,
    choice: undefined,
    ending: undefined,
    welcome: { family: "progressive", made: undefined, playing: false },
    refusal: undefined,
    friend: undefined,
    clock: undefined,
    scores: [],
  };
  const screen = {
    variant: "italian",
    view: () =>
      playView(
        standIn<Page>({ ...page, book: standIn({ state: undefined }) }),
        state,
        standIn<PlayActions>({}),
        standIn<Sharing>({}),
      ),
  };
  const shell = standIn<Shell>({
    ...page,
    screen,
    toastShown: undefined,
    announcement: "",
    players: state.players,
    installState: { update: false, installable: false },
  });
  const drawn = toHtml(pageView(shell));
  const board = drawn.replace(/<chess-board[^]*?<\/chess-board>/, () =>
    firstBoard(table.game.about.start, texts.board.name),
  );
  // Closed windows and folded parts cost bytes and show nothing.
  const seen = board.replaceAll(/<!--[^]*?-->|<dialog[^]*?<\/dialog>|(?<=<\/summary>)[^]*?(?=<\/details>)/g, "");
  return seen.replaceAll(/\s+/g, " ");
}
