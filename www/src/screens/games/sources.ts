/** Sources of an import: a text, or files that are read in parts. */
import { FileDecoder } from "../../kept/decoding.ts";

export interface Source {
  /** Name of the file; undefined for a text. */
  name: string | undefined;
  /** Bytes of a file, or characters of a text. */
  size: number;
  /** Text in parts; `read` is the size read so far. */
  parts(): AsyncIterable<{ text: string; read: number }>;
  /** Encoding found so far, if it is not UTF-8. */
  readonly other?: FileDecoder["other"];
}

/** Characters in a part of a text: about a millisecond of work. */
const PART_SIGNS = 1 << 15;

export function textSource(text: string): Source {
  return {
    name: undefined,
    size: text.length,
    async *parts() {
      for (let at = 0; at < text.length; at += PART_SIGNS) yield { text: text.slice(at, at + PART_SIGNS), read: at };
    },
  };
}

export function fileSource(file: File): Source {
  const decoder = new FileDecoder();
  return {
    name: file.name,
    size: file.size,
    get other() {
      return decoder.other;
    },
    async *parts() {
      for (let at = 0; at < file.size; at += PART_SIGNS) {
        const bytes = await file.slice(at, at + PART_SIGNS).arrayBuffer();
        yield { text: decoder.push(new Uint8Array(bytes)), read: at };
      }
      yield { text: decoder.end(), read: file.size };
    },
  };
}
