//! Score a try (TK-185 to TK-189).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::activation::Restart;
use crate::cards::team_skill;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Input, Takkure};
use crate::pack::model::{ActionKind, RollKind};
use crate::phases::tackle::{self, StayUp, StayUpStep};
use crate::player::{PlayerId, RoleSet};
use crate::roll::{Roll, Verdict};
use crate::rules::{contest, values, waiting};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ScoreStep {
    /// The try of `act.doing`, with whoever tackles.
    #[n(0)]
    Begin,
    /// All have rolled.
    #[n(1)]
    Rolled,
    /// What the tacklers have earned.
    #[n(2)]
    After {
        /// Those who failed and have not tried to stay up yet.
        #[n(0)]
        failed: RoleSet,
        /// Whether the try was scored.
        #[n(1)]
        won: bool,
    },
}

/// Score a try.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Score(#[n(0)] pub ScoreStep);

impl Activity<Takkure> for Score {
    /// Moves it on. It reports whether the try was scored.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Score(step) = self;
        match step {
            ScoreStep::Begin => begin(cx),
            ScoreStep::Rolled => rolled(cx),
            ScoreStep::After { failed, won } => after(cx, failed, won),
        }
    }
}

/// TK-185, TK-186, TK-187. The carrier rolls where he stands after step 3, against every tackler
/// who has reached him: one face to face, several in a melee.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(doing) = cx.table.act.doing else {
        return Flow::Return(Report::Performed(false));
    };
    let tacklers = waiting::tackles_on(&cx.board(), doing.by);
    let board = cx.board();
    let scorer = values::roller(&board, doing.by, RollKind::Try, doing.place, None);
    let others = tacklers.iter().map(|id| tackle::roller(&board, *id));
    let roll = Roll::among(std::iter::once(scorer).chain(others));
    for tackler in &tacklers {
        cx.table.act.defence[tackler.role].rolled = true;
    }
    contest::call(cx, roll, Score(ScoreStep::Rolled))
}

/// TK-188, TK-189. A try or none: a kick-off follows either way, after all that the tacklers have
/// earned. The winner's effect comes first (5.9).
fn rolled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = contest::take(cx);
    let scorer = roll.rollers[0].who;
    let won = roll.won_by_first();
    if won {
        award(cx, scorer);
    } else {
        cx.log(Event::TryNotScored { player: scorer });
        cx.table.act.restart = Some(Restart::TryNotScored);
    }
    let tacklers = &roll.rollers[1..];
    let lost = tacklers.iter().filter(|roller| roller.verdict == Some(Verdict::Failed));
    let failed = lost.map(|roller| roller.who.role).collect();
    let then = Score(ScoreStep::After { failed, won });
    let winner = tacklers.iter().find(|roller| roller.verdict.is_some_and(Verdict::won));
    let effect =
        winner.and_then(|winner| tackle::consequence(&cx.board(), winner.who, winner.verdict?));
    match effect {
        Some(sub) => then.after(sub),
        None => then.goes_on(),
    }
}

/// TK-188, TK-199, TK-254. One more try.
fn award<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, scorer: PlayerId) {
    let tries = &mut cx.table.score[scorer.seat];
    *tries = tries.saturating_add(1);
    let score = cx.table.score;
    cx.log(Event::TryScored { player: scorer, score });
    cx.table.act.restart = Some(Restart::TryScored);
    team_skill::earn(cx, scorer, ActionKind::ScoreTry);
}

/// TK-089, TK-171, TK-189. Those who failed try to stay on their feet, in the order they declared.
fn after<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, mut failed: RoleSet, won: bool) -> Flow {
    let Some(role) = failed.iter().min_by_key(|role| cx.table.act.defence[*role].order) else {
        return Flow::Return(Report::Performed(won));
    };
    failed.remove(role);
    let tackler = PlayerId::new(cx.table.defender(), role);
    let sub = Frame::StayUp(StayUp { tackler, step: StayUpStep::Begin });
    Score(ScoreStep::After { failed, won }).after(sub)
}
