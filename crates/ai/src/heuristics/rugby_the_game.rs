//! Rugby: The Game: a coach that runs, passes to a better runner, brings support, tackles with
//! the best number and commits to rucks it can win.
//!
//! Every proposal gets a value, roughly in points; the highest is played. [`outlook`] judges
//! positions, [`cards`] cards, this file the questions.

mod cards;
mod outlook;
#[cfg(test)]
mod tests;

use engine::Seat;
use rugby_the_game::RugbyTheGame;
use rugby_the_game::actions::{Action, Entry, LineTarget, PenaltyOption};
use rugby_the_game::frames::{
    Frame, FreeSupport, GoalKick, GoalStep, Grant, KickOff, LastChance, LastChanceStep, Run,
    RunStep,
};
use rugby_the_game::game::Board;
use rugby_the_game::pack::Pack;
use rugby_the_game::phases::goal;
use rugby_the_game::phases::scrum::PUSH;
use rugby_the_game::shirt::{Shirt, ShirtSet};
use rugby_the_game::side::{DeckKind, NINE};
use rugby_the_game::state::NEAREST;
use rugby_the_game::view::View;

use super::{Heuristics, Sight, each};
use outlook::Outlook;

impl Heuristics for RugbyTheGame {
    fn weigh(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<f64>) {
        let board = Board { pack: sight.pack, table: sight.table };
        let frame = sight.frame();
        let mind = Mind { look: Outlook { board, seat: sight.seat }, frame };
        each(proposals, out, |action| mind.value(action))
    }

    fn sight<'a>(pack: &'a Pack, view: &'a View, seat: Seat) -> Sight<'a, Self> {
        Sight { pack, table: &view.table, stack: &view.stack, seat, view: Some(view) }
    }
}

/// One decision, looked at from a seat.
struct Mind<'a> {
    look: Outlook<'a>,
    frame: Frame,
}

impl Mind<'_> {
    fn value(&self, action: &Action) -> f64 {
        let look = &self.look;
        match action {
            Action::Run => look.run(look.carrier(), look.togo()),
            Action::EndTurn => self.end_turn(),
            Action::Pass { to } => look.end(*to, look.togo(), 0),
            Action::FreePass { to } => self.free_pass(*to),
            Action::LinePass { to, entry } => self.line_pass(*to, *entry),
            Action::Support { deck, entry } => self.support(*deck, *entry),
            Action::Support10 { entry } => self.enter(1.2, *entry),
            Action::Place15 { entry } => self.enter(0.0, *entry),
            Action::Decline => self.decline(),
            Action::KickTouch { metres } => look.kick_touch(look.carrier(), *metres),
            Action::KickInfield { metres } => self.kick_infield(*metres),
            Action::DropKick => look.drop_kick(),
            Action::OvertimeTouch => look.overtime_touch(),
            Action::Tackle(shirt) => self.tackle(*shirt),
            Action::DefenceCoach => 2.0,
            Action::Commit(shirts) => self.commit(*shirts),
            Action::Fend => look.fend(),
            Action::Offload => look.offload(),
            Action::Maul => 0.45,
            Action::PlayCard { card, pay, to } => cards::value(look, self.frame, *card, *pay, *to),
            Action::DirtyTactics => cards::cancelling(look) - 0.2,
            Action::Skip => 0.3,

            // Questions with plain answers.
            Action::Receive | Action::Convert(true) | Action::Sidestep(true) => 1.0,
            Action::Chase(chase) => f64::from(u8::from(*chase)),
            Action::KickOffTarget { shirt, chase } => self.kick_off(*shirt, *chase),
            Action::KickTarget(shirt) => -f64::from(look.their(*shirt).run),
            Action::Keep(cards) => {
                cards.iter().flatten().map(|card| cards::worth(look, *card)).sum()
            }
            Action::Ground(shirt) => look.danger(*shirt),
            Action::Stand(shirt) | Action::PickOwn(shirt) | Action::ActingHalfback(shirt) => {
                look.carrying(*shirt)
            }
            Action::ScrumBall(shirt) => look.run(*shirt, look.togo()),
            Action::NewTurn => 0.5,
            Action::HighLow(high) => self.higher_or_lower(*high),
            Action::Penalty(option) => self.penalty(*option),
            Action::Call(_)
            | Action::KickFirst
            | Action::Sidestep(false)
            | Action::Convert(false)
            | Action::Lock(_)
            | Action::OffTheBack => 0.0,
        }
    }

    /// A kick-off is caught deep, a drop-out far out; a chase costs nothing.
    fn kick_off(&self, shirt: Shirt, chase: bool) -> f64 {
        let deep = if self.is_drop_out() { 1.0 } else { -1.0 };
        let catch = f64::from(self.look.kick_off_catch(shirt, self.is_drop_out()));
        deep * catch + if chase { 10.0 } else { 0.0 }
    }

    fn is_drop_out(&self) -> bool {
        matches!(self.frame, Frame::KickOff(KickOff { drop_out: true, .. }))
    }

    /// With an action left the turn is not over for an attacker; a defender ends it as it comes.
    fn end_turn(&self) -> f64 {
        if self.look.is_attacking() {
            self.look.end(self.look.carrier(), self.look.togo(), 0)
        } else {
            0.0
        }
    }

    /// A pass that costs nothing: what the receiver could do with the action left.
    fn free_pass(&self, to: Shirt) -> f64 {
        let look = &self.look;
        match self.frame {
            // In the middle of a Run: as printed, with the option for it.
            Frame::LastChance(_) => look.passed(look.crossing(to)),
            Frame::Run(_) => look.passed(look.runs_on(to)),
            _ if look.board.table.actions_left() > 0 => {
                look.run(to, look.togo()).max(look.best_kick(to))
            }
            _ => look.end(to, look.togo(), 0),
        }
    }

    /// Doing without: a 9 on the run keeps the ball.
    fn decline(&self) -> f64 {
        match self.frame {
            Frame::LastChance(LastChance(LastChanceStep::FreePass)) => self.look.crossing(NINE),
            Frame::Run(Run { step: RunStep::FreePass, .. }) => self.look.runs_on(NINE),
            _ => 0.1,
        }
    }

    fn line_pass(&self, to: LineTarget, entry: Option<Entry>) -> f64 {
        let look = &self.look;
        let receiver = match to {
            LineTarget::Shirt(shirt) => shirt,
            LineTarget::Winger => Shirt(11),
        };
        // The passer is the one more beside the receiver, so nobody is added here.
        look.end(receiver, look.togo(), 0) - entry.map_or(0.0, |entry| self.room(entry))
    }

    /// What it costs to make room: a Ready player is missed, a Grounded one is not.
    fn room(&self, entry: Entry) -> f64 {
        let side = &self.look.board.table.sides[self.look.seat];
        match entry.recycle {
            Some(shirt) if side.ready.contains(shirt) => 3.0,
            Some(_) => 0.0,
            None => 0.02,
        }
    }

    fn enter(&self, gain: f64, entry: Entry) -> f64 {
        gain + self.support_worth() - self.room(entry)
    }

    /// Backs to run with, and against Backs; Forwards against Forwards.
    fn support(&self, deck: DeckKind, entry: Entry) -> f64 {
        let look = &self.look;
        let backs = deck == DeckKind::Backs;
        let wanted = if look.is_attacking() { true } else { look.their_carrier_is_back() };
        let fits = if backs == wanted { 0.1 } else { 0.0 };
        match self.frame {
            Frame::FreeSupport(FreeSupport { grant: Grant::Catcher, .. }) => {
                fits - self.room(entry)
            }
            Frame::FreeSupport(_) => 1.0 + fits - self.room(entry),
            _ if look.is_attacking() => {
                look.end(look.carrier(), look.togo(), 1) + fits - self.room(entry)
            }
            _ => self.support_worth() + fits - self.room(entry),
        }
    }

    /// A defender brings men in while he has few.
    fn support_worth(&self) -> f64 {
        let ready = self.look.board.table.sides[self.look.seat].ready.len();
        match ready {
            0 | 1 => 2.6,
            2 => 1.6,
            3 => 0.8,
            _ => 0.2,
        }
    }

    fn kick_infield(&self, metres: u8) -> f64 {
        match self.frame {
            Frame::Effects(_) => f64::from(metres),
            _ => self.look.kick_infield(self.look.carrier(), metres),
        }
    }

    /// The best number tackles; the nearer the line, the surer.
    fn tackle(&self, shirt: Shirt) -> f64 {
        let look = &self.look;
        let chance = look.tackle_chance(shirt);
        let spared = f64::from(look.own(shirt).ruck) * 0.02;
        match self.frame {
            Frame::LastChance(_) => 1.0 + chance - spared,
            Frame::Effects(_) => chance,
            _ => {
                let pressure = 1.0 + 2.0 * (1.0 - f64::from(look.their_togo()) / 100.0);
                chance * 2.0 * pressure - spared
            }
        }
    }

    /// RUCK and numbers: the attacker matches what could come, the defender goes where he can win.
    fn commit(&self, shirts: ShirtSet) -> f64 {
        let look = &self.look;
        if matches!(self.frame, Frame::Effects(_)) {
            return look.ruck_sum(shirts);
        }
        let contest = &look.board.table.contest;
        let win = if contest.first == look.seat {
            look.holds_ruck(shirts)
        } else {
            look.steals_ruck(shirts)
        };
        // Men on the ground are missed in the next phase.
        let spent: f64 = shirts.into_iter().map(|shirt| 0.25 + look.carrying(shirt) * 0.05).sum();
        win * look.ruck_stake() - spent
    }

    fn higher_or_lower(&self, high: bool) -> f64 {
        let Frame::Goal(GoalKick { step: GoalStep::Calling { first }, .. }) = self.frame else {
            return 0.0;
        };
        f64::from(goal::ways(first, high))
    }

    fn penalty(&self, option: PenaltyOption) -> f64 {
        let look = &self.look;
        let togo = look.togo();
        match option {
            PenaltyOption::Goal(_) => 2.1,
            PenaltyOption::QuickTap => look.run(Shirt(9), togo) - 0.4,
            PenaltyOption::Touch(metres) => {
                look.field_value(togo.saturating_sub(metres).max(NEAREST)) * 0.75
            }
            PenaltyOption::Scrum => look.field_value(togo.saturating_sub(PUSH).max(NEAREST)) * 0.8,
        }
    }
}
