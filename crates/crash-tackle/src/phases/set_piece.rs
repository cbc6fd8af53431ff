//! What scrums and line-outs share: substitutions, the two set-ups, the Energy Battle, and the
//! ball for the winner.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use super::battle::BattleStep;
use super::substitutions::SubstitutionStep;
use super::turn::TurnStep;
use super::{line_out, scrum};
use crate::actions::{Action, Formation};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::player::PlayerId;
use crate::rules::arrange::{self, Kind};
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
    /// The set piece of a frame, and where it stands.
    pub fn of(frame: Frame) -> (SetPiece, SetPieceStep) {
        match frame {
            Frame::Scrum { throwing, spot, step } => {
                (SetPiece { throwing, spot, line_out: false }, step)
            }
            Frame::LineOut { throwing, spot, step } => {
                (SetPiece { throwing, spot, line_out: true }, step)
            }
            _ => unreachable!("only set pieces come here"),
        }
    }

    fn at(self, step: SetPieceStep) -> Frame {
        let SetPiece { throwing, spot, line_out } = self;
        match line_out {
            true => Frame::LineOut { throwing, spot, step },
            false => Frame::Scrum { throwing, spot, step },
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
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let (piece, step) = SetPiece::of(frame);
    let SetPiece { throwing, spot, line_out } = piece;
    match step {
        SetPieceStep::Begin => {
            cx.clear(true);
            let step = SubstitutionStep::Begin;
            let sub = Frame::Substitutions { first: throwing.other(), step };
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
            let sub = Frame::Battle { throwing, step: BattleStep::Begin };
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
        true => cx.go(Frame::Turn(TurnStep::Play)),
        false => cx.end_turn(),
    }
}

/// CT-178, CT-182, CT-186, CT-189. Judges a set-up, or who is to take the ball.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let (piece, step) = SetPiece::of(frame);
    match (step, action) {
        (SetPieceStep::First | SetPieceStep::Second, Action::Form(formation)) => {
            arrange::check(board, seat, piece.kind(seat), formation)
        }
        (SetPieceStep::Give { winner }, Action::Give(shirt)) => {
            let taker = PlayerId::new(winner, *shirt);
            if piece.takers(board, winner).contains(&taker) {
                return Ok(());
            }
            let name = board.name(taker);
            Err(match piece.line_out {
                true => Illegal::new("CT-189", format!("{name} is not in the line")),
                false => Illegal::new("CT-182", format!("{name} cannot take the ball here")),
            })
        }
        (SetPieceStep::Give { .. }, _) => Err(board.not_asked("who takes the ball?")),
        _ => Err(board.not_asked("place your side")),
    }
}

/// The usual set-ups, or all who may take the ball.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let (piece, step) = SetPiece::of(frame);
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

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let (piece, step) = SetPiece::of(frame);
    let what = if piece.line_out { "line-out" } else { "scrum" };
    let spot = piece.spot;
    match step {
        SetPieceStep::First => {
            board.question("form", format!("Your {what} at {spot}: place your side."))
        }
        SetPieceStep::Second => {
            board.question("form", format!("Their {what} at {spot}: place your side."))
        }
        SetPieceStep::Give { .. } => {
            board.question("give", format!("You have won the {what}. Who takes the ball?"))
        }
        SetPieceStep::Begin | SetPieceStep::Substituted | SetPieceStep::Fought => {
            board.question("nothing", "Nothing is asked.")
        }
    }
}
