//! Movement, clause by clause.

use engine::Refuses;

use super::*;
use crate::field::Facing;
use crate::game::Looking;
use crate::phases::bench::{away, home};
use crate::rules::reach::testing::{basic, board, carried, loose, on, scene};
use crate::state::{Kicked, Table};

fn refused(table: &Table, id: PlayerId, dir: Dir) -> &'static str {
    legal_step(&board(table), id, dir).expect_err("the step is illegal").clause()
}

fn allowed(table: &Table, id: PlayerId, dir: Dir) -> bool {
    legal_step(&board(table), id, dir).is_ok()
}

/// Takes steps that are all legal.
fn walk(table: &mut Table, id: PlayerId, dirs: &[Dir]) {
    for dir in dirs {
        legal_step(&board(table), id, *dir).unwrap();
        on(table, |cx| advance(cx, id, *dir));
    }
}

#[test]
fn a_player_moves_up_to_his_movement() {
    let mut table = scene(&[(home(1), (0, 0))]);
    let movement = board(&table).skills(home(1)).movement;
    walk(&mut table, home(1), &vec![Dir::N; usize::from(movement)]);
    assert_eq!(table.player(home(1)).at, Some(Hex::new(0, 2 * movement as i8)));
    assert_eq!(refused(&table, home(1), Dir::N), "CT-029");
    assert!(table.player(home(1)).stepped);
}

#[test]
fn another_mans_step_closes_the_mover_and_an_action_does_not() {
    let mut table = scene(&[(home(1), (0, 0)), (home(2), (6, 0))]);
    walk(&mut table, home(1), &[Dir::N]);
    // An action of somebody else is no step.
    table.ball.at = BallAt::Carried(home(2));
    assert!(allowed(&table, home(1), Dir::N));
    walk(&mut table, home(2), &[Dir::N]);
    assert_eq!(refused(&table, home(1), Dir::N), "CT-030");
    // Nobody has closed the second.
    assert!(allowed(&table, home(2), Dir::N));
}

#[test]
fn moves_of_a_card_come_first_and_go_when_another_moves() {
    let mut table = scene(&[(home(11), (0, 0)), (home(2), (6, 0))]);
    table.player_mut(home(11)).closed = true;
    table.turn.bonus = Some((home(11), 3));
    walk(&mut table, home(11), &[Dir::N, Dir::N]);
    assert_eq!((table.turn.bonus, table.player(home(11)).moves_used), (Some((home(11), 1)), 0));
    walk(&mut table, home(2), &[Dir::N]);
    assert_eq!(table.turn.bonus, None);
    assert_eq!(refused(&table, home(11), Dir::N), "CT-030");
}

#[test]
fn moves_of_a_card_close_other_players() {
    let mut table = scene(&[(home(11), (0, 0)), (home(2), (6, 0))]);
    walk(&mut table, home(2), &[Dir::N]);
    table.turn.bonus = Some((home(11), 1));
    walk(&mut table, home(11), &[Dir::N]);
    assert_eq!(refused(&table, home(2), Dir::N), "CT-030");
    assert_eq!((table.turn.bonus, table.player(home(11)).stepped), (None, true));
}

#[test]
fn a_player_steps_over_others_and_on() {
    let mut table = scene(&[(home(1), (0, 0)), (away(4), (0, 2)), (home(5), (0, 4))]);
    walk(&mut table, home(1), &[Dir::N]);
    assert_eq!(table.turn.over, Some((home(1), Hex::new(0, 0))));
    // Until he is off them nobody else moves.
    assert_eq!(refused(&table, home(5), Dir::N), "CT-035");
    walk(&mut table, home(1), &[Dir::N]);
    assert_eq!(table.turn.over, Some((home(1), Hex::new(0, 0))));
    walk(&mut table, home(1), &[Dir::N]);
    assert_eq!(table.turn.over, None);
}

#[test]
fn a_step_onto_a_player_needs_a_way_on() {
    let mut table = scene(&[(home(1), (0, 0)), (away(4), (0, 2))]);
    table.player_mut(home(1)).moves_used = board(&table).skills(home(1)).movement - 1;
    assert_eq!(refused(&table, home(1), Dir::N), "CT-035");
    assert!(allowed(&table, home(1), Dir::Ne));
    // With one more move there is one, even if it is only the space he came from.
    table.turn.bonus = Some((home(1), 1));
    for (number, hex) in (5..).zip(Hex::new(0, 2).neighbours()) {
        if hex != Hex::new(0, 0) {
            table.player_mut(away(number)).at = Some(hex);
        }
    }
    assert!(allowed(&table, home(1), Dir::N));
}

#[test]
fn the_space_of_the_ball_is_crossed_and_not_ended_on() {
    for air in [false, true] {
        let mut table = loose(scene(&[(home(1), (0, 0))]), 0, 2);
        if air {
            table.ball.at = BallAt::InAir(Hex::new(0, 2));
        }
        assert_eq!(
            legal_move(&board(&table), home(1), Hex::new(0, 2)).unwrap_err().clause(),
            "CT-036"
        );
        let mut last = table.clone();
        last.player_mut(home(1)).moves_used = board(&table).skills(home(1)).movement - 1;
        assert_eq!(refused(&last, home(1), Dir::N), "CT-036");
        walk(&mut table, home(1), &[Dir::N]);
        assert_eq!(table.turn.over, Some((home(1), Hex::new(0, 0))));
        walk(&mut table, home(1), &[Dir::N]);
        assert_eq!(table.turn.over, None);
    }
}

#[test]
fn only_the_carrier_of_a_pro_match_leaves_the_field() {
    let spots = [(home(1), (11, 1)), (home(2), (0, 36)), (home(3), (-11, 31))];
    let dirs = [Dir::Ne, Dir::N, Dir::Nw];
    for ((id, _), dir) in spots.into_iter().zip(dirs) {
        assert_eq!(refused(&scene(&spots), id, dir), "CT-037");
        assert!(allowed(&carried(scene(&spots), id), id, dir));
        assert_eq!(refused(&carried(basic(&spots), id), id, dir), "CT-068");
    }
    // The dead-ball line runs between the rows of odd columns: there is no space beyond.
    let corner = carried(scene(&[(home(1), (1, 37))]), home(1));
    assert!(!allowed(&corner, home(1), Dir::N) && allowed(&corner, home(1), Dir::Ne));
}

#[test]
fn the_thrower_of_a_line_out_steps_off_the_line_only() {
    let table = scene(&[(home(2), (12, 4))]);
    let able = Dir::ALL.into_iter().filter(|dir| allowed(&table, home(2), *dir));
    assert_eq!(able.collect::<Vec<_>>(), [Dir::Sw, Dir::Nw]);
}

#[test]
fn an_off_side_player_goes_directly_back_until_he_is_on_side() {
    let mut table = scene(&[(home(7), (0, 6))]);
    table.player_mut(home(7)).kick_offside = true;
    let from = Hex::new(4, 2);
    table.kicked = Some(Kicked { kicker: home(10), from, spaces: 4, chase: false });
    for dir in Dir::ALL.into_iter().filter(|dir| *dir != Dir::S) {
        assert_eq!(refused(&table, home(7), dir), "CT-261");
    }
    assert!(legal_path(&board(&table), home(7), [Dir::S, Dir::N].into_iter().collect()).is_err());
    assert!(
        legal_path(&board(&table), home(7), [Dir::S, Dir::S, Dir::N].into_iter().collect()).is_ok()
    );
    walk(&mut table, home(7), &[Dir::S, Dir::S]);
    assert!(allowed(&table, home(7), Dir::Ne));
    // Away plays the other way.
    let mut table = scene(&[(away(7), (0, 6))]);
    table.player_mut(away(7)).kick_offside = true;
    assert_eq!(table.facing(away(7).seat), Facing::Down);
    assert!(allowed(&table, away(7), Dir::N) && !allowed(&table, away(7), Dir::S));
}

#[test]
fn who_lies_on_the_ground_or_is_off_does_not_move() {
    let mut table = scene(&[(home(1), (0, 0))]);
    table.player_mut(home(1)).grounded = true;
    assert_eq!(refused(&table, home(1), Dir::N), "CT-081");
    assert_eq!(refused(&table, home(2), Dir::N), "CT-028");
}

#[test]
fn who_has_sidestepped_steps_on_before_anybody_else() {
    let mut table = carried(scene(&[(home(11), (0, 0)), (home(2), (6, 0))]), home(11));
    table.turn.must_step = Some(home(11));
    table.turn.untouchable = Some(home(11));
    assert_eq!(refused(&table, home(2), Dir::N), "CT-099");
    walk(&mut table, home(11), &[Dir::N]);
    assert_eq!((table.turn.must_step, table.turn.untouchable), (None, None));
    assert!(allowed(&table, home(2), Dir::N));
}

#[test]
fn a_way_is_no_longer_than_the_moves_left_and_ends_on_an_empty_space() {
    let table = scene(&[(home(1), (0, 0)), (away(1), (0, 4))]);
    let judge = |dirs: &[Dir]| {
        let path = dirs.iter().copied().collect();
        legal_path(&board(&table), home(1), path).map_err(|illegal| illegal.clause())
    };
    assert_eq!(judge(&[Dir::N, Dir::N, Dir::N]), Ok(()));
    assert_eq!(judge(&[Dir::N, Dir::N]), Err("CT-035"));
    assert_eq!(judge(&[Dir::Ne; 9]), Err("CT-029"));
    assert_eq!(judge(&[]), Err("CT-028"));
}

#[test]
fn nobody_walks_on_out_of_the_field() {
    let table = carried(scene(&[(home(1), (11, 1))]), home(1));
    let path = [Dir::Ne, Dir::Nw].into_iter().collect();
    assert_eq!(legal_path(&board(&table), home(1), path).unwrap_err().clause(), "CT-037");
}
