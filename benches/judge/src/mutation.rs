//! `--mutate N`: changes certificates of *No*, and the positions they are about, and asks the crate
//! about every one that the checker still accepts.

use chasolver::{Winnability, winnability};
use seriatim_core::board::{Color, Piece, Role, Square};
use seriatim_core::rules::{Chess, Position, Variant};
use seriatim_judge::{CanWin, NoWinCheck, can_win};
use seriatim_search::certificate::Certificate;
use seriatim_search::{Search, SearchStatus};
use seriatim_util::Rng;

/// Positions expanded for a certificate.
const LIMIT: u64 = 20_000;

/// Longest certificate that is changed, in numbers. Longer ones take long to check.
const LONGEST: usize = 20_000;

/// Certificate of *No* for a side.
pub struct Hopeless {
    position: Chess,
    side: Color,
    certificate: Certificate,
}

impl Hopeless {
    /// Proves that a side cannot win; `None` if it can, or if that is not decided.
    pub fn of(fen: &str, side: Color) -> Option<Self> {
        let position = Chess::from_fen(fen).ok()?;
        match can_win(&position, side, LIMIT) {
            CanWin::No(_, certificate) => (1..LONGEST)
                .contains(&certificate.moves.len())
                .then_some(Self {
                    position,
                    side,
                    certificate,
                }),
            _ => None,
        }
    }
}

/// Tries `count` changed certificates, and reports.
pub fn mutate(hopeless: &[Hopeless], count: u32) {
    let mut rng = Rng::new(49);
    let (mut refused, mut still_true, mut undecided) = (0, 0, 0);
    let mut false_proofs = Vec::new();
    let mut tried = 0;
    while tried < count {
        let one = &hopeless[rng.below(hopeless.len())];
        let mut moves = one.certificate.moves.clone();
        let at = rng.below(moves.len());
        match rng.below(5) {
            0 => moves[at] ^= 1 << rng.below(8),
            1 => drop(moves.remove(at)),
            2 => moves.insert(at, rng.below(256) as u16),
            3 => moves.truncate(at),
            // The certificate stays, and the position changes.
            _ => {}
        }
        let same = moves == one.certificate.moves;
        let position = if same || rng.below(2) == 0 {
            match changed(&mut rng, &one.position) {
                Some(position) => position,
                None => continue,
            }
        } else {
            one.position.clone()
        };
        tried += 1;
        let mut check = NoWinCheck::new(&position, one.side, &Certificate { moves });
        while check.step(4096) == SearchStatus::Running {}
        if check.verdict().is_err() {
            refused += 1;
            continue;
        }
        let fen = position.to_string();
        let board: chess::Board = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let side = one.side.pick(chess::Color::White, chess::Color::Black);
        match winnability(&board, side) {
            Some(Winnability::Winnable { .. }) => false_proofs.push((fen, one.side)),
            Some(_) => still_true += 1,
            None => undecided += 1,
        }
    }
    println!(
        "{tried} mutated certificates of {} positions: {refused} refused, {still_true} accepted and \
         true, {undecided} accepted and not decided by the crate, {} accepted and false",
        hopeless.len(),
        false_proofs.len()
    );
    for (fen, side) in false_proofs {
        println!("FALSE {side:?} {fen}");
    }
}

/// Moves, removes or adds a piece, or changes the side to move.
fn changed(rng: &mut Rng, position: &Chess) -> Option<Chess> {
    let mut setup = position.to_setup();
    let pieces: Vec<(Square, Piece)> = setup.board.pieces().collect();
    let (from, piece) = pieces[rng.below(pieces.len())];
    let to = Square::new(rng.below(64) as u8);
    let free = setup.board.piece_at(to).is_none();
    match rng.below(4) {
        0 => setup.to_move = !setup.to_move,
        1 if piece.role != Role::King => setup.board.remove(from),
        2 if free => {
            setup.board.remove(from);
            setup.board.put(to, piece);
        }
        3 if free && piece.role != Role::King => setup.board.put(to, piece),
        _ => return None,
    }
    Chess::from_setup(&setup, Variant::Chess).ok()
}
