//! Nothing but benches: see `benches/core.rs`.
