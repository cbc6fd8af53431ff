//! Melees, their tie-breaks, and dice rolled again.

use super::*;
use crate::pack::model::RollKind;
use crate::role::Role::{Forward, FullBack, Wing};
use crate::rules::scene::{Dice, away, board, home, inch, play, put, table};
use crate::rules::values;
use crate::state::Table;

const A: PlayerId = home(Wing);
const D1: PlayerId = away(Forward);
const D2: PlayerId = away(FullBack);

/// A try of one against two tacklers, all with a value of 7.
fn melee() -> Table {
    melee_of([A, D1, D2])
}

fn melee_of([first, second, third]: [PlayerId; 3]) -> Table {
    let mut table = table();
    let mut rollers = ArrayVec::new();
    for (who, kind, y) in
        [(first, RollKind::Dodge, 4), (second, RollKind::Tackle, 8), (third, RollKind::Tackle, 12)]
    {
        put(&mut table, who, None, inch(10, y));
        let at = table.player(who).at;
        rollers.push(values::roller(&board(&table), who, kind, at, None));
    }
    table.rolls.push(Roll { form: Form::Melee, rollers, cause: None, gap: None });
    table
}

/// The verdicts of A, D1 and D2.
fn verdicts(dice: Dice<'_>) -> (Vec<Option<Verdict>>, Vec<Event>) {
    let played = play(melee(), Frame::Contest(Contest(ContestStep::Begin)), dice, &[]);
    assert_eq!(played.unused, 0);
    let roll = played.table.rolls.last().expect("nobody has taken it");
    (roll.rollers.iter().map(|roller| roller.verdict).collect(), played.events)
}

const WON: Option<Verdict> = Some(Verdict::Won { critical: false });
const FAILED: Option<Verdict> = Some(Verdict::Failed);
const CANCELLED: Option<Verdict> = Some(Verdict::Cancelled);

#[test]
fn the_best_of_a_melee_wins() {
    let (found, events) = verdicts(&[
        (A, RollKind::Dodge, &[5]),
        (D1, RollKind::Tackle, &[9]),
        (D2, RollKind::Tackle, &[6]),
    ]);
    assert_eq!(found, [CANCELLED, FAILED, WON]);
    assert_eq!(events.len(), 1);
}

#[test]
fn the_tied_roll_again_until_one_is_best() {
    // 6, 6, 3: A and D1 again; both fail; both 4; then 2 against 5.
    let (found, events) = verdicts(&[
        (A, RollKind::Dodge, &[6, 9, 4, 2]),
        (D1, RollKind::Tackle, &[6, 12, 4, 5]),
        (D2, RollKind::Tackle, &[3]),
    ]);
    assert_eq!(found, [CANCELLED, WON, CANCELLED]);
    let ties: Vec<_> = events
        .into_iter()
        .filter_map(|event| match event {
            Event::TieBreak { among, faces } => {
                assert_eq!(among, [A, D1]);
                Some(faces)
            }
            _ => None,
        })
        .collect();
    assert_eq!(ties, [[9, 12], [4, 4], [2, 5]]);
}

#[test]
fn an_endless_tie_is_for_the_coin() {
    let fails = [12; TIE_ROUNDS as usize];
    let first = |face: u8| [&[face], &fails[..]].concat();
    let (a, d) = (first(6), first(6));
    // The scene gives the coin face 2, which is Away.
    let (found, events) = verdicts(&[
        (A, RollKind::Dodge, &a),
        (D1, RollKind::Tackle, &d),
        (D2, RollKind::Tackle, &[12]),
    ]);
    assert_eq!(found, [CANCELLED, WON, FAILED]);
    assert!(matches!(events.last(), Some(Event::TieBroken { winner: D1 })));
}

#[test]
fn a_coin_for_a_side_without_a_tied_player_is_for_the_first_of_the_others() {
    let (a, d1, d2) = (away(Wing), home(FullBack), home(Forward));
    let fails = [12; TIE_ROUNDS as usize];
    let tied = [&[6], &fails[..]].concat();
    let dice: Dice<'_> = &[
        (a, RollKind::Dodge, &[12]),
        (d1, RollKind::Tackle, &tied),
        (d2, RollKind::Tackle, &tied),
    ];
    // The coin is Away's here too, but only Home's players are tied.
    let played =
        play(melee_of([a, d1, d2]), Frame::Contest(Contest(ContestStep::Begin)), dice, &[]);
    assert_eq!(played.unused, 0);
    let roll = played.table.rolls.last().expect("nobody has taken it");
    let found: Vec<_> = roll.rollers.iter().map(|roller| roller.verdict).collect();
    assert_eq!(found, [FAILED, WON, CANCELLED]);
}

#[test]
fn a_die_is_rolled_again_once() {
    let mut table = melee();
    let roll = table.rolls.last_mut().expect("just set");
    for (roller, face) in roll.rollers.iter_mut().zip([5, 9, 6]) {
        roller.thrown.push(Die { face, before: None });
    }
    assert!(may_again(roll, 2, 0) && !may_again(roll, 2, 1) && !may_again(roll, 3, 0));
    let frame = Frame::Contest(Contest(ContestStep::Again { roller: 2, die: 0 }));
    // The scene lets a die fall on 2 that belongs to nobody's first throw.
    let played = play(table, frame, &[], &[]);
    let roll = played.table.rolls.last().expect("it stays");
    assert_eq!(roll.rollers[2].thrown[0], Die { face: 2, before: Some(6) });
    assert!(!may_again(roll, 2, 0));
    assert_eq!(as_it_lies(roll)[..], [WON, FAILED, CANCELLED]);
    let again = play(played.table.clone(), frame, &[], &[]);
    assert_eq!(again.table.rolls, played.table.rolls);
    assert_eq!(again.events, []);
}
