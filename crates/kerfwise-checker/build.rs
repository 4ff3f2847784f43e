//! Limits the memory of the wasm: a file that needs more ends its worker and not the tab.

/// Twice the optimizer's limit, since the tables of a certificate need memory beside the file and its parsed form.
const MAX_MEMORY_BYTES: u32 = 512 * 1024 * 1024;

/// A search through patterns goes as deep as a list has kinds of pieces, which is 2500 at most.
const STACK_BYTES: u32 = 4 * 1024 * 1024;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-link-arg-cdylib=--max-memory={MAX_MEMORY_BYTES}");
        println!("cargo:rustc-link-arg-cdylib=-zstack-size={STACK_BYTES}");
    }
}
