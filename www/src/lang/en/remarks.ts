/** Texts of comments and drawings. */
export const remarks = {
  title: "Comment and draw",
  comment: "Comment on this position",
  hint: "Drag with the right mouse button to draw an arrow, click to mark a square; with a finger, hold it on a square first. Shift, Alt or both change the colour. All of it is kept with the game, in its link and in its file.",
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
