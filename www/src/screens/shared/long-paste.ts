/** Handling of long texts that are pasted into boxes. */
import { BOX_SIGNS } from "../../kept/limits.ts";

/** Takes a long text without putting it into the box, which would need seconds to lay it out. */
export function pasteLong(event: ClipboardEvent, take: (text: string) => void): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.length <= BOX_SIGNS) return;
  event.preventDefault();
  take(text);
}
