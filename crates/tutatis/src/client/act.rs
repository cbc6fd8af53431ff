//! Answers as the board reads and draws them.
//!
//! Three words are the same in all of them: `who` does it, `on` whom, and where it leads `to`.

use engine::screen::Odds;
use engine::{Question, Seat, Thing};
use serde::{Deserialize, Serialize};

use super::{Square, TackleResult, thing};
use crate::actions::{Action, Number, ShotAt};
use crate::figure::FigureId;
use crate::game::{Board, Tutatis};
use crate::pitch::{Dir, Way};
use crate::refusal::{Drawn, Refusal};
use crate::roll::Roll;
use crate::screen::choices::{asked_about, catcher, pushed, way_of};
use crate::screen::foretell;
use crate::words::short;

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Act {
    /// Who deploys first.
    First { seat: Seat },
    /// A figure is put on the pitch.
    Place { who: Thing, to: Square },
    /// Nobody else is placed.
    Done,
    /// The Tactician moves a figure.
    Redeploy { who: Thing, to: Square },
    /// What this figure can do is offered next. Changes nothing.
    Pick { who: Thing },
    /// One step in a direction (`way:ne`).
    Step { who: Thing, dir: Thing, to: Option<Square>, way: Vec<Leg> },
    /// To a square, by the way with the best odds.
    Go { who: Thing, to: Square, way: Vec<Leg> },
    /// Along a way of steps.
    Path { who: Thing, dirs: Vec<Thing>, to: Option<Square>, way: Vec<Leg> },
    /// Over a square.
    Leap { who: Thing, to: Square, way: Vec<Leg> },
    /// The soloing test now.
    Solo { who: Option<Thing> },
    /// He stands up.
    Stand { who: Thing },
    /// He comes back onto the pitch.
    Enter { who: Thing, to: Square, way: Vec<Leg> },
    /// He rolls over.
    RollOver { who: Thing },
    /// A tackle; a running one after steps.
    Tackle { who: Thing, on: Thing },
    /// A running tackle, declared before any step.
    Running { who: Thing, on: Thing },
    /// A pass to a mate.
    Pass { who: Option<Thing>, on: Thing },
    /// A shot: at goal for three points, or over the bar for one.
    Shoot { who: Option<Thing>, points: u8 },
    /// A foul.
    Foul { who: Thing, on: Thing },
    /// The keeper clears the ball.
    Clear { who: Option<Thing>, to: Square },
    /// An ability that is an action, by its place in the pack, from 1.
    Use { who: Thing, ability: u16, on: Option<Thing> },
    /// His activation is over, or spent with nothing.
    Finish { who: Thing },
    /// The turn is over.
    End,
    /// The dice stand.
    Keep,
    /// A Time Warp token is spent, on the own dice or on theirs.
    Warp { theirs: bool },
    /// His Solo Master or Leader is used on the roll.
    Reroll { who: Thing },
    /// What was asked about is used.
    Yes { who: Option<Thing> },
    /// It is not.
    No { who: Option<Thing> },
    /// The bouncing ball is caught.
    Catch { who: Option<Thing> },
    /// It is left alone.
    Leave { who: Option<Thing> },
    /// Who tries to intercept; perhaps nobody.
    Intercept { who: Option<Thing> },
    /// What comes of a tackle.
    Result { result: TackleResult },
    /// Where somebody is pushed; perhaps off the pitch.
    Push { who: Option<Thing>, to: Square },
    /// Who gets a lucky throw-in.
    Receiver { who: Thing },
    /// The new keeper.
    Keeper { who: Thing },
}

/// One square of a way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leg {
    /// The square that is entered.
    pub to: Square,
    /// What is rolled for it: leaving the one before, entering this one. Where one fails, the way
    /// ends there.
    pub tests: Vec<Test>,
}

/// Something that is rolled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Test {
    /// What it is called: "Dodge".
    pub what: String,
    /// The dice must not be above this.
    pub need: i8,
    /// How likely that is.
    pub odds: Odds,
}

/// What an answer does.
pub fn act(question: Question<'_, Tutatis>, action: &Action) -> Act {
    let Question { pack, table, frame, seat } = question;
    let board = Board { pack, table };
    let own = |number: Number| Thing::figure(seat, number);
    let theirs = |number: Number| Thing::figure(seat.other(), number);
    let holder = || table.carrier().map(thing);
    let walk = |number| walk(&board, seat, number, *action);
    match *action {
        Action::First(seat) => Act::First { seat },
        Action::Place(number, at) => Act::Place { who: own(number), to: at.into() },
        Action::Done => Act::Done,
        Action::Redeploy(number, at) => Act::Redeploy { who: own(number), to: at.into() },
        Action::Pick(number) => Act::Pick { who: own(number) },
        Action::Step(number, dir) => {
            let way = walk(number);
            let to = way.last().map(|leg| leg.to);
            Act::Step { who: own(number), dir: Thing::way(dir), to, way }
        }
        Action::Go(number, to) => Act::Go { who: own(number), to: to.into(), way: walk(number) },
        Action::Path(number, dirs) => {
            let way = walk(number);
            let to = way.last().map(|leg| leg.to);
            Act::Path { who: own(number), dirs: dirs.iter().map(Thing::way).collect(), to, way }
        }
        Action::Leap(number, to) => {
            let tests = figure(seat, number).map(|id| foretell::tests_of_leap(&board, id, to));
            let way = vec![leg(to.into(), &tests.unwrap_or_default())];
            Act::Leap { who: own(number), to: to.into(), way }
        }
        Action::Solo => Act::Solo { who: holder() },
        Action::Stand(number) => Act::Stand { who: own(number) },
        Action::Enter(number, at) => {
            let tests = figure(seat, number).map(|id| foretell::tests_of_entry(&board, id, at));
            let way = vec![leg(at.into(), &tests.unwrap_or_default())];
            Act::Enter { who: own(number), to: at.into(), way }
        }
        Action::RollOver(number) => Act::RollOver { who: own(number) },
        Action::Tackle(by, on) => Act::Tackle { who: own(by), on: theirs(on) },
        Action::Running(by, on) => Act::Running { who: own(by), on: theirs(on) },
        Action::Pass(to) => Act::Pass { who: holder(), on: own(to) },
        Action::Shoot(ShotAt::Goal) => Act::Shoot { who: holder(), points: 3 },
        Action::Shoot(ShotAt::Point) => Act::Shoot { who: holder(), points: 1 },
        Action::Foul(by, on) => Act::Foul { who: own(by), on: theirs(on) },
        Action::Clear(to) => Act::Clear { who: holder(), to: to.into() },
        Action::Use(by, ability, on) => {
            Act::Use { who: own(by), ability: u16::from(ability) + 1, on: on.map(theirs) }
        }
        Action::Finish(number) => Act::Finish { who: own(number) },
        Action::End => Act::End,
        Action::Keep => Act::Keep,
        Action::Warp => Act::Warp { theirs: false },
        Action::WarpTheirs => Act::Warp { theirs: true },
        Action::Reroll(number) => Act::Reroll { who: own(number) },
        Action::Yes => Act::Yes { who: asked_about(frame) },
        Action::No => Act::No { who: asked_about(frame) },
        Action::Catch => Act::Catch { who: catcher(&board) },
        Action::Leave => Act::Leave { who: catcher(&board) },
        Action::Intercept(number) => Act::Intercept { who: number.map(own) },
        Action::Result(result) => Act::Result { result: result.into() },
        Action::To(square) => Act::Push { who: pushed(&board), to: square.into() },
        Action::Receiver(number) => Act::Receiver { who: own(number) },
        Action::Keeper(number) => Act::Keeper { who: own(number) },
    }
}

/// The figure of a side with a number.
fn figure(seat: Seat, number: Number) -> Option<FigureId> {
    crate::screen::choices::numbered(seat, number)
}

/// Square by square, with what is rolled on the way.
fn walk(board: &Board<'_>, seat: Seat, number: Number, action: Action) -> Vec<Leg> {
    let found = figure(seat, number).and_then(|id| Some((id, board.table.at(id)?)));
    let Some(((id, from), way)) = found.zip(way_of(board, seat, action)) else {
        return Vec::new();
    };
    let squares = way.iter().scan(from, |at, dir| {
        *at = at.to(dir);
        Some(*at)
    });
    let tests = foretell::tests_by_step(board, id, way);
    squares.zip(tests).map(|(to, tests)| leg(to.into(), &tests)).collect()
}

fn leg(to: Square, tests: &[Roll]) -> Leg {
    let test = |roll: &Roll| Test {
        what: short::roll(roll.kind).to_string(),
        need: roll.parts.sum(),
        odds: foretell::test(roll).odds(),
    };
    Leg { to, tests: tests.iter().map(test).collect() }
}

/// The answer that was drawn: whoever else would do it, and what may come of it, is not read.
pub fn drawn(question: Question<'_, Tutatis>, act: &Act) -> Result<Action, Refusal> {
    let seat = question.seat;
    let own = |who: &Thing| number(seat, who);
    let theirs = |on: &Thing| number(seat.other(), on);
    let action = match act {
        Act::First { seat } => Action::First(*seat),
        Act::Place { who, to } => Action::Place(own(who)?, to.read()?),
        Act::Done => Action::Done,
        Act::Redeploy { who, to } => Action::Redeploy(own(who)?, to.read()?),
        Act::Pick { who } => Action::Pick(own(who)?),
        Act::Step { who, dir, .. } => Action::Step(own(who)?, direction(dir)?),
        Act::Go { who, to, .. } => Action::Go(own(who)?, to.read()?),
        Act::Path { who, dirs, .. } => Action::Path(own(who)?, path(dirs)?),
        Act::Leap { who, to, .. } => Action::Leap(own(who)?, to.read()?),
        Act::Solo { .. } => Action::Solo,
        Act::Stand { who } => Action::Stand(own(who)?),
        Act::Enter { who, to, .. } => Action::Enter(own(who)?, to.read()?),
        Act::RollOver { who } => Action::RollOver(own(who)?),
        Act::Tackle { who, on } => Action::Tackle(own(who)?, theirs(on)?),
        Act::Running { who, on } => Action::Running(own(who)?, theirs(on)?),
        Act::Pass { on, .. } => Action::Pass(own(on)?),
        Act::Shoot { points: 3, .. } => Action::Shoot(ShotAt::Goal),
        Act::Shoot { points: 1, .. } => Action::Shoot(ShotAt::Point),
        Act::Shoot { points, .. } => {
            return Err(Drawn::NoShotFor(*points).into());
        }
        Act::Foul { who, on } => Action::Foul(own(who)?, theirs(on)?),
        Act::Clear { to, .. } => Action::Clear(to.read()?),
        Act::Use { who, ability: place, on } => {
            Action::Use(own(who)?, ability(*place)?, on.as_ref().map(theirs).transpose()?)
        }
        Act::Finish { who } => Action::Finish(own(who)?),
        Act::End => Action::End,
        Act::Keep => Action::Keep,
        Act::Warp { theirs: false } => Action::Warp,
        Act::Warp { theirs: true } => Action::WarpTheirs,
        Act::Reroll { who } => Action::Reroll(own(who)?),
        Act::Yes { .. } => Action::Yes,
        Act::No { .. } => Action::No,
        Act::Catch { .. } => Action::Catch,
        Act::Leave { .. } => Action::Leave,
        Act::Intercept { who } => Action::Intercept(who.as_ref().map(own).transpose()?),
        Act::Result { result } => Action::Result((*result).into()),
        Act::Push { to, .. } => Action::To(to.read()?),
        Act::Receiver { who } => Action::Receiver(own(who)?),
        Act::Keeper { who } => Action::Keeper(own(who)?),
    };
    Ok(action)
}

/// The number of a figure that must be of a side.
fn number(seat: Seat, who: &Thing) -> Result<Number, Refusal> {
    let id = who.read::<FigureId>().filter(|id| id.seat == seat);
    id.map(|id| id.number).ok_or_else(|| Drawn::NoFigureOf(seat, who.clone()).into())
}

fn direction(dir: &Thing) -> Result<Dir, Refusal> {
    let read = if let Thing::Way(word) = dir { word.parse().ok() } else { None };
    read.ok_or_else(|| Drawn::NoDirection(dir.clone()).into())
}

fn path(dirs: &[Thing]) -> Result<Way, Refusal> {
    let mut way = Way::default();
    for dir in dirs {
        if !way.push(direction(dir)?) {
            return Err(Drawn::TooFar.into());
        }
    }
    Ok(way)
}

/// The place of an ability in the pack, counted from 0.
fn ability(place: u16) -> Result<u8, Refusal> {
    let index = place.checked_sub(1).and_then(|index| u8::try_from(index).ok());
    index.ok_or_else(|| Drawn::NoAbility(place).into())
}
