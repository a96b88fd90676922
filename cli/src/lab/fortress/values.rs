//! Values of random positions from our endgame tables, for a comparison with other tables.

use std::io::{self, Write};

use seriatim::rules::Chess;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::Rng;

use super::random_positions::placed;

/// Writes `each` random positions of each material with the given number of pieces, or only of the
/// materials in `only`. Mates and stalemates are included. A line has three fields separated by
/// tabs: the FEN, the result for the side to move (`wins`, `loses`, `draws`), and the plies to mate
/// (0 for a draw).
///
/// # Errors
/// Error if a position has no table or if a line cannot be written.
pub fn values(
    men: usize,
    only: &[String],
    each: usize,
    seed: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    let wanted = |material: &Material| only.is_empty() || only.contains(&material.to_string());
    let mut rng = Rng::new(seed);
    let mut tables = EndTables::<Chess>::default();
    let mut materials = Material::all(men);
    materials.retain(|material| Chess::has_whole_tables(material) && wanted(material));
    for material in materials {
        let missing = || io::Error::other(format!("no table of {material}"));
        TableBuilder::of(&material, u64::MAX)
            .ok_or_else(missing)?
            .finish(&mut tables);
        for _ in 0..each {
            let position = placed(&material, &mut rng);
            let value = tables.probe(&position).ok_or_else(missing)?;
            let word = match (value.is_won(), value.is_lost()) {
                (true, _) => "wins",
                (_, true) => "loses",
                _ => "draws",
            };
            let plies = EndTables::<Chess>::plies(value).unwrap_or(0);
            writeln!(out, "{position}\t{word}\t{plies}")?;
        }
        out.flush()?;
    }
    Ok(())
}
