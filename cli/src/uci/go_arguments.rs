//! Arguments of `go`.

use std::time::Duration;

use seriatim::board::{Color, Move};
use seriatim::util::text::excerpt;

use super::perft;

/// Request for a search.
#[derive(Default)]
pub struct Go {
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
    move_time: Option<u64>,
    /// Maximum depth, in plies.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// Maximum number of moves to a win. The search ends when it finds such a win.
    pub mate: Option<u32>,
    /// Depth of a count, in plies. The count replaces the search.
    pub perft: Option<u32>,
    /// Moves to choose from, as they were written; `None` for all moves.
    pub only: Option<Vec<String>>,
    /// True if the answer must wait for `stop`.
    pub infinite: bool,
    /// True if the answer must wait for `stop` or `ponderhit`.
    pub ponder: bool,
}

/// Words that are followed by a value, except `searchmoves`.
const VALUED: [&str; 10] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "movetime",
    "depth",
    "nodes",
    "mate",
    "perft",
];

fn is_word(word: &str) -> bool {
    VALUED.contains(&word) || ["infinite", "ponder", "searchmoves"].contains(&word)
}

/// Reads a number of any length. A negative number counts as 0, because some programs send negative
/// clock times.
fn number(text: &str) -> Option<u64> {
    let (minus, digits) = text
        .strip_prefix('-')
        .map_or((false, text), |rest| (true, rest));
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let size = digits.parse().unwrap_or(u64::MAX);
    Some(if minus { 0 } else { size })
}

impl Go {
    /// Reads the words. Unknown words are skipped, as the protocol demands.
    ///
    /// # Errors
    /// Error for a limit without a number, with the name of the limit. A search without that limit
    /// might never end.
    pub fn read<'a>(words: impl Iterator<Item = &'a str>) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    let only = go.only.get_or_insert_default();
                    while let Some(text) = words.next_if(|word| !is_word(word)) {
                        only.push(text.to_owned());
                    }
                }
                _ if VALUED.contains(&word) => {
                    let text = words.next().unwrap_or_default();
                    let value = number(text)
                        .ok_or_else(|| format!("go {word}: “{}” is not a number", excerpt(text)))?;
                    go.limit(word, value)?;
                }
                _ => {}
            }
        }
        Ok(go)
    }

    fn limit(&mut self, word: &str, value: u64) -> Result<(), String> {
        let small = u32::try_from(value).unwrap_or(u32::MAX);
        match word {
            "wtime" => self.time[0] = Some(value),
            "btime" => self.time[1] = Some(value),
            "winc" => self.increment[0] = value,
            "binc" => self.increment[1] = value,
            "movestogo" => self.moves_to_go = Some(value.max(1)),
            "movetime" => self.move_time = Some(value),
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(value),
            "mate" => self.mate = Some(small.max(1)),
            _ if small > perft::DEEPEST => {
                let most = perft::DEEPEST;
                return Err(format!("go perft: {value} is more than {most}"));
            }
            _ => self.perft = Some(small),
        }
        Ok(())
    }

    /// Reads the moves to choose from. `legal` tells legal moves from others.
    ///
    /// # Errors
    /// The moves that are not legal, together with those that are.
    pub fn moves(&self, legal: impl Fn(Move) -> bool) -> Result<Option<Vec<Move>>, OnlyFault> {
        let Some(only) = &self.only else {
            return Ok(None);
        };
        let (mut moves, mut wrong) = (Vec::new(), Vec::new());
        for text in only {
            match text.parse().ok().filter(|&mv| legal(mv)) {
                Some(mv) => moves.push(mv),
                None => wrong.push(excerpt(text)),
            }
        }
        if wrong.is_empty() && !moves.is_empty() {
            return Ok(Some(moves));
        }
        let why = match wrong.as_slice() {
            [] => "go searchmoves: no moves".to_owned(),
            [first, ..] => format!("go searchmoves: “{first}” is not legal here"),
        };
        Err(OnlyFault { moves, why })
    }

    /// Returns true if only `stop` ends the search.
    pub fn is_endless(&self) -> bool {
        self.infinite || !self.is_timed() && !self.is_limited() && self.mate.is_none()
    }

    /// Returns true if depth or nodes are limited.
    pub const fn is_limited(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some()
    }

    fn is_timed(&self) -> bool {
        let clocks = self.time.iter().any(Option::is_some);
        clocks || self.move_time.is_some() || self.increment.iter().any(|&ms| ms > 0)
    }

    /// Returns the time after which no new depth is begun, and the time by which the move must be
    /// there. A clock must last for about `horizon` moves.
    pub fn times(
        &self,
        us: Color,
        overhead: Duration,
        horizon: u32,
    ) -> Option<(Duration, Duration)> {
        if self.infinite || !self.is_timed() {
            return None;
        }
        // The overhead takes at most half of the time, so that some nodes are searched.
        let usable = |ms: u64| {
            let all = Duration::from_millis(ms);
            all.saturating_sub(overhead).max(all / 2)
        };
        if let Some(ms) = self.move_time {
            let all = usable(ms);
            return Some((all, all));
        }
        let us = us.index();
        // If only the other side's clock is known, this side is assumed to have the same time.
        let clock = self.time[us].or(self.time[1 - us]);
        let left = Duration::from_millis(clock.unwrap_or(0)).saturating_sub(overhead);
        let increment = Duration::from_millis(self.increment[us]);
        let moves = self
            .moves_to_go
            .map_or(horizon, |moves| moves.min(horizon.into()) as u32);
        let share = left / (moves + 1) + increment * 3 / 4;
        let most = (left / 3).min(share * 4);
        Some((share.min(most) * 3 / 5, most))
    }
}

/// Moves to choose from of which some are not legal.
#[derive(Debug)]
pub struct OnlyFault {
    /// Legal moves among the given ones.
    pub moves: Vec<Move>,
    /// Error message about the illegal moves.
    pub why: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        Go::read(text.split_whitespace())
    }

    #[test]
    fn limits_are_read_and_unknown_words_skipped() {
        let go =
            read("soon depth 5 nodes 99999999999999999999 ponder wtime -5 mate 0").expect("limits");
        assert_eq!(
            (go.depth, go.nodes, go.mate),
            (Some(5), Some(u64::MAX), Some(1))
        );
        assert!(go.ponder && !go.infinite && !go.is_endless());
        let go = read("searchmoves e2e4 d2d4 depth 3").expect("limits");
        assert_eq!(go.only.map(|only| only.len()), Some(2));
        assert_eq!(go.depth, Some(3));
    }

    #[test]
    fn a_limit_without_a_number_is_named() {
        for (text, part) in [
            ("depth abc", "go depth: “abc”"),
            ("nodes", "go nodes: “”"),
            ("movetime 1.5", "go movetime: “1.5”"),
            ("perft 99", "go perft: 99"),
        ] {
            let why = read(text).err().expect("a fault");
            assert!(why.contains(part), "{why}");
        }
    }

    #[test]
    fn only_a_search_without_any_limit_is_endless() {
        for (text, endless) in [
            ("", true),
            ("infinite", true),
            ("searchmoves e2e4", true),
            ("movestogo 3", true),
            ("ponder", true),
            ("mate 3", false),
            ("btime 100", false),
            ("winc 100", false),
            ("movetime 0", false),
            ("depth 3", false),
        ] {
            assert_eq!(read(text).expect("limits").is_endless(), endless, "{text}");
        }
    }

    #[test]
    fn half_of_a_short_time_is_searched() {
        let times = |text: &str| {
            let go = read(text).expect("limits");
            go.times(Color::White, Duration::from_millis(20), 30)
        };
        let ms = |text| times(text).map(|(_, hard)| hard.as_micros());
        assert_eq!(ms("movetime 5"), Some(2_500));
        assert_eq!(ms("movetime 20"), Some(10_000));
        assert_eq!(ms("movetime 100"), Some(80_000));
        assert_eq!(ms("infinite wtime 5"), None);
        assert!(ms("btime 60000") > Some(1_000_000));
    }
}
