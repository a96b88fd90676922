//! A judge made in steps, so that whoever waits for it can do something else in between.

use super::judge::StrategyJudge;
use super::men::LoneEnding;
use super::next::FeatureRows;
use super::table::{EndingTable, TableSearch};
use seriatim_search::{Search, SearchStatus};

/// How far it is.
enum MakingStage {
    /// Nothing is done yet.
    Begun(LoneEnding),
    /// The tablebase is made.
    Table(TableSearch),
    /// It stands; features are counted.
    Features {
        table: Box<EndingTable>,
        rows: FeatureRows,
    },
    /// They stand; what rules choose from and what defenders do is looked at.
    Filling(Box<StrategyJudge>),
    /// All is counted.
    Made(Box<StrategyJudge>),
    /// It was given away.
    Gone,
}

/// The tables of an ending as they are being made.
pub struct JudgeSearch {
    stage: MakingStage,
    nodes: u64,
}

impl JudgeSearch {
    /// Begins.
    #[must_use]
    pub const fn new(ending: LoneEnding) -> Self {
        Self {
            stage: MakingStage::Begun(ending),
            nodes: 0,
        }
    }

    /// The judge; what is not done yet is done at once.
    #[must_use]
    pub fn finish(mut self) -> StrategyJudge {
        loop {
            match self.stage {
                MakingStage::Made(judge) => return *judge,
                stage => self.stage = stage,
            }
            self.advance(u64::MAX);
        }
    }

    /// Does the next piece; there is no smaller one.
    fn advance(&mut self, quota: u64) -> SearchStatus {
        self.stage = match std::mem::replace(&mut self.stage, MakingStage::Gone) {
            MakingStage::Begun(ending) => {
                self.nodes += 1;
                MakingStage::Table(TableSearch::new(ending))
            }
            MakingStage::Table(mut search) => {
                let quota = quota.clamp(1, 1 << 14);
                let status = search.step(quota);
                self.nodes += quota;
                if status == SearchStatus::Running {
                    MakingStage::Table(search)
                } else {
                    MakingStage::Features {
                        table: Box::new(search.finish()),
                        rows: FeatureRows::default(),
                    }
                }
            }
            MakingStage::Features { table, mut rows } => {
                let count = quota.min(1 << 12) as usize;
                self.nodes += count.max(1) as u64;
                if rows.step(&table, count) {
                    let judge = StrategyJudge::of_rows(*table, rows.states, rows.nodes);
                    MakingStage::Filling(Box::new(judge))
                } else {
                    MakingStage::Features { table, rows }
                }
            }
            MakingStage::Filling(mut judge) => {
                let count = quota.clamp(1, 1 << 12);
                self.nodes += count;
                if judge.fill(count as usize) {
                    self.stage = MakingStage::Made(judge);
                    return SearchStatus::Finished;
                }
                MakingStage::Filling(judge)
            }
            done => {
                self.stage = done;
                return SearchStatus::Finished;
            }
        };
        SearchStatus::Running
    }
}

impl Search for JudgeSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes.saturating_add(quota);
        while self.nodes < end {
            if self.advance(end - self.nodes) == SearchStatus::Finished {
                return SearchStatus::Finished;
            }
        }
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
