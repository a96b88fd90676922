//! Reading and writing of game files of every variant.

use crate::messages::{GameAnswer, GameInput, NotationName, ReplayedAnswer, ReplayedTurn};
use seriatim_core::board::Move;
use seriatim_core::board::fen::Draft;
use seriatim_core::notation::game::{GameProblem, GameResult, NoteKind, Tag, variant_of};
use seriatim_core::notation::pasted::{fen_in_address, site_of};
use seriatim_core::notation::{Game, Pasted, Replay, Style, replay};
use seriatim_core::rules::Position;
use seriatim_core::rules::remarks::{Remark, inspect};
use seriatim_session::VariantName;
use seriatim_session::places::{self, recorded, status, uci};
use seriatim_util::excerpt;
use seriatim_wire::Fault;
use seriatim_wire::faults;
use seriatim_wire::say::{GameSay, Say};

/// Reads a game file, or a position alone as a game without moves.
///
/// # Errors
/// Code `game` with the line; `fen` for the first position; `variant` if the tags name a variant
/// that this system does not play.
pub(crate) fn read_game<P: Position>(
    text: &str,
    variant: Option<VariantName>,
) -> Result<GameAnswer, Vec<Fault>> {
    let named = variant_of(text).filter(|named| !P::VARIANTS.contains(named));
    let variant = named.map(VariantName::from).or(variant);
    let variant = places::variant::<P>(variant)?;
    let pasted = Pasted::of(text);
    let fen = match &pasted {
        Pasted::Position(fen) => Some(fen.to_string()),
        Pasted::Link(address) => Some(
            fen_in_address(address)
                .ok_or_else(|| {
                    let site = site_of(address).to_owned();
                    GameProblem::Address { site }
                })
                .map_err(faults)?,
        ),
        _ => None,
    };
    let (game, remarks): (_, Vec<Say>) = match fen {
        Some(fen) => {
            let (start, odd) = inspect::<P>(&Draft::read(&fen), variant).map_err(faults)?;
            let reading = odd.into_iter().filter(Remark::is_reading).map(Say::from);
            (
                Game::new::<Vec<Move>>(&start, &[]).map_err(faults)?,
                reading.collect(),
            )
        }
        None => {
            let (game, remarks) = Game::<P>::read_all(text, variant).map_err(faults)?;
            (game, remarks.iter().map(Say::from).collect())
        }
    };
    let replay = game.replay().map_err(faults)?;
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
        .map(|tag| (tag.name().to_owned(), tag.value().to_owned()))
        .collect();
    let lines = game
        .lines()
        .iter()
        .map(|line| line.iter().map(|moves| uci(moves)).collect())
        .collect();
    let (fen, variant, result) = (start.to_string(), game.variant(), game.result.to_string());
    let (comments, glyphs) = game.into_notes();
    Ok(GameAnswer {
        fen,
        variant: variant.into(),
        tags,
        series: replay.series.iter().map(|moves| uci(moves)).collect(),
        san,
        lines,
        status: status(&replay.position, replay.outcome()),
        series_complete: replay.complete(),
        result,
        comments,
        glyphs,
        remarks: (!remarks.is_empty()).then_some(remarks),
    })
}

/// Plays a game and its other lines.
///
/// # Errors
/// The errors of [`recorded`], for the game. A line with illegal moves is left out.
pub(crate) fn replayed<P: Position>(
    variant: Option<VariantName>,
    fen: Option<&str>,
    series: &[Vec<String>],
    lines: &[Vec<Vec<String>>],
) -> Result<ReplayedAnswer, Vec<Fault>> {
    let (start, game) = recorded::<P>(fen, variant, series)?;
    let lines = lines.iter().filter_map(|line| replay(&start, line).ok());
    Ok(ReplayedAnswer {
        lines: lines.map(|line| turns_from(&start, &line)).collect(),
        turns: turns_from(&start, &game),
    })
}

/// The turns of a line. The last one is not complete and may have no moves yet.
fn turns_from<P: Position>(start: &P, replay: &Replay<P>) -> Vec<ReplayedTurn> {
    let mut position = start.clone();
    let mut turns = Vec::new();
    for moves in &replay.series {
        let (san, next) = places::san(&position, moves);
        turns.push(turn_at(&position, uci(moves), san));
        position = next;
    }
    if turns.last().is_none_or(|last| last.turn != position.turn()) {
        turns.push(turn_at(&position, Vec::new(), Vec::new()));
    }
    turns
}

fn turn_at<P: Position>(position: &P, moves: Vec<String>, san: Vec<String>) -> ReplayedTurn {
    ReplayedTurn {
        fen: position.to_string(),
        turn: position.turn(),
        side: position.to_move().into(),
        moves,
        san,
    }
}

/// Writes a game file.
///
/// # Errors
/// The errors of [`recorded`]; code `game` for an invalid game or tag. For a tag, the field of the
/// fault is `tag …`.
pub(crate) fn write_game<P: Position>(input: &GameInput) -> Result<String, Vec<Fault>> {
    let (start, replayed) = recorded::<P>(input.fen.as_deref(), input.variant, &input.series)?;
    let mut game = Game::new(&start, &replayed.series).map_err(faults)?;
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
        // The game may have ended off the board, for example by resignation.
        stated |= name == "Result";
        if name == "Result" && game.result == GameResult::Unknown {
            game.result = value
                .parse()
                .map_err(|problem: GameProblem| wrong((&problem).into()))?;
        }
    }
    if let Some(text) = &input.annotated {
        let read = Game::read(text, start.variant()).map_err(faults)?;
        game.annotate_from(&read);
        if !stated {
            game.result_from(&read).map_err(faults)?;
        }
    }
    let style = match input.notation.unwrap_or_default() {
        NotationName::San => Style::San,
        NotationName::Long => Style::Long,
    };
    if let Some(lines) = &input.lines {
        let lines: Result<Vec<_>, _> = lines.iter().map(|line| replay(&start, line)).collect();
        let lines: Vec<_> = lines
            .map_err(faults)?
            .into_iter()
            .map(|line| line.series)
            .collect();
        game.set_lines(&lines, style).map_err(faults)?;
    }
    if let Some(comments) = &input.comments {
        game.set_comments(comments, style).map_err(faults)?;
    }
    if let Some(glyphs) = &input.glyphs {
        game.set_placed(NoteKind::Glyphs, glyphs, style)
            .map_err(faults)?;
    }
    game.write(style).map_err(faults)
}
