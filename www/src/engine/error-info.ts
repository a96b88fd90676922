/** Errors in the parts that are shown. */
import type { ErrorInfo } from "../protocol/messages.ts";
import { EngineError } from "./errors.ts";

/** One that nobody foresaw still has a sentence. */
export function errorInfo(error: unknown): ErrorInfo {
  if (error instanceof EngineError) {
    const { code, field, text, message } = error;
    return { code, message, ...(field !== undefined && { field }), ...(text !== undefined && { text }) };
  }
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}
