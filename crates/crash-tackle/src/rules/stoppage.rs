//! Stoppages: who gets what, and what that does to the turn (CT-024 to CT-026, CT-269, CT-270).

use engine::{Seat, Sink};

use crate::events::{Event, Points};
use crate::frames::Frame;
use crate::game::{CrashTackle, Cx, Flow};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::restart::{RestartStep, Restarting};
use crate::player::{PlayerId, Status};
use crate::state::{BallAt, ROLLS_MOST, Restart, Stoppage};

/// CT-095. What a score is worth.
pub const fn points(what: Points) -> u16 {
    match what {
        Points::Try => 5,
        Points::Conversion => 2,
        Points::PenaltyGoal | Points::DropGoal => 3,
        Points::PenaltyTry => 7,
    }
}

/// The whistle: who gets what, and what that does to the turn.
pub trait Whistle {
    /// CT-024, CT-025, CT-269, CT-270. Play stops. What is awarded to the active side is played in
    /// this turn; what is awarded to the other ends the turn and opens the next.
    fn stop(&mut self, stoppage: Stoppage) -> Flow;
    /// A stoppage without advantage.
    fn award(&mut self, to: Seat, what: Restart) -> Flow;
    /// CT-027. The turn is over (a failed roll, or the coach says so).
    fn end_turn(&mut self) -> Flow;
    /// Drops whatever is going on inside the turn and goes on with `activity`.
    fn go(&mut self, activity: impl Into<Frame>) -> Flow;
    /// CT-095, CT-212. Points.
    fn score(&mut self, seat: Seat, by: Option<PlayerId>, what: Points);
    /// CT-026, CT-184, CT-199. Everything a set piece or restart clears: the breakdown, kick
    /// off-side, Holding On, the ball; everybody stands, and the active side's movement is fresh
    /// (CT-025). `returns`: players whose time is up come back (not at penalties).
    fn clear(&mut self, returns: bool);
}

impl<S: Sink<CrashTackle>> Whistle for Cx<'_, S> {
    fn stop(&mut self, mut stoppage: Stoppage) -> Flow {
        if self.table.turn.rolls >= ROLLS_MOST {
            // The guard must end the turn, whoever earned it.
            stoppage.to = self.table.active.other();
        }
        self.log(Event::Awarded { seat: stoppage.to, what: stoppage.what });
        let now = stoppage.to == self.table.active;
        self.table.due = Some(stoppage);
        self.table.turn.stopped = true;
        match now {
            true => self.go(Restarting(RestartStep::Begin)),
            false => self.end_turn(),
        }
    }

    fn award(&mut self, to: Seat, what: Restart) -> Flow {
        self.stop(Stoppage::plain(to, what))
    }

    fn end_turn(&mut self) -> Flow {
        self.go(EndTurn(EndStep::Begin))
    }

    fn go(&mut self, activity: impl Into<Frame>) -> Flow {
        self.table.tackle = None;
        self.table.roll = None;
        self.table.turn.over = None;
        self.table.turn.must_step = None;
        self.table.turn.untouchable = None;
        self.table.turn.intercepting = None;
        Flow::Unwind { keep: 1, then: activity.into() }
    }

    fn score(&mut self, seat: Seat, by: Option<PlayerId>, what: Points) {
        self.table.score[seat] += points(what);
        // CT-212. A score ends advantage.
        self.table.advantage = None;
        let score = self.table.score;
        self.log(Event::Scored { seat, by, what, score });
    }

    fn clear(&mut self, returns: bool) {
        self.table.breakdown = None;
        self.table.kicked = None;
        self.table.ball.at = BallAt::Dead;
        self.table.ball.may_dot = false;
        self.table.turn.stopped = false;
        self.table.turn.mover = None;
        self.table.turn.bonus = None;
        for id in PlayerId::all() {
            let player = self.table.player_mut(id);
            player.grounded = false;
            player.kick_offside = false;
            player.kick_liable = false;
            player.must_retreat = false;
            player.holding_on = false;
            player.refresh();
            if returns && player.status == Status::MayReturn {
                player.status = Status::Playing;
                self.log(Event::CameBack { player: id });
            }
        }
    }
}
