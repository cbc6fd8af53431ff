//! MAIN: the commands of a turn.

mod about;
mod moves;
#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

pub use about::about;

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::effects;
use crate::field::Dir;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::clean_out::{self, CleanOut, CleanOutStep};
use crate::phases::foul::{self, Dangerous, FoulStep, HoldOn};
use crate::phases::gather::{self, Gather, GatherStep};
use crate::phases::moving::Moving;
use crate::phases::pass::PassMode;
use crate::phases::tackle::{self, TackleStep, Tackling};
use crate::phases::try_claim::{self, ClaimStep, TryClaim};
use crate::phases::{kick, moving, pass};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::KickKind;
use crate::rules::reach;
use crate::rules::stoppage::Whistle;
use crate::state::{BallAt, ROLLS_MOST};

/// MAIN again, with nobody picked: what every command comes back to.
const AGAIN: Main = Main { picked: None };

/// 5: MAIN.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Main {
    /// Who is to move, which only changes what is offered.
    #[n(0)]
    pub picked: Option<PlayerId>,
}

impl Activity<CrashTackle> for Main {
    /// CT-027, CT-028, CT-039. Asks the active coach for one command after the other, and sends
    /// each to its activity.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match input {
            Input::Chosen(seat, action) => act(cx, seat, action),
            Input::Enter | Input::Returned(_) | Input::Rolled(_) => ask(cx),
        }
    }

    /// What the coach is asked.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match (moving::forced(board), self.picked) {
            (Some(id), _) => Ask::StepOn(id),
            (None, Some(id)) => Ask::Move(id),
            (None, None) => Ask::Turn,
        })
    }

    /// CT-021, CT-027, CT-032, CT-034, CT-035, CT-038, CT-039. Judges a command: by whose business
    /// it is, after the player who has to step on. At Basic level the owners of what is not played
    /// say so.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let id = |shirt| PlayerId::new(seat, shirt);
        match *action {
            Action::Step(shirt, dir) => return moving::legal_step(board, id(shirt), dir),
            Action::MoveTo(shirt, to) => return moving::legal_move(board, id(shirt), to),
            Action::Path(shirt, path) => return moving::legal_path(board, id(shirt), path),
            Action::Pick(shirt) => return pick(board, self.picked, id(shirt)),
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
                kick::legal(board, seat, KickKind::Open, by, to, boost, fifty_22)
            }
            Action::Goal { by, boost } => {
                kick::goal_legal(board, seat, KickKind::DropGoal, by, boost)
            }
            Action::Ground => try_claim::legal(board, seat),
            Action::DotDown => kick::dot_legal(board, seat),
            Action::HoldOn => foul::hold_legal(board, seat),
            Action::Dangerous(by, victim) => foul::dangerous_legal(board, seat, by, victim),
            Action::CleanOut(by, victim, to) => clean_out::legal(board, seat, by, victim, to),
            Action::Play(play) => effects::legal(board, seat, None, &play),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// CT-035. With somebody picked, or bound to step on, his steps and a few whole ways; otherwise
    /// the end of the turn, what can be done with the ball, cards, and everybody who can move.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let Main { picked } = self;
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
            return AGAIN.after(Tackling(TackleStep::Begin));
        }
    }
    AGAIN.asks(cx.table.active)
}

/// CT-027, CT-038, CT-039. A command that has been judged.
fn act<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Flow {
    let id = |shirt| PlayerId::new(seat, shirt);
    let sub: Frame = match action {
        Action::End => return cx.end_turn(),
        Action::Pick(shirt) => {
            return Main { picked: Some(id(shirt)) }.asks(seat);
        }
        Action::Step(shirt, dir) => match moving::advance(cx, id(shirt), dir) {
            Some(sub) => sub,
            None => return ask(cx),
        },
        Action::MoveTo(shirt, to) => {
            let path = reach::way(&cx.board(), id(shirt), to).unwrap_or_default();
            Moving { player: id(shirt), path, at: 0 }.into()
        }
        Action::Path(shirt, path) => Moving { player: id(shirt), path, at: 0 }.into(),
        Action::Gather(shirt) => Gather { player: id(shirt), step: GatherStep::Begin }.into(),
        Action::Pass(to, cards) => pass::declare(cx, to, cards).into(),
        Action::Kick { by, to, boost, fifty_22 } => {
            let kind = kick::targets::open_kind(&cx.board(), to);
            return kick::declare(cx, seat, kind, by, to, boost, fifty_22, AGAIN);
        }
        Action::Goal { by, boost } => return kick::declare_goal(cx, seat, by, boost, AGAIN),
        Action::Ground => match cx.table.carrier() {
            Some(player) => TryClaim { player, step: ClaimStep::Begin }.into(),
            None => unreachable!("only a carrier grounds the ball"),
        },
        Action::DotDown => return kick::dot_down(cx, seat),
        Action::HoldOn => match cx.table.ball.at {
            BallAt::OnGrounded(player) => HoldOn { player, step: FoulStep::Begin }.into(),
            _ => unreachable!("only a grounded player with the ball holds on"),
        },
        Action::Dangerous(by, victim) => Dangerous {
            by: id(by),
            victim: PlayerId::new(seat.other(), victim),
            step: FoulStep::Begin,
        }
        .into(),
        Action::CleanOut(by, victim, to) => CleanOut {
            by: id(by),
            victim: PlayerId::new(seat.other(), victim),
            to,
            step: CleanOutStep::Begin,
        }
        .into(),
        Action::Play(play) => effects::begin(seat, play).into(),
        _ => unreachable!("no command of a turn"),
    };
    AGAIN.after(sub)
}

/// CT-028. Picking changes what is offered, once.
fn pick(board: &Board<'_>, picked: Option<PlayerId>, id: PlayerId) -> Result<(), Refusal> {
    match picked {
        Some(_) => Err(Manners::AnotherQuestion.into()),
        None => moving::legal_pick(board, id),
    }
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
