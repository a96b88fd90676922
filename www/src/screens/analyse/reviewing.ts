/**
 * Review of the game, run as this screen's search. Another question or another game stops it; the
 * turns reviewed so far stay.
 */
import type { Snapshot } from "../../protocol/messages.ts";
import { mainLine } from "../../table/game.ts";
import { placeOf } from "../../table/line.ts";
import { errorInfo } from "../../engine/error-info.ts";
import type { AnalyseScreen } from "./actions.ts";

/** Reviews the complete turns of the main line. */
export async function reviewGame(screen: AnalyseScreen): Promise<void> {
  const { table, page } = screen;
  const { game } = table.state ?? {};
  const { played } = game ? mainLine(game) : { played: [] };
  const [first] = played;
  if (!game || !first) return;
  screen.update({ review: { kind: "running", progress: undefined } });
  const { variant } = game.about;
  const options = { variant, fen: first.fen, series: played.map(({ moves }) => moves) };
  try {
    const answer = await table.search("review", placeOf(game), (engine, { signal, onProgress }) => {
      const progressed = (snapshot: Snapshot): void => {
        if (screen.state.review.kind === "running")
          screen.update({ review: { kind: "running", progress: snapshot.review } });
        onProgress(snapshot);
      };
      return engine.review(options, { signal, onProgress: progressed }).then((found) => {
        // The turns reviewed before another search took over are still right.
        screen.update({ review: { kind: "done", answer: found } });
        return found;
      });
    });
    if (answer) page.announce(page.texts.says(answer.say));
  } catch (error) {
    screen.update({ review: { kind: "refused", error: errorInfo(error) } });
  }
  if (screen.state.review.kind === "running") screen.update({ review: { kind: "none" } });
}
