//! Set-up, halves and the end of a match (4.1, 4.6).

use engine::{Activity, Faces, Seat, Seats, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Takkure};
use crate::lessons;
use crate::outcomes::Outcome;
use crate::pack::lessons::{LessonCards, Setup};
use crate::phases::kick_off::KickOff;
use crate::phases::turn::Turn;
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::setup;
use crate::state::{Cards, Kick, Time};

use super::kick_off::KickOffStep;
use super::turn::TurnStep;

mod choices;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum MatchStep {
    /// Nothing has happened.
    #[n(0)]
    Begin,
    /// D-01, both at once.
    #[n(1)]
    Squad,
    /// D-02, both at once.
    #[n(2)]
    LineUp,
    /// Team plays are drawn in a lesson with generic cards.
    #[n(3)]
    DrawPlay {
        /// By whom.
        #[n(0)]
        seat: Seat,
    },
    /// Individual cards are drawn.
    #[n(4)]
    Draw {
        /// By whom.
        #[n(0)]
        seat: Seat,
    },
    /// D-03, D-51, both at once.
    #[n(5)]
    Plays,
    /// The referee coin.
    #[n(6)]
    Coin,
    /// D-04.
    #[n(7)]
    KickOrReceive,
    /// Who has the ball, in a lesson that leaves it open.
    #[n(8)]
    GiveBall,
    /// A half, a lesson or an attack is being played above this frame.
    #[n(9)]
    InPlay,
    /// A half is over.
    #[n(10)]
    HalfOver,
    /// D-50, one after the other.
    #[n(11)]
    Recover,
    /// D-52, both at once.
    #[n(12)]
    Discard,
}

/// 4.1, 4.6: set-up, halves, the end.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Match(#[n(0)] pub MatchStep);

impl Activity<Takkure> for Match {
    /// TK-199, TK-202, TK-257. The course of a match.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Match(step) = self;
        match step {
            MatchStep::Begin => begin(cx),
            MatchStep::Squad
            | MatchStep::LineUp
            | MatchStep::Plays
            | MatchStep::Recover
            | MatchStep::Discard => {
                let Input::Chosen(seat, action) = input else {
                    panic!("a sealed choice is awaited")
                };
                choices::take(cx, seat, action);
                cx.table.coaches[seat].ready = true;
                cx.log(Event::Chosen { seat });
                sealed(cx, step)
            }
            MatchStep::DrawPlay { seat } => {
                let card = undrawn_plays(&cx.board(), seat)[usize::from(input.rolled().value())];
                cx.table.coaches[seat].plays.push(card);
                cx.log(Event::Drew { seat, card: Some(card) });
                draw_play(cx, seat)
            }
            MatchStep::Draw { seat } => {
                let coach = &mut cx.table.coaches[seat];
                let card = coach.deck.remove(usize::from(input.rolled().value()));
                coach.hand.push(card);
                cx.log(Event::Drew { seat, card: Some(card) });
                draw(cx, seat)
            }
            MatchStep::Coin => {
                let winner = chance::side(input.rolled());
                cx.log(Event::CoinLanded { winner });
                Match(MatchStep::KickOrReceive).asks(winner)
            }
            MatchStep::KickOrReceive => {
                let Input::Chosen(seat, action) = input else {
                    panic!("the coin's winner is asked")
                };
                cx.table.opening_kicker = if action == Action::Kick { seat } else { seat.other() };
                half(cx)
            }
            MatchStep::GiveBall => {
                if let Input::Chosen(seat, Action::Name(role)) = input {
                    cx.give_ball(PlayerId::new(seat, role));
                }
                play(Frame::Turn(Turn(TurnStep::Begin)))
            }
            MatchStep::InPlay | MatchStep::HalfOver => played(cx),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            MatchStep::Squad => Ask::Squad,
            MatchStep::LineUp => Ask::LineUp,
            MatchStep::Plays => Ask::Plays,
            MatchStep::KickOrReceive => Ask::KickOrReceive { coin: true },
            MatchStep::GiveBall => Ask::GiveBall,
            MatchStep::Recover => Ask::Recover,
            MatchStep::Discard => Ask::Discard,
            MatchStep::Begin
            | MatchStep::DrawPlay { .. }
            | MatchStep::Draw { .. }
            | MatchStep::Coin
            | MatchStep::InPlay
            | MatchStep::HalfOver => return None,
        })
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        choices::check(board, seat, self.0, action)
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        choices::propose(board, seat, self.0, out);
    }
}

/// 4.1, part 8. A match begins with its line-ups, a lesson with its players in place.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    match lessons::lesson(cx.pack, cx.table) {
        Some(lesson) if lesson.setup != Setup::KickOff => match lesson.cards {
            LessonCards::Generic => draw_play(cx, Seat::Home),
            LessonCards::None | LessonCards::All => draw(cx, Seat::Home),
        },
        Some(_) | None => sealed(cx, MatchStep::Squad),
    }
}

/// TK-327, TK-334. Asks both coaches at once for a choice neither sees of the other; goes on when
/// both have made it. A coach who has nothing to choose from is not asked. D-50 is Home's, then
/// Away's.
fn sealed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: MatchStep) -> Flow {
    let board = cx.board();
    let open = |seat: Seat| !board.table.coaches[seat].ready && choices::arises(&board, seat, step);
    let seats = match (open(Seat::Home), open(Seat::Away)) {
        // What D-50 changes lies open at once, so nobody could choose it sealed.
        (true, true) if step == MatchStep::Recover => Seat::Home.into(),
        (true, true) => Seats::BOTH,
        (true, false) => Seat::Home.into(),
        (false, true) => Seat::Away.into(),
        (false, false) => {
            Seat::BOTH.into_iter().for_each(|seat| cx.table.coaches[seat].ready = false);
            return chosen(cx, step);
        }
    };
    Match(step).asks(seats)
}

/// TK-228, TK-229, TK-257, TK-258. What follows when both have chosen.
fn chosen<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: MatchStep) -> Flow {
    match step {
        MatchStep::Squad => {
            for seat in Seat::BOTH {
                let squad = cx.table.coaches[seat].squad;
                setup::join(cx.pack, cx.table, seat, squad);
            }
            sealed(cx, MatchStep::LineUp)
        }
        MatchStep::LineUp => {
            Seat::BOTH.into_iter().for_each(|seat| choices::reveal_line_up(cx, seat));
            draw(cx, Seat::Home)
        }
        MatchStep::Plays => {
            for seat in Seat::BOTH {
                let plays = Some(cx.table.coaches[seat].plays.clone());
                cx.log(Event::PlaysChosen { seat, plays });
            }
            match cx.table.half {
                1 => chance::coin(Match(MatchStep::Coin)),
                _ => sealed(cx, MatchStep::Discard),
            }
        }
        MatchStep::Recover => {
            for seat in Seat::BOTH {
                let coach = &mut cx.table.coaches[seat];
                coach.plays.clear();
                coach.used.clear();
                coach.shown.clear();
            }
            sealed(cx, MatchStep::Plays)
        }
        MatchStep::Discard => {
            Seat::BOTH.into_iter().for_each(|seat| choices::throw_away(cx, seat));
            draw(cx, Seat::Home)
        }
        other => panic!("{other:?} is no sealed choice"),
    }
}

/// Part 8, EX-04. Team plays not drawn yet, in the order of the pack.
fn undrawn_plays(board: &Board<'_>, seat: Seat) -> Cards {
    let drawn = &board.table.coaches[seat].plays;
    let mut plays = setup::plays_to_choose(board.pack, board.table, seat);
    plays.retain(|card| !drawn.contains(card));
    plays
}

/// Part 8, EX-04. Team plays are drawn, Home's first; then individual cards.
fn draw_play<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let pool = undrawn_plays(&cx.board(), seat).len();
    let wanted = usize::from(cx.pack.numbers.team_plays_chosen);
    if cx.table.coaches[seat].plays.len() < wanted && pool > 0 {
        return secret(pool, seat, MatchStep::DrawPlay { seat });
    }
    match seat {
        Seat::Home => draw_play(cx, Seat::Away),
        Seat::Away => draw(cx, Seat::Home),
    }
}

/// TK-228, TK-258, TK-259. Cards are drawn up to a full hand, Home's first: fewer from an empty
/// deck, none to a hand that is larger.
fn draw<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let coach = &cx.table.coaches[seat];
    let wanted = usize::from(cx.pack.numbers.hand);
    if coach.hand.len() < wanted && !coach.deck.is_empty() {
        return secret(coach.deck.len(), seat, MatchStep::Draw { seat });
    }
    match seat {
        Seat::Home => draw(cx, Seat::Away),
        Seat::Away => drawn(cx),
    }
}

fn secret(pool: usize, seat: Seat, then: MatchStep) -> Flow {
    Flow::Roll { throw: Throw::pick(pool as u16), secret: Some(seat), then: Match(then).into() }
}

/// What follows the draw: the choice of team plays, the second half, or a lesson.
fn drawn<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let lesson = lessons::lesson(cx.pack, cx.table);
    match lesson.map(|lesson| &lesson.setup) {
        Some(Setup::Placed { .. }) if cx.table.ball == crate::state::Ball::Off => {
            Match(MatchStep::GiveBall).asks(cx.table.attacker)
        }
        Some(Setup::Placed { .. }) => play(Frame::Turn(Turn(TurnStep::Begin))),
        Some(Setup::KickOff) | None if cx.table.half == 1 => sealed(cx, MatchStep::Plays),
        Some(Setup::KickOff) | None => half(cx),
    }
}

fn play(sub: impl Into<Frame>) -> Flow {
    Match(MatchStep::InPlay).after(sub)
}

/// TK-191, TK-200, TK-201, TK-203. A half begins with a kick-off: who received in the first kicks
/// in the second, and everybody keeps his end.
fn half<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let first = cx.table.opening_kicker;
    let kicker = if cx.table.half.is_multiple_of(2) { first.other() } else { first };
    let active = engine::BySeat { home: true, away: true };
    cx.table.time = Time { phase_box: cx.pack.numbers.boxes, active };
    cx.table.phases = 0;
    cx.table.act = Default::default();
    cx.table.kick = Kick { kicker: Some(kicker), ..Kick::default() };
    cx.log(Event::HalfBegan { half: cx.table.half, kicker });
    play(Frame::KickOff(KickOff(KickOffStep::Begin)))
}

/// TK-194, TK-199, TK-318. After the first half the talk, after the last the result; in a practice
/// match the other side attacks.
fn played<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.table.finished {
        return finish(cx);
    }
    cx.log(Event::HalfEnded { half: cx.table.half });
    if cx.table.half >= cx.pack.numbers.halves {
        return finish(cx);
    }
    cx.table.half += 1;
    cx.table.phases = 0;
    if lessons::tries_to_swap(&cx.board()).is_some() {
        return half(cx);
    }
    cx.table.tokens_left = 0;
    sealed(cx, MatchStep::Recover)
}

/// TK-199, TK-318. More tries win; equal tries are a draw.
fn finish<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.finished = true;
    let score = cx.table.score;
    let winner = match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => Some(Seat::Home),
        std::cmp::Ordering::Less => Some(Seat::Away),
        std::cmp::Ordering::Equal => None,
    };
    cx.log(match cx.table.settings.lesson {
        Some(_) => Event::LessonEnded { winner },
        None => Event::MatchEnded { score },
    });
    Flow::Return(Report::Done)
}

/// Whether a step asks the coaches something.
pub fn asks(step: MatchStep) -> bool {
    matches!(
        step,
        MatchStep::Squad
            | MatchStep::LineUp
            | MatchStep::Plays
            | MatchStep::KickOrReceive
            | MatchStep::GiveBall
            | MatchStep::Recover
            | MatchStep::Discard
    )
}

/// What a step throws, if it throws anything.
pub fn throws(board: &Board<'_>, step: MatchStep) -> Option<Throw> {
    let pool = match step {
        MatchStep::DrawPlay { seat } => undrawn_plays(board, seat).len(),
        MatchStep::Draw { seat } => board.table.coaches[seat].deck.len(),
        MatchStep::Coin => 2,
        _ => 0,
    };
    (pool > 0).then(|| Throw::pick(pool as u16))
}

/// TK-013a, TK-202, TK-228. Names what a draw or the coin shows.
pub fn name_outcome(board: &Board<'_>, step: MatchStep, faces: &Faces) -> Outcome {
    let value = usize::from(faces.value());
    match step {
        MatchStep::DrawPlay { seat } => Outcome::Draw(undrawn_plays(board, seat)[value]),
        MatchStep::Draw { seat } => Outcome::Draw(board.table.coaches[seat].deck[value]),
        _ => Outcome::Coin(chance::side(*faces)),
    }
}

#[cfg(test)]
mod tests;
