//! CrashTackle: what search looks at.

use std::sync::LazyLock;

use crash_tackle::frames::Frame;
use crash_tackle::pack::Pack;
use crash_tackle::state::Table;
use engine::Seat;
use games::rules::CrashTackle;

use super::{Evaluation, Tactics};

static WEIGHTS: LazyLock<Evaluation> = LazyLock::new(|| {
    Evaluation::read::<CrashTackle>(include_str!("../../../weights/crash-tackle.toml"))
        .expect("the file is tested")
});

impl Tactics for CrashTackle {
    const FEATURES: &'static [&'static str] = &["lead", "lead_late", "ball"];
    const HORIZON: u32 = 2;

    fn features(_: &Pack, table: &Table, _: &[Frame], out: &mut Vec<f64>) {
        let side =
            |seat: Seat| f64::from(u8::from(table.carrier().is_some_and(|id| id.seat == seat)));
        let lead = f64::from(table.score.home) - f64::from(table.score.away);
        let left: f64 = (3.0 - f64::from(table.half)) * 40.0;
        out.push(lead);
        out.push(lead / (1.0 + left.max(0.0)).sqrt());
        out.push(side(Seat::Home) - side(Seat::Away));
    }

    fn evaluation() -> &'static Evaluation {
        &WEIGHTS
    }

    fn moment(table: &Table) -> u32 {
        let turns = table.turn_no;
        u32::from(table.half) * 64 + u32::from(turns.home) + u32::from(turns.away)
    }
}
