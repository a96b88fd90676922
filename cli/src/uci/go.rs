//! What a search is asked for.

use std::str::SplitWhitespace;
use std::time::Duration;

use seriatim::board::{Color, Move};

/// What `go` asks for.
#[derive(Default)]
pub struct Go {
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
    move_time: Option<u64>,
    /// How deep at most.
    pub depth: Option<u32>,
    /// Nodes at most.
    pub nodes: Option<u64>,
    /// The moves to choose from; all if there is none.
    pub only: Vec<Move>,
    /// Until it is stopped.
    pub infinite: bool,
}

impl Go {
    /// Reads it. What is not known is passed over, as the protocol wants it.
    pub fn read(words: SplitWhitespace<'_>) -> Self {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if word == "searchmoves" {
                while let Some(mv) = words.peek().and_then(|text| text.parse().ok()) {
                    go.only.push(mv);
                    words.next();
                }
                continue;
            }
            // A clock may be told below 0.
            let number = words.peek().and_then(|text| text.parse::<i64>().ok());
            let Some(number) = number.map(|number| number.max(0) as u64) else {
                continue;
            };
            words.next();
            match word {
                "wtime" => go.time[0] = Some(number),
                "btime" => go.time[1] = Some(number),
                "winc" => go.increment[0] = number,
                "binc" => go.increment[1] = number,
                "movestogo" => go.moves_to_go = Some(number.max(1)),
                "movetime" => go.move_time = Some(number),
                "depth" => go.depth = u32::try_from(number).ok(),
                "nodes" => go.nodes = Some(number),
                _ => {}
            }
        }
        go
    }

    /// After which time no new depth is begun, and when the move must be there; the time is to last for about `horizon` moves.
    pub fn times(
        &self,
        us: Color,
        overhead: Duration,
        horizon: u32,
    ) -> Option<(Duration, Duration)> {
        let us = us.index();
        if let Some(ms) = self.move_time {
            let all = Duration::from_millis(ms).saturating_sub(overhead);
            return Some((all, all));
        }
        let left = Duration::from_millis(self.time[us]?).saturating_sub(overhead);
        let increment = Duration::from_millis(self.increment[us]);
        let moves = self
            .moves_to_go
            .map_or(horizon, |moves| moves.min(horizon.into()) as u32);
        let share = left / (moves + 1) + increment * 3 / 4;
        let most = (left / 3).min(share * 4);
        Some((share.min(most) * 3 / 5, most))
    }
}
