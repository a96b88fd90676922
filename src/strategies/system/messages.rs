//! What is asked of the module of strategies, and what is answered.

use seriatim_session::Place;
use seriatim_wire::message;

message! {
    /// What the module of the strategies is asked and answers at once.
    #[tag = "kind"]
    pub enum StrategyQuery {
        /// What the last `evolve` has found by now. Answer: `evolution`.
        Evolution {},
        /// What a strategy plays in a position, or, with Black to move, what its defender does. Answer: `strategyMove`.
        StrategyMove {
            /// The position, of chess.
            at: Place,
            /// The strategy.
            text: String,
            /// Who defends; best response if absent.
            against?: LoneDefender,
        },
    }
}

message! {
    /// What the module of the strategies searches.
    #[tag = "kind"]
    pub enum StrategyTask {
        /// Which strategy wins an ending against a lone king, as short as it can? Strategies are bred. Result: `evolved`. Without limits it runs
        /// until so many strategies are tried.
        Evolve {
            /// How.
            how?: EvolveHow,
        },
        /// What is this strategy worth, over every position of its ending? Result: `strategy`; code `strategy` for a text that is none, `limits` where
        /// it ends before that is known.
        Strategy {
            /// Its text.
            text: String,
        },
    }
}

message! {
    /// What the module of the strategies answers.
    #[tag = "kind"]
    pub enum StrategyReply {
        /// To `evolution`.
        Evolution(EvolveAnswer),
        /// To `strategyMove`.
        StrategyMove(StrategyMoveAnswer),
    }
}

message! {
    /// What a search of the module of the strategies ends with.
    #[tag = "kind"]
    pub enum StrategyFound {
        /// Of `evolve`.
        Evolved(EvolveAnswer),
        /// Of `strategy`.
        Strategy(StrategyAnswer),
    }
}

message! {
    /// Which men help White's king against Black's, which is alone.
    #[default(Krk)]
    pub enum LoneEndingName {
        /// A rook.
        Krk,
        /// A queen.
        Kqk,
        /// Two bishops, one on light squares and one on dark ones.
        Kbbk,
        /// A bishop and a knight.
        Kbnk,
    }
}

message! {
    /// In which language strategies are bred.
    #[default(Patterns)]
    pub enum StrategyWords {
        /// Features of the board, with wishes for the board after the move.
        Patterns,
        /// The predicates and moves of Lassabe, Sanchez, Luga & Duthen 2006.
        Paper,
    }
}

message! {
    /// Who holds a strategy up.
    #[default(Response)]
    pub enum LoneDefender {
        /// Whoever makes the game longest, knowing the strategy.
        Response,
        /// Whoever plays only moves that would be longest against perfect play; of several such moves, the worst for the strategy.
        Table,
    }
}

message! {
    /// How strategies are bred.
    #[derive(Default)]
    pub struct EvolveHow {
        /// King and rook if absent.
        ending?: LoneEndingName,
        /// Patterns if absent.
        language?: StrategyWords,
        /// How far rules may look ahead, 0 to 2: what stands on the board after the move, after any reply, what White's next move can bring about. 2 if absent.
        class?: u32,
        /// Leaves at most, 1 to 200; 20 if absent.
        leaves?: u32,
        /// Texts of strategies that are among the first; all are random if absent.
        from?: Vec<String>,
        /// Whether best response alone counts, so that nothing is known of the tablebase but the mates.
        without_table?: bool,
        /// Strategies to try; 20000 if absent.
        trials?: u32,
        /// Whether it ends as soon as a strategy wins every position.
        until_won?: bool,
        /// Whether the last breeding goes on with so many trials more, if it was asked for alike; otherwise a new one begins.
        on?: bool,
    }
}

message! {
    /// What a strategy is worth against one defender, over every position.
    #[derive(Copy, Default)]
    pub struct StrategyWorth {
        /// Positions with White to move that it wins.
        won: u32,
        /// Its moves to mate in the mean of these.
        mean: f64,
        /// `mean` as a multiple of perfect play, if it wins everything.
        ratio?: f64,
        /// Its moves in the longest game.
        longest: u32,
    }
}

message! {
    /// The best strategy at a moment.
    #[derive(Copy)]
    pub struct EvolvePoint {
        /// Strategies tried until then.
        trials: u32,
        /// Positions that it wins against best response.
        won: u32,
        /// Its moves as a multiple of perfect play, if it wins everything.
        ratio?: f64,
    }
}

message! {
    /// The best strategy of its size that looks so far ahead.
    pub struct EvolveEntry {
        /// Its text.
        text: String,
        /// Its leaves.
        leaves: u32,
        /// How far it looks ahead.
        class: u32,
        /// Against best response.
        response: StrategyWorth,
    }
}

message! {
    /// Answer to `evolve` and `evolution`.
    #[derive(Default)]
    pub struct EvolveAnswer {
        /// The best strategy, as it was when it was last asked for or told of; absent while there is none.
        best?: StrategyAnswer,
        /// All positions with White to move.
        positions: u32,
        /// Strategies tried.
        trials: u32,
        /// Strategies to try.
        of: u32,
        /// Generations.
        generations: u32,
        /// Strategies tried until one won every position.
        first?: u32,
        /// The best one whenever it changed.
        trace: Vec<EvolvePoint>,
        /// The best ones by leaves and by how far they look ahead.
        archive: Vec<EvolveEntry>,
        /// Positions gone through.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
    }
}

message! {
    /// What a part of a strategy is.
    #[tag = "kind"]
    pub enum StrategyPartKind {
        /// A test: whether a feature is at most a number; of a flag, whether it does not hold.
        AtMost {
            /// What is counted, before White's move.
            feature: BoardFeatureName,
            /// The number.
            most: u32,
        },
        /// A test of the paper.
        Holds {
            /// Which.
            predicate: PredicateName,
        },
        /// A leaf: of the moves that mate or that lose nothing at once, the one that fulfils the first wish best, among equals the second …
        Prefer {
            /// Who moves, if he can.
            mover: MoverName,
            /// What is wanted of the board after the move.
            wishes: Vec<StrategyWish>,
        },
        /// A leaf: a move of the paper.
        Play {
            /// Which.
            action: PaperMoveName,
        },
    }
}

message! {
    /// What a leaf wants of the board after its move.
    #[derive(Copy)]
    pub struct StrategyWish {
        /// What is counted.
        feature: BoardFeatureName,
        /// Whether as much as possible is wanted; otherwise as little.
        most: bool,
    }
}

message! {
    /// Who moves.
    pub enum MoverName {
        /// King or man.
        Any,
        /// The king.
        King,
        /// The man beside it, either of two bishops, or the bishop beside a knight.
        Man,
        /// The knight.
        Other,
    }
}

message! {
    /// A part of a strategy: the parts stand in the order of reading, each test followed by what is played if it holds and then by what if it does not.
    pub struct StrategyPart {
        /// What it is.
        what: StrategyPartKind,
        /// Positions that it decides of; those of a test are those of its leaves.
        boards: u32,
        /// How often the games from all won positions come through it, against the tablebase.
        visits: u64,
        /// Moves that are lost in them here, against perfect play.
        lost: u64,
        /// The position, of those that stand for all their mirror images, through which most of these games come; absent if none does.
        fen?: String,
    }
}

message! {
    /// Why a game is not won.
    pub enum HoleName {
        /// The strategy's move is impossible.
        Impossible,
        /// The lone king takes the man.
        Taken,
        /// The lone king is stalemated.
        Stalemate,
        /// The first position comes again.
        Repetition,
    }
}

message! {
    /// A game of a strategy against best response.
    pub struct StrategyGame {
        /// The position that it begins with.
        fen: String,
        /// The moves of both sides, UCI.
        moves: Vec<String>,
        /// The same in SAN.
        san: Vec<String>,
        /// Why it is not won; absent if it ends in mate.
        end?: HoleName,
    }
}

message! {
    /// Answer to `strategy`: the exact value of a strategy over every position.
    pub struct StrategyAnswer {
        /// Its text as it is written here.
        text: String,
        /// Its ending.
        ending: LoneEndingName,
        /// All positions with White to move.
        positions: u32,
        /// The moves of perfect play in the mean.
        perfect: f64,
        /// Its leaves.
        leaves: u32,
        /// How far it looks ahead.
        class: u32,
        /// Against best response.
        response: StrategyWorth,
        /// Against the tablebase.
        table: StrategyWorth,
        /// Its parts.
        parts: Vec<StrategyPart>,
        /// A game that it does not win; absent if it wins all.
        hole?: StrategyGame,
        /// The longest game that it wins.
        longest?: StrategyGame,
        /// Positions gone through.
        nodes: u64,
        /// Milliseconds.
        ms: f64,
    }
}

message! {
    /// To `strategyMove`.
    pub struct StrategyMoveAnswer {
        /// The move of whoever is to move, UCI: the strategy's or the defender's. Absent if the strategy's is impossible, or the game is over.
        uci?: String,
        /// The same in SAN.
        san?: String,
        /// With White to move: the numbers of the parts that lead to it, the root first.
        path: Vec<u32>,
        /// The strategy's moves to mate from here, if it wins.
        moves?: u32,
        /// The moves of perfect play to mate from here, if it wins.
        perfect?: u32,
        /// With White to move: the moves of perfect play, UCI.
        best: Vec<String>,
    }
}

message! {
    /// What the language of patterns counts on a board: from 0 up, or 0 and 1.
    pub enum BoardFeatureName {
        /// Squares of the rectangle to which the man's lines shut the lone king in (Bratko's room, as an area); 64 if in check.
        Area,
        /// Files and ranks of that rectangle together (Bratko's room).
        Room,
        /// Squares that the lone king can ever reach while White's men stand still, its own among them.
        Region,
        /// Squares that the lone king could go to.
        Mobility,
        /// King's moves between the kings.
        KingsDistance,
        /// Files and ranks between the kings together.
        KingsSum,
        /// King's moves from White's king to the square diagonally beside the man, towards the lone king (Bratko's critical square).
        CriticalDistance,
        /// King's moves between the lone king and the man.
        LoneManDistance,
        /// King's moves between White's king and the man.
        KingManDistance,
        /// Files, or ranks if fewer, between the lone king and the man.
        LineDistance,
        /// King's moves from the lone king to the edge.
        EdgeDistance,
        /// Files and ranks from the lone king to the nearest corner together.
        CornerDistance,
        /// King's moves from White's king to the edge.
        KingEdgeDistance,
        /// The kings stand on one file or rank with one square between.
        Opposition,
        /// The kings stand a knight's move apart.
        NearOpposition,
        /// The man's file or rank lies between the kings.
        Between,
        /// White's king stands beside the man.
        Guarded,
        /// The lone king stands beside the man, and White's does not.
        Exposed,
        /// The man attacks the lone king.
        Check,
        /// The largest region after any reply.
        WorstRegion,
        /// The most squares that the lone king could go to after any reply.
        WorstMobility,
        /// The largest room after any reply.
        WorstRoom,
        /// The largest distance of the kings after any reply, by king's moves.
        WorstKingsDistance,
        /// The lone king has a reply that attacks the man, and White's king does not guard it.
        Attackable,
        /// Whatever the reply, White mates.
        MateNext,
        /// Squares that the lone king could ever reach while White's men stand still, if White's king were not there.
        MenRegion,
        /// King's moves between the lone king and the nearer of the two men.
        NearestManDistance,
        /// King's moves from the lone king to either man, together.
        LoneMenDistance,
        /// King's moves from White's king to either man, together.
        KingMenDistance,
        /// King's moves between the two men.
        MenDistance,
        /// The two men stand side by side on a file or rank.
        SideBySide,
        /// Of the two men, those that White's king or the other man guards.
        GuardedMen,
        /// Files and ranks from the lone king to the nearest corner that a bishop can attack, together.
        MatingCornerDistance,
        /// Files and ranks from White's king to that corner, together.
        KingCornerDistance,
        /// King's moves between White's king and the knight.
        KingKnightDistance,
        /// King's moves between the lone king and the knight.
        LoneKnightDistance,
        /// The lone king stands on a square of the bishop's colour.
        BishopColor,
        /// The largest distance of the lone king to the edge after any reply.
        WorstEdgeDistance,
        /// The largest distance of the lone king to the nearest corner that a bishop can attack, after any reply.
        WorstCornerDistance,
        /// The largest region without White's king after any reply.
        WorstMenRegion,
        /// The largest region after any reply, White's best move then, and any reply to that.
        NextRegion,
        /// The most squares that the lone king could go to after any reply, White's best move then, and any reply to that.
        NextMobility,
        /// The largest distance of the lone king to the edge after any reply, White's best move then, and any reply to that.
        NextEdgeDistance,
        /// The largest distance of the lone king to the nearest corner that a bishop can attack, after any reply, White's best move then, and any reply to
        /// that.
        NextCornerDistance,
    }
}

message! {
    /// A predicate of the paper, by its name there.
    pub enum PredicateName {
        /// The kings on one file or rank with one square between.
        KingsInOpposition,
        /// The kings a knight's move apart (Fig. 1b).
        KingsCloseToOpposition,
        /// The lone king on the edge.
        KingOnEdge,
        /// Were it Black's turn: one legal move, which may take the rook.
        OneEmptyFieldToBlackKing,
        /// Three king's moves between the kings.
        DistanceBKWK3,
        /// Were it Black's turn: no legal move. The paper's sentence asks the opposite of its name; the name counts here.
        NoEmptyFieldToBlackKing,
        /// The rook can go safely and without check to a line beside the lone king, which takes moves from it (Fig. 2b).
        PossibleControlOfEscapeLine,
        /// The rook can safely give check across the longer side of the kings' distance (Fig. 1c).
        PossibleLateralCheck,
        /// The rook's file or rank lies between the kings.
        ControlOfLineBeetweenKings,
        /// The lone king beside the rook, which the king does not guard.
        ThreatenedRook,
        /// White's king beside the rook.
        ProtectedRook,
        /// A king's move guards the rook.
        PossibleProtectionOfRook,
        /// A king's move guards the rook and takes the opposition.
        PossibleProtectionOfRookWithOpposition,
    }
}

message! {
    /// A move of the paper, by its name there.
    pub enum PaperMoveName {
        /// The king beside the rook.
        ProtectRook,
        /// The king a knight's move from the lone king.
        NearlyOpposition,
        /// The king nearer to the lone king.
        DistantOpposition,
        /// The rook as in `PossibleControlOfEscapeLine`, leaving the fewest moves.
        ControlEscapeLine,
        /// The rook along the line that it holds, safely and without check, as far from the lone king as it can.
        LateralMove,
        /// The rook to a line between the kings, safely, the nearest to the lone king.
        ControlLineBeetweenKings,
        /// The rook as in `PossibleLateralCheck`, as far from the lone king as it can.
        LateralCheck,
        /// The rook as far from the lone king as it can.
        MoveAwayToFreeBK,
    }
}
