//! A strategy and another program from the same positions, against the tablebase's lone king.

use seriatim::board::Square;
use seriatim::krk::table::{NodeNumber, WhiteMove};
use seriatim::krk::{EndingMen, Strategy, StrategyJudge};
use seriatim::util::Rng;

use super::defenders::{LoneKing, LoneReply};
use super::games::MOST_MOVES;
use crate::lab::duel::uci::UciProgram;

/// Games from the same positions: White's moves up to mate, `None` if there is none within fifty.
#[derive(Clone, Debug, Default)]
pub struct AnchorGames {
    /// Of perfect play.
    pub perfect: Vec<Option<u8>>,
    /// Of the strategy.
    pub strategy: Vec<Option<u8>>,
    /// Of the program.
    pub program: Vec<Option<u8>>,
}

/// Plays from so many boards drawn with a seed. The program is asked every move anew.
///
/// # Errors
/// If the program does not answer.
pub fn play(
    judge: &mut StrategyJudge,
    strategy: &Strategy,
    program: &mut UciProgram,
    go: &str,
    (count, seed): (usize, u64),
) -> Result<AnchorGames, String> {
    let choices = judge.choices(strategy);
    let table = judge.table();
    let replies = LoneKing::Table.replies(table);
    let mut rng = Rng::new(seed);
    let mut games = AnchorGames::default();
    while games.perfect.len() < count {
        // Every board is drawn as often as any other.
        let Some(state) = table.state(EndingMen::coded(
            table.ending(),
            rng.below(EndingMen::codes(table.ending(), 64)),
        )) else {
            continue;
        };
        games.perfect.push(Some(table.length(state)));
        let own = |state: usize| Ok(choices[state].map(NodeNumber::number));
        games.strategy.push(game(&replies, state, own)?);
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

/// The men after a move in letters.
fn after(men: EndingMen, mv: &str) -> Option<EndingMen> {
    let square = |at: std::ops::Range<usize>| mv.get(at)?.parse::<Square>().ok();
    let (from, to) = (square(0..2)?, square(2..4)?);
    let who = men.who(from)?;
    Some(WhiteMove { who, to }.played(men))
}

/// White's moves up to mate from a state, if White goes to these nodes.
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
