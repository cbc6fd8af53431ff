//! Chances, as the rules count them.

use tutatis::figure::FigureId;
use tutatis::game::Board;
use tutatis::pitch::Square;
use tutatis::roll::RollKind;
use tutatis::rules::ball;
use tutatis::rules::odds::{self, Scene};
use tutatis::rules::tables::{self, SENT_OFF};

use super::look::Look;

/// The chance of a test.
pub fn test(board: &Board<'_>, kind: RollKind, id: FigureId, scene: Scene) -> f64 {
    f64::from(odds::wins(odds::parts(board, kind, id, scene).sum())) / 36.0
}

/// The chance of a test on a square.
pub fn test_at(board: &Board<'_>, kind: RollKind, id: FigureId, at: Square) -> f64 {
    test(board, kind, id, Scene::at(at))
}

/// The chances of all margins of an opposed roll in which one side leads by so much before the
/// dice.
pub fn margins(lead: i8) -> impl Iterator<Item = (i8, f64)> {
    odds::leads().map(move |(by, ways)| (lead + by, f64::from(ways) / 1296.0))
}

/// The chance that a margin is as wanted.
pub fn margin_is(lead: i8, wanted: impl Fn(i8) -> bool) -> f64 {
    margins(lead).filter(|(margin, _)| wanted(*margin)).map(|(_, chance)| chance).sum()
}

/// TU-259, TU-263. The chance that a foul or a hit with such a lead before the dice hurts.
pub fn hurts(lead: i8) -> f64 {
    margin_is(lead, tables::hurts)
}

/// TU-261, AB25. The chance to be sent off after a foul; `confirmed` by another die.
pub fn sent_off(confirmed: bool) -> f64 {
    let one = f64::from(7 - SENT_OFF) / 6.0;
    if confirmed { one * one } else { one }
}

/// The chance that a pass arrives, and the chance that an opponent gets it on its way. Those are
/// missing to certainty in which the ball falls to the ground.
pub fn pass(look: &Look<'_>, from: FigureId, to: FigureId) -> (f64, f64) {
    let (Some(start), Some(end)) = (look.at(from), look.at(to)) else { return (0.0, 0.0) };
    let board = &look.board;
    let squares = start.distance(end);
    let receive = |good| {
        let scene = ball::reception(board, from, squares, good);
        test(board, RollKind::Receive, to, scene)
    };
    if squares <= 1 {
        return (receive(false), 0.0);
    }
    let good = test(board, RollKind::Throw, from, ball::throw(board, from, squares));
    let fumble = 1.0 / 36.0;
    let good = good.min(1.0 - fumble);
    let steals = ball::interceptors(board, from.seat, start, end);
    let steal = |(id, beside): &ball::Interceptor| {
        test(board, RollKind::Intercept, *id, ball::interception(*beside)).max(fumble)
    };
    let stolen = steals.iter().map(steal).fold(0.0, f64::max) * (1.0 - fumble);
    let poor = match board.table.settings.strict_throws {
        true => 0.0,
        false => (1.0 - fumble - good) * receive(false),
    };
    let flies = good * receive(true) + poor;
    (flies * (1.0 - stolen), stolen)
}
