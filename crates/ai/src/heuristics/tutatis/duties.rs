//! Before the throw-up and after a turn: placements, and what keepers owe.

use tutatis::actions::Action;
use tutatis::figure::FigureId;
use tutatis::game::Looking;
use tutatis::pitch::Square;

use super::ball;
use super::look::Look;

/// The ready placement of 9.8, which comes first. The Tactician stays on his bench.
pub fn place(look: &Look<'_>, action: Action, first: bool) -> f64 {
    match action {
        Action::Place(number, _) => {
            let profile = look.board.profile(FigureId::new(look.seat, number));
            f64::from(u8::from(first)) + 0.001 * f64::from(profile.bp)
        }
        // A mercenary who can play does.
        Action::Done => -1.0,
        _ => 0.0,
    }
}

/// The keeper lets the ball go where it promises most; whoever must leave an area goes up the
/// pitch and away from opponents.
pub fn due(look: &Look<'_>, action: Action) -> f64 {
    let value = |play: Option<ball::Play>| play.map_or(0.0, |play| play.value);
    match action {
        Action::Pass(_) | Action::Clear(_) => {
            let keeper = look.carrier();
            let best = keeper.and_then(|keeper| ball::release(look, keeper));
            match best {
                Some(play) if play.action == action => 10.0 + value(best),
                _ => match action {
                    Action::Clear(to) => ball::cleared(look, to),
                    _ => -1.0,
                },
            }
        }
        Action::Step(number, dir) => {
            let at = look.at(FigureId::new(look.seat, number)).unwrap_or(Square::new(6, 8));
            let to = at.to(dir);
            let contact = if look.contact.has(to) { 1.0 } else { 0.0 };
            f64::from(look.seen(to).y) * 0.1 - contact
        }
        _ => 0.0,
    }
}
