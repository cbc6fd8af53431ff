//! The options, and the table before anything has happened.

#[cfg(test)]
mod tests;

use engine::{BySeat, GameOption, Options, Seat};

use crate::field::Facing;
use crate::modules::{Module, Modules};
use crate::pack::Pack;
use crate::player::{Player, SIDE};
use crate::state::{Ball, BallAt, Cards, ProofCards, Settings, Table, Turn};

/// CT-106. Substitutions of a side in a match.
pub const SUBSTITUTIONS: u8 = 8;
/// CT-001. The most turns of a side in a half.
pub const TURNS_MOST: u8 = 40;

/// CT-001. A yellow card lasts ten minutes, which are five turns.
const MINUTES_A_TURN: u8 = 2;
/// The value of `minutes` that leaves the length to `turns`.
const BY_TURNS: &str = "by-turns";

/// The value of `penalty_try_cards` that leaves passes out of the proof.
const CARRIER: &str = "carrier";

const ON_OFF: &[&str] = &["on", "off"];

/// An option that switches a module off.
const fn module(
    module: Module,
    about: &'static str,
    needs: &'static [&'static [&'static str]],
) -> GameOption {
    GameOption {
        name: module.word(),
        values: ON_OFF,
        default: "on",
        against_bots: None,
        about,
        clauses: &[],
        needs,
    }
}

/// Section 4 of the rules. The set of modules is written as one option for each, so that every
/// screen and command line can offer and check them like any other.
pub const OPTIONS: &[GameOption] = &[
    GameOption {
        name: "level",
        values: &["basic", "pro"],
        default: "pro",
        against_bots: None,
        about: "Basic Training, which has none of the modules, or Pro Training",
        clauses: &["CT-021"],
        needs: &[],
    },
    GameOption {
        name: "turns",
        values: &[],
        default: "20",
        against_bots: None,
        about: "turns of each side in a half, from 1 to 40",
        clauses: &["CT-001"],
        needs: &[],
    },
    GameOption {
        name: "minutes",
        values: &[BY_TURNS, "10", "20", "30", "40", "60", "80"],
        default: BY_TURNS,
        against_bots: None,
        about: "minutes of a half, two for a turn of each side, in place of turns",
        clauses: &["CT-001"],
        needs: &[],
    },
    GameOption {
        name: "free_flip",
        values: &["off", "on"],
        default: "off",
        against_bots: None,
        about: "Energy cards are flipped in any order",
        clauses: &["CT-174"],
        needs: &[],
    },
    GameOption {
        name: "penalty_try_cards",
        values: &[CARRIER, "any"],
        default: CARRIER,
        against_bots: None,
        about: "cards that may prove a penalty try: those the carrier uses for himself, \
                or any, with passes to others, as in print",
        clauses: &["CT-215", "CT-339"],
        needs: &[],
    },
    module(Module::Cards, "Pressure Play cards in hand", &[]),
    module(Module::DoubleOne, "a double 1 gives a card", &[&["cards"]]),
    module(Module::Substitutes, "substitutions give cards at stoppages", &[&["cards"]]),
    module(Module::FlyHalfDistance, "No.10 adds a card's Distance to his kicks", &[&["cards"]]),
    module(Module::FullbackPower, "No.15 does so from his own 22", &[&["cards"]]),
    module(Module::Miskick, "a card says where a failed kick goes", &[]),
    module(Module::ChargeDown, "opponents in front of a failed kick charge it down", &[]),
    module(Module::ConversionDistance, "conversions are kicked from in line with the try", &[]),
    module(Module::DropGoal, "drop goals", &[&["lines"]]),
    module(Module::Lines, "touch, line-outs, dead ball and drop-outs", &[&["set_pieces"]]),
    module(Module::Fifty22, "the 50/22 kick", &[&["lines"]]),
    module(Module::KickCover, "no kick may be aimed near the opponents' fullback", &[]),
    module(Module::KickoffRoll, "kick-offs are rolled for", &[]),
    module(Module::SetPieces, "scrums and Energy Battles", &[]),
    module(Module::Tmo, "a roll for tries on the tryline", &[&["set_pieces"]]),
    module(Module::TouchJudge, "a roll for tackles beside touch", &[&["lines"]]),
    module(Module::FoulPlay, "the referee and offences", &[&["set_pieces"]]),
    module(Module::Yellow, "yellow cards", &[&["set_pieces"]]),
    module(Module::PenaltyTry, "penalty tries", &[&["set_pieces"]]),
    module(Module::Advantage, "advantage", &[&["foul_play", "double_six"]]),
    module(Module::DoubleSix, "a double 6 is an error of its own", &[&["set_pieces"]]),
    module(Module::Ruck, "rucks and protection of the tackled player", &[]),
    module(Module::CleanOut, "opponents are cleaned out of a ruck", &[&["ruck"], &["foul_play"]]),
    module(Module::RuckOffside, "off-side at a ruck", &[&["ruck"], &["foul_play"]]),
    module(Module::Gate, "rucks are entered by the gate", &[&["ruck"], &["foul_play"]]),
    module(Module::KickOffside, "off-side from a kick", &[&["foul_play"]]),
];

/// What the options may be set to with this pack.
pub fn option_values(_: &Pack, option: &GameOption) -> Vec<String> {
    match option.name {
        "turns" => (1..=TURNS_MOST).map(|turns| turns.to_string()).collect(),
        _ => option.values.iter().map(|value| value.to_string()).collect(),
    }
}

/// CT-001, CT-021, CT-174, CT-339. The options as the rules read them.
pub fn settings(pack: &Pack, options: &Options) -> Result<Settings, String> {
    options.validate_values(OPTIONS, |option| option_values(pack, option))?;
    let value = |name| options.value(OPTIONS, name);
    let off = Module::ALL.into_iter().filter(|module| value(module.word()) == "off");
    let modules = match value("level") {
        "basic" => Modules::NONE,
        _ => off.fold(Modules::ALL, Modules::without),
    };
    let penalty_try_cards = match value("penalty_try_cards") {
        CARRIER => ProofCards::Carrier,
        _ => ProofCards::Any,
    };
    Ok(Settings {
        modules,
        turns: turns(options)?,
        free_flip: value("free_flip") == "on",
        penalty_try_cards,
    })
}

/// CT-001. The length of a half: so many turns, or the turns of so many minutes.
fn turns(options: &Options) -> Result<u8, String> {
    let number = |name: &str| {
        let value = options.value(OPTIONS, name).parse::<u8>();
        value.map_err(|_| format!("option `{name}` is a number"))
    };
    match options.value(OPTIONS, "minutes") {
        BY_TURNS => number("turns"),
        _ => Ok(number("minutes")? / MINUTES_A_TURN),
    }
}

/// CT-106. The table before the opening die: everybody beside the field, all cards in the deck.
pub fn table(pack: &Pack, options: &Options) -> Result<Table, String> {
    Ok(Table {
        settings: settings(pack, options)?,
        half: 1,
        turn_no: BySeat::default(),
        active: Seat::Home,
        score: BySeat::default(),
        first_kicker: Seat::Home,
        home_facing: Facing::Up,
        finished: false,
        players: [Player::default(); 2 * SIDE],
        ball: Ball { at: BallAt::Dead, last_touched: None, gained_in_22: false, may_dot: false },
        kicked: None,
        breakdown: None,
        tackle: None,
        roll: None,
        cards: Cards {
            deck: pack.deck(),
            substitutions: BySeat { home: SUBSTITUTIONS, away: SUBSTITUTIONS },
            ..Cards::default()
        },
        due: None,
        advantage: None,
        turn: Turn::default(),
    })
}
