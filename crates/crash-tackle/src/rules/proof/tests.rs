//! Certain tries.

use super::*;
use crate::actions::Action;
use crate::frames::Frame;
use crate::pack::testing::core;
use crate::phases::foul::FoulStep;
use crate::phases::pitch::{Pitch, id};
use crate::state::BallAt;

/// Away 7 fells Home 11, who has the ball, and is penalised.
fn felled(at: &str, by: &str, others: &[(&str, &str)]) -> Pitch {
    let mut pitch = Pitch::empty().stand(&[("home:11", at), ("away:7", by)]).stand(others);
    pitch.table.active = Seat::Away;
    pitch.table.ball.at = BallAt::Carried(id("home:11"));
    pitch.dice = vec![[4, 4]];
    pitch.answers = vec![Action::Accept];
    pitch.run(Frame::Dangerous { by: id("away:7"), victim: id("home:11"), step: FoulStep::Begin });
    pitch
}

#[test]
fn a_clear_run_to_the_line_is_a_certain_try() {
    // Six spaces: from row 20 to row 32.
    let pitch = felled("0,20", "0,22", &[]);
    assert!(certain_try(&pitch.board(), Seat::Home));
    assert!(!certain_try(&pitch.board(), Seat::Away));
}

#[test]
fn a_foul_outside_the_22_is_not() {
    // Seven spaces from row 17 to row 31, eight from row 15: he has eight.
    assert_eq!(Pitch::empty().board().skills(id("home:11")).movement, 8);
    let near = felled("1,17", "1,19", &[]);
    assert!(certain_try(&near.board(), Seat::Home));
    let outside = felled("1,15", "1,17", &[]);
    assert!(!certain_try(&outside.board(), Seat::Home), "the foul was not in the 22");
}

#[test]
fn a_zone_on_the_way_needs_a_card_he_may_use() {
    // Away 5 is next to where Home 11 starts, and next to nothing else on his way.
    let proved = |seat: Seat, ability: &str| {
        let mut pitch = felled("0,26", "1,27", &[("away:5", "0,24")]);
        let pack = core();
        let card = pack.deck().iter().find(|card| pack.ability(*card).id == ability).unwrap();
        pitch.table.cards.hands[seat].insert(card);
        certain_try(&pitch.board(), Seat::Home)
    };
    assert!(proved(Seat::Home, "HAND"));
    assert!(proved(Seat::Home, "STEP"));
    assert!(!proved(Seat::Home, "BREAK"), "more spaces do not help");
    assert!(!proved(Seat::Away, "HAND"), "not the other side's cards");
}

#[test]
fn cards_that_add_spaces_count() {
    // Home 3 moves five spaces, and is seven from the line.
    let reaches = |who: &str| {
        let mut pitch = felled("1,17", "1,19", &[]);
        let break_away = core().deck().iter().find(|card| core().ability(*card).id == "BREAK");
        pitch.table.cards.hands.home.insert(break_away.unwrap());
        let before = pitch.table.due.as_mut().unwrap().before.as_mut().unwrap();
        before.carrier = id(who);
        for (standing, _) in &mut before.standing {
            *standing = id(who);
        }
        certain_try(&pitch.board(), Seat::Home)
    };
    let movement = |who| Pitch::empty().board().skills(id(who)).movement;
    assert_eq!((movement("home:3"), movement("home:15")), (5, 7));
    assert!(!reaches("home:3"), "a forward may not use Break Away");
    assert!(reaches("home:15"));
}

#[test]
fn a_tackle_beyond_the_line_still_scores_away_from_touch() {
    let guarded = felled("0,26", "0,24", &[("away:15", "0,34")]);
    assert!(certain_try(&guarded.board(), Seat::Home));
}

#[test]
fn without_the_module_nothing_is_proved() {
    let mut pitch = felled("0,20", "0,22", &[]);
    pitch.table.settings.modules = pitch.table.settings.modules.without(Module::PenaltyTry);
    assert!(!certain_try(&pitch.board(), Seat::Home));
}
