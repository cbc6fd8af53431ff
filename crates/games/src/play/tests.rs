//! Matches played and looked at on the way.

use super::*;
use crate::any_match::{AnyClient, AnyRules};
use crate::registry::Answer;
use crate::shelf::{CORE, Shelf};
use crate::undo::NoUndo;
use dice::{Dealer, SeededDealer};
use engine::record::RecordRow;
use engine::{Faces, Options};

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
                let (hash, answers) = (play.hash(), play.answers(seat));
                let answer = &answers[dealer.index(answers.len())];
                let since = play.events_len();
                play.decide(seat, answer).expect("it was proposed");
                assert!(play.may_undo(seat.other()).is_err(), "it was {seat} who chose");
                let played = |told: &String| told.contains(" plays ") && !told.contains("nothing");
                let shown = play.told(since, None).iter().any(played);
                match play.may_undo(seat) {
                    Ok(1) if answers.len() > 1 => {
                        assert!(!shown, "a card was played by `{answer}`");
                        play.undo(1).expect("it may be undone");
                        assert_eq!(play.hash(), hash);
                        play.decide(seat, answer).expect("as before");
                        allowed += 1;
                    }
                    Ok(count) => assert!(count > 1 && answers.len() == 1),
                    Err(stands) => cards += u32::from(stands == NoUndo::Shown),
                }
            }
        }
    }
    assert!(allowed > 10 && cards > 0, "{allowed} allowed, {cards} refused for a card");
}

#[test]
fn what_is_taken_back_is_told_no_more() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
    let mut play = pack.open(pack.header("undo", &Options::default())).expect("it opens");
    let mut taken_back = 0;
    for _ in 0..500 {
        let (told, hash) = (play.told(0, None), play.hash());
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
                let answer = play.answers(seats.first()).remove(0);
                play.decide(seats.first(), &answer).expect("it was proposed");
                let rows = play.rows().len();
                if play.undo(1).is_ok() {
                    assert_eq!((play.told(0, None), play.hash()), (told, hash));
                    assert_eq!(play.rows().len(), rows + 1, "the record remembers");
                    play.decide(seats.first(), &answer).expect("as before");
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
    let header = pack.header("clock", &Options::default());
    let mut play = Play::<crate::rules::Tutatis>::new(&pack, header).expect("it opens");
    let mut dealer = SeededDealer::new(5);
    for _ in 0..2_000 {
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => play.chance(dealer.deal(throw)).expect("asked for"),
            Awaiting::Decision(seats) => {
                let answers = play.answers(seats.first());
                let answer = &answers[dealer.index(answers.len())];
                play.decide(seats.first(), answer).expect("it was proposed");
            }
        }
    }
    let (mut turn, mut ended) = (String::new(), 0);
    for (line, event) in play.lines(0, None).into_iter().zip(play.events(0, None)) {
        if let tutatis::events::Event::TurnBegan { turn: number, .. } = event {
            assert_eq!(line.at[2..], format!("·{number:02}"), "{}", line.text);
            turn = line.at;
        } else if matches!(event, tutatis::events::Event::TurnEnded { .. }) {
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
            assert_eq!(play.proposed(seat), fresh);
            let fresh: Vec<_> = fresh.into_iter().map(Answer::RugbyTheGame).collect();
            assert_eq!(play.answers(seat), fresh);
            let single = (fresh.len() == 1).then(|| fresh[0]);
            only += u32::from(single.is_some());
            assert_eq!(play.only_answer(seat), single);
        }
        match play.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => play.chance(dealer.deal(throw)).expect("asked for"),
            Awaiting::Decision(seats) => {
                let answers = play.answers(seats.first());
                let answer = &answers[dealer.index(answers.len())];
                play.decide(seats.first(), answer).expect("it was proposed");
                taken_back += u32::from(number % 3 == 0 && play.undo(1).is_ok());
            }
        }
    }
    assert!(only > 10 && taken_back > 10, "{only} only ones, {taken_back} taken back");
}

/// An answer is the same whether it was read, proposed or written down, and knows its game.
#[test]
fn an_answer_is_read_once_and_written_as_it_was() {
    for game in GameId::ALL {
        let pack = Shelf::embedded().load(*game, CORE).expect("it is embedded");
        let mut play = pack.open(pack.header("answers", &Options::default())).expect("it opens");
        let other = GameId::ALL.iter().find(|other| *other != game).expect("several games");
        let other = Shelf::embedded().load(*other, CORE).expect("it is embedded");
        let other = other.open(other.header("other", &Options::default())).expect("it opens");
        let mut dealer = SeededDealer::new(7);
        for _ in 0..60 {
            match play.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => play.chance(dealer.deal(throw)).expect("asked for"),
                Awaiting::Decision(seats) => {
                    let seat = seats.first();
                    let usual = play.default_answer(seat).expect("it is asked");
                    for answer in play.answers(seat).iter().chain([&usual]) {
                        assert_eq!(play.read(&answer.to_string()).as_ref(), Ok(answer), "{game}");
                        assert_eq!(play.check(seat, answer), Ok(()), "{game}: {answer}");
                        let refusal = other.check(seat, answer).expect_err("another game");
                        assert!(refusal.reason.contains(other.game().name()), "{refusal}");
                    }
                    let answers = play.answers(seat);
                    let answer = &answers[dealer.index(answers.len())];
                    play.decide(seat, answer).expect("it was proposed");
                    let row = play.rows().iter().rev().find_map(|row| match row {
                        RecordRow::Decision(by, action) => Some((*by, action.clone())),
                        RecordRow::Chance { .. } | RecordRow::Undo(_) | RecordRow::Hash(_) => None,
                    });
                    assert_eq!(row, Some((seat, answer.to_string())), "{game}");
                }
            }
        }
        assert!(play.read("fly to the moon").is_err(), "{game}");
    }
}
