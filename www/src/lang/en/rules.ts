/**
 * Texts of the pages of rules. `**…**` is emphasised, `` `…` `` is notation, `[…](…)` is a link.
 */
import type { FigureId } from "../../pages/rules/figures.ts";
import type { Ruled, SectionId } from "../../pages/rules/sections.ts";
import type { Variant } from "../../variants.ts";

/** A paragraph, a list, or a table whose first row is its head. */
export type Block = string | { list: readonly string[] } | { table: readonly (readonly string[])[] };

export interface RulesSectionText {
  title: string;
  text: readonly Block[];
}

export interface RulesPageText<F extends Ruled> {
  title: string;
  lead: string;
  sections: Record<SectionId<F>, RulesSectionText>;
}

const progressive: RulesPageText<"progressive"> = {
  title: "Rules of Progressive chess",
  lead: "Every turn is one move longer than the one before: White plays one move, Black two, White three, and so on. There are two rule sets, Italian and Scottish. They differ in when you may give check.",
  sections: {
    short: {
      title: "In short",
      text: [
        {
          list: [
            "Turn 1 is one move, turn 2 is two moves, turn 3 is three. White plays the odd turns, Black the even ones.",
            "Any piece may make any number of the moves of a turn.",
            "Your own king must not be in check after any single move.",
            "If you are in check when your turn begins, your first move must end the check. If no legal move does, it is checkmate and you have lost.",
            "[Italian rules](#italian): only the last move of a turn may give check.",
            "[Scottish rules](#scottish): any move may give check, and the check ends the turn.",
            "Not in check and no legal move: draw.",
          ],
        },
      ],
    },
    turns: {
      title: "How a turn goes",
      text: [
        "Board, starting position and the moves of the pieces are those of [chess](./chess.html). White begins with one move. Black then makes two moves in a row, White three, Black four.",
        "You may make all moves of a turn with one piece, or share them among several. You must make all of them. A turn ends early only by a check under the Scottish rules, or because the game is over.",
        "Each single move must be legal by itself: your king may not be in check after it, not even until your next move. The opponent’s king is never captured.",
      ],
    },
    check: {
      title: "When you are in check",
      text: [
        "A player who is in check at the start of a turn must end the check with the first move: by moving the king, by capturing the piece that gives check, or by putting a piece in between. The other moves of the turn are then free.",
        "So a check that does not mate still costs the opponent the first move.",
      ],
    },
    italian: {
      title: "Italian rules",
      text: [
        "Check may be given only with the last move of a turn. An earlier check is an illegal move. It does not matter whether the piece that moves gives the check or uncovers it.",
        "A player in check must end it with the first move. From turn 2 on the first move is not the last, so it may not give check. If every way out of check would give check, none of them is legal, and the player is mated. This is the **Italian mate**.",
        "If you are not in check, but every move that you could make would give check too early, you have no legal move: the game is [drawn](#draws).",
      ],
    },
    scottish: {
      title: "Scottish rules",
      text: [
        "Any move of a turn may give check. The check ends the turn at once, and the remaining moves are lost.",
        "The next turn still has one move more, as if the turn had been played out: if a check ends turn 4 after two moves, turn 5 has five.",
        "You may answer a check with a check: your first move ends the check, gives check itself, and your turn is over.",
        "Mate can come with any move.",
      ],
    },
    differences: {
      title: "Italian and Scottish rules compared",
      text: [
        {
          table: [
            ["", "Italian", "Scottish"],
            ["Check may be given", "only with the last move of a turn", "with any move; it ends the turn"],
            [
              "Answer to a check",
              "with the first move, which may not give check unless it is the only one",
              "with the first move, which may give check",
            ],
            ["It is mate", "also if every way out of check would give check", "only if there is no way out of check"],
            ["The next turn", "is one move longer", "is one move longer, also if a check has cut this one short"],
          ],
        },
        "Everything else is the same.",
      ],
    },
    "en-passant": {
      title: "En passant",
      text: [
        "A pawn may be captured en passant only with the first move of a turn.",
        "You may capture any pawn that made a double step in the opponent’s last turn, with any of its moves. Two conditions must hold: the pawn has not moved again, and the square that it passed over is empty when your turn begins.",
        "So you may have several such captures to choose from. You can make only one, because only your first move counts.",
      ],
    },
    promotion: {
      title: "Castling and promotion",
      text: [
        "Castling is one move of the turn. Its conditions are those of [chess](./chess.html#castling).",
        "A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight. The new piece may move on in the same turn.",
        "Under the Italian rules a promotion may give check only with the last move of the turn.",
      ],
    },
    mate: {
      title: "Mate",
      text: [
        "You win if the opponent is in check at the start of the turn and has no legal first move.",
        "Only that first move counts, however many moves would follow. A capture en passant is a way out, too, even of a pawn that was pushed early in the turn.",
        "A player may resign at any time.",
      ],
    },
    draws: {
      title: "Draws",
      text: [
        {
          list: [
            "**Stalemate.** A player who is not in check has no legal move, at the start of a turn or in the middle of it. You may bring this about on purpose.",
            "**Ten quiet turns.** Ten turns have passed in a row, White’s and Black’s together, without a capture or a pawn move. Then the next turn must give mate, or the game is drawn. If the player to move has only a king, it is drawn at once.",
          ],
        },
        "There is no draw by repetition: the turns grow, so a position never comes back with the same number of moves to play.",
      ],
    },
    notation: {
      title: "Notation",
      text: [
        "The number of a turn stands before its moves: `1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+`. The letters are K for the king, Q for the queen, R for a rook, B for a bishop, N for a knight.",
        "In the FEN of a position the last number is that of the turn, and the number before it counts the quiet turns. The en passant field names every square on which a pawn may be captured, for example `d6f6`.",
      ],
    },
  },
};

const antichess: RulesPageText<"antichess"> = {
  title: "Rules of antichess",
  lead: "Chess the other way round: you win by losing all your pieces. Capturing is compulsory, and the king is a piece like any other. The rules are those of Lichess.",
  sections: {
    short: {
      title: "In short",
      text: [
        {
          list: [
            "If you can capture, you must. If you can capture in several ways, you choose.",
            "There is no check, no mate and no castling. The king can be captured like any piece.",
            "A pawn may also become a king.",
            "You win if you have no pieces left, or if it is your turn and you cannot move.",
          ],
        },
      ],
    },
    capture: {
      title: "You must capture",
      text: [
        "Board, starting position and the moves of the pieces are those of [chess](./chess.html). White begins, and the players move in turn, one move each.",
        "If any of your pieces can capture, you must capture: every other move is illegal. If there are several captures, you may choose any of them. It need not be the most valuable piece.",
        "A turn is one move: unlike in draughts, nobody captures several pieces in one turn.",
      ],
    },
    king: {
      title: "The king is a piece like any other",
      text: [
        "There is no check and no checkmate. A king may move to an attacked square. It can be captured, and must capture, like every other piece. A player whose king has been captured plays on.",
        "There is no castling.",
      ],
    },
    promotion: {
      title: "Promotion, also to a king",
      text: [
        "A pawn that reaches the last rank becomes a queen, a rook, a bishop, a knight or a king, as its owner likes.",
        "If a pawn captures on the last rank, the capture is compulsory like any other. The choice of the new piece is free.",
      ],
    },
    "en-passant": {
      title: "En passant",
      text: [
        "A pawn is captured en passant as in [chess](./chess.html#en-passant): only with the move right after its double step. This is a capture like any other. If it is the only one that you have, you must make it.",
      ],
    },
    end: {
      title: "How you win",
      text: [
        {
          list: [
            "**No pieces left.** You win as soon as your last piece has been captured.",
            "**No legal move.** You also win if it is your turn and none of your pieces can move. In chess this is stalemate and a draw; here it is a win.",
          ],
        },
        "If your opponent resigns, you win, too.",
      ],
    },
    draws: {
      title: "Draws",
      text: [
        {
          list: [
            "**Threefold repetition.** The same position has come up for the third time, with the same player to move.",
            "**Fifty moves.** Each player has made fifty moves in a row without a capture or a pawn move.",
            "**Bishops that never meet.** Only bishops are left, or bishops and pawns that block each other; one player’s bishops stand on light squares, the other’s on dark squares, and no pawn stands on the colour of the bishops that could capture it.",
          ],
        },
        "The game is then drawn at once; no player needs to claim it. If the same move wins, the win counts.",
      ],
    },
    names: {
      title: "Losing chess, giveaway, suicide: names and rules",
      text: [
        "The game has many names: losing chess, giveaway chess, suicide chess; vinciperdi in Italian, qui perd gagne in French, Räuberschach in German. Capturing is compulsory in all of them. What differs most is the end of a game in which a player cannot move.",
        {
          table: [
            ["Name", "A player who cannot move", "Besides"],
            ["Antichess (Lichess, and here)", "wins", "no castling"],
            ["Giveaway", "wins", "some programs allow castling"],
            [
              "Suicide (FICS)",
              "wins with fewer pieces than the opponent, loses with more; equal numbers draw",
              "no castling",
            ],
            ["Vinciperdi (AISE)", "draws", ""],
          ],
        },
        "**Losers chess** is another game: there the king keeps its rights, and you also win by being checkmated.",
        "Games that are called giveaway or suicide can be opened on this site. They are played by the rules of this page.",
      ],
    },
  },
};

const chess: RulesPageText<"chess"> = {
  title: "Rules of chess",
  lead: "The rules of chess, short and complete, as this site plays it. They are those of FIDE, the world federation; the program declares the draws.",
  sections: {
    short: {
      title: "In short",
      text: [
        {
          list: [
            "White begins. The players move in turn, one move each.",
            "If you attack the enemy king so that it cannot be saved, it is checkmate and you win.",
            "You may not leave your own king in check.",
            "Not in check and no legal move: stalemate, a draw.",
          ],
        },
      ],
    },
    board: {
      title: "The board and the pieces",
      text: [
        "The board has eight files, a to h, and eight ranks, 1 to 8. Each player has a light square in the corner at the right hand.",
        "Each player begins with a king, a queen, two rooks, two bishops, two knights and eight pawns. The queen stands on the square of her own colour.",
      ],
    },
    pieces: {
      title: "How the pieces move",
      text: [
        "A piece moves to an empty square, or to a square with an enemy piece, which it captures: that piece leaves the board. Only the knight jumps over other pieces.",
        "The pawn is the only piece that captures in another way than it moves.",
      ],
    },
    check: {
      title: "Check and mate",
      text: [
        "A king that is attacked is in check. The player must end the check at once: by moving the king, by capturing the attacker, or by putting a piece in between. A move after which your own king is in check is illegal.",
        "If no legal move ends the check, it is checkmate, and the game is over.",
        "A player may resign at any time.",
      ],
    },
    castling: {
      title: "Castling",
      text: [
        "The king moves two squares towards a rook, and this rook goes to the square that the king has passed over. Both together are one move.",
        {
          list: [
            "Neither the king nor this rook has moved before.",
            "All squares between them are empty.",
            "The king is not in check. Neither the square that it passes over nor the one where it arrives is attacked.",
          ],
        },
        "The rook may be attacked, and may pass over an attacked square.",
      ],
    },
    "en-passant": {
      title: "En passant",
      text: [
        "If a pawn makes a double step and arrives beside an enemy pawn, that pawn may capture it as if it had moved one square only. This is allowed with the very next move, and not later.",
      ],
    },
    promotion: {
      title: "Promotion",
      text: [
        "A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight of its colour, as its owner likes. Which pieces have been captured does not matter: you may have two queens.",
      ],
    },
    draws: {
      title: "Draws",
      text: [
        {
          list: [
            "**Stalemate.** The player to move is not in check and has no legal move.",
            "**Dead position.** Neither side can ever mate: king against king; king with one bishop or one knight against king; or kings and bishops only, if all bishops stand on squares of one colour.",
            "**Threefold repetition.** The same position has come up for the third time: the same pieces on the same squares, the same player to move, the same rights to castle and to capture en passant.",
            "**Fifty moves.** Each player has made fifty moves in a row without a capture or a pawn move. If the last of them is mate, the mate counts.",
          ],
        },
        "On this site the game is drawn at once. In a tournament a player must claim the third repetition and the fifty moves; there the arbiter ends a game only after five repetitions or 75 moves.",
        "Other dead positions end the game here too, such as a wall of pawns that nobody can pass.",
      ],
    },
  },
};

export const rules = {
  index: {
    title: "Rules of the games",
    lead: "Complete rules with diagrams, one page for each game. Each page can be linked, and so can each of its sections.",
  },
  pages: { progressive, antichess, chess },
  /** Description of each game on the page that lists all games. */
  about: {
    progressive: "One move, two moves, three: every turn is one longer. Italian and Scottish rules.",
    antichess: "You must capture, and you win by losing all your pieces.",
    chess: "The rules of FIDE, with every kind of draw.",
  } satisfies Record<Ruled, string>,
  captions: {
    turn: "Turn 2, Black. The knight makes both moves.",
    answer:
      "Turn 4, Black. White’s bishop gives check, so the first move must end it. Three free moves remain, and the last of them mates.",
    lastCheck: "Turn 3, White. The queen could mate on h5 at once, but only the third move may give check.",
    italianMate:
      "Turn 2, Black is in check from the rook on h7. The king could only go to b8, but that would uncover a check by Black’s own rook, with the first of two moves. Under the Italian rules this is mate. Under the Scottish rules the move is legal and ends the turn.",
    scottishMate:
      "Turn 4, Black, Scottish rules. The second of four moves gives check and ends the turn. Here it is mate.",
    passing:
      "Turn 5, White. In the last turn Black pushed the d-pawn with the first move and the f-pawn with the third. White may capture either of them, but only with the first move.",
    promotion: "Turn 5, White. The fourth move promotes the pawn, and the new queen mates with the fifth.",
    stuck: "Turn 3, White. After one step of the pawn White has two moves left and no legal one. The game is drawn.",
    tooEarly:
      "Turn 3, White, Italian rules. Only the knight could move, and on both squares it would give check with the first of three moves. White has no legal move. The game is drawn.",
    must: "Black has put a pawn on b5. White must capture it with the bishop: no other move is legal.",
    choose: "The pawn may capture on c5 or on e5. The pawn on h2 may not move.",
    kingTaken: "Black must capture the king. White plays on with the pawn.",
    kingMade: "The pawn may become a king. That is often best: a king reaches few squares and seldom has to capture.",
    mustPass: "Black’s pawn has just moved from d7 to d5. White must capture it en passant.",
    last: "White offers the last pawn. Black must capture it on b5, and White has won.",
    blocked: "White is to move, but both pawns are blocked. White wins.",
    apart: "The bishops stand on squares of different colours and never meet. The game is drawn.",
    start: "The starting position. White moves first.",
    king: "**King**: one square in any direction, but never to an attacked square.",
    queen: "**Queen**: any number of squares in a straight line or along a diagonal.",
    rook: "**Rook**: any number of squares along a rank or a file.",
    bishop: "**Bishop**: any number of squares along a diagonal.",
    knight: "**Knight**: two squares straight and one to the side. It jumps over other pieces.",
    pawn: "**Pawn**: one square straight on, from its first square also two. It captures one square diagonally forward.",
    mate: "The rook gives check on the last rank. The king cannot leave it: its own pawns are in the way.",
    castles: "White may castle on either side: the king goes two squares, and the rook jumps over it.",
    noCastling: "Black’s rook attacks f1, so White may not castle on the king’s side. On the other side it is legal.",
    takesPassing: "Black’s pawn has just moved from d7 to d5. White’s pawn may capture it and arrives on d6.",
    queening: "The pawn becomes a queen, and it is mate.",
    stalemate: "Black is to move, is not in check and has no legal move: stalemate.",
    dead: "A king and one bishop cannot mate. The game is drawn.",
  } satisfies Record<FigureId, string>,
  /** Names for both rule sets together. */
  family: { progressive: "Progressive chess" } as Partial<Record<Ruled, string>>,
  all: "All rules",
  pagesOf: "Rules of each game",
  contents: "On this page",
  play: "Play it now",
  playAs: { italian: "Play it now, Italian rules", scottish: "Play it now, Scottish rules" } as Partial<
    Record<Variant, string>
  >,
  learn: "Learn it in lessons",
  read: (game: string): string => `${game}: read the rules`,
  open: "Try it on the board",
  linkTo: (title: string): string => `Link to “${title}”`,
  languages: "This page in other languages",
  /** Description of a diagram for people who do not see it. */
  diagram: {
    white: "White",
    black: "Black",
    arrows: "Arrows",
    dots: "Squares it can move to",
    marked: "Marked",
    pieces: { king: "king", queen: "queen", rook: "rook", bishop: "bishop", knight: "knight", pawn: "pawn" },
  },
};
