/** Texts of what is left to do with two pieces, and of what White's later moves bring about. */
import type { BoardFeature } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";

const number = counted("en");
const squares = { one: "square", other: "squares" };

/** Features that are at most a number. */
export const leftAtMost = {
  reach: (most) => `Black’s king can stand on at most ${number(most, squares)} after two of its moves`,
  kingCentre: (most) =>
    `White’s king is at most ${most} files and ranks from the four squares in the middle, counted together`,
  knightCornerDistance: (most) =>
    `the knight is at most ${most} files and ranks from the corner of the bishop’s colour, counted together`,
  drive: (most) => `the way left to drive Black’s king is at most ${most}`,
  chase: (most) => `corner and White’s king are together at most ${most} from Black’s king`,
} satisfies Partial<Record<BoardFeature, (most: number) => string>>;

/** Wishes for the least and the most. */
export const leftWishes = {
  reach: [
    () => "Black’s king can stand on as few squares as possible after two of its moves",
    () => "Black’s king can stand on as many squares as possible after two of its moves",
  ],
  kingCentre: [
    () => "White’s king is as near as possible to the middle",
    () => "White’s king is as far as possible from the middle",
  ],
  knightCornerDistance: [
    () => "the knight is as near as possible to the corner of the bishop’s colour",
    () => "the knight is as far as possible from the corner of the bishop’s colour",
  ],
  drive: [
    () => "the way left to drive Black’s king is as short as possible",
    () => "the way left to drive Black’s king is as long as possible",
  ],
  chase: [
    () => "corner and White’s king are together as near as possible to Black’s king",
    () => "corner and White’s king are together as far as possible from Black’s king",
  ],
  worstDrive: [
    () => "whatever the reply, the way left to drive Black’s king is as short as possible",
    () => "some reply makes the way left to drive Black’s king as long as possible",
  ],
  worstChase: [
    () => "whatever the reply, corner and White’s king are together as near as possible to Black’s king",
    () => "some reply takes Black’s king as far as possible from corner and White’s king together",
  ],
  nextDrive: [
    () => "White’s next move can make the way left to drive Black’s king as short as possible",
    () => "even after White’s next move the way left to drive Black’s king is as long as possible",
  ],
  nextChase: [
    () => "White’s next move can bring corner and White’s king together as near as possible to Black’s king",
    () => "even after White’s next move Black’s king is as far as possible from corner and White’s king together",
  ],
  laterRegion: [
    () => "with White’s next two moves Black’s king can be shut in to as few squares as possible",
    () => "even after White’s next two moves Black’s king can reach as many squares as possible",
  ],
  laterCornerDistance: [
    () => "White’s next two moves can keep Black’s king as near as possible to a corner of the bishop’s colour",
    () =>
      "even after White’s next two moves Black’s king gets as far as possible from the corners of the bishop’s colour",
  ],
  laterDrive: [
    () => "White’s next two moves can make the way left to drive Black’s king as short as possible",
    () => "even after White’s next two moves the way left to drive Black’s king is as long as possible",
  ],
  laterChase: [
    () => "White’s next two moves can bring corner and White’s king together as near as possible to Black’s king",
    () => "even after White’s next two moves Black’s king is as far as possible from corner and White’s king together",
  ],
  farRegion: [
    () => "with White’s next three moves Black’s king can be shut in to as few squares as possible",
    () => "even after White’s next three moves Black’s king can reach as many squares as possible",
  ],
  farCornerDistance: [
    () => "White’s next three moves can keep Black’s king as near as possible to a corner of the bishop’s colour",
    () =>
      "even after White’s next three moves Black’s king gets as far as possible from the corners of the bishop’s colour",
  ],
  farDrive: [
    () => "White’s next three moves can make the way left to drive Black’s king as short as possible",
    () => "even after White’s next three moves the way left to drive Black’s king is as long as possible",
  ],
  farChase: [
    () => "White’s next three moves can bring corner and White’s king together as near as possible to Black’s king",
    () =>
      "even after White’s next three moves Black’s king is as far as possible from corner and White’s king together",
  ],
} satisfies Partial<Record<BoardFeature, readonly [least: () => string, most: () => string]>>;
