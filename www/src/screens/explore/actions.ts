/**
 * Actions of the screen that shows what can be proved and what can be learned. Its best moments
 * open on the analysis screen.
 */
import { exploreTexts, type ExploreTexts } from "../../lang/explore.ts";
import { replay } from "../../table/replay.ts";
import type { Page, Screen } from "../page.ts";
import { isMoment, MOMENTS, type MomentName } from "./moments.ts";
import { exploreView } from "./view.ts";

export class ExploreScreen implements Screen {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #texts(): ExploreTexts {
    return exploreTexts.of(this.#page);
  }

  view() {
    return exploreView(this.#page, this.#texts);
  }

  /**
   * Opens the screen. `#/explore/endings` opens that moment on the analysis screen. Going back
   * leads here.
   */
  async enter(rest: string): Promise<void> {
    if (isMoment(rest) && this.#page.readdress("explore", "")) await this.#show(rest);
  }

  async #show(name: MomentName): Promise<void> {
    const { variant, how, ...game } = MOMENTS[name];
    const series = game.series.map((turn) => [...turn]);
    await this.#page.open("analyse", replay(this.#page.rules, variant, { ...game, series }), this.#texts.opened, how);
  }
}

export async function open(page: Page): Promise<ExploreScreen> {
  await exploreTexts.load(page.texts.lang);
  return new ExploreScreen(page);
}
