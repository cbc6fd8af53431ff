//! CT-244 to CT-246, CT-289: cleaning out.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::field::{Dir, Hex};
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::moving;
use crate::phases::referee::{Referee, RefereeStep};
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
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
) -> Result<(PlayerId, ArrayVec<Hex, 6>), Refusal> {
    if !board.on(Module::CleanOut) {
        return Err(Refusal::NoCleanOut);
    }
    let (by, victim) = (PlayerId::new(seat, by), PlayerId::new(seat.other(), victim));
    let found = victims(board, seat).find(|(id, _)| *id == victim);
    let Some((victim, at)) = found.filter(|_| seat == board.table.active) else {
        return Err(Refusal::NotOnYourSide(victim));
    };
    let Some(from) = board.table.player(by).at.filter(|_| board.table.player(by).standing()) else {
        return Err(Refusal::CleanerDown(by));
    };
    if board.table.turn.over.is_some_and(|(id, _)| id == by) {
        return Err(Refusal::IsOver(by));
    }
    let Some(dir) = Dir::between(from, at) else {
        return Err(Refusal::CleanOutTooFar { by, victim });
    };
    if !offside::has_step(board, by) {
        return Err(Refusal::CleanerSpent(by));
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
) -> Result<(), Refusal> {
    let (victim, pushes) = can_clean(board, seat, by, victim)?;
    let Some(to) = to else {
        if !pushes.is_empty() {
            return Err(Refusal::NotTrapped(victim));
        }
        if board.table.player(victim).trapped_rolled {
            return Err(Refusal::RolledFor(victim));
        }
        return Ok(());
    };
    if pushes.contains(&to) {
        return Ok(());
    }
    Err(Refusal::PushedElsewhere { victim, to, spaces: pushes })
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

/// CT-244 to CT-246. A clean-out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct CleanOut {
    /// Who does it.
    #[n(0)]
    pub by: PlayerId,
    /// To whom it is done.
    #[n(1)]
    pub victim: PlayerId,
    /// Where he is pushed; nowhere, if he is trapped.
    #[n(2)]
    pub to: Option<Hex>,
    /// Where it stands.
    #[n(3)]
    pub step: CleanOutStep,
}

impl Activity<CrashTackle> for CleanOut {
    /// CT-244, CT-245, CT-272, CT-289, CT-319. The push, then what follows any step: the gate,
    /// missing which is the referee's business, protection for both, on-side.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let CleanOut { by, victim, to, step } = self;
        let at = |step| CleanOut { by, victim, to, step };
        match step {
            CleanOutStep::Begin => match to {
                None => trapped(cx, by, victim, at(CleanOutStep::Unseen)),
                Some(space) => {
                    let from = push(cx, by, victim, space);
                    let then = at(CleanOutStep::Pushed { from });
                    if !breakdown::gate_offence(&cx.board(), by, from) {
                        return then.goes_on();
                    }
                    let (offender, offence) = (by, Offence::Gate);
                    let spot = offside::spot(&cx.board(), offence, offender);
                    let step = RefereeStep::Begin;
                    then.after(Referee { offender, offence, spot, step })
                }
            },
            CleanOutStep::Pushed { from } => {
                let then = at(CleanOutStep::Protected { from });
                if breakdown::due(&cx.board()) {
                    return then.after(Protecting(BreakdownStep::Arrived(victim)));
                }
                then.goes_on()
            }
            CleanOutStep::Protected { from } => {
                offside::after_step(cx, by, from);
                offside::settle(cx);
                Flow::Return(Report::Done)
            }
            CleanOutStep::Unseen => Flow::Return(Report::Done),
        }
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
    then: impl Activity<CrashTackle>,
) -> Flow {
    moving::spend(cx, by);
    cx.table.player_mut(victim).trapped_rolled = true;
    let (offender, offence) = (victim, Offence::Trapped);
    let spot = offside::spot(&cx.board(), offence, offender);
    then.after(Referee { offender, offence, spot, step: RefereeStep::Begin })
}
