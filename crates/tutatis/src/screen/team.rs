//! A team as the team builder shows it: judged, and in every form.

use engine::screen::{JudgedTeam, TeamProblem, WrittenTeam};
use serde_json::{Value, json};

use crate::pack::Pack;
use crate::roster::{Form, Roster};

/// 4.23. A text that is meant to be a team, with everything that is wrong with it.
pub fn team(pack: &Pack, budget: u16, text: &str) -> JudgedTeam {
    let judged = Roster::judge_any(pack, text, budget);
    let problems = judged.problems.into_iter().map(|problem| TeamProblem {
        clause: problem.clause.map(str::to_string),
        text: problem.text,
    });
    JudgedTeam {
        problems: problems.collect(),
        budget: budget.into(),
        team: judged.roster.map(|roster| written(pack, &roster)),
    }
}

fn written(pack: &Pack, roster: &Roster) -> WrittenTeam {
    let form = |form| roster.write(pack, form);
    WrittenTeam {
        title: roster.title(pack).to_string(),
        price: roster.price(pack),
        members: members(pack, roster),
        line: form(Form::Line).unwrap_or_default(),
        code: form(Form::Code),
        toml: form(Form::Toml).unwrap_or_default(),
        json: form(Form::Json).unwrap_or_default(),
    }
}

/// Everybody by his id, figures one by one in the order of their numbers.
fn members(pack: &Pack, roster: &Roster) -> Value {
    let profile = |index: &u16| pack.profile(*index).id.as_str();
    let staff = |index: &u8| pack.staff[usize::from(*index)].id.as_str();
    json!({
        "name": roster.name,
        "race": pack.races[usize::from(roster.race)].id,
        "figures": roster.figures.iter().map(profile).collect::<Vec<_>>(),
        "mercenary": roster.mercenary.as_ref().map(profile),
        "staff": roster.staff.iter().map(staff).collect::<Vec<_>>(),
    })
}
