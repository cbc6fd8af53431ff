//! Who falls at a breakdown, when a ruck forms, and who is on the wrong side.

use engine::Seat;

use super::{BreakdownStep, due, gate_offence, wrong_side_grounded_next, wrong_side_standing_next};
use crate::events::Event;
use crate::frames::Frame;
use crate::modules::Module;
use crate::phases::pitch::{Pitch, hex, id};

const CHECK: Frame = Frame::Breakdown(BreakdownStep::Begin);

fn fallen(pitch: &Pitch) -> Vec<(&'static str, &'static str)> {
    let name = |id: crate::player::PlayerId| &*id.to_string().leak();
    let pairs = pitch.events.iter().filter_map(|event| match event {
        Event::ProtectionTackle { player, other } => Some((name(*player), name(*other))),
        _ => None,
    });
    pairs.collect()
}

/// V15 of the rules.
#[test]
fn an_opponent_who_arrives_falls_with_the_protector_and_forms_the_ruck() {
    let mut pitch = Pitch::empty().stand(&[("home:3", "0,-2")]).breakdown("home:1", "0,0");
    assert!(due(&pitch.board()));
    pitch.run(CHECK);
    assert!(!due(&pitch.board()), "protected, and nothing more to do");
    assert!(!pitch.table.breakdown.unwrap().formed);

    let mut pitch = pitch.stand(&[("away:8", "0,2")]);
    pitch.table.active = Seat::Away;
    pitch.run(CHECK);
    assert_eq!(fallen(&pitch), [("away:8", "home:3")]);
    assert!(pitch.player("home:3").grounded && pitch.player("away:8").grounded);
    assert!(pitch.events.contains(&Event::RuckFormed { at: hex("0,0") }));
}

#[test]
fn the_tackler_on_the_ground_does_not_count() {
    let pitch = Pitch::empty().lie(&[("away:7", "1,1")]).breakdown("home:1", "0,0");
    assert!(!due(&pitch.board()));
}

#[test]
fn a_ruck_remembers_who_stood_there() {
    let mut pitch = Pitch::empty().stand(&[("home:3", "0,-2")]).breakdown("home:1", "0,0");
    pitch.run(CHECK);
    pitch.player("home:3").at = Some(hex("0,-6"));
    let mut pitch = pitch.stand(&[("away:8", "0,2")]);
    pitch.run(CHECK);
    assert!(pitch.table.breakdown.unwrap().formed);
    assert_eq!(fallen(&pitch), []);
}

#[test]
fn pairs_fall_by_the_active_sides_shirts_until_one_side_has_nobody() {
    let mut pitch = Pitch::empty()
        .stand(&[("home:2", "0,-2"), ("home:3", "1,-1"), ("home:4", "-1,-1")])
        .stand(&[("away:6", "1,1"), ("away:7", "-1,1")])
        .breakdown("home:1", "0,0");
    pitch.run(CHECK);
    // 2 is as far from 6 as from 7, and both are as near to touch.
    assert_eq!(fallen(&pitch), [("home:2", "away:6"), ("home:3", "away:7")]);
    assert!(!pitch.player("home:4").grounded);
}

#[test]
fn who_arrives_falls_with_the_closest() {
    let mut pitch = Pitch::empty()
        .stand(&[("home:2", "-1,-1"), ("home:3", "1,-1"), ("away:6", "1,1")])
        .breakdown("home:1", "0,0");
    pitch.run(Frame::Breakdown(BreakdownStep::Arrived(id("away:6"))));
    assert_eq!(fallen(&pitch), [("away:6", "home:3")]);
}

#[test]
fn without_rucks_there_is_no_breakdown() {
    let pitch = Pitch::without(Module::Ruck).breakdown("home:1", "0,0");
    assert_eq!(pitch.table.breakdown, None);
    assert!(!due(&pitch.board()));
}

#[test]
fn a_ruck_is_entered_by_the_gate() {
    let enters = |from: &str, to: &str, ruck: bool| {
        let pitch = Pitch::empty().stand(&[("home:5", to)]);
        let pitch =
            if ruck { pitch.ruck("home:1", "0,0") } else { pitch.breakdown("home:1", "0,0") };
        gate_offence(&pitch.board(), id("home:5"), hex(from))
    };
    assert!(!enters("0,-4", "0,-2", true), "through the gate");
    assert!(!enters("1,-3", "0,-2", true), "through the gate, slantwise");
    assert!(enters("2,-2", "1,-1", true), "from the side");
    assert!(!enters("0,-2", "1,-1", true), "from one own space to another");
    assert!(enters("2,0", "1,1", true), "onto the opponents' side");
    assert!(enters("0,2", "1,1", true), "from one of their spaces to another");
    assert!(!enters("1,-1", "2,-2", true), "out of it");
    assert!(!enters("2,-2", "1,-1", false), "no ruck, no gate");
}

#[test]
fn standing_on_the_wrong_side_is_looked_for_unless_he_is_closed_in() {
    let mut pitch = Pitch::empty().stand(&[("home:5", "0,2")]).breakdown("home:1", "0,0");
    assert_eq!(wrong_side_standing_next(&pitch.board()), Some(id("home:5")));
    pitch.player("home:5").rolled_for = true;
    assert_eq!(wrong_side_standing_next(&pitch.board()), None);

    let around = [("away:1", "0,4"), ("away:2", "1,3"), ("away:3", "1,1"), ("away:4", "-1,1")];
    pitch.player("home:5").rolled_for = false;
    let pitch = pitch.stand(&around);
    assert_eq!(wrong_side_standing_next(&pitch.board()), Some(id("home:5")), "one way out");
    let pitch = pitch.lie(&[("away:6", "-1,3")]);
    assert_eq!(wrong_side_standing_next(&pitch.board()), None);
}

/// V20 of the rules.
#[test]
fn lying_on_the_wrong_side_is_looked_for_unless_he_rolled() {
    let mut pitch = Pitch::empty()
        .lie(&[("home:5", "1,1"), ("home:6", "1,-1"), ("away:5", "0,-2")])
        .breakdown("home:1", "0,0");
    assert_eq!(wrong_side_grounded_next(&pitch.board()), Some(id("home:5")));
    pitch.player("home:5").rolled_away = true;
    assert_eq!(wrong_side_grounded_next(&pitch.board()), None);
    pitch.table.active = Seat::Away;
    assert_eq!(wrong_side_grounded_next(&pitch.board()), Some(id("away:5")));
    pitch.table.settings.modules = pitch.table.settings.modules.without(Module::FoulPlay);
    assert_eq!(wrong_side_grounded_next(&pitch.board()), None);
}
