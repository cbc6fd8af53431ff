//! The referee's dice: whether new ones are worth a Time Warp token (TU-336).

use engine::Seat;
use tutatis::actions::Action;
use tutatis::events::Points;
use tutatis::phases::bounce::turned;
use tutatis::phases::referee::{Dice, Matter, strikes, winner};
use tutatis::phases::shot::posted_keeper;
use tutatis::phases::throw_up::scatter;
use tutatis::pitch::{Dir, Square};
use tutatis::roll::RollKind;
use tutatis::rules::ball;
use tutatis::rules::odds::Scene;
use tutatis::rules::tables;
use tutatis::state::BallAt;

use super::answers::token;
use super::chance;
use super::look::Look;

/// What it is worth to have the ball come to one's own side rather than to nobody.
const COMES: f64 = 0.25;
/// To have the first turn, and to say who deploys first.
const FIRST_TURN: f64 = 0.15;
const FIRST_PLACE: f64 = 0.03;

/// What an answer gains: with a token, what new dice are worth on average more than these.
pub fn again(look: &Look<'_>, matter: Matter, dice: Dice, action: Action) -> f64 {
    if action != Action::Warp {
        return 0.0;
    }
    expected(look, matter) - value(look, matter, dice) - token(look)
}

/// The average over all dice.
fn expected(look: &Look<'_>, matter: Matter) -> f64 {
    let one = |die: u8| value(look, matter, [die, 0, 0, 0]);
    let mean =
        |most: u8, value: &dyn Fn(u8) -> f64| (1..=most).map(value).sum::<f64>() / f64::from(most);
    match matter {
        // Either side wins as often, so that it is worth nothing to either.
        Matter::Weather | Matter::DeployRollOff | Matter::AttackRollOff => 0.0,
        Matter::ThrowUp => {
            let far = |direction| mean(3, &|die| value(look, matter, [direction, die, 0, 0]));
            mean(6, &far)
        }
        Matter::Bounce { .. } | Matter::ThrowIn(_) => mean(3, &one),
        Matter::Heat(_) | Matter::SlowWitted(_) | Matter::SendoffConfirm(_) => mean(6, &one),
    }
}

/// What dice as they lie are worth to the side that looks.
fn value(look: &Look<'_>, matter: Matter, dice: Dice) -> f64 {
    let won = |stake: f64| winner(dice).map_or(0.0, |seat| sign(look, seat) * stake);
    let struck = |id: tutatis::figure::FigureId, stake: f64| {
        let hit = strikes(&look.board, matter, dice[0]);
        if hit { -sign(look, id.seat) * stake } else { 0.0 }
    };
    match matter {
        // It is the same for both.
        Matter::Weather => 0.0,
        Matter::DeployRollOff => won(FIRST_PLACE),
        Matter::AttackRollOff => won(FIRST_TURN),
        Matter::ThrowUp => comes_down(look, scatter(dice[0], dice[1]).0),
        Matter::Bounce { dir, squares } => bounces(look, turned(dir, dice[0]), squares),
        Matter::ThrowIn(at) => {
            comes_down(look, ball::throw_in_squares(at)[usize::from(dice[0] - 1)])
        }
        Matter::Heat(id) => struck(id, 0.1),
        Matter::SlowWitted(id) => struck(id, 0.15),
        Matter::SendoffConfirm(id) => struck(id, 0.3),
    }
}

fn sign(look: &Look<'_>, seat: Seat) -> f64 {
    if seat == look.seat { 1.0 } else { -1.0 }
}

/// The ball comes down on a square: whoever stands there may catch it, otherwise the nearest side
/// has the better chance.
fn comes_down(look: &Look<'_>, at: Square) -> f64 {
    if let Some(id) = look.board.table.figures.standing_at(at) {
        let caught = chance::test(&look.board, RollKind::BounceCatch, id, Scene::default());
        return sign(look, id.seat) * COMES * (0.5 + caught);
    }
    let nearest =
        |distances: &mut dyn Iterator<Item = u8>| f64::from(distances.min().unwrap_or(16));
    let own = nearest(&mut look.own().map(|(_, from)| from.distance(at)));
    let theirs = nearest(&mut look.foes().map(|(_, from)| from.distance(at)));
    COMES * ((theirs - own) / 4.0).clamp(-1.0, 1.0)
}

/// TU-061, TU-209, TU-211, TU-246. The ball bounces on, perhaps into a goal or out.
fn bounces(look: &Look<'_>, dir: Dir, squares: u8) -> f64 {
    let table = look.board.table;
    let BallAt::Moving(from) = table.ball.at else { return 0.0 };
    let (at, stays) = ball::course(from, dir, squares);
    if stays {
        return comes_down(look, at);
    }
    if table.throw_up {
        return table.first_deployer.map_or(0.0, |seat| sign(look, seat) * COMES);
    }
    let Some(goal) = ball::goal_at(at.to(dir)) else {
        // The turn is over, and the others may be lucky.
        return -sign(look, table.active) * COMES;
    };
    let saved = posted_keeper(&look.board, goal)
        .map_or(0.0, |keeper| chance::test(&look.board, RollKind::Parry, keeper, Scene::default()));
    let points = f64::from(tables::points(Points::Bounced));
    sign(look, goal) * (COMES * saved - points * (1.0 - saved))
}
