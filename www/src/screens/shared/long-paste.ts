/** Boxes into which anything may be pasted. */
import { BOX_SIGNS } from "../../kept/limits.ts";

/** A text that a box would take seconds to lay out is taken without being put into it. */
export function pasteLong(event: ClipboardEvent, take: (text: string) => void): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.length <= BOX_SIGNS) return;
  event.preventDefault();
  take(text);
}
