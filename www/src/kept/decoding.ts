/**
 * Decoding of a file's bytes. The file is UTF-8, or UTF-16 if it begins so. Lines that are not
 * UTF-8 are read as Windows-1252, which contains Latin-1: files put together from several sources
 * have both.
 */

/** Encodings as the Encoding standard names them, but in the usual upper and lower case. */
export type Encoding = "UTF-8" | "UTF-16LE" | "UTF-16BE" | "Windows-1252";

/** Maximum length of a line in bytes that is read as a whole. */
const LINE_BYTES = 1 << 16;
/** Number of first bytes that tell the encoding of a file without a byte order mark. */
const FIRST_BYTES = 512;
const LINE_FEED = 10;

export class FileDecoder {
  /** The encoding other than UTF-8, if there was one. */
  other: Exclude<Encoding, "UTF-8"> | undefined;
  #wide: TextDecoder | undefined;
  #begun = false;
  /** Bytes of an unfinished line. */
  #held = new Uint8Array();

  /**
   * Decodes the next bytes. The first call needs enough bytes to tell the encoding, or the whole
   * file.
   */
  push(bytes: Uint8Array): string {
    if (!this.#begun) this.#begin(bytes);
    if (this.#wide) return this.#wide.decode(bytes, { stream: true });
    const all = joined(this.#held, bytes);
    const end = all.lastIndexOf(LINE_FEED) + 1;
    const cut = end > 0 || all.length < LINE_BYTES ? end : wholeSigns(all);
    this.#held = all.slice(cut);
    return this.#lines(all.subarray(0, cut));
  }

  end(): string {
    if (this.#wide) return this.#wide.decode();
    return this.#lines(this.#held);
  }

  #begin(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#begun = true;
    const wide = wideEncoding(bytes);
    if (!wide) return;
    this.other = wide;
    // The decoder removes the byte order mark.
    this.#wide = new TextDecoder(wide);
  }

  #lines(bytes: Uint8Array): string {
    try {
      return decodeStrictly(bytes);
    } catch {
      const lines: string[] = [];
      for (let from = 0; from < bytes.length; ) {
        const end = bytes.indexOf(LINE_FEED, from);
        const to = end < 0 ? bytes.length : end + 1;
        lines.push(this.#line(bytes.subarray(from, to)));
        from = to;
      }
      return lines.join("");
    }
  }

  #line(bytes: Uint8Array): string {
    try {
      return decodeStrictly(bytes);
    } catch {
      this.other = "Windows-1252";
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
}

/**
 * Decodes strict UTF-8. The byte order mark is left to the reader of the text, because one may also
 * stand within a file.
 */
function decodeStrictly(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/**
 * UTF-16 encoding, if every character has two bytes: the byte order mark says so, or the zeros of
 * plain letters.
 */
function wideEncoding(bytes: Uint8Array): "UTF-16LE" | "UTF-16BE" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "UTF-16LE";
  if (first === 0xfe && second === 0xff) return "UTF-16BE";
  const zeros = [0, 0];
  const seen = bytes.subarray(0, FIRST_BYTES);
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = seen.length / 4;
  if (odd > many && odd > 8 * even) return "UTF-16LE";
  return even > many && even > 8 * odd ? "UTF-16BE" : undefined;
}

/** Returns whether a byte is inside a character of several bytes, not its first byte. */
function isInside(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/** Position at which a text can be cut without cutting a UTF-8 character in two. */
function wholeSigns(bytes: Uint8Array): number {
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && isInside(bytes[at])) at -= 1;
  return (bytes[at] ?? 0) < 0x80 ? bytes.length : at;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

export interface DecodedText {
  text: string;
  /** The encoding, if it was not UTF-8. */
  other: FileDecoder["other"];
}

/** The text of a whole file, without a byte order mark at its beginning. */
export async function textOf(file: Blob): Promise<DecodedText> {
  const decoder = new FileDecoder();
  const text = decoder.push(new Uint8Array(await file.arrayBuffer())) + decoder.end();
  return { text: text.replace(/^\uFEFF/, ""), other: decoder.other };
}
