//! The match as a whole: set-up, toss, two halves.

use engine::{Activity, Manners, Seat, Seats, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, CoinFace};
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{CoachStart, KickOff, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::refusal::{Keeping, Refusal};
use crate::shirt::Slot;
use crate::side::{Kept, NINE};
use crate::state::{Extra, HALF_DECK};

use super::coach::CoachStep;
use super::kick_off::KickOffStep;

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum MatchStep {
    #[n(0)]
    Begin,
    #[n(1)]
    CoachDealt {
        #[n(0)]
        seat: Seat,
    },
    #[n(2)]
    WeatherDrawn,
    #[n(3)]
    RefereeDrawn,
    #[n(4)]
    Toss,
    #[n(5)]
    Flipped {
        #[n(0)]
        call: CoinFace,
    },
    #[n(6)]
    KickOrReceive,
    /// The coach cards of the half act.
    #[n(7)]
    HalfStart,
    #[n(8)]
    SecondCoach,
    #[n(9)]
    KickOff,
    /// A half is being played above this frame.
    #[n(10)]
    InPlay,
    #[n(11)]
    HalfOver,
    /// What to keep over half time.
    #[n(12)]
    Keeping,
}

/// The match as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct MatchFrame(#[n(0)] pub MatchStep);

impl Activity<RugbyTheGame> for MatchFrame {
    /// RT-001, RT-009, RT-012, RT-240. The course of a match.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        match self.0 {
            MatchStep::Begin if cx.table.coach_cards => deal_coach(cx, Seat::Home),
            MatchStep::Begin => weather(cx),
            MatchStep::CoachDealt { seat } => coach_dealt(cx, seat, input),
            MatchStep::WeatherDrawn => {
                set_weather(cx, input.rolled().value() as u8);
                referee(cx)
            }
            MatchStep::RefereeDrawn => {
                set_referee(cx, input.rolled().value() as u8);
                toss(cx)
            }
            MatchStep::Toss => match input.chosen() {
                Action::Call(call) => Flow::Roll {
                    throw: Throw::pick(2),
                    secret: None,
                    then: MatchFrame(MatchStep::Flipped { call }).into(),
                },
                other => panic!("`{other}` passed the check of the toss"),
            },
            MatchStep::Flipped { call } => flipped(cx, call, input),
            MatchStep::KickOrReceive => {
                let Input::Chosen(winner, action) = input else {
                    panic!("the toss winner is asked")
                };
                let kicker = if action == Action::KickFirst { winner } else { winner.other() };
                first_half(cx, kicker);
                MatchFrame(MatchStep::HalfStart).goes_on()
            }
            MatchStep::HalfStart => coach_start(Seat::Home, MatchStep::SecondCoach),
            MatchStep::SecondCoach => coach_start(Seat::Away, MatchStep::KickOff),
            MatchStep::KickOff => kick_off(cx),
            // Play never returns: a half is ended by unwinding to `HalfOver`.
            MatchStep::InPlay | MatchStep::HalfOver => half_over(cx),
            MatchStep::Keeping => {
                if let Input::Chosen(seat, Action::Keep(cards)) = input {
                    cx.table.sides[seat].kept = Some(Kept { cards });
                    cx.log(Event::KeepChosen { seat });
                }
                ask_keep(cx)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            MatchStep::Toss => Ask::Toss,
            MatchStep::KickOrReceive => Ask::KickOrReceive,
            MatchStep::Keeping => Ask::HalfTime,
            MatchStep::Begin
            | MatchStep::CoachDealt { .. }
            | MatchStep::WeatherDrawn
            | MatchStep::RefereeDrawn
            | MatchStep::Flipped { .. }
            | MatchStep::HalfStart
            | MatchStep::SecondCoach
            | MatchStep::KickOff
            | MatchStep::InPlay
            | MatchStep::HalfOver => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (MatchStep::Toss, Action::Call(_)) => Ok(()),
            (MatchStep::KickOrReceive, Action::KickFirst | Action::Receive) => Ok(()),
            (MatchStep::Keeping, Action::Keep(cards)) => {
                super::coach::check_held(&board.table.sides[seat].hand, cards, Keeping::HalfTime)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            MatchStep::Toss => {
                out.extend([CoinFace::Heads, CoinFace::Tails].map(Action::Call));
            }
            MatchStep::Keeping => {
                let hand = &board.table.sides[seat].hand;
                out.push(Action::Keep([None, None]));
                super::coach::propose_ones(hand, out);
                super::coach::propose_twos(hand, out);
            }
            _ => out.extend([Action::KickFirst, Action::Receive]),
        }
    }
}

/// Value 0 is heads.
pub fn coin(value: u16) -> CoinFace {
    if value == 0 { CoinFace::Heads } else { CoinFace::Tails }
}

/// RT-012. Coach cards still in the box, by their place in the pack.
pub fn undealt_coaches(board: &Board<'_>) -> Vec<u8> {
    let dealt = |index: &u8| board.table.sides.iter().any(|(_, side)| side.coach == Some(*index));
    (0..board.pack.coaches.len() as u8).filter(|index| !dealt(index)).collect()
}

fn deal_coach<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let throw = Throw::pick(undealt_coaches(&cx.board()).len() as u16);
    Flow::Roll { throw, secret: None, then: MatchFrame(MatchStep::CoachDealt { seat }).into() }
}

fn coach_dealt<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) -> Flow {
    let index = undealt_coaches(&cx.board())[usize::from(input.rolled().value())];
    super::coach::assign(cx, seat, index);
    if seat == Seat::Home { deal_coach(cx, Seat::Away) } else { weather(cx) }
}

/// RT-237. The weather card, if any.
fn weather<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    match cx.table.weather_option {
        Extra::Off => referee(cx),
        Extra::Named(index) => {
            set_weather(cx, index);
            referee(cx)
        }
        Extra::Random => {
            let throw = Throw::pick(cx.pack.weathers.len() as u16);
            Flow::Roll { throw, secret: None, then: MatchFrame(MatchStep::WeatherDrawn).into() }
        }
    }
}

fn set_weather<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, index: u8) {
    cx.table.weather = Some(index);
    cx.log(Event::WeatherSet { index });
}

/// RT-240. The referee card, if any.
fn referee<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    match cx.table.referee_option {
        Extra::Off => toss(cx),
        Extra::Named(index) => {
            set_referee(cx, index);
            toss(cx)
        }
        Extra::Random => {
            let throw = Throw::pick(cx.pack.referees.len() as u16);
            Flow::Roll { throw, secret: None, then: MatchFrame(MatchStep::RefereeDrawn).into() }
        }
    }
}

fn set_referee<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, index: u8) {
    cx.table.referee = Some(index);
    cx.log(Event::RefereeSet { index });
}

/// RT-010. Home flips, Away calls. The decks are counted off first.
fn toss<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    count_decks(cx);
    MatchFrame(MatchStep::Toss).asks(Seat::Away)
}

/// RT-009. The coin lies: whoever wins the toss chooses.
fn flipped<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, call: CoinFace, input: Input) -> Flow {
    let face = coin(input.rolled().value());
    let winner = if call == face { Seat::Away } else { Seat::Home };
    cx.log(Event::CoinLanded { face, winner });
    MatchFrame(MatchStep::KickOrReceive).asks(winner)
}

/// RT-004, RT-005, RT-006. Two half decks of 20; the rest are the Power Decks, Home's the larger.
fn count_decks<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) {
    let rest = cx.table.unseen.len() - 2 * HALF_DECK;
    cx.table.half_left = HALF_DECK;
    cx.table.sides.home.power.fresh = rest.div_ceil(2);
    cx.table.sides.away.power.fresh = rest / 2;
}

/// RT-009. The first half is kicked off by the side of the toss, the second by the other.
fn kick_off<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let first = cx.table.opening_kicker;
    let kicker = if cx.table.half == 1 { first } else { first.other() };
    cx.log(Event::HalfBegan { half: cx.table.half, kicker });
    let step = KickOffStep::Begin;
    MatchFrame(MatchStep::InPlay).after(KickOff { kicker, drop_out: false, opening: true, step })
}

/// RT-238. The wind first favours the side that kicks off.
fn first_half<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, kicker: Seat) {
    cx.table.opening_kicker = kicker;
    let windy = cx.table.weather(cx.pack).is_some_and(|weather| weather.wind > 0);
    cx.table.wind_favours = windy.then_some(kicker);
}

fn coach_start(seat: Seat, then: MatchStep) -> Flow {
    MatchFrame(then).after(CoachStart { seat, step: CoachStep::Begin })
}

/// RT-001, RT-002, RT-159. After the first half the talk, after the second the result.
fn half_over<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.log(Event::HalfEnded { half: cx.table.half });
    cx.table.ball = None;
    if cx.table.half == 1 {
        return ask_keep(cx);
    }
    cx.table.finished = true;
    cx.log(Event::MatchEnded { score: cx.table.score });
    Flow::Return(Report::Done)
}

/// RT-282. Both choose without sight of each other.
fn ask_keep<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let open = |seat: Seat| cx.table.sides[seat].kept.is_none();
    let seats = match (open(Seat::Home), open(Seat::Away)) {
        (true, true) => Seats::BOTH,
        (true, false) => Seat::Home.into(),
        (false, true) => Seat::Away.into(),
        (false, false) => {
            second_half(cx);
            return MatchFrame(MatchStep::HalfStart).goes_on();
        }
    };
    MatchFrame(MatchStep::Keeping).asks(seats)
}

/// RT-159, RT-160, RT-161, RT-217, RT-237, RT-319. Hands are cut, discards go, everybody returns
/// to his deck but for the absent, the wind turns.
fn second_half<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) {
    for seat in Seat::BOTH {
        let kept = cx.table.sides[seat].kept.take().unwrap_or_default();
        let side = &mut cx.table.sides[seat];
        let mut discarded = std::mem::take(&mut side.hand);
        for card in kept.cards.into_iter().flatten() {
            let place = discarded.iter().position(|held| *held == card);
            side.hand.push(discarded.remove(place.expect("kept cards are held")));
        }
        let in_play = std::mem::take(&mut side.in_play);
        for card in discarded.iter().chain(&in_play) {
            cx.table.throw_away(seat, *card);
        }
        let side = &mut cx.table.sides[seat];
        let pile = cx.table.half_discard.as_mut().unwrap_or(&mut side.discard);
        cx.table.removed.absorb(pile);
        side.clear_field();
        side.coach_used = false;
        for card in discarded {
            cx.log(Event::Discarded { seat, card });
        }
        let side = &cx.table.sides[seat];
        debug_assert!(side.is_absent(NINE) || side.slots[Slot::H as usize].is_some());
    }
    cx.table.ball = None;
    cx.table.half = 2;
    cx.table.overtime = false;
    cx.table.overtime_turns = 0;
    cx.table.turns_since_draw = 0;
    cx.table.half_left = HALF_DECK;
    cx.table.wind_favours = cx.table.wind_favours.map(Seat::other);
}
