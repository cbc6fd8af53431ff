//! Positions in which some answer must not be lit: complaints of coaches, as files.
//!
//! `tests/advice/<game>/*.toml`, in the words of a scenario (`docs/scenarios.md`): `position`,
//! `options`, and `moves` that lead from there to the question. An answer is meant by a text when
//! it is that text or begins with its words: `kick 10` is every kick of No.10.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use dice::SeededDealer;
use engine::record::{Header, Start};
use engine::{Awaiting, Options, Seat};
use games::shelf::CORE;
use games::{AnyMatch, GameId, Shelf};
use serde::Deserialize;

use super::any_lit;
use crate::levels::Level;
use crate::search::Cancel;

/// The quick look is as good as this many different dice say.
const SEEDS: std::ops::Range<u64> = 1..9;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Complaint {
    game: String,
    /// What is wrong with the answers that must not be lit.
    why: String,
    /// One of these is lit; anything else that is not forbidden may be, if there are none.
    #[serde(default)]
    lit: Vec<String>,
    /// None of these is lit, and each is among the answers.
    not_lit: Vec<String>,
    /// Whatever is lit, nothing is thrown for it.
    #[serde(default)]
    quiet: bool,
    #[serde(default)]
    options: BTreeMap<String, String>,
    position: serde_json::Value,
    #[serde(default)]
    moves: Vec<String>,
}

impl Complaint {
    fn read(path: &Path) -> Complaint {
        let text = std::fs::read_to_string(path).expect("a file");
        toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    fn game(&self) -> GameId {
        self.game.parse().expect("a game of ours")
    }

    /// The question, and who is asked.
    fn asked(&self) -> (Box<dyn AnyMatch>, Seat) {
        let pack = Shelf::embedded().load(self.game(), CORE).expect("it is embedded");
        let header = Header {
            start: Start::Position(self.position.clone()),
            ..pack.header("advice", &Options(self.options.clone()))
        };
        let mut play = pack.open(header).expect("a position");
        for text in &self.moves {
            made(play.as_mut(), text);
        }
        let Awaiting::Decision(seats) = play.awaiting() else { panic!("nobody is asked") };
        (play, seats.first())
    }

    /// What is wrong with what is lit.
    fn faults(&self) -> Vec<String> {
        let (play, seat) = self.asked();
        let choices = play.choices(seat).into_iter().filter(|choice| choice.refused.is_none());
        let answers: Vec<String> = choices.map(|choice| choice.action).collect();
        let offered = |text: &&String| answers.iter().any(|answer| is_meant(text, answer));
        let mut faults: Vec<String> = Vec::new();
        for text in self.not_lit.iter().filter(|text| !offered(text)) {
            faults.push(format!("`{text}` is no answer there; there are {answers:?}"));
        }
        for seed in SEEDS {
            let (budget, source) = (Level::lit(self.game()).in_lab(), SeededDealer::new(seed));
            let lit = any_lit(play.as_ref(), seat, budget, Cancel::default(), source);
            let lit = lit.map_or("nothing".to_owned(), |(answer, _)| answer.choice.action);
            let among = |texts: &[String]| texts.iter().any(|text| is_meant(text, &lit));
            if among(&self.not_lit) || !(self.lit.is_empty() || among(&self.lit)) {
                faults.push(format!("seed {seed}: `{lit}` is lit"));
            } else if self.quiet && is_rolled_for(play.as_ref(), seat, &lit) {
                faults.push(format!("seed {seed}: `{lit}` is lit, and rolled for"));
            }
        }
        faults
    }
}

fn is_rolled_for(play: &dyn AnyMatch, seat: Seat, lit: &str) -> bool {
    let mut play = play.copied();
    made(play.as_mut(), &format!("{seat} {lit}"));
    matches!(play.awaiting(), Awaiting::Chance(..))
}

/// Makes a move: a seat and what it does, or what the dice show.
fn made(play: &mut dyn AnyMatch, text: &str) {
    let decision = text.split_once(' ').and_then(|(seat, action)| {
        Some((seat.parse::<Seat>().ok()?, play.read(action).expect("notation")))
    });
    let made = match decision {
        Some((seat, answer)) => play.decide(seat, &answer),
        None => play.find_outcome(text).and_then(|faces| play.chance(faces)),
    };
    made.unwrap_or_else(|illegal| panic!("`{text}`: {illegal}"));
}

fn is_meant(text: &str, answer: &str) -> bool {
    answer.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/advice");
    let folder = |path: &Path| {
        let entries = std::fs::read_dir(path).expect("a folder");
        entries.map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    let mut files: Vec<_> = folder(&root).iter().flat_map(|game| folder(game)).collect();
    files.sort();
    files
}

#[test]
fn what_coaches_complained_of_is_not_lit() {
    let mut wrong = Vec::new();
    for path in files() {
        let complaint = Complaint::read(&path);
        let faults = complaint.faults();
        if !faults.is_empty() {
            wrong.push(format!("{}: {}\n{}", path.display(), complaint.why, faults.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn an_answer_is_meant_by_its_first_words() {
    assert!(is_meant("kick 1", "kick 1 0,-9") && is_meant("end", "end"));
    assert!(!is_meant("kick 1", "kick 10 0,-9") && !is_meant("end-turn", "end"));
}
