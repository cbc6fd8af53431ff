//! What a coach is asked. The sentences are in [`crate::words`].

use engine::Asks;

use crate::pack::model::{PlayAct, Window};
use crate::player::PlayerId;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// D-01.
    Squad,
    /// D-02.
    LineUp,
    /// D-03, D-51.
    Plays,
    /// D-04, D-10: who kicks.
    KickOrReceive {
        /// The coin has said who decides.
        coin: bool,
    },
    /// Who has the ball, in a lesson that leaves it open.
    GiveBall,
    /// D-50.
    Recover,
    /// D-52.
    Discard,
    /// D-11, D-12.
    Form {
        /// The side kicks off.
        kicks: bool,
    },
    /// D-13.
    Template,
    /// D-14, D-15: who moves.
    KickMove,
    /// D-14, D-15: where he moves.
    Run(PlayerId),
    /// D-16.
    Kicker,
    /// D-17.
    Spot,
    /// D-19.
    Candidate,
    /// D-20.
    Catch(PlayerId),
    /// D-30.
    Activate,
    /// D-31.
    FirstAction(PlayerId),
    /// D-32.
    Defender,
    /// D-32b.
    DefensiveAction(PlayerId),
    /// D-33: who moves.
    FirstMover,
    /// D-33: where he moves.
    FirstMove(PlayerId),
    /// D-40: of this player, or of the ball.
    MakeRoom(Option<PlayerId>),
    /// D-34.
    SecondAction(PlayerId),
    /// D-35.
    Entry {
        /// Whose part it is.
        who: PlayerId,
        /// What the card lists.
        act: PlayAct,
    },
    /// D-36: the next group.
    NextRoll,
    /// D-36: of several in the lane of a pass.
    FirstInterceptor,
    /// D-36: order and dice against several opponents.
    Face {
        /// Who acts.
        who: PlayerId,
        /// How many dice he has.
        dice: u8,
    },
    /// D-37.
    Dodge(PlayerId),
    /// D-38.
    CriticalMove(PlayerId),
    /// D-39.
    Arrow,
    /// D-42.
    Rise,
    /// A card window.
    Window {
        /// Which.
        window: Window,
        /// The player it is about.
        subject: Option<PlayerId>,
    },
    /// Whose card works first.
    CardOrder,
}

impl Asks for Ask {
    fn kind(&self) -> &str {
        match self {
            Ask::Squad => "squad",
            Ask::LineUp => "line-up",
            Ask::Plays => "plays",
            Ask::KickOrReceive { .. } => "kick-or-receive",
            Ask::GiveBall => "give-ball",
            Ask::Recover => "recover",
            Ask::Discard => "discard",
            Ask::Form { .. } => "form",
            Ask::Template => "template",
            Ask::KickMove => "kick-move",
            Ask::Run(_) => "run",
            Ask::Kicker => "kicker",
            Ask::Spot => "spot",
            Ask::Candidate => "candidate",
            Ask::Catch(_) => "catch",
            Ask::Activate => "activate",
            Ask::FirstAction(_) => "first-action",
            Ask::Defender => "defender",
            Ask::DefensiveAction(_) => "defensive-action",
            Ask::FirstMover => "first-mover",
            Ask::FirstMove(_) => "first-move",
            Ask::MakeRoom(_) => "displacement",
            Ask::SecondAction(_) => "second-action",
            Ask::Entry { .. } => "team-play",
            Ask::NextRoll | Ask::FirstInterceptor => "order",
            Ask::Face { .. } => "face",
            Ask::Dodge(_) => "dodge",
            Ask::CriticalMove(_) => "critical-move",
            Ask::Arrow => "arrow",
            Ask::Rise => "rise",
            Ask::Window { .. } => "window",
            Ask::CardOrder => "card-order",
        }
    }
}
