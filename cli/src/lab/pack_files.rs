//! Files of packs of puzzles, which a page loads on demand, and the list of their content.

use serde::Serialize;

/// File, given by its name and its text.
pub type NamedFile = (String, String);

/// Entry of a puzzle in the list, known before its pack is loaded: id, rules, turn, level, points,
/// themes.
pub type PackEntry<'a> = (&'a str, &'a str, u32, u8, u32, &'a [String]);

/// Version of the format of packs and of their list.
const VERSION: u32 = 1;

/// Number of puzzles in a pack of mixed difficulties.
const PER_PACK: usize = 100;

/// Divides puzzles among packs of about `PER_PACK`, each with puzzles of all difficulties if the
/// puzzles are in the order of theirs.
#[must_use]
pub fn mixed<P>(chosen: &[P]) -> Vec<Vec<&P>> {
    let packs = chosen.len().div_ceil(PER_PACK);
    let pack = |number| chosen.iter().skip(number).step_by(packs).collect();
    (0..packs).map(pack).collect()
}

/// Returns the files: the packs, and `list.json` with the entry of each puzzle.
///
/// # Errors
/// Errors of the JSON writer.
pub fn write<P: Serialize>(
    packs: &[Vec<&P>],
    entry: impl Fn(&P) -> PackEntry<'_>,
) -> serde_json::Result<Vec<NamedFile>> {
    let (mut files, mut list) = (Vec::new(), Vec::new());
    for (number, pack) in (1..).zip(packs) {
        let name = format!("{number:02}.json");
        let entries = lines(pack.iter().map(|one| entry(one)))?;
        list.push(format!(
            "{{\"file\":\"{name}\",\"puzzles\":[\n{entries}\n]}}"
        ));
        let puzzles = lines(pack.iter())?;
        files.push((
            name,
            format!("{{\"version\":{VERSION},\"puzzles\":[\n{puzzles}\n]}}\n"),
        ));
    }
    let list = list.join(",\n");
    files.push((
        "list.json".to_owned(),
        format!("{{\"version\":{VERSION},\"packs\":[\n{list}\n]}}\n"),
    ));
    Ok(files)
}

/// Returns one line for each row.
fn lines(rows: impl Iterator<Item = impl Serialize>) -> serde_json::Result<String> {
    let rows: Result<Vec<String>, _> = rows.map(|row| serde_json::to_string(&row)).collect();
    Ok(rows?.join(",\n"))
}
