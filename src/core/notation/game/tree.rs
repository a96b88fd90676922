//! A game as a tree of positions: its main line and its variations, with comments and glyphs.
//!
//! [`Game`] keeps each variation as text, because most games of a file are read for their main line
//! only. [`Game::tree`] reads the variations too. A node is addressed by its path: the moves from
//! the first position, in UCI with spaces between.

use std::cell::Cell;

use super::lexer::lex;
use super::read::{Builder, Head};
use super::{Game, Note, PlayedSeries};
use crate::board::Move;
use crate::notation::read_move::read_move_in;
use crate::notation::replay::{ReplayError, Replayer, in_one_language, known, run};
use crate::rules::{Outcome, Position};

/// Maximum number of brackets that are read as variations. Further brackets stay plain text.
const MAX_BRACKETS: usize = 500;
/// Maximum depth of brackets within brackets that are read.
const MAX_DEPTH: usize = 16;

/// The moves of a game as a tree. Node 0 is the first position. Then comes the main line, then each
/// variation, followed by the variations within it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveTree<P> {
    nodes: Vec<MoveNode<P>>,
    /// The last node of the main line.
    end: usize,
    /// Notes after the number of a last turn that has no moves.
    pub(super) tail: Vec<Note>,
}

/// A position of a tree, and the move that leads to it.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveNode<P> {
    /// The node before; the first position is its own parent.
    pub parent: usize,
    /// The move; absent for the first position.
    pub mv: Option<Move>,
    /// The position after the move.
    pub position: P,
    /// The nodes of the next moves. The first one continues the line, the others are variations.
    pub next: Vec<usize>,
    /// The notes before the move that belong to no position.
    pub(super) lead: Vec<Note>,
    /// The notes after the move. Variations that cannot be read are among them, as text.
    pub(super) notes: Vec<Note>,
}

impl<P: Position> Game<P> {
    /// The game as a tree, with every variation that can be read.
    ///
    /// A variation replaces the move before it, as in PGN. If only this is legal, it replaces the
    /// whole turn. Comments before the first move of a turn are about the position before it.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal.
    pub fn tree(&self) -> Result<MoveTree<P>, ReplayError> {
        let mut tree = MoveTree::of(self, MAX_DEPTH)?;
        // Text in brackets that is no variation stands behind the other notes.
        for node in &mut tree.nodes {
            let notes = std::mem::take(&mut node.notes).into_iter();
            let (brackets, mut said): (Vec<_>, Vec<_>) =
                notes.partition(|note| matches!(note, Note::Variation(_)));
            said.extend(brackets);
            node.notes = said;
        }
        Ok(tree)
    }
}

impl<P: Position> MoveTree<P> {
    /// A tree without moves.
    pub fn new(start: &P) -> Self {
        let root = MoveNode {
            parent: 0,
            mv: None,
            position: start.clone(),
            next: Vec::new(),
            lead: Vec::new(),
            notes: Vec::new(),
        };
        Self {
            nodes: vec![root],
            end: 0,
            tail: Vec::new(),
        }
    }

    /// The tree of a game. With `depth` 0 all notes stay as they are, variations included.
    pub(super) fn of(game: &Game<P>, depth: usize) -> Result<Self, ReplayError> {
        let mut tree = Self::new(&game.start);
        tree.nodes[0].notes.clone_from(&game.notes);
        let mut left = MAX_BRACKETS;
        (tree.end, tree.tail) = tree.graft(0, &[], &game.series, depth, &mut left)?;
        Ok(tree)
    }

    /// Adds a line that begins at the node `at`, and the variations in it. Returns its last node,
    /// and the notes of a last turn without moves.
    fn graft(
        &mut self,
        from: usize,
        before: &[Note],
        series: &[PlayedSeries],
        depth: usize,
        left: &mut usize,
    ) -> Result<(usize, Vec<Note>), ReplayError> {
        let mut replayer = self.replayer_at(from);
        let mut at = from;
        let mut lead = before.to_vec();
        let mut brackets = Vec::new();
        for (i, played) in series.iter().enumerate() {
            if i > 0 {
                replayer.next_series()?;
            }
            for note in &played.notes {
                let opens = at == from && depth < MAX_DEPTH;
                let about_position = depth > 0 && !opens && matches!(note, Note::Comment(_));
                let place = match about_position {
                    true => &mut self.nodes[at].notes,
                    false => &mut lead,
                };
                place.push(note.clone());
            }
            for one in &played.moves {
                replayer.play(&one.mv.to_string(), &mut |position| known(position, one.mv))?;
                at = self.child(at, one.mv, &replayer.position);
                self.nodes[at].lead.append(&mut lead);
                for note in &one.notes {
                    match note {
                        Note::Variation(text) if depth > 0 && *left > 0 => {
                            *left -= 1;
                            brackets.push((at, text));
                        }
                        _ => self.nodes[at].notes.push(note.clone()),
                    }
                }
            }
        }
        for (behind, text) in brackets {
            if self.read_bracket(behind, text, depth - 1, left).is_none() {
                let note = Note::Variation(text.clone());
                self.nodes[behind].notes.push(note);
            }
        }
        Ok((at, lead))
    }

    /// Adds the variation that stands behind a node. `None` if it is not a line of legal moves.
    fn read_bracket(
        &mut self,
        behind: usize,
        text: &str,
        depth: usize,
        left: &mut usize,
    ) -> Option<()> {
        let tokens = lex(text).ok()?.tokens;
        let before = self.nodes[behind].parent;
        let turn = |node: usize| self.nodes[node].position.turn();
        let mut opening = before;
        while opening > 0 && turn(self.nodes[opening].parent) == turn(before) {
            opening = self.nodes[opening].parent;
        }
        let (at, game) = [before, opening].into_iter().find_map(|at| {
            let head = Head::bare(self.nodes[at].position.clone());
            let builder = Builder::at(&head, self.replayer_at(at));
            let (game, _, _) = builder.build(&tokens).ok()?;
            let moves = game.series.iter().any(|series| !series.moves.is_empty());
            moves.then_some((at, game))
        })?;
        let (last, tail) = self
            .graft(at, &game.notes, &game.series, depth, left)
            .ok()?;
        self.nodes[last].notes.extend(tail);
        Some(())
    }

    /// The game at a node, before its next move.
    fn replayer_at(&self, node: usize) -> Replayer<P> {
        let mut replayer = Replayer::new(&self.nodes[node].position);
        for one in self.nodes_to(node) {
            let before = &self.nodes[self.nodes[one].parent].position;
            replayer.history.push(before);
        }
        replayer
    }

    /// The node after a move, which is added if it is not there.
    fn child(&mut self, at: usize, mv: Move, position: &P) -> usize {
        if let Some(known) = self.child_by(at, |one| one == mv) {
            return known;
        }
        let added = self.nodes.len();
        self.nodes[at].next.push(added);
        self.nodes.push(MoveNode {
            parent: at,
            mv: Some(mv),
            position: position.clone(),
            next: Vec::new(),
            lead: Vec::new(),
            notes: Vec::new(),
        });
        added
    }

    fn child_by(&self, at: usize, is: impl Fn(Move) -> bool) -> Option<usize> {
        let next = self.nodes[at].next.iter().copied();
        next.into_iter()
            .find(|&node| self.nodes[node].mv.is_some_and(&is))
    }

    /// Adds a line from the first position, given as turns of moves in UCI, SAN or long algebraic
    /// notation. The first line added is the main line.
    ///
    /// # Errors
    /// [`ReplayError`] if a move is illegal; the tree stays as it is.
    pub fn add_line(&mut self, series: &[Vec<String>]) -> Result<(), ReplayError> {
        let replay = in_one_language(|language| {
            // The node that was reached by moves of the tree.
            let reached = Cell::new(Some(0));
            run(
                &self.nodes[0].position,
                series,
                |position, text: &String| {
                    let known = reached
                        .get()
                        .and_then(|at| self.child_by(at, |mv| mv.to_string() == *text));
                    reached.set(known);
                    match known.and_then(|node| self.nodes[node].mv) {
                        Some(mv) => Ok(mv),
                        None => read_move_in(position, text, language),
                    }
                },
            )
        })?;
        let first = self.nodes.len() == 1;
        let last = self.insert(replay.series.concat());
        if first {
            self.end = last;
        }
        Ok(())
    }

    /// Adds a line of legal moves from the first position, and returns its last node.
    fn insert(&mut self, moves: Vec<Move>) -> usize {
        let mut at = 0;
        for mv in moves {
            at = match self.child_by(at, |one| one == mv) {
                Some(known) => known,
                None => {
                    let mut position = self.nodes[at].position.clone();
                    position.play_unchecked(mv);
                    self.child(at, mv, &position)
                }
            };
        }
        at
    }

    /// Adds the variations that stand behind those moves of another tree's main line with which
    /// this tree's main line begins.
    pub fn add_variations_of(&mut self, other: &Self) {
        let same = |a: &[Move], b: &[Move]| a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let (ours, theirs) = (self.moves_to(self.end), other.moves_to(other.end));
        let shared = same(&ours, &theirs);
        for end in other.line_ends() {
            let line = other.moves_to(end);
            let behind = same(&line, &theirs).min(theirs.len().saturating_sub(1));
            if behind < shared {
                self.insert(line);
            }
        }
    }

    /// Removes the position with this path and all that follows it, in every line that has it.
    /// Changes nothing if the tree does not have the position.
    pub fn remove(&mut self, path: &str) {
        let Some(node) = self.at_path(path).filter(|&node| node > 0) else {
            return;
        };
        let gone = self.moves_to(node);
        let mut lines = self.lines();
        for line in lines.iter_mut().filter(|line| line.starts_with(&gone)) {
            line.truncate(gone.len() - 1);
        }
        self.rebuild(lines);
    }

    /// Makes the first line that begins with this path the main line. Changes nothing if the tree
    /// does not have the position.
    pub fn promote(&mut self, path: &str) {
        let Some(node) = self.at_path(path) else {
            return;
        };
        let begin = self.moves_to(node);
        let mut lines = self.lines();
        if let Some(at) = lines.iter().position(|line| line.starts_with(&begin)) {
            let main = lines.remove(at);
            lines.insert(0, main);
            self.rebuild(lines);
        }
    }

    /// All lines to their ends, the main line first.
    fn lines(&self) -> Vec<Vec<Move>> {
        let begins = |&node: &usize| self.nodes[self.nodes[node].parent].next[0] != node;
        let begins = (1..self.nodes.len()).filter(begins);
        let lines = [0].into_iter().chain(begins);
        lines.map(|node| self.moves_to(self.leaf(node))).collect()
    }

    /// The last node of the line that goes on from a node.
    fn leaf(&self, mut node: usize) -> usize {
        while let Some(&next) = self.nodes[node].next.first() {
            node = next;
        }
        node
    }

    /// Arranges the tree anew, so that it has these of its lines in this order.
    fn rebuild(&mut self, lines: Vec<Vec<Move>>) {
        let before = std::mem::replace(self, Self::new(&self.nodes[0].position));
        for line in lines {
            self.insert(line);
        }
        self.end = self.leaf(0);
        self.annotate(&before);
    }

    /// Copies all notes of another tree to the positions that both have.
    pub fn annotate(&mut self, other: &Self) {
        let mut pairs = vec![(0, 0)];
        while let Some((ours, theirs)) = pairs.pop() {
            let from = &other.nodes[theirs];
            // A comment before the first move of a variation belongs to no position. In a line that
            // goes on it is about the position before.
            let parent = self.nodes[ours].parent;
            let goes_on = self.nodes[parent].next.first() == Some(&ours);
            let moves = |note: &Note| goes_on && matches!(note, Note::Comment(_));
            let (said, lead) = from.lead.iter().cloned().partition(moves);
            let said: Vec<Note> = said;
            self.nodes[parent].notes.extend(said);
            self.nodes[ours].lead = lead;
            self.nodes[ours].notes.clone_from(&from.notes);
            if (ours, theirs) == (self.end, other.end) {
                self.tail.clone_from(&other.tail);
            }
            pairs.extend(from.next.iter().filter_map(|&next| {
                let mv = other.nodes[next].mv?;
                Some((self.child_by(ours, |one| one == mv)?, next))
            }));
        }
    }

    /// All nodes. Each one comes after its parent.
    #[must_use]
    pub fn nodes(&self) -> &[MoveNode<P>] {
        &self.nodes
    }

    /// The moves that lead to a node.
    #[must_use]
    pub fn moves_to(&self, node: usize) -> Vec<Move> {
        let nodes = self.nodes_to(node).into_iter();
        nodes.filter_map(|node| self.nodes[node].mv).collect()
    }

    /// The nodes from the first move to a node.
    fn nodes_to(&self, node: usize) -> Vec<usize> {
        let mut nodes = Vec::new();
        let mut at = node;
        while at > 0 {
            nodes.push(at);
            at = self.nodes[at].parent;
        }
        nodes.reverse();
        nodes
    }

    /// The path of a node.
    #[must_use]
    pub fn path(&self, node: usize) -> String {
        let moves: Vec<String> = self.moves_to(node).iter().map(Move::to_string).collect();
        moves.join(" ")
    }

    /// The node with a path.
    pub(super) fn at_path(&self, path: &str) -> Option<usize> {
        let mut words = path.split_whitespace();
        words.try_fold(0, |at, word| self.child_by(at, |mv| mv.to_string() == word))
    }

    /// The last nodes of all lines but the main line, in the order in which the lines were added.
    /// One that only goes on where the main line ends is among them.
    #[must_use]
    pub fn line_ends(&self) -> Vec<usize> {
        let begins = |&node: &usize| {
            let parent = self.nodes[node].parent;
            self.nodes[parent].next[0] != node || parent == self.end
        };
        let begins = (1..self.nodes.len()).filter(begins);
        begins.map(|node| self.leaf(node)).collect()
    }

    /// The last node of the main line.
    #[must_use]
    pub fn main_end(&self) -> usize {
        self.end
    }

    /// The turns from the first position to a node, each as the nodes that its moves lead to.
    #[must_use]
    pub fn turns_to(&self, node: usize) -> Vec<Vec<usize>> {
        let nodes = self.nodes_to(node);
        let turn = |node: &usize| self.nodes[self.nodes[*node].parent].position.turn();
        let turns = nodes.chunk_by(|a, b| turn(a) == turn(b));
        turns.map(<[usize]>::to_vec).collect()
    }

    /// The outcome of the main line, including draws that depend on earlier positions.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let replayer = self.replayer_at(self.end);
        replayer.history.outcome(&replayer.position)
    }

    /// All nodes in the order in which a file has them: behind each move the variations beside it,
    /// then the moves that follow.
    pub(super) fn in_file_order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        let mut stack = vec![(0, false)];
        while let Some((node, continues)) = stack.pop() {
            order.push(node);
            let one = &self.nodes[node];
            stack.extend(one.next.first().map(|&next| (next, true)));
            if continues {
                let beside = self.nodes[one.parent].next.iter().skip(1);
                stack.extend(beside.rev().map(|&node| (node, false)));
            }
        }
        order
    }

    pub(super) fn node_mut(&mut self, node: usize) -> &mut MoveNode<P> {
        &mut self.nodes[node]
    }
}

#[cfg(test)]
mod tests;
