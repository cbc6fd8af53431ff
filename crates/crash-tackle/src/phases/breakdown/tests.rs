//! Who falls at a breakdown, when a ruck forms, and who is on the wrong side.

use engine::Seat;

use super::{BreakdownStep, due, gate_offence, wrong_side_grounded_next, wrong_side_standing_next};
use crate::events::Event;
use crate::frames::Frame;
use crate::modules::Module;
use crate::phases::bench::{Bench, hex, id};
use crate::phases::breakdown::Protecting;

const CHECK: Frame = Frame::Breakdown(Protecting(BreakdownStep::Begin));

fn fallen(bench: &Bench) -> Vec<(&'static str, &'static str)> {
    let name = |id: crate::player::PlayerId| &*id.to_string().leak();
    let pairs = bench.events.iter().filter_map(|event| match event {
        Event::ProtectionTackle { player, other } => Some((name(*player), name(*other))),
        _ => None,
    });
    pairs.collect()
}

/// V15 of the rules.
#[test]
fn an_opponent_who_arrives_falls_with_the_protector_and_forms_the_ruck() {
    let mut bench = Bench::pro(&[]).stand(&[("home:3", "0,-2")]).breakdown("home:1", "0,0");
    assert!(due(&bench.board()));
    bench.run(CHECK);
    assert!(!due(&bench.board()), "protected, and nothing more to do");
    assert!(!bench.table.breakdown.unwrap().formed);

    let mut bench = bench.stand(&[("away:8", "0,2")]);
    bench.table.active = Seat::Away;
    bench.run(CHECK);
    assert_eq!(fallen(&bench), [("away:8", "home:3")]);
    assert!(bench.player("home:3").grounded && bench.player("away:8").grounded);
    assert!(bench.events.contains(&Event::RuckFormed { at: hex("0,0") }));
}

#[test]
fn the_tackler_on_the_ground_does_not_count() {
    let bench = Bench::pro(&[]).lie(&[("away:7", "1,1")]).breakdown("home:1", "0,0");
    assert!(!due(&bench.board()));
}

#[test]
fn a_ruck_remembers_who_stood_there() {
    let mut bench = Bench::pro(&[]).stand(&[("home:3", "0,-2")]).breakdown("home:1", "0,0");
    bench.run(CHECK);
    bench.player("home:3").at = Some(hex("0,-6"));
    let mut bench = bench.stand(&[("away:8", "0,2")]);
    bench.run(CHECK);
    assert!(bench.table.breakdown.unwrap().formed);
    assert_eq!(fallen(&bench), []);
}

#[test]
fn pairs_fall_by_the_active_sides_shirts_until_one_side_has_nobody() {
    let mut bench = Bench::pro(&[])
        .stand(&[("home:2", "0,-2"), ("home:3", "1,-1"), ("home:4", "-1,-1")])
        .stand(&[("away:6", "1,1"), ("away:7", "-1,1")])
        .breakdown("home:1", "0,0");
    bench.run(CHECK);
    // 2 is as far from 6 as from 7, and both are as near to touch.
    assert_eq!(fallen(&bench), [("home:2", "away:6"), ("home:3", "away:7")]);
    assert!(!bench.player("home:4").grounded);
}

#[test]
fn who_arrives_falls_with_the_closest() {
    let mut bench = Bench::pro(&[])
        .stand(&[("home:2", "-1,-1"), ("home:3", "1,-1"), ("away:6", "1,1")])
        .breakdown("home:1", "0,0");
    bench.run(Frame::Breakdown(Protecting(BreakdownStep::Arrived(id("away:6")))));
    assert_eq!(fallen(&bench), [("away:6", "home:3")]);
}

#[test]
fn without_rucks_there_is_no_breakdown() {
    let bench = Bench::without(Module::Ruck).breakdown("home:1", "0,0");
    assert_eq!(bench.table.breakdown, None);
    assert!(!due(&bench.board()));
}

#[test]
fn a_ruck_is_entered_by_the_gate() {
    let enters = |from: &str, to: &str, ruck: bool| {
        let bench = Bench::pro(&[]).stand(&[("home:5", to)]);
        let bench =
            if ruck { bench.ruck("home:1", "0,0") } else { bench.breakdown("home:1", "0,0") };
        gate_offence(&bench.board(), id("home:5"), hex(from))
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
    let mut bench = Bench::pro(&[]).stand(&[("home:5", "0,2")]).breakdown("home:1", "0,0");
    assert_eq!(wrong_side_standing_next(&bench.board()), Some(id("home:5")));
    bench.player("home:5").rolled_for = true;
    assert_eq!(wrong_side_standing_next(&bench.board()), None);

    let around = [("away:1", "0,4"), ("away:2", "1,3"), ("away:3", "1,1"), ("away:4", "-1,1")];
    bench.player("home:5").rolled_for = false;
    let bench = bench.stand(&around);
    assert_eq!(wrong_side_standing_next(&bench.board()), Some(id("home:5")), "one way out");
    let bench = bench.lie(&[("away:6", "-1,3")]);
    assert_eq!(wrong_side_standing_next(&bench.board()), None);
}

/// V20 of the rules.
#[test]
fn lying_on_the_wrong_side_is_looked_for_unless_he_rolled() {
    let mut bench = Bench::pro(&[])
        .lie(&[("home:5", "1,1"), ("home:6", "1,-1"), ("away:5", "0,-2")])
        .breakdown("home:1", "0,0");
    assert_eq!(wrong_side_grounded_next(&bench.board()), Some(id("home:5")));
    bench.player("home:5").rolled_away = true;
    assert_eq!(wrong_side_grounded_next(&bench.board()), None);
    bench.table.active = Seat::Away;
    assert_eq!(wrong_side_grounded_next(&bench.board()), Some(id("away:5")));
    bench.table.settings.modules = bench.table.settings.modules.without(Module::FoulPlay);
    assert_eq!(wrong_side_grounded_next(&bench.board()), None);
}
