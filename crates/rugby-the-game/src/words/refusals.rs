//! The refusals as sentences.

use engine::Seat;

use super::names;
use crate::actions::Action;
use crate::cards::{Card, Colour};
use crate::game::{Board, Looking};
use crate::pack::model::Window;
use crate::refusal::{Argument, CardTrouble, Deed, Refusal, Wanted};
use crate::shirt::Shirt;
use crate::side::TEN;

/// Why something is refused to `seat`, as a sentence.
pub fn refusal(board: &Board<'_>, seat: Seat, refusal: &Refusal) -> String {
    let fixed = |text: &str| text.to_string();
    let own = |shirt: Shirt| names::player(board, seat, shirt);
    match refusal {
        Refusal::Manners(manners) => manners.to_string(),
        Refusal::Drawn { wanted: Wanted::TwoCards, .. } => fixed("no more than two cards are kept"),
        Refusal::Drawn { given, wanted } => {
            format!("{} is asked for, not `{given}`", asked_for(*wanted))
        }
        Refusal::CardAsksFor(answers) => {
            let list: Vec<_> = answers.iter().map(Action::to_string).collect();
            let list = list.join(", ");
            format!("that is not the question now: the card asks for one of: {list}")
        }
        Refusal::NotHeld(card) => format!("you do not hold {card}"),
        Refusal::NotThereToKeep(card, _) => format!("{card} is not there to keep"),
        Refusal::FirstCardMissing(_) => fixed("name the first card to keep first"),
        Refusal::BlueKept(card) => format!("{card} is Blue and cannot be kept"),
        Refusal::KeepTwo => fixed("keep exactly two, or as many as can be kept"),
        Refusal::KickAimedAt { shirt, targets, .. } => {
            let targets = names::numbers(*targets);
            format!("the kick may be aimed at {targets}, not at {shirt}")
        }
        Refusal::NobodyChases(shirt) => format!("your {shirt} is not there to chase"),
        Refusal::DefenceCoachInAttack => fixed("the Defence coach works while you defend"),
        Refusal::NoDefenceCoach => fixed("you have no Defence coach card"),
        Refusal::DefenceCoachUsed { each_turn } => {
            let often = if *each_turn { "turn" } else { "half" };
            format!("the Defence coach works once a {often}")
        }
        Refusal::DefenceCoachIdle => fixed("no Support is possible"),
        Refusal::AttackTackles => fixed("the attacking team may not tackle"),
        Refusal::DefenceAttacks => fixed("the defending team may not pass, run or kick"),
        Refusal::TackleTried => fixed("you have tried your one tackle of this turn"),
        Refusal::ActionSpent => fixed("your action of this turn is spent"),
        Refusal::OvertimeOnly => fixed("kicking the ball out to end the half is for overtime only"),
        Refusal::SlotOfNine => fixed("slot H is for shirt 9 alone"),
        Refusal::SlotClosed(slot) => format!("{slot} is closed by a binned player"),
        Refusal::SlotTaken(slot) => format!("{slot} already holds a card"),
        Refusal::DeckEmpty => fixed("that deck is empty"),
        Refusal::NineMakesRoom => fixed("9 is never recycled"),
        Refusal::CarrierMakesRoom => fixed("the ball-carrier cannot be recycled"),
        Refusal::NobodyMakesRoom(shirt) => format!("{shirt} is not on the field"),
        Refusal::TenElsewhere { on_field } => {
            let place = if *on_field { "on the field already" } else { "out" };
            format!("{} is {place}, not in the Back deck", own(TEN))
        }
        Refusal::SomebodyCatches => fixed("somebody has to come in and try to catch the ball"),
        Refusal::OnlyNinePassesFree => fixed("only shirt 9 has a free pass"),
        Refusal::FreePassUsed => fixed("9 has used his free pass this turn"),
        Refusal::NoBall => fixed("your side does not have the ball"),
        Refusal::ReceiverOffField(shirt) => format!("{} is not on the field", own(*shirt)),
        Refusal::ReceiverDown(shirt) => {
            format!("{} is Grounded and cannot receive", own(*shirt))
        }
        Refusal::NotInPassList { carrier, to } => {
            let list = names::numbers(board.player(seat, *carrier).pass);
            format!("{} passes to {list} only, not to {to}", own(*carrier))
        }
        Refusal::NoLinePass { carrier } => {
            let name = carrier.map_or(fixed("nobody"), own);
            format!("a Line Pass needs that stat; {name} has the ball without it")
        }
        Refusal::NoLinePassTo { carrier, to: None } => {
            format!("{} has no LINE PASS to a winger", own(*carrier))
        }
        Refusal::NoLinePassTo { carrier, to: Some(to) } => {
            format!("{} has no LINE PASS to {to}", own(*carrier))
        }
        Refusal::NoWinger => fixed("there is no winger in the Back deck"),
        Refusal::LinePassToAbsent(shirt) => format!("{} is in the bin or injured", own(*shirt)),
        Refusal::LinePassToGrounded(shirt) => format!("{} is Grounded", own(*shirt)),
        Refusal::LinePassToReady(shirt) => format!("{} is Ready already", own(*shirt)),
        Refusal::LinePassSlot => fixed("name the slot the receiver comes in at"),
        Refusal::PasserMakesRoom => fixed("the passer cannot make room for his own Line Pass"),
        Refusal::NotReady { shirt, on_field: true, deed } => {
            format!("{} is Grounded and cannot {}", own(*shirt), done(*deed))
        }
        Refusal::NotReady { shirt, on_field: false, .. } => {
            format!("{} is not on the field", own(*shirt))
        }
        Refusal::OpponentNotReady { shirt, .. } => {
            let name = names::player(board, seat.other(), *shirt);
            format!("{name} is not on his feet on the field")
        }
        Refusal::NoFend(shirt) => format!("{} has no FEND", own(*shirt)),
        Refusal::NoOffload(shirt) => format!("{} has no OFFLOAD", own(*shirt)),
        Refusal::NobodyTakesOffload => fixed("there is no Ready team-mate to take an offload"),
        Refusal::NothingStaged => fixed("you have no MAUL in play"),
        Refusal::BigHit => fixed("a BIG HIT allows no answer but HEAD HIGH"),
        Refusal::OnlyTenAndFifteenKick => fixed("only 10 and 15 may kick, with the ball in hand"),
        Refusal::NoKick => fixed("the carrier has no KICK"),
        Refusal::NoDropKick => fixed("the carrier has no DROP KICK"),
        Refusal::KickNotInFives => fixed("a kick is named in steps of 5 m, at least 5"),
        Refusal::KickTooFar { metres } => format!("he kicks {metres} m at most"),
        Refusal::PostsOutOfReach { away, range } => {
            format!("the posts are {away} m away; a try is allowed from {range} m")
        }
        Refusal::NoGoalKicker => fixed("the kicker is 10 or 15, and not in the bin"),
        Refusal::PostsTooFar { shirt, away } => {
            format!("the posts are {away} m away, too far for {}", own(*shirt))
        }
        Refusal::PenaltyTouchMetres => fixed("5 to 25 m to touch, in steps of 5"),
        Refusal::NobodyTaps => fixed("nobody can take a quick tap"),
        Refusal::CannotTap(shirt) => format!("{shirt} cannot take the quick tap"),
        Refusal::OnlyLocksJump => fixed("only 4 and 5 jump"),
        Refusal::LockOut(shirt) => format!("{shirt} is out; the other lock must jump"),
        Refusal::TooManyCommitted => fixed("at most two players may be committed"),
        Refusal::NoHalfbackLeft => fixed("that would leave your side without a halfback"),
        Refusal::NoActingHalfback(shirt) => {
            format!("{} cannot: a halfback is Ready and not 11, 14 or 15", own(*shirt))
        }
        Refusal::NoScrumBall(shirt) => {
            format!("{} cannot take the ball from this scrum", own(*shirt))
        }
        Refusal::EightHasNoBall => fixed("Off the Back needs the ball on 8 first"),
        Refusal::NoDirtyTactics => fixed("you have no Dirty Tactics coach card"),
        Refusal::DirtyTacticsUsed => fixed("you have no Dirty Tactics left in this half"),
        Refusal::NothingToCancel => fixed("Dirty Tactics cancels a card that was just played"),
        Refusal::CardAgainstPenaltyKick => fixed("no card of yours against a penalty kick"),
        Refusal::AnotherTackles => fixed("it takes another player than the one who missed"),
        Refusal::Card(card, trouble) => of_card(board, *card, *trouble),
    }
}

fn asked_for(wanted: Wanted) -> String {
    match wanted {
        Wanted::PlayerOf(seat) => format!("a player of {seat}"),
        Wanted::DeckOf(seat) => format!("a player deck of {seat}"),
        Wanted::SlotOf(seat) => format!("a slot of {seat}"),
        Wanted::Card => "a card".to_string(),
        Wanted::TwoCards => "no more than two cards".to_string(),
    }
}

fn done(deed: Deed) -> &'static str {
    match deed {
        Deed::Tackle => "tackle",
        Deed::Commit => "be committed",
        Deed::TakeBall => "take the ball",
        Deed::Catch => "catch",
    }
}

/// Why a card cannot be played.
fn of_card(board: &Board<'_>, card: Card, trouble: CardTrouble) -> String {
    let name = names::card(board.pack, card);
    let design = board.pack.card(card);
    let text = &design.text;
    match trouble {
        CardTrouble::OtherSide => {
            let whose = if card.colour() == Colour::Green { "attacks" } else { "defends" };
            format!("{name} is for the side that {whose}")
        }
        CardTrouble::NotNow => {
            let when: Vec<_> = design.windows.iter().map(|window| moment(*window)).collect();
            format!("{name} is played {}, not now", when.join(" or "))
        }
        CardTrouble::NeedsAction => format!("{name} takes an action, and none is left"),
        CardTrouble::AgainstBigHit => format!("a BIG HIT allows no {name}"),
        CardTrouble::UsedUp => format!("{name} has had its turn: {text}"),
        CardTrouble::DoesNotFit | CardTrouble::StagedDoesNotFit => {
            format!("{name} does not fit: {text}")
        }
        CardTrouble::Idle => format!("{name} could do nothing here: {text}"),
        CardTrouble::Needs { argument, allowed } => {
            format!("{name} needs {}: {}", needed(argument), names::numbers(allowed))
        }
        CardTrouble::TakesNo { argument, shirt } => {
            format!("{name} takes no {shirt}: it does not need {}", needed(argument))
        }
    }
}

fn needed(argument: Argument) -> &'static str {
    match argument {
        Argument::Payer => "a player to ground as its cost",
        Argument::Receiver => "a Ready team-mate",
    }
}

/// When a window is open, in words.
fn moment(window: Window) -> &'static str {
    match window {
        Window::Turn => "in your own turn",
        Window::PassDeclared => "when they pass",
        Window::RunDeclared => "when a Run is declared",
        Window::Advance => "before their advance",
        Window::TackleDeclared => "when a tackle is declared",
        Window::Rolled => "after a die of yours",
        Window::Tackled => "when your man is tackled",
        Window::TackleFailed => "after a tackle of yours has failed",
        Window::Ruck => "at a ruck that both contest",
        Window::ContestLost => "after a lost ruck or scrum",
        Window::RuckWon => "after a won ruck",
        Window::Scrum => "at a scrum",
        Window::Lineout => "at a line-out",
        Window::KickDeclared => "when a kick is declared",
        Window::Catch => "when you are to catch a kick",
        Window::Conversion => "before the second die of your goal kick",
        Window::CardPlayed => "when they have played a card",
    }
}
