//! What Rugby: The Game offers on a screen, through whole random matches.

use std::collections::BTreeSet;

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Choice, Options, Seat};
use games::{AnyMatch, GameId, Shelf};

const RULES: &str = include_str!("../../../../rules/rugby-the-game.md");

/// Plays matches with all options and shows every question to `look`.
fn each_question(mut look: impl FnMut(&dyn AnyMatch, Seat, &[Choice])) {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, "core").expect("it is embedded");
    let all = [("coach_cards", "on"), ("weather", "random"), ("referee", "random")];
    let options = Options(all.map(|(name, value)| (name.to_string(), value.to_string())).into());
    for seed in 0..12 {
        let mut play = pack.open(pack.header("screen", &options)).expect("it opens");
        let mut dealer = SeededDealer::new(seed);
        loop {
            match play.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => {
                    play.chance(dealer.deal(throw)).expect("it was asked for");
                }
                Awaiting::Decision(seats) => {
                    let seat = seats.first();
                    let choices = play.choices(seat);
                    look(play.as_ref(), seat, &choices);
                    let legal: Vec<_> = choices.iter().filter(|c| c.refused.is_none()).collect();
                    let action = legal[dealer.index(legal.len())].action.clone();
                    play.decide(seat, &action).expect("it was offered");
                }
            }
        }
    }
}

/// The id of a card that `action` plays.
fn card(action: &str) -> Option<&str> {
    action.strip_prefix("play ").and_then(|rest| rest.split(' ').next())
}

#[test]
fn every_refusal_has_a_clause_and_a_sentence() {
    let mut clauses = BTreeSet::new();
    each_question(|_, _, choices| {
        for Choice { action, refused, .. } in choices {
            let Some(refusal) = refused else { continue };
            let reason = &refusal.reason;
            assert!(reason.ends_with('.') && !reason.contains('!'), "`{action}`: {reason}");
            clauses.insert(refusal.clause.clone());
        }
    });
    for clause in &clauses {
        assert!(RULES.contains(&format!("**{clause}**")), "there is no clause {clause}");
    }
    for clause in ["RT-022", "RT-023", "RT-034", "RT-038", "RT-067", "RT-081", "RT-100", "RT-248"] {
        assert!(clauses.contains(clause), "{clause} was never the reason: {clauses:?}");
    }
}

#[test]
fn a_card_is_either_playable_or_refused() {
    let mut refused = 0;
    each_question(|play, seat, choices| {
        let legal = |id| choices.iter().any(|c| c.refused.is_none() && card(&c.action) == Some(id));
        let mut seen = BTreeSet::new();
        for choice in choices.iter().filter(|choice| choice.refused.is_some()) {
            assert!(seen.insert(&choice.action), "`{}` is refused twice", choice.action);
            if let Some(id) = card(&choice.action) {
                assert!(!legal(id), "{id} is refused and playable at {:?}", play.prompt(seat));
                refused += 1;
            }
        }
    });
    assert!(refused > 1_000, "only {refused} cards were refused");
}

#[test]
fn the_usual_answer_is_one_and_legal() {
    let mut questions = 0;
    each_question(|play, seat, choices| {
        let usual: Vec<_> = choices.iter().filter(|choice| choice.usual).collect();
        let question = play.prompt(seat);
        assert_eq!(usual.len(), 1, "at {question:?}: {usual:?}");
        assert!(usual[0].refused.is_none(), "at {question:?}: {:?}", usual[0]);
        questions += 1;
    });
    assert!(questions > 1_000, "only {questions} questions");
}

#[test]
fn things_on_the_table_have_names_that_screens_know() {
    let is_seat = |word: &str| matches!(word, "home" | "away");
    each_question(|_, seat, choices| {
        for choice in choices {
            for thing in &choice.on {
                let words: Vec<_> = thing.split(':').collect();
                let known = match words[..] {
                    ["card", id] => id.len() == 3,
                    ["deck", side, kind] => {
                        side == seat.to_string() && matches!(kind, "forwards" | "backs")
                    }
                    ["slot", side, slot] => {
                        side == seat.to_string() && matches!(slot, "S1" | "S2" | "S3" | "S4" | "S5")
                    }
                    ["stage", side, id] => side == seat.to_string() && id.len() == 3,
                    [side, shirt] => {
                        is_seat(side) && shirt.parse().is_ok_and(|n: u8| (1..=15).contains(&n))
                    }
                    _ => false,
                };
                assert!(known, "`{}` is about `{thing}`", choice.action);
            }
        }
    });
}
