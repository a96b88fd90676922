/** Damaged stored data: each field is read separately, and the result can always be shown. */
import { describe, expect, test } from "vitest";
import { readBackup, writeBackup, type Backup } from "../../src/kept/backup.ts";
import { readBests } from "../../src/kept/challenges.ts";
import { isDamaged, headOf, readRecord } from "../../src/kept/records.ts";
import { readFriendGame, todoOf } from "../../src/kept/friends.ts";
import { readEntries } from "../../src/kept/scores.ts";
import { readSettings } from "../../src/kept/settings.ts";
import { dayIn, isTime } from "../../src/kept/times.ts";
import { START_FEN } from "./about.ts";

/** Values that a JSON file can contain; `1e999` is read as Infinity. */
const BAD: readonly unknown[] = [
  1e20,
  -1e20,
  8.64e15 + 2,
  -1,
  0.5,
  Infinity,
  Number.NaN,
  null,
  true,
  "",
  "x".repeat(100_000),
  [],
  {},
  [[1]],
  { at: {} },
];

const GAME = {
  id: "g1",
  name: "One",
  saved: 5e11,
  text: '[White "Ada"]\n\n1.e4',
  variant: "italian",
  turn: 2,
  series: 1,
  result: "1-0",
  fen: START_FEN,
};
const FRIEND = {
  id: "abcdef",
  variant: "chess",
  mine: "white",
  series: [["e2e4"]],
  open: [],
  sent: 1,
  standing: START_FEN,
  turn: 2,
  side: "black",
  changed: 5e11,
};

describe("a date that is out of range", () => {
  test.each([1e20, -1e20, 8.64e15 + 2, Infinity, Number.NaN])("%d is not shown, and breaks nothing", (time) => {
    expect(isTime(time)).toBe(false);
    expect(dayIn("en", time)).toBeUndefined();
  });

  test.each([1e20, -1e20])("%d leaves the game where it is", (saved) => {
    const record = readRecord("g1", { ...GAME, saved });
    expect(isDamaged(record)).toBe(false);
    expect(record).toMatchObject({ name: "One", saved: 0, text: GAME.text });
  });

  test("leaves the game with a friend where it is", () => {
    expect(readFriendGame({ ...FRIEND, changed: 1e20 })).toMatchObject({ id: "abcdef", changed: 0 });
  });

  test("is told by its field when a backup is read, and the game comes all the same", () => {
    const backup = { games: [{ ...GAME, saved: 1e20 }, GAME], friends: [{ ...FRIEND, changed: 1e20 }], scores: [] };
    const { backup: read, faults } = readBackup(writeBackup(backup as unknown as Backup));
    expect(faults.map(({ field }) => field)).toEqual(["games[0].saved", "friends[0].changed"]);
    expect([read.games.length, read.friends.length]).toEqual([2, 1]);
    expect(read.games.every(({ saved }) => isTime(saved))).toBe(true);
  });
});

describe("any field of any record may hold anything", () => {
  test.each(Object.keys(GAME).filter((field) => field !== "id"))("a game’s %s", (field) => {
    for (const bad of BAD) {
      const record = readRecord("g1", { ...GAME, [field]: bad });
      expect(record.name.length).toBeLessThanOrEqual(200);
      if (isDamaged(record)) continue;
      const head = headOf(record);
      expect(Number.isSafeInteger(head.turn) && Number.isSafeInteger(head.series) && isTime(head.saved)).toBe(true);
      expect(head.result === undefined || ["1-0", "0-1", "1/2-1/2"].includes(head.result)).toBe(true);
    }
  });

  test.each(Object.keys(FRIEND))("a friend’s game’s %s", (field) => {
    for (const bad of BAD) {
      const game = readFriendGame({ ...FRIEND, [field]: bad });
      if (!game) continue;
      expect(isTime(game.changed) && Number.isSafeInteger(game.turn) && Number.isSafeInteger(game.sent)).toBe(true);
      expect(["move", "send", "wait", "over"]).toContain(todoOf(game));
    }
  });

  test("a list with damaged entries gives the others", () => {
    expect(readEntries([...BAD, ["one", "italian", 3, "won"], ["two", "italian", 1e20, "won"]])).toEqual([
      ["one", "italian", 3, "won"],
    ]);
    expect(readBests({ good: 5, far: 1e20, half: 0.5, none: -1, text: "5" })).toEqual({ good: 5 });
  });

  test("settings take their defaults for what they cannot be", () => {
    const usual = readSettings({});
    for (const field of Object.keys(usual)) {
      for (const bad of BAD) expect(Object.keys(readSettings({ [field]: bad }))).toEqual(Object.keys(usual));
    }
  });
});
