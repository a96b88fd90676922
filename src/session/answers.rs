//! Questions that are answered at once, with the rules, the notation, the evaluation and the book.

use super::analyses;
use super::explanation::explanation;
use super::jobs::value;
use super::library::Library;
use super::places::{self, Reached, play, reach, start, status, uci};
use super::protocol::{
    Answer, EvaluationAnswer, Fault, FeatureAnswer, GameAnswer, GameInput, LegalMove,
    LegalMovesAnswer, MateExplanation, NotationName, Place, PlayedAnswer, Query, TextAnswer,
    VariantName,
};
use crate::notation::game::{GameProblem, GameResult, Tag};
use crate::notation::{self, Game, GameError, ReplayError, Style, replay};
use crate::progressive::terms::{Weights, explain};
use crate::rules::{Position, Progressive};

/// Answers a query. Some change the book.
///
/// # Errors
/// What is wrong with the input, with its field and text.
pub fn answer(query: Query, library: &mut Library) -> Result<Answer, Fault> {
    Ok(match query {
        Query::LegalMoves { at } => Answer::LegalMoves(legal_moves(&at)?),
        Query::Play { at, series } => Answer::Played(played(&at, &series)?),
        Query::Evaluate { at } => Answer::Evaluation(evaluation(&at)?),
        Query::Explain { at } => Answer::Explanation(explain_mate(&at)?),
        Query::Hints { at, series } => Answer::Hints(analyses::hints(&at, &series)?),
        Query::ReadGame { text, variant } => Answer::Game(read_game(&text, variant)?),
        Query::WriteGame { game } => Answer::Text(TextAnswer {
            text: write_game(&game)?,
        }),
        Query::BookExport => Answer::Book(library.export()),
        Query::BookImport { text } => Answer::Book(library.import(&text)?),
        Query::BookLearn { game } => Answer::Book(library.learn(&game)?),
        Query::Variant { .. } | Query::Inspect { .. } => {
            return Err(Fault::new("command", "not yet"));
        }
        Query::BookReset => Answer::Book(library.reset()),
    })
}

fn legal_moves(at: &Place) -> Result<LegalMovesAnswer, Fault> {
    let reached = reach(at)?;
    let position = &reached.position;
    let moves = if position.outcome().is_some() {
        Vec::new()
    } else {
        let legal = position.legal_moves();
        legal.iter().map(|&mv| legal_move(position, mv)).collect()
    };
    Ok(LegalMovesAnswer {
        status: status(position),
        moves,
        series: uci(&reached.moves),
        san: reached.san,
        series_complete: position.turn() != reached.start.turn(),
    })
}

fn legal_move(position: &Progressive, mv: crate::board::Move) -> LegalMove {
    let san = notation::san(position, mv);
    LegalMove {
        uci: mv.to_string(),
        from: mv.from().to_string(),
        to: mv.to().to_string(),
        promotion: mv.promotion().map(|role| role.letter().to_string()),
        check: san.ends_with(['+', '#']),
        san,
    }
}

fn played(at: &Place, series: &[String]) -> Result<PlayedAnswer, Fault> {
    let moves: Vec<String> = at.moves.iter().flatten().chain(series).cloned().collect();
    let reached = play(start(at)?, &moves)?;
    let mut position = reached.start.clone();
    let long = reached.moves.iter().map(|&mv| {
        let text = notation::long(&position, mv);
        position.play_unchecked(mv);
        text
    });
    Ok(PlayedAnswer {
        long: long.collect(),
        status: status(&reached.position),
        series: uci(&reached.moves),
        san: reached.san,
        series_complete: reached.position.turn() != reached.start.turn(),
    })
}

/// Every feature of a place.
///
/// # Errors
/// What is wrong with the place.
pub fn evaluation(at: &Place) -> Result<EvaluationAnswer, Fault> {
    let position = reach(at)?.position;
    let explained = explain(&position, &Weights::DEFAULT);
    let features = explained.features.into_iter().map(|feature| FeatureAnswer {
        id: feature.info.id.to_owned(),
        name: feature.info.name.to_owned(),
        white: feature.white.into(),
        black: feature.black.into(),
        value: feature.value.into(),
        weight: feature.weight.map(points),
        product: points(feature.product),
        text: feature.text,
    });
    Ok(EvaluationAnswer {
        status: status(&position),
        features: features.collect(),
        total: value(explained.total),
        text: explained.text,
    })
}

fn points(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1000.0
}

fn explain_mate(at: &Place) -> Result<MateExplanation, Fault> {
    let Reached {
        position, moves, ..
    } = reach(at)?;
    explanation(&position, moves.last().copied()).ok_or_else(|| {
        let side = position.to_move().name();
        let why = match position.legal_moves().first() {
            Some(&mv) if position.in_check() => {
                format!("{} gets {side} out of check", notation::san(&position, mv))
            }
            _ => format!("{side} is not in check"),
        };
        Fault::new("notMate", format!("this position is no mate: {why}"))
    })
}

fn read_game(text: &str, variant: Option<VariantName>) -> Result<GameAnswer, Fault> {
    let game = Game::read(text, places::rules(variant)?)?;
    let replay = game.replay().map_err(|problem| problem_info(&problem))?;
    let start = game.position()?;
    let mut position = start.clone();
    let mut san = Vec::new();
    for moves in &replay.series {
        let (words, next) = places::san(&position, moves);
        san.push(words);
        position = next;
    }
    let tags = game
        .tags
        .iter()
        .map(|tag| (tag.name().to_owned(), tag.value().to_owned()));
    Ok(GameAnswer {
        fen: start.to_string(),
        variant: game.rules.into(),
        tags: tags.collect(),
        series: replay.series.iter().map(|moves| uci(moves)).collect(),
        san,
        lines: game
            .lines()
            .iter()
            .map(|line| line.iter().map(|moves| uci(moves)).collect())
            .collect(),
        status: status(&replay.position),
        series_complete: replay.complete(),
    })
}

fn write_game(input: &GameInput) -> Result<String, Fault> {
    let start = start(&Place {
        fen: input.fen.clone(),
        variant: input.variant,
        ..Place::default()
    })?;
    let replayed = replay(&start, &input.series).map_err(|error| replay_info(&error))?;
    let mut game = Game::new(&start, &replayed.series).map_err(|error| replay_info(&error))?;
    for (name, value) in input.tags.iter().flatten() {
        let wrong = |message| Fault::at("game", format!("tag {name}"), value, message);
        let tag = Tag::new(name, value)
            .map_err(|problem| wrong(format!("tag {name} “{value}”: {problem}")))?;
        game.tags.push(tag);
        // It ended otherwise than on the board, as a game does that is given up.
        if name == "Result" && game.result == GameResult::Unknown {
            game.result = value
                .parse()
                .map_err(|problem: GameProblem| wrong(problem.to_string()))?;
        }
    }
    if let Some(text) = &input.annotated {
        game.annotate_from(&Game::read(text, start.rules())?);
    }
    let style = match input.notation.unwrap_or_default() {
        NotationName::San => Style::San,
        NotationName::Long => Style::Long,
    };
    if let Some(lines) = &input.lines {
        let lines: Result<Vec<_>, _> = lines.iter().map(|line| replay(&start, line)).collect();
        let lines = lines.map_err(|error| replay_info(&error))?;
        let lines: Vec<_> = lines.into_iter().map(|line| line.series).collect();
        game.set_lines(&lines, style)
            .map_err(|problem| problem_info(&problem))?;
    }
    game.write(style).map_err(|problem| problem_info(&problem))
}

impl From<GameError> for Fault {
    fn from(error: GameError) -> Self {
        let field = match &error.problem {
            GameProblem::Fen(fen) => return fen.clone().into(),
            GameProblem::Replay(replay) => replay_field(replay),
            _ => format!("line {}", error.line),
        };
        Self::at("game", field, &error.text, error.to_string())
    }
}

fn replay_field(error: &ReplayError) -> String {
    format!("series {}, move {}", error.series, error.number)
}

/// A series that the rules do not allow.
pub(super) fn replay_info(error: &ReplayError) -> Fault {
    Fault::at("game", replay_field(error), &error.text, error.to_string())
}

fn problem_info(problem: &GameProblem) -> Fault {
    match problem {
        GameProblem::Fen(error) => error.clone().into(),
        GameProblem::Replay(error) => replay_info(error),
        _ => Fault::new("game", problem.to_string()),
    }
}
