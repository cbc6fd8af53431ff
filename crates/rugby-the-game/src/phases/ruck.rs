//! The ruck: draw, free Supports, commitments, Power cards, ball.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{AttackTurn, DrawKind, FreeSupport, Grant, Report, Try, TurnPower};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{draw_step, penalty, power, tackle};
use crate::refusal::{Deed, Refusal};
use crate::shirt::{Shirt, ShirtSet};
use crate::side::NINE;
use crate::state::{Contest, NEAREST};

use super::turn::TurnStep;

/// RT-165. Players a side may commit.
pub const COMMIT_MAX: u8 = 2;
/// RT-284. Tie-break cards before the attacker keeps the ball.
const TIE_BREAK_MAX: u8 = 40;

/// Where a ruck stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum RuckStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Drawn,
    #[n(2)]
    SupportSecond,
    #[n(3)]
    HalfbackTest,
    #[n(4)]
    CommitFirst,
    #[n(5)]
    CommitSecond,
    #[n(6)]
    TurnFirst,
    #[n(7)]
    TurnSecond,
    #[n(8)]
    Comparing,
    #[n(9)]
    Compared,
    /// The loser has been asked; `again` after a CHEAT has turned the result.
    #[n(10)]
    Lost {
        #[n(0)]
        loser: Seat,
        #[n(1)]
        again: bool,
    },
    /// Who acts as halfback.
    #[n(11)]
    Halfback,
    #[n(12)]
    Won,
}

/// A ruck.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Ruck(#[n(0)] pub RuckStep);

impl Activity<RugbyTheGame> for Ruck {
    /// RT-162. The order of a ruck.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let first = cx.table.contest.first;
        match self.0 {
            RuckStep::Begin => begin(cx),
            RuckStep::Drawn => {
                ready_nines(cx);
                support(first, RuckStep::SupportSecond)
            }
            RuckStep::SupportSecond => support(first.other(), RuckStep::HalfbackTest),
            RuckStep::HalfbackTest => halfback_test(cx, first),
            RuckStep::CommitFirst => {
                commit(cx, first, input.chosen());
                Ruck(RuckStep::CommitSecond).asks(first.other())
            }
            RuckStep::CommitSecond => {
                commit(cx, first.other(), input.chosen());
                committed(cx, first)
            }
            RuckStep::TurnFirst => turn_power(cx, first, RuckStep::TurnSecond),
            RuckStep::TurnSecond => turn_power(cx, first.other(), RuckStep::Comparing),
            RuckStep::Comparing => Ruck(RuckStep::Compared).after(Compare(CompareStep::Begin)),
            RuckStep::Compared => contest_lost(cx, false),
            RuckStep::Lost { loser, again } => {
                if !again && cx.table.contest.winner == Some(loser) {
                    return contest_lost(cx, true);
                }
                finish(cx)
            }
            RuckStep::Halfback => {
                if let Action::ActingHalfback(shirt) = input.chosen() {
                    return place(cx, shirt);
                }
                finish(cx)
            }
            RuckStep::Won => cx.next(AttackTurn(TurnStep::Begin)),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            RuckStep::CommitFirst | RuckStep::CommitSecond => Ask::Commit,
            RuckStep::Halfback => Ask::Halfback,
            RuckStep::Begin
            | RuckStep::Drawn
            | RuckStep::SupportSecond
            | RuckStep::HalfbackTest
            | RuckStep::TurnFirst
            | RuckStep::TurnSecond
            | RuckStep::Comparing
            | RuckStep::Compared
            | RuckStep::Lost { .. }
            | RuckStep::Won => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (RuckStep::CommitFirst | RuckStep::CommitSecond, Action::Commit(shirts)) => {
                if shirts.len() > COMMIT_MAX {
                    return Err(Refusal::TooManyCommitted);
                }
                check_commit(board, seat, *shirts)
            }
            (RuckStep::Halfback, Action::ActingHalfback(shirt)) => {
                if board.table.sides[seat].halfbacks(ShirtSet::EMPTY).contains(*shirt) {
                    return Ok(());
                }
                Err(Refusal::NoActingHalfback(*shirt))
            }
            (RuckStep::Halfback, _) => Err(Manners::AnotherQuestion.into()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let side = &board.table.sides[seat];
        if self.0 == RuckStep::Halfback {
            out.extend(side.halfbacks(ShirtSet::EMPTY).into_iter().map(Action::ActingHalfback));
            return;
        }
        out.push(Action::Commit(ShirtSet::EMPTY));
        for shirt in side.ready {
            let one = ShirtSet::one(shirt);
            if !side.halfbacks(one).is_empty() {
                out.push(Action::Commit(one));
            }
            for other in side.ready.into_iter().skip_while(|other| *other <= shirt) {
                let two = one.with(other);
                if !side.halfbacks(two).is_empty() {
                    out.push(Action::Commit(two));
                }
            }
        }
    }
}

/// RT-045, RT-157, RT-269. The side that carried the ball in attacks; a draw step, but not in
/// overtime.
fn begin<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let first = cx.table.attacking;
    cx.table.contest = Contest { first, ..Contest::default() };
    cx.table.contest.mods[first] = cx.table.tackle.ruck_bonus;
    cx.log(Event::RuckFormed { seat: first, pos: cx.table.pos });
    if cx.table.overtime {
        return Ruck(RuckStep::Drawn).goes_on();
    }
    Ruck(RuckStep::Drawn).after(draw_step::begin(first, DrawKind::Ruck))
}

/// RT-032, RT-279. A 9 stands up unless he made or suffered the tackle, or wears headgear.
fn ready_nines<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) {
    let first = cx.table.contest.first;
    for seat in Seat::BOTH {
        let involved =
            if seat == first { cx.table.tackle.carrier } else { cx.table.tackle.tackler };
        let side = &mut cx.table.sides[seat];
        let sits = involved == NINE || side.headgear.contains(NINE);
        if !sits && side.grounded().contains(NINE) {
            side.stand(NINE);
            cx.log(Event::StoodUp { seat, shirt: NINE });
        }
    }
}

fn support(seat: Seat, then: RuckStep) -> Flow {
    Ruck(then).after(FreeSupport { seat, grant: Grant::Ruck, left: 1 })
}

/// RT-178, RT-179, RT-180. Want of a halfback, tested once.
fn halfback_test<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, first: Seat) -> Flow {
    let lacks = |seat: Seat| cx.table.sides[seat].halfbacks(ShirtSet::EMPTY).is_empty();
    match (lacks(first), lacks(first.other())) {
        (true, true) => {
            cx.log(Event::NoHalfback { seat: first });
            end_headgear(cx);
            penalty::award(cx, first.other(), false)
        }
        (true, false) => without_contest(cx, first.other(), first),
        (false, true) => without_contest(cx, first, first.other()),
        (false, false) => Ruck(RuckStep::CommitFirst).asks(first),
    }
}

fn without_contest<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, winner: Seat, lacking: Seat) -> Flow {
    cx.log(Event::NoHalfback { seat: lacking });
    cx.table.contest.winner = Some(winner);
    finish(cx)
}

/// RT-165. Committed players go down with headgear.
fn commit<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) {
    if let Action::Commit(shirts) = action {
        commit_players(cx, seat, shirts);
    }
}

/// RT-165, RT-270. Grounds players as committed.
pub fn commit_players<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, shirts: ShirtSet) {
    let side = &mut cx.table.sides[seat];
    side.ready = side.ready.minus(shirts);
    side.headgear = side.headgear.or(shirts);
    cx.table.contest.committed[seat] = cx.table.contest.committed[seat].or(shirts);
    cx.log(Event::Committed { seat, shirts });
}

/// RT-174, RT-175, RT-283. Results that need no Power card, before the window.
fn committed<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, first: Seat) -> Flow {
    let committed = cx.table.contest.committed;
    if committed[first.other()].is_empty() {
        cx.table.contest.winner = Some(first);
        return finish(cx);
    }
    if committed[first].is_empty() {
        cx.table.contest.winner = Some(first.other());
        return finish(cx);
    }
    windows::open_both(Window::Ruck, first, Ruck(RuckStep::TurnFirst))
}

/// RT-166. One Power card for each committed player, and those a card adds.
fn turn_power<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>, seat: Seat, then: RuckStep) -> Flow {
    let contest = &cx.table.contest;
    let left = contest.committed[seat].len() + contest.extra[seat];
    Ruck(then).after(TurnPower { seat, left, counted: true, thrown: false })
}

/// RT-291. The loser may turn the result; `again` says that it has been turned and the window
/// opens once more, for the new loser.
fn contest_lost<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, again: bool) -> Flow {
    let loser = cx.table.contest.winner.expect("the contest is decided").other();
    windows::open(Window::ContestLost, loser, Ruck(RuckStep::Lost { loser, again }))
}

/// RT-170, RT-176, RT-177, RT-181. The result stands: a try, or the ball for the winner.
fn finish<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let winner = cx.table.contest.winner.expect("the contest is decided");
    let first = cx.table.contest.first;
    cx.log(Event::RuckWon { seat: winner });
    let uncontested = cx.table.contest.committed[first.other()].is_empty();
    if winner == first && uncontested && cx.table.togo(first) == NEAREST {
        cx.table.contest.winner = None;
        return cx.next(Try);
    }
    let halfbacks = cx.table.sides[winner].halfbacks(ShirtSet::EMPTY);
    if halfbacks.contains(NINE) {
        return place(cx, NINE);
    }
    Ruck(RuckStep::Halfback).asks(winner)
}

/// RT-171 to RT-173. The ball is placed, then headgear comes off; the 9 keeps his through the
/// next ruck and stands up when that one is over.
fn place<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, halfback: Shirt) -> Flow {
    let winner = cx.table.contest.winner.take().expect("the contest is decided");
    cx.table.settle_contest();
    cx.table.give_ball(winner, halfback);
    cx.log(Event::BallPlaced { seat: winner, shirt: halfback });
    end_headgear(cx);
    windows::open(Window::RuckWon, winner, Ruck(RuckStep::Won))
}

/// RT-171, RT-172, RT-173. Headgear at the end of a ruck.
pub fn end_headgear<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) {
    for seat in Seat::BOTH {
        let committed = cx.table.contest.committed[seat];
        let side = &mut cx.table.sides[seat];
        side.headgear = side.headgear.and(ShirtSet::one(NINE));
        if committed.contains(NINE) {
            side.nine_sits_out = true;
        } else if side.nine_sits_out {
            side.nine_sits_out = false;
            side.stand(NINE);
            cx.log(Event::StoodUp { seat, shirt: NINE });
        }
    }
}

/// Where a comparison stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum CompareStep {
    #[n(0)]
    Begin,
    /// A tie-break card of `seat` has been thrown, the `turned`-th.
    #[n(1)]
    TieBreak {
        #[n(0)]
        seat: Seat,
        #[n(1)]
        turned: u8,
    },
}

/// The strengths of a ruck, compared.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Compare(#[n(0)] pub CompareStep);

impl Activity<RugbyTheGame> for Compare {
    /// RT-167, RT-169, RT-284. Higher wins; level, Power cards are turned alternately, attacker
    /// first, until one shows a ball.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let first = cx.table.contest.first;
        let (seat, turned) = match self.0 {
            CompareStep::Begin => {
                let board = cx.board();
                let (own, other) = (strength(&board, first), strength(&board, first.other()));
                cx.log(Event::RuckCompared { seat: first, own, other });
                match own.cmp(&other) {
                    std::cmp::Ordering::Greater => return decided(cx, first),
                    std::cmp::Ordering::Less => return decided(cx, first.other()),
                    std::cmp::Ordering::Equal => (first, 0),
                }
            }
            CompareStep::TieBreak { seat, turned } => {
                if power::turned(cx, seat, false, input.rolled().value()) > 0 {
                    return decided(cx, seat);
                }
                (seat.other(), turned)
            }
        };
        tie_break(cx, seat, turned)
    }
}

/// RT-051, RT-284, RT-310. The next tie-break card. A side without cards takes its turn all the
/// same, and it counts as no ball.
fn tie_break<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, mut seat: Seat, turned: u8) -> Flow {
    for turned in turned + 1..=TIE_BREAK_MAX {
        if let Some(throw) = power::throw(cx.table, seat) {
            let then = Compare(CompareStep::TieBreak { seat, turned });
            return Flow::Roll { throw, secret: None, then: then.into() };
        }
        seat = seat.other();
    }
    decided(cx, cx.table.contest.first)
}

fn decided<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, winner: Seat) -> Flow {
    cx.table.contest.winner = Some(winner);
    Flow::Return(Report::Done)
}

/// RT-167, RT-168. RUCK of the committed players, balls, cards, and the attacker's bonus for a
/// Ready, uncommitted 9 unless the tackle was a BIG HIT.
pub fn strength(board: &Board<'_>, seat: Seat) -> i16 {
    let contest = &board.table.contest;
    strength_with(board, seat, contest.committed[seat]) + i16::from(contest.balls[seat])
}

/// RT-167, RT-168. The same before the Power cards, with these players committed.
pub fn strength_with(board: &Board<'_>, seat: Seat, committed: ShirtSet) -> i16 {
    let contest = &board.table.contest;
    let rucks = committed.into_iter().map(|shirt| i16::from(board.player(seat, shirt).ruck));
    let players: i16 = rucks.sum();
    let ready = board.table.sides[seat].ready.minus(committed);
    let nine = seat == contest.first && ready.contains(NINE) && !board.table.tackle.big_hit;
    let bonus = board.table.referee(board.pack).map_or(1, |referee| referee.nine_bonus);
    players + i16::from(contest.mods[seat]) + if nine { i16::from(bonus) } else { 0 }
}

/// RT-022, RT-179. Committed players are Ready and leave a halfback.
pub fn check_commit(board: &Board<'_>, seat: Seat, shirts: ShirtSet) -> Result<(), Refusal> {
    let side = &board.table.sides[seat];
    if let Some(shirt) = shirts.minus(side.ready).first() {
        return Err(tackle::not_ready(board, seat, shirt, Deed::Commit));
    }
    if side.halfbacks(shirts).is_empty() {
        return Err(Refusal::NoHalfbackLeft);
    }
    Ok(())
}
