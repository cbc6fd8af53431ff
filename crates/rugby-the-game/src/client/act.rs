//! What an answer does, as the board needs it.

use engine::{Question, Seat, Thing};
use serde::{Deserialize, Serialize};

use crate::actions::{Action, CoinFace, Entry, LineTarget, PenaltyOption};
use crate::game::{Board, RugbyTheGame};
use crate::screen::picked_from;
use crate::screen::thing;

/// An answer. A `carrier` is told for the board; an answer that is drawn may leave him out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Act {
    /// Calls the coin.
    Call {
        /// Heads, not tails.
        heads: bool,
    },
    /// The winner of the toss kicks off, or receives.
    Toss {
        /// Kicks off.
        kick: bool,
    },
    /// Keeps cards at half time, or of those looked at.
    Keep {
        /// The cards, two at most.
        cards: Vec<Thing>,
    },
    /// Brings in the top card of a deck.
    Support {
        /// The deck.
        deck: Thing,
        /// Where he goes.
        entry: Coming,
    },
    /// Brings in the 10.
    SupportTen {
        /// Where he goes.
        entry: Coming,
    },
    /// Does without what is granted.
    Decline {},
    /// Passes.
    Pass {
        /// Who passes.
        #[serde(default)]
        carrier: Option<Thing>,
        /// To whom.
        to: Thing,
    },
    /// The free pass of the 9.
    FreePass {
        /// To whom.
        to: Thing,
    },
    /// Passes along the line, to a player on the field or out of the deck.
    LinePass {
        /// Who passes.
        #[serde(default)]
        carrier: Option<Thing>,
        /// To whom; nobody for the first winger to come.
        to: Option<Thing>,
        /// Where he goes, if he is not on the field.
        entry: Option<Coming>,
    },
    /// Runs.
    Run {
        /// Who runs.
        #[serde(default)]
        carrier: Option<Thing>,
    },
    /// Rolls for a sidestep, or does not.
    Sidestep {
        /// Rolls.
        roll: bool,
    },
    /// Takes a player off his feet.
    Ground {
        /// Whom.
        player: Thing,
    },
    /// Stands a player up.
    Stand {
        /// Whom.
        player: Thing,
    },
    /// Kicks for touch.
    KickTouch {
        /// Who kicks.
        #[serde(default)]
        carrier: Option<Thing>,
        /// How far.
        metres: u8,
    },
    /// Kicks infield.
    KickInfield {
        /// Who kicks.
        #[serde(default)]
        carrier: Option<Thing>,
        /// How far.
        metres: u8,
    },
    /// Drops at goal.
    DropKick {
        /// Who kicks.
        #[serde(default)]
        carrier: Option<Thing>,
    },
    /// Kicks the ball out to end the half.
    OvertimeTouch {},
    /// Puts the 15 into the back field.
    PlaceFifteen {
        /// Where he goes.
        entry: Coming,
    },
    /// Names who is to catch an infield kick.
    Catcher {
        /// Whom.
        player: Thing,
    },
    /// Chases a kick, or does not.
    Chase {
        /// Chases.
        wanted: bool,
    },
    /// Tackles the carrier.
    Tackle {
        /// Who tackles.
        player: Thing,
    },
    /// Fends the tackler off.
    Fend {},
    /// Offloads in the tackle.
    Offload {},
    /// Answers the tackle with the card that stays in play.
    Maul {},
    /// Puts the ball on a team-mate.
    To {
        /// Whom.
        player: Thing,
    },
    /// Plays a card.
    Play {
        /// The card.
        card: Thing,
        /// Who is grounded as its cost.
        pay: Option<Thing>,
        /// The team-mate named with it.
        to: Option<Thing>,
    },
    /// Cancels the card just played.
    DirtyTactics {},
    /// Begins the Supports of the Defence coach.
    DefenceCoach {},
    /// Commits players to a ruck.
    Commit {
        /// Whom, two at most.
        players: Vec<Thing>,
    },
    /// Names who takes the ball from a ruck.
    Halfback {
        /// Whom.
        player: Thing,
    },
    /// Chooses a lock, face down.
    Lock {
        /// Whom.
        player: Thing,
    },
    /// Names who takes the ball from a scrum.
    Ball {
        /// Whom.
        player: Thing,
    },
    /// The 8 goes off the back of a scrum.
    OffTheBack {},
    /// Begins a new turn after a scrum.
    NewTurn {},
    /// Kicks a penalty at goal.
    PenaltyGoal {
        /// Who kicks.
        player: Thing,
    },
    /// Takes a scrum for a penalty.
    PenaltyScrum {},
    /// Kicks a penalty to touch.
    PenaltyTouch {
        /// How far.
        metres: u8,
    },
    /// Taps a penalty and goes.
    QuickTap {},
    /// Kicks the conversion, or does not.
    Convert {
        /// Kicks.
        wanted: bool,
    },
    /// Calls the second die of a goal kick.
    HighLow {
        /// Higher, not lower.
        high: bool,
    },
    /// Names who is to catch a restart.
    KickTo {
        /// Whom.
        player: Thing,
        /// The kick is chased.
        chase: bool,
    },
    /// Plays nothing in this window.
    Skip {},
    /// Ends the turn.
    EndTurn {},
}

/// Where a player goes who comes in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Coming {
    /// Who leaves the field for him.
    pub recycles: Option<Thing>,
    /// The slot.
    pub slot: Thing,
}

/// What an answer does.
pub fn act(
    Question { pack, table, frame, seat }: Question<'_, RugbyTheGame>,
    action: &Action,
) -> Act {
    let own = |shirt| thing::player(seat, shirt);
    let theirs = |shirt| thing::player(seat.other(), shirt);
    let picked = |shirt| thing::player(picked_from(&Board { pack, table }, frame, seat), shirt);
    let carrier = table.carrier(seat).map(own);
    let coming = |entry: Entry| coming(seat, entry);
    match *action {
        Action::Call(face) => Act::Call { heads: face == CoinFace::Heads },
        Action::KickFirst => Act::Toss { kick: true },
        Action::Receive => Act::Toss { kick: false },
        Action::Keep(cards) => {
            Act::Keep { cards: cards.into_iter().flatten().map(thing::card).collect() }
        }
        Action::Support { deck, entry } => {
            Act::Support { deck: thing::deck(seat, deck), entry: coming(entry) }
        }
        Action::Support10 { entry } => Act::SupportTen { entry: coming(entry) },
        Action::Decline => Act::Decline {},
        Action::Pass { to } => Act::Pass { carrier, to: own(to) },
        Action::FreePass { to } => Act::FreePass { to: own(to) },
        Action::LinePass { to, entry } => {
            let to = match to {
                LineTarget::Shirt(shirt) => Some(own(shirt)),
                LineTarget::Winger => None,
            };
            Act::LinePass { carrier, to, entry: entry.map(coming) }
        }
        Action::Run => Act::Run { carrier },
        Action::Sidestep(roll) => Act::Sidestep { roll },
        Action::Ground(shirt) => Act::Ground { player: picked(shirt) },
        Action::Stand(shirt) => Act::Stand { player: picked(shirt) },
        Action::KickTouch { metres } => Act::KickTouch { carrier, metres },
        Action::KickInfield { metres } => Act::KickInfield { carrier, metres },
        Action::DropKick => Act::DropKick { carrier },
        Action::OvertimeTouch => Act::OvertimeTouch {},
        Action::Place15 { entry } => Act::PlaceFifteen { entry: coming(entry) },
        Action::KickTarget(shirt) => Act::Catcher { player: theirs(shirt) },
        Action::Chase(wanted) => Act::Chase { wanted },
        Action::Tackle(shirt) => Act::Tackle { player: own(shirt) },
        Action::Fend => Act::Fend {},
        Action::Offload => Act::Offload {},
        Action::Maul => Act::Maul {},
        Action::PickOwn(shirt) => Act::To { player: own(shirt) },
        Action::PlayCard { card, pay, to } => {
            Act::Play { card: thing::card(card), pay: pay.map(own), to: to.map(own) }
        }
        Action::DirtyTactics => Act::DirtyTactics {},
        Action::DefenceCoach => Act::DefenceCoach {},
        Action::Commit(shirts) => Act::Commit { players: shirts.into_iter().map(own).collect() },
        Action::ActingHalfback(shirt) => Act::Halfback { player: own(shirt) },
        Action::Lock(shirt) => Act::Lock { player: own(shirt) },
        Action::ScrumBall(shirt) => Act::Ball { player: own(shirt) },
        Action::OffTheBack => Act::OffTheBack {},
        Action::NewTurn => Act::NewTurn {},
        Action::Penalty(PenaltyOption::Goal(shirt)) => Act::PenaltyGoal { player: own(shirt) },
        Action::Penalty(PenaltyOption::Scrum) => Act::PenaltyScrum {},
        Action::Penalty(PenaltyOption::Touch(metres)) => Act::PenaltyTouch { metres },
        Action::Penalty(PenaltyOption::QuickTap) => Act::QuickTap {},
        Action::Convert(wanted) => Act::Convert { wanted },
        Action::HighLow(high) => Act::HighLow { high },
        Action::KickOffTarget { shirt, chase } => Act::KickTo { player: theirs(shirt), chase },
        Action::Skip => Act::Skip {},
        Action::EndTurn => Act::EndTurn {},
    }
}

fn coming(seat: Seat, Entry { recycle, slot }: Entry) -> Coming {
    Coming {
        recycles: recycle.map(|shirt| thing::player(seat, shirt)),
        slot: thing::slot(seat, slot),
    }
}
