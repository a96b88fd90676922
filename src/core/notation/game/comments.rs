//! The comments of a game and of its variations, each with its position.

use super::lines::{MAX_DEPTH, MAX_TRIES};
use super::{Game, Note};
use crate::notation::Style;
use crate::notation::replay::ReplayError;
use crate::rules::Position;

/// A comment on a position of a game. The first text has the moves that lead to the position from
/// the first position, in UCI with spaces between. The second text is the comment.
pub type PlacedComment = (String, String);

/// The kind of notes to read or set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// The comments, as text.
    Comments,
    /// The glyphs, as their numbers with spaces between.
    Glyphs,
}

/// A function that is given the moves to a position and its present note, and returns the new note.
type CommentVisitor<'a> = dyn FnMut(&str, String) -> String + 'a;

/// Limits for the search through variations.
struct CommentReach {
    depth: usize,
    tries: usize,
}

impl<P: Position> Game<P> {
    /// Returns the comments in the order of the file. Several comments on one position become one.
    /// A comment before the first move of a variation belongs to no position and is left out.
    #[must_use]
    pub fn into_comments(mut self) -> Vec<PlacedComment> {
        self.placed(NoteKind::Comments)
    }

    /// Returns the comments, as [`Self::into_comments`] does, and the glyphs in the same form.
    #[must_use]
    pub fn into_notes(mut self) -> (Vec<PlacedComment>, Vec<PlacedComment>) {
        (
            self.placed(NoteKind::Comments),
            self.placed(NoteKind::Glyphs),
        )
    }

    fn placed(&mut self, which: NoteKind) -> Vec<PlacedComment> {
        let mut found: Vec<PlacedComment> = Vec::new();
        let mut tell = |moves: &str, text: String| {
            if !text.is_empty() {
                match found.iter_mut().find(|known| known.0 == moves) {
                    Some((_, known)) => add(known, &text),
                    None => found.push((moves.to_owned(), text.clone())),
                }
            }
            text
        };
        // No note is changed, so nothing is written; only writing could fail.
        let _ = self.visit_comments(which, &mut tell, Style::San);
        found
    }

    /// Replaces all comments that [`Self::into_comments`] returns by `comments`. A comment on a
    /// position that the game does not have is left out. A variation whose comments do not change
    /// stays word for word.
    ///
    /// # Errors
    /// [`ReplayError`] if a move of the game is illegal.
    pub fn set_comments(
        &mut self,
        comments: &[PlacedComment],
        style: Style,
    ) -> Result<(), ReplayError> {
        self.set_placed(NoteKind::Comments, comments, style)
    }

    /// Replaces all notes of one kind, as [`Self::set_comments`] does for comments.
    ///
    /// # Errors
    /// [`ReplayError`] if a move of the game is illegal.
    pub fn set_placed(
        &mut self,
        which: NoteKind,
        notes: &[PlacedComment],
        style: Style,
    ) -> Result<(), ReplayError> {
        let mut left = notes.to_vec();
        // If a position occurs at two places, the note goes to the first place.
        let mut say = |moves: &str, _: String| {
            let here = left.iter().position(|one| one.0 == moves);
            here.map_or_else(String::new, |at| left.swap_remove(at).1)
        };
        self.visit_comments(which, &mut say, style)
    }

    fn visit_comments(
        &mut self,
        which: NoteKind,
        say: &mut CommentVisitor<'_>,
        style: Style,
    ) -> Result<(), ReplayError> {
        let mut reach = CommentReach {
            depth: MAX_DEPTH,
            tries: MAX_TRIES,
        };
        self.visit_from(None, which, say, style, &mut reach)
            .map(|_| ())
    }

    /// Visits the notes behind all moves but the first `branch` moves. `branch` is set for a
    /// variation that begins there. Returns true if a note has changed.
    fn visit_from(
        &mut self,
        branch: Option<usize>,
        which: NoteKind,
        say: &mut CommentVisitor<'_>,
        style: Style,
        reach: &mut CommentReach,
    ) -> Result<bool, ReplayError> {
        self.gather_comments(branch);
        let mut changed = branch.is_none() && put(&mut self.notes, which, "", say);
        let places: Vec<_> = self.places().map(|(at, played)| (at, played.mv)).collect();
        let mut path = String::new();
        for (index, (at, mv)) in places.into_iter().enumerate() {
            add(&mut path, &mv.to_string());
            if branch.is_some_and(|from| index < from) {
                continue;
            }
            let mut notes = std::mem::take(&mut self.series[at.series].moves[at.number].notes);
            changed |= put(&mut notes, which, &path, say);
            for note in &mut notes {
                if reach.tries == 0 || reach.depth == 0 {
                    break;
                }
                reach.tries -= 1;
                let Some((from, mut game)) = self.variation(note, at, index) else {
                    continue;
                };
                reach.depth -= 1;
                if game.visit_from(Some(from), which, say, style, reach)? {
                    *note = Note::Variation(game.write_variation(from, style)?);
                    changed = true;
                }
                reach.depth += 1;
            }
            self.series[at.series].moves[at.number].notes = notes;
        }
        Ok(changed)
    }

    /// Moves comments that stand between a number and its move to the previous move, because they
    /// are about the position before the move.
    fn gather_comments(&mut self, branch: Option<usize>) {
        let (mut index, mut before) = (0, None::<(usize, usize)>);
        for series in 0..self.series.len() {
            if branch.is_none_or(|from| index > from) {
                let mut said = Vec::new();
                self.series[series].notes.retain(|note| {
                    let stays = !matches!(note, Note::Comment(_));
                    if !stays {
                        said.push(note.clone());
                    }
                    stays
                });
                let reached = match before {
                    None => &mut self.notes,
                    Some((series, number)) => &mut self.series[series].moves[number].notes,
                };
                reached.extend(said);
            }
            let made = self.series[series].moves.len();
            index += made;
            before = made.checked_sub(1).map(|last| (series, last)).or(before);
        }
    }
}

/// The text of all notes of one kind in a list.
fn said(notes: &[Note], which: NoteKind) -> String {
    let mut text = String::new();
    for note in notes {
        match note {
            Note::Comment(more) if which == NoteKind::Comments => add(&mut text, more),
            Note::Nag(nag) if which == NoteKind::Glyphs => add(&mut text, &nag.to_string()),
            _ => {}
        }
    }
    text
}

fn add(text: &mut String, more: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    *text += more;
}

/// Replaces the notes of one kind by the text that `say` returns. Returns true if this changes the
/// notes.
fn put(notes: &mut Vec<Note>, which: NoteKind, moves: &str, say: &mut CommentVisitor<'_>) -> bool {
    let before = said(notes, which);
    let text = say(moves, before.clone());
    if before == text {
        return false;
    }
    notes.retain(|note| match note {
        Note::Comment(_) => which != NoteKind::Comments,
        Note::Nag(_) => which != NoteKind::Glyphs,
        Note::Variation(_) => true,
    });
    // Glyphs stand directly behind their move.
    if which == NoteKind::Glyphs {
        let glyphs = text.split(' ').filter_map(|nag| nag.parse().ok());
        notes.splice(0..0, glyphs.map(Note::Nag));
    } else if !text.is_empty() {
        let glyphs = notes.iter().take_while(|note| matches!(note, Note::Nag(_)));
        let at = glyphs.count();
        notes.insert(at, Note::Comment(text));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Chess, Progressive, Rules, Variant};

    fn game(text: &str) -> Game<Progressive> {
        Game::read(text, Rules::Italian).expect("a game")
    }

    fn chess(text: &str) -> Game<Chess> {
        Game::read(text, Variant::Chess).expect("a game")
    }

    /// Each comment with the moves that lead to its position, in UCI.
    fn told<P: Position>(game: &Game<P>) -> Vec<String> {
        let line = |(moves, text): PlacedComment| format!("{moves}: {text}");
        game.clone().into_comments().into_iter().map(line).collect()
    }

    const TEXT: &str =
        "{a} 1.e4 {b} (1.d4 $1 {c} 2.d5 {d} (2.e6 {e} Nf6) Nf6) 2. {f} d5 $2 {g} {h} Nf6 3.Nf3 *";

    #[test]
    fn a_comment_is_about_the_position_it_stands_behind() {
        let expected = [
            ": a",
            "e2e4: b f",
            "d2d4: c",
            "d2d4 d7d5: d",
            "d2d4 e7e6: e",
            "e2e4 d7d5: g h",
        ];
        assert_eq!(told(&game(TEXT)), expected);
        let text = "1.e4 {b} e5 (1...c5 {c} 2.Nf3 {d} (2.Nc3 {e})) 2.Nf3 {f} *";
        let expected = [
            "e2e4: b",
            "e2e4 c7c5: c",
            "e2e4 c7c5 g1f3: d",
            "e2e4 c7c5 b1c3: e",
            "e2e4 e7e5 g1f3: f",
        ];
        assert_eq!(told(&chess(text)), expected);
    }

    #[test]
    fn what_is_said_takes_the_place_of_what_was_said() {
        let mut game = game(TEXT);
        let mut comments = game.clone().into_comments();
        comments[0].1 = "A".to_owned();
        comments.retain(|one| one.1 != "b f");
        comments
            .iter_mut()
            .filter(|one| one.1 == "e")
            .for_each(|one| one.1 = "E".to_owned());
        comments.push(("e2e4 d7d5 g8f6 g1f3".to_owned(), "the end".to_owned()));
        comments.push(("e2e5".to_owned(), "nowhere".to_owned()));
        game.set_comments(&comments, Style::San).expect("legal");
        let text = game.write(Style::San).expect("a legal game");
        let moves = "{A} 1.e4 (1.d4 $1 {c} 2.d5 {d} (2.e6 {E} Nf6) Nf6) 2.d5 $2 {g} {h} Nf6 3.Nf3\n{the end} *\n";
        assert!(text.ends_with(moves), "{text}");
    }

    #[test]
    fn what_does_not_change_stays_word_for_word() {
        let text = "1.e4 e5 ({first} 1...c5! {c}  2.Nf3 (2. c3 {d} ) ) (unreadable) 2.Nf3 $1 {f} *";
        let mut annotated = chess(text);
        let before = annotated.clone();
        let comments = annotated.clone().into_comments();
        annotated
            .set_comments(&comments, Style::San)
            .expect("legal");
        assert_eq!(annotated, before);
        // A comment before the first move of a variation is kept when the variation is written
        // again.
        let mut comments = comments;
        comments.retain(|one| one.1 != "d");
        annotated
            .set_comments(&comments, Style::San)
            .expect("legal");
        let text = annotated.write(Style::San).expect("a legal game");
        let moves =
            "1. e4 e5 ({first} 1... c5 $1 {c} 2. Nf3 (2. c3)) (unreadable) 2. Nf3 $1 {f} *\n";
        assert!(text.ends_with(moves), "{text}");
        annotated.set_comments(&[], Style::San).expect("legal");
        assert_eq!(told(&annotated), [""; 0]);
    }

    #[test]
    fn what_is_said_twice_of_a_position_is_said_once() {
        let mut game = chess("1. e4 (1. d4 {a}) (1. d4 {b} 1... d5) *");
        assert_eq!(told(&game), ["d2d4: a b"]);
        let comments = game.clone().into_comments();
        game.set_comments(&comments, Style::San).expect("legal");
        let text = game.write(Style::San).expect("a legal game");
        assert!(
            text.ends_with("1. e4 (1. d4 {a b}) (1. d4 d5) *\n"),
            "{text}"
        );
    }

    #[test]
    fn a_variation_may_begin_within_a_series() {
        let mut game = game("1.e4 2.d5 Nf6 (Nc6 {x}) 3.Nf3 *");
        assert_eq!(told(&game), ["e2e4 d7d5 b8c6: x"]);
        let comments = [("e2e4 d7d5 b8c6".to_owned(), "y".to_owned())];
        game.set_comments(&comments, Style::San).expect("legal");
        let text = game.write(Style::San).expect("a legal game");
        assert!(
            text.ends_with("1.e4 2.d5 Nf6 (2...Nc6 {y}) 3.Nf3 *\n"),
            "{text}"
        );
    }
}
