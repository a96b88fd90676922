/** What the engine says of a position that somebody set up: all that is wrong with it. */
import type { ErrorInfo, Status } from "../../protocol/messages.ts";
import type { Variant } from "../../variants.ts";
import type { Page } from "../page.ts";
import { errorInfo } from "../../engine/error-info.ts";

export type Inspected = { kind: "legal"; status: Status; remarks: string[] } | { kind: "illegal"; faults: ErrorInfo[] };

export async function inspect(page: Page, variant: Variant, fen: string): Promise<Inspected> {
  try {
    const { status } = await page.position({ variant, fen, moves: [] });
    return { kind: "legal", status, remarks: [] };
  } catch (error) {
    return { kind: "illegal", faults: [errorInfo(error)] };
  }
}
