//! Parts of a table by the words of positions, which are not the names of fields: every part is
//! written, and those that are given are laid over what is there.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat, keys};
use serde_json::{Map, Value, json};

use crate::activation::{Due, DueToken, Restart, WoundDue};
use crate::card::CardId;
use crate::geometry::{Inches, Path, Point};
use crate::pack::model::ActionKind;
use crate::player::{Fatigue, Losses, PlayerId, RoleSet, Status};
use crate::role::Role;
use crate::roll::Cause;
use crate::state::Kick;

/// A part of a table.
pub(super) trait Part {
    /// As it is written.
    fn write(&self) -> Value;
    /// Lays what is given over it.
    fn lay(&mut self, given: &Value) -> Result<(), String>;
}

/// A part that has parts.
pub(super) trait Parts {
    /// The words of those that are written as they are.
    const WORDS: &'static [&'static str];

    /// Those parts by their words.
    fn write_parts(&self) -> Map<String, Value>;
    /// Lays what is given over one of them; nothing where there is no such word.
    fn lay_part(&mut self, word: &str, given: &Value) -> Option<Result<(), String>>;

    /// Lays one of them, and says which where it cannot be. `others` are words besides.
    fn lay_known(&mut self, word: &str, given: &Value, others: &[&str]) -> Result<(), String> {
        match self.lay_part(word, given) {
            Some(laid) => laid.map_err(|reason| format!("`{word}`: {reason}")),
            None => {
                let known = others.iter().chain(Self::WORDS).map(ToString::to_string);
                Err(keys::unknown(word, &known.collect::<Vec<_>>()))
            }
        }
    }
}

/// The parts of a struct by their words. Whoever adds a field says here how it is written; those
/// `by hand` are written and read elsewhere.
macro_rules! parts {
    ($whole:ident { $($word:literal = $field:ident,)+ } by hand { $($other:ident),* }) => {
        impl $crate::position::part::Parts for $whole {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn write_parts(&self) -> serde_json::Map<String, serde_json::Value> {
                let $whole { $($field,)+ $($other: _),* } = self;
                let words = [$(($word, $crate::position::part::Part::write($field))),+];
                words.into_iter().map(|(word, value)| (word.to_string(), value)).collect()
            }

            fn lay_part(
                &mut self,
                word: &str,
                given: &serde_json::Value,
            ) -> Option<Result<(), String>> {
                match word {
                    $($word => Some($crate::position::part::Part::lay(&mut self.$field, given)),)+
                    _ => None,
                }
            }
        }
    };
    ($whole:ident { $($word:literal = $field:ident,)+ }) => {
        $crate::position::part::parts! { $whole { $($word = $field,)+ } by hand {} }

        impl $crate::position::part::Part for $whole {
            fn write(&self) -> serde_json::Value {
                serde_json::Value::Object($crate::position::part::Parts::write_parts(self))
            }

            fn lay(&mut self, given: &serde_json::Value) -> Result<(), String> {
                use $crate::position::part::Parts;
                let given = engine::keys::table(given)?;
                given.iter().try_for_each(|(word, value)| self.lay_known(word, value, &[]))
            }
        }
    };
}

pub(super) use parts;

/// What is written as it writes itself: numbers, texts, and lists of them.
macro_rules! plain {
    ($($part:ty),+ $(,)?) => {
        $(impl Part for $part {
            fn write(&self) -> Value {
                json!(self)
            }

            fn lay(&mut self, given: &Value) -> Result<(), String> {
                *self = engine::wording::read(given)?;
                Ok(())
            }
        })+
    };
}

plain!(
    bool, u8, u16, i8, [u8; 4], [i8; 7], [i32; 2], Point, Path, PlayerId, Role, RoleSet, Seat,
    CardId, ActionKind
);

/// Cards.
impl<const MOST: usize> Part for ArrayVec<CardId, MOST> {
    fn write(&self) -> Value {
        json!(self.as_slice())
    }

    fn lay(&mut self, given: &Value) -> Result<(), String> {
        let cards: Vec<CardId> = engine::wording::read(given)?;
        let many = || format!("at most {MOST} cards lie together");
        *self = ArrayVec::try_from(cards.as_slice()).map_err(|_| many())?;
        Ok(())
    }
}

/// Words of an enumeration.
macro_rules! worded {
    ($whole:ident { $($member:ident = $word:literal,)+ }) => {
        impl Part for $whole {
            fn write(&self) -> Value {
                json!(match self {
                    $($whole::$member => $word,)+
                })
            }

            fn lay(&mut self, given: &Value) -> Result<(), String> {
                *self = match given.as_str() {
                    $(Some($word) => $whole::$member,)+
                    _ => {
                        let known = [$($word),+].join(", ");
                        return Err(format!("{given} is not known here; what is: {known}"));
                    }
                };
                Ok(())
            }
        }
    };
}

worded! { Status {
    OnPitch = "on-pitch",
    Injured = "injured",
    Removed = "removed",
    Absent = "absent",
    Waiting = "waiting",
} }
worded! { DueToken {
    Ground = "ground",
    Fatigue = "fatigue",
    Wound = "wound",
} }
worded! { Restart {
    TryScored = "try-scored",
    TryNotScored = "try-not-scored",
    NobodyLeft = "nobody-left",
} }

parts! { Fatigue { "active" = active, "inactive" = inactive, "permanent" = permanent, } }
parts! { Losses { "mov" = mov, "stats" = stats, } }
parts! { Kick {
    "kicker" = kicker,
    "template" = template,
    "moved" = moved,
    "catchers" = catchers,
    "kicking" = kicking,
} }
parts! { Due { "player" = player, "token" = token, "count" = count, } }
parts! { Cause { "by" = by, "action" = action, } }
parts! { WoundDue {
    "cause" = cause,
    "rolled" = rolled,
    "prevented" = prevented,
    "to_endurance" = to_endurance,
} }

/// What a part is before its parts are laid over it; all of them are given then.
pub(super) trait Blank {
    /// Anything: nothing of it is left.
    fn blank() -> Self;
}

/// Anybody, in the place of whoever is given.
pub(super) const ANYBODY: PlayerId = PlayerId::new(Seat::Home, Role::Forward);

macro_rules! blank {
    ($($whole:ty = $blank:expr;)+) => {
        $(impl Blank for $whole {
            fn blank() -> $whole {
                $blank
            }
        })+
    };
}

blank! {
    Due = Due { player: ANYBODY, token: DueToken::Ground, count: 0 };
    WoundDue = WoundDue {
        cause: Cause { by: None, action: None },
        rolled: false,
        prevented: false,
        to_endurance: false,
    };
    [u8; 4] = [0; 4];
    Seat = Seat::Home;
    Point = Point::default();
    PlayerId = ANYBODY;
    Role = Role::Forward;
    ActionKind = ActionKind::Pass;
    Restart = Restart::TryScored;
    CardId = CardId::new('G', false, 1).expect("there is one");
}

/// A part that is read in full.
fn whole<T: Part + Blank>(given: &Value) -> Result<T, String> {
    let mut part = T::blank();
    part.lay(given)?;
    let missing = |written: &Value| {
        let written = written.as_object()?;
        written.keys().find(|word| given.get(word.as_str()).is_none()).cloned()
    };
    match missing(&part.write()) {
        Some(word) => Err(format!("`{word}` is missing")),
        None => Ok(part),
    }
}

impl<T: Part + Blank> Part for Option<T> {
    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, Part::write)
    }

    fn lay(&mut self, given: &Value) -> Result<(), String> {
        *self = match keys::is_none(given) {
            true => None,
            false => Some(whole(given)?),
        };
        Ok(())
    }
}

impl Part for ArrayVec<Due, 8> {
    fn write(&self) -> Value {
        self.iter().map(Part::write).collect()
    }

    fn lay(&mut self, given: &Value) -> Result<(), String> {
        let list = given.as_array().ok_or_else(|| format!("a list is expected, not {given}"))?;
        let all = list.iter().map(whole).collect::<Result<Vec<Due>, _>>()?;
        let many = || "at most 8 tokens are due at once".to_string();
        *self = all.as_slice().try_into().map_err(|_| many())?;
        Ok(())
    }
}

impl<T: Part> Part for BySeat<T> {
    fn write(&self) -> Value {
        json!({ "home": self.home.write(), "away": self.away.write() })
    }

    fn lay(&mut self, given: &Value) -> Result<(), String> {
        for (word, value) in keys::table(given)? {
            let seat: Seat = word.parse()?;
            self[seat].lay(value).map_err(|reason| format!("`{word}`: {reason}"))?;
        }
        Ok(())
    }
}

/// A length: `"2.5"`.
pub(super) fn length(given: &Value) -> Result<i32, String> {
    match given {
        Value::String(text) => Ok(text.parse::<Inches>()?.0),
        other => Err(format!("a length is a text such as \"2.5\", not {other}")),
    }
}

/// A length as it is read.
pub(super) fn inches(mils: i32) -> Value {
    json!(Inches(mils).to_string())
}
