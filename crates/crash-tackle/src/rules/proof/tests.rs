//! Certain tries.

use super::*;
use crate::frames::Frame;
use crate::game::Looking;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, id};
use crate::phases::foul::{Dangerous, FoulStep};
use crate::state::BallAt;

/// Away 7 fells Home 11, who has the ball, and is penalised.
fn felled(at: &str, by: &str, others: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::pro(&[]).stand(&[("home:11", at), ("away:7", by)]).stand(others);
    bench.table.active = Seat::Away;
    bench.table.ball.at = BallAt::Carried(id("home:11"));
    bench = bench.dice(&[[4, 4]]).answers(&["accept"]);
    bench.run(Frame::Dangerous(Dangerous {
        by: id("away:7"),
        victim: id("home:11"),
        step: FoulStep::Begin,
    }));
    bench
}

#[test]
fn a_clear_run_to_the_line_is_a_certain_try() {
    // Six spaces: from row 20 to row 32.
    let bench = felled("0,20", "0,22", &[]);
    assert!(certain_try(&bench.board(), Seat::Home));
    assert!(!certain_try(&bench.board(), Seat::Away));
}

#[test]
fn a_foul_outside_the_22_is_not() {
    // Seven spaces from row 17 to row 31, eight from row 15: he has eight.
    assert_eq!(Bench::pro(&[]).board().skills(id("home:11")).movement, 8);
    let near = felled("1,17", "1,19", &[]);
    assert!(certain_try(&near.board(), Seat::Home));
    let outside = felled("1,15", "1,17", &[]);
    assert!(!certain_try(&outside.board(), Seat::Home), "the foul was not in the 22");
}

#[test]
fn a_zone_on_the_way_needs_a_card_he_may_use() {
    // Away 5 is next to where Home 11 starts, and next to nothing else on his way.
    let proved = |seat: Seat, ability: &str| {
        let mut bench = felled("0,26", "1,27", &[("away:5", "0,24")]);
        let pack = core();
        let card = pack.deck().iter().find(|card| pack.ability(*card).id == ability).unwrap();
        bench.table.cards.hands[seat].insert(card);
        certain_try(&bench.board(), Seat::Home)
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
        let mut bench = felled("1,17", "1,19", &[]);
        let break_away = core().deck().iter().find(|card| core().ability(*card).id == "BREAK");
        bench.table.cards.hands.home.insert(break_away.unwrap());
        let before = bench.table.due.as_mut().unwrap().before.as_mut().unwrap();
        before.carrier = id(who);
        for (standing, _) in &mut before.standing {
            *standing = id(who);
        }
        certain_try(&bench.board(), Seat::Home)
    };
    let movement = |who| Bench::pro(&[]).board().skills(id(who)).movement;
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
    let mut bench = felled("0,20", "0,22", &[]);
    bench.table.settings.modules = bench.table.settings.modules.without(Module::PenaltyTry);
    assert!(!certain_try(&bench.board(), Seat::Home));
}
