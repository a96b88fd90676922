//! The opening book: series from earlier games and from the built-in lines, their results, and a
//! choice among them.
//!
//! Source: Janko & Guid 2016, section 6.1. The paper keeps a tree of series for the first turns and
//! chooses one "(semi)randomly", taking "into account the statistics recorded in the tree"; "from
//! turn 2 on, the program hashes all reached positions and updates the game result in the
//! corresponding nodes". The design here:
//!
//! - A [`Book`] holds series by the position from which they are played. Series of one turn that
//!   lead to the same position are one series.
//! - Results belong to the *reached position*: they are added up whatever order of series or moves
//!   led there ([`Book::known`]).
//! - Every finished game is learnt ([`Book::learn`]), and the choice follows the results
//!   ([`results`] has the formula).
//!
//! Reading order:
//!
//! 1. [`results`]: results of a series, and the probability of its choice.
//! 2. [`choice`](mod@choice): series that may be chosen.
//! 3. [`learn`](mod@learn): results from a game.
//! 4. [`text`]: the book as a file.
//!
//! The lines that come with the engine are in `lines.txt`; `cli/lab/book.md` names their
//! sources.
//!
//! A series of the book is never played unchecked. The wrapper in [`crate::player`] first proves
//! that the side to move misses no mate and allows none.

pub mod choice;
pub mod learn;
pub mod results;
pub mod text;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use seriatim_core::board::Move;
use seriatim_core::notation::{Style, write_series};
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_util::mix;

pub use choice::{KnownSeries, choose};
pub use learn::LearnError;
pub use results::Results;
pub use text::{BookError, BookProblem};

/// Maximum number of series in a book. A file with more is refused. When the limit is reached,
/// games only change the results of known series.
pub(crate) const MAX_LINES: usize = 50_000;

/// The lines that come with the engine.
const BUILT_IN: &str = include_str!("lines.txt");

/// Series by position, with their results.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Book {
    /// Nodes by the [`key`] of their position.
    nodes: BTreeMap<u64, BookNode>,
    /// Results of each position, by its [`key`], for the side that reached it: the sum over all
    /// lines that lead to the position.
    reached: FxHashMap<u64, Results>,
    lines: usize,
}

/// A position from which the book knows series.
#[derive(Clone, Debug, PartialEq)]
struct BookNode {
    position: Progressive,
    /// Series from the starting position to this position.
    path: String,
    /// In a fixed order, so that equal books make equal choices.
    lines: Vec<BookLine>,
}

/// A series of the book.
#[derive(Clone, Debug, PartialEq)]
struct BookLine {
    series: Vec<Move>,
    /// The key of the position after the series.
    end: u64,
    /// True if the series may be chosen before it has results.
    trusted: bool,
    /// Results of the games in which the series was played from this position.
    results: Results,
}

/// A series that is about to be added to a book.
struct BookEntry {
    path: String,
    start: Progressive,
    series: Vec<Move>,
    trusted: bool,
    results: Results,
}

/// Returns the key of a position at the start of a turn. The same position has different keys under
/// the two rule sets.
fn key(position: &Progressive) -> u64 {
    match position.rules() {
        Rules::Italian => position.key(),
        Rules::Scottish => mix(position.key()),
    }
}

fn same(a: &Progressive, b: &Progressive) -> bool {
    a.rules() == b.rules() && a.same_place(b)
}

/// Returns the position after a series.
fn end_of(start: &Progressive, series: &[Move]) -> Progressive {
    let mut end = start.clone();
    series.iter().for_each(|&mv| end.play_unchecked(mv));
    end
}

/// Appends a series to a path.
fn extended(path: &str, start: &Progressive, series: &[Move]) -> String {
    // The moves were already replayed by the rules.
    let text = write_series(start, series, Style::San).unwrap_or_default();
    if path.is_empty() {
        text
    } else {
        format!("{path} {text}")
    }
}

impl Book {
    /// Returns a book without any line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the book that comes with the engine; no games are recorded in it.
    ///
    /// ```
    /// use seriatim::progressive::book::Book;
    /// use seriatim::rules::{Position, Progressive, Rules};
    /// let start = Progressive::initial(Rules::Italian);
    /// assert!(Book::built_in().known(&start).len() >= 2);
    /// ```
    #[must_use]
    pub fn built_in() -> Self {
        // A test reads the file, so the empty book is never used.
        static BOOK: LazyLock<Book> = LazyLock::new(|| Book::read(BUILT_IN).unwrap_or_default());
        BOOK.clone()
    }

    /// Number of series.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.lines
    }

    /// Returns whether the book holds no series.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines == 0
    }

    /// Number of games learnt. Counts the first series, because every game has one.
    #[must_use]
    pub fn games(&self) -> u64 {
        let first = |rules| self.node(&Progressive::initial(rules));
        [Rules::Italian, Rules::Scottish]
            .into_iter()
            .filter_map(first)
            .flat_map(|node| &node.lines)
            .map(|line| line.results.games())
            .sum()
    }

    /// Adds the series and results of another book.
    pub fn merge(&mut self, other: &Self) {
        for node in other.nodes.values() {
            for line in &node.lines {
                self.add(BookEntry {
                    path: node.path.clone(),
                    start: node.position.clone(),
                    series: line.series.clone(),
                    trusted: line.trusted,
                    results: line.results,
                });
            }
        }
    }

    /// Returns the node of a position. Positions are compared in full: equal keys alone are not
    /// trusted.
    fn node(&self, position: &Progressive) -> Option<&BookNode> {
        let node = self.nodes.get(&key(position))?;
        same(&node.position, position).then_some(node)
    }

    /// Adds a series of legal moves, or adds its results to the series that leads to the same
    /// position. A series beyond [`MAX_LINES`], or from a position whose key another position has,
    /// is left out.
    fn add(&mut self, entry: BookEntry) {
        let end = key(&end_of(&entry.start, &entry.series));
        let node = self
            .nodes
            .entry(key(&entry.start))
            .or_insert_with(|| BookNode {
                position: entry.start.clone(),
                path: entry.path,
                lines: Vec::new(),
            });
        if !same(&node.position, &entry.start) {
            return;
        }
        match node.lines.iter_mut().find(|line| line.end == end) {
            Some(line) => {
                line.trusted |= entry.trusted;
                line.results.add(entry.results);
            }
            None if self.lines < MAX_LINES => {
                let at = node
                    .lines
                    .partition_point(|line| line.series < entry.series);
                let line = BookLine {
                    series: entry.series,
                    end,
                    trusted: entry.trusted,
                    results: entry.results,
                };
                node.lines.insert(at, line);
                self.lines += 1;
            }
            None => return,
        }
        self.reached.entry(end).or_default().add(entry.results);
    }

    /// Returns whether the series from a position is in the book, in any order of its moves.
    fn holds(&self, start: &Progressive, series: &[Move]) -> bool {
        let end = key(&end_of(start, series));
        self.node(start)
            .is_some_and(|node| node.lines.iter().any(|line| line.end == end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::notation::read_series;

    fn play(position: &Progressive, series: &str) -> Progressive {
        let series = read_series(position, series).expect(series);
        end_of(position, &series)
    }

    #[test]
    fn results_belong_to_the_reached_position() {
        // The same position by other series, and by another order of moves.
        let text = "Seriatim book 1\n\
            italian line +3 =0 -1 1.e4 2.d5 c6 3.d4 Nf3 Nc3\n\
            italian line +1 =1 -0 1.d4 2.c6 d5 3.Nc3 Nf3 e4\n";
        let book = Book::read(text).expect("a book");
        let start = play(&play(&Progressive::initial(Rules::Italian), "e4"), "d5 c6");
        let [known] = &book.known(&start)[..] else {
            panic!("one line");
        };
        assert_eq!(
            (
                known.results.wins,
                known.results.draws,
                known.results.losses
            ),
            (4, 1, 1)
        );
    }

    #[test]
    fn orders_of_one_series_are_one_line() {
        let text = "Seriatim book 1\nitalian seen +0 =0 -1 1.e4 2.d5 Nf6\n";
        let mut book = Book::read(text).expect("a book");
        let other = "Seriatim book 1\nitalian line +2 =0 -0 1.e4 2.Nf6 d5\n";
        book.merge(&Book::read(other).expect("a book"));
        assert_eq!(
            book.write(),
            "Seriatim book 1\nitalian line +2 =0 -1 1.e4 2.d5 Nf6\n"
        );
    }

    #[test]
    fn rules_are_told_apart() {
        let book = Book::read("Seriatim book 1\nscottish line +0 =0 -0 1.e4\n").expect("a book");
        assert!(book.known(&Progressive::initial(Rules::Italian)).is_empty());
        assert_eq!(book.known(&Progressive::initial(Rules::Scottish)).len(), 1);
    }

    #[test]
    fn the_built_in_book_can_be_read() {
        let book = Book::read(BUILT_IN).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(book, Book::built_in());
        assert!(!book.is_empty());
        assert_eq!(book.games(), 0);
    }
}
