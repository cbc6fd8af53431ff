//! Reasons as sentences.

use protocol::analysis::Why;

use super::{CLEARLY, Fact, GROUND_LEAST, Outlook, SELDOM, Telling, Turn};

/// How many reasons are told for an answer.
const PURPOSES: usize = 2;

/// Why one answer rather than another, whose button says what stands beside it.
pub fn why<G: Telling>(best: &Outlook<G::Fact>, other: Option<(&Outlook<G::Fact>, &str)>) -> Why {
    Why {
        purposes: purposes::<G>(best, other),
        risk: risk::<G>(best, other.map(|(outlook, _)| outlook)),
        instead: other.and_then(|(outlook, label)| instead::<G>(best, outlook, label)),
    }
}

/// A fact with how often it comes about, and how often with the other answer.
struct Compared<F> {
    fact: F,
    share: f64,
    other: Option<f64>,
}

impl<F> Compared<F> {
    /// How much oftener than with the other answer.
    fn more(&self) -> f64 {
        self.share - self.other.unwrap_or(0.0)
    }
}

fn compared<G: Telling>(
    best: &Outlook<G::Fact>,
    other: Option<&Outlook<G::Fact>>,
) -> Vec<Compared<G::Fact>> {
    let others = |index: usize| other.map(|outlook| outlook.shares[index].1);
    let rows = best.shares.iter().enumerate();
    rows.map(|(index, (fact, share))| Compared { fact: *fact, share: *share, other: others(index) })
        .collect()
}

/// What the answer is for: good things that come oftener, bad things that come seldomer, ground.
fn purposes<G: Telling>(
    best: &Outlook<G::Fact>,
    other: Option<(&Outlook<G::Fact>, &str)>,
) -> Vec<String> {
    let (outlook, label) = (other.map(|(outlook, _)| outlook), other.map(|(_, label)| label));
    let mut found: Vec<Purpose> = Vec::new();
    for row in compared::<G>(best, outlook) {
        let (gain, text) = match (row.fact.turn(), row.other.zip(label)) {
            (Turn::Good, beside) => (row.more(), brings(row.fact.words(), row.share, beside)),
            (Turn::Bad, Some((other, label))) => {
                (-row.more(), spares(row.fact.words(), row.share, (other, label)))
            }
            (Turn::Bad, None) => continue,
        };
        if gain >= CLEARLY {
            let shares = Some((row.share, row.other.unwrap_or(0.0)));
            found.push(Purpose { worth: gain * row.fact.weight(), shares, text });
        }
    }
    found.extend(ground::<G>(best, other));
    found.sort_by(|one, two| two.worth.total_cmp(&one.worth));
    let mut told: Vec<Purpose> = Vec::new();
    for purpose in found {
        if told.len() < PURPOSES && !told.iter().any(|before| before.says_the_same(&purpose)) {
            told.push(purpose);
        }
    }
    told.into_iter().map(|purpose| purpose.text).collect()
}

/// One thing an answer is for.
struct Purpose {
    worth: f64,
    /// How often it comes about with this answer and with the other; none for ground.
    shares: Option<(f64, f64)>,
    text: String,
}

impl Purpose {
    /// Two facts that come about equally often with either answer, or the one wherever the other
    /// does not, are most likely one thing seen twice: the ball kept, and not lost.
    fn says_the_same(&self, other: &Purpose) -> bool {
        let (Some(one), Some(two)) = (self.shares, other.shares) else { return false };
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let equal = near(one.0, two.0) && near(one.1, two.1);
        equal || near(one.0, 1.0 - two.0) && near(one.1, 1.0 - two.1)
    }
}

/// How much nearer the ball comes, with what that is worth.
fn ground<G: Telling>(
    best: &Outlook<G::Fact>,
    other: Option<(&Outlook<G::Fact>, &str)>,
) -> Option<Purpose> {
    let (outlook, label) = other?;
    let nearer = best.ground? - outlook.ground?;
    let text = format!("The ball is {nearer:.0} {} farther up than with “{label}”.", G::UNIT);
    let purpose = Purpose { worth: nearer / 2.0, shares: None, text };
    (nearer >= GROUND_LEAST).then_some(purpose)
}

/// "You keep the ball 72 times in 100; with “End turn” 40 times in 100."
fn brings(words: &str, share: f64, beside: Option<(f64, &str)>) -> String {
    let beside = beside.map(|(other, label)| format!("; with “{label}” {}", short(other)));
    format!("{}{}{}.", capital(words), often(share), beside.unwrap_or_default())
}

/// "With “End turn” they score a try 40 times in 100; this way 3 times in 100."
fn spares(words: &str, share: f64, (other, label): (f64, &str)) -> String {
    format!("With “{label}” {words}{}; this way {}.", often(other), short(share))
}

/// What can go wrong with it, and goes wrong oftener than with the other answer. What is certain is
/// no risk.
fn risk<G: Telling>(best: &Outlook<G::Fact>, other: Option<&Outlook<G::Fact>>) -> Option<String> {
    let is_risk = |row: &Compared<G::Fact>| {
        let rare = row.share < SELDOM || row.share > 1.0 - SELDOM;
        row.fact.turn() == Turn::Bad && !rare && row.more() >= SELDOM
    };
    let weight = |row: &Compared<G::Fact>| row.fact.weight() * row.share;
    let rows = compared::<G>(best, other).into_iter().filter(is_risk);
    let row = rows.max_by(|one, two| weight(one).total_cmp(&weight(two)))?;
    Some(format!("{}{}.", capital(row.fact.words()), often(row.share)))
}

/// What the other answer has that this one has not.
fn instead<G: Telling>(
    best: &Outlook<G::Fact>,
    other: &Outlook<G::Fact>,
    label: &str,
) -> Option<String> {
    let gain = |row: &Compared<G::Fact>| match row.fact.turn() {
        Turn::Good => row.more() * row.fact.weight(),
        Turn::Bad => -row.more() * row.fact.weight(),
    };
    let rows = compared::<G>(other, Some(best));
    let row = rows.into_iter().filter(|row| row.more().abs() >= CLEARLY && gain(row) > 0.0);
    let row = row.max_by(|one, two| gain(one).total_cmp(&gain(two)))?;
    Some(match row.fact.turn() {
        Turn::Good => format!("With “{label}” {}{}.", row.fact.words(), often(row.share)),
        Turn::Bad => {
            let own = often(row.other.unwrap_or(0.0));
            format!("This way {}{own}; with “{label}” {}.", row.fact.words(), short(row.share))
        }
    })
}

/// " 72 times in 100"; nothing for what always comes about.
fn often(share: f64) -> String {
    if share > 1.0 - SELDOM / 2.0 { String::new() } else { format!(" {}", short(share)) }
}

/// "72 times in 100", "never", "always".
fn short(share: f64) -> String {
    match (100.0 * share).round() as u32 {
        0 => "never".to_owned(),
        100 => "always".to_owned(),
        times => format!("{times} times in 100"),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reasons::Fact as _;
    use crate::reasons::rugby_the_game::Fact;
    use games::rules::RugbyTheGame;

    /// An outlook in which these facts come about so often, and nothing else does.
    fn outlook(shares: &[(Fact, f64)], ground: Option<f64>) -> Outlook<Fact> {
        let share = |fact: &Fact| {
            let found = shares.iter().find(|(one, _)| one == fact);
            (*fact, found.map_or(0.0, |(_, share)| *share))
        };
        Outlook { shares: Fact::ALL.iter().map(share).collect(), ground }
    }

    fn said(best: &[(Fact, f64)], other: &[(Fact, f64)]) -> Why {
        let (best, other) = (outlook(best, Some(50.0)), outlook(other, Some(42.0)));
        why::<RugbyTheGame>(&best, Some((&other, "End turn")))
    }

    #[test]
    fn what_comes_oftener_and_what_is_spared_is_told_with_both_numbers() {
        let Why { purposes, .. } = said(
            &[(Fact::KeepsBall, 0.72), (Fact::TryAgainst, 0.0)],
            &[(Fact::KeepsBall, 0.4), (Fact::TryAgainst, 0.3)],
        );
        let expected = [
            "With “End turn” they score a try 30 times in 100; this way never.",
            "The ball is 8 m farther up than with “End turn”.",
        ];
        assert_eq!(purposes, expected, "the weightiest first, two at the most");
        let Why { purposes, .. } = said(&[(Fact::KeepsBall, 0.99)], &[(Fact::KeepsBall, 0.4)]);
        assert_eq!(purposes[0], "You keep the ball; with “End turn” 40 times in 100.");
    }

    /// Whoever does not keep the ball loses it: said once.
    #[test]
    fn what_comes_about_together_is_told_once() {
        let shares = |keeps, tackled| {
            let lost = (Fact::LosesBall, 1.0 - keeps);
            outlook(&[(Fact::KeepsBall, keeps), lost, (Fact::IsTackled, tackled)], None)
        };
        let (best, other) = (shares(0.75, 0.25), shares(0.5, 0.75));
        let expected = [
            "With “End turn” you lose the ball 50 times in 100; this way 25 times in 100.",
            "With “End turn” your carrier is tackled 75 times in 100; this way 25 times in 100.",
        ];
        let told = why::<RugbyTheGame>(&best, Some((&other, "End turn")));
        assert_eq!(told.purposes, expected);
    }

    #[test]
    fn a_risk_is_what_goes_wrong_oftener_and_not_always() {
        let risk = |own, other| said(&[(Fact::LosesBall, own)], &[(Fact::LosesBall, other)]).risk;
        assert_eq!(risk(0.28, 0.0).as_deref(), Some("You lose the ball 28 times in 100."));
        assert_eq!(risk(0.28, 0.28), None, "it is none of this answer alone");
        assert_eq!(risk(0.03, 0.0), None, "hardly ever");
        assert_eq!(risk(1.0, 0.0), None, "what is certain is no risk");
    }

    #[test]
    fn the_other_answer_is_told_for_what_it_has() {
        let instead = |best: &[_], other: &[_]| said(best, other).instead;
        assert_eq!(
            instead(&[], &[(Fact::TryScored, 0.2)]).as_deref(),
            Some("With “End turn” you score a try 20 times in 100.")
        );
        assert_eq!(
            instead(&[(Fact::LosesBall, 0.88)], &[(Fact::LosesBall, 0.13)]).as_deref(),
            Some("This way you lose the ball 88 times in 100; with “End turn” 13 times in 100.")
        );
        assert_eq!(instead(&[(Fact::TryScored, 0.2)], &[]), None, "it has nothing");
    }
}
