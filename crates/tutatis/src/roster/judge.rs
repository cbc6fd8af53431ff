//! Whether a roster is allowed (4.23), with every reason why not.

use super::{FIGURES_LEAST, FIGURES_MOST, NAME_BYTES, Problem, Roster};
use crate::pack::Pack;
use crate::pack::model::{Kind, Profile, Race};

/// TU-034, TU-284. The most figures with the keeper role.
const KEEPERS_MOST: usize = 2;

/// Everything that is wrong with a roster; `unread` figures more were named and not understood.
pub(super) fn problems(roster: &Roster, pack: &Pack, budget: u16, unread: usize) -> Vec<Problem> {
    let mut out = Vec::new();
    let Some(race) = pack.races.get(usize::from(roster.race)) else {
        out.push(Problem { clause: None, text: "there is no such race".to_string() });
        return out;
    };
    let named = roster.figures.iter().chain(&roster.mercenary);
    let strangers = named.filter(|index| usize::from(**index) >= pack.profiles.len()).count()
        + roster.staff.iter().filter(|index| usize::from(**index) >= pack.staff.len()).count();
    if strangers > 0 {
        let text = "it names somebody the pack does not have".to_string();
        out.push(Problem { clause: None, text });
        return out;
    }
    out.extend(roster.name.as_deref().and_then(name_problem));
    strangers_of(roster, pack, race, &mut out);
    numbers(roster, pack, unread, &mut out);
    maxima(roster, pack, &mut out);
    budgeted(roster, pack, budget, &mut out);
    out
}

fn forbid(out: &mut Vec<Problem>, clause: &'static str, text: impl Into<String>) {
    out.push(Problem { clause: Some(clause), text: text.into() });
}

/// Names stand between quotation marks, and have room for so much.
pub(super) fn name_problem(name: &str) -> Option<Problem> {
    let reason = if name.is_empty() || name.trim() != name {
        "is empty or has blanks at its ends".to_string()
    } else if name.len() > NAME_BYTES {
        format!("has {} bytes, and at most {NAME_BYTES} fit", name.len())
    } else if name.contains('"') || name.chars().any(char::is_control) {
        "has a quotation mark or a control character in it".to_string()
    } else {
        return None;
    };
    Some(Problem { clause: None, text: format!("the name {name:?} {reason}") })
}

/// TU-037, TU-282, TU-284. Figures of the team list and heroes of the own race; a mercenary apart.
fn strangers_of(roster: &Roster, pack: &Pack, race: &Race, out: &mut Vec<Problem>) {
    let mut told: Vec<u16> = Vec::new();
    for &index in &roster.figures {
        let profile = pack.profile(index);
        if profile.race == Some(roster.race) || told.contains(&index) {
            continue;
        }
        told.push(index);
        let (clause, is) = match profile.kind {
            Kind::Normal => ("TU-284", "does not play for"),
            Kind::Hero => ("TU-282", "is no hero of"),
            Kind::Mercenary => ("TU-037", "is a mercenary and not among the figures of"),
        };
        forbid(out, clause, format!("{} {is} the {}", profile.name, race.name));
    }
    if let Some(profile) = roster.mercenary.map(|index| pack.profile(index))
        && profile.kind != Kind::Mercenary
    {
        let (name, kind) = (&profile.name, super::kind(profile.kind));
        forbid(out, "TU-037", format!("{name} is a {kind} and no mercenary"));
    }
}

/// TU-003, TU-034, TU-036, TU-281. Enough figures, not too many, and seven of them together.
fn numbers(roster: &Roster, pack: &Pack, unread: usize, out: &mut Vec<Problem>) {
    let count = roster.figures.len() + unread;
    if count < FIGURES_LEAST {
        let text = format!("{count} figures: a team has at least {FIGURES_LEAST}");
        forbid(out, "TU-281", text);
    } else if count > FIGURES_MOST {
        let text = format!("{count} figures: a team has at most {FIGURES_MOST}, mercenary apart");
        forbid(out, "TU-281", text);
    }
    let together = unread + together(roster.figures.iter().map(|index| pack.profile(*index)));
    if count >= FIGURES_LEAST && together < FIGURES_LEAST {
        let text = format!(
            "only {together} of them can be on the pitch together, which takes {FIGURES_LEAST}: \
             at most one hero and one figure with the keeper role"
        );
        forbid(out, "TU-281", text);
    }
}

/// TU-034, TU-036, TU-281. How many figures can be on the pitch together.
fn together<'a>(figures: impl Iterator<Item = &'a Profile>) -> usize {
    // Plain ones, heroes, keepers, and heroes who are keepers.
    let mut counts = [0; 4];
    for profile in figures {
        let hero = usize::from(profile.kind == Kind::Hero);
        counts[hero + 2 * usize::from(profile.keeper_role)] += 1;
    }
    let [plain, heroes, keepers, both] = counts;
    plain + (heroes.min(1) + keepers.min(1)).max(both.min(1))
}

/// TU-034, TU-283, TU-284. Maxima of the team list; heroes and staff once; two keepers.
fn maxima(roster: &Roster, pack: &Pack, out: &mut Vec<Problem>) {
    let mut seen: Vec<u16> = Vec::new();
    for &index in &roster.figures {
        if seen.contains(&index) {
            continue;
        }
        seen.push(index);
        let profile = pack.profile(index);
        let count = roster.figures.iter().filter(|other| **other == index).count();
        let (name, max) = (&profile.name, profile.max);
        if count <= usize::from(max) {
            continue;
        }
        match profile.kind {
            Kind::Normal => {
                forbid(out, "TU-284", format!("{count} times {name}: a team has at most {max}"));
            }
            Kind::Hero | Kind::Mercenary => {
                forbid(out, "TU-283", format!("{name} can be hired once, not {count} times"));
            }
        }
    }
    let figures = roster.figures.iter().map(|index| pack.profile(*index));
    let keepers = figures.filter(|profile| profile.keeper_role).count();
    if keepers > KEEPERS_MOST {
        let text = format!("{keepers} figures with the keeper role: at most {KEEPERS_MOST}");
        forbid(out, "TU-034", text);
    }
    for (place, item) in pack.staff.iter().enumerate() {
        let count = roster.staff.iter().filter(|index| usize::from(**index) == place).count();
        if count > 1 {
            let text = format!("{} can be hired once, not {count} times", item.name);
            forbid(out, "TU-283", text);
        }
    }
}

/// TU-280, TU-285, TU-286. Everything is paid for.
fn budgeted(roster: &Roster, pack: &Pack, budget: u16, out: &mut Vec<Problem>) {
    let price = roster.price(pack);
    if price > u32::from(budget) {
        let above = price - u32::from(budget);
        let text = format!("it costs {price} Irr, {above} more than the budget of {budget}");
        forbid(out, "TU-280", text);
    }
}
