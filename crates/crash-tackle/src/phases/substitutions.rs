//! CT-106, CT-107: substitutions.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::rules::deck;

/// The most that are offered at once; more may be asked for.
const OFFERED: u8 = 2;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum SubstitutionStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// The first side is asked.
    #[n(1)]
    First,
    /// It has drawn its cards.
    #[n(2)]
    FirstDrawn,
    /// The second side is asked.
    #[n(3)]
    Second,
    /// It has drawn its cards.
    #[n(4)]
    SecondDrawn,
}

/// Who is asked first, and where it stands.
fn parts(frame: Frame) -> (Seat, SubstitutionStep) {
    let Frame::Substitutions { first, step } = frame else {
        unreachable!("only substitutions come here")
    };
    (first, step)
}

/// CT-107. The one side, then the other.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let (first, step) = parts(frame);
    let at = |step| Frame::Substitutions { first, step };
    match step {
        SubstitutionStep::Begin if may(&cx.board(), first) => {
            Flow::Ask(first.into(), at(SubstitutionStep::First))
        }
        SubstitutionStep::First => {
            substitute(cx, first, input.chosen(), at(SubstitutionStep::FirstDrawn))
        }
        SubstitutionStep::Begin | SubstitutionStep::FirstDrawn => {
            match may(&cx.board(), first.other()) {
                true => Flow::Ask(first.other().into(), at(SubstitutionStep::Second)),
                false => Flow::Return(Report::Done),
            }
        }
        SubstitutionStep::Second => {
            substitute(cx, first.other(), input.chosen(), at(SubstitutionStep::SecondDrawn))
        }
        SubstitutionStep::SecondDrawn => Flow::Return(Report::Done),
    }
}

/// Whether a side has substitutions left, which everybody can see.
fn may(board: &Board<'_>, seat: Seat) -> bool {
    board.on(Module::Cards)
        && board.on(Module::Substitutes)
        && board.table.cards.substitutions[seat] > 0
}

/// CT-106. Each gives a card; nobody is exchanged.
fn substitute<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    action: Action,
    then: Frame,
) -> Flow {
    let Action::Substitute(count) = action else { unreachable!("a number was asked for") };
    for _ in 0..count {
        let left = &mut cx.table.cards.substitutions[seat];
        *left = left.saturating_sub(1);
        let left = *left;
        cx.log(Event::Substituted { seat, left });
    }
    match count {
        0 => Flow::Goto(then),
        _ => deck::draw(seat, count, then),
    }
}

/// CT-106. No more than are left.
pub fn check(board: &Board<'_>, seat: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    let left = board.table.cards.substitutions[seat];
    match action {
        Action::Substitute(count) if *count <= left => Ok(()),
        Action::Substitute(_) => {
            Err(Illegal::new("CT-106", format!("you have {left} substitutions left")))
        }
        _ => Err(board.not_asked("how many substitutions do you make?")),
    }
}

/// None, one, two.
pub fn propose(board: &Board<'_>, seat: Seat, _: Frame, out: &mut Vec<Action>) {
    let left = board.table.cards.substitutions[seat];
    out.extend((0..=left.min(OFFERED)).map(Action::Substitute));
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, _: Frame) -> Prompt {
    let left = board.table.cards.substitutions[seat];
    board.question(
        "substitute",
        format!("How many substitutions do you make? Each gives you a card; you have {left} left."),
    )
}
