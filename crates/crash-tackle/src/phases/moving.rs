//! CT-028 to CT-039, CT-273: steps and whole ways.

#[cfg(test)]
mod tests;

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::field::{Dir, Hex, Path};
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::stepped;
use crate::player::PlayerId;
use crate::refusal::{Barred, Refusal};
use crate::rules::reach::{self, Barrier, Ground};
use crate::state::BallAt;

/// CT-035, CT-099. Who has to take the next step, and nobody may do anything else: he is over
/// another player or the ball, or has stepped aside from a tackle.
pub const fn forced(board: &Board<'_>) -> Option<PlayerId> {
    match (board.table.turn.over, board.table.turn.must_step) {
        (Some((id, _)), _) | (None, Some(id)) => Some(id),
        (None, None) => None,
    }
}

/// CT-034, CT-035, CT-322, CT-327. The refusal of anything but a step of the player who has to step
/// on.
pub fn must_step_on(board: &Board<'_>, id: PlayerId) -> Refusal {
    match board.table.turn.over {
        Some(_) => Refusal::StepsOnFirst(id),
        None => Refusal::SidestepFirst(id),
    }
}

/// CT-028, CT-029, CT-081. Whether a player may take any step, wherever it leads; where he is.
fn may_move(board: &Board<'_>, id: PlayerId) -> Result<Hex, Refusal> {
    if let Some(forced) = forced(board)
        && forced != id
    {
        return Err(must_step_on(board, forced));
    }
    let player = board.table.player(id);
    let Some(at) = player.at else {
        return Err(Refusal::MoverOff(id));
    };
    if player.grounded {
        return Err(Refusal::MoverDown(id));
    }
    if reach::moves_left(board, id) == 0 {
        return Err(no_moves(board, id));
    }
    Ok(at)
}

/// CT-029, CT-030, CT-080. Why a player has no moves left.
fn no_moves(board: &Board<'_>, id: PlayerId) -> Refusal {
    let player = board.table.player(id);
    match player.closed {
        true => Refusal::MovesLost { player: id, tackled: player.tackled },
        false => Refusal::MovesUsed(id),
    }
}

/// CT-033 to CT-037, CT-068, CT-261, CT-324. What is in the way.
fn refusal(board: &Board<'_>, id: PlayerId, barrier: Barrier) -> Refusal {
    let barred = match barrier {
        Barrier::Edge if !board.on(Module::Lines) => Barred::Field,
        Barrier::Edge if board.table.carrier() == Some(id) => Barred::Board,
        Barrier::Edge => Barred::NoCarrier,
        Barrier::Left => Barred::Left,
        Barrier::NotBack => Barred::NotBack,
        Barrier::Player => Barred::Player,
        Barrier::Ball => Barred::Ball,
    };
    Refusal::Barred(id, barred)
}

/// CT-028, CT-029, CT-033, CT-035. Whether a player may take a step.
pub fn legal_step(board: &Board<'_>, id: PlayerId, dir: Dir) -> Result<(), Refusal> {
    let at = may_move(board, id)?;
    let ground = Ground::of(board, id);
    let step = ground.step(at, dir, reach::moves_left(board, id));
    step.map_err(|barrier| refusal(board, id, barrier))
}

/// CT-028. Whether a player may take any step at all.
pub fn legal_pick(board: &Board<'_>, id: PlayerId) -> Result<(), Refusal> {
    let at = may_move(board, id)?;
    let ground = Ground::of(board, id);
    if has_step(board, &ground, id, at) {
        return Ok(());
    }
    Err(Refusal::NowhereToGo(id))
}

/// CT-029, CT-033. Whether a player on his feet with moves left can use them.
pub fn has_step(board: &Board<'_>, ground: &Ground, id: PlayerId, at: Hex) -> bool {
    let left = reach::moves_left(board, id);
    Dir::ALL.into_iter().any(|dir| ground.step(at, dir, left).is_ok())
}

/// CT-273. Whether a player may go to a space.
pub fn legal_move(board: &Board<'_>, id: PlayerId, to: Hex) -> Result<(), Refusal> {
    let at = may_move(board, id)?;
    if reach::way(board, id, to).is_some() {
        return Ok(());
    }
    if at == to {
        return Err(Refusal::ThereAlready { player: id, at });
    }
    if let Some(barrier) = Ground::of(board, id).blocks(to) {
        return Err(refusal(board, id, barrier));
    }
    Err(Refusal::OutOfReach { player: id, to })
}

/// CT-273, CT-326. Whether a player may go along a way, if nothing stops him; a tackle on the way
/// is no reason against it.
pub fn legal_path(board: &Board<'_>, id: PlayerId, path: Path) -> Result<(), Refusal> {
    let at = may_move(board, id)?;
    let left = usize::from(reach::moves_left(board, id));
    if path.is_empty() {
        return Err(Refusal::EmptyWay);
    }
    if path.len() > left {
        return Err(Refusal::WayTooLong { player: id, left, steps: path.len() });
    }
    Ground::of(board, id).path(at, path).map_err(|barrier| refusal(board, id, barrier))
}

/// CT-029 to CT-031, CT-146, CT-325. A player spends a move: first one that a card has given him.
/// Whoever moved before loses what he had left, and what a card had given anybody else is gone.
pub fn spend<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId) {
    let turn = &mut cx.table.turn;
    let before = turn.mover.replace(id).filter(|before| *before != id);
    let bonus = match &mut turn.bonus {
        Some((user, left)) if *user == id && *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    if turn.bonus.is_some_and(|(user, left)| user != id || left == 0) {
        turn.bonus = None;
    }
    if let Some(before) = before {
        cx.table.player_mut(before).closed = true;
    }
    let player = cx.table.player_mut(id);
    player.stepped = true;
    player.moves_used += u8::from(!bonus);
}

/// CT-033, CT-035, CT-038, CT-271, CT-322, CT-327. A player takes a step that has been judged. What
/// has to be done then, if anything: nothing over another player or the ball, also in a Tackle
/// Zone; beyond them the gate is judged from the last empty space.
pub fn advance<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, dir: Dir) -> Option<Frame> {
    spend(cx, id);
    let from = cx.table.player(id).at.expect("a mover is on the field");
    let to = from.to(dir);
    cx.table.player_mut(id).at = Some(to);
    cx.log(Event::Moved { player: id, from, to });
    let turn = &mut cx.table.turn;
    turn.must_step = None;
    turn.untouchable = None;
    let empty = turn.over.take().map_or(from, |(_, empty)| empty);
    if blocked(&cx.board(), id, to) {
        cx.table.turn.over = Some((id, empty));
        return None;
    }
    stepped::after(cx, id, empty)
}

/// CT-033, CT-036, CT-322. Whether another player or the ball is on a space.
fn blocked(board: &Board<'_>, id: PlayerId, hex: Hex) -> bool {
    let ball = match board.table.ball.at {
        BallAt::Loose(at) | BallAt::InAir(at) => at == hex,
        BallAt::Carried(_) | BallAt::OnGrounded(_) | BallAt::Dead => false,
    };
    let mut others = board.table.players.iter().enumerate();
    ball || others.any(|(index, other)| other.at == Some(hex) && index != id.index())
}

/// CT-273. Several steps of one player.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Moving {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// His way.
    #[n(1)]
    pub path: Path,
    /// Steps he has made of it.
    #[n(2)]
    pub at: u8,
}

impl Activity<CrashTackle> for Moving {
    /// CT-273. Goes on along a way: it stops where somebody is asked something or dice are thrown,
    /// and where the next step is no longer legal.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Moving { player, path, at } = self;
        if at == 0 {
            cx.table.turn.interrupted = false;
        }
        for index in usize::from(at)..path.len() {
            let dir = path.get(index).expect("within the way");
            // The whole way was judged before the first step, and holds until something happens.
            let resumed = at > 0 && index == usize::from(at);
            if resumed
                && (cx.table.turn.interrupted || legal_step(&cx.board(), player, dir).is_err())
            {
                break;
            }
            if let Some(sub) = advance(cx, player, dir) {
                return Moving { player, path, at: index as u8 + 1 }.after(sub);
            }
        }
        Flow::Return(Report::Done)
    }
}
