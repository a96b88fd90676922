//! Player of king and rook that follows only the sentences of
//! `cli/lab/strategies/best-5.md`, as a person would. Each phrase is evaluated here square
//! by square, without the engine's features, trees or tie-breaks.

use seriatim::board::Square;
use seriatim::strategies::EndingMen;
use seriatim::strategies::table::WhiteMove;

use seriatim::strategies::LoneEnding::Rook;

use super::plain::{is_mate, moves, near, replies};

/// Line of the sentences: its indentation, and its text.
type Line = (usize, String);

/// Rules in sentences.
pub struct Sentences(Vec<Line>);

fn steps(a: Square, b: Square) -> u8 {
    let (files, ranks) = apart(a, b);
    files.max(ranks)
}

fn apart(a: Square, b: Square) -> (u8, u8) {
    (a.file().abs_diff(b.file()), a.rank().abs_diff(b.rank()))
}

fn to_edge(square: Square) -> u8 {
    let along = |at: u8| at.min(7 - at);
    along(square.file()).min(along(square.rank()))
}

/// Returns the numbers of files and of ranks on the lone king's side of the rook; 8 if the king
/// stands on the rook's own.
fn shut_in(men: EndingMen) -> (u8, u8) {
    let count = |lone: u8, rook: u8| {
        let shut = |at: &u8| *at != rook && (*at < rook) == (lone < rook);
        if lone == rook {
            8
        } else {
            (0..8).filter(shut).count() as u8
        }
    };
    (
        count(men.lone.file(), men.man.file()),
        count(men.lone.rank(), men.man.rank()),
    )
}

/// Returns the number of the lone king's moves, including a capture of the rook.
fn flights(men: EndingMen) -> u8 {
    replies(Rook, men).len() as u8
}

/// Returns the number of squares that the lone king can reach in any number of moves if White does
/// not move.
fn reach(men: EndingMen) -> u8 {
    let mut seen = vec![men.lone];
    let mut at = 0;
    while at < seen.len() {
        for (next, _) in replies(
            Rook,
            EndingMen {
                lone: seen[at],
                ..men
            },
        ) {
            if !seen.contains(&next.lone) {
                seen.push(next.lone);
            }
        }
        at += 1;
    }
    seen.len() as u8
}

fn hangs(men: EndingMen) -> bool {
    near(men.lone, men.man) && !near(men.king, men.man)
}

/// Returns the king's moves to the nearer of the squares diagonally before the rook.
fn to_critical(men: EndingMen) -> u8 {
    let before = |lone: u8, rook: u8, at: u8| match lone.cmp(&rook) {
        std::cmp::Ordering::Less => at + 1 == rook,
        std::cmp::Ordering::Greater => at == rook + 1,
        std::cmp::Ordering::Equal => at.abs_diff(rook) == 1,
    };
    let critical = Square::all().filter(|square| {
        before(men.lone.file(), men.man.file(), square.file())
            && before(men.lone.rank(), men.man.rank(), square.rank())
    });
    critical
        .map(|square| steps(square, men.king))
        .min()
        .unwrap_or(8)
}

/// Returns the boards after each reply that does not capture the rook.
fn after(men: EndingMen) -> impl Iterator<Item = EndingMen> {
    replies(Rook, men)
        .into_iter()
        .filter(|(_, takes)| !takes)
        .map(|(next, _)| next)
}

/// Returns true if White can mate after every reply.
fn mates_next(men: EndingMen) -> bool {
    let all = replies(Rook, men);
    let mates = |men: EndingMen| {
        moves(Rook, men)
            .into_iter()
            .any(|mv| is_mate(Rook, mv.played(men)))
    };
    !all.is_empty() && all.into_iter().all(|(next, takes)| !takes && mates(next))
}

/// Returns true if a condition holds.
fn holds(condition: &str, men: EndingMen) -> bool {
    let said = |start: &str, end: &str| {
        let number = condition.strip_prefix(start)?.strip_suffix(end)?;
        number.split(' ').next()?.parse::<u8>().ok()
    };
    let (files, ranks) = apart(men.king, men.lone);
    if let Some(most) = said("the rook shuts Black’s king in to at most ", "squares") {
        let (files, ranks) = shut_in(men);
        return files * ranks <= most;
    }
    if let Some(most) = said(
        "Black’s king could ever reach at most ",
        "if White stood still",
    ) {
        return reach(men) <= most;
    }
    if let Some(most) = said("the kings are at most ", "counted together") {
        return files + ranks <= most;
    }
    panic!("what is this: {condition}?")
}

/// Returns the distance of a board after a move from a wish: less is better.
fn distance(wish: &str, men: EndingMen) -> i32 {
    let counted = match wish {
        "the kings are as near as possible" => steps(men.king, men.lone),
        "mate comes next, whatever the reply" => u8::from(!mates_next(men)),
        "the rook does not hang" => u8::from(hangs(men)),
        "White’s king is as near as possible to the square diagonally before the rook" => {
            to_critical(men)
        }
        "White’s king is as near as possible to the rook" => steps(men.king, men.man),
        "White’s king is as far as possible from the edge" => 7 - to_edge(men.king),
        "whatever the reply, the rook leaves Black’s king as few files and ranks as possible" => {
            let room = |men| {
                let (files, ranks) = shut_in(men);
                files + ranks
            };
            after(men).map(room).max().unwrap_or(0)
        }
        "whatever the reply, Black’s king then has as few squares to go to as possible" => {
            after(men).map(flights).max().unwrap_or(0)
        }
        _ => panic!("what is this: {wish}?"),
    };
    counted.into()
}

/// Returns the board turned and mirrored so that the lone king stands in the triangle a1 d1 d4. Of
/// two such views, returns the one with White's king, then the rook, on the earlier square.
fn seen(men: EndingMen) -> EndingMen {
    let views = (0..8).map(|view| {
        let turn = |square: Square| {
            let mirror = |at: u8, by: u8| if view & by == 0 { at } else { 7 - at };
            let (file, rank) = (mirror(square.file(), 1), mirror(square.rank(), 2));
            if view & 4 == 0 {
                Square::at(file, rank)
            } else {
                Square::at(rank, file)
            }
        };
        EndingMen::one(turn(men.lone), turn(men.king), turn(men.man))
    });
    let inside = |men: &EndingMen| men.lone.rank() <= men.lone.file() && men.lone.file() < 4;
    let views = views.filter(inside);
    views
        .min_by_key(|men| (men.king.index(), men.man.index()))
        .expect("one of eight views")
}

impl Sentences {
    /// Reads the list of rules after the paragraph that ends with “Then:”.
    pub fn read(page: &str) -> Self {
        let rules = page.lines().skip_while(|line| !line.ends_with("Then:"));
        let lines = rules.filter_map(|line| {
            let text = line.trim_start();
            let listed = text.starts_with("- ") || text.starts_with(|c: char| c.is_ascii_digit());
            listed.then(|| {
                (
                    line.len() - text.len(),
                    text.trim_start_matches("- ").to_owned(),
                )
            })
        });
        Self(lines.collect())
    }

    /// Returns the lines of the rule for a board: the sentence, then its wishes.
    fn rule(&self, men: EndingMen) -> &[Line] {
        let mut at = 0;
        loop {
            let (depth, said) = &self.0[at];
            let Some(condition) = said.strip_prefix("If ") else {
                let wishes = self.0[at + 1..].iter();
                let count = wishes.take_while(|(deeper, _)| deeper > depth).count();
                return &self.0[at..=at + count];
            };
            at += 1;
            if !holds(condition.trim_end_matches(':'), men) {
                // The search goes on after “Otherwise:” at the same depth.
                let same = |line: &Line| line.0 == *depth && line.1 == "Otherwise:";
                at += self.0[at..].iter().position(same).expect("otherwise") + 1;
            }
        }
    }

    /// Returns the move on a board, which must be in the standard view ([`seen`]).
    pub fn play(&self, men: EndingMen) -> WhiteMove {
        assert_eq!(seen(men), men);
        let mut found = moves(Rook, men);
        if let Some(&mate) = found.iter().find(|mv| is_mate(Rook, mv.played(men))) {
            return mate;
        }
        let safe = |mv: &&WhiteMove| {
            let men = mv.played(men);
            let all = replies(Rook, men);
            !all.is_empty() && all.iter().all(|(_, takes)| !takes)
        };
        if found.iter().any(|mv| safe(&mv)) {
            found.retain(|mv| safe(&mv));
        }
        let (sentence, wishes) = self.rule(men).split_first().expect("a rule");
        let king_only = sentence.1.contains("Move the king, so that");
        assert!(king_only || sentence.1.contains("Move the king or the rook, so that"));
        if king_only && found.iter().any(|mv| mv.is_king()) {
            found.retain(|mv| mv.is_king());
        }
        // Each wish keeps the best of the remaining moves.
        for (_, wish) in wishes {
            let wish =
                wish.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == ' ');
            let least = found.iter().map(|mv| distance(wish, mv.played(men))).min();
            found.retain(|mv| Some(distance(wish, mv.played(men))) == least);
        }
        let last = |mv: &WhiteMove| {
            let men = mv.played(men);
            let (files, ranks) = apart(men.king, men.lone);
            (
                8 - steps(men.lone, men.man),
                files + ranks,
                mv.is_king(),
                mv.to.index(),
            )
        };
        found.into_iter().min_by_key(last).expect("a move")
    }
}
