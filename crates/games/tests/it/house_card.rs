//! A new card made of known effects needs TOML and nothing else.

use engine::PackSource;
use games::{GameId, Shelf, run_scenario};

const CARD: &str = r#"
[[card]]
id = "G19"
name = "BLIND SIDE"
colour = "green"
text = "Run with 10 m more, if your carrier is a Back."
copies = 2
balls = 0
cost = "action"
windows = ["turn"]
when = { carrier_kind = "back" }
effects = [{ run = {} }, { run_bonus = { metres = 10 } }]
"#;

const SCENARIO: &str = r#"
game = "rugby-the-game"
pack = "house"
clauses = ["RT-262"]
why = "A card typed in by somebody is played like any other."

[position]
phase = "attack-turn"
ball = "home 12"
marker = 30
home = { slots = { S1 = "12", S2 = "8" }, hand = ["G19", "G19"] }

steps = [
  { do = "home play G19" },
  { expect = { prompt = "window", events = ["BLIND SIDE"] } },
  { do = "home skip" },
  { expect = { state = { marker = 50, home = { discard = ["G19"] } } } },
  { refuse = "home play G19", clause = "RT-038" },
]
"#;

#[test]
fn a_card_in_toml_is_played_without_code() {
    let mut shelf = Shelf::embedded();
    let core = shelf.find(GameId::RugbyTheGame, "core").expect("the core pack is embedded");
    let files = core.source().files().map(|(path, text)| {
        let added = if path == "cards/green.toml" { CARD } else { "" };
        (path.to_string(), format!("{text}{added}"))
    });
    let house = PackSource::new("house", files.collect::<Vec<_>>());
    shelf.add(GameId::RugbyTheGame, house).expect("the name is free");
    run_scenario(SCENARIO, &shelf).expect("the new card works");
}
