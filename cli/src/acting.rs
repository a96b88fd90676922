//! Options that several commands have: each is shown where it acts, and refused elsewhere.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, Error};

/// Options that several commands have.
const SHARED: [&str; 7] = [
    "variant", "time_ms", "nodes", "seed", "json", "text", "progress",
];

/// Options of commands that search one position.
const SEARCH: [&str; 6] = ["variant", "time_ms", "nodes", "json", "text", "progress"];

/// Options of searches with random choices.
const SEEDED: [&str; 7] = SHARED;

/// Options of commands for chess alone. The variant may be named, but is not shown.
const CHESS: [&str; 5] = ["time_ms", "nodes", "json", "text", "progress"];

/// Returns the shared options that act on a command, and those that it takes without being shown.
fn acting(command: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match command {
        "choose" | "play" => (&SEEDED, &[]),
        "mate" | "prove" | "review" | "table" | "threat" => (&SEARCH, &["seed"]),
        "check" => (
            &["variant", "time_ms", "nodes", "progress"],
            &["seed", "json"],
        ),
        "fortress" | "curve" | "can-win" => (&CHESS, &["variant", "seed"]),
        "check-fortress" => (
            &["time_ms", "nodes", "progress"],
            &["variant", "seed", "json"],
        ),
        "train" => (
            &["time_ms", "nodes", "seed", "json", "text", "progress"],
            &["variant"],
        ),
        "eval" => (&["variant", "json", "text"], &[]),
        "count" | "perft" => (&["variant", "time_ms", "nodes", "json", "text"], &[]),
        "replay" | "book-learn" => (&["variant"], &["json"]),
        "pgn" => (&["variant"], &[]),
        "evolve" => (&["time_ms", "seed"], &[]),
        "strategy" => (&[], &["seed"]),
        "lab" => (&["variant", "time_ms", "nodes", "seed"], &[]),
        _ => (&[], &[]),
    }
}

/// Returns true if the command answers in words.
fn speaks(command: &str) -> bool {
    !matches!(
        command,
        "lab" | "evolve" | "strategy" | "uci" | "completions" | "man"
    )
}

/// Hides each shared option in the help of the commands on which it does not act.
pub fn hide_others(command: Command) -> Command {
    let shared: Vec<clap::Arg> = command
        .get_arguments()
        .filter(|argument| argument.is_global_set())
        .cloned()
        .collect();
    // The commands have copies of these, so the help of the program itself need not list them.
    let command = SHARED
        .iter()
        .chain(["rules", "lang"].iter())
        .fold(command, |command, name| {
            command.mut_arg(*name, |argument| argument.hide(true))
        });
    command.mut_subcommands(|part| {
        let name = part.get_name().to_owned();
        let shown = acting(&name).0;
        let with_lang = speaks(&name);
        shared.iter().fold(part, |part, argument| {
            let id = argument.get_id().as_str();
            // A subcommand may have an option of its own with this name.
            if part.get_arguments().any(|own| own.get_id() == id) {
                return part;
            }
            let visible = shown.contains(&id) || id == "lang" && with_lang;
            part.arg(argument.clone().hide(!visible))
        })
    })
}

/// Refuses shared options that do not act on the command.
pub fn refuse_others(matches: &ArgMatches) -> Result<(), Error> {
    let Some((command, given)) = matches.subcommand() else {
        return Ok(());
    };
    let (shown, silent) = acting(command);
    for name in SHARED {
        let is_known = given.try_contains_id(name).is_ok();
        let typed = is_known && given.value_source(name) == Some(ValueSource::CommandLine);
        if typed && !shown.contains(&name) && !silent.contains(&name) {
            let option = format!("--{}", name.replace('_', "-"));
            let mut error = Error::new(ErrorKind::UnknownArgument);
            error.insert(
                ContextKind::InvalidArg,
                ContextValue::String(format!("{option} (it does not act on {command})")),
            );
            return Err(error);
        }
    }
    Ok(())
}
