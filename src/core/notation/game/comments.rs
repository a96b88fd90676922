//! The comments and glyphs of a tree, each with the path of its position.

use super::Note;
use super::tree::{MoveNode, MoveTree};
use crate::rules::Position;

/// A comment on a position of a game. The first text is the path of the position: the moves that
/// lead to it from the first position, in UCI with spaces between. The second text is the comment.
pub type PlacedComment = (String, String);

/// The kind of notes to read or set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// The comments, as text.
    Comments,
    /// The glyphs, as their numbers with spaces between.
    Glyphs,
}

impl<P: Position> MoveNode<P> {
    /// The notes of one kind as one text; empty if there are none.
    #[must_use]
    pub fn said(&self, kind: NoteKind) -> String {
        let mut text = String::new();
        for note in &self.notes {
            let more = match note {
                Note::Comment(comment) if kind == NoteKind::Comments => comment.clone(),
                Note::Nag(nag) if kind == NoteKind::Glyphs => nag.to_string(),
                _ => continue,
            };
            if !text.is_empty() {
                text.push(' ');
            }
            text += &more;
        }
        text
    }

    /// Replaces the notes of one kind. Glyphs stand directly behind the move.
    fn say(&mut self, kind: NoteKind, text: &str) {
        if self.said(kind) == text {
            return;
        }
        self.notes.retain(|note| match note {
            Note::Comment(_) => kind != NoteKind::Comments,
            Note::Nag(_) => kind != NoteKind::Glyphs,
            Note::Variation(_) => true,
        });
        if kind == NoteKind::Glyphs {
            let glyphs = text.split(' ').filter_map(|nag| nag.parse().ok());
            self.notes.splice(0..0, glyphs.map(Note::Nag));
        } else if !text.is_empty() {
            let glyphs = self.notes.iter();
            let at = glyphs
                .take_while(|note| matches!(note, Note::Nag(_)))
                .count();
            self.notes.insert(at, Note::Comment(text.to_owned()));
        }
    }
}

impl<P: Position> MoveTree<P> {
    /// The notes of one kind in the order of the file. Several comments on one position are one. A
    /// comment before the first move of a variation belongs to no position and is left out.
    #[must_use]
    pub fn placed(&self, kind: NoteKind) -> Vec<PlacedComment> {
        let said = self.in_file_order().into_iter().filter_map(|node| {
            let text = self.nodes()[node].said(kind);
            (!text.is_empty()).then(|| (self.path(node), text))
        });
        said.collect()
    }

    /// Replaces all notes of one kind. A note on a position that the tree does not have is left
    /// out. Of two notes on one position the first counts.
    pub fn set_placed(&mut self, kind: NoteKind, notes: &[PlacedComment]) {
        let mut texts = vec![""; self.nodes().len()];
        for (path, text) in notes.iter().rev() {
            if let Some(node) = self.at_path(path) {
                texts[node] = text;
            }
        }
        for (node, text) in texts.into_iter().enumerate() {
            self.node_mut(node).say(kind, text);
        }
    }
}
