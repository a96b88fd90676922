//! Tests of the engine's messages, read with the catalogues in `lang/`.

mod aloud;
mod catalogues;
mod faults;
mod mates;
mod prose;
#[path = "../../cli/src/say.rs"]
#[allow(dead_code, reason = "the command line uses the rest")]
pub mod reader;
mod terms;

use std::fmt::Write;
use std::path::Path;
use std::sync::LazyLock;

use reader::{Lang, Reader};
use serde_json::json;
use seriatim::say::Say;

use crate::common::kept;

/// Returns messages in English, for tests that check which messages are given.
pub fn english<'a>(says: impl IntoIterator<Item = &'a Say>) -> String {
    // A reader cannot be shared by threads.
    thread_local! {
        static ENGLISH: LazyLock<Reader> = LazyLock::new(|| Reader::new(Lang::En));
    }
    ENGLISH.with(|reader| reader.say(says))
}

/// Returns one message in English, as it stands in the catalogue.
pub fn phrase(say: &Say) -> String {
    Reader::new(Lang::En).phrase(say)
}

/// Path of the samples, which the page reads too.
const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/say.jsonl");

/// Returns samples of all messages with their text in each language, one per line.
fn samples() -> String {
    let readers = Lang::ALL.map(|lang| (lang, Reader::new(lang)));
    let mut text = String::new();
    for n in 0..3 {
        for say in Say::samples(n * 5) {
            if n > 0 && say.parts().is_empty() {
                continue;
            }
            let mut line = json!({ "say": say });
            for (lang, reader) in &readers {
                let said = reader.read(&say).unwrap_or_else(|fault| panic!("{fault}"));
                line[lang.tag()] = said.into();
            }
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

#[test]
fn the_samples_are_what_the_page_reads() {
    kept(Path::new(SAMPLES), &samples());
}
