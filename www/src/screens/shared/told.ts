/** What went wrong, in words, also where it is not the engine that says so. */
import { errorInfo, type ErrorInfo } from "../../engine/error-info.ts";
import { TooLongError } from "../../kept/limits.ts";
import { LinkError } from "../../kept/link.ts";
import type { Texts } from "../../lang/texts.ts";

/** A text that the engine could read, and that holds no game: a comment alone, say. */
export class NoGameError extends Error {}

/** An error of the page itself. */
export function ownError(code: string, message: string): ErrorInfo {
  return { code, message, clause: message };
}

export function told({ limits, keep }: Texts, error: unknown): ErrorInfo {
  if (error instanceof TooLongError) return ownError("tooLong", limits.tooLong[error.what](error.allowed, error.found));
  if (error instanceof NoGameError) return ownError("game", limits.notAGame);
  if (error instanceof LinkError) return ownError("link", keep.badLink);
  return errorInfo(error);
}
