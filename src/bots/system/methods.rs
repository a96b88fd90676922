//! What is told of the methods.

use crate::TrainMethod;
use crate::method::MethodParameter;
use crate::system::messages::{MethodAnswer, MethodRange, MethodsAnswer};

/// What can learn, and what can be set.
pub(super) fn methods() -> MethodsAnswer {
    let range = |one: &MethodParameter| MethodRange {
        id: one.id.to_owned(),
        least: one.least,
        most: one.most,
        usual: one.usual,
    };
    let about = |method: TrainMethod| MethodAnswer {
        method,
        horizon: method.horizon(),
        parameters: method.parameters().iter().map(range).collect(),
    };
    MethodsAnswer {
        methods: TrainMethod::ALL.map(about).to_vec(),
    }
}
