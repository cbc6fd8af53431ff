//! Where play stands, in a word.

use std::str::FromStr;

use engine::{BySeat, Seat};

use crate::figure::FigureId;
use crate::frames::{
    Bounce, BounceStep, Check, Deploy, DeployStep, Duties, DutyStep, Fall, FallStep, Frame,
    KickOff, KickOffStep, MatchFrame, MatchStep, Out, OutStep, ThrowUp, ThrowUpStep, Turn,
    TurnStep,
};
use crate::pitch::{Dir, Square};
use crate::state::{BallAt, Table};

/// The words of `phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// `turn`: the active coach may do anything.
    Turn,
    /// `turn-start`: the turn is counted, flags are cleared.
    TurnStart,
    /// `duties`: the end of the active side's turn.
    Duties,
    /// `weather`: a whole match from its beginning.
    Weather,
    /// `kick-off`: recovery and roll-off.
    KickOff,
    /// `deploy`.
    Deploy,
    /// `throw-up`.
    ThrowUp,
    /// `bounce ne`: the ball bounces from where it is.
    Bounce(Dir),
    /// `out 1,7`: the ball has gone out there.
    Out(Square),
    /// `fall home:5 n`: that figure falls; the ball bounces that way if he loses it.
    Fall(FigureId, Dir),
}

impl FromStr for Phase {
    type Err = String;

    fn from_str(text: &str) -> Result<Phase, String> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["turn"] => Ok(Phase::Turn),
            ["turn-start"] => Ok(Phase::TurnStart),
            ["duties"] => Ok(Phase::Duties),
            ["weather"] => Ok(Phase::Weather),
            ["kick-off"] => Ok(Phase::KickOff),
            ["deploy"] => Ok(Phase::Deploy),
            ["throw-up"] => Ok(Phase::ThrowUp),
            ["bounce", dir] => dir.parse().map(Phase::Bounce),
            ["out", at] => at.parse().map(Phase::Out),
            ["fall", figure, dir] => Ok(Phase::Fall(figure.parse()?, dir.parse()?)),
            _ => Err(format!(
                "`{text}` is no phase; there are turn, turn-start, duties, weather, kick-off, \
                 deploy, throw-up, bounce ne, out 1,7, fall home:5 n"
            )),
        }
    }
}

impl Phase {
    /// Whether the active side is in a turn of its own.
    const fn in_turn(self) -> bool {
        matches!(
            self,
            Phase::Turn | Phase::Duties | Phase::Bounce(_) | Phase::Out(_) | Phase::Fall(..)
        )
    }

    /// Whether the ball must be somewhere on the pitch. A bounce says itself what it lacks.
    pub(super) const fn needs_the_ball(self) -> bool {
        matches!(self, Phase::Turn | Phase::TurnStart | Phase::Duties | Phase::Fall(..))
    }

    /// TU-005. The turns begun so far, if it is the first turn of the active side in this half.
    pub(super) fn turns(self, table: &Table) -> BySeat<u8> {
        let begun = |seat: Seat| match seat == table.active {
            true => self.in_turn(),
            false => {
                let second = table.attacker == Some(seat);
                second && (self.in_turn() || self == Phase::TurnStart)
            }
        };
        BySeat::new(|seat| u8::from(begun(seat)))
    }

    /// The activities in progress, the innermost last.
    pub(super) fn enter(self, table: &mut Table) -> Result<Vec<Frame>, String> {
        let turn = Frame::Turn(Turn(TurnStep::Play { picked: None }));
        let inner = match self {
            Phase::Weather => return Ok(vec![MatchFrame(MatchStep::Begin).into()]),
            Phase::Turn => turn,
            Phase::TurnStart => Turn(TurnStep::Begin).into(),
            Phase::Duties => Duties(DutyStep::Begin).into(),
            Phase::KickOff => KickOff(KickOffStep::Begin).into(),
            Phase::Deploy => Deploy(DeployStep::Begin).into(),
            Phase::ThrowUp => ThrowUp(ThrowUpStep::Begin).into(),
            Phase::Bounce(dir) => {
                let from = match table.ball.at {
                    BallAt::Held(id) => table.at(id),
                    BallAt::Loose(at) | BallAt::Moving(at) => Some(at),
                    BallAt::Nowhere => None,
                };
                table.ball.at =
                    from.map(BallAt::Moving).ok_or("the ball that bounces is nowhere")?;
                let bounce = Bounce { dir, squares: 1, step: BounceStep::Begin };
                return Ok(vec![UNDER_A_TURN, turn, bounce.into()]);
            }
            Phase::Out(at) => {
                return Ok(vec![UNDER_A_TURN, turn, Out { at, step: OutStep::Begin }.into()]);
            }
            Phase::Fall(figure, _) if table.at(figure).is_none() => {
                return Err(format!("{figure} falls, and is not on the pitch"));
            }
            Phase::Fall(figure, dir) => {
                let step = FallStep::Begin;
                let fall = Fall { figure, dir, check: Check::Fall, step };
                return Ok(vec![UNDER_A_TURN, turn, fall.into()]);
            }
        };
        let under = match self {
            Phase::KickOff | Phase::Deploy | Phase::ThrowUp => UNDER_A_KICK_OFF,
            _ => UNDER_A_TURN,
        };
        Ok(vec![under, inner])
    }
}

/// What the match does while a turn or its duties are played on top of it.
const UNDER_A_TURN: Frame = Frame::Match(MatchFrame(MatchStep::TurnOver));
/// What it does while a kick-off is.
const UNDER_A_KICK_OFF: Frame = Frame::Match(MatchFrame(MatchStep::KickedOff));
