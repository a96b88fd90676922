/** Texts of the page of live examples. */
export interface ExampleText {
  title: string;
  text: string;
}

export type ExampleId =
  | "position"
  | "game"
  | "solve"
  | "puzzle"
  | "chapters"
  | "defend"
  | "play"
  | "look"
  | "events"
  | "frame";

const list: Record<ExampleId, ExampleText> = {
  position: { title: "A position", text: "For looking only: it loads no engine." },
  game: {
    title: "A game",
    text: "Stepped through move by move, with the buttons, the arrow keys or a click on a move.",
  },
  solve: {
    title: "A task: mate",
    text: "Any turn that mates is accepted: the rules decide. A button shows the solution and its reasons.",
  },
  puzzle: {
    title: "A puzzle with your solution",
    text: "Moves with your comments. You can allow several answers, give hints and reply to the mistakes you foresee.",
  },
  chapters: {
    title: "A lesson",
    text: "A game file with chapters, such as an exported Lichess study. The reader follows some chapters and finds the moves of others.",
  },
  defend: { title: "A task: allow no mate", text: "The search proves that the opponent has no mate, or shows one." },
  play: { title: "A game against the engine", text: "Level 1 to 8; you play the side at the bottom." },
  look: {
    title: "Another look, another language",
    text: "CSS custom properties set colours and size. The language comes from the attribute or from the page.",
  },
  events: {
    title: "Events and methods",
    text: "Events report what happens on the board; the buttons call its methods.",
  },
  frame: {
    title: "In a frame",
    text: "For pages that allow no scripts: embed.html takes the attributes as parameters.",
  },
};

export const examples = {
  title: "A board for your page",
  lead: "One line loads the widget, one element shows a board. Ten boards on a page share one engine, which is loaded when it is first needed.",
  html: "HTML",
  load: "Once on the page:",
  back: "Take back",
  again: "Start again",
  nothing: "Nothing has happened yet.",
  list,
};
