//! Text format of the book: one line for each series.
//!
//! ```text
//! Seriatim book 1
//! # rules, mark, results for the side that played the last series, and how to get there
//! italian line +0 =0 -0 1.e4
//! italian line +12 =1 -9 1.e4 2.e5 f6
//! italian seen +0 =0 -1 1.e4 2.e5 Ke7
//! ```
//!
//! The first line names the format and its version. `line` marks a trusted series, `seen` a series
//! that is only known from games. Blank lines and lines that begin with `#` are ignored. The
//! results are those of the games that took the whole path of the line, so two books are added line
//! by line. Lines are written in the order of their text, so that equal books are equal texts.

use std::fmt::Write;

use super::{Book, BookEntry, MAX_LINES, Results, end_of, extended};
use seriatim_core::board::Move;
use seriatim_core::notation::{ReplayError, replay, split_series};
use seriatim_core::rules::{Position, Progressive, Rules};
use seriatim_util::{excerpt, sort_by};
use seriatim_wire::say::{BookSay, Say};

/// First line of the text.
const HEADER: &str = "Seriatim book 1";

/// A text that is not a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct BookError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The offending text.
    pub text: String,
    /// Reason of the refusal.
    pub problem: BookProblem,
}

/// Reason why a line of a book is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookProblem {
    /// The text does not begin with the first line of a book.
    Header {
        /// The text found instead.
        found: String,
    },
    /// The line ends too soon.
    Missing(BookWord),
    /// The rules are unknown.
    Rules {
        /// The text found instead.
        found: String,
    },
    /// The mark is unknown.
    Mark {
        /// The text found instead.
        found: String,
    },
    /// A count of games is invalid.
    Count {
        /// The sign before the number.
        sign: char,
        /// The text found instead.
        found: String,
    },
    /// A move of the series is invalid.
    Moves(ReplayError),
    /// The moves are not exactly one whole path of complete series.
    Series {
        /// The text of the moves.
        found: String,
    },
    /// The series stands in the book twice.
    Twice {
        /// The line of the second time.
        found: String,
    },
    /// The book has more series than a book may hold.
    TooLong,
}

/// A word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookWord {
    /// `italian` or `scottish`.
    Rules,
    /// `line` or `seen`.
    Mark,
    /// `+12`
    Wins,
    /// `=1`
    Draws,
    /// `-9`
    Losses,
    /// `1.e4 2.e5 f6`
    Series,
}

/// Example of a line.
const EXAMPLE: &str = "italian line +0 =0 -0 1.e4 2.e5 f6";

impl From<BookWord> for Box<Say> {
    fn from(word: BookWord) -> Self {
        match word {
            BookWord::Rules => BookSay::WordRules,
            BookWord::Mark => BookSay::WordMark,
            BookWord::Wins => BookSay::WordWins,
            BookWord::Draws => BookSay::WordDraws,
            BookWord::Losses => BookSay::WordLosses,
            BookWord::Series => BookSay::WordSeries,
        }
        .into()
    }
}

impl From<&BookProblem> for Say {
    fn from(problem: &BookProblem) -> Self {
        match problem.clone() {
            BookProblem::Header { found } => BookSay::Header {
                header: HEADER.to_owned(),
                found,
            },
            BookProblem::Missing(word) => BookSay::Missing {
                missing: word.into(),
                example: EXAMPLE.to_owned(),
            },
            BookProblem::Rules { found } => BookSay::Rules { found },
            BookProblem::Mark { found } => BookSay::Mark { found },
            BookProblem::Count { sign, found } => BookSay::Count {
                found,
                sign: sign.into(),
                most: u32::MAX,
            },
            BookProblem::Moves(error) => return (&error).into(),
            BookProblem::Series { found } => BookSay::Series { found },
            BookProblem::Twice { found } => BookSay::Twice { found },
            BookProblem::TooLong => BookSay::TooLong { most: MAX_LINES },
        }
        .into()
    }
}

impl From<&BookError> for Say {
    fn from(error: &BookError) -> Self {
        BookSay::Line {
            line: error.line,
            what: Box::new((&error.problem).into()),
        }
        .into()
    }
}

impl Book {
    /// Reads a book.
    ///
    /// # Errors
    /// [`BookError`] at the first line that does not belong to a book.
    pub fn read(text: &str) -> Result<Self, BookError> {
        let mut lines = (1..).zip(text.lines());
        let (_, first) = lines.next().unwrap_or((1, ""));
        if first.trim_end() != HEADER {
            let found = excerpt(first);
            return Err(error(1, first, BookProblem::Header { found }));
        }
        let mut book = Self::new();
        for (number, line) in lines {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let entry = read_line(line).map_err(|problem| error(number, line, problem))?;
            let problem = if book.holds(&entry.start, &entry.series) {
                let found = excerpt(line);
                Some(BookProblem::Twice { found })
            } else {
                (book.len() == MAX_LINES).then_some(BookProblem::TooLong)
            };
            if let Some(problem) = problem {
                return Err(error(number, line, problem));
            }
            book.add(entry);
        }
        Ok(book)
    }

    /// Writes the book. [`Self::read`] reads an equal book from the text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut lines = Vec::with_capacity(self.len());
        for node in self.nodes.values() {
            let rules = node.position.rules().name().to_ascii_lowercase();
            for line in &node.lines {
                let mark = if line.trusted { "line" } else { "seen" };
                let path = extended(&node.path, &node.position, &line.series);
                lines.push((rules.clone(), path, mark, line.results));
            }
        }
        sort_by(&mut lines, |a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
        let mut text = format!("{HEADER}\n");
        for (rules, path, mark, results) in lines {
            let Results {
                wins,
                draws,
                losses,
            } = results;
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{rules} {mark} +{wins} ={draws} -{losses} {path}");
        }
        text
    }
}

fn error(line: usize, text: &str, problem: BookProblem) -> BookError {
    BookError {
        line,
        text: excerpt(text),
        problem,
    }
}

fn read_line(line: &str) -> Result<BookEntry, BookProblem> {
    let mut rest = line;
    let mut word = |missing| {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = after.trim_start();
        if word.is_empty() {
            Err(BookProblem::Missing(missing))
        } else {
            Ok(word)
        }
    };
    let rules = match word(BookWord::Rules)? {
        "italian" => Rules::Italian,
        "scottish" => Rules::Scottish,
        other => {
            let found = excerpt(other);
            return Err(BookProblem::Rules { found });
        }
    };
    let trusted = match word(BookWord::Mark)? {
        "line" => true,
        "seen" => false,
        other => {
            let found = excerpt(other);
            return Err(BookProblem::Mark { found });
        }
    };
    let results = Results {
        wins: count(word(BookWord::Wins)?, '+')?,
        draws: count(word(BookWord::Draws)?, '=')?,
        losses: count(word(BookWord::Losses)?, '-')?,
    };
    if rest.is_empty() {
        return Err(BookProblem::Missing(BookWord::Series));
    }
    let (path, start, series) = read_path(rest, rules)?;
    Ok(BookEntry {
        path,
        start,
        series,
        trusted,
        results,
    })
}

fn count(word: &str, sign: char) -> Result<u32, BookProblem> {
    let digits = word.strip_prefix(sign).filter(|digits| {
        // `parse` would accept a second sign.
        digits.bytes().all(|byte| byte.is_ascii_digit())
    });
    let number = digits.and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| BookProblem::Count {
        sign,
        found: excerpt(word),
    })
}

/// Returns the path to the last series, the position after the path, and the last series.
fn read_path(text: &str, rules: Rules) -> Result<(String, Progressive, Vec<Move>), BookProblem> {
    let bare = || BookProblem::Series {
        found: excerpt(text),
    };
    let initial = Progressive::initial(rules);
    let series = split_series(text).ok_or_else(bare)?;
    let mut played = replay(&initial, &series)
        .map_err(BookProblem::Moves)?
        .series;
    let last = played
        .pop()
        .filter(|moves| !moves.is_empty())
        .ok_or_else(bare)?;
    let mut position = initial;
    let mut path = String::new();
    for moves in &played {
        path = extended(&path, &position, moves);
        position = end_of(&position, moves);
    }
    let end = end_of(&position, &last);
    if end.turn() == position.turn() && end.outcome().is_none() {
        return Err(bare());
    }
    Ok((path, position, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loose_writing_is_read_and_written_strictly() {
        let text = "Seriatim book 1\r\n\n  italian  line +0 =0 -0  1. e2-e4 2... d7d5 Cc6 \n";
        // “2...” stands within a series elsewhere, but here the numbers are clear enough.
        let book = Book::read(text).expect("a book");
        assert_eq!(
            book.write(),
            "Seriatim book 1\nitalian line +0 =0 -0 1.e4 2.d5 Nc6\n"
        );
    }
}
