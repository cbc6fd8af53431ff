//! The Line Pass: a Back comes in at pace and takes the ball.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry, LineTarget};
use crate::frames::{Frame, Report, Who};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::phases::{pass, support};
use crate::screen::names;
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

/// A Line Pass, checked.
pub fn begin(to: LineTarget, entry: Option<Entry>) -> Frame {
    Frame::LinePass { to, entry, step: LinePassStep::Begin }
}

/// RT-082, RT-083, RT-086, RT-252. The receiver comes in (unless he stands there already), then
/// it is a pass like any other.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    to: LineTarget,
    entry: Option<Entry>,
    step: LinePassStep,
    input: Input,
) -> Flow {
    match (step, to, entry) {
        (LinePassStep::Begin, LineTarget::Shirt(shirt), None) => {
            Flow::Goto(pass::declare(cx, shirt))
        }
        (LinePassStep::Begin, _, Some(entry)) => {
            let who = match to {
                LineTarget::Shirt(shirt) => Who::Named(shirt),
                LineTarget::Winger => Who::Winger,
            };
            Flow::Call {
                sub: support::begin(cx.table.attacking, who, entry),
                then: Frame::LinePass { to, entry: Some(entry), step: LinePassStep::Entered },
            }
        }
        (LinePassStep::Begin, LineTarget::Winger, None) => {
            panic!("a winger comes in through a slot")
        }
        (LinePassStep::Entered, ..) => match input.returned() {
            Report::Entered(shirt) => Flow::Goto(pass::declare(cx, shirt)),
            report @ (Report::Done | Report::Nobody) => Flow::Return(report),
        },
    }
}

/// RT-082, RT-085, RT-086, RT-087, RT-088, RT-089, RT-306. Judges a Line Pass.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    to: LineTarget,
    entry: Option<Entry>,
) -> Result<(), Illegal> {
    let carrier = passer(board, seat)?;
    let stats = board.player(seat, carrier);
    let side = &board.table.sides[seat];
    let name = |shirt: Shirt| names::player(board, seat, shirt);
    let who = match to {
        LineTarget::Winger => {
            if !stats.line_pass_winger {
                return Err(Illegal::new(
                    "RT-082",
                    format!("{} has no LINE PASS to a winger", name(carrier)),
                ));
            }
            if side.backs.shirts().and(WINGERS).is_empty() {
                return Err(Illegal::new("RT-087", "there is no winger in the Back deck"));
            }
            Who::Winger
        }
        LineTarget::Shirt(shirt) => {
            if !stats.line_pass.contains(shirt) {
                return Err(Illegal::new(
                    "RT-082",
                    format!("{} has no LINE PASS to {shirt}", name(carrier)),
                ));
            }
            if side.is_absent(shirt) {
                return Err(Illegal::new(
                    "RT-088",
                    format!("{} is in the bin or injured", name(shirt)),
                ));
            }
            if side.grounded().contains(shirt) {
                return Err(Illegal::new("RT-085", format!("{} is Grounded", name(shirt))));
            }
            if side.ready.contains(shirt) {
                return match entry {
                    None => Ok(()),
                    Some(_) => {
                        Err(Illegal::new("RT-086", format!("{} is Ready already", name(shirt))))
                    }
                };
            }
            Who::Named(shirt)
        }
    };
    let Some(entry) = entry else {
        return Err(Illegal::new("RT-082", "name the slot the receiver comes in at"));
    };
    if entry.recycle == Some(carrier) {
        return Err(Illegal::new("RT-089", "the passer cannot make room for his own Line Pass"));
    }
    support::check_entry(board, seat, who, entry)
}

fn passer(board: &Board<'_>, seat: Seat) -> Result<Shirt, Illegal> {
    let carrier = board.table.carrier(seat);
    let able = carrier.filter(|shirt| board.player(seat, *shirt).has_line_pass());
    able.ok_or_else(|| {
        let name = carrier.map_or("nobody".to_string(), |shirt| names::player(board, seat, shirt));
        Illegal::new(
            "RT-082",
            format!("a Line Pass needs that stat; {name} has the ball without it"),
        )
    })
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
