//! Splitting of a file into games, in one pass before any game is read.

use super::signs::{self, is_blank};
use super::tag_pair::is_tag;
use crate::notation::shape::Shape;

/// One game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameText<'a> {
    /// The text of the game.
    pub text: &'a str,
    /// Start of the game in the file, in bytes.
    pub at: usize,
    /// Line on which the game begins, from 1.
    pub line: usize,
}

/// Splits a file into its games, in order. The time is proportional to the length of the file.
///
/// A game begins with a tag after moves or after a result, and with a move after a result. Brackets
/// and comments hide their contents. But a line that begins with the tag `Event` always begins a
/// game, so that an unclosed comment spoils only its own game.
///
/// ```
/// use seriatim::notation::split_games;
///
/// let file = "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. d4 {why? [x]} *\n";
/// let lines: Vec<usize> = split_games(file).map(|game| game.line).collect();
/// assert_eq!(lines, [1, 5]);
/// ```
pub fn split_games(file: &str) -> impl Iterator<Item = GameText<'_>> {
    let mut rest = Splitter {
        file,
        at: 0,
        line: 1,
    };
    std::iter::from_fn(move || rest.next_game())
}

struct Splitter<'a> {
    file: &'a str,
    at: usize,
    line: usize,
}

/// The parts of a game seen so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Nothing,
    Tags,
    Moves,
    Result,
}

impl<'a> Splitter<'a> {
    fn next_game(&mut self) -> Option<GameText<'a>> {
        let rest = self.file.get(self.at..)?;
        let blank = rest.len() - rest.trim_start_matches(is_blank).len();
        self.line += lines_of(&rest[..blank]);
        self.at += blank;
        let rest = &rest[blank..];
        if rest.is_empty() {
            return None;
        }
        let text = rest[..game_len(rest)].trim_end();
        let game = GameText {
            text,
            at: self.at,
            line: self.line,
        };
        self.line += lines_of(text);
        self.at += text.len();
        Some(game)
    }
}

fn lines_of(text: &str) -> usize {
    text.bytes().filter(|&b| b == b'\n').count()
}

/// Length in bytes of the first game of a text.
fn game_len(text: &str) -> usize {
    let mut seen = Seen::Nothing;
    let mut at = 0;
    let mut brackets = 0_usize;
    let mut line_start = true;
    let mut event = false;
    while let Some(&sign) = text.as_bytes().get(at) {
        let rest = &text.as_bytes()[at..];
        if line_start && rest.starts_with(b"[Event ") {
            if event || seen > Seen::Tags {
                return at;
            }
            event = true;
        }
        let (len, now) = match sign {
            b'%' if line_start => (to_line_end(rest), None),
            b';' => (to_line_end(rest), None),
            b'{' => (comment_len(rest), None),
            b'(' => {
                brackets += 1;
                (1, Some(Seen::Moves))
            }
            b')' => {
                brackets = brackets.saturating_sub(1);
                (1, None)
            }
            _ if brackets > 0 => (1, None),
            // Among moves, only text in the exact form of a tag is a tag.
            b'[' if seen <= Seen::Tags || is_tag(rest) => (tag_len(rest), Some(Seen::Tags)),
            b'[' => (tag_len(rest), None),
            b',' | b'/' | b'|' => (1, None),
            _ => match text[at..].chars().next().filter(|&c| is_blank(c)) {
                Some(blank) => (blank.len_utf8(), None),
                None => {
                    let len = word_len(rest);
                    (len, seen_in(&text[at..at + len], seen))
                }
            },
        };
        match now {
            Some(Seen::Tags) if seen > Seen::Tags => return at,
            // Glyphs and signs after a result belong to the game that the result ends.
            Some(Seen::Moves | Seen::Result)
                if seen == Seen::Result && sign.is_ascii_alphanumeric() =>
            {
                return at;
            }
            Some(now) => seen = seen.max(now),
            None => {}
        }
        line_start = matches!(rest[..len].last(), Some(b'\n' | b'\r'));
        at += len;
    }
    text.len()
}

/// The kind of a word of movetext. After a result only a word that looks like a move begins another
/// game.
fn seen_in(word: &str, seen: Seen) -> Option<Seen> {
    if signs::result_at(word).is_some() {
        return Some(Seen::Result);
    }
    let moves = || word.starts_with(|c: char| c.is_ascii_digit()) || Shape::of(word).is_some();
    (seen < Seen::Result || moves()).then_some(Seen::Moves)
}

/// Length up to the end of the line, without the line end.
fn to_line_end(rest: &[u8]) -> usize {
    let end = |&b: &u8| matches!(b, b'\n' | b'\r');
    rest.iter().position(end).unwrap_or(rest.len())
}

/// Length of a comment with both braces. An unclosed comment ends where a game must begin.
fn comment_len(rest: &[u8]) -> usize {
    for (at, &sign) in rest.iter().enumerate() {
        if sign == b'}' {
            return at + 1;
        }
        if sign == b'\n' && rest[at + 1..].starts_with(b"[Event ") {
            return at + 1;
        }
    }
    rest.len()
}

/// Length of a tag with both brackets. Brackets within quotes do not count. A tag ends with its
/// line at the latest.
fn tag_len(rest: &[u8]) -> usize {
    let mut quoted = false;
    let mut escaped = false;
    for (at, &sign) in rest.iter().enumerate() {
        match sign {
            b'\n' | b'\r' => return at,
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b']' if !quoted => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// Length of a word of movetext, at least one byte.
fn word_len(rest: &[u8]) -> usize {
    let ends = |b: &u8| b.is_ascii_whitespace() || b"{;()[\x1a".contains(b);
    let len = rest.iter().skip(1).position(ends);
    len.map_or(rest.len(), |len| len + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games with the lines on which they begin.
    fn games(file: &str) -> Vec<(usize, &str)> {
        split_games(file)
            .map(|game| {
                assert!(file[game.at..].starts_with(game.text));
                assert_eq!(lines_of(&file[..game.at]) + 1, game.line);
                (game.line, game.text)
            })
            .collect()
    }

    #[test]
    fn games_come_apart() {
        let cases: [(&str, &[usize]); 18] = [
            ("", &[]),
            (" \n\u{feff}\n", &[]),
            ("1.e4", &[1]),
            (
                "[A \"x\"]\n[B \"y\"]\n\n1.e4\n[A \"z\"]\n\n*\n[A \"z\"]",
                &[1, 5, 8],
            ),
            ("1. e4 1-0\n1. d4 0-1 ; end\n\n1. c4", &[1, 2, 4]),
            ("e4 * ½-½", &[1]),
            // Text that looks like the start of a game, but is in a comment, a bracket or a tag.
            (
                "1. e4 {\n[A \"x\"]\n1-0 } (1. d4 1-0\n[B \"y\"]\n1. c4) e5 ;1-0\n; [A]\n*",
                &[1],
            ),
            (
                "[A \"1-0 ] [B\"] [C \"\\\"]\"]\n\n1. e4 1-0 {good} $1",
                &[1],
            ),
            ("% [A \"x\"]\n1. e4\n% [B \"y\"]\ne5", &[1]),
            // Unclosed comments, brackets and tags end with their own game.
            (
                "[Event \"a\"]\n\n1. e4 {oh\n\n[Event \"b\"]\n\n1. d4 (1. c4\n\n[Event \"c\"]\n*",
                &[1, 5, 9],
            ),
            ("[Event \"a\n\n1. e4 *\n[Event \"b\"]\n*", &[1, 4]),
            // Brackets that are not a tag begin no game, and neither do words after a result.
            (
                "1. e4 {a\n\n[See diagram]\n} e5\n[see diagram]\n2. Nf3 *",
                &[1],
            ),
            ("1. e4 1-0 White won on time\n1. d4 1/2 agreed", &[1, 2]),
            ("[A \"x\"]\n\n1. e4 1:0\n\n[A \"y\"]\n*", &[1, 5]),
            // Spaces of all kinds are ignored.
            ("\u{a0}\n\u{200b}[A \"x\"]\n1. e4 *\n\u{1a}", &[2]),
            ("[A \"The \"Big\" Open\"]\n[B \"y\"]\n*", &[1]),
            ("[A \"x\"\r[B \"y\"]\r\r1. e4 *\r[A \"z\"]\r*", &[1, 1]),
            // Games with tags only.
            (
                "[Event \"a\"]\n[Result \"1-0\"]\n\n1-0\n\n[Event \"b\"]\n",
                &[1, 6],
            ),
        ];
        for (file, lines) in cases {
            let found: Vec<usize> = games(file).iter().map(|game| game.0).collect();
            assert_eq!(found, lines, "{file}");
        }
        let (_, second) = games("1. e4 1-0 {well} \n\n 1. d4 *\n")[1];
        assert_eq!(second, "1. d4 *");
    }

    /// Two megabytes of texts that could make a splitter read something twice.
    #[test]
    fn time_grows_with_the_length_alone() {
        for part in [
            "{",
            "(",
            "[",
            "[Event \"",
            "1-0 ",
            "* 1. e4\n",
            "; {\n",
            "\\\"",
            "[Event \"a\"]\n{",
            "ü",
        ] {
            let file = part.repeat(2_000_000 / part.len());
            let games = split_games(&file)
                .map(|game| game.text.len())
                .sum::<usize>();
            assert!(games <= file.len(), "{part}");
        }
    }
}
