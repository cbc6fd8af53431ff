//! E3: grounded players stand up or roll away (CT-082 to CT-088, CT-274).

use engine::{Manners, Seat, Sink};

use crate::actions::Action;
use crate::events::Event;
use crate::field::Hex;
use crate::game::{Board, CrashTackle, Cx, Looking};
use crate::player::{PlayerId, Shirt};
use crate::refusal::Refusal;
use crate::state::BallAt;

/// The grounded players of a side who have not been named yet.
fn unnamed<'a>(board: &'a Board<'_>, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> + 'a {
    let fielded = board.table.fielded(seat);
    fielded.filter(|(id, _)| {
        let player = board.table.player(*id);
        player.grounded && !player.rose
    })
}

/// Whether anybody is left to be named.
pub fn anybody(board: &Board<'_>, seat: Seat) -> bool {
    unnamed(board, seat).next().is_some()
}

/// CT-083, CT-088. Next to the ball or under it nobody stands up, wherever the ball is.
pub fn can_stand(board: &Board<'_>, at: Hex) -> bool {
    board.table.ball_space().is_none_or(|ball| ball.distance(at) > 1)
}

/// CT-087. Spaces a player may roll to.
pub fn roll_spaces<'a>(board: &'a Board<'_>, at: Hex) -> impl Iterator<Item = Hex> + 'a {
    let (occupied, ball) = (board.table.occupied(), board.table.ball_space());
    at.neighbours().filter(move |hex| {
        board.field().playable(*hex) && !occupied.has(*hex) && Some(*hex) != ball
    })
}

/// CT-081, CT-274. The named player lies on the ground, and has not been named.
fn named(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Result<(PlayerId, Hex), Refusal> {
    let id = PlayerId::new(seat, shirt);
    let who = unnamed(board, seat).find(|(other, _)| *other == id);
    who.ok_or_else(|| {
        let named = board.table.player(id).rose;
        if named { Refusal::Named(id) } else { Refusal::NotGrounded(id) }
    })
}

/// CT-083, CT-084, CT-085, CT-087, CT-205. Judges what a grounded player does at the end of his
/// side's turn: whoever can stand may not roll.
pub fn check(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Done => Ok(()),
        Action::Stay(shirt) => named(board, seat, shirt).map(|_| ()),
        Action::Stand(shirt) => {
            let (id, at) = named(board, seat, shirt)?;
            if can_stand(board, at) {
                return Ok(());
            }
            Err(Refusal::BallTooNear(id))
        }
        Action::RollAway(shirt, to) => {
            let (id, at) = named(board, seat, shirt)?;
            if can_stand(board, at) {
                return Err(Refusal::CanStand(id));
            }
            if board.table.player(id).holding_on {
                return Err(Refusal::HoldsOn(id));
            }
            if !at.touches(to) {
                return Err(Refusal::RollsTooFar { player: id, to });
            }
            if roll_spaces(board, at).any(|hex| hex == to) {
                return Ok(());
            }
            Err(Refusal::NoRoom(to))
        }
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// Everybody up first; then what each can do.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    for (id, at) in unnamed(board, seat) {
        if can_stand(board, at) {
            out.push(Action::Stand(id.shirt));
        } else {
            if !board.table.player(id).holding_on {
                out.extend(roll_spaces(board, at).map(|hex| Action::RollAway(id.shirt, hex)));
            }
            out.push(Action::Stay(id.shirt));
        }
    }
    out.push(Action::Done);
}

/// CT-082, CT-084, CT-086. He stands up, rolls away or stays. Rolling from under the ball leaves it
/// loose.
pub fn act<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) {
    match action {
        Action::Stand(shirt) => {
            let id = PlayerId::new(seat, shirt);
            let player = cx.table.player_mut(id);
            player.grounded = false;
            player.rose = true;
            cx.log(Event::StoodUp { player: id });
        }
        Action::RollAway(shirt, to) => {
            let id = PlayerId::new(seat, shirt);
            let player = cx.table.player_mut(id);
            player.rose = true;
            player.rolled_away = true;
            let from = player.at.replace(to);
            cx.log(Event::RolledAway { player: id, to });
            if let (BallAt::OnGrounded(under), Some(at)) = (cx.table.ball.at, from)
                && under == id
            {
                cx.table.ball.at = BallAt::Loose(at);
                cx.log(Event::BallLoose { at });
            }
        }
        Action::Stay(shirt) => cx.table.player_mut(PlayerId::new(seat, shirt)).rose = true,
        _ => {
            for id in PlayerId::of(seat) {
                cx.table.player_mut(id).rose = true;
            }
        }
    }
}
