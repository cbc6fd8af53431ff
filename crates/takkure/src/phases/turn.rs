//! Between activations: tokens and time (4.3), D-30 (4.4), and what follows an activation.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::{Activation, Restart};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::lessons;
use crate::pack::model::Window;
use crate::phases::activation::Activating;
use crate::phases::kick_off::KickOff;
use crate::player::PlayerId;
use crate::refusal::{Lacking, Refusal};
use crate::role::Role;
use crate::state::{Kick, KickOut};

use super::activation::ActivationStep;
use super::kick_off::KickOffStep;

mod declare;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TurnStep {
    /// Tokens are taken if there are none; then the next activation.
    #[n(0)]
    Begin,
    /// The window before D-30 is shut.
    #[n(1)]
    Choose,
    /// D-30.
    #[n(2)]
    Chosen,
    /// An activation is over.
    #[n(3)]
    After,
}

/// 4.3, 4.4: tokens, D-30, what follows an activation.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Turn(#[n(0)] pub TurnStep);

impl Activity<Takkure> for Turn {
    /// TK-039, TK-040. One activation after the other, as long as there are tokens to take.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Turn(step) = self;
        match step {
            TurnStep::Begin => begin(cx),
            TurnStep::Choose => Turn(TurnStep::Chosen).asks(cx.table.attacker),
            TurnStep::Chosen => chosen(cx, input.chosen()),
            TurnStep::After => after(cx),
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        (self.0 == TurnStep::Chosen).then_some(Ask::Activate)
    }

    /// TK-039. Judges an answer to D-30.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Activate(role) => {
                let id = PlayerId::new(seat, *role);
                match board.table.player(id).on_pitch() {
                    true => Ok(()),
                    false => Err(Refusal::CannotActivate(id)),
                }
            }
            Action::TeamPlay { card, slots } => declare::check(board, seat, *card, *slots),
            Action::KickOut => check_kick_out(board, seat),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Each player, who has the fewest tokens first; team plays with all who can take part; kick
    /// out.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let mut players: arrayvec::ArrayVec<PlayerId, { Role::COUNT }> =
            board.table.on_pitch(seat).collect();
        players.sort_by_key(|id| board.table.player(*id).tokens);
        out.extend(players.iter().map(|id| Action::Activate(id.role)));
        declare::propose(board, seat, out);
        if check_kick_out(board, seat).is_ok() {
            out.push(Action::KickOut);
        }
    }
}

/// TK-318, TK-337. A practice match plays on only while its attacking side has the ball: a kick-off
/// that the kickers catch is a sequence too, and counts as a taking, for the attack must end.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let board = cx.board();
    if lessons::tries_to_swap(&board).is_some() && lessons::attack(&board) != cx.table.attacker {
        cx.table.phases += 1;
        return sequence_over(cx);
    }
    if cx.table.tokens_left == 0 { take_tokens(cx) } else { next(cx) }
}

/// TK-195, TK-216. The attacker takes tokens; when there is no time left, the half is over, or the
/// lesson.
fn take_tokens<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    match (has_time(cx), cx.table.settings.lesson) {
        (true, _) => next(cx),
        (false, None) => Flow::Return(Report::Done),
        (false, Some(_)) => lesson_over(cx, None),
    }
}

/// TK-038, TK-192, TK-193, TK-194, TK-294. Turns the time token, or moves both to the next box
/// first, and takes four tokens; not if the last box is left by it. Lessons count takings only.
fn has_time<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> bool {
    let seat = cx.table.attacker;
    if cx.table.settings.lesson.is_some() {
        if lessons::out_of_phases(&cx.board()) {
            return false;
        }
    } else {
        let time = &mut cx.table.time;
        if !time.active[seat] {
            if time.phase_box <= 1 {
                return false;
            }
            time.phase_box -= 1;
            time.active = engine::BySeat { home: true, away: true };
        }
        time.active[seat] = false;
    }
    PlayerId::of(seat).for_each(|id| cx.table.player_mut(id).tokens = 0);
    cx.table.tokens_left = cx.pack.numbers.tokens_per_phase;
    cx.table.phases += 1;
    cx.log(Event::TokensTaken { seat, phase_box: cx.table.time.phase_box });
    true
}

/// 4.4, TK-260. The window before D-30; a team with nobody on the pitch gets a kick-off instead.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.act = Activation::default();
    if cx.table.on_pitch(cx.table.attacker).next().is_none() {
        cx.table.act.restart = Some(Restart::NobodyLeft);
        return after(cx);
    }
    windows::open(Window::Activate, None, Turn(TurnStep::Choose))
}

/// TK-039, TK-196, TK-235, TK-236. The token goes on the player, or on the carrier of a team play;
/// or the ball is kicked out.
fn chosen<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let seat = cx.table.attacker;
    let active = match action {
        Action::Activate(role) => PlayerId::new(seat, role),
        Action::TeamPlay { card, slots } => {
            let carrier = cx.table.holder().expect("a team play needs a carrier");
            let play = declare::team_play(carrier, card, slots);
            let participants = play.participants;
            cx.table.act.play = Some(play);
            cx.log(Event::TeamPlayDeclared { seat, carrier, participants, card: Some(card) });
            carrier
        }
        Action::KickOut => {
            cx.log(Event::KickedOut { seat });
            cx.table.tokens_left = 0;
            return Flow::Return(Report::Done);
        }
        other => panic!("`{other}` passed the check of D-30"),
    };
    cx.table.tokens_left -= 1;
    let player = cx.table.player_mut(active);
    player.tokens += 1;
    let (tokens, start) = (player.tokens, player.at);
    cx.table.act.active = Some(active);
    cx.table.act.holder_at_start = cx.table.holder();
    cx.table.act.start = start;
    cx.log(Event::Activated { player: active, tokens });
    Turn(TurnStep::After).after(Activating(ActivationStep::Begin))
}

/// TK-037, TK-190, TK-274, TK-279. What follows an activation: the end of a lesson, a kick-off
/// before a change of possession, the other side's tokens, or the next one of these.
fn after<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.act.step = 0;
    if let Some(winner) = lessons::over(&cx.board()) {
        return lesson_over(cx, winner);
    }
    if cx.table.act.restart.is_some() {
        return kick_off(cx);
    }
    if let Some(seat) = cx.table.act.possession {
        cx.table.tokens_left = 0;
        cx.table.attacker = seat;
        cx.log(Event::PossessionChanged { seat });
        return take_tokens(cx);
    }
    match cx.table.tokens_left {
        0 if renews(&cx.board()) => take_tokens(cx),
        0 => lesson_over(cx, None),
        _ => next(cx),
    }
}

/// Part 8. Whether an attacker who kept the ball takes tokens again.
fn renews(board: &Board<'_>) -> bool {
    lessons::lesson(board.pack, board.table).is_none_or(|lesson| lesson.tokens_renew)
}

/// TK-190, TK-204, TK-260, TK-294. The coach who defended decides who kicks, unless nobody could
/// take tokens any more: then the half is over.
fn kick_off<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.tokens_left = 0;
    let time = cx.table.time;
    if time.phase_box <= 1 && !time.active.home && !time.active.away {
        return Flow::Return(Report::Done);
    }
    KickOff(KickOffStep::Decide).goes_on()
}

/// Part 8. A lesson is over, or a sequence of a practice match.
fn lesson_over<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, winner: Option<Seat>) -> Flow {
    if lessons::tries_to_swap(&cx.board()).is_some() {
        return sequence_over(cx);
    }
    if let Some(winner) = winner {
        award(cx, winner);
    }
    cx.table.finished = true;
    Flow::Return(Report::Done)
}

/// TK-318, TK-336, TK-337. The same side attacks again from a kick-off, until it has its tries or
/// has had as many tokens as a half holds.
fn sequence_over<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.tokens_left = 0;
    let board = cx.board();
    let attack = lessons::attack(&board);
    let enough = lessons::tries_to_swap(&board).is_some_and(|n| board.table.score[attack] >= n);
    if enough || lessons::out_of_phases(&board) {
        return Flow::Return(Report::Done);
    }
    cx.table.kick = Kick { kicker: Some(attack.other()), ..Kick::default() };
    KickOff(KickOffStep::Begin).goes_on()
}

/// TK-217, TK-335. Who wins without having scored more is credited with one try more than the
/// other, so that the score says who has won.
pub fn award<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, winner: Seat) {
    let score = &mut cx.table.score;
    score[winner] = score[winner].max(score[winner.other()].saturating_add(1));
}

/// TK-196, TK-197, TK-198, TK-362. Whether the attacker may end the half at once.
fn check_kick_out(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    let table = board.table;
    if table.settings.lesson.is_some() {
        return Err(Refusal::NotInLesson(Lacking::KickOut));
    }
    if table.time.phase_box > 1 {
        return Err(Refusal::NotLastBox);
    }
    if table.tokens_left == 0 {
        return Err(Refusal::NoTokenInHand);
    }
    let (own, other) = (table.score[seat], table.score[seat.other()]);
    match table.settings.kick_out {
        KickOut::Trailing if own >= other => Err(Refusal::NotBehind),
        KickOut::Leading if own <= other => Err(Refusal::NotInFront),
        KickOut::Trailing | KickOut::Leading => Ok(()),
    }
}

#[cfg(test)]
mod tests;
