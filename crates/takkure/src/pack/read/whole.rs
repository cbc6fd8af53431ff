//! What concerns several files: ids that come twice, sets of cards, and the pack as a whole.

use engine::pack::doc::{At, Report};

use super::cards::Cards;
use super::lessons::Lessons;
use super::numbers::AllNumbers;
use super::skills::Skills;
use super::teams::TeamAt;
use crate::card::{CardId, GENERIC};
use crate::pack::lessons::LessonCards;
use crate::pack::model::{
    CARDS_MOST, CardList, Effect, Holder, Injuries, Pack, PlayerCard, Team, TeamSkill, TokenKind,
    Window,
};

/// Teams, sets, players and cards are each there once.
pub(super) fn same_twice(teams: &[TeamAt<'_>], cards: &Cards<'_>) {
    for (index, team) in teams.iter().enumerate() {
        for first in &teams[..index] {
            let file = first.id_at.doc.path;
            if first.id == team.id {
                let id = &team.id;
                team.id_at.error(format!("`{id}` is already the id of the team in {file}"));
            }
            if let (Some((_, first)), Some((at, set))) = (first.set, team.set)
                && first == set
            {
                at.error(format!("`{set}` is already the set of the team in {file}"));
            }
        }
    }
    let players: Vec<_> = teams.iter().flat_map(|team| &team.players).collect();
    for (index, player) in players.iter().enumerate() {
        let id = &player.card.id;
        if players[..index].iter().any(|first| first.card.id == *id) {
            player.id_at.error(format!("`{id}` is there twice"));
        }
    }
    let designs = cards.designs.iter().map(|card| (card.id_at, card.id, &card.name));
    let plays = cards.plays.iter().map(|card| (card.id_at, card.id, &card.name));
    let all: Vec<_> = designs.chain(plays).collect();
    for (index, (at, id, name)) in all.iter().enumerate() {
        let before = &all[..index];
        if before.iter().any(|(_, first, _)| first == id) {
            at.error(format!("{id} is there twice"));
        } else if let Some(name) = name
            && let Some((_, first, _)) =
                before.iter().find(|(_, _, first)| first.as_ref() == Some(name))
        {
            at.error(format!("{name} is already the name of {first}"));
        }
    }
}

/// Every card belongs to somebody, and everybody has enough.
pub(super) fn check_sets(
    teams: &[TeamAt<'_>],
    cards: &Cards<'_>,
    numbers: Option<&AllNumbers>,
    lessons: Option<&Lessons>,
    report: &Report,
) {
    let sets: Vec<_> = teams.iter().filter_map(|team| team.set.map(|(_, set)| set)).collect();
    let known = |set: char| set == GENERIC || sets.contains(&set);
    let designs = cards.designs.iter().map(|card| (card.id_at, card.id));
    let plays = cards.plays.iter().map(|card| (card.id_at, card.id));
    for (at, id) in designs.chain(plays).filter(|(_, id)| !known(id.set())) {
        let set = id.set();
        at.error(format!("no team has the set `{set}`; {id} could never be drawn"));
    }
    check_tokens(teams, cards);
    let Some(numbers) = numbers else { return };
    let (hand, chosen) = (numbers.numbers.hand, numbers.numbers.team_plays_chosen);
    let enough = |at: Enough<'_>, ids: &[CardId], set: Option<char>, least: u8, what: &str| {
        let of_set = |id: &&CardId| id.set() == GENERIC || Some(id.set()) == set;
        let count = ids.iter().filter(of_set).count();
        if !(usize::from(least)..=CARDS_MOST).contains(&count) {
            at.error(format!("{count} {what} to choose from; expected {least} to {CARDS_MOST}"));
        }
    };
    let designs: Vec<_> = cards.designs.iter().map(|card| card.id).collect();
    let plays: Vec<_> = cards.plays.iter().map(|card| card.id).collect();
    for team in teams {
        let set = team.set.map(|(_, set)| set);
        enough(Enough::Team(team.at), &designs, set, hand, "individual cards");
        enough(Enough::Team(team.at), &plays, set, chosen, "team plays");
    }
    let generic = |lessons: &Lessons| {
        lessons.lessons.iter().any(|lesson| lesson.cards == LessonCards::Generic)
    };
    if lessons.is_some_and(generic) {
        enough(Enough::Cards(report), &designs, None, hand, "generic individual cards");
        enough(Enough::Cards(report), &plays, None, chosen, "generic team plays");
    }
}

/// Where a lack of cards is reported.
enum Enough<'a> {
    Team(At<'a>),
    Cards(&'a Report),
}

impl Enough<'_> {
    fn error(&self, message: String) {
        match self {
            Enough::Team(at) => at.error(message),
            Enough::Cards(report) => report.error("cards", 0, message),
        }
    }
}

/// Team-skill tokens go where the team keeps them.
fn check_tokens(teams: &[TeamAt<'_>], cards: &Cards<'_>) {
    for card in &cards.designs {
        let Some(design) = &card.card else { continue };
        for team in teams {
            let own = team.set.is_some_and(|(_, set)| set == card.id.set());
            let Some(skill) = team.team_skill.as_ref().filter(|_| own || card.id.set() == GENERIC)
            else {
                continue;
            };
            check_token(card.id_at, &team.id, skill.as_ref(), &design.effects);
        }
    }
}

/// A card of `team` gives or takes only tokens that the team has.
fn check_token(at: At<'_>, team: &str, skill: Option<&TeamSkill>, effects: &[Effect]) {
    let Some(TeamSkill { holder, .. }) = skill else {
        for kind in [TokenKind::Pool, TokenKind::TeamSkill] {
            if uses_token(effects, kind) {
                at.error(format!("a token of kind `{kind}`, but `{team}` has no team skill"));
            }
        }
        return;
    };
    let wrong = match holder {
        Holder::Player => TokenKind::Pool,
        Holder::Coach => TokenKind::TeamSkill,
    };
    if uses_token(effects, wrong) {
        at.error(format!(
            "a token of kind `{wrong}`, but tokens of `{team}` are kept by the {holder}"
        ));
    }
}

fn uses_token(effects: &[Effect], wanted: TokenKind) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Token { kind, .. } => *kind == wanted,
        Effect::IntTest { on_success, on_fail, .. } => {
            uses_token(on_success, wanted) || uses_token(on_fail, wanted)
        }
        _ => false,
    })
}

/// The pack, made of parts without errors.
pub(super) fn assemble(
    (name, about): (String, String),
    numbers: AllNumbers,
    skills: Skills,
    injuries: Injuries,
    teams: Vec<TeamAt<'_>>,
    cards: Cards<'_>,
    lessons: Lessons,
) -> Option<Pack> {
    let mut designs: Vec<_> = cards.designs.into_iter().filter_map(|card| card.card).collect();
    let mut plays: Vec<_> = cards.plays.into_iter().filter_map(|card| card.card).collect();
    designs.sort_by_key(|design| design.id);
    plays.sort_by_key(|play| play.id);
    let mut places = Box::new([None; CardId::CODES]);
    let ids = designs.iter().map(|design| design.id).enumerate();
    for (index, id) in ids.chain(plays.iter().map(|play| play.id).enumerate()) {
        places[id.code()] = u8::try_from(index).ok();
    }
    let by_window = std::array::from_fn(|window| {
        let answers = designs.iter().filter(|design| design.window == Window::ALL[window]);
        answers.map(|design| design.id).collect()
    });
    let mut pack = Pack {
        name,
        about,
        defaults: Vec::new(),
        pitch: numbers.pitch,
        numbers: numbers.numbers,
        modifiers: numbers.modifiers,
        ranges: numbers.ranges,
        position_skills: skills.positions,
        skills: skills.players,
        injuries,
        players: Vec::new(),
        teams: Vec::new(),
        trainee: lessons.trainee,
        designs,
        plays,
        by_window,
        lessons: lessons.lessons,
        places,
    };
    for team in teams {
        add_team(&mut pack, team)?;
    }
    Some(pack)
}

fn add_team(pack: &mut Pack, team: TeamAt<'_>) -> Option<()> {
    let index = u8::try_from(pack.teams.len()).ok()?;
    let (_, set) = team.set?;
    let first = u8::try_from(pack.players.len()).ok()?;
    let players = team.players.into_iter();
    pack.players.extend(players.map(|at| PlayerCard { team: Some(index), ..at.card }));
    let last = u8::try_from(pack.players.len()).ok()?;
    let [name, short, about] = team.names?;
    let own = |ids: &mut dyn Iterator<Item = CardId>| -> CardList {
        let mut list: CardList = ids.filter(|id| id.set() == GENERIC || id.set() == set).collect();
        // The generic ones come first, whatever the letter of the team.
        list.sort_by_key(|id| (id.set() != GENERIC, *id));
        list
    };
    pack.teams.push(Team {
        id: team.id,
        name,
        short,
        about,
        set,
        players: (first..last).collect(),
        team_skill: team.team_skill?,
        deck: own(&mut pack.designs.iter().map(|design| design.id)),
        plays: own(&mut pack.plays.iter().map(|play| play.id)),
    });
    Some(())
}
