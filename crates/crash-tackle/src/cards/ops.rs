//! The effects of 9.5 one by one: whether each can happen now (CT-280).
//!
//! Reasons are fixed texts, so that asking "could anybody?" costs next to nothing.

use engine::{Illegal, Seat};

use super::react;
use super::windows::Moment;
use crate::field::Hex;
use crate::frames::PassMode;
use crate::game::Board;
use crate::modules::Module;
use crate::pack::model::{Ability, CardRoll, Op};
use crate::phases::{moving, pass};
use crate::player::{PlayerId, Shirt};
use crate::roll::{RollKind, Verdict};
use crate::rules::offside;
use crate::state::BallAt;

/// A clause and what is wrong.
pub(super) type Why = (&'static str, &'static str);

/// Somebody who would use an ability at a moment.
#[derive(Clone, Copy)]
pub(super) struct Use<'a> {
    pub board: Board<'a>,
    pub seat: Seat,
    pub moment: Option<Moment>,
    pub user: PlayerId,
}

impl Use<'_> {
    /// Where the user is.
    pub fn space(&self) -> Option<Hex> {
        self.board.table.player(self.user).at
    }
}

impl CardRoll {
    /// "Kick" means any Kicking Skill roll; the Touch Judge's and Interception's belong to no card.
    pub const fn of(kind: RollKind) -> Option<CardRoll> {
        match kind {
            RollKind::Gather => Some(CardRoll::Gather),
            RollKind::Pass { .. } => Some(CardRoll::Pass),
            RollKind::Kick(_) => Some(CardRoll::Kick),
            RollKind::Tmo => Some(CardRoll::Tmo),
            RollKind::Referee(_) => Some(CardRoll::Referee),
            RollKind::TouchJudge | RollKind::Intercept => None,
        }
    }
}

/// Cards with these are declared with the pass or the kick and answer no window.
pub(super) const fn is_range(op: Op) -> bool {
    matches!(op, Op::PassRange(_) | Op::KickRange(_))
}

/// Whether the coach has to name a receiver, a space or a way.
pub(super) const fn has_argument(op: Op) -> bool {
    matches!(op, Op::AutoPass(_) | Op::SpillBall | Op::ReactMove(_))
}

/// CT-280. Whether an effect can happen now.
pub(super) fn possible(at: &Use<'_>, ability: &Ability, op: Op) -> Result<(), Why> {
    let table = at.board.table;
    let (can, why) = match op {
        Op::AddMove(spaces) => (can_run(at, spaces), "he has no step to make"),
        Op::AutoPass(_) => (can_pass(at, ability), "he has nobody to pass to"),
        Op::PassRange(_) | Op::KickRange(_) => {
            return Err(("CT-099", "it is declared with the pass or the kick"));
        }
        Op::AvoidTackle { .. } => (is_tackled(at), "there is no tackle to avoid"),
        Op::SkipZones => (
            is_tackled(at) && moving::legal_pick(&at.board, at.user).is_ok(),
            "he has no step to make",
        ),
        Op::Target(_) => (can_be_easier(&at.board), "the roll cannot become easier"),
        Op::Unstrict => {
            (table.roll.is_some_and(|roll| roll.strict), "the roll needs no less than his skill")
        }
        Op::Reroll => (can_roll_again(&at.board), "the roll cannot be made again"),
        Op::GatherOwnKick(spaces) => (can_chase(at, spaces), "he has kicked no ball to chase"),
        Op::StandNow => return can_stand(at),
        Op::SpillBall => return can_spill(at),
        Op::StayUp => {
            (table.tackle.is_some_and(|tackle| !tackle.stays_up), "he stays on his feet already")
        }
        Op::Intercept(range) => return can_intercept(at, range),
        Op::ReactMove(steps) => (react::can_move(at, steps), "he has no step to make"),
    };
    if can { Ok(()) } else { Err(("CT-280", why)) }
}

/// CT-280. A step is possible with so many more spaces.
fn can_run(at: &Use<'_>, spaces: u8) -> bool {
    let mut table = at.board.table.clone();
    table.turn.add_bonus(at.user, spaces);
    moving::legal_pick(&Board { table: &table, ..at.board }, at.user).is_ok()
}

fn is_tackled(at: &Use<'_>) -> bool {
    at.board.table.tackle.is_some_and(|tackle| !tackle.avoided && tackle.carrier == at.user)
}

/// CT-222, CT-328. Modifiers add up; a double 6 fails whatever the target, so more than 11 is of no
/// use where there are double sixes.
fn can_be_easier(board: &Board<'_>) -> bool {
    let most = if board.on(Module::DoubleSix) { 11 } else { 12 };
    board.table.roll.is_some_and(|roll| roll.dice.is_none() && roll.needed() < most)
}

/// One a roll, after a failure that is not a double 6.
fn can_roll_again(board: &Board<'_>) -> bool {
    board.table.roll.is_some_and(|roll| {
        let judge = |dice| roll.judge(dice, board.on(Module::DoubleSix));
        !roll.again && roll.dice.map(judge) == Some(Verdict::Fail)
    })
}

/// CT-329. The ball this player kicked in this turn is still in the air, and was aimed near enough.
fn can_chase(at: &Use<'_>, spaces: u8) -> bool {
    let table = at.board.table;
    let own = |kicked: crate::state::Kicked| {
        kicked.kicker == at.user && kicked.spaces <= spaces && !kicked.chase
    };
    matches!(table.ball.at, BallAt::InAir(_)) && table.kicked.is_some_and(own)
}

fn can_stand(at: &Use<'_>) -> Result<(), Why> {
    let table = at.board.table;
    if !table.player(at.user).grounded || at.space().is_none() {
        return Err(("CT-280", "he is not on the ground"));
    }
    match table.ball.at {
        BallAt::OnGrounded(under) if under == at.user => Err(("CT-280", "he is under the ball")),
        _ => Ok(()),
    }
}

/// Whether the user has the ball: on his feet, or under him when he was just tackled.
fn has_ball(at: &Use<'_>) -> bool {
    match at.board.table.ball.at {
        BallAt::Carried(id) => id == at.user,
        BallAt::OnGrounded(id) => id == at.user && at.moment == Some(Moment::Down),
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => false,
    }
}

fn can_pass(at: &Use<'_>, ability: &Ability) -> bool {
    has_ball(at) && receivers(at, ability).next().is_some()
}

/// Everybody a pass without a roll may go to.
pub(super) fn receivers<'a>(
    at: &Use<'a>,
    ability: &'a Ability,
) -> impl Iterator<Item = PlayerId> + use<'a> {
    let at = *at;
    PlayerId::of(at.seat).filter(move |to| receives(&at, ability, to.shirt).is_ok())
}

/// CT-099. Whether a pass without a roll may go to a shirt: the pass's own rules, with the range of
/// the ability.
pub(super) fn receives(at: &Use<'_>, ability: &Ability, to: Shirt) -> Result<(), Illegal> {
    pass::legal(&at.board, at.seat, to, ability.cards, PassMode::Auto)
}

/// The ball is still on the tackled player, who has scored no try, and a space is empty.
fn can_spill(at: &Use<'_>) -> Result<(), Why> {
    match spill_spaces(at).next() {
        Some(_) => Ok(()),
        None => Err(("CT-280", "the ball cannot be knocked loose")),
    }
}

/// The empty spaces on the tackled player's own side, while the ball is on him.
pub(super) fn spill_spaces<'a>(at: &Use<'a>) -> impl Iterator<Item = Hex> + use<'a> {
    let board = at.board;
    let on = |id: PlayerId| board.table.ball.at == BallAt::OnGrounded(id);
    let carrier = board.table.tackle.map(|tackle| tackle.carrier).filter(|id| on(*id));
    let spaces = carrier.and_then(|id| {
        let centre = board.table.player(id).at?;
        let scored = board.f(id.seat, centre) >= board.field().tryline;
        (!scored).then(|| board.table.facing(id.seat).side(centre))
    });
    spaces
        .into_iter()
        .flatten()
        .filter(move |hex| board.field().playable(*hex) && board.table.on_space(*hex).is_none())
}

pub(super) fn spills_to(at: &Use<'_>, hex: Hex) -> Result<(), Why> {
    match spill_spaces(at).any(|space| space == hex) {
        true => Ok(()),
        false => Err(("CT-280", "the ball goes to an empty space on the carrier's own side")),
    }
}

/// CT-329. Near the receiver, on-side, and the first who goes for this pass.
fn can_intercept(at: &Use<'_>, range: u8) -> Result<(), Why> {
    let table = at.board.table;
    let Some(Moment::OppPass { to, .. }) = at.moment else {
        return Err(("CT-280", "there is no pass to intercept"));
    };
    if table.turn.intercepting.is_some() {
        return Err(("CT-280", "somebody goes for this pass already"));
    }
    let (Some(here), Some(there)) = (at.space(), table.player(to).at) else {
        return Err(("CT-280", "he is not on the field"));
    };
    if here.distance(there) > range {
        return Err(("CT-280", "he is too far from the receiver"));
    }
    match offside::offence(&at.board, at.user) {
        None => Ok(()),
        Some(_) => Err(("CT-253", "he is off-side")),
    }
}
