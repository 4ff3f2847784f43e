//! Bounds what the wasm may take: a file that asks for more ends its worker and not the tab.

/// The optimizer's cap twice: a certificate's tables stand beside the file and what was read of it.
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
