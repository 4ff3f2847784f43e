//! Caps the memory of the wasm: it never shrinks, and a tab or a server thread must survive the worst request.

const MAX_MEMORY_BYTES: u32 = 256 * 1024 * 1024;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-link-arg-cdylib=--max-memory={MAX_MEMORY_BYTES}");
    }
}
