//! Minimal game tree of chess, whose evaluation counts pieces and their distance from the middle.

use seriatim::board::{Bitboard, Board, Color, Move, Role};
use seriatim::rules::{Batch, Chess, Position, Variant};
use seriatim::search::alpha_beta::{Candidate, GameTree, GameValue, Stage};
use std::ops::ControlFlow;

pub struct ChessTree;

#[derive(Clone)]
pub struct State {
    pub position: Chess,
    pub reversible: u16,
    checked: bool,
}

const VALUES: [(Role, i32); 5] = [
    (Role::Pawn, 100),
    (Role::Knight, 320),
    (Role::Bishop, 330),
    (Role::Rook, 500),
    (Role::Queen, 950),
];
const MIDDLE: Bitboard = Bitboard(0x0000_3C3C_3C3C_0000);
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

fn value(role: Role) -> i32 {
    let known = VALUES.iter().find(|(known, _)| *known == role);
    known.map_or(0, |&(_, value)| value)
}

fn is_checked(position: &Chess) -> bool {
    let (us, board) = (position.to_move(), position.board());
    let attacked = |king| board.attackers(king, !us, board.occupied()).any();
    board.king(us).is_some_and(attacked)
}

impl State {
    pub fn new(fen: &str) -> Self {
        let position: Chess = fen.parse().expect("a FEN");
        Self {
            checked: is_checked(&position),
            reversible: 0,
            position,
        }
    }
}

fn candidate(board: &Board, us: Color, batch: &Batch, mv: Move, noisy: bool) -> Candidate<Move> {
    let taken = board.role_at(mv.to()).map_or(0, value);
    let promoted = mv.promotion().map_or(0, value);
    let class = us.pick(0, 512) + batch.role as u16 * 64 + mv.to().index() as u16;
    let order = if noisy {
        8 * (taken + promoted) - value(batch.role)
    } else {
        i32::from(MIDDLE.has(mv.to())) - i32::from(MIDDLE.has(mv.from()))
    };
    Candidate {
        mv,
        order,
        class,
        noisy,
    }
}

impl GameTree for ChessTree {
    type State = State;
    type Move = Move;
    const CLASSES: usize = 1024;

    fn key(&self, state: &State) -> u64 {
        state.position.key()
    }

    fn bits(mv: Move) -> u16 {
        mv.bits()
    }

    fn moves(&mut self, state: &State, stage: Stage, visit: &mut impl FnMut(Candidate<Move>)) {
        let (us, board) = (state.position.to_move(), state.position.board());
        let theirs = board.side(!us);
        let noisy = stage == Stage::Noisy;
        let _ = state.position.batches(&mut |mut batch: Batch| {
            if batch.promotion.is_none() {
                let (to, wanted) = (batch.to, if noisy { theirs } else { !theirs });
                batch.to = to & wanted;
                batch.for_each(&mut |mv| visit(candidate(board, us, &batch, mv, noisy)));
            } else if noisy {
                batch.for_each(&mut |mv| visit(candidate(board, us, &batch, mv, noisy)));
            }
            ControlFlow::Continue(())
        });
    }

    fn recall(&mut self, state: &State, bits: u16) -> Option<Candidate<Move>> {
        let mv = Move::from_bits(bits);
        let (us, board) = (state.position.to_move(), state.position.board());
        let role = board.role_at(mv.from())?;
        let batch = Batch {
            role,
            from: mv.from(),
            to: mv.to().into(),
            promotion: mv.promotion(),
        };
        let noisy = board.side(!us).has(mv.to()) || mv.promotion().is_some();
        state
            .position
            .is_legal(mv)
            .then(|| candidate(board, us, &batch, mv, noisy))
    }

    fn play(&mut self, state: &State, mv: Move, next: &mut State) {
        let board = state.position.board();
        let taken = board.occupied().has(mv.to());
        let pawn = board.role_at(mv.from()) == Some(Role::Pawn);
        next.position.clone_from(&state.position);
        next.position.play_unchecked(mv);
        next.checked = is_checked(&next.position);
        next.reversible = if taken || pawn {
            0
        } else {
            state.reversible + 1
        };
    }

    fn known(&mut self, state: &State) -> Option<GameValue> {
        let drawn = state.reversible >= 100 && (!state.checked || state.position.has_legal_move());
        drawn.then_some(GameValue::Draw)
    }

    fn without_moves(&mut self, state: &State) -> GameValue {
        if state.checked {
            GameValue::Loss { plies: 0 }
        } else {
            GameValue::Draw
        }
    }

    fn evaluate(&mut self, state: &State) -> i32 {
        let (us, board) = (state.position.to_move(), state.position.board());
        let count = |color: Color| -> i32 {
            let men = board.side(color);
            let sum: i32 = VALUES
                .iter()
                .map(|&(role, value)| value * (men & board.role(role)).count() as i32)
                .sum();
            sum + 6 * ((men & MIDDLE).count() + (men & CENTRE).count()) as i32
        };
        count(us) - count(!us) + 10
    }

    fn is_forced(&mut self, state: &State) -> bool {
        state.checked
    }

    fn extension(&mut self, state: &State) -> i32 {
        100 * i32::from(state.checked)
    }

    fn pass(&mut self, state: &State, next: &mut State) -> bool {
        let (us, board) = (state.position.to_move(), state.position.board());
        let small = board.role(Role::Pawn) | board.role(Role::King);
        if state.checked || (board.side(us) & !small).is_empty() {
            return false;
        }
        let mut setup = state.position.to_setup();
        setup.to_move = !us;
        setup.en_passant = Bitboard::EMPTY;
        let Ok(position) = Chess::from_setup(&setup, Variant::Chess) else {
            return false;
        };
        next.position = position;
        next.checked = false;
        next.reversible = state.reversible + 1;
        true
    }

    fn reversible(&self, state: &State) -> usize {
        state.reversible.into()
    }

    fn loses(&mut self, state: &State, mv: Move) -> bool {
        let (us, board) = (state.position.to_move(), state.position.board());
        let man = board.role_at(mv.from()).map_or(0, value);
        let taken = board.role_at(mv.to()).map_or(0, value);
        let occupied = board.occupied();
        mv.promotion().is_none()
            && man > taken
            && (board.attackers(mv.to(), !us, occupied) & board.role(Role::Pawn)).any()
    }

    fn forces(&mut self, state: &State, mv: Move) -> bool {
        let mut next = state.position.clone();
        next.play_unchecked(mv);
        is_checked(&next)
    }

    fn gain(&mut self, state: &State, mv: Move) -> i32 {
        let taken = state.position.board().role_at(mv.to()).map_or(0, value);
        taken + mv.promotion().map_or(0, value)
    }
}
