//! What a place of the ball is worth, in points.

use tutatis::actions::ShotAt;
use tutatis::events::Points;
use tutatis::figure::FigureId;
use tutatis::game::Looking;
use tutatis::phases::shot;
use tutatis::pitch::{LENGTH, Square, THIRD};
use tutatis::roll::RollKind;
use tutatis::rules::odds::{self, Scene};
use tutatis::rules::tables::{self, Contest};

use super::chance;
use super::look::Look;

/// The first row from which a goal can be shot at, as the side sees it.
pub const RANGE: i8 = LENGTH + 1 - THIRD;
/// What a missed shot costs: the opponents' keeper has the ball and must let it go.
const MISSED: f64 = -0.08;
/// How much worse a tackle is than the ball it may cost.
const CAUTION: f64 = 1.4;
/// A point more for us, and a new kick-off for both.
const POINT: f64 = 1.0;
/// What a ball is worth in range of the goal, and one, two or more turns away from it. It is
/// little after many turns, lest a slow side sits on the ball where nobody can take it.
const AT_ONCE: f64 = 0.9;
const AFTER: [f64; 3] = [0.74, 0.37, 0.13];
/// What each row on the way costs, and each column away from the middle.
const ROW: f64 = 0.03;
const ASIDE: f64 = 0.02;

/// What a shot from a square is worth.
pub fn shot_at(look: &Look<'_>, by: FigureId, at: Square, shot: ShotAt) -> f64 {
    let board = &look.board;
    if board.table.teams[look.seat].shot || !shot::in_range(board, by, at) {
        return f64::NEG_INFINITY;
    }
    let (kind, scene) = shot::aim(board, by, at, shot);
    let number = odds::parts(board, kind, by, scene).sum();
    let warp = board.table.teams[look.seat].warp > 0;
    match (kind, look.keeper) {
        (RollKind::ShotAtt, Some(keeper)) => {
            let comes_to = |what| {
                let is = |margin| tables::contest(margin, look.saves_ties) == what;
                chance::margin_is(number - keeper, is)
            };
            let (goal, tie) = (comes_to(Contest::Goal), comes_to(Contest::Tipped));
            let goal = if warp { twice(goal) } else { goal };
            let points = |why| f64::from(tables::points(why)) * POINT;
            let scores = points(Points::Goal) * goal + points(Points::Tipped) * tie;
            scores + MISSED * (1.0 - goal - tie)
        }
        _ => {
            let most = if odds::six_fails(board, kind) { 35 } else { 36 };
            let chance = f64::from(odds::wins(number).min(most)) / 36.0;
            let chance = if warp { twice(chance) } else { chance };
            f64::from(tables::aimed(shot)) * POINT * chance + MISSED * (1.0 - chance)
        }
    }
}

/// A token helps, but there may be better use for it.
fn twice(chance: f64) -> f64 {
    chance + 0.5 * (1.0 - chance) * chance
}

/// The better of both shots.
pub fn best_shot(look: &Look<'_>, by: FigureId, at: Square) -> f64 {
    let goal = shot_at(look, by, at, ShotAt::Goal);
    goal.max(shot_at(look, by, at, ShotAt::Point))
}

/// What a ball in his hands promises on a square, as if nobody could take it off him. It is less
/// than nothing far back, where the own goal is nearer; a goal more turns away than are left in the
/// half is none.
pub fn promise(look: &Look<'_>, id: FigureId, at: Square) -> f64 {
    let profile = look.board.profile(id);
    let seen = look.seen(at);
    let far = (RANGE - seen.y).max(0);
    let stride = profile.mo.max(1);
    let turns = (far + stride - 1) / stride;
    if i16::from(turns.max(1)) > i16::from(look.my_turns()) {
        return 0.0;
    }
    let aside = ASIDE * f64::from((seen.x - 6).abs());
    let solo = f64::from(odds::wins(profile.bp + profile.solo_bonus)) / 36.0;
    let scores = match turns {
        // He shoots where he stands.
        0 => AT_ONCE,
        1 => solo * AFTER[0],
        2 => solo * AFTER[1],
        _ => solo * AFTER[2],
    };
    scores - ROW * f64::from(far) - aside
}

/// Our figure holds the ball there when the turn ends.
pub fn held(look: &Look<'_>, id: FigureId, at: Square) -> f64 {
    let scores = promise(look, id, at);
    if look.their_turns() == 0 || look.my_turns() == 0 {
        return scores;
    }
    let danger = danger(look, id, at);
    scores * (1.0 - danger) - danger * lost_cost(look.seen(at))
}

/// Opponents who hit him next: one who runs, and all who touch him already.
pub fn danger(look: &Look<'_>, id: FigureId, at: Square) -> f64 {
    let strength = look.board.profile(id).st;
    let (mut safe, mut runner) = (1.0, 0.0f64);
    for (foe, from) in look.foes() {
        let profile = look.board.profile(foe);
        let edge = f64::from(profile.st - strength);
        let hit = (0.34 + 0.06 * edge).clamp(0.08, 0.7);
        if from.touches(at) {
            safe *= 1.0 - hit;
        } else if i16::from(from.distance(at)) <= i16::from(profile.mo) + 1 {
            runner = runner.max(hit);
        }
    }
    let friends = look.own().filter(|(mate, on)| *mate != id && on.touches(at)).count();
    let mood = 1.0 - 0.06 * friends.min(4) as f64;
    // He may be hurt, or held up without losing the ball: worse than the chances say.
    (CAUTION * (1.0 - safe * (1.0 - runner)) * mood).min(1.0)
}

/// What the opponents make of a ball there, as we see the square.
fn lost_cost(seen: Square) -> f64 {
    0.12 + 0.03 * f64::from((12 - seen.y).max(0))
}

/// The ball is lost on its way to a square: on the ground, or worse.
pub fn spilt(look: &Look<'_>, at: Square) -> f64 {
    if look.their_turns() == 0 { 0.0 } else { -0.7 * lost_cost(look.seen(at)) }
}

/// An opponent has the ball there.
pub fn stolen(look: &Look<'_>, at: Square) -> f64 {
    if look.their_turns() == 0 { 0.0 } else { -1.3 * lost_cost(look.seen(at)) }
}

/// The ball lies there and it is the opponents' turn.
pub fn lying(look: &Look<'_>, at: Square) -> f64 {
    let near = |distance: u8, moves: i8| i16::from(distance) <= i16::from(moves);
    let reach = |(id, from): (FigureId, Square)| near(from.distance(at), look.board.profile(id).mo);
    let theirs = look.foes().filter(|foe| reach(*foe)).count();
    let ours = look.own().filter(|own| reach(*own)).count();
    let guards = look.own().filter(|(_, from)| from.touches(at)).count();
    match (theirs, ours) {
        (0, 0) => 0.0,
        (0, _) => 0.3,
        _ => spilt(look, at) * (1.0 - 0.2 * guards.min(3) as f64),
    }
}

/// The chance that a figure keeps his own ball in a test he has to take on a square.
pub fn keeps(look: &Look<'_>, id: FigureId, at: Square) -> f64 {
    chance::test(&look.board, RollKind::KeepBall, id, Scene::at(at))
}
