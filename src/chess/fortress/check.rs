//! Check of a fortress certificate by the rules alone.
//!
//! The check visits every position that can arise if the attacker plays any legal move and the
//! defender plays the moves of the certificate. In none of these positions may the defender be
//! mated. Positions may repeat; each is visited once, and positions are compared in full. Besides
//! the rules for the end of a game, the check uses one fact: a lone king never mates. It shares no
//! code with the search that finds certificates.

use rustc_hash::{FxHashMap, FxHashSet};

use super::bishops::{BISHOPS, BishopsHold};
use super::wall_check::{WALL, accepts};
use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;

/// Facts about a fortress whose certificate was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FortressReport {
    /// Number of different positions, including those in which the game is over or certainly drawn.
    /// 0 for a [wall](super::wall): there the attacker never mates, whatever both sides play. For
    /// [bishops](super::bishops) that may stand anywhere, positions are counted without the
    /// bishops.
    pub positions: u64,
    /// Number of different placements of the defender's pieces.
    pub placements: u64,
    /// Squares on which the attacker's king stands in any of the positions.
    pub reach: Bitboard,
    /// Pieces of the defender that never move and are never taken.
    pub wall: Bitboard,
    /// Squares that the defender's other pieces use as long as nothing is taken.
    pub shuttle: Bitboard,
    /// Entry squares that the defender guards: a square beside [`Self::reach`] on which the
    /// attacker's king never stands, and the defender's piece that attacks this square at the
    /// start.
    pub entries: Vec<(Square, Square)>,
}

/// Reason why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FortressRefusal {
    /// The check has not finished.
    Unfinished,
    /// The certificate ends before the proof is complete.
    TooShort,
    /// The certificate has more moves than the proof needs.
    TooLong,
    /// A position has no legal move with the number that the certificate gives.
    NoSuchMove {
        /// FEN of the position.
        fen: String,
        /// Number of the move.
        number: u16,
    },
    /// The defender is mated in a position.
    Mated {
        /// FEN of the position.
        fen: String,
    },
    /// The certificate claims a wall, or bishops that may stand anywhere, but the claim is false. A
    /// move leaves the set of positions, or a mate may be possible in it.
    NoWall,
}

/// Check of a certificate that can pause.
pub struct Check {
    attacker: Color,
    first: Board,
    moves: std::vec::IntoIter<u16>,
    /// Positions still to visit; the last one is next.
    open: Vec<Chess>,
    /// Visited positions, with the defender's move if there is one to make.
    passed: FxHashMap<InFull<Chess>, Option<Move>>,
    placements: FxHashSet<Board>,
    reach: Bitboard,
    wall: Bitboard,
    shuttle: Bitboard,
    refusal: Option<FortressRefusal>,
    nodes: u64,
    whole: Option<Whole>,
}

/// Fortress that holds without a listed move for each position.
enum Whole {
    /// A wall: the defender may play any move.
    Wall,
    Bishops(BishopsHold),
}

impl Check {
    /// Creates a check that has not visited any position.
    #[must_use]
    #[inline(never)]
    pub fn new(position: &Chess, attacker: Color, certificate: &Certificate) -> Self {
        let first = *position.board();
        let mut check = Self {
            attacker,
            first,
            moves: certificate.moves.clone().into_iter(),
            open: vec![position.clone()],
            passed: FxHashMap::default(),
            placements: FxHashSet::default(),
            reach: Bitboard::EMPTY,
            wall: first.side(!attacker),
            shuttle: Bitboard::EMPTY,
            refusal: None,
            nodes: 0,
            whole: None,
        };
        if let [WALL, numbers @ ..] = &certificate.moves[..] {
            check.open.clear();
            check.moves = Vec::new().into_iter();
            match accepts(position, attacker, numbers) {
                Some((reach, wall)) => {
                    check.whole = Some(Whole::Wall);
                    (check.reach, check.wall) = (reach, wall);
                }
                None => check.refusal = Some(FortressRefusal::NoWall),
            }
        }
        if certificate.moves[..] == [BISHOPS] {
            check.open.clear();
            check.moves = Vec::new().into_iter();
            match BishopsHold::new(position, attacker) {
                Some(hold) => {
                    let men = first.occupied() & !first.role(Role::Bishop);
                    for board in hold.boards() {
                        check.see(board, men.count());
                    }
                    check.whole = Some(Whole::Bishops(hold));
                }
                None => check.refusal = Some(FortressRefusal::NoWall),
            }
        }
        check
    }

    /// Number of positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Visits about `quota` more positions; returns true once the check is finished.
    pub fn step(&mut self, quota: u64) -> bool {
        let end = self.nodes.saturating_add(quota);
        while self.refusal.is_none() {
            if self.nodes >= end {
                return false;
            }
            let Some(position) = self.open.pop() else {
                if self.moves.len() > 0 {
                    self.refusal = Some(FortressRefusal::TooLong);
                }
                break;
            };
            self.nodes += 1;
            self.refusal = self.enter(position).err();
        }
        true
    }

    /// Returns the facts that the certificate proves.
    ///
    /// # Errors
    /// The reason why the certificate proves nothing; also returned while the check is unfinished.
    #[inline(never)]
    pub fn report(&self) -> Result<FortressReport, FortressRefusal> {
        if let Some(refusal) = &self.refusal {
            return Err(refusal.clone());
        }
        if !self.open.is_empty() {
            return Err(FortressRefusal::Unfinished);
        }
        let positions = match &self.whole {
            Some(Whole::Bishops(hold)) => hold.boards().count(),
            _ => self.passed.len(),
        };
        Ok(FortressReport {
            positions: positions as u64,
            placements: self.placements.len() as u64,
            reach: self.reach,
            wall: self.wall,
            shuttle: self.shuttle & !self.wall,
            entries: self.entries(),
        })
    }

    fn entries(&self) -> Vec<(Square, Square)> {
        let beside = |set: Bitboard, square| set | attacks::king(square);
        let near = self.reach.fold(Bitboard::EMPTY, beside);
        let free = self.first.occupied() & !self.first.men(self.attacker, Role::King);
        let guarded = |square: Square| {
            let guards = self.first.attackers(square, !self.attacker, free);
            Some((square, guards.first()?))
        };
        (near & !self.reach & !free).filter_map(guarded).collect()
    }

    /// Visits one position.
    fn enter(&mut self, position: Chess) -> Result<(), FortressRefusal> {
        if self.passed.contains_key(&InFull(position.clone())) {
            return Ok(());
        }
        self.see(position.board(), self.first.occupied().count());
        let chosen = self.chosen(&position)?;
        let first = self.open.len();
        if !self.is_drawn(&position) {
            position.each_child(|mv, next| {
                if chosen.is_none_or(|chosen| chosen == mv) {
                    self.open.push(next.clone());
                }
            });
        }
        // Reversed so that the first move is visited first.
        self.open[first..].reverse();
        self.passed.insert(InFull(position), chosen);
        Ok(())
    }

    /// Returns true if a position of the fortress is certainly drawn: the game is over, or the
    /// attacker has a lone king.
    #[must_use]
    pub fn is_drawn(&self, position: &Chess) -> bool {
        let board = position.board();
        let king = board.men(self.attacker, Role::King);
        board.side(self.attacker) == king || position.is_dead() || !position.has_legal_move()
    }

    /// Returns the defender's move, if the defender has one to make.
    fn chosen(&mut self, position: &Chess) -> Result<Option<Move>, FortressRefusal> {
        if position.to_move() == self.attacker {
            return Ok(None);
        }
        let moves = position.legal_moves();
        if moves.is_empty() && position.in_check() {
            let fen = position.to_string();
            return Err(FortressRefusal::Mated { fen });
        }
        if self.is_drawn(position) {
            return Ok(None);
        }
        let number = self.moves.next().ok_or(FortressRefusal::TooShort)?;
        match moves.get(usize::from(number)) {
            Some(&mv) => Ok(Some(mv)),
            None => {
                let fen = position.to_string();
                Err(FortressRefusal::NoSuchMove { fen, number })
            }
        }
    }

    /// Records the squares of a board's pieces. Nothing has been taken while the board has the
    /// given number of pieces.
    #[inline(never)]
    fn see(&mut self, board: &Board, men: u32) {
        let (ours, theirs) = (board.side(!self.attacker), board.side(self.attacker));
        self.reach |= board.men(self.attacker, Role::King);
        let stands = |&square: &Square| {
            ours.has(square) && board.role_at(square) == self.first.role_at(square)
        };
        self.wall = self.wall.filter(stands).collect();
        if (ours | theirs).count() == men {
            self.shuttle |= ours;
        }
        let mut placement = *board;
        for square in theirs {
            placement.remove(square);
        }
        self.placements.insert(placement);
    }

    /// Returns the defender's move in a visited position. `Some(None)` means that the defender has
    /// no move to make; `None` means that the position is not in the fortress.
    #[must_use]
    pub fn at(&self, position: &Chess) -> Option<Option<Move>> {
        match &self.whole {
            Some(Whole::Wall) => {
                let defends = position.to_move() != self.attacker && !self.is_drawn(position);
                return Some(defends.then(|| position.legal_moves()[0]));
            }
            Some(Whole::Bishops(hold)) => return hold.at(position),
            None => {}
        }
        self.passed.get(&InFull(position.clone())).copied()
    }
}
