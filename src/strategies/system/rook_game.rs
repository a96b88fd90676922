//! A game of king and rook on a board of any side, as a message.

use super::messages::{RookBoard, RookGameAnswer};
use super::words;
use crate::LoneEnding;
use crate::boards::{BoardCell, BoardRules, PlayedRook, RookMen, RookSpace, SIDES};
use seriatim_wire::Fault;
use seriatim_wire::say::{RequestSay, StrategySay};

/// Plays a game from a position with White to move.
///
/// # Errors
/// Code `command` for a side out of range and for a square that the board does not have; code
/// `strategy` for a text that is not a strategy of king and rook in the language of patterns, and
/// for a position that is not legal.
pub(super) fn played(
    text: &str,
    side: u32,
    start: &RookBoard,
) -> Result<RookGameAnswer, Vec<Fault>> {
    let known = u8::try_from(side).ok().filter(|side| SIDES.contains(side));
    let side = known.ok_or_else(|| {
        let words = vec![format!("{}–{}", SIDES.start(), SIDES.end())];
        Fault::must(
            "command",
            "side",
            RequestSay::KindWord { words },
            &side.to_string(),
        )
    })?;
    let (ending, strategy) = words::read("text", text)?;
    let rules = BoardRules::new(side, &strategy).filter(|_| ending == LoneEnding::Rook);
    let rules = rules.ok_or_else(|| Fault::at("strategy", "text", text, StrategySay::Boards {}))?;
    let men = RookMen {
        king: cell(side, "start.king", &start.king)?,
        rook: cell(side, "start.rook", &start.rook)?,
        lone: cell(side, "start.lone", &start.lone)?,
    };
    if !men.is_legal() {
        let text = format!("{} {} {}", start.king, start.rook, start.lone);
        return Err(Fault::at("strategy", "start", &text, StrategySay::RookStart {}).into());
    }
    let game = PlayedRook::new(&RookSpace::new(side, true), &rules, men);
    Ok(RookGameAnswer {
        san: sans(side, &game),
        positions: game.positions.into_iter().map(board).collect(),
        leaves: game.leaves.iter().map(|&leaf| leaf as u32).collect(),
        end: game.end,
    })
}

/// Reads a square.
fn cell(side: u8, field: &str, text: &str) -> Result<BoardCell, Fault> {
    let read = || {
        let file = text.bytes().next()?.checked_sub(b'a')?;
        let digits = text.get(1..).filter(|text| !text.starts_with(['0', '+']))?;
        let rank = digits.parse::<u8>().ok()?.checked_sub(1)?;
        (file < side && rank < side).then_some(BoardCell { rank, file })
    };
    read().ok_or_else(|| {
        let last = name(BoardCell {
            rank: side - 1,
            file: side - 1,
        });
        let words = vec![format!("a1–{last}")];
        Fault::must("command", field, RequestSay::KindWord { words }, text)
    })
}

fn name(BoardCell { rank, file }: BoardCell) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

fn board(men: RookMen) -> RookBoard {
    RookBoard {
        king: name(men.king),
        rook: name(men.rook),
        lone: name(men.lone),
    }
}

/// The moves of a game in SAN. Each side has one piece of each kind, so a move needs no file.
fn sans(side: u8, game: &PlayedRook) -> Vec<String> {
    let moves = game.positions.windows(2);
    let said = moves.map(|pair| {
        let [before, after] = [pair[0], pair[1]];
        let (letter, to) = if before.rook != after.rook {
            ('R', after.rook)
        } else if before.king != after.king {
            ('K', after.king)
        } else {
            ('K', after.lone)
        };
        let sign = match (
            before.lone == after.lone && after.check(),
            after.is_stuck(side),
        ) {
            (true, true) => "#",
            (true, false) => "+",
            (false, _) => "",
        };
        format!("{letter}{}{sign}", name(to))
    });
    said.collect()
}
