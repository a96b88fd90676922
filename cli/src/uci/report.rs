//! Text output of a search.

use std::io::{self, Write};
use std::time::Duration;

use seriatim::board::{Color, Move};
use seriatim::eval::Score;
use seriatim::player::Line;

/// Writes a line and flushes the output.
pub fn tell(out: &mut impl Write, text: &str) -> io::Result<()> {
    writeln!(out, "{text}")?;
    out.flush()
}

/// Numbers about a search up to now.
pub struct Figures {
    /// Side to move.
    pub us: Color,
    /// Number of nodes.
    pub nodes: u64,
    /// Time since `go`.
    pub time: Duration,
    /// Filling of the transposition table, in thousandths.
    pub fullness: u32,
}

/// Returns an `info` line for a move with a score.
pub fn information(figures: &Figures, number: usize, line: &Line, score: Score) -> String {
    let Figures {
        nodes, fullness, ..
    } = figures;
    let ms = figures.time.as_millis() as u64;
    let speed = nodes * 1000 / ms.max(1);
    let moves: Vec<String> = line.principal.iter().map(Move::to_string).collect();
    format!(
        "info depth {} seldepth {} multipv {number} score {} nodes {nodes} nps {speed} hashfull {fullness} time {ms} pv {}",
        line.depth / 100,
        line.deepest,
        score_text(score, figures.us),
        moves.join(" "),
    )
}

/// Returns a score from the view of the side to move.
fn score_text(score: Score, us: Color) -> String {
    match score {
        Score::Mate { winner, moves } | Score::Win { winner, moves } => {
            let moves = moves.unwrap_or(1);
            let sign = if winner == us { "" } else { "-" };
            format!("mate {sign}{moves}")
        }
        Score::Points(points) => format!("cp {}", us.pick(points, -points) / 10),
        Score::Draw => "cp 0".to_owned(),
    }
}

/// Returns the answer to `go`, with the reply that the engine expects.
pub fn best_move(chosen: Option<&Line>) -> String {
    let Some(line) = chosen else {
        return "bestmove 0000".to_owned();
    };
    match line.principal.as_slice() {
        [first, reply, ..] if *first == line.mv => format!("bestmove {first} ponder {reply}"),
        _ => format!("bestmove {}", line.mv),
    }
}
