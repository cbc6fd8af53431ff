//! Endurance, wounds, fatigue and injuries.

use super::*;
use crate::pack::model::{ActionKind, Stat};
use crate::player::{Fatigue, Status};
use crate::roll::Cause;
use crate::rules::hurt;

const THEN: Frame = Frame::Contest(Contest(SENTINEL));
const NOBODY: Cause = Cause { by: None, action: None };

fn tackled_by(by: PlayerId) -> Cause {
    Cause { by: Some(by), action: Some(ActionKind::Tackle) }
}

#[test]
fn endurance_is_met_by_its_value_and_a_wound_brings_honour() {
    // Hayate: BDY 4 and PRT 3.
    for (face, wounds) in [(7, 0), (8, 1)] {
        let mut stage = Stage::new(table(), hurt::endurance(WING, tackled_by(BRONTUS), THEN));
        stage.die(face);
        let wing = stage.table.player(WING);
        assert_eq!((wing.wounds, wing.honour, &stage.wait), (wounds, wounds, &Wait::Nothing));
    }
}

#[test]
fn a_thick_hide_gets_a_roll_where_others_get_a_wound() {
    let stage = Stage::new(table(), hurt::wound(SALTARRA, tackled_by(FORWARD), THEN));
    assert_eq!(stage.table.player(SALTARRA).wounds, 1);
    let mut stage = Stage::new(table(), hurt::wound(BRONTUS, tackled_by(FORWARD), THEN));
    stage.die(10);
    // Sumo belongs to who did it, and has its say.
    stage.skip();
    assert_eq!((stage.table.player(BRONTUS).wounds, &stage.wait), (1, &Wait::Nothing));
    // A card's wound is no critical Tackle.
    let stage = Stage::new(table(), hurt::wound(BRONTUS, NOBODY, THEN));
    assert_eq!((stage.table.player(BRONTUS).wounds, stage.wait), (1, Wait::Nothing));
}

#[test]
fn bow_to_no_one_averts_a_wound_for_fatigue_and_honour() {
    let mut table = table();
    hold(&mut table, HOME, &["YI-1"]);
    let mut stage = Stage::new(table, hurt::wound(WING, tackled_by(BRONTUS), THEN));
    stage.card(play("YI-1"));
    let wing = stage.table.player(WING);
    assert_eq!((wing.wounds, wing.honour, wing.fatigue.active), (0, 1, 1));
    assert_eq!((stage.wait, stage.table.act.wound), (Wait::Nothing, None));
}

#[test]
fn the_last_wound_injures_and_the_table_is_rolled() {
    let mut table = table();
    let half = table.player_mut(HALF);
    half.wounds = 2;
    half.fatigue = Fatigue { active: 1, inactive: 1, permanent: 1 };
    let mut stage = Stage::new(table, hurt::wound(HALF, tackled_by(BRONTUS), THEN));
    assert_eq!(stage.table.player(HALF).status, Status::Injured);
    stage.die(5);
    let half = stage.table.player(HALF);
    assert_eq!((half.wounds, half.honour, stage.wait), (0, 1, Wait::Nothing));
    assert_eq!(half.fatigue, Fatigue { active: 0, inactive: 0, permanent: 1 });
    let lost = |stat: Stat| half.losses.stats[stat.index()];
    assert_eq!([Stat::Bac, Stat::BacTry, Stat::Str, Stat::Ref].map(lost), [-1, -1, -1, 0]);
}

#[test]
fn a_grave_injury_may_go_back_to_the_common_table() {
    let mut stage = Stage::new(table(), hurt::fatigue(HALF, THEN));
    assert_eq!(stage.table.player(HALF).fatigue.active, 1);

    let mut worn = table();
    worn.player_mut(HALF).fatigue.active = 3;
    stage = Stage::new(worn, hurt::fatigue(HALF, THEN));
    for face in [12, 1, 1] {
        stage.die(face);
    }
    let half = stage.table.player(HALF);
    assert_eq!((half.fatigue.active, half.wounds, half.honour), (2, 1, 1));
    assert_eq!((half.status, stage.wait), (Status::Injured, Wait::Nothing));
}

#[test]
fn who_has_nothing_left_is_out_of_the_match() {
    // The worst row, and BDY 2 with the loss of 2.
    for faces in [[12, 12], [12, 11]] {
        let mut table = table();
        let half = table.player_mut(HALF);
        half.fatigue.active = 3;
        half.losses.stats[Stat::Bdy.index()] = -1;
        let mut stage = Stage::new(table, hurt::fatigue(HALF, THEN));
        faces.into_iter().for_each(|face| stage.die(face));
        assert_eq!(stage.table.player(HALF).status, Status::Removed);
    }
}

#[test]
fn the_ball_of_an_injured_carrier_is_turned_by_who_did_it() {
    for (cause, chooser) in [(tackled_by(BRONTUS), AWAY), (NOBODY, HOME)] {
        let mut table = table();
        table.player_mut(WING).wounds = 3;
        let mut stage = Stage::new(table, hurt::wound(WING, cause, THEN));
        assert_eq!((stage.table.ball, stage.table.act.active), (Ball::Off, None));
        stage.die(2);
        assert_eq!(stage.wait, Wait::Choice(chooser));
        assert_eq!(stage.answers(chooser).len(), 12);
        stage.choose(Action::Arrow(Point::new(1000, 0)));
        assert_eq!(stage.wait, Wait::Die);
    }
}
