//! Matches played and looked at on the way.

use super::*;
use crate::shelf::{CORE, Shelf};
use dice::{Dealer, SeededDealer};
use engine::Options;

/// Whatever may be undone has shown nobody anything, and leads back to the same question.
#[test]
fn only_what_showed_nothing_may_be_undone() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
    let mut play = pack.open(pack.header("undo", &Options::default())).expect("it opens");
    let mut dealer = SeededDealer::new(11);
    let (mut allowed, mut cards) = (0, 0);
    loop {
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => {
                play.chance(dealer.deal(throw)).expect("it was asked for");
                for seat in Seat::BOTH {
                    assert!(play.may_undo(seat).is_err(), "chance is final");
                }
            }
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                let (hash, proposals) = (play.hash(), play.proposals(seat));
                let action = &proposals[dealer.index(proposals.len())];
                let heard = play.events_len();
                play.decide(seat, action).expect("it was proposed");
                assert!(play.may_undo(seat.other()).is_err(), "it was {seat} who chose");
                let played = |told: &String| told.contains(" plays ") && !told.contains("nothing");
                let shown = play.told(heard, None).iter().any(played);
                match play.may_undo(seat) {
                    Ok(1) if proposals.len() > 1 => {
                        assert!(!shown, "a card was played by `{action}`");
                        play.undo(1).expect("it may be undone");
                        assert_eq!(play.hash(), hash);
                        play.decide(seat, action).expect("as before");
                        allowed += 1;
                    }
                    Ok(count) => assert!(count > 1 && proposals.len() == 1),
                    Err(refusal) => {
                        assert!(refusal.reason.ends_with('.'), "{refusal}");
                        cards += u32::from(refusal.reason.contains("card"));
                    }
                }
            }
        }
    }
    assert!(allowed > 10 && cards > 0, "{allowed} allowed, {cards} refused for a card");
}

#[test]
fn what_is_taken_back_is_heard_of_no_more() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
    let mut play = pack.open(pack.header("undo", &Options::default())).expect("it opens");
    let mut taken_back = 0;
    for _ in 0..500 {
        let (events, hash) = (play.events(0, None), play.hash());
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => {
                let lowest = Faces::many(&vec![0; throw.count.into()]).expect("few dice");
                play.chance(lowest).expect("it was asked for");
                assert!(play.undo(1).is_err(), "chance is final");
            }
            Awaiting::Decision(seats) => {
                for viewer in [Some(Seat::Home), Some(Seat::Away), None] {
                    for since in [0, play.events_len() / 2, play.events_len()] {
                        let (all, new) = (play.told(0, viewer), play.told(since, viewer));
                        assert_eq!(play.known_before(since, viewer), all.len() - new.len());
                    }
                }
                let action = play.proposals(seats.first()).remove(0);
                play.decide(seats.first(), &action).expect("it was proposed");
                let rows = play.rows().len();
                if play.undo(1).is_ok() {
                    assert_eq!((play.events(0, None), play.hash()), (events, hash));
                    assert_eq!(play.rows().len(), rows + 1, "the record remembers");
                    play.decide(seats.first(), &action).expect("as before");
                    taken_back += 1;
                }
            }
        }
    }
    assert!(taken_back > 10, "only {taken_back} were taken back");
}

/// An answer that ends a turn begins the next one too; each line belongs to its own.
#[test]
fn every_line_has_the_clock_of_its_own_moment() {
    let pack = Shelf::embedded().load(GameId::Tutatis, CORE).expect("it is embedded");
    let mut play = pack.open(pack.header("clock", &Options::default())).expect("it opens");
    let mut dealer = SeededDealer::new(5);
    for _ in 0..2_000 {
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => play.chance(dealer.deal(throw)).expect("asked for"),
            Awaiting::Decision(seats) => {
                let proposals = play.proposals(seats.first());
                let action = &proposals[dealer.index(proposals.len())];
                play.decide(seats.first(), action).expect("it was proposed");
            }
        }
    }
    let (mut turn, mut ended) = (String::new(), 0);
    for line in play.lines(0, None) {
        if let Some(began) = line.event.get("turn-began") {
            let number = began["turn"].as_u64().expect("a number");
            assert_eq!(line.at[2..], format!("·{number:02}"), "{}", line.text);
            turn = line.at;
        } else if line.event.get("turn-ended").is_some() {
            assert_eq!(line.at, turn, "{}", line.text);
            ended += 1;
        }
    }
    assert!(ended > 6, "only {ended} turns were played");
}

/// Proposals are found once for each question; they must be those of the question that stands.
#[test]
fn proposals_are_those_of_the_present_question() {
    type Rugby = crate::rules::RugbyTheGame;
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
    let header = pack.header("proposals", &Options::default());
    let mut play = Play::<Rugby>::new(&pack, header).expect("it opens");
    let mut dealer = SeededDealer::new(3);
    let (mut only, mut taken_back) = (0, 0);
    for number in 0..600 {
        for seat in Seat::BOTH {
            let mut fresh = Vec::new();
            play.state().propose(play.pack(), seat, &mut fresh);
            let fresh: Vec<_> = fresh.iter().map(|action| action.to_string()).collect();
            assert_eq!(play.proposals(seat), fresh);
            let single = (fresh.len() == 1).then(|| fresh[0].clone());
            only += u32::from(single.is_some());
            assert_eq!(play.only_proposal(seat), single);
        }
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => play.chance(dealer.deal(throw)).expect("asked for"),
            Awaiting::Decision(seats) => {
                let proposals = play.proposals(seats.first());
                let action = &proposals[dealer.index(proposals.len())];
                play.decide(seats.first(), action).expect("it was proposed");
                taken_back += u32::from(number % 3 == 0 && play.undo(1).is_ok());
            }
        }
    }
    assert!(only > 10 && taken_back > 10, "{only} only ones, {taken_back} taken back");
}
