//! CT-244 to CT-246, CT-289: cleaning out.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::field::{Dir, Hex};
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::breakdown::{self, BreakdownStep};
use crate::phases::moving;
use crate::phases::referee::RefereeStep;
use crate::player::{PlayerId, Shirt};
use crate::roll::Offence;
use crate::rules::offside;

/// The most pushes that are offered; any other may be typed.
const OFFERED: usize = 8;

/// Where it stands. `from`: where the cleaner came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum CleanOutStep {
    /// It is to be done.
    #[n(0)]
    Begin,
    /// Both have moved, and nobody saw a broken gate.
    #[allow(missing_docs)]
    #[n(1)]
    Pushed {
        #[n(0)]
        from: Hex,
    },
    /// Protection has been looked at.
    #[allow(missing_docs)]
    #[n(2)]
    Protected {
        #[n(0)]
        from: Hex,
    },
    /// Nobody saw a trapped player.
    #[n(3)]
    Unseen,
}

/// CT-244, CT-245, CT-319. Where a player on `at` can be pushed by one who comes `from` a space:
/// backwards, to the free spaces of the three away from him; if all are taken, to any free one.
fn pushes(board: &Board<'_>, from: Hex, at: Hex) -> ArrayVec<Hex, 6> {
    let free: ArrayVec<Hex, 6> = at.neighbours().filter(|hex| offside::free(board, *hex)).collect();
    let dir = Dir::between(from, at);
    let back = |hex: &&Hex| dir.is_some_and(|dir| dir.wide().map(|way| at.to(way)).contains(hex));
    let backwards: ArrayVec<Hex, 6> = free.iter().filter(back).copied().collect();
    if backwards.is_empty() { free } else { backwards }
}

/// The standing opponents on the own side of the breakdown of `seat`.
fn victims<'a>(board: &'a Board<'_>, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> + 'a {
    board.table.breakdown.into_iter().flat_map(move |breakdown| {
        let side = board.table.facing(seat).side(breakdown.centre);
        board.table.standing(seat.other()).filter(move |(_, at)| side.contains(at))
    })
}

/// CT-244, CT-245. Whether `by` can step into the space of a standing opponent on the own side, and
/// where that one can be pushed.
fn can_clean(
    board: &Board<'_>,
    seat: Seat,
    by: Shirt,
    victim: Shirt,
) -> Result<(PlayerId, ArrayVec<Hex, 6>), Illegal> {
    if !board.on(Module::CleanOut) {
        return Err(Illegal::new("CT-244", "this match is played without cleaning out"));
    }
    let (by, victim) = (PlayerId::new(seat, by), PlayerId::new(seat.other(), victim));
    let found = victims(board, seat).find(|(id, _)| *id == victim);
    let Some((victim, at)) = found.filter(|_| seat == board.table.active) else {
        let reason =
            format!("{} does not stand on your side of a tackle or ruck", board.name(victim));
        return Err(Illegal::new("CT-244", reason));
    };
    let name = board.name(by);
    let Some(from) = board.table.player(by).at.filter(|_| board.table.player(by).standing()) else {
        return Err(Illegal::new("CT-048", format!("{name} is not standing on the field")));
    };
    if board.table.turn.over.is_some_and(|(id, _)| id == by) {
        return Err(Illegal::new("CT-034", format!("{name} is over another player")));
    }
    let Some(dir) = Dir::between(from, at) else {
        let reason = format!("{name} is not next to {}", board.name(victim));
        return Err(Illegal::new("CT-244", reason));
    };
    if !offside::has_step(board, by) {
        return Err(Illegal::new("CT-245", format!("{name} has no step left")));
    }
    offside::may_step(board, by, dir)?;
    Ok((victim, pushes(board, from, at)))
}

/// CT-244 to CT-246, CT-289. Judges a clean-out: to a free space beside the opponent, or, where
/// there is none, without a space and once a turn.
pub fn legal(
    board: &Board<'_>,
    seat: Seat,
    by: Shirt,
    victim: Shirt,
    to: Option<Hex>,
) -> Result<(), Illegal> {
    let (victim, pushes) = can_clean(board, seat, by, victim)?;
    let name = board.name(victim);
    let Some(to) = to else {
        if !pushes.is_empty() {
            let reason = format!("{name} is not trapped: say where he is pushed");
            return Err(Illegal::new("CT-246", reason));
        }
        if board.table.player(victim).trapped_rolled {
            let reason = format!("{name} has been rolled for in this turn");
            return Err(Illegal::new("CT-289", reason));
        }
        return Ok(());
    };
    if pushes.contains(&to) {
        return Ok(());
    }
    let spaces: Vec<_> = pushes.iter().map(Hex::to_string).collect();
    let reason = match spaces.is_empty() {
        true => format!("{name} is trapped: there is nowhere to push him"),
        false => format!("{name} is pushed backwards, to {}, not to {to}", spaces.join(" or ")),
    };
    Err(Illegal::new("CT-245", reason))
}

/// CT-244, CT-246. For each opponent and cleaner: the push furthest from the ball, or the roll
/// against a trapped player.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let Some(breakdown) = board.table.breakdown else { return };
    let room = out.len() + OFFERED;
    for (victim, at) in victims(board, seat) {
        for (by, from) in board.table.standing(seat).filter(|(_, from)| from.touches(at)) {
            let spaces = pushes(board, from, at).into_iter();
            let to = spaces.max_by_key(|hex| hex.distance(breakdown.centre));
            if out.len() < room && legal(board, seat, by.shirt, victim.shirt, to).is_ok() {
                out.push(Action::CleanOut(by.shirt, victim.shirt, to));
            }
        }
    }
}

/// CT-244, CT-245, CT-272, CT-289, CT-319. The push, then what follows any step: the gate, missing
/// which is the referee's business, protection for both, on-side.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, _: Input) -> Flow {
    let Frame::CleanOut { by, victim, to, step } = frame else {
        unreachable!("only clean-outs come here")
    };
    let at = |step| Frame::CleanOut { by, victim, to, step };
    match step {
        CleanOutStep::Begin => match to {
            None => trapped(cx, by, victim, at(CleanOutStep::Unseen)),
            Some(space) => {
                let from = push(cx, by, victim, space);
                let then = at(CleanOutStep::Pushed { from });
                if !breakdown::gate_offence(&cx.board(), by, from) {
                    return Flow::Goto(then);
                }
                let (offender, offence) = (by, Offence::Gate);
                let spot = offside::spot(&cx.board(), offence, offender);
                let step = RefereeStep::Begin;
                Flow::Call { sub: Frame::Referee { offender, offence, spot, step }, then }
            }
        },
        CleanOutStep::Pushed { from } => {
            let then = at(CleanOutStep::Protected { from });
            if breakdown::due(&cx.board()) {
                return Flow::Call { sub: Frame::Breakdown(BreakdownStep::Arrived(victim)), then };
            }
            Flow::Goto(then)
        }
        CleanOutStep::Protected { from } => {
            offside::after_step(cx, by, from);
            offside::settle(cx);
            Flow::Return(Report::Done)
        }
        CleanOutStep::Unseen => Flow::Return(Report::Done),
    }
}

/// CT-030, CT-244, CT-245. It costs the ordinary step. The opponent goes to the free space, the
/// cleaner into his; where the cleaner came from.
fn push<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, by: PlayerId, victim: PlayerId, to: Hex) -> Hex {
    moving::spend(cx, by);
    let space = cx.table.player_mut(victim).at.replace(to).expect("he is on the field");
    cx.log(Event::Pushed { player: victim, by, to });
    let from = cx.table.player_mut(by).at.replace(space).expect("he is on the field");
    cx.log(Event::Moved { player: by, from, to: space });
    from
}

/// CT-246, CT-289. Nobody moves: the trapped player is rolled for, once a turn.
fn trapped<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    by: PlayerId,
    victim: PlayerId,
    then: Frame,
) -> Flow {
    moving::spend(cx, by);
    cx.table.player_mut(victim).trapped_rolled = true;
    let (offender, offence) = (victim, Offence::Trapped);
    let spot = offside::spot(&cx.board(), offence, offender);
    Flow::Call { sub: Frame::Referee { offender, offence, spot, step: RefereeStep::Begin }, then }
}
