//! Completions of shells and manual pages, made from the description of the arguments.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap_complete::Shell;

use super::arguments::Arguments;

/// Writes the completions for a shell to stdout.
pub fn completions(shell: Shell) -> io::Result<()> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::described(), "seriatim", &mut text);
    io::stdout().write_all(&text)
}

/// Writes the manual pages of the program and of each command to a folder, or that of the program
/// to stdout.
pub fn pages(folder: Option<&Path>) -> io::Result<()> {
    let command = Arguments::described();
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
        return clap_mangen::generate_to(command, folder);
    }
    let mut text = Vec::new();
    clap_mangen::Man::new(command).render(&mut text)?;
    io::stdout().write_all(&text)
}
