//! RugbyTheGame: what search looks at.

use std::sync::LazyLock;

use engine::Seat;
use rugby_the_game::RugbyTheGame;
use rugby_the_game::frames::Frame;
use rugby_the_game::pack::Pack;
use rugby_the_game::state::Table;

use super::{Evaluation, Tactics};

static WEIGHTS: LazyLock<Evaluation> = LazyLock::new(|| {
    Evaluation::read::<RugbyTheGame>(include_str!("../../../weights/rugby-the-game.toml"))
        .expect("the file is tested")
});

impl Tactics for RugbyTheGame {
    const FEATURES: &'static [&'static str] = &["lead", "lead_late", "ball"];
    const HORIZON: u32 = 4;

    fn features(_: &Pack, table: &Table, _: &[Frame], out: &mut Vec<f64>) {
        let side =
            |seat: Seat| f64::from(u8::from(table.ball.is_some() && table.attacking == seat));
        let lead = f64::from(table.score.home) - f64::from(table.score.away);
        let left: f64 = f64::from(table.half_left) + if table.half == 1 { 20.0 } else { 0.0 };
        out.push(lead);
        out.push(lead / (1.0 + left.max(0.0)).sqrt());
        out.push(side(Seat::Home) - side(Seat::Away));
    }

    fn evaluation() -> &'static Evaluation {
        &WEIGHTS
    }

    fn moment(table: &Table) -> u32 {
        u32::from(table.half) * 64 + 32 - u32::from(table.half_left.min(32))
            + u32::from(table.overtime)
    }
}
