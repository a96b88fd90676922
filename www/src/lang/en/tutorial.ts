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
      "The moves of a turn are called a series. Any piece may make any number of them. After each single move your own king must be out of check.",
    ],
    example: "The first three turns of a game. Step through them.",
    task: "White has played e4. Play Black’s two moves: any two that are legal.",
    hint: "Click or tap a piece and then a square, drag it, or use the arrow keys and Enter.",
    done: "That is all. Now White would have three moves.",
  },
  check: {
    title: "Check comes last",
    text: [
      "By the Italian rules, the usual ones, only the last move of a series may give check. A check any earlier is an illegal move.",
      "So a check has to be planned: it stands at the very end, with the right number of moves before it. Whoever is in check must get out of it with the first move of his series.",
    ],
    task: "Qh5 would be mate at once, but White has three moves. Try it and see what the rules say; then mate with the third move.",
    hint: "Spend two moves that do not stand in the queen’s way.",
    done: "The check came last, so it was legal, and it was mate.",
  },
  scottish: {
    title: "The Scottish way",
    text: [
      "By the Scottish rules check may be given with any move, and it ends the series at once: the moves that are left are lost. The next turn still has one move more.",
      "So a mate may come early, and a check that does not mate may give away half a turn. Every board here says by which rules it is played.",
    ],
    task: "White has opened a diagonal to the king. Black has four moves and needs only two. Mate!",
    hint: "The queen wants to go to h4. A pawn is in the way.",
    done: "Two moves of four were enough: the check ended the series, and it was mate.",
  },
  mate: {
    title: "A mate within one turn",
    text: [
      "In chess the scholar’s mate needs an opponent who looks on. Here he has to: in the third turn White has three moves in a row.",
      "Think from the end. Where will the king be mated, which piece gives the check, and what protects it? Then count the moves. The piece that gives check at the end must not give it on the way.",
    ],
    task: "White mates in three moves: the queen and a bishop against f7.",
    hint: "Queen to h5, bishop to c4, and the queen takes.",
    done: "The scholar’s mate, in a single turn.",
  },
  italian: {
    title: "The Italian mate",
    text: [
      "A king in check must be freed with the first move of the series. By the Italian rules that move may not give check itself, for it is not the last. If every way out of check would give check, none is legal: that is mate, though in chess it would not be.",
      "The trick is to put your own king on a line that only the enemy king keeps closed. As soon as he steps aside, he uncovers a check, and he may not.",
    ],
    example: "Black is mated: the only way out is Kb8, but it would open the a-file for the rook, and its first move may not give check.",
    task: "The rook on e7 looks down the file, past its own king. Use it, and mate with the third move.",
    hint: "Take your king to e1 in two moves. Then check from the side.",
    done: "An Italian mate: the king may not leave the file.",
  },
  promotion: {
    title: "Promotion on the way",
    text: [
      "A long series can bring a pawn to the last rank and go on with the new queen in the same turn. From the fifth turn on every free pawn is a queen in waiting, the opponent’s too.",
      "By the Italian rules the new queen must not give check where she arrives, unless that is the last move.",
    ],
    task: "White has five moves. Promote, and mate with the new queen.",
    hint: "Three moves for the pawn, one for the mate. That leaves one for the king: take g5 and g6 from the other.",
    done: "From pawn to mate in one turn.",
  },
  hunting: {
    title: "Hunting a king",
    text: [
      "A king is mated when he is attacked and every square round him is covered, or occupied by his own pieces. A hunter begins with the squares and gives check at the end.",
      "Count the squares of flight, and see which are covered already. Then find the pieces that cover the others. A rook takes a whole line; your own king takes three squares at once, and in a long turn he walks far.",
    ],
    task: "One rook covers the h-file, the other is to check on the g-file. Five moves: close the f-file.",
    hint: "The king walks four steps, to e2. The last move is Rg4.",
    done: "Caught: the king took the last three squares.",
  },
  safety: {
    title: "Are you safe?",
    text: [
      "Your opponent will have one move more than you. Before you end a series, ask what he can do with it: the weak point is often the square that only your king protects, such as f2.",
      "What helps: a check with the last move, which costs him his first; capturing the piece that he needs; a guard for the weak square; air for your king.",
      "Two rules that you meet late: a pawn may be taken en passant only with the first move of a turn, but that goes for every pawn that made its double step in the last turn and has not moved since. Whoever is not in check and has no legal move draws; so do ten turns in a row without a capture or a pawn move, unless the next one mates.",
    ],
    example: "White ended with a check, and yet Black mates. Step through it.",
    task: "Play three moves after which Black has no mate in four. The search tries every series of his.",
    hint: "One way: Nf3, d4, and a check with the bishop.",
    done: "Safe: Black has no mate, which is proved. You know all you need to play.",
  },
  take: {
    title: "If you can capture, you must",
    text: [
      "Antichess is chess the other way round: you want to lose your pieces. The pieces move as in chess, White and Black move in turn.",
      "If you can capture, you must: every other move is illegal then. So pieces are not attacked but offered: what you put where it can be captured will be captured.",
    ],
    task: "Black has offered a pawn. Try another move and see what the rules say; then take it.",
    hint: "The bishop on f1 reaches b5.",
    done: "There was no choice: taking is compulsory.",
  },
  choose: {
    title: "You choose which",
    text: ["If several pieces can be captured, you choose which. The choice decides what the other side has to capture next, and long chains can be planned that way."],
    task: "The pawn can take on c5 or on e5. Take either.",
    hint: "Pawns take one square diagonally forward.",
    done: "Either was legal. Moving a pawn straight on was not.",
  },
  king: {
    title: "A king is a piece like any other",
    text: [
      "There is no check, no mate and no castling. The king can be taken, and whoever has lost him goes on playing.",
      "A pawn that reaches the last rank may become a king too. Often that is best: a king reaches few squares, so he seldom has to take.",
    ],
    task: "Promote the pawn to whatever you like. Among the pieces offered is a king.",
    hint: "Move to c8 and choose.",
    done: "A queen has to take a lot; a king hardly anything.",
  },
  last: {
    title: "Lose the last one",
    text: ["Whoever has lost all their pieces wins. So does whoever cannot move on their turn, because all their pieces are blocked."],
    example: "White gives a rook away, and then the last pawn. Step through it.",
    task: "White has a single pawn left. Give it away.",
    hint: "One step: then Black must take it.",
    done: "Black has to take it, and White has won. That is all there is to know.",
  },
  "check-mate": {
    title: "Mate",
    text: ["White and Black move in turn. Whoever attacks the king gives check; where the king cannot be saved it is mate, and the game is won."],
    task: "White mates with one move: the black king has no air.",
    hint: "The last rank is open.",
    done: "Mate: the king is attacked, and his own pawns shut him in.",
  },
  stalemate: {
    title: "Not stalemate",
    text: ["Whoever has no legal move and is not in check has not lost: it is a draw. Whoever is far ahead watches out for that."],
    example: "Black is to move, cannot, and is not in check: stalemate, a draw.",
    task: "Mate with one move, and leave no stalemate.",
    hint: "The queen, protected by her king.",
    done: "Mate, and not a draw.",
  },
  queening: {
    title: "A pawn becomes a queen",
    text: ["A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight: whichever its owner likes."],
    task: "Promote with mate.",
    hint: "A queen or a rook will do.",
    done: "That is enough to begin with. The engine has eight levels.",
  },
  rook: {
    title: "Mate with the rook",
    text: [
      "King and rook win against a lone king from every position. The rook shuts the king in, your own king comes near, and where both kings face each other at the edge a check along it is mate.",
      "Computers have found rules for it that a person can read. One with seven leaves, evolved on the page “Strategies”, wins all 175,168 positions: that is proved, for every game was followed to its end.",
    ],
    example: "You have the lone king. Try to get away: the rule answers.",
    task: "White mates in two. The king answers as well as he can.",
    hint: "A waiting move: the rook stays on its file.",
    done: "The king had only the corner left.",
  },
  fortress: {
    title: "What a fortress is",
    text: [
      "A side that is far ahead may still be unable to win, because there is no way in. Such a position is a fortress. Programs count the pieces and promise a win that never comes.",
      "Here it is proved: a set of positions that the stronger side cannot leave, and in each of them the weaker side has an answer. A second program checks it by the rules alone.",
    ],
    example: "You are a bishop and a pawn ahead. Try to win: the proof answers, and it has an answer to everything.",
    task: "Black is a pawn behind. One move saves the game.",
    hint: "The kings face each other with one square between, and it is the other’s turn.",
    done: "The opposition. Now every try of White has its answer, and that is proved.",
  },
  bot: {
    title: "Beat the bot",
    text: [
      "An opponent that always gives the same reply can be solved like a puzzle: find the line that mates it. On the page “Bots” ants, genes and better methods look for it, and thirty challenges wait for people.",
      "This one captures the most valuable piece it can, whatever comes of it. If there is nothing to capture it plays any move, but always the same one.",
    ],
    task: "Mate it from the first position. Three moves are enough; take back as often as you like.",
    hint: "Its own pawns open the way to its king: begin with the pawn before your king, one step.",
    done: "It will fall for it every time.",
  },
};

export const tutorial = {
  games: {
    progressive: { name: "Progressive", title: "Learn Progressive chess", lead: "Eight short lessons. Each ends in a task, and the rules decide whether you have solved it." },
    antichess: { name: "Antichess", title: "Learn antichess", lead: "Four short lessons: you must capture, and whoever loses all their pieces wins." },
    chess: { name: "Chess", title: "Chess in a minute", lead: "Six short lessons: mate, and what else can be known for certain." },
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
  forget: "Forget the marks",
  keys: "Arrow keys left and right change the lesson.",
  skip: "Skip to the lesson",
};
