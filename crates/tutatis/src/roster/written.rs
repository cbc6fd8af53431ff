//! A roster in words, and on one line:
//! `"Bog Standard" orcs: gate-hog, half-troll, 2 charger, slinger, 4 brawler; time-piper`.
//! First a name, if it has one; the race; its figures in the order of their numbers; after the
//! semicolon mercenary and staff. A race alone is its default roster.

use std::fmt;
use std::str::FromStr;

use engine::pack::doc::hint;

use super::{Judged, Problem, Roster, judge};
use crate::pack::Pack;
use crate::pack::model::Kind;

/// The most figures one item may stand for; more is a slip of the finger.
const COUNT_MOST: usize = 20;
/// The most items of a list.
const ITEMS_MOST: usize = 40;

/// A roster as coaches write it. Nothing is known yet about the pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// What the coach calls it.
    pub name: Option<String>,
    /// The race.
    pub race: String,
    /// Figures such as `2 charger`. Where nothing is said about them, and nobody is hired either,
    /// the race's default roster is meant.
    pub figures: Option<Vec<String>>,
    /// Mercenary and staff.
    pub hired: Vec<String>,
}

impl Written {
    /// A roster in the words of its pack.
    pub fn of(roster: &Roster, pack: &Pack) -> Written {
        let runs = roster.figures.chunk_by(|one, two| one == two);
        let figure = |run: &[u16]| {
            let id = &pack.profile(run[0]).id;
            if run.len() == 1 { id.clone() } else { format!("{} {id}", run.len()) }
        };
        let mercenary = roster.mercenary.map(|index| pack.profile(index).id.clone());
        let staff = roster.staff.iter().map(|index| pack.staff[usize::from(*index)].id.clone());
        Written {
            name: roster.name.clone(),
            race: pack.races[usize::from(roster.race)].id.clone(),
            figures: Some(runs.map(figure).collect()),
            hired: mercenary.into_iter().chain(staff).collect(),
        }
    }

    /// The roster, if every word is known, and everything that forbids it.
    pub fn judge(&self, pack: &Pack, budget: u16) -> Judged {
        let mut problems = Vec::new();
        let Some(race) = pack.races.iter().position(|race| race.id == self.race) else {
            let ids: Vec<&str> = pack.races.iter().map(|race| race.id.as_str()).collect();
            let (known, meant) = (ids.join(", "), hint(&self.race, &ids));
            return Judged::unread(vec![unread(format!(
                "there is no race `{}`; there are {known}{meant}",
                self.race
            ))]);
        };
        let mut roster = Roster { name: self.name.clone(), race: race as u8, ..Roster::default() };
        let mut strange = 0;
        if self.figures.is_none() && self.hired.is_empty() {
            let default = &pack.races[race].roster;
            roster = Roster { name: roster.name, ..default.clone() };
        } else {
            strange = self.figures(pack, &mut roster, &mut problems);
            self.hired(pack, &mut roster, &mut problems);
        }
        let understood = problems.is_empty();
        problems.extend(judge::problems(&roster, pack, budget, strange));
        Judged { roster: understood.then_some(roster), problems }
    }

    /// Finds the figures; how many were not understood.
    fn figures(&self, pack: &Pack, roster: &mut Roster, problems: &mut Vec<Problem>) -> usize {
        let race = &pack.races[usize::from(roster.race)];
        let own: Vec<&str> =
            race.profiles.iter().map(|index| pack.profile(*index).id.as_str()).collect();
        let mut strange = 0;
        for item in self.figures.iter().flatten() {
            let Some((count, id)) = counted(item) else {
                let text = format!("`{item}` is no figure such as `charger` or `2 charger`");
                problems.push(unread(text));
                strange += 1;
                continue;
            };
            // Somebody of another race is known all the same, so that the reason can be told.
            let own_place = own.iter().position(|known| *known == id);
            let place = own_place.map(|place| race.profiles[place]).or_else(|| {
                pack.profiles.iter().position(|profile| profile.id == id).map(|at| at as u16)
            });
            match place {
                Some(place) => roster.figures.extend(std::iter::repeat_n(place, count)),
                None => {
                    let (name, meant) = (&race.name, hint(id, &own));
                    problems.push(unread(format!("the {name} have no `{id}`{meant}")));
                    strange += count;
                }
            }
        }
        strange
    }

    /// TU-037. Finds mercenary and staff.
    fn hired(&self, pack: &Pack, roster: &mut Roster, problems: &mut Vec<Problem>) {
        let staff: Vec<&str> = pack.staff.iter().map(|item| item.id.as_str()).collect();
        let mercenary = |id: &str| {
            let is = |profile: &&crate::pack::model::Profile| profile.kind == Kind::Mercenary;
            pack.profiles.iter().filter(is).any(|profile| profile.id == id)
        };
        for id in &self.hired {
            if let Some(place) = staff.iter().position(|known| known == id) {
                roster.staff.push(place as u8);
                continue;
            }
            let place = pack.profiles.iter().position(|profile| profile.id == *id);
            match place {
                Some(place) if mercenary(id) && roster.mercenary.is_some() => {
                    let name = &pack.profiles[place].name;
                    let text = format!("{name} would be a second mercenary: a team has one");
                    problems.push(Problem { clause: Some("TU-037"), text });
                }
                Some(place) if mercenary(id) => roster.mercenary = Some(place as u16),
                Some(place) => {
                    let name = &pack.profiles[place].name;
                    let text = format!("{name} belongs before the semicolon, among the figures");
                    problems.push(unread(text));
                }
                None => {
                    let text = format!("there is no mercenary or staff `{id}`{}", hint(id, &staff));
                    problems.push(unread(text));
                }
            }
        }
        roster.staff.sort_unstable();
    }
}

fn unread(text: String) -> Problem {
    Problem { clause: None, text }
}

/// `2 charger`, `charger`.
fn counted(item: &str) -> Option<(usize, &str)> {
    let mut words = item.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let found = match second {
        Some(id) => (first.parse().ok().filter(|count| (1..=COUNT_MOST).contains(count))?, id),
        None => (1, first),
    };
    words.next().is_none().then_some(found)
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "\"{name}\" ")?;
        }
        f.write_str(&self.race)?;
        if self.figures.is_some() || !self.hired.is_empty() {
            f.write_str(":")?;
        }
        for (place, item) in self.figures.iter().flatten().enumerate() {
            write!(f, "{} {item}", if place == 0 { "" } else { "," })?;
        }
        if !self.hired.is_empty() {
            write!(f, "; {}", self.hired.join(", "))?;
        }
        Ok(())
    }
}

impl FromStr for Written {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Written, Problem> {
        let text = text.trim();
        let (name, rest) = match text.strip_prefix('"') {
            Some(rest) => {
                let end = "a name ends with a second quotation mark".to_string();
                let (name, rest) = rest.split_once('"').ok_or_else(|| unread(end))?;
                (Some(name.to_string()), rest)
            }
            None => (None, text),
        };
        let Some((race, lists)) = rest.split_once(':') else {
            return Ok(Written { name, race: rest.trim().to_string(), ..Written::default() });
        };
        let (figures, hired) = lists.split_once(';').unwrap_or((lists, ""));
        let race = race.trim().to_string();
        Ok(Written { name, race, figures: Some(items(figures)?), hired: items(hired)? })
    }
}

/// The items of a list, whose blanks do not matter.
fn items(list: &str) -> Result<Vec<String>, Problem> {
    let words = |item: &str| item.split_whitespace().collect::<Vec<_>>().join(" ");
    let items: Vec<String> = list.split(',').map(words).collect();
    if items.len() > ITEMS_MOST {
        return Err(unread(format!("more than {ITEMS_MOST} items in a list")));
    }
    Ok(items.into_iter().filter(|item| !item.is_empty()).collect())
}
