//! The check of a fortress, by the rules alone.
//!
//! It goes through every position that can come about when the attacker plays whatever he likes and the defender what the certificate
//! says: none of them may be a mate of the defender. Positions may come again; each is gone through once, and compared
//! in full. Besides the end of a game one fact is used: a lone king never mates. It shares no code with the search that finds certificates.

use rustc_hash::{FxHashMap, FxHashSet};

use super::bishops::{BISHOPS, BishopsHold};
use super::wall_check::{WALL, accepts};
use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;

/// What a certificate that was accepted shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FortressReport {
    /// Different positions, those in which the game is over or drawn for certain included. 0 of a [wall](super::wall): there the
    /// attacker mates nowhere, whatever both sides play. Where [bishops](super::bishops) may stand anywhere, positions without them.
    pub positions: u64,
    /// Different placements of the defender's men.
    pub placements: u64,
    /// Squares on which the attacker's king ever stands.
    pub reach: Bitboard,
    /// Men of the defender that stand where they stood in every position, and are never taken.
    pub wall: Bitboard,
    /// Where the defender's other men go as long as nothing is taken.
    pub shuttle: Bitboard,
    /// Ways in that are kept: a square beside [`Self::reach`] on which the king never stands, and the man of the defender that attacks it at first.
    pub entries: Vec<(Square, Square)>,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FortressRefusal {
    /// It has not been checked to its end.
    Unfinished,
    /// It ends before the proof does.
    TooShort,
    /// The proof ends before it does.
    TooLong,
    /// There is no legal move of that number here.
    NoSuchMove {
        /// The FEN.
        fen: String,
        /// The number.
        number: u16,
    },
    /// The defender is mated here.
    Mated {
        /// The FEN.
        fen: String,
    },
    /// It is that of a wall, or of bishops that may stand anywhere, and a move leads out of it, or there may be a mate within.
    NoWall,
}

/// A check that pauses.
pub struct FortressCheck {
    attacker: Color,
    first: Board,
    moves: std::vec::IntoIter<u16>,
    /// Positions to be gone through, the next one last.
    open: Vec<Chess>,
    /// Those that have been, with the defender's move where he has it.
    passed: FxHashMap<InFull<Chess>, Option<Move>>,
    placements: FxHashSet<Board>,
    reach: Bitboard,
    wall: Bitboard,
    shuttle: Bitboard,
    refusal: Option<FortressRefusal>,
    nodes: u64,
    whole: Option<Whole>,
}

/// What holds without a move for each position.
enum Whole {
    /// A wall: any moves will do.
    Wall,
    Bishops(BishopsHold),
}

impl FortressCheck {
    /// A check that nothing has been done of yet.
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

    /// Positions played so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes through about so many positions more; whether it is finished.
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

    /// What the certificate shows.
    ///
    /// # Errors
    /// Why it proves nothing; also before it is finished.
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

    /// Goes through one position.
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
        // The first move is gone through first.
        self.open[first..].reverse();
        self.passed.insert(InFull(position), chosen);
        Ok(())
    }

    /// Whether a position of the fortress is a draw for certain: the game is over there, or the attacker has a lone king.
    #[must_use]
    pub fn is_drawn(&self, position: &Chess) -> bool {
        let board = position.board();
        let king = board.men(self.attacker, Role::King);
        board.side(self.attacker) == king || position.is_dead() || !position.has_legal_move()
    }

    /// The defender's move, if he has one to make.
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

    /// Notes what a board shows of the fortress; nothing is taken while it has so many men.
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

    /// What the certificate says of a position that was gone through: the defender's move where he has one to make; `None` if the position
    /// is not in the fortress.
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
