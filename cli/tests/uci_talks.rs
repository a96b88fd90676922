//! Tests of whole UCI conversations, piped in as scripts and other programs do.

use seriatim::rules::{Antichess, Position};

use crate::uci_pipe::{Spoken, best, has, talk};

#[test]
fn nothing_is_played_from_the_position_before_a_refused_one() {
    for refused in [
        "position fen r1bqkbnr/pppp1ppp/2n5/9/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1",
        "position startpos moves e2e4 e2e4",
        "position startpos moves e2e4 e7e5 0000",
        "position startpos e2e4",
        "position fen",
        "position",
        "position moves e2e4",
    ] {
        let told = talk(&format!(
            "position startpos moves e2e4\n{refused}\ngo nodes 100\nsetoption name Hash value 2\nucinewgame\ngo nodes 100\n\
             position startpos moves d2d4\ngo nodes 100\ngo perft 1"
        ));
        let moves = best(&told);
        assert_eq!(moves[..2], ["0000", "0000"], "{refused}: {told:?}");
        assert!(moves[2].ends_with(['5', '6', '3']), "{refused}: {told:?}");
        assert!(has(&told, "info string", "no legal position"), "{told:?}");
        assert!(has(&told, "Nodes searched: 20", ""), "{told:?}");
    }
}

#[test]
fn a_count_is_refused_too_where_no_legal_position_is_set() {
    let told = talk("position fen x\ngo perft 2");
    assert!(!has(&told, "Nodes", ""), "{told:?}");
}

#[test]
fn no_option_but_the_variant_changes_the_position() {
    for option in [
        "Hash value 4",
        "Clear Hash",
        "MultiPV value 2",
        "Skill Level value 8",
        "UCI_LimitStrength value true",
        "UCI_Elo value 2300",
        "Ponder value true",
        "Threads value 1",
        "Move Overhead value 1",
        "Seed value 5",
        "UCI_Variant value chess",
        "UCI_Variant value atomic",
    ] {
        let told = talk(&format!(
            "position startpos moves e2e4 e7e5\nsetoption name {option}\ngo perft 1"
        ));
        assert!(has(&told, "f1c4: 1", ""), "{option}: {told:?}");
    }
    let told = talk(
        "position startpos moves e2e4\nsetoption name UCI_Variant value antichess\ngo perft 1",
    );
    assert!(has(&told, "a2a3: 1", ""), "{told:?}");
}

#[test]
fn two_searches_in_one_pipe_have_two_answers() {
    let told = talk(include_str!("data/uci/two-searches-piped.txt"));
    let moves = best(&told);
    assert_eq!(moves.len(), 2, "{told:?}");
    // White's move, then Black's.
    assert!(
        moves[0].as_bytes()[1] < b'3' && moves[1].as_bytes()[1] > b'6',
        "{moves:?}"
    );
    let text = "position startpos\ngo depth 2\nisready\nsetoption name MultiPV value 2\ngo depth 2\nposition fen 8\ngo depth 1\nquit";
    let told = talk(text);
    assert_eq!(best(&told).len(), 3, "{told:?}");
    assert_eq!(best(&told)[2], "0000");
    assert!(has(&told, "info", " multipv 2 "), "{told:?}");
    assert!(has(&told, "readyok", ""));
}

#[test]
fn at_the_end_of_the_input_every_search_answers() {
    for text in [
        include_str!("data/uci/endless-after-eof.txt"),
        include_str!("data/uci/stale-after-refused-fen.txt"),
        include_str!("data/uci/ponder-answers-at-once.txt"),
        "go infinite",
        "go depth 3",
        "go movestogo 3",
        "go infinite\nposition startpos moves e2e4\ngo depth 2\nquit",
    ] {
        let told = talk(text);
        let searches = text.lines().filter(|line| line.starts_with("go")).count();
        assert_eq!(best(&told).len(), searches, "{text}: {told:?}");
    }
    // The finite search ran to its end.
    let told = talk("position startpos\ngo depth 5");
    assert!(has(&told, "info depth 5", ""), "{told:?}");
}

#[test]
fn a_position_that_was_read_before_a_bad_one_is_not_searched() {
    let told = talk(include_str!("data/uci/stale-after-refused-fen.txt"));
    // A FEN of four fields may be accepted. White moves then, not Black.
    let mv = best(&told)[0];
    assert!(mv == "0000" || mv.as_bytes()[1] < b'6', "{told:?}");
}

#[test]
fn pondering_waits_for_the_move_or_for_stop() {
    for (end, first) in [
        ("ponderhit", "wtime 30 btime 30"),
        ("stop", "wtime 60000"),
        ("ponderhit\nstop", ""),
    ] {
        let mut engine = Spoken::new();
        engine.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1");
        engine.say(&format!("go ponder {first} depth 3\nisready"));
        let told = engine.until("readyok");
        assert!(best(&told).is_empty(), "{told:?}");
        // The depth is reached, but the engine still waits.
        let mut told = engine.until("info depth ");
        engine.say("isready");
        told.extend(engine.until("readyok"));
        assert!(best(&told).is_empty(), "{told:?}");
        engine.say(end);
        engine.until("bestmove");
    }
}

#[test]
fn the_clock_of_a_pondered_move_begins_with_the_hit() {
    let mut engine = Spoken::new();
    engine.say("position startpos moves e2e4 e7e5\ngo ponder movetime 5");
    // Five milliseconds are too short for these depths.
    let mut told = Vec::new();
    for _ in 0..6 {
        told.extend(engine.until("info depth "));
    }
    assert!(best(&told).is_empty(), "{told:?}");
    engine.say("ponderhit");
    engine.until("bestmove");
}

#[test]
fn a_reply_to_ponder_on_is_told() {
    let told = talk("position startpos\ngo depth 4");
    assert!(has(&told, "bestmove", " ponder "), "{told:?}");
}

#[test]
fn a_count_is_told_for_each_move() {
    let told = talk("position startpos moves e2e4\ngo perft 3");
    assert_eq!(told.len(), 22, "{told:?}");
    assert!(told.contains(&"e7e5: 835".to_owned()), "{told:?}");
    assert_eq!(told[20..], ["", "Nodes searched: 13160"]);
    assert_eq!(talk("go perft 0"), ["", "Nodes searched: 1"]);
    let told = talk("setoption name UCI_Variant value antichess\ngo perft 4");
    assert_eq!(
        told.last().map(String::as_str),
        Some("Nodes searched: 153299")
    );
    let told = talk("go perft 40");
    assert!(has(&told, "info string", "perft"), "{told:?}");
}

#[test]
fn a_count_can_be_stopped() {
    let mut engine = Spoken::new();
    engine.say("go perft 10\nisready");
    engine.until("readyok");
    engine.say("stop");
    engine.until("info string perft stopped");
    engine.say("go perft 10\nquit");
    assert!(engine.child.wait().expect("an end").success());
}

#[test]
fn every_search_tells_a_score_and_a_line() {
    let games = [
        "position startpos",
        "setoption name UCI_Variant value antichess\nposition startpos moves d2d3",
        "setoption name Skill Level value 1\nposition startpos moves e2e4",
        "setoption name MultiPV value 3\nposition startpos",
        "position fen 7k/8/8/8/8/8/6q1/7K w - - 0 1",
        "position fen 8/8/4k3/8/8/8/8/R3K3 w - - 99 90",
        "position fen 8/8/8/8/4k3/8/4P3/4K3 w - - 0 1",
        "position fen qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
    ];
    let limits = [
        "movetime 0",
        "movetime 1",
        "movetime 5",
        "movetime 20",
        "nodes 0",
        "nodes 1",
        "depth 0",
        "depth 1",
        "mate 1",
        "wtime 1 btime 1",
        "wtime 0 btime 0 winc 0",
        "winc 1 binc 1",
        "movetime 5 searchmoves a2a3 g8f6 h1g1 a1a2 e1d1",
    ];
    for game in games {
        for limit in limits {
            // With so many queens the captures after one move have no end. Only time and nodes
            // limit the search.
            let queens = game.contains("QQQQQQQQ");
            if queens && ["depth 0", "depth 1", "mate 1"].contains(&limit) {
                continue;
            }
            let told = talk(&format!("setoption name Hash value 1\n{game}\ngo {limit}"));
            let last = told.last().expect("an answer");
            let mv = best(&told)[0];
            if mv == "0000" {
                assert!(
                    has(&told, "info string", "is not legal here"),
                    "{game}, {limit}: {told:?}"
                );
                continue;
            }
            let before = told.iter().rev().find(|line| line.contains(" multipv 1 "));
            let before = before.unwrap_or_else(|| panic!("{game}, {limit}: {told:?}"));
            assert!(
                before.contains(" score ") && before.contains(&format!(" pv {mv}")),
                "{before}; {last}"
            );
        }
    }
}

#[test]
fn a_game_that_is_over_is_said_to_be() {
    for (place, part) in [
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "score cp 0"),
        ("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "score mate 0"),
    ] {
        let told = talk(&format!("position {place}\ngo movetime 10"));
        assert_eq!(best(&told), ["0000"], "{told:?}");
        assert!(has(&told, "info", part), "{told:?}");
    }
}

#[test]
fn a_limit_that_cannot_be_read_is_named_and_nothing_is_searched_for_ever() {
    for (limit, part) in [
        ("depth abc", "“abc”"),
        ("movetime", "movetime"),
        ("nodes 1e6", "“1e6”"),
        ("searchmoves e2e5", "“e2e5”"),
        ("searchmoves", "searchmoves"),
    ] {
        let told = talk(&format!("go {limit}"));
        assert_eq!(best(&told), ["0000"], "{told:?}");
        assert!(has(&told, "info string", part), "{told:?}");
    }
    let told = talk("go searchmoves e2e5 a2a3 depth 2");
    assert_eq!(best(&told), ["a2a3"], "{told:?}");
    assert!(has(&told, "info string", "“e2e5”"), "{told:?}");
}

#[test]
fn a_mate_within_so_many_moves_ends_the_search() {
    let told = talk("position fen 6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1\ngo mate 2");
    assert!(has(&told, "info", "score mate 1"), "{told:?}");
    assert_eq!(best(&told).len(), 1);
}

#[test]
fn variants_have_their_other_names_in_any_case() {
    for (name, remark) in [
        ("Antichess", None),
        ("SUICIDE", Some("suicide")),
        ("giveaway", Some("giveaway")),
        ("GiveAway", Some("giveaway")),
    ] {
        let told = talk(&format!(
            "setoption name UCI_Variant value {name}\nposition startpos moves e2e3 b7b5\ngo perft 1"
        ));
        assert!(has(&told, "Nodes searched: 1", ""), "{name}: {told:?}");
        match remark {
            Some(part) => assert!(has(&told, "info string", part), "{told:?}"),
            None => assert!(!has(&told, "info string", ""), "{told:?}"),
        }
    }
    for name in ["Standard", "CHESS", "chess"] {
        let told = talk(&format!(
            "setoption name UCI_Variant value antichess\nsetoption name uci_variant value {name}\nposition startpos moves e2e3 b7b5\ngo perft 1"
        ));
        assert!(has(&told, "Nodes searched: 29", ""), "{name}: {told:?}");
    }
}

#[test]
fn strength_is_limited_by_elo() {
    let told = talk("uci");
    for option in [
        "option name Ponder type check",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default ",
    ] {
        assert!(has(&told, option, ""), "{told:?}");
    }
    let nodes = |text: &str| {
        let told = talk(&format!(
            "setoption name Hash value 1\n{text}\nposition startpos\ngo depth 6"
        ));
        let last = told
            .iter()
            .rev()
            .find(|line| line.contains(" nodes "))
            .cloned();
        let last = last.unwrap_or_else(|| panic!("{told:?}"));
        let mut words = last.split(' ').skip_while(|&word| word != "nodes");
        words.nth(1).and_then(|nodes| nodes.parse::<u64>().ok())
    };
    let limited =
        nodes("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800");
    let full = nodes("setoption name UCI_Elo value 800");
    assert!(limited < full, "{limited:?} {full:?}");
}

#[test]
fn what_other_programs_send_is_understood() {
    let told = talk(
        "uci\r\ndebug on\r\nregister later\r\nisready\r\nucinewgame\r\nplease position startpos moves e2e4\r\n\
         soon go depth 1 whatever\r\nstop\r\nponderhit\r\nquit\r\nuci\r\n",
    );
    assert!(!has(&told, "info string", ""), "{told:?}");
    assert_eq!(best(&told).len(), 1);
    assert_eq!(told.iter().filter(|line| *line == "uciok").count(), 1);
}

/// Returns the last line with a score, from a search that runs until a line contains `part`.
fn searched_until(engine: &mut Spoken, place: &str, part: &str) -> String {
    engine.say(&format!("position startpos moves {place}\ngo infinite"));
    let line = loop {
        let told = engine.until("info ");
        let last = told.last().cloned().unwrap_or_default();
        if last.contains(part) {
            break last;
        }
    };
    engine.say("stop");
    let told = engine.until("bestmove");
    let later = told.iter().rev().find(|line| line.contains(" score "));
    later.cloned().unwrap_or(line)
}

#[test]
fn a_proved_loss_is_told_as_one_by_an_engine_that_was_asked_nothing_before() {
    // Positions with one legal move and with two.
    for place in [
        "d2d3 g7g5",
        "d2d3 g7g5 c1g5 f8g7 g5e7 g7b2 e7d8 b2a1 d8c7 a1c3",
    ] {
        let mut engine = Spoken::new();
        engine.say("setoption name UCI_Variant value antichess");
        let last = searched_until(&mut engine, place, " score mate -");
        assert!(last.contains(" score mate -"), "{place}: {last}");
    }
}

#[test]
fn winner_and_loser_are_told_the_same_of_each_position_of_a_proof() {
    let mut engine = Spoken::new();
    engine.say("setoption name UCI_Variant value antichess");
    let mut moves = "d2d3".to_owned();
    let mut number = 0;
    for ply in 0..14 {
        let part = if ply % 2 == 0 {
            " score mate "
        } else {
            " score mate -"
        };
        let told = searched_until(&mut engine, &moves, part);
        let words: Vec<&str> = told.split(' ').collect();
        let at = words
            .iter()
            .position(|&word| word == "mate")
            .expect("a mate");
        let mate: i32 = words[at + 1].parse().expect("a number");
        if ply % 2 == 0 {
            assert!(
                mate > 0 && (number == 0 || mate == number - 1),
                "{moves}: {told}"
            );
            number = mate;
        } else {
            assert_eq!(mate, -number, "{moves}: {told}");
        }
        let pv = words.iter().position(|&word| word == "pv").expect("a line");
        moves = format!("{moves} {}", words[pv + 1]);
    }
}

#[test]
fn the_session_tells_a_loser_of_a_known_win_that_it_loses() {
    use seriatim::board::Color;
    use seriatim::eval::Score;
    use seriatim::player::{Assurance, Player, PlayerLimits};
    let mut position = Antichess::start();
    position = position
        .play("d2d3".parse().expect("a move"))
        .expect("legal");
    let mut player = seriatim::antichess::player(&position, &[], &PlayerLimits::NONE, None, 0);
    for ply in 0..12 {
        player.begin(&position, &[], &PlayerLimits::NONE, None, 0);
        let answer = seriatim::player::decide(&mut player);
        let line = answer.chosen().expect("a move").clone();
        let won = matches!(
            line.score,
            Some(Score::Win {
                winner: Color::Black,
                ..
            })
        );
        assert!(won, "{ply}: {line:?}");
        let assurance = [Assurance::Wins, Assurance::Loses][ply % 2];
        assert_eq!(player.assurance(), assurance, "{ply}: {line:?}");
        assert!(player.nodes() < 1 << 18);
        position = position.play(line.mv).expect("legal");
    }
}

#[test]
fn the_engine_says_that_nobody_can_mate_and_still_moves() {
    let dead = "position fen 2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 40\ngo depth 1\nquit";
    let told = talk(dead);
    assert!(
        has(&told, "info string", "neither side can win any more"),
        "{told:?}"
    );
    assert_eq!(best(&told).len(), 1);
    assert_ne!(best(&told)[0], "0000");
    let told = talk("position startpos\ngo depth 1\nquit");
    assert!(!has(&told, "info string", "can win"), "{told:?}");
}
