//! See `tryline_fuzz::records`.
#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tryline_fuzz::records::run(bytes));
