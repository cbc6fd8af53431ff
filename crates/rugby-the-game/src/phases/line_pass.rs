//! The Line Pass: a Back comes in at pace and takes the ball.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry, LineTarget};
use crate::frames::{Report, Who};
use crate::game::{Board, Cx, Flow, Input, Looking, RugbyTheGame};
use crate::phases::{pass, support};
use crate::refusal::Refusal;
use crate::shirt::{Shirt, ShirtSet};

use super::support::WINGERS;

/// Where a Line Pass stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum LinePassStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Entered,
}

/// A Line Pass.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct LinePass {
    /// Whom it is for.
    #[n(0)]
    pub to: LineTarget,
    /// Where he comes in, if he is not there.
    #[n(1)]
    pub entry: Option<Entry>,
    /// Where it stands.
    #[n(2)]
    pub step: LinePassStep,
}

/// A Line Pass, checked.
pub fn begin(to: LineTarget, entry: Option<Entry>) -> LinePass {
    LinePass { to, entry, step: LinePassStep::Begin }
}

impl Activity<RugbyTheGame> for LinePass {
    /// RT-082, RT-083, RT-086, RT-252. The receiver comes in (unless he stands there already), then
    /// it is a pass like any other.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match (self.step, self.to, self.entry) {
            (LinePassStep::Begin, LineTarget::Shirt(shirt), None) => {
                pass::declare(cx, shirt).goes_on()
            }
            (LinePassStep::Begin, _, Some(entry)) => {
                let who = match self.to {
                    LineTarget::Shirt(shirt) => Who::Named(shirt),
                    LineTarget::Winger => Who::Winger,
                };
                LinePass { step: LinePassStep::Entered, ..self }.after(support::begin(
                    cx.table.attacking,
                    who,
                    entry,
                ))
            }
            (LinePassStep::Begin, LineTarget::Winger, None) => {
                panic!("a winger comes in through a slot")
            }
            (LinePassStep::Entered, ..) => match input.returned() {
                Report::Entered(shirt) => pass::declare(cx, shirt).goes_on(),
                report @ (Report::Done | Report::Nobody) => Flow::Return(report),
            },
        }
    }
}

/// RT-082, RT-085, RT-086, RT-087, RT-088, RT-089, RT-306. Judges a Line Pass.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    to: LineTarget,
    entry: Option<Entry>,
) -> Result<(), Refusal> {
    let carrier = passer(board, seat)?;
    let stats = board.player(seat, carrier);
    let side = &board.table.sides[seat];
    let who = match to {
        LineTarget::Winger => {
            if !stats.line_pass_winger {
                return Err(Refusal::NoLinePassTo { carrier, to: None });
            }
            if side.backs.shirts().and(WINGERS).is_empty() {
                return Err(Refusal::NoWinger);
            }
            Who::Winger
        }
        LineTarget::Shirt(shirt) => {
            if !stats.line_pass.contains(shirt) {
                return Err(Refusal::NoLinePassTo { carrier, to: Some(shirt) });
            }
            if side.is_absent(shirt) {
                return Err(Refusal::LinePassToAbsent(shirt));
            }
            if side.grounded().contains(shirt) {
                return Err(Refusal::LinePassToGrounded(shirt));
            }
            if side.ready.contains(shirt) {
                return match entry {
                    None => Ok(()),
                    Some(_) => Err(Refusal::LinePassToReady(shirt)),
                };
            }
            Who::Named(shirt)
        }
    };
    let Some(entry) = entry else {
        return Err(Refusal::LinePassSlot);
    };
    if entry.recycle == Some(carrier) {
        return Err(Refusal::PasserMakesRoom);
    }
    support::check_entry(board, seat, who, entry)
}

fn passer(board: &Board<'_>, seat: Seat) -> Result<Shirt, Refusal> {
    let carrier = board.table.carrier(seat);
    let able = carrier.filter(|shirt| board.player(seat, *shirt).has_line_pass());
    able.ok_or(Refusal::NoLinePass { carrier })
}

/// Whether the carrier could make any Line Pass.
pub fn is_possible(board: &Board<'_>, seat: Seat) -> bool {
    let Ok(carrier) = passer(board, seat) else { return false };
    let stats = board.player(seat, carrier);
    let side = &board.table.sides[seat];
    let wingers = if stats.line_pass_winger { WINGERS } else { ShirtSet::EMPTY };
    let fetched = stats.line_pass.or(wingers).and(side.backs.shirts());
    let room = support::entries(board, seat).next().is_some();
    !stats.line_pass.and(side.ready).is_empty() || (room && !fetched.is_empty())
}

/// Lists the Line Passes of the carrier.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let Ok(carrier) = passer(board, seat) else { return };
    let stats = board.player(seat, carrier);
    let side = &board.table.sides[seat];
    for shirt in stats.line_pass {
        let to = LineTarget::Shirt(shirt);
        if side.ready.contains(shirt) {
            out.push(Action::LinePass { to, entry: None });
        } else if side.backs.shirts().contains(shirt) {
            propose_entries(board, seat, to, out);
        }
    }
    if stats.line_pass_winger && !side.backs.shirts().and(WINGERS).is_empty() {
        propose_entries(board, seat, LineTarget::Winger, out);
    }
}

fn propose_entries(board: &Board<'_>, seat: Seat, to: LineTarget, out: &mut Vec<Action>) {
    let entries = support::entries(board, seat);
    out.extend(entries.map(|entry| Action::LinePass { to, entry: Some(entry) }));
}
