//! Tests of programs that speak UCI badly. Each is given up within its time, with a sentence that
//! says why.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use seriatim::rules::{Chess, Position};
use seriatim_cli::lab::response::opponent::{OpponentPlayer, ResponseOpponent};

/// Starts a shell script that answers correctly, except for the words handled by `on`.
fn engine(on: &str) -> Result<OpponentPlayer, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("engine.sh");
    let script = format!(
        "#!/bin/sh\nwhile read -r word rest; do case $word in\n{on}\nuci) echo uciok;;\nisready) echo readyok;;\n\
         go) echo info depth 1; echo bestmove a7a6;;\nquit) exit;;\nesac; done\n"
    );
    fs::write(&program, script).expect("a program");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it can be run");
    let opponent = ResponseOpponent::Program {
        depth: 1,
        command: program.to_string_lossy().into_owned(),
    };
    OpponentPlayer::open_within(&opponent, Duration::from_secs(2))
}

fn refused(on: &str) -> String {
    match engine(on) {
        Ok(_) => panic!("“{on}” was believed"),
        Err(why) => why,
    }
}

#[test]
fn a_program_that_behaves_is_heard() {
    let mut engine = engine("").expect("it behaves");
    let start = Chess::start();
    let black = start.play("e2e4".parse().expect("a move")).expect("legal");
    let reply = engine.reply(&black).expect("an answer");
    assert_eq!(reply.map(|mv| mv.to_string()).as_deref(), Some("a7a6"));
}

#[test]
fn what_a_broken_program_does_is_said_within_its_time() {
    for (on, words) in [
        ("uci) ;;", "no “uciok” within 2 s"),
        ("uci) echo uciok; exit;;", "ended"),
        ("go) exit;;", "it ended without “bestmove”"),
        ("go) ;;", "no “bestmove” within 2 s"),
        (
            "go) while :; do echo info noise; done;;",
            "no “bestmove” within 2 s",
        ),
        ("go) echo bestmove;;", "names no move"),
        (
            "go) echo bestmove castles;;",
            "“bestmove castles” names no move",
        ),
        ("go) echo bestmove 0000;;", "it plays nothing in"),
        ("go) echo bestmove a1a8;;", "a1a8 is not legal in"),
        (
            "go) echo bestmove a7a6; echo bestmove b7b6;;",
            "answers no question",
        ),
        (
            "go) head -c 10000000 /dev/zero | tr '\\0' x; echo; echo bestmove a7a6;;",
            "a line has more than 65536 bytes",
        ),
        (
            "uci) printf '\\377\\376\\n'; echo uciok;;\ngo) echo bestmove \"\\377\";;",
            "names no move",
        ),
    ] {
        let why = refused(on);
        assert!(why.contains(words), "{on}: {why}");
    }
}

/// A program that tosses a coin is accepted with probability 2⁻¹⁵. Programs with twenty other seeds
/// are detected.
#[test]
fn twenty_programs_that_toss_a_coin_are_found_out() {
    for seed in 1..=20 {
        let why = refused(&format!(
            "go) n=$(( (${{n:-{seed}}} * 1103515245 + 12345) % 2147483648 )); echo bestmove a7a$((5 + n / 65536 % 2));;"
        ));
        assert!(why.contains("asked again about"), "{seed}: {why}");
    }
}
