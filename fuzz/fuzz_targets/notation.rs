//! See `tryline_fuzz::notation`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::notation::run(bytes));
