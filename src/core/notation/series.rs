//! A whole series as one line: `4.c6 Qb6 Ne4 Qxf2#`.

use super::game::signs::Word;
use super::game::word::split_word;
use super::read_move::read_move_in;
use super::replay::{ReplayError, ReplayProblem, Replayer, in_one_language, known};
use super::{Language, Style, number_of, prefix, write_move};
use crate::board::Move;
use crate::rules::Position;

/// Writes the moves of a series or of its beginning.
///
/// # Errors
/// [`ReplayError`] if a move is illegal or the series is too long.
pub fn write_moves<P: Position>(
    start: &P,
    moves: &[Move],
    style: Style,
) -> Result<Vec<String>, ReplayError> {
    let mut replayer = Replayer::new(start);
    let write = |&mv: &Move| {
        let mut text = String::new();
        replayer.play(&mv.to_string(), &mut |position| {
            text = write_move(position, known(position, mv)?, style);
            Ok(mv)
        })?;
        Ok(text)
    };
    moves.iter().map(write).collect()
}

/// Writes a series with its number: `4.c6 Qb6 Ne4 Qxf2#`, or `4...Ne4 Qxf2#` if it starts within a
/// turn. In chess and antichess a series is one move: `12. Nf3`, `12... Nf6`.
///
/// # Errors
/// [`ReplayError`] if a move is illegal or the series is too long.
pub fn write_series<P: Position>(
    start: &P,
    moves: &[Move],
    style: Style,
) -> Result<String, ReplayError> {
    let words = write_moves(start, moves, style)?.join(" ");
    Ok(prefix(start) + &words)
}

/// Splits a line such as `1.e4 2.d5 Nf6` into the words of each series, by the numbers before the
/// series. A number may be repeated within its series. Returns `None` if a number is not the next
/// one, or if the line has anything but numbers and moves.
///
/// ```
/// use seriatim::notation::split_series;
///
/// assert_eq!(split_series("1.e4 2.d5 Nf6"), Some(vec![vec!["e4"], vec!["d5", "Nf6"]]));
/// assert_eq!(split_series("1.e4 3.d5"), None);
/// ```
#[must_use]
pub fn split_series(text: &str) -> Option<Vec<Vec<&str>>> {
    let mut series: Vec<Vec<&str>> = Vec::new();
    for part in text.split_whitespace().flat_map(split_word) {
        match part {
            Word::Number(number) if number as usize == series.len() + 1 => series.push(Vec::new()),
            Word::Number(number) if number as usize == series.len() => {}
            Word::Move(text) => series.last_mut()?.push(text),
            _ => return None,
        }
    }
    Some(series)
}

/// Reads a series or its beginning in SAN, long algebraic notation or UCI, with or without its
/// number. All piece letters must be of one language, as in [`super::replay()`].
///
/// # Errors
/// [`ReplayError`] at the first illegal move, or for a number that is not the number of the turn.
pub fn read_series<P: Position>(start: &P, text: &str) -> Result<Vec<Move>, ReplayError> {
    let words = text.split(|c: char| c.is_whitespace() || c == ',');
    let words: Vec<Word<'_>> = words.flat_map(split_word).collect();
    in_one_language(|language| read_words(start, &words, language))
}

fn read_words<P: Position>(
    start: &P,
    words: &[Word<'_>],
    language: Language,
) -> Result<Vec<Move>, ReplayError> {
    let mut replayer = Replayer::new(start);
    let expected = number_of(start);
    let mut moves = Vec::new();
    for word in words {
        match *word {
            Word::Number(found) if found == u32::from(expected) => {}
            Word::Number(found) => {
                let problem = ReplayProblem::WrongNumber { expected, found };
                return Err(replayer.error(&found.to_string(), problem));
            }
            Word::Move(text) | Word::Sign(text) => moves
                .push(replayer.play(text, &mut |position| read_move_in(position, text, language))?),
            // Glyphs (praise and blame) do not change the moves.
            Word::Nag(_) => {}
        }
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Progressive, Rules};

    /// Figure 2 of Janko & Guid (2016): Black to play turn 4.
    const FIG2: &str = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 4";

    fn fig2() -> Progressive {
        Progressive::from_fen(FIG2, Rules::Italian).expect("a test position")
    }

    #[test]
    fn the_papers_series() {
        let start = fig2();
        let forms = [
            "4.c6 Qb6 Ne4 Qxf2#",
            "4. c6 Qb6 Ne4 Qxf2#",
            "4.c7-c6 Qd8-b6 Nf6-e4 Qb6xf2#",
            "c7c6 d8b6, f6e4 b6f2",
            "4.c6 Db6 Ce4! D:f2 #",
            "4... c6 Db6 Se4 Df2++",
        ];
        for text in forms {
            let moves = read_series(&start, text).expect(text);
            let san = write_series(&start, &moves, Style::San).expect(text);
            assert_eq!(san, "4.c6 Qb6 Ne4 Qxf2#", "{text}");
        }
        let moves = read_series(&start, "c6 Qb6").expect("two moves");
        let later = moves
            .iter()
            .fold(start, |p, &mv| p.play(mv).expect("legal"));
        assert_eq!(
            write_series(&later, &[], Style::San).expect("nothing"),
            "4..."
        );
    }
}
