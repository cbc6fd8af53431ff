//! Abilities around rolls: SAFE, COOL, JACK, SEC, REF.

use super::*;
use crate::roll::{KickKind, Offence};

fn needed(table: &Table) -> u8 {
    table.roll.expect("a roll").needed()
}

#[test]
fn safe_hands_help_at_gathers_and_the_tmo_only() {
    for kind in [RollKind::Gather, RollKind::Tmo] {
        let mut table = holding(HOME, &["SAFE"]);
        rolling(&mut table, kind);
        let after = answered(table, Moment::PreRoll, play("SAFE", 10));
        assert_eq!(needed(&after), 10);
    }
    let mut table = holding(HOME, &["SAFE"]);
    rolling(&mut table, RollKind::Kick(KickKind::Open));
    assert_eq!(refusal(&table, HOME, Some(Moment::PreRoll), play("SAFE", 10)), "CT-099");
    rolling(&mut table, RollKind::Gather);
    assert_eq!(refusal(&table, HOME, Some(Moment::PreRoll), play("SAFE", 9)), "CT-099");
}

#[test]
fn a_cool_head_helps_at_every_kick() {
    for kind in [KickKind::Open, KickKind::Touch, KickKind::Conversion, KickKind::DropGoal] {
        let mut table = holding(HOME, &["COOL"]);
        rolling(&mut table, RollKind::Kick(kind));
        let after = answered(table, Moment::PreRoll, play("COOL", 10));
        assert_eq!(needed(&after), 10);
    }
}

#[test]
fn nothing_helps_beyond_eleven_where_a_double_six_fails() {
    let mut table = holding(HOME, &["SAFE"]);
    table.roll = Some(Roll::new(RollKind::Gather, home(10), 11));
    assert_eq!(refusal(&table, HOME, Some(Moment::PreRoll), play("SAFE", 10)), "CT-280");
    assert_eq!(asked(&table, Moment::PreRoll), None);
}

#[test]
fn over_the_ball_makes_a_strict_gather_an_ordinary_one_and_better() {
    let mut table = holding(HOME, &["JACK"]);
    let roll = Roll::new(RollKind::Gather, home(7), 8);
    table.roll = Some(roll);
    assert_eq!(refusal(&table, HOME, Some(Moment::PreRoll), play("JACK", 7)), "CT-280");
    table.roll = Some(roll.strictly(true));
    assert_eq!(needed(&table), 7);
    let after = answered(table, Moment::PreRoll, play("JACK", 7));
    // 9.6: 83.3 % for a forward.
    assert_eq!(after.roll.expect("a roll").wins(true), 30);
}

#[test]
fn a_second_bite_takes_failed_dice_away_once() {
    let mut table = holding(HOME, &["SEC"]);
    let moment = Some(Moment::PostRoll);
    rolling(&mut table, RollKind::Pass { to: home(12) });
    assert_eq!(refusal(&table, HOME, moment, play("SEC", 10)), "CT-280", "nothing is thrown");
    let show = |table: &mut Table, dice| table.roll.as_mut().expect("a roll").dice = Some(dice);
    show(&mut table, [6, 6]);
    assert_eq!(refusal(&table, HOME, moment, play("SEC", 10)), "CT-280", "a double 6");
    show(&mut table, [5, 4]);
    let after = answered(table, Moment::PostRoll, play("SEC", 10));
    let roll = after.roll.expect("a roll");
    assert_eq!((roll.dice, roll.again), (None, true));
    let mut again = after;
    show(&mut again, [5, 4]);
    hold(&mut again, HOME, &[cards("SEC").nth(1).expect("a second one")]);
    assert_eq!(asked(&again, Moment::PostRoll), None);
    rolling(&mut again, RollKind::Tmo);
    show(&mut again, [5, 4]);
    assert_eq!(asked(&again, Moment::PostRoll), None, "it is for gathers, passes and kicks");
}

#[test]
fn a_silver_tongue_is_for_the_offender() {
    let mut table = holding(HOME, &["REF"]);
    let offence = RollKind::Referee(Offence::Gate);
    table.roll = Some(Roll::new(offence, home(7), 5));
    assert_eq!(refusal(&table, HOME, Some(Moment::Referee), play("REF", 10)), "CT-099");
    let after = answered(table, Moment::Referee, play("REF", 7));
    // 9.6: 72.2 %.
    assert_eq!(after.roll.expect("a roll").wins(true), 26);
}
