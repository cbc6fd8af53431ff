//! Defensive actions, and which tackles connect.

use super::*;
use crate::activation::{Defensive, StealKind};
use crate::geometry::len;

use Role::{Forward, FullBack, Wing};

/// TK-081, TK-082, TK-083, TK-284: the second activation of the first exercise.
#[test]
fn a_tackler_goes_as_close_as_possible_and_connects_on_the_way() {
    let mut bench = Bench::new(&[(home(Forward), at(1140, 1210)), (away(Wing), at(1650, 1000))]);
    bench.enter(FIRST).answer(mark(at(2000, 1350)));
    bench.enter(DEFENCE).answer(Action::Name(Wing));
    assert_eq!(bench.refused(Action::Tackle(at(1530, 1000))), "TK-081");
    assert_eq!(bench.refused(Action::Steal(StealKind::Loose, Route::new())), "TK-076");
    assert_eq!(bench.refused(Action::Steal(StealKind::Held, Route::new())), "TK-076");
    bench.answer(Action::Tackle(at(1530, 1270)));
    let short = len(bench.place(away(Wing)) - at(1530, 1270));
    assert!((950..970).contains(&short), "{short}");
    bench.enter(MOVEMENT);
    let landed = bench.place(home(Forward));
    assert!(len(landed - at(1535, 1274)) < 20, "{landed}");
    let reach = bench.table.act.defence[Wing].reach.expect("it connects");
    assert!((1..4000).contains(&reach));
    bench.enter(SECOND);
    assert!(bench.offered().contains(&Action::Dodge));
    assert!(bench.offered().contains(&Action::BreakThrough));
    // TK-057: who moves on falls where the second move began.
    bench.answer(Action::Run(route(&[at(1700, 1600)])));
    assert_eq!(bench.table.act.second_start, Some(landed));
}

/// TK-085: a tackle that reaches nobody.
#[test]
fn a_tackle_far_away_does_not_connect() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(2000, 1000))]);
    bench.enter(FIRST).answer(mark(at(1400, 1000)));
    bench.enter(DEFENCE).answer(Action::Name(Wing)).answer(Action::Tackle(at(400, 1000)));
    bench.enter(MOVEMENT);
    assert_eq!(bench.place(away(Wing)), at(1800, 1000));
    assert_eq!(bench.table.act.defence[Wing].reach, None);
}

/// TK-080, TK-285: a carrier who is not active is tackled where he stands.
#[test]
fn contact_with_an_idle_carrier_is_enough() {
    let carrier = (home(Wing), at(600, 1000));
    let defenders = [(away(Wing), at(900, 1000)), (away(FullBack), at(1800, 1000))];
    let mut bench =
        Bench::new(&[carrier, (home(Forward), at(400, 500)), defenders[0], defenders[1]]);
    bench.enter(FIRST).answer(mark(at(1400, 500)));
    bench.enter(DEFENCE).answer(Action::Name(Wing));
    assert_eq!(bench.refused(Action::Tackle(at(500, 500))), "TK-081");
    bench.answer(Action::Tackle(at(600, 1000)));
    assert_eq!(bench.refused(Action::Name(Wing)), "TK-061");
    bench.answer(Action::Name(FullBack)).answer(Action::Tackle(at(600, 1000)));
    bench.enter(MOVEMENT);
    assert_eq!(bench.place(away(Wing)), Point::new(6000 + 1182, 10000));
    assert_eq!(bench.table.act.defence[Wing].reach, Some(0));
    assert_eq!(bench.table.act.defence[FullBack].reach, None);
    let orders = [Wing, FullBack].map(|role| bench.table.act.defence[role].order);
    assert_eq!(orders, [1, 2]);
}

/// TK-071, TK-072, TK-073, TK-074, TK-080, TK-147.
#[test]
fn the_grounded_stand_up_and_the_tired_rest() {
    let defenders = [(away(Wing), at(900, 1000)), (away(FullBack), at(1800, 1000))];
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), defenders[0], defenders[1]]);
    bench.table.player_mut(home(Forward)).ground = 1;
    bench.table.player_mut(away(Wing)).ground = 2;
    bench.table.player_mut(away(FullBack)).fatigue.active = 1;
    bench.enter(FIRST).answer(Action::Hold).enter(DEFENCE).answer(Action::Name(Wing));
    assert_eq!(bench.offered(), [Action::Nothing, Action::StandUp]);
    assert_eq!(bench.refused(Action::Rest), "TK-071");
    assert_eq!(bench.refused(Action::Pressure(Route::new())), "TK-071");
    bench.answer(Action::StandUp);
    assert_eq!(bench.table.player(away(Wing)).ground, 1);
    bench.answer(Action::Name(FullBack));
    assert_eq!(bench.refused(Action::Tackle(at(400, 1000))), "TK-080");
    assert_eq!(bench.refused(Action::StandUp), "TK-072");
    bench.answer(Action::Rest);
    let fatigue = bench.table.player(away(FullBack)).fatigue;
    assert_eq!((fatigue.active, fatigue.inactive), (0, 1));
    assert_eq!(bench.asked, None, "everybody has acted");
}

/// TK-075, TK-148: a steal remembers the contact at the end of its move.
#[test]
fn a_stealer_who_reached_the_ball_has_touched_it() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(900, 1000))]);
    bench.table.ball = Ball::Loose(at(750, 1000));
    bench.enter(FIRST).answer(Action::Stay).enter(DEFENCE).answer(Action::Name(Wing));
    assert_eq!(bench.refused(Action::Steal(StealKind::Air, Route::new())), "TK-076");
    bench.answer(Action::Steal(StealKind::Loose, route(&[at(750, 1000)])));
    assert!(bench.table.act.defence[Wing].touched);
    assert_eq!(bench.place(away(Wing)), Point::new(7500 + 985, 10000));
}

/// TK-283, TK-312: what cards leave to choose.
#[test]
fn a_card_makes_a_defender_move_or_only_helps_him_up() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(900, 1000))]);
    bench.enter(FIRST).answer(Action::Stay).enter(DEFENCE).answer(Action::Name(Wing));
    bench.table.act.defence[Wing].must_move = true;
    assert_eq!(bench.refused(Action::Nothing), "TK-283");
    assert_eq!(bench.refused(Action::Rest), "TK-283");
    assert_eq!(bench.offered()[0], Action::Pressure(Route::new()));
    bench.table.act.defence[Wing].must_move = false;
    bench.table.act.defence[Wing].mov_percent = 50;
    bench.table.player_mut(away(Wing)).ground = 1;
    assert_eq!(bench.refused(Action::StandUp), "TK-312");
    assert_eq!(bench.offered(), [Action::Nothing]);
    bench.answer(Action::Nothing);
    assert_eq!(bench.table.act.defence[Wing].action, Defensive::Nothing);
}
