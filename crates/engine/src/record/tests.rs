//! Records of the toy game: written, read, replayed, tampered with.

use std::sync::Arc;

use dice::{Dealer, FairDealer, SeededDealer, fair};
use proptest::prelude::*;

use super::text::{LINE_MAX, ROWS_MAX, check};
use super::*;
use crate::toy::{self, Action, Toy};

mod reading;
mod replaying;

const SEED: [u8; 32] = [7; 32];

fn fair_header() -> Header {
    let coach = |name: &str, nonce: &[u8]| Coach { name: name.to_owned(), nonce: nonce.to_vec() };
    Header {
        options: Options(
            [("rounds", "3"), ("team", "Harbour Lights RFC")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
        ),
        seats: BySeat { home: coach("Home Team", &[0, 255]), away: coach("rookie", &[]) },
        dealer: DealerKind::Fair { commitment: fair::commitment(&SEED) },
        ..Header::new::<Toy>(&toy::source(), "cup final 3")
    }
}

fn seeded_header(stream: u64) -> Header {
    Header {
        dealer: DealerKind::Seeded { seed: 42, stream },
        ..Header::new::<Toy>(&toy::source(), "sim")
    }
}

fn recorder(header: Header) -> Recorder<Toy> {
    Recorder::new(header, Arc::new(toy::pack()), &mut ()).expect("a sound header")
}

/// The dealer a header promises.
fn dealer_of(header: &Header) -> Box<dyn Dealer> {
    match header.dealer {
        DealerKind::Seeded { seed, stream } => Box::new(SeededDealer::stream(seed, stream)),
        DealerKind::Fair { .. } => {
            let BySeat { home, away } = header.seats.map(|coach| coach.nonce.clone());
            let key = fair::match_key(&SEED, &header.match_id, &home, &away).expect("short");
            Box::new(FairDealer::new(&key))
        }
    }
}

/// Plays to the end, with the dealer the header promises. With undo, the first of two sealed bids
/// is taken back once and made again.
fn played(header: Header, with_undo: bool) -> Recorder<Toy> {
    let mut dealer = dealer_of(&header);
    let mut chooser = SeededDealer::new(9);
    let mut recorder = recorder(header);
    let mut proposals = Vec::new();
    loop {
        match recorder.state().awaiting() {
            Awaiting::Nothing => return recorder,
            Awaiting::Chance(throw, _) => {
                recorder.chance(dealer.deal(throw), &mut ()).expect("awaited");
            }
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                recorder.state().propose(&toy::pack(), seat, &mut proposals);
                // Never the first proposal of a bid, which is to fold: the match shall be long.
                let index = 1 + chooser.index(proposals.len() - 1);
                recorder.decide(seat, proposals[index], &mut ()).expect("proposed");
                if with_undo && seats == Seats::BOTH && recorder.undo(1).is_ok() {
                    recorder.decide(seat, proposals[index], &mut ()).expect("still legal");
                }
            }
        }
    }
}

/// A fair match of three rounds, with undo rows and a revealed seed.
fn fair_record() -> Record {
    played(fair_header(), true).finish(Some(SEED))
}

fn seeded_record() -> Record {
    played(seeded_header(17), false).finish(None)
}

fn replayed(record: &Record) -> Result<State, RecordError> {
    replay(&toy::pack(), &toy::source().sha256(), record, None, |_| ())
}

type State = crate::state::State<Toy>;

fn verified(record: &Record) -> Result<Verdict, RecordError> {
    verify::<Toy>(&toy::pack(), &toy::source().sha256(), record)
}

fn sentence<T: std::fmt::Debug>(result: Result<T, RecordError>) -> String {
    result.expect_err("it should be refused").to_string()
}

/// `text` with a last line that fits it, as a careful forger would write.
fn signed(text: &str) -> String {
    let body = text.rfind("check ").map_or(text, |at| &text[..at]);
    format!("{body}check {}\n", check(body))
}

/// Index of the first row for which `is` holds.
fn find_row(record: &Record, is: impl Fn(&RecordRow) -> bool) -> usize {
    record.rows.iter().position(is).expect("the match has such a row")
}

#[test]
fn a_match_reads_as_it_was_played() {
    let header = Header {
        options: Options([("rounds".to_owned(), "1".to_owned())].into()),
        ..fair_header()
    };
    let mut recorder = recorder(header);
    let sink = &mut ();
    let faces = |values: &[u16]| Faces::many(values).expect("few dice");
    recorder.chance(faces(&[0]), sink).expect("home draws");
    recorder.chance(faces(&[6]), sink).expect("away draws");
    recorder.decide(Seat::Home, Action::Call { high: true }, sink).expect("home leads");
    recorder.undo(1).expect("nothing was shown");
    recorder.decide(Seat::Home, Action::Call { high: false }, sink).expect("home leads");
    recorder.decide(Seat::Away, Action::Bid(3), sink).expect("either may be first");
    recorder.decide(Seat::Home, Action::Bid(1), sink).expect("home is left");
    recorder.chance(faces(&[5, 0]), sink).expect("the dice are thrown");
    let text = recorder.finish(None).to_string();

    // Card 0, bid 1 and a six make 7; card 7, bid 3 and a one make 11: low wins 4 points.
    let commitment = crate::pack::hex(&fair::commitment(&SEED));
    let expected = format!(
        "tryline-record 2\ngame toy\nrules 1\npack core sha256:{}\nmatch cup final 3\n\
         option rounds=1\nseat home Home Team nonce=00ff\nseat away rookie nonce=-\n\
         dealer fair {commitment}\nstart usual\nmoves\n\
         ~ 0/8 draw 0\n~ 6/7 draw 7\nhome call high\nundo 1\nhome call low\naway bid 3\n\
         home bid 1\n~ 5,0/6 dice 6 1\n= ",
        toy::source().sha256()
    );
    assert_eq!(text.get(..expected.len()), Some(expected.as_str()));
    let rest: Vec<_> = text[expected.len()..].lines().collect();
    assert_eq!((rest.len(), rest[1]), (3, "end 4-0"), "a hash, the end and the check: {rest:?}");
}

#[test]
fn hashes_are_written_along_the_way_and_at_the_end() {
    let record = fair_record();
    let hashes = record.rows.iter().filter(|row| matches!(row, RecordRow::Hash(_))).count();
    assert_eq!(hashes, 2, "21 move rows: one after the sixteenth, one at the end");
    let Some(RecordRow::Hash(last)) = record.rows.last() else { panic!("no hash at the end") };
    assert_eq!(replayed(&record).expect("a sound record").hash(), *last);
}

#[test]
fn a_recorder_refuses_what_no_record_could_hold() {
    let refused = |change: fn(&mut Header)| {
        let mut header = seeded_header(0);
        change(&mut header);
        sentence(Recorder::<Toy>::new(header, Arc::new(toy::pack()), &mut ()))
    };
    assert_eq!(refused(|h| h.game = "chess".to_owned()), "this is a record of chess, not of toy");
    assert_eq!(refused(|h| h.rules = 3), "made under rules 3; this binary plays rules 1");
    let long = refused(|h| h.match_id = "x".repeat(LINE_MAX));
    assert!(long.contains("line 5: 4102 bytes are too many"), "{long}");
    let nonce = refused(|h| h.seats.home.nonce = vec![1; 33]);
    assert!(nonce.contains("`seat home NAME nonce=DIGITS` is expected"), "{nonce}");
    let option = refused(|h| drop(h.options.0.insert("rounds".to_owned(), "9".to_owned())));
    assert!(option.starts_with("the match cannot be set up: option `rounds`"), "{option}");
    let strange = refused(|h| drop(h.options.0.insert("a=b".to_owned(), "c".to_owned())));
    assert!(strange.starts_with("this cannot be the header of a record"), "{strange}");
    let hash = refused(|h| h.pack_sha256 = "unknown".to_owned());
    assert!(hash.contains("`pack NAME sha256:DIGITS` is expected"), "{hash}");
}

#[test]
fn a_refused_move_leaves_no_row() {
    let mut recorder = recorder(seeded_header(0));
    recorder.decide(Seat::Home, Action::Bid(1), &mut ()).expect_err("a draw comes first");
    recorder.chance(Faces::one(8), &mut ()).expect_err("there are eight cards");
    recorder.undo(1).expect_err("nothing to take back");
    recorder.undo(0).expect_err("nothing asked");
    assert_eq!((recorder.rows().len(), recorder.moves().len()), (0, 0));
}

#[test]
fn the_past_is_closed_by_chance_and_by_sealed_choices_opened() {
    let mut recorder = recorder(seeded_header(0));
    let sink = &mut ();
    for value in [0, 0] {
        recorder.chance(Faces::one(value), sink).expect("awaited");
    }
    let drawn = recorder.state().clone();
    let refusal = recorder.undo(1).expect_err("a card was drawn");
    assert_eq!(
        refusal.to_string(),
        "what chance decided or sealed choices showed cannot be taken back"
    );

    recorder.decide(Seat::Home, Action::Call { high: true }, sink).expect("home leads");
    recorder.decide(Seat::Home, Action::Bid(2), sink).expect("sealed");
    recorder.undo(2).expect("nobody has seen the bid");
    assert_eq!(recorder.state(), &drawn);

    // The seal that was taken back closes nothing.
    recorder.decide(Seat::Home, Action::Call { high: false }, sink).expect("home leads");
    recorder.undo(1).expect("a call may be thought over");
    recorder.decide(Seat::Home, Action::Call { high: true }, sink).expect("home leads");
    recorder.decide(Seat::Home, Action::Bid(2), sink).expect("sealed");
    recorder.undo(1).expect("nobody has seen the bid");
    recorder.decide(Seat::Away, Action::Bid(3), sink).expect("sealed");
    recorder.decide(Seat::Home, Action::Bid(1), sink).expect("both are in");
    let open = recorder.state().clone();
    recorder.undo(1).expect_err("home has seen away's bid");
    recorder.undo(2).expect_err("both bids are known");
    assert_eq!(recorder.state(), &open);
    replayed(&recorder.finish(None)).expect("what a recorder writes can be replayed");
}
