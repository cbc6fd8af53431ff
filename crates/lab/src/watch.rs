//! Everything that comes up in a match, counted: kinds of events, clauses, cards.
//!
//! A match that is watched keeps its events to the end, which costs time; `sim` does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use engine::{BySeat, Game, Seat};
use games::{GameId, LoadedPack, dispatch};
use serde::de::value::Error as ValueError;
use serde::de::{self, Deserialize, Visitor};

use crate::tally::{Counts, Tally, Usable};

/// What came up in a match, or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// What the game counts of itself, such as tries.
    pub tallies: BTreeMap<String, u64>,
    /// Events by kind.
    pub events: BTreeMap<String, u64>,
    /// Clauses that decided an event.
    pub clauses: BTreeMap<String, u64>,
    /// Cards, abilities and staff by id, for each side that used them.
    pub used: BTreeMap<String, BySeat<u64>>,
}

impl Watched {
    /// Counts the events of a match that ended on `table`.
    pub fn of<G: Tally>(pack: &G::Pack, table: &G::Table, events: &[G::Event]) -> Watched {
        let mut watched = Watched::default();
        let mut tallies = Counts::new();
        for event in events {
            G::tally(event, &mut tallies);
            *watched.events.entry(kind(event)).or_default() += 1;
            for clause in G::line(pack, table, event).clauses {
                *watched.clauses.entry(clause).or_default() += 1;
            }
            if let Some((seat, id)) = G::used(pack, event) {
                watched.used.entry(id).or_default()[seat] += 1;
            }
        }
        watched.tallies = tallies.into_iter().map(|(name, n)| (name.to_string(), n)).collect();
        watched
    }

    /// Adds another match.
    pub fn add(&mut self, other: &Watched) {
        let add = |sums: &mut BTreeMap<String, u64>, more: &BTreeMap<String, u64>| {
            for (name, count) in more {
                *sums.entry(name.clone()).or_default() += count;
            }
        };
        add(&mut self.tallies, &other.tallies);
        add(&mut self.events, &other.events);
        add(&mut self.clauses, &other.clauses);
        for (id, more) in &other.used {
            let sums = self.used.entry(id.clone()).or_default();
            Seat::BOTH.into_iter().for_each(|seat| sums[seat] += more[seat]);
        }
    }
}

/// The name of an event's variant, as its JSON has it.
fn kind<E: serde::Serialize>(event: &E) -> String {
    match serde_json::to_value(event).expect("an event is plain data") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    }
}

/// As one word of a table: `t/tries=3 e/moved=40 k/RT-095=2 c/G05=1:0`.
impl fmt::Display for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (mark, counts) in [("t", &self.tallies), ("e", &self.events), ("k", &self.clauses)] {
            for (name, count) in counts {
                write!(f, "{between}{mark}/{name}={count}")?;
                between = " ";
            }
        }
        for (id, by) in &self.used {
            write!(f, "{between}c/{id}={}:{}", by.home, by.away)?;
            between = " ";
        }
        Ok(())
    }
}

impl FromStr for Watched {
    type Err = String;

    fn from_str(text: &str) -> Result<Watched, String> {
        let mut watched = Watched::default();
        for word in text.split_whitespace() {
            let wrong = || format!("`{word}` is no count");
            let (mark, rest) = word.split_once('/').ok_or_else(wrong)?;
            let (name, count) = rest.rsplit_once('=').ok_or_else(wrong)?;
            let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
            let name = name.to_string();
            match mark {
                "t" => drop(watched.tallies.insert(name, number(count)?)),
                "e" => drop(watched.events.insert(name, number(count)?)),
                "k" => drop(watched.clauses.insert(name, number(count)?)),
                "c" => {
                    let (home, away) = count.split_once(':').ok_or_else(wrong)?;
                    let by = BySeat { home: number(home)?, away: number(away)? };
                    watched.used.insert(name, by);
                }
                _ => return Err(wrong()),
            }
        }
        Ok(watched)
    }
}

/// All that could come up with a pack.
#[derive(Clone, Debug, Default)]
pub struct Watchable {
    /// All kinds of events.
    pub events: Vec<String>,
    /// All clauses that an event can name.
    pub clauses: Vec<String>,
    /// All that can be used.
    pub used: Vec<Usable>,
}

impl Watchable {
    /// What could come up with `pack`.
    pub fn of(pack: &LoadedPack) -> Watchable {
        let game: GameId = pack.game();
        dispatch!(game, G => {
            let clauses: BTreeSet<_> = G::clauses().map(str::to_string).collect();
            Watchable {
                events: kinds::<G>(),
                clauses: clauses.into_iter().collect(),
                used: G::usable(&pack.contents::<G>()),
            }
        })
    }
}

/// The names of all variants of a game's events, in order.
fn kinds<G: Game>() -> Vec<String> {
    let mut names: &'static [&'static str] = &[];
    // It must fail: there is no event to be read. What matters is what it was asked for.
    let read = G::Event::deserialize(Asked(&mut names));
    debug_assert!(read.is_err(), "an event came from nothing");
    names.iter().map(ToString::to_string).collect()
}

/// Remembers the variants of the enum that is asked of it, and has nothing to give.
struct Asked<'a>(&'a mut &'static [&'static str]);

impl<'de> de::Deserializer<'de> for Asked<'_> {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ValueError> {
        Err(de::Error::custom("an enum was expected"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, ValueError> {
        *self.0 = variants;
        Err(de::Error::custom("only the names were wanted"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use games::{Shelf, shelf::CORE};

    use super::*;

    #[test]
    fn counts_survive_their_text() {
        let mut watched = Watched::default();
        watched.tallies.insert("tries".to_string(), 3);
        watched.events.insert("try-scored".to_string(), 3);
        watched.clauses.insert("RT-095".to_string(), 7);
        watched.used.insert("G05".to_string(), BySeat { home: 1, away: 2 });
        let text = watched.to_string();
        assert_eq!(text, "t/tries=3 e/try-scored=3 k/RT-095=7 c/G05=1:2");
        assert_eq!(text.parse(), Ok(watched.clone()));
        watched.add(&watched.clone());
        assert_eq!(watched.used["G05"], BySeat { home: 2, away: 4 });
        assert!("e/moved".parse::<Watched>().is_err() && "x/a=1".parse::<Watched>().is_err());
        assert_eq!("".parse(), Ok(Watched::default()));
    }

    #[test]
    fn every_game_says_what_can_come_up() {
        for game in GameId::ALL {
            let pack = Shelf::embedded().load(*game, CORE).expect("it is embedded");
            let all = Watchable::of(&pack);
            assert!(all.events.contains(&"match-ended".to_string()), "{game}: {:?}", all.events);
            assert!(all.clauses.len() > 50, "{game}: {:?}", all.clauses);
            let rules = games::clauses::Rules::of(*game);
            for clause in &all.clauses {
                assert!(rules.knows(clause), "{game} names {clause}, which there is not");
            }
            assert!(all.used.len() > 5, "{game}: {:?}", all.used);
            let ids: std::collections::BTreeSet<_> = all.used.iter().map(|used| &used.id).collect();
            assert_eq!(ids.len(), all.used.len(), "{game}: an id stands twice");
            assert!(ids.iter().all(|id| !id.contains([' ', '='])), "{game}: {ids:?}");
        }
    }
}
