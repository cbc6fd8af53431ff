//! Names and numbers as people type and read them.

use ai::BotName;

/// More iterations for a decision than anybody waits for.
pub const ITERATIONS_MAX: u32 = 10_000_000;

/// The bot that somebody has typed. Unlike the name of an opponent in a browser it may be
/// `search:N`, so the error names that too.
pub fn bot(text: &str) -> Result<BotName, String> {
    let iterations = || format!("`search:N` takes a whole number from 1 to {ITERATIONS_MAX}");
    match text.parse() {
        Ok(BotName::Search(0)) => Err(format!("{}, not 0", iterations())),
        Ok(BotName::Search(count)) if count > ITERATIONS_MAX => {
            Err(format!("{}, not {count}", iterations()))
        }
        Ok(bot) => Ok(bot),
        Err(error) => Err(match text.strip_prefix("search:") {
            Some("") => format!("{}, such as search:400", iterations()),
            Some(count) => format!("{}, not `{count}`", iterations()),
            None => format!(
                "{error}, search:N with N iterations, such as search:400, contrary, which does \
                 what is done least, and lit, which presses what is lit"
            ),
        }),
    }
}

/// So many matches: "1 match", "2 matches".
pub fn matches(count: u64) -> String {
    if count == 1 { "1 match".to_string() } else { format!("{count} matches") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_types_a_bot_wrongly_is_told_of_search_too() {
        assert_eq!(bot("club"), Ok(BotName::Club));
        assert_eq!(bot("search:400"), Ok(BotName::Search(400)));
        assert_eq!(bot("search:10000000"), Ok(BotName::Search(ITERATIONS_MAX)));
        for wrong in ["search:0", "search:", "search:-3", "search:99999999999", "search:10000001"] {
            let why = bot(wrong).expect_err(wrong);
            assert!(why.starts_with("`search:N` takes a whole number from 1 to 10000000"), "{why}");
        }
        let why = bot("deep-blue").expect_err("not ours");
        assert!(why.contains("`deep-blue`") && why.contains("pro, search:N with N"), "{why}");
    }

    #[test]
    fn one_match_is_no_matches() {
        assert_eq!([0, 1, 2].map(matches), ["0 matches", "1 match", "2 matches"]);
    }
}
