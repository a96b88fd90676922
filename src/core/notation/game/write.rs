//! Writing a game file.

use super::lexer::{kept_text, one_spaced};
use super::read::FIELDS;
use super::tree::MoveTree;
use super::{Game, Note, Tag, roster_rank};
use crate::board::Color;
use crate::notation::replay::ReplayError;
use crate::notation::{Style, prefix, write_move};
use crate::rules::{Position, Variant};
use seriatim_util::sort_by_key;

/// Maximum line length in characters; a longer word, comment or variation may exceed it. The PGN
/// standard (section 4.3) warns against lines of 80 characters or more.
const WIDTH: usize = 79;

impl<P: Position> Game<P> {
    /// Writes the game. First come the tags of PGN's roster in their order, then the tags of the
    /// game's fields, then all other tags, then the moves. Tags in `tags` that repeat a field are
    /// left out.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal.
    pub fn write(&self, style: Style) -> Result<String, ReplayError> {
        Ok(self.write_with(&MoveTree::of(self, 0)?, style))
    }

    /// Writes the game with the moves of a tree instead of its own.
    #[must_use]
    pub fn write_with(&self, tree: &MoveTree<P>, style: Style) -> String {
        let mut text = self.write_tags();
        text.push('\n');
        let mut lines = LineWriter::of(WIDTH);
        tree.write(style, &mut lines);
        lines.word(&self.end.unwrap_or(self.result).to_string());
        text += &lines.text;
        text.push('\n');
        text
    }

    fn write_tags(&self) -> String {
        let mut tags: Vec<&Tag> = self.tags.iter().collect();
        // In other variants the `Rules` tag has another meaning. It is kept, but only once.
        let mut has_rules = self.variant().is_progressive();
        tags.retain(|tag| match tag.name() {
            "Rules" => !std::mem::replace(&mut has_rules, true),
            name => !FIELDS.contains(&name),
        });
        sort_by_key(&mut tags, |tag| roster_rank(tag));
        let (roster, others) = tags.split_at(tags.partition_point(|tag| roster_rank(tag) < 7));
        let mut text = String::new();
        let mut write = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text += &format!("[{name} \"{value}\"]\n");
        };
        for tag in roster {
            write(tag.name(), tag.value());
        }
        write("Result", &self.result.to_string());
        match self.variant() {
            Variant::Antichess => write("Variant", "Antichess"),
            Variant::Chess => write("Variant", "Standard"),
            Variant::Italian | Variant::Scottish => write("Variant", "Progressive"),
        }
        if let Some(rules) = self.variant().rules() {
            write("Rules", rules.name());
        }
        if self.start != P::initial(self.variant()) {
            write("SetUp", "1");
            write("FEN", &self.start.to_string());
        }
        for tag in others {
            write(tag.name(), tag.value());
        }
        text
    }
}

/// A part of a tree that is written as one line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinePart {
    /// The main line.
    Main,
    /// A variation, from its first move on.
    Variation,
    /// Moves behind the end of the main line. Its last move is repeated, without its notes.
    Continuation,
}

impl<P: Position> MoveTree<P> {
    fn write(&self, style: Style, lines: &mut LineWriter) {
        let nodes = self.nodes();
        lines.notes(&nodes[0].notes);
        if self.main_end() > 0 {
            self.write_line(nodes[0].next[0], LinePart::Main, style, lines);
        }
        if !self.tail.is_empty() {
            lines.word(prefix(&nodes[self.main_end()].position).trim_end());
            lines.notes(&self.tail);
        }
    }

    /// Writes a line from the move of the node `first` on, with its numbers, notes and variations.
    fn write_line(&self, first: usize, part: LinePart, style: Style, lines: &mut LineWriter) {
        let mut at = first;
        // True if the next move needs a number even if it is Black's move in a game of chess.
        let mut interrupted = true;
        while let node = &self.nodes()[at]
            && let Some(mv) = node.mv
        {
            let parent = &self.nodes()[node.parent];
            let before = &parent.position;
            let opens = at == first && part != LinePart::Main;
            let lead = match (opens, part) {
                (true, LinePart::Continuation) => &[],
                (true, _) => {
                    lines.notes(&node.lead);
                    &[]
                }
                _ => node.lead.as_slice(),
            };
            let blacks = !before.variant().is_progressive() && before.to_move() == Color::Black;
            let numbered = match before.at_start() || node.parent == 0 {
                true => interrupted || !lead.is_empty() || !blacks,
                false => opens,
            };
            let mut word = if numbered {
                prefix(before)
            } else {
                String::new()
            };
            if !lead.is_empty() || word.ends_with(' ') {
                if numbered {
                    lines.word(word.trim_end());
                }
                lines.notes(lead);
                word.clear();
            }
            word += &write_move(before, mv, style);
            lines.word(&word);
            interrupted = false;
            if !(opens && part == LinePart::Continuation) {
                lines.notes(&node.notes);
                interrupted = node.notes.iter().any(|note| !matches!(note, Note::Nag(_)));
            }
            let beside = if opens { &[] } else { &parent.next[1..] };
            for &other in beside {
                self.write_variation(other, LinePart::Variation, style, lines);
            }
            interrupted |= !beside.is_empty();
            let Some(&next) = node.next.first() else {
                break;
            };
            if part == LinePart::Main && at == self.main_end() {
                self.write_variation(at, LinePart::Continuation, style, lines);
                break;
            }
            at = next;
        }
    }

    fn write_variation(&self, first: usize, part: LinePart, style: Style, lines: &mut LineWriter) {
        let mut inner = LineWriter::of(usize::MAX);
        self.write_line(first, part, style, &mut inner);
        lines.word(&format!("({})", inner.text));
    }
}

/// Movetext that is being broken into lines.
struct LineWriter {
    /// Maximum line length in characters.
    width: usize,
    text: String,
    /// Number of characters in the last line.
    column: usize,
}

impl LineWriter {
    const fn of(width: usize) -> Self {
        Self {
            width,
            text: String::new(),
            column: 0,
        }
    }

    /// Adds a word after a space or on a new line.
    fn word(&mut self, word: &str) {
        let first = word.lines().next().unwrap_or_default().chars().count();
        let fits = self.column + 1 + first <= self.width;
        if self.column > 0 && !fits {
            self.break_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += word;
        self.column = match word.rsplit_once('\n') {
            None => self.column + word.chars().count(),
            Some((_, last)) => last.chars().count(),
        };
    }

    fn break_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn notes(&mut self, notes: &[Note]) {
        for note in notes {
            match note {
                Note::Nag(nag) => self.word(&format!("${nag}")),
                Note::Variation(text) => self.word(&format!("({text})")),
                Note::Comment(text) => self.comment(text),
            }
        }
    }

    fn comment(&mut self, text: &str) {
        if text.contains('}') {
            // Only a comment that ends with its line can hold a closing brace.
            self.word(&format!(";{}", one_spaced(text)));
            self.break_line();
        } else {
            self.word(&format!("{{{}}}", kept_text(text)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, Progressive, Rules};

    const TEXT: &str = "\
[White \"Janko\"]
[Black \"Guid\"]
[Result \"0-1\"]
[Variant \"Progressive\"]
[Rules \"Italian\"]
[Annotator \"a \\\"b\\\" \\\\\"]

{before} 1.e4 (1.d4 2.d5 {)} Nf6) 2. {why not} d5 $1 Nf6 3.Nf3 exd5 Bb5+ ;a } b
4.c6 Qb6 {a long comment that is broken into lines at spaces and is read back
as one} Ne4 Qxf2# $3 $18 0-1
";

    #[test]
    fn written_as_read() {
        let game = Game::<Progressive>::read(TEXT, Rules::Scottish).expect("a game");
        assert_eq!(game.variant(), Variant::Italian);
        assert_eq!(game.tag("Black"), Some("Guid"));
        assert_eq!(game.write(Style::San).as_deref(), Ok(TEXT));
        let long = game.write(Style::Long).expect("a legal game");
        assert!(long.contains("Qb6xf2# $3 $18 0-1"), "{long}");
        assert_eq!(Game::<Progressive>::read(&long, Rules::Scottish), Ok(game));
    }

    #[test]
    fn forms_of_numbers() {
        let forms = [
            "1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 Qb6 Ne4 Qxf2# 0-1",
            "1. e4 2. d5 Nf6 3. Nf3 exd5 Bb5 4. c6 Qb6 4... Ne4 Qxf2",
            "1 e4 2 d5 Nf6 3 Nf3 exd5 Bb5 4 c6 Qb6 Ne4 Qxf2",
            "1... e4 2... d5 Nf6 3. Nf3 exd5 Bb5 4.c6 Qb6 Ne4 Qxf2",
            "e4\nd5 Nf6\nNf3 exd5 Bb5\nc6 Qb6 Ne4 Qxf2",
            "e4 / d5, Nf6 / Nf3, exd5, Bb5 / c6 Qb6 Ne4 Qxf2 *",
            "e2e4 d7d5 g8f6 g1f3 e4d5 f1b5 c7c6 d8b6 f6e4 b6f2",
            "1.e4 2.d5 Cf6 3.Cf3 e:d5 Ab5 4.c6 Db6 Ce4 D:f2 #",
            "1.e4 2.d5 Sf6 3.Sf3 exd5 Lb5 4.c6 Db6 Se4 Dxf2",
        ];
        let expected = Game::<Progressive>::read(TEXT, Rules::Italian)
            .expect("a game")
            .moves();
        for text in forms {
            let game = Game::<Progressive>::read(text, Rules::Italian).expect(text);
            assert_eq!(game.moves(), expected, "{text}");
            assert_eq!(game.result.to_string(), "0-1", "{text}");
        }
    }

    #[test]
    fn variations_have_the_letters_of_the_game() {
        let cases = [
            (
                "1. e4 e5 2. Ac4 d6 3. Cf3 Ag4 4. Cc3 g6 5. Cxe5 Axd1 (5... dxe5 6. Dxg4 {Dama} (6. O-O Rd7)) *",
                "(5... dxe5 6. Qxg4 {Dama} (6. O-O Kd7))",
            ),
            (
                "1. e4 e5 2. Sf3 (2. Lc4 Sf6 3. Te2) *",
                "(2. Bc4 Nf6 3. Re2)",
            ),
            // Moves of another language, and text.
            ("1. e4 e5 2. Cf3 (2. Bc4 Qh4) *", "(2. Bc4 Qh4)"),
            (
                "1. e4 e5 2. Cf3 (2. Ac4, as Tal – Dr. Berger) *",
                "(2. Bc4, as Tal – Dr. Berger)",
            ),
            ("1. e4 e5 2. Nf3 (2. Bc4 Rd8) *", "(2. Bc4 Rd8)"),
        ];
        for (text, variation) in cases {
            let (game, _) = Game::<Chess>::read_in_english(text, Variant::Chess).expect(text);
            let written = game.write(Style::San).expect(text).replace('\n', " ");
            assert!(written.contains(variation), "{written}");
        }
        // Brackets that are too deep stay as they are.
        let deep = format!("1. Cf3 {}Cf3{} *", "(".repeat(100_000), ")".repeat(100_000));
        let (game, _) = Game::<Chess>::read_in_english(&deep, Variant::Chess).expect("a game");
        assert!(game.write(Style::San).expect("a game").contains("(Cf3)"));
    }
}
