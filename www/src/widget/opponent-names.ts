/** Names of the opponents on a widget's board, for checks of the attribute `opponent`. */
import { BOTS } from "../table/bot-names.ts";

export const OPPONENTS = ["engine", "fortress", "strategy", ...BOTS] as const;
/**
 * Name of an opponent. `fortress`: defends a proved fortress. `strategy`: with king and rook, a
 * decision tree of seven leaves that wins every position; with the lone king, the defender of the
 * tablebase. The other names are deterministic bots.
 */
export type OpponentName = (typeof OPPONENTS)[number];
