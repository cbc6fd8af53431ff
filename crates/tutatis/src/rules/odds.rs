//! What every roll is made of (5), ability by ability (9.1). One place, for the rules and for what
//! a screen foretells.

#[cfg(test)]
mod tests;

use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::pack::model::{Effect, StaffEffect, When};
use crate::pitch::{Square, in_third};
use crate::roll::{PartOf, Parts, Roll, RollKind};
use crate::rules::marking::{assists, modiol, threatened, threats};
use crate::state::{Act, Ground};

/// What a roll is about, beside its figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// Where the figure is thought to be; where he is, if not given.
    pub at: Option<Square>,
    /// The opponent in an opposed roll.
    pub against: Option<FigureId>,
    /// Squares a ball travels, or the distance of a shot, before abilities.
    pub distance: i8,
    /// TU-174, AB13. What a good throw gives the receiver.
    pub good_throw: i8,
    /// TU-203. Opponents in contact or on the line of a shot into an empty goal.
    pub line: i8,
    /// AB15. He intercepts beside the line.
    pub beside: bool,
    /// TU-263. The strength of a direct hit.
    pub strength: i8,
    /// A running tackle that has taken so many squares before it; none in a plain one.
    pub running: Option<u8>,
}

impl Scene {
    /// A figure thought to be on a square.
    pub fn at(at: Square) -> Scene {
        Scene { at: Some(at), ..Scene::default() }
    }

    /// A figure against another.
    pub fn against(other: FigureId) -> Scene {
        Scene { against: Some(other), ..Scene::default() }
    }

    /// A ball that travels so far.
    pub fn far(distance: i8) -> Scene {
        Scene { distance, ..Scene::default() }
    }
}

/// A roll ready to be thrown.
pub fn roll(board: &Board<'_>, kind: RollKind, figure: FigureId, scene: Scene) -> Roll {
    let mut roll = Roll::new(kind, figure, parts(board, kind, figure, scene));
    roll.six_fails = six_fails(board, kind);
    roll
}

/// TU-296. Whether two sixes fail whatever the number is.
pub fn six_fails(board: &Board<'_>, kind: RollKind) -> bool {
    board.table.settings.balanced && matches!(kind, RollKind::PointKick | RollKind::EmptyGoal)
}

/// 5. The number a test needs, or the total before the dice, part by part.
pub fn parts(board: &Board<'_>, kind: RollKind, figure: FigureId, scene: Scene) -> Parts {
    let mut parts = Parts::default();
    let at = scene.at.or_else(|| board.table.at(figure));
    characteristics(board, kind, figure, scene, &mut parts);
    if let Some(at) = at {
        contact(board, kind, figure, at, &mut parts);
        distance(board, kind, figure, scene, &mut parts);
    }
    circumstances(board, kind, figure, &mut parts);
    if kind == RollKind::Recover {
        healers(board, figure, &mut parts);
    }
    abilities(board, kind, figure, at, scene, &mut parts);
    parts
}

/// TU-112, TU-126, TU-174, TU-186, TU-193, TU-199, TU-202, TU-236, TU-249, TU-259, TU-263, TU-296,
/// TU-297. The characteristics of a roll and what belongs to it as such.
fn characteristics(
    board: &Board<'_>,
    kind: RollKind,
    figure: FigureId,
    scene: Scene,
    parts: &mut Parts,
) {
    let profile = board.profile(figure);
    let balanced = board.table.settings.balanced;
    match kind {
        RollKind::Dodge | RollKind::Leap | RollKind::Hex => parts.add(PartOf::Agility, profile.ag),
        RollKind::Parry | RollKind::ShotKeep => parts.add(PartOf::Agility, profile.ag),
        RollKind::PointKick | RollKind::EmptyGoal if balanced => {
            parts.add(PartOf::Strength, profile.st / 2);
        }
        RollKind::PointKick
        | RollKind::EmptyGoal
        | RollKind::ShotAtt
        | RollKind::TackleAtt
        | RollKind::TackleDef
        | RollKind::FoulAtt => parts.add(PartOf::Strength, profile.st),
        RollKind::FallCo | RollKind::FoulDef | RollKind::HitDef => {
            parts.add(PartOf::Constitution, profile.co);
        }
        RollKind::HitAtt => parts.add(PartOf::Hit, scene.strength),
        _ => {}
    }
    match kind {
        RollKind::ShotKeep if balanced => {
            parts.add(PartOf::BallPlay, profile.bp / 2);
            parts.add(PartOf::House, 1);
        }
        _ if kind.ball_play() => parts.add(PartOf::BallPlay, profile.bp),
        _ => {}
    }
    match kind {
        RollKind::Solo => parts.add(PartOf::SoloBonus, profile.solo_bonus),
        RollKind::Receive => parts.add(PartOf::GoodThrow, scene.good_throw),
        RollKind::BounceCatch => parts.add(PartOf::Bounce, -1),
        RollKind::Intercept => {
            let beside = profile.traits.intercept_reach.filter(|_| scene.beside).unwrap_or(0);
            parts.add(PartOf::Interception, profile.traits.intercept_base + beside);
        }
        RollKind::TackleAtt | RollKind::TackleDef => {
            let assists = scene.against.map_or(0, |other| assists(board, figure, other));
            parts.add(PartOf::Assists, assists);
        }
        _ => {}
    }
}

/// TU-032, TU-033, TU-103, TU-104, TU-105. Opponents in contact: in tests of a characteristic and
/// in shots. A shot into an empty goal counts them with those on its line (TU-203).
fn contact(board: &Board<'_>, kind: RollKind, figure: FigureId, at: Square, parts: &mut Parts) {
    let shot = matches!(kind, RollKind::ShotAtt | RollKind::ShotKeep);
    if matches!(kind, RollKind::EmptyGoal | RollKind::Hex) || !(kind.is_test() || shot) {
        return;
    }
    let reduced = reduction(board, figure, |effect| match effect {
        Effect::ModiolReduce { roll, by } if roll == kind => by,
        _ => 0,
    });
    parts.add(PartOf::Modiol, -(modiol(board, figure, at) - reduced).max(0));
    if kind == RollKind::PickUp && !threatened(board, figure.seat, at) {
        parts.add(PartOf::FreeBall, 2);
    }
}

/// TU-172, TU-173, TU-176, TU-193, TU-199, TU-202. Distance, less what abilities ignore of it.
fn distance(board: &Board<'_>, kind: RollKind, figure: FigureId, scene: Scene, parts: &mut Parts) {
    parts.add(PartOf::Line, -scene.line);
    if scene.distance == 0 {
        return;
    }
    let reduced = reduction(board, figure, |effect| match effect {
        Effect::DistReduce { roll, by } if roll == kind => by,
        _ => 0,
    });
    parts.add(PartOf::Distance, -(scene.distance - reduced).max(0));
}

fn reduction(board: &Board<'_>, figure: FigureId, of: impl Fn(Effect) -> i8) -> i8 {
    let profile = board.profile(figure);
    if !profile.traits.modifies {
        return 0;
    }
    let abilities = profile.abilities.iter().map(|ability| board.pack.ability(*ability));
    abilities.flat_map(|ability| &ability.effects).map(|effect| of(*effect)).sum()
}

/// TU-015, TU-016, TU-019, TU-020, AB31. Weather, ground, and what is marked on the figure.
fn circumstances(board: &Board<'_>, kind: RollKind, figure: FigureId, parts: &mut Parts) {
    if board.table.storm() && kind.ball_play() {
        parts.add(PartOf::Storm, -2);
    }
    if kind == RollKind::FallCo && board.table.settings.pitch == Ground::Rock {
        parts.add(PartOf::Rock, -1);
    }
    let shot = matches!(kind, RollKind::ShotAtt | RollKind::ShotKeep);
    if board.table.figures.get(figure).shaken > 0 && (kind.is_test() || shot) {
        parts.add(PartOf::Shaken, -1);
    }
}

/// 9.5. Druid Healer: helps every recovery of his own side.
fn healers(board: &Board<'_>, figure: FigureId, parts: &mut Parts) {
    for hired in &board.table.teams[figure.seat].staff {
        if let StaffEffect::RecoverBonus(add) = board.pack.staff[usize::from(hired.staff)].effect {
            parts.add(PartOf::Staff(hired.staff), add);
        }
    }
}

/// 9.1, AB04, AB10, AB24. Modifiers of the figure's abilities, and of those of his opponent that
/// act on him.
fn abilities(
    board: &Board<'_>,
    kind: RollKind,
    figure: FigureId,
    at: Option<Square>,
    scene: Scene,
    parts: &mut Parts,
) {
    let own = |effect: &Effect| match *effect {
        Effect::Mod { roll, add, when } if roll == kind => Some((add, when)),
        Effect::InjuryMod(add) if kind == RollKind::Injury => Some((add, None)),
        _ => None,
    };
    let against = |effect: &Effect| match *effect {
        Effect::AgainstMe { roll, add, when } if roll == kind => Some((add, when)),
        _ => None,
    };
    add_all(board, figure, (figure, scene.against, at, scene), own, parts);
    if let Some(other) = scene.against {
        let other_at = board.table.at(other);
        add_all(board, other, (other, Some(figure), other_at, scene), against, parts);
    }
}

type Circumstance = (FigureId, Option<FigureId>, Option<Square>, Scene);

fn add_all(
    board: &Board<'_>,
    owner: FigureId,
    circumstance: Circumstance,
    of: impl Fn(&Effect) -> Option<(i8, Option<When>)>,
    parts: &mut Parts,
) {
    let profile = board.profile(owner);
    if !profile.traits.modifies && profile.traits.injury_mod == 0 {
        return;
    }
    for &index in &profile.abilities {
        for (add, when) in board.pack.ability(index).effects.iter().filter_map(&of) {
            if when.is_none_or(|when| holds(board, when, circumstance)) {
                parts.add(PartOf::Ability(index), add);
            }
        }
    }
}

/// TU-039, 9.1, 9.2. Whether a modifier counts: AB05, AB23, AB34, AB35, AB38.
fn holds(board: &Board<'_>, when: When, (owner, other, at, scene): Circumstance) -> bool {
    let profile = board.profile(owner);
    match when {
        When::RunningAfter(steps) => scene.running.is_some_and(|moved| moved >= steps),
        When::ThreatsLarger => at.is_some_and(|at| {
            let mut near = threats(board, owner.seat, at).peekable();
            near.peek().is_some() && near.all(|(id, _)| board.profile(id).size > profile.size)
        }),
        When::HeroOfSameSex => other.is_some_and(|other| {
            let other = board.profile(other);
            other.sex.is_some() && other.sex == profile.sex
        }),
        When::OpponentSmaller => {
            other.is_some_and(|other| board.profile(other).size < profile.size)
        }
        When::OutsideThird => at.is_some_and(|at| !in_third(owner.seat.other(), at)),
    }
}

/// How many squares a running tackler has moved; none for a plain tackle.
pub fn running(board: &Board<'_>, figure: FigureId) -> Option<u8> {
    let activation = board.table.activation.filter(|activation| activation.figure == figure)?;
    let counts = activation.act == Act::Running || activation.squares_moved > 0;
    counts.then_some(activation.squares_moved)
}

/// In how many of 1,296 throws two dice beat two others by -10 to 10.
const LEADS: [u16; 21] =
    [1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1];

/// 9.9. What two dice may be ahead of two others, and in how many of 1,296 throws they are.
pub fn leads() -> impl Iterator<Item = (i8, u16)> {
    (-10..).zip(LEADS)
}

/// 9.9. How many of the 36 throws of two dice are at most `number`.
pub const fn wins(number: i8) -> u32 {
    match number {
        ..=1 => 0,
        2..=7 => {
            let n = number as u32 - 1;
            n * (n + 1) / 2
        }
        8..=12 => {
            let above = 12 - number as u32;
            36 - above * (above + 1) / 2
        }
        _ => 36,
    }
}
