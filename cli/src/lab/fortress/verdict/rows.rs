//! Positions with proved labels: random table endings, random locked pawns with pieces, and
//! chasolver's rows with one piece moved or removed.

use std::io::{self, Write};

use cpu_time::ThreadTime;
use seriatim::board::setup::Castling;
use seriatim::board::{Bitboard, Board, Color, Piece, Role, Setup, Square};
use seriatim::chess::fortress::features::{DEPTHS, FortressFeature, FortressFeatures};
use seriatim::chess::fortress::hold::material;
use seriatim::chess::fortress::prover::ahead;
use seriatim::chess::fortress::shape::ADVANTAGE;
use seriatim::chess::fortress::verdict::VerdictLimits;
use seriatim::chess::fortress::{LeadVerdict, WinProver};
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::{Chess, Position, Variant};
use seriatim::search::alpha_beta::Request;
use seriatim::search::{Search, SearchStatus};
use seriatim::util::Rng;

use super::super::random_positions::sliced;
use super::proved::{LabelTables, ProvedBy};
use super::{Known, VerdictRow};

/// Endings of the tables, the attacker's pieces first.
const ENDINGS: [&str; 10] = [
    "KPvK", "KRvKB", "KRvKN", "KNNvK", "KBBvK", "KQvKR", "KRvKP", "KQvKP", "KBPvK", "KNPvK",
];

/// Pieces and free pawns beside the kings and the locked pawns: those of the attacker, then those
/// of the defender.
const PIECES: [(&str, &str); 18] = [
    ("R", "B"),
    ("R", "N"),
    ("B", ""),
    ("N", ""),
    ("R", ""),
    ("Q", "R"),
    ("BB", "B"),
    ("BP", "B"),
    ("BPP", "B"),
    ("NP", "B"),
    ("PP", ""),
    ("RP", "B"),
    ("RP", "R"),
    ("QP", "R"),
    ("BN", "B"),
    ("Q", "BN"),
    ("Q", "RB"),
    ("BP", "P"),
];

/// Maximum number of chasolver's rows that are tried to find a suitable one.
const TRIED: usize = 1_000;
/// Node limit of the search by depth. The search ends with the last complete depth.
const NODES: u64 = 3_000_000;
/// Node limit of a first search. A position without a large advantage after it makes no row.
const NODES_FIRST: u64 = 300_000;
/// Maximum number of pieces of positions that slices decide if there is no proof.
const MOST_MEN: u32 = 4;
/// Limits for labels: positions of a search for a fortress, and nodes of a search for a win.
const LABEL: (usize, u64) = (2_000, 30_000);
/// Limits of the verdict's own proofs.
const VERDICT: VerdictLimits = VerdictLimits {
    positions: 2_000,
    nodes: 30_000,
    bytes: 16 << 20,
};

/// Number of rows of each kind to be made.
#[derive(Clone, Copy, Debug)]
pub struct RowWish {
    /// Number of rows of each ending and label.
    pub each: usize,
    /// Number of families of locked pawns.
    pub families: usize,
    /// Number of positions drawn from each family.
    pub drawn: usize,
    /// Seed of the random numbers.
    pub seed: u64,
}

/// Makes rows and writes each as a line.
///
/// # Errors
/// Error of writing a line.
pub fn rows(wish: RowWish, chasolver: &str, out: &mut impl Write) -> io::Result<()> {
    let mut maker = Maker {
        tables: LabelTables::default(),
        rng: Rng::new(wish.seed),
        out,
    };
    for name in ENDINGS {
        maker.ending(name, wish.each)?;
    }
    let lines: Vec<&str> = chasolver
        .lines()
        .filter(|line| !line.starts_with('#') && line.len() > 3)
        .collect();
    for family in 0..wish.families {
        maker.locked(family, wish.drawn)?;
        if family % 3 == 0 {
            maker.moved(&lines, wish.drawn / 2)?;
        }
    }
    Ok(())
}

struct Maker<'a, W> {
    tables: LabelTables,
    rng: Rng,
    out: &'a mut W,
}

impl<W: Write> Maker<'_, W> {
    fn ending(&mut self, name: &str, each: usize) -> io::Result<()> {
        let (ours, theirs) = name.split_once('v').unwrap_or((name, "K"));
        let (mut held, mut won) = (0, 0);
        for _ in 0..60 * each {
            let mut board = Board::default();
            self.place(&mut board, ours, Color::White);
            self.place(&mut board, theirs, Color::Black);
            let Some(position) = self.position(board) else {
                continue;
            };
            let Some(label) = self.tables.label(&position, Color::White, 0, 0) else {
                continue;
            };
            let count = if label.0 { &mut held } else { &mut won };
            if *count >= each || position.legal_moves().is_empty() {
                continue;
            }
            if self.write(name, &position, Color::White, label)? {
                *if label.0 { &mut held } else { &mut won } += 1;
            }
        }
        Ok(())
    }

    /// Draws a chain of pawns that block each other and some pieces, and tries `drawn` placements
    /// of the pieces.
    fn locked(&mut self, family: usize, drawn: usize) -> io::Result<()> {
        let pairs = 1 + self.rng.below(5);
        let (ours, theirs) = PIECES[family % PIECES.len()];
        let mut skeleton = Board::default();
        let first = self.rng.below(9 - pairs) as u8;
        let mut rank = 1 + self.rng.below(4) as u8;
        for file in first..first + pairs as u8 {
            skeleton.put(Square::new(8 * rank + file), pawn(Color::White));
            skeleton.put(Square::new(8 * rank + 8 + file), pawn(Color::Black));
            rank = (rank + self.rng.below(3) as u8)
                .saturating_sub(1)
                .clamp(1, 4);
        }
        // Free pawns belong to the skeleton too.
        let free = |text: &str| text.chars().filter(|&man| man == 'P').collect::<String>();
        self.place(&mut skeleton, &free(ours), Color::White);
        self.place(&mut skeleton, &free(theirs), Color::Black);
        let name = name_of(&skeleton);
        let rest = |text: &str| format!("K{}", text.replace('P', ""));
        for _ in 0..drawn {
            let mut board = skeleton;
            self.place(&mut board, &rest(ours), Color::White);
            self.place(&mut board, &rest(theirs), Color::Black);
            if let Some(position) = self.position(board) {
                self.try_row(&name, &position, Color::White)?;
            }
        }
        Ok(())
    }

    /// Tries a row of chasolver in which the leading side cannot mate, and the same position with
    /// one piece moved or removed.
    fn moved(&mut self, lines: &[&str], drawn: usize) -> io::Result<()> {
        for _ in 0..TRIED {
            let (label, fen) = lines[self.rng.below(lines.len())].split_at(3);
            let Ok(position) = format!("{} 0 1", fen.trim()).parse::<Chess>() else {
                continue;
            };
            let cannot = |side: &Color| label.as_bytes()[*side as usize] == b'-';
            let Some(attacker) = ahead(&position).filter(cannot) else {
                continue;
            };
            let board = position.board();
            if material(board, attacker) - material(board, !attacker) < 200
                || position.castling() != Castling::NONE
            {
                continue;
            }
            let name = name_of(board);
            self.try_row(&name, &position, attacker)?;
            for _ in 1..drawn {
                if let Some(position) = self.changed(&position) {
                    self.try_row(&name, &position, attacker)?;
                }
            }
            break;
        }
        Ok(())
    }

    /// Returns the position with one piece moved or removed.
    fn changed(&mut self, position: &Chess) -> Option<Chess> {
        let mut board = *position.board();
        let men: Vec<(Square, Piece)> = board.pieces().collect();
        let (from, man) = men[self.rng.below(men.len())];
        board.remove(from);
        let to = Square::new(self.rng.below(64) as u8);
        if man.role == Role::King || self.rng.below(2) == 0 {
            if board.occupied().has(to) {
                return None;
            }
            board.put(to, man);
        }
        self.position(board)
    }

    fn try_row(&mut self, family: &str, position: &Chess, attacker: Color) -> io::Result<()> {
        if position.outcome().is_some() {
            return Ok(());
        }
        match self.tables.label(position, attacker, LABEL.0, LABEL.1) {
            Some(label) => self.write(family, position, attacker, label).map(drop),
            None => Ok(()),
        }
    }

    /// Puts pieces on free squares; pawns are kept off the first and the last rank.
    fn place(&mut self, board: &mut Board, men: &str, color: Color) {
        for letter in men.chars() {
            let role = match letter {
                'P' => Role::Pawn,
                'N' => Role::Knight,
                'B' => Role::Bishop,
                'R' => Role::Rook,
                'Q' => Role::Queen,
                _ => Role::King,
            };
            loop {
                let square = Square::new(self.rng.below(64) as u8);
                let outer = role == Role::Pawn && Bitboard::BACK_RANKS.has(square);
                if !outer && !board.occupied().has(square) {
                    board.put(square, Piece { color, role });
                    break;
                }
            }
        }
    }

    fn position(&mut self, board: Board) -> Option<Chess> {
        let setup = Setup::plain(board, Color::ALL[self.rng.below(2)]);
        Chess::from_setup(&setup, Variant::Chess).ok()
    }

    /// Measures and writes a row. Returns whether the position makes a row: one side must have a
    /// large advantage.
    fn write(
        &mut self,
        family: &str,
        position: &Chess,
        attacker: Color,
        (held, by): (bool, ProvedBy),
    ) -> io::Result<bool> {
        let first = measure(position, attacker, NODES_FIRST);
        let far = first.is_some_and(|features| features.shape.level >= ADVANTAGE);
        let row = far.then(|| measured(family, position, attacker, (held, by)));
        let Some(row) = row.flatten() else {
            return Ok(false);
        };
        writeln!(self.out, "{}", serde_json::to_string(&row)?)?;
        self.out.flush()?;
        Ok(true)
    }
}

/// Measures a position whose label is known.
fn measured(
    family: &str,
    position: &Chess,
    attacker: Color,
    (held, by): (bool, ProvedBy),
) -> Option<VerdictRow> {
    let begun = ThreadTime::now();
    let features = measure(position, attacker, NODES)?;
    let known = match by {
        ProvedBy::Certificate => Known::Held,
        // A won position has no fortress, so the search for one is skipped.
        ProvedBy::Win if mates(position, attacker) => Known::Won,
        ProvedBy::Win => Known::Nothing,
        ProvedBy::Table => known(position, attacker),
    };
    let open = known == Known::Nothing && position.board().occupied().count() <= MOST_MEN;
    let wins = open.then(|| sliced(position, attacker)).flatten();
    debug_assert_eq!(features.values.len(), FortressFeature::ALL.len());
    Some(VerdictRow {
        fen: position.to_string(),
        attacker: attacker.pick("white", "black").to_owned(),
        family: family.to_owned(),
        held,
        by,
        known,
        exact: wins.map(|wins| !wins),
        flat: features.shape.flat_from.is_some(),
        features: features
            .values
            .iter()
            .map(|value| (value * 1e4).round() / 1e4)
            .collect(),
        ms: begun.elapsed().as_millis() as u64,
    })
}

/// Measures the rows once more and writes them with their old labels.
///
/// # Errors
/// Error if a line cannot be written or if a row has no valid position.
pub fn again(rows: &[VerdictRow], out: &mut impl Write) -> io::Result<()> {
    for row in rows {
        let position: Chess = super::super::at(&row.fen)?;
        let attacker = if row.attacker == "white" {
            Color::White
        } else {
            Color::Black
        };
        match measured(&row.family, &position, attacker, (row.held, row.by)) {
            Some(row) => writeln!(out, "{}", serde_json::to_string(&row)?)?,
            None => eprintln!("{}: too few depths", row.fen),
        }
        out.flush()?;
    }
    Ok(())
}

const fn pawn(color: Color) -> Piece {
    Piece {
        color,
        role: Role::Pawn,
    }
}

/// Returns the pawns in the form of the first field of a FEN.
fn name_of(board: &Board) -> String {
    let mut pawns = Board::default();
    for (square, man) in board.pieces().filter(|(_, man)| man.role == Role::Pawn) {
        pawns.put(square, man);
    }
    let setup = Setup {
        board: pawns,
        ..Setup::initial()
    };
    let fen = setup.to_string();
    fen.split(' ').next().unwrap_or_default().to_owned()
}

/// Measures the values of all moves up to [`DEPTHS`] plies, within the node limit.
pub fn measure(position: &Chess, attacker: Color, nodes: u64) -> Option<FortressFeatures> {
    let request = Request::all(DEPTHS as i32 * 100);
    let mut search = search(position, CurvePreset::Classical, request);
    while search.nodes() < nodes && search.step(1 << 14) == SearchStatus::Running {}
    FortressFeatures::measured(position, attacker, search.iterations())
}

/// Returns the result of the verdict's own proofs.
pub fn known(position: &Chess, attacker: Color) -> Known {
    match LeadVerdict::proved(position, attacker, VERDICT) {
        Some(LeadVerdict::Win(..)) => Known::Won,
        Some(_) => Known::Held,
        None => Known::Nothing,
    }
}

/// Returns whether the verdict's own search finds a mate.
fn mates(position: &Chess, attacker: Color) -> bool {
    let mut prover = WinProver::new(position, attacker, VERDICT.bytes);
    while prover.nodes() < VERDICT.nodes && prover.step(1 << 12) == SearchStatus::Running {}
    prover.into_proved().is_some()
}
