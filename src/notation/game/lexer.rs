//! The parts of a game file, in order, before the rules are asked.

use super::{GameError, GameProblem, GameResult, Tag};
use crate::util::excerpt;

/// One part of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag(Tag),
    Number(u32),
    Move(&'a str),
    Nag(u8),
    Comment(String),
    Variation(&'a str),
    Result(GameResult),
}

/// A part and where it stands.
#[derive(Clone, Debug)]
pub(super) struct PlacedToken<'a> {
    pub token: Token<'a>,
    pub text: &'a str,
    pub line: usize,
}

impl PlacedToken<'_> {
    pub(super) fn error(&self, problem: GameProblem) -> GameError {
        GameError {
            line: self.line,
            text: excerpt(self.text),
            problem,
        }
    }
}

/// Part of a word of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Word<'a> {
    Number(u32),
    Move(&'a str),
    Nag(u8),
}

/// Takes a word apart: `4.c6!` is a number, a move and a glyph. Dots alone, signs of check and mate alone, and
/// `e.p.` say nothing.
pub(in crate::notation) fn split_word(word: &str) -> impl Iterator<Item = Word<'_>> {
    let (number, rest) = split_number(word);
    let rest = rest.trim_start_matches(['.', '…']);
    let plain = rest.trim_end_matches(['!', '?', '+', '#']);
    let glyphs: String = rest
        .chars()
        .rev()
        .take_while(|c| "!?+#".contains(*c))
        .collect();
    let silent = matches!(plain, "" | "e.p." | "ep" | "e.p");
    let mv = Some(Word::Move(plain)).filter(|_| !silent);
    let parts = [number.map(Word::Number), mv, nag(&glyphs).map(Word::Nag)];
    parts.into_iter().flatten()
}

/// A number before dots or before nothing. `0-0` and `1-0` do not begin with a number of a series.
fn split_number(word: &str) -> (Option<u32>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    if digits.is_empty() || !(rest.is_empty() || rest.starts_with(['.', '…'])) {
        return (None, word);
    }
    // A number too long to be read is wrong in any case.
    (Some(digits.parse().unwrap_or(u32::MAX)), rest)
}

/// The glyph of `!` and `?` behind a move, which come in reverse order (PGN standard, section 10).
fn nag(reversed: &str) -> Option<u8> {
    let signs: Vec<char> = reversed.chars().filter(|c| "!?".contains(*c)).collect();
    let (&last, &first) = (signs.first()?, signs.last()?);
    Some(match (first, signs.len(), last) {
        ('!', 1, _) => 1,
        ('?', 1, _) => 2,
        ('!', _, '!') => 3,
        ('?', _, '?') => 4,
        ('!', ..) => 5,
        _ => 6,
    })
}

const RESULTS: [(&str, GameResult); 5] = [
    ("1-0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("1/2-1/2", GameResult::Draw),
    ("½-½", GameResult::Draw),
    ("*", GameResult::Unknown),
];

/// Takes a text apart.
pub(super) fn lex(text: &str) -> Result<Vec<PlacedToken<'_>>, GameError> {
    let mut lexer = Lexer {
        rest: text.trim_start_matches('\u{feff}'),
        line: 1,
        line_start: true,
        tags_only: true,
        tokens: Vec::new(),
    };
    while lexer.step()? {}
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    line_start: bool,
    /// Whether nothing but tags and comments has come yet.
    tags_only: bool,
    tokens: Vec<PlacedToken<'a>>,
}

impl<'a> Lexer<'a> {
    /// Takes `len` bytes, which must end between two characters, else everything.
    fn take(&mut self, len: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(len).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.line += taken.matches('\n').count();
        self.line_start = taken.ends_with('\n');
        taken
    }

    /// Takes what is left of the line, without its end.
    fn take_line(&mut self) -> &'a str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    fn push(&mut self, token: Token<'a>, text: &'a str, line: usize) {
        self.tags_only &= matches!(token, Token::Tag(_) | Token::Comment(_));
        self.tokens.push(PlacedToken { token, text, line });
    }

    fn error(&self, problem: GameProblem) -> GameError {
        let line = self.rest.lines().next().unwrap_or_default();
        GameError {
            line: self.line,
            text: excerpt(line),
            problem,
        }
    }

    /// Takes one part; `false` at the end.
    fn step(&mut self) -> Result<bool, GameError> {
        let Some(sign) = self.rest.chars().next() else {
            return Ok(false);
        };
        let line = self.line;
        match sign {
            '%' if self.line_start => {
                self.take_line();
            }
            c if c.is_whitespace() || matches!(c, ',' | '/' | '|') => {
                self.take(c.len_utf8());
            }
            '[' => self.tag()?,
            '{' => {
                let end = self.rest.find('}');
                let end = end.ok_or_else(|| self.error(GameProblem::UnclosedComment))?;
                let text = self.take(end + 1);
                self.push(comment(&text[1..end]), text, line);
            }
            ';' => {
                let text = self.take_line();
                self.push(comment(&text[1..]), text, line);
            }
            '(' => {
                let len = variation_len(self.rest);
                let len = len.ok_or_else(|| self.error(GameProblem::UnclosedVariation))?;
                let text = self.take(len);
                self.push(Token::Variation(&text[1..len - 1]), text, line);
            }
            '$' => {
                let digits = self.rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
                let len = self.rest.len() - digits.len();
                let number = self.rest[1..len].parse();
                let number = number.map_err(|_| self.error(GameProblem::Nag))?;
                let text = self.take(len);
                self.push(Token::Nag(number), text, line);
            }
            '}' | ')' | ']' => return Err(self.error(GameProblem::Stray { sign })),
            _ => self.word(),
        }
        Ok(true)
    }

    /// A result, or a word of movetext.
    fn word(&mut self) {
        let line = self.line;
        for (text, result) in RESULTS {
            let after = self.rest.strip_prefix(text);
            let next = after.map(|after| after.chars().next());
            if next.is_some_and(|next| next.is_none_or(|c| !c.is_alphanumeric() && c != '-')) {
                let text = self.take(text.len());
                self.push(Token::Result(result), text, line);
                return;
            }
        }
        let text = self.take(word_len(self.rest));
        for part in split_word(text) {
            let token = match part {
                Word::Number(number) => Token::Number(number),
                Word::Move(text) => Token::Move(text),
                Word::Nag(nag) => Token::Nag(nag),
            };
            self.push(token, text, line);
        }
    }

    fn tag(&mut self) -> Result<(), GameError> {
        if !self.tags_only {
            return Err(self.error(GameProblem::SecondGame));
        }
        let line = self.line;
        let tag = read_tag(self.rest);
        let (tag, len) = tag.ok_or_else(|| self.error(GameProblem::Tag))?;
        let text = self.take(len);
        self.push(Token::Tag(tag), text, line);
        Ok(())
    }
}

fn comment(text: &str) -> Token<'_> {
    Token::Comment(one_spaced(text))
}

/// The bytes of the word that a text begins with: at least one character.
fn word_len(text: &str) -> usize {
    let mut chars = text.char_indices();
    // Whatever the first character is, the word takes it, so that the lexer gets on.
    chars.next();
    while let Some((at, c)) = chars.next() {
        let ends = c.is_whitespace() || ",/|[]{}();$*\"".contains(c);
        // The brackets of e8(Q) belong to the move.
        let bracket = c == '(' && matches!(text.as_bytes()[at..], [_, b'A'..=b'Z', b')', ..]);
        if bracket {
            chars.nth(1);
        } else if ends {
            return at;
        }
    }
    text.len()
}

/// The bytes of the variation that a text begins with, both brackets included.
fn variation_len(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut comment_end = None;
    let mut line_start = false;
    for (at, c) in text.char_indices() {
        let first = std::mem::replace(&mut line_start, c == '\n');
        if let Some(end) = comment_end {
            if c == end {
                comment_end = None;
            }
            continue;
        }
        match c {
            '%' if first => comment_end = Some('\n'),
            '{' => comment_end = Some('}'),
            ';' => comment_end = Some('\n'),
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

/// The tag that a text begins with, and its length in bytes.
fn read_tag(text: &str) -> Option<(Tag, usize)> {
    let inner = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let (name, rest) = inner.split_once([' ', '\t', '"'])?;
    let rest = &inner[inner.len() - rest.len() - 1..];
    let quoted = rest.trim_start_matches([' ', '\t']).strip_prefix('"')?;
    let mut value = String::new();
    let mut chars = quoted.char_indices();
    let end = loop {
        match chars.next()? {
            (at, '"') => break at + 1,
            // PGN standard, section 7: a backslash quotes a quote or a backslash.
            (_, '\\') => match chars.next()?.1 {
                c @ ('"' | '\\') => value.push(c),
                c => value.extend(['\\', c]),
            },
            (_, c) => value.push(c),
        }
    };
    let rest = quoted[end..]
        .trim_start_matches([' ', '\t'])
        .strip_prefix(']')?;
    let tag = Tag::new(name, &value).ok()?;
    Some((tag, text.len() - rest.len()))
}

/// A text with one space between words and none around them.
pub(super) fn one_spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_apart() {
        use Word::{Move, Nag, Number};
        let cases: [(&str, &[Word<'_>]); 12] = [
            ("1.e4", &[Number(1), Move("e4")]),
            ("12.", &[Number(12)]),
            ("4...Qb6!?", &[Number(4), Move("Qb6"), Nag(5)]),
            ("7", &[Number(7)]),
            ("0-0", &[Move("0-0")]),
            ("3.0-0-0", &[Number(3), Move("0-0-0")]),
            ("Qxf2#!!", &[Move("Qxf2"), Nag(3)]),
            ("?!", &[Nag(6)]),
            ("...", &[]),
            ("#", &[]),
            ("e.p.", &[]),
            ("99999999999.e4", &[Number(u32::MAX), Move("e4")]),
        ];
        for (text, parts) in cases {
            assert_eq!(split_word(text).collect::<Vec<_>>(), parts, "{text}");
        }
    }

    #[test]
    fn tags_and_lines() {
        let text =
            "[A \"x \\\"y\\\" \\\\\"]\n% skipped\n1.e8(Q){a\nb}(c (d) {)} ;)\n) e5$3 1/2-1/2 ; end";
        let tokens = lex(text).expect("a game");
        let shown: Vec<String> = tokens
            .iter()
            .map(|t| format!("{} {:?}", t.line, t.token))
            .collect();
        let expected = [
            "1 Tag(Tag { name: \"A\", value: \"x \\\"y\\\" \\\\\" })",
            "3 Number(1)",
            "3 Move(\"e8(Q)\")",
            "3 Comment(\"a b\")",
            "4 Variation(\"c (d) {)} ;)\\n\")",
            "5 Move(\"e5\")",
            "5 Nag(3)",
            "5 Result(Draw)",
            "5 Comment(\"end\")",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_is_broken_is_named() {
        let cases = [
            ("[A]", GameProblem::Tag),
            ("[A \"x]", GameProblem::Tag),
            ("[A \"x\ny\"]", GameProblem::Tag),
            ("1.e4 [B \"x\"]", GameProblem::SecondGame),
            ("{", GameProblem::UnclosedComment),
            ("((a)", GameProblem::UnclosedVariation),
            ("e4 )", GameProblem::Stray { sign: ')' }),
            ("$", GameProblem::Nag),
            ("$256", GameProblem::Nag),
        ];
        for (text, problem) in cases {
            assert_eq!(lex(text).expect_err(text).problem, problem, "{text}");
        }
    }
}
