//! Pick up and steals (TK-138 to TK-155).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Takkure};
use crate::pack::model::RollKind;
use crate::player::PlayerId;
use crate::role::Role;
use crate::roll::{Roll, Roller, Verdict};
use crate::rules::{contest, values, waiting};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum ScrambleStep {
    /// The Pick Up of `act.doing`, with whoever steals.
    #[n(0)]
    Begin,
    /// All have rolled.
    #[n(1)]
    Rolled,
    /// The steal of one defender, whom nobody opposes.
    #[n(2)]
    Steal {
        /// Who.
        #[n(0)]
        role: Role,
    },
}

/// Pick up against steals, and steals alone.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Scramble(#[n(0)] pub ScrambleStep);

impl Activity<Takkure> for Scramble {
    /// Moves it on. It reports whether an attacker has picked the ball up.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Scramble(step) = self;
        match step {
            ScrambleStep::Begin => pick_up(cx),
            ScrambleStep::Steal { role } => steal(cx, role),
            ScrambleStep::Rolled => rolled(cx),
        }
    }
}

/// TK-139, TK-143, TK-169. Everybody who touches the ball rolls: the picker where he has touched
/// it, then the stealers in the order they declared.
fn pick_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let Some(doing) = cx.table.act.doing else {
        return Flow::Return(Report::Performed(false));
    };
    let stealers = waiting::stealers(&cx.board());
    let board = cx.board();
    let picker = values::roller(&board, doing.by, RollKind::PickUp, doing.place, None);
    let others = stealers.iter().map(|stealer| stealing(&board, *stealer));
    let roll = Roll::among(std::iter::once(picker).chain(others));
    for stealer in &stealers {
        cx.table.act.defence[stealer.role].rolled = true;
    }
    contest::call(cx, roll, Scramble(ScrambleStep::Rolled))
}

/// TK-144, TK-145. A stealer's side of a roll.
fn stealing(board: &Board<'_>, stealer: PlayerId) -> Roller {
    let kind = waiting::steal_kind(board, stealer);
    values::roller(board, stealer, kind, board.table.player(stealer).at, None)
}

/// TK-149, TK-150. A steal without opposition. One that has become impossible, because another
/// succeeded, is not rolled.
fn steal<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role) -> Flow {
    let stealer = PlayerId::new(cx.table.defender(), role);
    if !waiting::stealers(&cx.board()).contains(&stealer) {
        return Flow::Return(Report::Performed(false));
    }
    cx.table.act.defence[role].rolled = true;
    let roll = Roll::among([stealing(&cx.board(), stealer)]);
    contest::call(cx, roll, Scramble(ScrambleStep::Rolled))
}

/// TK-037, TK-142, TK-149, TK-171. Whoever won has the ball; if nobody did, it stays where it is,
/// and nobody suffers.
fn rolled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = contest::take(cx);
    let won = |roller: &&Roller| roller.verdict.is_some_and(Verdict::won);
    let Some(player) = roll.rollers.iter().find(won).map(|roller| roller.who) else {
        return Flow::Return(Report::Performed(false));
    };
    let attacks = cx.board().attacks(player.seat);
    cx.log(if attacks { Event::PickedUp { player } } else { Event::Stolen { player } });
    cx.give_ball(player);
    Flow::Return(Report::Performed(attacks))
}
