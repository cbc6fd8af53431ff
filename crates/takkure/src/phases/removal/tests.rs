use engine::Refuses;

use super::*;
use crate::activation::{Due, TeamPlay};
use crate::pack::testing::core;
use crate::player::Status;
use crate::role::Role;
use crate::setup::testing::{in_play, told, who};
use crate::state::{Ball, Table};

/// Home's wing was activated with the ball and everybody of Home is down.
fn all_down() -> Table {
    let mut table = in_play();
    let wing = who(Seat::Home, Role::Wing);
    PlayerId::all().for_each(|id| table.player_mut(id).ground = 1);
    table.act.active = Some(wing);
    table.act.holder_at_start = Some(wing);
    table
}

fn risers(table: &Table) -> Vec<Role> {
    may_rise(&Board { pack: core(), table }).iter().collect()
}

#[test]
fn who_was_not_activated_may_lose_a_ground_token() {
    let mut table = all_down();
    assert_eq!(risers(&table), [Role::Forward, Role::ScrumHalf, Role::FullBack]);
    table.player_mut(who(Seat::Home, Role::Forward)).ground = 0;
    table.player_mut(who(Seat::Home, Role::FullBack)).status = Status::Injured;
    assert_eq!(risers(&table), [Role::ScrumHalf]);
}

#[test]
fn carriers_of_then_and_now_may_not() {
    let mut table = all_down();
    table.act.active = Some(who(Seat::Home, Role::Forward));
    table.ball = Ball::Held(who(Seat::Home, Role::FullBack));
    assert_eq!(risers(&table), [Role::ScrumHalf]);
    let board = Board { pack: core(), table: &table };
    let refusal = |role| {
        let action = Action::Rise(RoleSet::from_iter([role]));
        Removal(RemovalStep::Rise).check(&board, Seat::Home, &action).expect_err("refused").clause()
    };
    assert_eq!(refusal(Role::Wing), "TK-135");
    assert_eq!(refusal(Role::Forward), "TK-134");
    assert_eq!(refusal(Role::FullBack), "TK-004");
}

#[test]
fn participants_of_a_team_play_may_not() {
    let mut table = all_down();
    let participants = RoleSet::from_iter([Role::ScrumHalf, Role::Forward]);
    table.act.play = Some(TeamPlay {
        card: None,
        participants,
        slots: [None; 4],
        revealed: true,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    });
    assert_eq!(risers(&table), [Role::FullBack]);
}

#[test]
fn one_token_goes_and_tokens_of_the_activation_too() {
    let mut table = all_down();
    table.player_mut(who(Seat::Home, Role::Forward)).ground = 2;
    table.act.defence[Role::Wing].order = 1;
    table.act.possession = Some(Seat::Away);
    let events = told(&mut table, |cx| {
        clear(cx);
        rise(cx, RoleSet::from_iter([Role::Forward]));
    });
    let player = who(Seat::Home, Role::Forward);
    assert_eq!(events, [Event::Risen { player, ground: 1 }]);
    assert_eq!(table.act.defence[Role::Wing].order, 0);
    assert_eq!(table.act.possession, Some(Seat::Away), "it is still to be acted on");
}

#[test]
fn a_play_is_used_up_and_seen_even_if_it_was_never_revealed() {
    let mut table = all_down();
    let card = "GT-1".parse().expect("a card");
    table.act.play = Some(TeamPlay {
        card: Some(card),
        participants: RoleSet::EMPTY,
        slots: [None; 4],
        revealed: false,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    });
    told(&mut table, use_up);
    assert_eq!(table.coaches.home.used.as_slice(), [card]);
    assert_eq!(table.coaches.home.shown.as_slice(), [card]);
}

#[test]
fn every_answer_offered_is_allowed() {
    let table = all_down();
    let board = Board { pack: core(), table: &table };
    let mut answers = Vec::new();
    Removal(RemovalStep::Rise).propose(&board, Seat::Home, &mut answers);
    assert_eq!(answers.len(), 5);
    for answer in answers {
        Removal(RemovalStep::Rise).check(&board, Seat::Home, &answer).expect("offered");
    }
}

#[test]
fn what_is_due_to_somebody_off_the_pitch_is_forgotten() {
    let mut table = all_down();
    let player = who(Seat::Home, Role::Wing);
    table.player_mut(player).status = Status::Injured;
    table.act.due.push(Due { player, token: DueToken::Ground, count: 2 });
    told(&mut table, |cx| {
        due(cx);
    });
    assert!(table.act.due.is_empty());
    assert_eq!(table.player(player).ground, 1);
}
