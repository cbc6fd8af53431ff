use engine::{Awaiting, Illegal, Move, Options, Refuses, State};

use super::*;
use crate::card::CardId;
use crate::pack::testing::core;
use crate::player::{Fatigue, Status};
use crate::role::Role;
use crate::setup::testing::{in_play, who, with};
use crate::state::{Ball, Table};

type Events = Vec<Event>;

fn fresh(lesson: &str) -> (State<Takkure>, Events) {
    let options = Options([("lesson".to_string(), lesson.to_string())].into());
    let mut events = Events::new();
    let state = State::new(core(), &options, &mut events).expect("the options are good");
    (state, events)
}

fn decide(state: &mut State<Takkure>, seat: Seat, action: Action, events: &mut Events) {
    state.apply(core(), Move::Decision(seat, action), events).expect("a legal answer");
}

fn first(state: &State<Takkure>, seat: Seat) -> Action {
    let mut answers = Vec::new();
    state.propose(core(), seat, &mut answers);
    for answer in &answers {
        state.check(core(), seat, answer).expect("what is offered is legal");
    }
    answers[0]
}

/// Both answer with what is offered first, Away before Home.
fn both(state: &mut State<Takkure>, events: &mut Events) {
    assert_eq!(state.awaiting(), Awaiting::Decision(Seats::BOTH));
    for seat in [Seat::Away, Seat::Home] {
        let answer = first(state, seat);
        decide(state, seat, answer, events);
    }
}

/// Draws the first card of whatever pool is drawn from, until something else is awaited.
fn draws(state: &mut State<Takkure>, events: &mut Events) -> Vec<(Seat, u16)> {
    let mut pools = Vec::new();
    while let Awaiting::Chance(throw, Some(seat)) = state.awaiting() {
        pools.push((seat, throw.of));
        state.apply(core(), Move::Chance(Faces::one(0)), events).expect("a card");
    }
    pools
}

#[test]
fn a_match_is_set_up_in_the_order_of_the_rules() {
    let (mut state, mut events) = fresh("none");
    assert_eq!(state.frame(), Frame::from(Match(MatchStep::Squad)));
    both(&mut state, &mut events);
    assert_eq!(state.frame(), Frame::from(Match(MatchStep::LineUp)));
    both(&mut state, &mut events);
    let pools = draws(&mut state, &mut events);
    let of = |seat: Seat| [13, 12, 11, 10].map(|pool| (seat, pool));
    assert_eq!(pools, [of(Seat::Home), of(Seat::Away)].concat());
    assert_eq!(state.frame(), Frame::from(Match(MatchStep::Plays)));
    both(&mut state, &mut events);
    assert!(matches!(state.awaiting(), Awaiting::Chance(_, None)), "the coin");
    let away = Faces::one(1);
    let named = name_outcome(&Board { pack: core(), table: &state.table }, MatchStep::Coin, &away);
    assert_eq!(named, Outcome::Coin(Seat::Away));
    state.apply(core(), Move::Chance(away), &mut events).expect("the coin");
    assert_eq!(state.awaiting(), Awaiting::Decision(Seat::Away.into()));
    decide(&mut state, Seat::Away, Action::Receive, &mut events);
    assert!(events.contains(&Event::HalfBegan { half: 1, kicker: Seat::Home }));
    assert_eq!(state.frame(), Frame::KickOff(KickOff(KickOffStep::Form { seat: Seat::Home })));
    for seat in Seat::BOTH {
        let coach = &state.table.coaches[seat];
        assert_eq!((coach.hand.len(), coach.deck.len(), coach.plays.len()), (4, 9, 4));
        assert!(!coach.ready && coach.line_up.is_none());
    }
}

#[test]
fn a_sealed_choice_waits_for_the_other_coach() {
    let (mut state, mut events) = fresh("none");
    both(&mut state, &mut events);
    let answer = first(&state, Seat::Home);
    decide(&mut state, Seat::Home, answer, &mut events);
    assert_eq!(state.awaiting(), Awaiting::Decision(Seat::Away.into()));
    assert!(state.table.coaches.home.ready);
    assert!(!events.iter().any(|event| matches!(event, Event::LineUpRevealed { .. })));
    let answer = first(&state, Seat::Away);
    decide(&mut state, Seat::Away, answer, &mut events);
    let shown = events.iter().filter(|event| matches!(event, Event::LineUpRevealed { .. }));
    assert_eq!(shown.count(), 2);
}

#[test]
fn choices_that_break_a_rule_are_refused() {
    let table = crate::setup::testing::table(&[]);
    let board = Board { pack: core(), table: &table };
    let refused = |step, action| {
        Match(step).check(&board, Seat::Home, &action).expect_err("refused").clause()
    };
    let card = |id: &str| id.parse::<CardId>().expect("a card");
    assert_eq!(refused(MatchStep::Squad, Action::Squad([1, 2, 3, 3])), "TK-012");
    assert_eq!(refused(MatchStep::Squad, Action::Squad([1, 2, 3, 9])), "TK-012");
    assert_eq!(refused(MatchStep::Squad, Action::Squad([0, 2, 3, 4])), "TK-012");
    assert_eq!(refused(MatchStep::LineUp, Action::LineUp([2, 1, 3, 4])), "TK-257");
    assert_eq!(refused(MatchStep::LineUp, Action::LineUp([1, 1, 3, 4])), "TK-257");
    assert_eq!(refused(MatchStep::LineUp, Action::LineUp([5, 1, 3, 4])), "TK-257");
    let plays = |ids: [&str; 4]| Action::Plays(ids.map(card));
    assert_eq!(refused(MatchStep::Plays, plays(["GT-1", "GT-2", "GT-3", "TT-1"])), "TK-229");
    assert_eq!(refused(MatchStep::Plays, plays(["GT-1", "GT-2", "GT-3", "GT-1"])), "TK-229");
    let discard = |id: &str| {
        let mut cards = [None; 8];
        cards[0] = Some(card(id));
        Action::Discard(cards)
    };
    assert_eq!(refused(MatchStep::Discard, discard("GI-1")), "TK-258");
    assert_eq!(refused(MatchStep::Plays, Action::Kick), Illegal::TABLE);
}

/// The first half has just ended; Home's wing is tired and both have cards.
fn half_time() -> Table {
    let mut table = in_play();
    table.tokens_left = 0;
    table.opening_kicker = Seat::Home;
    let wing = table.player_mut(who(Seat::Home, Role::Wing));
    wing.fatigue = Fatigue { active: 1, inactive: 1, permanent: 1 };
    for seat in Seat::BOTH {
        let coach = &mut table.coaches[seat];
        coach.hand = coach.deck.drain(..4).collect();
        coach.plays = setup::plays_to_choose(core(), &in_play(), seat).drain(..4).collect();
        coach.used.push(coach.plays[0]);
    }
    table
}

#[test]
fn half_time_recovers_chooses_throws_away_and_draws() {
    let mut events = Events::new();
    let mut state: State<Takkure> =
        State::enter(core(), half_time(), &[Frame::from(Match(MatchStep::HalfOver))], &mut events);
    assert_eq!(state.frame(), Frame::from(Match(MatchStep::Recover)));
    assert_eq!(state.awaiting(), Awaiting::Decision(Seat::Home.into()), "Away has no token");
    let answer = first(&state, Seat::Home);
    decide(&mut state, Seat::Home, answer, &mut events);
    let fatigue = state.table.player(who(Seat::Home, Role::Wing)).fatigue;
    assert_eq!(fatigue, Fatigue { active: 0, inactive: 1, permanent: 1 });
    both(&mut state, &mut events);
    assert!(state.table.coaches.home.used.is_empty());
    let held = state.table.coaches.away.hand[1];
    let mut cards = [None; 8];
    cards[0] = Some(held);
    decide(&mut state, Seat::Away, Action::Discard(cards), &mut events);
    assert!(state.table.coaches.away.discard.is_empty(), "until both have chosen");
    let answer = first(&state, Seat::Home);
    decide(&mut state, Seat::Home, answer, &mut events);
    assert_eq!(draws(&mut state, &mut events), [(Seat::Away, 9)]);
    assert_eq!(state.table.coaches.away.discard.as_slice(), [held]);
    assert!(events.contains(&Event::HalfBegan { half: 2, kicker: Seat::Away }));
    assert_eq!(state.table.time.phase_box, 5);
    assert!(state.table.time.active.home && state.table.time.active.away);
}

#[test]
fn the_injured_recover_and_the_removed_do_not() {
    let mut table = half_time();
    let wing = who(Seat::Home, Role::Wing);
    for (status, asked) in [(Status::Injured, true), (Status::Removed, false)] {
        table.player_mut(wing).status = status;
        let board = Board { pack: core(), table: &table };
        assert_eq!(choices::arises(&board, Seat::Home, MatchStep::Recover), asked);
    }
}

#[test]
fn after_the_second_half_the_tries_decide() {
    let mut table = half_time();
    table.half = 2;
    table.score.away = 2;
    let mut events = Events::new();
    let state: State<Takkure> =
        State::enter(core(), table, &[Frame::from(Match(MatchStep::HalfOver))], &mut events);
    assert!(state.is_over() && state.table.finished);
    assert!(events.contains(&Event::MatchEnded { score: state.table.score }));
}

#[test]
fn the_other_side_attacks_in_a_practice_match() {
    let mut table = crate::setup::testing::table(&[("lesson", "EX-05")]);
    table.opening_kicker = Seat::Home;
    table.score.away = 2;
    with(&mut table, played);
    assert_eq!((table.half, table.kick.kicker), (2, Some(Seat::Away)));
    table.score.home = 1;
    with(&mut table, played);
    assert!(table.finished);
}

#[test]
fn the_fourth_lesson_draws_its_plays_and_asks_who_has_the_ball() {
    let (mut state, mut events) = fresh("EX-04");
    let pools = draws(&mut state, &mut events);
    let plays = |seat: Seat| [5, 4, 3, 2].map(|pool| (seat, pool));
    let cards = |seat: Seat| [8, 7, 6, 5].map(|pool| (seat, pool));
    let home_then_away = [Seat::Home, Seat::Away];
    let expected =
        [home_then_away.map(plays).concat(), home_then_away.map(cards).concat()].concat();
    assert_eq!(pools, expected);
    assert_eq!(state.frame(), Frame::from(Match(MatchStep::GiveBall)));
    assert_eq!(state.table.ball, Ball::Off);
    assert_eq!(first(&state, Seat::Home), Action::Name(Role::Forward));
}
