//! Where everybody should be who is not busy with the ball: a line in defence, support in attack.

use arrayvec::ArrayVec;
use crash_tackle::field::Hex;
use crash_tackle::player::{Group, PlayerId, SIDE, Shirt};
use crash_tackle::state::BallAt;

use super::look::Look;
use super::walk;

/// Who fits a place best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fits {
    Anybody,
    Forward,
    Runner,
    Only(Shirt),
}

/// A place to be filled.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Hex,
    fits: Fits,
}

type Places = ArrayVec<Place, 24>;

/// How near a player who cannot move on must be to count as having filled a place.
const NEAR: u8 = 4;

/// The next walk: the first place that is not filled and the player nearest to it who can go.
/// `carrier`: the own man with the ball.
pub fn errand(look: &Look<'_>, carrier: Option<PlayerId>) -> Option<(PlayerId, Hex)> {
    errand_without(look, carrier, &[])
}

/// The same with some players left out, who are busy.
pub fn errand_without(
    look: &Look<'_>,
    carrier: Option<PlayerId>,
    busy: &[PlayerId],
) -> Option<(PlayerId, Hex)> {
    if let Some(retreat) = retreat(look) {
        return Some(retreat);
    }
    let ball = look.board.table.ball_space()?;
    let ours = match look.board.table.ball.at {
        BallAt::Carried(id) | BallAt::OnGrounded(id) => id.seat == look.seat,
        BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => false,
    };
    let places = if ours { support(look, ball) } else { line(look, ball) };
    fill(look, &places, carrier, busy)
}

/// CT-255, CT-264. Who is off-side and has to go back goes back a step before anything else.
pub fn retreat(look: &Look<'_>) -> Option<(PlayerId, Hex)> {
    look.own().find_map(|(id, at)| {
        let player = look.board.table.player(id);
        let due = player.must_retreat || player.kick_offside && player.kick_liable;
        if !due || look.moves(id) == 0 {
            return None;
        }
        // Straight back, or aside where that leads into the ruck; from a kick straight back only.
        let ways = look.facing.side(at).into_iter().take(if player.kick_offside { 1 } else { 3 });
        let ring = walk::ruck(look).unwrap_or_default();
        let mut open = ways.filter(|hex| look.open.has(*hex) && !ring.has(*hex));
        open.next().map(|hex| (id, hex))
    })
}

/// Gives every place to somebody and finds the first who is not there yet.
fn fill(
    look: &Look<'_>,
    places: &Places,
    carrier: Option<PlayerId>,
    busy: &[PlayerId],
) -> Option<(PlayerId, Hex)> {
    let free = |id: &PlayerId| Some(*id) != carrier && !busy.contains(id);
    let mut players: ArrayVec<(PlayerId, Hex, u8), SIDE> =
        look.own().filter(|(id, _)| free(id)).map(|(id, at)| (id, at, look.moves(id))).collect();
    let mut open: ArrayVec<Place, 24> = places.clone();
    // Who is there is there; who cannot go on has got as near as he could.
    players.retain(|(id, at, moves)| {
        let near = if *moves == 0 { NEAR } else { 0 };
        let fits = |place: &Place| at.distance(place.at) <= near && mismatch(place.fits, *id) < 50;
        let nearest = open.iter().enumerate().filter(|(_, place)| fits(place));
        match nearest.min_by_key(|(_, place)| at.distance(place.at)).map(|(index, _)| index) {
            Some(index) => {
                open.remove(index);
                false
            }
            None => *moves > 0,
        }
    });
    let mover = look.board.table.turn.mover;
    let going = players.iter().any(|(id, ..)| mover == Some(*id));
    let mut first = None;
    for place in open {
        // Ways are dear: once the first walk is found, only the one under way may come before it.
        if first.is_some() && !going {
            break;
        }
        let cost = |(id, at, _): &(PlayerId, Hex, u8)| {
            let going = if mover == Some(*id) { 0 } else { 1 };
            2 * (i32::from(at.distance(place.at)) + mismatch(place.fits, *id)) + going
        };
        let nearest = players.iter().enumerate().min_by_key(|(_, player)| cost(player));
        let Some((index, &(id, ..))) = nearest else { break };
        if cost(&players[index]) >= 100 {
            continue;
        }
        players.remove(index);
        let decided = first.is_some() && mover != Some(id);
        if decided || walk::way(look, id, place.at).is_none() {
            continue;
        }
        // Whoever is on his way goes on before somebody else's step takes his moves (CT-030).
        if mover == Some(id) {
            return Some((id, place.at));
        }
        first = first.or(Some((id, place.at)));
    }
    first
}

/// Spaces a player is worth less at a place.
fn mismatch(fits: Fits, id: PlayerId) -> i32 {
    let forward = id.shirt.group() == Group::Forwards;
    match fits {
        Fits::Anybody if id.shirt == Shirt::NINE || id.shirt == Shirt::FIFTEEN => 3,
        Fits::Anybody => 0,
        Fits::Forward if forward => 0,
        Fits::Forward => 4,
        Fits::Runner if !forward && id.shirt != Shirt::NINE => 0,
        Fits::Runner => 5,
        Fits::Only(shirt) if shirt == id.shirt => 0,
        Fits::Only(_) => 60,
    }
}

/// Adds a place, a little further back where somebody else is in the way.
fn add(look: &Look<'_>, places: &mut Places, x: i8, f: i8, fits: Fits) {
    let mut at = look.space(x, f);
    for _ in 0..3 {
        let own = look
            .board
            .table
            .on_space(at)
            .is_some_and(|id| id.seat == look.seat && !look.board.table.player(id).grounded);
        let taken = places.iter().any(|place| place.at == at);
        if (own || look.open.has(at)) && !taken {
            places.push(Place { at, fits });
            return;
        }
        at = look.space(at.x, look.f(at) - 2);
    }
}

/// Without the ball: next to whoever has it, a line three columns apart just behind, and men deep.
fn line(look: &Look<'_>, ball: Hex) -> Places {
    let mut places = Places::new();
    let f = look.f(ball);
    let kicked = matches!(look.board.table.ball.at, BallAt::InAir(_));
    for hex in look.facing.side(ball) {
        // A ball in the air is not always worth three men.
        if !(kicked && places.len() == 2) {
            add(look, &mut places, hex.x, look.f(hex), Fits::Anybody);
        }
    }
    for aside in [0, 3, -3, 6, -6, 9, -9, 12, -12, 15, -15, 18, -18] {
        let x = ball.x + aside;
        if x.abs() <= 10 && places.len() < 11 {
            add(look, &mut places, x, f - 4 - aside.abs() / 3, Fits::Anybody);
        }
    }
    add(look, &mut places, ball.x / 2, f - 18, Fits::Only(Shirt::FIFTEEN));
    for aside in [0, 6, -6] {
        add(look, &mut places, (ball.x + aside).clamp(-9, 9), f - 10, Fits::Anybody);
    }
    places
}

/// With the ball: three right behind it, No.9 close, backs beside and behind in reach of a pass.
fn support(look: &Look<'_>, ball: Hex) -> Places {
    let mut places = Places::new();
    let f = look.f(ball);
    let open = if ball.x > 0 { -1 } else { 1 };
    add(look, &mut places, ball.x, f - 4, Fits::Only(Shirt::NINE));
    for hex in look.facing.side(ball) {
        add(look, &mut places, hex.x, look.f(hex), Fits::Forward);
    }
    for (aside, back) in [(3, 5), (-3, 5), (4, 7), (-4, 7), (7, 9)] {
        let x = ball.x + open * aside;
        if x.abs() <= 10 {
            add(look, &mut places, x, f - back, Fits::Runner);
        }
    }
    add(look, &mut places, ball.x / 2, f - 14, Fits::Only(Shirt::FIFTEEN));
    for aside in [-2, 2, -5, 5, 8, -8] {
        let x = ball.x + aside;
        if x.abs() <= 10 {
            add(look, &mut places, x, f - 4, Fits::Forward);
        }
    }
    places
}
