/** Texts of the screen for exploring, and common texts of its tools. */
export const explore = {
  title: "Explore",
  lead: "Things that can be proved, and things that a program learns while you watch. “Try it” shows the best moment first.",
  show: "Try it",
  groups: {
    proved: {
      title: "What can be proved",
      hint: "A proof has an answer to every reply. A separate program checks it before it counts.",
    },
    learned: { title: "What is learned while you watch", hint: "Everything runs in your browser, and starts at once." },
  },
  entries: {
    fortress: {
      title: "Fortresses",
      line: "White is far ahead and still cannot win. Try to break in: every move of yours has an answer.",
    },
    fair: {
      title: "Was this a fair result?",
      line: "A player’s time has run out. Can the opponent still mate by any series of legal moves? Paste a game and see.",
    },
    wins: { title: "Antichess wins", line: "You win by losing all your pieces. See a win that no reply can stop." },
    openings: {
      title: "Openings that lose",
      line: "In antichess 1.e4 already loses. See the proof, and try every defence.",
    },
    endings: {
      title: "Endings",
      line: "With few pieces left, the result of every move is known. Here only one move wins.",
    },
    bot: {
      title: "Beat a bot",
      line: "This bot always gives the same reply, so a search finds a line that mates it. See the line played out.",
    },
    strategies: {
      title: "Strategies",
      line: "A search tries thousands of short rule lists, until one mates with king and rook from every position.",
    },
    weights: {
      title: "Weights",
      line: "Watch an engine learn from recorded games what each piece is worth in antichess.",
    },
  },
  opened: "The example is on the board.",
  /** Texts inside the tools. */
  back: "Explore",
  tour: "How it works, in three steps",
  tours: {
    bot: [
      "Start the search. It asks the bot for replies until it finds a mate or reaches its limit.",
      "Step through the line that mates the bot.",
      "Try it yourself: take one of the challenges.",
    ],
    strategies: [
      "Watch the strategy play, or defend Black’s king against it.",
      "Press “Evolve”. New strategies win more and more positions.",
      "Read the rules of the best one in words.",
    ],
    weights: [
      "Press “Run”. The engine learns from more than a thousand games in a second or two.",
      "Read the bars. To the left: a burden. To the right: an asset.",
      "Open “Details” to let it learn in another way.",
    ],
    fortress: [
      "Choose a position, or paste your own.",
      "Start the search. The program looks for a proof.",
      "If the position is a fortress, try to break it.",
    ],
  },
  details: "Details",
  paper: "The paper",
  findPaper: "Find the paper",
};
