//! Why an action was refused: typed, as the rules say it, and in words, as a coach reads it.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::Serialize;

use crate::manners::Manners;

/// Why the rules of a game refuse something: a reason with all it is about, and no words.
pub trait Refuses: Clone + Debug + PartialEq + Send + Sync + From<Manners> + 'static {
    /// The id of the clause, such as `RT-069`; [`Illegal::TABLE`] for manners.
    fn clause(&self) -> &'static str;
    /// The manners of the table, where it is no rule that refuses.
    fn manners(&self) -> Option<Manners>;
}

/// What a game asks a coach, with all it is about, and no words.
pub trait Asks: Clone + Debug + PartialEq {
    /// A short stable word for the kind of question, such as `attack-turn`.
    fn kind(&self) -> &str;
}

/// A refusal in words: the clause that forbids the action and a sentence a player can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{reason} ({clause})")]
pub struct Illegal {
    /// The id of the clause, such as `RT-069`, or [`Illegal::TABLE`] for the table's own manners.
    pub clause: &'static str,
    /// What is wrong, as a sentence.
    pub reason: Cow<'static, str>,
}

impl Illegal {
    /// The "clause" of refusals that no rule book states: speaking out of turn, an unreadable move.
    pub const TABLE: &'static str = "table";

    /// A refusal under `clause`.
    pub fn new(clause: &'static str, reason: impl Into<Cow<'static, str>>) -> Illegal {
        Illegal { clause, reason: reason.into() }
    }

    /// Something was sent that nobody asked for.
    pub fn not_awaited(reason: impl Into<Cow<'static, str>>) -> Illegal {
        Illegal::new(Illegal::TABLE, reason)
    }
}

impl From<Manners> for Illegal {
    fn from(manners: Manners) -> Illegal {
        Illegal::not_awaited(manners.to_string())
    }
}
