//! The four positions.

use crate::wordlist::words;

words! {
    /// A position of the line-up: a team fills each with one player (TK-257).
    pub enum Role ("position") {
        /// Breaks through.
        Forward = "forward",
        /// Runs.
        Wing = "wing",
        /// Passes.
        ScrumHalf = "scrum-half",
        /// Tackles.
        FullBack = "full-back",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_its_word_everywhere() {
        for (index, role) in Role::ALL.iter().enumerate() {
            assert_eq!(role.index(), index);
            assert_eq!(role.to_string().parse(), Ok(*role));
            let json = serde_json::to_string(role).expect("a word");
            assert_eq!(json, format!("\"{role}\""));
            assert_eq!(serde_json::from_str::<Role>(&json).expect("a word"), *role);
        }
        assert_eq!(Role::ScrumHalf.word(), "scrum-half");
        assert!("prop".parse::<Role>().unwrap_err().contains("`prop`"));
    }
}
