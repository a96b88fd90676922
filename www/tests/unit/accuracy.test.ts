/** Accuracy: 100 minus the mean loss of winning chances. */
import { expect, test } from "vitest";
import { accuracyOf } from "../../src/screens/analyse/accuracy.ts";

const white = (lost?: number) => ({ side: "white" as const, ...(lost !== undefined && { lost }) });
const black = (lost: number) => ({ side: "black" as const, lost });

test("is 100 minus the mean loss of that side's moves", () => {
  const turns = [white(0), black(50), white(10), black(30), white(5)];
  expect(accuracyOf(turns, "white")).toBe(95);
  expect(accuracyOf(turns, "black")).toBe(60);
});

test("leaves out moves that were not looked at, and is absent where none was", () => {
  expect(accuracyOf([white(), white(20), white()], "white")).toBe(80);
  expect(accuracyOf([white(), white()], "white")).toBeUndefined();
  expect(accuracyOf([white(1)], "black")).toBeUndefined();
});

test("is 100 for faultless play, and 0 where every move lost everything", () => {
  expect(accuracyOf([white(0), white(0)], "white")).toBe(100);
  expect(accuracyOf([white(100)], "white")).toBe(0);
});
