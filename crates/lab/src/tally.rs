//! What a run counts besides scores: one impl per game.

use std::collections::BTreeMap;

use engine::{Game, Sink};
use games::rules::{CrashTackle, RugbyTheGame, Takkure, Tutatis};

/// Counts by name.
pub type Counts = BTreeMap<&'static str, u64>;

/// Things worth counting in a game, such as tries.
pub trait Tally: Game {
    /// Adds what `event` is worth to `counts`. By default nothing.
    fn tally(event: &Self::Event, counts: &mut Counts) {
        let _ = (event, counts);
    }
}

impl Tally for CrashTackle {
    fn tally(event: &Self::Event, counts: &mut Counts) {
        use crash_tackle::events::{Event, Points};
        use crash_tackle::state::Restart;
        let name = match event {
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
            _ => return,
        };
        *counts.entry(name).or_default() += 1;
    }
}

impl Tally for RugbyTheGame {
    fn tally(event: &Self::Event, counts: &mut Counts) {
        use rugby_the_game::events::Event;
        let name = match event {
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
            _ => return,
        };
        *counts.entry(name).or_default() += 1;
    }
}

impl Tally for Takkure {
    fn tally(event: &Self::Event, counts: &mut Counts) {
        use takkure::events::Event;
        let name = match event {
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
            _ => return,
        };
        *counts.entry(name).or_default() += 1;
    }
}

impl Tally for Tutatis {
    fn tally(event: &Self::Event, counts: &mut Counts) {
        use tutatis::events::{Event, Points};
        let name = match event {
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
            _ => return,
        };
        *counts.entry(name).or_default() += 1;
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
