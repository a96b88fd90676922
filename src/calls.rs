//! One function for each search, with a limit, and one for endgame tables. To watch, pause or stop
//! a search, use its type with `step` in the module of its game.

use crate::antichess::proof::{Prover, ProverPhase};
use crate::antichess::system::AntichessDuel;
use crate::board::{Color, Move};
use crate::chess::fortress::{FortressReport, HoldProver, HoldStage};
use crate::chess::system::ChessDuel;
use crate::duel::Duel;
use crate::judge::{CanWin, WinJudge};
use crate::player::{Decision, Player, PlayerLimits, SearchedGame};
use crate::progressive::mate::{MateSearch, MateVerdict};
use crate::rules::proof_check::ProofReport;
use crate::rules::{Antichess, Chess, Progressive};
use crate::search::certificate::Certificate;
use crate::search::{Search, SearchStatus};
use crate::tables::{EndTables, ExactValue, TableBuilder, TableRefusal, Tabled};

/// Nodes between two checks of the limit.
const SLICE: u64 = 4096;

/// The limit of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    nodes: u64,
}

impl Limit {
    /// No limit: the search runs to its end, which may be far.
    pub const NONE: Self = Self { nodes: u64::MAX };

    /// At most `nodes` nodes. The same number gives the same answer on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes }
    }

    /// Calls `step` with slices of nodes until the search has finished. Returns false if the limit
    /// came first.
    fn run(self, mut step: impl FnMut(u64) -> (SearchStatus, u64)) -> bool {
        let mut used = 0;
        while used < self.nodes {
            let (status, nodes) = step(SLICE.min(self.nodes - used));
            if status == SearchStatus::Finished {
                return true;
            }
            used = nodes;
        }
        false
    }
}

/// Progressive chess: looks for a mate in this turn. [`MateVerdict::NoMate`] is a proof that no
/// mate exists.
///
/// ```
/// use seriatim::rules::{Position, Progressive, Rules};
/// use seriatim::{Limit, MateVerdict, mate};
/// let fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
/// let position = Progressive::from_fen(fen, Rules::Italian)?;
/// let MateVerdict::Mate(series) = mate(&position, Limit::nodes(100_000)) else {
///     panic!("no mate");
/// };
/// assert_eq!(series.len(), 4);
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[must_use]
pub fn mate(position: &Progressive, limit: Limit) -> MateVerdict {
    let mut search = MateSearch::new(position, MateSearch::DEFAULT_BYTES);
    limit.run(|quota| {
        let status = search.step(quota);
        (status, search.nodes())
    });
    search.outcome()
}

/// A forced win of antichess.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProvedWin {
    /// The side that wins.
    pub winner: Color,
    /// The proof. [`ProofCheck`](crate::rules::proof_check::ProofCheck) accepts it by the rules
    /// alone.
    pub certificate: Certificate,
    /// Length of the win and number of positions in the proof.
    pub report: ProofReport,
}

/// Antichess: looks for a forced win of `side`, or of either side if `side` is `None`. A checker
/// that shares no code with the search has accepted the returned win. `None` means that no win was
/// found within the limit.
///
/// ```
/// use seriatim::rules::Antichess;
/// use seriatim::{Limit, prove};
/// let position = Antichess::from_fen("8/8/8/8/8/1p6/8/R7 w - - 0 1")?;
/// let win = prove(&position, None, Limit::nodes(100_000)).expect("a win");
/// assert!(win.report.longest > 0);
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[must_use]
pub fn prove(position: &Antichess, side: Option<Color>, limit: Limit) -> Option<ProvedWin> {
    let mut prover = Prover::new(position, side, Prover::DEFAULT_BYTES);
    let searching = |prover: &Prover| matches!(prover.phase(), ProverPhase::Search(_));
    limit.run(|quota| {
        let status = prover.step(quota);
        let over = status == SearchStatus::Finished || !searching(&prover);
        (finished(over), prover.nodes())
    });
    // Even at the limit, a win already found is written down and checked; that takes a moment.
    while !searching(&prover) && prover.step(SLICE) == SearchStatus::Running {}
    let (winner, certificate, report, _) = prover.into_proved()?;
    Some(ProvedWin {
        winner,
        certificate,
        report,
    })
}

const fn finished(is_over: bool) -> SearchStatus {
    if is_over {
        SearchStatus::Finished
    } else {
        SearchStatus::Running
    }
}

/// A fortress of chess.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fortress {
    /// The proof. [`FortressCheck`](crate::chess::fortress::FortressCheck) accepts it by the rules
    /// alone.
    pub certificate: Certificate,
    /// Squares that the attacker can reach, and the obstacles that stop it.
    pub report: FortressReport,
}

/// Chess: looks for a proof that `attacker` cannot win, whatever it plays. A checker that shares no
/// code with the search has accepted the returned fortress. `None` means that nothing was proved
/// within the limit.
///
/// ```
/// use seriatim::board::Color;
/// use seriatim::rules::Chess;
/// use seriatim::{Limit, fortress};
/// // A locked chain of pawns, and a bishop of the wrong colour.
/// let position = Chess::from_fen("8/2k5/8/p1p1p1p1/P1P1P1P1/8/4B3/4K3 w - - 0 1")?;
/// assert!(fortress(&position, Color::White, Limit::nodes(200_000)).is_some());
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[must_use]
pub fn fortress(position: &Chess, attacker: Color, limit: Limit) -> Option<Fortress> {
    let mut prover = HoldProver::new(position, attacker, HoldProver::DEFAULT_POSITIONS);
    let searching = |prover: &HoldProver| prover.stage() == HoldStage::Search;
    limit.run(|quota| {
        let status = prover.step(quota);
        let over = status == SearchStatus::Finished || !searching(&prover);
        (finished(over), prover.nodes())
    });
    while !searching(&prover) && prover.step(SLICE) == SearchStatus::Running {}
    let (certificate, report, _) = prover.into_proved()?;
    Some(Fortress {
        certificate,
        report,
    })
}

/// Chess: decides whether `side` can still mate by any series of legal moves, even with the other
/// side's help (FIDE Laws, 6.9). Such a series is replayed by the rules. A *No* comes with a
/// certificate, which [`NoWinCheck`](crate::judge::NoWinCheck) has accepted.
///
/// ```
/// use seriatim::board::Color;
/// use seriatim::rules::Chess;
/// use seriatim::{CanWin, Limit, can_win};
/// // White's time is over. A wall of pawns: Black has a bishop and cannot win, White can.
/// let position = Chess::from_fen("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1")?;
/// let limit = Limit::nodes(100_000);
/// assert!(matches!(can_win(&position, Color::Black, limit), CanWin::No(..)));
/// assert!(matches!(can_win(&position, Color::White, limit), CanWin::Yes(_)));
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[must_use]
pub fn can_win(position: &Chess, side: Color, limit: Limit) -> CanWin {
    let mut judge = WinJudge::new(position, side, limit.nodes);
    while judge.step(SLICE) == SearchStatus::Running {}
    judge.answer()
}

/// Returns the exact value of each legal move, for the side to move, in the order of the rules.
/// Positions of antichess may have two to four pieces, positions of chess three or four.
///
/// # Errors
/// The reason why there is no table: too many pieces, pawns of both sides, or a right to castle.
///
/// ```
/// use seriatim::rules::Chess;
/// use seriatim::table;
/// let position = Chess::from_fen("7k/8/5K2/8/8/8/8/R7 w - - 0 1")?;
/// let moves = table(&position)?;
/// let best = moves.iter().max_by_key(|(_, value)| value.rank()).expect("a move");
/// assert!(best.1.is_won());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn table<P: Tabled>(position: &P) -> Result<Vec<(Move, ExactValue)>, TableRefusal> {
    let mut tables = EndTables::default();
    TableBuilder::new(position)?.finish(&mut tables);
    Ok(tables.moves(position).unwrap_or_default())
}

/// A game that the engine plays with tables, proofs and search, as on the page.
pub trait Played: Tabled {
    /// The players of the game.
    type Duel: Duel<Game: SearchedGame<Position = Self>>;
}

impl Played for Antichess {
    type Duel = AntichessDuel;
}

impl Played for Chess {
    type Duel = ChessDuel;
}

/// Chooses a move in chess or antichess at full strength. For Progressive chess, whose turns have
/// several moves, see [`SeriesPlayer`](crate::progressive::player::SeriesPlayer).
///
/// ```
/// use seriatim::rules::Chess;
/// use seriatim::{Limit, choose};
/// let position = Chess::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")?;
/// let decision = choose(&position, Limit::nodes(5_000));
/// assert_eq!(decision.chosen().expect("a move").mv.to_string(), "a1a8");
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[must_use]
pub fn choose<P: Played>(position: &P, limit: Limit) -> Decision {
    let mut chooser = P::Duel::chooser(P::Duel::SETTINGS);
    let limits = PlayerLimits::nodes(limit.nodes);
    chooser.begin(position, &[], &limits, None, 0);
    while chooser.step(SLICE) == SearchStatus::Running {}
    chooser.answer()
}
