//! Takkure: what search looks at.

use std::sync::LazyLock;

use engine::Seat;
use games::rules::Takkure;
use takkure::frames::Frame;
use takkure::pack::model::Pack;
use takkure::state::Table;

use super::{Evaluation, Tactics};

static WEIGHTS: LazyLock<Evaluation> = LazyLock::new(|| {
    Evaluation::read::<Takkure>(include_str!("../../../weights/takkure.toml"))
        .expect("the file is tested")
});

impl Tactics for Takkure {
    const FEATURES: &'static [&'static str] = &["lead", "lead_late", "ball"];
    const HORIZON: u32 = 3;

    fn features(_: &Pack, table: &Table, _: &[Frame], out: &mut Vec<f64>) {
        let side =
            |seat: Seat| f64::from(u8::from(table.holder().is_some_and(|id| id.seat == seat)));
        let lead = f64::from(table.score.home) - f64::from(table.score.away);
        let left: f64 = 36.0 - f64::from(Self::moment(table)) / 5.0;
        out.push(lead);
        out.push(lead / (1.0 + left.max(0.0)).sqrt());
        out.push(side(Seat::Home) - side(Seat::Away));
    }

    fn evaluation() -> &'static Evaluation {
        &WEIGHTS
    }

    fn moment(table: &Table) -> u32 {
        let box_ = u32::from(table.time.phase_box);
        (u32::from(table.half) * 12 + box_) * 5 + 4 - u32::from(table.tokens_left.min(4))
    }
}
