//! One roll: windows, dice, re-rolls, verdicts (part 5).
//!
//! The roll lies on top of `table.rolls` from [`call`] to [`take`]. While W-BEFORE-ROLL is open,
//! cards change its rollers (`Roller::add`, `Roller::add_dice`, `values::better_range_row`). While
//! W-AFTER-ROLL is open, a card or skill rolls a die again with [`again`]: that calls this
//! activity for the one die, which is thrown and written into the roll before the caller goes on.
//! The window itself keeps cards that wait for a won roll (TK-311) until no die changes any more.

use arrayvec::ArrayVec;
use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::chance;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Input, Takkure};
use crate::pack::model::Window;
use crate::player::PlayerId;
use crate::roll::{Die, Form, Roll, Roller, Verdict};
use crate::rules::dice::{self, Grade, Round};

/// 5.6. After so many rounds without a winner a coin decides.
const TIE_ROUNDS: u8 = 50;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ContestStep {
    /// The roll is named: W-BEFORE-ROLL.
    #[n(0)]
    Begin,
    /// The next die is thrown, or all lie.
    #[n(1)]
    Throw,
    /// A die has fallen.
    #[n(2)]
    Thrown,
    /// W-AFTER-ROLL is over.
    #[n(3)]
    Seen,
    /// A die is rolled again.
    #[n(4)]
    Again {
        /// Whose, by his place in the roll.
        #[n(0)]
        roller: u8,
        /// Which of his.
        #[n(1)]
        die: u8,
    },
    /// A die of a melee tie-break has fallen.
    #[n(5)]
    Tie {
        /// Counted from 1.
        #[n(0)]
        round: u8,
    },
    /// The coin that ends an endless tie-break has fallen.
    #[n(6)]
    Coin,
}

/// The roll on top of `table.rolls`.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Contest(#[n(0)] pub ContestStep);

impl Activity<Takkure> for Contest {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Contest(step) = self;
        match step {
            ContestStep::Begin => {
                windows::open(Window::BeforeRoll, None, Contest(ContestStep::Throw))
            }
            ContestStep::Throw => throw(cx),
            ContestStep::Thrown => {
                let face = chance::face(input.rolled());
                let roller = next_roller(top(cx)).expect("a die was asked for");
                top(cx).rollers[roller].thrown.push(Die { face, before: None });
                throw(cx)
            }
            ContestStep::Seen => settle(cx),
            ContestStep::Again { roller, die } => roll_again(cx, roller, die, input),
            ContestStep::Tie { round } => tie_thrown(cx, round, input),
            ContestStep::Coin => coin(cx, input),
        }
    }
}

impl ContestStep {
    /// Whether the throw it waits for is the coin that ends an endless melee (5.6).
    pub fn is_coin(self) -> bool {
        self == ContestStep::Coin
    }
}

/// Pushes `roll` on `table.rolls` and rolls it: W-BEFORE-ROLL, dice, W-AFTER-ROLL, verdicts. The
/// caller resumes as `then` with [`crate::frames::Report::Done`] and takes the roll with [`take`].
pub fn call<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, roll: Roll, then: impl Into<Frame>) -> Flow {
    cx.table.rolls.push(roll);
    Flow::Call { sub: Contest(ContestStep::Begin).into(), then: then.into() }
}

/// The finished roll, off the stack, with a verdict for every roller.
pub fn take<S>(cx: &mut Cx<'_, S>) -> Roll {
    cx.table.rolls.pop().expect("a roll that was called is there")
}

/// Rolls one die of the roll on top again (5.10), then goes on as `then`, which is told
/// [`Report::Done`]. A die that [`may_again`] forbids is left as it is.
pub fn again(roller: u8, die: u8, then: impl Into<Frame>) -> Flow {
    Flow::Call { sub: Contest(ContestStep::Again { roller, die }).into(), then: then.into() }
}

/// TK-172. Whether a die may be rolled again: it lies, and it has not been already.
pub fn may_again(roll: &Roll, roller: u8, die: u8) -> bool {
    let roller = roll.rollers.get(usize::from(roller));
    let die = roller.and_then(|roller| roller.thrown.get(usize::from(die)));
    die.is_some_and(|die| die.before.is_none())
}

/// TK-311. What the dice say as they lie; `None` for those who would tie in a melee.
pub fn as_it_lies(roll: &Roll) -> Round {
    let best = |roller: &Roller| {
        let faces = roller.thrown.iter().map(|die| die.face);
        dice::best(faces, roller.value, roller.critical_two)
    };
    let grades: ArrayVec<Grade, { crate::roll::ROLLERS_MAX }> =
        roll.rollers.iter().map(best).collect();
    match (roll.form, &grades[..]) {
        (Form::Face, &[a, d]) => {
            let (a, d) = dice::face_to_face(a, d);
            [Some(a), Some(d)].into_iter().collect()
        }
        (Form::Melee, grades) => dice::melee(grades),
        (Form::Unopposed | Form::Face, grades) => {
            grades.iter().map(|grade| Some(grade.verdict())).collect()
        }
    }
}

fn top<'a, S>(cx: &'a mut Cx<'_, S>) -> &'a mut Roll {
    cx.table.rolls.last_mut().expect("a contest has a roll")
}

/// 5.9. Who throws next: each throws all his dice before the next one does.
fn next_roller(roll: &Roll) -> Option<usize> {
    let lacks = |roller: &Roller| {
        roller.thrown.len() < usize::from(roller.dice) && !roller.thrown.is_full()
    };
    roll.rollers.iter().position(lacks)
}

fn throw<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    match next_roller(top(cx)) {
        Some(_) => chance::d12(Contest(ContestStep::Thrown)),
        None => windows::open(Window::AfterRoll, None, Contest(ContestStep::Seen)),
    }
}

/// TK-172. One die again: the new face stands.
fn roll_again<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, roller: u8, die: u8, input: Input) -> Flow {
    let Input::Rolled(faces) = input else {
        return match may_again(top(cx), roller, die) {
            true => chance::d12(Contest(ContestStep::Again { roller, die })),
            false => Flow::Return(Report::Done),
        };
    };
    let face = chance::face(faces);
    let roller = &mut top(cx).rollers[usize::from(roller)];
    let player = roller.who;
    let die = &mut roller.thrown[usize::from(die)];
    let before = die.face;
    *die = Die { face, before: Some(before) };
    cx.log(Event::RolledAgain { player, before, face });
    Flow::Return(Report::Done)
}

/// TK-157, TK-158, TK-159, TK-160, TK-169. Verdicts; only the tied of a melee have none yet.
fn settle<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = top(cx);
    let verdicts = as_it_lies(roll);
    for (roller, verdict) in roll.rollers.iter_mut().zip(verdicts) {
        roller.verdict = verdict;
    }
    let roll = roll.clone();
    cx.log(Event::Rolled { roll: Box::new(roll) });
    tie_throw(cx, 1)
}

/// TK-170, TK-170a, TK-292. The next die of a tie-break, or the end if nobody is tied. No windows
/// open, nothing is rolled again.
fn tie_throw<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, round: u8) -> Flow {
    if top(cx).rollers.iter().all(|roller| roller.verdict.is_some()) {
        return Flow::Return(Report::Done);
    }
    if round > TIE_ROUNDS {
        return chance::coin(Contest(ContestStep::Coin));
    }
    chance::d12(Contest(ContestStep::Tie { round }))
}

/// Who throws next in a tie-break.
fn next_tied(roll: &Roll) -> Option<usize> {
    let lacks = |roller: &Roller| {
        roller.verdict.is_none()
            && roller.tie.len() < usize::from(roller.dice)
            && !roller.tie.is_full()
    };
    roll.rollers.iter().position(lacks)
}

fn tie_thrown<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, round: u8, input: Input) -> Flow {
    let face = chance::face(input.rolled());
    let roll = top(cx);
    let roller = next_tied(roll).expect("a die was asked for");
    roll.rollers[roller].tie.push(face);
    if next_tied(roll).is_some() {
        return chance::d12(Contest(ContestStep::Tie { round }));
    }
    tie_round(cx);
    tie_throw(cx, round + 1)
}

/// TK-170, TK-170a. All the tied have thrown: whoever is not best drops out.
fn tie_round<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let tied = || top_tied(cx.table.rolls.last());
    let grade =
        |roller: &Roller| dice::best(roller.tie.iter().copied(), roller.value, roller.critical_two);
    let kept = |roller: &Roller| {
        let by_grade = |face: &u8| {
            let grade = dice::grade(*face, roller.value, roller.critical_two);
            (grade, std::cmp::Reverse(*face))
        };
        roller.tie.iter().copied().max_by_key(by_grade).unwrap_or_default()
    };
    let grades: ArrayVec<Grade, { crate::roll::ROLLERS_MAX }> = tied().map(grade).collect();
    let among: Vec<PlayerId> = tied().map(|roller| roller.who).collect();
    let faces = tied().map(kept).collect();
    let mut verdicts = dice::tie_break(&grades).into_iter();
    for roller in top(cx).rollers.iter_mut().filter(|roller| roller.verdict.is_none()) {
        roller.verdict = verdicts.next().flatten();
        roller.tie.clear();
    }
    cx.log(Event::TieBreak { among, faces });
    tell_winner(cx);
}

/// The tied rollers of a roll.
fn top_tied(roll: Option<&Roll>) -> impl Iterator<Item = &Roller> {
    roll.into_iter().flat_map(|roll| &roll.rollers).filter(|roller| roller.verdict.is_none())
}

/// Tells who has won a tie-break, once somebody has.
fn tell_winner<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let rollers = &top(cx).rollers;
    let won = rollers.iter().find(|roller| roller.verdict.is_some_and(Verdict::won));
    if let Some(winner) = won.map(|roller| roller.who) {
        cx.log(Event::TieBroken { winner });
    }
}

/// TK-013a, TK-170a, TK-349. The coin names a side; the first of it who is tied wins, or the first
/// of all if only the other side is left.
fn coin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, input: Input) -> Flow {
    let side = chance::side(input.rolled());
    let rollers = &mut top(cx).rollers;
    let tied = |roller: &Roller| roller.verdict.is_none();
    let winner = rollers
        .iter()
        .position(|roller| tied(roller) && roller.who.seat == side)
        .or_else(|| rollers.iter().position(tied));
    for (index, roller) in rollers.iter_mut().enumerate() {
        let won = Some(index) == winner;
        let verdict = if won { Verdict::Won { critical: false } } else { Verdict::Cancelled };
        roller.verdict.get_or_insert(verdict);
    }
    tell_winner(cx);
    Flow::Return(Report::Done)
}

#[cfg(test)]
mod tests;
