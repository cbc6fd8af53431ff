//! The names in each game's packs, by what sentences call them in `docs/events.md`.
//!
//! They are taken from the packs themselves: what screens get of a pack is arranged for screens.

use crate::pack::LoadedPack;
use crate::registry::{GameId, rules};

/// A name, after what it is the name of.
type Named = (&'static str, String);

/// Every name in a pack that a sentence may hold, and what the game calls its players.
pub(crate) fn names(pack: &LoadedPack) -> Vec<Named> {
    match pack.game() {
        GameId::CrashTackle => crash_tackle(pack),
        GameId::RugbyTheGame => rugby_the_game(pack),
        GameId::Takkure => takkure(pack),
        GameId::Tutatis => tutatis(pack),
    }
}

/// Collects names.
#[derive(Default)]
struct Words(Vec<Named>);

impl Words {
    fn add<'a>(&mut self, what: &'static str, names: impl IntoIterator<Item = &'a String>) {
        self.0.extend(names.into_iter().map(|name| (what, name.clone())));
    }

    fn add_ids(&mut self, what: &'static str, ids: impl IntoIterator<Item = impl ToString>) {
        self.0.extend(ids.into_iter().map(|id| (what, id.to_string())));
    }
}

fn crash_tackle(pack: &LoadedPack) -> Vec<Named> {
    let pack = pack.contents::<rules::CrashTackle>();
    let mut words = Words::default();
    words.add("team", pack.teams.iter().flat_map(|team| [&team.name, &team.short]));
    words.add("ability", pack.abilities.iter().map(|one| &one.name));
    // A card is called after its ability.
    let ability = |card: &crash_tackle::pack::model::Card| usize::from(card.ability);
    words.add("card", pack.cards.iter().map(|card| &pack.abilities[ability(card)].name));
    let ids = (0..pack.cards.len()).filter_map(crash_tackle::card::CardId::from_index);
    words.add_ids("card id", ids);
    words.0
}

fn rugby_the_game(pack: &LoadedPack) -> Vec<Named> {
    let pack = pack.contents::<rules::RugbyTheGame>();
    let mut words = Words::default();
    words.add("team", pack.teams.iter().map(|team| &team.name));
    let players = pack.teams.iter().flat_map(|team| &team.players);
    words.add("player", players.map(|player| &player.name));
    words.add("card", pack.cards.iter().flatten().map(|card| &card.name));
    words.add_ids("card id", pack.cards.iter().flatten().map(|card| card.id));
    words.add("coach", pack.coaches.iter().map(|coach| &coach.name));
    words.add("weather", pack.weathers.iter().map(|weather| &weather.name));
    words.add("referee", pack.referees.iter().map(|referee| &referee.name));
    words.0
}

fn takkure(pack: &LoadedPack) -> Vec<Named> {
    let pack = pack.contents::<rules::Takkure>();
    let mut words = Words::default();
    words.add("team", pack.teams.iter().flat_map(|team| [&team.name, &team.short]));
    words.add("player", pack.players.iter().map(|player| &player.name));
    words.add("trainee", [&pack.trainee.name]);
    let team_skills = pack.teams.iter().filter_map(|team| team.team_skill.as_ref());
    words.add("skill", team_skills.map(|skill| &skill.name));
    words.add("skill", pack.skills.iter().map(|skill| &skill.name));
    words.add("position skill", pack.position_skills.iter().map(|skill| &skill.name));
    words.add("card", pack.designs.iter().map(|card| &card.name));
    words.add_ids("card id", pack.designs.iter().map(|card| card.id));
    words.add("play", pack.plays.iter().map(|play| &play.name));
    words.add_ids("play id", pack.plays.iter().map(|play| play.id));
    words.add("lesson", pack.lessons.iter().map(|lesson| &lesson.title));
    words.add_ids("lesson id", pack.lessons.iter().map(|lesson| &lesson.id));
    // Its players have no numbers.
    words.add_ids("role", takkure::role::Role::ALL.iter().map(|role| role.word()));
    words.0
}

fn tutatis(pack: &LoadedPack) -> Vec<Named> {
    let pack = pack.contents::<rules::Tutatis>();
    let mut words = Words::default();
    words.add("race", pack.races.iter().map(|race| &race.name));
    words.add("profile", pack.profiles.iter().map(|profile| &profile.name));
    words.add("ability", pack.abilities.iter().map(|ability| &ability.name));
    words.add("staff", pack.staff.iter().map(|staff| &staff.name));
    words.0
}
