//! What an [estimate](super::estimate) looks at: the shape of the values by depth, and how the men stand.

use super::shape::{ADVANTAGE, CurveShape, CurveVerdict, hundredths, means, rise};
use crate::orthodox::exchange::{wins_at_least, worth};
use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Setup, attacks};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_search::alpha_beta::Iteration;

/// So many depths are looked at, where there are more: those of the paper. The estimate was fitted on curves as long as this, or as far as three million nodes last.
pub const DEPTHS: usize = 20;
/// Fewer depths say too little.
pub const FEWEST: usize = 8;

seriatim_wire::words! {
    /// Something that an estimate looks at.
    pub enum FortressFeature {
        /// What the best move is worth, in pawns, up to 15.
        Level = "level",
        /// What that gains over the deeper half of the depths, in pawns, from −3 to 3.
        Growth = "growth",
        /// By how much it varies there, in pawns, up to 3.
        Range = "range",
        /// The share of the depths over which it is flat.
        Flat = "flat",
        /// What it gains over the last two depths, in pawns, from −2 to 2.
        Late = "late",
        /// The share of the moves that are worth as much as the best one.
        Equal = "equal",
        /// The share of the attacker's moves whose value rises.
        Rising = "rising",
        /// Whether the search sees a mate.
        Mate = "mate",
        /// The share of the moves of the best line before the first capture or pawn move.
        Quiet = "quiet",
        /// The share of the pawns that a pawn blocks.
        Blocked = "blocked",
        /// The share of the squares of the defender's half that the attacker's king gets to, past men and guarded squares as they stand.
        Reach = "reach",
        /// Moves of the defender that lose nothing at once, up to 12.
        Free = "free",
        /// Whether each side has one bishop, on squares of different colours.
        Bishops = "bishops",
        /// The attacker's captures and pawn moves that lose nothing at once, up to 12.
        Tries = "tries",
        /// The attacker's pawns.
        Pawns = "pawns",
        /// Whether the attacker has no pawn, and no more than a minor piece besides what the defender's pieces are worth.
        Thin = "thin",
        /// Whether the attacker has nothing but pawns on one outer file, and with them bishops that do not attack the last square of it.
        WrongCorner = "wrongCorner",
    }
}

/// How many there are.
pub const COUNT: usize = FortressFeature::ALL.len();

impl FortressFeature {
    /// Whether it is one of the curves', and so the paper's.
    #[must_use]
    pub const fn is_of_curves(self) -> bool {
        (self as usize) < Self::Quiet as usize
    }
}

/// What was found of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressFeatures {
    /// By [`FortressFeature`].
    pub values: [f64; COUNT],
    /// How the values by depth look.
    pub shape: CurveShape<Move>,
    /// Moves of the defender that lose nothing at once.
    pub free: u32,
    /// Squares of the defender's half that the attacker's king gets to.
    pub reach: u32,
    /// The attacker's captures and pawn moves that lose nothing at once.
    pub tries: u32,
    /// Pawns, and those among them that a pawn blocks.
    pub pawns: (u32, u32),
}

impl FortressFeatures {
    /// What an estimate looks at. `None` where there are too few depths, or where nobody is far ahead.
    #[must_use]
    pub fn of(position: &Chess, attacker: Color, iterations: &[Iteration<Move>]) -> Option<Self> {
        let features = Self::measured(position, attacker, iterations)?;
        (features.shape.level >= ADVANTAGE).then_some(features)
    }

    /// The same, also where the last depths have found out that nobody is far ahead.
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

    /// How much of the best line can be taken back.
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

/// More than a dozen moves are as good as a dozen.
fn counted(moves: u32) -> f64 {
    f64::from(moves.min(12))
}

fn irreversible(board: &Board, mv: Move) -> bool {
    board.occupied().has(mv.to()) || board.role_at(mv.from()) == Some(Role::Pawn)
}

/// What the pieces of a side are worth, in hundredths of a pawn.
fn pieces(board: &Board, side: Color) -> i32 {
    super::hold::material(board, side)
        - board.men(side, Role::Pawn).count() as i32 * worth(Role::Pawn)
}

/// How many moves of a side, as if it were its turn, lose nothing at once; of all, or of captures and pawn moves alone.
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

/// Pawns, and those among them that a pawn of the other side blocks.
pub(super) fn blocked(board: &Board) -> (u32, u32) {
    let pawns = board.role(Role::Pawn);
    let stopped =
        |us: Color| (board.men(us, Role::Pawn).ahead(us) & board.men(!us, Role::Pawn)).count();
    (pawns.count(), stopped(Color::White) + stopped(Color::Black))
}

/// Squares of the defender's half that the attacker's king gets to past its own men and what the defender's men guard as they stand.
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

/// Nothing but pawns of one outer file, and bishops that do not attack its last square.
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
