//! The book as text: one line for each series.
//!
//! ```text
//! Seriatim book 1
//! # rules, mark, results for the side that played the last series, and how to get there
//! italian line +0 =0 -0 1.e4
//! italian line +12 =1 -9 1.e4 2.e5 f6
//! italian seen +0 =0 -1 1.e4 2.e5 Ke7
//! ```
//!
//! The first line names the form and its version. `line` marks a trusted series, `seen` one that only games know. Blank
//! lines and those that begin with `#` say nothing. The results are those of the games that came this way, so two
//! books are added line by line. Written lines are in order of their text, so that equal books are equal texts.

use std::fmt::Write;

use super::{Book, Entry, MAX_LINES, Results, end_of, extended};
use crate::board::Move;
use crate::notation::game::GameProblem;
use crate::notation::{Game, GameError};
use crate::rules::{Position, Progressive, Rules};
use crate::util::{excerpt, sort_by};

/// The first line.
const HEADER: &str = "Seriatim book 1";

/// A text that is not a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct BookError {
    /// The line, from 1.
    pub line: usize,
    /// The offending text.
    pub text: String,
    /// What is wrong.
    pub problem: BookProblem,
}

/// What is wrong with a line of a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookProblem {
    /// Not the first line of a book.
    #[error("a book begins with “{HEADER}”, not with “{found}”")]
    Header {
        /// What stands there.
        found: String,
    },
    /// A line that ends too soon.
    #[error("{missing} is missing: a line has the form “italian line +0 =0 -0 1.e4 2.e5 f6”")]
    Missing {
        /// What should come next.
        missing: &'static str,
    },
    /// Unknown rules.
    #[error("“{found}” is neither italian nor scottish")]
    Rules {
        /// What stands there.
        found: String,
    },
    /// Unknown mark.
    #[error("“{found}” is neither line nor seen")]
    Mark {
        /// What stands there.
        found: String,
    },
    /// A count of games.
    #[error("“{found}” is not “{sign}” with a number from 0 to 4294967295")]
    Count {
        /// The sign before the number.
        sign: char,
        /// What stands there.
        found: String,
    },
    /// The series.
    #[error(transparent)]
    Game(#[from] GameProblem),
    /// More than moves, or less than a series.
    #[error("“{found}”: there must be whole series from the starting position and nothing else")]
    Series {
        /// What stands there.
        found: String,
    },
    /// The same series again.
    #[error("“{found}” stands there twice (perhaps with its moves in another order)")]
    Twice {
        /// What stands there.
        found: String,
    },
    /// More series than a book may hold.
    #[error("a book holds at most {MAX_LINES} series")]
    TooLong,
}

impl Book {
    /// Reads a book.
    ///
    /// # Errors
    /// [`BookError`] at the first line that is not one of a book.
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

    /// Writes a book, so that [`Self::read`] gives an equal one.
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

fn read_line(line: &str) -> Result<Entry, BookProblem> {
    let mut rest = line;
    let mut word = |missing| {
        let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        rest = after.trim_start();
        if word.is_empty() {
            Err(BookProblem::Missing { missing })
        } else {
            Ok(word)
        }
    };
    let rules = match word("the name of the rules")? {
        "italian" => Rules::Italian,
        "scottish" => Rules::Scottish,
        other => {
            let found = excerpt(other);
            return Err(BookProblem::Rules { found });
        }
    };
    let trusted = match word("the mark")? {
        "line" => true,
        "seen" => false,
        other => {
            let found = excerpt(other);
            return Err(BookProblem::Mark { found });
        }
    };
    let results = Results {
        wins: count(word("the number of wins")?, '+')?,
        draws: count(word("the number of draws")?, '=')?,
        losses: count(word("the number of losses")?, '-')?,
    };
    if rest.is_empty() {
        let missing = "the series";
        return Err(BookProblem::Missing { missing });
    }
    let (path, start, series) = read_path(rest, rules)?;
    Ok(Entry {
        path,
        start,
        series,
        trusted,
        results,
    })
}

fn count(word: &str, sign: char) -> Result<u32, BookProblem> {
    let digits = word.strip_prefix(sign).filter(|digits| {
        // `parse` would take a second sign.
        digits.bytes().all(|byte| byte.is_ascii_digit())
    });
    let number = digits.and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| BookProblem::Count {
        sign,
        found: excerpt(word),
    })
}

/// The way to the last series, the position there, and that series.
fn read_path(text: &str, rules: Rules) -> Result<(String, Progressive, Vec<Move>), BookProblem> {
    let bare = || BookProblem::Series {
        found: excerpt(text),
    };
    let game =
        Game::<Progressive>::read(text, rules).map_err(|GameError { problem, .. }| problem)?;
    let initial = Progressive::initial(rules);
    let noted = game.series.iter().any(|series| {
        !series.notes.is_empty() || series.moves.iter().any(|mv| !mv.notes.is_empty())
    });
    let plain = game.tags.is_empty() && game.notes.is_empty() && !noted;
    if !plain || game.start != initial {
        return Err(bare());
    }
    let mut played = game.moves();
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
    fn errors_name_line_and_text() {
        let cases = [
            (
                "",
                "line 1: a book begins with “Seriatim book 1”, not with “”",
            ),
            (
                "Seriatim book 2\n",
                "line 1: a book begins with “Seriatim book 1”, not with “Seriatim book 2”",
            ),
        ];
        for (text, expected) in cases {
            assert_eq!(Book::read(text).expect_err(text).to_string(), expected);
        }
        let form = "a line has the form “italian line +0 =0 -0 1.e4 2.e5 f6”";
        let lines = [
            ("english line +0 =0 -0 1.e4", "“english” is neither italian nor scottish".to_owned()),
            ("italian good +0 =0 -0 1.e4", "“good” is neither line nor seen".to_owned()),
            ("italian line +0 =x -0 1.e4", "“=x” is not “=” with a number from 0 to 4294967295".to_owned()),
            ("italian line ++1 =0 -0 1.e4", "“++1” is not “+” with a number from 0 to 4294967295".to_owned()),
            ("italian line +0 =0 -4294967296 1.e4", "“-4294967296” is not “-” with a number from 0 to 4294967295".to_owned()),
            ("italian line +0 =0", format!("the number of losses is missing: {form}")),
            ("italian line +0 =0 -0", format!("the series is missing: {form}")),
            ("italian line +0 =0 -0 1.e5", "series 1, move 1: “e5”: White has no pawn that can go to e5".to_owned()),
            ("italian line +0 =0 -0 1.e4 2.e5", "“1.e4 2.e5”: there must be whole series from the starting position and nothing else".to_owned()),
            ("italian line +0 =0 -0 1.e4 {good}", "“1.e4 {good}”: there must be whole series from the starting position and nothing else".to_owned()),
            ("italian line +0 =0 -0 [Rules \"Scottish\"] 1.e4", "“[Rules \"Scottish\"] 1.e4”: there must be whole series from the starting position and nothing else".to_owned()),
        ];
        for (line, expected) in lines {
            let text = format!("Seriatim book 1\n# a note\n\n{line}\n");
            let error = Book::read(&text).expect_err(line);
            assert_eq!(error.to_string(), format!("line 4: {expected}"), "{line}");
            assert_eq!(error.text, line);
        }
        let twice = "Seriatim book 1\nitalian line +0 =0 -0 1.e4 2.e5 f6\nitalian seen +1 =0 -0 1.e4 2.f6 e5\n";
        let error = Book::read(twice).expect_err("twice").to_string();
        assert!(
            error.starts_with("line 3: ") && error.contains("twice"),
            "{error}"
        );
    }

    #[test]
    fn loose_writing_is_read_and_written_strictly() {
        let text = "Seriatim book 1\r\n\n  italian  line +0 =0 -0  1. e2-e4 2... d7d5 Cc6 \n";
        // “2...” stands within a series elsewhere, but here the numbers say enough.
        let book = Book::read(text).expect("a book");
        assert_eq!(
            book.write(),
            "Seriatim book 1\nitalian line +0 =0 -0 1.e4 2.d5 Nc6\n"
        );
    }
}
