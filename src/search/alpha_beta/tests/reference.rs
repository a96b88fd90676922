//! Plain minimax, as a reference for the tests.

use super::super::*;

/// Minimax with the quiescence, extensions and repetitions that the settings ask for.
pub(super) struct Minimax<'a, G: GameTree> {
    pub(super) game: &'a mut G,
    pub(super) settings: &'a Settings,
    /// Keys of the game before the root, then keys of the path.
    pub(super) keys: Vec<u64>,
    pub(super) before: usize,
    pub(super) depth: i32,
}

/// Returns the value for a player who can move to a state of this value.
fn before(value: GameValue) -> GameValue {
    match -value {
        GameValue::Win { plies } => GameValue::Win { plies: plies + 1 },
        GameValue::Loss { plies } => GameValue::Loss { plies: plies + 1 },
        value => value,
    }
}

impl<G: GameTree> Minimax<'_, G> {
    fn is_repeated(&self, state: &G::State) -> bool {
        let here = self.keys.len() - 1;
        let back = self.game.reversible(state).min(here);
        let equal = |at: &usize| self.keys[*at] == self.keys[here];
        let at: Vec<usize> = (here - back..here).filter(equal).collect();
        at.iter().any(|&at| at >= self.before) || at.len() > 1
    }

    /// Returns each root move with its value. Every move is searched to the full depth.
    pub(super) fn root(&mut self, state: &G::State) -> Vec<(G::Move, GameValue)> {
        self.keys.push(self.game.key(state));
        let moves = self.legal(state, true);
        moves
            .into_iter()
            .map(|mv| (mv, self.child(state, mv, self.depth)))
            .collect()
    }

    fn legal(&mut self, state: &G::State, quiet: bool) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.game
            .moves(state, Stage::Noisy, &mut |c| moves.push(c.mv));
        if quiet {
            self.game
                .moves(state, Stage::Quiet, &mut |c| moves.push(c.mv));
        }
        moves
    }

    fn child(&mut self, state: &G::State, mv: G::Move, depth: i32) -> GameValue {
        let mut next = state.clone();
        self.game.play(state, mv, &mut next);
        let value = self.value(&next, depth - 100);
        before(value)
    }

    fn value(&mut self, state: &G::State, depth: i32) -> GameValue {
        self.keys.push(self.game.key(state));
        let value = self.inner(state, depth);
        self.keys.pop();
        value
    }

    fn inner(&mut self, state: &G::State, mut depth: i32) -> GameValue {
        if self.settings.repetition && self.is_repeated(state) {
            return GameValue::Draw;
        }
        if let Some(value) = self.game.known(state) {
            return value;
        }
        let ply = self.keys.len() - self.before - 1;
        if self.settings.extensions && depth > -100 && (ply as i32) * 100 < 2 * self.depth {
            depth += self.game.extension(state);
        }
        let evaluation = GameValue::Estimate(self.game.evaluate(state));
        if depth <= 0 && !self.settings.quiescence {
            return evaluation;
        }
        let forced = self.game.is_forced(state);
        let stands = depth <= 0 && !forced;
        let mut moves = self.legal(state, !stands);
        if moves.is_empty() && !stands {
            return self.game.without_moves(state);
        }
        if stands {
            moves.retain(|&mv| !self.game.loses(state, mv));
        }
        let mut best = stands.then_some(evaluation);
        for mv in moves {
            best = best.max(Some(self.child(state, mv, depth)));
        }
        best.expect("a value")
    }
}

/// Returns the value of each root move by minimax.
pub(super) fn minimax<G: GameTree>(
    game: &mut G,
    settings: &Settings,
    root: &G::State,
    before: &[u64],
    depth: i32,
) -> Vec<(G::Move, GameValue)> {
    let mut minimax = Minimax {
        game,
        settings,
        keys: before.to_vec(),
        before: before.len(),
        depth,
    };
    minimax.root(root)
}

/// Returns the best of these values.
pub(super) fn best<M>(moves: &[(M, GameValue)]) -> GameValue {
    let values = moves.iter().map(|&(_, value)| value);
    values.max().expect("a move")
}
