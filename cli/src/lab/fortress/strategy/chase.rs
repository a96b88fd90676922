//! Alpha-beta search for the defender of a fortress once the attacker has given something up.
//!
//! Its goal is the end of every winning attempt: the attacker has a lone king, or the game is over
//! without the defender being mated. Values are the defender's, in hundredths of a pawn. The table
//! is kept between searches, because the strategy asks about neighbouring positions.

use std::cmp::Reverse;
use std::rc::Rc;

use seriatim::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim::rules::{Chess, Position};
use seriatim::search::table::{Bound, Entry, Table};

use super::exact::{Exact, Verdict};

/// Value of the goal at once. Greater than every other value.
const GOAL: i32 = 20_000;
/// Values above this are forced wins of the goal.
pub const REACHED: i32 = GOAL - 200;
/// Plies of a known win that count at most.
const LONGEST: i32 = 100;
/// Value of a drawn position with at most four pieces: nothing can go wrong any more.
const DRAWN: i32 = 500;
/// Bound of the value of material.
const MOST: i32 = 15_000;
/// Less than every value.
const LEAST: i32 = -30_000;
/// Depth of one ply in the table.
const PLY: i32 = 100;
/// Maximum depth in plies.
const DEEPEST: i32 = 20;
/// Values of pieces. The defender's bishop has its own value: it must not be given for two pawns.
const PIECES: [(Role, i32); 4] = [
    (Role::Knight, 320),
    (Role::Bishop, 330),
    (Role::Rook, 500),
    (Role::Queen, 950),
];
const DEFENDING_BISHOP: i32 = 800;
/// Values of the attacker's pieces. None of them must arise, whatever the defender gets for it.
const ATTACKING: [i32; 4] = [1_500, 1_500, 1_800, 3_000];
/// A pawn of the attacker counts more than one of the defender: the goal is to take it.
const ATTACKING_PAWN: i32 = 180;
/// Value of a pawn's rank, if its way is free.
const ADVANCE: [i32; 8] = [0, 0, 10, 25, 50, 100, 200, 0];

/// The search, with its table.
pub struct Chase {
    attacker: Color,
    exact: Rc<Exact>,
    table: Table,
    nodes: u64,
    limit: u64,
    /// Last depth of the last call of [`Self::best`].
    depth: i32,
}

/// Returns true if the attacker can never mate: a lone king, or a dead position.
pub fn is_drawn(position: &Chess, attacker: Color) -> bool {
    let board = position.board();
    board.side(attacker) == board.men(attacker, Role::King) || position.is_dead()
}

/// Squares in front of a pawn.
fn front(square: Square, side: Color) -> Bitboard {
    let file = Bitboard::file(square.file());
    let ahead = |other: &Square| other.rank_for(side) > square.rank_for(side);
    file.filter(ahead).collect()
}

impl Chase {
    /// Makes a search with a table of at most this many bytes.
    pub fn new(attacker: Color, exact: Rc<Exact>, bytes: usize) -> Self {
        Self {
            attacker,
            exact,
            table: Table::new(bytes),
            nodes: 0,
            limit: 0,
            depth: 0,
        }
    }

    /// Value without a search.
    pub fn value(&self, board: &Board) -> i32 {
        let (a, d) = (self.attacker, !self.attacker);
        let count = |side, role| board.men(side, role).count() as i32;
        let mut value = 0;
        for ((role, worth), theirs) in PIECES.into_iter().zip(ATTACKING) {
            let own = if role == Role::Bishop {
                DEFENDING_BISHOP
            } else {
                worth
            };
            value += own * count(d, role) - theirs * count(a, role);
        }
        value += 100 * count(d, Role::Pawn) - ATTACKING_PAWN * count(a, Role::Pawn);
        value = value.clamp(-MOST, MOST);
        let occupied = board.occupied();
        let (theirs, ours) = (board.attacked(a, occupied), board.attacked(d, occupied));
        for square in board.men(a, Role::Pawn) {
            let ahead = front(square, a);
            if (ahead & board.side(d)).is_empty() {
                let free = (ahead & (ours | board.side(a))).is_empty();
                value -= ADVANCE[usize::from(square.rank_for(a))] * if free { 2 } else { 1 };
            }
            if ours.has(square) && !theirs.has(square) {
                value += 30;
            }
        }
        for square in board.men(d, Role::Pawn) {
            let ahead = front(square, d);
            if (ahead & occupied).is_empty() {
                let advance = ADVANCE[usize::from(square.rank_for(d))];
                value += advance * 3 / 2;
                if (ahead & theirs).is_empty() {
                    value += advance;
                }
            }
        }
        if board.men(a, Role::Queen).is_empty() {
            value += self.chase(board, ours, theirs);
        }
        value
    }

    /// Value of a chase without the attacker's queen: its king near the edge and without moves, its
    /// other pieces attacked, the defender's king near all of them.
    fn chase(&self, board: &Board, ours: Bitboard, theirs: Bitboard) -> i32 {
        let (a, d) = (self.attacker, !self.attacker);
        let (Some(king), Some(prey)) = (board.king(d), board.king(a)) else {
            return 0;
        };
        let from_centre = |line: u8| (i32::from(line) - 3).abs().max((i32::from(line) - 4).abs());
        let room = |moves: Bitboard| (moves & !ours & !board.side(a)).count() as i32;
        let mut value = -6 * king.distance(prey) as i32;
        value += 5 * (from_centre(prey.file()) + from_centre(prey.rank()));
        value -= 8 * room(attacks::king(prey));
        for square in board.side(a) & !board.men(a, Role::King) {
            value -= 2 * king.distance(square) as i32;
            if ours.has(square) {
                value += if theirs.has(square) { 8 } else { 23 };
            }
        }
        for square in board.men(a, Role::Knight) {
            value -= 4 * room(attacks::knight(square));
        }
        value
    }

    /// The moves with their positions, the most promising first: `first`, promotions to queens,
    /// captures of the most by the least.
    fn moves(position: &Chess, first: u16, noisy: bool) -> Vec<(i32, Move, Chess)> {
        let board = position.board();
        let them = board.side(!position.to_move());
        let mut moves = Vec::with_capacity(40);
        position.each_child(|mv, next| {
            let mut order = 0;
            if them.has(mv.to()) {
                let (taken, taker) = (board.number_at(mv.to()), board.number_at(mv.from()));
                order = 10_000 + 160 * i32::from(taken) - i32::from(taker);
            }
            match mv.promotion() {
                Some(Role::Queen) => order += 20_000,
                Some(_) => order -= 5,
                None => {}
            }
            if noisy && order <= 0 {
                return;
            }
            if mv.bits() == first {
                order = 1_000_000;
            }
            moves.push((order, mv, next.clone()));
        });
        moves.sort_by_key(|&(order, ..)| Reverse(order));
        moves
    }

    /// Value for the side to move if the goal is reached or missed for ever, `ply` plies from the
    /// root.
    fn over(&self, position: &Chess, ply: i32) -> Option<i32> {
        let defends = position.to_move() != self.attacker;
        let reached = if defends { GOAL - ply } else { ply - GOAL };
        if is_drawn(position, self.attacker) {
            return Some(reached);
        }
        if let Some(verdict) = self.exact.verdict(position) {
            let value = match verdict {
                Verdict::Lost => ply - GOAL,
                Verdict::Drawn => DRAWN,
                Verdict::Won(plies) => GOAL - ply - i32::from(plies).min(LONGEST),
            };
            return Some(if defends { value } else { -value });
        }
        if position.has_legal_move() {
            return None;
        }
        Some(if defends && position.in_check() {
            ply - GOAL
        } else {
            reached
        })
    }

    /// Search of captures and promotions, and of replies to checks at first.
    fn quiet(&mut self, position: &Chess, mut alpha: i32, beta: i32, ply: i32, depth: i32) -> i32 {
        self.nodes += 1;
        if let Some(value) = self.over(position, ply) {
            return value;
        }
        let check = position.in_check() && depth > -2;
        let mut best = LEAST;
        if !check {
            let value = self.value(position.board());
            best = if position.to_move() == self.attacker {
                -value
            } else {
                value
            };
            if best >= beta || depth < -6 {
                return best;
            }
            alpha = alpha.max(best);
        }
        for (_, _, next) in Self::moves(position, 0, !check) {
            let value = -self.quiet(&next, -beta, -alpha, ply + 1, depth - 1);
            best = best.max(value);
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
        best
    }

    fn search(&mut self, position: &Chess, depth: i32, window: (i32, i32), ply: i32) -> i32 {
        let (mut alpha, beta) = window;
        let check = position.in_check();
        if depth <= 0 && !check {
            return self.quiet(position, alpha, beta, ply, 0);
        }
        self.nodes += 1;
        if let Some(value) = self.over(position, ply) {
            return value;
        }
        let key = position.key();
        let mut first = 0;
        if let Some(entry) = self.table.probe(key) {
            first = entry.mv;
            let mut value = entry.value;
            if value.abs() > REACHED {
                value -= ply * value.signum();
            }
            let deep = entry.depth >= depth * PLY;
            if match entry.bound {
                Bound::Exact => deep || value.abs() > REACHED,
                Bound::Lower => (deep || value > REACHED) && value >= beta,
                Bound::Upper => (deep || value < -REACHED) && value <= alpha,
            } {
                return value;
            }
        }
        let (mut best, mut best_move, low) = (LEAST, 0, alpha);
        let less = if check && ply < 12 { 0 } else { 1 };
        for (number, (_, mv, next)) in Self::moves(position, first, false).iter().enumerate() {
            let mut value = LEAST;
            if number > 0 {
                value = -self.search(next, depth - less, (-alpha - 1, -alpha), ply + 1);
            }
            if number == 0 || value > alpha && value < beta {
                value = -self.search(next, depth - less, (-beta, -alpha), ply + 1);
            }
            if value > best {
                (best, best_move) = (value, mv.bits());
            }
            alpha = alpha.max(value);
            if alpha >= beta || self.nodes > self.limit {
                break;
            }
        }
        if self.nodes > self.limit {
            return best;
        }
        let mut value = best;
        if value.abs() > REACHED {
            value += ply * value.signum();
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best <= low => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry {
            mv: best_move,
            value,
            evaluation: None,
            depth: depth.max(0) * PLY,
            bound,
        };
        self.table.store(key, entry);
        best
    }

    /// The index and value of the best of the defender's moves, which lead to `next`, after about
    /// `nodes` nodes.
    pub fn best(&mut self, next: &[Chess], nodes: u64) -> (usize, i32) {
        self.limit = self.nodes + nodes;
        let mut order: Vec<usize> = (0..next.len()).collect();
        let mut found = (0, LEAST);
        for depth in 1..=DEEPEST {
            let (mut alpha, mut now) = (LEAST, (order[0], LEAST));
            for &at in &order {
                let mut value = LEAST;
                if alpha > LEAST {
                    value = -self.search(&next[at], depth - 1, (-alpha - 1, -alpha), 1);
                }
                if alpha == LEAST || value > alpha {
                    value = -self.search(&next[at], depth - 1, (LEAST, -alpha), 1);
                }
                if self.nodes > self.limit {
                    break;
                }
                if value > now.1 {
                    now = (at, value);
                }
                alpha = alpha.max(value);
            }
            let better = now.0 != order[0] && now.1 > found.1;
            if now.1 > LEAST && (self.nodes <= self.limit || better) {
                found = now;
            }
            if let Some(at) = order.iter().position(|&at| at == found.0) {
                order[..=at].rotate_right(1);
            }
            self.depth = depth;
            if self.nodes > self.limit || found.1 > REACHED {
                break;
            }
        }
        found
    }

    /// True if the move that leads to `next` has at least this value at the last depth of
    /// [`Self::best`].
    pub fn is_at_least(&mut self, next: &Chess, least: i32, nodes: u64) -> bool {
        self.limit = self.nodes + nodes;
        let value = -self.search(next, self.depth - 1, (-least, 1 - least), 1);
        self.nodes <= self.limit && value >= least
    }

    /// True if a short search sees no mate of the defender after the move that leads to `next`.
    pub fn survives(&mut self, next: &Chess) -> bool {
        self.limit = u64::MAX;
        -self.search(next, 3, (LEAST, -LEAST), 1) > -REACHED
    }
}
