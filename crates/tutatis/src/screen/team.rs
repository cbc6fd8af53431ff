//! A team as the team builder shows it: judged, and in every form.

use engine::screen::{JudgedTeam, TeamProblem, WrittenTeam};

use crate::client::{Squad, squad};
use crate::pack::Pack;
use crate::roster::{Form, Roster};

/// 4.23. A text that is meant to be a team, with everything that is wrong with it.
pub fn team(pack: &Pack, budget: u16, text: &str) -> JudgedTeam<Squad> {
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

fn written(pack: &Pack, roster: &Roster) -> WrittenTeam<Squad> {
    let form = |form| roster.write(pack, form);
    WrittenTeam {
        title: roster.title(pack).to_string(),
        price: roster.price(pack),
        members: squad(pack, roster),
        line: form(Form::Line).unwrap_or_default(),
        code: form(Form::Code),
        toml: form(Form::Toml).unwrap_or_default(),
        json: form(Form::Json).unwrap_or_default(),
    }
}
