//! Program `seriatim-bindgen IN.wasm OUT_DIR NAME`, which writes the JavaScript module of a
//! WebAssembly file: `NAME.js` and `NAME_bg.wasm`. All modules with a session have the same
//! interface. So their TypeScript types are in one file, `seriatim.d.ts`, to which the type file of
//! each module refers.

use std::fs;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

const TYPES: &str = "seriatim.d.ts";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, out, name] = arguments.as_slice() else {
        eprintln!("usage: seriatim-bindgen IN.wasm OUT_DIR NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(input)
        .out_name(name)
        .typescript(true)
        // `init()` then finds the wasm beside the JavaScript, for users of the npm package.
        .omit_default_module_path(false)
        // The rules run without a worker that could be replaced, so they must start anew after a
        // panic.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    let made = bindgen.web(true).and_then(|b| b.generate(out));
    let error = match made {
        Ok(()) => match one_face(Path::new(out), name).and_then(|()| strip(Path::new(out), name)) {
            Ok(()) => return ExitCode::SUCCESS,
            Err(error) => error.to_string(),
        },
        Err(error) => format!("{error:#}"),
    };
    eprintln!("seriatim-bindgen: {error}");
    ExitCode::FAILURE
}

/// Moves the types of a module to the common file.
fn one_face(out: &Path, name: &str) -> io::Result<()> {
    let own = out.join(name).with_extension("d.ts");
    let types = out.join(TYPES);
    // A module without a session has an interface of its own.
    if !fs::read_to_string(&own)?.contains("class Session") {
        return fs::remove_file(out.join(format!("{name}_bg.wasm.d.ts")));
    }
    if own != types {
        fs::rename(&own, types)?;
        fs::write(
            own,
            "export * from \"./seriatim.js\";\nexport { default } from \"./seriatim.js\";\n",
        )?;
        fs::remove_file(out.join(format!("{name}_bg.wasm.d.ts")))?;
    }
    Ok(())
}

/// Removes the section that names the features of the compiler's target: no browser reads it.
fn strip(out: &Path, name: &str) -> io::Result<()> {
    const HEADER: usize = 8;
    let file = out.join(format!("{name}_bg.wasm"));
    let wasm = fs::read(&file)?;
    let broken = || io::Error::other("a section of the wasm breaks off");
    let mut kept = wasm.get(..HEADER).ok_or_else(broken)?.to_vec();
    let mut rest = &wasm[HEADER..];
    while let [id, after @ ..] = rest {
        let (length, content) = leb(after).ok_or_else(broken)?;
        let others = content.get(length..).ok_or_else(broken)?;
        let section = &rest[..rest.len() - others.len()];
        let custom = leb(content).filter(|_| *id == 0);
        if !custom.is_some_and(|(_, text)| text.starts_with(b"target_features")) {
            kept.extend_from_slice(section);
        }
        rest = others;
    }
    fs::write(file, kept)
}

/// Reads an unsigned number, and returns it with the bytes after it.
fn leb(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let end = bytes.iter().position(|byte| byte & 0x80 == 0)? + 1;
    let (number, rest) = bytes.split_at(end);
    let add = |sum: usize, byte: &u8| sum << 7 | usize::from(byte & 0x7f);
    Some((number.iter().rev().fold(0, add), rest))
}
