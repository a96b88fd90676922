//! The methods that learn to beat a bot, and what can be set of each.

use super::subject::kind;
use crate::system::messages::{MethodAnswer, MethodRange, MethodsAnswer, TrainMethod};
use seriatim_search::optimise::methods::{MethodKind, MethodParameter};

/// What can learn, and what can be set.
pub fn methods() -> MethodsAnswer {
    let range = |one: &MethodParameter| MethodRange {
        id: one.id.to_owned(),
        least: one.least,
        most: one.most,
        usual: one.usual,
    };
    let about = |&method: &TrainMethod| MethodAnswer {
        method,
        horizon: usual_horizon(kind(method)),
        parameters: kind(method).parameters().iter().map(range).collect(),
    };
    MethodsAnswer {
        methods: TrainMethod::ALL.iter().map(about).collect(),
    }
}

/// Own moves of a line at most, if nothing is said.
pub const fn usual_horizon(method: MethodKind) -> u32 {
    if method.is_paper() { 10 } else { 40 }
}
