//! Effects on the ball: runs, passes, kicks and who takes it.

use engine::{Activity, Seat, Sink};

use super::{BEGIN, Effects, RESUMED, named, once};
use crate::actions::Action;
use crate::cards::conditions;
use crate::events::Event;
use crate::frames::{AttackTurn, Run};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::{Effect, Filter, Side};
use crate::phases::run::RunStep;
use crate::phases::turn::TurnStep;
use crate::phases::{kick, line_pass, pass, scrum};
use crate::shirt::ShirtSet;
use crate::state::{Kick, KickKind};

/// A card that both runs and adds to the run has added it before running.
pub(super) fn run_bonus<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects, metres: i8) {
    if !me.list(cx.pack).contains(&Effect::Run) {
        cx.table.turn.run_bonus = cx.table.turn.run_bonus.saturating_add(metres);
    }
}

pub(super) fn run_action<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects) -> Option<Flow> {
    let bonus = me.list(cx.pack).iter().map(|effect| match effect {
        Effect::RunBonus { metres } => *metres,
        _ => 0,
    });
    if me.step == BEGIN {
        let bonus = bonus.sum::<i8>();
        cx.table.turn.run_bonus = cx.table.turn.run_bonus.saturating_add(bonus);
    }
    once(me, Run { off_the_back: false, step: RunStep::Begin })
}

pub(super) fn pass_to<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects) -> Option<Flow> {
    if me.step > BEGIN {
        return None;
    }
    let to = named(cx);
    once(me, pass::declare(cx, to))
}

/// LOOP PLAY: one Line Pass after another; even steps ask, odd steps are answered.
pub(super) fn line_passes<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    times: u8,
    input: Input,
) -> Option<Flow> {
    if me.step % 2 == 1 {
        return match input.chosen() {
            Action::LinePass { to, entry } => {
                Some(me.resume(me.step + 1).after(line_pass::begin(to, entry)))
            }
            _ => None,
        };
    }
    let more = me.step / 2 < times && line_pass::is_possible(&cx.board(), me.seat);
    more.then(|| me.resume(me.step + 1).asks(me.seat))
}

pub(super) fn kick_infield<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Effects,
    need: u8,
    chase_need: u8,
    input: Input,
) -> Flow {
    if me.step == BEGIN {
        return me.resume(RESUMED).asks(me.seat);
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
    me: Effects,
    side: Side,
    filter: Filter,
    input: Input,
) -> Option<Flow> {
    let to = conditions::seat_of(&cx.board(), me.seat, side);
    if me.step == BEGIN {
        if takers(&cx.board(), to, filter).is_empty() {
            return Some(cx.stoppage(scrum::begin(to, false, false)));
        }
        return Some(me.resume(RESUMED).asks(to));
    }
    let Action::PickOwn(shirt) = input.chosen() else { return None };
    let changed = cx.table.attacking != to;
    cx.table.give_ball(to, shirt);
    cx.log(Event::BallPlaced { seat: to, shirt });
    let starts = changed && side == Side::Opp;
    starts.then(|| cx.next(AttackTurn(TurnStep::Begin)))
}

/// CHARGE DOWN: the ball on a Ready Forward of the blockers, else on anybody Ready, else a scrum.
pub(super) fn block<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Effects, input: Input) -> Flow {
    if me.step == BEGIN {
        cx.log(Event::KickBlocked { seat: me.seat });
        if cx.table.sides[me.seat].ready.is_empty() {
            return cx.stoppage(scrum::begin(me.seat, false, false));
        }
        return me.resume(RESUMED).asks(me.seat);
    }
    if let Action::PickOwn(shirt) = input.chosen() {
        cx.table.give_ball(me.seat, shirt);
        cx.log(Event::BallPlaced { seat: me.seat, shirt });
    }
    cx.next(AttackTurn(TurnStep::Begin))
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
