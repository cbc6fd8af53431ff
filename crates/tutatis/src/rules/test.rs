//! One roll on behalf of a figure, and the question whether to roll it again (TU-026, 4.22).

use arrayvec::ArrayVec;
use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::{Event, Hurt};
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, Tutatis};
use crate::pack::model::{Effect, Limit};
use crate::refusal::Refusal;
use crate::roll::{Roll, RollKind, Rolled};
use crate::rules::tables::{self, SENT_OFF, Weather};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum TestStep {
    /// The dice are to be thrown.
    #[n(0)]
    Begin,
    /// They are thrown.
    #[n(1)]
    Thrown,
    /// The coach was asked whether they stand.
    #[n(2)]
    Asked,
    /// TU-337. This coach was asked, where a token is for any roll.
    #[n(3)]
    AskedOf(#[n(0)] Seat),
}

/// The roll in progress.
fn roll<'a>(board: &Board<'a>) -> &'a Roll {
    board.table.roll.as_ref().expect("a test has a roll")
}

/// The roll in `table.roll`.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Test(#[n(0)] pub TestStep);

impl Activity<Tutatis> for Test {
    /// TU-026, TU-275, TU-277. Dice, the question, dice again, the result.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            TestStep::Begin => throw(cx),
            TestStep::Thrown => {
                let roll = cx.table.roll.as_mut().expect("a test has a roll");
                roll.dice = input.rolled().values().iter().map(|value| *value as u8 + 1).collect();
                let event = Event::Rolled { roll: roll.clone() };
                cx.log(event);
                ask(cx)
            }
            TestStep::Asked => {
                let owner = roll_owner(cx);
                answered(cx, owner, input.chosen())
            }
            TestStep::AskedOf(seat) => answered(cx, seat, input.chosen()),
        }
    }

    /// What was rolled, what it needed, and what it leads to.
    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::TestAgain(roll(board).clone()))
    }

    /// TU-275, TU-276. Keep the dice, or whatever can have them thrown again.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Keep => Ok(()),
            Action::Warp if board.table.teams[seat].warp > 0 => Ok(()),
            Action::Warp => Err(Refusal::NoTokenLeft),
            Action::Reroll(number) => match helpers(board, seat).any(|id| id.number == number) {
                true => Ok(()),
                false => Err(Refusal::CannotReroll(number)),
            },
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Keeping them is the tamest.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Keep);
        if board.table.teams[seat].warp > 0 {
            out.push(Action::Warp);
        }
        out.extend(helpers(board, seat).map(|id| Action::Reroll(id.number)));
    }
}

/// TU-276, TU-337. The coach of the figure is asked; or both, the one on turn first.
fn ask<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let active = cx.table.active;
    if cx.table.settings.any_rolls {
        return ask_of(cx, &[active, active.other()]);
    }
    let owner = roll_owner(cx);
    match may_again(&cx.board(), owner) {
        true => Test(TestStep::Asked).asks(owner),
        false => finish(cx),
    }
}

/// TU-337. The first of these coaches who may have the roll made again is asked.
fn ask_of<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seats: &[Seat]) -> Flow {
    let board = cx.board();
    match seats.iter().find(|seat| may_again(&board, **seat)) {
        Some(seat) => Test(TestStep::AskedOf(*seat)).asks(*seat),
        None => finish(cx),
    }
}

fn answered<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, answer: Action) -> Flow {
    match answer {
        Action::Warp => {
            spend_token(cx, seat);
            throw_again(cx)
        }
        Action::Reroll(number) => {
            use_ability(cx, FigureId::new(seat, number));
            throw_again(cx)
        }
        _ if cx.table.settings.any_rolls && seat == cx.table.active => ask_of(cx, &[seat.other()]),
        _ => finish(cx),
    }
}

fn roll_owner<S: Sink<Tutatis>>(cx: &Cx<'_, S>) -> Seat {
    roll(&cx.board()).figure.seat
}

fn throw<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let then = Test(TestStep::Thrown);
    match roll(&cx.board()).kind.one_die() {
        true => chance::die(then),
        false => chance::two_dice(then),
    }
}

fn throw_again<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.roll.as_mut().expect("a test has a roll").again = true;
    throw(cx)
}

fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = cx.table.roll.take().expect("a test has a roll");
    let double = match roll.dice[..] {
        [one, two] if one == two => Some(one),
        _ => None,
    };
    Flow::Return(Report::Rolled(Rolled { made: roll.made(), total: roll.total(), double }))
}

/// TU-275. A token is spent.
pub fn spend_token<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat) {
    cx.table.teams[seat].warp -= 1;
    let left = cx.table.teams[seat].warp;
    cx.log(Event::WarpSpent { seat, left });
}

/// AB27, AB28. The ability with which a figure gets this roll thrown again is used up.
fn use_ability<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, figure: FigureId) {
    let Some(place) = reroll_ability(&cx.board(), figure) else { return };
    let ability = cx.board().profile(figure).abilities[place];
    cx.table.figures.mark(figure, |figure| figure.used |= 1 << place);
    cx.log(Event::AbilityUsed { figure, ability });
}

/// TU-300, TU-337. A roll that could not have gone better for a coach is not asked about: his own,
/// or one of the other side.
fn could_be_better(board: &Board<'_>, seat: Seat) -> bool {
    let roll = roll(board);
    let own = roll.figure.seat == seat;
    match roll.kind {
        RollKind::Sendoff => (roll.thrown() >= SENT_OFF as i8) == own,
        RollKind::Injury if own => tables::injury(roll.total()) != Hurt::Stunned,
        RollKind::Injury => tables::injury(roll.total()) != Hurt::Injured,
        RollKind::Recover => (roll.total() < recover_on(board, roll.figure)) == own,
        RollKind::Throw if !own => !roll.fumbled(),
        _ => roll.made() != own,
    }
}

/// TU-253, TU-023, AB33. What a recovery die must show.
pub fn recover_on(board: &Board<'_>, figure: FigureId) -> i8 {
    match board.table.is(Weather::Hot) {
        true => 6,
        false => board.profile(figure).traits.recover_on as i8,
    }
}

/// TU-276, TU-277, TU-300, TU-337. Whether a coach may have the roll made again.
fn may_again(board: &Board<'_>, seat: Seat) -> bool {
    !roll(board).again
        && could_be_better(board, seat)
        && (board.table.teams[seat].warp > 0 || helpers(board, seat).next().is_some())
}

/// AB27, AB28. Who of a side could get this roll, if it is his side's, thrown again.
fn helpers<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = FigureId> + use<'a> {
    let board = *board;
    let test = roll(&board).kind.is_test() && roll(&board).figure.seat == seat;
    let some = if test { Some(FigureId::of(seat)) } else { None };
    some.into_iter().flatten().filter(move |id| reroll_ability(&board, *id).is_some())
}

/// AB27, AB28. The place of the ability with which `figure` gets this roll thrown again: his own
/// roll by Solo Master; any failed test of the team by Leader, while he stands on the pitch.
fn reroll_ability(board: &Board<'_>, figure: FigureId) -> Option<usize> {
    let roll = roll(board);
    let held = board.table.figures.get(figure);
    let abilities = &board.profile(figure).abilities;
    if abilities.is_empty() || !roll.kind.is_test() {
        return None;
    }
    let fits = |effect: &Effect| match *effect {
        Effect::Reroll(kind) => kind == roll.kind && figure == roll.figure,
        Effect::RerollTeam => held.standing().is_some(),
        _ => false,
    };
    let mut places = abilities.iter().enumerate();
    places.position(|(place, index)| {
        held.used >> place & 1 == 0 && board.pack.ability(*index).effects.iter().any(fits)
    })
}

/// 9.1. Abilities limited to a turn are fresh again, or those limited to a half.
pub fn refresh<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, seat: Seat, limit: Limit) {
    for id in FigureId::of(seat) {
        if cx.table.figures.get(id).used == 0 {
            continue;
        }
        let abilities = cx.board().profile(id).abilities.iter().enumerate();
        let fresh: ArrayVec<usize, 8> = abilities
            .filter(|(_, index)| cx.pack.ability(**index).limit == Some(limit))
            .map(|(place, _)| place)
            .collect();
        let mask = fresh.iter().fold(0, |mask, place| mask | 1 << place);
        cx.table.figures.mark(id, |figure| figure.used &= !mask);
    }
}
