/** What the engine says of a position that somebody set up: all that is wrong with it, at once. */
import { shownFault, type ErrorInfo } from "../../engine/error-info.ts";
import type { Said } from "../../say/reader.ts";
import type { Status } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";

export type Inspected =
  | ({ kind: "legal"; status: Status; remarks: readonly Said[] } & Allowed)
  | ({ kind: "illegal"; faults: readonly ErrorInfo[] } & Allowed);

/** The rights to castle, and the squares that pawns can have passed, whatever the FEN says of them. */
interface Allowed {
  castling: readonly string[];
  targets: readonly string[];
}

export async function inspect(page: Page, variant: Variant, fen: string): Promise<Inspected> {
  const { faults, remarks, castling, targets } = await page.call((engine) => engine.inspect({ variant, fen }));
  if (faults.length > 0) return { kind: "illegal", faults: faults.map(shownFault), castling, targets };
  const { status } = await page.position({ variant, fen, moves: [] });
  return { kind: "legal", status, remarks, castling, targets };
}
