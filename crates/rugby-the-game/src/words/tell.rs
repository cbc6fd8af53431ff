//! Events as sentences for a terminal.

use engine::{BySeat, Seat};

use crate::actions::PenaltyOption;
use crate::cards::Card;
use crate::events::Event;
use crate::pack::Pack;
use crate::state::KickKind;

/// The event as a sentence: one table, so that a new event has none until it has a line here.
pub fn tell(pack: &Pack, event: &Event) -> String {
    let name = |card: &Card| format!("{} ({card})", pack.card(*card).name);
    match event {
        // Set-up, cards and coaches.
        Event::CoachDealt { seat, index } => {
            format!("{seat} gets the coach card {}", pack.coaches[*index as usize].name)
        }
        Event::CoachGave { seat, card } => format!("{seat}'s coach brings {}", name(card)),
        Event::CoachUsed { seat, power } => format!("{seat} uses the coach card ({power:?})"),
        Event::LookedAt { seat, card } => match card {
            Some(card) => format!("{seat} looks at {}", name(card)),
            None => format!("{seat} looks at a card"),
        },
        Event::WeatherSet { index } => format!("weather: {}", pack.weathers[*index as usize].name),
        Event::RefereeSet { index } => format!("referee: {}", pack.referees[*index as usize].name),
        Event::CoinLanded { face, winner } => {
            format!("the coin shows {face:?}; {winner} wins the toss").to_lowercase()
        }
        Event::HalfBegan { half, kicker } => format!("half {half} begins, {kicker} kicks off"),
        Event::Drew { seat, card } => match card {
            Some(card) => format!("{seat} draws {}", name(card)),
            None => format!("{seat} draws a card"),
        },
        Event::BlueDrawn { seat, card } => format!("{seat} draws the Blue card {}", name(card)),
        Event::BlueIdle { card, .. } => format!("{} has no effect", name(card)),
        Event::BlueReplaced { seat, card } => {
            format!("{seat} discards the Blue card {} and draws again", name(card))
        }
        Event::Discarded { seat, card } => format!("{seat} discards {}", name(card)),
        Event::Peeked { seat, cards } => match cards {
            Some(cards) => {
                let cards: Vec<_> = cards.iter().map(name).collect();
                format!("{seat} sees the other hand: {}", cards.join(", "))
            }
            None => format!("{seat} looks at the other hand"),
        },
        Event::CardPlayed { seat, card } => format!("{seat} plays {}", name(card)),
        Event::CardRolled { card, roll, need, made, .. } => {
            format!("{}: {roll} against {need}+, {}", name(card), result(*made))
        }
        Event::CardCancelled { card, .. } => format!("{} is cancelled", name(card)),
        Event::StagedCardUsed { seat, card } => format!("{seat} uses {}", name(card)),
        Event::PowerTurned { seat, card, balls } => {
            format!("{seat} turns {}: {balls} ball(s)", name(card))
        }

        // Restarts, turns and open play.
        Event::Restarted { seat, drop_out: true, pos } => format!("drop-out by {seat} at {pos} m"),
        Event::Restarted { seat, pos, .. } => format!("kick-off by {seat} at {pos} m"),
        Event::KickOffDeclared { seat, catcher, chase } => {
            let chase = if *chase { ", chased" } else { "" };
            format!("{seat} kicks to {catcher}{chase}")
        }
        Event::KickOffFailed { seat } => format!("{seat}'s kick goes wrong"),
        Event::TurnBegan { seat, attacking: true } => format!("attacking turn of {seat}"),
        Event::TurnBegan { seat, .. } => format!("defending turn of {seat}"),
        Event::TurnEnded { seat } => format!("{seat} ends the turn"),
        Event::GuardStopped { .. } => "play has gone on too long and is stopped".to_string(),
        Event::Recycled { seat, shirt } => format!("{seat} {shirt} leaves the field"),
        Event::Revealed { seat, shirt } => format!("{seat} {shirt} is turned up"),
        Event::Entered { seat, shirt, slot } => format!("{seat} {shirt} comes in at {slot}"),
        Event::StoodUp { seat, shirt } => format!("{seat} {shirt} stands up"),
        Event::Grounded { seat, shirt } => format!("{seat} {shirt} is grounded"),
        Event::PassDeclared { seat, from, to } => format!("{seat} {from} passes to {to}"),
        Event::PassCaught { seat, shirt } => format!("{seat} {shirt} has the ball"),
        Event::PassDropped { seat, shirt } => format!("{seat} {shirt} drops the pass"),
        Event::RunDeclared { seat, shirt } => format!("{seat} {shirt} runs"),
        Event::Sidestepped { seat, shirt, made } => {
            format!("{seat} {shirt}'s sidestep: {}", result(*made))
        }
        Event::Ran { seat, shirt, metres } => format!("{seat} {shirt} runs {metres} m"),
        Event::Advanced { seat, shirt, metres } => format!("{seat} {shirt} advances {metres} m"),
        Event::Sprinted { seat, shirt, metres } => format!("{seat} {shirt} sprints {metres} m"),
        Event::Crossing { seat, shirt } => format!("{seat} {shirt} is about to cross the line"),
        Event::Rolled { seat, die, roll, need, .. } => {
            format!("{seat} rolls {roll} ({}, needs {need})", format!("{die:?}").to_lowercase())
        }
        Event::TackleDeclared { seat, tackler, carrier, last_chance } => {
            let last = if *last_chance { " (last chance)" } else { "" };
            format!("{seat} {tackler} tackles {carrier}{last}")
        }
        Event::TackleMade { big_hit: true, carrier, .. } => format!("BIG HIT on {carrier}"),
        Event::TackleMade { carrier, .. } => format!("{carrier} is caught by the tackle"),
        Event::TackleMissed { carrier, .. } => format!("the tackle on {carrier} is missed"),
        Event::FlankerUp { seat, shirt } => format!("{seat} {shirt} is back on his feet (FLANKER)"),
        Event::Fended { seat, shirt, roll, made } => {
            format!("{seat} {shirt} fends: {roll}, {}", result(*made))
        }
        Event::OffloadRolled { seat, shirt, roll, made } => {
            format!("{seat} {shirt} tries to offload: {roll}, {}", result(*made))
        }
        Event::Offloaded { seat, from, to } => format!("{seat} {from} offloads to {to}"),

        // Kicks, scores and set pieces.
        Event::KickDeclared { seat, shirt, kind: KickKind::Drop, .. } => {
            format!("{seat} {shirt} drops at goal")
        }
        Event::KickDeclared { seat, shirt, kind, metres } => {
            let kind = format!("{kind:?}").to_lowercase();
            format!("{seat} {shirt} kicks ({kind}, {metres} m)")
        }
        Event::KickLanded { die_metres, metres, made, .. } => {
            format!("the kick is {}, {die_metres:+} m, {metres} m in all", result(*made))
        }
        Event::KickBlocked { seat } => format!("{seat} charges the kick down"),
        Event::KickCaught { seat, shirt } => format!("{seat} {shirt} catches the kick"),
        Event::KickDropped { seat, shirt } => format!("{seat} {shirt} drops the kick"),
        Event::ChaseWon { seat, shirt } => format!("{seat} {shirt} wins the chase"),
        Event::KickedOut { seat } => format!("{seat} kicks the ball out to end the half"),
        Event::DropGoal { seat } => format!("drop goal for {seat}"),
        Event::TryScored { seat, shirt: Some(shirt) } => format!("TRY by {seat} {shirt}"),
        Event::TryScored { seat, shirt: None } => format!("TRY for {seat}"),
        Event::GoalFirst { seat, roll } => format!("{seat}'s first goal die: {roll}"),
        Event::GoalCalled { seat, high } => {
            format!("{seat} calls {}", if *high { "higher" } else { "lower" })
        }
        Event::GoalSecond { seat, roll, made, .. } => {
            format!("{seat}'s second goal die: {roll}, {}", result(*made))
        }
        Event::Scored { seat, points, score } => {
            format!("{points} points for {seat}: {}-{}", score.home, score.away)
        }
        Event::RuckFormed { seat, pos } => format!("ruck at {pos} m, {seat} carried the ball in"),
        Event::NoHalfback { seat } => format!("{seat} has no halfback"),
        Event::Committed { seat, shirts } => format!("{seat} commits {shirts}"),
        Event::RuckCompared { seat, own, other } => format!("ruck: {seat} {own} against {other}"),
        Event::RuckWon { seat } => format!("{seat} wins the ruck"),
        Event::BallPlaced { seat, shirt } => format!("the ball is on {seat} {shirt}"),
        Event::ScrumFormed { seat, pos } => format!("scrum at {pos} m, {seat} feeds"),
        Event::ScrumStrengths { seat, own, other } => {
            format!("scrum: {seat} {own} against {other}")
        }
        Event::ScrumWon { seat, pos } => format!("{seat} wins the scrum, now at {pos} m"),
        Event::OffTheBack { seat } => format!("{seat} 8 goes off the back"),
        Event::LineOutFormed { seat, pos } => format!("line-out at {pos} m, {seat} throws"),
        Event::LineOutPlaced { seat } => format!("{seat} lines up"),
        Event::LockChosen { seat } => format!("{seat} has chosen a lock"),
        Event::LockRevealed { seat, shirt } => format!("{seat}'s lock is {shirt}"),
        Event::Jumped { seat, roll, bonus } => format!("{seat} jumps {roll} {bonus:+}"),
        Event::LineOutWon { seat, shirt } => format!("{seat} {shirt} wins the line-out"),

        // Whistles, absences and the clock.
        Event::PenaltyAwarded { seat, pos } => format!("penalty to {seat} at {pos} m"),
        Event::PenaltyTaken { seat, option } => penalty(*seat, *option),
        Event::QuickTap { seat, shirt } => format!("{seat} {shirt} taps and goes"),
        Event::SinBinned { seat, shirt, gone: true } => format!("{seat} {shirt} is sent off"),
        Event::SinBinned { seat, shirt, .. } => format!("{seat} {shirt} goes to the sin-bin"),
        Event::Injured { seat, shirt } => format!("{seat} {shirt} is injured"),
        Event::CameBack { seat, shirt } => format!("{seat} {shirt} comes back from the bin"),
        Event::Warned { seat } => format!("{seat} gets a final warning"),
        Event::Passed { seat } => format!("{seat} plays nothing"),
        Event::OvertimeBegan => "the half deck is empty: overtime".to_string(),
        Event::HalfEnded { half } => format!("half {half} is over"),
        Event::KeepChosen { seat } => format!("{seat} has chosen what to keep"),
        Event::MatchEnded { score } => {
            format!("full time: {}-{}, {}", score.home, score.away, winner(score))
        }
    }
}

fn result(made: bool) -> &'static str {
    if made { "made" } else { "failed" }
}

fn penalty(seat: Seat, option: PenaltyOption) -> String {
    match option {
        PenaltyOption::Goal(shirt) => format!("{seat} {shirt} kicks at goal"),
        PenaltyOption::Scrum => format!("{seat} takes a scrum"),
        PenaltyOption::Touch(metres) => format!("{seat} kicks {metres} m to touch"),
        PenaltyOption::QuickTap => format!("{seat} takes a quick tap"),
    }
}

fn winner(score: &BySeat<u16>) -> &'static str {
    match score.home.cmp(&score.away) {
        std::cmp::Ordering::Greater => "home wins",
        std::cmp::Ordering::Less => "away wins",
        std::cmp::Ordering::Equal => "a draw",
    }
}
