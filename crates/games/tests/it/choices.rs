//! What games offer on a screen, through whole random matches.

use std::collections::BTreeSet;

use engine::Thing;
use games::client::Choice;

use crate::matches::{ALL, RUGBY_THE_GAME, TAKKURE};

/// The id of a card that `action` plays.
fn card(action: &str) -> Option<&str> {
    action.strip_prefix("play ").and_then(|rest| rest.split(' ').next())
}

#[test]
fn every_refusal_has_a_clause_and_a_sentence() {
    let expected: [&[&str]; 3] = [
        &["CT-044", "CT-053", "CT-054", "CT-065", "CT-089", "CT-099", "CT-280"],
        &["RT-022", "RT-023", "RT-034", "RT-038", "RT-067", "RT-081", "RT-100", "RT-248"],
        &["TK-001", "TK-071", "TK-096", "TK-101", "TK-118", "TK-139", "TK-185"],
    ];
    for (setting, expected) in ALL.iter().zip(expected) {
        let mut clauses = BTreeSet::new();
        setting.each_question(|_, _, choices| {
            for Choice { action, refused, .. } in choices {
                let Some(refusal) = refused else { continue };
                let reason = &refusal.reason;
                assert!(reason.ends_with('.') && !reason.contains('!'), "`{action}`: {reason}");
                clauses.insert(refusal.clause.clone());
            }
        });
        for clause in clauses.iter().filter(|clause| *clause != "table") {
            let known = setting.rules.contains(&format!("**{clause}**"));
            assert!(known, "there is no clause {clause}");
        }
        for clause in expected {
            assert!(clauses.contains(*clause), "{clause} was never the reason: {clauses:?}");
        }
    }
}

#[test]
fn a_card_is_either_playable_or_refused() {
    let mut refused = 0;
    RUGBY_THE_GAME.each_question(|play, seat, choices| {
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
    for setting in ALL {
        let mut questions = 0;
        setting.each_question(|play, seat, choices| {
            let usual: Vec<_> = choices.iter().filter(|choice| choice.usual).collect();
            let question = play.prompt(seat);
            assert_eq!(usual.len(), 1, "at {question:?}: {usual:?}");
            assert!(usual[0].refused.is_none(), "at {question:?}: {:?}", usual[0]);
            questions += 1;
        });
        assert!(questions > 1_000, "only {questions} questions");
    }
}

#[test]
fn things_on_the_table_have_names_that_screens_know() {
    RUGBY_THE_GAME.each_question(|_, seat, choices| {
        for choice in choices {
            for thing in &choice.on {
                let known = match thing {
                    Thing::Card(id) => id.len() == 3,
                    Thing::Deck(side, kind) => {
                        *side == seat && matches!(kind.as_str(), "forwards" | "backs")
                    }
                    Thing::Slot(side, slot) => {
                        *side == seat && ["S1", "S2", "S3", "S4", "S5"].contains(&slot.as_str())
                    }
                    Thing::Stage(side, id) => *side == seat && id.len() == 3,
                    Thing::Figure(_, shirt) => {
                        shirt.parse().is_ok_and(|shirt: u8| (1..=15).contains(&shirt))
                    }
                    Thing::Place(_) | Thing::Way(_) | Thing::Along(_) => false,
                };
                assert!(known, "`{}` is about `{thing}`", choice.action);
            }
        }
    });
}

/// Every answer of a gridless game says in words where it leads, and to what on the board.
#[test]
fn answers_of_takkure_are_in_words() {
    TAKKURE.each_question(|_, _, choices| {
        for choice in choices {
            let Choice { action, label, verb, on, .. } = choice;
            assert!(!label.is_empty() && !verb.is_empty(), "{choice:?}");
            assert!(!label.contains(action.as_str()), "`{action}` is offered as `{label}`");
            for thing in on {
                let known = match thing {
                    Thing::Card(id) => (4..=5).contains(&id.len()),
                    Thing::Place(place) | Thing::Way(place) => place.split(',').count() == 2,
                    Thing::Along(mils) => mils.parse::<i32>().is_ok(),
                    Thing::Figure(_, role) => {
                        ["forward", "wing", "scrum-half", "full-back"].contains(&role.as_str())
                    }
                    Thing::Deck(..) | Thing::Slot(..) | Thing::Stage(..) => false,
                };
                assert!(known, "`{action}` is about `{thing}`");
            }
        }
    });
}
