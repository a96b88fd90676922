//! Chess as a safety game: the defender is to hold.

use std::rc::Rc;

use crate::orthodox::exchange::{wins_at_least, worth};
use seriatim_core::board::{Board, Color, Role};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::tables::slices::Slices;
use seriatim_search::fixpoint::{SafetyGame, SafetySight};
use seriatim_util::mix;

/// What the men of a side are worth, in hundredths of a pawn, the king not counted.
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

/// The defender is to hold, and gives up where the attacker wins too much.
#[derive(Clone, Debug)]
pub struct Hold {
    attacker: Color,
    /// The men at the root.
    root: Board,
    /// By how much the attacker was ahead there, in hundredths of a pawn.
    ahead: i32,
    /// A gain of the attacker that counts as lost.
    margin: i32,
    /// Where they are given, all counts as lost of which they do not say that it is held.
    slices: Option<Rc<Slices>>,
    /// Placements that the defender keeps to as long as nothing is taken, if any are given.
    kept: Option<Vec<u64>>,
}

impl Hold {
    /// From a position; where the attacker gains at least `margin` hundredths of a pawn, the defender counts as lost.
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

    /// The same, within what slices say is held.
    #[must_use]
    pub(crate) fn within(mut self, slices: Rc<Slices>) -> Self {
        self.slices = Some(slices);
        self
    }

    /// The same, with these placements of the defender only as long as nothing is taken.
    #[must_use]
    pub(crate) fn keeping(mut self, placements: Vec<u64>) -> Self {
        self.kept = Some(placements);
        self
    }

    /// What the attacker has gained since the root.
    fn gained(&self, board: &Board) -> i32 {
        material(board, self.attacker) - material(board, !self.attacker) - self.ahead
    }

    /// Whether the attacker, to move, gains at least so much by one capture or promotion.
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

/// How gladly the defender goes somewhere, the first thing counting most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HoldWish {
    /// The attacker does not win a man at once.
    safe: bool,
    /// What the defender has won, once the attacker has given something up.
    won: i32,
    /// The position was met before.
    met: bool,
    /// Positions that were met with this placement of the defender's men.
    placed: u32,
    /// The defender's men on their first squares.
    at_home: u32,
    /// Neither a capture nor a pawn's move.
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
            // Nothing can go wrong within slices, so what keeps the set small comes first: the attacker's pieces go, and all else stays.
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
