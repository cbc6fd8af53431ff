//! Tutatis: what search looks at.

use std::sync::LazyLock;

use engine::Seat;
use games::rules::Tutatis;
use tutatis::frames::Frame;
use tutatis::pack::Pack;
use tutatis::state::Table;

use super::{Evaluation, Tactics};

static WEIGHTS: LazyLock<Evaluation> = LazyLock::new(|| {
    Evaluation::read::<Tutatis>(include_str!("../../../weights/tutatis.toml"))
        .expect("the file is tested")
});

impl Tactics for Tutatis {
    const FEATURES: &'static [&'static str] = &["lead", "lead_late", "ball"];
    const HORIZON: u32 = 2;

    fn features(_: &Pack, table: &Table, _: &[Frame], out: &mut Vec<f64>) {
        let side =
            |seat: Seat| f64::from(u8::from(table.carrier().is_some_and(|id| id.seat == seat)));
        let lead = f64::from(table.score.home) - f64::from(table.score.away);
        let left: f64 = 24.0 - (f64::from(Self::moment(table)) - 12.0);
        out.push(lead);
        out.push(lead / (1.0 + left.max(0.0)).sqrt());
        out.push(side(Seat::Home) - side(Seat::Away));
    }

    fn evaluation() -> &'static Evaluation {
        &WEIGHTS
    }

    fn moment(table: &Table) -> u32 {
        let turns = table.turns;
        u32::from(table.half) * 12 + u32::from(turns.home) + u32::from(turns.away)
    }
}
