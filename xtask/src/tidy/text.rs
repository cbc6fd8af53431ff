//! What no line of a file may hold.

/// The widest line of Rust, in characters; rustfmt leaves comments and strings alone.
const WIDTH_MAX: usize = 100;
/// What is left behind while a thing is half done. In halves, so that this list is not a finding.
const LEFTOVERS_RUST: [&str; 4] = [
    concat!("dbg", "!("),
    concat!("todo", "!("),
    concat!("unimplemented", "!("),
    concat!("#[", "ignore"),
];
const LEFTOVER_ANYWHERE: &str = concat!("FIX", "ME");
/// Top folders of somebody's machine, which a path in the project must not begin with.
const MACHINE_FOLDERS: [&str; 3] = ["home", "root", "work"];

/// Everything wrong with a text, with line numbers.
pub fn errors(text: &str, is_rust: bool) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if is_rust && line.chars().count() > WIDTH_MAX && !line.contains("://") {
            let width = line.chars().count();
            found.push((number, format!("{width} characters, more than {WIDTH_MAX}")));
        }
        if line.ends_with([' ', '\t']) {
            found.push((number, "white space at the end".to_owned()));
        }
        let leftovers = LEFTOVERS_RUST.iter().filter(|_| is_rust).chain([&LEFTOVER_ANYWHERE]);
        for leftover in leftovers.filter(|leftover| line.contains(**leftover)) {
            found.push((number, format!("`{leftover}` is left over")));
        }
        if let Some(folder) = MACHINE_FOLDERS.iter().find(|folder| holds_path(line, folder)) {
            found.push((number, format!("a path of one machine: /{folder}/")));
        }
    }
    found
}

/// Whether an absolute path in the top folder `folder` begins somewhere in `line`. In the words
/// `away/home/both` or in the middle of another path none begins.
fn holds_path(line: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    let continues = |c: char| c.is_alphanumeric() || ['.', '-', '_', '/', '}', '*'].contains(&c);
    line.match_indices(&path).any(|(at, _)| !line[..at].ends_with(continues))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    fn lines(text: &str, is_rust: bool) -> Vec<usize> {
        errors(text, is_rust).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn lines_of_rust_are_at_most_a_hundred_wide() {
        // Characters count, not bytes.
        let (fits, wide) = ("é".repeat(100), "é".repeat(101));
        assert_eq!(lines(&format!("{fits}\n{wide}\n"), true), [2]);
        assert_eq!(lines(&wide, false), NONE);
        assert_eq!(lines(&format!("// https://{wide}"), true), NONE);
    }

    #[test]
    fn white_space_ends_no_line() {
        assert_eq!(lines("a\nb \nc\t\n\n", false), [2, 3]);
    }

    #[test]
    fn leftovers_are_found() {
        for leftover in LEFTOVERS_RUST {
            assert_eq!(lines(&format!("a\n  {leftover}x)"), true), [2], "{leftover}");
            assert_eq!(lines(leftover, false), NONE, "{leftover}");
        }
        assert_eq!(lines(&format!("# {LEFTOVER_ANYWHERE}: x"), false), [1]);
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in MACHINE_FOLDERS {
            for before in ["", "see `", "\"", "(", "x="] {
                assert_eq!(lines(&format!("{before}/{folder}/a"), false), [1], "{before}{folder}");
            }
            for before in ["away", "https://example.org", "..", "{root}", "a/"] {
                assert_eq!(lines(&format!("{before}/{folder}/a"), false), NONE, "{before}{folder}");
            }
        }
    }
}
