### What the engine says. lang/README.md tells what SIDE, ROLE, MEN, LIST, MOVES, GENDER and COUNT are.

## Words

word-and = and
word-or = or
word-on = on
word-decimal = .
word-white = White
    .poss = White’s
word-black = Black
    .poss = Black’s
word-pawn = pawn
    .a = a pawn
    .the = the pawn
    .plural = pawns
word-knight = knight
    .letter = N
    .a = a knight
    .the = the knight
    .plural = knights
word-bishop = bishop
    .letter = B
    .a = a bishop
    .the = the bishop
    .plural = bishops
word-rook = rook
    .letter = R
    .a = a rook
    .the = the rook
    .plural = rooks
word-queen = queen
    .letter = Q
    .a = a queen
    .the = the queen
    .plural = queens
word-king = king
    .letter = K
    .a = a king
    .the = the king
    .plural = kings

## What is wrong with a FEN (src/wire/say/position.rs)

fenFieldCount = a FEN has six fields (board, side to move, castling, en passant, clock, turn number), but “{ $text }” has { $count }
fenRankCount = the board has { $count ->
    [one] { $count } rank
   *[other] { $count } ranks
} instead of 8
fenRankLength = rank { $rank } has { $files ->
    [one] { $files } square
   *[other] { $files } squares
} instead of 8
fenNotAMan = “{ $letter }” on rank { $rank } is not a piece
fenNoMen = there is no piece on the board
fenNoKing = { SIDE($side) } has no king
fenManyKings = { SIDE($side) } has { COUNT($kings) } kings, on { LIST($kings) }
fenBackRankPawn = { COUNT($pawns) ->
    [one] there is a pawn on the first or the last rank, on { LIST($pawns) }
   *[other] there are pawns on the first or the last rank, on { LIST($pawns) }
}
fenNotASide = the side to move is “{ $text }”, neither w nor b
fenOpponentInCheck = { SIDE($side) } is in check on { $king }, but it is { SIDE($other, form: "poss") } move
fenNotARight = castling: “{ $letter }” is not one of K, Q, k, q
fenRightTwice = castling: “{ $letter }” appears twice
fenRightWithoutMen = castling: king and rook are not on their squares for { $rights }
fenNotASquare = en passant: “{ $name }” is not a square
fenTargetTwice = en passant: { $square } appears twice
fenTargetRank = en passant: { $square } is not on rank { $rank }
fenTargetWithoutPawn = en passant on { $square }: there is no pawn of { SIDE($side) } on { $pawn }
fenTargetOccupied = en passant: { $square } is not empty
fenTargetOrigin = en passant: the pawn that passed { $square } came from { $origin }, but { $origin } is not empty
fenTargetsNone = en passant: there can be no target before the first move
fenTargetsOne = en passant: there can be only one target
fenTargetsMany = en passant: the last turn had { $most } moves, too few for these targets
fenClockNotANumber = the clock “{ $text }” is not a whole number
fenClockTooLarge = the clock “{ $text }” is larger than { $most }
fenTurnNotANumber = the number of the turn, “{ $text }”, is not a whole number
fenTurnTooLarge = the number of the turn, “{ $text }”, is larger than { $most }
fenTurnMissing = the number of the turn is missing
fenTurnZero = turns are counted from 1
fenTurnOfOther = odd turns are White’s and even turns are Black’s, but in turn { $text } { SIDE($side) } is to move

remarkReadAs = this FEN is incomplete or not in the usual form; it is read as “{ $fen }”
remarkRightsDropped = king and rook are not on their squares for { $rights }: this castling is not possible
remarkManyMen = { SIDE($side) } has { $count } pieces, more than the 16 that it begins with
remarkManyPawns = { SIDE($side) } has { $count } pawns, more than the 8 that it begins with
remarkPromotedMen = { SIDE($side) } has at least { $promoted ->
    [one] { $promoted } promoted piece
   *[other] { $promoted } promoted pieces
}, but only { $missing ->
    [one] { $missing } of its pawns is gone
   *[other] { $missing } of its pawns are gone
}
remarkPawnsOutOfReach = the pawns of { SIDE($side) } cannot have come to their squares
remarkManyCheckers = { $count } pieces give check to { SIDE($side) } at once, which no move can bring about
remarkClockBeyondNumber = the clock says { $clock }, but at most { $most } is possible by now
remarkClockWithTarget = the clock says { $clock }, though the en passant target says that a pawn has just moved
remarkCastlingDropped = there is no castling in antichess, so { $rights } is dropped
remarkNumberZero = moves are counted from 1, so the number 0 is read as 1

## Why a move is not legal (src/wire/say/moves.rs)

moveGameOver = the game is over: { $outcome }
moveNoMan = there is no piece on { $from }
moveNotYours = { MEN($man, form: "the") } is { SIDE($owner, form: "poss") }, but { SIDE($side) } is to move
moveOwnMan = { ROLE($role, form: "a") } of the same side stands on { $to }
moveCannotGo = { MEN($man, form: "the") } cannot go to { $to }
moveLeavesCheck = it leaves its own king on { $king } in check
moveStaysInCheck = it does not get the king on { $king } out of check
moveEarlyCheck = it gives check, but by the Italian rules only the last move of a turn may do that, and { $left ->
        [one] one more move
       *[other] { $left } more moves
    } would have to follow
moveEnPassantLate = en passant is possible only with the first move of a turn
moveNothingToTake = there is nothing to take on { $to }: no pawn that passed this square in the last turn still stands behind it
moveCastling = castling is not possible: { $why }
moveCastlingRight = the king or that rook has moved, or the rook was taken
moveCastlingBetween = a piece stands on { $square }, between king and rook
moveCastlingCheck = the king is in check
moveCastlingAttacked = { $square } is attacked
movePromotionMissing = a pawn that reaches { $to } must become a queen, rook, bishop or knight: say which, as in { $to }=Q
movePromotionMissingKing = a pawn that reaches { $to } must become a queen, rook, bishop, knight or king: say which, as in { $to }=Q
moveCaptureCompulsory = a capture is compulsory, for example { $capture }
moveNoCastling = there is no castling in antichess
movePromotionWrong = this move cannot make { ROLE($role, form: "a") }

moveNotAMove = “{ $text }” is not a move
moveAmbiguous = “{ $text }” could be { LIST($moves, link: "or") }
moveNoSuchMan = “{ $text }”: { SIDE($side) } has no { ROLE($role) } that can go to { $to }
moveWrongMan = “{ $text }”: there is no { ROLE($role) } on { $from }
moveIllegal = “{ $text }” is illegal: { $why }
moveIllegalMeant = “{ $text }” ({ $uci }) is illegal: { $why }
moveNumber = move { $number }: { $what }
moveAfterTurn = “{ $text }” comes after the end of turn { $turn }

endCheckmate = { SIDE($winner) } has won by checkmate
endItalianMate = { SIDE($winner) } has won by Italian mate, as every way out of the check would give check too early
endStalemate = a draw, as the side to move has no legal move and is not in check
endStalemateMidSeries = a draw, as no legal move is left in the turn
endTenQuietTurns = a draw after ten turns without a capture or a pawn move, and then no mate
endFiftyMoves = a draw after fifty moves without a capture or a pawn move
endRepetition = a draw, as the position has come up for the third time
endDeadPosition = a draw, as neither side can win any more
endNoMenLeft = { SIDE($winner) } has won, having no piece left
endNoMoveLeft = { SIDE($winner) } has won, having no move left

## Game files (src/wire/say/game.rs)

gameLine = line { $line }: { $what }
gameMove = turn { $series }, move { $number }: { $what }
gamePly = move { $number }: { $what }
gameTag = a tag has the form [Name "value"]
gameTagNamed = tag { $name } “{ $value }”: { $what }
gameTagTwice = the tag { $name } appears twice
gameVariant = tag Variant: “{ $text }” is not { $wanted ->
    [antichess] antichess
    [chess] chess
   *[other] Progressive chess
}
gameRules = tag Rules: “{ $text }” is neither Italian nor Scottish
gameFen = tag FEN: { LIST($faults, link: "; ") }
gameResult = tag Result: “{ $text }” is none of 1-0, 0-1, 1/2-1/2 and *
gameResultConflict = the tag Result says { $tag }, but the game ends with { $end }
gameUnclosedComment = this comment is not closed
gameUnclosedVariation = this variation is not closed
gameStray = “{ $sign }” has no place here
gameNag = “$” must stand before a number from 0 to 65535
gameFenRead = tag FEN: { LIST($remarks, link: "; ") }
gameVariantRead = tag Variant: “{ $text }” is read as { $variant ->
    [antichess] antichess by the rules of Lichess, which differ from it in details
   *[other] chess
}
gameAddress = addresses of { $site } cannot be opened here: copy the PGN of the game or the FEN of the position instead
gameAfterResult = “{ $text }” stands after the result of the game
gameSecond = a second game begins here; only one can be read
gameTooLong = the turn is too long: turn { $turn } has { $turn } moves
gameTooLongAtOnce = the turn is too long: turn 1 has one move (is this a game of ordinary chess?)
gameEndedByCheck = the turn is too long: the previous move gave check and ended it
gameTooShort = the turn is too short: { $left } more to come, but another turn follows
gameShort = the turn is { $left ->
    [one] one move
   *[other] { $left } moves
} short
gameTurnEnded = turn { $turn } had already ended
gameWrongNumber = number { $found } instead of turn { $expected }
gameWrongPly = number { $found } instead of move { $expected }
gameNotOver = the game is not over: the book learns from finished games

## Book files (src/wire/say/book.rs)

bookLine = line { $line }: { $what }
bookHeader = a book begins with “{ $header }”, not with “{ $found }”
bookMissing = { $missing } is missing: a line has the form “{ $example }”
bookWordRules = the name of the rules
bookWordMark = the mark
bookWordWins = the number of wins
bookWordDraws = the number of draws
bookWordLosses = the number of losses
bookWordSeries = the list of turns
bookRules = “{ $found }” is neither italian nor scottish
bookMark = “{ $found }” is neither line nor seen
bookCount = “{ $found }” is not “{ $sign }” with a number from 0 to { $most }
bookSeries = “{ $found }”: only whole turns from the starting position may stand here
bookTwice = “{ $found }” appears twice (perhaps with its moves in another order)
bookTooLong = a book holds at most { $most } turns
bookStart = the book learns only from games that begin at the starting position
bookFile = file “{ $name }”: { $text }

## Requests (src/wire/say/request.rs)

requestUnreadable = this is not a request: { $text }
requestMust = “{ $field }” must be { $what }, not “{ $text }”
requestMessageMust = the message must be { $what }, not “{ $text }”
requestUnknown = “{ $field }” is not known here; the fields are: { LIST($known) }
requestUnknownAny = “{ $field }” is not known here: this request has no fields
requestTwice = “{ $field }” appears twice
requestMissing = “{ $field }” is missing
kindText = a text
kindTruth = true or false
kindWhole = a whole number from 0 to { $most }
kindNumber = a number
kindList = a list
kindPair = a list of two
kindObject = an object with named fields
kindSignal = an AbortSignal
kindFunction = a function
kindData = plain data
kindMoves = a list of moves
kindSeries = a list of lists of moves
kindWord = { LIST($words, link: "or") }
requestVariant = variant “{ $text }”: it must be { LIST($words, link: "or") }
requestKind = kind “{ $text }”: there is no such question here; the questions are: { LIST($words) }
requestKindNone = kind “{ $text }”: nothing is searched here
requestLevel = level “{ $text }”: not a level from 1 to { $most }
requestTime = the time limit must be a number of milliseconds, 0 or more
requestReview = a review needs a game, either in the field text or in the field turns
requestHeuristicMissing = the field heuristic is missing: bestFirst and aStar need { LIST($words, link: "or") }
requestHeuristicWrong = field { $field }, “{ $text }”: only bestFirst and aStar have heuristics
requestAllMost = field all, “{ $text }”: at most { $most } turns are listed
requestAllComplete = field all, “{ $text }”: only the complete search finds all mates
requestUnanswered = the search ended before it had an answer
requestReplaced = a newer search took the place of this one before it began
requestProtocol = the page speaks protocol { $theirs }, this engine speaks { $ours }
requestNotMate = this position is no mate: { MOVES($san) } gets { SIDE($side) } out of check
requestNotMateUnchecked = this position is no mate: { SIDE($side) } is not in check
requestPassInCheck = { SIDE($side) } is in check and must get out of it, so the turn cannot be passed
requestPassMustMate = after ten quiet turns the game is drawn unless { SIDE($side) } mates, so the opponent has no turn to threaten with
requestPassStuck = { SIDE($them) } could not move if { SIDE($side) } passed
requestLimit = “{ $field }” “{ $text }”: the count had reached { $count } when the limit stopped it
requestUnasked = “{ $field }” “{ $text }”: no question is open that this could answer
requestLab = an experiment reads no requests
engineAnswer = the engine gave an answer of the wrong kind: { $text }
engineLoad = the engine could not be loaded: { $text }
engineCrashed = the engine has crashed: { $text }
engineGivenUp = the engine failed { $count } times in a row and was given up: { $text }
engineClosed = the engine was closed
engineMisfit = page and engine do not fit together: reload the page

## Strategies (src/wire/say/strategies.rs)

strategyExpected = line { $line }: “{ $text }” is not understood here; expected { LIST($words, link: "or") }
strategyEnds = line { $line }: the text ends before the strategy does
strategyGoesOn = line { $line }: the strategy is complete before “{ $text }”
strategyWishes = line { $line }: “{ $text }” is one preference too many; a rule has at most { $most }
strategyParts = line { $line }: a strategy has at most { $most } tests and rules
strategyMen = White must have a king and { ROLE($man, form: "a") }, and Black a king alone
strategyBishops = White must have a king and two bishops on squares of different colours, and Black a king alone
strategyBishopKnight = White must have a king, a bishop and a knight, and Black a king alone
strategyBoards = a board with any number of files needs a strategy of king and rook, in the language “patterns”
strategyRookStart = with White to move, the three pieces stand on different squares, the kings are not side by side, and Black’s king is not in check

## Searches (src/wire/say/search.rs)

searchMate = Looking for a mate.
searchFirstMoves = { $all ->
    [one] { $done } of 1 first move is done.
   *[other] { $done ->
        [one] 1 of { $all } first moves is done.
       *[other] { $done } of { $all } first moves are done.
    }
}
searchFirstMovesDepth = { $all ->
    [one] { $done } of 1 first move is done;
   *[other] { $done ->
        [one] 1 of { $all } first moves is done;
       *[other] { $done } of { $all } first moves are done;
    }
} every way to make the first { $depth } moves has been tried.
searchBook = Checking a turn from the opening book.
searchEnding = Looking through all set-ups of a known ending.
searchNoMate = There is no mate.
searchNoMateYet = No mate found so far.
searchSeries = Looking for good turns.
searchReplies = Checking whether the opponent can mate after the best turn.
searchRefuted = { $count ->
    [one] The best turn allows a mate.
   *[other] The best { $count } turns allow a mate.
}
searchNext = Looking at the next one.
searchTurn = Looking at turn { $turn } of { $turns }.

searchDepth = All lines of { $depth ->
    [one] { $depth } half-move
   *[other] { $depth } half-moves
} have been looked at.
moveMates = { MOVES($line) }: { SIDE($winner) } mates.
moveMatesIn = { MOVES($line) }: { $count ->
    [0] checkmate, { SIDE($winner) } wins.
    [one] { SIDE($winner) } mates in { $count } move.
   *[other] { SIDE($winner) } mates in { $count } moves.
}
moveWins = { MOVES($line) }: { SIDE($winner) } wins.
moveWinsIn = { MOVES($line) }: { $count ->
    [0] { SIDE($winner) } has won.
    [one] { SIDE($winner) } wins in { $count } move.
   *[other] { SIDE($winner) } wins in { $count } moves.
}
moveDraws = { MOVES($line) }: a draw.
movePoints = { MOVES($line) }: { $points }.
moveOnly = { MOVES($line) }.

mateFound = { SIDE($us) } mates in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}: { MOVES($line) }.
mateItalian = It is an Italian mate: { SIDE($them) } could get out of check only by giving check, and only the last move of a turn may do that.
mateNone = { SIDE($us) } has no mate in this turn: the search tried all ways to play it.
mateUnknown = No mate for { SIDE($us) } was found before the search ended; there may still be one.
mateOnly = { SIDE($us) } has exactly one mate in this turn.
mateCount = { SIDE($us) } has { $count ->
    [one] { $count } mate
   *[other] { $count } different mates
} in this turn.
mateMore = There may be more: the search ended before it had tried everything.
mateAtLeast = { SIDE($us) } has at least { $count ->
    [one] { $count } mate
   *[other] { $count } different mates
} in this turn; the search ended before it had tried everything.

seriesEnding = A known ending.
seriesDrive = Of all set-ups that { SIDE($us) } searched, this one keeps the lone king nearest to the edge. { SIDE($them) } can neither capture anything nor be stalemated.
seriesBook = From the opening book.
seriesBookNew = No game with it has been learnt yet.
seriesBookWon = It won the one game learnt.
seriesBookDrew = It drew the one game learnt.
seriesBookLost = It lost the one game learnt.
seriesBookGames = Of { $games } games learnt, it won { $wins }, drew { $draws } and lost { $losses }.
seriesBookSafe = After it { SIDE($them) } has no mate: that was proved.
seriesNone = { SIDE($us) } has no legal move: a draw by progressive stalemate.
seriesNoMate = { SIDE($us) } has no mate in this turn.
seriesNoMateFound = No mate for { SIDE($us) } was found.
seriesStalemate = The turn ends in progressive stalemate, a draw.
seriesEnds = The game ends with this turn.
seriesProved = After this turn { SIDE($them) } has no mate either: that was proved.
seriesNotFound = No safe turn could be proved in time. This one looks safest: no mate for { SIDE($them) } was found after it.
seriesLosing = Every turn that was tried lets { SIDE($them) } mate; after this one the mate was hardest to find.
seriesUnchecked = This turn looks best of those not refuted; there was no time to look for { SIDE($them, form: "poss") } mates.

reasonEnds = It ends the game.
reasonRefuted = But { SIDE($them) } then mates: { MOVES($line) }.
reasonMeets = It meets the threat { MOVES($line) }.
reasonSeemsToMeet = It looks as if it meets the threat { MOVES($line) }.
reasonBetter = { $count ->
    [one] One turn of higher value lets { SIDE($them) } mate.
   *[other] { $count } turns of higher value let { SIDE($them) } mate.
}
reasonGains = Better for { SIDE($us) }: { LIST($gains) }.
reasonCosts = Worse for { SIDE($us) }: { LIST($costs) }.
reasonBoth = Better for { SIDE($us) }: { LIST($gains) }. Worse: { LIST($costs) }.

threatMate = { SIDE($them) } threatens mate: { MOVES($line) }.
threatLine = { SIDE($us) } threatens { MOVES($line) }.
threatNone = { SIDE($them) } threatens no mate: if it were { SIDE($them, form: "poss") } turn now, there would be no mate.
threatUnknown = No mating threat of { SIDE($them) } was found before the search ended; there may still be one.

proofSearch = Looking for a forced win of { SIDE($us) }.
proofWrite = Writing the proof down.
proofCheck = Checking the proof by the rules.
proofWon = { SIDE($us) } wins by force in { $count ->
    [one] { $count } move
   *[other] { $count } moves
} at most, whatever is played. Proved: { $positions ->
    [one] { $positions } position was
   *[other] { $positions } positions were
} checked.
proofQuiet = In one line { $count } moves of either side go by without a capture or a pawn move: the fifty-move rule would draw that game.
proofUnknown = No forced win was found before the search ended; there may still be one.
proofNone = No forced win found (full search, not independently checked).
certificateText = the proof is not written in base 64 after { $at } characters
certificateCut = the proof ends within a number
certificateShort = the proof ends before every line is won
certificateLong = the proof goes on after its end
certificateMove = the proof names move number { $number } in “{ $fen }”, which has fewer moves
certificateRepeats = a line of the proof repeats “{ $fen }”
certificateLoses = a line of the proof lets the other side win, in “{ $fen }”
proofAbsent = no proof of this position is at hand; it must be checked first

survivalSearch = Looking for a turn after which { SIDE($them) } has no mate.
survivalAnswered = { $answered ->
    [one] { $answered } turn is answered
   *[other] { $answered } turns are answered
} by { $mates ->
    [one] { $mates } mate
   *[other] { $mates } mates
}.
survivalAnsweredOf = { $answered } of { $ends ->
    [one] { $ends } turn is answered
   *[other] { $ends } turns are answered
} by { $mates ->
    [one] { $mates } mate
   *[other] { $mates } mates
}.
survivalCheck = The proof is being checked.
survivalSafe = { SIDE($us) } can survive: after { MOVES($line) } { SIDE($them) } has no mate. This is proved.
survivalDraw = { SIDE($us) } can survive: { MOVES($line) } ends the game as a draw.
survivalLost = { SIDE($us) } is lost: { $ends ->
    [one] the only possible turn
   *[other] each of the { $ends } different turns
} lets { SIDE($them) } mate. { $mates ->
    [one] { $mates } mate answers
   *[other] { $mates } mates answer
} them all. The proof was checked by the rules alone.
survivalUnknown = No safe turn for { SIDE($us) } was found before the search ended; there may still be one.
seriesLost = { SIDE($us) } is lost: every turn lets { SIDE($them) } mate. This is proved. After this turn the mate was hardest to find.
winSearch = Looking for a turn after which { SIDE($them) } is lost.
winRefuted = { $refuted } of { $ends ->
    [one] { $ends } turn is refuted.
   *[other] { $ends } turns are refuted.
}
winInTwo = { SIDE($us) } mates in two turns: after { MOVES($line) }, { $ends ->
    [one] { SIDE($them, form: "poss") } only turn
   *[other] each of { SIDE($them, form: "poss") } { $ends } different turns
} lets { SIDE($us) } mate. { $mates ->
    [one] { $mates } mate answers
   *[other] { $mates } mates answer
} them all. The proof was checked by the rules alone.
winNone = { SIDE($us) } has no mate in two turns: after every turn { SIDE($them) } can mate or survive.
winUnknown = No mate in two turns for { SIDE($us) } was found before the search ended; there may still be one.
certificateKind = the proof is of no known kind
certificateTurn = the first turn of the proof cannot be played, or it ends the game
certificateEnd = no mate of the proof works in “{ $fen }”
certificateEnds = the turn can end in { $found } different positions, but the proof says { $said }
certificateLarge = there are too many positions to check the proof

endingBuild = Working out the ending { $men }: { $percent } %.
endingWins = { SIDE($us) } wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
} with best play of both sides: exact, not estimated.
endingOver = { SIDE($us) } wins with any next move: exact, not estimated.
endingDrawn = Neither side can force a win: a draw. This is exact, not estimated.
endingUnfinished = The tables of this ending were not finished before the search ended.
endingFiftyMoves = The fifty-move rule does not count here: it would draw this game first.
endingMen = there are tables for two to four pieces with both sides on the board, but here there { $count ->
    [one] is { $count }
   *[other] are { $count }
}
endingCastling = there are no tables for positions in which a side may still castle
endingSize = the tables of this ending would need at least { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, which is too many

learnRead = Reading the games.
learnGames = Learning: game { $count } of { $of }.
learnDone = Learnt from { $count ->
    [one] one game
   *[other] { $count } games
}.
learnLine = line { $number } is not a recorded game, because of “{ $text }”
learnShare = “{ $field }” must be a number from 0 to 1, not “{ $text }”
learnRate = “{ $field }” must be 0 or a positive number, not “{ $text }”
fortressSearch = Looking for a fortress against { SIDE($them) }: { $positions ->
    [one] { $positions } position met
   *[other] { $positions } positions met
}.
fortressCheck = Checking the fortress by the rules.
fortressHolds = { SIDE($them) } cannot win, whatever is played: { SIDE($us) } holds. Proved: { $positions ->
    [one] { $positions } position was
   *[other] { $positions } positions were
} checked. { SIDE($us) } needs only { $placements ->
    [one] { $placements } arrangement of the pieces
   *[other] { $placements } arrangements of the pieces
}.
fortressWall = { SIDE($them) } cannot mate, even with help: no piece can get to where a mate would need it. Proved and checked.
fortressLeads = { MOVES($line) } leads to a fortress: proved.
fortressLikely = { MOVES($line) } was avoided: the chance that it leads to a fortress is { $percent } %. This is an estimate, not a proof.
fortressUnknown = No fortress against { SIDE($them) } was found before the search ended; there may still be one.
fortressNone = No fortress against { SIDE($them) } found (full search, not independently checked).
curveFlat = { SIDE($them) } is { $level } ahead, and that does not change from depth { $from } on. A fortress is likely. This is an estimate, not a proof.
curveRising = The value of { MOVES($moves) } rises with the depth: there may be a way through. This is an estimate, not a proof.
curveMate = { $count ->
    [0] It is checkmate: { SIDE($them) } has won.
    [one] { SIDE($them) } mates in { $count } move.
   *[other] { SIDE($them) } mates in { $count } moves.
}
curveMoving = { SIDE($them) } is { $level } ahead, and that still changes with the depth. The values show neither a win nor a fortress.
curveEven = { SIDE($them) } is less than 1.5 points ahead.
curveShallow = { $depths ->
    [one] One depth is
   *[other] { $depths } depths are
} too few for a verdict; it takes eight.
curveAbsent = no values by depth were asked for
fortressNoWall = a move leaves the squares of the proof, or a mate may be possible there
fortressShort = the proof ends before every position has an answer
fortressMated = in a line of the proof the defender is mated, in “{ $fen }”

reviewSide = { $missed ->
    [0] { $allowed ->
        [0] { SIDE($us) } missed no mate and allowed none that was avoidable.
        [one] { SIDE($us) } allowed one avoidable mate.
       *[other] { SIDE($us) } allowed { $allowed } avoidable mates.
    }
    [one] { $allowed ->
        [0] { SIDE($us) } missed one mate.
        [one] { SIDE($us) } missed one mate and allowed an avoidable one.
       *[other] { SIDE($us) } missed one mate and allowed { $allowed } avoidable ones.
    }
   *[other] { $allowed ->
        [0] { SIDE($us) } missed { $missed } mates.
        [one] { SIDE($us) } missed { $missed } mates and allowed an avoidable one.
       *[other] { SIDE($us) } missed { $missed } mates and allowed { $allowed } avoidable ones.
    }
}
reviewSaved = Turn { $turn } was the last at which { SIDE($us) } could survive: with { MOVES($line) }.
reviewUnknown = { $count ->
    [one] For 1 turn the search could not tell whether there was a mate.
   *[other] For { $count } turns the search could not tell whether there was a mate.
}
reviewMistakes = { SIDE($us) } made { $mistakes ->
    [0] no mistake
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} and { $blunders ->
    [0] no blunder.
    [one] { $blunders } blunder.
   *[other] { $blunders } blunders.
}
reviewUnseen = { $count ->
    [one] 1 move was not looked at.
   *[other] { $count } moves were not looked at.
}
turnChance = { SIDE($us, form: "poss") } chance to win falls from { $before } % to { $after } %.
turnBest = No better move was found.
turnNear = It is about as good as { MOVES($line) }.
turnUnseen = This move was not looked at.
insteadBetter = { MOVES($line) } was better.
turnMates = { SIDE($us) } mates.
turnMissed = { SIDE($us) } missed a mate in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}: { MOVES($line) }.
turnDrawn = The game is drawn.
turnUnknown = { SIDE($us) } may have had a mate: the search reached its limit before it could tell.
replyNone = { SIDE($them) } has no mate in reply: proved.
replyUnknown = No mate for { SIDE($them) } in reply was found, but there may be one: the search reached its limit.
replyUnseen = The search did not check whether { SIDE($them) } has a mate in reply.
replyMate = It lets { SIDE($them) } mate: { MOVES($line) }.
replyWins = It lets { SIDE($them) } win: { MOVES($line) }.
insteadProved = After { MOVES($line) } there is no mate: proved.
insteadNotFound = After { MOVES($line) } no mate was found.
insteadNothing = No turn was found that avoids the mate.
insteadLost = The position was lost: no turn avoids mate. This is proved.

hintMan = { MEN($man, form: "The") } moves first.
hintManMoves = { MEN($man, form: "The") } moves.
hintMove = The whole move: { MOVES($san) }.
hintGoes = It goes to { $to }.
hintTakes = It takes { MEN($taken, form: "the") }.
hintGoesPromotes = It goes to { $to } and becomes { ROLE($role, form: "a") }.
hintTakesPromotes = It takes { MEN($taken, form: "the") } and becomes { ROLE($role, form: "a") }.
hintSeries = The whole turn: { MOVES($line) }.

## What a position is worth (src/wire/say/terms.rs)

termNamed = “{ $feature }” ({ $points })
termsEven = The features add up to 0: neither side stands better.
termsBetter = { SIDE($us) } stands better by { $by-number ->
    [one] { $by } point
   *[other] { $by } points
}, mostly through { LIST($through) }.

termQueen = Queens
termRook = Rooks
termKnight = Knights
termBishop = Bishops
termPawn = Pawns
termKing = Kings
termPromotablePawns = Pawns that can promote
termNoPromotablePawn = No pawn can promote
termSquaresToPromotion = Squares to the nearest promotion
termKingOnSecondRank = King on its second rank
termAirAroundKing = Empty squares around the king
termBishopBeforeKing = Bishop in front of the king
termMenOnLastTwoRanks = Pieces on the last two ranks
termMenInBishopsReach = Pieces in the reach of the opponent’s only bishop
termCheck = Check
termRookMobility = Squares that the rooks reach
termBishopMobility = Squares that the bishops reach
termAttackedMen = Pieces attacked
termOpenLines = Open lines to the king
termToMove = The turn
termCheckmate = Checkmate
termBishopPair = Bishop pair
termKnightMobility = Squares that the knights reach
termQueenMobility = Squares that the queens reach
termCrampedPieces = Cramped pieces
termKnightCentre = Knights near the centre
termBishopCentre = Bishops near the centre
termQueenCentre = Queens near the centre
termKingCentre = King near the centre
termKnightAdvance = Knights advanced
termRookAdvance = Rooks advanced
termUndeveloped = Undeveloped pieces
termOutposts = Outposts
termPawnsOnBishopColour = Own pawns on the bishops’ colour
termRookOnOpenFile = Rooks on open files
termRookOnHalfOpenFile = Rooks on half-open files
termOnSeventhRank = Rooks and queens on the seventh rank
termPawnAdvance = Pawns advanced
termPawnsInCentre = Pawns in the centre
termDoubledPawns = Doubled pawns
termIsolatedPawns = Isolated pawns
termBackwardPawns = Backward pawns
termPhalanx = Pawns side by side
termDefendedPawns = Defended pawns
termPassedToFourth = Passed pawns up to the fourth rank
termPassedOnFifth = Passed pawns on the fifth rank
termPassedOnSixth = Passed pawns on the sixth rank
termPassedOnSeventh = Passed pawns on the seventh rank
termPassedDefended = Passed pawns with support
termPassedBlocked = Passed pawns that are blocked
termPassedFree = Passed pawns with a free way
termPassedFarFromKing = Passed pawns far from the enemy king
termPassedFarFromOwnKing = Passed pawns far from their own king
termUnstoppable = Unstoppable pawns
termShelterNear = Pawns just before the king
termShelterFar = Pawns two ranks before the king
termOpenFilesAtKing = Open files at the king
termStormingPawns = Pawns storming the king
termKingAttack = Attacks around the enemy king
termKingAttackers = Pieces attacking the king together
termSafeChecks = Safe checks
termOpenLinesToKing = Open lines to the enemy king
termCastlingRights = Castling rights
termPawnThreats = Pieces attacked by pawns
termPieceThreats = Pieces attacked by lesser ones
termHanging = Undefended pieces attacked
termSpace = Space
termPinned = Pinned pieces
termDriving = Driving the lone king
termSquares = Pieces on good squares
termMoves = Moves
termMovesRoot = Freedom to move
termMustTake = Must take
termCaptures = Captures
termOffered = Pieces that can be captured
termOffers = Moves that offer a piece
termWaitingRoot = Waiting moves
termStuck = Pieces that cannot move
termFreePawns = Free pawns
termOpenFiles = Open files
termCentre = Pieces near the centre
termBishopsOfOneColour = Bishops of one colour

termFigures = { $feature }: White { $white }, Black { $black }.
termsBetterBare = { SIDE($us) } stands better by { $by-number ->
    [one] { $by } point
   *[other] { $by } points
}.
termsMates = { SIDE($us) } mates.
termsWins = { SIDE($us) } wins.
termsDraw = The game is a draw.
menNone = Neither side has { ROLE($role, form: "a") }.
menEven = Each side has { $count ->
    [one] 1 { ROLE($role) }
   *[other] { $count } { ROLE($role, form: "plural") }
}.
menUneven = White has { $white ->
    [0] no { ROLE($role) }
    [one] 1 { ROLE($role) }
   *[other] { $white } { ROLE($role, form: "plural") }
}, Black has { $black ->
    [0] no { ROLE($role) }
    [one] 1 { ROLE($role) }
   *[other] { $black } { ROLE($role, form: "plural") }
}.
promotableNoPawn = { SIDE($us) } has no pawn to promote.
promotableNone = { SIDE($us) } has no pawn that can promote { $span }.
promotableSome = { SIDE($us) } has { $count ->
    [one] 1 pawn
   *[other] { $count } pawns
} that can promote { $span }: { LIST($pawns) }.
spanTurn = within its { $moves ->
    [one] one move
   *[other] { $moves } moves
}
spanLeft = within the { $moves ->
    [one] one move
   *[other] { $moves } moves
} left of its turn
spanNext = within the { $moves ->
    [one] one move
   *[other] { $moves } moves
} of its next turn
promoterOne = { SIDE($us) } has a pawn that can promote in its next moves, { SIDE($them) } has none.
promoterBoth = Each side has a pawn that can promote in its next moves.
promoterNone = Neither side has a pawn that can promote in its next moves.
foremostNone = { SIDE($us) } has no pawn.
foremost = { COUNT($pawns) ->
    [one] { SIDE($us, form: "poss") } foremost pawn, { LIST($pawns) }, is
   *[other] { SIDE($us, form: "poss") } foremost pawns, { LIST($pawns) }, are
} { $far ->
    [one] 1 square
   *[other] { $far } squares
} from promotion.
secondRankBoth = Both kings stand on their second rank.
secondRankOne = { SIDE($us, form: "poss") } king on { $king } stands on its second rank, { SIDE($them, form: "poss") } does not.
secondRankNone = Neither king stands on its second rank.
air = White’s king on { $king } has { $air ->
    [0] no empty square
    [one] 1 empty square
   *[other] { $air } empty squares
} around it, Black’s king on { $other } has { $otherair ->
    [0] no empty square
    [one] 1 empty square
   *[other] { $otherair } empty squares
} around it.
behindBishopBoth = Both kings stand behind their own bishop.
behindBishopOne = { SIDE($us, form: "poss") } king on { $king } stands behind its own bishop, { SIDE($them, form: "poss") } does not.
behindBishopNone = Neither king stands behind its own bishop.
lastRanksNone = { SIDE($us) } has no piece on { SIDE($them, form: "poss") } first two ranks.
lastRanks = { SIDE($us) } has { $count ->
    [one] 1 piece
   *[other] { $count } pieces
} on { SIDE($them, form: "poss") } first two ranks: { LIST($men) }.
bishopLight = { SIDE($them, form: "poss") } only bishop, { $bishop }, keeps to the light squares, where { $count ->
    [0] none of { SIDE($us, form: "poss") } pieces stands.
    [one] 1 of { SIDE($us, form: "poss") } pieces stands.
   *[other] { $count } of { SIDE($us, form: "poss") } pieces stand.
}
bishopDark = { SIDE($them, form: "poss") } only bishop, { $bishop }, keeps to the dark squares, where { $count ->
    [0] none of { SIDE($us, form: "poss") } pieces stands.
    [one] 1 of { SIDE($us, form: "poss") } pieces stands.
   *[other] { $count } of { SIDE($us, form: "poss") } pieces stand.
}
bishopsMany = { SIDE($them) } has { $count ->
    [0] no bishop
   *[other] { $count } bishops
}, so no colour of squares is safer for { SIDE($us) }.
checkOne = { SIDE($us, form: "poss") } king on { $king } is in check and must spend a move on it.
checkNone = Neither king is in check.
rookReach = Squares in reach of rooks: White { $white }, Black { $black }.
bishopReach = Squares in reach of bishops: White { $white }, Black { $black }.
attacked = Pieces attacked now, in points: White { $white }, Black { $black }.
kingLines = Empty squares on the lines to the king: White { $white }, Black { $black }.
turnOf = It is { SIDE($us, form: "poss") } turn: { $moves ->
    [0] no move
    [one] 1 move
   *[other] { $moves } moves
}.
mated = { SIDE($us) } has mated: { SIDE($them, form: "poss") } king on { $king } cannot get out of the check.
matedNone = Neither king is mated.

## Why a mate is one (src/wire/say/mate.rs)

whyCheck = { MEN($man, form: "The") } gives check.
whyDiscovered = { MEN($man, form: "The") } gives a discovered check.
whyCheckAnd = { MEN($man, form: "The") } gives check and { $also }.
whyDiscoveredAnd = { MEN($man, form: "The") } gives a discovered check and { $also }.
whyChecks = { MEN($men, form: "The") } { COUNT($men) ->
    [2] both
   *[other] all
} give check.
whyChecksKing = { MEN($men, form: "The") } { COUNT($men) ->
    [2] both
   *[other] all
} give check, so only a king’s move could help.
whyOnlyKing = Only the king could take { ROLE($role, form: "the") }, but { MEN($men, form: "the") } { COUNT($men) ->
    [one] guards
   *[other] guard
} it.
whyKingCannot = The king cannot take { ROLE($role, form: "the") }: { MEN($men, form: "the") } { COUNT($men) ->
    [one] guards
   *[other] guard
} it.
whyNoneBetween = No piece can take { ROLE($role, form: "the") } or step in between.
whyNone = No piece can take { ROLE($role, form: "the") }.
whyOwnMan = The king’s own { ROLE($man) } stands on { SQUARE($man) }.
whyOwnMen = The king’s own pieces stand on { LIST($squares) }.
whyCovers = { MEN($man, form: "The") } { $covers }.
whyAnswer = { MEN($man, form: "The") } could { LIST($ways, link: "or") }, but { $but }.
whyItalian = By the Italian rules only the last of { SIDE($us, form: "poss") } { $moves } moves may give check.

coverSeen = covers { LIST($squares) }
coverBehind = covers { LIST($squares) } behind the king
coverSeenBehind = covers { LIST($squares) } and, behind the king, { LIST($behind) }
coverGuards = guards { MEN($men, form: "the") }
coverAnd = { $covers } and { $guards }

wayTake = take { MEN($taken, form: "the", link: "or") }
wayGo = go to { LIST($squares, link: "or") }
wayStep = step in on { LIST($squares, link: "or") }
wayPassing = take en passant on { LIST($squares, link: "or") }

butPinned = it is pinned by { MEN($men, form: "the") }
butOpens = that would open the line of { MEN($men, form: "the") }
butChecks = that would give check to the king on { $king }
butDoubleCheck = that would give double check to the king on { $king }
butUncovers = that would uncover a check by { MEN($men, form: "the") } to the king on { $king }

# What a feature of chess or antichess counts, and where.
termPlaces = { SIDE($us) }: { LIST($squares) }.
termHoldsBoth = True for both sides.
termHoldsOne = True for { SIDE($us) } only.
termHoldsNone = True for neither side.
aboutBishopPair = Two bishops control squares of both colours.
aboutKnightMobility = How many squares the knights can go to without being taken by a pawn.
aboutBishopMobility = How many squares the bishops can go to without being taken by a pawn.
aboutRookMobility = How many squares the rooks can go to without being taken by a pawn.
aboutQueenMobility = How many squares the queens can go to without being taken by a pawn.
aboutCrampedPieces = Pieces with at most two squares to go to.
aboutKnightCentre = How near the knights stand to the centre: their steps from the edges, added up.
aboutBishopCentre = How near the bishops stand to the centre: their steps from the edges, added up.
aboutQueenCentre = How near the queens stand to the centre: their steps from the edges, added up.
aboutKingCentre = How near the king stands to the centre: its steps from the edges, added up.
aboutKnightAdvance = How many ranks the knights stand ahead of their first rank.
aboutRookAdvance = How many ranks the rooks stand ahead of their first rank.
aboutUndeveloped = Knights and bishops that still stand on the first rank.
aboutOutposts = Knights and bishops far ahead that a pawn defends and that no enemy pawn can ever drive away.
aboutPawnsOnBishopColour = Own pawns on squares of the colour that a bishop moves on stand in its way.
aboutRookOnOpenFile = Rooks on files where no pawn stands.
aboutRookOnHalfOpenFile = Rooks on files where only enemy pawns stand.
aboutOnSeventhRank = Rooks and queens on the seventh rank, among the enemy pawns.
aboutPawnAdvance = How many ranks the pawns have gone ahead.
aboutPawnsInCentre = Pawns on the squares from c4 to f5 hold the centre.
aboutDoubledPawns = Pawns behind another pawn of their own side, which stands in their way.
aboutIsolatedPawns = Pawns with no own pawn on the files beside them, so that none can ever defend them.
aboutBackwardPawns = Pawns that have stayed behind: an enemy pawn guards the square before them, and no own pawn can defend it any more.
aboutPhalanx = Pawns with an own pawn right beside them.
aboutDefendedPawns = Pawns that an own pawn defends.
aboutPassedToFourth = Passed pawns up to the fourth rank: no enemy pawn stands in front of them or can take them on their way.
aboutPassedOnFifth = Passed pawns on the fifth rank: no enemy pawn stands in front of them or can take them on their way.
aboutPassedOnSixth = Passed pawns on the sixth rank: no enemy pawn stands in front of them or can take them on their way.
aboutPassedOnSeventh = Passed pawns on the seventh rank, one step from promotion.
aboutPassedDefended = Ranks gone by passed pawns that an own pawn defends or accompanies.
aboutPassedBlocked = Ranks gone by passed pawns that have an enemy piece in front of them.
aboutPassedFree = Ranks gone by passed pawns whose whole way is free and safe.
aboutPassedFarFromKing = How far the enemy king is from the passed pawns; the further these have gone, the more it counts.
aboutPassedFarFromOwnKing = How far the own king is from the passed pawns that it should accompany; the further these have gone, the more it counts.
aboutUnstoppable = Pawns that promote whatever the other side does: the way is free, and the king comes too late.
aboutShelterNear = Own pawns right in front of the king shelter it.
aboutShelterFar = Own pawns two ranks in front of the king shelter it a little.
aboutOpenFilesAtKing = Files at the king without an own pawn let enemy pieces in.
aboutStormingPawns = Enemy pawns that come up to the king.
aboutKingAttack = How many squares around the enemy king the pieces attack, each piece counted.
aboutKingAttackers = Number and strength of the pieces that attack the enemy king together; one alone does not count.
aboutSafeChecks = Kinds of pieces that could give check without being taken.
aboutOpenLinesToKing = Empty squares on the lines that lead to the king: how open it stands.
aboutCastlingRights = Sides on which the king may still castle.
aboutPawnThreats = Enemy pieces that a pawn attacks.
aboutPieceThreats = Enemy rooks and queens that a lesser piece attacks.
aboutHanging = Enemy pieces that are attacked and not defended.
aboutSpace = Squares behind the own pawns, in the middle, where enemy pieces do not reach.
aboutPinned = Own pieces that may hardly move, because the king stands behind them.
aboutDriving = The side that is far ahead drives the enemy king to the edge and brings its own king near.
aboutSquares = How well the pieces stand, each on its square.
aboutMoves = Legal moves: a side that has many is not forced into a bad one.
aboutMovesRoot = Ten times the square root of the number of legal moves: the first few count most.
aboutMustTake = Whether the side to move must capture.
aboutCaptures = Number of captures to choose from.
aboutOffered = Own pieces that the other side can capture.
aboutOffers = Moves that offer a piece to be captured.
aboutWaitingRoot = Ten times the square root of the number of moves that offer nothing.
aboutStuck = Own pieces that cannot move at all.
aboutFreePawns = Pawns that no enemy pawn can stop or take.
aboutOpenFiles = Files without an own pawn.
aboutCentre = How near the pieces stand to the centre: their steps from the edges, added up.
aboutBishopsOfOneColour = All bishops move on squares of one colour: they can never capture on the other colour.
