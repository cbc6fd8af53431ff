//! Passes, shots and what is done to opponents, by their chances.

use engine::Detail;

use super::names;
use crate::actions::ShotAt;
use crate::events::Points;
use crate::figure::FigureId;
use crate::game::Board;
use crate::phases::push;
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, Lead, SENT_OFF, TACKLE, TackleRow};
use crate::screen::foretell::{self, Pass, Shot};

/// "Throw 83 %; Hurler 5 intercepts 28 %; reception 72 %".
pub fn pass(board: &Board<'_>, pass: &Pass) -> Detail {
    // The whole of it is called a pass; its first part must be told from that.
    let part = |roll: &Roll| match roll.kind {
        RollKind::Throw => "throw".to_string(),
        RollKind::Intercept => format!("{} intercepts", names::figure(board, roll.figure)),
        kind => names::roll(kind).to_string(),
    };
    let per_cent = |roll: &Roll| format!("{} {} %", part(roll), foretell::test(roll).per_cent());
    let rolls = pass.throw.iter().chain(&pass.interceptor).chain([&pass.reception]);
    names::parts(rolls.map(per_cent))
}

/// What a shot is worth, and what it is made of.
pub fn shot(board: &Board<'_>, at: ShotAt, shot: &Shot) -> Detail {
    let own = formula(board, &shot.roll);
    let mut remarks = vec![names::points(tables::aimed(at))];
    match &shot.keeper {
        Some(keeper) => {
            remarks.push(format!("you: {own}"));
            remarks.push(format!("keeper: {}", formula(board, keeper)));
        }
        None => remarks.push(format!("{own} or less")),
    }
    if let Some(tipped) = shot.tipped {
        let worth = names::points(tables::points(Points::Tipped));
        remarks.push(format!("turned over the bar for {worth} {} %", tipped.per_cent()));
    }
    remarks.into()
}

/// "Strength 7, ball play 7, distance −2 = 12".
fn formula(board: &Board<'_>, roll: &Roll) -> String {
    let parts = roll.parts.0.iter().map(|&(of, value)| {
        let sign = if value < 0 { "−" } else { "" };
        format!("{} {sign}{}", names::part(Some(board), of), value.unsigned_abs())
    });
    format!("{} = {}", parts.collect::<Vec<_>>().join(", "), roll.parts.sum())
}

/// "15 against 17".
fn against(one: &Roll, two: &Roll) -> String {
    format!("{} against {}", one.parts.sum(), two.parts.sum())
}

/// "15 against 17", "hurt 34 %", "sent off on a 6".
pub fn foul(striker: &Roll, victim: &Roll) -> Detail {
    let hurt = foretell::lead(striker, victim, tables::hurts).per_cent();
    let totals = against(striker, victim);
    vec![totals, format!("hurt {hurt} %"), format!("sent off on a {SENT_OFF}")].into()
}

/// TU-136, TU-137, TU-138, TU-139, TU-142, TU-143. The tackle table by its chances.
pub fn tackle(board: &Board<'_>, on: FigureId, first: &Roll, second: &Roll) -> Detail {
    let (rain, rooted) = (board.table.rain(), push::rooted(board, on));
    let word = |row: &TackleRow| comes_to(row.lead, rain, rooted);
    // Rows below each other that come to the same are one.
    let rows = TACKLE.chunk_by(|one, two| word(one) == word(two)).map(|rows| {
        let here = |margin| rows.iter().any(|row| row.lead == tables::tackle(margin).lead);
        format!("{} {} %", word(&rows[0]), foretell::lead(first, second, here).per_cent())
    });
    vec![against(first, second), rows.collect::<Vec<_>>().join(", ")].into()
}

/// TU-021, AB07. The worst that may come of a tackle: in the rain a push knocks down, and who is
/// rooted is not pushed.
const fn comes_to(lead: Lead, rain: bool, rooted: bool) -> &'static str {
    match lead {
        Lead::Crushing | Lead::Clear => "knocked down",
        Lead::Narrow if rain => "knocked down",
        Lead::Narrow if rooted => "nothing",
        Lead::Narrow => "pushed",
        Lead::Level if rain => "both knocked down",
        Lead::Level if rooted => "only you pushed",
        Lead::Level => "both pushed",
        Lead::JustBehind => "nothing",
        Lead::Behind | Lead::FarBehind => "your own figure down",
    }
}
