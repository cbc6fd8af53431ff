use std::collections::BTreeSet;

use dice::SeededDealer;
use engine::Options;
use engine::playthrough::RandomPlay;

use super::*;
use crate::card::CardId;
use crate::invariants;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, id};
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::setup;

const ONLOOKERS: [Option<Seat>; 3] = [Some(Seat::Home), Some(Seat::Away), None];

fn card(text: &str) -> CardId {
    text.parse().expect("a card")
}

/// Home holds two cards and has committed one, Away holds one; one is played.
fn dealt() -> State<CrashTackle> {
    let mut table = setup::table(core(), &Options::default()).expect("the options are right");
    table.ball.at = crate::state::BallAt::Loose(crate::field::Hex::new(0, 0));
    let cards = &mut table.cards;
    for text in ["PP01", "PP02", "PP03", "PP10", "PP20"] {
        cards.deck.remove(card(text));
    }
    cards.hands.home.insert(card("PP01"));
    cards.hands.home.insert(card("PP02"));
    cards.committed.home.push(card("PP03"));
    cards.hands.away.insert(card("PP10"));
    cards.discard.insert(card("PP20"));
    let stack = [Frame::Match(MatchFrame(MatchStep::Begin)), Frame::Main(Main { picked: None })];
    State::from_parts(table, stack.into_iter().collect(), Awaiting::Decision(Seat::Home.into()))
}

#[test]
fn hands_and_committed_cards_lie_in_the_deck() {
    let state = dealt();
    let own = view(core(), &state, Some(Seat::Home));
    assert_eq!(own.table.cards.hands.home, state.table.cards.hands.home);
    assert_eq!(own.table.cards.committed.home, state.table.cards.committed.home);
    assert_eq!(own.hidden.home, Hidden::default());
    assert_eq!(own.hidden.away, Hidden { hand: 1, committed: 0 });
    assert!(own.table.cards.hands.away.is_empty() && own.table.cards.deck.has(card("PP10")));

    let other = view(core(), &state, Some(Seat::Away));
    assert_eq!(other.hidden.home, Hidden { hand: 2, committed: 1 });
    assert!(other.table.cards.hands.home.is_empty());
    assert!(other.table.cards.committed.home.is_empty());
    assert_eq!(other.table.cards.hands.away, state.table.cards.hands.away);
    for hidden in ["PP01", "PP02", "PP03"] {
        assert!(other.table.cards.deck.has(card(hidden)), "{hidden}");
    }

    let spectator = view(core(), &state, None);
    assert_eq!(spectator.hidden.home.hand + spectator.hidden.away.hand, 3);
    assert_eq!(spectator.table.cards.deck.len(), core().cards.len() - 1);
    assert_eq!(spectator.table.cards.discard, state.table.cards.discard);
}

/// No two hands that differ only in what is hidden look different.
#[test]
fn what_is_held_cannot_be_told() {
    let state = dealt();
    let mut other = state.clone();
    let cards = &mut other.table.cards;
    cards.hands.home.remove(card("PP01"));
    cards.hands.home.insert(card("PP54"));
    cards.deck.remove(card("PP54"));
    cards.deck.insert(card("PP01"));
    for seat in [Some(Seat::Away), None] {
        assert_eq!(view(core(), &state, seat), view(core(), &other, seat));
    }
    assert_ne!(view(core(), &state, Some(Seat::Home)), view(core(), &other, Some(Seat::Home)));
}

#[test]
fn a_guess_looks_like_the_truth() {
    let state = dealt();
    let mut dealer = SeededDealer::stream(7, 0);
    for seat in ONLOOKERS {
        let seen = view(core(), &state, seat);
        for _ in 0..10 {
            let guess = determinize(core(), &seen, &mut dealer);
            assert_eq!(view(core(), &guess, seat), seen);
            assert_eq!(view(core(), &guess, None), view(core(), &state, None));
            assert_eq!(invariants::check(core(), &guess), Ok(()));
        }
    }
    let seen = view(core(), &state, Some(Seat::Away));
    let hands: BTreeSet<_> = (0..20)
        .map(|_| {
            determinize(core(), &seen, &mut dealer)
                .table
                .cards
                .hands
                .home
                .iter()
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(hands.len() > 10, "hands are guessed at random");
}

#[test]
fn a_draw_is_for_its_coach() {
    let event = Event::Drew { seat: Seat::Home, card: Some(card("PP01")) };
    assert_eq!(redact(&event, Some(Seat::Home)), Some(event.clone()));
    for seat in [Some(Seat::Away), None] {
        assert_eq!(redact(&event, seat), Some(Event::Drew { seat: Seat::Home, card: None }));
    }
    let shown = Event::TurnedUp { seat: Seat::Home, card: Some(card("PP01")) };
    assert_eq!(redact(&shown, None), Some(shown));
}

/// Plays a short match at random and looks at every state of it.
fn play(seed: u64, options: &[(&str, &str)], mut look: impl FnMut(&State<CrashTackle>)) {
    let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    let options = Options(options.collect());
    let mut state = State::<CrashTackle>::new(core(), &options, &mut ()).expect("it starts");
    let mut play = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    while let Some(mv) = play.next_move::<CrashTackle>(core(), &state, &mut proposals) {
        look(&state);
        state.apply_unchecked(core(), mv, &mut ());
    }
    look(&state);
}

#[test]
fn guesses_all_through_a_match() {
    let mut dealer = SeededDealer::stream(3, 0);
    for (seed, options) in [
        (1, &[("turns", "3")][..]),
        (2, &[("turns", "3"), ("free_flip", "on")]),
        (3, &[("turns", "3"), ("level", "basic")]),
    ] {
        let mut count = 0;
        play(seed, options, |state| {
            assert_eq!(invariants::check(core(), state), Ok(()), "{:?}", state.stack());
            count += 1;
            if count % 7 != 0 {
                return;
            }
            for seat in ONLOOKERS {
                let seen = view(core(), state, seat);
                let guess = determinize(core(), &seen, &mut dealer);
                assert_eq!(view(core(), &guess, seat), seen);
                assert_eq!(invariants::check(core(), &guess), Ok(()));
            }
        });
        assert!(count > 100, "{count}");
    }
}

#[test]
fn a_ruck_is_laid_over_the_field_for_everybody() {
    let bench = Bench::pro(&[])
        .stand(&[("home:2", "4,0"), ("home:4", "0,-4"), ("away:2", "1,1"), ("away:3", "4,2")])
        .ruck("home:1", "0,0");
    let stack = [Frame::Match(MatchFrame(MatchStep::Begin)), Frame::Main(Main { picked: None })];
    let asked = Awaiting::Decision(Seat::Home.into());
    let state = State::from_parts(bench.table.clone(), stack.into_iter().collect(), asked);
    for onlooker in ONLOOKERS {
        let ruck = view(core(), &state, onlooker).ruck.expect("there is a ruck");
        assert_eq!(ruck.protection.home.map(|hex| hex.to_string()), ["0,-2", "1,-1", "-1,-1"]);
        assert_eq!(ruck.gate.home.map(|hex| hex.to_string()), ["0,-4", "1,-3", "-1,-3"]);
        assert_eq!(ruck.protection.away.map(|hex| hex.to_string()), ["0,2", "1,1", "-1,1"]);
        // Nobody lies beside the ball: the lines are half a row behind it on either side.
        assert_eq!((ruck.line.home, ruck.line.away), (Some(-1), Some(1)));
        // Home 2 stands level with the ball; Away 2 belongs to the ruck, Away 3 is behind it.
        assert_eq!(ruck.offside.as_slice(), [id("home:2")]);
    }
    let mut basic = state.clone();
    basic.table.breakdown = None;
    assert_eq!(view(core(), &basic, None).ruck, None);
}
