//! Any bytes as a request: nothing crashes, and every answer is right.

#![no_main]

libfuzzer_sys::fuzz_target!(|request: &[u8]| kerfwise_fuzz::judge(request));
