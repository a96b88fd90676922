/** What games are imported from: a text, or files that are read while their games are. */
import { FileDecoder } from "../../kept/decoding.ts";

export interface Source {
  /** The name of the file, if it is one. */
  name: string | undefined;
  /** Bytes of a file, signs of a text. */
  size: number;
  /** Its text in parts, each with how much of it has been read. */
  parts(): AsyncIterable<{ text: string; read: number }>;
  /** What it was, if it was not UTF-8, as far as it has been read. */
  readonly other?: FileDecoder["other"];
}

/** Signs that are told apart at once: about a millisecond of work. */
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
