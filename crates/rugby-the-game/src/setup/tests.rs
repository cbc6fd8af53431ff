use engine::conformance::{core_pack, core_with};
use engine::{Options, PackSource, Seat};

use super::{OPTIONS, option_default, table};
use crate::RugbyTheGame;
use crate::pack::{Pack, load};

fn pack_of(source: &PackSource) -> Pack {
    load(source).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The core pack with other ids for its teams, and with the files in `drop` left out.
fn renamed(drop: &str) -> Pack {
    let core = core_pack("rugby-the-game");
    let files = core.files().filter(|(path, _)| *path != drop).map(|(path, text)| {
        let text =
            text.replace("\"ironsides\"", "\"harbour\"").replace("\"kestrels\"", "\"valley\"");
        (path.to_string(), text)
    });
    pack_of(&PackSource::new("renamed", files))
}

fn default_of(pack: &Pack, name: &str) -> String {
    let option =
        OPTIONS.iter().find(|option| option.name == name).expect("there is such an option");
    option_default(pack, option)
}

/// The teams that meet when nobody says.
fn teams(pack: &Pack) -> [&str; 2] {
    let table = table(pack, &Options::default()).expect("the defaults start a match");
    Seat::BOTH.map(|seat| pack.teams[usize::from(table.teams[seat])].id.as_str())
}

#[test]
fn without_a_word_the_first_two_teams_meet() {
    let (core, both, one) =
        (crate::pack::testing::core(), renamed(""), renamed("teams/kestrels.toml"));
    assert_eq!(teams(core), ["ironsides", "kestrels"]);
    assert_eq!(teams(&both), ["harbour", "valley"]);
    assert_eq!(default_of(&both, "away_team"), "valley");
    assert_eq!(teams(&one), ["harbour", "harbour"]);
    assert_eq!(default_of(&both, "weather"), "off");
}

#[test]
fn a_pack_names_its_own_defaults() {
    let changed = "format = 1\ndefaults = { home_team = \"kestrels\", referee = \"F2\" }";
    let text = engine::conformance::changed::<RugbyTheGame>("pack.toml", "format = 1", changed);
    let pack = pack_of(&core_with::<RugbyTheGame>("pack.toml", &text));
    assert_eq!(teams(&pack), ["kestrels", "kestrels"]);
    assert_eq!(default_of(&pack, "referee"), "F2");
    let given = Options([("home_team".to_string(), "ironsides".to_string())].into());
    let table = table(&pack, &given).expect("a legal option");
    assert_eq!(pack.teams[usize::from(table.teams.home)].id, "ironsides");
    assert_eq!(table.referee_option, crate::state::Extra::Named(1));
}
