//! Checks of both answers: a line is replayed by the rules, and a certificate of *No* is verified
//! without the code that found it.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use super::wall_check;
use seriatim_core::board::{Bitboard, Board, Color, Move, Role};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;
use seriatim_search::{Search, SearchStatus};

/// Every move from the position is examined.
pub(crate) const ALL_MOVES: u16 = 1;

/// A wall follows.
pub(crate) const WALL: u16 = 2;

/// Returns true if the moves are legal one after the other and the last one mates for `side`.
#[must_use]
pub fn is_helpmate(position: &Chess, side: Color, moves: &[Move]) -> bool {
    let mut now = position.clone();
    for &mv in moves {
        match now.play(mv) {
            Ok(next) => now = next,
            Err(_) => return false,
        }
    }
    now.outcome()
        .is_some_and(|end| end.is_mate() && end.winner == Some(side))
}

/// Reason why a certificate of *No* proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWinRefusal {
    /// The check has not finished.
    Unfinished,
    /// The certificate ends before the proof is complete.
    TooShort,
    /// The certificate has more numbers than the proof needs.
    TooLong,
    /// A number has no meaning at its place.
    Unreadable {
        /// The number.
        number: u16,
    },
    /// The side mates in a position that the certificate calls hopeless.
    Mates {
        /// FEN of the position.
        fen: String,
    },
    /// A wall of the certificate does not hold.
    NoWall {
        /// FEN of the position.
        fen: String,
    },
}

/// Returns the squares of the pieces that never move and are never taken, as far as a wall tells
/// that holds from the first position on. `None` for other certificates.
#[must_use]
pub fn fixed_pieces(position: &Chess, certificate: &Certificate) -> Option<Bitboard> {
    let (&WALL, numbers) = certificate.moves.split_first()? else {
        return None;
    };
    Some(wall_check::fixed_pieces(position.board(), numbers))
}

/// Size of an accepted proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoWinReport {
    /// Number of different positions that the proof examines.
    pub positions: u64,
    /// Number of positions that end in a wall.
    pub walls: u64,
}

/// Check of a certificate that can pause between two positions.
///
/// The check visits every position that can arise, breadth first, and reads one number for each:
/// all of its moves follow, or a wall proves it hopeless. Positions in which the game is over, or
/// in which the material alone decides, need no number.
pub struct NoWinCheck {
    side: Color,
    numbers: Vec<u16>,
    read: usize,
    open: VecDeque<Chess>,
    visited: FxHashSet<InFull<Chess>>,
    report: NoWinReport,
    verdict: Option<Result<NoWinReport, NoWinRefusal>>,
}

impl NoWinCheck {
    /// Creates a check that has visited no position.
    #[must_use]
    pub fn new(position: &Chess, side: Color, certificate: &Certificate) -> Self {
        let mut check = Self {
            side,
            numbers: certificate.moves.clone(),
            read: 0,
            open: VecDeque::new(),
            visited: FxHashSet::default(),
            report: NoWinReport::default(),
            verdict: None,
        };
        check.meet(position.clone());
        check
    }

    /// Returns the size of the proof if it was accepted.
    ///
    /// # Errors
    /// Returns the reason why it was not.
    pub fn verdict(&self) -> Result<NoWinReport, NoWinRefusal> {
        self.verdict
            .clone()
            .unwrap_or(Err(NoWinRefusal::Unfinished))
    }

    /// Keeps a position for later, unless it was met before or is decided by itself.
    fn meet(&mut self, position: Chess) {
        if !position.has_legal_move() {
            if position.in_check() && position.to_move() != self.side {
                let fen = position.to_string();
                self.verdict = Some(Err(NoWinRefusal::Mates { fen }));
            }
            return;
        }
        if !lacks_material(position.board(), self.side)
            && self.visited.insert(InFull(position.clone()))
        {
            self.open.push_back(position);
        }
    }

    fn visit(&mut self, position: &Chess) -> Result<(), NoWinRefusal> {
        let number = self.numbers.get(self.read).copied();
        let number = number.ok_or(NoWinRefusal::TooShort)?;
        self.read += 1;
        self.report.positions += 1;
        match number {
            ALL_MOVES => {
                for mv in position.legal_moves() {
                    let mut next = position.clone();
                    next.play_unchecked(mv);
                    self.meet(next);
                }
                Ok(())
            }
            WALL => {
                let quiet = position.castling().0 == 0 && position.to_setup().en_passant.is_empty();
                let rest = &self.numbers[self.read..];
                let after = wall_check::accepted(position.board(), self.side, rest);
                let Some(after) = after.filter(|_| quiet) else {
                    let fen = position.to_string();
                    return Err(NoWinRefusal::NoWall { fen });
                };
                self.read = self.numbers.len() - after.len();
                self.report.walls += 1;
                Ok(())
            }
            _ => Err(NoWinRefusal::Unreadable { number }),
        }
    }
}

impl Search for NoWinCheck {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            if self.verdict.is_some() {
                return SearchStatus::Finished;
            }
            let Some(position) = self.open.pop_front() else {
                let unread = self.read < self.numbers.len();
                self.verdict = Some(if unread {
                    Err(NoWinRefusal::TooLong)
                } else {
                    Ok(self.report)
                });
                return SearchStatus::Finished;
            };
            if let Err(refusal) = self.visit(&position) {
                self.verdict = Some(Err(refusal));
            }
        }
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.report.positions
    }
}

/// Returns true if the pieces of `side` can never mate, wherever all pieces stand.
///
/// 1. A lone king.
/// 2. A king and a knight, if the enemy has nothing but queens. Say the king is on (0, 0) and the
///    knight on (1, 2). A queen on (0, 1), (1, 1) or (1, 0) can take the knight. So the king of
///    `side` must attack the first two from (0, 2), the only square for that, and attacks (1, 0)
///    no more than the knight does.
/// 3. Bishops of one colour, if all other bishops are of that colour and there is no knight and no
///    pawn. The check comes over (1, 1). A rook or queen on (0, 1) or (1, 0) can go there. The king
///    of `side` cannot attack both squares from afar, and the bishops attack neither.
fn lacks_material(board: &Board, side: Color) -> bool {
    let own = board.side(side);
    let count = |role| board.men(side, role).count();
    let total = own.count();
    if total == 1 {
        return true;
    }
    if total == 2 && count(Role::Knight) == 1 {
        let enemy = board.side(!side);
        return enemy.count() == 1 + board.men(!side, Role::Queen).count();
    }
    let bishops = board.role(Role::Bishop);
    let mixed = (bishops & Bitboard::LIGHT).any() && (bishops & !Bitboard::LIGHT).any();
    let quick = board.role(Role::Knight) | board.role(Role::Pawn);
    total == 1 + count(Role::Bishop) && !mixed && quick.is_empty()
}
