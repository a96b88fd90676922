//! `seriatim-bindgen IN.wasm OUT_DIR NAME`: writes the wasm, its JavaScript and its TypeScript types.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

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
        // So that `init()` finds the wasm beside the JavaScript, for users of the npm package.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    let made = bindgen.web(true).and_then(|b| b.generate(out));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seriatim-bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
