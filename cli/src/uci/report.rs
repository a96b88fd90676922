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
    /// Share of draws at equal chances, in thousandths, if chances are reported.
    pub draws: Option<i32>,
}

/// Returns an `info` line for a move with a score.
pub fn information(figures: &Figures, number: usize, line: &Line, score: Score) -> String {
    let Figures {
        nodes, fullness, ..
    } = figures;
    let ms = figures.time.as_millis() as u64;
    let speed = nodes * 1000 / ms.max(1);
    let moves: Vec<String> = line.principal.iter().map(Move::to_string).collect();
    let chances = figures.draws.map_or_else(String::new, |draws| {
        let (win, draw, loss) = chances(score, figures.us, draws);
        format!(" wdl {win} {draw} {loss}")
    });
    format!(
        "info depth {} seldepth {} multipv {number} score {}{chances} nodes {nodes} nps {speed} hashfull {fullness} time {ms} pv {}",
        line.depth / 100,
        line.deepest,
        score_text(score, figures.us),
        moves.join(" "),
    )
}

/// Returns the chances of the side to move to win, to draw and to lose, in thousandths. They are an
/// estimate unless the result is proved. `draws` is the share of draws at equal chances; it falls
/// in proportion to the lead.
fn chances(score: Score, us: Color, draws: i32) -> (i32, i32, i32) {
    let chance = score.chance(us);
    let draw = match score {
        Score::Draw => 1000,
        Score::Mate { .. } | Score::Win { .. } => 0,
        Score::Points(_) => (1000 - (2 * chance - 1000).abs()) * draws / 1000,
    };
    let win = chance - draw / 2;
    (win, draw, 1000 - win - draw)
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

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn chances_add_up_and_follow_the_score() {
        assert_eq!(chances(Score::Points(0), White, 500), (250, 500, 250));
        assert_eq!(chances(Score::Draw, Black, 500), (0, 1000, 0));
        assert_eq!(chances(Score::mate(Black), Black, 500), (1000, 0, 0));
        assert_eq!(chances(Score::mate(Black), White, 0), (0, 0, 1000));
        let mut last = -1;
        for points in (-20_000..=20_000).step_by(250) {
            let (win, draw, loss) = chances(Score::Points(points), White, 500);
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= last && draw >= 0 && loss >= 0, "{points}");
            last = win;
        }
    }
}
