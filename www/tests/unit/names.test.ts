import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SRC = new URL("../../src/", import.meta.url);

test("a type name has one meaning", () => {
  const places = new Map<string, string[]>();
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  for (const file of files) {
    const source = readFileSync(new URL(file, SRC), "utf8");
    for (const [, name = ""] of source.matchAll(
      /^(?:export )?(?:abstract )?(?:interface|class|type) ([A-Z]\w*)\b(?!,)/gm,
    )) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  expect(places.size).toBeGreaterThan(150);
  expect([...places].filter(([, declared]) => declared.length > 1)).toEqual([]);
});
