//! Exact value of a strategy as a job, and its moves.

use super::{JudgeOnItsWay, SharedWorkshop, Workshop, words};
use crate::game::{self, Hole, PartCounting, PartUse};
use crate::system::messages::{StrategyAnswer, StrategyMoveAnswer, StrategyPart};
use crate::table::{NodeNumber, WhiteMove};
use crate::{
    Choosing, Defending, EndingMen, LoneEnding, Strategy, StrategyJudge, StrategyValue, UNWON, text,
};
use seriatim_core::board::{Color, Move};
use seriatim_core::notation;
use seriatim_core::rules::{Chess, Position};
use seriatim_session::places::reach;
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Place, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::StrategySay;

/// A strategy with its values.
pub(super) struct ValuedStrategy {
    ending: LoneEnding,
    strategy: Strategy,
    choices: Vec<Option<NodeNumber>>,
    response: StrategyValue,
    table: StrategyValue,
}

/// Values of a strategy while they are computed in steps. For endings with two pieces the whole
/// computation takes too long for one step.
#[derive(Default)]
struct ValuesOnTheirWay {
    choosing: Option<Choosing>,
    choices: Option<Vec<Option<NodeNumber>>>,
    response: Option<StrategyValue>,
}

/// Number of states that one step processes, when choosing moves or counting the use of parts.
const STATES_AT_ONCE: usize = 1 << 16;

impl ValuesOnTheirWay {
    /// Does the next step. Returns the values if it was the last one.
    fn step(&mut self, judge: &mut StrategyJudge, strategy: &Strategy) -> Option<ValuedStrategy> {
        let Some(choices) = self.choices.take() else {
            let choosing = self.choosing.take();
            let mut choosing = choosing.unwrap_or_else(|| judge.choosing(strategy));
            if judge.choose(strategy, &mut choosing, STATES_AT_ONCE) {
                self.choices = Some(choosing.finish());
            } else {
                self.choosing = Some(choosing);
            }
            return None;
        };
        let Some(response) = self.response.take() else {
            self.response = Some(judge.value_of(&choices, Defending::Response));
            self.choices = Some(choices);
            return None;
        };
        Some(ValuedStrategy {
            ending: judge.table().ending(),
            table: judge.value_of(&choices, Defending::Table),
            response,
            strategy: strategy.clone(),
            choices,
        })
    }

    /// Does all remaining steps.
    fn finish(mut self, judge: &mut StrategyJudge, strategy: &Strategy) -> ValuedStrategy {
        loop {
            if let Some(valued) = self.step(judge, strategy) {
                return valued;
            }
        }
    }
}

impl ValuedStrategy {
    pub(super) fn new(judge: &mut StrategyJudge, strategy: &Strategy) -> Self {
        ValuesOnTheirWay::default().finish(judge, strategy)
    }

    const fn against(&self, defender: Defending) -> &StrategyValue {
        match defender {
            Defending::Response => &self.response,
            Defending::Table => &self.table,
        }
    }

    /// Returns the use of each part of the strategy.
    pub(super) fn uses(&self, judge: &StrategyJudge) -> Vec<PartUse> {
        game::uses(judge, &self.strategy, &self.choices, &self.table)
    }

    fn parts(&self, judge: &StrategyJudge, uses: Vec<PartUse>) -> Vec<StrategyPart> {
        let parts = self.strategy.parts().iter().zip(uses);
        let told = parts.map(|(part, used)| StrategyPart {
            what: words::part(part),
            boards: used.boards as u32,
            visits: used.visits,
            lost: used.lost,
            fen: used
                .busiest
                .map(|(_, state)| judge.table().men(state).fen(self.ending)),
        });
        told.collect()
    }

    /// Returns the answer about the strategy, including the use of its parts.
    pub(super) fn answer(
        &self,
        judge: &StrategyJudge,
        uses: Vec<PartUse>,
        nodes: u64,
        ms: f64,
    ) -> StrategyAnswer {
        let (strategy, response) = (&self.strategy, &self.response);
        let hole = game::hole(judge, strategy, &self.choices, response);
        let longest = game::longest(judge, strategy, response);
        StrategyAnswer {
            text: text::write(self.ending, strategy),
            ending: self.ending,
            positions: judge.boards(),
            perfect: words::perfect(judge),
            leaves: strategy.leaves() as u32,
            class: strategy.class().into(),
            response: words::worth(judge, response),
            table: words::worth(judge, &self.table),
            parts: self.parts(judge, uses),
            hole: hole.map(|hole| words::game(self.ending, &hole, Some(hole.kind))),
            longest: longest.map(|(men, moves)| {
                let kind = game::HoleKind::Repetition;
                words::game(self.ending, &Hole { men, kind, moves }, None)
            }),
            nodes,
            ms,
        }
    }
}

/// Job that computes the value of a strategy.
pub(super) struct StrategyWork {
    ending: LoneEnding,
    strategy: Strategy,
    judge: JudgeOnItsWay,
    /// Number of nodes counted for the values, once their computation has begun.
    nodes: u64,
    values: ValuesOnTheirWay,
    valued: Option<ValuedStrategy>,
    counting: Option<PartCounting>,
    workshop: SharedWorkshop,
}

impl StrategyWork {
    /// Reads the text.
    ///
    /// # Errors
    /// Code `strategy` for a text that is not a strategy.
    pub(super) fn new(text: &str, workshop: SharedWorkshop) -> Result<Self, Fault> {
        let (ending, strategy) = words::read("text", text)?;
        Ok(Self {
            ending,
            strategy,
            judge: JudgeOnItsWay::new(ending),
            nodes: 0,
            values: ValuesOnTheirWay::default(),
            valued: None,
            counting: None,
            workshop,
        })
    }
}

impl Work for StrategyWork {
    type Found = StrategyAnswer;

    fn nodes(&self) -> u64 {
        self.judge.nodes + self.nodes
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let mut workshop = self.workshop.borrow_mut();
        if let Some(step) = self.judge.step(&mut workshop, quota, left) {
            return step;
        }
        let judge = workshop.judge(self.ending);
        let states = judge.table().states() as u64;
        if self.nodes == 0 && left < 2 * states {
            return Step::Limited;
        }
        self.nodes = 2 * states;
        let Some(valued) = &self.valued else {
            self.valued = self.values.step(judge, &self.strategy);
            return Step::Running;
        };
        let new = || PartCounting::new(judge, &self.strategy, &valued.table);
        let counting = self.counting.get_or_insert_with(new);
        if counting.step(judge, &valued.choices, &valued.table, STATES_AT_ONCE) {
            Step::Finished
        } else {
            Step::Running
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot::of(PhaseName::Prove)
    }

    fn result(self: Box<Self>, ms: f64) -> StrategyAnswer {
        let (nodes, this) = (self.nodes(), *self);
        let mut workshop = this.workshop.borrow_mut();
        let judge = workshop.judge(this.ending);
        let ready = this.valued;
        let valued = ready.unwrap_or_else(|| this.values.finish(judge, &this.strategy));
        // A user who stops the job before the count is complete gets the full answer anyway.
        let counted = this.counting.map(|mut counting| {
            while !counting.step(judge, &valued.choices, &valued.table, usize::MAX) {}
            counting.finish(&this.strategy)
        });
        let uses = counted.unwrap_or_else(|| valued.uses(judge));
        let answer = valued.answer(judge, uses, nodes, ms);
        workshop.valued = Some(valued);
        answer
    }

    fn ends_alone(&self) -> bool {
        true
    }

    fn is_unanswered(&self) -> bool {
        self.valued.is_none()
    }
}

/// Returns the pieces on a board, if they are those of the ending.
fn men(ending: LoneEnding, position: &Chess) -> Result<EndingMen, Fault> {
    let board = position.board();
    let kings = (board.king(Color::Black), board.king(Color::White));
    let mut first = board.men(Color::White, ending.role());
    let man = first.next();
    let second = match ending.other_role() {
        Some(role) if role == ending.role() => first.next(),
        Some(role) => board.men(Color::White, role).first(),
        None => None,
    };
    let count = if ending.has_two() { 4 } else { 3 };
    if let ((Some(lone), Some(king)), Some(man)) = (kings, man)
        && second.is_some() == ending.has_two()
        && board.occupied().count() == count
    {
        let men = EndingMen {
            lone,
            king,
            man,
            other: second,
        };
        if men.can_stand(ending) {
            return Ok(men);
        }
    }
    let said = match ending {
        LoneEnding::Rook | LoneEnding::Queen => StrategySay::Men { man: ending.role() },
        LoneEnding::Bishops => StrategySay::Bishops {},
        LoneEnding::BishopKnight => StrategySay::BishopKnight {},
    };
    Err(Fault::at("strategy", "at", &position.to_string(), said))
}

/// Returns the move in a position: the strategy's or the defender's.
///
/// # Errors
/// Code `strategy` for a text that is not a strategy, and for a position of another ending; the
/// faults of the position.
pub(super) fn moved(
    workshop: &mut Workshop,
    at: &Place,
    text: &str,
    against: Defending,
) -> Result<StrategyMoveAnswer, Vec<Fault>> {
    let (ending, strategy) = words::read("text", text)?;
    let reached = reach::<Chess>(at)?;
    let position = &reached.position;
    let men = men(ending, position)?;
    let same = |known: &ValuedStrategy| known.ending == ending && known.strategy == strategy;
    let kept = workshop.valued.take().filter(same);
    let judge = workshop.judge(ending);
    let valued = kept.unwrap_or_else(|| ValuedStrategy::new(judge, &strategy));
    let told = if position.to_move() == Color::White {
        attack(judge, &valued, men, against, position)
    } else {
        defence(judge, &valued, men, against, position)
    };
    workshop.valued = Some(valued);
    Ok(told)
}

fn known(length: u8) -> Option<u32> {
    (length != UNWON).then_some(length.into())
}

/// Returns the strategy's move.
fn attack(
    judge: &StrategyJudge,
    valued: &ValuedStrategy,
    men: EndingMen,
    against: Defending,
    position: &Chess,
) -> StrategyMoveAnswer {
    let table = judge.table();
    let choice = game::choose(judge, &valued.strategy, men);
    let mv = choice.as_ref().and_then(|choice| choice.mv);
    let mv = mv.map(|mv| Move::new(men.at(mv.who), mv.to));
    let state = table.state(men);
    let mut best = Vec::new();
    for mv in position.legal_moves() {
        let Some(who) = men.who(mv.from()) else {
            continue;
        };
        let after = WhiteMove { who, to: mv.to() }.played(men);
        let length = table.node(after).map(|node| table.node_length(node));
        let perfect = state.map(|state| table.length(state));
        if length.is_some_and(|length| perfect == Some(length.saturating_add(1))) {
            best.push(mv.to_string());
        }
    }
    let value = valued.against(against);
    StrategyMoveAnswer {
        uci: mv.map(|mv| mv.to_string()),
        san: mv.map(|mv| notation::san(position, mv)),
        path: choice.map_or_else(Vec::new, |choice| {
            choice.path.iter().map(|&part| part as u32).collect()
        }),
        moves: state.and_then(|state| known(value.lengths[state])),
        perfect: state.and_then(|state| known(table.length(state))),
        best,
    }
}

/// Returns the defender's move.
fn defence(
    judge: &StrategyJudge,
    valued: &ValuedStrategy,
    men: EndingMen,
    against: Defending,
    position: &Chess,
) -> StrategyMoveAnswer {
    let table = judge.table();
    let lengths = &valued.against(against).lengths;
    let to = game::reply(table, lengths, against, men);
    let mv = to.map(|to| Move::new(men.lone, to));
    let node = table.node(men);
    let perfect = node.map_or(UNWON, |node| table.node_length(node));
    // The length of the game is the one after the reply.
    let after = to.map(|lone| EndingMen { lone, ..men });
    let moves = match after {
        None if perfect == 0 => Some(0),
        None => None,
        Some(after) if after.helpers().has(after.lone) => None,
        Some(after) => table.state(after).and_then(|state| known(lengths[state])),
    };
    StrategyMoveAnswer {
        uci: mv.map(|mv| mv.to_string()),
        san: mv.map(|mv| notation::san(position, mv)),
        path: Vec::new(),
        moves,
        perfect: known(perfect),
        best: Vec::new(),
    }
}
