//! See `tryline_fuzz::scenarios`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::scenarios::run(bytes));
