//! Attacking and defending turns: one action, free actions, end of turn.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::{conditions, play};
use crate::events::Event;
use crate::frames::{Advance, FreeSupport, Grant, Run, Who};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::{CoachPower, Window};
use crate::phases::{free_pass, kick, line_pass, pass, support, tackle};
use crate::refusal::Refusal;
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

/// An attacking turn.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct AttackTurn(#[n(0)] pub TurnStep);

impl Activity<RugbyTheGame> for AttackTurn {
    /// RT-067, RT-068, RT-070, RT-075, RT-275. The attacking turn: actions in any order until the
    /// coach ends it, then the advance.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match (self.0, input) {
            (TurnStep::Begin, _) => {
                if let Some(stop) = begin_attack(cx) {
                    return stop;
                }
                ask_attack(cx)
            }
            (TurnStep::Open, Input::Chosen(seat, action)) => attack_action(cx, seat, action),
            (TurnStep::Open, Input::Enter | Input::Rolled(_) | Input::Returned(_)) => {
                ask_attack(cx)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let (actions, togo) = (board.table.actions_left(), board.table.togo(board.table.attacking));
        Some(Ask::AttackTurn { actions, togo })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check(board, seat, action)
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        propose(board, seat, out);
    }
}

fn ask_attack<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Flow {
    AttackTurn(TurnStep::Open).asks(cx.table.attacking)
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
    let then = AttackTurn(TurnStep::Open);
    match action {
        Action::EndTurn => {
            cx.log(Event::TurnEnded { seat });
            return Advance(AdvanceStep::Declared).goes_on();
        }
        Action::FreePass { to } => return then.after(free_pass::declare(cx, to)),
        Action::PlayCard { card, .. } => play::spend_action(cx, card),
        _ => cx.table.turn.actions_used += 1,
    }
    match action {
        Action::Pass { to } => then.after(pass::declare(cx, to)),
        Action::LinePass { to, entry } => then.after(line_pass::begin(to, entry)),
        Action::Run => then.after(Run { off_the_back: false, step: RunStep::Begin }),
        Action::KickTouch { .. } | Action::KickInfield { .. } | Action::DropKick => {
            kick::begin(cx, action)
        }
        Action::OvertimeTouch => kick_out(cx, seat),
        other => shared_action(cx, seat, other, then),
    }
}

/// RT-158, RT-294. The ball is kicked out in overtime: no die, no window, and the half is over.
fn kick_out<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    cx.log(Event::KickedOut { seat });
    cx.end_half()
}

/// A defending turn.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct DefenceTurn(#[n(0)] pub TurnStep);

impl Activity<RugbyTheGame> for DefenceTurn {
    /// RT-067, RT-069, RT-070. The defending turn.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.defending();
        let then = DefenceTurn(TurnStep::Open);
        match (self.0, input) {
            (TurnStep::Begin, _) => {
                cx.table.turn = Turn::default();
                // RT-235. As printed, the Defence coach is there in every defending turn.
                if cx.table.defence_each_turn
                    && cx.board().coach_power(seat) == Some(CoachPower::Defence)
                {
                    cx.table.sides[seat].coach_used = false;
                }
                cx.log(Event::TurnBegan { seat, attacking: false });
                then.asks(seat)
            }
            (TurnStep::Open, Input::Enter | Input::Rolled(_) | Input::Returned(_)) => {
                then.asks(seat)
            }
            // RT-075. No stoppage came of it: the attackers go on.
            (TurnStep::Open, Input::Chosen(_, Action::EndTurn)) => {
                cx.log(Event::TurnEnded { seat });
                AttackTurn(TurnStep::Begin).goes_on()
            }
            (TurnStep::Open, Input::Chosen(_, Action::Tackle(shirt))) => {
                cx.table.turn.actions_used += 1;
                cx.table.turn.tackle_tried = true;
                then.after(tackle::begin(cx, shirt, false))
            }
            // RT-234. Up to three Supports without spending the action.
            (TurnStep::Open, Input::Chosen(_, Action::DefenceCoach)) => {
                cx.table.sides[seat].coach_used = true;
                cx.log(Event::CoachUsed { seat, power: CoachPower::Defence });
                then.after(FreeSupport { seat, grant: Grant::Card, left: DEFENCE_SUPPORTS })
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

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let (actions, togo) = (board.table.actions_left(), board.table.togo(board.table.attacking));
        Some(Ask::DefenceTurn { actions, togo })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check(board, seat, action)
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        propose(board, seat, out);
    }
}

/// What both turns allow: Supports and cards.
fn shared_action<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    action: Action,
    then: impl Activity<RugbyTheGame>,
) -> Flow {
    match action {
        Action::Support { deck, entry } => then.after(support::begin(seat, Who::Top(deck), entry)),
        Action::Support10 { entry } => then.after(support::begin(seat, Who::Named(TEN), entry)),
        Action::PlayCard { .. } => then.after(play::begin(cx, seat, action)),
        other => panic!("`{other}` passed the check of a turn"),
    }
}

/// Judges an action of the turn's owner.
fn check(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let attacking = board.table.attacking == seat;
    match action {
        Action::EndTurn => Ok(()),
        Action::PlayCard { .. } => play::check(board, seat, Window::Turn, action),
        Action::FreePass { to } if attacking => free_pass::check(board, seat, *to),
        Action::DefenceCoach if attacking => Err(Refusal::DefenceCoachInAttack),
        Action::DefenceCoach => check_defence_coach(board, seat),
        Action::Tackle(_) if attacking => Err(Refusal::AttackTackles),
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
            Err(Refusal::DefenceAttacks)
        }
        _ => {
            check_action(board, seat, action)?;
            has_action(board, action)
        }
    }
}

/// RT-067, RT-107, RT-261. Whether an action is left for this.
fn has_action(board: &Board<'_>, action: &Action) -> Result<(), Refusal> {
    if board.table.actions_left() > 0 {
        return Ok(());
    }
    match action {
        Action::Tackle(_) if board.table.turn.tackle_tried => Err(Refusal::TackleTried),
        _ => Err(Refusal::ActionSpent),
    }
}

/// What an action needs, apart from the action itself being unspent.
fn check_action(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
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
        Action::OvertimeTouch if !board.table.overtime => Err(Refusal::OvertimeOnly),
        Action::OvertimeTouch => Ok(()),
        Action::Tackle(shirt) => tackle::check_tackler(board, seat, *shirt),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// RT-234, RT-235. The Defence coach, once a half or once a turn.
fn check_defence_coach(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    if board.coach_power(seat) != Some(CoachPower::Defence) {
        return Err(Refusal::NoDefenceCoach);
    }
    if board.table.sides[seat].coach_used {
        let each_turn = board.table.defence_each_turn;
        return Err(Refusal::DefenceCoachUsed { each_turn });
    }
    if !support::is_possible(board, seat, Grant::Card) {
        return Err(Refusal::DefenceCoachIdle);
    }
    Ok(())
}

/// Lists what the turn's owner may do.
fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
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
