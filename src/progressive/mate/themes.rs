//! Themes of a mating series: special moves in it, and patterns of the final position.

use super::explain::{Closed, MateReasons, MoveFault, explain};
use super::verify::verify;
use seriatim_core::board::{Move, Role};
use seriatim_core::rules::{EndReason, Position, Progressive};

/// A theme that a series has or has not. The names are those of chess problems; each variant's doc
/// says when it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MateTheme {
    /// A pawn promotes.
    Promotion,
    /// A pawn promotes to less than a queen.
    Underpromotion,
    /// A pawn takes en passant.
    EnPassant,
    /// The king castles.
    Castling,
    /// The position is a mate only because the Italian rules forbid early checks
    /// ([`EndReason::ItalianMate`]).
    ItalianMate,
    /// Two pieces or more give check.
    DoubleCheck,
    /// The last move was no castling, and the piece that moved gives no check.
    Discovered,
    /// The only piece that gives check is a knight. Every square next to the king holds a piece of
    /// its own side.
    Smothered,
    /// A pin keeps a piece from taking the checking piece or blocking the check.
    Pin,
    /// The mating side's king moves twice or more.
    KingWalk,
    /// A pawn alone gives check.
    ByPawn,
    /// The only piece that gives check is a knight.
    ByKnight,
    /// The only piece that gives check is a bishop.
    ByBishop,
    /// The only piece that gives check is a rook.
    ByRook,
    /// The only piece that gives check is a queen.
    ByQueen,
}

impl MateTheme {
    /// All themes.
    pub const ALL: [Self; 15] = [
        Self::Promotion,
        Self::Underpromotion,
        Self::EnPassant,
        Self::Castling,
        Self::ItalianMate,
        Self::DoubleCheck,
        Self::Discovered,
        Self::Smothered,
        Self::Pin,
        Self::KingWalk,
        Self::ByPawn,
        Self::ByKnight,
        Self::ByBishop,
        Self::ByRook,
        Self::ByQueen,
    ];

    /// Name in files, such as `enPassant`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Promotion => "promotion",
            Self::Underpromotion => "underpromotion",
            Self::EnPassant => "enPassant",
            Self::Castling => "castling",
            Self::ItalianMate => "italianMate",
            Self::DoubleCheck => "doubleCheck",
            Self::Discovered => "discovered",
            Self::Smothered => "smothered",
            Self::Pin => "pin",
            Self::KingWalk => "kingWalk",
            Self::ByPawn => "byPawn",
            Self::ByKnight => "byKnight",
            Self::ByBishop => "byBishop",
            Self::ByRook => "byRook",
            Self::ByQueen => "byQueen",
        }
    }

    /// Returns whether the theme is a kind of move, or of mate, that a solver has to think of
    /// before looking for it.
    #[must_use]
    pub const fn is_unusual(self) -> bool {
        matches!(
            self,
            Self::Promotion
                | Self::Underpromotion
                | Self::EnPassant
                | Self::Castling
                | Self::ItalianMate
        )
    }
}

/// The themes of a series in the order of [`MateTheme::ALL`]; `None` if it does not mate.
#[must_use]
pub fn themes(start: &Progressive, series: &[Move]) -> Option<Vec<MateTheme>> {
    let end = verify(start, series).ok()?;
    let reasons = explain(&end)?;
    let moves = MateMoves::of(start, series);
    let has = |theme: &MateTheme| match theme {
        MateTheme::ItalianMate => end
            .outcome()
            .is_some_and(|outcome| outcome.reason == EndReason::ItalianMate),
        MateTheme::Promotion => moves.promotions > 0,
        MateTheme::Underpromotion => moves.lesser > 0,
        MateTheme::EnPassant => moves.in_passing > 0,
        MateTheme::Castling => moves.castlings > 0,
        MateTheme::KingWalk => moves.of_king >= 2,
        MateTheme::DoubleCheck => reasons.checkers.len() >= 2,
        MateTheme::Discovered => is_discovered(&moves, &reasons),
        MateTheme::Smothered => is_smothered(&reasons),
        MateTheme::Pin => has_pin(&reasons),
        MateTheme::ByPawn => alone(&reasons) == Some(Role::Pawn),
        MateTheme::ByKnight => alone(&reasons) == Some(Role::Knight),
        MateTheme::ByBishop => alone(&reasons) == Some(Role::Bishop),
        MateTheme::ByRook => alone(&reasons) == Some(Role::Rook),
        MateTheme::ByQueen => alone(&reasons) == Some(Role::Queen),
    };
    Some(MateTheme::ALL.into_iter().filter(has).collect())
}

/// Returns whether a move takes nothing, promotes to nothing and gives no check. Castling does not
/// count as a quiet move.
#[must_use]
pub fn is_quiet(position: &Progressive, mv: Move) -> bool {
    let kind = MoveKind::of(position, mv);
    let mut after = position.clone();
    after.play_unchecked(mv);
    let board = after.board();
    let enemy = !position.to_move();
    let checks = board
        .king(enemy)
        .is_some_and(|king| board.attackers(king, !enemy, board.occupied()).any());
    !checks
        && !kind.castles
        && !kind.in_passing
        && mv.promotion().is_none()
        && !position.board().occupied().has(mv.to())
}

/// Special kinds of a move.
#[derive(Clone, Copy, Debug, Default)]
struct MoveKind {
    of_king: bool,
    castles: bool,
    in_passing: bool,
}

impl MoveKind {
    fn of(position: &Progressive, mv: Move) -> Self {
        let role = position.board().role_at(mv.from());
        let files = mv.from().file().abs_diff(mv.to().file());
        let taken = position.board().occupied().has(mv.to());
        Self {
            of_king: role == Some(Role::King),
            castles: role == Some(Role::King) && files == 2,
            in_passing: role == Some(Role::Pawn) && files == 1 && !taken,
        }
    }
}

/// Number of moves of each kind in a series.
#[derive(Clone, Copy, Debug, Default)]
struct MateMoves {
    promotions: usize,
    lesser: usize,
    in_passing: usize,
    castlings: usize,
    of_king: usize,
    /// The last move; `None` if it castles.
    last: Option<Move>,
}

impl MateMoves {
    fn of(start: &Progressive, series: &[Move]) -> Self {
        let mut moves = Self::default();
        let mut position = start.clone();
        for &mv in series {
            let kind = MoveKind::of(&position, mv);
            moves.promotions += usize::from(mv.promotion().is_some());
            moves.lesser += usize::from(mv.promotion().is_some_and(|role| role != Role::Queen));
            moves.in_passing += usize::from(kind.in_passing);
            moves.castlings += usize::from(kind.castles);
            moves.of_king += usize::from(kind.of_king);
            moves.last = Some(mv).filter(|_| !kind.castles);
            position.play_unchecked(mv);
        }
        moves
    }
}

/// The role of the piece that gives check; `None` if several give check.
fn alone(reasons: &MateReasons) -> Option<Role> {
    match &*reasons.checkers {
        [man] => Some(man.role),
        _ => None,
    }
}

fn is_discovered(moves: &MateMoves, reasons: &MateReasons) -> bool {
    let gives = |mv: Move| reasons.checkers.iter().any(|man| man.square == mv.to());
    moves.last.is_some_and(|mv| !gives(mv))
}

fn is_smothered(reasons: &MateReasons) -> bool {
    let own = |closed: &Closed| matches!(closed, Closed::OwnMan(_));
    alone(reasons) == Some(Role::Knight) && reasons.flights.iter().all(|one| own(&one.closed))
}

/// A reply deals with the check. So an attack on the king that remains after the reply came from
/// behind the piece that moved.
fn has_pin(reasons: &MateReasons) -> bool {
    reasons.replies.iter().any(|reply| match &reply.fault {
        MoveFault::Attacked(by) => by
            .iter()
            .any(|man| reasons.pinned(reply.mv.from(), man.square)),
        MoveFault::GivesCheck { .. } => false,
    })
}
