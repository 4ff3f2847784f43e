//! The WebAssembly face of the Kerfwise optimizer.
