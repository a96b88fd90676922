//! Endgame tables of four pieces, stored as one compressed file for each material.
//!
//! A file is in the gzip format, which includes a checksum. Unpacked it has a line with the name of
//! the material, and one byte for each position: see [`EndTable::codes`]. The tables that a capture
//! or a promotion leads to are read from their files, so about 320 MB are in memory.
//!
//! [`EndTable::codes`]: seriatim::tables::EndTable::codes

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use seriatim::board::{Board, Setup, Square};
use seriatim::tables::{EndTables, ExactValue, Material, TableBuilder, Tabled, after_one_move};
use seriatim::util::Rng;

use super::tables::TableReport;
use crate::files;

/// Builds all tables of four pieces whose files are missing, and returns the report on all of them.
/// Of each material, `checked` random positions are compared with the positions after each move.
///
/// # Errors
/// Error if the folder cannot be written, if a file is damaged, or if a position's value is not
/// that of its best move.
pub fn run<P: Tabled>(folder: &Path, checked: usize, seed: u64) -> io::Result<String> {
    fs::create_dir_all(folder)?;
    let mut small = EndTables::<P>::default();
    for material in Material::all(3) {
        if let Some(mut builder) = TableBuilder::of(&material, u64::MAX) {
            builder.finish(&mut small);
        }
    }
    let mut materials = Material::all(4);
    // A promotion leads to a material with fewer pawns.
    materials.sort_by_key(Material::pawns);
    let (mut report, mut rng) = (TableReport::new(), Rng::new(seed));
    let (mut bytes, mut compared) = (0, 0);
    for material in &materials {
        let path = path(folder, material);
        let mut tables = small.clone();
        let stored = restore(&path, material, &mut tables)?;
        if !stored || checked > 0 {
            for next in after_one_move::<P>(material) {
                if next.men().len() == 4 {
                    restore(&self::path(folder, &next), &next, &mut tables)?;
                }
            }
        }
        if !stored {
            TableBuilder::only(material).finish(&mut tables);
            store(&path, material, &tables)?;
        }
        compared += check(material, &tables, checked, &mut rng)?;
        bytes += fs::metadata(&path)?.len();
        if let Some(census) = tables.census(material) {
            report.add(material, census);
        }
        eprintln!("{material}");
    }
    let mut text = report.finish();
    text.push_str(&format!(
        " The {} files have {bytes} bytes. {compared} random positions have the value of their \
        best move.\n",
        materials.len()
    ));
    Ok(text)
}

fn path(folder: &Path, material: &Material) -> PathBuf {
    folder.join(format!("{material}.gz"))
}

/// Reads a table; returns false if there is no file.
fn restore<P: Tabled>(
    path: &Path,
    material: &Material,
    tables: &mut EndTables<P>,
) -> io::Result<bool> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    let mut unpacked = Vec::new();
    let read = GzDecoder::new(BufReader::new(file)).read_to_end(&mut unpacked);
    let name = format!("{material}\n");
    let codes = unpacked.strip_prefix(name.as_bytes());
    let whole = read.is_ok() && codes.is_some_and(|codes| tables.restore(material, codes));
    if whole {
        return Ok(true);
    }
    let path = path.display();
    Err(io::Error::other(format!(
        "{path}: the table of {material} is damaged; remove the file to make it again"
    )))
}

fn store<P: Tabled>(path: &Path, material: &Material, tables: &EndTables<P>) -> io::Result<()> {
    let Some(table) = tables.whole(material) else {
        return Err(io::Error::other(format!("{material} could not be built")));
    };
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    writeln!(packed, "{material}")?;
    let codes: Vec<u8> = table.codes().collect();
    packed.write_all(&codes)?;
    files::replace(path, &packed.finish()?)
}

/// Checks by the rules that the value of random positions is that of the best successor, one ply
/// longer. Returns the number of positions.
fn check<P: Tabled>(
    material: &Material,
    tables: &EndTables<P>,
    count: usize,
    rng: &mut Rng,
) -> io::Result<usize> {
    let mut done = 0;
    for _ in 0..count {
        let mut board = Board::default();
        for &man in material.men() {
            board.put(Square::new(rng.below(64) as u8), man);
        }
        let to_move = if rng.below(2) == 0 {
            seriatim::board::Color::White
        } else {
            seriatim::board::Color::Black
        };
        let setup = Setup::plain(board, to_move);
        let whole = setup.board.occupied().count() as usize == material.men().len();
        let Some(position) = whole
            .then(|| P::from_setup(&setup, P::VARIANTS[0]).ok())
            .flatten()
        else {
            continue;
        };
        let expected = match position.over() {
            Some(over) => Some(over),
            None => tables.moves(&position).and_then(|moves| {
                let values = moves.into_iter().map(|(_, value)| value);
                values.reduce(ExactValue::or)
            }),
        };
        let found = tables.probe(&position);
        if found.is_none() || found != expected {
            return Err(io::Error::other(format!(
                "{position}: the table says {found:?}, its moves {expected:?}"
            )));
        }
        done += 1;
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::rules::Antichess;

    fn knights() -> (Material, EndTables<Antichess>) {
        let mut all = Material::all(2).into_iter();
        let material = all.find(|material| material.to_string() == "NvN");
        let material = material.expect("two knights");
        let mut tables = EndTables::default();
        let mut builder = TableBuilder::of(&material, u64::MAX).expect("a small table");
        builder.finish(&mut tables);
        (material, tables)
    }

    #[test]
    fn a_stored_table_is_read_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("NvN.gz");
        let (material, tables) = knights();
        let mut again = EndTables::<Antichess>::default();
        assert!(!restore(&path, &material, &mut again).expect("no file"));
        store(&path, &material, &tables).expect("a file");
        assert!(restore(&path, &material, &mut again).expect("a table"));
        assert_eq!(again.census(&material), tables.census(&material));
        let mut rng = Rng::new(5);
        assert!(check(&material, &again, 500, &mut rng).expect("right values") > 400);
    }

    #[test]
    fn a_damaged_table_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("NvN.gz");
        let (material, tables) = knights();
        store(&path, &material, &tables).expect("a file");
        let bytes = fs::read(&path).expect("a file");
        let mut changed = bytes.clone();
        let middle = changed.len() / 2;
        changed[middle] ^= 1;
        for damaged in [&changed[..], &bytes[..bytes.len() - 9], b""] {
            fs::write(&path, damaged).expect("a file");
            let error = restore(&path, &material, &mut EndTables::<Antichess>::default());
            let text = error.expect_err("a damaged file").to_string();
            assert!(text.contains("the table of NvN is damaged"), "{text}");
        }
    }
}
