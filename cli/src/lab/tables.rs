//! Statistics of the endgame tables: results for each material and the longest wins.

use std::fmt::Write;

use seriatim::tables::{Census, EndTables, Material, TableBuilder, Tabled};

/// Builds all tables with the given number of pieces and counts their results.
#[must_use]
pub fn run<P: Tabled>(men: usize) -> String {
    let mut tables = EndTables::<P>::default();
    let mut text = String::from(
        "| pieces | to move wins | loses | drawn | longest win, plies | from |\n|---|--:|--:|--:|--:|---|\n",
    );
    let (mut whole, mut nodes, mut entries) = (Census::default(), 0, 0);
    for material in Material::all(men) {
        let Ok(mut builder) = TableBuilder::of(&material, u64::MAX) else {
            continue;
        };
        builder.finish(&mut tables);
        nodes += builder.nodes();
        entries += tables.get(&material).map_or(0, |table| table.len());
        let Some(census) = tables.census(&material) else {
            continue;
        };
        row(&mut text, &material.to_string(), &census);
        whole.won += census.won;
        whole.lost += census.lost;
        whole.drawn += census.drawn;
        let plies = |census: &Census| census.longest.as_ref().map_or(0, |&(plies, _)| plies);
        if plies(&census) > plies(&whole) {
            whole.longest = census.longest;
        }
    }
    row(&mut text, "**all**", &whole);
    let _ = writeln!(
        text,
        "\nPositions are boards with either side to move. The tables have {entries} entries of one byte; mirror images share one. \
        {nodes} positions were examined, including those of the tables with fewer pieces."
    );
    text
}

fn row(text: &mut String, name: &str, census: &Census) {
    let (plies, fen) = match &census.longest {
        Some((plies, fen)) => (plies.to_string(), format!("`{fen}`")),
        None => (String::new(), String::new()),
    };
    let Census {
        won, lost, drawn, ..
    } = census;
    let _ = writeln!(
        text,
        "| {name} | {won} | {lost} | {drawn} | {plies} | {fen} |"
    );
}
