//! Rules that panic: a bug in one match must not end a run of thousands.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs `work`; a panic in it becomes its message. The caller must not use anything that `work`
/// may have left half done.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| said(panic.as_ref()))
}

/// The words of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("the rules panicked without a word").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_panic_are_kept() {
        let number = 7;
        assert_eq!(caught(|| panic!("broken at {number}")).err().as_deref(), Some("broken at 7"));
        assert_eq!(caught(|| panic!("broken")).err().as_deref(), Some("broken"));
        assert_eq!(caught(|| number), Ok(7));
    }
}
