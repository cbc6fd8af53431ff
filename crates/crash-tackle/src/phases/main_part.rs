//! MAIN: the commands of a turn.

mod about;
mod moves;
#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};

pub use about::about;

use crate::actions::Action;
use crate::cards::effects;
use crate::field::{Dir, Hex};
use crate::frames::{Frame, PassMode};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::clean_out::{self, CleanOutStep};
use crate::phases::foul::{self, FoulStep};
use crate::phases::gather::{self, GatherStep};
use crate::phases::tackle::{self, TackleStep};
use crate::phases::try_claim::{self, ClaimStep};
use crate::phases::{kick, moving, pass};
use crate::player::PlayerId;
use crate::roll::KickKind;
use crate::rules::reach;
use crate::state::{BallAt, ROLLS_MOST};

/// MAIN again, with nobody picked: what every command comes back to.
const AGAIN: Frame = Frame::Main { picked: None };

/// CT-027, CT-028, CT-039. Asks the active coach for one command after the other, and sends each to
/// its activity.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, _: Frame, input: Input) -> Flow {
    match input {
        Input::Chosen(seat, action) => act(cx, seat, action),
        Input::Enter | Input::Returned(_) | Input::Rolled(_) => ask(cx),
    }
}

/// CT-269, CT-326. The next command, unless the turn has had all its rolls. Who has sidestepped and
/// cannot step on is tackled after all.
fn ask<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.table.turn.rolls >= ROLLS_MOST {
        return cx.end_turn();
    }
    if let Some(id) = cx.table.turn.must_step
        && moving::legal_pick(&cx.board(), id).is_err()
    {
        cx.table.turn.must_step = None;
        cx.table.turn.untouchable = None;
        if tackle::due(&cx.board()).is_some() {
            return Flow::Call { sub: Frame::Tackle(TackleStep::Begin), then: AGAIN };
        }
    }
    Flow::Ask(cx.table.active.into(), AGAIN)
}

/// CT-027, CT-038, CT-039. A command that has been judged.
fn act<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Flow {
    let id = |shirt| PlayerId::new(seat, shirt);
    let sub = match action {
        Action::End => return cx.end_turn(),
        Action::Pick(shirt) => {
            return Flow::Ask(seat.into(), Frame::Main { picked: Some(id(shirt)) });
        }
        Action::Step(shirt, dir) => match moving::advance(cx, id(shirt), dir) {
            Some(sub) => sub,
            None => return ask(cx),
        },
        Action::MoveTo(shirt, to) => {
            let path = reach::way(&cx.board(), id(shirt), to).unwrap_or_default();
            Frame::Move { player: id(shirt), path, at: 0 }
        }
        Action::Path(shirt, path) => Frame::Move { player: id(shirt), path, at: 0 },
        Action::Gather(shirt) => Frame::Gather { player: id(shirt), step: GatherStep::Begin },
        Action::Pass(to, cards) => pass::declare(cx, to, cards),
        Action::Kick { by, to, boost, fifty_22 } => {
            let kind = kick_kind(&cx.board(), to);
            return kick::declare(cx, seat, kind, by, to, boost, fifty_22, AGAIN);
        }
        Action::Goal { by, boost } => return kick::declare_goal(cx, seat, by, boost, AGAIN),
        Action::Ground => match cx.table.carrier() {
            Some(player) => Frame::TryClaim { player, step: ClaimStep::Begin },
            None => unreachable!("only a carrier grounds the ball"),
        },
        Action::DotDown => return kick::dot_down(cx, seat),
        Action::HoldOn => match cx.table.ball.at {
            BallAt::OnGrounded(player) => Frame::HoldOn { player, step: FoulStep::Begin },
            _ => unreachable!("only a grounded player with the ball holds on"),
        },
        Action::Dangerous(by, victim) => Frame::Dangerous {
            by: id(by),
            victim: PlayerId::new(seat.other(), victim),
            step: FoulStep::Begin,
        },
        Action::CleanOut(by, victim, to) => Frame::CleanOut {
            by: id(by),
            victim: PlayerId::new(seat.other(), victim),
            to,
            step: CleanOutStep::Begin,
        },
        Action::Play(play) => effects::begin(seat, play),
        _ => unreachable!("no command of a turn"),
    };
    Flow::Call { sub, then: AGAIN }
}

/// CT-276. A kick onto a touch space is a kick for touch.
fn kick_kind(board: &Board<'_>, to: Hex) -> KickKind {
    if board.field().touch(to) { KickKind::Touch } else { KickKind::Open }
}

/// CT-021, CT-027, CT-032, CT-034, CT-035, CT-038, CT-039. Judges a command: by whose business it
/// is, after the player who has to step on. At Basic level the owners of what is not played say so.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let id = |shirt| PlayerId::new(seat, shirt);
    match *action {
        Action::Step(shirt, dir) => return moving::legal_step(board, id(shirt), dir),
        Action::MoveTo(shirt, to) => return moving::legal_move(board, id(shirt), to),
        Action::Path(shirt, path) => return moving::legal_path(board, id(shirt), path),
        Action::Pick(shirt) => return pick(board, frame, id(shirt)),
        _ => {}
    }
    if let Some(forced) = moving::forced(board) {
        return Err(moving::must_step_on(board, forced));
    }
    match *action {
        Action::End => Ok(()),
        Action::Gather(shirt) => gather::legal(board, seat, shirt),
        Action::Pass(to, cards) => pass::legal(board, seat, to, cards, PassMode::Rolled(0)),
        Action::Kick { by, to, boost, fifty_22 } => {
            kick::legal(board, seat, kick_kind(board, to), by, to, boost, fifty_22)
        }
        Action::Goal { by, boost } => kick::goal_legal(board, seat, KickKind::DropGoal, by, boost),
        Action::Ground => try_claim::legal(board, seat),
        Action::DotDown => kick::dot_legal(board, seat),
        Action::HoldOn => foul::hold_legal(board, seat),
        Action::Dangerous(by, victim) => foul::dangerous_legal(board, seat, by, victim),
        Action::CleanOut(by, victim, to) => clean_out::legal(board, seat, by, victim, to),
        Action::Play(play) => effects::legal(board, seat, None, &play),
        _ => Err(board.not_asked("your turn goes on: move, play the ball, or end it")),
    }
}

/// CT-028. Picking changes what is offered, once.
fn pick(board: &Board<'_>, frame: Frame, id: PlayerId) -> Result<(), Illegal> {
    match frame {
        Frame::Main { picked: Some(picked) } => {
            let name = board.name(picked);
            Err(board.not_asked(&format!("{name} is picked: move him, or do something else")))
        }
        _ => moving::legal_pick(board, id),
    }
}

/// CT-035. With somebody picked, or bound to step on, his steps and a few whole ways; otherwise the
/// end of the turn, what can be done with the ball, cards, and everybody who can move.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let Frame::Main { picked } = frame else { return };
    if let Some(id) = moving::forced(board).or(picked) {
        return moves::offers(board, id, out);
    }
    out.push(Action::End);
    gather::offers(board, seat, out);
    pass::offers(board, seat, out);
    kick::offers(board, seat, out);
    try_claim::offers(board, seat, out);
    clean_out::offers(board, seat, out);
    foul::offers(board, seat, out);
    effects::offers(board, seat, None, out);
    out.extend(movers(board, seat).map(|id| Action::Pick(id.shirt)));
}

/// CT-028, CT-029. Everybody of a side who can take a step.
fn movers(board: &Board<'_>, seat: Seat) -> impl Iterator<Item = PlayerId> {
    let empty = reach::empty(board);
    board.table.standing(seat).filter_map(move |(id, at)| {
        if reach::moves_left(board, id) == 0 {
            return None;
        }
        let easy = !board.table.player(id).kick_offside
            && Dir::ALL.into_iter().any(|dir| empty.has(at.to(dir)));
        let able = easy || moving::legal_pick(board, id).is_ok();
        able.then_some(id)
    })
}

/// What the active coach is asked.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let Frame::Main { picked } = frame else { return board.question("turn", "Your turn.") };
    if let Some(id) = moving::forced(board) {
        let text = format!("{} has to step on: where to?", board.name(id));
        return board.question("step-on", text);
    }
    match picked {
        Some(id) => board.question("move", format!("Where does {} go?", board.name(id))),
        None => board.question("turn", "Your turn: move your players, play the ball, or end it."),
    }
}
