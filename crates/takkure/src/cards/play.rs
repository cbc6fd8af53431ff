//! Which cards a coach may play in a window, and on what (TK-230 to TK-233).

use minicbor::{Decode, Encode};

use super::conditions::{self, Moment, Players};
use super::dice;
use crate::actions::{Action, CardPlay};
use crate::activation::First;
use crate::game::Looking;
use crate::geometry::{DIR360, INCH, Point, RANGE, go, len2};
use crate::pack::model::{Design, Effect, RollKind, TargetSpec};
use crate::player::PlayerId;
use crate::refusal::{Fault, Refusal};
use crate::role::Role;

/// The two rounds of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Round {
    /// All cards and uses but those of the other round.
    #[n(0)]
    Main,
    /// TK-311. Cards that need a won roll, when no die is rolled again any more.
    #[n(1)]
    Won,
}

/// TK-315. Whether by public facts a card could be played: window, side, conditions, and somebody
/// it works on and who makes its test.
pub fn could_fit(moment: &Moment<'_>, round: Round, design: &Design) -> bool {
    design.window == moment.window
        && conditions::needs_win(design) == (round == Round::Won)
        && moment.side_fits(design.side)
        && !nests_too_deep(moment, design)
        && moment.targets(design).iter().any(|id| can_work_on(moment, design, *id))
}

/// TK-317. In the windows of a roll made inside another, of a test or of a BDY roll, no card with a
/// test.
fn nests_too_deep(moment: &Moment<'_>, design: &Design) -> bool {
    let inner = || {
        let test = |roll: &crate::roll::Roll| {
            let inner = |kind| matches!(kind, RollKind::Int | RollKind::Body);
            roll.rollers.iter().any(|roller| inner(roller.kind))
        };
        moment.board.table.rolls.len() > 1 || moment.roll().is_some_and(test)
    };
    conditions::causes_roll(&design.effects) && inner()
}

/// Whether the effects find what they need: somebody for a test, a die to roll again, a marked
/// move (TK-325).
fn can_work_on(moment: &Moment<'_>, design: &Design, target: PlayerId) -> bool {
    design.effects.iter().all(|effect| match effect {
        Effect::IntTest { .. } => !moment.testers(&design.effects).is_empty(),
        Effect::Reroll { .. } => moment.roll().is_some_and(|roll| {
            let dice = dice::of(roll, |id| id == target);
            !dice::open_numbers(roll, &dice).is_empty()
        }),
        Effect::ReMarkEnd { .. } => {
            matches!(moment.board.table.act.first, First::Move { .. })
        }
        _ => true,
    })
}

fn rerolls(design: &Design) -> bool {
    design.effects.iter().any(|effect| matches!(effect, Effect::Reroll { .. }))
}

fn needs_place(design: &Design) -> bool {
    let place =
        |effect: &Effect| matches!(effect, Effect::ReMarkEnd { .. } | Effect::FreeMove { .. });
    design.effects.iter().any(place)
}

/// TK-230, TK-231, TK-232, TK-233, TK-311, TK-317. Judges a card and gives it with all it works on
/// filled in.
pub fn settle(moment: &Moment<'_>, round: Round, play: &CardPlay) -> Result<CardPlay, Refusal> {
    let Moment { board, seat, .. } = *moment;
    if !board.table.coaches[seat].hand.contains(&play.card) {
        return Err(Refusal::NotHeld(play.card));
    }
    let design = board.pack.card(play.card);
    if design.window != moment.window {
        return Err(Refusal::NotTheTime(play.card));
    }
    if conditions::needs_win(design) != (round == Round::Won) {
        return Err(Refusal::WaitsForWin(play.card));
    }
    if !moment.side_fits(design.side) {
        let attacks = !board.attacks(seat);
        return Err(Refusal::OtherCoach { card: play.card, attacks });
    }
    if nests_too_deep(moment, design) {
        return Err(Refusal::TooDeep(play.card));
    }
    let mut targets = moment.targets(design);
    targets.retain(|id| can_work_on(moment, design, *id));
    let target =
        pick(&targets, play.on).map_err(|fault| Refusal::PlayedOn { card: play.card, fault })?;
    let by = settle_tester(moment, design, play.by)?;
    let die = settle_die(moment, design, target, play.die)?;
    settle_place(moment, design, target, play.to)?;
    Ok(CardPlay { card: play.card, on: Some(target.role), by, to: play.to, die })
}

/// One of several players by his role, or the only one.
fn pick(players: &Players, role: Option<Role>) -> Result<PlayerId, Fault> {
    match (players.as_slice(), role) {
        ([], _) => Err(Fault::Nobody),
        ([one], None) => Ok(*one),
        (_, None) => Err(Fault::SayWhich),
        (all, Some(role)) => {
            all.iter().copied().find(|id| id.role == role).ok_or(Fault::NotThis(role))
        }
    }
}

/// TK-323. Who makes the test of the card.
fn settle_tester(
    moment: &Moment<'_>,
    design: &Design,
    by: Option<Role>,
) -> Result<Option<Role>, Refusal> {
    if !conditions::causes_roll(&design.effects) {
        return match by {
            Some(_) => Err(Refusal::NoTest(design.id)),
            None => Ok(None),
        };
    }
    let testers = moment.testers(&design.effects);
    let who = pick(&testers, by).map_err(|fault| Refusal::TestedBy { card: design.id, fault })?;
    Ok(Some(who.role))
}

/// TK-172. Which die is rolled again.
fn settle_die(
    moment: &Moment<'_>,
    design: &Design,
    target: PlayerId,
    die: Option<u8>,
) -> Result<Option<u8>, Refusal> {
    if !rerolls(design) {
        return match die {
            Some(_) => Err(Refusal::NoDie(design.id)),
            None => Ok(None),
        };
    }
    let roll = moment.roll().ok_or(Refusal::NothingRolled)?;
    let dice = dice::of(roll, |id| id == target);
    match (dice::open_numbers(roll, &dice).as_slice(), die) {
        ([one], None) => Ok(Some(*one)),
        (_, None) => Err(Refusal::SayDie(design.id)),
        (open, Some(number)) if open.contains(&number) => Ok(Some(number)),
        (_, Some(number)) => Err(Refusal::DieLies { number }),
    }
}

/// TK-050, TK-325. The place a card is about.
fn settle_place(
    moment: &Moment<'_>,
    design: &Design,
    target: PlayerId,
    to: Option<Point>,
) -> Result<(), Refusal> {
    let Some(to) = to else {
        return match needs_place(design) {
            true => Err(Refusal::SayPlace(design.id)),
            false => Ok(()),
        };
    };
    if !needs_place(design) {
        return Err(Refusal::NoPlace(design.id));
    }
    if !moment.board.bounds().holds(moment.board.disc_at(target, to)) {
        return Err(Refusal::NewMarkOffPitch);
    }
    let first = moment.board.table.act.first;
    for effect in &design.effects {
        let (Effect::ReMarkEnd { mils }, First::Move { turn, end }) = (effect, first) else {
            continue;
        };
        if turn == Some(to) {
            return Err(Refusal::NewMarkAtTurn);
        }
        let most = i64::from(mils + RANGE);
        if len2(to - end) > most * most {
            return Err(Refusal::FarFromMark);
        }
    }
    Ok(())
}

/// TK-230. Every card of the hand that fits, on everything it may work on.
pub fn propose(moment: &Moment<'_>, round: Round, out: &mut Vec<Action>) {
    let hand = &moment.board.table.coaches[moment.seat].hand;
    for card in hand {
        let design = moment.board.pack.card(*card);
        if !could_fit(moment, round, design) {
            continue;
        }
        for target in moment.targets(design) {
            propose_on(moment, round, design, target, out);
        }
    }
}

fn propose_on(
    moment: &Moment<'_>,
    round: Round,
    design: &Design,
    target: PlayerId,
    out: &mut Vec<Action>,
) {
    let named = matches!(design.target, TargetSpec::OwnPlayer(_)).then_some(target.role);
    let several = moment.targets(design).len() > 1;
    let on = if several { Some(target.role) } else { named };
    let plain = CardPlay { card: design.id, on, by: None, to: None, die: None };
    let mut plays: Vec<CardPlay> = vec![plain];
    if conditions::causes_roll(&design.effects) {
        let testers = moment.testers(&design.effects);
        plays = testers.iter().map(|id| CardPlay { by: Some(id.role), ..plain }).collect();
    }
    if let Some(roll) = moment.roll().filter(|_| rerolls(design)) {
        let dice = dice::of(roll, |id| id == target);
        let open = dice::open_numbers(roll, &dice);
        plays = open.iter().map(|die| CardPlay { die: Some(*die), ..plain }).collect();
    }
    if needs_place(design) {
        let places = places(moment, design, target);
        plays = places.map(|to| CardPlay { to: Some(to), ..plain }).collect();
    }
    let legal = plays.into_iter().filter(|play| settle(moment, round, play).is_ok());
    out.extend(legal.map(Action::Card));
}

/// Places to lead to: a ring as far out as the card reaches, and one half-way.
fn places(
    moment: &Moment<'_>,
    design: &Design,
    target: PlayerId,
) -> impl Iterator<Item = Point> + use<> {
    let from = match moment.board.table.act.first {
        First::Move { end, .. } => end,
        _ => moment.board.table.player(target).at,
    };
    let most = design.effects.iter().find_map(|effect| match effect {
        Effect::ReMarkEnd { mils } | Effect::FreeMove { mils } => Some(*mils),
        _ => None,
    });
    let most = most.unwrap_or(INCH);
    let rings = [most, most / 2].into_iter();
    rings.flat_map(move |length| (0..360).step_by(45).map(move |n| go(from, DIR360[n], length)))
}
