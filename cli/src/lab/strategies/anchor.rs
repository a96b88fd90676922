//! Games of strategies and of another program from the same positions, against the tablebase's lone
//! king.

use std::iter::{once, zip};

use seriatim::board::Square;
use seriatim::strategies::table::{NodeNumber, WhiteMove};
use seriatim::strategies::{EndingMen, Strategy, StrategyJudge};
use seriatim::util::Rng;

use super::defenders::{LoneKing, LoneReply};
use super::games::MOST_MOVES;
use crate::lab::duel::uci::UciProgram;
use crate::lab::matches::report::Z;

/// Games from the same positions, as the number of White's moves up to mate. `None` if there is no
/// mate within fifty moves.
#[derive(Clone, Debug)]
pub struct AnchorGames {
    /// Games of perfect play.
    pub perfect: Vec<Option<u8>>,
    /// Games of each strategy.
    pub strategies: Vec<Vec<Option<u8>>>,
    /// Games of the program.
    pub program: Vec<Option<u8>>,
}

impl AnchorGames {
    /// Returns a table of the games, with these names of the players.
    #[must_use]
    pub fn report(&self, strategies: &[String], program: &str) -> String {
        let mut text = String::from(
            "| White | won | mean of those | 95 % interval | longest | fewer moves than the program, mean | 95 % interval |\n\
             |---|--:|--:|--:|--:|--:|--:|\n",
        );
        let players = once(("perfect play", &self.perfect))
            .chain(zip(strategies.iter().map(String::as_str), &self.strategies))
            .chain(once((program, &self.program)));
        for (name, games) in players {
            let won: Vec<f64> = games.iter().flatten().copied().map(f64::from).collect();
            let pairs = zip(games, &self.program).filter_map(|(&own, &program)| own.zip(program));
            let fewer: Vec<f64> = pairs
                .map(|(own, program)| f64::from(program) - f64::from(own))
                .collect();
            let longest = games.iter().flatten().max().copied().unwrap_or(0);
            let fewer = if name == program {
                " | ".to_owned()
            } else {
                mean(&fewer)
            };
            let (count, of, mean) = (won.len(), games.len(), mean(&won));
            text += &format!("| {name} | {count} of {of} | {mean} | {longest} | {fewer} |\n");
        }
        text
    }
}

/// Returns the mean and its 95 % interval, as two columns.
fn mean(numbers: &[f64]) -> String {
    if numbers.is_empty() {
        return "– | –".to_owned();
    }
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    let half = Z * (squares / (count - 1.0).max(1.0) / count).sqrt();
    format!("{mean:.2} | {:.2} to {:.2}", mean - half, mean + half)
}

/// Plays from `count` positions drawn with `seed`. The program gets each position anew: its moves
/// do not depend on earlier queries.
///
/// # Errors
/// Error if the program does not answer.
pub fn play(
    judge: &mut StrategyJudge,
    strategies: &[Strategy],
    program: &mut UciProgram,
    go: &str,
    (count, seed): (usize, u64),
) -> Result<AnchorGames, String> {
    let choices: Vec<_> = strategies.iter().map(|one| judge.choices(one)).collect();
    let table = judge.table();
    let replies = LoneKing::Table.replies(table);
    let mut rng = Rng::new(seed);
    let mut games = AnchorGames {
        perfect: Vec::new(),
        strategies: vec![Vec::new(); strategies.len()],
        program: Vec::new(),
    };
    while games.perfect.len() < count {
        // Every position is drawn with equal probability.
        let Some(state) = table.state(EndingMen::coded(
            table.ending(),
            rng.below(EndingMen::codes(table.ending(), 64)),
        )) else {
            continue;
        };
        games.perfect.push(Some(table.length(state)));
        for (played, choices) in games.strategies.iter_mut().zip(&choices) {
            let own = |state: usize| Ok(choices[state].map(NodeNumber::number));
            played.push(game(&replies, state, own)?);
        }
        let asked = |state: usize| {
            let men = table.men(state);
            let answer = program.answer(&men.fen(table.ending()), go)?;
            Ok(answer
                .and_then(|mv| after(men, &mv.to_string()))
                .and_then(|men| table.node(men)))
        };
        games.program.push(game(&replies, state, asked)?);
    }
    Ok(games)
}

/// Returns the pieces after a move in coordinate notation.
fn after(men: EndingMen, mv: &str) -> Option<EndingMen> {
    let square = |at: std::ops::Range<usize>| mv.get(at)?.parse::<Square>().ok();
    let (from, to) = (square(0..2)?, square(2..4)?);
    let who = men.who(from)?;
    Some(WhiteMove { who, to }.played(men))
}

/// Returns White's moves up to mate from a state, if White moves to the nodes that `choose`
/// returns. `None` if there is no mate within fifty moves.
fn game(
    replies: &[LoneReply],
    mut state: usize,
    mut choose: impl FnMut(usize) -> Result<Option<usize>, String>,
) -> Result<Option<u8>, String> {
    for played in 1..=MOST_MOVES {
        let reply = choose(state)?.map(|node| replies[node]);
        match reply {
            Some(LoneReply::Mated) => return Ok(Some(played)),
            Some(LoneReply::Goes(next)) => state = next as usize,
            Some(LoneReply::Takes | LoneReply::Stalemate) | None => return Ok(None),
        }
    }
    Ok(None)
}
