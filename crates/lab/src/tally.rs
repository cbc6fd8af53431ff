//! What a run counts besides scores: one impl per game.

use std::collections::BTreeMap;

use engine::{Game, Seat, Sink};
use games::rules::{CrashTackle, RugbyTheGame, Takkure, Tutatis};

/// Counts by name.
pub type Counts = BTreeMap<&'static str, u64>;

/// Something of a pack that a side can use: a card, an ability, a member of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Usable {
    /// Its id in the pack.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it is: "card", "team play".
    pub kind: &'static str,
}

/// Things worth counting in a game, such as tries.
pub trait Tally: Game {
    /// Every clause that an event of a match can name, in any order and perhaps twice.
    fn clauses() -> impl Iterator<Item = &'static str>;

    /// Adds what `event` is worth to `counts`. By default nothing.
    fn tally(event: &Self::Event, counts: &mut Counts) {
        let _ = (event, counts);
    }
    /// What a side has used, by its id, if `event` says so.
    fn used(pack: &Self::Pack, event: &Self::Event) -> Option<(Seat, String)>;
    /// Everything in the pack that may be used, in its order.
    fn usable(pack: &Self::Pack) -> Vec<Usable>;
}

/// The name that something is counted under; whatever is not listed is not counted.
macro_rules! counted {
    ($event:expr, { $($what:pat => $name:literal,)+ }) => {
        match $event {
            $($what => Some($name),)+
            _ => None,
        }
    };
}

fn count(name: Option<&'static str>, counts: &mut Counts) {
    if let Some(name) = name {
        *counts.entry(name).or_default() += 1;
    }
}

fn usable(id: impl ToString, name: &str, kind: &'static str) -> Usable {
    Usable { id: id.to_string(), name: name.to_string(), kind }
}

impl Tally for CrashTackle {
    fn clauses() -> impl Iterator<Item = &'static str> {
        crash_tackle::screen::clauses()
    }

    fn tally(event: &Self::Event, counts: &mut Counts) {
        use crash_tackle::events::{Event, Points};
        use crash_tackle::state::Restart;
        count(
            counted!(event, {
                Event::Scored { what: Points::Try, .. } => "tries",
                Event::Scored { what: Points::Conversion, .. } => "conversions",
                Event::Scored { what: Points::PenaltyGoal, .. } => "penalty_goals",
                Event::Scored { what: Points::DropGoal, .. } => "drop_goals",
                Event::Scored { what: Points::PenaltyTry, .. } => "penalty_tries",
                Event::TurnBegan { .. } => "turns",
                Event::Moved { .. } => "steps",
                Event::Gathered { .. } => "gathers",
                Event::Passed { .. } => "passes",
                Event::Kicked { .. } => "kicks",
                Event::Tackled { .. } => "tackles",
                Event::RuckFormed { .. } => "rucks",
                Event::Awarded { what: Restart::Scrum(_), .. } => "scrums",
                Event::Awarded { what: Restart::LineOut(_), .. } => "line_outs",
                Event::Awarded { what: Restart::Penalty(_), .. } => "penalties",
                Event::YellowCard { .. } => "yellow_cards",
                Event::RedCard { .. } => "red_cards",
                Event::CardPlayed { .. } => "cards_played",
            }),
            counts,
        );
    }

    /// By ability: the deck has several cards of each.
    fn used(pack: &Self::Pack, event: &Self::Event) -> Option<(Seat, String)> {
        let crash_tackle::events::Event::CardPlayed { seat, play } = event else { return None };
        Some((*seat, pack.ability(play.card).id.clone()))
    }

    fn usable(pack: &Self::Pack) -> Vec<Usable> {
        pack.abilities.iter().map(|ability| usable(&ability.id, &ability.name, "card")).collect()
    }
}

impl Tally for RugbyTheGame {
    fn clauses() -> impl Iterator<Item = &'static str> {
        rugby_the_game::screen::clauses()
    }

    fn tally(event: &Self::Event, counts: &mut Counts) {
        use rugby_the_game::events::Event;
        count(
            counted!(event, {
                Event::TryScored { .. } => "tries",
                Event::DropGoal { .. } => "drop_goals",
                Event::KickDeclared { .. } => "kicks",
                Event::RuckFormed { .. } => "rucks",
                Event::ScrumFormed { .. } => "scrums",
                Event::LineOutFormed { .. } => "line_outs",
                Event::PenaltyAwarded { .. } => "penalties",
                Event::CardPlayed { .. } => "cards_played",
                Event::TurnBegan { attacking: true, .. } => "attacking_turns",
                Event::TackleDeclared { .. } => "tackles",
            }),
            counts,
        );
    }

    /// A Blue card is used by being drawn, a coach card by being dealt.
    fn used(pack: &Self::Pack, event: &Self::Event) -> Option<(Seat, String)> {
        use rugby_the_game::events::Event;
        if let Event::CoachDealt { seat, index } = event {
            return Some((*seat, pack.coaches[usize::from(*index)].id.clone()));
        }
        let (Event::CardPlayed { seat, card } | Event::BlueDrawn { seat, card }) = event else {
            return None;
        };
        Some((*seat, card.to_string()))
    }

    fn usable(pack: &Self::Pack) -> Vec<Usable> {
        let cards = pack.cards.iter().flatten();
        let cards = cards.map(|card| usable(card.id, &card.name, "card"));
        let coaches = pack.coaches.iter().map(|coach| usable(&coach.id, &coach.name, "coach"));
        cards.chain(coaches).collect()
    }
}

impl Tally for Takkure {
    fn clauses() -> impl Iterator<Item = &'static str> {
        takkure::screen::clauses()
    }

    fn tally(event: &Self::Event, counts: &mut Counts) {
        use takkure::events::Event;
        count(
            counted!(event, {
                Event::TryScored { .. } => "tries",
                Event::TryNotScored { .. } => "tries_missed",
                Event::Activated { .. } => "activations",
                Event::TeamPlayRevealed { .. } => "team_plays",
                Event::Tackled { .. } => "tackles",
                Event::KnockedDown { .. } => "break_throughs",
                Event::BallPassed { .. } | Event::Received { .. } => "passes",
                Event::Stolen { .. } => "steals",
                Event::Intercepted { .. } => "interceptions",
                Event::PossessionChanged { .. } => "turnovers",
                Event::Wounded { .. } => "wounds",
                Event::Injured { .. } => "injuries",
                Event::CardPlayed { .. } => "cards_played",
                Event::KickOffDue { .. } => "kick_offs",
            }),
            counts,
        );
    }

    fn used(_pack: &Self::Pack, event: &Self::Event) -> Option<(Seat, String)> {
        use takkure::events::Event;
        let (Event::CardPlayed { seat, card, .. } | Event::TeamPlayRevealed { seat, card, .. }) =
            event
        else {
            return None;
        };
        Some((*seat, card.to_string()))
    }

    fn usable(pack: &Self::Pack) -> Vec<Usable> {
        let cards = pack.designs.iter().map(|card| usable(card.id, &card.name, "card"));
        let plays = pack.plays.iter().map(|play| usable(play.id, &play.name, "team play"));
        cards.chain(plays).collect()
    }
}

impl Tally for Tutatis {
    fn clauses() -> impl Iterator<Item = &'static str> {
        tutatis::screen::clauses()
    }

    fn tally(event: &Self::Event, counts: &mut Counts) {
        use tutatis::events::{Event, Points};
        count(
            counted!(event, {
                Event::Scored { why: Points::Goal, .. } => "goals",
                Event::Scored { why: Points::Tipped, .. } => "tipped_over",
                Event::Scored { why: Points::OverTheBar, .. } => "over_the_bar",
                Event::Scored { why: Points::EmptyGoal, .. } => "empty_goals",
                Event::Scored { why: Points::Bounced, .. } => "bounced_in",
                Event::Shot { .. } => "shots",
                Event::TurnBegan { .. } => "turns",
                Event::Activated { .. } => "activations",
                Event::Moved { .. } => "steps",
                Event::PickedUp { .. } => "pick_ups",
                Event::Threw { .. } => "passes",
                Event::Received { .. } => "receptions",
                Event::Intercepted { .. } => "interceptions",
                Event::Tackled { .. } => "tackles",
                Event::Fouled { .. } => "fouls",
                Event::SentOff { .. } => "sendings_off",
                Event::Hurt { .. } => "hurt",
                Event::WarpSpent { .. } => "time_warps",
                Event::AbilityUsed { .. } => "abilities",
                Event::StaffUsed { .. } => "staff",
                Event::KickOffBegan { .. } => "kick_offs",
            }),
            counts,
        );
    }

    fn used(pack: &Self::Pack, event: &Self::Event) -> Option<(Seat, String)> {
        use tutatis::events::Event;
        if let Event::AbilityUsed { figure, ability } = event {
            return Some((figure.seat, pack.ability(*ability).id.clone()));
        }
        let Event::StaffUsed { seat, staff } = event else { return None };
        Some((*seat, pack.staff[usize::from(*staff)].id.clone()))
    }

    /// Without what is simply there: passive abilities, and staff that are not called upon.
    fn usable(pack: &Self::Pack) -> Vec<Usable> {
        let active = |kind| kind != tutatis::pack::model::AbilityKind::Passive;
        let abilities = pack.abilities.iter().filter(|ability| active(ability.kind));
        let abilities = abilities.map(|ability| usable(&ability.id, &ability.name, "ability"));
        let staff = pack.staff.iter().filter(|staff| staff.limit.is_some());
        abilities.chain(staff.map(|staff| usable(&staff.id, &staff.name, "staff"))).collect()
    }
}

/// A sink that keeps only the counts.
#[derive(Clone, Debug, Default)]
pub struct Tallied(pub Counts);

impl<G: Tally> Sink<G> for Tallied {
    fn event(&mut self, event: G::Event, _: &G::Table) {
        G::tally(&event, &mut self.0);
    }
}
