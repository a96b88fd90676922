import type { Side } from "../protocol/messages.ts";

/** The opponent of a side. */
export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}
