//! The log of all servers in these tests, kept to be looked through.

use std::io::Write;
use std::sync::{Mutex, OnceLock};

use tracing_subscriber::filter::LevelFilter;

static KEPT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Keep;

impl Write for Keep {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        KEPT.lock().expect("no writer panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Keeps everything that is logged from now on. One log for the whole process: what a test alone
/// would listen to is lost when its server answers on another thread.
pub fn keep() {
    static STARTED: OnceLock<()> = OnceLock::new();
    STARTED.get_or_init(|| {
        tracing_subscriber::fmt()
            .with_max_level(LevelFilter::DEBUG)
            .with_ansi(false)
            .with_writer(|| Keep)
            .init();
    });
}

/// What has been logged so far.
pub fn kept() -> String {
    let kept = KEPT.lock().expect("no writer panicked").clone();
    String::from_utf8(kept).expect("a log is text")
}
