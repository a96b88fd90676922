//! Positions of a record and the queries in them.

use seriatim::board::{Color, Move};
use seriatim::rules::{Chess, Outcome, Position};
use seriatim::util::mix;

use super::game_opponent::{GameOpponent, GameReply, text_of};

/// Position after the opponent's reply, and the moves that lead to it.
#[derive(Clone)]
pub(super) struct RecordTurn {
    pub(super) position: Chess,
    pub(super) line: Vec<Move>,
    /// Keys of all positions of the line.
    pub(super) keys: Vec<u64>,
    /// Value for the own side, in hundredths of a pawn.
    pub(super) value: i32,
}

/// Own move in a position, before the reply.
pub(super) struct RecordQuery {
    pub(super) after: Chess,
    pub(super) line: Vec<Move>,
    keys: Vec<u64>,
}

impl RecordTurn {
    /// Plays a move; `None` if the game is over or nobody can mate any more.
    pub(super) fn ask(&self, mv: Move) -> Option<RecordQuery> {
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        if after.outcome().is_some() || after.is_dead() {
            return None;
        }
        let line = self.line.iter().copied().chain([mv]).collect();
        let keys = self.keys.iter().copied().chain([after.key()]).collect();
        Some(RecordQuery { after, line, keys })
    }

    /// Strongest threat of mate, per thousand: for the best own move, the share of the replies that
    /// allow mate at once.
    pub(super) fn threat(&self) -> usize {
        let moves = self.position.legal_moves();
        let queries = moves.iter().filter_map(|&mv| self.ask(mv));
        let shares = queries.map(|query| {
            let replies = query.after.legal_moves();
            let fatal = replies.iter().filter(|&&reply| query.allows_mate(reply));
            1_000 * fatal.count() / replies.len().max(1)
        });
        shares.max().unwrap_or(0)
    }

    /// Returns a move that mates at once.
    pub(super) fn mate(&self) -> Option<Move> {
        let moves = self.position.legal_moves();
        moves.iter().copied().find(|&mv| mates(&self.position, mv))
    }
}

fn mates(position: &Chess, mv: Move) -> bool {
    let mut end = position.clone();
    end.play_unchecked(mv);
    end.in_check() && end.outcome().is_some_and(Outcome::is_mate)
}

impl RecordQuery {
    /// True if an own move mates after some legal reply.
    pub(super) fn can_mate_next(&self) -> bool {
        let replies = self.after.legal_moves();
        replies.iter().any(|&reply| self.allows_mate(reply))
    }

    fn allows_mate(&self, reply: Move) -> bool {
        let mut next = self.after.clone();
        next.play_unchecked(reply);
        let moves = next.legal_moves();
        moves.iter().any(|&mv| mates(&next, mv))
    }

    /// Key under which two lines have the same answer: the position with its clock. A line with a
    /// repetition has a key of its own.
    pub(super) fn key(&self) -> u64 {
        let again = (1..self.keys.len()).any(|at| self.keys[..at].contains(&self.keys[at]));
        let own = if again { text_key(&self.line) } else { 0 };
        mix(self.after.key() ^ mix(u64::from(self.after.clock()))) ^ own
    }

    /// Returns the position after the reply; `None` if the game is over.
    ///
    /// # Errors
    /// Error if the reply is not legal.
    fn replied(mut self, reply: GameReply) -> Result<Option<RecordTurn>, String> {
        let legal = reply.mv.filter(|&mv| self.after.is_legal(mv));
        let mv = legal.ok_or_else(|| {
            format!(
                "{:?} is not legal after “{}”",
                reply.mv,
                text_of(&self.line)
            )
        })?;
        self.after.play_unchecked(mv);
        self.line.push(mv);
        self.keys.push(self.after.key());
        let over = self.after.outcome().is_some() || self.after.is_dead();
        Ok((!over).then_some(RecordTurn {
            position: self.after,
            line: self.line,
            keys: self.keys,
            value: reply.value,
        }))
    }
}

pub(super) fn text_key(line: &[Move]) -> u64 {
    let add = |key: u64, mv: &Move| mix(key ^ u64::from(mv.bits()));
    line.iter().fold(1, add)
}

/// Sends all queries and returns the positions after the replies.
pub(super) fn replies(
    opponent: &mut GameOpponent,
    queries: Vec<RecordQuery>,
) -> Result<Vec<RecordTurn>, String> {
    let lines: Vec<&[Move]> = queries.iter().map(|one| one.line.as_slice()).collect();
    let answers = opponent.replies(&lines)?;
    let both = queries.into_iter().zip(answers);
    let reached = both.map(|(query, answer)| query.replied(answer));
    reached.filter_map(Result::transpose).collect()
}

/// Returns a line that mates with the next own move from one of these positions.
pub(super) fn mate_in(layer: &[RecordTurn]) -> Option<Vec<Move>> {
    let (at, mv) = layer.iter().find_map(|one| Some((one, one.mate()?)))?;
    Some(at.line.iter().copied().chain([mv]).collect())
}

/// Returns the first position in which `side` is to move.
pub(super) fn start(opponent: &mut GameOpponent, side: Color) -> Result<RecordTurn, String> {
    let position = Chess::start();
    let keys = vec![position.key()];
    if side == Color::White {
        return Ok(RecordTurn {
            position,
            line: Vec::new(),
            keys,
            value: 0,
        });
    }
    let query = RecordQuery {
        after: position,
        line: Vec::new(),
        keys,
    };
    let first = replies(opponent, vec![query])?;
    first
        .into_iter()
        .next()
        .ok_or_else(|| "the game is over at the start".to_owned())
}
