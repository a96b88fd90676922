//! The variations of a game as lines: each a whole game from the first position, as a study keeps them.

use super::lexer::lex;
use super::read::{Builder, Head};
use super::{Game, Note, PlayedMove};
use crate::board::Move;
use crate::notation::Style;
use crate::notation::replay::ReplayError;
use crate::rules::Position;

/// Brackets that are looked into; what stands in more stays the text it is.
pub(super) const MAX_TRIES: usize = 500;
/// Brackets within brackets that are looked into.
pub(super) const MAX_DEPTH: usize = 16;

/// The series of a game from its first position.
pub(super) type LinePath = Vec<Vec<Move>>;

impl<P: Position> Game<P> {
    /// The lines that the variations tell, those within variations too. What stands in brackets but is no line of legal
    /// moves is passed over.
    ///
    /// A variation takes the place of the move it stands behind, as in PGN; or of the whole series, if only that is legal.
    #[must_use]
    pub fn lines(&self) -> Vec<LinePath> {
        let mut lines = Vec::new();
        self.find_lines(0, MAX_DEPTH, &mut MAX_TRIES.clone(), &mut lines);
        lines
    }

    /// Adds the lines of the variations behind all moves but the first `from`.
    fn find_lines(&self, from: usize, depth: usize, tries: &mut usize, lines: &mut Vec<LinePath>) {
        for (index, (at, played)) in self.places().enumerate().skip(from) {
            for note in &played.notes {
                if *tries > 0 && depth > 0 {
                    *tries -= 1;
                    self.find_in(note, at, index, depth, tries, lines);
                }
            }
        }
    }

    fn find_in(
        &self,
        note: &Note,
        at: LinePlace,
        index: usize,
        depth: usize,
        tries: &mut usize,
        lines: &mut Vec<LinePath>,
    ) {
        if let Some((from, game)) = self.variation(note, at, index) {
            lines.push(game.moves());
            game.find_lines(from, depth - 1, tries, lines);
        }
    }

    /// All moves, each with its series and its place there.
    pub(super) fn places(&self) -> impl Iterator<Item = (LinePlace, &PlayedMove)> {
        self.series.iter().enumerate().flat_map(|(series, played)| {
            let places = played.moves.iter().enumerate();
            places.map(move |(number, played)| (LinePlace { series, number }, played))
        })
    }

    /// The game that a variation behind the move at `at` makes of this one, and how many of its moves are not the
    /// variation's own; `None` if the note is none, or no legal one.
    #[inline(never)]
    pub(super) fn variation(
        &self,
        note: &Note,
        at: LinePlace,
        index: usize,
    ) -> Option<(usize, Self)> {
        let Note::Variation(text) = note else {
            return None;
        };
        let tokens = lex(text).ok()?.tokens;
        let head = Head::bare(self.start.clone());
        let whole_series = (at.number > 0).then_some(LinePlace { number: 0, ..at });
        [Some(at), whole_series]
            .into_iter()
            .flatten()
            .find_map(|at_move| {
                let from = index - (at.number - at_move.number);
                let builder = Builder::after(&head, &self.moves_before(at_move)).ok()?;
                let game = builder.build(&tokens).ok()?.0;
                (game.moves().concat().len() > from).then_some((from, game))
            })
    }

    fn moves_before(&self, LinePlace { series, number }: LinePlace) -> LinePath {
        let mut line = self.moves();
        line.truncate(series + 1);
        if let Some(last) = line.last_mut() {
            last.truncate(number);
        }
        line.pop_if(|last| last.is_empty());
        line
    }

    /// Makes the variations tell `lines`. One that tells nothing else stays word for word, one that can not be read too;
    /// what is missing is added. A line that only goes on from the last move stands behind that move.
    ///
    /// # Errors
    /// [`ReplayError`] if the rules do not allow a move.
    pub fn set_lines(&mut self, lines: &[LinePath], style: Style) -> Result<(), ReplayError> {
        let start = self.start.clone();
        let mut missing = lines.to_vec();
        let kept: Vec<Vec<bool>> = self.kept_variations(&mut missing);
        let main = self.moves().concat();
        let added = leaving(&main, &missing);
        let moves = self.series.iter_mut().flat_map(|series| &mut series.moves);
        for (index, (played, kept)) in moves.zip(kept).enumerate() {
            let mut kept = kept.into_iter();
            played.notes.retain(|_| kept.next().unwrap_or(true));
            for group in added.iter().filter(|group| group.at == index) {
                let text = write_branch(&start, group, style)?;
                played.notes.push(Note::Variation(text));
            }
        }
        Ok(())
    }

    /// For each note of each move whether it stays. What stays is taken from `lines`.
    fn kept_variations(&self, lines: &mut Vec<LinePath>) -> Vec<Vec<bool>> {
        let mut tries = MAX_TRIES;
        let mut told = Vec::new();
        let all: Vec<Vec<Move>> = lines.iter().map(|line| line.concat()).collect();
        let places = self.places().enumerate();
        let kept = places.map(|(index, (at, played))| {
            let stays = played.notes.iter().map(|note| {
                let mut found = Vec::new();
                self.find_in(note, at, index, MAX_DEPTH, &mut tries, &mut found);
                let found: Vec<Vec<Move>> = found.iter().map(|line| line.concat()).collect();
                let stays = found
                    .iter()
                    .all(|one| all.iter().any(|line| line.starts_with(one)));
                if stays {
                    told.extend(found);
                }
                stays
            });
            stays.collect()
        });
        let kept = kept.collect();
        lines.retain(|line| !told.contains(&line.concat()));
        kept
    }
}

/// A move of a game: its series and its place there, from 0.
#[derive(Clone, Copy)]
pub(super) struct LinePlace {
    pub series: usize,
    pub number: usize,
}

/// Lines that leave another at the same move with the same move.
struct Group<'a> {
    /// The first move that is the group's own.
    at: usize,
    first: &'a LinePath,
    others: Vec<LinePath>,
}

impl Group<'_> {
    fn own_move(&self) -> Option<Move> {
        self.first.iter().flatten().nth(self.at).copied()
    }
}

/// The groups of `lines` that leave `line`, in their order.
fn leaving<'a>(line: &[Move], lines: &'a [LinePath]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for path in lines {
        let other = path.concat();
        let common = line.iter().zip(&other).take_while(|(a, b)| a == b).count();
        if common == other.len() || line.is_empty() {
            continue;
        }
        let at = common.min(line.len() - 1);
        let same = |group: &&mut Group<'_>| group.at == at && group.own_move() == Some(other[at]);
        match groups.iter_mut().find(same) {
            Some(group) => group.others.push(path.clone()),
            None => groups.push(Group {
                at,
                first: path,
                others: Vec::new(),
            }),
        }
    }
    groups
}

/// The moves of a group from where it leaves, with those that leave it in brackets.
fn write_branch<P: Position>(
    start: &P,
    group: &Group<'_>,
    style: Style,
) -> Result<String, ReplayError> {
    let mut game = Game::new(start, group.first)?;
    game.set_lines(&group.others, style)?;
    game.write_variation(group.at, style)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Progressive, Rules};

    fn game(text: &str) -> Game<Progressive> {
        Game::read(text, Rules::Italian).expect("a game")
    }

    /// The lines as bare texts.
    fn told(game: &Game<Progressive>) -> Vec<String> {
        let start = game.start.clone();
        let text = |line: &LinePath| {
            let bare = Game::new(&start, line).expect("a legal line");
            let text = bare.write(Style::San).expect("a legal line");
            let moves = text.split("\n\n").nth(1).expect("moves");
            moves.trim_end().trim_end_matches(" *").replace('\n', " ")
        };
        game.lines().iter().map(text).collect()
    }

    #[test]
    fn variations_are_lines() {
        let game = game(
            "1.e4 (1.d4 {the other pawn} 2.d5 (2.e6 Nf6) Nf6) (no move) 2.e5 Nf6 (2...d6 3.Nf3) (2.c5 Nc6) (?) 3.Nf3",
        );
        let expected = [
            "1.d4 2.d5 Nf6",
            "1.d4 2.e6 Nf6",
            "1.e4 2.e5 d6 3.Nf3",
            "1.e4 2.c5 Nc6",
        ];
        assert_eq!(told(&game), expected);
    }

    #[test]
    fn lines_become_variations() {
        let lines = game("1.e4 (1.d4 (1.c4) 2.d5 (2.e6 Nf6) Nf6) 2.e5 Nf6 (2...d6 3.Nf3)").lines();
        let mut bare = game("1.e4 2.e5 Nf6");
        bare.set_lines(&lines, Style::San).expect("legal lines");
        let text = bare.write(Style::San).expect("a legal game");
        let moves = "1.e4 (1.d4 2.d5 (2.e6 Nf6) Nf6) (1.c4) 2.e5 Nf6 (2...d6 3.Nf3) *\n";
        assert!(text.ends_with(moves), "{text}");
        assert_eq!(told(&game(&text)).len(), 4);
    }

    #[test]
    fn what_stands_there_already_stays_word_for_word() {
        let text = "1.e4 (1.d4 {why not} 2.d5 Nf6) (unreadable) 2.e5 (2.c5 Nc6) Nf6";
        let mut annotated = game(text);
        let mut lines = annotated.lines();
        // The first goes on, the second is gone, a third is new.
        lines[0].push(game("1.d4 2.d5 Nf6 3.c4").moves()[2].clone());
        lines[1] = game("1.e4 2.d6 Nf6").moves();
        annotated
            .set_lines(&lines, Style::San)
            .expect("legal lines");
        let text = annotated.write(Style::San).expect("a legal game");
        assert!(
            text.contains("(1.d4 {why not} 2.d5 Nf6) (unreadable)"),
            "{text}"
        );
        assert!(text.contains("(1.d4 2.d5 Nf6 3.c4)"), "{text}");
        assert!(text.contains("(2.d6 Nf6) Nf6 *"), "{text}");
        assert!(!text.contains("2.c5"), "{text}");
    }

    #[test]
    fn brackets_without_end_are_no_trouble() {
        let deep = format!("1.e4 {}1.d4{}", "(1.d4 ".repeat(3000), ")".repeat(3000));
        assert_eq!(game(&deep).lines().len(), MAX_DEPTH);
        let many = format!("1.e4 {}", "(1.d4) ".repeat(3000));
        assert_eq!(game(&many).lines().len(), MAX_TRIES);
    }
}
