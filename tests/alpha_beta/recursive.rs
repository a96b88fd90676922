//! Recursive version of `search::alpha_beta`, with which the explicit stack is compared. It has no
//! trial searches (singular moves, verification), no aspiration windows and no pauses.

mod ordering;

use super::packed::{DECIDED, INFINITE, WIN, estimate, pack, to_table};
use arrayvec::ArrayVec;
use ordering::first;
use seriatim::search::alpha_beta::{Candidate, GameTree, Settings, Stage};
use seriatim::search::table::{Bound, Entry, Table};

const PLIES: usize = 128;
const UNKNOWN: i32 = -INFINITE;

pub struct Recursive<G: GameTree> {
    pub game: G,
    pub settings: Settings,
    table: Table,
    history: Vec<i16>,
    counters: Vec<u16>,
    killers: [[u16; 2]; PLIES + 2],
    evaluations: [i32; PLIES + 2],
    keys: Vec<u64>,
    lines: Vec<Vec<G::Move>>,
    pub nodes: u64,
    depth: i32,
    logarithms: [i32; 64],
}

/// Arguments that a node gets from its parent.
#[derive(Clone, Copy)]
struct From {
    ply: usize,
    forced: bool,
    may_pass: bool,
    unbroken: usize,
    class: u16,
}

fn log2(n: i32) -> i32 {
    let exact = f64::from(n).log2();
    let whole = exact as i32;
    whole * 100 + ((exact - f64::from(whole)) * 1024.0) as i32 * 100 / 1024
}

impl<G: GameTree> Recursive<G> {
    pub fn new(game: G, settings: Settings) -> Self {
        let mut logarithms = [0; 64];
        for n in 1..64 {
            logarithms[n as usize] = log2(n);
        }
        Self {
            game,
            table: Table::new(settings.table),
            settings,
            history: vec![0; G::CLASSES],
            counters: vec![0; G::CLASSES],
            killers: [[0; 2]; PLIES + 2],
            evaluations: [UNKNOWN; PLIES + 2],
            keys: vec![0; PLIES + 2],
            lines: (0..PLIES + 2).map(|_| Vec::with_capacity(PLIES)).collect(),
            nodes: 0,
            depth: 0,
            logarithms,
        }
    }

    fn reduction(&self, depth: i32, number: u32) -> i32 {
        let depth = self.logarithms[(depth / 100).clamp(1, 63) as usize];
        77 + depth * self.logarithms[number.clamp(1, 63) as usize] / 491
    }

    /// Searches with iterative deepening to `depth` and returns the value.
    pub fn search(&mut self, root: &G::State, depth: i32) -> i32 {
        self.table.new_generation();
        let forced = self.game.is_forced(root);
        self.evaluations[0] = if forced {
            UNKNOWN
        } else {
            estimate(self.game.evaluate(root))
        };
        self.keys[0] = self.game.key(root);
        let mut moves: Vec<(Candidate<G::Move>, i32)> = Vec::new();
        for stage in [Stage::Noisy, Stage::Quiet] {
            self.game.moves(root, stage, &mut |c| moves.push((c, 0)));
        }
        moves.sort_by_key(|(c, _)| std::cmp::Reverse((c.noisy, c.order)));
        self.depth = 100;
        while self.depth <= depth {
            self.root(root, forced, &mut moves);
            self.depth += 100;
        }
        moves[0].1
    }

    fn root(
        &mut self,
        root: &G::State,
        root_forced: bool,
        moves: &mut [(Candidate<G::Move>, i32)],
    ) {
        let mut best = -INFINITE;
        let mut next = root.clone();
        let depth = self.depth - 100;
        for (at, (candidate, value)) in moves.iter_mut().enumerate() {
            self.game.play(root, candidate.mv, &mut next);
            let forced = self.game.is_forced(&next);
            let from = From {
                ply: 1,
                forced,
                may_pass: true,
                unbroken: 1,
                class: candidate.class,
            };
            *value = UNKNOWN;
            if at > 0 {
                let usual = candidate.noisy || root_forced || forced;
                let less = if usual || self.depth < 300 || !self.settings.late_reductions {
                    0
                } else {
                    let less = self.reduction(self.depth, at as u32 + 1) - 100;
                    less.min(self.depth - 200).max(0)
                };
                let mut found = -INFINITE;
                if less > 0 {
                    found = -self.node(&next, -best - 1, -best, depth - less, from);
                }
                if less == 0 || found > best {
                    found = -self.node(&next, -best - 1, -best, depth, from);
                }
                if found <= best {
                    continue;
                }
            }
            let found = -self.node(&next, -INFINITE, -best, depth, from);
            if found > best {
                (best, *value) = (found, found);
            }
        }
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        let entry = Entry {
            mv: G::bits(moves[0].0.mv),
            value: best,
            evaluation: None,
            depth: self.depth,
            bound: Bound::Exact,
        };
        self.table.store(self.keys[0], entry);
    }

    fn repeated(&self, state: &G::State, key: u64, from: From) -> bool {
        let back = self.game.reversible(state).min(from.unbroken).min(from.ply);
        (2..=back)
            .step_by(2)
            .any(|distance| self.keys[from.ply - distance] == key)
    }

    fn node(
        &mut self,
        state: &G::State,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        from: From,
    ) -> i32 {
        let From { ply, forced, .. } = from;
        self.nodes += 1;
        self.lines[ply].clear();
        let key = self.game.key(state);
        self.keys[ply] = key;
        if self.repeated(state, key, from) {
            return 0;
        }
        if let Some(value) = self.game.known(state) {
            return pack(value, ply);
        }
        let principal = beta - alpha > 1;
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        if ply >= PLIES {
            return estimate(self.game.evaluate(state));
        }
        if depth > -100 && (ply as i32) * 100 < 2 * self.depth {
            depth += self.game.extension(state);
        }
        let quiescence = depth <= 0;
        let mut table_bits = 0;
        let mut evaluation = UNKNOWN;
        if let Some(entry) = self.table.probe(key) {
            let value = to_table(entry.value, -(ply as i32));
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value < beta,
            };
            if !principal && entry.depth >= depth && settles {
                return value;
            }
            table_bits = entry.mv;
            evaluation = entry.evaluation.unwrap_or(UNKNOWN);
        }
        let floor = alpha;
        let mut best = -INFINITE;
        let mut improving = false;
        if forced {
            if !quiescence {
                evaluation = UNKNOWN;
            }
        } else if evaluation == UNKNOWN {
            evaluation = estimate(self.game.evaluate(state));
        }
        self.evaluations[ply] = evaluation;
        if quiescence && !forced {
            best = evaluation;
            alpha = alpha.max(best);
            if best >= beta {
                return best;
            }
        }
        let mut next = state.clone();
        if !quiescence {
            let before = if ply >= 2 {
                self.evaluations[ply - 2]
            } else {
                UNKNOWN
            };
            improving = !forced && evaluation > before;
            if !forced && !principal && beta.abs() < DECIDED && evaluation >= beta {
                let plies = (depth / 100 - i32::from(improving)).max(0);
                let margin = 2 * self.settings.reverse_futility * plies;
                if self.settings.reverse_futility > 0 && depth <= 700 && evaluation - margin >= beta
                {
                    return evaluation;
                }
                if table_bits == 0 && depth >= 400 && self.settings.internal_reduction {
                    depth -= 100;
                    if self.passes(state, &mut next, beta, depth, depth + 100, from, &mut best) {
                        return best;
                    }
                } else if self.passes(state, &mut next, beta, depth, depth, from, &mut best) {
                    return best;
                }
            } else if table_bits == 0 && depth >= 400 && self.settings.internal_reduction {
                depth -= 100;
            }
        }
        let only_noisy = quiescence && !forced;
        let mut moves: ArrayVec<Candidate<G::Move>, 256> = ArrayVec::new();
        let mut losing: ArrayVec<Candidate<G::Move>, 64> = ArrayVec::new();
        let mut source = 0;
        let mut at = 0;
        let mut searched = 0;
        let mut any = false;
        let mut best_bits = 0;
        loop {
            let candidate = match source {
                0 => {
                    source = 1;
                    if table_bits == 0 {
                        continue;
                    }
                    let known = self.game.recall(state, table_bits);
                    match known.filter(|c| c.noisy || !only_noisy) {
                        None => {
                            table_bits = 0;
                            continue;
                        }
                        Some(candidate) => candidate,
                    }
                }
                1 => {
                    self.game.moves(state, Stage::Noisy, &mut |c| moves.push(c));
                    source = 2;
                    continue;
                }
                2 => {
                    if at == moves.len() {
                        if only_noisy {
                            break;
                        }
                        let counter = self
                            .counters
                            .get(usize::from(from.class))
                            .map_or(0, |&counter| counter);
                        moves.clear();
                        at = 0;
                        let (history, killers) = (&self.history, self.killers[ply]);
                        self.game.moves(state, Stage::Quiet, &mut |mut c| {
                            let bits = G::bits(c.mv);
                            c.order += i32::from(history[usize::from(c.class)]);
                            c.order += if bits == killers[0] {
                                300_000
                            } else if bits == killers[1] {
                                200_000
                            } else if bits == counter {
                                100_000
                            } else {
                                0
                            };
                            moves.push(c);
                        });
                        source = 3;
                        continue;
                    }
                    let candidate = first(&mut moves[at..]);
                    at += 1;
                    if G::bits(candidate.mv) == table_bits {
                        continue;
                    }
                    if self.game.loses(state, candidate.mv) {
                        losing.push(candidate);
                        continue;
                    }
                    candidate
                }
                3 => {
                    if at == moves.len() {
                        source = 4;
                        at = 0;
                        continue;
                    }
                    let candidate = first(&mut moves[at..]);
                    at += 1;
                    if G::bits(candidate.mv) == table_bits {
                        continue;
                    }
                    candidate
                }
                _ => {
                    if at == losing.len() {
                        break;
                    }
                    at += 1;
                    losing[at - 1]
                }
            };
            any = true;
            let plies = depth / 100;
            if best > -DECIDED && !forced {
                let skip = if quiescence {
                    self.settings.delta > 0
                        && alpha.abs() < DECIDED
                        && evaluation
                            + 2 * (self.game.gain(state, candidate.mv).min(100_000)
                                + self.settings.delta)
                            <= alpha
                } else if principal {
                    false
                } else if candidate.noisy {
                    self.settings.late_pruning && source == 4 && depth <= 300
                } else {
                    self.settings.late_pruning
                        && depth <= 600
                        && searched > (3 + plies * plies) / if improving { 1 } else { 2 }
                        || self.settings.futility > 0
                            && depth <= 600
                            && evaluation != UNKNOWN
                            && evaluation + 2 * self.settings.futility * (plies + 1) <= alpha
                };
                if skip && (quiescence || !self.game.forces(state, candidate.mv)) {
                    continue;
                }
            }
            self.game.play(state, candidate.mv, &mut next);
            self.table.touch(self.game.key(&next));
            let child = From {
                ply: ply + 1,
                forced: self.game.is_forced(&next),
                may_pass: true,
                unbroken: from.unbroken + 1,
                class: candidate.class,
            };
            let bits = G::bits(candidate.mv);
            searched += 1;
            let child_depth = depth - 100;
            let mut value;
            if quiescence || searched == 1 {
                value = -self.node(&next, -beta, -alpha, child_depth, child);
            } else {
                let usual = candidate.noisy && source != 4 || forced;
                let late = searched > 1 + i32::from(principal);
                let mut less = 0;
                if self.settings.late_reductions && depth >= 300 && late && !usual {
                    less = self.reduction(depth, searched as u32);
                    less -= 100 * i32::from(principal);
                    less += 100 * i32::from(!improving);
                    less -= 100 * i32::from(child.forced);
                    less -= 100 * i32::from(self.killers[ply].contains(&bits));
                    if !candidate.noisy {
                        let history = self.history[usize::from(candidate.class)];
                        less -= i32::from(history) * 100 / 8_192;
                    }
                    less = less.min(child_depth - 100).max(0);
                }
                value = -self.node(&next, -alpha - 1, -alpha, child_depth - less, child);
                if less > 0 && value > alpha {
                    value = -self.node(&next, -alpha - 1, -alpha, child_depth, child);
                }
                if value > alpha && value < beta {
                    value = -self.node(&next, -beta, -alpha, child_depth, child);
                }
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_bits = bits;
                    if principal {
                        let (here, rest) = self.lines.split_at_mut(ply + 1);
                        here[ply].clear();
                        here[ply].push(candidate.mv);
                        here[ply].extend_from_slice(&rest[0]);
                    }
                    if value >= beta {
                        if !candidate.noisy {
                            let tried = if source == 3 { &moves[..at - 1] } else { &[] };
                            self.refuted(from, bits, candidate.class, depth, tried);
                        }
                        break;
                    }
                }
            }
        }
        if !any && !only_noisy {
            return pack(self.game.without_moves(state), ply);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            mv: best_bits,
            value: to_table(best, ply as i32),
            evaluation: (evaluation != UNKNOWN).then_some(evaluation),
            depth,
            bound,
        };
        self.table.store(key, entry);
        best
    }

    #[allow(clippy::too_many_arguments)]
    fn passes(
        &mut self,
        state: &G::State,
        next: &mut G::State,
        beta: i32,
        depth: i32,
        full: i32,
        from: From,
        best: &mut i32,
    ) -> bool {
        let may = self.settings.null_move && from.may_pass && full >= 200;
        if !may || !self.game.pass(state, next) {
            return false;
        }
        let child = From {
            ply: from.ply + 1,
            forced: self.game.is_forced(next),
            may_pass: false,
            unbroken: 0,
            class: u16::MAX,
        };
        let depth = depth - (300 + depth / 4);
        let value = -self.node(next, -beta, 1 - beta, depth, child);
        if value >= beta {
            *best = if value >= DECIDED { beta } else { value };
        }
        value >= beta
    }
}
