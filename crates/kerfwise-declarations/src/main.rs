//! Prints the TypeScript declarations of request and answer: `cargo run --bin kerfwise-declarations > model.ts`.

fn main() {
    print!("{}", kerfwise_model::declarations());
}
