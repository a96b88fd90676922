//! Features for an [estimate](super::estimate): the shape of the values by depth, and the placement
//! of the pieces.

use super::shape::{ADVANTAGE, CurveShape, CurveVerdict, hundredths, means, rise};
use crate::orthodox::exchange::{wins_at_least, worth};
use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Setup, attacks};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::alpha_beta::Iteration;

/// Maximum number of depths used, as many as in Guid & Bratko (2012). The estimate was fitted on
/// curves of this length, or on as many depths as three million nodes reach.
pub const DEPTHS: usize = 20;
/// Minimum number of depths; fewer say too little.
pub const FEWEST: usize = 8;

seriatim_wire::words! {
    /// Feature of a position that the estimate uses.
    pub enum FortressFeature {
        /// Value of the best move, in pawns, at most 15.
        Level = "level",
        /// Gain of `level` over the deeper half of the depths, in pawns, from −3 to 3.
        Growth = "growth",
        /// Variation of `level` over the deeper half of the depths, in pawns, at most 3.
        Range = "range",
        /// Share of the depths over which the value is flat.
        Flat = "flat",
        /// Gain of the value over the last two depths, in pawns, from −2 to 2.
        Late = "late",
        /// Share of the moves whose value equals the best move's.
        Equal = "equal",
        /// Share of the attacker's moves whose value rises.
        Rising = "rising",
        /// 1 if the search sees a mate, else 0.
        Mate = "mate",
        /// Share of the best line that comes before the first capture or pawn move.
        Quiet = "quiet",
        /// Share of the pawns that an opposing pawn blocks.
        Blocked = "blocked",
        /// Share of the squares in the defender's half that the attacker's king can reach, with all
        /// pieces and guarded squares as they are.
        Reach = "reach",
        /// Number of the defender's moves that lose no material at once, at most 12.
        Free = "free",
        /// 1 if each side has exactly one bishop and the bishops stand on squares of different
        /// colours, else 0.
        Bishops = "bishops",
        /// Number of the attacker's captures and pawn moves that lose no material at once, at most
        /// 12.
        Tries = "tries",
        /// Number of the attacker's pawns.
        Pawns = "pawns",
        /// 1 if the attacker has no pawn, and pieces worth at most a minor piece more than the
        /// defender's; else 0.
        Thin = "thin",
        /// 1 if the attacker has only pawns on one rook file and possibly bishops that do not
        /// attack its promotion square, else 0.
        WrongCorner = "wrongCorner",
    }
}

/// Number of features.
pub const COUNT: usize = FortressFeature::ALL.len();

impl FortressFeature {
    /// Returns true if the feature describes the values by depth, as Guid & Bratko's features do.
    #[must_use]
    pub const fn is_of_curves(self) -> bool {
        (self as usize) < Self::Quiet as usize
    }
}

/// Features of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressFeatures {
    /// Values indexed by [`FortressFeature`].
    pub values: [f64; COUNT],
    /// Shape of the values by depth.
    pub shape: CurveShape<Move>,
    /// Number of the defender's moves that lose no material at once.
    pub free: u32,
    /// Number of squares in the defender's half that the attacker's king can reach.
    pub reach: u32,
    /// Number of the attacker's captures and pawn moves that lose no material at once.
    pub tries: u32,
    /// Number of pawns of both sides, and number of those with an enemy pawn directly in front.
    pub pawns: (u32, u32),
}

impl FortressFeatures {
    /// Computes the features. `None` if there are too few depths, or if nobody is far ahead.
    #[must_use]
    pub fn of(position: &Chess, attacker: Color, iterations: &[Iteration<Move>]) -> Option<Self> {
        let features = Self::measured(position, attacker, iterations)?;
        (features.shape.level >= ADVANTAGE).then_some(features)
    }

    /// Computes the features even if the last depths show that nobody is far ahead.
    #[must_use]
    pub fn measured(
        position: &Chess,
        attacker: Color,
        iterations: &[Iteration<Move>],
    ) -> Option<Self> {
        let iterations = &iterations[..iterations.len().min(DEPTHS)];
        if iterations.len() < FEWEST {
            return None;
        }
        let ours = position.to_move() == attacker;
        let shape = CurveShape::new(iterations, ours)?;
        let mut features = Self {
            values: [0.0; COUNT],
            free: free_moves(position, !attacker, true),
            reach: reach(position.board(), attacker),
            tries: free_moves(position, attacker, false),
            pawns: blocked(position.board()),
            shape,
        };
        features.of_curves(iterations, ours);
        features.of_men(position, attacker);
        let line = iterations.last().and_then(|last| last.lines.first());
        features.set_quiet(position, line.map_or(&[], |line| &line.moves));
        Some(features)
    }

    fn set(&mut self, what: FortressFeature, value: f64) {
        self.values[what as usize] = value;
    }

    #[inline(never)]
    fn of_curves(&mut self, iterations: &[Iteration<Move>], ours: bool) {
        let best: Vec<i32> = iterations
            .iter()
            .filter_map(|depth| {
                Some(hundredths(depth.lines.first()?.value, ours).clamp(-1_500, 1_500))
            })
            .collect();
        let means = means(&best);
        let pawns = |hundredths: i32| f64::from(hundredths) / 100.0;
        let last = means.last().copied().unwrap_or(0);
        let half = &means[means.len() / 2..];
        let first = half.first().copied().unwrap_or(last);
        let width =
            half.iter().max().copied().unwrap_or(0) - half.iter().min().copied().unwrap_or(0);
        let late = last - means[means.len().saturating_sub(3)];
        self.set(FortressFeature::Level, pawns(last));
        self.set(
            FortressFeature::Growth,
            pawns((last - first).clamp(-300, 300)),
        );
        self.set(FortressFeature::Range, pawns(width.min(300)));
        self.set(FortressFeature::Late, pawns(late.clamp(-200, 200)));
        let flat = self.shape.flat_from.map_or(0, |from| best.len() - from);
        self.set(FortressFeature::Flat, flat as f64 / best.len() as f64);
        let Some(deepest) = iterations.last() else {
            return;
        };
        let moves = deepest.lines.len().max(1) as f64;
        self.set(FortressFeature::Equal, self.shape.equal as f64 / moves);
        let rising = if ours {
            self.shape.rising.len() as f64 / moves
        } else {
            f64::from(u8::from(rise(&best).is_some()))
        };
        self.set(FortressFeature::Rising, rising);
        let mate = matches!(self.shape.verdict, CurveVerdict::Mate { .. });
        self.set(FortressFeature::Mate, f64::from(u8::from(mate)));
    }

    #[inline(never)]
    fn of_men(&mut self, position: &Chess, attacker: Color) {
        let board = position.board();
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        self.set(FortressFeature::Blocked, share(self.pawns.1, self.pawns.0));
        self.set(FortressFeature::Reach, share(self.reach, 32));
        self.set(FortressFeature::Free, counted(self.free));
        self.set(FortressFeature::Tries, counted(self.tries));
        let pawns = board.men(attacker, Role::Pawn);
        self.set(FortressFeature::Pawns, f64::from(pawns.count()));
        let is = |is: bool| f64::from(u8::from(is));
        self.set(FortressFeature::Bishops, is(opposite_bishops(board)));
        let lead = pieces(board, attacker) - pieces(board, !attacker);
        self.set(
            FortressFeature::Thin,
            is(pawns.is_empty() && lead <= worth(Role::Bishop)),
        );
        self.set(
            FortressFeature::WrongCorner,
            is(wrong_corner(board, attacker)),
        );
    }

    /// Sets the share of the best line that is reversible.
    #[inline(never)]
    fn set_quiet(&mut self, position: &Chess, line: &[Move]) {
        let mut here = position.clone();
        let mut quiet = 0;
        for &mv in line {
            if irreversible(here.board(), mv) {
                break;
            }
            here.play_unchecked(mv);
            quiet += 1;
        }
        self.set(
            FortressFeature::Quiet,
            f64::from(quiet) / line.len().max(1) as f64,
        );
    }
}

/// Limits a number of moves to 12.
fn counted(moves: u32) -> f64 {
    f64::from(moves.min(12))
}

fn irreversible(board: &Board, mv: Move) -> bool {
    board.occupied().has(mv.to()) || board.role_at(mv.from()) == Some(Role::Pawn)
}

/// Value of a side's pieces without pawns, in hundredths of a pawn.
fn pieces(board: &Board, side: Color) -> i32 {
    super::hold::material(board, side)
        - board.men(side, Role::Pawn).count() as i32 * worth(Role::Pawn)
}

/// Number of a side's moves that lose no material at once, as if it were that side's turn. Counts
/// all moves if `all` is set, else captures and pawn moves only.
#[inline(never)]
pub(super) fn free_moves(position: &Chess, side: Color, all: bool) -> u32 {
    let setup = Setup {
        to_move: side,
        ..position.to_setup()
    };
    let there = Chess::from_setup_unchecked(&setup, Variant::Chess);
    let board = there.board();
    let mut count = 0;
    there.each_move(|mv| {
        let wanted = all || irreversible(board, mv);
        count += u32::from(wanted && wins_at_least(board, side, mv, 0));
    });
    count
}

/// Number of pawns, and number of those that an opposing pawn blocks.
pub(super) fn blocked(board: &Board) -> (u32, u32) {
    let pawns = board.role(Role::Pawn);
    let stopped =
        |us: Color| (board.men(us, Role::Pawn).ahead(us) & board.men(!us, Role::Pawn)).count();
    (pawns.count(), stopped(Color::White) + stopped(Color::Black))
}

/// Number of squares in the defender's half that the attacker's king can reach. It cannot pass its
/// own pieces or squares that the defender guards now.
pub(super) fn reach(board: &Board, attacker: Color) -> u32 {
    let Some(king) = board.king(attacker) else {
        return 0;
    };
    let own = board.side(attacker);
    let without = board.occupied() & !Bitboard::from(king);
    let closed = (own & !Bitboard::from(king)) | board.attacked(!attacker, without);
    let mut seen = Bitboard::from(king);
    let mut edge = vec![king];
    while let Some(square) = edge.pop() {
        for next in attacks::king(square) & !closed & !seen {
            seen |= next.into();
            edge.push(next);
        }
    }
    let half = (4..8).fold(Bitboard::EMPTY, |half, rank| {
        half | Bitboard::rank_for(attacker, rank)
    });
    (seen & half).count()
}

fn opposite_bishops(board: &Board) -> bool {
    let light = |side| {
        let bishops = board.men(side, Role::Bishop);
        (bishops.count() == 1).then(|| (bishops & Bitboard::LIGHT).any())
    };
    matches!(
        (light(Color::White), light(Color::Black)),
        (Some(white), Some(black)) if white != black
    )
}

/// True if the attacker has only pawns on one rook file and bishops that do not attack its
/// promotion square.
fn wrong_corner(board: &Board, attacker: Color) -> bool {
    let pawns = board.men(attacker, Role::Pawn);
    let bishops = board.men(attacker, Role::Bishop);
    let others = board.side(attacker) & !pawns & !bishops & !board.role(Role::King);
    let on = |file: u8| pawns.any() && (pawns & !Bitboard::file(file)).is_empty();
    let wrong = |file: u8| {
        let last = Bitboard::file(file) & Bitboard::rank_for(attacker, 7);
        let same = if (last & Bitboard::LIGHT).any() {
            Bitboard::LIGHT
        } else {
            !Bitboard::LIGHT
        };
        (bishops & same).is_empty()
    };
    others.is_empty() && [0, 7].into_iter().any(|file| on(file) && wrong(file))
}
