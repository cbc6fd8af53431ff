//! What is shown may quote what was read, and what was read may be anything. Escape sequences of
//! a hostile file must not drive the terminal.

use std::borrow::Cow;
use std::io::{self, Write};

/// `text` with a mark in place of every control character but the ends of lines.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hostile) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\t' => ' ',
        c if is_hostile(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

fn is_hostile(c: char) -> bool {
    c.is_control() && c != '\n'
}

/// A writer that lets only [`printable`] text through. It is the one door to standard output, so
/// that no command has to think of it.
pub struct Screen<W>(pub W);

impl<W: Write> Write for Screen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Everything we write is text, and no write ends within a letter.
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(printable(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_read_reaches_the_terminal() {
        let mut shown = Vec::new();
        writeln!(Screen(&mut shown), "é \u{1b}[2J\r\u{9b}A\u{7f}\tc").expect("memory");
        let shown = String::from_utf8(shown).expect("text");
        assert_eq!(shown, "é \u{fffd}[2J\u{fffd}\u{fffd}A\u{fffd} c\n");
    }
}
