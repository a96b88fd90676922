//! Game files, written and read, of every variant.

use crate::board::Move;
use crate::board::fen::Draft;
use crate::notation::game::{GameProblem, GameResult, NoteKind, Tag, variant_of};
use crate::notation::pasted::{fen_in_address, site_of};
use crate::notation::{Game, GameError, Pasted, ReplayError, Style, replay};
use crate::rules::Position;
use crate::rules::remarks::{Remark, inspect};
use crate::rules_system::messages::{GameAnswer, GameInput, NotationName};
use crate::say::{GameSay, Say};
use crate::session::places::{self, start, status, uci};
use crate::session::{Place, VariantName};
use crate::util::excerpt;
use crate::wire::Fault;

/// Reads a game file, or a position alone, which is a game without moves.
///
/// # Errors
/// Code `game` with the line, `fen` for its first position, `variant` where its tags name one that is not played here.
pub fn read_game<P: Position>(
    text: &str,
    variant: Option<VariantName>,
) -> Result<GameAnswer, Vec<Fault>> {
    let named = variant_of(text).filter(|named| !P::VARIANTS.contains(named));
    let variant = named.map(VariantName::from).or(variant);
    let variant = places::variant::<P>(variant)?;
    let pasted = Pasted::of(text);
    let fen = match &pasted {
        Pasted::Position(fen) => Some(fen.to_string()),
        Pasted::Link(address) => Some(fen_in_address(address).ok_or_else(|| {
            let site = site_of(address).to_owned();
            GameProblem::Address { site }
        })?),
        _ => None,
    };
    let (game, remarks): (_, Vec<Say>) = match fen {
        Some(fen) => {
            let (start, odd) = inspect::<P>(&Draft::read(&fen), variant)?;
            let reading = odd.into_iter().filter(Remark::is_reading).map(Say::from);
            (Game::new::<Vec<Move>>(&start, &[])?, reading.collect())
        }
        None => {
            let (game, remarks) = Game::<P>::read_all(text, variant)?;
            (game, remarks.iter().map(Say::from).collect())
        }
    };
    let replay = game.replay()?;
    let start = &game.start;
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
        variant: game.variant().into(),
        tags: tags.collect(),
        series: replay.series.iter().map(|moves| uci(moves)).collect(),
        san,
        lines: game
            .lines()
            .iter()
            .map(|line| line.iter().map(|moves| uci(moves)).collect())
            .collect(),
        status: status(&replay.position, replay.outcome()),
        series_complete: replay.complete(),
        result: game.result.to_string(),
        glyphs: game.clone().into_placed(NoteKind::Glyphs),
        remarks: (!remarks.is_empty()).then_some(remarks),
        comments: game.into_comments(),
    })
}

/// Writes a game file.
///
/// # Errors
/// Those of [`start`]; code `game` for a game that cannot be, `tag …` for a tag.
pub fn write_game<P: Position>(input: &GameInput) -> Result<String, Vec<Fault>> {
    let start: P = start(&Place {
        fen: input.fen.clone(),
        variant: input.variant,
        ..Place::default()
    })?;
    let replayed = replay(&start, &input.series)?;
    let mut game = Game::new(&start, &replayed.series)?;
    let mut stated = false;
    for (name, value) in input.tags.iter().flatten() {
        let wrong = |said: Say| Fault::at("game", format!("tag {name}"), value, said);
        let tag = Tag::new(name, value).map_err(|problem| {
            let said = GameSay::TagNamed {
                name: excerpt(name),
                value: excerpt(value),
                what: Box::new((&problem).into()),
            };
            wrong(said.into())
        })?;
        game.tags.push(tag);
        // It ended otherwise than on the board, as a game does that is given up.
        stated |= name == "Result";
        if name == "Result" && game.result == GameResult::Unknown {
            game.result = value
                .parse()
                .map_err(|problem: GameProblem| wrong((&problem).into()))?;
        }
    }
    if let Some(text) = &input.annotated {
        let read = Game::read(text, start.variant())?;
        game.annotate_from(&read);
        if !stated {
            game.result_from(&read)?;
        }
    }
    let style = match input.notation.unwrap_or_default() {
        NotationName::San => Style::San,
        NotationName::Long => Style::Long,
    };
    if let Some(lines) = &input.lines {
        let lines: Result<Vec<_>, _> = lines.iter().map(|line| replay(&start, line)).collect();
        let lines: Vec<_> = lines?.into_iter().map(|line| line.series).collect();
        game.set_lines(&lines, style)?;
    }
    if let Some(comments) = &input.comments {
        game.set_comments(comments, style)?;
    }
    if let Some(glyphs) = &input.glyphs {
        game.set_placed(NoteKind::Glyphs, glyphs, style)?;
    }
    Ok(game.write(style)?)
}

impl From<GameError> for Vec<Fault> {
    fn from(error: GameError) -> Self {
        let field = match &error.problem {
            GameProblem::Fen(faults) => return faults.clone().into(),
            GameProblem::Replay(replay) => replay_field(replay),
            _ => format!("line {}", error.line),
        };
        Fault::at("game", field, &error.text, &error).into()
    }
}

fn replay_field(error: &ReplayError) -> String {
    format!("series {}, move {}", error.series, error.number)
}

impl From<ReplayError> for Vec<Fault> {
    fn from(error: ReplayError) -> Self {
        Fault::at("game", replay_field(&error), &error.text, &error).into()
    }
}

impl From<GameProblem> for Vec<Fault> {
    fn from(problem: GameProblem) -> Self {
        match problem {
            GameProblem::Fen(faults) => faults.into(),
            GameProblem::Replay(error) => error.into(),
            _ => Fault::new("game", &problem).into(),
        }
    }
}
