//! Writing a game file.

use super::lexer::{kept_text, one_spaced};
use super::read::FIELDS;
use super::{Game, Note, PlayedSeries, Tag, roster_rank};
use crate::board::Color;
use crate::notation::replay::{ReplayError, Replayer, known};
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
        let mut text = self.write_tags();
        text.push('\n');
        let mut lines = LineWriter::of(WIDTH);
        lines.notes(&self.notes);
        self.write_moves(0, style, &mut lines)?;
        lines.word(&self.end.unwrap_or(self.result).to_string());
        text += &lines.text;
        text.push('\n');
        Ok(text)
    }

    /// Writes the moves from `from` on as one line: the text in the brackets of a variation.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal.
    pub(super) fn write_variation(&self, from: usize, style: Style) -> Result<String, ReplayError> {
        let mut lines = LineWriter::of(usize::MAX);
        // A note before the first move of a variation was read as a note to the move before it.
        let before = match from.checked_sub(1) {
            Some(last) => self.places().nth(last).map(|(_, played)| &played.notes),
            None => Some(&self.notes),
        };
        lines.notes(before.map_or(&[], Vec::as_slice));
        self.write_moves(from, style, &mut lines)?;
        Ok(lines.text)
    }

    /// Writes all moves but the first `from` moves, with their numbers and notes.
    fn write_moves(
        &self,
        from: usize,
        style: Style,
        lines: &mut LineWriter,
    ) -> Result<(), ReplayError> {
        let mut replayer = Replayer::new(&self.start);
        // True if the next move needs a number even if it is Black's move in a game of chess.
        let mut interrupted = true;
        let mut made = 0;
        for (i, series) in self.series.iter().enumerate() {
            if i > 0 {
                replayer.next_series()?;
            }
            let mut number = String::new();
            if made >= from {
                number = self.write_number(series, &replayer.position, interrupted, lines);
                interrupted = false;
            }
            for played in &series.moves {
                if made == from && number.is_empty() && made > 0 && interrupted {
                    // The text begins within a series.
                    number = prefix(&replayer.position);
                    interrupted = false;
                }
                let mut word = std::mem::take(&mut number);
                replayer.play(&played.mv.to_string(), &mut |position| {
                    word += &write_move(position, known(position, played.mv)?, style);
                    Ok(played.mv)
                })?;
                if made >= from {
                    lines.word(&word);
                    lines.notes(&played.notes);
                    let spoken = |note: &Note| !matches!(note, Note::Nag(_));
                    interrupted = played.notes.iter().any(spoken);
                }
                made += 1;
            }
        }
        Ok(())
    }

    /// Returns the number of a series, if it must stand directly before the first move. If notes or
    /// a space follow the number, writes number and notes instead and returns an empty text.
    fn write_number(
        &self,
        series: &PlayedSeries,
        position: &P,
        interrupted: bool,
        lines: &mut LineWriter,
    ) -> String {
        let noted = !series.notes.is_empty();
        let blacks = !self.variant().is_progressive() && position.to_move() == Color::Black;
        let number = if noted || interrupted || !blacks {
            prefix(position)
        } else {
            String::new()
        };
        if noted || number.ends_with(' ') {
            lines.word(number.trim_end());
            lines.notes(&series.notes);
            return String::new();
        }
        number
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
    use crate::rules::{Progressive, Rules};

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
}
