//! The effects of 9.5 one by one: whether each can happen now (CT-280).

use engine::Seat;

use super::react;
use super::windows::Moment;
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::pack::model::{Ability, CardRoll, Op};
use crate::phases::pass::PassMode;
use crate::phases::{moving, pass};
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Refusal, Unfit};
use crate::roll::{RollKind, Verdict};
use crate::rules::offside;
use crate::state::BallAt;

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

/// What a coach has to name with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Argument {
    /// A receiver.
    Receiver,
    /// A space.
    Space,
    /// A way of so many steps at most.
    Way(u8),
}

impl Op {
    /// CT-099. What the coach has to name, if anything.
    pub(super) const fn argument(self) -> Option<Argument> {
        match self {
            Op::AutoPass(_) => Some(Argument::Receiver),
            Op::SpillBall => Some(Argument::Space),
            Op::ReactMove(steps) => Some(Argument::Way(steps)),
            Op::AddMove(_)
            | Op::PassRange(_)
            | Op::KickRange(_)
            | Op::AvoidTackle { .. }
            | Op::SkipZones
            | Op::Target(_)
            | Op::Unstrict
            | Op::Reroll
            | Op::GatherOwnKick(_)
            | Op::StandNow
            | Op::StayUp
            | Op::Intercept(_) => None,
        }
    }

    /// CT-099. The roll whose range it makes longer, and by how much: such cards are declared with
    /// the pass or the kick, and answer no window.
    pub const fn range(self) -> Option<(CardRoll, u8)> {
        match self {
            Op::PassRange(spaces) => Some((CardRoll::Pass, spaces)),
            Op::KickRange(spaces) => Some((CardRoll::Kick, spaces)),
            Op::AddMove(_)
            | Op::AutoPass(_)
            | Op::AvoidTackle { .. }
            | Op::SkipZones
            | Op::Target(_)
            | Op::Unstrict
            | Op::Reroll
            | Op::GatherOwnKick(_)
            | Op::StandNow
            | Op::SpillBall
            | Op::StayUp
            | Op::Intercept(_)
            | Op::ReactMove(_) => None,
        }
    }
}

/// CT-280. Whether an effect can happen now.
pub(super) fn possible(at: &Use<'_>, ability: &Ability, op: Op) -> Result<(), Unfit> {
    let table = at.board.table;
    let (can, why) = match op {
        Op::AddMove(spaces) => (can_run(at, spaces), Unfit::NoStep),
        Op::AutoPass(_) => (can_pass(at, ability), Unfit::NobodyToPass),
        Op::PassRange(_) | Op::KickRange(_) => {
            return Err(Unfit::WithPassOrKick);
        }
        Op::AvoidTackle { .. } => (is_tackled(at), Unfit::NoTackle),
        Op::SkipZones => {
            (is_tackled(at) && moving::legal_pick(&at.board, at.user).is_ok(), Unfit::NoStep)
        }
        Op::Target(_) => (can_be_easier(&at.board), Unfit::NoEasier),
        Op::Unstrict => (table.roll.is_some_and(|roll| roll.strict), Unfit::NotStrict),
        Op::Reroll => (can_roll_again(&at.board), Unfit::NotAgain),
        Op::GatherOwnKick(spaces) => (can_chase(at, spaces), Unfit::NoOwnKick),
        Op::StandNow => return can_stand(at),
        Op::SpillBall => return can_spill(at),
        Op::StayUp => (table.tackle.is_some_and(|tackle| !tackle.stays_up), Unfit::StaysUp),
        Op::Intercept(range) => return can_intercept(at, range),
        Op::ReactMove(steps) => (react::can_move(at, steps), Unfit::NoStep),
    };
    if can { Ok(()) } else { Err(why) }
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

fn can_stand(at: &Use<'_>) -> Result<(), Unfit> {
    let table = at.board.table;
    if !table.player(at.user).grounded || at.space().is_none() {
        return Err(Unfit::NotDown);
    }
    match table.ball.at {
        BallAt::OnGrounded(under) if under == at.user => Err(Unfit::UnderBall),
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
pub(super) fn receives(at: &Use<'_>, ability: &Ability, to: Shirt) -> Result<(), Refusal> {
    pass::legal(&at.board, at.seat, to, ability.cards, PassMode::Auto)
}

/// The ball is still on the tackled player, who has scored no try, and a space is empty.
fn can_spill(at: &Use<'_>) -> Result<(), Unfit> {
    match spill_spaces(at).next() {
        Some(_) => Ok(()),
        None => Err(Unfit::HeldFast),
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

pub(super) fn spills_to(at: &Use<'_>, hex: Hex) -> Result<(), Unfit> {
    match spill_spaces(at).any(|space| space == hex) {
        true => Ok(()),
        false => Err(Unfit::SpillsElsewhere),
    }
}

/// CT-329. Near the receiver, on-side, and the first who goes for this pass.
fn can_intercept(at: &Use<'_>, range: u8) -> Result<(), Unfit> {
    let table = at.board.table;
    let Some(Moment::OppPass { to, .. }) = at.moment else {
        return Err(Unfit::NoPass);
    };
    if table.turn.intercepting.is_some() {
        return Err(Unfit::InterceptedAlready);
    }
    let (Some(here), Some(there)) = (at.space(), table.player(to).at) else {
        return Err(Unfit::OffField);
    };
    if here.distance(there) > range {
        return Err(Unfit::ReceiverTooFar);
    }
    match offside::offence(&at.board, at.user) {
        None => Ok(()),
        Some(_) => Err(Unfit::Offside),
    }
}
