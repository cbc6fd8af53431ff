use engine::Seat;

use super::*;
use crate::pack::testing::core;

fn set(options: &[(&str, &str)]) -> Result<Settings, String> {
    let options = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    settings(core(), &Options(options.collect()))
}

#[test]
fn pro_has_all_modules_and_basic_none() {
    let pro = set(&[]).unwrap();
    assert_eq!((pro.modules, pro.turns, pro.free_flip), (Modules::ALL, 20, false));
    assert_eq!(pro.penalty_try_cards, ProofCards::Carrier);
    let any = set(&[("penalty_try_cards", "any")]).unwrap();
    assert_eq!(any.penalty_try_cards, ProofCards::Any);
    assert_eq!(set(&[("level", "basic")]).unwrap().modules, Modules::NONE);
    assert_eq!(set(&[("level", "basic"), ("cards", "on")]).unwrap().modules, Modules::NONE);
}

#[test]
fn a_module_is_off_with_what_it_needs() {
    let modules = set(&[("cards", "off")]).unwrap().modules;
    for module in [Module::Cards, Module::DoubleOne, Module::Substitutes, Module::FullbackPower] {
        assert!(!modules.has(module), "{module}");
    }
    assert!(modules.has(Module::Miskick) && modules.has(Module::SetPieces));

    let modules = set(&[("set_pieces", "off"), ("tmo", "on")]).unwrap().modules;
    for module in [Module::Tmo, Module::Lines, Module::DropGoal, Module::Gate, Module::Advantage] {
        assert!(!modules.has(module), "{module}");
    }
    // Advantage needs either of two.
    assert!(set(&[("foul_play", "off")]).unwrap().modules.has(Module::Advantage));
}

#[test]
fn every_module_has_an_option() {
    for module in Module::ALL {
        let only = set(&[(module.word(), "off")]).unwrap().modules;
        assert_eq!(only, Modules::ALL.without(module), "{module}");
        let option = OPTIONS.iter().find(|option| option.name == module.word());
        let option = option.unwrap_or_else(|| panic!("{module} has no option"));
        let needs = module.needs().iter().map(|any| any.iter().map(|one| one.word()).collect());
        assert_eq!(option.needs, needs.collect::<Vec<Vec<_>>>(), "{module}");
    }
}

#[test]
fn turns_are_1_to_40() {
    assert_eq!(set(&[("turns", "1")]).unwrap().turns, 1);
    assert_eq!(set(&[("turns", "40")]).unwrap().turns, 40);
    for wrong in ["0", "41", "ten", "01"] {
        let error = set(&[("turns", wrong)]).unwrap_err();
        assert!(error.contains("option `turns` is one of 1, 2,"), "{error}");
    }
    assert!(set(&[("cards", "maybe")]).is_err());
}

#[test]
fn before_the_opening_die() {
    let table = table(core(), &Options::default()).unwrap();
    assert!(table.players.iter().all(|player| player.at.is_none() && player.available()));
    assert_eq!(table.ball.at, BallAt::Dead);
    assert_eq!(table.cards.deck.len(), core().cards.len());
    assert_eq!(table.cards.substitutions, BySeat { home: 8, away: 8 });
    assert_eq!(table.facing(Seat::Home), Facing::Up);
    assert_eq!(table.facing(Seat::Away), Facing::Down);
}

/// CT-001.
#[test]
fn minutes_stand_for_turns() {
    assert_eq!(set(&[("minutes", "40")]).unwrap().turns, 20);
    assert_eq!(set(&[("minutes", "10"), ("turns", "30")]).unwrap().turns, 5);
    assert_eq!(set(&[("minutes", "by-turns"), ("turns", "30")]).unwrap().turns, 30);
    assert!(set(&[("minutes", "15")]).is_err());
}
