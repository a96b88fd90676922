/** Texts of the lessons. */
import type { LessonId } from "../../pages/lessons.ts";
import type { Course } from "../../pages/lessons.ts";

export interface LessonText {
  title: string;
  text: string[];
  /** Text below the example board, if there is one. */
  example?: string;
  task: string;
  hint: string;
  /** Shown when the task is solved. */
  done: string;
}

const lessons: Record<LessonId, LessonText> = {
  turns: {
    title: "One move, two moves, three",
    text: [
      "Progressive chess is played with the board and the pieces of chess. White begins with one move, Black answers with two, White plays three, Black four: every turn is one move longer than the one before.",
      "Any piece may make any number of the moves of a turn. After each single move your own king must be out of check.",
    ],
    example: "The first three turns of a game. Step through them.",
    task: "White has played e4. Play Black’s two moves: any two that are legal.",
    hint: "Click or tap a piece and then a square, drag it, or use the arrow keys and Enter.",
    done: "That is all. Now White would have three moves.",
  },
  check: {
    title: "Check comes last",
    text: [
      "By the Italian rules, the usual ones, only the last move of a turn may give check. An earlier check is illegal.",
      "So plan your check: it comes at the very end, after the right number of other moves. If you are in check, your first move must get out of it.",
    ],
    task: "Qh5 would be mate at once, but White has three moves. Try it and see what the rules say; then mate with the third move.",
    hint: "Spend two moves that do not stand in the queen’s way.",
    done: "The check came last, so it was legal, and it was mate.",
  },
  scottish: {
    title: "The Scottish way",
    text: [
      "By the Scottish rules any move may give check, but a check ends the turn at once: the remaining moves are lost. The next turn still has one move more.",
      "So a mate may come early, and a check that does not mate may give away half a turn. Every board here says by which rules it is played.",
    ],
    task: "White has opened a diagonal to the king. Black has four moves and needs only two. Mate!",
    hint: "The queen wants to go to h4. A pawn is in the way.",
    done: "Two moves of four were enough: the check ended the turn, and it was mate.",
  },
  mate: {
    title: "A mate within one turn",
    text: [
      "In chess the scholar’s mate needs an opponent who lets it happen. Here Black cannot prevent it: in the third turn White has three moves in a row.",
      "Think from the end. Where will the king be mated, which piece gives the check, and what protects it? Then count the moves. The piece that gives check at the end must not give check earlier.",
    ],
    task: "White mates in three moves: the queen and a bishop against f7.",
    hint: "Queen to h5, bishop to c4, and the queen takes.",
    done: "The scholar’s mate, in a single turn.",
  },
  italian: {
    title: "The Italian mate",
    text: [
      "A king in check must get out of it with the first move of the turn. By the Italian rules that move may not give check itself, because it is not the last. If every way out of check would give check, none is legal: that is mate, though in chess it would not be.",
      "The trick is to put your own king on a line that only the enemy king keeps closed. If that king steps aside, it uncovers a check, which is illegal.",
    ],
    example:
      "Black is mated: the only way out is Kb8, but that would open the a-file for Black’s rook, and Black’s first move may not give check.",
    task: "The rook on e7 looks down the file, past its own king. Use it, and mate with the third move.",
    hint: "Take your king to e1 in two moves. Then check from the side.",
    done: "An Italian mate: the king may not leave the file.",
  },
  promotion: {
    title: "Promotion on the way",
    text: [
      "In a long turn you can promote a pawn and go on moving with the new queen. From the fifth turn on any free pawn can become a queen in one turn, the opponent’s too.",
      "By the Italian rules the new queen must not give check where she arrives, unless that is the last move.",
    ],
    task: "White has five moves. Promote, and mate with the new queen.",
    hint: "Three moves for the pawn, one for the mate. That leaves one for your king: use it to cover g5 and g6.",
    done: "From pawn to mate in one turn.",
  },
  hunting: {
    title: "Hunting a king",
    text: [
      "A king is mated when it is attacked and every square around it is covered or occupied by its own pieces. So cover the squares first and give check at the end.",
      "Count the escape squares, and see which are already covered. Then find the pieces that cover the others. A rook takes a whole line; your own king takes three squares at once, and in a long turn it walks far.",
    ],
    task: "One rook covers the h-file, the other is to check on the g-file. Five moves: close the f-file.",
    hint: "The king walks four steps, to e2. The last move is Rg4.",
    done: "Caught: the king took the last three squares.",
  },
  safety: {
    title: "Are you safe?",
    text: [
      "Your opponent will have one move more than you. Before you end a turn, ask what those moves can do: the weak point is often the square that only your king protects, such as f2.",
      "What helps: a check with the last move, which costs the opponent’s first move; capturing the piece that the opponent needs; a guard for the weak square; air for your king.",
      "Two rules matter later. Only the first move of a turn may capture en passant, but it may take any pawn that made a double step in the last turn and has not moved since. The game is drawn if a player is not in check and has no legal move. Ten turns in a row without a capture or a pawn move are a draw, too, unless the next one mates.",
    ],
    example: "White ended with a check, and yet Black mates. Step through it.",
    task: "Play three moves after which Black has no mate in four. The search tries every turn Black can play.",
    hint: "One way: Nf3, d4, and a check with the bishop.",
    done: "Safe: Black has no mate (proved). You know all you need to play.",
  },
  take: {
    title: "If you can capture, you must",
    text: [
      "Antichess is chess the other way round: you want to lose your pieces. The pieces move as in chess. White and Black move in turn.",
      "If you can capture, you must: every other move is illegal then. So you offer pieces instead of attacking: a piece that you put where it can be captured will be captured.",
    ],
    task: "Black has offered a pawn. Try another move and see what the rules say; then take it.",
    hint: "The bishop on f1 reaches b5.",
    done: "There was no choice: taking is compulsory.",
  },
  choose: {
    title: "You choose which",
    text: [
      "If several pieces can be captured, you choose which. Your choice decides what the other side has to capture next. So you can plan long chains of captures.",
    ],
    task: "The pawn can take on c5 or on e5. Take either.",
    hint: "Pawns take one square diagonally forward.",
    done: "Either was legal. Moving a pawn straight on was not.",
  },
  king: {
    title: "A king is a piece like any other",
    text: [
      "There is no check, no mate and no castling. The king can be taken, and a player who has lost the king plays on.",
      "A pawn that reaches the last rank may become a king too. Often that is best: a king reaches few squares, so it seldom has to take.",
    ],
    task: "Promote the pawn to whatever you like. Among the pieces offered is a king.",
    hint: "Move to c8 and choose.",
    done: "A queen has to take a lot; a king hardly anything.",
  },
  last: {
    title: "Lose the last one",
    text: [
      "You win when you have lost all your pieces. You also win if it is your turn and all your pieces are blocked.",
    ],
    example: "White gives a rook away, and then the last pawn. Step through it.",
    task: "White has a single pawn left. Give it away.",
    hint: "One step: then Black must take it.",
    done: "Black has to take it, and White has won. That is all there is to know.",
  },
  "check-mate": {
    title: "Mate",
    text: [
      "White and Black move in turn. An attack on the king is check. If the king cannot be saved, it is mate, and the attacker wins.",
    ],
    task: "White mates with one move: the black king has no air.",
    hint: "The last rank is open.",
    done: "Mate: the king is attacked, and its own pawns shut it in.",
  },
  stalemate: {
    title: "Not stalemate",
    text: [
      "A player who has no legal move and is not in check has not lost: the game is a draw. Watch out for that when you are far ahead.",
    ],
    example: "Black is to move, is not in check and has no legal move: stalemate, a draw.",
    task: "Mate with one move, and leave no stalemate.",
    hint: "The queen, protected by her king.",
    done: "Mate, and not a draw.",
  },
  queening: {
    title: "A pawn becomes a queen",
    text: ["A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight: as its owner likes."],
    task: "Promote with mate.",
    hint: "A queen or a rook will do.",
    done: "That is enough to begin with. The engine has eight levels.",
  },
  rook: {
    title: "Mate with the rook",
    text: [
      "King and rook win against a lone king from every position. The rook shuts the king in, your own king comes near. When the kings face each other at the edge, a check along the edge is mate.",
      "Computers have found rules for it that a person can read. A list of seven rules, evolved on the page “Strategies”, wins all 175,168 positions. That is proved: every game was followed to its end.",
    ],
    example: "You have the lone king. Try to get away: the rules answer.",
    task: "White mates in two. The black king defends as well as it can.",
    hint: "A waiting move: the rook stays on its file.",
    done: "The king had only the corner left.",
  },
  fortress: {
    title: "What a fortress is",
    text: [
      "A side that is far ahead may still be unable to win, because there is no way in. Such a position is a fortress. Programs count the pieces and promise a win that never comes.",
      "The proof is a set of positions that the stronger side cannot leave. In each of them the weaker side has an answer. A second program checks the proof by the rules alone.",
    ],
    example: "You are a bishop and a pawn ahead. Try to win: the proof answers, and it has an answer to everything.",
    task: "Black is a pawn behind. One move saves the game.",
    hint: "Put the kings face to face with one square between them and White to move.",
    done: "The opposition. Black now has an answer to every try of White: proved.",
  },
  bot: {
    title: "Beat the bot",
    text: [
      "An opponent that always gives the same reply can be solved like a puzzle: find the line that mates it. On the page “Bots” you can watch searches look for that line, and thirty challenges wait for you.",
      "This bot captures the most valuable piece it can, even if that is bad. If there is nothing to capture it plays any move, but always the same one.",
    ],
    task: "Mate the bot from the first position. Three moves are enough; take back as often as you like.",
    hint: "Its own pawns open the way to its king: begin with the pawn before your king, one step.",
    done: "The bot will fall for this every time.",
  },
};

export const tutorial = {
  games: {
    progressive: {
      name: "Progressive",
      title: "Learn Progressive chess",
      lead: "Eight short lessons. Each ends in a task, and the rules decide whether you have solved it.",
    },
    antichess: {
      name: "Antichess",
      title: "Learn antichess",
      lead: "Four short lessons: you must capture, and you win by losing all your pieces.",
    },
    chess: {
      name: "Chess",
      title: "Chess in a minute",
      lead: "Six short lessons: mate, stalemate, and what can be proved.",
    },
  } satisfies Record<Course, { name: string; title: string; lead: string }>,
  courses: "What to learn",
  lessons,
  list: "Lessons",
  lesson: (number: number): string => `Lesson ${number}`,
  of: (number: number, all: number): string => `Lesson ${number} of ${all}`,
  solved: "solved",
  progress: (done: number, all: number): string => `${done} of ${all} solved`,
  task: "Your task",
  hint: "Hint",
  turnPage: "Previous and next lesson",
  previous: "Previous",
  next: "Next",
  finish: "Play a game",
  forget: "Clear the marks",
  keys: "Arrow keys left and right change the lesson.",
  skip: "Skip to the lesson",
};
