//! Expectations are those of 5.7, 9.2 and part 7 of the rules.

use super::*;
use crate::activation::StealKind;
use crate::role::Role::{Forward, FullBack, ScrumHalf, Wing};
use crate::rules::legality::can_move;
use crate::rules::scene::{act, away, board, defend, home, inch, put, table};
use crate::state::Table;

/// Yamato with the ball against Teriomorphs, far apart.
fn teams() -> Table {
    let mut table = table();
    let yamato = ["yokozuna", "hayate", "kagami", "tetsumon"];
    let teriomorphs = ["brontus", "saltarra", "corvane", "lupresk"];
    for (index, role) in crate::role::Role::ALL.iter().enumerate() {
        put(&mut table, home(*role), Some(yamato[index]), inch(5, 3 + 4 * index as i32));
        put(&mut table, away(*role), Some(teriomorphs[index]), inch(25, 3 + 4 * index as i32));
    }
    table
}

fn value(table: &Table, who: PlayerId, kind: RollKind, gap: Option<i32>) -> i8 {
    let place = table.player(who).at;
    roller(&board(table), who, kind, place, gap).value
}

#[test]
fn every_roll_has_the_value_of_the_table() {
    let table = teams();
    let of = |who, kind| value(&table, who, kind, None);
    assert_eq!(of(home(Wing), RollKind::Dodge), 8);
    assert_eq!(of(home(Forward), RollKind::BreakThrough), 9);
    assert_eq!(of(home(Wing), RollKind::PickUp), 7 + 4);
    assert_eq!(of(home(Forward), RollKind::Try), 8);
    assert_eq!(of(away(FullBack), RollKind::Tackle), 8);
    assert_eq!(of(away(Forward), RollKind::StealLoose), 5 + 4);
    assert_eq!(of(away(Forward), RollKind::StealHeld), 5);
    assert_eq!(of(away(Forward), RollKind::StealAir), 5 - 2);
    assert_eq!(of(away(Wing), RollKind::StayUp), 9);
    assert_eq!(of(away(Wing), RollKind::Endurance), 6);
    assert_eq!(of(home(ScrumHalf), RollKind::Kick), 8);
    assert_eq!(of(home(ScrumHalf), RollKind::Catch), 8 - 2);
    assert_eq!(of(home(ScrumHalf), RollKind::Int), 8);
    assert_eq!(of(home(ScrumHalf), RollKind::Body), 3);
}

#[test]
fn range_takes_the_better_row_at_a_boundary() {
    let table = teams();
    let pass = |gap| value(&table, home(Wing), RollKind::Pass, Some(gap)) - 7;
    let reception = |gap| value(&table, home(Wing), RollKind::Reception, Some(gap)) - 7;
    let gaps = [2000, 2005, 2006, 4000, 4006, 8000, 8006, 20_000];
    assert_eq!(gaps.map(pass), [4, 4, 2, 2, 0, 0, -2, -2]);
    assert_eq!(gaps.map(reception), [2, 2, 0, 0, -2, -2, -4, -4]);
    assert_eq!(value(&table, home(Wing), RollKind::GroundPass, Some(3000)), 7 - 2 + 2);
}

#[test]
fn birds_eye_shortens_a_pass_and_nothing_else() {
    let mut table = teams();
    table.attacker = engine::Seat::Away;
    let gap = Some(4500);
    assert_eq!(value(&table, away(ScrumHalf), RollKind::Pass, gap), 8 + 2);
    assert_eq!(value(&table, away(ScrumHalf), RollKind::GroundPass, gap), 8 - 2);
    assert_eq!(value(&table, away(ScrumHalf), RollKind::Reception, gap), 8 - 2);
    // A training skill is lost to a tired player.
    table.player_mut(away(ScrumHalf)).fatigue.active = 1;
    assert_eq!(value(&table, away(ScrumHalf), RollKind::Pass, gap), 8);
}

#[test]
fn a_better_row_comes_after_birds_eye() {
    let mut table = teams();
    table.attacker = engine::Seat::Away;
    let board = board(&table);
    let at = table.player(away(ScrumHalf)).at;
    let mut roller = roller(&board, away(ScrumHalf), RollKind::Pass, at, Some(4500));
    better_range_row(&board, &mut roller, 4500);
    assert_eq!(roller.value, 8 + 4);
    let mut short = super::roller(&board, away(ScrumHalf), RollKind::Pass, at, Some(1000));
    better_range_row(&board, &mut short, 1000);
    assert_eq!(short.value, 8 + 4);
}

/// WX-06: BaC 7, gap 3", one pressing defender within 2" of the pass point.
#[test]
fn a_pressed_pass_of_the_worked_examples() {
    let mut table = table();
    put(&mut table, home(Wing), None, inch(10, 10));
    put(&mut table, away(Forward), None, inch(13, 10));
    put(&mut table, away(Wing), None, inch(10, 13));
    defend(&mut table, Forward, Defensive::Pressure, None);
    let place = inch(10, 10);
    let roll = |table: &Table| roller(&board(table), home(Wing), RollKind::Pass, place, Some(3000));
    assert_eq!(roll(&table).value, 7 + 2 - 1);
    let parts = roll(&table).parts;
    let amounts: Vec<_> = parts.iter().map(|part| (part.of, part.amount)).collect();
    assert_eq!(amounts, [(PartOf::Bac, 7), (PartOf::Range, 2), (PartOf::Pressure, -1)]);
    // Bases of 591 mils: a gap of 1,818. At 2,005 it still counts, at 2,006 it does not.
    table.player_mut(away(Forward)).at = Point::new(10_000 + 2 * 591 + 2005, 10_000);
    assert_eq!(roll(&table).value, 7 + 2 - 1);
    table.player_mut(away(Forward)).at = Point::new(10_000 + 2 * 591 + 2006, 10_000);
    assert_eq!(roll(&table).value, 7 + 2);
}

#[test]
fn pressure_counts_by_reach_and_choice() {
    let mut table = teams();
    table.player_mut(home(ScrumHalf)).at = inch(10, 10);
    table.player_mut(away(FullBack)).at = inch(14, 10);
    table.player_mut(away(Wing)).at = inch(10, 12);
    let pressers = |table: &Table| pressing(&board(table), home(ScrumHalf), inch(10, 10));
    assert_eq!(pressers(&table), 0);
    // On the Scent reaches 3": the gap is 2.818".
    defend(&mut table, FullBack, Defensive::Pressure, None);
    defend(&mut table, Wing, Defensive::Pressure, None);
    assert_eq!(pressers(&table), 2);
    // Still Water ignores one of them, on a pass and not on a dodge.
    let at = |kind, gap| roller(&board(&table), home(ScrumHalf), kind, inch(10, 10), gap).value;
    assert_eq!(at(RollKind::Pass, Some(5000)), 8 - 1);
    assert_eq!(at(RollKind::GroundPass, Some(5000)), 8 - 2 - 1);
    assert_eq!(at(RollKind::Dodge, None), 7 - 2);
    assert_eq!(at(RollKind::StayUp, None), 7);
    // It is innate, and a grave injury takes it all the same.
    table.player_mut(home(ScrumHalf)).fatigue.active = 2;
    let tired = roller(&board(&table), home(ScrumHalf), RollKind::Pass, inch(10, 10), Some(5000));
    assert_eq!(tired.value, 8 - 1);
    table.player_mut(home(ScrumHalf)).lost_skills = true;
    let lost = roller(&board(&table), home(ScrumHalf), RollKind::Pass, inch(10, 10), Some(5000));
    assert_eq!(lost.value, 8 - 2);
}

#[test]
fn fatigue_takes_skills_then_strength() {
    let mut table = teams();
    let dice = |table: &Table, who, kind| {
        roller(&board(table), who, kind, table.player(who).at, None).dice
    };
    assert_eq!(dice(&table, home(Wing), RollKind::Dodge), 2);
    assert_eq!(dice(&table, home(Wing), RollKind::Tackle), 1);
    assert_eq!(dice(&table, home(ScrumHalf), RollKind::Pass), 2);
    assert_eq!(dice(&table, home(ScrumHalf), RollKind::GroundPass), 1);
    assert_eq!(dice(&table, home(FullBack), RollKind::Tackle), 2);
    table.player_mut(home(Wing)).fatigue.inactive = 3;
    assert_eq!(dice(&table, home(Wing), RollKind::Dodge), 2);
    assert_eq!(value(&table, home(Wing), RollKind::Try, None), 9 - 3);
    table.player_mut(home(Wing)).fatigue =
        crate::player::Fatigue { permanent: 1, ..Default::default() };
    assert_eq!(dice(&table, home(Wing), RollKind::Dodge), 1);
    assert_eq!(value(&table, home(Wing), RollKind::Dodge, None), 8);
    table.player_mut(home(Wing)).fatigue.active = 2;
    assert_eq!(value(&table, home(Wing), RollKind::Dodge, None), 8 - 1);
    assert_eq!(value(&table, home(Wing), RollKind::Try, None), 9 - 1 - 3);
    assert_eq!(value(&table, home(Wing), RollKind::Endurance, None), 7);
}

#[test]
fn two_tokens_leave_one_move() {
    let mut table = teams();
    table.act.moved.insert(Wing);
    table.player_mut(home(Wing)).fatigue.active = 1;
    assert!(can_move(&board(&table), home(Wing)).is_ok());
    table.player_mut(home(Wing)).fatigue.active = 2;
    assert!(can_move(&board(&table), home(Wing)).is_err());
    assert!(can_move(&board(&table), home(Forward)).is_ok());
}

#[test]
fn moves_know_injuries_skills_and_cards() {
    let mut table = teams();
    let defence = |table: &Table| defensive_move(&board(table), away(FullBack));
    assert_eq!(attack_move(&board(&table), home(Wing)), 5000);
    assert_eq!(defensive_move(&board(&table), home(Wing)), 3000);
    // Defensive Insight doubles; Quick Defense does not double it again.
    assert_eq!(defence(&table), 4000);
    table.act.defence[FullBack].mov_percent = 200;
    assert_eq!(defence(&table), 4000);
    // Animal Instinct halves, rounded up to half an inch.
    table.act.defence[FullBack].mov_percent = 50;
    assert_eq!(defence(&table), 2000);
    table.player_mut(away(FullBack)).fatigue.active = 1;
    assert_eq!(defence(&table), 1000);
    table.act.defence[Wing].mov_percent = 50;
    assert_eq!(defensive_move(&board(&table), away(Wing)), 1500);
    table.act.defence[Wing].mov_percent = 200;
    assert_eq!(defensive_move(&board(&table), away(Wing)), 6000);
    // Between activations no card is in force.
    table.act.step = 0;
    assert_eq!(defence(&table), 2000);
    table.player_mut(home(Wing)).losses.mov = [-9000, -1000];
    assert_eq!(attack_move(&board(&table), home(Wing)), 1000);
    assert_eq!(defensive_move(&board(&table), home(Wing)), 2000);
}

#[test]
fn injuries_count_everywhere() {
    let mut table = teams();
    table.player_mut(home(Wing)).losses.stats[Stat::Ref.index()] = -2;
    table.player_mut(home(Wing)).losses.stats[Stat::Bdy.index()] = -1;
    assert_eq!(value(&table, home(Wing), RollKind::Dodge, None), 6);
    assert_eq!(value(&table, home(Wing), RollKind::Endurance, None), 6);
    assert_eq!(value(&table, home(Wing), RollKind::Body, None), 3);
}

#[test]
fn team_plays_and_cards_change_only_their_own_action() {
    let mut table = teams();
    act(&mut table, home(Forward), Second::BreakThrough);
    let doing = table.act.doing.as_mut().expect("just set");
    (doing.bonus, doing.dice) = (1, 2);
    let place = table.player(home(Forward)).at;
    let own = roller(&board(&table), home(Forward), RollKind::BreakThrough, place, None);
    // Onslaught's two and a card's two: three is the most.
    assert_eq!((own.value, own.dice), (9 + 1, 3));
    assert_eq!(value(&table, home(Forward), RollKind::Endurance, None), 9);
    assert_eq!(value(&table, home(Wing), RollKind::BreakThrough, None), 6);
}

#[test]
fn a_failed_tackle_is_harder_to_survive_after_mountain_stance() {
    let mut table = teams();
    table.act.defence[FullBack].stay_up = -2;
    assert_eq!(value(&table, away(FullBack), RollKind::StayUp, None), 7 - 2);
    // Rooted adds two, and is the attackers' here: the defenders' card does not touch him.
    assert_eq!(value(&table, home(FullBack), RollKind::StayUp, None), 6 + 2);
}

#[test]
fn a_dodge_goes_as_far_as_rule_and_skill_say() {
    let mut table = teams();
    assert_eq!(dodge_length(&board(&table), home(Wing), false), 2000);
    assert_eq!(dodge_length(&board(&table), home(Wing), true), 4000);
    assert_eq!(dodge_length(&board(&table), away(Wing), false), 3000);
    assert_eq!(dodge_length(&board(&table), away(Wing), true), 4000);
    table.player_mut(away(Wing)).fatigue.active = 1;
    assert_eq!(dodge_length(&board(&table), away(Wing), false), 2000);
}

#[test]
fn only_attackers_are_pressed() {
    let mut table = teams();
    defend(&mut table, Forward, Defensive::Pressure, None);
    defend(&mut table, Wing, Defensive::Steal(StealKind::Loose), None);
    let beside = table.player(away(Forward)).at + Point::new(0, 2000);
    assert_eq!(pressing(&board(&table), away(Wing), beside), 0);
    assert_eq!(pressing(&board(&table), home(Wing), beside), 1);
}
