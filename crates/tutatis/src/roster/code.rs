//! A roster as a short code for links: `tu1-` and a few letters and digits.
//!
//! Race, figures, mercenary, staff and name as bits, five to a letter, and at the end twenty bits
//! that follow from the roster in words: a slip of the finger, or a pack in which the same places
//! mean somebody else, is noticed.

use super::{FIGURES_MOST, NAME_BYTES, Problem, Roster, Written};
use crate::pack::Pack;
use crate::pack::model::Kind;
use crate::state::STAFF_MOST;

/// What a code begins with; the digit is its format.
const PREFIX: &str = "tu1-";
/// Without those that are easily taken for others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const RACE_BITS: u32 = 5;
const COUNT_BITS: u32 = 4;
const PLACE_BITS: u32 = 5;
const NAME_BITS: u32 = 6;
const CHECK_BITS: u32 = 20;

/// Whether a text is meant to be a code.
pub(super) fn is_meant(text: &str) -> bool {
    text.get(..PREFIX.len()).is_some_and(|start| start.eq_ignore_ascii_case(PREFIX))
}

/// The code of a roster; none for one that no pack and budget would allow.
pub(super) fn write(roster: &Roster, pack: &Pack) -> Option<String> {
    let race = pack.races.get(usize::from(roster.race))?;
    let name = roster.name.as_deref().unwrap_or_default().as_bytes();
    if roster.figures.len() > FIGURES_MOST || name.len() > NAME_BYTES {
        return None;
    }
    let mut bits = Bits::default();
    bits.push(u32::from(roster.race), RACE_BITS);
    bits.push(roster.figures.len() as u32, COUNT_BITS);
    for figure in &roster.figures {
        bits.push(place(race.profiles.iter().copied(), *figure)?, PLACE_BITS);
    }
    bits.push(u32::from(roster.mercenary.is_some()), 1);
    if let Some(mercenary) = roster.mercenary {
        bits.push(place(mercenaries(pack), mercenary)?, PLACE_BITS);
    }
    let staff = roster.staff.iter().fold(0, |set, place| set | 1 << place);
    bits.push(staff, STAFF_MOST as u32);
    bits.push(name.len() as u32, NAME_BITS);
    name.iter().for_each(|byte| bits.push(u32::from(*byte), u8::BITS));
    bits.push(check(roster, pack), CHECK_BITS);
    Some(format!("{PREFIX}{}", bits.letters()))
}

/// The roster of a code.
pub(super) fn read(text: &str, pack: &Pack) -> Result<Roster, Problem> {
    let wrong = || Problem {
        clause: None,
        text: format!("`{text}` is no code of a team: a letter is wrong, or the pack is another"),
    };
    let bits = Bits::of(text.get(PREFIX.len()..).unwrap_or_default()).ok_or_else(wrong)?;
    let roster = decode(bits, pack).ok_or_else(wrong)?;
    // One code each, so what is written again must be what was read.
    let again = write(&roster, pack).ok_or_else(wrong)?;
    if tidied(text) == again { Ok(roster) } else { Err(wrong()) }
}

/// What the bits say, whether or not the check fits.
fn decode(mut bits: Bits, pack: &Pack) -> Option<Roster> {
    let race = bits.take(RACE_BITS)?;
    let own = &pack.races.get(race as usize)?.profiles;
    let count = bits.take(COUNT_BITS)?;
    let figures = (0..count).map(|_| own.get(bits.take(PLACE_BITS)? as usize).copied());
    let figures = figures.collect::<Option<Vec<u16>>>()?;
    let mercenary = match bits.take(1)? {
        0 => None,
        _ => Some(mercenaries(pack).nth(bits.take(PLACE_BITS)? as usize)?),
    };
    let set = bits.take(STAFF_MOST as u32)?;
    let staff: Vec<u8> = (0..STAFF_MOST as u8).filter(|place| set >> place & 1 == 1).collect();
    if staff.iter().any(|place| usize::from(*place) >= pack.staff.len()) {
        return None;
    }
    let length = bits.take(NAME_BITS)?;
    let name = (0..length).map(|_| bits.take(u8::BITS).map(|byte| byte as u8));
    let name = String::from_utf8(name.collect::<Option<Vec<u8>>>()?).ok()?;
    let name = Some(name).filter(|name| !name.is_empty());
    Some(Roster { name, race: race as u8, figures, mercenary, staff })
}

fn place(mut all: impl Iterator<Item = u16>, wanted: u16) -> Option<u32> {
    all.position(|index| index == wanted).map(|place| place as u32)
}

fn mercenaries(pack: &Pack) -> impl Iterator<Item = u16> + '_ {
    let all = pack.profiles.iter().zip(0..);
    all.filter(|(profile, _)| profile.kind == Kind::Mercenary).map(|(_, index)| index)
}

/// Twenty bits that follow from the roster in words (FNV-1a, folded).
fn check(roster: &Roster, pack: &Pack) -> u32 {
    let line = Written::of(roster, pack).to_string();
    let hash = line.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let folded = hash ^ hash >> CHECK_BITS ^ hash >> (2 * CHECK_BITS);
    folded as u32 & ((1 << CHECK_BITS) - 1)
}

/// The code as it is written: small letters, and those meant where others were read off.
fn tidied(text: &str) -> String {
    let (start, rest) = text.split_at(PREFIX.len());
    let rest = rest.chars().map(|letter| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        letter => letter,
    });
    start.to_ascii_lowercase().chars().chain(rest).collect()
}

/// A row of bits.
#[derive(Default)]
struct Bits {
    all: Vec<bool>,
    taken: usize,
}

impl Bits {
    fn of(letters: &str) -> Option<Bits> {
        let mut bits = Bits::default();
        for letter in tidied(&format!("{PREFIX}{letters}"))[PREFIX.len()..].bytes() {
            let value = LETTERS.iter().position(|known| *known == letter)?;
            bits.push(value as u32, 5);
        }
        Some(bits)
    }

    fn push(&mut self, value: u32, count: u32) {
        self.all.extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    }

    fn take(&mut self, count: u32) -> Option<u32> {
        let end = self.taken + count as usize;
        let bits = self.all.get(self.taken..end)?;
        self.taken = end;
        Some(bits.iter().fold(0, |value, bit| value << 1 | u32::from(*bit)))
    }

    /// Five bits to a letter, filled up with zeros.
    fn letters(&self) -> String {
        let letter = |bits: &[bool]| {
            let value = bits.iter().fold(0, |value, bit| value << 1 | usize::from(*bit));
            char::from(LETTERS[value << (5 - bits.len())])
        };
        self.all.chunks(5).map(letter).collect()
    }
}
