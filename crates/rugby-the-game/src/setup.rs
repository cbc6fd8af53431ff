//! Options and the table before the first throw.

use engine::{BySeat, GameOption, Options, Seat};

use crate::pack::Pack;
use crate::side::Side;
use crate::state::{
    Check, Contest, Draw, Extra, HALF_DECK, HALFWAY, Kick, Lineout, Table, Tackle, Turn,
};

/// Section 2 of the rules.
pub const OPTIONS: &[GameOption] = &[
    GameOption {
        name: "home_team",
        values: &[],
        default: "ironsides",
        against_bots: None,
        about: "the team of Home",
        clauses: &["RT-296"],
        needs: &[],
    },
    GameOption {
        name: "away_team",
        values: &[],
        default: "kestrels",
        against_bots: None,
        about: "the team of Away; both may be equal",
        clauses: &[],
        needs: &[],
    },
    GameOption {
        name: "coach_cards",
        values: &["off", "on"],
        default: "off",
        against_bots: None,
        about: "each coach gets a coach card at random",
        clauses: &["RT-012"],
        needs: &[],
    },
    GameOption {
        name: "weather",
        values: &[],
        default: "off",
        against_bots: None,
        about: "no weather card, one at random, or the named one",
        clauses: &["RT-237"],
        needs: &[],
    },
    GameOption {
        name: "referee",
        values: &[],
        default: "off",
        against_bots: None,
        about: "no referee card, one at random, or the named one",
        clauses: &["RT-240"],
        needs: &[],
    },
    GameOption {
        name: "defence_coach",
        values: &["half", "turn"],
        default: "half",
        against_bots: None,
        about: "the Defence coach helps once a half, or in print every defending turn",
        clauses: &["RT-235"],
        needs: &[],
    },
    GameOption {
        name: "free_pass",
        values: &["between", "any-time"],
        default: "between",
        against_bots: None,
        about: "9's free pass comes between actions, or in print also during his Run",
        clauses: &["RT-313"],
        needs: &[],
    },
    GameOption {
        name: "half_discard",
        values: &["shared", "own"],
        default: "shared",
        against_bots: None,
        about: "used cards lie on their team's pile, or in print on one of the half deck",
        clauses: &["RT-317"],
        needs: &[],
    },
];

/// What the options may be set to with this pack.
pub fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
    let extras = |ids: Vec<String>| {
        ["off", "random"].into_iter().map(String::from).chain(ids).collect::<Vec<_>>()
    };
    match option.name {
        "home_team" | "away_team" => pack.teams.iter().map(|team| team.id.clone()).collect(),
        "weather" => extras(pack.weathers.iter().map(|weather| weather.id.clone()).collect()),
        "referee" => extras(pack.referees.iter().map(|referee| referee.id.clone()).collect()),
        _ => option.values.iter().map(|value| value.to_string()).collect(),
    }
}

/// RT-296. What an option is when it is not given: what the pack says; without a word of it the
/// first two teams of the pack meet.
pub fn option_default(pack: &Pack, option: &GameOption) -> String {
    if let Some((_, value)) = pack.defaults.iter().find(|(name, _)| *name == option.name) {
        return value.clone();
    }
    let team = |nth: usize| pack.teams.get(nth).or(pack.teams.first());
    let team = match option.name {
        "home_team" => team(0),
        "away_team" => team(1),
        _ => None,
    };
    team.map_or_else(|| option.default.to_owned(), |team| team.id.clone())
}

/// The options with every default filled in.
fn filled(pack: &Pack, options: &Options) -> Options {
    let mut filled = options.clone();
    for option in OPTIONS {
        let entry = filled.0.entry(option.name.to_owned());
        entry.or_insert_with(|| option_default(pack, option));
    }
    filled
}

/// RT-004, RT-008, RT-012, RT-014, RT-020, RT-296. Everything in its deck, nobody with a hand.
pub fn table(pack: &Pack, options: &Options) -> Result<Table, String> {
    let options = filled(pack, options);
    options.validate_values(OPTIONS, |option| option_values(pack, option))?;
    let team = |name: &str| {
        let id = options.value(OPTIONS, name);
        pack.teams.iter().position(|team| team.id == id).expect("validated above") as u8
    };
    let coach_cards = options.value(OPTIONS, "coach_cards") == "on";
    if coach_cards && pack.coaches.len() < 2 {
        return Err("the pack has fewer than two coach cards".to_string());
    }
    let weather_ids = pack.weathers.iter().map(|weather| weather.id.as_str());
    let referee_ids = pack.referees.iter().map(|referee| referee.id.as_str());
    Ok(Table {
        teams: BySeat { home: team("home_team"), away: team("away_team") },
        coach_cards,
        weather_option: extra(options.value(OPTIONS, "weather"), weather_ids)?,
        referee_option: extra(options.value(OPTIONS, "referee"), referee_ids)?,
        defence_each_turn: options.value(OPTIONS, "defence_coach") == "turn",
        free_pass_any_time: options.value(OPTIONS, "free_pass") == "any-time",
        half: 1,
        overtime: false,
        finished: false,
        opening_kicker: Seat::Home,
        pos: HALFWAY,
        ball: None,
        attacking: Seat::Home,
        score: BySeat::default(),
        unseen: pack.deck,
        half_left: HALF_DECK,
        removed: Default::default(),
        half_discard: (options.value(OPTIONS, "half_discard") == "own").then(Default::default),
        weather: None,
        wind_favours: None,
        referee: None,
        turns_since_draw: 0,
        overtime_turns: 0,
        turn: Turn::default(),
        check: Check::default(),
        tackle: Tackle::default(),
        contest: Contest::default(),
        lineout: Lineout::default(),
        kick: Kick::default(),
        penalty_goal: false,
        draw: Draw::default(),
        limbo: Default::default(),
        sides: BySeat::new(|_| Side::new()),
    })
}

fn extra<'a>(value: &str, ids: impl Iterator<Item = &'a str>) -> Result<Extra, String> {
    let mut ids = ids.peekable();
    match value {
        "off" => Ok(Extra::Off),
        "random" if ids.peek().is_none() => Err("the pack has no such card to draw".to_string()),
        "random" => Ok(Extra::Random),
        name => Ok(ids.position(|id| id == name).map_or(Extra::Off, |i| Extra::Named(i as u8))),
    }
}

#[cfg(test)]
mod tests;
