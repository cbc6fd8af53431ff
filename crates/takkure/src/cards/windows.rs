//! Card windows: who is asked, and what they may answer (4.8, TK-230 to TK-234, TK-315).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::conditions::Moment;
use super::effects::{EffectStep, Effects};
use super::play::{self, Round};
use super::{spending, uses};
use crate::actions::{Action, CardPlay, Use, Whose};
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::pack::model::Window;
use crate::player::PlayerId;
use crate::refusal::Refusal;

/// Who speaks in a window, and in which round of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Speaker {
    /// The round.
    #[n(0)]
    pub round: Round,
    /// The coach.
    #[n(1)]
    pub seat: Seat,
    /// His tokens have rolled a die of this roll again (TK-255).
    #[n(2)]
    pub again: bool,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum WindowStep {
    /// Nobody has spoken.
    #[n(0)]
    Begin,
    /// A coach is asked.
    #[n(1)]
    Asking(#[n(0)] Speaker),
    /// He has used something that threw a die again.
    #[n(2)]
    Used(#[n(0)] Speaker),
    /// Both have played: the attacker says whose card works first (TK-231).
    #[n(3)]
    Ordering,
    /// A card of the main round works; then the card of this coach.
    #[n(4)]
    Working(#[n(0)] Option<Seat>),
    /// A card of the second round works, which this coach played.
    #[n(5)]
    Crowning(#[n(0)] Seat),
}

/// A card window.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct CardWindow {
    /// Which.
    #[n(0)]
    pub window: Window,
    /// The player it is about, where the table does not say.
    #[n(1)]
    pub subject: Option<PlayerId>,
    /// The cards that were played in it, Home's first.
    #[n(2)]
    pub played: [Option<CardPlay>; 2],
    /// Where it stands.
    #[n(3)]
    pub step: WindowStep,
}

impl CardWindow {
    fn at(self, step: WindowStep) -> CardWindow {
        CardWindow { step, ..self }
    }

    fn moment<'a>(&self, board: Board<'a>, seat: Seat) -> Moment<'a> {
        Moment { board, seat, window: self.window, subject: self.subject }
    }
}

impl Activity<Takkure> for CardWindow {
    /// TK-230, TK-231, TK-232, TK-233, TK-270, TK-271, TK-331. The attacker speaks, then the other;
    /// a card works when both have spoken, a use at once.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let mut me = self;
        match self.step {
            WindowStep::Begin => round(cx, me, Round::Main),
            WindowStep::Asking(turn) => match input.chosen() {
                Action::Card(play) => {
                    me.played[turn.seat as usize] = show(cx, me, turn, &play);
                    match turn.round {
                        Round::Main => speak(cx, me, turn),
                        Round::Won => work(me, turn.seat, WindowStep::Crowning(turn.seat)),
                    }
                }
                Action::Use(what) => {
                    let again = turn.again || matches!(what, Use::Again(_));
                    let turn = Speaker { again, ..turn };
                    match spending::apply(cx, turn.seat, me.window, me.subject, what) {
                        Some(die) => die.again(me.at(WindowStep::Used(turn))),
                        None => speak(cx, me, turn),
                    }
                }
                _ => {
                    cx.log(Event::Skipped { seat: turn.seat });
                    next(cx, me, turn)
                }
            },
            WindowStep::Used(turn) => speak(cx, me, turn),
            WindowStep::Ordering => {
                let attacker = cx.table.attacker;
                let first = match input.chosen() {
                    Action::Order(Whose::Theirs) => attacker.other(),
                    _ => attacker,
                };
                work(me, first, WindowStep::Working(Some(first.other())))
            }
            WindowStep::Working(Some(seat)) => work(me, seat, WindowStep::Working(None)),
            WindowStep::Working(None) => settled(cx, me),
            WindowStep::Crowning(seat) => {
                next(cx, me, Speaker { round: Round::Won, seat, again: false })
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.step {
            WindowStep::Ordering => Some(Ask::CardOrder),
            WindowStep::Asking(_) => {
                Some(Ask::Window { window: self.window, subject: self.subject })
            }
            WindowStep::Begin
            | WindowStep::Used(_)
            | WindowStep::Working(_)
            | WindowStep::Crowning(_) => None,
        }
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let me = self;
        match (self.step, action) {
            (WindowStep::Ordering, Action::Order(_)) => Ok(()),
            (WindowStep::Asking(_), Action::Skip) => Ok(()),
            (WindowStep::Asking(turn), Action::Card(play)) => {
                if me.played[seat as usize].is_some() {
                    return Err(Refusal::CardPlayed);
                }
                play::settle(&me.moment(*board, seat), turn.round, play).map(|_| ())
            }
            (WindowStep::Asking(turn), Action::Use(what)) => {
                if turn.round == Round::Won {
                    return Err(Refusal::NoMoreDice);
                }
                uses::check(&me.moment(*board, seat), turn.again, *what)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let me = self;
        match self.step {
            WindowStep::Asking(turn) => {
                out.push(Action::Skip);
                let moment = me.moment(*board, seat);
                if me.played[seat as usize].is_none() {
                    play::propose(&moment, turn.round, out);
                }
                if turn.round == Round::Main {
                    uses::each(&moment, turn.again, &mut |what| out.push(Action::Use(what)));
                }
            }
            _ => out.extend([Action::Order(Whose::Mine), Action::Order(Whose::Theirs)]),
        }
    }
}

/// Opens a window: the attacking coach first, then the other. `subject` is the player it is about
/// where the table does not say (W-WOUND, W-KICK-MOVE). Nobody is asked who could not answer by
/// public facts (TK-315).
pub fn open(window: Window, subject: Option<PlayerId>, then: impl Into<Frame>) -> Flow {
    let sub = CardWindow { window, subject, played: [None; 2], step: WindowStep::Begin };
    Flow::Call { sub: sub.into(), then: then.into() }
}

/// Begins a round with the attacking coach.
fn round<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: CardWindow, round: Round) -> Flow {
    let seat = cx.table.attacker;
    speak(cx, me, Speaker { round, seat, again: false })
}

/// Asks a coach if he could answer, or goes on to the next.
fn speak<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: CardWindow, turn: Speaker) -> Flow {
    match is_asked(&cx.board(), &me, turn) {
        true => me.at(WindowStep::Asking(turn)).asks(turn.seat),
        false => next(cx, me, turn),
    }
}

/// TK-232. The coach is out of this round; the other follows, then what both have played.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: CardWindow, turn: Speaker) -> Flow {
    let attacker = cx.table.attacker;
    if turn.seat == attacker {
        return speak(cx, me, Speaker { seat: attacker.other(), again: false, ..turn });
    }
    if turn.round == Round::Won {
        return Flow::Return(Report::Done);
    }
    match (me.played[attacker as usize], me.played[attacker.other() as usize]) {
        (Some(_), Some(_)) => me.at(WindowStep::Ordering).asks(attacker),
        (Some(_), None) => work(me, attacker, WindowStep::Working(None)),
        (None, Some(_)) => work(me, attacker.other(), WindowStep::Working(None)),
        (None, None) => settled(cx, me),
    }
}

/// TK-311, TK-332. No die is rolled again any more: now the cards that need a won roll, also of who
/// has passed before.
fn settled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, me: CardWindow) -> Flow {
    match me.window {
        Window::AfterRoll => round(cx, me, Round::Won),
        _ => Flow::Return(Report::Done),
    }
}

/// The card of a coach works.
fn work(me: CardWindow, seat: Seat, then: WindowStep) -> Flow {
    let Some(play) = me.played[seat as usize] else { return me.at(then).goes_on() };
    let CardWindow { window, subject, .. } = me;
    me.at(then).after(Effects { seat, play, window, subject, at: 0, step: EffectStep::Begin })
}

/// TK-230, TK-234, TK-331. The card is shown and lies on the discard pile for good.
fn show<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    me: CardWindow,
    turn: Speaker,
    play: &CardPlay,
) -> Option<CardPlay> {
    let seat = turn.seat;
    let moment = me.moment(cx.board(), seat);
    let play = play::settle(&moment, turn.round, play).ok()?;
    let design = cx.pack.card(play.card);
    let on = moment.targets(design).into_iter().find(|id| Some(id.role) == play.on);
    let coach = &mut cx.table.coaches[seat];
    coach.hand.retain(|card| *card != play.card);
    let _ = coach.discard.try_push(play.card);
    cx.log(Event::CardPlayed { seat, card: play.card, on });
    Some(play)
}

/// TK-315. A coach is asked exactly if by public facts he could answer: with a card of his team's
/// list that does not lie on the discard pile, or with a use. What he holds never counts.
fn is_asked(board: &Board<'_>, me: &CardWindow, turn: Speaker) -> bool {
    could_play(board, me, turn)
        || (turn.round == Round::Main && uses::any(&me.moment(*board, turn.seat), turn.again))
}

/// TK-233, TK-315, TK-332. Whether one card more is possible, by public facts: one in all rounds.
fn could_play(board: &Board<'_>, me: &CardWindow, turn: Speaker) -> bool {
    let coach = &board.table.coaches[turn.seat];
    if coach.hand.is_empty() || me.played[turn.seat as usize].is_some() {
        return false;
    }
    let moment = me.moment(*board, turn.seat);
    let list = &board.pack.teams[usize::from(coach.team)].deck;
    board.pack.by_window[me.window.index()].iter().any(|card| {
        list.contains(card)
            && !coach.discard.contains(card)
            && play::could_fit(&moment, turn.round, board.pack.card(*card))
    })
}
