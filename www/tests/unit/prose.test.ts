/** Comments of the project in plain words: they begin with a noun or a verb, and their lines are short. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const COLUMNS = 100;
/** A comment that opens so needs the sentence before it, or its end, to be understood. */
const CLAUSE = /^(What|How|Whether|Where|Of|Who|Whoever|It|Which|That|And|But|None|So|Why|Nothing|Those)\b/;
/** Words that are not the field's: pieces are no men. Names in code may keep them. `dearest` is the name of a player of the lab. */
const AVOID = /\b(men|man|alike|whoever|to and fro)\b/i;

const files = execFileSync("git", ["ls-files", "src/*.rs", "cli/src/*.rs", "www/src/*.ts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  // The comments of messages are the sentences themselves; languages have words of their own.
  .filter((file) => file !== "" && !file.startsWith("src/wire/say/") && !file.startsWith("www/src/lang/"));

interface Comment {
  at: string;
  lines: { text: string; columns: number }[];
}

function commentsOf(file: string): Comment[] {
  const line = file.endsWith(".rs") ? /^\s*\/\/[/!]?\s?(.*)$/ : /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*?)(?:\*\/)?$/;
  const found: Comment[] = [];
  let open: Comment | undefined;
  for (const [index, text] of readFileSync(`${root}/${file}`, "utf8").split("\n").entries()) {
    const [, said] = line.exec(text) ?? [];
    if (said === undefined) {
      open = undefined;
      continue;
    }
    if (!open) found.push((open = { at: `${file}:${index + 1}`, lines: [] }));
    open.lines.push({ text: said.trim(), columns: [...text].length });
  }
  return found;
}

const comments = files.flatMap(commentsOf);
const whole = ({ lines }: Comment): string => lines.map(({ text }) => text).join(" ");

describe("comments", () => {
  test("there are thousands of them", () => expect(comments.length).toBeGreaterThan(8000));

  test("begin with a noun or a verb", () => {
    expect(
      comments.filter((one) => CLAUSE.test(whole(one).trim())).map((one) => `${one.at}: ${whole(one).slice(0, 80)}`),
    ).toEqual([]);
  });

  test(`have lines of at most ${COLUMNS} columns`, () => {
    expect(comments.filter(({ lines }) => lines.some(({ columns }) => columns > COLUMNS)).map(({ at }) => at)).toEqual(
      [],
    );
  });

  test("use the terms of chess", () => {
    const words = (one: Comment): string => whole(one).replaceAll(/`[^`]*`|\[[^\]]*\]/g, "");
    expect(
      comments.filter((one) => AVOID.test(words(one))).map((one) => `${one.at}: ${whole(one).slice(0, 80)}`),
    ).toEqual([]);
  });
});
