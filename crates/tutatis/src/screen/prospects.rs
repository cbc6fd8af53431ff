//! What is rolled for an answer, and how likely it succeeds.

use engine::Seat;

use crate::actions::{Action, Number};
use crate::figure::FigureId;
use crate::frames::{Frame, Pass};
use crate::game::Board;
use crate::pack::model::Effect;
use crate::phases::{foul, hit};
use crate::pitch::Way;
use crate::roll::{Roll, RollKind};
use crate::rules::odds::Scene;
use crate::rules::{ball, tables};

use super::again::{self, Whose};
use super::choices::numbered;
use super::foretell::{self, Fraction};
use super::referee;

/// What is rolled for an answer.
pub enum Prospect {
    /// Nothing, or nothing that can be foreseen.
    Unknown,
    /// These tests, one after the other; perhaps none.
    Tests(Vec<Roll>),
    /// A pass in its parts.
    Pass(foretell::Pass),
    /// A shot in its parts.
    Shot(foretell::Shot),
    /// The tackler's roll and his target's.
    Tackle {
        /// Who is tackled.
        on: FigureId,
        /// The tackler's.
        first: Roll,
        /// His target's.
        second: Roll,
    },
    /// The striker's roll and his victim's.
    Foul(Roll, Roll),
    /// Something that succeeds as likely as this.
    Chance(Fraction),
}

impl Prospect {
    /// How likely it succeeds; the odds of a tackle are those of a result for the tackler.
    pub fn chance(&self) -> Option<Fraction> {
        match self {
            Prospect::Unknown => None,
            Prospect::Tests(tests) => foretell::all(tests),
            Prospect::Pass(pass) => Some(pass.chance),
            Prospect::Shot(shot) => Some(shot.chance),
            Prospect::Tackle { first, second, .. } => {
                Some(foretell::lead(first, second, |lead| lead > 0))
            }
            Prospect::Foul(first, second) => Some(foretell::lead(first, second, tables::hurts)),
            Prospect::Chance(chance) => Some(*chance),
        }
    }

    fn of_chance(chance: Option<Fraction>) -> Prospect {
        chance.map_or(Prospect::Unknown, Prospect::Chance)
    }

    fn of_tests(tests: Option<Vec<Roll>>) -> Prospect {
        tests.map_or(Prospect::Unknown, Prospect::Tests)
    }
}

/// What is rolled for `action`, which `frame` asks `seat` for; `way` is where it leads somebody.
pub fn of(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    action: &Action,
    way: Option<Way>,
) -> Prospect {
    let carrier = || board.table.carrier().filter(|id| id.seat == seat);
    match *action {
        Action::Step(number, _) | Action::Go(number, _) | Action::Path(number, _) => {
            let walk = numbered(seat, number).zip(way);
            Prospect::of_tests(walk.map(|(id, way)| foretell::tests_of_way(board, id, way)))
        }
        Action::Leap(number, to) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_leap(board, id, to));
            Prospect::Tests(tests.unwrap_or_default())
        }
        Action::Enter(number, at) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_entry(board, id, at));
            Prospect::Tests(tests.unwrap_or_default())
        }
        Action::Solo => carried(board, seat, RollKind::Solo),
        Action::Clear(_) => carried(board, seat, RollKind::Clear),
        Action::Catch => Prospect::of_tests(foretell::catch(board, seat).map(|roll| vec![roll])),
        Action::Intercept(Some(number)) => intercept(board, frame, number),
        Action::Pass(to) => {
            let pair = carrier().zip(numbered(seat, to)).filter(|(from, to)| from != to);
            let pass = pair.and_then(|(from, to)| foretell::pass(board, from, to));
            pass.map_or(Prospect::Unknown, Prospect::Pass)
        }
        Action::Shoot(at) => {
            let shot = carrier().and_then(|by| foretell::shot(board, by, at));
            shot.map_or(Prospect::Unknown, Prospect::Shot)
        }
        Action::Tackle(by, on) => tackle(board, seat, (by, on), false),
        Action::Running(by, on) => tackle(board, seat, (by, on), true),
        Action::Foul(by, on) => match standing_pair(board, seat, by, on) {
            Some((by, on)) => {
                let (striker, victim) = foul::rolls(board, by, on);
                Prospect::Foul(striker, victim)
            }
            None => Prospect::Unknown,
        },
        Action::Use(by, ability, on) => {
            Prospect::of_chance(ability_chance(board, seat, by, ability, on))
        }
        Action::Warp => Prospect::of_chance(warp(board, frame, seat, Whose::Own)),
        Action::WarpTheirs => Prospect::of_chance(warp(board, frame, seat, Whose::Theirs)),
        Action::Reroll(_) => Prospect::of_chance(rolled_again(board, seat, Whose::Own)),
        Action::First(_)
        | Action::Place(..)
        | Action::Done
        | Action::Redeploy(..)
        | Action::Pick(_)
        | Action::Stand(_)
        | Action::RollOver(_)
        | Action::Finish(_)
        | Action::End
        | Action::Keep
        | Action::Yes
        | Action::No
        | Action::Leave
        | Action::Intercept(None)
        | Action::Result(_)
        | Action::To(_)
        | Action::Receiver(_)
        | Action::Keeper(_) => Prospect::Unknown,
    }
}

/// A test of whoever has the ball.
fn carried(board: &Board<'_>, seat: Seat, kind: RollKind) -> Prospect {
    let carrier = board.table.carrier().filter(|id| id.seat == seat);
    let roll = carrier.map(|id| foretell::roll(board, kind, id, Scene::default()));
    Prospect::of_tests(roll.map(|roll| vec![roll]))
}

/// TU-185. Who goes for a pass.
fn intercept(board: &Board<'_>, frame: Frame, number: Number) -> Prospect {
    let Frame::Pass(Pass { from, to, .. }) = frame else { return Prospect::Unknown };
    let squares = board.table.at(from).zip(board.table.at(to));
    let found = squares.and_then(|(start, end)| {
        let all = ball::interceptors(board, from.seat, start, end);
        all.iter().copied().find(|(id, _)| id.number == number)
    });
    let roll = found.map(|(id, beside)| {
        foretell::roll(board, RollKind::Intercept, id, ball::interception(beside))
    });
    Prospect::of_tests(roll.map(|roll| vec![roll]))
}

/// Two who are on the pitch: only then there are numbers.
fn standing_pair(
    board: &Board<'_>,
    seat: Seat,
    by: Number,
    on: Number,
) -> Option<(FigureId, FigureId)> {
    let pair = numbered(seat, by).zip(numbered(seat.other(), on));
    pair.filter(|(by, on)| board.table.at(*by).is_some() && board.table.at(*on).is_some())
}

fn tackle(board: &Board<'_>, seat: Seat, (by, on): (Number, Number), running: bool) -> Prospect {
    let Some((by, on)) = standing_pair(board, seat, by, on) else { return Prospect::Unknown };
    let (first, second) = foretell::tackle(board, by, on, running);
    Prospect::Tackle { on, first, second }
}

/// The chance of an ability that has a single one.
fn ability_chance(
    board: &Board<'_>,
    seat: Seat,
    by: Number,
    ability: u8,
    on: Option<Number>,
) -> Option<Fraction> {
    let one = board.pack.abilities.get(usize::from(ability))?;
    let user = numbered(seat, by).filter(|by| board.table.at(*by).is_some())?;
    let target = on.and_then(|on| standing_pair(board, seat, by, on));
    one.effects.iter().find_map(|effect| match (*effect, target) {
        (Effect::TestFirst, _) => {
            Some(foretell::test(&foretell::roll(board, RollKind::Hex, user, Scene::default())))
        }
        (Effect::HitOne { strength, .. }, Some((by, on))) => {
            let (first, second) = hit::rolls(board, by, on, strength);
            Some(foretell::lead(&first, &second, tables::hurts))
        }
        (Effect::HitOne { .. }, None) => None,
        // Hits on several have no single chance, and the others are no actions or need no dice.
        (
            Effect::Mod { .. }
            | Effect::AgainstMe { .. }
            | Effect::ModiolReduce { .. }
            | Effect::DistReduce { .. }
            | Effect::StandCost(_)
            | Effect::FollowPush
            | Effect::NoPush
            | Effect::InjuryMod(_)
            | Effect::PassRange(_)
            | Effect::PassDistCap(_)
            | Effect::ThrowBonus(_)
            | Effect::InterceptBase(_)
            | Effect::InterceptReach(_)
            | Effect::NeverMarked
            | Effect::ModiolWeight(_)
            | Effect::AssistAlways
            | Effect::NoAssist
            | Effect::TieSaves
            | Effect::ShotFromHalf
            | Effect::SendoffConfirm
            | Effect::MoreMove(_)
            | Effect::Reroll(_)
            | Effect::RerollTeam
            | Effect::HitAdjacent(_)
            | Effect::ShakeAdjacent
            | Effect::ShakeOne { .. }
            | Effect::RecoverOn(_)
            | Effect::LostOn(_)
            | Effect::Leap
            | Effect::ClearRange(_),
            _,
        ) => None,
    })
}

/// The chance of the dice that a token has thrown again.
fn warp(board: &Board<'_>, frame: Frame, seat: Seat, whose: Whose) -> Option<Fraction> {
    match frame {
        Frame::Referee(dice) => referee::improves(board, dice.matter, seat),
        _ => rolled_again(board, seat, whose),
    }
}

/// The chance of the roll in progress if it is thrown again; of an opposed one, that the coach is
/// not behind then.
fn rolled_again(board: &Board<'_>, seat: Seat, whose: Whose) -> Option<Fraction> {
    again::catches_up(board, seat, whose).or_else(|| again::improves(board, seat))
}
