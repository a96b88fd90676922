/** `docs/data.md` is true: its files exist, with the fields and the numbers of rows it says. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const text = read("docs/data.md");

type Row = Record<string, unknown>;

const lines = (path: string): Row[] =>
  read(path)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
/** The files of a folder whose names match. */
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);
const puzzles = (folder: string): Row[] =>
  filesIn(folder, /^\d+\.json$/).flatMap((path) => (JSON.parse(read(path)) as { puzzles: Row[] }).puzzles);

/** The words in backquotes of a text. */
const quoted = (part: string) => [...part.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word ?? "");
const section = (title: string) => text.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
/** The cells of the row of a table whose first cell holds `name`. */
const row = (part: string, name: string) =>
  part
    .split("\n")
    .find((line) => line.startsWith("|") && line.split("|")[1]?.includes(name))
    ?.split("|")
    .map((cell) => cell.trim()) ?? [];
const fields = (rows: Row[]) => [...new Set(rows.flatMap((one) => Object.keys(one)))];
const number = (count: number) => count.toLocaleString("en");

describe("data sets", () => {
  test("lie where the table says, each with a licence", () => {
    const table = text.slice(text.indexOf("| set |"), text.indexOf("\n\n[`tests/data"));
    const rows = table.split("\n").slice(2);
    expect(rows).toHaveLength(8);
    for (const line of rows) {
      const [, , files = "", size, licence] = line.split("|");
      expect(quoted(files).length).toBeGreaterThan(0);
      for (const path of quoted(files)) {
        const [folder = "", ending] = path.split("/*");
        const found =
          ending === undefined
            ? existsSync(join(ROOT, path))
            : filesIn(folder, /\./).some((file) => file.endsWith(ending));
        expect(found, path).toBe(true);
      }
      expect(size).toMatch(/\d/);
      expect(licence?.trim()).toMatch(/repository|CC0/);
    }
  });

  test("of wins and fortresses have the fields and rows that are told", () => {
    const wins = lines("cli/lab/antichess/wins.jsonl");
    expect(row(text, "positions won")[3]).toContain(number(wins.length));
    for (const name of fields(wins)) expect(quoted(section("Positions won in games"))).toContain(name);
    const fortresses = lines("cli/lab/fortress/rows.jsonl");
    expect(row(text, "fortresses and wins")[3]).toContain(number(fortresses.length));
    const told = section("Fortresses");
    for (const name of fields(fortresses)) expect(row(told, `\`${name}\``), name).toHaveLength(4);
    const misjudged = lines("www/data/fortresses.txt");
    expect(row(text, "an engine misjudges")[3]).toContain(number(misjudged.length));
    for (const name of fields(misjudged))
      expect(row(section("Misjudged fortresses"), `\`${name}\``), name).toHaveLength(4);
    const first = filesIn("www/public/antichess", /\.txt$/);
    expect(row(text, "wins of antichess")[3]).toContain(`${first.length} first moves`);
  });

  test("of puzzles have the fields and rows that are told", () => {
    const told = section("Puzzles");
    const [intro = ""] = told.split("\n|");
    for (const [name, of, folder] of [
      ["of Progressive chess", "Progressive chess", "www/public/puzzles"],
      ["over two turns", "Progressive chess over two turns", "www/public/puzzles/two_turns"],
      ["of antichess", "antichess", "www/public/puzzles/antichess"],
      ["of chess", "antichess", "www/public/puzzles/chess"],
    ] as const) {
      const rows = puzzles(folder);
      expect(row(text, "[puzzles]")[3]).toContain(`${number(rows.length)} ${name}`);
      const known = [...quoted(intro), ...quoted(row(told, of)[2] ?? "")];
      for (const field of fields(rows)) expect(known, `${folder}: ${field}`).toContain(field);
    }
  });

  test("of mates and games have the fields and rows that are told", () => {
    let mates = 0;
    for (const name of ["mates.jsonl", "mates-hard.jsonl", "no-mate.jsonl", "problems.jsonl"]) {
      const rows = lines(`tests/data/${name}`);
      mates += rows.length;
      const [, , count, further = ""] = row(section("Mates"), `\`${name}\``);
      expect(count, name).toBe(number(rows.length));
      expect(fields(rows).toSorted(), name).toEqual(["id", "fen", "turn", ...quoted(further)].toSorted());
    }
    expect(row(text, "[mates")[3]).toBe(`${mates} positions`);
    for (const path of ["tests/data/games.jsonl", "tests/data/antichess/games.jsonl"]) {
      const rows = lines(path);
      const [, , count, told = ""] = row(section("Games"), `\`${path}\``);
      expect(count, path).toBe(number(rows.length));
      expect(fields(rows).toSorted(), path).toEqual(quoted(told).toSorted());
    }
  });
});
