//! The options, and the table before anything has happened.

#[cfg(test)]
mod tests;

use arrayvec::ArrayString;
use engine::{BySeat, GameOption, Options, Seat};

use crate::figure::{Figure, FigureId, Figures, Place, SIDE};
use crate::pack::Pack;
use crate::pack::model::StaffEffect;
use crate::roster::Roster;
use crate::state::{Ball, Ground, Hired, Settings, Table, Team};

/// TU-280. The least each side has for figures and staff.
pub const BUDGET_LEAST: u16 = 600;
/// The most that can be agreed upon: nobody can spend more on twelve figures.
pub const BUDGET_MOST: u16 = 2000;
/// Budgets that are offered, besides the pack's own.
const BUDGETS: [u16; 4] = [600, 700, 800, 1000];
/// TU-274. The most Time Warp tokens that can be agreed upon.
pub const WARP_MOST: u8 = 4;

/// 2. The options of a match.
pub const OPTIONS: &[GameOption] = &[
    roster(Seat::Home),
    roster(Seat::Away),
    GameOption {
        name: "budget",
        values: &[],
        default: "600",
        against_bots: None,
        about: "Irr each side has for figures and staff, from 600 to 2000",
        clauses: &["TU-280"],
        needs: &[],
    },
    GameOption {
        name: "pitch",
        values: &["grass", "earth", "rock"],
        default: "grass",
        against_bots: None,
        about: "the ground; on rock falls hurt more",
        clauses: &["TU-015"],
        needs: &[],
    },
    GameOption {
        name: "time_warp",
        values: &["0", "1", "2", "3", "4"],
        default: "3",
        against_bots: None,
        about: "tokens of each side to roll again with; 0 for none",
        clauses: &["TU-274"],
        needs: &[],
    },
    GameOption {
        name: "shots",
        values: &["literal", "balanced"],
        default: "literal",
        against_bots: None,
        about: "shots as printed, or by the house rule",
        clauses: &["TU-295"],
        needs: &[],
    },
    GameOption {
        name: "failed_throw",
        values: &["reaches", "bounces"],
        default: "reaches",
        against_bots: None,
        about: "a throw that fails reaches the receiver all the same, or bounces there",
        clauses: &["TU-331"],
        needs: &[],
    },
    GameOption {
        name: "time_warp_rolls",
        values: &["own", "any"],
        default: "own",
        against_bots: None,
        about: "tokens are for rolls of the own figures, or as printed for any roll",
        clauses: &["TU-336"],
        needs: &[],
    },
];

/// The option for a side's team.
const fn roster(seat: Seat) -> GameOption {
    let (name, default, about) = match seat {
        Seat::Home => ("home_roster", "humans", "Home's team: a race, or a roster (4.23)"),
        Seat::Away => ("away_roster", "orcs", "Away's team: a race, or a roster (4.23)"),
    };
    GameOption { name, values: &[], default, against_bots: None, about, clauses: &[], needs: &[] }
}

/// What the options may be set to with this pack; of rosters and budgets the ready ones only.
pub fn option_values(pack: &Pack, option: &GameOption) -> Vec<String> {
    match option.name {
        "home_roster" | "away_roster" => pack.races.iter().map(|race| race.id.clone()).collect(),
        // With less than the pack's own its default rosters could not be paid.
        "budget" => {
            let more = BUDGETS.into_iter().filter(|budget| *budget > pack.budget);
            [pack.budget].into_iter().chain(more).map(|budget| budget.to_string()).collect()
        }
        _ => option.values.iter().map(|value| value.to_string()).collect(),
    }
}

/// TU-334. What an option is where the coaches have agreed on nothing.
pub fn option_default(pack: &Pack, option: &GameOption) -> String {
    let race = |seat| pack.races[usize::from(pack.teams[seat])].id.clone();
    match option.name {
        "home_roster" => race(Seat::Home),
        "away_roster" => race(Seat::Away),
        "budget" => pack.budget.to_string(),
        "time_warp" => pack.time_warp.to_string(),
        _ => option.default.to_owned(),
    }
}

/// TU-334. An option as it was given, or as it is with this pack.
fn value(pack: &Pack, options: &Options, name: &str) -> String {
    let option = OPTIONS.iter().find(|option| option.name == name);
    let option = option.expect("only options there are are read");
    options.0.get(name).cloned().unwrap_or_else(|| option_default(pack, option))
}

/// TU-014, TU-273, TU-274, TU-280, TU-295, TU-331, TU-334, TU-336. The options as the rules read
/// them.
pub fn settings(pack: &Pack, options: &Options) -> Result<Settings, String> {
    let value = |name| value(pack, options, name);
    let budget = value("budget").parse().ok().filter(|budget: &u16| {
        (BUDGET_LEAST..=BUDGET_MOST).contains(budget) && budget.to_string() == value("budget")
    });
    let budget = budget.ok_or_else(|| {
        let range = format!("from {BUDGET_LEAST} to {BUDGET_MOST}");
        format!("option `budget` is a number {range}, not `{}` (TU-280)", value("budget"))
    })?;
    let pitch = match value("pitch").as_str() {
        "earth" => Ground::Earth,
        "rock" => Ground::Rock,
        _ => Ground::Grass,
    };
    let time_warp = value("time_warp").parse().map_err(|_| "option `time_warp` is a number")?;
    Ok(Settings {
        budget,
        pitch,
        time_warp,
        balanced: value("shots") == "balanced",
        strict_throws: value("failed_throw") == "bounces",
        any_rolls: value("time_warp_rolls") == "any",
    })
}

/// TU-003, TU-037, TU-280. The table before the weather is rolled: everybody on the bench.
pub fn table(pack: &Pack, options: &Options) -> Result<Table, String> {
    options.validate(OPTIONS)?;
    let settings = settings(pack, options)?;
    let mut refused = Vec::new();
    let rosters = BySeat::new(|seat| {
        let name = roster(seat).name;
        let found = Roster::read(pack, &value(pack, options, name), settings.budget);
        found.map_err(|problems| {
            refused.extend(problems.iter().map(|problem| format!("option `{name}`: {problem}")));
        })
    });
    let (Ok(home), Ok(away)) = (rosters.home, rosters.away) else {
        return Err(refused.join("\n"));
    };
    let rosters = BySeat { home, away };
    let mut figures = Figures::default();
    for seat in Seat::BOTH {
        enlist(&mut figures, seat, &rosters[seat]);
    }
    Ok(Table {
        settings,
        weather: None,
        half: 1,
        turns: BySeat::default(),
        score: BySeat::default(),
        finished: false,
        forfeited: BySeat::default(),
        attacker: None,
        active: Seat::Home,
        first_deployer: None,
        throw_up: false,
        teams: BySeat::new(|seat| team(pack, &settings, &rosters[seat])),
        figures,
        special: Vec::new(),
        ball: Ball::default(),
        activation: None,
        over: None,
        bounces: 0,
        roll: None,
        against: None,
        clash: None,
        chain: None,
    })
}

/// TU-037. Numbers in the order of the roster; the mercenary has the last one.
fn enlist(figures: &mut Figures, seat: Seat, roster: &Roster) {
    let numbered =
        (1..).zip(&roster.figures).chain(Some(SIDE as u8).zip(roster.mercenary.as_ref()));
    for (number, &profile) in numbered {
        let id = FigureId::new(seat, number);
        figures.mark(id, |figure| *figure = Figure { profile, ..Figure::default() });
        figures.put(id, Place::Bench);
    }
}

/// TU-274, TU-283. A side but for its figures. A Time Piper adds a token, where there are any.
fn team(pack: &Pack, settings: &Settings, roster: &Roster) -> Team {
    let more = roster.staff.iter().map(|index| match pack.staff[usize::from(*index)].effect {
        StaffEffect::WarpTokens(more) if settings.time_warp > 0 => more,
        _ => 0,
    });
    let hired = roster.staff.iter().map(|staff| Hired { staff: *staff, used: false });
    Team {
        race: roster.race,
        name: roster
            .name
            .as_deref()
            .map_or_else(ArrayString::new, |name| ArrayString::from(name).unwrap_or_default()),
        staff: hired.collect(),
        warp: settings.time_warp + more.sum::<u8>(),
        ..Team::default()
    }
}
