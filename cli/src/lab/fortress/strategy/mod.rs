//! Experiment: a fixed strategy of the defender, and the set of positions that it reaches.
//!
//! As long as the attacker has taken nothing and given nothing up, the strategy is that of the
//! search for safe sets ([`Hold`]). Later an alpha-beta search tries to win everything
//! ([`chase`]). If the attacker has promoted and the search sees no gain, the position counts
//! as lost, so that an earlier move prevents the promotion.

mod chase;
mod exact;
mod set;

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io;
use std::path::Path;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use seriatim::board::{Board, Color, Role};
use seriatim::chess::fortress::Check;
use seriatim::chess::fortress::hold::Hold;
use seriatim::chess::fortress::prover::ahead;
use seriatim::rules::in_full::InFull;
use seriatim::rules::{Chess, Position};
use seriatim::search::certificate::Certificate;
use seriatim::search::fixpoint::SafetyGame;

use super::{RIGHT, at};
use crate::files;
use chase::{Chase, REACHED, is_drawn};
use exact::{Exact, Verdict};
use set::{ExactHold, SetEnd, SetStep, StrategySet};

/// Gain of the attacker that counts as lost, in hundredths of a pawn.
const MARGIN: i32 = 90;
/// Nodes for a move: in endings of kings, pawns and the defender's bishop, and in other endings.
const PAWN_NODES: u64 = 60_000;
const NODES: u64 = 20_000;
/// Bytes of the table of the search.
const TABLE: usize = 1 << 26;
/// Largest cost of a move to a known position, in hundredths of a pawn, or in plies of a win.
const SLACK: i32 = 30;
const SLACK_PLIES: i32 = 4;
/// Largest cost in comparison with the position before, against a king and pawns, without a queen.
const LOOSE: i32 = 60;
/// Least gain of the defender against a promoted piece.
const RELIEF: i32 = 400;
/// Number of positions between two lines on the error output.
const EVERY: usize = 20_000;

/// The defender's strategy, with its search.
struct FixedStrategy {
    exact: Rc<Exact>,
    chase: Chase,
}

/// True if the attacker has only a king and pawns, and the defender no piece that it did not have.
fn is_plain(board: &Board, attacker: Color) -> bool {
    let promoted = board.role(Role::Rook) | board.role(Role::Knight) | board.role(Role::Queen);
    (promoted | board.men(attacker, Role::Bishop)).is_empty()
}

/// True if the attacker has one bishop beside the king, and the defender no queen. Then it can mate
/// only with help, so the defender waits. Against a knight the defender wins instead: that takes
/// fewer positions.
fn is_harmless(board: &Board, attacker: Color) -> bool {
    let theirs = board.side(attacker);
    let bishop = !board.men(attacker, Role::Bishop).is_empty();
    theirs.count() == 2 && bishop && board.men(!attacker, Role::Queen).is_empty()
}

/// Worth of a step for waiting: it can be taken back, its position is known, the defender's king is
/// near the first of its pawns, and its placement is used often.
fn waiting(reached: &StrategySet, next: &InFull<Chess>) -> (bool, bool, Reverse<u32>, u32) {
    let (board, us) = (next.0.board(), !reached.attacker);
    let home = board.men(us, Role::Pawn).into_iter().next();
    let far = board
        .king(us)
        .zip(home)
        .map_or(0, |(king, home)| king.distance(home));
    let reversible = next.0.clock() > 0;
    (
        reversible,
        reached.has(next),
        Reverse(far),
        reached.placed(next),
    )
}

impl FixedStrategy {
    fn new(attacker: Color, exact: Rc<Exact>) -> Self {
        Self {
            chase: Chase::new(attacker, Rc::clone(&exact), TABLE),
            exact,
        }
    }

    /// Returns the index of the strategy's step. `None` if the position counts as lost.
    fn choose(
        &mut self,
        reached: &StrategySet,
        from: &InFull<Chess>,
        steps: &[SetStep],
    ) -> Option<usize> {
        let (board, attacker) = (from.0.board(), reached.attacker);
        let wish = |(_, next): &SetStep| {
            let (met, placed) = (reached.knows(next), reached.placed(next));
            reached.game.wish(from, next, met, placed)
        };
        if reached.is_intact(&from.0) {
            // Counted from the end, because `max_by_key` gives the last of equal wishes.
            return (0..steps.len()).rev().max_by_key(|&at| wish(&steps[at]));
        }
        // A promotion to less than a queen only if no move promotes to a queen.
        let more = |(_, next): &SetStep, role| {
            let count = |board: &Board| board.men(!attacker, role).count();
            count(next.0.board()) > count(board)
        };
        let promotes = steps.iter().any(|step| more(step, Role::Queen));
        let less = [Role::Knight, Role::Bishop, Role::Rook];
        let allowed = |step: &SetStep| !promotes || !less.iter().any(|&role| more(step, role));
        let numbers: Vec<usize> = (0..steps.len()).filter(|&at| allowed(&steps[at])).collect();
        let steps: Vec<SetStep> = numbers.iter().map(|&at| steps[at].clone()).collect();
        let chosen = self.choose_later(reached, from, &steps)?;
        Some(numbers[chosen])
    }

    /// The step once the attacker has given something up.
    fn choose_later(
        &mut self,
        reached: &StrategySet,
        from: &InFull<Chess>,
        steps: &[SetStep],
    ) -> Option<usize> {
        let (board, attacker) = (from.0.board(), reached.attacker);
        let over = |(_, next): &SetStep| is_drawn(&next.0, attacker) || !next.0.has_legal_move();
        if let Some(at) = steps.iter().position(over) {
            return Some(at);
        }
        if self.exact.knows(&from.0) {
            return self.play_exactly(reached, steps);
        }
        if is_harmless(board, attacker) {
            let mut order: Vec<usize> = (0..steps.len()).collect();
            order.sort_by_key(|&at| Reverse((waiting(reached, &steps[at].1), at)));
            let survives = |at: &usize| self.chase.survives(&steps[*at].1.0);
            return order.into_iter().find(survives);
        }
        self.win(reached, from, steps)
    }

    /// The step with at most four pieces: the shortest win, but a known won position before others.
    /// Without a win, the best step to a drawn position for waiting.
    fn play_exactly(&self, reached: &StrategySet, steps: &[SetStep]) -> Option<usize> {
        let (mut won, mut drawn) = (None, None);
        for (at, (_, next)) in steps.iter().enumerate() {
            let wait @ (_, known, home, placed) = waiting(reached, next);
            match self.exact.verdict(&next.0)? {
                Verdict::Lost => {}
                Verdict::Drawn => drawn = drawn.max(Some((wait, Reverse(at)))),
                Verdict::Won(plies) => {
                    won = won.max(Some((known, Reverse(plies), home, placed, Reverse(at))));
                }
            }
        }
        let won = won.map(|(.., at)| at);
        won.or(drawn.map(|(_, at)| at)).map(|Reverse(at)| at)
    }

    /// Returns the index of the step that wins most, or of one to a known position that wins about
    /// as much. `None` if the attacker has a piece beside the king and nothing is won: it was
    /// promoted, or the queen was left with fewer pawns.
    fn win(
        &mut self,
        reached: &StrategySet,
        from: &InFull<Chess>,
        steps: &[SetStep],
    ) -> Option<usize> {
        let board = from.0.board();
        let plain = is_plain(board, reached.attacker);
        let next: Vec<Chess> = steps.iter().map(|(_, next)| next.0.clone()).collect();
        let nodes = if plain { PAWN_NODES } else { NODES };
        let (best, value) = self.chase.best(&next, nodes);
        let pieces = board.side(reached.attacker) & !board.role(Role::Pawn);
        let arisen = pieces.count() > 1;
        if arisen && value <= REACHED && value < self.chase.value(board) + RELIEF {
            return None;
        }
        if reached.has(&steps[best].1) {
            return Some(best);
        }
        let slack = if value > REACHED { SLACK_PLIES } else { SLACK };
        let mut least = value - slack;
        if !arisen && board.men(!reached.attacker, Role::Queen).is_empty() {
            least = least.min(self.chase.value(board) - LOOSE);
        }
        let known = (0..steps.len()).filter(|&at| reached.has(&steps[at].1));
        let mut known: Vec<_> = known
            .map(|at| (self.chase.value(next[at].board()), at))
            .collect();
        known.sort_by(|a, b| b.cmp(a));
        let good = known
            .into_iter()
            .find(|&(_, at)| self.chase.is_at_least(&next[at], least, NODES));
        Some(good.map_or(best, |(_, at)| at))
    }
}

/// The pieces of both sides, pawns as a number.
fn pieces(board: &Board) -> String {
    let side = |side: Color| {
        let mut text = String::new();
        for (role, letter) in [
            (Role::King, 'K'),
            (Role::Queen, 'Q'),
            (Role::Rook, 'R'),
            (Role::Bishop, 'B'),
            (Role::Knight, 'N'),
        ] {
            let count = board.men(side, role).count() as usize;
            text.extend(std::iter::repeat_n(letter, count));
        }
        text + &format!("+{}", board.men(side, Role::Pawn).count())
    };
    format!("{} v {}", side(Color::White), side(Color::Black))
}

/// Counts positions by the pieces on the board, the most frequent first.
fn by_pieces<'a>(positions: impl Iterator<Item = &'a Chess>) -> Vec<(String, usize)> {
    let mut counts: FxHashMap<String, usize> = FxHashMap::default();
    for position in positions {
        *counts.entry(pieces(position.board())).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by(|(a, more), (b, count)| (count, a).cmp(&(more, b)));
    counts
}

/// Visits positions until at most `keep` of those that wait are left, or `most` were met.
fn advance(
    reached: &mut StrategySet,
    strategy: &mut FixedStrategy,
    (most, keep): (usize, Option<usize>),
) -> SetEnd {
    loop {
        let end = reached.run(strategy, (reached.met() + EVERY).min(most), keep);
        if end != SetEnd::Full || reached.met() > most {
            return end;
        }
        let waiting = by_pieces(reached.waiting());
        eprintln!(
            "{} met, {} visited, {} refuted, {} wait: {:?}",
            reached.met(),
            reached.visited,
            reached.lost,
            reached.waiting().count(),
            &waiting[..waiting.len().min(5)]
        );
    }
}

/// Limits of an enumeration.
#[derive(Clone, Copy, Debug)]
pub struct StrategyLimits {
    /// Maximum number of positions.
    pub most: usize,
    /// Maximum number of positions for each structure of pawns at first.
    pub each: usize,
    /// Maximum number of pieces of a position whose exact value is used, at most four.
    pub men: usize,
}

/// Returns a report on the set that the strategy reaches from a position (Fig. 1 right without
/// one). What follows once something is gone is visited by structures of pawns. `start` is a
/// position that arises later, to enumerate only what follows. If the set is closed, it is checked
/// by the rules, and its certificate is written to `out`.
///
/// # Errors
/// If a position cannot be read, neither side leads, or the file cannot be written.
pub fn strategy(
    fen: Option<&str>,
    start: Option<&str>,
    StrategyLimits { most, each, men }: StrategyLimits,
    out: Option<&Path>,
) -> io::Result<String> {
    let root = at(fen.unwrap_or(RIGHT))?;
    let attacker = ahead(&root).ok_or_else(|| io::Error::other("neither side leads"))?;
    let start = start.map_or(Ok(root.clone()), at)?;
    let hold = Hold::new(&root, attacker, MARGIN);
    let exact = Rc::new(Exact::new(attacker, men));
    let game = ExactHold {
        hold,
        exact: Rc::clone(&exact),
    };
    let mut reached = StrategySet::new(game, attacker, root, start.clone());
    let mut strategy = FixedStrategy::new(attacker, exact);
    let mut rows = String::new();
    // The positions in which nothing is gone, then each group of the others.
    let mut end = advance(&mut reached, &mut strategy, (most, Some(usize::MAX)));
    let _ = writeln!(rows, "| nothing gone | {end:?} | {} |", reached.met());
    for (first, keep) in reached.groups().into_iter().rev() {
        if end == SetEnd::Refuted || reached.met() > most {
            break;
        }
        let before = reached.met();
        end = advance(
            &mut reached,
            &mut strategy,
            (most.min(before + each), Some(keep)),
        );
        let met = reached.met() - before;
        let row = format!("| {first} | {end:?} | {met} |");
        let left: Vec<&Chess> = reached.waiting().skip(keep + reached.late()).collect();
        eprintln!("{row} {:?}", by_pieces(left.iter().copied()));
        for position in left.iter().step_by(left.len().div_ceil(6).max(1)) {
            eprintln!("    {position}");
        }
        rows += &(row + "\n");
        reached.put_off(keep);
    }
    if end != SetEnd::Refuted {
        end = advance(&mut reached, &mut strategy, (most, None));
    }
    let mut text = format!(
        "{end:?}: {} positions met, {} visited, {} refuted.\n\n\
         | first | end | positions |\n|---|---|--:|\n{rows}\n",
        reached.met(),
        reached.visited,
        reached.lost
    );
    let closed = end == SetEnd::Closed;
    match closed.then(|| reached.walk()).flatten() {
        Some(moves) => {
            let certificate = Certificate { moves };
            if let Some(out) = out {
                files::write(out, certificate.write())?;
            }
            let mut check = Check::new(&start, attacker, &certificate);
            while !check.step(1 << 20) {}
            let _ = match check.report() {
                Ok(report) => writeln!(
                    text,
                    "Proved: {} positions, {} moves.",
                    report.positions,
                    certificate.moves.len()
                ),
                Err(refusal) => writeln!(text, "Not accepted: {refusal:?}"),
            };
        }
        None => {
            text += "\n| pieces | positions that wait |\n|---|--:|\n";
            for (pieces, count) in by_pieces(reached.waiting()) {
                let _ = writeln!(text, "| {pieces} | {count} |");
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without the tables of four pieces, which take a minute.
    const LIMITS: StrategyLimits = StrategyLimits {
        most: 100_000,
        each: 100_000,
        men: 3,
    };

    /// An ending that arises in Fig. 1, in which the defender has a queen against a bishop and two
    /// pawns. The rules alone accept the set.
    #[test]
    fn an_ending_is_proved() {
        let start = "8/4K3/8/8/1k2Pp1p/5q1P/5B2/8 b - - 1 79";
        let text = strategy(None, Some(start), LIMITS, None);
        assert!(text.is_ok_and(|text| text.contains("Proved")));
    }

    /// A rook's pawn whose promotion square the bishop does not control.
    #[test]
    fn a_small_fortress_is_proved() {
        let text = strategy(Some("k7/8/8/8/8/P7/7B/K7 w - - 0 1"), None, LIMITS, None);
        assert!(text.is_ok_and(|text| text.contains("Proved")));
    }
}
