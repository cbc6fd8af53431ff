//! Events as lines of the log.

use std::cmp::Ordering;

use engine::{BySeat, Seat};

use super::{names, rolls};
use crate::actions::PenaltyOption;
use crate::cards::Card;
use crate::events::Event;
use crate::game::Board;
use crate::phases::scrum::PUSH;
use crate::shirt::Shirt;
use crate::side::EIGHT;
use crate::state::{HALFWAY, KickKind, LENGTH};

/// The event with names, without the full stop.
pub fn told(board: &Board<'_>, event: &Event) -> String {
    Teller { board }.tell(event)
}

/// Tells events with names, without the full stop.
struct Teller<'a> {
    board: &'a Board<'a>,
}

impl Teller<'_> {
    fn team(&self, seat: Seat) -> &str {
        names::team(self.board, seat)
    }

    fn man(&self, seat: Seat, shirt: Shirt) -> String {
        names::player(self.board, seat, shirt)
    }

    /// Metres as the ruler shows them: from the nearer goal line, with whose half it is.
    fn spot(&self, pos: u8) -> String {
        match pos.cmp(&HALFWAY) {
            Ordering::Equal => "halfway".to_string(),
            Ordering::Less => format!("{pos} m, {} half", self.team(Seat::Home)),
            Ordering::Greater => format!("{} m, {} half", LENGTH - pos, self.team(Seat::Away)),
        }
    }

    /// What both sides have, the home side first.
    fn score(&self, score: &BySeat<u16>) -> String {
        let (home, away) = (self.team(Seat::Home), self.team(Seat::Away));
        format!("{home} {}, {away} {}", score.home, score.away)
    }

    /// What is made of a penalty.
    fn penalty(&self, seat: Seat, option: PenaltyOption) -> String {
        let team = self.team(seat);
        match option {
            PenaltyOption::Goal(shirt) => format!("{} kicks at goal", self.man(seat, shirt)),
            PenaltyOption::Scrum => format!("{team} take a scrum"),
            PenaltyOption::Touch(metres) => format!("{team} kick to touch, {metres} m"),
            PenaltyOption::QuickTap => format!("{team} take a quick tap"),
        }
    }

    /// The words of an event: one table, so that a new event has none until it has a line here.
    fn tell(&self, event: &Event) -> String {
        let team = |seat: &Seat| self.team(*seat);
        let man = |seat: &Seat, shirt: &Shirt| self.man(*seat, *shirt);
        let name = |card: &Card| names::card(self.board.pack, *card);
        match event {
            // Turns and open play.
            Event::TurnBegan { seat, attacking: true } => format!("{} attack", team(seat)),
            Event::TurnBegan { seat, .. } => format!("{} defend", team(seat)),
            Event::TurnEnded { seat } => format!("{} end the turn", team(seat)),
            Event::GuardStopped { .. } => "Play has gone on too long and is stopped".to_string(),
            Event::Recycled { seat, shirt } => format!("{} leaves the field", man(seat, shirt)),
            Event::Revealed { seat, shirt } => {
                format!("{} is turned up from the Back deck", man(seat, shirt))
            }
            Event::Entered { seat, shirt, .. } => format!("{} comes in", man(seat, shirt)),
            Event::StoodUp { seat, shirt } => format!("{} stands up", man(seat, shirt)),
            Event::Grounded { seat, shirt } => format!("{} goes down", man(seat, shirt)),
            Event::PassDeclared { seat, from, to } => {
                format!("{} passes to {}", man(seat, from), man(seat, to))
            }
            Event::PassCaught { seat, shirt } => format!("{} has the ball", man(seat, shirt)),
            Event::PassDropped { seat, shirt } => format!("{} drops the pass", man(seat, shirt)),
            Event::RunDeclared { seat, shirt } => format!("{} runs", man(seat, shirt)),
            Event::Sidestepped { seat, shirt, made: true } => {
                format!("{} sidesteps", man(seat, shirt))
            }
            Event::Sidestepped { seat, shirt, .. } => {
                format!("The sidestep of {} does not come off", man(seat, shirt))
            }
            Event::Ran { seat, shirt, metres } => format!("{} runs {metres} m", man(seat, shirt)),
            Event::Advanced { seat, shirt, metres } => {
                format!("{} advances {metres} m", man(seat, shirt))
            }
            Event::Sprinted { seat, shirt, metres } => {
                format!("{} sprints {metres} m", man(seat, shirt))
            }
            Event::Crossing { seat, shirt } => {
                format!("{} is about to cross the line", man(seat, shirt))
            }
            Event::Rolled { seat, die, roll, need, of } => {
                let told = rolls::check(self.board, *seat, *die, *roll, *need, of);
                let need = told.need.unwrap_or_default();
                format!("{}: {roll}, needs {need}. {}", told.title, told.verdict)
            }
            Event::TackleDeclared { seat, tackler, carrier, last_chance } => {
                let last = if *last_chance { ", the last chance" } else { "" };
                let (tackler, carrier) = (man(seat, tackler), man(&seat.other(), carrier));
                format!("{tackler} goes in to tackle {carrier}{last}")
            }
            Event::TackleMade { seat, tackler, carrier, big_hit } => {
                let hit = if *big_hit { " with a BIG HIT" } else { "" };
                format!("{} has {}{hit}", man(seat, tackler), man(&seat.other(), carrier))
            }
            Event::TackleMissed { seat, tackler, carrier } => {
                format!("{} misses {}", man(seat, tackler), man(&seat.other(), carrier))
            }
            Event::FlankerUp { seat, shirt } => {
                format!("{} is back on his feet: FLANKER", man(seat, shirt))
            }
            Event::Fended { seat, shirt, roll, made } => {
                let end = if *made { "breaks free" } else { "is held" };
                format!("{} fends: {roll}. He {end}", man(seat, shirt))
            }
            Event::OffloadRolled { seat, shirt, roll, made } => {
                let end = if *made { "The ball is away" } else { "He is held" };
                format!("{} tries to offload: {roll}. {end}", man(seat, shirt))
            }
            Event::Offloaded { seat, from, to } => {
                format!("{} offloads to {}", man(seat, from), man(seat, to))
            }

            // Kicks and points.
            Event::Restarted { seat, drop_out: true, .. } => {
                format!("{} take a drop-out from their 22", team(seat))
            }
            Event::Restarted { seat, .. } => format!("{} kick off", team(seat)),
            Event::KickOffDeclared { seat, catcher, chase } => {
                let chase = if *chase { ", chased" } else { "" };
                format!("{} kick to {}{chase}", team(seat), man(&seat.other(), catcher))
            }
            Event::KickOffFailed { seat } => format!("The kick of the {} goes wrong", team(seat)),
            Event::KickDeclared { seat, shirt, kind, metres } => {
                format!("{} {}", man(seat, shirt), kicks(*kind, *metres))
            }
            Event::KickLanded { metres, made, .. } => {
                let made = if *made { "made" } else { "missed" };
                format!("The kick is {made}: {metres} m")
            }
            Event::KickBlocked { seat } => format!("{} charge the kick down", team(seat)),
            Event::KickCaught { seat, shirt } => format!("{} catches the kick", man(seat, shirt)),
            Event::KickDropped { seat, shirt } => format!("{} drops the kick", man(seat, shirt)),
            Event::ChaseWon { seat, shirt } => format!("{} wins the chase", man(seat, shirt)),
            Event::KickedOut { seat } => {
                format!("{} kick the ball out and end the half", team(seat))
            }
            Event::DropGoal { seat } => format!("Drop goal for the {}", team(seat)),
            Event::TryScored { seat, shirt: Some(shirt) } => format!("Try by {}", man(seat, shirt)),
            Event::TryScored { seat, shirt: None } => format!("Try for the {}", team(seat)),
            Event::GoalFirst { seat, roll } => {
                format!("{} kick at goal: the first die is {roll}", team(seat))
            }
            Event::GoalCalled { seat, high } => {
                format!("{} call {}", team(seat), if *high { "higher" } else { "lower" })
            }
            Event::GoalSecond { roll, made, .. } => {
                let end = if *made { "the kick is over" } else { "the kick is wide" };
                format!("The second die is {roll}: {end}")
            }
            Event::Scored { seat, points, score } => {
                format!("{points} points for the {}: {}", team(seat), self.score(score))
            }

            // Rucks, set pieces and the referee.
            Event::RuckFormed { seat, pos } => {
                format!("Ruck at {}: {} took the ball in", self.spot(*pos), team(seat))
            }
            Event::NoHalfback { seat } => format!("{} have no halfback", team(seat)),
            Event::Committed { seat, shirts } => {
                let who = names::players(self.board, *seat, *shirts);
                format!("{} commit {who}", team(seat))
            }
            Event::RuckCompared { seat, own, other } => {
                format!("Ruck: {} {own}, {} {other}", team(seat), team(&seat.other()))
            }
            Event::RuckWon { seat } => format!("{} win the ruck", team(seat)),
            Event::BallPlaced { seat, shirt } => format!("{} has the ball", man(seat, shirt)),
            Event::ScrumFormed { seat, pos } => {
                format!("Scrum at {}: {} feed", self.spot(*pos), team(seat))
            }
            Event::ScrumStrengths { seat, own, other } => {
                format!("Scrum: {} {own}, {} {other}", team(seat), team(&seat.other()))
            }
            Event::ScrumWon { seat, .. } => format!("{} win the scrum and {PUSH} m", team(seat)),
            Event::OffTheBack { seat } => format!("{} goes off the back", man(seat, &EIGHT)),
            Event::LineOutFormed { seat, pos } => {
                format!("Line-out at {}: {} throw", self.spot(*pos), team(seat))
            }
            Event::LineOutPlaced { seat } => format!("{} line up", team(seat)),
            Event::LockChosen { seat } => format!("{} have chosen a lock", team(seat)),
            Event::LockRevealed { seat, shirt } => format!("{} jumps", man(seat, shirt)),
            Event::Jumped { seat, roll, bonus } => {
                let bonus =
                    if *bonus == 0 { String::new() } else { format!(" {}", rolls::signed(*bonus)) };
                format!("{} jump: {roll}{bonus}", team(seat))
            }
            Event::LineOutWon { seat, shirt } => format!("{} wins the line-out", man(seat, shirt)),
            Event::PenaltyAwarded { seat, pos } => {
                format!("Penalty to the {} at {}", team(seat), self.spot(*pos))
            }
            Event::PenaltyTaken { seat, option } => self.penalty(*seat, *option),
            Event::QuickTap { seat, shirt } => format!("{} taps and goes", man(seat, shirt)),
            Event::SinBinned { seat, shirt, gone } => {
                let to = if *gone { "is sent off" } else { "goes to the sin-bin" };
                format!("{} {to}", man(seat, shirt))
            }
            Event::Injured { seat, shirt } => {
                format!("{} is injured and out of the match", man(seat, shirt))
            }
            Event::CameBack { seat, shirt } => {
                format!("{} is back from the sin-bin", man(seat, shirt))
            }
            Event::Warned { seat } => format!("Final warning for the {}", team(seat)),

            // Cards, coaches, weather.
            Event::CoachDealt { seat, index } => {
                let coach = &self.board.pack.coaches[usize::from(*index)].name;
                format!("{}: coach card {coach}", team(seat))
            }
            Event::CoachGave { seat, card } => {
                format!("The coach of the {} brings {}", team(seat), name(card))
            }
            Event::CoachUsed { seat, .. } => format!("{} use their coach card", team(seat)),
            Event::LookedAt { seat, card: Some(card) } => {
                format!("{} look at {}", team(seat), name(card))
            }
            Event::LookedAt { seat, card: None } => format!("{} look at a card", team(seat)),
            Event::WeatherSet { index } => {
                format!("Weather: {}", self.board.pack.weathers[usize::from(*index)].name)
            }
            Event::RefereeSet { index } => {
                format!("Referee: {}", self.board.pack.referees[usize::from(*index)].name)
            }
            Event::Drew { seat, card: Some(card) } => format!("{} draw {}", team(seat), name(card)),
            Event::Drew { seat, card: None } => format!("{} draw a card", team(seat)),
            Event::BlueDrawn { seat, card } => {
                format!("{} draw the Blue card {}", team(seat), name(card))
            }
            Event::BlueIdle { card, .. } => format!("{} has no effect", name(card)),
            Event::BlueReplaced { seat, card } => {
                format!("{} discard the Blue card {} and draw again", team(seat), name(card))
            }
            Event::Discarded { seat, card } => format!("{} discard {}", team(seat), name(card)),
            Event::Peeked { seat, cards: Some(cards) } => {
                let cards: Vec<_> = cards.iter().map(name).collect();
                format!("{} see the other hand: {}", team(seat), cards.join(", "))
            }
            Event::Peeked { seat, cards: None } => format!("{} look at the other hand", team(seat)),
            Event::CardPlayed { seat, card } => format!("{} play {}", team(seat), name(card)),
            Event::CardRolled { card, roll, need, made, .. } => {
                let made = if *made { "made" } else { "failed" };
                format!("{}: {roll}, needs {need} or more, {made}", name(card))
            }
            Event::CardCancelled { card, .. } => format!("{} is cancelled", name(card)),
            Event::StagedCardUsed { seat, card } => format!("{} use {}", team(seat), name(card)),
            Event::PowerTurned { seat, card, balls } => {
                format!("{} turn {}: {}", team(seat), name(card), counted(*balls))
            }
            Event::Passed { seat } => format!("{} play nothing", team(seat)),

            // Time.
            Event::CoinLanded { face, winner } => {
                let face = format!("{face:?}").to_lowercase();
                format!("The coin shows {face}: {} win the toss", team(winner))
            }
            Event::HalfBegan { half, kicker } => {
                let half = if *half == 1 { "First" } else { "Second" };
                format!("{half} half: {} kick off", team(kicker))
            }
            Event::OvertimeBegan => "The half deck is empty: overtime".to_string(),
            Event::HalfEnded { half: 1 } => "Half time".to_string(),
            Event::HalfEnded { .. } => "The second half is over".to_string(),
            Event::KeepChosen { seat } => format!("{} have chosen what to keep", team(seat)),
            Event::MatchEnded { score } => format!("Full time: {}", self.score(score)),
        }
    }
}

/// What a kicker does.
fn kicks(kind: KickKind, metres: u8) -> String {
    match kind {
        KickKind::Touch => format!("kicks for touch, {metres} m"),
        KickKind::Infield => format!("kicks infield, {metres} m"),
        KickKind::Drop => "drops at goal".to_string(),
        KickKind::KickOff | KickKind::DropOut => "kicks".to_string(),
    }
}

/// So many balls of a Power card.
fn counted(balls: u8) -> String {
    match balls {
        0 => "no ball".to_string(),
        1 => "1 ball".to_string(),
        more => format!("{more} balls"),
    }
}
