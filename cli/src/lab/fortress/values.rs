//! What the endgame tables say of random positions, for a comparison with tables that others made.

use std::io::{self, Write};

use seriatim::rules::Chess;
use seriatim::tables::{EndTables, Material, TableBuilder, Tabled};
use seriatim::util::Rng;

use super::decided::placed;

/// Writes so many random positions of each material of so many men, or only of those named, mates and stalemates among them, a line each: the FEN, then what the
/// side to move does (`wins`, `loses`, `draws`), then the plies to the mate (0 where nobody can win), with tabs between.
///
/// # Errors
/// If there is no table of a position, and what cannot be written.
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
    materials.retain(|material| Chess::is_material(material) && wanted(material));
    for material in materials {
        let missing = || io::Error::other(format!("no table of {material}"));
        TableBuilder::of(&material, u64::MAX)
            .map_err(|_| missing())?
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
