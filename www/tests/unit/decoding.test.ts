/** Files in other encodings: the names in them arrive as they were written. */
import { describe, expect, test } from "vitest";
import { FileDecoder, textOf } from "../../src/kept/decoding.ts";

const TEXT = '[White "Jörg Müller"]\n[Black "Ján Čech"]\n\n1. e4 {schön – ♞ 😀} e5 *\n';
const LATIN = '[White "Jörg Müller"]\r\n[Black "Ño"]\r\n\r\n1. e4 {schön} e5 *';

/** Decodes in chunks of `size` bytes, as a file is read. */
function decoded(bytes: Uint8Array, size: number) {
  const decoder = new FileDecoder();
  let text = "";
  for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
  return { text: text + decoder.end(), other: decoder.other };
}

function utf16(text: string, big: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, "utf16le");
  return big ? bytes.swap16() : bytes;
}

describe.each([3, 16, 1000])("in parts of %i bytes", (size) => {
  test("UTF-8 stays what it is, with and without a mark", () => {
    for (const text of [TEXT, `\uFEFF${TEXT}`])
      expect(decoded(Buffer.from(text), size)).toEqual({ text, other: undefined });
  });

  test("Latin-1 is converted", () => {
    expect(decoded(Buffer.from(LATIN, "latin1"), size)).toEqual({ text: LATIN, other: "Windows-1252" });
  });

  test("a file put together from both is read line by line", () => {
    const bytes = Buffer.concat([Buffer.from(TEXT), Buffer.from(LATIN, "latin1")]);
    expect(decoded(bytes, size)).toEqual({ text: TEXT + LATIN, other: "Windows-1252" });
  });
});

test.each([
  [false, true],
  [true, true],
  [false, false],
  [true, false],
])("UTF-16 (big end first: %s, with a mark: %s) is converted", (big, mark) => {
  for (const size of [37, 1001, 4096]) {
    const { text, other } = decoded(utf16(TEXT, big, mark), size);
    expect(text).toBe(TEXT);
    expect(other).toBe(big ? "UTF-16BE" : "UTF-16LE");
  }
});

test("a line without an end is read in parts, whatever is cut", () => {
  const line = "ü♞😀x".repeat(40_000);
  for (const size of [32_768, 32_769, 32_771])
    expect(decoded(Buffer.from(line), size)).toEqual({ text: line, other: undefined });
});

test("a whole file, without its mark", async () => {
  expect(await textOf(new Blob([`\uFEFF${TEXT}`]))).toEqual({ text: TEXT, other: undefined });
  expect(await textOf(new Blob([new Uint8Array(utf16(TEXT, false, true))]))).toEqual({ text: TEXT, other: "UTF-16LE" });
  expect(await textOf(new Blob([]))).toEqual({ text: "", other: undefined });
});
