//! Reading and writing of the files that are named on the command line. Errors name the file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts the name of a file before an error.
pub fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("file “{}”: {error}", path.display()))
}

/// Reads a text.
///
/// # Errors
/// Error with the name of the file if it cannot be read or is not a regular file. A pipe without a
/// writer, for instance, would block for ever.
pub fn read(path: impl AsRef<Path>) -> io::Result<String> {
    let path = path.as_ref();
    // Process substitution of a shell, `<(command)`, gives such a path; a command writes to it.
    let piped = ["/dev/fd", "/dev/stdin", "/proc/self/fd"];
    if piped.iter().any(|start| path.starts_with(start)) {
        return fs::read_to_string(path).map_err(|error| named(path, &error));
    }
    read_again(path).map_err(|error| named(path, &error))
}

/// Reads a text from a regular file, which can be read again, unlike a pipe. The error does not
/// name the file.
///
/// # Errors
/// Error if the path is not a regular file or cannot be read.
pub fn read_again(path: &Path) -> io::Result<String> {
    check(path)?;
    fs::read_to_string(path)
}

/// Refuses a path that is not a regular file: a folder, a pipe, a device.
///
/// # Errors
/// Error if nothing is at the path, or no regular file.
pub fn check(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() {
        return Ok(());
    }
    let what = if kind.is_dir() {
        "a folder"
    } else {
        "a pipe or a device"
    };
    let why = format!("this is {what}, not a file");
    Err(io::Error::new(io::ErrorKind::InvalidInput, why))
}

/// Writes a file. An existing file is replaced in one step; a device is written to directly.
///
/// # Errors
/// Error with the name of the file.
pub fn write(path: impl AsRef<Path>, text: impl AsRef<[u8]>) -> io::Result<()> {
    let (path, text) = (path.as_ref(), text.as_ref());
    let written = match fs::metadata(path) {
        Ok(data) if !data.is_file() && !data.is_dir() => fs::write(path, text),
        _ => replace(path, text),
    };
    written.map_err(|error| named(path, &error))
}

/// Replaces a file. A program that reads it meanwhile sees the old file or the new one, never a
/// part. This holds even after a loss of power. The error does not name the file.
///
/// # Errors
/// Error if the path is not a regular file or cannot be written.
pub fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    match check(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // The target of a link is replaced, not the link.
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match real.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut name = real.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    let fill = |file: &mut File| {
        file.write_all(text)?;
        if let Ok(data) = fs::metadata(&real) {
            file.set_permissions(data.permissions())?;
        }
        file.sync_all()
    };
    // A killed program may have left its temporary file.
    let _ = fs::remove_file(&new);
    let written = match nameless(folder) {
        Some(mut file) => fill(&mut file).and_then(|()| give_name(&file, &new)),
        None => Err(io::ErrorKind::Unsupported.into()),
    };
    let written = written.or_else(|_| fill(&mut File::create(&new)?));
    let replaced = written.and_then(|()| fs::rename(&new, &real));
    if replaced.is_err() {
        let _ = fs::remove_file(&new);
    }
    replaced?;
    // The new name must reach the disk too. Not every system can sync a folder, so errors are
    // ignored.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Creates a file without a name, so that nothing is left of it if the program is killed.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    let file = open(folder, flags, Mode::from_raw_mode(0o666)).ok()?;
    Some(file.into())
}

#[cfg(target_os = "linux")]
fn give_name(file: &File, name: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let held = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, held, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_folder: &Path) -> Option<File> {
    None
}

#[cfg(not(target_os = "linux"))]
fn give_name(_file: &File, _name: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
