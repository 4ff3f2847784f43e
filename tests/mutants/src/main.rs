//! Puts faults into Rust files, each behind a number: `kerfwise-mutants FOLDER FILE…` rewrites the files of a copy of the core's
//! sources, and prints each fault as `number<tab>file:line:column: what is done`. `KERFWISE_FAULT=number` then switches one on,
//! so that all of them need a single build. `KERFWISE_WITHOUT` names those that do not compile. The faults are those that cargo-mutants makes, in the same words.

mod faults;
mod values;

use faults::Faults;
use quote::ToTokens;
use std::path::Path;
use std::{env, fs};
use syn::visit_mut::VisitMut;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut given = env::args().skip(1);
    let folder = given.next().ok_or("the folder with lib.rs is missing")?;
    let folder = Path::new(&folder);
    let mut faults = Faults::default();
    let without = env::var("KERFWISE_WITHOUT").unwrap_or_default();
    for number in without.split(',').filter(|number| !number.is_empty()) {
        faults.without.insert(number.parse()?);
    }
    for name in given {
        let path = folder.join(&name);
        let mut file = syn::parse_file(&fs::read_to_string(&path)?)?;
        faults.begin(&name);
        faults.visit_file_mut(&mut file);
        fs::write(&path, file.to_token_stream().to_string())?;
    }
    let lib = folder.join("lib.rs");
    let lines = fs::read_to_string(&lib)?;
    fs::write(&lib, format!("{lines}\npub mod fault;\n"))?;
    fs::write(folder.join("fault.rs"), include_str!("switch.txt"))?;
    let all = (1..).zip(&faults.names);
    for (number, name) in all.filter(|(number, _)| !faults.without.contains(number)) {
        println!("{number}\t{name}");
    }
    Ok(())
}
