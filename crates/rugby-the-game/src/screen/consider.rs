//! Answers a coach would look for, whether or not the rules allow them now.

use engine::Seat;

use crate::actions::{Action, Entry, LineTarget, PenaltyOption};
use crate::cards::Card;
use crate::frames::{
    Frame, Grant, KickStep, LastChanceStep, PenaltyStep, RuckStep, RunStep, ScrumStep, TackleStep,
};
use crate::game::Board;
use crate::legal;
use crate::pack::model::{CoachPower, Window};
use crate::phases::{kick, line_out, support};
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{DeckKind, EIGHT, FIFTEEN, NINE, TEN};
use crate::state::KickKind;

/// Adds what `seat` would look for at `frame` and is not proposed already.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    let mut proposed = Vec::new();
    legal::propose(board, frame, seat, &mut proposed);
    let search = Search { board, seat, proposed };
    let own = board.table.sides[seat].field();
    let theirs = board.table.sides[seat.other()].field();
    let mut found = Vec::new();
    match frame {
        Frame::AttackTurn(_) => {
            search.attack(&mut found);
            search.cards(&mut found);
        }
        Frame::DefenceTurn(_) => {
            found.extend(own.into_iter().map(Action::Tackle));
            search.supports(&mut found);
            if board.coach_power(seat) == Some(CoachPower::Defence) {
                found.push(Action::DefenceCoach);
            }
            search.cards(&mut found);
        }
        Frame::LastChance(LastChanceStep::FreePass)
        | Frame::Run { step: RunStep::FreePass, .. } => {
            found.extend(own.without(NINE).into_iter().map(|to| Action::FreePass { to }));
        }
        Frame::LastChance(LastChanceStep::Choosing) => {
            found.extend(own.into_iter().map(Action::Tackle));
        }
        Frame::Tackle(TackleStep::Responding) => {
            found.extend([Action::Fend, Action::Offload, Action::Maul]);
            search.cards(&mut found);
        }
        Frame::Tackle(TackleStep::OffloadTo) => {
            let mates = own.without(board.table.tackle.carrier);
            found.extend(mates.into_iter().map(Action::PickOwn));
        }
        Frame::Window { window, .. } => {
            if window == Window::CardPlayed && board.coach_power(seat) == Some(CoachPower::Dirty) {
                found.push(Action::DirtyTactics);
            }
            search.cards(&mut found);
        }
        Frame::FreeSupport { grant, .. } => {
            search.decks(&mut found);
            if grant == Grant::Catcher {
                found.push(Action::Decline);
            }
        }
        Frame::Run { step: RunStep::PickOpponent, .. }
        | Frame::Scrum { step: ScrumStep::Ground, .. } => {
            found.extend(theirs.into_iter().map(Action::Ground));
        }
        Frame::Kick(KickStep::Catcher) => {
            found.extend(theirs.into_iter().map(Action::KickTarget));
        }
        Frame::KickOff { .. } => found
            .extend(theirs.into_iter().map(|shirt| Action::KickOffTarget { shirt, chase: false })),
        Frame::Catch(_) => found.extend(own.into_iter().map(Action::PickOwn)),
        Frame::Ruck(RuckStep::Halfback) => {
            found.extend(own.into_iter().map(Action::ActingHalfback));
        }
        Frame::Ruck(RuckStep::CommitFirst | RuckStep::CommitSecond) => {
            found.extend(own.into_iter().map(|shirt| Action::Commit(ShirtSet::one(shirt))));
        }
        Frame::Scrum { step: ScrumStep::Ball, .. } => {
            found.extend([EIGHT, NINE].map(Action::ScrumBall));
        }
        Frame::LineOut { .. } => found.extend(line_out::LOCKS.into_iter().map(Action::Lock)),
        Frame::Penalty { step: PenaltyStep::Option, .. } => {
            found.extend([TEN, FIFTEEN].map(|shirt| Action::Penalty(PenaltyOption::Goal(shirt))));
            found.push(Action::Penalty(PenaltyOption::QuickTap));
        }
        // Whatever answers these questions take is proposed.
        _ => {}
    }
    out.extend(found.into_iter().filter(|action| !search.proposed.contains(action)));
}

/// A look round for the answers of one seat.
struct Search<'a> {
    board: &'a Board<'a>,
    seat: Seat,
    proposed: Vec<Action>,
}

impl Search<'_> {
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
