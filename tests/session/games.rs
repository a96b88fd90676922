//! Tests of writing and reading game texts in a session.

use super::every::places::game;
use super::*;
use seriatim::rules::Variant;
use seriatim::util::Rng;

/// Returns the text of a game.
fn written(session: &mut RulesSession, game: GameInput) -> String {
    let answer: TextAnswer = answer_of(session, RulesQuery::WriteGame { game });
    answer.text
}

/// Returns the game of a text that names its variant.
fn read_back(session: &mut RulesSession, text: String) -> GameAnswer {
    let variant = None;
    let tree = Some(true);
    let read = RulesQuery::ReadGame {
        text,
        variant,
        tree,
    };
    answer_of(session, read)
}

/// Plays a line turn by turn, as a user does who makes one move after another. Returns the positions
/// as a line of nodes.
fn step_by_step(
    session: &mut RulesSession,
    variant: VariantName,
    line: &[Vec<String>],
) -> Vec<GameNode> {
    let mut at = Place {
        variant: Some(variant),
        ..Place::default()
    };
    let node = |parent, uci, san, status: Status| GameNode {
        parent,
        uci,
        san,
        fen: status.fen,
        turn: status.turn,
        side: status.side,
        comment: None,
        glyphs: None,
    };
    let mut nodes = vec![node(None, None, None, legal_moves(session, &at).status)];
    for turn in line {
        for made in 1..=turn.len() {
            let here = Place {
                moves: Some(turn[..made].to_vec()),
                ..at.clone()
            };
            let after = legal_moves(session, &here);
            let parent = u32::try_from(nodes.len() - 1).ok();
            let (uci, san) = (after.series.last().cloned(), after.san.last().cloned());
            if after.series_complete {
                at.fen = Some(after.status.fen.clone());
            }
            nodes.push(node(parent, uci, san, after.status));
        }
    }
    nodes
}

/// The line that ends with the last node, as nodes of a line alone.
fn line_to(nodes: &[GameNode], last: usize) -> Vec<GameNode> {
    let mut line = Vec::new();
    let mut at = Some(last);
    while let Some(node) = at {
        line.push(nodes[node].clone());
        at = nodes[node].parent.map(|parent| parent as usize);
    }
    line.reverse();
    for (i, node) in line.iter_mut().enumerate().skip(1) {
        node.parent = u32::try_from(i - 1).ok();
    }
    line
}

fn legal_moves(session: &mut RulesSession, at: &Place) -> LegalMovesAnswer {
    answer_of(session, RulesQuery::LegalMoves { at: at.clone() })
}

#[test]
fn a_game_replayed_at_once_is_what_move_by_move_leads_to() {
    let mut session = RulesSession::new();
    let mut rng = Rng::new(5);
    for system in ["progressive", "antichess", "chess"] {
        for _ in 0..20 {
            let some = |rng: &mut Rng| -> (VariantName, Vec<Vec<String>>) {
                let turns = 1 + rng.below(12);
                let (variant, mut series) = game(system, turns, rng);
                // The last turn of some games is incomplete.
                if rng.below(2) == 0
                    && let Some(last) = series.last_mut()
                {
                    last.pop();
                }
                series.retain(|moves| !moves.is_empty());
                (
                    variant.parse::<Variant>().expect("a variant").into(),
                    series,
                )
            };
            let (variant, series) = some(&mut rng);
            let (of_other, other) = some(&mut rng);
            let lines = if of_other == variant {
                vec![other]
            } else {
                vec![]
            };
            let illegal = vec![vec!["e2e5".to_owned()]];
            let ReplayedAnswer { nodes } = answer_of(
                &mut session,
                RulesQuery::Replay {
                    variant: Some(variant),
                    fen: None,
                    series: series.clone(),
                    lines: Some([vec![illegal], lines.clone()].concat()),
                    remove: None,
                    promote: None,
                },
            );
            let expected = step_by_step(&mut session, variant, &series);
            assert_eq!(nodes[..expected.len()], expected);
            for line in &lines {
                let expected = step_by_step(&mut session, variant, line);
                let found = (0..nodes.len()).any(|last| line_to(&nodes, last) == expected);
                assert!(found, "{line:?}");
            }
            // No position stands twice.
            let mut moves: Vec<_> = nodes.iter().map(|one| (one.parent, &one.uci)).collect();
            moves.sort();
            moves.dedup();
            assert_eq!(moves.len(), nodes.len());
        }
    }
}

#[test]
fn a_game_that_cannot_be_replayed_is_refused_where_it_is_wrong() {
    let mut session = RulesSession::new();
    let series = vec![
        vec!["e4".to_owned()],
        vec!["e5".to_owned(), "Ke6".to_owned()],
    ];
    let bad = RulesQuery::Replay {
        variant: None,
        fen: None,
        series,
        lines: None,
        remove: None,
        promote: None,
    };
    let event = query(&mut session, bad);
    let error = error_of(&event);
    assert_eq!(
        (error.code.as_str(), error.field.as_deref()),
        ("game", Some("series 2, move 2"))
    );
}

#[test]
fn the_lines_of_a_study_are_written_as_variations_and_read_back() {
    let mut session = RulesSession::new();
    let line = |series: &[&[&str]]| -> Vec<Vec<String>> {
        let series = series.iter().map(|moves| moves.iter());
        series
            .map(|moves| moves.map(|&mv| mv.to_owned()).collect())
            .collect()
    };
    let lines = vec![line(&[&["e2e4"], &["d7d5", "d5e4"]]), line(&[&["d2d4"]])];
    let game = |lines| GameInput {
        series: line(&[&["e2e4"], &["d7d5", "g8f6"]]),
        lines: Some(lines),
        ..GameInput::default()
    };
    let text = written(&mut session, game(lines.clone()));
    assert!(
        text.contains("1.e4 (1.d4) 2.d5 Nf6 (2...dxe4) *"),
        "{}",
        text
    );
    let read = read_back(&mut session, text);
    assert_eq!(read.lines, [lines[1].clone(), lines[0].clone()]);
    let bad = RulesQuery::WriteGame {
        game: game(vec![line(&[&["e2e5"]])]),
    };
    let event = query(&mut session, bad);
    let error = error_of(&event);
    assert_eq!(
        (error.field.as_deref(), error.text.as_deref()),
        (Some("series 1, move 1"), Some("e2e5"))
    );
}

#[test]
fn a_game_is_written_and_read_back() {
    let mut session = RulesSession::new();
    let series: Vec<Vec<String>> = [vec!["e2e4"], vec!["d7d5", "g8f6"]]
        .map(|moves| moves.into_iter().map(str::to_owned).collect())
        .to_vec();
    let game = GameInput {
        series: series.clone(),
        variant: Some(VariantName::Scottish),
        tags: Some(vec![("White".to_owned(), "A \"quoted\" name".to_owned())]),
        ..GameInput::default()
    };
    let text = written(&mut session, game);
    let game = read_back(&mut session, text);
    assert_eq!(
        (game.variant, &game.series),
        (VariantName::Scottish, &series)
    );
    assert_eq!(game.san, [vec!["e4"], vec!["d5", "Nf6"]]);
    assert!(
        game.tags
            .iter()
            .any(|(_, value)| value == "A \"quoted\" name")
    );
    let bad = RulesQuery::ReadGame {
        text: "1.e4 2.e5 Ke9".to_owned(),
        variant: None,
        tree: None,
    };
    let event = query(&mut session, bad);
    let error = error_of(&event);
    assert_eq!(
        (error.code.as_str(), error.text.as_deref()),
        ("game", Some("Ke9"))
    );
}

#[test]
fn a_game_that_was_given_up_is_written_with_its_result() {
    let mut session = RulesSession::new();
    let game = |series: &[&[&str]], result: &str| {
        let owned = |moves: &&[&str]| moves.iter().map(|&mv| mv.to_owned()).collect();
        GameInput {
            series: series.iter().map(owned).collect(),
            tags: Some(vec![("Result".to_owned(), result.to_owned())]),
            ..GameInput::default()
        }
    };
    let text = written(&mut session, game(&[&["e4"], &["e5"]], "0-1"));
    assert!(text.contains("[Result \"0-1\"]"), "{text}");
    assert!(text.trim_end().ends_with("2.e5 0-1"), "{text}");
    // The result on the board takes precedence.
    let mated: &[&[&str]] = &[&["e4"], &["f5", "g5"], &["d3", "d4", "Qh5"]];
    let text = written(&mut session, game(mated, "0-1"));
    assert!(text.contains("[Result \"1-0\"]"), "{text}");
    let game = game(&[&["e4"]], "2-0");
    let bad = query(&mut session, RulesQuery::WriteGame { game });
    let error = error_of(&bad);
    assert_eq!(
        (error.field.as_deref(), error.text.as_deref()),
        (Some("tag Result"), Some("2-0"))
    );
}

#[test]
fn what_a_game_says_besides_its_moves_is_kept() {
    let mut session = RulesSession::new();
    let text = "[White \"Ada\"]\n\n1.e4 {best} 2.d5 (2.e5 f6) Nf6 {solid} 3.d4 e5 Bb5+ {check}";
    let texts = |moves: &[&str]| moves.iter().map(|&mv| mv.to_owned()).collect::<Vec<_>>();
    let game = GameInput {
        series: vec![
            texts(&["e4"]),
            texts(&["d5", "Nf6"]),
            texts(&["d4", "e5", "Nf3"]),
        ],
        tags: Some(vec![("White".to_owned(), "Person".to_owned())]),
        annotated: Some(text.to_owned()),
        ..GameInput::default()
    };
    let written = written(&mut session, game).replace('\n', " ");
    let kept = "1.e4 {best} 2.d5 (2.e5 f6) Nf6 {solid} 3.d4 e5 Nf3 *";
    assert!(
        written.contains(kept) && written.contains("[White \"Ada\"]"),
        "{written}"
    );
    assert!(!written.contains("{check}"), "{written}");
}

#[test]
fn what_is_said_of_positions_is_written_beside_them_and_read_back() {
    let mut session = RulesSession::new();
    let words = |moves: &[&str]| moves.iter().map(|&mv| mv.to_owned()).collect::<Vec<_>>();
    let said = |moves: &[&str], text: &str| (moves.join(" "), text.to_owned());
    let comments = vec![
        said(&[], "before"),
        said(&["e2e4"], "with } a brace"),
        said(&["e2e4", "d7d5", "d5e4"], "[%csl Gd4]"),
    ];
    let game = |comments| GameInput {
        series: vec![words(&["e2e4"]), words(&["d7d5", "g8f6"])],
        lines: Some(vec![vec![words(&["e2e4"]), words(&["d7d5", "d5e4"])]]),
        comments: Some(comments),
        ..GameInput::default()
    };
    let said = [comments.clone(), vec![said(&["e2e9"], "nowhere")]].concat();
    let text = written(&mut session, game(said));
    let read = read_back(&mut session, text);
    assert_eq!(read.comments, comments);
}

#[test]
fn glyphs_of_positions_are_written_behind_their_moves_and_read_back() {
    let mut session = RulesSession::new();
    let words = |moves: &[&str]| moves.iter().map(|&mv| mv.to_owned()).collect::<Vec<_>>();
    let at = |moves: &[&str], glyphs: &str| (moves.join(" "), glyphs.to_owned());
    let glyphs = vec![
        at(&["e2e4"], "1 14"),
        at(&["e2e4", "d7d5", "d5e4"], "6"),
        at(&["e2e4", "d7d5", "g8f6"], "139"),
    ];
    let game = |glyphs| GameInput {
        series: vec![words(&["e2e4"]), words(&["d7d5", "g8f6"])],
        lines: Some(vec![vec![words(&["e2e4"]), words(&["d7d5", "d5e4"])]]),
        comments: Some(vec![at(&["e2e4"], "good")]),
        glyphs: Some(glyphs),
        ..GameInput::default()
    };
    let text = written(&mut session, game(glyphs.clone()));
    assert!(
        text.contains("1.e4 $1 $14 {good} 2.d5 Nf6 $139 (2...dxe4 $6) *"),
        "{text}"
    );
    let mut read = read_back(&mut session, text.clone());
    read.glyphs.sort();
    assert_eq!(read.glyphs, glyphs);
    // Without new glyphs and comments, those of the text stay.
    let kept = GameInput {
        annotated: Some(text.clone()),
        glyphs: None,
        comments: None,
        ..game(vec![])
    };
    assert_eq!(written(&mut session, kept), text);
}

#[test]
fn a_result_that_the_board_does_not_show_stays_with_the_game() {
    let mut session = RulesSession::new();
    let mut written = |game| match query(&mut session, RulesQuery::WriteGame { game }) {
        Event::Answer {
            answer: RulesAnswer::Text(answer),
            ..
        } => answer.text,
        other => panic!("{other:?}"),
    };
    let series = |moves: &[&str]| moves.iter().map(|&mv| vec![mv.to_owned()]).collect();
    let given_up = "[Result \"1-0\"]\n[Variant \"Standard\"]\n[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0\n";
    let after = |annotated: &str, moves: &[&str], tags: Option<Vec<(String, String)>>| GameInput {
        variant: Some(VariantName::Chess),
        series: series(moves),
        annotated: Some(annotated.to_owned()),
        tags,
        ..GameInput::default()
    };
    // The game unchanged, continued in an analysis, and shortened.
    assert_eq!(written(after(given_up, &["e2e4", "e7e5"], None)), given_up);
    for moves in [&["e2e4", "e7e5", "g1f3"][..], &["e2e4"], &["d2d4"]] {
        let text = written(after(given_up, moves, None));
        assert!(
            text.contains("[Result \"1-0\"]") && text.ends_with(" 1-0\n"),
            "{text}"
        );
    }
    // A user who plays on must set the result to `*`.
    let goes_on = Some(vec![("Result".to_owned(), "*".to_owned())]);
    let text = written(after(given_up, &["e2e4", "e7e5", "g1f3"], goes_on));
    assert!(text.contains("[Result \"*\"]"), "{text}");
    // A result by mate is removed together with the mating move.
    let mate = "[Result \"0-1\"]\n[Variant \"Standard\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let text = written(after(mate, &["f2f3", "e7e5"], None));
    assert!(text.contains("[Result \"*\"]"), "{text}");
    // The result in a file stays, even if the position is drawn.
    let stated = "[Result \"1-0\"]\n[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]\n\n1. Kxe2 1-0\n";
    let again = GameInput {
        fen: Some("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1".to_owned()),
        ..after(stated, &["e1e2"], None)
    };
    assert_eq!(written(again), stated);
    let text = given_up.to_owned();
    match query(
        &mut session,
        RulesQuery::ReadGame {
            text,
            variant: Some(VariantName::Chess),
            tree: None,
        },
    ) {
        Event::Answer {
            answer: RulesAnswer::Game(answer),
            ..
        } => assert_eq!(answer.result, "1-0"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn antichess_is_known_by_many_names_and_a_tag_that_says_nothing_names_no_game() {
    fn named(session: &mut RulesSession, value: &str, variant: VariantName) -> Option<VariantName> {
        let text = format!("[Variant \"{value}\"]\n\n1. e3 *");
        let variant = Some(variant);
        let tree = None;
        let read = RulesQuery::ReadGame {
            text,
            variant,
            tree,
        };
        match query(session, read) {
            Event::Answer {
                answer: RulesAnswer::Game(answer),
                ..
            } => Some(answer.variant),
            _ => None,
        }
    }
    let mut rules = RulesSession::new();
    let (anti, plain) = (VariantName::Antichess, VariantName::Chess);
    for name in [
        "Giveaway",
        "giveaway chess",
        "Suicide",
        "Suicide Chess",
        "Losing chess",
        "Anti-Chess",
        "ANTICHESS",
        "Take-all",
        "Must-kill",
    ] {
        assert_eq!(named(&mut rules, name, anti), Some(anti), "{name}");
    }
    for name in [
        "Chess",
        "standard",
        "Standard chess",
        "Normal",
        "From Position",
        // From the usual starting position, Chess960 is chess.
        "Chess960",
    ] {
        assert_eq!(named(&mut rules, name, plain), Some(plain), "{name}");
    }
    for name in ["", "?", "????", "-", " "] {
        assert_eq!(named(&mut rules, name, anti), Some(anti), "{name}");
        assert_eq!(named(&mut rules, name, plain), Some(plain), "{name}");
    }
    assert_eq!(named(&mut rules, "Losers", plain), Some(anti));
    for name in ["Crazyhouse", "Atomic chess"] {
        assert_eq!(named(&mut rules, name, plain), None, "{name}");
    }
}
