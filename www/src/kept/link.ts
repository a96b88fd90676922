/**
 * A game in an address: `#game=1…` is its text, deflated, in base64url. It needs no server, and any
 * version of the engine can read the text. `#game=0…` is the text without deflating, for browsers
 * (and scripts) that cannot deflate. Unlike the first form it has no checksum that would show that
 * an address was cut.
 */
import { ADDRESS_SIGNS, LINKED_SIGNS, mustFit, TooLongError } from "./limits.ts";

const PLAIN = "0";
const DEFLATED = "1";

/** Error of an address; the page words it in its language. */
export class LinkError extends Error {}

/**
 * Returns the text as it is written in an address. Rejects with a `TooLongError` if no page would
 * read it.
 */
export async function packText(text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  mustFit("linkedGame", plain.length, LINKED_SIGNS);
  const deflated = await through(plain, "CompressionStream").catch(() => undefined);
  const packed = deflated ? DEFLATED + toBase64(deflated) : PLAIN + toBase64(plain);
  mustFit("address", packed.length, ADDRESS_SIGNS);
  return packed;
}

/**
 * Returns the text that `packText` packed. Rejects with a `LinkError` if it was cut or changed, and
 * with a `TooLongError`, before reading any of it, if it is too long.
 */
export async function unpackText(packed: string): Promise<string> {
  mustFit("address", packed.length, ADDRESS_SIGNS);
  const [kind, rest] = [packed.slice(0, 1), packed.slice(1)];
  if (kind !== PLAIN && kind !== DEFLATED) throw new LinkError(packed);
  try {
    const bytes = fromBase64(rest);
    const plain = kind === DEFLATED ? await through(bytes, "DecompressionStream") : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (error) {
    throw error instanceof TooLongError ? error : new LinkError(packed);
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: "CompressionStream" | "DecompressionStream",
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new globalThis[stream]("deflate")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > LINKED_SIGNS) {
      await reader.cancel();
      throw new TooLongError("linkedGame", LINKED_SIGNS);
    }
    parts.push(value);
  }
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
