//! The referee's dice where a Time Warp token is for any roll (TU-336 to TU-339): as they lie,
//! whether they are thrown again, and the new ones.

use engine::{Activity, Faces, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::{Event, Referee};
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, Tutatis};
use crate::phases::{kick_off, match_frame};
use crate::pitch::{Dir, Square};
use crate::refusal::Refusal;
use crate::rules::tables::{SENT_OFF, STRUCK};
use crate::rules::test::spend_token;

/// What dice of the referee decide, with what one must know to foresee it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum Matter {
    #[n(0)]
    Weather,
    #[n(1)]
    DeployRollOff,
    #[n(2)]
    AttackRollOff,
    #[n(3)]
    ThrowUp,
    /// The way the ball has gone, and how far it will.
    #[n(4)]
    Bounce {
        #[n(0)]
        dir: Dir,
        #[n(1)]
        squares: u8,
    },
    /// Where it went out.
    #[n(5)]
    ThrowIn(#[n(0)] Square),
    #[n(6)]
    Heat(#[n(0)] FigureId),
    /// AB37.
    #[n(7)]
    SlowWitted(#[n(0)] FigureId),
    /// AB25.
    #[n(8)]
    SendoffConfirm(#[n(0)] FigureId),
}

/// The dice of a matter in the order they are thrown: those of a roll-off are Home's two and Away's
/// two, of a throw-up direction and distance. There are noughts behind fewer dice.
pub type Dice = [u8; 4];

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum RefereeStep {
    /// This coach was asked whether the dice stand.
    #[n(0)]
    Asked(#[n(0)] Seat),
    /// The new dice are thrown; of a roll-off Home's, of a throw-up the direction.
    #[n(1)]
    First,
    /// The rest of them is thrown.
    #[n(2)]
    Second,
}

impl Matter {
    /// TU-339. How many dice belong together.
    const fn count(self) -> usize {
        match self {
            Matter::Weather | Matter::ThrowUp => 2,
            Matter::DeployRollOff | Matter::AttackRollOff => 4,
            Matter::Bounce { .. } | Matter::ThrowIn(_) => 1,
            Matter::Heat(_) | Matter::SlowWitted(_) | Matter::SendoffConfirm(_) => 1,
        }
    }

    /// Whether a die of it is a D3: counted from the first, which is 0.
    const fn is_three(self, place: usize) -> bool {
        match self {
            Matter::Bounce { .. } | Matter::ThrowIn(_) => true,
            Matter::ThrowUp => place == 1,
            _ => false,
        }
    }

    /// Whether these dice can lie at a step.
    pub fn admits(self, dice: Dice, step: RefereeStep) -> bool {
        let lie = match step {
            RefereeStep::Asked(_) => self.count(),
            RefereeStep::First => 0,
            RefereeStep::Second => self.count() / 2,
        };
        dice.iter().enumerate().all(|(place, die)| match place < lie {
            true => (1..=if self.is_three(place) { 3 } else { 6 }).contains(die),
            false => *die == 0,
        })
    }

    /// What the log calls it; of a throw-up the last die.
    pub const fn name(self) -> Referee {
        match self {
            Matter::Weather => Referee::Weather,
            Matter::DeployRollOff => Referee::DeployRollOff,
            Matter::AttackRollOff => Referee::AttackRollOff,
            Matter::ThrowUp => Referee::ScatterDistance,
            Matter::Bounce { .. } => Referee::Bounce,
            Matter::ThrowIn(_) => Referee::ThrowIn,
            Matter::Heat(_) => Referee::Heat,
            Matter::SlowWitted(_) => Referee::SlowWitted,
            Matter::SendoffConfirm(_) => Referee::SendoffConfirm,
        }
    }

    /// The figure a die is about.
    pub const fn figure(self) -> Option<FigureId> {
        match self {
            Matter::Heat(id) | Matter::SlowWitted(id) | Matter::SendoffConfirm(id) => Some(id),
            _ => None,
        }
    }
}

/// TU-043, TU-059. Who has won a roll-off.
pub fn winner([one, two, three, four]: Dice) -> Option<Seat> {
    kick_off::higher([one, two], [three, four])
}

/// TU-024, AB25, AB37. Whether a die about a figure goes against him.
pub fn strikes(board: &Board<'_>, matter: Matter, die: u8) -> bool {
    match matter {
        Matter::Heat(_) => die == STRUCK,
        Matter::SlowWitted(id) => die <= board.profile(id).traits.lost_on,
        _ => die == SENT_OFF,
    }
}

/// What has been thrown, behind what lay already.
fn lay(earlier: &[u8], thrown: Faces) -> Dice {
    let mut dice = [0; 4];
    let faces = thrown.values().iter().map(|value| *value as u8 + 1);
    let all = earlier.iter().copied().chain(faces);
    dice.iter_mut().zip(all).for_each(|(die, face)| *die = face);
    dice
}

/// TU-278, TU-336. Dice of the referee have been thrown, behind `earlier` ones: they are told, and
/// `go_on` is done with them once they stand. Who threw them is `resumed` where somebody
/// has to be asked about them first.
pub fn settle<S: Sink<Tutatis>>(
    cx: &mut Cx<'_, S>,
    (matter, earlier): (Matter, &[u8]),
    resumed: impl Into<Frame>,
    input: Input,
    go_on: impl FnOnce(&mut Cx<'_, S>, Dice) -> Flow,
) -> Flow {
    if let Input::Returned(Report::Dice(dice)) = input {
        return go_on(cx, dice);
    }
    let dice = lay(earlier, input.rolled());
    tell(cx, matter, dice);
    match first_asked(&cx.board(), matter, dice) {
        Some(seat) => {
            let sub = RefereeDice { matter, dice, step: RefereeStep::Asked(seat) }.into();
            Flow::Call { sub, then: resumed.into() }
        }
        None => go_on(cx, dice),
    }
}

/// The dice are told; the weather is as they say until somebody has them thrown again.
fn tell<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, matter: Matter, dice: Dice) {
    let [one, two, three, four] = dice;
    let what = matter.name();
    match matter {
        Matter::Weather => match_frame::set_weather(cx, [one, two]),
        Matter::DeployRollOff | Matter::AttackRollOff => {
            let (home, away) = ([one, two], [three, four]);
            cx.log(Event::RolledOff { what, home, away, winner: winner(dice) });
        }
        Matter::ThrowUp => cx.log(Event::RefereeRolled { what, die: two }),
        _ => cx.log(Event::RefereeRolled { what, die: one }),
    }
}

/// TU-337. The coach who is asked first: the one on turn, if he may be.
fn first_asked(board: &Board<'_>, matter: Matter, dice: Dice) -> Option<Seat> {
    if !board.table.settings.any_rolls {
        return None;
    }
    let active = board.table.active;
    [active, active.other()].into_iter().find(|seat| is_asked(board, matter, dice, *seat))
}

/// TU-337. Whether a coach has a token, and the dice could have fallen better for him.
fn is_asked(board: &Board<'_>, matter: Matter, dice: Dice, seat: Seat) -> bool {
    let better = match matter {
        Matter::DeployRollOff | Matter::AttackRollOff => winner(dice) == Some(seat.other()),
        Matter::Heat(id) | Matter::SlowWitted(id) | Matter::SendoffConfirm(id) => {
            strikes(board, matter, dice[0]) == (id.seat == seat)
        }
        Matter::Weather | Matter::ThrowUp | Matter::Bounce { .. } | Matter::ThrowIn(_) => true,
    };
    better && board.table.teams[seat].warp > 0
}

/// TU-336. Whether the referee's dice are thrown again.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct RefereeDice {
    /// What they decide.
    #[n(0)]
    pub matter: Matter,
    /// As they lie.
    #[n(1)]
    pub dice: Dice,
    /// Where it stands.
    #[n(2)]
    pub step: RefereeStep,
}

impl RefereeDice {
    /// Whether the throw waited for is a D3.
    pub const fn throws_three(self) -> bool {
        self.matter.is_three(if matches!(self.step, RefereeStep::Second) { 1 } else { 0 })
    }
}

impl Activity<Tutatis> for RefereeDice {
    /// TU-277, TU-337, TU-339. The coaches are asked in turn; new dice stand.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let RefereeDice { matter, dice, step } = self;
        match step {
            RefereeStep::Asked(seat) => match input {
                Input::Chosen(_, Action::Warp) => {
                    spend_token(cx, seat);
                    throw(matter)
                }
                Input::Chosen(..) => kept(cx, matter, dice, seat),
                _ => self.asks(seat),
            },
            RefereeStep::First => first(cx, matter, lay(&[], input.rolled())),
            RefereeStep::Second => {
                let first = matter.count() / 2;
                stands(cx, matter, lay(&dice[..first], input.rolled()))
            }
        }
    }

    /// What lies, and what it leads to.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::RefereeAgain { matter: self.matter, dice: self.dice })
    }

    /// TU-336. The dice stand, or a token is spent.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Keep => Ok(()),
            Action::Warp if board.table.teams[seat].warp > 0 => Ok(()),
            Action::Warp => Err(Refusal::NoTokenLeft),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Keeping them is the tamest.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Keep);
        if board.table.teams[seat].warp > 0 {
            out.push(Action::Warp);
        }
    }
}

/// TU-339. The first of the new dice lie; the others of a matter that has more follow.
fn first<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, matter: Matter, dice: Dice) -> Flow {
    let then = RefereeDice { matter, dice, step: RefereeStep::Second };
    match matter {
        Matter::ThrowUp => {
            let what = Referee::ScatterDirection;
            cx.log(Event::RefereeRolled { what, die: dice[0] });
            chance::three(then)
        }
        Matter::DeployRollOff | Matter::AttackRollOff => chance::two_dice(then),
        Matter::Weather
        | Matter::Bounce { .. }
        | Matter::ThrowIn(_)
        | Matter::Heat(_)
        | Matter::SlowWitted(_)
        | Matter::SendoffConfirm(_) => stands(cx, matter, dice),
    }
}

/// TU-337. The other coach is asked after the one on turn.
fn kept<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, matter: Matter, dice: Dice, by: Seat) -> Flow {
    let other = cx.table.active.other();
    if by != other && is_asked(&cx.board(), matter, dice, other) {
        return RefereeDice { matter, dice, step: RefereeStep::Asked(other) }.asks(other);
    }
    Flow::Return(Report::Dice(dice))
}

/// TU-276, TU-339. All dice that belong together, the first of them now.
fn throw(matter: Matter) -> Flow {
    let then = RefereeDice { matter, dice: [0; 4], step: RefereeStep::First };
    match matter {
        Matter::Weather | Matter::DeployRollOff | Matter::AttackRollOff => chance::two_dice(then),
        Matter::Bounce { .. } | Matter::ThrowIn(_) => chance::three(then),
        Matter::ThrowUp | Matter::Heat(_) => chance::die(then),
        Matter::SlowWitted(_) | Matter::SendoffConfirm(_) => chance::die(then),
    }
}

/// TU-043, TU-059, TU-277. The new dice stand, but a tie is rolled again.
fn stands<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, matter: Matter, dice: Dice) -> Flow {
    tell(cx, matter, dice);
    let roll_off = matches!(matter, Matter::DeployRollOff | Matter::AttackRollOff);
    match roll_off && winner(dice).is_none() {
        true => throw(matter),
        false => Flow::Return(Report::Dice(dice)),
    }
}
