//! King and rook against king in the plainest way: every board by itself, no symmetry, nothing shared with the engine but the
//! numbers of boards.

use seriatim::board::Square;
use seriatim::krk::table::WhiteMove;
use seriatim::krk::{EndingMen, UNWON};

/// Lengths by [`EndingMen::code`]; 255 where the game is not won.
pub type Lengths = Vec<u8>;

pub fn near(a: Square, b: Square) -> bool {
    a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1
}

/// Whether a rook attacks a square with one man in the way.
pub fn attacks(rook: Square, to: Square, king: Square) -> bool {
    let (rf, rr, tf, tr) = (rook.file(), rook.rank(), to.file(), to.rank());
    let inside = |a: u8, b: u8, x: u8| (a < x && x < b) || (b < x && x < a);
    let blocked_on_file = king.file() == rf && inside(rr, tr, king.rank());
    let blocked_on_rank = king.rank() == rr && inside(rf, tf, king.file());
    rook != to && (rf == tf && !blocked_on_file || rr == tr && !blocked_on_rank)
}

fn apart(men: EndingMen) -> bool {
    men.king != men.man && men.lone != men.man && !near(men.king, men.lone)
}

fn is_legal(men: EndingMen) -> bool {
    apart(men) && !attacks(men.man, men.lone, men.king)
}

/// Black's moves: where the king goes, and whether it takes the rook.
pub fn replies(men: EndingMen) -> Vec<(EndingMen, bool)> {
    let squares = Square::all().filter(|&to| to != men.lone && near(to, men.lone));
    let free = squares.filter(|&to| !near(to, men.king) && !attacks(men.man, to, men.king));
    free.map(|to| (EndingMen { lone: to, ..men }, to == men.man))
        .collect()
}

pub fn moves(men: EndingMen) -> Vec<WhiteMove> {
    let kings = Square::all().filter(|&to| to != men.king && near(to, men.king));
    let rooks = Square::all().filter(|&to| {
        let blocks = |by| attacks(men.man, to, by);
        to != men.king && to != men.lone && blocks(men.king) && blocks(men.lone)
    });
    let kings = kings.map(|to| WhiteMove { king: true, to });
    let all = kings.chain(rooks.map(|to| WhiteMove { king: false, to }));
    all.filter(|mv| apart(mv.played(men))).collect()
}

pub fn is_mate(men: EndingMen) -> bool {
    attacks(men.man, men.lone, men.king) && replies(men).is_empty()
}

/// The perfect lengths.
pub struct Tables {
    perfect: Lengths,
    boards: Vec<EndingMen>,
}

impl Tables {
    /// Goes over all boards until nothing changes.
    pub fn new() -> Self {
        let all = (0..1 << 18).map(EndingMen::coded);
        let boards: Vec<EndingMen> = all.filter(|&men| is_legal(men)).collect();
        let perfect = settle(&boards, &moves, &|men| replies(men));
        Self { perfect, boards }
    }

    /// Every legal board with its length.
    pub fn won(&self) -> impl Iterator<Item = (EndingMen, u8)> {
        self.boards
            .iter()
            .map(|&men| (men, self.perfect[men.code()]))
    }

    /// The longest games of a strategy against best response, and against moves that are best in the tables.
    pub fn games(&self, play: impl Fn(EndingMen) -> Option<WhiteMove>) -> [Lengths; 2] {
        let mut chosen = vec![None; 1 << 18];
        for &men in &self.boards {
            chosen[men.code()] = play(men);
        }
        let one = |men: EndingMen| chosen[men.code()].into_iter().collect::<Vec<_>>();
        let best = |men: EndingMen| {
            let all = replies(men);
            let value = |(next, takes): &(EndingMen, bool)| {
                if *takes {
                    UNWON
                } else {
                    self.perfect[next.code()]
                }
            };
            let most = all.iter().map(value).max();
            all.into_iter()
                .filter(|reply| Some(value(reply)) == most)
                .collect::<Vec<_>>()
        };
        [
            settle(&self.boards, &one, &|men| replies(men)),
            settle(&self.boards, &one, &best),
        ]
    }
}

/// The length of each board when White makes the best of `white` and Black the best of `black`.
fn settle(
    boards: &[EndingMen],
    white: &dyn Fn(EndingMen) -> Vec<WhiteMove>,
    black: &dyn Fn(EndingMen) -> Vec<(EndingMen, bool)>,
) -> Lengths {
    // What can happen after each board: for each move of White's, mate, or what the replies lead to.
    type After = Option<Vec<(EndingMen, bool)>>;
    let after = |men: EndingMen| -> Vec<After> {
        let lines = white(men).into_iter().map(|mv| mv.played(men));
        lines
            .map(|men| (!is_mate(men)).then(|| black(men)))
            .collect()
    };
    let all: Vec<(EndingMen, Vec<After>)> = boards.iter().map(|&men| (men, after(men))).collect();
    let mut lengths = vec![UNWON; 1 << 18];
    for round in 1..=UNWON - 1 {
        let mut settled = Vec::new();
        for (men, lines) in &all {
            if lengths[men.code()] != UNWON {
                continue;
            }
            let wins = lines.iter().any(|replies| match replies {
                None => true,
                Some(replies) => {
                    !replies.is_empty()
                        && replies
                            .iter()
                            .all(|(next, takes)| !takes && lengths[next.code()] < round)
                }
            });
            if wins {
                settled.push(men.code());
            }
        }
        if settled.is_empty() {
            break;
        }
        for code in settled {
            lengths[code] = round;
        }
    }
    lengths
}
