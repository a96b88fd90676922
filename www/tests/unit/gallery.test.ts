/** Tests of the gallery of misjudged fortresses. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ofOrigin, ORIGINS, readGallery } from "../../src/screens/fortress/gallery.ts";

const all = readGallery(readFileSync(new URL("../../data/fortresses.txt", import.meta.url), "utf8"));

test("each fortress comes from games or from the table", () => {
  const [every, games, table] = ORIGINS.map((origin) => ofOrigin(all, origin));
  expect(every).toEqual(all);
  expect(games).not.toEqual([]);
  expect(games?.every(({ fen }) => !/q/i.test(fen.split(" ")[0] ?? ""))).toBe(true);
  expect(table?.every(({ fen }) => /q/i.test(fen.split(" ")[0] ?? ""))).toBe(true);
  expect([...(games ?? []), ...(table ?? [])]).toHaveLength(all.length);
});

test("the worst error comes first, and lines that are no fortress are left out", () => {
  const rows = ['{"fen":"x","attacker":"white","score":100}', "no row", '{"fen":"y","attacker":"black","score":200}'];
  expect(readGallery([...rows, '{"fen":"z","attacker":"red","score":1}', ""].join("\n")).map(({ fen }) => fen)).toEqual(
    ["y", "x"],
  );
});
