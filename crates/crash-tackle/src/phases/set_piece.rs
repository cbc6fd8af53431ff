//! What scrums and line-outs share: substitutions, the two set-ups, the Energy Battle, and the
//! ball for the winner.

use engine::{Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Formation};
use crate::ask::Ask;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input};
use crate::phases::battle::{Battle, BattleStep};
use crate::phases::line_out::LineOut;
use crate::phases::scrum::Scrum;
use crate::phases::substitutions::{SubstitutionStep, Substitutions};
use crate::phases::turn::{TurnStart, TurnStep};
use crate::phases::{line_out, scrum};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::rules::arrange::{self, Kind};
use crate::rules::stoppage::Whistle;
use crate::state::BallAt;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum SetPieceStep {
    /// It has just been reached.
    #[n(0)]
    Begin,
    /// Substitutions are made.
    #[n(1)]
    Substituted,
    /// The throwing side is placed.
    #[n(2)]
    First,
    /// The other side is placed.
    #[n(3)]
    Second,
    /// The Energy Battle is decided.
    #[n(4)]
    Fought,
    /// The winner says who takes the ball.
    #[n(5)]
    Give {
        /// Who won.
        #[n(0)]
        winner: Seat,
    },
}

/// A scrum or a line-out.
#[derive(Clone, Copy)]
pub struct SetPiece {
    /// CT-284. The side awarded it, which throws in and attacks.
    pub throwing: Seat,
    /// The ball's spot, or the touch space.
    pub spot: Hex,
    /// Which of the two.
    pub line_out: bool,
}

impl SetPiece {
    fn at(self, step: SetPieceStep) -> Frame {
        let SetPiece { throwing, spot, line_out } = self;
        match line_out {
            true => LineOut { throwing, spot, step }.into(),
            false => Scrum { throwing, spot, step }.into(),
        }
    }

    /// How a side is placed.
    fn kind(self, seat: Seat) -> Kind {
        let spot = self.spot;
        match (self.line_out, seat == self.throwing) {
            (false, true) => Kind::ScrumThrowing { spot },
            (false, false) => Kind::ScrumOther { spot },
            (true, true) => Kind::LineOutThrowing { spot },
            (true, false) => Kind::LineOutOther { spot },
        }
    }

    /// Who may take the ball for the winner.
    fn takers(self, board: &Board<'_>, winner: Seat) -> Vec<PlayerId> {
        match self.line_out {
            true => line_out::takers(board, winner, self.spot),
            false => scrum::takers(board, winner),
        }
    }
}

/// CT-026, CT-107, CT-169, CT-184, CT-312. The course of a set piece, the throwing side always
/// first except in substitutions. The ball of a scrum lies on its spot meanwhile, that of a
/// line-out is out of play.
pub(super) fn step<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    piece: SetPiece,
    step: SetPieceStep,
    input: Input,
) -> Flow {
    let SetPiece { throwing, spot, line_out } = piece;
    match step {
        SetPieceStep::Begin => {
            cx.clear(true);
            let step = SubstitutionStep::Begin;
            let sub = Substitutions { first: throwing.other(), step }.into();
            Flow::Call { sub, then: piece.at(SetPieceStep::Substituted) }
        }
        SetPieceStep::Substituted => {
            arrange::lift(cx);
            if !line_out {
                // CT-178. The ball is on the awarded spot.
                cx.table.ball.at = BallAt::Loose(spot);
            }
            Flow::Ask(throwing.into(), piece.at(SetPieceStep::First))
        }
        SetPieceStep::First => {
            arrange::put(cx, throwing, &formation(input.chosen()));
            Flow::Ask(throwing.other().into(), piece.at(SetPieceStep::Second))
        }
        SetPieceStep::Second => {
            arrange::put(cx, throwing.other(), &formation(input.chosen()));
            let sub = Battle { throwing, step: BattleStep::Begin }.into();
            Flow::Call { sub, then: piece.at(SetPieceStep::Fought) }
        }
        SetPieceStep::Fought => {
            let Report::Won(winner) = input.returned() else { unreachable!("a battle is won") };
            Flow::Ask(winner.into(), piece.at(SetPieceStep::Give { winner }))
        }
        SetPieceStep::Give { winner } => {
            let Action::Give(shirt) = input.chosen() else { unreachable!("a taker was asked for") };
            give(cx, throwing, PlayerId::new(winner, shirt))
        }
    }
}

fn formation(action: Action) -> Formation {
    let Action::Form(formation) = action else { unreachable!("a set-up was asked for") };
    formation
}

/// CT-182, CT-183, CT-189. The winner has the ball; the turn goes on if it is the throwing side.
pub fn give<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, throwing: Seat, taker: PlayerId) -> Flow {
    cx.give_ball(taker, true);
    cx.log(Event::BallGiven { player: taker });
    match taker.seat == throwing {
        true => cx.go(TurnStart(TurnStep::Play)),
        false => cx.end_turn(),
    }
}

/// What the coach is asked.
pub(super) fn ask(piece: SetPiece, step: SetPieceStep, seat: Seat) -> Option<Ask> {
    match step {
        SetPieceStep::First | SetPieceStep::Second => Some(Ask::Form(piece.kind(seat))),
        SetPieceStep::Give { .. } => Some(Ask::Give { line_out: piece.line_out }),
        SetPieceStep::Begin | SetPieceStep::Substituted | SetPieceStep::Fought => None,
    }
}

/// CT-178, CT-182, CT-186, CT-189. Judges a set-up, or who is to take the ball.
pub(super) fn check(
    board: &Board<'_>,
    piece: SetPiece,
    step: SetPieceStep,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    match (step, action) {
        (SetPieceStep::First | SetPieceStep::Second, Action::Form(formation)) => {
            arrange::check(board, seat, piece.kind(seat), formation)
        }
        (SetPieceStep::Give { winner }, Action::Give(shirt)) => {
            let taker = PlayerId::new(winner, *shirt);
            if piece.takers(board, winner).contains(&taker) {
                return Ok(());
            }
            Err(match piece.line_out {
                true => Refusal::NotInLine(taker),
                false => Refusal::TakesNoBall(taker),
            })
        }
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// The usual set-ups, or all who may take the ball.
pub(super) fn propose(
    board: &Board<'_>,
    piece: SetPiece,
    step: SetPieceStep,
    seat: Seat,
    out: &mut Vec<Action>,
) {
    match step {
        SetPieceStep::First | SetPieceStep::Second => {
            arrange::presets(board, seat, piece.kind(seat), out);
        }
        SetPieceStep::Give { winner } => {
            let takers = piece.takers(board, winner);
            out.extend(takers.into_iter().map(|taker| Action::Give(taker.shirt)));
        }
        SetPieceStep::Begin | SetPieceStep::Substituted | SetPieceStep::Fought => {}
    }
}
