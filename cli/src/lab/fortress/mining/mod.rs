//! Mining of fortresses: positions that one side leads and provably cannot win, from games that the
//! engine plays on from given positions.
//!
//! Each game is played by the engine against itself with few nodes. A game that the leading side
//! does not win is searched backwards for positions with a proof. [`opinions`] asks another engine
//! what it thinks of them.

pub mod opinions;
pub mod queens;

use serde::{Deserialize, Serialize};
use seriatim::board::{Board, Color, Role, Setup};
use seriatim::chess::fortress::bishops::{BISHOPS, BishopsHold};
use seriatim::chess::fortress::hold::material;
use seriatim::chess::fortress::prover::ahead;
use seriatim::chess::fortress::wall::wall;
use seriatim::chess::fortress::{Check, HoldProver, WALL};
use seriatim::chess::orthodox::terms::classical;
use seriatim::chess::orthodox::tree::OrthodoxState;
use seriatim::chess::orthodox::{ChessTree, SETTINGS};
use seriatim::rules::{Chess, Position, Variant};
use seriatim::search::alpha_beta::{AlphaBeta, Request, Settings};
use seriatim::search::certificate::Certificate;
use seriatim::search::{Search, SearchStatus};
use seriatim::util::mix;

use super::hundredths;

/// Maximum depth of a search for a move, in hundredths of a ply.
const DEPTH: i32 = 2_400;

/// Bytes of the search's transposition table.
const TABLE: usize = 1 << 20;

/// Value at which a game is over because a mate was found, in hundredths of a pawn.
const MATE: i32 = 9_000;

/// Plies after which a game without result ends.
const LONGEST: usize = 240;

/// Plies without a capture or a pawn's move after which a game ends.
const QUIET: u16 = 50;

/// Distance between two positions of a game that are tried, in plies.
const STRIDE: usize = 4;

/// Minimum value of a position without a proof that is worth a longer search for one, in hundredths
/// of a pawn.
const WORTH: i32 = 100;

/// Maximum numbers of pawns, and of the leader's and the other side's pieces besides kings and
/// pawns, of such a position. Larger safe sets have millions of positions.
const FEW: (u32, u32, u32) = (4, 1, 2);

/// Number of failed proofs after which a stretch of a game with the same pieces is left.
const FAILED: usize = 3;

/// Limits of the miner.
#[derive(Clone, Copy, Debug)]
pub struct MiningLimits {
    /// Node limit of a move of a game.
    pub nodes: u64,
    /// Maximum number of positions of a search for a fortress.
    pub positions: usize,
    /// Minimum lead in material, in hundredths of a pawn.
    pub lead: i32,
    /// Minimum value for the leader by the engine's own search, in hundredths of a pawn.
    pub value: i32,
}

/// Result of one game: a line of the file from which a stopped run resumes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FortressGame {
    /// First position, as a FEN.
    pub start: String,
    /// Number of plies played.
    pub plies: usize,
    /// Number of positions tried.
    pub tried: usize,
    /// Fortresses, and positions without a proof that are worth a longer search for one.
    pub leads: Vec<FortressLead>,
}

/// Position that one side leads and does not win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FortressLead {
    /// Position, as a FEN. The count of moves without progress is 0.
    pub fen: String,
    /// Number of plies played since the first position of the game.
    pub ply: usize,
    /// Side that leads and cannot win: `white` or `black`.
    pub attacker: String,
    /// Lead in material, in hundredths of a pawn.
    pub lead: i32,
    /// Value for the attacker by the engine's own search, in hundredths of a pawn.
    pub value: i32,
    /// Kind of the proof, if there is one, and its number of positions; 0 for walls.
    pub proof: Option<(HoldProof, u64)>,
}

/// Kind of a proof that a side cannot win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HoldProof {
    /// Walls: no mate is possible even with help.
    Wall,
    /// Bishops of one colour may stand anywhere.
    Bishops,
    /// A safe set: the defender's move in every position that can arise.
    Set,
}

/// Position of a game with its value.
struct Moment {
    position: Chess,
    ply: usize,
    /// Value for the side to move, in hundredths of a pawn.
    value: i32,
}

/// Returns the positions of a list, one per line: a FEN, or the first four fields of one. The order
/// depends on `seed` only.
#[must_use]
pub fn starts(text: &str, seed: u64) -> Vec<Chess> {
    let read = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().take(4).collect();
        let position: Chess = format!("{} 0 1", fields.join(" ")).parse().ok()?;
        position.outcome().is_none().then_some(position)
    };
    let mut starts: Vec<Chess> = text.lines().filter_map(read).collect();
    starts.sort_by_cached_key(|position| mix(position.key() ^ mix(seed)));
    starts
}

/// Plays a game from a position and returns the fortresses in it.
#[must_use]
pub fn mine(start: &Chess, limits: &MiningLimits) -> FortressGame {
    let (game, mated) = played(start, limits);
    let mut mined = FortressGame {
        start: start.to_string(),
        plies: game.len() - 1,
        tried: 0,
        leads: Vec::new(),
    };
    if mated {
        return mined;
    }
    let mut last = (0, 0);
    for moment in game.iter().rev().step_by(STRIDE) {
        let Some(mut lead) = lead(moment, limits) else {
            continue;
        };
        let shape = shape(moment.position.board());
        if last.0 != shape {
            last = (shape, 0);
        }
        if last.1 >= FAILED {
            continue;
        }
        mined.tried += 1;
        let attacker = side(&lead.attacker);
        let proof = proved(&moment.position, attacker, limits.positions, false);
        lead.proof = proof.map(|(certificate, positions)| (kind(&certificate), positions));
        last.1 += usize::from(lead.proof.is_none());
        if lead.proof.is_some() || is_worth(&moment.position, attacker, lead.value) {
            note(&mut mined.leads, lead);
        }
    }
    mined
}

/// Returns the position of a game without a proof, if one side leads by enough.
fn lead(moment: &Moment, limits: &MiningLimits) -> Option<FortressLead> {
    let board = moment.position.board();
    let attacker = ahead(&moment.position)?;
    let lead = material(board, attacker) - material(board, !attacker);
    let value = if moment.position.to_move() == attacker {
        moment.value
    } else {
        -moment.value
    };
    let setup = Setup {
        clock: 0,
        number: 1,
        ..moment.position.to_setup()
    };
    (lead >= limits.lead && value >= limits.value).then(|| FortressLead {
        fen: Chess::from_setup_unchecked(&setup, Variant::Chess).to_string(),
        ply: moment.ply,
        attacker: attacker.pick("white", "black").to_owned(),
        lead,
        value,
        proof: None,
    })
}

/// Returns the side of a name.
#[must_use]
pub fn side(name: &str) -> Color {
    if name == "white" {
        Color::White
    } else {
        Color::Black
    }
}

/// Returns true if a position without a proof may have one that a longer search finds.
#[must_use]
pub fn is_worth(position: &Chess, attacker: Color, value: i32) -> bool {
    let board = position.board();
    let (pawns, kings) = (board.role(Role::Pawn), board.role(Role::King));
    let others = |side| (board.side(side) & !pawns & !kings).count();
    let few = others(attacker) <= FEW.1 && others(!attacker) <= FEW.2;
    value >= WORTH && pawns.count() <= FEW.0 && few
}

/// Adds a position. Of those without a proof, only the one that the engine values highest is kept
/// for each placement of pawns and material.
fn note(leads: &mut Vec<FortressLead>, found: FortressLead) {
    let key = |fen: &str| fen.parse::<Chess>().map(|position| shape(position.board()));
    let same = |one: &FortressLead| {
        one.proof.is_none() && found.proof.is_none() && key(&one.fen).ok() == key(&found.fen).ok()
    };
    let rank = |one: &FortressLead| one.value;
    match leads.iter().position(same) {
        Some(at) if rank(&leads[at]) >= rank(&found) => {}
        Some(at) => leads[at] = found,
        None => leads.push(found),
    }
}

/// Hash of a board's pawns and its number of pieces of each kind.
fn shape(board: &Board) -> u64 {
    let mut hash = 0;
    for color in Color::ALL {
        hash = mix(hash ^ board.men(color, Role::Pawn).0);
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            hash = mix(hash ^ u64::from(board.men(color, role).count()));
        }
    }
    hash
}

/// Returns the positions of a game that the engine plays against itself, and whether it found a
/// mate. The engine does not know that some leads are hard to convert, so it gives up winning
/// positions for fortresses as a person might.
fn played(start: &Chess, limits: &MiningLimits) -> (Vec<Moment>, bool) {
    let settings = Settings {
        table: TABLE,
        ..SETTINGS
    };
    let mut search = AlphaBeta::new(ChessTree::unscaled(classical()), settings);
    let mut game = Vec::new();
    let mut met: Vec<u64> = Vec::new();
    let mut position = start.clone();
    loop {
        let over = position.outcome().is_some() || position.is_dead();
        let key = position.key();
        let again = met.iter().filter(|&&other| other == key).count();
        if over || again >= 2 || position.clock() >= QUIET || game.len() >= LONGEST {
            let mated = position.outcome().is_some_and(|end| end.winner.is_some());
            let ply = game.len();
            game.push(Moment {
                position,
                ply,
                value: 0,
            });
            return (game, mated);
        }
        search.begin(
            &OrthodoxState::new(position.clone()),
            &met,
            Request::best(DEPTH),
        );
        let end = search.nodes() + limits.nodes;
        while search.nodes() < end && search.step(1 << 9) == SearchStatus::Running {}
        let Some(line) = search.best() else {
            return (game, false);
        };
        let value = hundredths(line.value, true);
        game.push(Moment {
            position: position.clone(),
            ply: game.len(),
            value,
        });
        if value.abs() >= MATE {
            return (game, true);
        }
        met.push(key);
        position.play_unchecked(line.mv);
    }
}

/// Returns a certificate that the attacker cannot win, with its number of positions. The check has
/// accepted it.
#[must_use]
pub fn proved(
    position: &Chess,
    attacker: Color,
    most: usize,
    slices: bool,
) -> Option<(Certificate, u64)> {
    let anywhere = || {
        BishopsHold::new(position, attacker)?;
        let moves = vec![BISHOPS];
        Some(Certificate { moves })
    };
    if let Some(certificate) = wall(position, attacker).or_else(anywhere) {
        let mut check = Check::new(position, attacker, &certificate);
        while !check.step(1 << 16) {}
        if let Ok(report) = check.report() {
            return Some((certificate, report.positions));
        }
    }
    let mut prover = HoldProver::new(position, attacker, most);
    if !slices {
        prover = prover.without_slices();
    }
    while prover.step(1 << 14) == SearchStatus::Running {}
    let (certificate, report, _) = prover.into_proved()?;
    Some((certificate, report.positions))
}

pub(super) fn kind(certificate: &Certificate) -> HoldProof {
    match certificate.moves[..] {
        [WALL, ..] => HoldProof::Wall,
        [BISHOPS] => HoldProof::Bishops,
        _ => HoldProof::Set,
    }
}

/// Returns the numbers of games and fortresses, as Markdown.
#[must_use]
pub fn table(games: &[FortressGame]) -> String {
    let tried: usize = games.iter().map(|game| game.tried).sum();
    let leads: Vec<&FortressLead> = games.iter().flat_map(|game| &game.leads).collect();
    let open = leads.iter().filter(|lead| lead.proof.is_none()).count();
    let of = |proof| {
        let is = |lead: &&&FortressLead| lead.proof.is_some_and(|(kind, _)| kind == proof);
        leads.iter().filter(is).count()
    };
    format!(
        "| games | positions tried | walls | bishops anywhere | safe sets | open |\n|--:|--:|--:|--:|--:|--:|\n| {} | {tried} | {} | {} | {} | {open} |\n",
        games.len(),
        of(HoldProof::Wall),
        of(HoldProof::Bishops),
        of(HoldProof::Set),
    )
}
