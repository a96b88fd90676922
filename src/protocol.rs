//! The messages of all systems together, for programs that use several systems and for the
//! documentation.

pub use crate::antichess::paper::{Claim, LearnView};
pub use crate::antichess::system::messages::{
    AntichessAnswer, AntichessFound, AntichessQuery, AntichessTask, ClaimAnswer, LearnAnswer,
    LearnFeature, LearnHow, LessonAnswer,
};
pub use crate::bots::TrainMethod;
pub use crate::bots::system::messages::{
    BotAnswer, BotFound, BotQuery, BotReplyAnswer, BotTask, KnowledgeAnswer, MethodAnswer,
    MethodRange, MethodsAnswer, TrainAdvice, TrainAnswer, TrainHow, TrainPoint,
};
pub use crate::chess::fortress::features::FortressFeature;
pub use crate::chess::orthodox::curve::CurvePreset;
pub use crate::chess::system::curve_messages::{
    CurveAnswer, CurveDepth, CurveEstimate, CurveMove, CurveMovesName, CurveReason,
    CurveVerdictName,
};
pub use crate::chess::system::messages::{
    CheckFortressTask, ChessAnswer, ChessFound, ChessQuery, ChessTask, CurveTask, FortressAnswer,
    FortressEntry, FortressPlace, FortressReply, FortressTask, FortressVerdict,
};
pub use crate::duel::messages::{
    CheckTask, ProofAnswer, ProofPlace, ProofReply, ProofVerdict, TableAnswer, TableMove,
    TableTask, WalkQuery,
};
pub use crate::player::explanation::{
    ArrowKind, MarkerKind, MateArrow, MateExplanation, MateMarker, MateSentence,
};
pub use crate::player::messages::{
    EvaluateQuery, EvaluationAnswer, FeatureAnswer, HintAnswer, HintsAnswer, HintsQuery,
    InsteadAnswer, MateFinding, MateOutcome, ReviewAnswer, ReviewInput, ReviewTask, Safety,
    SeriesAnswer, SeriesKind, SeriesLine, SeriesTask, ThreatAnswer, ThreatTask, TurnReview,
    VerdictName,
};
pub use crate::progressive::mate::paper::Heuristic;
pub use crate::progressive::system::messages::{
    BookAnswer, FinishedGame, MateAnswer, MateHow, MethodName, ProgressiveAnswer, ProgressiveFound,
    ProgressiveQuery, ProgressiveTask, TwoTurnGoal, TwoTurnVerdict, TwoTurnsAnswer,
};
pub use crate::rules_system::messages::{
    GameAnswer, GameInput, GameNode, InspectAnswer, LegalMove, LegalMovesAnswer, NotationName,
    PasteAnswer, PastedName, PlayedAnswer, ReplayedAnswer, RulesAnswer, RulesQuery, SetupBoxes,
    TextAnswer, VariantAnswer,
};
pub use crate::session::{
    BookResults, Command, CommandOf, Continuation, ContinuationsAnswer, Event, EventOf,
    LearnProgress, Limits, MateProgress, NoTask, PROTOCOL, PhaseName, Place, ProofProgress, Reason,
    ReviewProgress, Side, Snapshot, Status, TwoTurnsProgress, Value, VariantName, read_command,
    read_question,
};
pub use crate::strategies::breed::StrategyLanguage;
pub use crate::strategies::features::BoardFeature;
pub use crate::strategies::game::HoleKind;
pub use crate::strategies::paper::{PaperMove, Predicate};
pub use crate::strategies::system::messages::{
    EvolveAnswer, EvolveEntry, EvolveHow, EvolvePoint, RookBoard, RookGameAnswer, StrategyAnswer,
    StrategyFound, StrategyGame, StrategyMoveAnswer, StrategyPart, StrategyPartKind, StrategyQuery,
    StrategyReply, StrategyTask, StrategyWorth,
};
pub use crate::strategies::{Defending, LoneEnding, Mover, StrategyWish};
pub use crate::wire::Fault;

use crate::wire::Described;
use crate::wire::table::{MessageKind, Type};

/// Declares a union of the messages of every system: for the tables, with the module name of each
/// message, and for TypeScript.
macro_rules! any {
    ($($(#[doc = $doc:literal])* $name:ident: $what:literal, $($module:literal $own:ident),+;)*) => {
        /// The messages of every system as unions in TypeScript.
        pub const TYPESCRIPT: &str = concat!($(
            "/**", $($doc,)* " */\nexport type ", $what, " =", $("\n    | ", stringify!($own),)+ ";\n\n",
        )*);

        $(
            $(#[doc = $doc])*
            struct $name;

            impl Described for $name {
                fn type_name() -> String {
                    $what.to_owned()
                }

                fn doc() -> String {
                    [$($doc),*].concat().trim().to_owned()
                }

                fn kinds() -> Vec<MessageKind> {
                    vec![$(MessageKind {
                        tag: "module",
                        name: $module.to_owned(),
                        doc: format!("`{}`", $own::type_name()),
                        inner: None,
                        fields: Vec::new(),
                    }),+]
                }

                fn describe(types: &mut Vec<Type>) {
                    if Type::add::<Self>(types) {
                        $($own::describe(types);)+
                    }
                }
            }
        )*
    };
}

any! {
    /// A question that a module answers at once.
    AnyQuery: "Query", "rules" RulesQuery, "progressive" ProgressiveQuery, "antichess" AntichessQuery, "chess" ChessQuery,
        "bots" BotQuery, "strategies" StrategyQuery;
    /// A search that a module runs. The module of the rules runs none.
    AnyTask: "Task", "progressive" ProgressiveTask, "antichess" AntichessTask, "chess" ChessTask, "bots" BotTask,
        "strategies" StrategyTask;
    /// The answer of a module to a question.
    AnyAnswer: "Answer", "rules" RulesAnswer, "progressive" ProgressiveAnswer, "antichess" AntichessAnswer, "chess" ChessAnswer,
        "bots" BotAnswer, "strategies" StrategyReply;
    /// The result of a search of a module.
    AnyFound: "Found", "progressive" ProgressiveFound, "antichess" AntichessFound, "chess" ChessFound, "bots" BotFound,
        "strategies" StrategyFound;
}

/// Every type that is part of a command. The fields of a question or a search are listed with its
/// kind.
#[must_use]
pub fn asked() -> Vec<Type> {
    let mut types = Vec::new();
    Command::<AnyQuery, AnyTask>::describe(&mut types);
    let kinds = types.iter().flat_map(|one| &one.kinds);
    let inner: Vec<String> = kinds.filter_map(|kind| kind.inner.clone()).collect();
    types.retain(|one| !inner.contains(&one.name));
    types
}

/// Every type that is part of an event, except the types in [`asked`].
#[must_use]
pub fn told() -> Vec<Type> {
    let (mut types, asked) = (Vec::new(), asked());
    Event::<AnyAnswer, AnyFound>::describe(&mut types);
    types.retain(|one| asked.iter().all(|other| other.name != one.name));
    types
}
