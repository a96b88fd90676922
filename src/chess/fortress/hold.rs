//! Chess as a safety game: the defender tries to hold.

use std::rc::Rc;

use crate::orthodox::exchange::{wins_at_least, worth};
use seriatim_core::board::{Board, Color, Role};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::tables::slices::Slices;
use seriatim_search::fixpoint::{SafetyGame, SafetySight};
use seriatim_util::mix;

/// Value of a side's pieces without the king, in hundredths of a pawn.
#[must_use]
pub fn material(board: &Board, side: Color) -> i32 {
    let count = |role| board.men(side, role).count() as i32 * worth(role);
    [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ]
    .into_iter()
    .map(count)
    .sum()
}

/// Safety game in which the defender counts as lost once the attacker wins too much material.
#[derive(Clone, Debug)]
pub struct Hold {
    attacker: Color,
    /// Board at the root.
    root: Board,
    /// The attacker's lead in material at the root, in hundredths of a pawn.
    ahead: i32,
    /// Gain of the attacker at which the defender counts as lost, in hundredths of a pawn.
    margin: i32,
    /// Exact tables around fixed pawns. If given, every position that they do not call held counts
    /// as lost.
    slices: Option<Rc<Slices>>,
    /// If given, the only placements of the defender's pieces that are allowed as long as nothing
    /// is taken.
    kept: Option<Vec<u64>>,
}

impl Hold {
    /// Creates the game from a position. The defender counts as lost if the attacker gains at least
    /// `margin` hundredths of a pawn.
    #[must_use]
    pub fn new(root: &Chess, attacker: Color, margin: i32) -> Self {
        let board = *root.board();
        Self {
            attacker,
            root: board,
            ahead: material(&board, attacker) - material(&board, !attacker),
            margin,
            slices: None,
            kept: None,
        }
    }

    /// Restricts the defender to positions that `slices` (exact tables around fixed pawns) say are
    /// held; every other position counts as lost.
    #[must_use]
    pub(crate) fn within(mut self, slices: Rc<Slices>) -> Self {
        self.slices = Some(slices);
        self
    }

    /// Restricts the defender to these placements as long as nothing is taken.
    #[must_use]
    pub(crate) fn keeping(mut self, placements: Vec<u64>) -> Self {
        self.kept = Some(placements);
        self
    }

    /// The attacker's gain in material since the root, in hundredths of a pawn.
    fn gained(&self, board: &Board) -> i32 {
        material(board, self.attacker) - material(board, !self.attacker) - self.ahead
    }

    /// Returns true if the attacker, to move, gains at least `least` hundredths of a pawn by one
    /// capture or promotion.
    fn gains(&self, position: &Chess, least: i32) -> bool {
        let board = position.board();
        if least <= 0 {
            return true;
        }
        let mut gains = false;
        let theirs = board.side(!self.attacker);
        position.each_move(|mv| {
            let pawn = board.role_at(mv.from()) == Some(Role::Pawn);
            let passant = pawn && mv.from().file() != mv.to().file();
            if theirs.has(mv.to()) || mv.promotion().is_some() || passant {
                gains = gains || wins_at_least(board, self.attacker, mv, least);
            }
        });
        gains
    }
}

/// Preference of the defender for a position; earlier fields count more than later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HoldWish {
    /// The attacker does not win material at once.
    safe: bool,
    /// Material that the defender has won, once the attacker has given something up.
    won: i32,
    /// The position was reached before.
    met: bool,
    /// Number of positions reached with this placement of the defender's pieces.
    placed: u32,
    /// Number of the defender's pieces on their squares at the root.
    at_home: u32,
    /// The move is neither a capture nor a pawn move.
    quiet: bool,
}

impl SafetyGame for Hold {
    type State = InFull<Chess>;
    type Wish = HoldWish;

    fn look(&self, InFull(position): &InFull<Chess>) -> SafetySight {
        let (board, attacks) = (position.board(), position.to_move() == self.attacker);
        let king = board.men(self.attacker, Role::King);
        if board.side(self.attacker) == king || position.is_dead() {
            return SafetySight::Safe;
        }
        if !position.has_legal_move() {
            let mated = !attacks && position.in_check();
            return if mated {
                SafetySight::Lost
            } else {
                SafetySight::Safe
            };
        }
        if let Some(kept) = &self.kept
            && board.occupied().count() == self.root.occupied().count()
            && !kept.contains(&self.placement(&InFull(position.clone())))
        {
            return SafetySight::Lost;
        }
        if let Some(slices) = &self.slices {
            return match slices.wins(position) {
                Some(false) if attacks => SafetySight::Attacker,
                Some(false) => SafetySight::Defender,
                _ => SafetySight::Lost,
            };
        }
        if !attacks {
            return SafetySight::Defender;
        }
        if self.gains(position, self.margin - self.gained(board)) {
            return SafetySight::Lost;
        }
        SafetySight::Attacker
    }

    fn each_child(&self, InFull(position): &InFull<Chess>, mut visit: impl FnMut(InFull<Chess>)) {
        position.each_child(|_, next| visit(InFull(next.clone())));
    }

    fn placement(&self, InFull(position): &InFull<Chess>) -> u64 {
        let board = position.board();
        board
            .pieces()
            .filter(|(_, man)| man.color != self.attacker)
            .fold(0, |sum, (square, man)| {
                mix(sum ^ (square.index() as u64) << 8 ^ man.role as u64)
            })
    }

    fn wish(
        &self,
        InFull(from): &InFull<Chess>,
        InFull(to): &InFull<Chess>,
        met: bool,
        placed: u32,
    ) -> HoldWish {
        let board = to.board();
        let (ours, attackers) = (board.side(!self.attacker), board.side(self.attacker));
        let intact = attackers.count() == self.root.side(self.attacker).count();
        let gained = self.gained(board);
        let home = ours
            .filter(|&square| {
                let man = board.role_at(square);
                self.root.side(!self.attacker).has(square) && self.root.role_at(square) == man
            })
            .count();
        let (safe, won) = if self.slices.is_some() {
            // Within slices nothing can go wrong, so the first criterion keeps the set small:
            // prefer positions in which the attacker's pieces go and all else stays.
            let men = |board: &Board| {
                let side = board.side(self.attacker);
                (side & !board.role(Role::Pawn)).count() as i32
            };
            let taken = men(from.board()) - men(board);
            (true, if to.clock() > 0 { 0 } else { 2 * taken - 1 })
        } else {
            let won = if intact { 0 } else { -gained };
            (!self.gains(to, 50), won)
        };
        HoldWish {
            safe,
            won,
            met,
            placed,
            at_home: home as u32,
            quiet: to.clock() > 0 && gained == self.gained(from.board()),
        }
    }
}
