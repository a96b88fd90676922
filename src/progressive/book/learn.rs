//! From a finished game to results.

use super::{Book, BookEntry, MAX_LINES, Results, end_of, extended};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::{Position, Progressive};
use seriatim_wire::say::{BookSay, Say};

/// Series of the first so many turns are learnt; later ones hardly ever come again.
pub(crate) const LEARNT_TURNS: u16 = 4;

/// A game that teaches nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum LearnError {
    /// It does not begin at the starting position.
    Start,
}

impl From<LearnError> for Say {
    fn from(error: LearnError) -> Self {
        match error {
            LearnError::Start => BookSay::Start.into(),
        }
    }
}

impl Book {
    /// Adds a finished game: for each series of its first `LEARNT_TURNS` turns one result. Series that are new are
    /// kept, but see [`super::choice`]. The series must have been replayed by the rules; one that is not complete is
    /// left out. Returns how many series were changed or added.
    ///
    /// # Errors
    /// [`LearnError::Start`].
    pub fn learn(
        &mut self,
        start: &Progressive,
        series: &[Vec<Move>],
        winner: Option<Color>,
    ) -> Result<usize, LearnError> {
        if *start != Progressive::initial(start.rules()) {
            return Err(LearnError::Start);
        }
        let mut position = start.clone();
        let mut path = String::new();
        let mut learnt = 0;
        for moves in series.iter().take(LEARNT_TURNS.into()) {
            let end = end_of(&position, moves);
            let whole = end.turn() != position.turn() || end.outcome().is_some();
            let full = self.len() >= MAX_LINES && !self.holds(&position, moves);
            if !whole || full {
                break;
            }
            let next = extended(&path, &position, moves);
            self.add(BookEntry {
                path: std::mem::replace(&mut path, next),
                results: Results::of_game(position.to_move(), winner),
                start: position,
                series: moves.clone(),
                trusted: false,
            });
            position = end;
            learnt += 1;
        }
        Ok(learnt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_core::notation::replay;
    use seriatim_core::rules::Rules;

    fn game(series: &[&[&str]]) -> (Progressive, Vec<Vec<Move>>) {
        let start = Progressive::initial(Rules::Italian);
        let series = replay(&start, series).expect("a game").series;
        (start, series)
    }

    #[test]
    fn each_side_learns_its_own_result() {
        let (start, series) = game(&[&["f4"], &["e5", "f6"], &["g3", "fxe5", "Nf3"]]);
        let mut book = Book::new();
        assert_eq!(book.learn(&start, &series, Some(Color::White)), Ok(3));
        assert_eq!(book.learn(&start, &series[..2], None), Ok(2));
        assert_eq!(
            book.write(),
            "Seriatim book 1\n\
             italian seen +1 =1 -0 1.f4\n\
             italian seen +0 =1 -1 1.f4 2.e5 f6\n\
             italian seen +1 =0 -0 1.f4 2.e5 f6 3.g3 fxe5 Nf3\n"
        );
        assert_eq!(book.games(), 2);
    }

    #[test]
    fn only_the_first_turns_and_only_whole_series() {
        let (start, series) = game(&[
            &["e4"],
            &["e5", "Nf6"],
            &["Nf3", "Nc3", "d3"],
            &["d6", "Nc6", "Be7", "h6"],
            &["a3", "b3", "h3", "g3", "Be3"],
        ]);
        let mut book = Book::new();
        assert_eq!(book.learn(&start, &series, None), Ok(4));
        let mut cut = series.clone();
        cut[2].pop();
        assert_eq!(Book::new().learn(&start, &cut[..3], None), Ok(2));
    }

    #[test]
    fn a_game_from_elsewhere_teaches_nothing() {
        let fen = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
        let start = Progressive::from_fen(fen, Rules::Italian).expect("a position");
        let mut book = Book::new();
        assert_eq!(book.learn(&start, &[], None), Err(LearnError::Start));
        assert!(book.is_empty());
    }
}
