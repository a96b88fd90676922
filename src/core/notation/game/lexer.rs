//! The lexer: splits a game file into parts without use of the rules.

use super::signs::{self, Word, is_blank};
use super::tag_pair::{is_tag, read_tag};
use super::variation::{variation_len, without_blank_lines};
use super::word::split_word;
use super::{GameError, GameProblem, GameResult, Tag};
use seriatim_util::{excerpt, is_invisible};

/// One part of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Tag(Tag),
    Number(u32),
    Move(String),
    Nag(u16),
    Comment(String),
    Variation(String),
    Result(GameResult),
}

/// A part with its text and its line.
#[derive(Clone, Debug)]
pub(super) struct PlacedToken<'a> {
    pub token: Token,
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

/// The parts of a text, and faults that did not stop it from being read.
pub(super) struct Lexed<'a> {
    pub tokens: Vec<PlacedToken<'a>>,
    pub remarks: Vec<GameError>,
}

/// Splits a text into its parts.
pub(super) fn lex(text: &str) -> Result<Lexed<'_>, GameError> {
    let mut lexer = Lexer {
        rest: text,
        line: 1,
        line_start: true,
        after_line: usize::MAX,
        tags_only: true,
        tokens: Vec::new(),
        remarks: Vec::new(),
    };
    while lexer.step()? {}
    Ok(Lexed {
        tokens: lexer.tokens,
        remarks: lexer.remarks,
    })
}

struct Lexer<'a> {
    rest: &'a str,
    line: usize,
    line_start: bool,
    /// Bytes from the end of a line to the end of the text, as found last.
    after_line: usize,
    /// True if only tags and comments have been read so far.
    tags_only: bool,
    tokens: Vec<PlacedToken<'a>>,
    remarks: Vec<GameError>,
}

impl<'a> Lexer<'a> {
    /// Takes `len` bytes, or everything if they do not end between two characters.
    fn take(&mut self, len: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(len).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.line += taken.matches('\n').count();
        self.line_start = taken.ends_with(['\n', '\r']);
        taken
    }

    /// The rest of the line, without its line end. Each line is searched only once for its end,
    /// however many tags stand on it.
    fn line_left(&mut self) -> &'a str {
        let left = self.rest.len();
        if left < self.after_line {
            let len = self.rest.find(['\n', '\r']).unwrap_or(left);
            self.after_line = left - len;
        }
        &self.rest[..left - self.after_line]
    }

    /// Takes the rest of the line, without its line end.
    fn take_line(&mut self) -> &'a str {
        let len = self.line_left().len();
        self.take(len)
    }

    fn push(&mut self, token: Token, text: &'a str, line: usize) {
        self.tags_only &= matches!(token, Token::Tag(_) | Token::Comment(_));
        self.tokens.push(PlacedToken { token, text, line });
    }

    fn error(&mut self, problem: GameProblem) -> GameError {
        GameError {
            line: self.line,
            text: excerpt(self.line_left()),
            problem,
        }
    }

    fn remark(&mut self, problem: GameProblem) {
        let error = self.error(problem);
        self.remarks.push(error);
    }

    /// Takes one part. Returns false at the end of the text.
    fn step(&mut self) -> Result<bool, GameError> {
        let Some(sign) = self.rest.chars().next() else {
            return Ok(false);
        };
        let line = self.line;
        match sign {
            '%' if self.line_start => {
                self.take_line();
            }
            c if is_blank(c) || matches!(c, ',' | '/' | '|') => {
                let start = self.line_start;
                self.take(c.len_utf8());
                self.line_start |= start && is_invisible(c);
            }
            '[' => self.tag()?,
            '{' => {
                let end = self.rest.find('}').unwrap_or_else(|| {
                    self.remark(GameProblem::UnclosedComment);
                    self.rest.len()
                });
                let text = self.take(end + 1);
                self.push(comment(&text[1..end]), text, line);
            }
            ';' => {
                let text = self.take_line();
                self.push(comment(&text[1..]), text, line);
            }
            '(' => self.variation(),
            '$' => {
                let digits = self.rest[1..].trim_start_matches(|c: char| c.is_ascii_digit());
                let len = self.rest.len() - digits.len();
                match self.rest[1..len].parse() {
                    Ok(number) => {
                        let text = self.take(len);
                        self.push(Token::Nag(number), text, line);
                    }
                    Err(_) => {
                        self.remark(GameProblem::Nag);
                        self.take(len);
                    }
                }
            }
            '}' | ')' | ']' | '"' | '<' | '>' => {
                self.remark(GameProblem::Stray { sign });
                self.take(1);
            }
            _ => self.word(),
        }
        Ok(true)
    }

    /// Takes a result or a word of movetext.
    fn word(&mut self) {
        let line = self.line;
        if let Some((len, result)) = signs::result_at(self.rest) {
            let text = self.take(len);
            self.push(Token::Result(result), text, line);
            return;
        }
        let text = self.take(word_len(self.rest));
        let plain = |c: char| match c {
            '–' | '—' | '−' | '‐' | '‑' => '-',
            _ => c,
        };
        let clean = text.chars().filter(|&c| !is_invisible(c)).map(plain);
        let clean: String = clean.collect();
        for part in split_word(&clean) {
            let token = match part {
                Word::Number(number) => Token::Number(number),
                Word::Move(text) => Token::Move(text.to_owned()),
                Word::Nag(nag) => Token::Nag(nag),
                Word::Sign(sign) => comment(sign),
            };
            self.push(token, text, line);
        }
    }

    fn variation(&mut self) {
        let line = self.line;
        let (mut len, depth, comment) = variation_len(self.rest);
        let mut inside =
            &self.rest[1..len.max(1 + usize::from(depth == 0)) - usize::from(depth == 0)];
        if depth > 0 {
            self.remark(GameProblem::UnclosedVariation);
            // The result of the game does not belong to a variation that nobody closed.
            let last = inside.split_whitespace().next_back().unwrap_or("");
            let cut = inside.trim_end().len() - last.len();
            let result = signs::result_at(last).is_some_and(|(len, _)| len == last.len());
            if comment.is_none() && cut > 0 && result {
                // The end of a line may be the end of a comment.
                inside = inside[..cut].trim_end_matches([' ', '\t']);
                len = cut + 1;
            }
        }
        let mut kept = as_lines(&without_blank_lines(inside));
        kept.extend(comment);
        kept.extend((1..depth).map(|_| ')'));
        let text = self.take(len);
        self.push(Token::Variation(kept), text, line);
    }

    fn tag(&mut self) -> Result<(), GameError> {
        let line = self.line;
        if !self.tags_only {
            if is_tag(self.rest.as_bytes()) {
                return Err(self.error(GameProblem::SecondGame));
            }
            // Square brackets among moves do not make a tag. Their text is kept as a comment.
            self.remark(GameProblem::Stray { sign: '[' });
            let inside = self.line_left();
            let text = self.take(inside.find(']').map_or(1, |at| at + 1));
            if text.len() > 1 && !text.contains('}') {
                self.push(comment(text), text, line);
            }
            return Ok(());
        }
        let (tag, len, whole) = read_tag(self.line_left());
        if !whole || tag.is_none() {
            self.remark(GameProblem::Tag);
        }
        let text = self.take(len);
        if let Some(tag) = tag {
            self.push(Token::Tag(tag), text, line);
        }
        Ok(())
    }
}

fn comment(text: &str) -> Token {
    Token::Comment(kept_text(text))
}

/// A comment in the form in which it is kept: word for word.
pub(super) fn kept_text(text: &str) -> String {
    if text.contains('}') {
        // Only a comment that ends with its line can hold a closing brace.
        return one_spaced(text);
    }
    as_lines(text.trim())
}

/// Unifies the line ends of a text. No line of the result begins as another game would
/// (`split.rs`).
fn as_lines(text: &str) -> String {
    let mut kept = String::new();
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        match c {
            '\r' if rest.starts_with('\n') => {}
            '\r' | '\n' => {
                kept.push('\n');
                if rest.starts_with("[Event ") {
                    kept.push(' ');
                }
            }
            _ => kept.push(c),
        }
    }
    kept
}

/// Length in bytes of the first word of a text: at least one character.
fn word_len(text: &str) -> usize {
    let mut chars = text.char_indices();
    // The word always takes the first character, so that the lexer makes progress.
    let mut last = chars.next().map_or(' ', |(_, first)| first);
    while let Some((at, c)) = chars.next() {
        let ends = c.is_whitespace() || c.is_control() || ",/|[]{}();$*\"<>".contains(c);
        // The brackets of e8(Q) belong to the move, and the stroke of +/- belongs to the sign.
        let bracket = c == '(' && matches!(text.as_bytes()[at..], [_, b'A'..=b'Z', b')', ..]);
        let stroke = c == '/' && signs::is_stroke(last, &text[at + 1..]);
        if bracket {
            chars.nth(1);
        } else if ends && !stroke {
            return at;
        }
        last = c;
    }
    text.len()
}

/// A text with one space between words and none at its ends.
pub(super) fn one_spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_lines() {
        let text =
            "[A \"x \\\"y\\\" \\\\\"]\n% skipped\n1.e8(Q){a\nb}(c (d) {)} ;)\n) e5$3 1/2-1/2 ; end";
        let tokens = lex(text).expect("a game").tokens;
        let shown: Vec<String> = tokens
            .iter()
            .map(|t| format!("{} {:?}", t.line, t.token))
            .collect();
        let expected = [
            "1 Tag(Tag { name: \"A\", value: \"x \\\"y\\\" \\\\\" })",
            "3 Number(1)",
            "3 Move(\"e8(Q)\")",
            "3 Comment(\"a\\nb\")",
            "4 Variation(\"c (d) {)} ;)\\n\")",
            "5 Move(\"e5\")",
            "5 Nag(3)",
            "5 Result(Draw)",
            "5 Comment(\"end\")",
        ];
        assert_eq!(shown, expected);
    }

    /// The tokens of a text with one fault, and the fault.
    fn faulty(text: &str) -> (Vec<Token>, GameProblem) {
        let Lexed { tokens, remarks } = lex(text).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert_eq!(remarks.len(), 1, "{text}: {remarks:?}");
        let tokens = tokens.into_iter().map(|placed| placed.token).collect();
        (tokens, remarks[0].problem.clone())
    }

    #[test]
    fn what_is_broken_is_read_and_named() {
        let tag = |name: &str, value: &str| Token::Tag(Tag::new(name, value).expect("a tag"));
        let e4 = || Token::Move("e4".to_owned());
        let said = |text: &str| Token::Comment(text.to_owned());
        let cases = [
            ("[A]", GameProblem::Tag, vec![tag("A", "")]),
            ("[A x y]", GameProblem::Tag, vec![tag("A", "x y")]),
            ("[A \"x]", GameProblem::Tag, vec![tag("A", "x")]),
            ("[A \"x\"\n", GameProblem::Tag, vec![tag("A", "x")]),
            (
                "[A \"a \"b\" c\"]",
                GameProblem::Tag,
                vec![tag("A", "a \"b\" c")],
            ),
            ("[A “x”]", GameProblem::Tag, vec![tag("A", "x")]),
            ("[? \"x\"] e4", GameProblem::Tag, vec![e4()]),
            (
                "{oh\nno",
                GameProblem::UnclosedComment,
                vec![said("oh\nno")],
            ),
            (
                "(a (b {c",
                GameProblem::UnclosedVariation,
                vec![Token::Variation("a (b {c})".to_owned())],
            ),
            (
                "(a 1-0",
                GameProblem::UnclosedVariation,
                vec![
                    Token::Variation("a".to_owned()),
                    Token::Result(GameResult::WhiteWins),
                ],
            ),
            ("e4 )", GameProblem::Stray { sign: ')' }, vec![e4()]),
            ("$ e4", GameProblem::Nag, vec![e4()]),
            ("$70000 e4", GameProblem::Nag, vec![e4()]),
            (
                "e4 [%clk 1:00]",
                GameProblem::Stray { sign: '[' },
                vec![e4(), said("[%clk 1:00]")],
            ),
        ];
        for (text, problem, tokens) in cases {
            assert_eq!(faulty(text), (tokens, problem), "{text}");
        }
        let error = lex("1.e4 [B \"x\"]").err().map(|error| error.problem);
        assert_eq!(error, Some(GameProblem::SecondGame));
    }

    #[test]
    fn what_shows_nothing_is_passed_over() {
        let text = "\u{feff}% x\n[A \"x\"]\u{200b}\n1.\u{a0}e4\u{200b} N\u{ad}f3 \u{1a}e2–e4";
        let tokens = lex(text).expect("a game").tokens;
        let moves: Vec<Token> = tokens
            .into_iter()
            .skip(2)
            .map(|placed| placed.token)
            .collect();
        assert_eq!(
            moves,
            ["e4", "Nf3", "e2-e4"].map(|mv| Token::Move(mv.to_owned()))
        );
    }

    #[test]
    fn a_variation_has_no_line_in_which_nothing_stands() {
        let text = "(a \n \n b {c\n\nd} ;(\n\n% )\n e)";
        let tokens = lex(text).expect("a game").tokens;
        let kept = "a \n b {c\n\nd} ;(\n% )\n e".to_owned();
        assert_eq!(tokens[0].token, Token::Variation(kept));
    }
}
