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
        Ok(()) => match one_face(Path::new(out), name) {
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
