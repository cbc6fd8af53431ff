//! See `tryline_fuzz::rosters`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::rosters::run(bytes));
