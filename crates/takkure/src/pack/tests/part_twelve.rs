//! The core pack and part 12 of the rules are the same, number by number and card by card.

use serde_json::{Map, Value, json};

use super::rules;
use crate::geometry::{INCH, base_radius};
use crate::pack::Pack;
use crate::pack::model::ActionKind;
use crate::pack::model::*;
use crate::pack::testing::core;

/// The JSON block of part 12.
fn part_twelve() -> Value {
    let rules = rules();
    let block = rules.split("```json\n").nth(1).expect("part 12 has a block");
    let block = block.split("```").next().expect("the block ends");
    serde_json::from_str(block).expect("the block is JSON")
}

/// `break_through` and `break-through` as part 12 writes it: `BreakThrough`.
fn camel(word: &str) -> String {
    let parts = word.split(['_', '-']).map(|part| part[..1].to_uppercase() + &part[1..]);
    parts.collect()
}

/// Whole inches.
fn inches(mils: i32) -> i32 {
    assert_eq!(mils % INCH, 0, "{mils} mils are no whole inches");
    mils / INCH
}

fn both(mils: [i32; 2]) -> [i32; 2] {
    mils.map(inches)
}

/// The name of the set of a card.
fn set(pack: &Pack, letter: char) -> &str {
    let team = pack.teams.iter().find(|team| team.set == letter);
    team.map_or("generic", |team| team.id.as_str())
}

fn target(target: TargetSpec) -> Value {
    match target {
        TargetSpec::Active => json!("Active"),
        TargetSpec::Roller => json!("Roller"),
        TargetSpec::EnemyRoller => json!("EnemyRoller"),
        TargetSpec::Coach => json!("Coach"),
        TargetSpec::None => json!("None"),
        TargetSpec::OwnPlayer(Filter { standing, grounded, within }) => {
            let mut filter = Map::new();
            for (key, set) in [("standing", standing), ("grounded", grounded)] {
                if set {
                    filter.insert(key.to_string(), json!(true));
                }
            }
            if let Some(Within { mils, of }) = within {
                let within = json!({"inches": inches(mils), "of": camel(of.word())});
                filter.insert("within".to_string(), within);
            }
            json!({ "OwnPlayer": filter })
        }
    }
}

fn condition(cond: &Cond) -> Value {
    let actions = |set: &crate::wordlist::Set<ActionKind>| -> Vec<String> {
        set.iter().map(|action| camel(action.word())).collect()
    };
    match cond {
        Cond::Roll(rolls) => {
            let rolls: Vec<_> = rolls.iter().map(|roll| camel(roll.word())).collect();
            json!({ "Roll": rolls })
        }
        Cond::Action(set) => json!({ "Action": actions(set) }),
        Cond::CausedBy(set) => json!({ "CausedBy": actions(set) }),
        Cond::HasToken { kind, n } => json!({ "HasToken": [camel(kind.word()), n] }),
        Cond::Own => json!("Own"),
        Cond::Opponent => json!("Opponent"),
        Cond::NotCarrier => json!("NotCarrier"),
        Cond::RollWon => json!("RollWon"),
        Cond::WoundWithoutRoll => json!("WoundWithoutRoll"),
    }
}

/// Conditions hold together, so their order and that of the words in them does not matter.
fn sorted(when: Vec<Value>) -> Value {
    let mut when = when;
    for cond in &mut when {
        let lists = cond.as_object_mut().into_iter().flat_map(|object| object.iter_mut());
        for (name, list) in lists {
            if let Some(list) = list.as_array_mut().filter(|_| name != "HasToken") {
                list.sort_by_key(Value::to_string);
            }
        }
    }
    when.sort_by_key(Value::to_string);
    Value::Array(when)
}

fn effects(effects: &[Effect]) -> Vec<Value> {
    effects.iter().map(effect).collect()
}

fn effect(effect: &Effect) -> Value {
    let word = |word: &str| camel(word);
    match effect {
        Effect::AddDice { n } => json!({ "AddDice": n }),
        Effect::Mod { amount } => json!({ "Mod": amount }),
        Effect::BetterRangeRow => json!("BetterRangeRow"),
        Effect::Reroll { who, n } => json!({ "Reroll": {"who": word(who.word()), "n": n} }),
        Effect::CritOn { faces } => json!({ "CritOn": faces.iter().collect::<Vec<_>>() }),
        Effect::IgnorePressure { n: Some(n) } => json!({ "IgnorePressure": n }),
        Effect::IgnorePressure { n: None } => json!({ "IgnorePressure": "all" }),
        Effect::MovFactor { which, factor, exclusive } => json!({ "MovFactor": {
            "which": word(which.word()), "factor": factor, "exclusive": exclusive } }),
        Effect::MovAdd { which, mils } => {
            json!({ "MovAdd": {"which": word(which.word()), "inches": inches(*mils)} })
        }
        Effect::ReMarkEnd { mils } => json!({ "ReMarkEnd": inches(*mils) }),
        Effect::FreeMove { mils } => json!({ "FreeMove": inches(*mils) }),
        Effect::PressureRange { mils } => json!({ "PressureRange": inches(*mils) }),
        Effect::RangeShift { mils } => json!({ "RangeShift": inches(*mils) }),
        Effect::DodgeLength { mils } => json!({ "DodgeLength": inches(*mils) }),
        Effect::Token { kind, op, n, at, to } => json!({ "Token": {
            "kind": word(kind.word()), "op": word(op.word()), "n": n,
            "at": word(at.word()), "to": word(to.word()) } }),
        Effect::PreventWound => json!("PreventWound"),
        Effect::WoundToEndurance => json!("WoundToEndurance"),
        Effect::ExtraDefensiveAction { mov_percent } => {
            json!({ "ExtraDefensiveAction": {"mov_percent": mov_percent} })
        }
        Effect::IntTest { by, on_success, on_fail } => json!({ "IntTest": {
            "by": target(*by), "on_success": effects(on_success), "on_fail": effects(on_fail) } }),
        Effect::Penalty { roll, amount } => json!({ "Penalty": {
            "roll": word(roll.word()), "amount": amount, "if": "Fail" } }),
    }
}

fn act(act: PlayAct) -> Value {
    match act {
        PlayAct::Move => json!("Move"),
        PlayAct::Dodge => json!("Dodge"),
        PlayAct::ScoreTry => json!("ScoreTry"),
        PlayAct::Pass { to: PassTo::Any } => json!({ "Pass": "any" }),
        PlayAct::Pass { to: PassTo::Slot(slot) } => json!({ "Pass": slot.word() }),
        PlayAct::FreeMove { mils } => json!({ "FreeMove": inches(mils) }),
        PlayAct::BreakThrough { modifier } => json!({ "BreakThrough": modifier }),
        PlayAct::PickUp { from } => json!({ "PickUp": from.word() }),
    }
}

#[test]
fn pitch_and_match() {
    let (pack, rules) = (core(), part_twelve());
    let Pitch { length, width, in_goal, kick_off_lines, template_radius, ball_radius, .. } =
        pack.pitch;
    let ball_mm = rules["pitch"]["ball_mm"].as_u64().expect("a number");
    assert_eq!(ball_radius, base_radius(ball_mm as u8));
    let ours = json!({ "length": inches(length), "width": inches(width),
        "ingoal": inches(in_goal), "kickoff_lines": both(kick_off_lines),
        "template_radius_mil": template_radius, "ball_mm": ball_mm });
    assert_eq!(ours, rules["pitch"]);
    assert_eq!(pack.pitch.template_margin, INCH, "TK-209");
    let of = pack.numbers;
    let ours = json!({ "halves": of.halves, "boxes": of.boxes,
        "tokens_per_phase": of.tokens_per_phase, "hand": of.hand,
        "team_plays_chosen": of.team_plays_chosen, "fatigue_places": of.fatigue_places,
        "third_token_fatigue": of.tiring_token, "pressure_range": inches(of.pressure_range),
        "catch_range": inches(of.catch_range), "dodge": both(of.dodge),
        "critical_pass_move": inches(of.critical_pass_move),
        "ground_pass_max": inches(of.ground_pass_most) });
    assert_eq!(ours, rules["match"]);
    let of = pack.modifiers;
    let ours = json!({ "pickup": of.pick_up, "steal_loose": of.steal_loose,
        "steal_held": of.steal_held, "steal_air": of.steal_air, "ground_pass": of.ground_pass,
        "catch": of.catch, "pressure": of.pressure, "try_per_fatigue": of.try_per_fatigue });
    assert_eq!(ours, rules["modifiers"]);
    let of = pack.ranges;
    let limits = of.limits.map(inches);
    let ours = json!({ "limits": limits, "pass": of.pass, "reception": of.reception });
    assert_eq!(ours, rules["ranges"]);
}

#[test]
fn skills() {
    let (pack, rules) = (core(), part_twelve());
    let positions = pack.position_skills.iter().map(|skill| {
        let effect = match skill.effect {
            PositionEffect::Dice { dice, on } => json!({"dice": dice, "on": camel(on.word())}),
            PositionEffect::MovFactorDefence { factor } => json!({ "mov_factor_defence": factor }),
        };
        (camel(&skill.id), effect)
    });
    assert_eq!(Value::Object(positions.collect()), rules["position_skills"]);
    let ours = pack.skills.iter().map(|skill| {
        json!({ "id": skill.id.replace('-', "_"), "kind": camel(skill.kind.word()),
            "window": camel(skill.window.word()),
            "when": sorted(skill.when.iter().map(condition).collect()),
            "once": camel(skill.once.word()), "effects": effects(&skill.effects) })
    });
    assert_eq!(Value::Array(ours.collect()), sorted_when(rules["skills"].clone()));
}

/// Every entry with its conditions in order.
fn sorted_when(mut entries: Value) -> Value {
    for entry in entries.as_array_mut().expect("a list") {
        if let Some(when) = entry.get_mut("when") {
            *when = sorted(when.as_array().expect("a list").clone());
        }
    }
    entries
}

#[test]
fn team_skills() {
    let (pack, rules) = (core(), part_twelve());
    let ours = pack.teams.iter().map(|team| {
        let skill = team.team_skill.as_ref().expect("both core teams have one");
        let uses = skill.uses.iter().map(|one| {
            let mut shown = json!({ "cost": one.cost, "effect": camel(one.effect.word()) });
            if let Some(most) = one.most_per_roll {
                shown["max_per_roll"] = json!(most);
            }
            shown
        });
        let earn: Vec<_> = skill.earn.iter().map(|earn| camel(earn.word())).collect();
        let skill = json!({ "name": skill.name, "earn": earn, "holder": camel(skill.holder.word()),
            "uses": uses.collect::<Vec<_>>() });
        (team.id.clone(), skill)
    });
    assert_eq!(Value::Object(ours.collect()), rules["team_skills"]);
}

#[test]
fn injuries() {
    let (pack, rules) = (core(), part_twelve());
    let rows = |table: InjuryTable| {
        let rows = pack.injuries.rows(table).iter().map(|row| {
            let mut effects = Map::new();
            assert_eq!(row.stats[Stat::Bac.index()], row.stats[Stat::BacTry.index()], "TK-222");
            for stat in Stat::ALL.iter().filter(|stat| **stat != Stat::BacTry) {
                effects.insert(stat.word().to_string(), json!(row.stats[stat.index()]));
            }
            let counts = [
                ("fatigue", row.fatigue),
                ("wound", row.wound),
                ("permanent_fatigue", row.permanent_fatigue),
            ];
            effects.extend(counts.map(|(key, n)| (key.to_string(), json!(n))));
            effects.retain(|_, n| *n != json!(0));
            if row.mov != [0, 0] {
                effects.insert("mov".to_string(), json!(both(row.mov)));
            }
            let flags = [
                ("needs_body_roll", row.needs_body_roll),
                ("lose_all_skills", row.lose_all_skills),
                ("removed", row.removed),
                ("unmodifiable", row.unmodifiable),
            ];
            let set = flags.into_iter().filter(|(_, set)| *set);
            effects.extend(set.map(|(key, _)| (key.to_string(), json!(true))));
            if let Some(table) = row.table {
                effects.insert("table".to_string(), json!(table.word()));
            }
            json!([row.first, row.last, effects])
        });
        rows.collect::<Vec<_>>()
    };
    let ours = json!({ "common": rows(InjuryTable::Common), "grave": rows(InjuryTable::Grave),
        "mov_minimum": both(pack.injuries.mov_least) });
    assert_eq!(ours, rules["injuries"]);
}

#[test]
fn players() {
    let (pack, rules) = (core(), part_twelve());
    let ours = pack.players.iter().map(|player| {
        let team = &pack.teams[usize::from(player.team.expect("a player of a team"))];
        let skill = pack.skill_of(player).expect("a skill");
        let position_skill = pack.position_skill_of(player).expect("a position skill");
        let stat = |stat: Stat| player.stat(stat);
        let [role] = player.roles[..] else { panic!("{} has one position", player.name) };
        json!({ "id": player.id, "team": team.id, "pos": camel(role.word()),
            "base_mm": player.base_mm, "mov": both(player.mov),
            "bac": [stat(Stat::Bac), stat(Stat::BacTry)], "str": stat(Stat::Str),
            "ref": stat(Stat::Ref), "int": stat(Stat::Int), "prt": stat(Stat::Prt),
            "bdy": stat(Stat::Bdy), "position_skill": camel(&position_skill.id),
            "skill": skill.id.replace('-', "_"), "origin": player.origin })
    });
    let mut ours: Vec<_> = ours.collect();
    let mut theirs = rules["players"].as_array().expect("a list").clone();
    ours.sort_by_key(Value::to_string);
    theirs.sort_by_key(Value::to_string);
    assert_eq!(ours, theirs);
}

#[test]
fn cards_and_team_plays() {
    let (pack, rules) = (core(), part_twelve());
    let designs = pack.designs.iter().map(|card| {
        json!({ "id": card.id, "name": card.name, "kind": "Individual",
            "set": set(pack, card.id.set()), "origin": camel(card.origin.word()),
            "window": camel(card.window.word()), "side": camel(card.side.word()),
            "target": target(card.target),
            "when": sorted(card.when.iter().map(condition).collect()),
            "effects": effects(&card.effects) })
    });
    let plays = pack.plays.iter().map(|play| {
        let first = play.first.iter().map(|entry| json!([entry.slot, camel(entry.act.word())]));
        let second = play.second.iter().map(|entry| json!([entry.slot, act(entry.act)]));
        json!({ "id": play.id, "name": play.name, "kind": "TeamPlay",
            "set": set(pack, play.id.set()), "origin": camel(play.origin.word()),
            "slots": play.slots, "carrier": camel(play.carrier.word()),
            "first": first.collect::<Vec<_>>(), "second": second.collect::<Vec<_>>() })
    });
    let by_id = |card: &Value| card["id"].to_string();
    let mut ours: Vec<_> = designs.chain(plays).collect();
    let theirs = sorted_when(rules["cards"].clone());
    let mut theirs = theirs.as_array().expect("a list").clone();
    ours.sort_by_key(by_id);
    theirs.sort_by_key(by_id);
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert_eq!(ours, theirs);
    }
    assert_eq!(ours.len(), theirs.len());
}
