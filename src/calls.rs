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

/// Limit of a search in nodes, from 0 upwards. A node is one unit of the search's work, for
/// instance a position after a move.
///
/// A search stops at most one slice of 4,096 nodes later. The same limit gives the same answer on
/// every machine, because nothing reads a clock.
///
/// ```
/// use seriatim::Limit;
/// assert_eq!(Limit::nodes(u64::MAX), Limit::NONE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    nodes: u64,
}

impl Limit {
    /// No limit: the search runs until it has finished, which may take hours.
    pub const NONE: Self = Self { nodes: u64::MAX };

    /// Returns a limit of `nodes` nodes. With 0 nothing is searched.
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

/// Progressive chess: searches for a mate in this turn, with a table of at most
/// [`MateSearch::DEFAULT_BYTES`] (384 MiB). The complete search is this project's own; its order
/// follows Janko & Guid 2016.
///
/// [`MateVerdict::NoMate`] is a proof that no mate exists. The verdict is `Unknown` if the limit or
/// the table ends the search.
///
/// Black to move has four moves in this turn, and mates with 4.c6 Qb6 Ne4 Qxf2#:
///
/// ```text
/// r n b q k b . r
/// p p p . p p p p
/// . . . . . n . .
/// . B . P . . . .
/// . . . . . . . .
/// . . . . . N . .
/// P P P P . P P P
/// R N B Q K . . R
/// ```
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

/// Forced win of antichess, with its proof.
///
/// ```
/// use seriatim::rules::Antichess;
/// use seriatim::rules::proof_check::ProofCheck;
/// use seriatim::{Limit, prove};
/// let position = Antichess::from_fen("8/8/8/8/8/1p6/8/R7 w - - 0 1")?;
/// let win = prove(&position, None, Limit::nodes(100_000)).expect("a win");
/// // Anybody can check the proof again, by the rules alone.
/// let mut check = ProofCheck::new(&position, win.winner, win.certificate.moves);
/// while !check.step(1_000) {}
/// assert_eq!(check.report(), Ok(win.report));
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProvedWin {
    /// The side that wins.
    pub winner: Color,
    /// The proof. [`ProofCheck`](crate::rules::proof_check::ProofCheck) accepts it by the rules
    /// alone.
    pub certificate: Certificate,
    /// Size of the proof: its positions, and its longest line in plies.
    pub report: ProofReport,
}

/// Antichess: searches for a forced win of `side`, or of either side if `side` is `None`. It is a
/// proof-number search (df-pn, Nagai 2002).
///
/// A checker that shares no code with the search has accepted the returned win. `None` means that
/// no win was found within the limit. It does not mean that there is none.
///
/// White to move wins: it gives away its rook and has no pieces left.
///
/// ```text
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . p . . . . . .
/// . . . . . . . .
/// R . . . . . . .
/// ```
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

/// Fortress of chess, with its proof: positions in which the defender always has a move that stays
/// among them.
///
/// ```
/// use seriatim::board::Color;
/// use seriatim::rules::Chess;
/// use seriatim::{Limit, fortress};
/// let position = Chess::from_fen("8/2k5/8/p1p1p1p1/P1P1P1P1/8/4B3/4K3 w - - 0 1")?;
/// let found = fortress(&position, Color::White, Limit::nodes(200_000)).expect("a fortress");
/// // The attacker's king never gets beyond its own pawns.
/// let mut reach = found.report.reach;
/// assert!(reach.all(|square| square.rank() < 4));
/// # Ok::<(), seriatim::board::Faults>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fortress {
    /// The proof. [`Check`](crate::chess::fortress::Check) accepts it by the rules
    /// alone.
    pub certificate: Certificate,
    /// Squares that the attacker can reach, and the obstacles that stop it.
    pub report: FortressReport,
}

/// Chess: searches for a proof that `attacker` cannot win, whatever it plays. It keeps at most
/// [`HoldProver::DEFAULT_POSITIONS`] positions (1,048,576, about 150 MB).
///
/// A checker that shares no code with the search has accepted the returned fortress. `None` means
/// that nothing was proved within the limit. It does not mean that `attacker` wins.
///
/// White is a bishop ahead but cannot get past the blocked pawns:
///
/// ```text
/// . . . . . . . .
/// . . k . . . . .
/// . . . . . . . .
/// p . p . p . p .
/// P . P . P . P .
/// . . . . . . . .
/// . . . . B . . .
/// . . . . K . . .
/// ```
///
/// ```
/// use seriatim::board::Color;
/// use seriatim::rules::Chess;
/// use seriatim::{Limit, fortress};
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

/// Returns the exact value of each legal move, for the side to move, in the order of the rules. The
/// distance to mate, or to the win, is in plies.
///
/// Positions may have up to four pieces. The tables are computed at each call. That takes up to a
/// second for three pieces, some seconds for four, half a minute for four pieces of antichess with
/// two pawns, and minutes with more. The fifty-move rule does not count.
///
/// # Errors
/// The reason why there is no table: too many pieces, or a right to castle.
///
/// White to move mates with 1.Ra1-h1:
///
/// ```text
/// . . . . . . . k
/// . . . . . . . .
/// . . . . . K . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// R . . . . . . .
/// ```
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

/// Game that [`choose`] plays with tables, proofs and search, as on the page: chess and antichess.
///
/// ```
/// use seriatim::{Limit, Played, choose};
/// fn plays<P: Played>(position: &P) -> bool {
///     choose(position, Limit::nodes(1_000)).chosen().is_some()
/// }
/// assert!(plays(&seriatim::rules::Chess::start()));
/// assert!(plays(&seriatim::rules::Antichess::start()));
/// ```
pub trait Played: Tabled {
    /// Players and settings of the game.
    type Duel: Duel<Game: SearchedGame<Position = Self>>;
}

impl Played for Antichess {
    type Duel = AntichessDuel;
}

impl Played for Chess {
    type Duel = ChessDuel;
}

/// Chooses a move in chess or antichess at full strength. There is always a move unless the game is
/// over, even with a limit of 0 nodes.
///
/// The first line of the [`Decision`] is the chosen move, with its score. For Progressive chess,
/// whose turns have several moves, see [`SeriesPlayer`](crate::progressive::player::SeriesPlayer).
///
/// White to move mates with 1.Ra8#:
///
/// ```text
/// . . . . . . k .
/// . . . . . p p p
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// R . . . K . . .
/// ```
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
