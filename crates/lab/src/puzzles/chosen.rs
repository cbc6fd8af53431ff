//! Which of the puzzles that were found are kept: no two alike, no kind of answer too often.

use std::collections::{BTreeSet, HashMap};

use ai::themes::Themed;

use super::Found;
use super::moments::Candidate;
use super::proof::Proved;

/// Two puzzles of one match lie at least so many moves apart.
const APART: usize = 30;
/// One match gives no more than this.
const OF_A_MATCH: usize = 4;

/// The puzzles kept so far.
pub struct Chosen {
    count: usize,
    found: Vec<Found>,
    kinds: HashMap<String, usize>,
    themes: HashMap<String, usize>,
    labels: HashMap<String, usize>,
    places: Vec<(u64, usize)>,
    questions: BTreeSet<String>,
}

impl Chosen {
    /// Room for so many.
    pub fn new(count: usize) -> Chosen {
        let (found, places) = Default::default();
        let (kinds, themes, labels, questions) = Default::default();
        Chosen { count, found, kinds, themes, labels, places, questions }
    }

    pub fn is_full(&self) -> bool {
        self.found.len() >= self.count
    }

    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether an answer of this kind has not come too often yet.
    pub fn wants(&self, kind: &str) -> bool {
        self.has_room(&self.kinds, kind, 35)
    }

    /// Whether a word has come less often than in so many of a hundred.
    fn has_room(&self, counts: &HashMap<String, usize>, word: &str, share: usize) -> bool {
        let most = (self.count * share).div_ceil(100).max(1);
        counts.get(word).is_none_or(|count| *count < most)
    }

    /// Keeps it, if it is like none that was kept.
    pub fn offer<G: Themed>(&mut self, candidate: &Candidate<G>, proved: Proved) {
        let place = (candidate.number, candidate.at);
        let near = |other: &&(u64, usize)| other.0 == place.0 && other.1.abs_diff(place.1) < APART;
        let of_match = self.places.iter().filter(|other| other.0 == place.0).count();
        let Proved { found, label, question } = proved;
        if self.is_full()
            || !self.wants(&candidate.kind)
            || !self.has_room(&self.themes, &found.theme, 35)
            || !self.has_room(&self.labels, &label, 20)
            || of_match >= OF_A_MATCH
            || self.places.iter().any(|other| near(&other))
            || !self.questions.insert(question)
        {
            return;
        }
        self.places.push(place);
        *self.kinds.entry(candidate.kind.clone()).or_default() += 1;
        *self.themes.entry(found.theme.clone()).or_default() += 1;
        *self.labels.entry(label).or_default() += 1;
        self.found.push(found);
    }

    /// All of them, numbered, the easiest first.
    pub fn numbered(mut self) -> Vec<Found> {
        self.found.sort_by_key(|found| (found.level, found.found_by));
        for (number, found) in (1..).zip(&mut self.found) {
            found.id = format!("{number:03}");
        }
        self.found
    }
}
