/** Check of a position that somebody set up, with all its faults at once. */
import { shownFault, type ErrorInfo } from "../../engine/error-info.ts";
import type { Said } from "../../say/reader.ts";
import type { InspectAnswer, SetupBoxes, Status } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";

export type Inspected =
  | ({ kind: "legal"; status: Status; remarks: readonly Said[] } & Told)
  | ({ kind: "illegal"; faults: readonly ErrorInfo[] } & Told);

/**
 * Castling rights and en passant squares that the pieces allow, whatever the FEN says. Also the
 * fields of the position, if it has any.
 */
type Told = Pick<InspectAnswer, "castling" | "targets" | "setup" | "written">;

/** Checks a FEN or the fields of the editor. */
export function inspect(page: Page, variant: Variant, position: { fen: string } | { setup: SetupBoxes }): Inspected {
  const { faults, remarks, fen, ...told } = page.rules.inspect({ variant, ...position });
  if (fen === undefined) return { kind: "illegal", faults: faults.map(shownFault), ...told };
  const { status } = page.position({ variant, fen, moves: [] });
  return { kind: "legal", status, remarks, ...told };
}
