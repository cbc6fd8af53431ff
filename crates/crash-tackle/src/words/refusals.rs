//! Why something is refused, as a sentence.

mod about;
mod cards;

use crate::field::Hex;
use crate::game::Board;
use crate::player::PlayerId;
use crate::refusal::Refusal;

use super::names;

/// The sentence of a refusal.
pub fn refusal(board: &Board<'_>, refusal: &Refusal) -> String {
    let name = |id: &PlayerId| names::player(board, *id);
    let fixed = |text: &str| text.to_string();
    match refusal {
        Refusal::Manners(manners) => manners.to_string(),
        Refusal::Drawn(drawn) => about::drawn(drawn),

        // Who has to act first.
        Refusal::SomebodyOver => fixed("nothing can be done while a player is over another"),
        Refusal::SomebodyOverAtKick => fixed("nobody acts while a player is over another one"),
        Refusal::IsOver(id) => format!("{} is over another player", name(id)),
        Refusal::StepsOnFirst(id) => {
            format!("{} is over another player or the ball: he steps on first", name(id))
        }
        Refusal::SidestepFirst(id) => format!("{} has sidestepped: he steps on first", name(id)),

        // Moves.
        Refusal::MoverOff(id) | Refusal::GathererOff(id) | Refusal::ReceiverOff(id) => {
            format!("{} is not on the field", name(id))
        }
        Refusal::MoverDown(id) => format!("{} is on the ground", name(id)),
        Refusal::MovesLost { player, tackled: true } => {
            format!("{} has lost the rest of his moves: he was tackled", name(player))
        }
        Refusal::MovesLost { player, tackled: false } => {
            format!(
                "{} has lost the rest of his moves: another player has moved since",
                name(player)
            )
        }
        Refusal::MovesUsed(id) => format!("{} has used all his moves", name(id)),
        Refusal::Barred(id, barred) => format!("{} {}", name(id), about::barred(*barred)),
        Refusal::NowhereToGo(id) => format!("{} has nowhere to go", name(id)),
        Refusal::ThereAlready { player, at } => format!("{} is on {at} already", name(player)),
        Refusal::OutOfReach { player, to } => {
            format!("{} cannot reach {to} with the moves he has left", name(player))
        }
        Refusal::EmptyWay => fixed("a way has at least one step"),
        Refusal::WayTooLong { player, left, steps } => {
            format!("{} has {left} moves left, and that way {steps}", name(player))
        }
        Refusal::OnlyBack(id) => {
            format!("{} is off-side from the kick and may only go directly back", name(id))
        }

        // Gathers and passes.
        Refusal::GathererDown(id) => format!("{} is grounded and cannot gather", name(id)),
        Refusal::GathererOut(id) => format!("{} has to step onto the field first", name(id)),
        Refusal::BallCarried => fixed("a ball in somebody's hands cannot be gathered"),
        Refusal::BallDead => fixed("the ball is out of play"),
        Refusal::HoldingOn(id) => format!("{} is holding on to the ball", name(id)),
        Refusal::KickedBall => fixed("a kicked ball cannot be gathered by the kicking side yet"),
        Refusal::NotAtBall(id) => format!("{} is not next to the ball", name(id)),
        Refusal::NobodyPasses => fixed("no player of your side has the ball in his hands"),
        Refusal::PassTooFar { from, to, away, range } => {
            let passer = name(from);
            format!("{to} is {away} spaces away, and this pass of {passer} goes {range}")
        }
        Refusal::PassForward { from, to } => {
            format!("{to} is further up the field than {}", name(from))
        }
        Refusal::PassToHimself(id) => format!("{} has the ball himself", name(id)),
        Refusal::ReceiverDown(id) => format!("{} is grounded", name(id)),
        Refusal::ReceiverInTouch(id) => format!("{} is in touch", name(id)),
        Refusal::ReceiverOffside(id) => format!("{} is off-side from the kick", name(id)),
        Refusal::FreePassCard => fixed("the free pass has no roll that a card could answer"),

        // The ball in an in-goal.
        Refusal::NobodyGrounds => fixed("no standing player of your side has the ball"),
        Refusal::NotOverTryline(id) => format!("{} is not on or over the tryline", name(id)),
        Refusal::NoDotDown => fixed("dotting down is not part of this match"),
        Refusal::NobodyDotsDown => fixed("none of your players carries the ball"),
        Refusal::NotInOwnGoal(id) => format!("{} is not in his own in-goal", name(id)),
        Refusal::NotGatheredHere(id) => {
            format!("{} did not gather it here off the other side", name(id))
        }

        // Kicks and penalties.
        Refusal::NoBallToKick(id) => format!("{} does not have the ball", name(id)),
        Refusal::KickerOff(id) | Refusal::UserOff(id) => format!("{} is off the field", name(id)),
        Refusal::NotOnSpot(id) => format!("{} is not on the centre spot", name(id)),
        Refusal::KicksOffElsewhere(shirt) => {
            format!("{shirt} does not stand on the centre spot")
        }
        Refusal::NotBehind22(id) => format!("{} is not behind his own 22", name(id)),
        Refusal::AheadOfKicker { mate, kicker } => {
            format!("{} is ahead of {}", name(mate), name(kicker))
        }
        Refusal::NotForemost(shirt) => format!("team-mates of {shirt} are ahead of him"),
        Refusal::NoFifty22 => {
            fixed("a 50/22 is named only from inside your own 22, onto touch in their 22")
        }
        Refusal::PenaltyNoFifty22 => fixed("a penalty for touch is no 50/22"),
        Refusal::NoDropGoals => fixed("drop goals are not part of this match"),
        Refusal::MovedBeforeKick(id) => format!("{} has moved in this turn", name(id)),
        Refusal::KickerAway(id) => format!("{} may not play at the moment", name(id)),
        Refusal::DistanceIdle => fixed("no card helps: distance does not matter"),
        Refusal::Aim { kicker, to, aim } => about::aim(board, *kicker, *to, *aim),
        Refusal::FullbackDistance(id) => {
            format!("{} adds a Distance only from on or behind his own 22", name(id))
        }
        Refusal::NoDistance(id) => format!("{} cannot add a card's Distance", name(id)),
        Refusal::CardTwice(card) => format!("{card} cannot be used twice"),
        Refusal::NoArrow(card, arrow) => format!("{card} has no arrow {arrow}"),
        Refusal::OnlyAtPoles => {
            fixed("after the last turn a penalty is kicked at the poles or not at all")
        }
        Refusal::NoCertainTry => fixed("a certain try cannot be proved"),

        // Fouls and clean-outs.
        Refusal::NoFoulPlay(_) => fixed("this match is played without foul play"),
        Refusal::FoulOutOfTurn(_) => fixed("that is for the coach whose turn it is"),
        Refusal::NobodyHoldsOn => fixed("nobody lies on the ground with the ball"),
        Refusal::NotYours(id) => format!("{} is not yours", name(id)),
        Refusal::HeldOnAlready => fixed("holding on has been tried in this turn"),
        Refusal::NotStanding(id) => format!("{} is not standing", name(id)),
        Refusal::FoulTooFar { by, victim } | Refusal::CleanOutTooFar { by, victim } => {
            format!("{} is not next to {}", name(by), name(victim))
        }
        Refusal::NoCleanOut => fixed("this match is played without cleaning out"),
        Refusal::NotOnYourSide(id) => {
            format!("{} does not stand on your side of a tackle or ruck", name(id))
        }
        Refusal::CleanerDown(id) => format!("{} is not standing on the field", name(id)),
        Refusal::CleanerSpent(id) => format!("{} has no step left", name(id)),
        Refusal::NotTrapped(id) => format!("{} is not trapped: say where he is pushed", name(id)),
        Refusal::RolledFor(id) => format!("{} has been rolled for in this turn", name(id)),
        Refusal::PushedElsewhere { victim, spaces, .. } if spaces.is_empty() => {
            format!("{} is trapped: there is nowhere to push him", name(victim))
        }
        Refusal::PushedElsewhere { victim, to, spaces } => {
            format!("{} is pushed backwards, to {}, not to {to}", name(victim), any_of(spaces))
        }

        // The end of a turn.
        Refusal::Named(id) => format!("{} has been named", name(id)),
        Refusal::NotGrounded(id) => format!("{} is not grounded", name(id)),
        Refusal::BallTooNear(id) => format!("{} is next to the ball or under it", name(id)),
        Refusal::CanStand(id) => format!("{} can stand up, so he cannot roll", name(id)),
        Refusal::HoldsOn(id) => format!("{} holds on to the ball", name(id)),
        Refusal::RollsTooFar { player, to } => format!("{to} is not next to {}", name(player)),
        Refusal::NoRoom(to) => format!("{to} is no empty space of the field"),

        // Set-ups and set pieces.
        Refusal::Misplaced(id, misplaced) => {
            format!("{} {}", name(id), about::misplaced(misplaced))
        }
        Refusal::SpotEmpty { ten } => {
            let who = if *ten { "No.10" } else { "the kicker" };
            format!("{who} must stand on the centre spot")
        }
        Refusal::KickerTooDeep => fixed("the kicker stands too deep to reach a space over the 22"),
        Refusal::LineCount { least, most, count } if least == most => {
            format!("{least} forwards stand in the line, not {count}")
        }
        Refusal::LineCount { least, most, count } => {
            format!("{least} to {most} forwards stand in the line, not {count}")
        }
        Refusal::NotInLine(id) => format!("{} is not in the line", name(id)),
        Refusal::TakesNoBall(id) => format!("{} cannot take the ball here", name(id)),
        Refusal::Substitutions(left) => format!("you have {left} substitutions left"),
        Refusal::CommittedTwice(card) => format!("{card} can be committed only once"),
        Refusal::CommittedGap => fixed("committed cards leave no position empty"),
        Refusal::NoCardThere(left) => {
            format!("you have {left} cards face down, counted from 1")
        }

        // Cards.
        Refusal::NotHeld(card) | Refusal::CommitsUnheld(card) => {
            format!("you do not hold {card}")
        }
        Refusal::OtherMoment(card) => {
            let ability = board.pack.ability(*card);
            format!("{} is played {}", ability.name, cards::time(ability))
        }
        Refusal::Unfit(id, card, unfit) => {
            let card = names::card(board.pack, *card);
            format!("{} cannot use {card}: {}", name(id), cards::unfit(*unfit))
        }
        Refusal::AddsNothing(card) => {
            format!("{} adds nothing to the range here", names::card(board.pack, *card))
        }
        Refusal::UsesNot(id, card) => {
            format!("{} cannot use {}", name(id), names::card(board.pack, *card))
        }
    }
}

/// "0,2 or 0,4".
fn any_of(spaces: &[Hex]) -> String {
    let spaces: Vec<_> = spaces.iter().map(Hex::to_string).collect();
    spaces.join(" or ")
}
