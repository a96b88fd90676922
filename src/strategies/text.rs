//! Text format of strategies, which a person can read and change.
//!
//! ```text
//! ending krk
//! if mobility <= 2                 # a test: a feature and a number,
//!   if opposition                  # or a flag alone;
//!     move rook: least area, most loneManDistance
//!   else
//!     move any: most mateNext
//! else
//!   if not guarded                 # `not` turns a flag round
//!     move king: least criticalDistance
//!   else
//!     do lateralCheck              # a move of the paper
//! ```
//!
//! Words are separated by spaces, colons and commas; line breaks have no meaning. `#` begins a
//! comment.

use std::fmt::Write;

use super::features::{self, BoardFeature};
use super::paper::{PaperMove, Predicate};
use super::pieces::LoneEnding;
use super::tree::{
    LeafRule, MOST_PARTS, MOST_WISHES, Mover, Strategy, StrategyWish, TreePart, TreeTest,
};

/// Kind of error in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextProblem {
    /// The text ends before the strategy does.
    TooShort,
    /// The text continues after the end of the strategy.
    TooLong,
    /// `ending` and the name of an ending were expected.
    Ending,
    /// `if`, `move` or `do` was expected.
    Part,
    /// `else` was expected.
    Else,
    /// A feature that conditions may use, or a predicate, was expected.
    Test,
    /// `<=` or `>` was expected.
    Sign,
    /// A number from 0 to 99 was expected.
    Number,
    /// The piece that moves was expected: `king`, `any`, or another piece.
    Mover,
    /// `least` or `most` was expected.
    Wish,
    /// A feature was expected.
    Feature,
    /// A move of Lassabe et al. (2006) was expected.
    Action,
    /// A rule has too many preferences.
    Wishes,
    /// The strategy has too many parts.
    Parts,
}

/// Error in a text, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// Kind of the error.
    pub problem: TextProblem,
    /// Line number, from 1.
    pub line: usize,
    /// The wrong word; empty at the end of the text.
    pub word: String,
    /// Ending of the strategy.
    pub ending: LoneEnding,
}

impl TextProblem {
    /// Words that are allowed at the place of the error in a strategy for this ending; empty if no
    /// word is allowed.
    #[must_use]
    pub fn words(self, ending: LoneEnding) -> Vec<&'static str> {
        let ids = |features: &[BoardFeature]| features.iter().map(|one| one.id()).collect();
        let (predicates, actions): (&[&str], &[&str]) = if ending.has_two() {
            (&[], &[])
        } else {
            (Predicate::IDS, PaperMove::IDS)
        };
        let words: &[&str] = match self {
            Self::TooShort | Self::TooLong | Self::Wishes | Self::Parts => &[],
            Self::Ending => LoneEnding::IDS,
            Self::Part if ending.has_two() => &["if", "move"],
            Self::Part => &["if", "move", "do"],
            Self::Else => &["else"],
            Self::Test => {
                let mut words: Vec<&str> = ids(features::asked(ending));
                words.extend(predicates);
                return words;
            }
            Self::Sign => &["<=", ">"],
            Self::Number => &["0", "1", "…", "99"],
            Self::Mover => return movers(ending).map(|mover| mover.word_in(ending)).collect(),
            Self::Wish => &["least", "most"],
            Self::Feature => return ids(features::of(ending)),
            Self::Action => actions,
        };
        words.to_vec()
    }
}

impl Mover {
    /// Word for the mover in a text.
    #[must_use]
    pub(crate) const fn word_in(self, ending: LoneEnding) -> &'static str {
        match (self, ending) {
            (Self::Any, _) => "any",
            (Self::King, _) => "king",
            (Self::Man, LoneEnding::Rook) => "rook",
            (Self::Man, LoneEnding::Queen) => "queen",
            (Self::Man, LoneEnding::Bishops | LoneEnding::BishopKnight) => "bishop",
            (Self::Other, _) => "knight",
        }
    }
}

/// Movers that an ending has.
fn movers(ending: LoneEnding) -> impl Iterator<Item = Mover> {
    let all = [Mover::King, Mover::Any, Mover::Man, Mover::Other];
    let count = if ending == LoneEnding::BishopKnight {
        4
    } else {
        3
    };
    all.into_iter().take(count)
}

/// Writes a strategy as text.
#[must_use]
pub fn write(ending: LoneEnding, strategy: &Strategy) -> String {
    let mut text = format!("ending {}\n", ending.id());
    // Indentation of each open branch; the flag is `true` for a second branch.
    let mut open: Vec<(usize, bool)> = vec![(0, false)];
    for part in strategy.parts() {
        let (depth, second) = open.pop().unwrap_or_default();
        if second {
            let _ = writeln!(text, "{}else", "  ".repeat(depth - 1));
        }
        let indent = "  ".repeat(depth);
        // Writing to a String cannot fail.
        let _ = match part {
            TreePart::If(test) => {
                open.push((depth + 1, true));
                open.push((depth + 1, false));
                writeln!(text, "{indent}if {}", test_text(*test))
            }
            TreePart::Leaf(rule) => writeln!(text, "{indent}{}", rule_text(ending, rule)),
        };
    }
    text
}

/// Writes a rule as text.
#[must_use]
pub fn rule_text(ending: LoneEnding, rule: &LeafRule) -> String {
    match rule {
        LeafRule::Play(action) => format!("do {}", action.id()),
        LeafRule::Prefer(mover, wishes) => {
            let wish = |wish: &StrategyWish| {
                let sign = if wish.most { "most" } else { "least" };
                format!("{sign} {}", wish.feature.id())
            };
            let wishes: Vec<String> = wishes.iter().map(wish).collect();
            format!("move {}: {}", mover.word_in(ending), wishes.join(", "))
        }
    }
}

/// Writes a test as text.
#[must_use]
pub fn test_text(test: TreeTest) -> String {
    match test {
        TreeTest::AtMost(feature, _) if feature.is_flag() => format!("not {}", feature.id()),
        TreeTest::AtMost(feature, most) => format!("{} <= {most}", feature.id()),
        TreeTest::Holds(predicate) => predicate.id().to_owned(),
    }
}

/// Reader of the words of a text, with their line numbers.
struct TextWords<'a> {
    words: Vec<(usize, &'a str)>,
    at: usize,
    last_line: usize,
    ending: LoneEnding,
}

impl<'a> TextWords<'a> {
    fn new(text: &'a str) -> Self {
        let mut words = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let between = |c: char| c.is_whitespace() || c == ',' || c == ':';
            let found = line.split(between).filter(|word| !word.is_empty());
            words.extend(found.map(|word| (number + 1, word)));
        }
        Self {
            words,
            at: 0,
            last_line: text.lines().count().max(1),
            ending: LoneEnding::Rook,
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(|&(_, word)| word)
    }

    /// Error at the next word.
    fn fault(&self, problem: TextProblem) -> TextFault {
        match self.words.get(self.at) {
            Some(&(line, word)) => TextFault {
                problem,
                line,
                word: word.chars().take(40).collect(),
                ending: self.ending,
            },
            None => TextFault {
                problem: TextProblem::TooShort,
                line: self.last_line,
                word: String::new(),
                ending: self.ending,
            },
        }
    }

    /// Returns the meaning of the next word and moves past it. Error if `find` does not know the
    /// word.
    fn take<T>(
        &mut self,
        problem: TextProblem,
        find: &dyn Fn(&str) -> Option<T>,
    ) -> Result<T, TextFault> {
        let found = self
            .peek()
            .and_then(find)
            .ok_or_else(|| self.fault(problem))?;
        self.at += 1;
        Ok(found)
    }

    /// Moves past `word` if it is the next word. Returns `true` if it was.
    fn skip(&mut self, word: &str) -> bool {
        let here = self.peek() == Some(word);
        self.at += usize::from(here);
        here
    }
}

/// Returns the feature with this name, if it is among `features`.
fn named(word: &str, features: &[BoardFeature]) -> Option<BoardFeature> {
    BoardFeature::named(word).filter(|feature| features.contains(feature))
}

/// Reads a test. The flag is `true` if its branches are swapped.
fn read_test(words: &mut TextWords) -> Result<(TreeTest, bool), TextFault> {
    let turned = words.skip("not");
    let found = words.peek().and_then(Predicate::named);
    if let Some(found) = found.filter(|_| !words.ending.has_two()) {
        words.at += 1;
        return Ok((TreeTest::Holds(found), turned));
    }
    let on_board = features::asked(words.ending);
    let asked = words.take(TextProblem::Test, &|word| named(word, on_board))?;
    if asked.is_flag() {
        return Ok((TreeTest::AtMost(asked, 0), !turned));
    }
    let sign = |word: &str| one_of(word, "<=", ">");
    let more = words.take(TextProblem::Sign, &sign)?;
    let number = |word: &str| word.parse().ok().filter(|&number| number < 100);
    let most = words.take(TextProblem::Number, &number)?;
    Ok((TreeTest::AtMost(asked, most), more != turned))
}

/// Returns `false` for the first of two words, `true` for the second, `None` for any other.
fn one_of(word: &str, first: &str, second: &str) -> Option<bool> {
    (word == first || word == second).then_some(word == second)
}

fn read_rule(words: &mut TextWords) -> Result<LeafRule, TextFault> {
    let ending = words.ending;
    let all = features::of(ending);
    let moving = |word: &str| movers(ending).find(|mover| mover.word_in(ending) == word);
    let mover = words.take(TextProblem::Mover, &moving)?;
    let mut wishes = Vec::new();
    loop {
        let sign = |word: &str| one_of(word, "least", "most");
        // Further preferences are optional, but there must be at least one.
        if !wishes.is_empty() && words.peek().and_then(sign).is_none() {
            return Ok(LeafRule::Prefer(mover, wishes));
        }
        if wishes.len() == MOST_WISHES {
            return Err(words.fault(TextProblem::Wishes));
        }
        let most = words.take(TextProblem::Wish, &sign)?;
        let feature = words.take(TextProblem::Feature, &|word| named(word, all))?;
        wishes.push(StrategyWish { feature, most });
    }
}

/// A test whose branches are not all read yet.
struct OpenTest {
    /// Index of the test's part.
    at: usize,
    /// `true` if the branches are swapped in the text.
    turned: bool,
    /// Index of the second branch, once the first one is read.
    second: Option<usize>,
}

/// Reads a strategy.
///
/// # Errors
/// The first word that is not allowed, with its line.
pub fn read(text: &str) -> Result<(LoneEnding, Strategy), TextFault> {
    let mut words = TextWords::new(text);
    if words.skip("ending") {
        words.ending = words.take(TextProblem::Ending, &LoneEnding::named)?;
    }
    let ending = words.ending;
    let mut parts = Vec::new();
    let mut open: Vec<OpenTest> = Vec::new();
    loop {
        if parts.len() >= MOST_PARTS {
            return Err(words.fault(TextProblem::Parts));
        }
        if words.skip("if") {
            let (test, turned) = read_test(&mut words)?;
            words.skip("then");
            open.push(OpenTest {
                at: parts.len(),
                turned,
                second: None,
            });
            parts.push(TreePart::If(test));
            continue;
        }
        let rule = if words.skip("move") {
            read_rule(&mut words)?
        } else if !ending.has_two() && words.skip("do") {
            LeafRule::Play(words.take(TextProblem::Action, &PaperMove::named)?)
        } else {
            return Err(words.fault(TextProblem::Part));
        };
        parts.push(TreePart::Leaf(rule));
        // Closes tests that end here, up to one whose second branch follows.
        loop {
            let Some(test) = open.last_mut() else {
                if words.peek().is_some() {
                    return Err(words.fault(TextProblem::TooLong));
                }
                let strategy = Strategy::from_parts(parts);
                return strategy
                    .map(|found| (ending, found))
                    .ok_or_else(|| words.fault(TextProblem::Parts));
            };
            let Some(second) = test.second else {
                words.take(TextProblem::Else, &|word| (word == "else").then_some(()))?;
                test.second = Some(parts.len());
                break;
            };
            if test.turned {
                parts[test.at + 1..].rotate_left(second - test.at - 1);
            }
            open.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "ending krk\nif mobility <= 2\n  if not opposition\n    move rook: least area, most loneManDistance\n  else\n    move any: most mateNext\nelse\n  do lateralCheck\n";

    #[test]
    fn a_text_comes_back_as_it_was() {
        let (ending, strategy) = read(TEXT).expect("a strategy");
        assert_eq!(write(ending, &strategy), TEXT);
        assert_eq!(strategy.leaves(), 3);
        assert_eq!(strategy.otherwise(), [4, 3, 0, 0, 0]);
    }

    #[test]
    fn signs_turned_round_and_remarks_are_read() {
        let text = "if opposition # remark\n move any: most mateNext else if mobility > 2 do lateralCheck else move rook least area most loneManDistance";
        let (_, strategy) = read(text).expect("a strategy");
        let expected = "ending krk\nif not opposition\n  if mobility <= 2\n    move rook: least area, most loneManDistance\n  else\n    do lateralCheck\nelse\n  move any: most mateNext\n";
        assert_eq!(write(LoneEnding::Rook, &strategy), expected);
    }

    #[test]
    fn endings_of_two_men_have_words_of_their_own() {
        let text = "ending kbnk\nif bishopColor\n  move knight: least matingCornerDistance\nelse\n  move bishop: most guardedMen, least menRegion\n";
        let (ending, strategy) = read(text).expect("a strategy");
        assert_eq!(ending, LoneEnding::BishopKnight);
        let turned = "ending kbnk\nif not bishopColor\n  move bishop: most guardedMen, least menRegion\nelse\n  move knight: least matingCornerDistance\n";
        assert_eq!(write(ending, &strategy), turned);
        for (text, problem, word) in [
            (
                "ending kbbk move knight least region",
                TextProblem::Mover,
                "knight",
            ),
            (
                "ending kbbk move bishop least room",
                TextProblem::Feature,
                "room",
            ),
            (
                "ending kbbk if bishopColor",
                TextProblem::Test,
                "bishopColor",
            ),
            ("ending kbbk do lateralCheck", TextProblem::Part, "do"),
            (
                "ending krk move rook least menRegion",
                TextProblem::Feature,
                "menRegion",
            ),
        ] {
            let fault = read(text).expect_err(text);
            assert_eq!(
                (fault.problem, fault.word.as_str()),
                (problem, word),
                "{text}"
            );
            assert!(!problem.words(fault.ending).contains(&word), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line_and_word() {
        use TextProblem::*;
        let cases = [
            ("", TooShort, 1, ""),
            ("ending kbk", Ending, 1, "kbk"),
            ("go", Part, 1, "go"),
            ("if mateNext", Test, 1, "mateNext"),
            ("if area\n= 3", Sign, 2, "="),
            ("if area <= x", Number, 1, "x"),
            ("if area <= 300", Number, 1, "300"),
            ("move knight", Mover, 1, "knight"),
            ("move rook\n\nfewest area", Wish, 3, "fewest"),
            ("move rook: least areas", Feature, 1, "areas"),
            ("do nothing", Action, 1, "nothing"),
            ("do lateralCheck\ndo lateralCheck", TooLong, 2, "do"),
            ("if check do lateralCheck\ndo lateralCheck", Else, 2, "do"),
            ("if check do lateralCheck else", TooShort, 1, ""),
            (
                "move any least area least room least region least mobility\nleast check",
                Wishes,
                2,
                "least",
            ),
        ];
        for (text, problem, line, word) in cases {
            let expected = TextFault {
                problem,
                line,
                word: word.to_owned(),
                ending: LoneEnding::Rook,
            };
            assert_eq!(read(text), Err(expected), "{text}");
        }
        let deep = "if check ".repeat(2000);
        assert_eq!(read(&deep).map_err(|fault| fault.problem), Err(Parts));
    }
}
