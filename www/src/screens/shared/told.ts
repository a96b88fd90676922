/** Error messages, also for errors that do not come from the engine. */
import { errorInfo, type ErrorInfo } from "../../engine/error-info.ts";
import { TooLongError } from "../../kept/limits.ts";
import { LinkError } from "../../kept/link.ts";
import type { Texts } from "../../lang/texts.ts";

/** Thrown for a readable text that holds no game, for example only a comment. */
export class NoGameError extends Error {}

/** Error of the page itself. */
export function ownError(code: string, message: string): ErrorInfo {
  return { code, message, clause: message };
}

export function told({ limits, keep }: Texts, error: unknown): ErrorInfo {
  if (error instanceof TooLongError) return ownError("tooLong", limits.tooLong[error.what](error.allowed, error.found));
  if (error instanceof NoGameError) return ownError("game", limits.notAGame);
  if (error instanceof LinkError) return ownError("link", keep.badLink);
  return errorInfo(error);
}
