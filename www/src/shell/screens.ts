/** The code of the screens, each loaded when it is first opened. */
import type { Page } from "../screens/page.ts";
import type { ScreenName } from "../screens/route.ts";
import type { AnalyseScreen } from "../screens/analyse/actions.ts";
import type { BotScreen } from "../screens/bot/actions.ts";
import type { EditorScreen } from "../screens/editor/actions.ts";
import type { ExploreScreen } from "../screens/explore/actions.ts";
import type { FairScreen } from "../screens/fair/actions.ts";
import type { FortressScreen } from "../screens/fortress/actions.ts";
import type { GamesScreen } from "../screens/games/actions.ts";
import type { PlayScreen } from "../screens/play/actions.ts";
import type { PuzzlesScreen } from "../screens/puzzles/actions.ts";
import type { StrategiesScreen } from "../screens/strategies/actions.ts";
import type { WeightsScreen } from "../screens/weights/actions.ts";

export interface Screens {
  play: PlayScreen;
  puzzles: PuzzlesScreen;
  analyse: AnalyseScreen;
  explore: ExploreScreen;
  editor: EditorScreen;
  games: GamesScreen;
  weights: WeightsScreen;
  bot: BotScreen;
  strategies: StrategiesScreen;
  fortress: FortressScreen;
  fair: FairScreen;
}

const LOADERS: { [N in ScreenName]: (page: Page) => Promise<Screens[N]> } = {
  play: async (page) => (await import("../screens/play/actions.ts")).open(page),
  puzzles: async (page) => (await import("../screens/puzzles/actions.ts")).open(page),
  analyse: async (page) => (await import("../screens/analyse/actions.ts")).open(page),
  explore: async (page) => (await import("../screens/explore/actions.ts")).open(page),
  editor: async (page) => (await import("../screens/editor/actions.ts")).open(page),
  games: async (page) => (await import("../screens/games/actions.ts")).open(page),
  weights: async (page) => (await import("../screens/weights/actions.ts")).open(page),
  bot: async (page) => (await import("../screens/bot/actions.ts")).open(page),
  strategies: async (page) => (await import("../screens/strategies/actions.ts")).open(page),
  fortress: async (page) => (await import("../screens/fortress/actions.ts")).open(page),
  fair: async (page) => (await import("../screens/fair/actions.ts")).open(page),
};

export function loadScreen<N extends ScreenName>(name: N, page: Page): Promise<Screens[N]> {
  return LOADERS[name](page);
}
