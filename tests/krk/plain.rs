//! Plain second implementation of the endings against a lone king. It solves every board by itself,
//! without symmetry, and shares only the numbering of boards with the engine.

use seriatim::board::{Role, Square};
use seriatim::strategies::table::WhiteMove;
use seriatim::strategies::{EndingMen, LoneEnding, UNWON, WhiteMan};

pub fn near(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1
}

/// Returns White's pieces other than the king, with their roles and squares.
fn helpers(ending: LoneEnding, men: EndingMen) -> impl Iterator<Item = (Role, Square, WhiteMan)> {
    let (first, second) = match ending {
        LoneEnding::Rook => (Role::Rook, Role::Rook),
        LoneEnding::Queen => (Role::Queen, Role::Queen),
        LoneEnding::Bishops => (Role::Bishop, Role::Bishop),
        LoneEnding::BishopKnight => (Role::Bishop, Role::Knight),
    };
    let other = men.other.map(|other| (second, other, WhiteMan::Other));
    [Some((first, men.man, WhiteMan::Man)), other]
        .into_iter()
        .flatten()
}

/// Returns true if a piece on `from` attacks `to`, when the squares `in_the_way` are occupied.
fn attacks(role: Role, from: Square, to: Square, in_the_way: &[Square]) -> bool {
    let (files, ranks) = (
        i32::from(to.file()) - i32::from(from.file()),
        i32::from(to.rank()) - i32::from(from.rank()),
    );
    let straight = (files == 0) != (ranks == 0);
    let diagonal = files.abs() == ranks.abs() && files != 0;
    let goes = match role {
        Role::Rook => straight,
        Role::Bishop => diagonal,
        Role::Queen => straight || diagonal,
        _ => return files.abs() * ranks.abs() == 2,
    };
    // A piece is in the way only if it stands on the same line before `to`.
    let steps = files.abs().max(ranks.abs());
    let blocks = |man: &Square| {
        let (along, across) = (
            i32::from(man.file()) - i32::from(from.file()),
            i32::from(man.rank()) - i32::from(from.rank()),
        );
        let far = along.abs().max(across.abs());
        far > 0 && far < steps && along * steps == files * far && across * steps == ranks * far
    };
    goes && !in_the_way.iter().any(blocks)
}

fn attacked(ending: LoneEnding, men: EndingMen, to: Square) -> bool {
    helpers(ending, men).any(|(role, from, who)| {
        // If there is no second piece, the king's square is listed twice.
        let other = if who == WhiteMan::Man {
            men.other.unwrap_or(men.king)
        } else {
            men.man
        };
        attacks(role, from, to, &[men.king, other])
    })
}

/// Returns true if no two pieces share a square, the kings are apart, and two bishops have
/// different colours.
fn apart(ending: LoneEnding, men: EndingMen) -> bool {
    let mut squares = vec![men.lone, men.king, men.man];
    squares.extend(men.other);
    let dark = |square: Square| (square.file() + square.rank()).is_multiple_of(2);
    let unlike = ending != LoneEnding::Bishops
        || men.other.is_some_and(|other| dark(other) != dark(men.man));
    let alone = |&square: &Square| squares.iter().filter(|&&other| other == square).count() == 1;
    unlike && squares.iter().all(alone) && !near(men.king, men.lone)
}

/// Returns Black's moves: the boards after them, and true for a capture.
pub fn replies(ending: LoneEnding, men: EndingMen) -> Vec<(EndingMen, bool)> {
    let squares = Square::all().filter(|&to| to != men.lone && near(to, men.lone));
    let free = squares.filter(|&to| !near(to, men.king) && !attacked(ending, men, to));
    free.map(|to| {
        let takes = to == men.man || Some(to) == men.other;
        (EndingMen { lone: to, ..men }, takes)
    })
    .collect()
}

pub fn moves(ending: LoneEnding, men: EndingMen) -> Vec<WhiteMove> {
    let kings = Square::all().filter(|&to| to != men.king && near(to, men.king));
    let mut found: Vec<WhiteMove> = kings
        .map(|to| WhiteMove {
            who: WhiteMan::King,
            to,
        })
        .collect();
    let mut all = vec![men.lone, men.king, men.man];
    all.extend(men.other);
    for (role, from, who) in helpers(ending, men) {
        let others: Vec<Square> = all.iter().copied().filter(|&man| man != from).collect();
        let free = Square::all().filter(|&to| attacks(role, from, to, &others));
        found.extend(free.map(|to| WhiteMove { who, to }));
    }
    found.retain(|mv| apart(ending, mv.played(men)));
    found
}

pub fn is_mate(ending: LoneEnding, men: EndingMen) -> bool {
    attacked(ending, men, men.lone) && replies(ending, men).is_empty()
}

/// Rows of numbers in one list.
#[derive(Default)]
struct Rows {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Rows {
    fn push(&mut self, items: impl IntoIterator<Item = u32>) {
        self.starts.push(self.items.len() as u32);
        self.items.extend(items);
    }

    fn get(&self, row: usize) -> &[u32] {
        let end = self
            .starts
            .get(row + 1)
            .map_or(self.items.len(), |&end| end as usize);
        &self.items[self.starts[row] as usize..end]
    }
}

/// No board, or the capture of a piece.
const NONE: u32 = u32::MAX;

/// Mate on a board with Black to move.
const MATE: u32 = u32::MAX - 1;

/// Lengths of perfect play.
pub struct Tables {
    ending: LoneEnding,
    boards: Vec<EndingMen>,
    /// Numbers of the boards with Black to move, by their code.
    afters: Vec<u32>,
    /// Boards after Black's moves from each board with Black to move; [`NONE`] for a capture, or
    /// only [`MATE`] if there is mate.
    replies: Rows,
    perfect: Vec<u8>,
}

/// Returns the code of a board. Boards that differ by an exchange of the two bishops have the same
/// code.
fn code(ending: LoneEnding, men: EndingMen) -> usize {
    match men.other {
        Some(other) if ending == LoneEnding::Bishops && other < men.man => EndingMen {
            man: other,
            other: Some(men.man),
            ..men
        }
        .code(),
        _ => men.code(),
    }
}

impl Tables {
    /// Passes over all boards until nothing changes.
    pub fn new(ending: LoneEnding) -> Self {
        let codes = EndingMen::codes(ending, 64);
        let (mut numbers, mut afters) = (vec![NONE; codes], vec![NONE; codes]);
        let (mut boards, mut all) = (Vec::new(), Vec::new());
        for men in (0..codes).map(|code| EndingMen::coded(ending, code)) {
            if code(ending, men) != men.code() || !apart(ending, men) {
                continue;
            }
            afters[men.code()] = all.len() as u32;
            all.push(men);
            if !attacked(ending, men, men.lone) {
                numbers[men.code()] = boards.len() as u32;
                boards.push(men);
            }
        }
        let mut rows = Rows::default();
        for men in all {
            let found = replies(ending, men);
            let to = found.iter().map(|&(next, takes)| {
                if takes {
                    NONE
                } else {
                    numbers[code(ending, next)]
                }
            });
            let mated = found.is_empty() && attacked(ending, men, men.lone);
            rows.push(to.chain(mated.then_some(MATE)));
        }
        let mut tables = Self {
            ending,
            boards,
            afters,
            replies: rows,
            perfect: Vec::new(),
        };
        let mut white = Rows::default();
        for &men in &tables.boards {
            white.push(
                moves(ending, men)
                    .into_iter()
                    .map(|mv| tables.after(mv.played(men))),
            );
        }
        tables.perfect = tables.settle(&white, &|_, _| true);
        tables
    }

    fn after(&self, men: EndingMen) -> u32 {
        self.afters[code(self.ending, men)]
    }

    /// Returns every legal board with its length; 255 if it is not won.
    pub fn all(&self) -> impl Iterator<Item = (EndingMen, u8)> {
        self.boards
            .iter()
            .copied()
            .zip(self.perfect.iter().copied())
    }

    /// Returns the lengths of a strategy's games, in the order of [`Self::all`]: against best
    /// response, and against the moves that are best in the tables.
    pub fn games(&self, play: impl Fn(EndingMen) -> Option<WhiteMove>) -> [Vec<u8>; 2] {
        let mut chosen = Rows::default();
        for &men in &self.boards {
            chosen.push(play(men).map(|mv| self.after(mv.played(men))));
        }
        let length = |reply: u32| match reply {
            NONE => UNWON,
            reply => self.perfect[reply as usize],
        };
        let best = |all: &[u32], reply: u32| {
            let most = all.iter().map(|&other| length(other)).max();
            Some(length(reply)) == most
        };
        [
            self.settle(&chosen, &|_, _| true),
            self.settle(&chosen, &best),
        ]
    }

    /// Returns the length of each board, if White plays the best move of `white`, and Black the
    /// best of the replies that `plays` allows.
    fn settle(&self, white: &Rows, plays: &dyn Fn(&[u32], u32) -> bool) -> Vec<u8> {
        let mut lengths = vec![UNWON; self.boards.len()];
        let count = self.replies.starts.len();
        // Boards with Black to move that White wins.
        let mut won = vec![false; count];
        for round in 1..UNWON {
            for (after, won) in won.iter_mut().enumerate().filter(|(_, won)| !**won) {
                let all = self.replies.get(after);
                let settled = |&reply: &u32| match reply {
                    MATE => true,
                    NONE => false,
                    reply => lengths[reply as usize] != UNWON || !plays(all, reply),
                };
                *won = !all.is_empty() && all.iter().all(settled);
            }
            let mut changed = false;
            for (board, length) in lengths.iter_mut().enumerate() {
                let lines = white.get(board);
                if *length == UNWON && lines.iter().any(|&after| won[after as usize]) {
                    *length = round;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        lengths
    }
}
