//! Worked examples of part 7, and the rulings about several opponents.

use super::*;
use crate::activation::{Defensive, StealKind};
use crate::geometry::{contact, len};
use crate::pack::model::RollKind;
use crate::phases::tackle::StayUp;
use crate::role::Role::{Forward, FullBack, ScrumHalf, Wing};
use crate::rules::scene::table as empty;
use crate::rules::scene::{Dice, Played, act, away, board, defend, home, inch, play, put, tackle};
use crate::state::{Ball, Table};
use engine::{Illegal, Refuses};

const WON: Option<Verdict> = Some(Verdict::Won { critical: false });
const CRITICAL: Option<Verdict> = Some(Verdict::Won { critical: true });
const FAILED: Option<Verdict> = Some(Verdict::Failed);
const CANCELLED: Option<Verdict> = Some(Verdict::Cancelled);

const RUNNER: PlayerId = home(Wing);
const T1: PlayerId = away(Forward);
const T2: PlayerId = away(FullBack);

/// A runner, a team-mate behind him, and two tacklers who connect where the runner stands.
fn two_tacklers(card: Option<&str>, what: Second) -> Table {
    let mut table = empty();
    put(&mut table, RUNNER, card, inch(10, 10));
    put(&mut table, home(ScrumHalf), None, inch(8, 13));
    put(&mut table, T1, None, inch(11, 11));
    put(&mut table, T2, None, inch(11, 9));
    act(&mut table, RUNNER, what);
    tackle(&mut table, Forward, RUNNER, Some(0));
    tackle(&mut table, FullBack, RUNNER, Some(0));
    table
}

/// Against one of them only.
fn one_tackler(card: Option<&str>, what: Second) -> Table {
    let mut table = two_tacklers(card, what);
    table.act.defence[FullBack].action = Defensive::Nothing;
    table.act.defence[FullBack].reach = None;
    table
}

fn perform(table: Table, dice: Dice<'_>, answers: &[Action]) -> Played {
    play(table, Frame::Perform(Perform(PerformStep::Begin)), dice, answers)
}

fn face(first: (Role, u8), second: (Role, u8)) -> Action {
    let facing = |(role, dice)| Some(Facing { role, dice });
    Action::Face([facing(first), facing(second), None, None])
}

/// WX-07: the dodge wins against T1; T2, whom no die faces, fails and rolls REF.
#[test]
fn a_dodge_against_two_tacklers() {
    let table = two_tacklers(None, Second::Dodge);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Dodge, &[6]),
        (T1, RollKind::Tackle, &[4]),
        (T2, RollKind::Tackle, &[10]),
        (T2, RollKind::StayUp, &[3]),
    ];
    let answers = [face((Forward, 1), (FullBack, 0)), Action::To(inch(5, 10))];
    let played = perform(table, dice, &answers);
    assert_eq!(played.verdicts(RollKind::Dodge), [WON]);
    assert_eq!(played.verdicts(RollKind::Tackle), [CANCELLED, FAILED]);
    assert_eq!(played.verdicts(RollKind::StayUp), [WON]);
    assert_eq!(played.player(RUNNER).at, inch(8, 10));
    assert!(played.player(RUNNER).standing() && played.player(T2).standing());
    assert_eq!(played.unused, 0);
}

/// WX-08: the dodge moves first, then T2 succeeds at the new place.
#[test]
fn a_dodge_does_not_save_from_the_next_tackler() {
    let table = two_tacklers(None, Second::Dodge);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Dodge, &[6]),
        (T1, RollKind::Tackle, &[4]),
        (T2, RollKind::Tackle, &[5]),
    ];
    let answers = [face((Forward, 1), (FullBack, 0)), Action::To(inch(5, 10))];
    let played = perform(table, dice, &answers);
    assert_eq!(played.player(RUNNER).at, inch(8, 10));
    assert!(played.player(RUNNER).grounded() && played.player(T2).grounded());
    assert!(played.player(T1).standing());
    let board = board(&played.table);
    assert!(contact(board.disc(RUNNER), board.disc(T2)));
    assert_eq!(played.table.ball, Ball::Held(RUNNER));
}

/// WX-10: two dice, one for each tackler: dodged the first, tackled by the second.
#[test]
fn two_dodge_dice_face_one_tackler_each() {
    let table = two_tacklers(Some("hayate"), Second::Dodge);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Dodge, &[6, 10]),
        (T1, RollKind::Tackle, &[3]),
        (T2, RollKind::Tackle, &[5]),
    ];
    let answers = [face((Forward, 1), (FullBack, 1)), Action::To(inch(5, 10))];
    let played = perform(table, dice, &answers);
    assert_eq!(played.verdicts(RollKind::Dodge), [WON, FAILED]);
    assert_eq!(played.verdicts(RollKind::Tackle), [CANCELLED, WON]);
    assert!(played.player(RUNNER).grounded());
}

#[test]
fn two_won_dodge_dice_give_one_move() {
    let table = two_tacklers(Some("hayate"), Second::Dodge);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Dodge, &[6, 1]),
        (T1, RollKind::Tackle, &[3]),
        (T2, RollKind::Tackle, &[5]),
    ];
    // Only one destination is asked for, and the first die sets its length.
    let answers = [face((Forward, 1), (FullBack, 1)), Action::To(inch(1, 10))];
    let played = perform(table, dice, &answers);
    assert_eq!(played.verdicts(RollKind::Dodge), [WON, CRITICAL]);
    assert_eq!(played.player(RUNNER).at, inch(8, 10));
}

/// WX-11, and the fall that follows.
#[test]
fn a_tackle_out_of_reach_asks_for_reflexes() {
    let mut table = one_tackler(None, Second::None);
    table.act.defence[Forward].reach = None;
    let frame = Frame::StayUp(StayUp { tackler: T1, step: tackle::StayUpStep::Begin });
    let played = play(table, frame, &[(T1, RollKind::StayUp, &[8])], &[]);
    assert_eq!(played.verdicts(RollKind::StayUp), [FAILED]);
    assert!(played.player(T1).grounded());
    assert!(played.table.act.defence[Forward].rolled);
}

#[test]
fn a_break_through_knocks_down_whom_it_beats() {
    let table = two_tacklers(Some("yokozuna"), Second::BreakThrough);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::BreakThrough, &[9, 8]),
        (T1, RollKind::Tackle, &[10]),
        (T2, RollKind::Tackle, &[7]),
    ];
    let played = perform(table, dice, &[face((FullBack, 1), (Forward, 1))]);
    assert_eq!(played.verdicts(RollKind::BreakThrough), [WON, WON]);
    assert!(played.player(T1).grounded() && played.player(T2).grounded());
    assert!(played.player(RUNNER).standing());
    // Who has fallen does not roll REF for his failed tackle.
    assert_eq!(played.verdicts(RollKind::StayUp), []);
}

#[test]
fn a_break_through_nobody_is_there_for_rolls_nothing() {
    let mut table = one_tackler(None, Second::BreakThrough);
    table.act.defence[Forward].reach = None;
    let played = perform(table, &[], &[]);
    assert!(!played.told(|event| matches!(event, Event::Rolled { .. })));
    assert!(!played.table.act.defence[Forward].rolled);
}

#[test]
fn a_dodge_nobody_is_there_for_is_rolled_all_the_same() {
    let mut table = one_tackler(None, Second::Dodge);
    table.act.defence[Forward].reach = None;
    let answers = [Action::To(inch(1, 10))];
    let played = perform(table, &[(RUNNER, RollKind::Dodge, &[1])], &answers);
    assert_eq!(played.verdicts(RollKind::Dodge), [CRITICAL]);
    assert_eq!(len(played.player(RUNNER).at - inch(10, 10)), 4000);
}

#[test]
fn grounding_ends_all_rolling_against_the_runner() {
    let table = two_tacklers(None, Second::BreakThrough);
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::BreakThrough, &[9]),
        (T1, RollKind::Tackle, &[7]),
        (T2, RollKind::Tackle, &[12]),
    ];
    let played = perform(table, dice, &[face((Forward, 1), (FullBack, 0))]);
    assert_eq!(played.verdicts(RollKind::Tackle), [WON]);
    // T2 neither succeeds nor fails, now or later.
    assert_eq!(played.unused, 1);
    assert!(played.table.act.defence[FullBack].rolled);
    assert!(played.player(T2).standing());
}

fn pass() -> Second {
    Second::Pass { to: ScrumHalf, at: 0 }
}

/// Whether the ball left the passer, as far as this activity knows.
fn thrown(played: &Played) -> bool {
    !played.told(|event| matches!(event, Event::PassCancelled { .. }))
}

#[test]
fn a_won_pass_flies_before_the_tackler_stumbles() {
    let table = one_tackler(None, pass());
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Pass, &[6]),
        (T1, RollKind::Tackle, &[10]),
        (T1, RollKind::StayUp, &[9]),
    ];
    let played = perform(table, dice, &[]);
    assert_eq!(played.table.ball, Ball::Held(home(ScrumHalf)));
    assert!(played.player(T1).grounded() && played.player(RUNNER).standing());
}

#[test]
fn a_pass_that_ties_or_loses_is_not_thrown() {
    for (pass_face, tackle_face, grounded) in [(5, 5, false), (4, 6, true), (11, 6, true)] {
        let table = one_tackler(None, pass());
        let dice: Dice<'_> =
            &[(RUNNER, RollKind::Pass, &[pass_face]), (T1, RollKind::Tackle, &[tackle_face])];
        let played = perform(table, dice, &[]);
        assert!(!thrown(&played), "{pass_face} v {tackle_face}");
        assert_eq!(played.table.ball, Ball::Held(RUNNER));
        assert_eq!(played.player(RUNNER).grounded(), grounded);
    }
}

#[test]
fn a_pass_that_fails_with_its_tackler_is_thrown_for_a_reception() {
    let table = one_tackler(None, pass());
    let dice: Dice<'_> = &[(RUNNER, RollKind::Pass, &[12]), (T1, RollKind::Tackle, &[11])];
    let played = perform(table, dice, &[]);
    assert!(thrown(&played));
}

#[test]
fn after_a_won_pass_the_other_tacklers_are_unopposed() {
    let mut table = two_tacklers(Some("kagami"), pass());
    table.act.defence[FullBack].order = 1;
    table.act.defence[Forward].order = 2;
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Pass, &[6, 12]),
        (T1, RollKind::Tackle, &[5]),
        (T2, RollKind::Tackle, &[3]),
    ];
    let played = perform(table, dice, &[face((FullBack, 1), (Forward, 1))]);
    assert_eq!(played.verdicts(RollKind::Pass), [WON]);
    assert_eq!(played.verdicts(RollKind::Tackle), [CANCELLED, WON]);
    assert_eq!(played.table.ball, Ball::Held(home(ScrumHalf)));
    assert!(played.player(RUNNER).grounded());
    assert_eq!(played.unused, 1);
}

#[test]
fn a_second_die_may_still_win_a_cancelled_pass() {
    let table = two_tacklers(Some("kagami"), pass());
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Pass, &[5, 6]),
        (T1, RollKind::Tackle, &[5]),
        (T2, RollKind::Tackle, &[4]),
    ];
    let played = perform(table, dice, &[face((Forward, 1), (FullBack, 1))]);
    assert_eq!(played.verdicts(RollKind::Pass), [CANCELLED, WON]);
    assert_eq!(played.table.ball, Ball::Held(home(ScrumHalf)));
}

#[test]
fn one_cancelled_die_leaves_no_reception() {
    let table = two_tacklers(Some("kagami"), pass());
    let dice: Dice<'_> = &[
        (RUNNER, RollKind::Pass, &[5, 12]),
        (T1, RollKind::Tackle, &[5]),
        (T2, RollKind::Tackle, &[11]),
    ];
    let played = perform(table, dice, &[face((Forward, 1), (FullBack, 1))]);
    assert_eq!(played.verdicts(RollKind::Pass), [CANCELLED, FAILED]);
    assert!(!thrown(&played));
    assert_eq!(played.table.ball, Ball::Held(RUNNER));
}

#[test]
fn an_early_pass_faces_only_those_it_has_not_outrun() {
    let mut table = two_tacklers(None, Second::Pass { to: ScrumHalf, at: 1500 });
    table.act.defence[Forward].reach = Some(1500);
    table.act.defence[FullBack].reach = Some(1501);
    let doing = table.act.doing.expect("just set");
    assert_eq!(opponents(&board(&table), &doing)[..], [Forward]);
}

/// A grounded passer with two stealers at his side.
fn ground_pass(to: Point) -> Table {
    let mut table = two_tacklers(None, Second::GroundPass { to: ScrumHalf });
    table.player_mut(RUNNER).ground = 1;
    table.player_mut(home(ScrumHalf)).at = to;
    for role in [Forward, FullBack] {
        table.act.defence[role].order = 0;
        defend(&mut table, role, Defensive::Steal(StealKind::Held), None);
    }
    table
}

#[test]
fn a_stealer_beats_a_pass_from_the_ground() {
    let dice: Dice<'_> = &[(RUNNER, RollKind::GroundPass, &[4]), (T1, RollKind::StealHeld, &[6])];
    let played = perform(ground_pass(inch(8, 13)), dice, &[face((Forward, 1), (FullBack, 0))]);
    assert_eq!(played.verdicts(RollKind::GroundPass), [CANCELLED]);
    assert_eq!(played.table.ball, Ball::Held(T1));
    assert_eq!(played.table.act.possession, Some(Seat::Away));
    assert_eq!(played.verdicts(RollKind::StealHeld), [WON]);
    assert!(!thrown(&played));
}

#[test]
fn a_stealer_without_a_die_may_come_first() {
    let dice: Dice<'_> = &[
        (T2, RollKind::StealHeld, &[11]),
        (RUNNER, RollKind::GroundPass, &[6]),
        (T1, RollKind::StealHeld, &[5]),
    ];
    let played = perform(ground_pass(inch(8, 13)), dice, &[face((FullBack, 0), (Forward, 1))]);
    assert_eq!(played.verdicts(RollKind::StealHeld), [FAILED, CANCELLED]);
    assert_eq!(played.table.ball, Ball::Held(home(ScrumHalf)));
}

#[test]
fn a_pass_from_the_ground_over_eight_inches_is_cancelled() {
    // Bases of 591 mils; the limit counts up to 8.005".
    let near = perform(
        ground_pass(Point::new(10_000, 10_000 - 8005 - 1182)),
        &[],
        &[face((Forward, 1), (FullBack, 0))],
    );
    assert!(near.told(|event| matches!(event, Event::Rolled { .. })));
    let far = perform(ground_pass(Point::new(10_000, 10_000 - 8006 - 1182)), &[], &[]);
    assert!(!thrown(&far));
    // The stealers still have their rolls.
    assert!(!far.table.act.defence[Forward].rolled);
}

#[test]
fn every_opponent_and_every_die_has_its_place() {
    let table = two_tacklers(Some("hayate"), Second::Dodge);
    let board = board(&table);
    let judge = |action: Action| Perform(PerformStep::Facing).check(&board, Seat::Home, &action);
    let clause = |action: Action| judge(action).map_err(|illegal| illegal.clause());
    assert_eq!(clause(face((Forward, 2), (FullBack, 0))), Ok(()));
    assert_eq!(clause(face((Forward, 1), (FullBack, 0))), Err("TK-167"));
    assert_eq!(clause(face((Forward, 255), (FullBack, 3))), Err("TK-167"));
    assert_eq!(clause(face((Forward, 1), (Forward, 1))), Err("TK-166"));
    assert_eq!(clause(face((Forward, 1), (Wing, 1))), Err("TK-166"));
    assert_eq!(clause(Action::Face([None; 4])), Err("TK-166"));
    assert_eq!(clause(Action::Skip), Err(Illegal::TABLE));
    let mut answers = Vec::new();
    Perform(PerformStep::Facing).propose(&board, Seat::Home, &mut answers);
    assert_eq!(answers[0], face((Forward, 2), (FullBack, 0)));
    assert_eq!(answers.len(), 6);
    assert!(answers.into_iter().all(|answer| judge(answer).is_ok()));
}

#[test]
fn a_tackled_runner_falls_where_his_second_move_began() {
    let mut table = one_tackler(None, Second::Move);
    table.act.second_start = Some(inch(7, 10));
    let frame = Frame::Tackle(Tackle { tackler: T1, step: TackleStep::Begin });
    let played = play(table, frame, &[(T1, RollKind::Tackle, &[1])], &[]);
    assert_eq!(played.player(RUNNER).at, inch(7, 10));
    let board = board(&played.table);
    assert!(contact(board.disc(RUNNER), board.disc(T1)));
    assert!(played.told(|event| matches!(event, Event::Tackled { critical: true, .. })));
}
