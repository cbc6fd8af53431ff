//! Events as past-tense sentences with names, without the full stop.
//!
//! Only the pack is at hand: the log may be read long after, when the table has changed.

use engine::{BySeat, Seat};

use crate::actions::CardPlay;
use crate::card::CardId;
use crate::events::{Event, Points};
use crate::field::Hex;
use crate::pack::Pack;
use crate::player::PlayerId;
use crate::roll::{KickKind, Roll, RollKind, Verdict};

use super::names;

/// The sentence of an event.
pub fn tell(pack: &Pack, event: &Event) -> String {
    Teller { pack }.tell(event)
}

struct Teller<'a> {
    pack: &'a Pack,
}

impl Teller<'_> {
    fn team(&self, seat: Seat) -> &str {
        names::team(self.pack, seat)
    }

    fn man(&self, id: PlayerId) -> String {
        names::in_pack(self.pack, id)
    }

    fn score(&self, score: BySeat<u16>) -> String {
        let each = score.iter().map(|(seat, points)| format!("{} {points}", self.team(seat)));
        each.collect::<Vec<_>>().join(", ")
    }

    fn card(&self, card: Option<CardId>) -> String {
        card.map_or_else(|| "a card".to_string(), |id| names::card(self.pack, id))
    }

    /// Time and set-up; everything else further down.
    fn tell(&self, event: &Event) -> String {
        match event {
            Event::OpeningRolled { dice: [home, away], kicker } => {
                let [one, two] = Seat::BOTH.map(|seat| self.team(seat));
                let end = match kicker {
                    Some(seat) => format!("{} had the first kick-off", self.team(*seat)),
                    None => "they rolled again".to_string(),
                };
                format!("{one} rolled {home} and {two} {away}: {end}")
            }
            Event::HalfBegan { half, kicker } => {
                format!("The {} half began with a kick-off of {}", nth(*half), self.team(*kicker))
            }
            Event::HalfEnded { half } => format!("The {} half ended", nth(*half)),
            Event::MatchEnded { score } => format!("The match ended: {}", self.score(*score)),
            Event::TurnBegan { seat, turn } => format!("Turn {turn} of {} began", self.team(*seat)),
            Event::TurnEnded { seat } => format!("The turn of {} ended", self.team(*seat)),
            Event::Formed { seat, .. } => format!("{} took up their places", self.team(*seat)),
            Event::BallLanded { at } => format!("The ball came down at {at}"),
            Event::Moved { player, to, .. } => format!("{} moved to {to}", self.man(*player)),
            Event::Pushed { player, by, to } => {
                format!("{} cleaned out {} to {to}", self.man(*by), self.man(*player))
            }
            Event::OutOfField { player, at } => {
                format!("{} carried the ball out of the field at {at}", self.man(*player))
            }
            Event::Rolled { roll, verdict } => self.rolled(roll, *verdict),
            _ => self.ball(event),
        }
    }

    fn rolled(&self, roll: &Roll, verdict: Verdict) -> String {
        let who = self.man(roll.roller);
        let why = match roll.kind {
            RollKind::Gather => "to gather".to_string(),
            RollKind::Pass { to } => format!("to pass to {}", to.shirt),
            RollKind::Kick(kind) => format!("for the {}", names::kick(kind)),
            RollKind::Tmo => "for the TMO".to_string(),
            RollKind::TouchJudge => "for the Touch Judge".to_string(),
            RollKind::Referee(what) => format!("for the referee about {}", names::offence(what)),
            RollKind::Intercept => "to intercept".to_string(),
        };
        let [one, two] = roll.dice.unwrap_or_default();
        let end = match (verdict, roll.kind) {
            (Verdict::Error, _) => "a double 6",
            (Verdict::Success, RollKind::Referee(_)) => "not seen",
            (Verdict::Fail, RollKind::Referee(_)) => "seen",
            (Verdict::Success, _) => "made",
            (Verdict::Fail, _) => "not made",
        };
        let (sum, need) = (one + two, names::need(roll));
        format!("{who} rolled {sum} {why} and needed {need}: {end}")
    }

    /// The ball.
    fn ball(&self, event: &Event) -> String {
        match event {
            Event::Gathered { player } => format!("{} gathered the ball", self.man(*player)),
            Event::AutoGathered { player } => {
                format!("The ball came down into the hands of {}", self.man(*player))
            }
            Event::Passed { from, to } => format!("{} passed to {}", self.man(*from), to.shirt),
            Event::PassFailed { player } => {
                format!("The pass of {} did not come off, and he kept the ball", self.man(*player))
            }
            Event::KnockedOn { player, at } => {
                format!("{} knocked the ball on at {at}", self.man(*player))
            }
            Event::Intercepted { player } => format!("{} intercepted the pass", self.man(*player)),
            Event::BallLoose { at } => format!("The ball lay loose at {at}"),
            Event::Kicked { player, kind, to } => self.kicked(*player, *kind, *to),
            Event::TurnedUp { seat, card: Some(card) } => {
                format!("{} turned up {}", self.team(*seat), self.arrows(*card))
            }
            Event::TurnedUp { seat, card: None } => {
                format!("There was no card for {} to turn up", self.team(*seat))
            }
            Event::Miskicked { arrow, to, .. } => {
                format!("The miskick went {} and ended at {to}", names::arrow(*arrow))
            }
            Event::ChargedDown { player, arrow, to } => {
                let (who, way) = (self.man(*player), names::arrow(*arrow));
                format!("{who} charged the kick down; the ball went {way} to {to}")
            }
            Event::InTouch { at } => format!("The ball went into touch at {at}"),
            Event::OverDeadBall { at } => format!("The ball went dead at {at}"),
            Event::Fifty22 { seat } => format!("It was a 50/22 for {}", self.team(*seat)),
            Event::DottedDown { player } => {
                format!("{} dotted the ball down in his own in-goal", self.man(*player))
            }
            _ => self.contact(event),
        }
    }

    fn kicked(&self, player: PlayerId, kind: KickKind, to: Hex) -> String {
        let who = self.man(player);
        match kind {
            KickKind::Open => format!("{who} kicked towards {to}"),
            KickKind::Touch | KickKind::PenaltyTouch => format!("{who} kicked for touch at {to}"),
            KickKind::KickOff => format!("{who} kicked off towards {to}"),
            KickKind::DropOut => format!("{who} dropped out towards {to}"),
            KickKind::DropGoal => format!("{who} went for a drop goal"),
            KickKind::Conversion => format!("{who} went for the conversion"),
            KickKind::PenaltyGoal => format!("{who} kicked the penalty at the poles"),
        }
    }

    fn arrows(&self, card: CardId) -> String {
        let Some(found) = self.pack.cards.get(card.index()) else { return card.to_string() };
        let ways = found.arrows.iter().map(|dir| names::arrow(*dir).to_string()).collect();
        let distance = names::counted(found.distance, "space", "spaces");
        format!("{distance} to the {}", names::listed(ways).replace(" and ", " or "))
    }

    /// Tackles and rucks.
    fn contact(&self, event: &Event) -> String {
        match event {
            Event::Tackled { carrier, tackler } => {
                format!("{} tackled {}", self.man(*tackler), self.man(*carrier))
            }
            Event::TackleAvoided { carrier, tackler } => {
                format!("{} got past {}", self.man(*carrier), self.man(*tackler))
            }
            Event::ProtectionTackle { player, other } => {
                let (one, two) = (self.man(*player), self.man(*other));
                format!("{one} and {two} went to ground over the ball")
            }
            Event::Grounded { player } => format!("{} was on the ground", self.man(*player)),
            Event::StoodUp { player } => format!("{} got back on his feet", self.man(*player)),
            Event::RolledAway { player, to } => {
                format!("{} rolled away to {to}", self.man(*player))
            }
            Event::RuckFormed { at } => format!("A ruck formed at {at}"),
            Event::RuckEnded { at } => format!("The ruck at {at} was over"),
            Event::HeldOn { player } => format!("{} held on to the ball", self.man(*player)),
            Event::DangerousTackle { player, victim } => {
                format!("{} tackled {} dangerously", self.man(*player), self.man(*victim))
            }
            _ => self.whistle(event),
        }
    }

    /// The whistle, and points.
    fn whistle(&self, event: &Event) -> String {
        match event {
            Event::Unseen { player, offence } => {
                let what = names::offence(*offence);
                format!("The referee did not blame {} for {what}", self.man(*player))
            }
            Event::Penalised { player, offence, at } => {
                let what = names::offence(*offence);
                format!("{} was penalised at {at} for {what}", self.man(*player))
            }
            Event::YellowCard { player } => format!("{} was sent to the bin", self.man(*player)),
            Event::RedCard { player } => format!("{} was sent off", self.man(*player)),
            Event::CardWithheld { player } => {
                format!("{} stayed on: his side could lose nobody more", self.man(*player))
            }
            Event::CameBack { player } => format!("{} came back on", self.man(*player)),
            Event::Awarded { seat, what } => {
                format!("{} were given {}", self.team(*seat), names::restart(*what))
            }
            Event::AdvantagePlayed { seat } => format!("{} played advantage", self.team(*seat)),
            Event::AdvantageTaken { seat } => {
                format!("{} went back to the award", self.team(*seat))
            }
            Event::AdvantageOver { seat } => {
                format!("{} had their advantage and played on", self.team(*seat))
            }
            Event::Scored { seat, by, what, score } => {
                let who = by.map_or_else(|| self.team(*seat).to_string(), |id| self.man(id));
                format!("{who} {}: {}", points(*what), self.score(*score))
            }
            Event::NoTry { player } => format!("No try was given to {}", self.man(*player)),
            Event::GoalMissed { player: Some(player), kind } => {
                format!("{} missed the {}", self.man(*player), names::kick(*kind))
            }
            Event::GoalMissed { player: None, kind } => {
                format!("The {} was not kicked", names::kick(*kind))
            }
            _ => self.cards(event),
        }
    }

    /// Cards.
    fn cards(&self, event: &Event) -> String {
        match event {
            Event::Drew { seat, card } => {
                format!("{} drew {}", self.team(*seat), self.card(*card))
            }
            Event::Substituted { seat, left } => {
                format!("{} made a substitution and had {left} left", self.team(*seat))
            }
            Event::Committed { seat, count } => {
                let cards = names::counted(*count, "card", "cards");
                format!("{} committed {cards}", self.team(*seat))
            }
            Event::EnergyRound { round, throwing, cards, winner } => {
                let energy = |seat: Seat| {
                    let shown = cards[seat].map_or("no card".to_string(), |id| self.energy(id));
                    format!("{shown} for {}", self.team(seat))
                };
                let (one, two) = (energy(*throwing), energy(throwing.other()));
                format!("Round {round} went to {}: {one}, {two}", self.team(*winner))
            }
            Event::EnergyDice { round, throwing, dice: [one, two], winner } => {
                let [thrower, other] = [*throwing, throwing.other()].map(|seat| self.team(seat));
                let winner = self.team(*winner);
                format!("Round {round} went to {winner}: {one} for {thrower}, {two} for {other}")
            }
            Event::BattleWon { seat, throwing: true } => {
                format!("{} won their own ball", self.team(*seat))
            }
            Event::BattleWon { seat, .. } => {
                format!("{} won the ball against the throw", self.team(*seat))
            }
            Event::BallGiven { player } => format!("{} took the ball", self.man(*player)),
            Event::Discarded { seat, card } => {
                format!("{} threw away {}", self.team(*seat), names::card(self.pack, *card))
            }
            Event::CardPlayed { seat, play } => self.played(*seat, play),
            Event::CardsReset => "All cards went back to the deck".to_string(),
            Event::DeckRefilled => "The discards became the new deck".to_string(),
            Event::CardShown { seat, card } => {
                format!("{} showed {}", self.team(*seat), self.energy(*card))
            }
            Event::Skipped { seat } => format!("{} played no card", self.team(*seat)),
            other => unreachable!("{other:?} is told above"),
        }
    }

    fn energy(&self, card: CardId) -> String {
        match self.pack.cards.get(card.index()) {
            Some(found) => format!("Energy {}", found.energy),
            None => card.to_string(),
        }
    }

    fn played(&self, seat: Seat, play: &CardPlay) -> String {
        let who = self.man(PlayerId::new(seat, play.user));
        let card = names::card(self.pack, play.card);
        match (play.to, play.at) {
            (Some(to), _) => format!("{who} used {card} to {to}"),
            (None, Some(at)) => format!("{who} used {card}, to {at}"),
            _ => format!("{who} used {card}"),
        }
    }
}

const fn nth(half: u8) -> &'static str {
    if half == 2 { "second" } else { "first" }
}

const fn points(what: Points) -> &'static str {
    match what {
        Points::Try => "scored a try",
        Points::Conversion => "converted",
        Points::PenaltyGoal => "kicked the penalty over",
        Points::DropGoal => "dropped a goal",
        Points::PenaltyTry => "were given a penalty try",
    }
}
