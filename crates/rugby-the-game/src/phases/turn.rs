//! Attacking and defending turns: one action, free actions, end of turn.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::cards::{conditions, play};
use crate::events::Event;
use crate::frames::{Frame, Grant, Who};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{CoachPower, Window};
use crate::phases::{free_pass, kick, line_pass, pass, support, tackle};
use crate::side::TEN;
use crate::state::Turn;

use super::advance::AdvanceStep;
use super::run::RunStep;

/// RT-281. Attacking turns in a row without a draw step.
pub const TURNS_MAX: u8 = 40;
/// RT-234. Supports that the Defence coach gives at once.
pub const DEFENCE_SUPPORTS: u8 = 3;
/// RT-247. Attacking turns in one overtime.
pub const OVERTIME_TURNS_MAX: u8 = 100;

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TurnStep {
    /// About to begin.
    #[n(0)]
    Begin,
    /// The owner may act.
    #[n(1)]
    Open,
}

/// RT-067, RT-068, RT-070, RT-075, RT-275. The attacking turn: actions in any order until the
/// coach ends it, then the advance.
pub fn attack<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: TurnStep, input: Input) -> Flow {
    match (step, input) {
        (TurnStep::Begin, _) => {
            if let Some(stop) = begin_attack(cx) {
                return stop;
            }
            ask_attack(cx)
        }
        (TurnStep::Open, Input::Chosen(seat, action)) => attack_action(cx, seat, action),
        (TurnStep::Open, Input::Enter | Input::Rolled(_) | Input::Returned(_)) => ask_attack(cx),
    }
}

fn ask_attack<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Flow {
    Flow::Ask(cx.table.attacking.into(), Frame::AttackTurn(TurnStep::Open))
}

/// Starts a turn of the attacking team, or stops play by one of the guards.
pub fn begin_attack<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Option<Flow> {
    let seat = cx.table.attacking;
    if cx.table.overtime {
        // RT-247. An overtime cannot go on for ever.
        if cx.table.overtime_turns >= OVERTIME_TURNS_MAX {
            cx.log(Event::GuardStopped { seat });
            return Some(cx.end_half());
        }
        cx.table.overtime_turns += 1;
    } else {
        // RT-281. Neither can a half whose deck nobody draws from.
        if cx.table.turns_since_draw >= TURNS_MAX {
            cx.log(Event::GuardStopped { seat });
            return Some(cx.next(super::scrum::begin(seat, false, false)));
        }
        cx.table.turns_since_draw += 1;
    }
    cx.table.turn = Turn::default();
    cx.log(Event::TurnBegan { seat, attacking: true });
    None
}

/// RT-275, RT-276. What the attacker has chosen. Whatever ends the turn unwinds; the rest returns.
fn attack_action<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Flow {
    let then = Frame::AttackTurn(TurnStep::Open);
    match action {
        Action::EndTurn => {
            cx.log(Event::TurnEnded { seat });
            return Flow::Goto(Frame::Advance(AdvanceStep::Declared));
        }
        Action::FreePass { to } => return Flow::Call { sub: free_pass::declare(cx, to), then },
        Action::PlayCard { card, .. } => play::spend_action(cx, card),
        _ => cx.table.turn.actions_used += 1,
    }
    match action {
        Action::Pass { to } => Flow::Call { sub: pass::declare(cx, to), then },
        Action::LinePass { to, entry } => Flow::Call { sub: line_pass::begin(to, entry), then },
        Action::Run => {
            Flow::Call { sub: Frame::Run { off_the_back: false, step: RunStep::Begin }, then }
        }
        Action::KickTouch { .. } | Action::KickInfield { .. } | Action::DropKick => {
            kick::begin(cx, action)
        }
        Action::OvertimeTouch => {
            // RT-158, RT-294. No die, no window: the half is over.
            cx.log(Event::KickedOut { seat });
            cx.end_half()
        }
        other => shared_action(cx, seat, other, then),
    }
}

/// RT-067, RT-069, RT-070. The defending turn.
pub fn defence<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: TurnStep, input: Input) -> Flow {
    let seat = cx.table.defending();
    let then = Frame::DefenceTurn(TurnStep::Open);
    match (step, input) {
        (TurnStep::Begin, _) => {
            cx.table.turn = Turn::default();
            // RT-235. As printed, the Defence coach is there in every defending turn.
            if cx.table.defence_each_turn
                && cx.board().coach_power(seat) == Some(CoachPower::Defence)
            {
                cx.table.sides[seat].coach_used = false;
            }
            cx.log(Event::TurnBegan { seat, attacking: false });
            Flow::Ask(seat.into(), then)
        }
        (TurnStep::Open, Input::Enter | Input::Rolled(_) | Input::Returned(_)) => {
            Flow::Ask(seat.into(), then)
        }
        // RT-075. No stoppage came of it: the attackers go on.
        (TurnStep::Open, Input::Chosen(_, Action::EndTurn)) => {
            cx.log(Event::TurnEnded { seat });
            Flow::Goto(Frame::AttackTurn(TurnStep::Begin))
        }
        (TurnStep::Open, Input::Chosen(_, Action::Tackle(shirt))) => {
            cx.table.turn.actions_used += 1;
            cx.table.turn.tackle_tried = true;
            Flow::Call { sub: tackle::begin(cx, shirt, false), then }
        }
        // RT-234. Up to three Supports without spending the action.
        (TurnStep::Open, Input::Chosen(_, Action::DefenceCoach)) => {
            cx.table.sides[seat].coach_used = true;
            cx.log(Event::CoachUsed { seat, power: CoachPower::Defence });
            Flow::Call {
                sub: Frame::FreeSupport { seat, grant: Grant::Card, left: DEFENCE_SUPPORTS },
                then,
            }
        }
        (TurnStep::Open, Input::Chosen(_, action)) => {
            match action {
                Action::PlayCard { card, .. } => play::spend_action(cx, card),
                _ => cx.table.turn.actions_used += 1,
            }
            shared_action(cx, seat, action, then)
        }
    }
}

/// What both turns allow: Supports and cards.
fn shared_action<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    action: Action,
    then: Frame,
) -> Flow {
    match action {
        Action::Support { deck, entry } => {
            Flow::Call { sub: support::begin(seat, Who::Top(deck), entry), then }
        }
        Action::Support10 { entry } => {
            Flow::Call { sub: support::begin(seat, Who::Named(TEN), entry), then }
        }
        Action::PlayCard { .. } => Flow::Call { sub: play::begin(cx, seat, action), then },
        other => panic!("`{other}` passed the check of a turn"),
    }
}

/// Judges an action of the turn's owner.
pub fn check(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let attacking = board.table.attacking == seat;
    match action {
        Action::EndTurn => Ok(()),
        Action::PlayCard { .. } => play::check(board, seat, Window::Turn, action),
        Action::FreePass { to } if attacking => free_pass::check(board, seat, *to),
        Action::DefenceCoach if attacking => {
            Err(Illegal::new("RT-234", "the Defence coach works while you defend"))
        }
        Action::DefenceCoach => check_defence_coach(board, seat),
        Action::Tackle(_) if attacking => {
            Err(Illegal::new("RT-068", "the attacking team may not tackle"))
        }
        Action::Pass { .. }
        | Action::FreePass { .. }
        | Action::LinePass { .. }
        | Action::Run
        | Action::KickTouch { .. }
        | Action::KickInfield { .. }
        | Action::DropKick
        | Action::OvertimeTouch
            if !attacking =>
        {
            Err(Illegal::new("RT-069", "the defending team may not pass, run or kick"))
        }
        _ => {
            check_action(board, seat, action)?;
            has_action(board, action)
        }
    }
}

/// RT-067, RT-107, RT-261. Whether an action is left for this.
fn has_action(board: &Board<'_>, action: &Action) -> Result<(), Illegal> {
    if board.table.actions_left() > 0 {
        return Ok(());
    }
    match action {
        Action::Tackle(_) if board.table.turn.tackle_tried => {
            Err(Illegal::new("RT-107", "you have tried your one tackle of this turn"))
        }
        _ => Err(Illegal::new("RT-067", "your action of this turn is spent")),
    }
}

/// What an action needs, apart from the action itself being unspent.
fn check_action(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Support { deck, entry } => {
            support::check_entry(board, seat, Who::Top(*deck), *entry)
        }
        Action::Support10 { entry } => support::check_ten(board, seat, *entry),
        Action::Pass { to } => pass::check(board, seat, *to),
        Action::LinePass { to, entry } => line_pass::check(board, seat, *to, *entry),
        Action::Run => Ok(()),
        Action::KickTouch { .. } | Action::KickInfield { .. } | Action::DropKick => {
            kick::check_kick(board, seat, action)
        }
        Action::OvertimeTouch if !board.table.overtime => {
            Err(Illegal::new("RT-158", "kicking the ball out to end the half is for overtime only"))
        }
        Action::OvertimeTouch => Ok(()),
        Action::Tackle(shirt) => tackle::check_tackler(board, seat, *shirt),
        _ => Err(board.not_asked("a turn takes an action, a card, a free pass or its end")),
    }
}

/// RT-234, RT-235. The Defence coach, once a half or once a turn.
fn check_defence_coach(board: &Board<'_>, seat: Seat) -> Result<(), Illegal> {
    if board.coach_power(seat) != Some(CoachPower::Defence) {
        return Err(Illegal::new("RT-234", "you have no Defence coach card"));
    }
    if board.table.sides[seat].coach_used {
        let often = if board.table.defence_each_turn { "turn" } else { "half" };
        return Err(Illegal::new("RT-235", format!("the Defence coach works once a {often}")));
    }
    if !support::is_possible(board, seat, Grant::Card) {
        return Err(Illegal::new("RT-235", "no Support is possible"));
    }
    Ok(())
}

/// Lists what the turn's owner may do.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let table = board.table;
    let attacking = table.attacking == seat;
    out.push(Action::EndTurn);
    if attacking {
        free_pass::propose(board, seat, out);
    } else if check_defence_coach(board, seat).is_ok() {
        out.push(Action::DefenceCoach);
    }
    play::propose(board, seat, Window::Turn, out);
    if table.actions_left() == 0 {
        return;
    }
    support::propose(board, seat, out);
    support::propose_ten(board, seat, out);
    if attacking {
        out.push(Action::Run);
        out.extend(pass::targets(board, seat).into_iter().map(|to| Action::Pass { to }));
        line_pass::propose(board, seat, out);
        kick::propose_kicks(board, seat, out);
        if table.overtime {
            out.push(Action::OvertimeTouch);
        }
    } else {
        out.extend(table.sides[seat].ready.into_iter().map(Action::Tackle));
    }
}

/// Whether a card's cost allows it now: an ACTION card needs an action left (RT-038).
pub fn can_spend(board: &Board<'_>, card: crate::cards::Card) -> bool {
    !conditions::is_action(board.pack, card) || board.table.actions_left() > 0
}
