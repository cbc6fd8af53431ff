//! Answers a coach would look for, whether or not the rules allow them now.

use engine::Seat;

use crate::actions::{Action, Entry, LineTarget, PenaltyOption};
use crate::cards::Card;
use crate::frames::{
    Frame, FreeSupport, Grant, KickStep, Kicking, LastChance, LastChanceStep, OpenWindow, Penalty,
    PenaltyStep, Ruck, RuckStep, Run, RunStep, Scrum, ScrumStep, TackleStep, Tackling,
};
use crate::game::{Board, Looking};
use crate::pack::model::{CoachPower, Window};
use crate::phases::{kick, line_out, support};
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{DeckKind, EIGHT, FIFTEEN, NINE, TEN};
use crate::state::KickKind;

/// Adds what `seat` would look for at `frame` beside `proposed`.
pub fn consider(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    proposed: &[Action],
    out: &mut Vec<Action>,
) {
    let search = Search { board, seat, proposed };
    match frame {
        Frame::AttackTurn(_) => {
            search.attack(out);
            search.cards(out);
        }
        Frame::DefenceTurn(_) => {
            search.defence(out);
            search.cards(out);
        }
        Frame::Tackle(Tackling(TackleStep::Responding)) => {
            out.extend([Action::Fend, Action::Offload, Action::Maul]);
            search.cards(out);
        }
        Frame::Window(OpenWindow { window, .. }) => {
            if window == Window::CardPlayed && board.coach_power(seat) == Some(CoachPower::Dirty) {
                out.push(Action::DirtyTactics);
            }
            search.cards(out);
        }
        Frame::FreeSupport(FreeSupport { grant, .. }) => {
            search.decks(out);
            if grant == Grant::Catcher {
                out.push(Action::Decline);
            }
        }
        Frame::Penalty(Penalty { step: PenaltyStep::Option, .. }) => {
            out.extend([TEN, FIFTEEN].map(|shirt| Action::Penalty(PenaltyOption::Goal(shirt))));
            out.push(Action::Penalty(PenaltyOption::QuickTap));
        }
        // Whatever other questions take is the name of a player, or proposed.
        _ => search.players(frame, out),
    }
}

/// A look round for the answers of one seat.
struct Search<'a> {
    board: &'a Board<'a>,
    seat: Seat,
    proposed: &'a [Action],
}

impl Search<'_> {
    /// Everybody who might be named where a question asks for one player.
    fn players(&self, frame: Frame, out: &mut Vec<Action>) {
        let own = self.board.table.sides[self.seat].field();
        let theirs = self.board.table.sides[self.seat.other()].field();
        let (shirts, name): (ShirtSet, fn(Shirt) -> Action) = match frame {
            Frame::LastChance(LastChance(LastChanceStep::FreePass))
            | Frame::Run(Run { step: RunStep::FreePass, .. }) => {
                (own.without(NINE), |to| Action::FreePass { to })
            }
            Frame::LastChance(LastChance(LastChanceStep::Choosing)) => (own, Action::Tackle),
            Frame::Tackle(Tackling(TackleStep::OffloadTo)) => {
                (own.without(self.board.table.tackle.carrier), Action::PickOwn)
            }
            Frame::Run(Run { step: RunStep::PickOpponent, .. })
            | Frame::Scrum(Scrum { step: ScrumStep::Ground, .. }) => (theirs, Action::Ground),
            Frame::Kick(Kicking(KickStep::Catcher)) => (theirs, Action::KickTarget),
            Frame::KickOff(_) => (theirs, |shirt| Action::KickOffTarget { shirt, chase: false }),
            Frame::Catch(_) => (own, Action::PickOwn),
            Frame::Ruck(Ruck(RuckStep::Halfback)) => (own, Action::ActingHalfback),
            Frame::Ruck(Ruck(RuckStep::CommitFirst | RuckStep::CommitSecond)) => {
                (own, |shirt| Action::Commit(ShirtSet::one(shirt)))
            }
            Frame::Scrum(Scrum { step: ScrumStep::Ball, .. }) => {
                ([EIGHT, NINE].into_iter().collect(), Action::ScrumBall)
            }
            Frame::LineOut(_) => (line_out::LOCKS, Action::Lock),
            _ => return,
        };
        out.extend(shirts.into_iter().map(name));
    }

    /// What the side without the ball may think of.
    fn defence(&self, out: &mut Vec<Action>) {
        let own = self.board.table.sides[self.seat].field();
        out.extend(own.into_iter().map(Action::Tackle));
        self.supports(out);
        if self.board.coach_power(self.seat) == Some(CoachPower::Defence) {
            out.push(Action::DefenceCoach);
        }
    }

    /// Cards of the hand that cannot be played in any way, each design once.
    fn cards(&self, out: &mut Vec<Action>) {
        let playable = |card: Card| {
            let plays = |a: &Action| matches!(a, Action::PlayCard { card: c, .. } if *c == card);
            self.proposed.iter().any(plays)
        };
        for card in self.board.table.sides[self.seat].hand.iter().copied() {
            let bare = Action::PlayCard { card, pay: None, to: None };
            if !playable(card) && !out.contains(&bare) {
                out.push(bare);
            }
        }
    }

    /// What the side with the ball may think of.
    fn attack(&self, out: &mut Vec<Action>) {
        let (board, seat) = (self.board, self.seat);
        let Some(carrier) = board.table.carrier(seat) else { return };
        let mates = board.table.sides[seat].field().without(carrier);
        out.push(Action::Run);
        if carrier == NINE {
            // A free pass that is left says all there is to say about whom he cannot reach.
            let pass = |to| match board.table.turn.free_pass_used {
                true => Action::FreePass { to },
                false => Action::Pass { to },
            };
            out.extend(mates.into_iter().map(pass));
        } else {
            out.extend(mates.into_iter().map(|to| Action::Pass { to }));
        }
        self.line_passes(carrier, out);
        self.kicks(out);
        self.supports(out);
    }

    /// Line Passes of the carrier's list that are not possible, or that he has none.
    fn line_passes(&self, carrier: Shirt, out: &mut Vec<Action>) {
        let stats = self.board.player(self.seat, carrier);
        let possible = |wanted: LineTarget| {
            let is = |a: &Action| matches!(a, Action::LinePass { to, .. } if *to == wanted);
            self.proposed.iter().any(is)
        };
        let shirts = stats.line_pass.into_iter().map(LineTarget::Shirt);
        // Without the stat the winger stands for all of them.
        let winger = stats.line_pass_winger || !stats.has_line_pass();
        for to in shirts.chain(winger.then_some(LineTarget::Winger)) {
            let ready = matches!(to, LineTarget::Shirt(shirt)
                if self.board.table.sides[self.seat].ready.contains(shirt));
            if !possible(to) {
                out.push(Action::LinePass { to, entry: (!ready).then(|| self.entry()) });
            }
        }
    }

    /// One kick of each sort, as far as the carrier's boot goes.
    fn kicks(&self, out: &mut Vec<Action>) {
        let kicks = |action: &Action| matches!(action, Action::KickTouch { .. });
        if !self.proposed.iter().any(kicks) {
            let boot = kick::boot(self.board, self.seat, KickKind::Touch);
            let metres = boot.map_or(5, |boot| boot.metres);
            out.extend([Action::KickTouch { metres }, Action::KickInfield { metres }]);
        }
        out.push(Action::DropKick);
    }

    /// Supports from decks that give none now, and 10.
    fn supports(&self, out: &mut Vec<Action>) {
        self.decks(out);
        if !self.proposed.iter().any(|action| matches!(action, Action::Support10 { .. })) {
            out.push(Action::Support10 { entry: self.entry() });
        }
    }

    fn decks(&self, out: &mut Vec<Action>) {
        for deck in [DeckKind::Forwards, DeckKind::Backs] {
            let from = |a: &Action| matches!(a, Action::Support { deck: d, .. } if *d == deck);
            if !self.proposed.iter().any(from) {
                out.push(Action::Support { deck, entry: self.entry() });
            }
        }
    }

    /// A way in, if there is one; else the first slot, to be told why not.
    fn entry(&self) -> Entry {
        let first = support::entries(self.board, self.seat).next();
        first.unwrap_or(Entry { recycle: None, slot: Slot::S1 })
    }
}
