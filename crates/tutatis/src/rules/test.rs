//! One roll on behalf of a figure, and the question whether to roll it again (TU-026, 4.22).

use arrayvec::ArrayVec;
use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::chance;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::pack::model::{Effect, Limit};
use crate::roll::{Roll, RollKind, Rolled};
use crate::screen::{again, names, rolls};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[cbor(index_only)]
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
}

/// The roll in progress.
fn roll<'a>(board: &Board<'a>) -> &'a Roll {
    board.table.roll.as_ref().expect("a test has a roll")
}

/// TU-026, TU-275, TU-277. Dice, the question, dice again, the result.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Test(step) = frame else { unreachable!("only tests come here") };
    match step {
        TestStep::Begin => throw(cx),
        TestStep::Thrown => {
            let roll = cx.table.roll.as_mut().expect("a test has a roll");
            roll.dice = input.rolled().values().iter().map(|value| *value as u8 + 1).collect();
            let event = Event::Rolled { roll: roll.clone() };
            cx.log(event);
            let owner = roll_owner(cx);
            match may_again(&cx.board()) {
                true => Flow::Ask(owner.into(), Frame::Test(TestStep::Asked)),
                false => finish(cx),
            }
        }
        TestStep::Asked => match input.chosen() {
            Action::Warp => {
                let owner = roll_owner(cx);
                spend_token(cx, owner);
                throw_again(cx)
            }
            Action::Reroll(number) => {
                let owner = FigureId::new(roll_owner(cx), number);
                use_ability(cx, owner);
                throw_again(cx)
            }
            _ => finish(cx),
        },
    }
}

fn roll_owner<S: Sink<Tutatis>>(cx: &Cx<'_, S>) -> Seat {
    roll(&cx.board()).figure.seat
}

fn throw<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let then = Frame::Test(TestStep::Thrown);
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

/// TU-300. A roll that could not have gone better is not asked about.
fn could_be_better(board: &Board<'_>) -> bool {
    let roll = roll(board);
    match roll.kind {
        RollKind::Sendoff => roll.thrown() == 6,
        RollKind::Injury => roll.total() >= 8,
        RollKind::Recover => roll.total() < recover_on(board, roll.figure),
        _ => !roll.made(),
    }
}

/// TU-253, TU-023, AB33. What a recovery die must show.
pub fn recover_on(board: &Board<'_>, figure: FigureId) -> i8 {
    match board.table.weather {
        Some(11) => 6,
        _ => board.profile(figure).traits.recover_on as i8,
    }
}

/// TU-276, TU-277, TU-300. Whether the roll may be thrown again.
fn may_again(board: &Board<'_>) -> bool {
    let roll = roll(board);
    !roll.again
        && could_be_better(board)
        && (board.table.teams[roll.figure.seat].warp > 0 || helpers(board).next().is_some())
}

/// AB27, AB28. Who could get this roll thrown again.
fn helpers<'a>(board: &Board<'a>) -> impl Iterator<Item = FigureId> + use<'a> {
    let board = *board;
    let test = roll(&board).kind.is_test();
    let seat = roll(&board).figure.seat;
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

/// TU-275, TU-276. Keep the dice, or whatever can have them thrown again.
pub fn check(board: &Board<'_>, seat: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Keep => Ok(()),
        Action::Warp if board.table.teams[seat].warp > 0 => Ok(()),
        Action::Warp => Err(Illegal::new("TU-275", "you have no Time Warp token left")),
        Action::Reroll(number) if helpers(board).any(|id| id.number == number) => Ok(()),
        Action::Reroll(number) => Err(Illegal::new(
            "TU-271",
            format!("number {number} has no ability that lets this roll be thrown again"),
        )),
        _ => Err(board.not_asked("keep the dice, or roll them again")),
    }
}

/// Keeping them is the tamest.
pub fn propose(board: &Board<'_>, seat: Seat, _: Frame, out: &mut Vec<Action>) {
    out.push(Action::Keep);
    if board.table.teams[seat].warp > 0 {
        out.push(Action::Warp);
    }
    out.extend(helpers(board).map(|id| Action::Reroll(id.number)));
}

/// What was rolled, what it needed, and what it leads to.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    let roll = roll(board);
    let (name, what) = (board.name(roll.figure), names::roll(roll.kind));
    let dice = match roll.kind.one_die() {
        true => format!("the die shows {}", roll.thrown()),
        false => format!("the dice show {}", roll.thrown()),
    };
    let needed = rolls::need(Some(board), roll).map(|need| format!(", and {need} is needed"));
    let (needed, kept) = (needed.unwrap_or_default(), again::kept(board));
    let text = format!("{name}'s {what}: {dice}{needed}. Kept, {kept}. Roll again?");
    board.question("re-roll", text)
}
