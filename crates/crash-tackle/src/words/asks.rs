//! Questions as sentences.

use super::names;
use super::places::place;
use crate::ask::Ask;
use crate::cards::windows::Moment;
use crate::game::Board;
use crate::player::PlayerId;
use crate::rules::arrange::Kind;

/// The sentence of a question.
pub fn ask(board: &Board<'_>, ask: &Ask) -> String {
    let name = |id: PlayerId| names::player(board, id);
    let text = match *ask {
        Ask::Turn => "Your turn: move your players, play the ball, or end it.",
        Ask::StepOn(id) => return format!("{} has to step on: where to?", name(id)),
        Ask::Move(id) => return format!("Where does {} go?", name(id)),
        Ask::Rise => "Your turn is over. Who stands up, or rolls away from the ball?",
        Ask::EndAdvantage => "Go back to the award, or play on as it stands?",
        Ask::KeepAward => "You have two awards. Which one do you keep?",
        Ask::Award => "Take the award now, or play advantage?",
        Ask::ShortKickOff => "The kick-off fell short. A scrum at the centre spot, or play on?",
        Ask::DeadBall => "The ball went dead. A drop-out, or a scrum?",
        Ask::Form(kind) => return form(kind),
        Ask::KickOff { rolled: true } => "Where do you kick off to?",
        Ask::KickOff { rolled: false } => "Where do you kick off to? There is no roll.",
        Ask::DropOut => "Where do you drop out to, beyond your 22?",
        Ask::Give { line_out: true } => "You have won the line-out. Who takes the ball?",
        Ask::Give { line_out: false } => "You have won the scrum. Who takes the ball?",
        Ask::Penalty { to, spot } => {
            let spot = place(board, to, spot);
            return format!(
                "Penalty: {spot}. Kick for touch, kick at the poles, or take the scrum?"
            );
        }
        Ask::LastPenalty { to, spot } => {
            let spot = place(board, to, spot);
            return format!(
                "Time is up. Do you kick the penalty at the poles? It is given here: {spot}."
            );
        }
        Ask::Conversion { spaces: Some(spaces) } => {
            return format!("Who kicks the conversion, {spaces} spaces from the poles?");
        }
        Ask::Conversion { spaces: None } => "Who kicks the conversion?",
        Ask::Substitute { left } => {
            return format!(
                "How many substitutions do you make? Each gives you a card; you have {left} left."
            );
        }
        Ask::Commit { throws: true } => {
            "Energy Battle: you throw in. Commit up to three cards, face down."
        }
        Ask::Commit { throws: false } => {
            "Energy Battle: they throw in. Commit up to three cards, face down."
        }
        Ask::Flip { round } => return format!("Round {round}: show one of your committed cards."),
        Ask::Answer { round, shown: Some(card) } => {
            let energy = board.pack.card(card).energy;
            return format!("Round {round}: they show Energy {energy}. Show one of your cards.");
        }
        Ask::Answer { round, shown: None } => {
            return format!("Round {round}: they have no card left. Show one of your cards.");
        }
        Ask::FreePass(id) => return format!("{} may pass without a roll. To whom?", name(id)),
        Ask::MiskickArrow(id) => {
            return format!("{} has miskicked. Which arrow does the ball take?", name(id));
        }
        Ask::ChargeDownArrow(id) => {
            return format!("{} has charged it down. Which arrow does the ball take?", name(id));
        }
        Ask::Referee { offender } => {
            return format!(
                "The referee has seen {}. Accept the penalty, or roll again and risk a yellow \
                 card?",
                name(offender)
            );
        }
        Ask::Window(moment) => {
            return format!("{} Play a card, or skip?", happening(board, moment));
        }
    };
    text.to_string()
}

fn form(kind: Kind) -> String {
    match kind {
        Kind::KickOffKicking => {
            "You kick off. Line up in your own half, the kicker on the centre spot.".to_string()
        }
        Kind::KickOffReceiving => {
            "Line up behind your own 10 m line to receive the kick-off.".to_string()
        }
        Kind::DropOutKicking => {
            "You drop out. Line up with the kicker behind your 22 and nobody ahead of him."
                .to_string()
        }
        Kind::DropOutOther => {
            "Line up outside the opponents' 22 to receive the drop-out.".to_string()
        }
        Kind::ScrumThrowing { spot } => format!("Your scrum at {spot}: place your side."),
        Kind::ScrumOther { spot } => format!("Their scrum at {spot}: place your side."),
        Kind::LineOutThrowing { spot } => format!("Your line-out at {spot}: place your side."),
        Kind::LineOutOther { spot } => format!("Their line-out at {spot}: place your side."),
    }
}

/// What is going on at a moment, as a sentence.
fn happening(board: &Board<'_>, moment: Moment) -> String {
    let name = |id: PlayerId| names::player(board, id);
    let tackle = board.table.tackle.map(|tackle| (name(tackle.carrier), name(tackle.tackler)));
    let roll = board.table.roll.as_ref().map(|roll| names::roll(board, roll));
    match (moment, tackle, roll) {
        (Moment::Tackled, Some((carrier, tackler)), _) => {
            format!("{carrier} is about to be tackled by {tackler}.")
        }
        (Moment::Down, Some((carrier, tackler)), _) => {
            format!("{carrier} has been tackled by {tackler} and has the ball.")
        }
        (Moment::Tackler, Some((carrier, tackler)), _) => {
            format!("{tackler} has tackled {carrier}.")
        }
        (Moment::PreRoll | Moment::Referee, _, Some(roll)) => {
            format!("{roll} is about to be rolled.")
        }
        (Moment::PostRoll, _, Some(roll)) => format!("{roll} has failed."),
        (Moment::OppPass { from, to }, ..) => format!("{} passes to {}.", name(from), name(to)),
        (Moment::OppGain(player), ..) => format!("{} has the ball.", name(player)),
        _ => "A card may be played now.".to_string(),
    }
}
