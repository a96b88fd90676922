/** Texts of comments and drawings. */
export const remarks = {
  title: "Comment and draw",
  comment: "Comment on this position",
  hint: "With the right mouse button, drag to draw an arrow or click to mark a square. With a finger, press and hold a square first. Shift, Alt or both change the colour. The game, its link and its file keep all drawings and comments.",
  pen: "Draw with a finger or the left button",
  squares: "Squares",
  squaresHint: "e2e4 for an arrow, e4 for a mark",
  colour: "Colour",
  colours: { green: "Green", red: "Red", blue: "Blue", yellow: "Yellow" },
  write: "Comment",
  look: "Look at this position",
  draw: "Draw",
  /** Notes of a file on a move. */
  clock: "Time left on the clock",
  spent: "Time taken",
  evaluation: "Evaluation in the file",
  erase: (squares: string, colour: string): string => `Erase ${squares}, ${colour.toLowerCase()}`,
};
