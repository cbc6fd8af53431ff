//! What the cards of the core pack do.

use super::*;
use crate::activation::{Doing, Due, DueToken, Second};

fn value(stage: &Stage) -> i8 {
    stage.table.rolls[0].rollers[0].value
}

fn declare(table: &mut Table, what: Second) {
    let place = table.player(WING).at;
    table.act.doing = Some(Doing { by: WING, what, place, bonus: 0, dice: 0, no_pressure: false });
}

#[test]
fn sticky_fingers_and_spiral_throw_change_the_value() {
    let mut table = table();
    hold(&mut table, HOME, &["GI-3", "GI-5"]);
    let mut stage = Stage::roll(table.clone(), HALF, RollKind::Reception, Some(5000));
    let before = value(&stage);
    stage.card(play("GI-3"));
    assert_eq!(value(&stage), before + 2);

    // 5" is the row of 0; the next better one has 2.
    let mut stage = Stage::roll(table, HALF, RollKind::Pass, Some(5000));
    let before = value(&stage);
    stage.card(play("GI-5"));
    assert_eq!(value(&stage), before + 2);
}

#[test]
fn dig_for_it_adds_a_die_and_one_cut_makes_a_two_critical() {
    let mut table = table();
    hold(&mut table, HOME, &["GI-6", "YI-5"]);
    let mut stage = Stage::roll(table.clone(), HALF, RollKind::PickUp, None);
    stage.card(play("GI-6"));
    stage.die(12);
    stage.die(3);
    assert_eq!(stage.table.rolls[0].rollers[0].thrown.len(), 2);

    let mut stage = Stage::roll(table, FORWARD, RollKind::BreakThrough, None);
    stage.card(play("YI-5"));
    assert!(stage.table.rolls[0].rollers[0].critical_two);
}

#[test]
fn a_test_of_wits_comes_before_the_roll_it_changes() {
    let mut table = table();
    hold(&mut table, AWAY, &["GI-8"]);
    // Saltarra is 6" away, edge to edge less: too far, so nobody is asked.
    let far = Stage::roll(table.clone(), WING, RollKind::Dodge, None);
    assert_eq!(far.wait, Wait::Die);

    table.player_mut(SALTARRA).at.x = 14_000;
    let mut stage = Stage::roll(table.clone(), WING, RollKind::Dodge, None);
    let before = value(&stage);
    assert_eq!(stage.wait, Wait::Choice(AWAY));
    stage.card(play("GI-8"));
    stage.die(6);
    assert_eq!(value(&stage), before - 2, "INT 6 is met by a 6");
    assert_eq!(stage.table.rolls.len(), 1);

    let mut stage = Stage::roll(table, WING, RollKind::Dodge, None);
    stage.card(play("GI-8"));
    stage.die(7);
    assert_eq!(value(&stage), before);
}

#[test]
fn an_honourable_player_repeats_his_test() {
    let mut table = table();
    hold(&mut table, HOME, &["YI-3"]);
    declare(&mut table, Second::Dodge);
    table.player_mut(WING).honour = 1;
    let mut stage = Stage::window(table, Window::SecondDecl, None);
    stage.card(play("YI-3"));
    stage.die(12);
    assert_eq!(stage.wait, Wait::Choice(HOME));
    stage.choose(Action::Use(crate::actions::Use::Rethink));
    stage.die(2);
    assert_eq!(stage.wait, Wait::Nothing);
    assert_eq!(stage.table.player(WING).honour, 0);
    assert!(stage.table.act.doing.expect("declared").no_pressure);
}

#[test]
fn all_in_gives_a_die_now_and_fatigue_in_step_six() {
    let mut table = table();
    hold(&mut table, HOME, &["GI-4"]);
    declare(&mut table, Second::Pass { to: Role::ScrumHalf, at: 0 });
    let stage = Stage::window(table.clone(), Window::SecondDecl, None);
    assert_eq!(stage.refused(Action::Card(play("GI-4"))), "TK-231", "not for a pass");

    declare(&mut table, Second::Dodge);
    let mut stage = Stage::window(table, Window::SecondDecl, None);
    stage.card(play("GI-4"));
    assert_eq!(stage.table.act.doing.expect("declared").dice, 1);
    let due = Due { player: WING, token: DueToken::Fatigue, count: 1 };
    assert_eq!(stage.table.act.due.as_slice(), [due]);
    assert_eq!(stage.table.player(WING).fatigue.all(), 0);
}

#[test]
fn cards_for_a_named_defender_fit_him_alone() {
    let mut table = table();
    hold(&mut table, AWAY, &["GI-1", "TI-4"]);
    let mut stage = Stage::window(table.clone(), Window::DefDecl, Some(BRONTUS));
    assert_eq!(stage.refused(Action::Card(play("TI-4"))), "TK-231", "he stands");
    stage.card(play("GI-1"));
    let defence = stage.table.act.defence[Role::Forward];
    assert_eq!((defence.mov_percent, defence.must_move), (200, true));

    table.player_mut(BRONTUS).ground = 1;
    let mut stage = Stage::window(table, Window::DefDecl, Some(BRONTUS));
    assert_eq!(stage.refused(Action::Card(play("GI-1"))), "TK-231", "he is down");
    stage.card(play("TI-4"));
    let defence = stage.table.act.defence[Role::Forward];
    assert_eq!((defence.mov_percent, defence.must_move), (50, false));
    assert!(stage.table.player(BRONTUS).standing());
}

#[test]
fn a_stance_is_paid_for_when_the_tackle_fails() {
    let mut table = table();
    table.attacker = AWAY;
    hold(&mut table, HOME, &["YI-2"]);
    let mut stage = Stage::roll(table, FORWARD, RollKind::Tackle, None);
    let before = value(&stage);
    stage.card(play("YI-2"));
    assert_eq!(value(&stage), before + 2);
    assert_eq!(stage.table.act.defence[Role::Forward].stay_up, -2);
}

#[test]
fn iron_discipline_needs_a_team_mate_near_and_empty_hands() {
    let mut table = table();
    hold(&mut table, HOME, &["YI-4"]);
    table.player_mut(WING).ground = 1;
    assert_eq!(Stage::window(table.clone(), Window::Step6, None).wait, Wait::Nothing);
    table.ball = Ball::Held(HALF);
    let mut stage = Stage::window(table.clone(), Window::Step6, None);
    stage.card(play("YI-4"));
    assert!(stage.table.player(WING).standing());
    table.player_mut(WING).at = Point::new(25_000, 18_000);
    assert_eq!(Stage::window(table, Window::Step6, None).wait, Wait::Nothing);
}
