//! Events in words.

use engine::Seat;

use crate::actions::Use;
use crate::activation::{Defensive, Restart, Second, StealKind};
use crate::card::CardId;
use crate::events::{Event, MoveKind};
use crate::game::Board;
use crate::pack::model::{InjuryTable, Pack};
use crate::player::{Fatigue, PlayerId};
use crate::role::Role;
use crate::roll::Roll;

use super::{names, rolls};

/// Tells events: with names where a table is at hand, else by role.
pub struct Teller<'a> {
    pub pack: &'a Pack,
    pub board: Option<Board<'a>>,
}

impl Teller<'_> {
    /// A player.
    pub fn man(&self, id: PlayerId) -> String {
        self.board.as_ref().map_or_else(|| id.to_string(), |board| names::player(board, id))
    }

    fn mate(&self, seat: Seat, role: Role) -> String {
        self.man(PlayerId::new(seat, role))
    }

    fn team(&self, seat: Seat) -> String {
        let team = self.board.as_ref().map(|board| names::team(board, seat).to_string());
        team.unwrap_or_else(|| seat.to_string())
    }

    fn card(&self, card: CardId) -> &str {
        self.pack.card_name(card)
    }

    /// The event as a sentence without its full stop.
    pub fn tell(&self, event: &Event) -> String {
        match event {
            Event::Chosen { seat } => format!("{} have chosen", self.team(*seat)),
            Event::LineUpRevealed { seat, cards } => {
                let names = cards.iter().map(|card| {
                    self.pack.players.get(usize::from(*card)).map_or("trainee", |one| &one.name)
                });
                let names = names.map(str::to_string).collect();
                format!("{} line up with {}", self.team(*seat), names::listed(names))
            }
            Event::PlaysChosen { seat, plays: Some(plays) } => {
                let plays = plays.iter().map(|play| self.card(*play).to_string()).collect();
                format!("{} choose {}", self.team(*seat), names::listed(plays))
            }
            Event::PlaysChosen { seat, plays: None } => {
                format!("{} choose their team plays", self.team(*seat))
            }
            Event::Drew { seat, card: Some(card) } => {
                format!("{} draw {}", self.team(*seat), self.card(*card))
            }
            Event::Drew { seat, card: None } => format!("{} draw a card", self.team(*seat)),
            Event::CoinLanded { winner } => {
                format!("The referee's coin falls for {}", self.team(*winner))
            }
            Event::HalfBegan { half, kicker } => {
                let half = if *half == 1 { "The match" } else { "The second half" };
                format!("{half} begins: {} kick off", self.team(*kicker))
            }
            Event::KickOffDue { kicker, why } => {
                let why = match why {
                    Some(Restart::TryScored) => "After the try",
                    Some(Restart::TryNotScored) => "After the attempt at a try",
                    Some(Restart::NobodyLeft) => "With nobody left to attack",
                    None => "From the centre",
                };
                format!("{why} {} kick off", self.team(*kicker))
            }
            Event::CameBack { player } => format!("{} comes back on", self.man(*player)),
            Event::Formed { seat, .. } => format!("{} take their places", self.team(*seat)),
            Event::TemplatePlaced { seat, .. } => {
                format!("{} aim their kick", self.team(*seat))
            }
            Event::Kicked { player, on_target: true } => {
                format!("{} kicks well", self.man(*player))
            }
            Event::Kicked { player, .. } => format!("{} miskicks", self.man(*player)),
            Event::BallLanded { .. } => "The ball comes down".to_string(),
            Event::CatchDeclined { player } => {
                format!("{} leaves the ball", self.man(*player))
            }
            Event::Caught { player } => format!("{} catches the kick", self.man(*player)),
            Event::NotCaught { seat } => {
                format!("Nobody catches it: the ball is loose, {} attack", self.team(*seat))
            }
            Event::TokensTaken { seat, phase_box } => {
                format!("{} take their activation tokens (box {phase_box})", self.team(*seat))
            }
            Event::KickedOut { seat } => {
                format!("{} kick the ball out", self.team(*seat))
            }
            Event::HalfEnded { half: 1 } => "Half-time".to_string(),
            Event::HalfEnded { .. } => "The second half is over".to_string(),
            Event::Recovered { player, .. } => format!("{} recovers a little", self.man(*player)),
            Event::Discarded { seat, cards } if cards.is_empty() => {
                format!("{} keep their hand", self.team(*seat))
            }
            Event::Discarded { seat, cards } => {
                let cards = cards.iter().map(|card| self.card(*card).to_string()).collect();
                format!("{} throw away {}", self.team(*seat), names::listed(cards))
            }
            Event::Forfeited { seat } => {
                format!("{} have nobody left to play", self.team(*seat))
            }
            Event::LessonEnded { winner: Some(seat) } => {
                format!("The lesson is over: {} have it", self.team(*seat))
            }
            Event::LessonEnded { winner: None } => "The lesson is over".to_string(),
            Event::MatchEnded { score } => {
                format!("Full time: {} to {}", score.home, score.away)
            }
            other => self.activation(other),
        }
    }

    fn activation(&self, event: &Event) -> String {
        match event {
            Event::Activated { player, tokens } => {
                let again = match tokens {
                    0 | 1 => "",
                    2 => " a second time",
                    3 => " a third time",
                    _ => " once more",
                };
                format!("{} is activated{again}", self.man(*player))
            }
            Event::TeamPlayDeclared { seat, carrier, participants, card } => {
                let with = participants.iter().map(|role| self.mate(*seat, role)).collect();
                let with = names::listed(with);
                let name = card.map_or("A team play", |card| self.card(card));
                format!("{name} lies face down: {} with {with}", self.man(*carrier))
            }
            Event::TeamPlayRevealed { card, .. } => {
                format!("The team play is {}", self.card(*card))
            }
            Event::EntrySkipped { seat, role } => {
                format!("{} cannot do that part of the play", self.mate(*seat, *role))
            }
            Event::TeamPlayStopped { by_coach: true, seat } => {
                format!("{} stop the play", self.team(*seat))
            }
            Event::TeamPlayStopped { .. } => "The team play is over".to_string(),
            Event::Marked { player, turn: Some(_), .. } => {
                format!("{} marks a run with a turn", self.man(*player))
            }
            Event::Marked { player, .. } => format!("{} marks a run", self.man(*player)),
            Event::Held { player } => format!("{} holds", self.man(*player)),
            Event::GroundPassDeclared { player, to } => {
                let to = self.mate(player.seat, *to);
                format!("{} will pass from the ground to {to}", self.man(*player))
            }
            Event::StoodUp { player, ground: 0 } => format!("{} stands up", self.man(*player)),
            Event::StoodUp { player, .. } => {
                format!("{} gets to one knee", self.man(*player))
            }
            Event::ActionLost { player } => {
                format!("{} is hurt too badly to act", self.man(*player))
            }
            Event::Defended { player, action } => self.defended(*player, *action),
            Event::Rested { player, .. } => format!("{} rests", self.man(*player)),
            Event::Moved { player, why, .. } => self.moved(*player, *why),
            Event::Displaced { player, .. } => format!("{} is pushed aside", self.man(*player)),
            Event::BallPushed { .. } => "The loose ball is pushed aside".to_string(),
            Event::SecondDeclared { player, second } => self.second(*player, *second),
            Event::TackleMissed { player } => {
                format!("{} does not reach the carrier", self.man(*player))
            }
            Event::Risen { player, ground: 0 } => format!("{} is back up", self.man(*player)),
            Event::Risen { player, .. } => format!("{} begins to rise", self.man(*player)),
            Event::PossessionChanged { seat } => format!("{} have the ball", self.team(*seat)),
            other => self.outcome(other),
        }
    }

    fn outcome(&self, event: &Event) -> String {
        match event {
            Event::Rolled { roll } => self.rolled(roll),
            Event::RolledAgain { player, before, face } => {
                format!("{} rolls the {before} again: {face}", self.man(*player))
            }
            Event::TieBreak { among, faces } => {
                let each = among.iter().zip(faces);
                let each = each.map(|(who, face)| format!("{} {face}", self.man(*who))).collect();
                format!("Level, so they roll again: {}", names::listed(each))
            }
            Event::TieBroken { winner } => format!("{} comes out on top", self.man(*winner)),
            Event::Tackled { tackler, target, critical } => {
                let hard = if *critical { " hard" } else { "" };
                format!("{} brings {} down{hard}", self.man(*tackler), self.man(*target))
            }
            Event::KnockedDown { player, by, critical } => {
                let hard = if *critical { " hard" } else { "" };
                format!("{} knocks {} down{hard}", self.man(*by), self.man(*player))
            }
            Event::Grounded { player, .. } => format!("{} is on the ground", self.man(*player)),
            Event::Intercepted { player } => format!("{} intercepts", self.man(*player)),
            Event::PassCancelled { player } => {
                format!("{} does not get the pass away", self.man(*player))
            }
            Event::BallPassed { from, to, critical } => {
                let well = if *critical { " perfectly" } else { "" };
                format!("{} finds {}{well}", self.man(*from), self.man(*to))
            }
            Event::Received { player } => format!("{} gathers it", self.man(*player)),
            Event::Dropped { player } => format!("{} drops the ball", self.man(*player)),
            Event::PickedUp { player } => format!("{} picks up the ball", self.man(*player)),
            Event::Stolen { player } => format!("{} steals the ball", self.man(*player)),
            Event::Scattered(scatter) => format!("The ball scatters along arrow {}", scatter.arrow),
            Event::TryScored { player, .. } => format!("Try by {}", self.man(*player)),
            Event::TryNotScored { player } => format!("No try for {}", self.man(*player)),
            Event::Wounded { player, wounds } => {
                let count =
                    if *wounds == 1 { "1 wound".into() } else { format!("{wounds} wounds") };
                format!("{} is hurt: {count}", self.man(*player))
            }
            Event::WoundPrevented { player } => {
                format!("{} is spared the wound", self.man(*player))
            }
            Event::Tired { player, fatigue } => {
                format!("{} tires: {}", self.man(*player), tokens(*fatigue))
            }
            Event::Freshened { player, fatigue } => {
                format!("{} recovers: {}", self.man(*player), tokens(*fatigue))
            }
            Event::Injured { player } => format!("{} is injured", self.man(*player)),
            Event::InjuryRolled { player, grave, row } => self.injury(*player, *grave, *row),
            Event::Removed { player } => {
                format!("{} is out of the match", self.man(*player))
            }
            other => self.cards(other),
        }
    }

    fn cards(&self, event: &Event) -> String {
        match event {
            Event::CardPlayed { seat, card, on: Some(on) } => {
                let (team, on) = (self.team(*seat), self.man(*on));
                format!("{team} play {} on {on}", self.card(*card))
            }
            Event::CardPlayed { seat, card, .. } => {
                format!("{} play {}", self.team(*seat), self.card(*card))
            }
            Event::Used { seat, what } => self.used(*seat, *what),
            Event::SkillUsed { player } => {
                let skill = self.board.as_ref().and_then(|board| {
                    board.pack.skill_of(board.card(*player)).map(|skill| skill.name.as_str())
                });
                format!("{} uses {}", self.man(*player), skill.unwrap_or("a skill"))
            }
            Event::StarsEarned { seat, count, pool } => {
                format!("{} earn {count} for their star pool, now {pool}", self.team(*seat))
            }
            Event::HonourEarned { player, .. } => {
                format!("{} earns a token of honour", self.man(*player))
            }
            Event::Skipped { seat } => format!("{} play nothing", self.team(*seat)),
            _ => "Play goes on".to_string(),
        }
    }

    fn rolled(&self, roll: &Roll) -> String {
        let Some(shown) = rolls::shown(self, roll) else { return "Nothing is rolled".into() };
        let faces = |dice: &[engine::screen::Die]| {
            dice.iter().map(|die| die.face.to_string()).collect::<Vec<_>>().join(" and ")
        };
        let first = format!(
            "{}: {}, needs {}. {}",
            shown.title,
            faces(&shown.dice),
            shown.need.as_deref().unwrap_or_default(),
            shown.verdict
        );
        shown.against.iter().fold(first, |told, rival| {
            format!("{told}; {}: {}. {}", rival.title, faces(&rival.dice), rival.verdict)
        })
    }

    fn defended(&self, player: PlayerId, action: Defensive) -> String {
        let name = self.man(player);
        match action {
            Defensive::Waiting | Defensive::Nothing => format!("{name} does nothing"),
            Defensive::Pressure => format!("{name} presses"),
            Defensive::Tackle { target, .. } => format!("{name} tackles {}", self.man(target)),
            Defensive::Steal(StealKind::Loose) => format!("{name} goes for the loose ball"),
            Defensive::Steal(StealKind::Held) => {
                format!("{name} goes for the ball on the ground")
            }
            Defensive::Steal(StealKind::Air) => format!("{name} hunts the pass"),
            Defensive::StandUp => format!("{name} gets up"),
            Defensive::Rest => format!("{name} takes a rest"),
        }
    }

    fn moved(&self, player: PlayerId, why: MoveKind) -> String {
        let name = self.man(player);
        match why {
            MoveKind::KickOff => format!("{name} moves under the kick"),
            MoveKind::Marked => format!("{name} makes the marked run"),
            MoveKind::TeamPlay => format!("{name} runs with the play"),
            MoveKind::Defensive => format!("{name} closes in"),
            MoveKind::Second => format!("{name} runs on"),
            MoveKind::Dodge => format!("{name} slips away"),
            MoveKind::CriticalPass => format!("{name} takes it on the run"),
            MoveKind::Placed => format!("{name} ends up there"),
        }
    }

    fn second(&self, player: PlayerId, second: Second) -> String {
        let name = self.man(player);
        match second {
            Second::None => format!("{name} does nothing more"),
            Second::Move => format!("{name} keeps running"),
            Second::Pass { to, .. } => {
                format!("{name} will pass to {}", self.mate(player.seat, to))
            }
            Second::GroundPass { to } => {
                format!("{name} will pass from the ground to {}", self.mate(player.seat, to))
            }
            Second::PickUp { .. } => format!("{name} goes for the ball"),
            Second::Dodge => format!("{name} will dodge"),
            Second::BreakThrough => format!("{name} will break through"),
            Second::ScoreTry => format!("{name} goes for the try"),
        }
    }

    fn injury(&self, player: PlayerId, grave: bool, row: u8) -> String {
        let table = if grave { InjuryTable::Grave } else { InjuryTable::Common };
        let row = self.pack.injuries.rows(table).get(usize::from(row));
        let told = row.map(|row| format!("{}. {}", row.name, row.text.trim_end_matches('.')));
        format!("{}: {}", self.man(player), told.as_deref().unwrap_or("an injury"))
    }

    fn used(&self, seat: Seat, what: Use) -> String {
        let team = self.team(seat);
        match what {
            Use::Rise(role) => format!("{} rises with a token of honour", self.mate(seat, role)),
            Use::Freshen(role) => {
                format!("{} recovers with a token of honour", self.mate(seat, role))
            }
            Use::Rethink => format!("{team} think again"),
            Use::Plus(1) => format!("{team} spend a star: +1"),
            Use::Plus(count) => format!("{team} spend {count} stars: +{count}"),
            Use::Again(_) => format!("{team} spend stars to roll a die again"),
            Use::TakeBack(card) => format!("{team} take {} back", self.card(card)),
            Use::Skill(role, _) => format!("{} uses a skill", self.mate(seat, role)),
        }
    }
}

fn tokens(fatigue: Fatigue) -> String {
    let (active, inactive) = (fatigue.on(), fatigue.inactive);
    match inactive {
        0 => format!("{active} active fatigue"),
        _ => format!("{active} active and {inactive} inactive fatigue"),
    }
}
