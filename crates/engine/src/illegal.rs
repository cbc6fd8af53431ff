//! Why an action was refused.

use std::borrow::Cow;

use serde::Serialize;

/// A refusal: the clause that forbids the action and a sentence a player can read.
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
