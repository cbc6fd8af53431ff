//! Pushes and their chains (4.14).
//!
//! All squares of a chain are chosen before anybody moves; then everybody does, the last one first.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::figure::{FigureId, Place};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Tutatis};
use crate::pitch::{Dir, Square, SquareSet};
use crate::refusal::Refusal;
use crate::state::{BallAt, Chain, Link, Spill};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum PushStep {
    /// The first one is about to be pushed.
    #[n(0)]
    Begin,
    /// A square was chosen for the last one so far.
    #[n(1)]
    Chosen,
}

/// The squares somebody may be pushed to.
pub type Squares = ArrayVec<Square, 3>;

/// TU-148, TU-154. Somebody is pushed in a direction; `chooser` picks all squares. `then` is
/// resumed with [`Report::Done`]; `table.clash` knows what the ball is to do.
pub fn begin<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    figure: FigureId,
    dir: Dir,
    (chooser, tackler): (Seat, FigureId),
    then: impl Into<Frame>,
) -> Flow {
    let from = cx.table.at(figure).expect("who is pushed is on the pitch");
    let links = ArrayVec::from_iter([Link { figure, from, dir, to: None }]);
    cx.table.chain = Some(Chain { chooser, tackler, links });
    Flow::Call { sub: Push(PushStep::Begin).into(), then: then.into() }
}

/// 4.14.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Push(#[n(0)] pub PushStep);

impl Activity<Tutatis> for Push {
    /// TU-153, TU-163, TU-294, AB07. Square by square; a push that cannot be carried out moves
    /// nobody.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            PushStep::Begin => begun(cx),
            PushStep::Chosen => {
                let Action::To(to) = input.chosen() else {
                    unreachable!("only squares are let through")
                };
                chosen(cx, to)
            }
        }
    }

    /// Who is pushed.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Push(last(board).1.figure))
    }

    /// TU-149, TU-150, TU-155, TU-294. Judges the square somebody is to be pushed to.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::To(to) = *action else {
            return Err(Manners::AnotherQuestion.into());
        };
        let squares = squares(board);
        if squares.contains(&to) {
            return Ok(());
        }
        let Link { figure, from, dir, .. } = *last(board).1;
        Err(match (to.on_pitch(), squares.iter().any(|at| free(board, *at))) {
            _ if !fan(from, dir).contains(&to) => Refusal::NotBehind { figure, to },
            (false, true) => Refusal::NotYetOff(figure),
            (true, true) => Refusal::NotFree(figure),
            (_, false) => Refusal::NotMovedAway(to),
        })
    }

    /// Straight on comes first.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend(squares(board).into_iter().map(Action::To));
    }
}

/// TU-163, TU-294, AB07. The chooser is asked, unless the push cannot be carried out.
fn begun<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let board = cx.board();
    let (chain, last) = last(&board);
    let (chooser, figure) = (chain.chooser, last.figure);
    if rooted(&board, figure) || squares(&board).is_empty() {
        cx.log(Event::NotPushed { figure });
        cx.table.chain = None;
        return Flow::Return(Report::Done);
    }
    Push(PushStep::Chosen).asks(chooser)
}

/// TU-153, TU-154, TU-315. The square is free, or its occupant is the next to be pushed.
fn chosen<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, to: Square) -> Flow {
    let next = cx.table.figures.at(to);
    let chain = cx.table.chain.as_mut().expect("a push has a chain");
    let last = chain.links.last_mut().expect("a chain has a link");
    last.to = Some(to);
    let dir = Dir::of_flight(last.from, to).expect("he is pushed to another square");
    match next {
        Some(figure) => {
            chain.links.push(Link { figure, from: to, dir, to: None });
            Push(PushStep::Chosen).asks(chain.chooser)
        }
        None => {
            let chain = cx.table.chain.take().expect("a push has a chain");
            chain.links.iter().rev().for_each(|link| displace(cx, link));
            Flow::Return(Report::Done)
        }
    }
}

/// TU-094, TU-154, TU-155, TU-157, TU-317. One of the chain is moved: he stays as he is, standing
/// or not. Pushed off in his own team's turn he has no more of it.
fn displace<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, link: &Link) {
    let Link { figure, from, .. } = *link;
    let to = link.to.expect("every square of the chain is chosen");
    let place = match (cx.table.figures.get(figure).place, to.on_pitch()) {
        (Place::Prone(_), true) => Place::Prone(to),
        (Place::Stunned(_), true) => Place::Stunned(to),
        (_, true) => Place::Standing(to),
        (place, false) => Place::OffPitch {
            exit: from,
            knocked_down: matches!(place, Place::Prone(_) | Place::Stunned(_)),
            stunned: matches!(place, Place::Stunned(_)),
        },
    };
    cx.put(figure, place);
    if !to.on_pitch() && figure.seat == cx.table.active {
        cx.table.figures.mark(figure, |figure| figure.activated = true);
    }
    cx.log(match to.on_pitch() {
        true => Event::Pushed { figure, from, to },
        false => Event::PushedOff { figure, at: from },
    });
    let spill = spilt(cx, figure, from, to);
    if let (Some(spill), Some(clash)) = (spill, cx.table.clash.as_mut()) {
        clash.spill = Some(spill);
    }
}

/// TU-151, TU-152, TU-159, TU-160, TU-161, TU-303, TU-316. What a push does to the ball, later: its
/// carrier is tested on his new square, or has taken it off the pitch; one that lay on his new
/// square bounces the way he came.
fn spilt<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    figure: FigureId,
    from: Square,
    to: Square,
) -> Option<Spill> {
    let dir = Dir::of_flight(from, to)?;
    if cx.table.carries(figure) {
        if to.on_pitch() {
            return Some(Spill::Keep(figure, dir));
        }
        cx.table.ball.at = BallAt::Moving(from);
        return Some(Spill::Out(from));
    }
    if cx.table.ball.at != BallAt::Loose(to) {
        return None;
    }
    cx.table.ball.at = BallAt::Moving(to);
    Some(Spill::Bounce(to, dir))
}

/// AB07. Whether a figure is never moved by a push as things are.
pub fn rooted(board: &Board<'_>, figure: FigureId) -> bool {
    board.profile(figure).traits.no_push && !board.table.carries(figure)
}

fn last<'a>(board: &Board<'a>) -> (&'a Chain, &'a Link) {
    let chain = board.table.chain.as_ref().expect("a push has a chain");
    (chain, chain.links.last().expect("a chain has a link"))
}

/// TU-294. The squares of those who cannot be displaced: the tackler and the chain itself.
fn barred(board: &Board<'_>) -> SquareSet {
    let (chain, _) = last(board);
    let tackler = board.table.at(chain.tackler);
    chain.links.iter().map(|link| link.from).chain(tackler).collect()
}

/// The squares the last one of the chain may be pushed to, straight on first.
fn squares(board: &Board<'_>) -> Squares {
    let (_, last) = last(board);
    destinations(board, &barred(board), last.from, last.dir)
}

/// TU-149. The three squares behind a figure that is pushed in a direction, straight on first.
fn fan(from: Square, dir: Dir) -> [Square; 3] {
    [0, -1, 1].map(|eighths| from.to(dir.turned(eighths)))
}

fn free(board: &Board<'_>, square: Square) -> bool {
    square.on_pitch() && !board.table.figures.taken(square)
}

/// TU-150, TU-155, TU-156, TU-294. Free squares of the fan; failing them, those off the pitch and
/// those whose occupant can be pushed on in turn.
pub fn destinations(board: &Board<'_>, barred: &SquareSet, from: Square, dir: Dir) -> Squares {
    let fan = fan(from, dir);
    let any: Squares = fan.into_iter().filter(|square| free(board, *square)).collect();
    if !any.is_empty() {
        return any;
    }
    fan.into_iter().filter(|to| !to.on_pitch() || yields(board, barred, from, *to)).collect()
}

/// TU-294. Whether the occupant of a square can be displaced by a figure that comes from another.
fn yields(board: &Board<'_>, barred: &SquareSet, from: Square, to: Square) -> bool {
    let occupant = board.table.figures.at(to).filter(|occupant| !rooted(board, *occupant));
    let dir = Dir::of_flight(from, to);
    let (Some(_), Some(dir), false) = (occupant, dir, barred.has(to)) else { return false };
    let mut barred = *barred;
    barred.insert(to);
    !destinations(board, &barred, to, dir).is_empty()
}
