use std::collections::BTreeSet;

use dice::SeededDealer;
use engine::playthrough::RandomPlay;
use engine::{Hidden as _, Options, Seats};
use serde_json::json;

use super::*;
use crate::activation::TeamPlay;
use crate::pack::testing::core;
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::player::{PlayerId, RoleSet};
use crate::role::Role;

const ONLOOKERS: [Option<Seat>; 3] = [Some(Seat::Home), Some(Seat::Away), None];

/// A guess looks like the real thing, to its onlooker and to spectators, and could be.
fn check_guesses(state: &State<Takkure>, dealer: &mut SeededDealer) {
    let pack = core();
    for seat in ONLOOKERS {
        let seen = view(pack, state, seat);
        for _ in 0..5 {
            let guess = determinize(pack, &seen, dealer);
            assert_eq!(crate::invariants::check(pack, &guess), Ok(()));
            assert_eq!(view(pack, &guess, seat), seen);
            assert_eq!(view(pack, &guess, None), view(pack, state, None));
        }
    }
}

/// Plays a match at random up to its first kick-off.
fn up_to_kick_off(seed: u64, mut look: impl FnMut(&State<Takkure>)) -> State<Takkure> {
    let pack = core();
    let mut state = State::<Takkure>::new(pack, &Options::default(), &mut ()).expect("it starts");
    let mut play = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    while !matches!(state.stack().last(), Some(Frame::KickOff(KickOff(KickOffStep::Template)))) {
        look(&state);
        let mv = play.next_move::<Takkure>(pack, &state, &mut proposals).expect("it goes on");
        state.apply_unchecked(pack, mv, &mut ());
    }
    state
}

#[test]
fn guesses_look_like_the_truth_through_the_whole_set_up() {
    let mut dealer = SeededDealer::stream(7, 0);
    for seed in 0..6 {
        up_to_kick_off(seed, |state| check_guesses(state, &mut dealer));
    }
}

#[test]
fn a_hand_is_hidden_among_its_deck() {
    let state = up_to_kick_off(3, |_| {});
    let (pack, hand) = (core(), &state.table.coaches.home.hand);
    assert_eq!(hand.len(), 4);
    let own = view(pack, &state, Some(Seat::Home));
    assert_eq!(
        (&own.table.coaches.home, own.hidden.home),
        (&state.table.coaches.home, Hidden::default())
    );
    let other = view(pack, &state, Some(Seat::Away));
    let seen = &other.table.coaches.home;
    assert_eq!((seen.hand.len(), seen.deck.len(), seen.plays.len()), (0, 13, 0));
    let hidden = other.hidden.home;
    assert_eq!((hidden.hand, hidden.deck, hidden.plays), (4, 9, 4));
    assert_eq!(seen.deck[..], pack.teams[usize::from(seen.team)].deck[..]);
    let mut dealer = SeededDealer::stream(1, 0);
    let hands: BTreeSet<_> =
        (0..20).map(|_| determinize(pack, &other, &mut dealer).table.coaches.home.hand).collect();
    assert!(hands.len() > 10, "hands are guessed at random");
}

/// Home has declared GT-1 with its wing; the carrier is the forward.
fn face_down(grounded: bool) -> State<Takkure> {
    let mut state = up_to_kick_off(5, |_| {});
    let table = &mut state.table;
    let carrier = PlayerId::new(Seat::Home, Role::Forward);
    table.attacker = Seat::Home;
    table.ball = crate::state::Ball::Held(carrier);
    table.player_mut(carrier).ground = u8::from(grounded);
    let (card, others) = match grounded {
        true => ("GT-5", vec![Role::Wing, Role::FullBack]),
        false => ("GT-1", vec![Role::Wing]),
    };
    let card: CardId = card.parse().expect("a card");
    table.coaches.home.plays = [card]
        .into_iter()
        .chain(table.coaches.home.plays.iter().copied().filter(|one| *one != card).take(3))
        .collect();
    let mut slots = [Some(Role::Forward), None, None, None];
    others.iter().enumerate().for_each(|(at, role)| slots[at + 1] = Some(*role));
    table.act.active = Some(carrier);
    table.act.holder_at_start = Some(carrier);
    table.act.play = Some(TeamPlay {
        card: Some(card),
        participants: others.into_iter().collect(),
        slots,
        revealed: false,
        moved: RoleSet::EMPTY,
        next: 0,
        over: false,
        faced: false,
    });
    state
}

#[test]
fn a_face_down_team_play_is_guessed_as_one_that_could_be_declared() {
    let pack = core();
    let mut dealer = SeededDealer::stream(2, 0);
    for grounded in [false, true] {
        let state = face_down(grounded);
        check_guesses(&state, &mut dealer);
        let seen = view(pack, &state, Some(Seat::Away));
        let play = seen.table.act.play.expect("it is declared");
        assert_eq!((play.card, play.slots), (None, [None; 4]));
        assert!(seen.hidden.home.face_down && !play.participants.is_empty());
        let mut cards = BTreeSet::new();
        for _ in 0..60 {
            let guess = determinize(pack, &seen, &mut dealer);
            let play = guess.table.act.play.expect("it is declared");
            let card = play.card.expect("it is guessed");
            assert!(guess.table.coaches.home.plays.contains(&card));
            let design = pack.team_play(card);
            assert_eq!(usize::from(design.slots), play.participants.len() + 1, "{card}");
            assert_eq!(design.carrier == crate::pack::model::CarrierState::Grounded, grounded);
            let filled: RoleSet = play.slots[1..].iter().flatten().copied().collect();
            assert_eq!((filled, play.slots[0]), (play.participants, Some(Role::Forward)));
            cards.insert(card);
        }
        assert_eq!(cards.len() > 1, !grounded, "GT-5 alone is for a grounded carrier: {cards:?}");
    }
}

#[test]
fn a_used_team_play_is_never_guessed_again() {
    let pack = core();
    let mut state = face_down(false);
    let coach = &mut state.table.coaches.home;
    let used = coach.plays[1];
    coach.used.push(used);
    coach.shown.push(used);
    let seen = view(pack, &state, None);
    assert_eq!((&seen.table.coaches.home.plays[..], seen.hidden.home.plays), (&[used][..], 3));
    let mut dealer = SeededDealer::stream(4, 0);
    for _ in 0..40 {
        let guess = determinize(pack, &seen, &mut dealer);
        assert_ne!(guess.table.act.play.and_then(|play| play.card), Some(used));
    }
}

#[test]
fn a_sealed_line_up_is_guessed_and_not_shown() {
    let pack = core();
    let mut state = State::<Takkure>::new(pack, &Options::default(), &mut ()).expect("it starts");
    let mut proposals = Vec::new();
    for (seat, step) in [
        (Seat::Home, MatchStep::Squad),
        (Seat::Away, MatchStep::Squad),
        (Seat::Home, MatchStep::LineUp),
    ] {
        assert_eq!(state.frame(), Frame::Match(Match(step)));
        state.propose(pack, seat, &mut proposals);
        let mv = engine::Move::Decision(seat, proposals[0]);
        state.apply(pack, mv, &mut ()).expect("it is legal");
        check_guesses(&state, &mut SeededDealer::stream(1, 0));
    }
    assert_eq!(state.awaiting(), Awaiting::Decision(Seats::from(Seat::Away)));
    let seen = view(pack, &state, Some(Seat::Away));
    assert!(seen.hidden.home.line_up && seen.table.coaches.home.line_up.is_none());
    let guess = determinize(pack, &seen, &mut SeededDealer::stream(1, 0));
    assert!(guess.table.coaches.home.line_up.is_some());
}

#[test]
fn events_hide_draws_choices_and_face_down_cards_from_others() {
    let card: CardId = "GI-1".parse().expect("a card");
    let hidden = [
        Event::Drew { seat: Seat::Home, card: Some(card) },
        Event::PlaysChosen { seat: Seat::Home, plays: Some([card].into_iter().collect()) },
        Event::TeamPlayDeclared {
            seat: Seat::Home,
            carrier: PlayerId::new(Seat::Home, Role::Wing),
            participants: RoleSet::EMPTY,
            card: Some(card),
        },
    ];
    for event in hidden {
        assert_eq!(Takkure::redact(&event, Some(Seat::Home)), Some(event.clone()));
        for other in [Some(Seat::Away), None] {
            let seen = json!(Takkure::redact(&event, other)).to_string();
            assert!(!seen.contains("GI-1"), "{seen}");
        }
    }
    let open = Event::CardPlayed { seat: Seat::Home, card, on: None };
    assert_eq!(redact(&open, None), Some(open));
}
