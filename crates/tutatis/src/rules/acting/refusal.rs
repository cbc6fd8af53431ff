//! Why a figure may not do something, in words.

use engine::Illegal;

use super::{Bar, Doing, Duty};
use crate::figure::FigureId;
use crate::game::Board;

/// TU-311, TU-327, TU-332. What somebody who has begun owes before anything else.
pub fn owed(board: &Board<'_>, figure: FigureId, duty: Duty) -> Illegal {
    let (clause, what) = match duty {
        Duty::Leave => ("TU-311", "leave the keeper area"),
        Duty::Release => ("TU-327", "release the ball"),
        Duty::Fetch => ("TU-332", "fetch the ball from his area"),
    };
    Illegal::new(clause, format!("{} has to {what} first", board.name(figure)))
}

/// TU-064. The clause that forbids it, and a sentence that names the figure.
pub fn refusal(board: &Board<'_>, figure: FigureId, doing: Doing, bar: Bar) -> Illegal {
    if bar == Bar::Nobody {
        let reason = format!("{} has no number {}", figure.seat, figure.number);
        return Illegal::new("TU-064", reason);
    }
    let name = board.name(figure);
    let (clause, reason) = match bar {
        Bar::Bound(other, duty) => return owed(board, other, duty),
        Bar::NotFielded | Bar::Nobody => ("TU-041", "is not on the pitch"),
        Bar::OffPitch => ("TU-291", "is off the pitch and can only come back onto it"),
        Bar::NotOffPitch => ("TU-157", "is on the pitch already"),
        Bar::WentOff => ("TU-157", "may come back from his team's next turn on"),
        Bar::Stunned => ("TU-291", "is stunned and can only roll over"),
        Bar::NotStunned => ("TU-250", "is not stunned: there is nothing to roll over"),
        Bar::Prone => ("TU-291", "lies on the ground and has to stand up first"),
        Bar::NotProne => ("TU-086", "is on his feet already"),
        Bar::Acted => ("TU-064", "has had his action in this turn"),
        Bar::InArea if doing == Doing::Finish => {
            let begun = super::current(board, figure).is_some();
            let clause = if begun { "TU-311" } else { "TU-091" };
            (clause, "has to leave the keeper area before he is done")
        }
        Bar::InArea => ("TU-301", "has to leave the keeper area before anything else"),
        Bar::NoMovement if doing == Doing::Solo => {
            ("TU-293", "has no movement point left: a soloing test would lead nowhere")
        }
        Bar::NoMovement => ("TU-083", "has not enough movement points left"),
        Bar::NoLeap => ("TU-271", "has no ability to leap"),
        Bar::Leapt => ("TU-271", "has leapt already in this activation"),
        Bar::NoBall if doing == Doing::Shoot => ("TU-191", "does not hold the ball"),
        Bar::NoBall if doing == Doing::Solo => ("TU-110", "does not hold the ball"),
        Bar::NoBall => ("TU-166", "does not hold the ball"),
        Bar::NotSoloing => {
            ("TU-293", "takes a soloing test only one to three squares after the last one")
        }
        Bar::Tackled => ("TU-290", "has made his tackle: he may only step, pick up and pass"),
        Bar::KeeperHolds if doing == Doing::Ability => {
            ("TU-272", "is the keeper and holds the ball: he has to release it")
        }
        Bar::KeeperHolds if doing == Doing::Finish && super::current(board, figure).is_some() => {
            ("TU-327", "is the keeper and has begun: he has to release the ball before he is done")
        }
        Bar::KeeperHolds => ("TU-216", "is the keeper and holds the ball: he has to release it"),
        Bar::PickedUp => ("TU-109", "has picked up the ball: he may neither tackle nor foul"),
        Bar::CarrierMoved => ("TU-120", "holds the ball and may tackle only without moving"),
        Bar::CarrierRuns => ("TU-119", "holds the ball and cannot make a running tackle"),
        Bar::CarrierFouls => ("TU-119", "holds the ball and cannot foul"),
        Bar::RunUsed => ("TU-068", "cannot: the running tackle of this turn has been made"),
        Bar::ShotUsed => ("TU-069", "cannot: your shot of this turn has been taken"),
        Bar::Passed => ("TU-164", "has passed in this turn"),
        Bar::NotKeeper => ("TU-228", "is not the keeper: only he clears the ball"),
        Bar::Fetch => ("TU-332", "is the keeper and has to fetch the ball from his area first"),
        Bar::Moved => ("TU-290", "has moved: an ability is used without any step"),
    };
    Illegal::new(clause, format!("{name} {reason}"))
}
