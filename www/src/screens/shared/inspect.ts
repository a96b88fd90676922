/** What the rules say of a position that somebody set up: all that is wrong with it, at once. */
import { shownFault, type ErrorInfo } from "../../engine/error-info.ts";
import type { Said } from "../../say/reader.ts";
import type { InspectAnswer, SetupBoxes, Status } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";

export type Inspected =
  | ({ kind: "legal"; status: Status; remarks: readonly Said[] } & Told)
  | ({ kind: "illegal"; faults: readonly ErrorInfo[] } & Told);

/** The rights to castle, and the squares that pawns can have passed, whatever the FEN says of them; and the boxes, if it has any. */
type Told = Pick<InspectAnswer, "castling" | "targets" | "setup" | "written">;

/** Inspects a FEN, or what stands in the boxes. */
export function inspect(page: Page, variant: Variant, position: { fen: string } | { setup: SetupBoxes }): Inspected {
  const { faults, remarks, fen, ...told } = page.rules.inspect({ variant, ...position });
  if (fen === undefined) return { kind: "illegal", faults: faults.map(shownFault), ...told };
  const { status } = page.position({ variant, fen, moves: [] });
  return { kind: "legal", status, remarks, ...told };
}
