//! Reading and writing of game files of every variant.

use crate::messages::{GameAnswer, GameInput, GameNode, NotationName, ReplayedAnswer};
use seriatim_core::board::fen::Draft;
use seriatim_core::notation::game::{GameProblem, GameResult, MoveTree, NoteKind, Tag, variant_of};
use seriatim_core::notation::pasted::{fen_in_address, site_of};
use seriatim_core::notation::{self, Game, Pasted, Style};
use seriatim_core::rules::Position;
use seriatim_core::rules::remarks::{Remark, inspect};
use seriatim_session::places::{self, start, status};
use seriatim_session::{Place, VariantName};
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
    with_tree: bool,
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
            let mut game = Game::at(start);
            game.result = game.start.outcome().into();
            (game, reading.collect())
        }
        None => {
            let (game, remarks) = Game::<P>::read_all(text, variant).map_err(faults)?;
            (game, remarks.iter().map(Say::from).collect())
        }
    };
    let tree = game.tree().map_err(faults)?;
    let lines: Vec<_> = tree
        .line_ends()
        .iter()
        .map(|&end| uci_to(&tree, end))
        .collect();
    let main = tree.turns_to(tree.main_end());
    let last = &tree.nodes()[tree.main_end()].position;
    let san = |turn: &Vec<usize>| turn.iter().map(|&node| san_at(&tree, node)).collect();
    Ok(GameAnswer {
        fen: game.start.to_string(),
        variant: game.variant().into(),
        tags: game
            .tags
            .iter()
            .map(|tag| (tag.name().to_owned(), tag.value().to_owned()))
            .collect(),
        series: uci_to(&tree, tree.main_end()),
        san: main.iter().map(san).collect(),
        lines,
        comments: tree.placed(NoteKind::Comments),
        glyphs: tree.placed(NoteKind::Glyphs),
        nodes: with_tree.then(|| nodes_of(&tree)),
        status: status(last, tree.outcome()),
        series_complete: last.at_start() || last.outcome().is_some(),
        result: game.result.to_string(),
        remarks: (!remarks.is_empty()).then_some(remarks),
    })
}

/// The turns of a line in UCI.
fn uci_to<P: Position>(tree: &MoveTree<P>, end: usize) -> Vec<Vec<String>> {
    let moves = |turn: Vec<usize>| turn.iter().map(|&node| uci_at(tree, node)).collect();
    tree.turns_to(end).into_iter().map(moves).collect()
}

fn uci_at<P: Position>(tree: &MoveTree<P>, node: usize) -> String {
    tree.nodes()[node]
        .mv
        .map(|mv| mv.to_string())
        .unwrap_or_default()
}

fn san_at<P: Position>(tree: &MoveTree<P>, node: usize) -> String {
    let one = &tree.nodes()[node];
    let before = &tree.nodes()[one.parent].position;
    one.mv
        .map(|mv| notation::san(before, mv))
        .unwrap_or_default()
}

fn nodes_of<P: Position>(tree: &MoveTree<P>) -> Vec<GameNode> {
    let said = |text: String| (!text.is_empty()).then_some(text);
    let nodes = tree.nodes().iter().enumerate().map(|(node, one)| GameNode {
        parent: one.mv.map(|_| one.parent as u32),
        uci: said(uci_at(tree, node)),
        san: said(san_at(tree, node)),
        fen: one.position.to_string(),
        turn: one.position.turn(),
        side: one.position.to_move().into(),
        comment: said(one.said(NoteKind::Comments)),
        glyphs: said(one.said(NoteKind::Glyphs)),
    });
    nodes.collect()
}

/// The first position of a game.
///
/// # Errors
/// Code `variant`, `fen` or `turn`.
pub(crate) fn first<P: Position>(
    fen: Option<&str>,
    variant: Option<VariantName>,
) -> Result<P, Vec<Fault>> {
    start(&Place {
        fen: fen.map(str::to_owned),
        variant,
        ..Place::default()
    })
}

/// Replays a game and other lines from its first position. Then removes the first of two positions,
/// and makes the line of the second one the main line.
///
/// # Errors
/// Code `game` for a game that the rules do not allow.
pub(crate) fn replayed<P: Position>(
    first: P,
    series: &[Vec<String>],
    lines: &[Vec<Vec<String>>],
    [removed, promoted]: [Option<String>; 2],
) -> Result<ReplayedAnswer, Vec<Fault>> {
    let mut tree = MoveTree::new(&first);
    tree.add_line(series).map_err(faults)?;
    for line in lines {
        // A damaged line does not affect the others.
        let _ = tree.add_line(line);
    }
    if let Some(path) = removed {
        tree.remove(&path);
    }
    if let Some(path) = promoted {
        tree.promote(&path);
    }
    Ok(ReplayedAnswer {
        nodes: nodes_of(&tree),
    })
}

/// Writes a game file.
///
/// # Errors
/// Those of [`first`]; code `game` for an invalid game or tag. For a tag, the field of the fault
/// is `tag …`.
pub(crate) fn write_game<P: Position>(input: &GameInput) -> Result<String, Vec<Fault>> {
    let mut tree = MoveTree::<P>::new(&first(input.fen.as_deref(), input.variant)?);
    tree.add_line(&input.series).map_err(faults)?;
    let mut game = Game::at(tree.nodes()[0].position.clone());
    game.result = tree.outcome().into();
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
    for line in input.lines.iter().flatten() {
        tree.add_line(line).map_err(faults)?;
    }
    if let Some(text) = &input.annotated {
        let read = Game::read(text, game.variant()).map_err(faults)?;
        if read.start == game.start {
            let theirs = read.tree().map_err(faults)?;
            if input.lines.is_none() {
                tree.add_variations_of(&theirs);
            }
            tree.annotate(&theirs);
            game.tags_from(&read);
            let same = tree.moves_to(tree.main_end()) == theirs.moves_to(theirs.main_end());
            if same && game.result == read.result {
                game.end = read.end;
            }
            // The result of a game that was played on counts if neither game ended on the board.
            let open = game.result == GameResult::Unknown && theirs.outcome().is_none();
            if !stated && read.result != GameResult::Unknown && (same || open) {
                game.result = read.result;
            }
        }
    }
    for (kind, notes) in [
        (NoteKind::Comments, &input.comments),
        (NoteKind::Glyphs, &input.glyphs),
    ] {
        if let Some(notes) = notes {
            tree.set_placed(kind, notes);
        }
    }
    let style = match input.notation.unwrap_or_default() {
        NotationName::San => Style::San,
        NotationName::Long => Style::Long,
    };
    Ok(game.write_with(&tree, style))
}
