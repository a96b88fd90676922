//! Tests of reading, changing and writing trees of moves.

use super::*;
use crate::notation::Style;
use crate::notation::game::NoteKind;
use crate::rules::{Chess, Progressive, Rules, Variant};

fn game(text: &str) -> Game<Progressive> {
    Game::read(text, Rules::Italian).expect("a game")
}

fn chess(text: &str) -> Game<Chess> {
    Game::read(text, Variant::Chess).expect("a game")
}

/// The moves as they are written with all variations of the tree.
fn movetext<P: Position>(game: &Game<P>) -> String {
    written(game, &game.tree().expect("legal moves"))
}

fn written<P: Position>(game: &Game<P>, tree: &MoveTree<P>) -> String {
    let text = game.write_with(tree, Style::San);
    let moves = text.split("\n\n").nth(1).expect("moves");
    moves.trim_end().replace('\n', " ")
}

/// The lines as bare texts.
fn lines<P: Position>(game: &Game<P>) -> Vec<String> {
    let tree = game.tree().expect("legal moves");
    let ends = tree.line_ends().into_iter();
    ends.map(|end| tree.path(end)).collect()
}

fn series(text: &str) -> Vec<Vec<String>> {
    let texts = |moves: &Vec<Move>| moves.iter().map(Move::to_string).collect();
    game(text).moves().iter().map(texts).collect()
}

#[test]
fn variations_are_lines() {
    let game = game(
        "1.e4 (1.d4 {the other pawn} 2.d5 (2.e6 Nf6) Nf6) (no move) 2.e5 Nf6 (2...d6 3.Nf3) (2.c5 Nc6) (?) 3.Nf3",
    );
    let expected = [
        "d2d4 d7d5 g8f6",
        "d2d4 e7e6 g8f6",
        "e2e4 e7e5 d7d6 g1f3",
        "e2e4 c7c5 b8c6",
    ];
    assert_eq!(lines(&game), expected);
    let tree = game.tree().expect("legal moves");
    assert_eq!(tree.path(tree.main_end()), "e2e4 e7e5 g8f6 g1f3");
    let moves = "1.e4 (no move) (1.d4 {the other pawn} 2.d5 (2.e6 Nf6) Nf6) 2.e5 (2.c5 Nc6) Nf6 (?) (2...d6 3.Nf3) 3.Nf3 *";
    assert_eq!(movetext(&game), moves);
}

#[test]
fn lines_become_variations() {
    let start = game("").start;
    let mut tree = MoveTree::new(&start);
    for line in [
        "1.e4 2.e5 Nf6",
        "1.d4 2.d5 Nf6",
        "1.d4 2.e6 Nf6",
        "1.c4",
        "1.e4 2.e5 d6 3.Nf3",
    ] {
        tree.add_line(&series(line)).expect("a legal line");
    }
    assert!(tree.add_line(&[vec!["e2e5".to_owned()]]).is_err());
    let moves = "1.e4 (1.d4 2.d5 (2.e6 Nf6) Nf6) (1.c4) 2.e5 Nf6 (2...d6 3.Nf3) *";
    assert_eq!(written(&game("1.e4"), &tree), moves);
    assert_eq!(lines(&game(moves)).len(), 4);
}

#[test]
fn a_line_that_goes_on_behind_the_end_repeats_the_last_move() {
    let moves = "1. e4 e5 $1 (1... c5) (1... e5 2. Nf3 (2. d4) 2... Nc6) *";
    let game = chess(moves);
    assert_eq!(movetext(&game), moves);
    let expected = ["e2e4 c7c5", "e2e4 e7e5 g1f3 b8c6", "e2e4 e7e5 d2d4"];
    assert_eq!(lines(&game), expected);
}

#[test]
fn one_move_that_stands_twice_is_one_move() {
    let game = chess("1. e4 (1. d4 {a}) (1. d4 {b} 1... d5) e5 *");
    assert_eq!(movetext(&game), "1. e4 (1. d4 {a} {b} 1... d5) 1... e5 *");
}

#[test]
fn notes_are_kept_wherever_they_stand() {
    for moves in [
        "{before} 1.e4 $1 {c} (what) ({lead} 1.d4 2.d5 {d}) 2.d5 Nf6 $3 (2...Nc6 {x}) *",
        "1.e4 2. $5 d5 (2. e5) Nf6 3. {breaks off} *",
        "{both} {comments} 1.e4 *",
    ] {
        let full = movetext(&game(moves));
        assert_eq!(movetext(&game(&full)), full, "{moves}");
        for word in moves.split(' ').filter(|word| word.starts_with(['{', '$'])) {
            assert!(full.contains(word), "{full}");
        }
    }
    // A comment before the first move of a turn is about the position before it.
    let tree = game("1.e4 2. {why} d5 Nf6").tree().expect("legal moves");
    let comments = tree.placed(NoteKind::Comments);
    assert_eq!(comments, [("e2e4".to_owned(), "why".to_owned())]);
}

#[test]
fn notes_go_to_the_positions_that_both_trees_have() {
    let text = "1. e4 $1 {a} (1. d4 {b} 1... d5 (1... Nf6 {c})) 1... e5 {d} *";
    let theirs = chess(text).tree().expect("legal moves");
    let mut ours = MoveTree::new(&theirs.nodes()[0].position);
    // The variation is the main line now.
    for line in [["d2d4", "g8f6"], ["e2e4", "c7c5"]] {
        let line: Vec<_> = line.iter().map(|&mv| vec![mv.to_owned()]).collect();
        ours.add_line(&line).expect("a legal line");
    }
    ours.annotate(&theirs);
    let moves = "1. d4 {b} (1. e4 $1 {a} 1... c5) 1... Nf6 {c} *";
    assert_eq!(written(&chess("1. d4"), &ours), moves);
}

/// The moves after a change of the tree.
fn changed(text: &str, change: impl Fn(&mut MoveTree<Chess>)) -> String {
    let mut tree = chess(text).tree().expect("legal moves");
    change(&mut tree);
    written(&chess("1. e4"), &tree)
}

#[test]
fn a_comment_before_a_variation_stays_when_the_variation_is_promoted() {
    let promoted = |text: &str, path: &str| changed(text, |tree| tree.promote(path));
    let first = promoted("1. e4 ({lead} 1. d4 {d}) *", "d2d4");
    assert_eq!(first, "{lead} 1. d4 {d} (1. e4) *");
    let later = promoted("1. e4 {a} e5 ({lead} 1... c5 {c}) 2. Nf3 *", "e2e4 c7c5");
    assert_eq!(later, "1. e4 {a} {lead} 1... c5 {c} (1... e5 2. Nf3) *");
}

const STUDY: &str = "1. e4 {a} (1. d4 d5 (1... Nf6 {b} 2. c4)) 1... e5 (1... c5 2. Nf3) 2. Nf3 *";

#[test]
fn a_position_is_removed_with_what_follows_it() {
    let removed = |path: &str| changed(STUDY, |tree| tree.remove(path));
    let rest = "1. e4 {a} (1. d4 d5 (1... Nf6 {b} 2. c4)) 1... e5 2. Nf3 *";
    assert_eq!(removed("e2e4 c7c5"), rest);
    // The next line takes the place of the main line.
    assert_eq!(removed("e2e4"), "1. d4 d5 (1... Nf6 {b} 2. c4) *");
    let rest = "1. e4 {a} (1. d4 Nf6 {b} 2. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *";
    assert_eq!(removed("d2d4 d7d5"), rest);
    // The moves before stay, as a line of their own if no other line has them.
    let rest = "1. e4 {a} (1. d4 d5 (1... Nf6 {b} 2. c4)) 1... e5 (1... c5) 2. Nf3 *";
    assert_eq!(removed("e2e4 c7c5 g1f3"), rest);
    for nothing in ["", "e2e5", "e2e4 nothing"] {
        assert_eq!(removed(nothing), removed("h2h4"));
    }
}

#[test]
fn a_line_becomes_the_main_line() {
    let promoted = |path: &str| changed(STUDY, |tree| tree.promote(path));
    let moves = "1. d4 (1. e4 {a} 1... e5 (1... c5 2. Nf3) 2. Nf3) 1... Nf6 {b} (1... d5) 2. c4 *";
    assert_eq!(promoted("d2d4 g8f6"), moves);
    assert_eq!(promoted("e2e4"), promoted("h2h4"));
    let back = |tree: &mut MoveTree<Chess>| {
        tree.promote("d2d4 g8f6");
        tree.promote("e2e4 e7e5");
    };
    // The lines are the same; the variation that was promoted comes first.
    let moves = "1. e4 {a} (1. d4 Nf6 {b} (1... d5) 2. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *";
    assert_eq!(changed(STUDY, back), moves);
}

#[test]
fn brackets_without_end_are_no_trouble() {
    let deep = format!("1.e4 {}1.d4{}", "(1.d4 ".repeat(3000), ")".repeat(3000));
    assert_eq!(lines(&game(&deep)), ["d2d4"]);
    let many = format!("1.e4 {}", "(1.d4) ".repeat(3000));
    let tree = game(&many).tree().expect("legal moves");
    assert_eq!(tree.line_ends().len(), 1);
    assert_eq!(tree.nodes()[1].notes.len(), 3000 - MAX_BRACKETS);
}

/// Each comment as `path: text`.
fn told<P: Position>(tree: &MoveTree<P>) -> Vec<String> {
    let comments = tree.placed(NoteKind::Comments).into_iter();
    comments
        .map(|(path, text)| format!("{path}: {text}"))
        .collect()
}

#[test]
fn comments_have_their_positions() {
    let game = game(
        "{a} 1.e4 {b} {f} (1.d4 $1 {c} 2.d5 {d} (2.e6 {e} Nf6) Nf6) 2.d5 $2 {g} {h} Nf6 3.Nf3",
    );
    let mut tree = game.tree().expect("legal moves");
    let expected = [
        ": a",
        "e2e4: b f",
        "d2d4: c",
        "d2d4 d7d5: d",
        "d2d4 e7e6: e",
        "e2e4 d7d5: g h",
    ];
    assert_eq!(told(&tree), expected);
    let mut comments = tree.placed(NoteKind::Comments);
    comments[0].1 = "A".to_owned();
    comments.retain(|one| one.1 != "b f");
    let e = comments.iter_mut().filter(|one| one.1 == "e");
    e.for_each(|one| one.1 = "E".to_owned());
    comments.push(("e2e4 d7d5 g8f6 g1f3".to_owned(), "the end".to_owned()));
    comments.push(("e2e5".to_owned(), "nowhere".to_owned()));
    tree.set_placed(NoteKind::Comments, &comments);
    let moves =
        "{A} 1.e4 (1.d4 $1 {c} 2.d5 {d} (2.e6 {E} Nf6) Nf6) 2.d5 $2 {g} {h} Nf6 3.Nf3 {the end} *";
    assert_eq!(written(&game, &tree), moves);
    tree.set_placed(NoteKind::Glyphs, &[("e2e4".to_owned(), "1 14".to_owned())]);
    assert_eq!(
        tree.placed(NoteKind::Glyphs),
        [("e2e4".to_owned(), "1 14".to_owned())]
    );
    tree.set_placed(NoteKind::Comments, &[]);
    assert!(told(&tree).is_empty());
}
