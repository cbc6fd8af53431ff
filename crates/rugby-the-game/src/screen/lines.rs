//! Events as lines of the log.

use engine::Seat;
use engine::screen::{Line, Mark};

use crate::actions::PenaltyOption;
use crate::events::Event;
use crate::game::Board;
use crate::shirt::Shirt;
use crate::state::KickKind;

use super::{clauses, marks, names, rolls};

/// The event as a line of the log, but for its time and its JSON.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let roll = rolls::roll(board, event);
    let mark = if roll.is_some() { Mark::Roll } else { marks::mark(event) };
    Line {
        seat: marks::seat(event),
        text: format!("{}.", Teller { board }.tell(event)),
        clauses: clauses::clauses(board.table, event)
            .iter()
            .map(|clause| clause.to_string())
            .collect(),
        mark,
        roll,
        ..Line::default()
    }
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
        match pos {
            50 => "halfway".to_string(),
            ..50 => format!("{pos} m, {} half", self.team(Seat::Home)),
            _ => format!("{} m, {} half", 100 - pos, self.team(Seat::Away)),
        }
    }

    fn tell(&self, event: &Event) -> String {
        match event {
            Event::TurnBegan { seat, attacking: true } => format!("{} attack", self.team(*seat)),
            Event::TurnBegan { seat, .. } => format!("{} defend", self.team(*seat)),
            Event::TurnEnded { seat } => format!("{} end the turn", self.team(*seat)),
            Event::GuardStopped { .. } => "Play has gone on too long and is stopped".to_string(),
            Event::Recycled { seat, shirt } => {
                format!("{} leaves the field", self.man(*seat, *shirt))
            }
            Event::Revealed { seat, shirt } => {
                format!("{} is turned up from the Back deck", self.man(*seat, *shirt))
            }
            Event::Entered { seat, shirt, .. } => format!("{} comes in", self.man(*seat, *shirt)),
            Event::StoodUp { seat, shirt } => format!("{} stands up", self.man(*seat, *shirt)),
            Event::Grounded { seat, shirt } => format!("{} goes down", self.man(*seat, *shirt)),
            Event::PassDeclared { seat, from, to } => {
                format!("{} passes to {}", self.man(*seat, *from), self.man(*seat, *to))
            }
            Event::PassCaught { seat, shirt } => {
                format!("{} has the ball", self.man(*seat, *shirt))
            }
            Event::PassDropped { seat, shirt } => {
                format!("{} drops the pass", self.man(*seat, *shirt))
            }
            Event::RunDeclared { seat, shirt } => format!("{} runs", self.man(*seat, *shirt)),
            Event::Sidestepped { seat, shirt, made: true } => {
                format!("{} sidesteps", self.man(*seat, *shirt))
            }
            Event::Sidestepped { seat, shirt, .. } => {
                format!("The sidestep of {} does not come off", self.man(*seat, *shirt))
            }
            Event::Ran { seat, shirt, metres } => {
                format!("{} runs {metres} m", self.man(*seat, *shirt))
            }
            Event::Advanced { seat, shirt, metres } => {
                format!("{} advances {metres} m", self.man(*seat, *shirt))
            }
            Event::Sprinted { seat, shirt, metres } => {
                format!("{} sprints {metres} m", self.man(*seat, *shirt))
            }
            Event::Crossing { seat, shirt } => {
                format!("{} is about to cross the line", self.man(*seat, *shirt))
            }
            Event::Rolled { roll, .. } => match rolls::roll(self.board, event) {
                Some(told) => {
                    let need = told.need.unwrap_or_default();
                    format!("{}: {roll}, needs {need}. {}", told.title, told.verdict)
                }
                None => format!("{roll} rolled"),
            },
            Event::TackleDeclared { seat, tackler, carrier, last_chance } => {
                let last = if *last_chance { ", the last chance" } else { "" };
                let (tackler, carrier) =
                    (self.man(*seat, *tackler), self.man(seat.other(), *carrier));
                format!("{tackler} goes in to tackle {carrier}{last}")
            }
            Event::TackleMade { seat, tackler, carrier, big_hit } => {
                let (tackler, carrier) =
                    (self.man(*seat, *tackler), self.man(seat.other(), *carrier));
                let hit = if *big_hit { " with a BIG HIT" } else { "" };
                format!("{tackler} has {carrier}{hit}")
            }
            Event::TackleMissed { seat, tackler, carrier } => {
                let (tackler, carrier) =
                    (self.man(*seat, *tackler), self.man(seat.other(), *carrier));
                format!("{tackler} misses {carrier}")
            }
            Event::FlankerUp { seat, shirt } => {
                format!("{} is back on his feet: FLANKER", self.man(*seat, *shirt))
            }
            Event::Fended { seat, shirt, roll, made } => {
                let end = if *made { "breaks free" } else { "is held" };
                format!("{} fends: {roll}. He {end}", self.man(*seat, *shirt))
            }
            Event::OffloadRolled { seat, shirt, roll, made } => {
                let end = if *made { "The ball is away" } else { "He is held" };
                format!("{} tries to offload: {roll}. {end}", self.man(*seat, *shirt))
            }
            Event::Offloaded { seat, from, to } => {
                format!("{} offloads to {}", self.man(*seat, *from), self.man(*seat, *to))
            }
            other => self.kicks(other),
        }
    }

    fn kicks(&self, event: &Event) -> String {
        match event {
            Event::Restarted { seat, drop_out: true, .. } => {
                format!("{} take a drop-out from their 22", self.team(*seat))
            }
            Event::Restarted { seat, .. } => format!("{} kick off", self.team(*seat)),
            Event::KickOffDeclared { seat, catcher, chase } => {
                let chase = if *chase { ", chased" } else { "" };
                let catcher = self.man(seat.other(), *catcher);
                format!("{} kick to {catcher}{chase}", self.team(*seat))
            }
            Event::KickOffFailed { seat } => {
                format!("The kick of the {} goes wrong", self.team(*seat))
            }
            Event::KickDeclared { seat, shirt, kind, metres } => {
                let man = self.man(*seat, *shirt);
                match kind {
                    KickKind::Touch => format!("{man} kicks for touch, {metres} m"),
                    KickKind::Infield => format!("{man} kicks infield, {metres} m"),
                    KickKind::Drop => format!("{man} drops at goal"),
                    KickKind::KickOff | KickKind::DropOut => format!("{man} kicks"),
                }
            }
            Event::KickLanded { metres, made, .. } => {
                let made = if *made { "made" } else { "missed" };
                format!("The kick is {made}: {metres} m")
            }
            Event::KickBlocked { seat } => format!("{} charge the kick down", self.team(*seat)),
            Event::KickCaught { seat, shirt } => {
                format!("{} catches the kick", self.man(*seat, *shirt))
            }
            Event::KickDropped { seat, shirt } => {
                format!("{} drops the kick", self.man(*seat, *shirt))
            }
            Event::ChaseWon { seat, shirt } => {
                format!("{} wins the chase", self.man(*seat, *shirt))
            }
            Event::KickedOut { seat } => {
                format!("{} kick the ball out and end the half", self.team(*seat))
            }
            Event::DropGoal { seat } => format!("Drop goal for the {}", self.team(*seat)),
            Event::TryScored { seat, shirt: Some(shirt) } => {
                format!("Try by {}", self.man(*seat, *shirt))
            }
            Event::TryScored { seat, shirt: None } => format!("Try for the {}", self.team(*seat)),
            Event::GoalFirst { seat, roll } => {
                format!("{} kick at goal: the first die is {roll}", self.team(*seat))
            }
            Event::GoalCalled { seat, high } => {
                format!("{} call {}", self.team(*seat), if *high { "higher" } else { "lower" })
            }
            Event::GoalSecond { roll, made, .. } => {
                let end = if *made { "the kick is over" } else { "the kick is wide" };
                format!("The second die is {roll}: {end}")
            }
            Event::Scored { seat, points, score } => {
                let (home, away) = (self.team(Seat::Home), self.team(Seat::Away));
                let team = self.team(*seat);
                format!(
                    "{points} points for the {team}: {home} {}, {away} {}",
                    score.home, score.away
                )
            }
            other => self.set_pieces(other),
        }
    }

    fn set_pieces(&self, event: &Event) -> String {
        match event {
            Event::RuckFormed { seat, pos } => {
                format!("Ruck at {}: {} took the ball in", self.spot(*pos), self.team(*seat))
            }
            Event::NoHalfback { seat } => format!("{} have no halfback", self.team(*seat)),
            Event::Committed { seat, shirts } => {
                let who = names::players(self.board, *seat, *shirts);
                format!("{} commit {who}", self.team(*seat))
            }
            Event::RuckCompared { seat, own, other } => {
                let (team, opponents) = (self.team(*seat), self.team(seat.other()));
                format!("Ruck: {team} {own}, {opponents} {other}")
            }
            Event::RuckWon { seat } => format!("{} win the ruck", self.team(*seat)),
            Event::BallPlaced { seat, shirt } => {
                format!("{} has the ball", self.man(*seat, *shirt))
            }
            Event::ScrumFormed { seat, pos } => {
                format!("Scrum at {}: {} feed", self.spot(*pos), self.team(*seat))
            }
            Event::ScrumStrengths { seat, own, other } => {
                let (team, opponents) = (self.team(*seat), self.team(seat.other()));
                format!("Scrum: {team} {own}, {opponents} {other}")
            }
            Event::ScrumWon { seat, .. } => format!("{} win the scrum and 5 m", self.team(*seat)),
            Event::OffTheBack { seat } => {
                format!("{} goes off the back", self.man(*seat, Shirt(8)))
            }
            Event::LineOutFormed { seat, pos } => {
                format!("Line-out at {}: {} throw", self.spot(*pos), self.team(*seat))
            }
            Event::LineOutPlaced { seat } => format!("{} line up", self.team(*seat)),
            Event::LockChosen { seat } => format!("{} have chosen a lock", self.team(*seat)),
            Event::LockRevealed { seat, shirt } => format!("{} jumps", self.man(*seat, *shirt)),
            Event::Jumped { seat, roll, bonus } => {
                let bonus =
                    if *bonus == 0 { String::new() } else { format!(" {}", rolls::signed(*bonus)) };
                format!("{} jump: {roll}{bonus}", self.team(*seat))
            }
            Event::LineOutWon { seat, shirt } => {
                format!("{} wins the line-out", self.man(*seat, *shirt))
            }
            Event::PenaltyAwarded { seat, pos } => {
                format!("Penalty to the {} at {}", self.team(*seat), self.spot(*pos))
            }
            Event::PenaltyTaken { seat, option } => match option {
                PenaltyOption::Goal(shirt) => format!("{} kicks at goal", self.man(*seat, *shirt)),
                PenaltyOption::Scrum => format!("{} take a scrum", self.team(*seat)),
                PenaltyOption::Touch(metres) => {
                    format!("{} kick to touch, {metres} m", self.team(*seat))
                }
                PenaltyOption::QuickTap => format!("{} take a quick tap", self.team(*seat)),
            },
            Event::QuickTap { seat, shirt } => format!("{} taps and goes", self.man(*seat, *shirt)),
            Event::SinBinned { seat, shirt, gone } => {
                let to = if *gone { "is sent off" } else { "goes to the sin-bin" };
                format!("{} {to}", self.man(*seat, *shirt))
            }
            Event::Injured { seat, shirt } => {
                format!("{} is injured and out of the match", self.man(*seat, *shirt))
            }
            Event::CameBack { seat, shirt } => {
                format!("{} is back from the sin-bin", self.man(*seat, *shirt))
            }
            Event::Warned { seat } => format!("Final warning for the {}", self.team(*seat)),
            other => self.cards(other),
        }
    }

    fn cards(&self, event: &Event) -> String {
        let pack = self.board.pack;
        let name = |card| names::card(pack, card);
        match event {
            Event::CoachDealt { seat, index } => {
                let coach = &pack.coaches[usize::from(*index)].name;
                format!("{}: coach card {coach}", self.team(*seat))
            }
            Event::CoachGave { seat, card } => {
                format!("The coach of the {} brings {}", self.team(*seat), name(*card))
            }
            Event::CoachUsed { seat, .. } => format!("{} use their coach card", self.team(*seat)),
            Event::LookedAt { seat, card: Some(card) } => {
                format!("{} look at {}", self.team(*seat), name(*card))
            }
            Event::LookedAt { seat, card: None } => format!("{} look at a card", self.team(*seat)),
            Event::WeatherSet { index } => {
                format!("Weather: {}", pack.weathers[usize::from(*index)].name)
            }
            Event::RefereeSet { index } => {
                format!("Referee: {}", pack.referees[usize::from(*index)].name)
            }
            Event::Drew { seat, card: Some(card) } => {
                format!("{} draw {}", self.team(*seat), name(*card))
            }
            Event::Drew { seat, card: None } => format!("{} draw a card", self.team(*seat)),
            Event::BlueDrawn { seat, card } => {
                format!("{} draw the Blue card {}", self.team(*seat), name(*card))
            }
            Event::BlueIdle { card, .. } => format!("{} has no effect", name(*card)),
            Event::BlueReplaced { seat, card } => {
                format!("{} discard the Blue card {} and draw again", self.team(*seat), name(*card))
            }
            Event::Discarded { seat, card } => {
                format!("{} discard {}", self.team(*seat), name(*card))
            }
            Event::Peeked { seat, cards: Some(cards) } => {
                let cards: Vec<_> = cards.iter().map(|card| name(*card)).collect();
                format!("{} see the other hand: {}", self.team(*seat), cards.join(", "))
            }
            Event::Peeked { seat, cards: None } => {
                format!("{} look at the other hand", self.team(*seat))
            }
            Event::CardPlayed { seat, card } => {
                format!("{} play {}", self.team(*seat), name(*card))
            }
            Event::CardRolled { card, roll, need, made, .. } => {
                let made = if *made { "made" } else { "failed" };
                format!("{}: {roll}, needs {need} or more, {made}", name(*card))
            }
            Event::CardCancelled { card, .. } => format!("{} is cancelled", name(*card)),
            Event::StagedCardUsed { seat, card } => {
                format!("{} use {}", self.team(*seat), name(*card))
            }
            Event::PowerTurned { seat, card, balls } => {
                let balls = match balls {
                    0 => "no ball".to_string(),
                    1 => "1 ball".to_string(),
                    more => format!("{more} balls"),
                };
                format!("{} turn {}: {balls}", self.team(*seat), name(*card))
            }
            Event::Passed { seat } => format!("{} play nothing", self.team(*seat)),
            other => self.time(other),
        }
    }

    fn time(&self, event: &Event) -> String {
        match event {
            Event::CoinLanded { face, winner } => {
                let face = format!("{face:?}").to_lowercase();
                format!("The coin shows {face}: {} win the toss", self.team(*winner))
            }
            Event::HalfBegan { half, kicker } => {
                let half = if *half == 1 { "First" } else { "Second" };
                format!("{half} half: {} kick off", self.team(*kicker))
            }
            Event::OvertimeBegan => "The half deck is empty: overtime".to_string(),
            Event::HalfEnded { half: 1 } => "Half time".to_string(),
            Event::HalfEnded { .. } => "The second half is over".to_string(),
            Event::KeepChosen { seat } => format!("{} have chosen what to keep", self.team(*seat)),
            Event::MatchEnded { score } => {
                let (home, away) = (self.team(Seat::Home), self.team(Seat::Away));
                format!("Full time: {home} {}, {away} {}", score.home, score.away)
            }
            other => panic!("{other:?} is told elsewhere"),
        }
    }
}
