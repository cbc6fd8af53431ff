//! Events in words.

use engine::Seat;

use super::{names, rolls};
use crate::actions::Use;
use crate::activation::{Defensive, Restart, Second, StealKind};
use crate::card::CardId;
use crate::events::{Event, MoveKind};
use crate::game::{Board, Looking};
use crate::pack::model::{InjuryTable, Pack};
use crate::player::{Fatigue, PlayerId};
use crate::role::Role;
use crate::state::Cards;

/// The event as a sentence of the log.
pub fn told(board: &Board<'_>, event: &Event) -> String {
    format!("{}.", Teller { pack: board.pack, board: Some(*board) }.tell(event))
}

/// The event as a sentence without a table at hand.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", Teller { pack, board: None }.tell(event))
}

/// Tells events: with names where a table is at hand, else by role.
struct Teller<'a> {
    pack: &'a Pack,
    board: Option<Board<'a>>,
}

impl Teller<'_> {
    fn man(&self, id: PlayerId) -> String {
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

    fn cards(&self, cards: &Cards) -> String {
        names::listed(cards.iter().map(|card| self.card(*card).to_string()).collect())
    }

    fn players(&self, cards: &[u8]) -> String {
        let name = |card: &u8| {
            let player = self.pack.players.get(usize::from(*card));
            player.map_or("trainee", |one| &one.name).to_string()
        };
        names::listed(cards.iter().map(name).collect())
    }

    fn skill(&self, id: PlayerId) -> &str {
        let board = self.board.as_ref();
        let skill = board.and_then(|board| board.pack.skill_of(board.card(id)));
        skill.map_or("a skill", |skill| &skill.name)
    }

    /// The event as a sentence without its full stop: one table, so that a new event has no words
    /// until it has a line here.
    fn tell(&self, event: &Event) -> String {
        let man = |id: &PlayerId| self.man(*id);
        let team = |seat: &Seat| self.team(*seat);
        let name = |card: &CardId| self.card(*card);
        match event {
            // Set-up, time, restarts.
            Event::Chosen { seat } => format!("{} have chosen", team(seat)),
            Event::LineUpRevealed { seat, cards } => {
                format!("{} line up with {}", team(seat), self.players(cards))
            }
            Event::PlaysChosen { seat, plays: Some(plays) } => {
                format!("{} choose {}", team(seat), self.cards(plays))
            }
            Event::PlaysChosen { seat, plays: None } => {
                format!("{} choose their team plays", team(seat))
            }
            Event::Drew { seat, card: Some(card) } => format!("{} draw {}", team(seat), name(card)),
            Event::Drew { seat, card: None } => format!("{} draw a card", team(seat)),
            Event::CoinLanded { winner } => {
                format!("The referee's coin falls for {}", team(winner))
            }
            Event::HalfBegan { half, kicker } => {
                let half = if *half == 1 { "The match" } else { "The second half" };
                format!("{half} begins: {} kick off", team(kicker))
            }
            Event::KickOffDue { kicker, why } => {
                format!("{} {} kick off", after(*why), team(kicker))
            }
            Event::CameBack { player } => format!("{} comes back on", man(player)),
            Event::Formed { seat, .. } => format!("{} take their places", team(seat)),
            Event::TemplatePlaced { seat, .. } => format!("{} aim their kick", team(seat)),
            Event::Kicked { player, on_target: true } => format!("{} kicks well", man(player)),
            Event::Kicked { player, .. } => format!("{} miskicks", man(player)),
            Event::NobodyKicks { seat } => format!("{} have nobody to kick", team(seat)),
            Event::BallLanded { .. } => "The ball comes down".to_string(),
            Event::CatchDeclined { player } => format!("{} leaves the ball", man(player)),
            Event::Caught { player } => format!("{} catches the kick", man(player)),
            Event::NotCaught { seat } => {
                format!("Nobody catches it: the ball is loose, {} attack", team(seat))
            }
            Event::TokensTaken { seat, phase_box } => {
                format!("{} take their activation tokens (box {phase_box})", team(seat))
            }
            Event::KickedOut { seat } => format!("{} kick the ball out", team(seat)),
            Event::HalfEnded { half: 1 } => "Half-time".to_string(),
            Event::HalfEnded { .. } => "The second half is over".to_string(),
            Event::Recovered { player, .. } => format!("{} recovers a little", man(player)),
            Event::Discarded { seat, cards } if cards.is_empty() => {
                format!("{} keep their hand", team(seat))
            }
            Event::Discarded { seat, cards } => {
                format!("{} throw away {}", team(seat), self.cards(cards))
            }
            Event::Forfeited { seat } => format!("{} have nobody left to play", team(seat)),
            Event::LessonEnded { winner: Some(seat) } => {
                format!("The lesson is over: {} have it", team(seat))
            }
            Event::LessonEnded { winner: None } => "The lesson is over".to_string(),
            Event::MatchEnded { score } => format!("Full time: {} to {}", score.home, score.away),

            // An activation.
            Event::Activated { player, tokens } => {
                format!("{} is activated{}", man(player), again(*tokens))
            }
            Event::TeamPlayDeclared { seat, carrier, participants, card } => {
                let with = participants.iter().map(|role| self.mate(*seat, role)).collect();
                let with = names::listed(with);
                let name = card.map_or("A team play", |card| self.card(card));
                format!("{name} lies face down: {} with {with}", man(carrier))
            }
            Event::TeamPlayRevealed { card, .. } => format!("The team play is {}", name(card)),
            Event::EntrySkipped { seat, role } => {
                format!("{} cannot do that part of the play", self.mate(*seat, *role))
            }
            Event::TeamPlayStopped { by_coach: true, seat } => {
                format!("{} stop the play", team(seat))
            }
            Event::TeamPlayStopped { .. } => "The team play is over".to_string(),
            Event::Marked { player, turn: Some(_), .. } => {
                format!("{} marks a run with a turn", man(player))
            }
            Event::Marked { player, .. } => format!("{} marks a run", man(player)),
            Event::Held { player } => format!("{} holds", man(player)),
            Event::GroundPassDeclared { player, to } => {
                let to = self.mate(player.seat, *to);
                format!("{} will pass from the ground to {to}", man(player))
            }
            Event::StoodUp { player, ground: 0 } => format!("{} stands up", man(player)),
            Event::StoodUp { player, .. } => format!("{} gets to one knee", man(player)),
            Event::ActionLost { player } => format!("{} is hurt too badly to act", man(player)),
            Event::Defended { player, action } => self.defended(*player, *action),
            Event::Rested { player, .. } => format!("{} rests", man(player)),
            Event::Moved { player, why, .. } => self.moved(*player, *why),
            Event::Displaced { player, .. } => format!("{} is pushed aside", man(player)),
            Event::BallPushed { .. } => "The loose ball is pushed aside".to_string(),
            Event::SecondDeclared { player, second } => self.second(*player, *second),
            Event::TackleMissed { player } => format!("{} does not reach the carrier", man(player)),
            Event::Risen { player, ground: 0 } => format!("{} is back up", man(player)),
            Event::Risen { player, .. } => format!("{} begins to rise", man(player)),
            Event::PossessionChanged { seat } => format!("{} have the ball", team(seat)),

            // Rolls and what follows.
            Event::Rolled { roll } => rolls::made(roll, |id| self.man(id)),
            Event::RolledAgain { player, before, face } => {
                format!("{} rolls the {before} again: {face}", man(player))
            }
            Event::TieBreak { among, faces } => {
                let each = among.iter().zip(faces);
                let each = each.map(|(who, face)| format!("{} {face}", man(who))).collect();
                format!("Level, so they roll again: {}", names::listed(each))
            }
            Event::TieBroken { winner } => format!("{} comes out on top", man(winner)),
            Event::Tackled { tackler, target, critical } => {
                format!("{} brings {} down{}", man(tackler), man(target), hard(*critical))
            }
            Event::KnockedDown { player, by, critical } => {
                format!("{} knocks {} down{}", man(by), man(player), hard(*critical))
            }
            Event::Grounded { player, .. } => format!("{} is on the ground", man(player)),
            Event::Intercepted { player } => format!("{} intercepts", man(player)),
            Event::PassCancelled { player } => {
                format!("{} does not get the pass away", man(player))
            }
            Event::BallPassed { from, to, critical } => {
                let well = if *critical { " perfectly" } else { "" };
                format!("{} finds {}{well}", man(from), man(to))
            }
            Event::Received { player } => format!("{} gathers it", man(player)),
            Event::Dropped { player } => format!("{} drops the ball", man(player)),
            Event::PickedUp { player } => format!("{} picks up the ball", man(player)),
            Event::Stolen { player } => format!("{} steals the ball", man(player)),
            Event::Scattered(scatter) => format!("The ball scatters along arrow {}", scatter.arrow),
            Event::TryScored { player, .. } => format!("Try by {}", man(player)),
            Event::TryNotScored { player } => format!("No try for {}", man(player)),
            Event::Wounded { player, wounds } => {
                let count = if *wounds == 1 { "wound" } else { "wounds" };
                format!("{} is hurt: {wounds} {count}", man(player))
            }
            Event::WoundPrevented { player } => format!("{} is spared the wound", man(player)),
            Event::Tired { player, fatigue } => {
                format!("{} tires: {}", man(player), tokens(*fatigue))
            }
            Event::Freshened { player, fatigue } => {
                format!("{} recovers: {}", man(player), tokens(*fatigue))
            }
            Event::Injured { player } => format!("{} is injured", man(player)),
            Event::InjuryRolled { player, grave, row } => self.injury(*player, *grave, *row),
            Event::Removed { player } => format!("{} is out of the match", man(player)),

            // Cards and skills.
            Event::CardPlayed { seat, card, on: Some(on) } => {
                format!("{} play {} on {}", team(seat), name(card), man(on))
            }
            Event::CardPlayed { seat, card, .. } => format!("{} play {}", team(seat), name(card)),
            Event::Used { seat, what } => self.used(*seat, *what),
            Event::SkillUsed { player } => format!("{} uses {}", man(player), self.skill(*player)),
            Event::StarsEarned { seat, count, pool } => {
                format!("{} earn {count} for their star pool, now {pool}", team(seat))
            }
            Event::HonourEarned { player, .. } => {
                format!("{} earns a token of honour", man(player))
            }
            Event::Skipped { seat } => format!("{} play nothing", team(seat)),
        }
    }

    fn defended(&self, player: PlayerId, action: Defensive) -> String {
        let name = self.man(player);
        match action {
            Defensive::Waiting | Defensive::Nothing => format!("{name} does nothing"),
            Defensive::Pressure => format!("{name} presses"),
            Defensive::Tackle { target, .. } => format!("{name} tackles {}", self.man(target)),
            Defensive::Steal(StealKind::Loose) => format!("{name} goes for the loose ball"),
            Defensive::Steal(StealKind::Held) => format!("{name} goes for the ball on the ground"),
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

fn after(why: Option<Restart>) -> &'static str {
    match why {
        Some(Restart::TryScored) => "After the try",
        Some(Restart::TryNotScored) => "After the attempt at a try",
        Some(Restart::NobodyLeft) => "With nobody left to attack",
        None => "From the centre",
    }
}

fn again(tokens: u8) -> &'static str {
    match tokens {
        0 | 1 => "",
        2 => " a second time",
        3 => " a third time",
        _ => " once more",
    }
}

fn hard(critical: bool) -> &'static str {
    if critical { " hard" } else { "" }
}

fn tokens(fatigue: Fatigue) -> String {
    let (active, inactive) = (fatigue.on(), fatigue.inactive);
    match inactive {
        0 => format!("{active} active fatigue"),
        _ => format!("{active} active and {inactive} inactive fatigue"),
    }
}
