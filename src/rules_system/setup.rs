//! Positions that are being set up, and texts that were pasted.

use crate::messages::{InspectAnswer, PasteAnswer, PastedName, SetupBoxes};
use seriatim_core::board::fen::Draft;
use seriatim_core::board::setup::Castling;
use seriatim_core::board::{Bitboard, FenFault, FenField, FenProblem, Setup, Square};
use seriatim_core::notation::{self, Pasted};
use seriatim_core::rules::{Position, Variant, remarks};
use seriatim_session::places::{self, reach};
use seriatim_session::{Place, Side};
use seriatim_wire::Fault;
use seriatim_wire::faults;
use seriatim_wire::say::Say;

/// The four rights in the order of their bits.
const RIGHTS: [&str; 4] = ["K", "Q", "k", "q"];

/// All that is wrong with a position that is being set up, or else what is odd about it.
///
/// # Errors
/// Code `variant`; for a position that can be, those of its moves.
pub(crate) fn inspect<P: Position>(
    at: &Place,
    boxes: Option<&SetupBoxes>,
) -> Result<InspectAnswer, Vec<Fault>> {
    let variant = places::variant::<P>(at.variant)?;
    let text = match (boxes, &at.fen) {
        (Some(boxes), _) => text_of(boxes),
        (None, Some(fen)) => fen.clone(),
        (None, None) => P::initial(variant).to_string(),
    };
    let mut draft = Draft::read(&text);
    let (castling, targets) = possible::<P>(&draft, variant);
    let restricted = Setup {
        castling: Castling(draft.setup.castling.0 & castling.0),
        en_passant: draft.setup.en_passant & targets,
        ..draft.setup.clone()
    };
    let shown = draft.faults.iter().all(is_shown).then(|| {
        let written = restricted.to_string();
        (boxes_of(&draft.setup), written)
    });
    if boxes.is_some() {
        draft.setup = restricted;
    }
    let (fen, faults, remarks) = match remarks::inspect::<P>(&draft, variant) {
        Ok((_, remarks)) => {
            let fen = Some(draft.setup.to_string());
            let reached = reach::<P>(&Place { fen, ..at.clone() })?;
            let remarks = remarks.into_iter().map(Say::from).collect();
            (Some(reached.position.to_string()), Vec::new(), remarks)
        }
        Err(wrong) => (None, faults(wrong), Vec::new()),
    };
    let (setup, written) = shown.unzip();
    Ok(InspectAnswer {
        fen,
        faults,
        remarks,
        castling: rights_of(castling),
        targets: squares_of(targets),
        setup,
        written,
    })
}

/// Whether there are boxes for a draft with this fault.
fn is_shown(fault: &FenFault) -> bool {
    matches!(fault.problem, FenProblem::TooLarge { .. })
}

/// The rights to castle and the en passant targets that the rules have nothing against, each taken by itself.
fn possible<P: Position>(draft: &Draft, variant: Variant) -> (Castling, Bitboard) {
    let allows = |field: FenField, change: &dyn Fn(&mut Setup)| {
        let mut setup = draft.setup.clone();
        setup.castling = Castling::NONE;
        setup.en_passant = Bitboard::EMPTY;
        change(&mut setup);
        let faults = P::faults(&Draft::from(&setup), variant);
        faults.iter().all(|fault| fault.field != field)
    };
    let dropped = match variant {
        Variant::Chess => !Castling::supported(&draft.setup.board).0,
        _ => 0,
    };
    let rights = (0..4).map(|bit| 1 << bit).filter(|&right| {
        let change = |setup: &mut Setup| setup.castling = Castling(right);
        right & dropped == 0 && allows(FenField::Castling, &change)
    });
    let targets = Square::all().filter(|&square| {
        let change = |setup: &mut Setup| setup.en_passant = square.into();
        draft.setup.board.role_at(square).is_none() && allows(FenField::EnPassant, &change)
    });
    let castling = Castling(rights.sum());
    let targets = targets.fold(Bitboard::EMPTY, |all, square| all | square.into());
    (castling, targets)
}

fn rights_of(castling: Castling) -> Vec<String> {
    let rights = RIGHTS.iter().enumerate();
    let held = rights.filter(|(bit, _)| castling.0 >> bit & 1 != 0);
    held.map(|(_, letter)| (*letter).to_owned()).collect()
}

fn squares_of(squares: Bitboard) -> Vec<String> {
    squares.map(|square| square.to_string()).collect()
}

fn boxes_of(setup: &Setup) -> SetupBoxes {
    let men = Square::all().filter_map(|square| {
        let piece = setup.board.piece_at(square)?;
        Some((square.to_string(), piece.letter().to_string()))
    });
    SetupBoxes {
        men: men.collect(),
        side: setup.to_move.into(),
        castling: rights_of(setup.castling),
        targets: squares_of(setup.en_passant),
        quiet: setup.clock.into(),
        number: setup.number.into(),
    }
}

/// The FEN of what stands in the boxes: what no box may hold is a fault of its field.
fn text_of(boxes: &SetupBoxes) -> String {
    let mut letters = ['1'; 64];
    let mut text = String::new();
    for (square, letter) in &boxes.men {
        let mut signs = letter.chars();
        match (square.parse::<Square>(), signs.next(), signs.next()) {
            (Ok(square), Some(sign), None) => letters[square.index()] = sign,
            // No man stands anywhere else, and none has two letters.
            _ => text.push('?'),
        }
    }
    for rank in (0..8).rev() {
        text.extend(&letters[8 * rank..8 * rank + 8]);
        text.push(if rank > 0 { '/' } else { ' ' });
    }
    text.push(match boxes.side {
        Side::White => 'w',
        Side::Black => 'b',
    });
    for items in [&boxes.castling, &boxes.targets] {
        text.push(' ');
        items.iter().for_each(|item| text.push_str(item));
        if items.is_empty() {
            text.push('-');
        }
    }
    for number in [boxes.quiet, boxes.number] {
        text.push(' ');
        text += &number.to_string();
    }
    text
}

/// What a text is that was pasted.
#[must_use]
pub(crate) fn paste(text: &str, turn: Option<u32>) -> PasteAnswer {
    let pasted = Pasted::of(text);
    PasteAnswer {
        what: match &pasted {
            Pasted::Nothing => PastedName::Nothing,
            Pasted::Position(_) => PastedName::Position,
            Pasted::Link(_) => PastedName::Link,
            Pasted::Game(_) => PastedName::Game,
        },
        text: match (&pasted, turn) {
            (Pasted::Position(fen), Some(turn)) => notation::with_number(fen, turn),
            _ => pasted.text().to_owned(),
        },
    }
}
