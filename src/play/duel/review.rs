//! Review of a game: every position is searched with the same limit. The value of a move is the
//! result of the search after it.

use super::judge::{Judged, SearchedPosition, judge, summary};
use super::series::{DuelSearch, Shared};
use super::{Duel, PositionOf};
use crate::eval::Score;
use crate::player;
use crate::player::messages::{
    InsteadAnswer, MateFinding, MateOutcome, ReviewAnswer, ReviewInput, TurnReview,
};
use seriatim_core::board::Move;
use seriatim_core::rules::{History, Outcome, Position};
use seriatim_session::places::{recorded, san, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, ReviewProgress, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::SearchSay;

/// Default number of nodes per position: a tenth of a second in a browser.
const NODES_PER_TURN: u64 = 30_000;

/// Maximum number of plies of a line in the answer.
const TOLD: usize = 8;

/// One move of the game.
struct Made<P> {
    start: P,
    mv: Move,
    end: P,
}

/// Job that reviews a game.
pub struct ReviewWork<D: Duel> {
    player: Shared<D>,
    nodes_per_turn: u64,
    made: Vec<Made<PositionOf<D>>>,
    /// For the position before each move and the one after the last: the keys of the positions
    /// before it, and the outcome if the game is over.
    places: Vec<(Vec<u64>, Option<Outcome>)>,
    /// Search results of the positions examined so far.
    known: Vec<SearchedPosition>,
    search: Option<DuelSearch<D>>,
    /// Index of a move that was the best of its search but turned out to lose. The search now
    /// examines whether another move does not lose.
    doubted: Option<usize>,
    /// Nodes of the finished searches.
    before: u64,
}

impl<D: Duel> ReviewWork<D> {
    /// Creates the review of a game.
    ///
    /// # Errors
    /// The faults of [`recorded`].
    pub fn new(player: Shared<D>, input: &ReviewInput) -> Result<Self, Vec<Fault>> {
        let (mut position, replay) =
            recorded::<PositionOf<D>>(input.fen.as_deref(), input.variant, &input.series)?;
        let mut history = History::new();
        let mut made = Vec::new();
        let mut places = vec![(Vec::new(), history.outcome(&position))];
        for mv in replay.series.into_iter().flatten() {
            let start = position.clone();
            history.push(&position);
            position.play_unchecked(mv);
            places.push((history.keys().to_vec(), history.outcome(&position)));
            let end = position.clone();
            made.push(Made { start, mv, end });
        }
        Ok(Self {
            player,
            nodes_per_turn: input.nodes_per_turn.unwrap_or(NODES_PER_TURN),
            made,
            places,
            known: Vec::new(),
            search: None,
            doubted: None,
            before: 0,
        })
    }

    /// Index, from 0, of the position to examine next, if one is left.
    fn place(&self) -> Option<usize> {
        let (known, made) = (self.known.len(), self.made.len());
        self.doubted
            .or((made > 0 && known <= made).then_some(known))
    }

    /// Returns the position before a move, or the one after the last move.
    fn position(&self, at: usize) -> Option<&PositionOf<D>> {
        let made = self.made.get(at).map(|made| &made.start);
        made.or_else(|| self.made.last().map(|made| &made.end))
    }

    /// Begins the search of the next position. Positions in which the game is over get their result
    /// at once. Returns false if no position is left.
    fn enter(&mut self) -> bool {
        while self.search.is_none() {
            let Some(at) = self.place() else {
                return false;
            };
            let Some(position) = self.position(at) else {
                return false;
            };
            let (keys, outcome) = &self.places[at];
            if let Some(outcome) = outcome {
                let score = ended(*outcome);
                self.learn(SearchedPosition {
                    score,
                    line: Vec::new(),
                });
                continue;
            }
            let limits = player::PlayerLimits {
                nodes: self.nodes_per_turn,
                only: self.doubted.map(|at| self.others(at)),
                ..player::PlayerLimits::NONE
            };
            let player = Shared::<D>::clone(&self.player);
            let mut search = DuelSearch::new(player, position.clone(), keys.clone(), limits);
            search.begin();
            self.search = Some(search);
        }
        true
    }

    /// Legal moves other than the one made.
    fn others(&self, at: usize) -> Vec<Move> {
        let Made { start, mv, .. } = &self.made[at];
        let moves = start.legal_moves().into_iter();
        moves.filter(|other| other != mv).collect()
    }

    /// Records the result of a position. If the previous move was thought to be the best and now
    /// loses, the other moves are examined next: only then it is known whether the loss could be
    /// avoided.
    fn learn(&mut self, found: SearchedPosition) {
        if let Some(at) = self.doubted.take() {
            self.known[at] = found;
            return;
        }
        let before = self.known.len().checked_sub(1);
        let doubted = before.filter(|&at| {
            let (made, known) = (&self.made[at], &self.known[at]);
            let them = !made.start.to_move();
            let best = known.line.first() == Some(&made.mv);
            best && found.wins(them) && !known.wins(them) && !self.others(at).is_empty()
        });
        self.known.push(found);
        self.doubted = doubted;
    }

    /// Records the result of the search.
    fn note(&mut self) {
        let Some(search) = self.search.take() else {
            return;
        };
        self.before += search.nodes();
        let answer = search.answer();
        let (score, line) = answer
            .chosen()
            .map_or((None, &[][..]), |line| (line.score, &line.principal[..]));
        self.learn(SearchedPosition {
            score: score.unwrap_or(Score::Draw),
            line: line.to_vec(),
        });
    }

    fn judged(&self, at: usize) -> Judged {
        let made = &self.made[at];
        let over = self.places[at + 1].1;
        judge(
            made.start.to_move(),
            made.mv,
            self.known.get(at),
            self.known.get(at + 1),
            over,
        )
    }

    fn turn(&self, at: usize) -> TurnReview {
        let made = &self.made[at];
        let judged = self.judged(at);
        let after = self.known.get(at + 1);
        let score = after.map_or_else(|| D::explain(&made.end).total, |known| known.score);
        let told = |line: &[Move]| line[..line.len().min(TOLD)].to_vec();
        let finding = |known: &SearchedPosition, position: &PositionOf<D>| {
            let mates = known.mates(position.to_move());
            let line = if mates { &known.line[..] } else { &[] };
            MateFinding {
                outcome: if mates {
                    MateOutcome::Mate
                } else {
                    MateOutcome::Unknown
                },
                series: uci(line),
                san: san(position, line).0,
            }
        };
        let reply = after.filter(|known| !known.line.is_empty());
        let best = self.known.get(at).filter(|_| judged.has_better);
        TurnReview {
            turn: made.start.turn(),
            side: made.start.to_move().into(),
            fen: made.start.to_string(),
            series: uci(&[made.mv]),
            san: san(&made.start, &[made.mv]).0,
            final_fen: made.end.to_string(),
            value: value(score),
            mate: self.known.get(at).map(|known| finding(known, &made.start)),
            reply: reply.map(|known| finding(known, &made.end)),
            instead: best.map(|known| InsteadAnswer {
                series: uci(&told(&known.line)),
                san: san(&made.start, &told(&known.line)).0,
                proved: false,
            }),
            lost: judged.lost.map(|lost| lost as u16),
            verdict: judged.verdict,
            say: judged.say(
                |line| san(&made.start, &told(line)).0.join(" "),
                |line| san(&made.end, line).0.join(" "),
                self.known.get(at),
                after,
            ),
        }
    }
}

impl<D: Duel> Work for ReviewWork<D> {
    type Found = ReviewAnswer;

    fn nodes(&self) -> u64 {
        self.before + self.search.as_ref().map_or(0, DuelSearch::nodes)
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        if left == 0 {
            return Step::Limited;
        }
        if !self.enter() {
            return Step::Finished;
        }
        let search = self.search.as_mut();
        let step = search.map_or(Step::Finished, |search| search.step(quota.min(left), 0.0));
        if step != Step::Running {
            self.note();
            if self.place().is_none() {
                return Step::Finished;
            }
        }
        Step::Running
    }

    fn snapshot(&self) -> Snapshot {
        let turns = self.made.len();
        let turn = (self.known.len() + 1).min(turns);
        Snapshot {
            say: vec![SearchSay::Turn { turn, turns }.into()],
            review: Some(ReviewProgress {
                turn: turn as u32,
                turns: turns as u32,
            }),
            ..Snapshot::of(PhaseName::Review)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> ReviewAnswer {
        let turns: Vec<TurnReview> = (0..self.made.len()).map(|at| self.turn(at)).collect();
        ReviewAnswer {
            say: summary(&turns),
            turns,
            nodes: self.nodes(),
            ms,
        }
    }

    /// The review has a limit for each move.
    fn ends_alone(&self) -> bool {
        true
    }
}

/// Score of a game that is over.
fn ended(outcome: Outcome) -> Score {
    let moves = Some(0);
    match outcome.winner {
        None => Score::Draw,
        Some(winner) if outcome.is_mate() => Score::Mate { winner, moves },
        Some(winner) => Score::Win { winner, moves },
    }
}
