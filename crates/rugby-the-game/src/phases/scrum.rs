//! The scrum.

use engine::{Activity, Manners, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{AttackTurn, DrawKind, Run, Who};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{draw_step, kick_off, penalty, power, run, support, turn};
use crate::refusal::{Named, Refusal};
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{DeckKind, EIGHT, NINE, TEN};
use crate::state::Contest;

use super::power::SCRUM_TARGET;
use super::run::RunStep;
use super::turn::TurnStep;

/// RT-183. Forwards a side draws.
const FORWARDS: u8 = 3;
/// RT-184. What the feed is worth.
const FEED: i16 = 2;
/// RT-189. Metres that a won scrum gains.
pub const PUSH: u8 = 5;
/// RT-188. Cards before the feed wins anyway.
const CARDS_MAX: u8 = 40;
/// RT-183. Forwards that stay on their feet.
const LOOSE: ShirtSet = ShirtSet::of(&[6, 7, 8]);

/// Where a scrum stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum ScrumStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Drawn,
    /// The `nth` Forward of `seat` is being drawn.
    #[n(2)]
    Forward {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        nth: u8,
    },
    #[n(3)]
    Strengths,
    /// A POWER SURGE card of `seat` is being turned.
    #[n(4)]
    Surge {
        #[n(0)]
        seat: Seat,
    },
    /// The alternating cards, `turned` of them so far.
    #[n(5)]
    Alternate {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        turned: u8,
    },
    #[n(6)]
    Lost {
        #[n(0)]
        loser: Seat,
        #[n(1)]
        again: bool,
    },
    /// Ball on 8 or 9.
    #[n(7)]
    Ball,
    /// New turn or Off the Back.
    #[n(8)]
    Choice,
    /// Off the Back: whom to ground.
    #[n(9)]
    Ground,
}

/// A scrum.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Scrum {
    /// Who feeds.
    #[n(0)]
    pub feed: Seat,
    /// Chosen from a penalty: played even in overtime (RT-154).
    #[n(1)]
    pub from_penalty: bool,
    /// That penalty came from an undecided scrum (referee F4): not a second time.
    #[n(2)]
    pub stickler: bool,
    /// Where it stands.
    #[n(3)]
    pub step: ScrumStep,
}

/// A scrum fed by `feed`.
pub fn begin(feed: Seat, from_penalty: bool, stickler: bool) -> Scrum {
    Scrum { feed, from_penalty, stickler, step: ScrumStep::Begin }
}

impl Activity<RugbyTheGame> for Scrum {
    /// The course of a scrum.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let feed = self.feed;
        match self.step {
            ScrumStep::Begin => {
                clear(cx, feed);
                self.at(ScrumStep::Drawn).after(draw_step::begin(feed, DrawKind::Scrum))
            }
            ScrumStep::Drawn => {
                for seat in [feed, feed.other()] {
                    kick_off::place_ten(cx, seat, Slot::S5);
                }
                draw_forward(cx, self, feed, 0)
            }
            ScrumStep::Forward { seat, nth } => {
                let side = &cx.table.sides[seat];
                let candidates = support::candidates(side, Who::Top(DeckKind::Forwards));
                let shirt = candidates.nth(input.rolled().value()).expect("the throw fits");
                place_forward(cx, seat, shirt);
                draw_forward(cx, self, seat, nth + 1)
            }
            ScrumStep::Strengths => contest(cx, self),
            ScrumStep::Surge { seat } => {
                power::turned(cx, seat, true, input.rolled().value());
                surge(cx, self)
            }
            ScrumStep::Alternate { seat, turned } => {
                power::turned(cx, seat, true, input.rolled().value());
                alternate(cx, self, seat.other(), turned)
            }
            ScrumStep::Lost { loser, again } => {
                if !again && cx.table.contest.winner == Some(loser) {
                    return lost(cx, self, true);
                }
                won(cx, self)
            }
            ScrumStep::Ball => {
                if let Action::ScrumBall(shirt) = input.chosen() {
                    cx.table.give_ball(cx.table.attacking, shirt);
                }
                let on_eight = cx.table.carrier(cx.table.attacking) == Some(EIGHT);
                if on_eight {
                    return self.at(ScrumStep::Choice).asks(cx.table.attacking);
                }
                cx.next(AttackTurn(TurnStep::Begin))
            }
            ScrumStep::Choice => match input.chosen() {
                Action::OffTheBack => off_the_back(cx, self),
                _ => cx.next(AttackTurn(TurnStep::Begin)),
            },
            ScrumStep::Ground => {
                if let Action::Ground(shirt) = input.chosen() {
                    cx.ground(cx.table.defending(), shirt);
                }
                break_away(cx)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.step {
            ScrumStep::Ball => Ask::ScrumBall,
            ScrumStep::Choice => Ask::OffTheBack,
            ScrumStep::Ground => Ask::OffTheBackGround,
            ScrumStep::Begin
            | ScrumStep::Drawn
            | ScrumStep::Forward { .. }
            | ScrumStep::Strengths
            | ScrumStep::Surge { .. }
            | ScrumStep::Alternate { .. }
            | ScrumStep::Lost { .. } => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.step, action) {
            (ScrumStep::Ball, Action::ScrumBall(shirt)) => {
                if ball_takers(board, seat).contains(*shirt) {
                    return Ok(());
                }
                Err(Refusal::NoScrumBall(*shirt))
            }
            (ScrumStep::Choice, Action::OffTheBack | Action::NewTurn) => Ok(()),
            (ScrumStep::Ground, Action::Ground(shirt)) => {
                run::check_ground(board, seat, *shirt, Named::ByOffTheBack)
            }
            (ScrumStep::Choice, _) => Err(Manners::AnotherQuestion.into()),
            (ScrumStep::Ground, _) => Err(Manners::AnotherQuestion.into()),
            (_, Action::OffTheBack) => Err(Refusal::EightHasNoBall),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.step {
            ScrumStep::Choice => out.extend([Action::NewTurn, Action::OffTheBack]),
            ScrumStep::Ground => {
                out.extend(board.table.sides[seat.other()].ready.into_iter().map(Action::Ground));
            }
            _ => out.extend(ball_takers(board, seat).into_iter().map(Action::ScrumBall)),
        }
    }
}

impl Scrum {
    fn at(self, step: ScrumStep) -> Scrum {
        Scrum { step, ..self }
    }
}

/// RT-031, RT-182, RT-269. The field empties but for 9; the feed attacks.
fn clear<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, feed: Seat) {
    cx.table.attacking = feed;
    cx.table.ball = None;
    for seat in Seat::BOTH {
        cx.table.sides[seat].clear_field();
    }
    cx.table.contest = Contest { scrum: true, first: feed, ..Contest::default() };
    cx.log(Event::ScrumFormed { seat: feed, pos: cx.table.pos });
}

/// RT-183, RT-194. Three Forwards each, feeding side first, as far as slots and deck go.
fn draw_forward<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum, seat: Seat, nth: u8) -> Flow {
    let side = &cx.table.sides[seat];
    let candidates = support::candidates(side, Who::Top(DeckKind::Forwards));
    if nth < FORWARDS && !candidates.is_empty() && side.empty_slots().next().is_some() {
        if candidates.len() == 1 {
            place_forward(cx, seat, candidates.first().expect("there is one"));
            return draw_forward(cx, me, seat, nth + 1);
        }
        return Flow::Roll {
            throw: Throw::pick(u16::from(candidates.len())),
            secret: None,
            then: me.at(ScrumStep::Forward { seat, nth }).into(),
        };
    }
    if seat == me.feed {
        return draw_forward(cx, me, seat.other(), 0);
    }
    let ball = stand_in(cx, me.feed);
    cx.table.give_ball(me.feed, ball);
    windows::open_both(Window::Scrum, me.feed, me.at(ScrumStep::Strengths))
}

fn place_forward<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirt: Shirt) {
    let side = &mut cx.table.sides[seat];
    let slot = side.slot_from(Slot::S1).expect("an empty slot was seen before the throw");
    side.forwards.take(shirt);
    side.place(shirt, slot);
    if !LOOSE.contains(shirt) {
        side.ground(shirt);
    }
    cx.log(Event::Entered { seat, shirt, slot });
}

/// RT-193. 9, or in his absence 10, or else the highest Forward, who stands up for it.
fn stand_in<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Shirt {
    let side = &mut cx.table.sides[seat];
    if let Some(shirt) = [NINE, TEN].into_iter().find(|shirt| side.ready.contains(*shirt)) {
        return shirt;
    }
    let highest = side.field().into_iter().last().expect("a scrum has Forwards");
    side.stand(highest);
    highest
}

/// RT-184. SCRUM of the Forwards, cards, balls, and the feed.
pub fn strength(board: &Board<'_>, seat: Seat) -> i16 {
    let contest = &board.table.contest;
    let forwards = board.table.sides[seat].field().and(ShirtSet::FORWARDS).into_iter();
    let players: i16 = forwards.map(|shirt| i16::from(board.player(seat, shirt).scrum)).sum();
    players
        + i16::from(contest.mods[seat])
        + i16::from(contest.balls[seat])
        + if seat == contest.first { FEED } else { 0 }
}

/// RT-185, RT-186. Ten wins at once, the feed's first.
fn contest<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum) -> Flow {
    let board = cx.board();
    let (own, other) = (strength(&board, me.feed), strength(&board, me.feed.other()));
    cx.log(Event::ScrumStrengths { seat: me.feed, own, other });
    surge(cx, me)
}

/// Who has reached ten, the feed asked first.
fn at_ten<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>, me: Scrum) -> Option<Seat> {
    let board = cx.board();
    [me.feed, me.feed.other()].into_iter().find(|seat| strength(&board, *seat) >= SCRUM_TARGET)
}

/// POWER SURGE cards first, feeding side first, tested after each.
fn surge<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum) -> Flow {
    if let Some(winner) = at_ten(cx, me) {
        return decided(cx, me, winner);
    }
    for seat in [me.feed, me.feed.other()] {
        if cx.table.contest.extra[seat] > 0 {
            cx.table.contest.extra[seat] -= 1;
            if let Some(throw) = power::throw(cx.table, seat) {
                let then = me.at(ScrumStep::Surge { seat });
                return Flow::Roll { throw, secret: None, then: then.into() };
            }
        }
    }
    alternate(cx, me, me.feed, 0)
}

/// RT-051, RT-187, RT-188. One Power card alternately, feed first, until somebody reaches ten. A
/// side without cards takes its turn all the same, and it counts as no ball.
fn alternate<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Scrum,
    mut seat: Seat,
    turned: u8,
) -> Flow {
    if let Some(winner) = at_ten(cx, me) {
        return decided(cx, me, winner);
    }
    let limit = cx.table.referee(cx.pack).and_then(|referee| referee.scrum_limit);
    for turned in turned..CARDS_MAX {
        if limit.is_some_and(|limit| turned >= limit) && !me.stickler {
            return undecided(cx, me);
        }
        if let Some(throw) = power::throw(cx.table, seat) {
            let then = me.at(ScrumStep::Alternate { seat, turned: turned + 1 });
            return Flow::Roll { throw, secret: None, then: then.into() };
        }
        seat = seat.other();
    }
    decided(cx, me, me.feed)
}

/// Referee F4: a penalty to the stronger side, level to the feed.
fn undecided<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum) -> Flow {
    let board = cx.board();
    let other = me.feed.other();
    let stronger = strength(&board, other) > strength(&board, me.feed);
    penalty::award(cx, if stronger { other } else { me.feed }, true)
}

fn decided<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum, winner: Seat) -> Flow {
    cx.table.contest.winner = Some(winner);
    lost(cx, me, false)
}

/// RT-291. The loser may turn the result; `again` says that it has been turned and the window
/// opens once more, for the new loser.
fn lost<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum, again: bool) -> Flow {
    let loser = cx.table.contest.winner.expect("the scrum is decided").other();
    windows::open(Window::ContestLost, loser, me.at(ScrumStep::Lost { loser, again }))
}

/// RT-187, RT-189, RT-190. Five metres, and the ball on 8 or 9.
fn won<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum) -> Flow {
    let winner = cx.table.contest.winner.take().expect("the scrum is decided");
    cx.table.settle_contest();
    cx.table.advance_marker(winner, PUSH);
    cx.log(Event::ScrumWon { seat: winner, pos: cx.table.pos });
    let shirt = stand_in(cx, winner);
    cx.table.give_ball(winner, shirt);
    me.at(ScrumStep::Ball).asks(winner)
}

/// RT-191, RT-192, RT-247. Off the Back counts as a turn.
fn off_the_back<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Scrum) -> Flow {
    if let Some(stop) = turn::begin_attack(cx) {
        return stop;
    }
    cx.log(Event::OffTheBack { seat: cx.table.attacking });
    if cx.table.sides[cx.table.defending()].ready.is_empty() {
        return break_away(cx);
    }
    me.at(ScrumStep::Ground).asks(cx.table.attacking)
}

fn break_away<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.next(Run { off_the_back: true, step: RunStep::Begin })
}

/// Who may take the ball from a won scrum: 8 if he is in play, and the halfback.
fn ball_takers(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let side = &board.table.sides[seat];
    let halfback = board.table.carrier(seat).expect("the ball waits with the halfback");
    ShirtSet::one(EIGHT).and(side.ready).with(halfback)
}
