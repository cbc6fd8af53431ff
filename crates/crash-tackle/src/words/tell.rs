//! Events as past-tense sentences with names.
//!
//! Only the pack is at hand: the log may be read long after, when the table has changed.

use std::fmt::Display;

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
    format!("{}.", Teller { pack }.tell(event))
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

    /// One sentence an event, without its full stop, and no event without: that is why they stand
    /// in one match.
    fn tell(&self, event: &Event) -> String {
        let man = |id: &PlayerId| self.man(*id);
        let team = |seat: &Seat| self.team(*seat);
        match event {
            // Time, set-up and movement.
            Event::OpeningRolled { dice, kicker } => self.opening(*dice, *kicker),
            Event::HalfBegan { half, kicker } => {
                format!("The {} half began with a kick-off of {}", nth(*half), team(kicker))
            }
            Event::HalfEnded { half } => format!("The {} half ended", nth(*half)),
            Event::MatchEnded { score } => format!("The match ended: {}", self.score(*score)),
            Event::TurnBegan { seat, turn } => format!("Turn {turn} of {} began", team(seat)),
            Event::TurnEnded { seat } => format!("The turn of {} ended", team(seat)),
            Event::Formed { seat, .. } => format!("{} took up their places", team(seat)),
            Event::BallLanded { at } => format!("The ball came down at {at}"),
            Event::Moved { player, to, .. } => format!("{} moved to {to}", man(player)),
            Event::Pushed { player, by, to } => {
                format!("{} cleaned out {} to {to}", man(by), man(player))
            }
            Event::OutOfField { player, at } => {
                format!("{} carried the ball out of the field at {at}", man(player))
            }
            Event::Rolled { roll, verdict } => self.rolled(roll, *verdict),

            // The ball.
            Event::Gathered { player } => format!("{} gathered the ball", man(player)),
            Event::AutoGathered { player } => {
                format!("The ball came down into the hands of {}", man(player))
            }
            Event::Passed { from, to } => format!("{} passed to {}", man(from), to.shirt),
            Event::PassFailed { player } => {
                format!("The pass of {} did not come off, and he kept the ball", man(player))
            }
            Event::KnockedOn { player, at } => {
                format!("{} knocked the ball on at {at}", man(player))
            }
            Event::Intercepted { player } => format!("{} intercepted the pass", man(player)),
            Event::BallLoose { at } => format!("The ball lay loose at {at}"),
            Event::Kicked { player, kind, to } => self.kicked(*player, *kind, *to),
            Event::TurnedUp { seat, card: Some(card) } => {
                format!("{} turned up {}", team(seat), self.arrows(*card))
            }
            Event::TurnedUp { seat, card: None } => {
                format!("There was no card for {} to turn up", team(seat))
            }
            Event::Miskicked { arrow, to, .. } => {
                format!("The miskick went {} and ended at {to}", names::arrow(*arrow))
            }
            Event::ChargedDown { player, arrow, to } => {
                let (who, way) = (man(player), names::arrow(*arrow));
                format!("{who} charged the kick down; the ball went {way} to {to}")
            }
            Event::InTouch { at } => format!("The ball went into touch at {at}"),
            Event::OverDeadBall { at } => format!("The ball went dead at {at}"),
            Event::Fifty22 { seat } => format!("It was a 50/22 for {}", team(seat)),
            Event::DottedDown { player } => {
                format!("{} dotted the ball down in his own in-goal", man(player))
            }

            // Tackles and rucks.
            Event::Tackled { carrier, tackler } => {
                format!("{} tackled {}", man(tackler), man(carrier))
            }
            Event::TackleAvoided { carrier, tackler } => {
                format!("{} got past {}", man(carrier), man(tackler))
            }
            Event::ProtectionTackle { player, other } => {
                let (one, two) = (man(player), man(other));
                format!("{one} and {two} went to ground over the ball")
            }
            Event::Grounded { player } => format!("{} was on the ground", man(player)),
            Event::StoodUp { player } => format!("{} got back on his feet", man(player)),
            Event::RolledAway { player, to } => format!("{} rolled away to {to}", man(player)),
            Event::RuckFormed { at } => format!("A ruck formed at {at}"),
            Event::RuckEnded { at } => format!("The ruck at {at} was over"),
            Event::HeldOn { player } => format!("{} held on to the ball", man(player)),
            Event::DangerousTackle { player, victim } => {
                format!("{} tackled {} dangerously", man(player), man(victim))
            }

            // The whistle, and points.
            Event::Unseen { player, offence } => {
                let what = names::offence(*offence);
                format!("The referee did not blame {} for {what}", man(player))
            }
            Event::Penalised { player, offence, at } => {
                let what = names::offence(*offence);
                format!("{} was penalised at {at} for {what}", man(player))
            }
            Event::YellowCard { player } => format!("{} was sent to the bin", man(player)),
            Event::RedCard { player } => format!("{} was sent off", man(player)),
            Event::CardWithheld { player } => {
                format!("{} stayed on: his side could lose nobody more", man(player))
            }
            Event::CameBack { player } => format!("{} came back on", man(player)),
            Event::Awarded { seat, what } => {
                format!("{} were given {}", team(seat), names::restart(*what))
            }
            Event::AdvantagePlayed { seat } => format!("{} played advantage", team(seat)),
            Event::AdvantageTaken { seat } => format!("{} went back to the award", team(seat)),
            Event::AdvantageOver { seat } => {
                format!("{} had their advantage and played on", team(seat))
            }
            Event::Scored { seat, by, what, score } => {
                let who = by.map_or_else(|| team(seat).to_string(), |id| self.man(id));
                format!("{who} {}: {}", points(*what), self.score(*score))
            }
            Event::NoTry { player } => format!("No try was given to {}", man(player)),
            Event::GoalMissed { player: Some(player), kind } => {
                format!("{} missed the {}", man(player), names::kick(*kind))
            }
            Event::GoalMissed { player: None, kind } => {
                format!("The {} was not kicked", names::kick(*kind))
            }

            // Cards.
            Event::Drew { seat, card } => format!("{} drew {}", team(seat), self.card(*card)),
            Event::Substituted { seat, left } => {
                format!("{} made a substitution and had {left} left", team(seat))
            }
            Event::Committed { seat, count } => {
                let cards = names::counted(*count, "card", "cards");
                format!("{} committed {cards}", team(seat))
            }
            Event::EnergyRound { round, throwing, cards, winner } => {
                let energy = |seat: Seat| {
                    cards[seat].map_or("no card".to_string(), |card| self.energy(card))
                };
                self.round(*round, *throwing, energy, *winner)
            }
            Event::EnergyDice { round, throwing, dice: [one, two], winner } => {
                let die = |seat: Seat| if seat == *throwing { *one } else { *two };
                self.round(*round, *throwing, die, *winner)
            }
            Event::BattleWon { seat, throwing: true } => {
                format!("{} won their own ball", team(seat))
            }
            Event::BattleWon { seat, .. } => {
                format!("{} won the ball against the throw", team(seat))
            }
            Event::BallGiven { player } => format!("{} took the ball", man(player)),
            Event::Discarded { seat, card } => {
                format!("{} threw away {}", team(seat), names::card(self.pack, *card))
            }
            Event::CardPlayed { seat, play } => self.played(*seat, play),
            Event::CardsReset => "All cards went back to the deck".to_string(),
            Event::DeckRefilled => "The discards became the new deck".to_string(),
            Event::CardShown { seat, card } => {
                format!("{} showed {}", team(seat), self.energy(*card))
            }
            Event::Skipped { seat } => format!("{} played no card", team(seat)),
        }
    }

    fn opening(&self, [home, away]: [u8; 2], kicker: Option<Seat>) -> String {
        let [one, two] = Seat::BOTH.map(|seat| self.team(seat));
        let end = match kicker {
            Some(seat) => format!("{} had the first kick-off", self.team(seat)),
            None => "they rolled again".to_string(),
        };
        format!("{one} rolled {home} and {two} {away}: {end}")
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
        if !self.pack.has(card) {
            return card.to_string();
        }
        let found = self.pack.card(card);
        let ways = found.arrows.iter().map(|dir| names::arrow(*dir).to_string()).collect();
        let distance = names::counted(found.distance, "space", "spaces");
        format!("{distance} to the {}", names::listed(ways).replace(" and ", " or "))
    }

    /// A round of an Energy Battle, the throwing side's card or die first.
    fn round<T: Display>(
        &self,
        round: u8,
        throwing: Seat,
        shown: impl Fn(Seat) -> T,
        winner: Seat,
    ) -> String {
        let each = |seat: Seat| format!("{} for {}", shown(seat), self.team(seat));
        let (one, two) = (each(throwing), each(throwing.other()));
        format!("Round {round} went to {}: {one}, {two}", self.team(winner))
    }

    fn energy(&self, card: CardId) -> String {
        match self.pack.has(card) {
            true => format!("Energy {}", self.pack.card(card).energy),
            false => card.to_string(),
        }
    }

    fn played(&self, seat: Seat, play: &CardPlay) -> String {
        let who = self.man(PlayerId::new(seat, play.user));
        let card = names::card(self.pack, play.card);
        match (play.to, play.at) {
            (Some(to), _) => format!("{who} used {card} to {to}"),
            (None, Some(at)) => format!("{who} used {card}, to {at}"),
            (None, None) => format!("{who} used {card}"),
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
