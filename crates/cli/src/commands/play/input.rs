//! What a coach may type.

use std::io::{self, BufRead, Read};

use engine::Choice;

/// Longer lines are noise.
const LINE_BYTES_MAX: u64 = 1_000;

/// One line, understood as far as it can be without knowing the game.
#[derive(Debug, PartialEq, Eq)]
pub enum Typed<'a> {
    Nothing,
    Help,
    Hint,
    Log,
    Show,
    Quit,
    /// Is this legal, and if not, why?
    Why(&'a str),
    /// A proposal by its number, or an action in notation.
    Answer(&'a str),
}

impl Typed<'_> {
    /// Understands a line.
    pub fn read(line: &str) -> Typed<'_> {
        match line.trim() {
            "" => Typed::Nothing,
            "help" | "?" => Typed::Help,
            "hint" => Typed::Hint,
            "log" => Typed::Log,
            "show" => Typed::Show,
            "quit" | "exit" => Typed::Quit,
            "why" => Typed::Why(""),
            text => match text.strip_prefix("why ") {
                Some(action) => Typed::Why(action.trim()),
                None => Typed::Answer(text),
            },
        }
    }
}

/// The action meant by `text`: the proposal of that number, or the text itself.
pub fn action_meant<'a, A>(text: &'a str, proposals: &'a [Choice<A>]) -> Result<&'a str, String> {
    let Ok(number) = text.parse::<usize>() else { return Ok(text) };
    let proposal = number.checked_sub(1).and_then(|index| proposals.get(index));
    proposal
        .map(|choice| choice.action.as_str())
        .ok_or_else(|| format!("The numbers go from 1 to {}.", proposals.len()))
}

/// The next line, `None` at the end of the input. A line that is too long or no text comes back
/// changed, and is then refused like any other that makes no sense.
pub fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LINE_BYTES_MAX).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let is_whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LINE_BYTES_MAX;
    if !is_whole {
        skip_line(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Reads on to the end of a line without keeping it.
fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        let is_over = end.is_some() || used == 0;
        input.consume(used);
        if is_over {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_table_are_told_from_actions() {
        assert_eq!(Typed::read("  \n"), Typed::Nothing);
        assert_eq!(Typed::read("quit\r\n"), Typed::Quit);
        assert_eq!(Typed::read("why  run 5\n"), Typed::Why("run 5"));
        assert_eq!(Typed::read("run 5\n"), Typed::Answer("run 5"));
    }

    #[test]
    fn a_number_means_a_proposal_and_anything_else_itself() {
        let proposals = ["run 1", "pass"]
            .map(|action| Choice { action: action.to_string(), ..Choice::<()>::default() });
        assert_eq!(action_meant("2", &proposals), Ok("pass"));
        assert_eq!(action_meant("run 9", &proposals), Ok("run 9"));
        for wrong in ["0", "3"] {
            let error = Err("The numbers go from 1 to 2.".to_string());
            assert_eq!(action_meant(wrong, &proposals), error);
        }
    }

    #[test]
    fn a_line_of_noise_is_cut_and_the_next_line_is_whole() {
        let mut noise = vec![0xff; 100_000];
        noise.extend_from_slice(b"\nquit\nlast");
        let mut input = noise.as_slice();
        let cut = next_line(&mut input).expect("memory does not fail").expect("there is a line");
        assert_eq!(cut.chars().count(), LINE_BYTES_MAX as usize);
        let mut next = || next_line(&mut input).expect("memory does not fail");
        assert_eq!(next().as_deref(), Some("quit\n"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
