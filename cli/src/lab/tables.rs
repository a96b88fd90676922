//! Statistics of the endgame tables: results for each material and the longest wins.

use std::fmt::Write;

use seriatim::tables::{Census, EndTables, Material, TableBuilder, Tabled};

/// Report with a row for each material.
pub(super) struct TableReport {
    text: String,
    whole: Census,
}

impl TableReport {
    pub(super) fn new() -> Self {
        Self {
            text: String::from(
                "| pieces | to move wins | loses | drawn | longest win, plies | from |\n|---|--:|--:|--:|--:|---|\n",
            ),
            whole: Census::default(),
        }
    }

    pub(super) fn add(&mut self, material: &Material, census: Census) {
        self.row(&material.to_string(), &census);
        let whole = &mut self.whole;
        whole.won += census.won;
        whole.lost += census.lost;
        whole.drawn += census.drawn;
        let plies = |census: &Census| census.longest.as_ref().map_or(0, |&(plies, _)| plies);
        if plies(&census) > plies(whole) {
            whole.longest = census.longest;
        }
    }

    /// Returns the report with the sum of all rows.
    pub(super) fn finish(mut self) -> String {
        let whole = std::mem::take(&mut self.whole);
        self.row("**all**", &whole);
        self.text
            .push_str("\nPositions are boards with either side to move.");
        self.text
    }

    fn row(&mut self, name: &str, census: &Census) {
        let (plies, fen) = match &census.longest {
            Some((plies, fen)) => (plies.to_string(), format!("`{fen}`")),
            None => (String::new(), String::new()),
        };
        let Census {
            won, lost, drawn, ..
        } = census;
        let _ = writeln!(
            self.text,
            "| {name} | {won} | {lost} | {drawn} | {plies} | {fen} |"
        );
    }
}

/// Builds all tables with the given number of pieces and counts their results.
#[must_use]
pub fn run<P: Tabled>(men: usize) -> String {
    let mut tables = EndTables::<P>::default();
    let mut report = TableReport::new();
    let (mut nodes, mut entries) = (0, 0);
    for material in Material::all(men) {
        let Some(mut builder) = TableBuilder::of(&material, u64::MAX) else {
            continue;
        };
        builder.finish(&mut tables);
        nodes += builder.nodes();
        entries += tables.whole(&material).map_or(0, |table| table.len());
        if let Some(census) = tables.census(&material) {
            report.add(&material, census);
        }
    }
    let mut text = report.finish();
    let _ = writeln!(
        text,
        " The tables have {entries} entries of one byte; mirror images share one. \
        {nodes} positions were examined, including those of the tables with fewer pieces."
    );
    text
}
