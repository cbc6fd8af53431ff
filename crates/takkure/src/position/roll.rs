//! Rolls in progress, in words.
//!
//! Each part of a roll has a type of its own whose names are the words, so that the rules may
//! rename and rearrange theirs.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::part::Part;
use crate::geometry::Point;
use crate::pack::model::{ActionKind, RollKind};
use crate::player::PlayerId;
use crate::roll::{self, Cause, DICE_MAX, Die, Form, PartOf, ROLLERS_MAX, Roll, Roller, Verdict};

/// One of `rolls`.
#[derive(Serialize, Deserialize)]
struct RollWords {
    form: Form,
    rollers: Vec<RollerWords>,
    cause: Option<CauseWords>,
    gap: Option<i32>,
}

/// One side of it.
#[derive(Serialize, Deserialize)]
struct RollerWords {
    who: PlayerId,
    kind: RollKind,
    place: Point,
    value: i8,
    parts: Vec<PartWords>,
    dice: u8,
    thrown: Vec<DieWords>,
    tie: Vec<u8>,
    critical_two: bool,
    plus: u8,
    verdict: Option<VerdictWords>,
}

#[derive(Serialize, Deserialize)]
struct PartWords {
    of: PartOf,
    amount: i8,
}

#[derive(Serialize, Deserialize)]
struct DieWords {
    face: u8,
    before: Option<u8>,
}

/// `{ won = { critical = true } }`, `"failed"`, `"cancelled"`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum VerdictWords {
    Won { critical: bool },
    Failed,
    Cancelled,
}

#[derive(Serialize, Deserialize)]
struct CauseWords {
    by: Option<PlayerId>,
    action: Option<ActionKind>,
}

impl From<&Roll> for RollWords {
    fn from(Roll { form, rollers, cause, gap }: &Roll) -> RollWords {
        let cause = cause.map(|Cause { by, action }| CauseWords { by, action });
        let rollers = rollers.iter().map(RollerWords::from).collect();
        RollWords { form: *form, rollers, cause, gap: *gap }
    }
}

impl TryFrom<RollWords> for Roll {
    type Error = String;

    fn try_from(RollWords { form, rollers, cause, gap }: RollWords) -> Result<Roll, String> {
        let many = || format!("at most {ROLLERS_MAX} players roll together");
        let rollers = rollers.into_iter().map(Roller::try_from).collect::<Result<Vec<_>, _>>()?;
        let cause = cause.map(|CauseWords { by, action }| Cause { by, action });
        Ok(Roll { form, rollers: some(rollers).ok_or_else(many)?, cause, gap })
    }
}

impl From<&Roller> for RollerWords {
    fn from(roller: &Roller) -> RollerWords {
        let Roller {
            who,
            kind,
            place,
            value,
            parts,
            dice,
            thrown,
            tie,
            critical_two,
            plus,
            verdict,
        } = roller;
        let part = |&roll::Part { of, amount }: &roll::Part| PartWords { of, amount };
        let die = |&Die { face, before }: &Die| DieWords { face, before };
        RollerWords {
            who: *who,
            kind: *kind,
            place: *place,
            value: *value,
            parts: parts.iter().map(part).collect(),
            dice: *dice,
            thrown: thrown.iter().map(die).collect(),
            tie: tie.to_vec(),
            critical_two: *critical_two,
            plus: *plus,
            verdict: verdict.map(VerdictWords::from),
        }
    }
}

impl TryFrom<RollerWords> for Roller {
    type Error = String;

    fn try_from(words: RollerWords) -> Result<Roller, String> {
        let parts =
            words.parts.into_iter().map(|PartWords { of, amount }| roll::Part { of, amount });
        let thrown = words.thrown.into_iter().map(|DieWords { face, before }| Die { face, before });
        let many = || format!("a player throws at most {DICE_MAX} dice");
        Ok(Roller {
            who: words.who,
            kind: words.kind,
            place: words.place,
            value: words.value,
            parts: some(parts).ok_or("a value has at most 8 parts")?,
            dice: words.dice,
            thrown: some(thrown).ok_or_else(many)?,
            tie: some(words.tie).ok_or_else(many)?,
            critical_two: words.critical_two,
            plus: words.plus,
            verdict: words.verdict.map(Verdict::from),
        })
    }
}

impl From<Verdict> for VerdictWords {
    fn from(verdict: Verdict) -> VerdictWords {
        match verdict {
            Verdict::Won { critical } => VerdictWords::Won { critical },
            Verdict::Failed => VerdictWords::Failed,
            Verdict::Cancelled => VerdictWords::Cancelled,
        }
    }
}

impl From<VerdictWords> for Verdict {
    fn from(words: VerdictWords) -> Verdict {
        match words {
            VerdictWords::Won { critical } => Verdict::Won { critical },
            VerdictWords::Failed => Verdict::Failed,
            VerdictWords::Cancelled => Verdict::Cancelled,
        }
    }
}

/// A list that has room for no more than `MOST`; nothing where there are more.
fn some<T, const MOST: usize>(all: impl IntoIterator<Item = T>) -> Option<ArrayVec<T, MOST>> {
    let mut list = ArrayVec::new();
    all.into_iter().try_for_each(|one| list.try_push(one).ok())?;
    Some(list)
}

impl<const MOST: usize> Part for ArrayVec<Roll, MOST> {
    fn write(&self) -> Value {
        json!(self.iter().map(RollWords::from).collect::<Vec<_>>())
    }

    fn lay(&mut self, given: &Value) -> Result<(), String> {
        let rolls: Vec<RollWords> = engine::wording::read(given)?;
        let rolls = rolls.into_iter().map(Roll::try_from).collect::<Result<Vec<_>, _>>()?;
        *self = some(rolls).ok_or_else(|| format!("at most {MOST} rolls lie within each other"))?;
        Ok(())
    }
}
