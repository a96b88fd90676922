//! Endings against a lone king: K+Q, K+R, K+2N and K+B+N (Janko & Guid 2016, sections 2.4 and 6.2).
//!
//! Turns are long by then. So a series is a walk among the arrangements of our pieces, of which
//! only the last may give check. [`EndingSearch`] walks through all arrangements that the turn is
//! long enough for (at most 2^18, each with an even and an odd number of moves). For each it
//! computes exactly what the lone king can do in its turn. Arrangements are compared by Janko &
//! Guid's criteria, in this order:
//!
//! - **stalemate**, and the other ways in which the lone king can draw: it takes a piece, or gets
//!   stuck after a check;
//! - **closeness to the edge**: the worst square on which the lone king's turn may end, by the
//!   series that are then still needed ([`series_needed`], from the retrograde analysis in
//!   `tests/progressive/endings.rs`; else by its distance from the edge);
//! - **defence**: the number of squares on which the lone king's turn may end;
//! - **closeness to the centre** of our own king.
//!
//! Known results:
//!
//! - K+Q always wins.
//! - K+R wins only if the lone king already stands on the edge: a check from the rook ends the
//!   series, and elsewhere there is always an answer to it.
//! - K+2N always wins for Black. His opponent must make an odd number of moves, and so leaves the
//!   one of two squares on which the king could stay. For White it wins only where the mate comes
//!   at once (a corner, and the edge squares not beside a corner).
//! - K+B+N always wins for Black too, for White only near the edge.
//!
//! Ten quiet turns are enough for all of these.

use super::choice::CandidateSeries;
use crate::terms::TurnWeights;
use seriatim_core::board::{Bitboard, Board, Color, Move, Role, Square, attacks};
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Search, SearchStatus};
use seriatim_util::sort_by_key;

/// Pieces beside the winning king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// Two knights.
    Knights,
    /// A bishop and a knight.
    BishopKnight,
}

/// An ending in which the side to move has the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The pieces beside the winning king.
    pub kind: EndingKind,
    /// The side with the pieces.
    pub winner: Color,
    /// Roles and squares of the winning side: the king, then the other pieces.
    men: Vec<(Role, Square)>,
    lone: Square,
}

impl Ending {
    /// Recognises the ending of a position; `None` if it is none of these endings, or if the side
    /// to move is the lone king.
    #[must_use]
    pub(crate) fn recognise(position: &Progressive) -> Option<Self> {
        let (board, winner) = (position.board(), position.to_move());
        let lone = board.king(!winner)?;
        if board.side(!winner).count() != 1 {
            return None;
        }
        let mut men = vec![(Role::King, board.king(winner)?)];
        let others = board.pieces().filter(|(_, piece)| piece.color == winner);
        men.extend(
            others.filter_map(|(at, piece)| (piece.role != Role::King).then_some((piece.role, at))),
        );
        let mut roles: Vec<Role> = men[1..].iter().map(|&(role, _)| role).collect();
        sort_by_key(&mut roles, |&role| role);
        let kind = match roles[..] {
            [Role::Queen] => EndingKind::Queen,
            [Role::Rook] => EndingKind::Rook,
            [Role::Knight, Role::Knight] => EndingKind::Knights,
            [Role::Bishop, Role::Knight] | [Role::Knight, Role::Bishop] => EndingKind::BishopKnight,
            _ => return None,
        };
        Some(Self {
            kind,
            winner,
            men,
            lone,
        })
    }
}

/// Distance of a square from the edge, in king's moves: 0 to 3.
fn from_edge(square: Square) -> u8 {
    let near = |line: u8| line.min(7 - line);
    near(square.file()).min(near(square.rank()))
}

/// Number of series that the side with the pieces needs, the present one included, with the lone
/// king on `lone`; `None` if it does not win. Assumes that turns are long enough and the pieces can
/// go anywhere.
///
/// Source: retrograde analysis, `tests/progressive/endings.rs`.
#[must_use]
pub fn series_needed(kind: EndingKind, winner: Color, lone: Square) -> Option<u8> {
    let ring = from_edge(lone);
    let near = |line: u8| line.min(7 - line);
    let (low, high) = {
        let (file, rank) = (near(lone.file()), near(lone.rank()));
        (file.min(rank), file.max(rank))
    };
    match (kind, winner) {
        (EndingKind::Queen, _) => Some(ring + 1),
        (EndingKind::Rook, _) => (ring == 0).then_some(1),
        // Next to a corner there is no mate: the first series drives the king away.
        (EndingKind::Knights, _) if (low, high) == (0, 1) => (winner == Color::Black).then_some(2),
        (EndingKind::Knights, Color::Black) if (low, high) == (1, 1) => Some(3),
        (EndingKind::Knights, Color::White) => (ring == 0).then_some(1),
        (EndingKind::Knights | EndingKind::BishopKnight, Color::Black) => Some(ring + 1),
        (EndingKind::BishopKnight, Color::White) => match (low, high) {
            (0, _) => Some(1),
            (1, 1 | 2) => Some(2),
            (2, 2) => Some(3),
            // On d2 the result depends on the colour of the bishop.
            _ => None,
        },
    }
}

/// Options of a lone king in a whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndingReplies {
    /// True if the lone king is mated.
    pub mated: bool,
    /// True if the lone king can draw: by stalemate, by taking a piece, or by getting stuck.
    pub draws: bool,
    /// Squares on which its turn can end.
    pub ends: Bitboard,
}

/// Returns the squares next to a square of the set.
fn around(set: Bitboard) -> Bitboard {
    let row = set | set.east() | set.west();
    let Bitboard(all) = row;
    let sides = set.east() | set.west();
    Bitboard(all << 8 | all >> 8) | sides
}

/// Returns the options of the lone king in a turn of `moves` moves against pieces that stand still.
#[must_use]
pub fn replies(board: &Board, lone_side: Color, moves: u16) -> EndingReplies {
    let Some(lone) = board.king(lone_side) else {
        return EndingReplies {
            mated: false,
            draws: true,
            ends: Bitboard::EMPTY,
        };
    };
    let men = board.side(!lone_side);
    // The king does not block the lines of the pieces that attack it.
    let free = !board.attacked(!lone_side, men);
    let at = square_set(lone);
    let check = board.attackers(lone, !lone_side, board.occupied()).any();
    let first = around(at) & free;
    let mut replies = EndingReplies {
        mated: check && first.is_empty(),
        draws: !check && first.is_empty(),
        ends: Bitboard::EMPTY,
    };
    if first.is_empty() {
        return replies;
    }
    // Only the step out of a check cannot be taken back, so only after it can the king be stuck.
    if moves > 1 {
        replies.draws =
            squares(first & !men).any(|square| (around(square_set(square)) & free).is_empty());
    }
    let mut ends = at;
    for _ in 0..moves {
        let next = around(ends) & free;
        replies.draws |= (next & men).any();
        ends = next & !men;
    }
    replies.ends = ends;
    replies
}

fn square_set(square: Square) -> Bitboard {
    Bitboard(1 << square.index())
}

fn squares(mut set: Bitboard) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let first = set.first()?;
        set &= !square_set(first);
        Some(first)
    })
}

/// Rank of an arrangement at the end of a series, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EndingRank {
    /// The lone king is mated.
    Mate,
    /// The game goes on. The fields are compared in their order; less is better.
    Open {
        /// The work still needed from the worst square on which the lone king's turn can end.
        needed: Needed,
        /// Number of squares on which its turn can end.
        ends: u32,
        /// Distance of our king from the centre, in king's moves.
        from_centre: u8,
    },
    /// The lone king can draw.
    Draw,
}

/// Work that still has to be done, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Needed {
    /// Number of series that are needed.
    Series(u8),
    /// Distance of the lone king from the edge, in king's moves, where the number of series is
    /// unknown.
    Edge(u8),
}

/// Ranks an arrangement at the end of a series, before a turn of `moves` moves of the lone king.
fn ended(ending: &Ending, board: &Board, moves: u16) -> EndingRank {
    let replies = replies(board, !ending.winner, moves);
    if replies.mated {
        return EndingRank::Mate;
    }
    if replies.draws {
        return EndingRank::Draw;
    }
    let needed = |square| match series_needed(ending.kind, ending.winner, square) {
        Some(series) => Needed::Series(series),
        None => Needed::Edge(from_edge(square)),
    };
    EndingRank::Open {
        needed: squares(replies.ends)
            .map(needed)
            .max()
            .unwrap_or(Needed::Edge(0)),
        ends: replies.ends.count(),
        from_centre: 3 - board.king(ending.winner).map_or(0, from_edge),
    }
}

/// An arrangement of our pieces: six bits for the square of each.
type Arrangement = usize;

/// Marker for "no parent", larger than any node. With `u32` the table of parents takes four bytes
/// per node.
const NONE: u32 = u32::MAX;

/// A search through every arrangement that a series can end with.
pub struct EndingSearch {
    start: Progressive,
    ending: Ending,
    /// Parent of each node. A node is an arrangement, reached with an even or with an odd number of
    /// moves.
    parents: Vec<u32>,
    /// Nodes in the order of their discovery. A node is twice the number of its arrangement, plus 1
    /// after an odd number of moves.
    queue: Vec<u32>,
    /// Number of expanded nodes.
    done: usize,
    /// Number of moves before the node that is expanded next.
    depth: u16,
    /// Index in `queue` of the end of the nodes of this depth.
    level: usize,
    /// The best end so far, the node before the last move, and the last arrangement.
    best: Option<(EndingRank, u32, Arrangement)>,
}

impl EndingSearch {
    /// Creates a search for a position at the start of a turn; `None` if the position is not one of
    /// these endings.
    #[must_use]
    pub fn new(start: &Progressive) -> Option<Self> {
        let ending = Ending::recognise(start)?;
        if !start.at_start() || start.outcome().is_some() {
            return None;
        }
        let mut search = Self {
            parents: vec![NONE; 2 << (6 * ending.men.len())],
            queue: Vec::new(),
            done: 0,
            depth: 0,
            level: 1,
            best: None,
            start: start.clone(),
            ending,
        };
        let places = search.ending.men.iter().enumerate();
        let first = places.fold(0, |all, (i, &(_, at))| all | at.index() << (6 * i));
        search.visit(2 * first as u32, 2 * first as u32);
        Some(search)
    }

    /// The ending that is searched.
    #[must_use]
    pub const fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Returns the best series so far; `None` until a series is found after which the lone king
    /// cannot draw.
    #[must_use]
    pub fn chosen(&self, weights: &TurnWeights) -> Option<CandidateSeries> {
        let (_, before, last) = self
            .best
            .filter(|&(ended, _, _)| ended < EndingRank::Draw)?;
        let mut arrangements = vec![last];
        let mut node = before;
        loop {
            arrangements.push((node / 2) as Arrangement);
            let parent = self.parents[node as usize];
            if parent == node {
                break;
            }
            node = parent;
        }
        arrangements.reverse();
        let path = arrangements.windows(2);
        let path = path.filter_map(|pair| self.move_between(pair[0], pair[1]));
        let mut series: Vec<Move> = path.collect();
        // A walk that is too short first moves a piece away and back.
        let missing = usize::from(self.start.turn()).checked_sub(series.len())?;
        if missing > 0 {
            let there = self.quiet_move()?;
            let back = Move::new(there.to(), there.from());
            series.splice(0..0, [there, back].into_iter().cycle().take(missing));
        }
        // The rules decide whether the series is legal.
        let mut end = self.start.clone();
        for &mv in &series {
            end = end.play(mv).ok()?;
        }
        (end.turn() != self.start.turn())
            .then(|| CandidateSeries::new(&self.start, series, weights))
    }

    fn place(&self, arrangement: Arrangement, man: usize) -> Square {
        Square::new((arrangement >> (6 * man) & 63) as u8)
    }

    fn board(&self, arrangement: Arrangement) -> Board {
        let mut board = *self.start.board();
        for &(_, at) in &self.ending.men {
            board.remove(at);
        }
        for (man, &(role, _)) in self.ending.men.iter().enumerate() {
            let color = self.ending.winner;
            board.put(
                self.place(arrangement, man),
                seriatim_core::board::Piece { color, role },
            );
        }
        board
    }

    fn move_between(&self, from: Arrangement, to: Arrangement) -> Option<Move> {
        let moved = |&man: &usize| self.place(from, man) != self.place(to, man);
        let man = (0..self.ending.men.len()).find(moved)?;
        Some(Move::new(self.place(from, man), self.place(to, man)))
    }

    /// Returns a move from the first arrangement that can be taken back at once.
    fn quiet_move(&self) -> Option<Move> {
        let first = *self.queue.first()?;
        let child = self.queue[1..]
            .iter()
            .find(|&&node| self.parents[node as usize] == first)?;
        self.move_between((first / 2) as Arrangement, (child / 2) as Arrangement)
    }

    fn visit(&mut self, node: u32, parent: u32) {
        let known = &mut self.parents[node as usize];
        if *known == NONE {
            *known = parent;
            self.queue.push(node);
        }
    }

    /// Returns whether a series with `made` moves can be filled up to the whole turn.
    fn fits(&self, made: u16) -> bool {
        let turn = self.start.turn();
        made <= turn && (turn - made).is_multiple_of(2)
    }

    fn end(&mut self, before: u32, last: Arrangement, board: &Board) {
        let ended = ended(&self.ending, board, self.start.turn().saturating_add(1));
        if self.best.is_none_or(|(best, _, _)| ended < best) {
            self.best = Some((ended, before, last));
        }
    }

    fn expand(&mut self, node: u32) {
        let arrangement = (node / 2) as Arrangement;
        let board = self.board(arrangement);
        let made = self.depth;
        if self.fits(made) {
            let parent = self.parents[node as usize];
            self.end(parent, arrangement, &board);
        }
        if made >= self.start.turn() {
            return;
        }
        let (us, lone) = (self.ending.winner, self.ending.lone);
        let next_to_lone = attacks::king(lone);
        for man in 0..self.ending.men.len() {
            let (role, from) = (self.ending.men[man].0, self.place(arrangement, man));
            let mut targets = reach(role, from, board.occupied()) & !board.occupied();
            if role == Role::King {
                targets &= !next_to_lone;
            }
            for to in squares(targets) {
                let next = arrangement & !(63 << (6 * man)) | to.index() << (6 * man);
                let mut after = board;
                after.remove(from);
                after.put(to, seriatim_core::board::Piece { color: us, role });
                if after.attackers(lone, us, after.occupied()).is_empty() {
                    self.visit((2 * next as u32) | (!node & 1), node);
                } else if self.fits(made + 1) {
                    self.end(node, next, &after);
                }
            }
        }
    }
}

fn reach(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Queen => attacks::queen(from, occupied),
        Role::Rook => attacks::rook(from, occupied),
        Role::Bishop => attacks::bishop(from, occupied),
        Role::Knight => attacks::knight(from),
        _ => attacks::king(from),
    }
}

impl Search for EndingSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            let mated = self
                .best
                .is_some_and(|(ended, _, _)| ended == EndingRank::Mate);
            if mated || self.done == self.queue.len() {
                return SearchStatus::Finished;
            }
            if self.done == self.level {
                self.depth += 1;
                self.level = self.queue.len();
            }
            let node = self.queue[self.done];
            self.done += 1;
            self.expand(node);
        }
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.done as u64
    }
}
