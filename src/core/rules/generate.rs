//! Generation of the legal moves of chess: all moves, only checks, or only moves that do not give
//! check.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::board::setup::Castling;
use crate::board::{Bitboard, Board, Color, Move, Role, Square, attacks};

/// Moves of one piece that differ only in their target squares.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    /// The role of the piece.
    pub role: Role,
    /// The square of the piece.
    pub from: Square,
    /// The target squares; never empty.
    pub to: Bitboard,
    /// The role that a pawn promotes to.
    pub promotion: Option<Role>,
}

/// A list with room for the batches of any position. Each of at most 63 pieces needs one batch.
/// Each of 8 promoting pawns needs three more batches, in antichess four more. Each of 8 pawns that
/// capture en passant needs two, and castling needs two.
pub type BatchList = ArrayVec<Batch, 112>;

impl Batch {
    /// Calls `visit` with every move.
    #[inline(always)]
    pub fn for_each(self, visit: &mut impl FnMut(Move)) {
        for to in self.to {
            visit(match self.promotion {
                None => Move::new(self.from, to),
                Some(role) => Move::promoting(self.from, to, role),
            });
        }
    }
}

/// The moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// All moves.
    Any,
    /// Only moves that do not give check.
    Never,
    /// Only moves that give check.
    Only,
}

/// Roles that a pawn may promote to in chess.
pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The squares from which each role checks the enemy king, and the pieces of the side to move that
/// give a discovered check by moving. With `flip` these become the squares wanted for moves that
/// give no check. If all moves are wanted, every square is set.
#[derive(Clone, Copy)]
struct CheckMap {
    king: Square,
    pawn: Bitboard,
    knight: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    discoverers: Bitboard,
    /// All ones to select moves that do not give check, otherwise 0.
    flip: Bitboard,
}

impl CheckMap {
    /// Selects all moves.
    const ALL: Self = Self {
        king: Square::new(0),
        pawn: Bitboard::FULL,
        knight: Bitboard::FULL,
        bishop: Bitboard::FULL,
        rook: Bitboard::FULL,
        discoverers: Bitboard::EMPTY,
        flip: Bitboard::EMPTY,
    };

    fn new(board: &Board, us: Color, occupied: Bitboard, king: Square, checks: Checks) -> Self {
        Self {
            king,
            pawn: attacks::pawn(!us, king),
            knight: attacks::knight(king),
            bishop: attacks::bishop(king, occupied),
            rook: attacks::rook(king, occupied),
            discoverers: shields(board, us, occupied, king) & board.side(us),
            flip: if checks == Checks::Never {
                Bitboard::FULL
            } else {
                Bitboard::EMPTY
            },
        }
    }

    /// The wanted target squares of a piece that gives check from the squares `direct`.
    #[inline(always)]
    fn wanted(&self, direct: Bitboard, from: Square) -> Bitboard {
        (direct | self.uncovered(from)) ^ self.flip
    }

    /// The target squares that uncover a check when the piece on `from` moves there.
    #[inline(always)]
    fn uncovered(&self, from: Square) -> Bitboard {
        if self.discoverers.has(from) {
            !attacks::line(from, self.king)
        } else {
            Bitboard::EMPTY
        }
    }
}

/// The pieces that stand alone between `king` and a slider of `by`.
#[inline]
fn shields(board: &Board, by: Color, occupied: Bitboard, king: Square) -> Bitboard {
    let theirs = board.side(by);
    let snipers = (attacks::rook(king, Bitboard::EMPTY) & board.straight_sliders()
        | attacks::bishop(king, Bitboard::EMPTY) & board.diagonal_sliders())
        & theirs;
    let mut shields = Bitboard::EMPTY;
    for sniper in snipers {
        let men = attacks::between(sniper, king) & occupied;
        if men.any() && !men.many() {
            shields |= men;
        }
    }
    shields
}

/// The pieces that check the king of `us`, and the pieces of `us` that are pinned to it.
#[inline]
fn checkers_and_pinned(board: &Board, us: Color, king: Square) -> (Bitboard, Bitboard) {
    let (ours, theirs) = (board.side(us), board.side(!us));
    let mut checkers = (attacks::pawn(us, king) & board.role(Role::Pawn)
        | attacks::knight(king) & board.role(Role::Knight)
        | attacks::king(king) & board.role(Role::King))
        & theirs;
    let mut pinned = Bitboard::EMPTY;
    // The enemy sliders that would attack the king if the pieces of `us` were removed.
    let snipers = (attacks::rook(king, theirs) & board.straight_sliders()
        | attacks::bishop(king, theirs) & board.diagonal_sliders())
        & theirs;
    for sniper in snipers {
        let between = attacks::between(sniper, king) & ours;
        if between.is_empty() {
            checkers |= sniper.into();
        } else if !between.many() {
            pinned |= between;
        }
    }
    (checkers, pinned)
}

/// The moves of one side in one position.
#[derive(Clone, Copy)]
pub struct Generator<'a> {
    board: &'a Board,
    us: Color,
    occupied: Bitboard,
    ours: Bitboard,
    theirs: Bitboard,
    king: Square,
    checkers: Bitboard,
    pinned: Bitboard,
    /// The target squares for pieces other than the king. If the king is in check, only squares
    /// that answer the check.
    targets: Bitboard,
    castling: Castling,
    en_passant: Bitboard,
    checks: Checks,
    check_map: CheckMap,
}

impl<'a> Generator<'a> {
    /// Finds checks and pins. `en_passant` are the squares on which a pawn may capture en passant.
    ///
    /// `checks` other than [`Checks::Any`] needs an enemy king that is not in check now.
    /// A side without a king has no moves.
    #[inline]
    pub fn new(
        board: &'a Board,
        us: Color,
        castling: Castling,
        en_passant: Bitboard,
        checks: Checks,
    ) -> Option<Self> {
        let king = board.king(us)?;
        let occupied = board.occupied();
        let ours = board.side(us);
        let (checkers, pinned) = checkers_and_pinned(board, us, king);
        let check_map = if checks == Checks::Any {
            CheckMap::ALL
        } else {
            CheckMap::new(board, us, occupied, board.king(!us)?, checks)
        };
        let targets = match checkers.first() {
            None => !ours,
            Some(checker) if !checkers.many() => attacks::between(king, checker) | checkers,
            Some(_) => Bitboard::EMPTY,
        };
        // A king is never captured, not even if a recorded turn begins with the opponent in check.
        let targets = targets & !board.role(Role::King);
        Some(Self {
            board,
            us,
            occupied,
            ours,
            theirs: occupied & !ours,
            king,
            checkers,
            pinned,
            targets,
            castling,
            en_passant,
            checks,
            check_map,
        })
    }

    /// Returns true if the side to move is in check.
    #[must_use]
    pub(crate) const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// Adds all batches to a list.
    #[inline]
    pub fn collect(&self, list: &mut BatchList) {
        let _ = self.run(&mut |batch| {
            list.push(batch);
            ControlFlow::Continue(())
        });
    }

    /// Returns true if there is a move.
    #[must_use]
    #[inline(never)]
    pub(crate) fn any(&self) -> bool {
        self.run(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Returns true if the move is among the generated moves. Only the piece that it moves is
    /// examined.
    #[must_use]
    pub(crate) fn has(&self, mv: Move) -> bool {
        let from = mv.from();
        let mut visit = |batch: Batch| {
            if batch.promotion == mv.promotion() && batch.to.has(mv.to()) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        if from == self.king {
            return self.king_moves(&mut visit).is_break();
        }
        let alone = Self {
            ours: self.ours & from.into(),
            ..*self
        };
        self.targets.any()
            && (alone.pawns(&mut visit).is_break() || alone.pieces(&mut visit).is_break())
    }

    /// Calls `visit` with every batch until it breaks.
    #[inline]
    fn run(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.targets.any() {
            self.pawns(visit)?;
            self.pieces(visit)?;
        }
        self.king_moves(visit)
    }

    #[inline]
    fn king_moves(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        self.king_steps(visit)?;
        if self.castling.0 != 0 && self.checkers.is_empty() {
            self.castlings(visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Passes to `visit` the wanted moves of a piece that gives check from the squares `direct`.
    #[inline(always)]
    fn send(
        &self,
        role: Role,
        from: Square,
        to: Bitboard,
        direct: Bitboard,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let to = to & self.check_map.wanted(direct, from);
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        visit(Batch {
            role,
            from,
            to,
            promotion: None,
        })
    }

    /// The squares to which a pinned piece may still move; all squares for a piece that is not
    /// pinned.
    #[inline]
    fn unpinned(&self, from: Square) -> Bitboard {
        if self.pinned.has(from) {
            attacks::line(self.king, from)
        } else {
            Bitboard::FULL
        }
    }

    #[inline]
    fn pieces(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let (board, targets, map) = (self.board, self.targets, &self.check_map);
        for from in board.role(Role::Knight) & self.ours & !self.pinned {
            let to = attacks::knight(from) & targets;
            self.send(Role::Knight, from, to, map.knight, visit)?;
        }
        for from in board.role(Role::Bishop) & self.ours {
            let to = attacks::bishop(from, self.occupied) & targets & self.unpinned(from);
            self.send(Role::Bishop, from, to, map.bishop, visit)?;
        }
        for from in board.role(Role::Rook) & self.ours {
            let to = attacks::rook(from, self.occupied) & targets & self.unpinned(from);
            self.send(Role::Rook, from, to, map.rook, visit)?;
        }
        for from in board.role(Role::Queen) & self.ours {
            let to = attacks::queen(from, self.occupied) & targets & self.unpinned(from);
            self.send(Role::Queen, from, to, map.bishop | map.rook, visit)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn king_steps(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        // The king is removed from the occupied squares, because it does not shield the squares
        // behind itself.
        let occupied = self.occupied ^ self.king.into();
        let mut safe = attacks::king(self.king) & !self.ours;
        if safe.many() {
            // One map of all attacked squares costs as much as examining two squares.
            safe &= !self.board.attacked(!self.us, occupied);
        } else if let Some(to) = safe.first()
            && self.board.attackers(to, !self.us, occupied).any()
        {
            safe = Bitboard::EMPTY;
        }
        // A king never gives check itself, but it may uncover a check.
        let direct = if self.checks == Checks::Any {
            Bitboard::FULL
        } else {
            Bitboard::EMPTY
        };
        self.send(Role::King, self.king, safe, direct, visit)
    }

    fn castlings(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let rank = self.us.pick(0, 7);
        let at = |file| Square::at(file, rank);
        let sides = [
            (self.castling.king_side(self.us), 7, 5, 6),
            (self.castling.queen_side(self.us), 0, 3, 2),
        ];
        for (allowed, rook, passed, to) in sides {
            if !allowed || (attacks::between(self.king, at(rook)) & self.occupied).any() {
                continue;
            }
            let attacked = |file| {
                self.board
                    .attackers(at(file), !self.us, self.occupied)
                    .any()
            };
            if attacked(passed) || attacked(to) {
                continue;
            }
            let mv = Move::new(self.king, at(to));
            if self.wanted(|board| {
                board.remove(self.king);
                board.toggle(at(to), self.us, Role::King);
                board.remove(at(rook));
                board.toggle(at(passed), self.us, Role::Rook);
            }) {
                visit(Batch {
                    role: Role::King,
                    from: mv.from(),
                    to: mv.to().into(),
                    promotion: None,
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if a move that changes several squares is wanted; makes the move to find out.
    fn wanted(&self, change: impl FnOnce(&mut Board)) -> bool {
        if self.checks == Checks::Any {
            return true;
        }
        let mut board = *self.board;
        change(&mut board);
        let checks = board
            .attackers(self.check_map.king, self.us, board.occupied())
            .any();
        checks == (self.checks == Checks::Only)
    }

    #[inline]
    fn pawns(&self, visit: &mut impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let empty = !self.occupied;
        let double = Bitboard::rank_for(self.us, 3);
        for from in self.board.role(Role::Pawn) & self.ours {
            let attacked = attacks::pawn(self.us, from);
            let step = Bitboard::from(from).ahead(self.us) & empty;
            let pushes = step | (step.ahead(self.us) & empty & double);
            let to = ((attacked & self.theirs) | pushes) & self.targets & self.unpinned(from);
            if (to & Bitboard::BACK_RANKS).any() {
                self.promotions(from, to, visit)?;
            } else {
                self.send(Role::Pawn, from, to, self.check_map.pawn, visit)?;
            }
            if (attacked & self.en_passant).any() {
                self.passant(from, attacked & self.en_passant, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn promotions(
        &self,
        from: Square,
        to: Bitboard,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for role in PROMOTIONS {
            let wanted = |&to: &Square| {
                // The pawn has left its square, so the new piece may attack through that square.
                let occupied = self.occupied & !Bitboard::from(from);
                let seen = match role {
                    Role::Knight => attacks::knight(to),
                    Role::Bishop => attacks::bishop(to, occupied),
                    Role::Rook => attacks::rook(to, occupied),
                    _ => attacks::queen(to, occupied),
                };
                let map = &self.check_map;
                let checks = seen.has(map.king) || map.uncovered(from).has(to);
                checks == (self.checks == Checks::Only)
            };
            let to = if self.checks == Checks::Any {
                to
            } else {
                to.filter(wanted).collect()
            };
            if to.any() {
                visit(Batch {
                    role: Role::Pawn,
                    from,
                    to,
                    promotion: Some(role),
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// En passant removes two pawns from a rank, so the king's safety is tested after the move.
    fn passant(
        &self,
        from: Square,
        targets: Bitboard,
        visit: &mut impl FnMut(Batch) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in targets {
            let taken = Square::at(to.file(), from.rank());
            let mut board = *self.board;
            board.remove(from);
            board.remove(taken);
            board.toggle(to, self.us, Role::Pawn);
            let safe = board
                .attackers(self.king, !self.us, board.occupied())
                .is_empty();
            if safe && self.wanted(|copy| *copy = board) {
                visit(Batch {
                    role: Role::Pawn,
                    from,
                    to: to.into(),
                    promotion: None,
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
