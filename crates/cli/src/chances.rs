//! Chances in words: whole per cents.

use engine::screen::Odds;

/// A chance to win.
pub fn per_cent(chance: f64) -> String {
    format!("{:.0} %", chance * 100.0)
}

/// The odds of a roll, which is sure only when nothing can go wrong.
pub fn odds(Odds { wins, of }: Odds) -> String {
    match f64::from(wins) / f64::from(of) {
        _ if wins >= of => "sure".to_string(),
        _ if wins == 0 => per_cent(0.0),
        chance if chance < 0.01 => "<1 %".to_string(),
        chance => per_cent(chance.min(0.99)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_sure_only_when_nothing_can_go_wrong() {
        let text = |wins, of| odds(Odds { wins, of });
        assert_eq!(text(6, 6), "sure");
        assert_eq!(text(999, 1000), "99 %");
        assert_eq!(text(1, 3), "33 %");
        assert_eq!(text(1, 1000), "<1 %");
        assert_eq!(text(0, 6), "0 %");
    }
}
