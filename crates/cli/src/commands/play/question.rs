//! What a coach is asked, and what is worth knowing before answering: proposals in notation, each
//! with the words of its button, and a hint.

use std::io::{self, Write};

use ai::Advice;
use ai::advice::{ANSWERS, Why};
use games::client::Choice;

use crate::chances;

/// Notation wider than this does not push the words of all others to the right.
const NOTATION_WIDTH_MAX: usize = 28;

/// The answers that are proposed, numbered from one.
pub fn list(choices: &[Choice], out: &mut dyn Write) -> io::Result<()> {
    let number_width = choices.len().to_string().len();
    let widths = choices.iter().map(|choice| choice.action.chars().count());
    let width = widths.filter(|width| *width <= NOTATION_WIDTH_MAX).max().unwrap_or(0);
    for (index, choice) in choices.iter().enumerate() {
        let (number, action) = (index + 1, &choice.action);
        let line = format!("  {number:>number_width$}  {action:<width$}  {}", words(choice));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The best answers with their chances and the reasons for the first: by the number of the
/// proposal, or in notation where search has thought of something else.
pub fn hint(advice: &Advice, proposals: &[Choice], out: &mut dyn Write) -> io::Result<()> {
    for answer in advice.answers.iter().take(ANSWERS) {
        let chance = answer.chance.map(|chance| format!("{} to win: ", chances::per_cent(chance)));
        let action = &answer.choice.action;
        let number = proposals.iter().position(|proposal| proposal.action == *action);
        let typed = number.map_or_else(|| action.clone(), |index| (index + 1).to_string());
        let line = format!("  {}{typed}  {}", chance.unwrap_or_default(), words(&answer.choice));
        writeln!(out, "{}", line.trim_end())?;
    }
    let Why { purposes, risk, instead } = &advice.why;
    for reason in purposes {
        writeln!(out, "  + {reason}")?;
    }
    if let Some(risk) = risk {
        writeln!(out, "  - Risk: {risk}")?;
    }
    if let Some(instead) = instead {
        writeln!(out, "  ? {instead}")?;
    }
    if advice.playouts > 0 {
        writeln!(out, "Chances from {} matches played on in thought.", advice.playouts)
    } else {
        writeln!(out, "There was nothing to weigh here.")
    }
}

/// What the button says, and the chance of the roll it leads to.
fn words(choice: &Choice) -> String {
    let odds = choice.odds.map(chances::odds).unwrap_or_default();
    let detail = choice.detail.to_string();
    let parts = [choice.label.as_str(), detail.as_str(), odds.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::{Dealer, SeededDealer};
    use engine::screen::Odds;
    use engine::{Awaiting, Detail, Options};
    use games::shelf::CORE;
    use games::{GameId, Shelf};
    use protocol::analysis::HintAnswer;

    /// An answer of some match, with another notation and other words.
    fn choice(action: &str, label: &str, odds: Option<Odds>) -> Choice {
        let pack = Shelf::embedded().load(GameId::Tutatis, CORE).expect("it is embedded");
        let mut play = pack.open(pack.header("words", &Options::default())).expect("it opens");
        let mut dealer = SeededDealer::new(1);
        while let Awaiting::Chance(throw, _) = play.awaiting() {
            play.chance(dealer.deal(throw)).expect("it is awaited");
        }
        let Awaiting::Decision(seats) = play.awaiting() else { panic!("nobody is asked") };
        let real = play.choices(seats.first()).remove(0);
        let (action, label) = (action.to_string(), label.to_string());
        Choice { action, label, detail: Detail::default(), odds, ..real }
    }

    fn shown(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut out = Vec::new();
        write(&mut out).expect("memory does not fail");
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn proposals_stand_in_columns_with_the_words_of_their_buttons() {
        let long = "m".repeat(NOTATION_WIDTH_MAX + 1);
        let choices = [
            choice("end", "End the turn", None),
            choice("tackle 7", "Tackle with 7", Some(Odds { wins: 3, of: 10 })),
            choice(&long, "Move", None),
            choice("bare", "", None),
        ];
        let expected = [
            "  1  end       End the turn",
            "  2  tackle 7  Tackle with 7, 30 %",
            &format!("  3  {long}  Move"),
            "  4  bare",
        ];
        let shown = shown(|out| list(&choices, out));
        assert_eq!(shown.lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_hint_names_two_answers_with_their_chances() {
        let answer = |action: &str, chance| HintAnswer {
            choice: choice(action, "Run", None),
            chance,
            playouts: 9,
        };
        let answers = vec![answer("a", Some(0.616)), answer("b", None), answer("c", Some(0.1))];
        let proposals = [choice("c", "Run", None), choice("b", "Run", None)];
        let shown = |advice: &Advice| shown(|out| hint(advice, &proposals, out));
        let sentence = |text: &str| Some(text.to_owned());
        let why = Why {
            purposes: vec!["You keep the ball.".to_owned()],
            risk: sentence("Your carrier is tackled 30 times in 100."),
            instead: sentence("With “Run” you score a try 9 times in 100."),
        };
        let advice = Advice { answers, playouts: 27, why };
        let expected = [
            "  62 % to win: a  Run",
            "  2  Run",
            "  + You keep the ball.",
            "  - Risk: Your carrier is tackled 30 times in 100.",
            "  ? With “Run” you score a try 9 times in 100.",
            "Chances from 27 matches played on in thought.",
        ];
        assert_eq!(shown(&advice).lines().collect::<Vec<_>>(), expected);
        let advice = Advice { playouts: 0, ..advice };
        assert!(shown(&advice).ends_with("There was nothing to weigh here.\n"));
    }
}
