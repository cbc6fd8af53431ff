//! Effects on the ball: runs, passes, kicks and who takes it.

use engine::{Seat, Sink};

use super::{BEGIN, RESUMED, Run, named, once};
use crate::actions::Action;
use crate::cards::conditions;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{Effect, Filter, Side};
use crate::phases::run::RunStep;
use crate::phases::turn::TurnStep;
use crate::phases::{kick, line_pass, pass, scrum};
use crate::shirt::ShirtSet;
use crate::state::{Kick, KickKind};

/// A card that both runs and adds to the run has added it before running.
pub(super) fn run_bonus<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, metres: i8) {
    if !me.list(cx.pack).contains(&Effect::Run) {
        cx.table.turn.run_bonus = cx.table.turn.run_bonus.saturating_add(metres);
    }
}

pub(super) fn run_action<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    step: u8,
) -> Option<Flow> {
    let bonus = me.list(cx.pack).iter().map(|effect| match effect {
        Effect::RunBonus { metres } => *metres,
        _ => 0,
    });
    if step == BEGIN {
        let bonus = bonus.sum::<i8>();
        cx.table.turn.run_bonus = cx.table.turn.run_bonus.saturating_add(bonus);
    }
    once(me, step, Frame::Run { off_the_back: false, step: RunStep::Begin })
}

pub(super) fn pass_to<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    step: u8,
) -> Option<Flow> {
    if step > BEGIN {
        return None;
    }
    let to = named(cx);
    once(me, step, pass::declare(cx, to))
}

/// LOOP PLAY: one Line Pass after another; even steps ask, odd steps are answered.
pub(super) fn line_passes<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    times: u8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    if step % 2 == 1 {
        return match input.chosen() {
            Action::LinePass { to, entry } => {
                Some(Flow::Call { sub: line_pass::begin(to, entry), then: me.resume(step + 1) })
            }
            _ => None,
        };
    }
    let more = step / 2 < times && line_pass::is_possible(&cx.board(), me.seat);
    more.then(|| Flow::Ask(me.seat.into(), me.resume(step + 1)))
}

pub(super) fn kick_infield<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    need: u8,
    chase_need: u8,
    step: u8,
    input: Input,
) -> Flow {
    if step == BEGIN {
        return Flow::Ask(me.seat.into(), me.resume(RESUMED));
    }
    let Action::KickInfield { metres } = input.chosen() else {
        panic!("only an infield kick passed the check")
    };
    let kick = Kick { kind: KickKind::Infield, metres, need, chase_need, ..Kick::default() };
    kick::begin_with(cx, kick)
}

/// `Give`: the ball onto a Ready player of a side, picked by his coach; with nobody Ready a scrum.
pub(super) fn give<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    side: Side,
    filter: Filter,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let to = conditions::seat_of(&cx.board(), me.seat, side);
    if step == BEGIN {
        if takers(&cx.board(), to, filter).is_empty() {
            return Some(cx.stoppage(scrum::begin(to, false, false)));
        }
        return Some(Flow::Ask(to.into(), me.resume(RESUMED)));
    }
    let Action::PickOwn(shirt) = input.chosen() else { return None };
    let changed = cx.table.attacking != to;
    cx.table.give_ball(to, shirt);
    cx.log(Event::BallPlaced { seat: to, shirt });
    let starts = changed && side == Side::Opp;
    starts.then(|| cx.next(Frame::AttackTurn(TurnStep::Begin)))
}

/// CHARGE DOWN: the ball on a Ready Forward of the blockers, else on anybody Ready, else a scrum.
pub(super) fn block<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    step: u8,
    input: Input,
) -> Flow {
    if step == BEGIN {
        cx.log(Event::KickBlocked { seat: me.seat });
        if cx.table.sides[me.seat].ready.is_empty() {
            return cx.stoppage(scrum::begin(me.seat, false, false));
        }
        return Flow::Ask(me.seat.into(), me.resume(RESUMED));
    }
    if let Action::PickOwn(shirt) = input.chosen() {
        cx.table.give_ball(me.seat, shirt);
        cx.log(Event::BallPlaced { seat: me.seat, shirt });
    }
    cx.next(Frame::AttackTurn(TurnStep::Begin))
}

/// Who may be given the ball: Ready players the filter admits, else any Ready player.
pub(super) fn takers(board: &Board<'_>, seat: Seat, filter: Filter) -> ShirtSet {
    let ready = board.table.sides[seat].ready;
    let fitting = match filter {
        Filter::Back => ready.and(ShirtSet::BACKS),
        Filter::Forward => ready.and(ShirtSet::FORWARDS),
        Filter::List | Filter::Any => ready,
    };
    if fitting.is_empty() { ready } else { fitting }
}
