//! Teams as coaches bring them to Tutatis: a race, a line, a file or a code.

use std::str;

use engine::Options;
use games::{GameId, rules};
use tutatis::roster::{Form, Roster};

/// What hiring may cost, as a match that names no other says.
const BUDGET: u16 = 600;

/// A team that was understood is the same in every form; a screen can show it.
pub fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let loaded = crate::core(GameId::Tutatis);
    let pack = loaded.contents::<rules::Tutatis>();
    let Some(roster) = Roster::judge_any(&pack, text, BUDGET).roster else { return };
    for form in [Form::Line, Form::Toml, Form::Json, Form::Code] {
        let Some(written) = roster.write(&pack, form) else { continue };
        let again = Roster::judge_any(&pack, &written, BUDGET);
        assert_eq!(again.roster.as_ref(), Some(&roster), "`{text}` was written `{written}`");
    }
    let shown = loaded.judge_team(&Options::default(), text);
    assert!(shown.is_some_and(|shown| shown.is_ok_and(|shown| shown.team.is_some())), "`{text}`");
}
