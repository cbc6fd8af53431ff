//! CT-106, CT-107: substitutions.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::refusal::Refusal;
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

/// CT-106, CT-107. Substitutions of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Substitutions {
    /// Who is asked first.
    #[n(0)]
    pub first: Seat,
    /// Where it stands.
    #[n(1)]
    pub step: SubstitutionStep,
}

impl Activity<CrashTackle> for Substitutions {
    /// CT-107. The one side, then the other.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Substitutions { first, step } = self;
        let at = |step| Substitutions { first, step };
        match step {
            SubstitutionStep::Begin if may(&cx.board(), first) => {
                at(SubstitutionStep::First).asks(first)
            }
            SubstitutionStep::First => {
                substitute(cx, first, input.chosen(), at(SubstitutionStep::FirstDrawn))
            }
            SubstitutionStep::Begin | SubstitutionStep::FirstDrawn => {
                match may(&cx.board(), first.other()) {
                    true => at(SubstitutionStep::Second).asks(first.other()),
                    false => Flow::Return(Report::Done),
                }
            }
            SubstitutionStep::Second => {
                substitute(cx, first.other(), input.chosen(), at(SubstitutionStep::SecondDrawn))
            }
            SubstitutionStep::SecondDrawn => Flow::Return(Report::Done),
        }
    }

    /// What the coach is asked.
    fn ask(self, board: &Board<'_>, seat: Seat) -> Option<Ask> {
        Some(Ask::Substitute { left: board.table.cards.substitutions[seat] })
    }

    /// CT-106. No more than are left.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let left = board.table.cards.substitutions[seat];
        match action {
            Action::Substitute(count) if *count <= left => Ok(()),
            Action::Substitute(_) => Err(Refusal::Substitutions(left)),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// None, one, two.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let left = board.table.cards.substitutions[seat];
        out.extend((0..=left.min(OFFERED)).map(Action::Substitute));
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
    then: impl Activity<CrashTackle>,
) -> Flow {
    let Action::Substitute(count) = action else { unreachable!("a number was asked for") };
    for _ in 0..count {
        let left = &mut cx.table.cards.substitutions[seat];
        *left = left.saturating_sub(1);
        let left = *left;
        cx.log(Event::Substituted { seat, left });
    }
    match count {
        0 => then.goes_on(),
        _ => deck::draw(seat, count, then),
    }
}
