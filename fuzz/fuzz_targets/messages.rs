//! See `tryline_fuzz::messages`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::messages::run(bytes));
