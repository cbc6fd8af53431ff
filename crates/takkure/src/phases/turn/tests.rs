use super::*;
use crate::card::CardId;
use crate::frames::Frame;
use crate::pack::testing::core;
use crate::player::Status;
use crate::setup::testing::{in_play, table, told, who, with};
use crate::state::{Ball, Table};
use engine::{Illegal, Refuses};

fn refused(table: &Table, action: Action) -> &'static str {
    let board = Board { pack: core(), table };
    match Turn(TurnStep::Chosen).check(&board, table.attacker, &action) {
        Ok(()) => "allowed",
        Err(refusal) => refusal.clause(),
    }
}

fn card(id: &str) -> CardId {
    id.parse().expect("a card")
}

#[test]
fn a_half_holds_two_takings_for_each_box() {
    for swaps in [false, true] {
        let mut table = in_play();
        table.time.active.home = true;
        table.phases = 0;
        let mut takings = 0;
        while with(&mut table, has_time) {
            takings += 1;
            assert_eq!(table.tokens_left, 4);
            if swaps {
                table.attacker = table.attacker.other();
            }
        }
        // Alternating coaches use both time tokens of a box, a single one only his own.
        assert_eq!(takings, if swaps { 10 } else { 5 });
        assert_eq!(table.time.phase_box, 1);
    }
}

#[test]
fn a_spent_time_token_takes_both_to_the_next_box() {
    let mut table = in_play();
    table.player_mut(who(Seat::Home, Role::Wing)).tokens = 2;
    let events = told(&mut table, |cx| assert!(has_time(cx)));
    assert_eq!(events, [Event::TokensTaken { seat: Seat::Home, phase_box: 4 }]);
    assert_eq!((table.time.active.home, table.time.active.away), (false, true));
    assert_eq!(table.player(who(Seat::Home, Role::Wing)).tokens, 0);
}

#[test]
fn a_lesson_without_time_still_ends() {
    let mut table = table(&[("lesson", "EX-03")]);
    let takings = (0..100).take_while(|_| with(&mut table, has_time)).count();
    assert_eq!(takings, 10);
    assert_eq!(table.time.phase_box, 5);
}

#[test]
fn kicking_out_needs_the_last_box_and_the_score_of_the_option() {
    let mut table = in_play();
    assert_eq!(refused(&table, Action::KickOut), "TK-196");
    table.time.phase_box = 1;
    assert_eq!(refused(&table, Action::KickOut), "TK-196", "level");
    table.score.away = 1;
    assert_eq!(refused(&table, Action::KickOut), "allowed");
    table.settings.kick_out = KickOut::Leading;
    assert_eq!(refused(&table, Action::KickOut), "TK-197");
    table.score.home = 2;
    assert_eq!(refused(&table, Action::KickOut), "allowed");
    table.tokens_left = 0;
    assert_eq!(refused(&table, Action::KickOut), "TK-198");
}

#[test]
fn a_token_goes_on_the_player_and_the_activation_begins_afresh() {
    let mut table = in_play();
    let flow = with(&mut table, |cx| chosen(cx, Action::Activate(Role::Wing)));
    assert!(matches!(
        flow,
        Flow::Call { sub: Frame::Activation(Activating(ActivationStep::Begin)), .. }
    ));
    let wing = who(Seat::Home, Role::Wing);
    assert_eq!((table.tokens_left, table.player(wing).tokens), (2, 1));
    assert_eq!((table.act.active, table.act.holder_at_start), (Some(wing), Some(wing)));
    assert_eq!(table.act.start, table.player(wing).at);
}

#[test]
fn nobody_off_the_pitch_is_activated() {
    let mut table = in_play();
    table.player_mut(who(Seat::Home, Role::Forward)).status = Status::Injured;
    assert_eq!(refused(&table, Action::Activate(Role::Forward)), "TK-039");
    assert_eq!(refused(&table, Action::Activate(Role::FullBack)), "allowed");
    assert_eq!(refused(&table, Action::Skip), Illegal::TABLE);
}

#[test]
fn team_plays_are_refused_with_the_clause_that_forbids_them() {
    let mut table = in_play();
    table.coaches.home.plays = ["GT-1", "GT-2", "GT-5", "YT-3"].map(card).into_iter().collect();
    let play = |id: &str, slots| Action::TeamPlay { card: card(id), slots };
    let one = [Some(Role::Forward), None, None];
    let two = [Some(Role::Forward), Some(Role::FullBack), None];
    assert_eq!(refused(&table, play("GT-1", one)), "allowed");
    assert_eq!(refused(&table, play("GT-2", two)), "allowed");
    assert_eq!(refused(&table, play("GT-3", one)), "TK-229", "not chosen");
    assert_eq!(refused(&table, play("GI-1", one)), "TK-229", "no team play");
    assert_eq!(refused(&table, play("GT-1", two)), "TK-298", "too many");
    assert_eq!(refused(&table, play("GT-1", [None, Some(Role::Forward), None])), "TK-298");
    assert_eq!(refused(&table, play("GT-2", [Some(Role::Forward); 3])), "TK-298");
    assert_eq!(refused(&table, play("GT-1", [Some(Role::Wing), None, None])), "TK-246");
    assert_eq!(refused(&table, play("GT-5", two)), "TK-305");
    table.player_mut(who(Seat::Home, Role::Forward)).ground = 1;
    assert_eq!(refused(&table, play("GT-1", one)), "TK-246", "on the ground");
    table.coaches.home.used.push(card("GT-1"));
    assert_eq!(refused(&table, play("GT-1", one)), "TK-245");
    table.player_mut(who(Seat::Home, Role::Wing)).ground = 1;
    assert_eq!(refused(&table, play("GT-2", two)), "TK-235a");
    let others = [Some(Role::ScrumHalf), Some(Role::FullBack), None];
    assert_eq!(refused(&table, play("GT-5", others)), "allowed");
    table.ball = Ball::Off;
    assert_eq!(refused(&table, play("GT-5", others)), "TK-235");
}

#[test]
fn a_declared_play_shows_who_takes_part_and_keeps_the_parts() {
    let mut table = in_play();
    table.coaches.home.plays.push(card("GT-2"));
    let slots = [Some(Role::FullBack), Some(Role::Forward), None];
    let events = told(&mut table, |cx| {
        chosen(cx, Action::TeamPlay { card: card("GT-2"), slots });
    });
    let play = table.act.play.expect("it is declared");
    assert_eq!(play.slots, [Some(Role::Wing), slots[0], slots[1], None]);
    assert_eq!(play.participants, [Role::Forward, Role::FullBack].into_iter().collect());
    assert!(matches!(events[0], Event::TeamPlayDeclared { .. }), "before the token is placed");
    assert_eq!(table.player(who(Seat::Home, Role::Wing)).tokens, 1);
    assert_eq!(table.player(who(Seat::Home, Role::Forward)).tokens, 0);
}

#[test]
fn every_answer_offered_is_allowed() {
    let mut table = in_play();
    table.coaches.home.plays = ["GT-1", "GT-2", "GT-5", "YT-3"].map(card).into_iter().collect();
    table.time.phase_box = 1;
    table.score.away = 1;
    table.player_mut(who(Seat::Home, Role::Forward)).tokens = 2;
    let board = Board { pack: core(), table: &table };
    let mut answers = Vec::new();
    Turn(TurnStep::Chosen).propose(&board, Seat::Home, &mut answers);
    // Four players, three and six and six ways to fill three plays, kick out.
    assert_eq!(answers.len(), 4 + 3 + 6 + 6 + 1);
    assert_ne!(answers[0], Action::Activate(Role::Forward), "who is tired soon comes last");
    for answer in answers {
        Turn(TurnStep::Chosen).check(&board, Seat::Home, &answer).expect("offered");
    }
}

#[test]
fn a_kick_off_comes_before_a_change_of_possession() {
    let mut table = in_play();
    table.act.possession = Some(Seat::Away);
    table.act.restart = Some(Restart::TryNotScored);
    let flow = with(&mut table, after);
    assert!(matches!(flow, Flow::Goto(Frame::KickOff(KickOff(KickOffStep::Decide)))));
    assert_eq!(table.attacker, Seat::Home, "who defended decides");
}

#[test]
fn no_kick_off_when_nobody_could_take_tokens() {
    let mut table = in_play();
    table.act.restart = Some(Restart::TryScored);
    table.time.phase_box = 1;
    table.time.active.away = true;
    assert!(matches!(with(&mut table, after), Flow::Goto(_)));
    table.time.active.away = false;
    assert!(matches!(with(&mut table, after), Flow::Return(Report::Done)));
}

#[test]
fn a_team_with_nobody_on_the_pitch_gets_a_kick_off() {
    let mut table = in_play();
    PlayerId::of(Seat::Home).for_each(|id| table.player_mut(id).status = Status::Injured);
    table.ball = Ball::Off;
    let flow = with(&mut table, next);
    assert!(matches!(flow, Flow::Goto(Frame::KickOff(KickOff(KickOffStep::Decide)))));
    assert_eq!(table.act.restart, Some(Restart::NobodyLeft));
}

#[test]
fn tokens_of_the_old_attacker_are_lost_with_the_ball() {
    let mut table = in_play();
    table.act.possession = Some(Seat::Away);
    with(&mut table, after);
    assert_eq!((table.attacker, table.tokens_left), (Seat::Away, 4));
    assert_eq!((table.time.active.home, table.time.active.away), (false, false));
}

#[test]
fn a_lesson_that_is_won_says_so_in_the_score() {
    let mut table = table(&[("lesson", "EX-01")]);
    let flow = with(&mut table, after);
    assert!(matches!(flow, Flow::Return(Report::Done)) && table.finished);
    assert_eq!((table.score.home, table.score.away), (0, 1), "no tokens: the defence wins");
}

#[test]
fn a_practice_match_goes_on_until_the_attack_has_its_tries() {
    let mut table = table(&[("lesson", "EX-05")]);
    table.opening_kicker = Seat::Away;
    table.act.restart = Some(Restart::TryScored);
    table.score.home = 1;
    let flow = with(&mut table, after);
    assert!(matches!(flow, Flow::Goto(Frame::KickOff(KickOff(KickOffStep::Begin)))));
    assert_eq!(table.kick.kicker, Some(Seat::Away), "the same side attacks again");
    table.act.restart = Some(Restart::TryScored);
    table.score.home = 2;
    assert!(matches!(with(&mut table, after), Flow::Return(Report::Done)));
    assert!(!table.finished);
}
