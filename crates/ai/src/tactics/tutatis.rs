//! Tutatis: what search looks at.
//!
//! Nothing is hidden and all luck is dice, so a look ahead is the rookie playing on from each plan
//! ([`crate::heuristics::tutatis::plans`] for what needs dice, [`walks`] for what does not) with
//! the same dice to the end of the turn. Every figure is thought about once, and the carrier as
//! often as he has a choice; how somebody gets up, and what he was picked for, is the rookie's.

mod features;
#[cfg(test)]
mod tests;
mod walks;

use games::rules::Tutatis;
use tutatis::actions::Action;
use tutatis::figure::FigureId;
use tutatis::frames::{Frame, Turn, TurnStep};
use tutatis::game::Board;
use tutatis::pack::Pack;
use tutatis::state::{TURNS, Table};

use super::{Effort, MANY, Sign, Tactics, Weights, weighed};
use crate::heuristics::Sight;
use crate::heuristics::tutatis::look::Look;
use crate::heuristics::tutatis::{plans, turn};

static WEIGHTS: Weights = Weights::of(include_str!("../../weights/tutatis.toml"));

/// Turns of both sides in a half.
const HALF: u32 = 2 * TURNS as u32;

impl Tactics for Tutatis {
    const FEATURES: &'static [&'static str] = features::NAMES;
    const SIGNS: &'static [(&'static str, Sign)] = features::SIGNS;
    /// To the end of the turn: the other side's dice hide what the answers do.
    const HORIZON: u32 = 1;
    /// The dice of two turns differ much.
    const SURE_WITH_MANY: f64 = 2.0;

    fn features(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
        features::of(Board { pack, table }, stack, out);
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    /// Through the other side's turn as well with enough iterations, each of which then costs twice
    /// as much: what it can do shows whom to knock down and where to stand.
    fn horizon(iterations: u32) -> u32 {
        if iterations < MANY { Self::HORIZON } else { 2 }
    }

    fn moment(table: &Table) -> u32 {
        let turns = table.turns;
        u32::from(table.half) * HALF + u32::from(turns.home) + u32::from(turns.away)
    }

    fn effort(sight: &Sight<'_, Self>, proposals: &[Action]) -> Effort {
        // Playouts are the rookie's: its second thoughts are no better than chance.
        if sight.view.is_none() {
            return Effort::Snap;
        }
        match sight.frame() {
            Frame::Turn(Turn(TurnStep::Play { picked })) => turn_effort(sight, picked),
            Frame::Test(_) | Frame::Opposed(_) => Effort::Full,
            Frame::Duties(_) if proposals.iter().any(|action| is_release(*action)) => Effort::Full,
            Frame::Tackle(_) | Frame::Push(_) | Frame::Pass(_) => Effort::Glance,
            _ => Effort::Snap,
        }
    }

    fn swift(sight: &Sight<'_, Self>) -> Option<Action> {
        let frame = sight.frame();
        let Frame::Turn(Turn(TurnStep::Play { picked })) = frame else { return None };
        let look = look(sight);
        let action = turn::swift(&look, picked);
        frame.check(&look.board, sight.seat, &action).is_ok().then_some(action)
    }

    fn answers(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<(Action, f64)>) {
        let (look, frame) = (look(sight), sight.frame());
        let mut plans = match frame {
            Frame::Turn(Turn(TurnStep::Play { picked })) => match plans::asked(&look, picked) {
                plans::Asked::Walk(id) => walks::of(&look, id),
                _ => plans::of(&look, picked),
            },
            _ => Vec::new(),
        };
        // A plan is what the coach has in mind, such as that somebody stays where he is. The rules
        // may not let him.
        plans.retain(|plan| frame.check(&look.board, sight.seat, &plan.action).is_ok());
        if plans.is_empty() {
            return weighed(sight, proposals, out);
        }
        // The rookie's own comes first whatever it promises.
        let most = plans.iter().map(|plan| plan.gain).fold(0.0, f64::max);
        let first = plans.iter().take(1).map(|plan| (plan.action, most + 1.0));
        out.extend(first.chain(plans.iter().skip(1).map(|plan| (plan.action, plan.gain))));
    }
}

fn look<'a>(sight: &Sight<'a, Tutatis>) -> Look<'a> {
    Look::new(Board { pack: sight.pack, table: sight.table }, sight.seat)
}

/// Walks are thought about too: who stands in the way decides what the other side can do, and they
/// win more than all that is done with the ball.
fn turn_effort(sight: &Sight<'_, Tutatis>, picked: Option<FigureId>) -> Effort {
    let look = look(sight);
    match plans::asked(&look, picked) {
        plans::Asked::Nothing => Effort::Snap,
        plans::Asked::Walk(_) | plans::Asked::Act => Effort::Full,
    }
}

/// A keeper lets the ball go.
const fn is_release(action: Action) -> bool {
    matches!(action, Action::Pass(_) | Action::Clear(_))
}
