//! Prints the TypeScript declarations of request and answer:
//! `cargo run -q -p kerfwise-core --features ts --example declarations > wire.ts`.

fn main() {
    print!("{}", kerfwise_core::declarations());
}
