//! Tests of books that several processes write, of killed writers, and of files that are not books.
//! An acknowledged game is on the disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::lines::{one, spawn};
use serde_json::{Value, json};
use seriatim::util::Rng;

/// Temporary folder of a test, which is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("seriatim-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        let path = self.0.join(name);
        path.to_str().expect("a path").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns how often a book has seen the game that every process of a test teaches it.
fn seen(book: &Path) -> usize {
    let text = fs::read_to_string(book).unwrap_or_default();
    let count = text.split("italian seen +").nth(1);
    let count = count.and_then(|rest| rest.split(' ').next());
    count.map_or(0, |count| count.parse().expect("a number"))
}

fn acknowledged(stdout: &[u8]) -> usize {
    let text = String::from_utf8_lossy(stdout);
    // A killed process may have cut off its last line. That line was not received.
    let lines = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    lines.filter(|line| line.contains("\"games\"")).count()
}

#[test]
fn a_book_that_several_processes_write_loses_nothing() {
    const PROCESSES: usize = 8;
    const LINES: usize = 200;
    let folder = Folder::new("learn");
    let path = folder.path("a.book");
    let input = (json!({ "series": [["a2a4"]], "result": "1-0" }).to_string() + "\n").repeat(LINES);
    let children: Vec<_> = (0..PROCESSES)
        .map(|_| spawn(&["learn", "--book", &path], input.as_bytes()))
        .collect();
    for child in children {
        let output = child.wait_with_output().expect("an end");
        assert_eq!(acknowledged(&output.stdout), LINES);
    }
    assert_eq!(seen(Path::new(&path)), PROCESSES * LINES);
    // Only the book and its lock are left.
    assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 2);
}

/// Twenty writers are killed at random times, two of them at work at a time. Every acknowledged
/// game is in the book, and at most one game more for each writer.
#[test]
fn what_was_acknowledged_outlives_whoever_is_killed() {
    let folder = Folder::new("killed");
    let path = folder.path("a.book");
    let input = "{\"series\": [[\"a2a4\"]], \"result\": \"1-0\"}\n".repeat(1_000);
    let mut rng = Rng::new(4);
    let (mut told, mut killed) = (0, 0);
    for _ in 0..10 {
        let pair = [0, 1].map(|_| spawn(&["learn", "--book", &path], input.as_bytes()));
        for mut child in pair {
            std::thread::sleep(Duration::from_micros(5_000 + 100 * rng.below(600) as u64));
            child.kill().expect("it runs");
            let output = child.wait_with_output().expect("an end");
            told += acknowledged(&output.stdout);
            killed += 1;
        }
        let there = seen(Path::new(&path));
        assert!(
            (told..=told + killed).contains(&there),
            "{told} told, {there} there"
        );
    }
    let answer = one(&["play", "--book", &path, "--nodes", "100"], &json!({}));
    assert!(answer["error"].is_null(), "{answer}");
    assert_eq!(killed, 20);
    assert!(told > 0, "nobody has had the time to learn");
}

const BOOK: &str = "Seriatim book 1\n# a note\nitalian line +3 =0 -1 1.e4 2.d5 c6\nscottish seen +0 =2 -0 1.e4 2.d5 c6 3.d4 e5 Bb5+\n";

/// Returns the book with some bytes changed, cut off or doubled, or other bytes instead.
fn corrupt(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = BOOK.as_bytes().to_vec();
    match rng.below(8) {
        0 => bytes.truncate(rng.below(bytes.len())),
        1 => bytes = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect(),
        2 => bytes = vec![0; rng.below(5_000)],
        3 => bytes.drain(..rng.below(40)).for_each(drop),
        _ => {
            for _ in 0..=rng.below(4) {
                let at = rng.below(bytes.len());
                bytes[at] = rng.below(256) as u8;
            }
        }
    }
    bytes
}

/// A thousand corrupt books. The program learns into each, or refuses it with line and text and
/// leaves it unchanged to the byte.
#[test]
fn what_is_no_book_is_refused_and_left_as_it_is() {
    let folder = Folder::new("corrupt");
    let mut rng = Rng::new(5);
    let mut refused = 0;
    let line = json!({ "id": 7, "series": [["a2a4"]], "result": "1-0" });
    for round in 0..125 {
        let books: Vec<(String, Vec<u8>)> = (0..8)
            .map(|i| (folder.path(&format!("{round}-{i}.book")), corrupt(&mut rng)))
            .collect();
        let children: Vec<_> = books
            .iter()
            .map(|(path, bytes)| {
                fs::write(path, bytes).expect("a file");
                spawn(&["learn", "--book", path], format!("{line}\n").as_bytes())
            })
            .collect();
        for ((path, bytes), child) in books.iter().zip(children) {
            let output = child.wait_with_output().expect("an end");
            assert_eq!(output.status.code(), Some(0));
            let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let now = fs::read(path).expect("the file");
            if answer["error"].is_null() {
                assert!(seen(Path::new(path)) >= 1, "{answer}");
                continue;
            }
            refused += 1;
            assert_eq!(&now, bytes, "{answer}");
            let error = &answer["error"];
            assert_eq!(
                (&answer["id"], &error["code"]),
                (&json!(7), &json!("book")),
                "{answer}"
            );
            let told = error["message"].as_str().expect("a sentence");
            assert!(told.len() > 10 && !error["field"].is_null(), "{answer}");
        }
    }
    assert!(refused > 400, "{refused}");
}
