//! See `tryline_fuzz::packs`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::packs::run(bytes));
