//! The exercises as their options change them keep every promise of a game.

use std::sync::Arc;

use engine::conformance::{self, Config};
use engine::{Options, Rules};
use takkure::Takkure;

#[test]
fn from_the_other_end_and_with_own_players() {
    let source = conformance::core_pack(Takkure::ID);
    let pack = Arc::new(Takkure::load_pack(&source).expect("the core pack is sound"));
    for lesson in ["EX-01", "EX-02", "EX-03", "EX-04"] {
        let given = [("lesson", lesson), ("lesson_attacker", "away"), ("lesson_players", "team")];
        let options = given.map(|(name, value)| (name.to_string(), value.to_string()));
        let config = Config { matches: 3, ..Config::default() };
        let summary = conformance::check::<Takkure>(&pack, &Options(options.into()), config);
        assert_eq!(summary.matches, 3, "{lesson}");
    }
}
