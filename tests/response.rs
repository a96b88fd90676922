//! Tests of lines that beat bots: the lines found are correct, and do not depend on the sizes of
//! the steps.

use seriatim::board::Move;
use seriatim::bots::{Bot, BotDuel, BotPlayer, Knows, MOST_NODES, Refuted, TrainMethod, confirm};
use seriatim::optimise::run::{Pause, SoloRun};
use seriatim::optimise::task::{SoloScore, SoloTask};
use seriatim::rules::{Chess, Position};
use seriatim::util::Rng;

fn start() -> Chess {
    Chess::start()
}

/// Runs a method against a bot to the end of the run.
fn trained(method: TrainMethod, bot: Bot, calls: u64, seed: u64) -> SoloRun<BotDuel> {
    let knows = if method.is_paper() {
        Knows::Material
    } else {
        Knows::Evaluation
    };
    let horizon = if method.is_paper() { 10 } else { 40 };
    let task = BotDuel::new(&start(), knows);
    let mut run = SoloRun::new(task, method.make(&[]), horizon, calls, seed);
    let mut bot = BotPlayer::new(bot);
    loop {
        match run.advance() {
            Pause::Asked(position) => {
                let reply = bot.reply(&position).expect("a reply");
                assert!(run.reply(reply));
            }
            Pause::Walked => {}
            Pause::Done => return run,
        }
    }
}

#[test]
fn what_no_reply_is_granted_in_holds_against_a_fresh_bot() {
    for method in TrainMethod::ALL {
        for bot in [Bot::Random, Bot::Greedy, Bot::Depth(1)] {
            let run = trained(method, bot, 300, 7);
            let best = run.best().expect("a line");
            let end = confirm(&start(), bot, &best.line);
            if !best.granted {
                let end = end.unwrap_or_else(|at| panic!("{method:?} {bot}: {at:?}"));
                let mated = end.is_some_and(|end| end.is_mate());
                assert_eq!(
                    mated,
                    matches!(best.score, SoloScore::Won(_)),
                    "{method:?} {bot}"
                );
            }
            assert!(run.calls() >= 300 && run.calls() <= 340, "{method:?} {bot}");
            assert!(
                run.trace()
                    .is_sorted_by(|a, b| (a.score, a.cost) < (b.score, b.cost))
            );
        }
    }
}

#[test]
fn the_archive_mates_the_bots_from_the_starting_position() {
    for (bot, calls) in [(Bot::Random, 2_000), (Bot::Depth(1), 3_000)] {
        let run = trained(TrainMethod::Archive, bot, calls, 1);
        let best = run.best().expect("a line");
        assert!(matches!(best.score, SoloScore::Won(_)), "{bot}");
    }
}

#[test]
fn a_line_that_the_bot_would_not_play_is_refuted_where_it_parts() {
    let fools: Vec<Move> = ["e2e4", "a7a6", "d1h5", "a6a5"]
        .map(|mv| mv.parse().expect("a move"))
        .into();
    let bot = Bot::Depth(2);
    match confirm(&start(), bot, &fools) {
        Err(Refuted::Otherwise { at: 1 | 3, reply }) => assert!(reply.is_some()),
        other => panic!("{other:?}"),
    }
    let wrong = ["e2e5".parse().expect("a move")];
    assert_eq!(
        confirm(&start(), bot, &wrong),
        Err(Refuted::Illegal { at: 0 })
    );
}

#[test]
fn bots_answer_alike_whatever_they_were_asked_before() {
    let mut rng = Rng::new(5);
    for bot in [Bot::Random, Bot::Greedy, Bot::Depth(1), Bot::Depth(3)] {
        let mut used = BotPlayer::new(bot);
        let mut position = start();
        for _ in 0..30 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            assert_eq!(used.reply(&position), BotPlayer::new(bot).reply(&position));
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
}

#[test]
fn a_bot_that_thinks_in_parts_gives_the_reply_that_it_gives_at_once() {
    let mut rng = Rng::new(6);
    for bot in [Bot::Random, Bot::Greedy, Bot::Depth(1), Bot::Depth(4)] {
        let (mut whole, mut parts) = (BotPlayer::new(bot), BotPlayer::new(bot));
        let mut position = start();
        for _ in 0..20 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // A reply search that is broken off changes nothing.
            if let Bot::Depth(4) = bot {
                assert_eq!(parts.think(&start(), 7), None);
            }
            let reply = loop {
                let known = parts.nodes() + parts.pending_nodes();
                if let Some(reply) = parts.think(&position, 10) {
                    break reply;
                }
                assert!(parts.nodes() + parts.pending_nodes() <= known + 10);
            };
            assert_eq!(reply, whole.reply(&position));
            assert_eq!(parts.nodes(), whole.nodes());
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
}

#[test]
fn a_reply_and_a_guess_come_to_an_end_among_thirty_queens() {
    let fen = "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1";
    let start = Chess::from_fen(fen).expect("a position");
    for depth in [1, Bot::DEEPEST] {
        let mut bot = BotPlayer::new(Bot::Depth(depth));
        let reply = bot.reply(&start);
        assert!(reply.is_some());
        assert!(bot.nodes() <= MOST_NODES + 1, "{} positions", bot.nodes());
        assert_eq!(reply, BotPlayer::new(Bot::Depth(depth)).reply(&start));
    }
    let mut task = BotDuel::new(&start, Knows::Evaluation);
    let mut actions = Vec::new();
    task.look(&start, &mut actions);
    assert!(!actions.is_empty());
    assert!(task.nodes() <= MOST_NODES + 1, "{} positions", task.nodes());
}

/// The beam's width grew without limit at every return to the start, until a sum overflowed: a
/// panic where sums are checked.
#[test]
fn a_beam_that_can_try_nothing_new_gives_up() {
    let narrow = ["states", "branches"].map(|id| (id.to_owned(), 1.0));
    let method = TrainMethod::Beam.make(&narrow);
    let task = BotDuel::new(&start(), Knows::Material);
    let mut run = SoloRun::new(task, method, 10, 300, 7);
    let mut bot = BotPlayer::new(Bot::Random);
    loop {
        match run.advance() {
            Pause::Asked(position) => {
                assert!(run.reply(bot.reply(&position).expect("a reply")));
            }
            Pause::Walked => {}
            Pause::Done => break,
        }
    }
    assert!(run.calls() <= 10, "{} questions", run.calls());
}

/// Challenge of the page: the opponent, the first position, and a line that mates in `par` own
/// moves.
#[derive(serde::Deserialize)]
struct Challenge {
    opponent: String,
    fen: String,
    par: usize,
    line: Vec<String>,
}

#[test]
fn the_line_of_every_challenge_mates_a_fresh_bot_at_par() {
    let text = include_str!("../www/src/screens/bot/challenges.json");
    let challenges: Vec<Challenge> = serde_json::from_str(text).expect("challenges");
    assert_eq!(challenges.len(), 30);
    let mut tasks = std::collections::HashSet::new();
    let mut before = 0;
    for one in &challenges {
        let start = Chess::from_fen(&one.fen).expect("a position");
        let bot: Bot = one.opponent.parse().expect("a bot");
        let line: Vec<Move> = one
            .line
            .iter()
            .map(|uci| uci.parse().expect("a move"))
            .collect();
        let outcome = confirm(&start, bot, &line).expect("it holds");
        assert!(
            outcome.is_some_and(|end| end.is_mate() && end.winner == Some(start.to_move())),
            "{} {}",
            one.opponent,
            one.fen
        );
        assert_eq!(line.len().div_ceil(2), one.par);
        assert!(one.par >= before, "from few moves to many");
        before = one.par;
        assert!(tasks.insert((&one.opponent, &one.fen)), "each once");
    }
}
