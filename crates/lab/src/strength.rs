//! A ladder in words: for the terminal, and as a section of `docs/strength.md` with its chart.

use std::fmt::Write as _;

use crate::ladder::{ANCHOR_AT, LadderReport, Pairing, Rung};
use crate::statistics::Interval;
use crate::svg::{self, Drawing, IntervalRow, Scale};

/// What a new file begins with.
const PREFACE: &str = "\
# How strong the bots are

Every bot plays every other in pairs of matches: the same seed and match number, so the same dice
and cards, and the bots in each other's seats. A share counts a draw as half; its interval comes
from the pairs. Ratings are those under which the results are most likely (400 points are 10 to 1);
their intervals are those of the difference to the bot that is fixed. Bots that look ahead have so
many iterations for each decision, so that a ladder repeats exactly on any machine.

Each section is written by the command above it.
";

/// The name of the chart of a game, beside the file of strengths.
pub fn chart_file(game: &str) -> String {
    format!("strength-{game}.svg")
}

impl LadderReport {
    /// The ladder as plain text.
    pub fn in_words(&self) -> String {
        let mut text = format!(
            "{:<12} {:>10} {:>6} {:>15} {:>13}\n",
            "bot", "iterations", "Elo", "95 %", "decisions/s"
        );
        // Writing to a string cannot fail.
        for rung in &self.rungs {
            let Rung { bot, elo, .. } = rung;
            let _ = writeln!(
                text,
                "{:<12} {:>10} {:>6.0} {:>15} {:>13}",
                bot.0,
                iterations(rung),
                elo.value,
                self.between(rung),
                speed(rung.decisions_per_s)
            );
        }
        let _ = writeln!(
            text,
            "\n{:<24} {:>7} {:>6} {:>6} {:>6} {:>8} {:>15}",
            "pairing", "matches", "won", "drawn", "lost", "share", "95 %"
        );
        for pairing in &self.pairings {
            let [low, value, high] = percents(pairing.share);
            let results = pairing.results;
            let _ = writeln!(
                text,
                "{:<24} {:>7} {:>6} {:>6} {:>6} {:>8} {:>15}",
                name(pairing),
                pairing.matches,
                results.wins,
                results.draws,
                results.losses,
                format!("{value} %"),
                format!("{low} to {high}")
            );
        }
        let _ = writeln!(text, "\n{}; errors: {}", self.fixed(), self.errors);
        text
    }

    fn between(&self, rung: &Rung) -> String {
        if rung.bot == self.anchor {
            return "fixed".to_string();
        }
        format!("{:.0} to {:.0}", rung.elo.low, rung.elo.high)
    }

    fn fixed(&self) -> String {
        format!("Elo: {} is {ANCHOR_AT:.0}", self.anchor.0)
    }

    /// The section of this game in a file of strengths. `command` is what was typed.
    pub fn section(&self, heading: &str, command: &str) -> String {
        let mut text = format!("## {heading}\n\n```\n{command}\n```\n\n");
        let _ = writeln!(text, "![Ratings and shares]({})\n", self.chart_file());
        text.push_str("| bot | iterations | Elo | 95 % | decisions/s |\n|---|--:|--:|--:|--:|\n");
        for rung in &self.rungs {
            let _ = writeln!(
                text,
                "| {} | {} | {:.0} | {} | {} |",
                rung.bot.0,
                iterations(rung),
                rung.elo.value,
                self.between(rung),
                speed(rung.decisions_per_s)
            );
        }
        text.push_str("\n| pairing | matches | won | drawn | lost | share | 95 % |\n");
        text.push_str("|---|--:|--:|--:|--:|--:|--:|\n");
        for pairing in &self.pairings {
            let [low, value, high] = percents(pairing.share);
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | **{value} %** | {low} to {high} |",
                name(pairing),
                pairing.matches,
                pairing.results.wins,
                pairing.results.draws,
                pairing.results.losses,
            );
        }
        let _ = writeln!(
            text,
            "\n{}. Decisions/s is of this run's machine. Matches that broke: {}.",
            self.fixed(),
            self.errors
        );
        text
    }

    /// The name of the chart beside the file.
    pub fn chart_file(&self) -> String {
        chart_file(self.game)
    }

    /// Shares of all pairings and ratings of all bots.
    pub fn chart(&self, heading: &str) -> Drawing {
        let rating = |rung: &Rung| IntervalRow {
            label: rung.bot.0.to_string(),
            interval: rung.elo,
            note: format!("{:.0} ({})", rung.elo.value, self.between(rung)),
            series: 1,
        };
        let share = |pairing: &Pairing| {
            let [low, value, high] = percents(pairing.share);
            IntervalRow {
                label: name(pairing),
                interval: pairing.share.map(|share| 100.0 * share),
                note: format!("{value} % ({low} to {high})"),
                series: 0,
            }
        };
        let ratings: Vec<IntervalRow> = self.rungs.iter().map(rating).collect();
        let shares: Vec<IntervalRow> = self.pairings.iter().map(share).collect();
        let scale = Scale::around(&ratings, Some(ANCHOR_AT));
        svg::above(
            svg::intervals(&format!("{heading}: Elo, with 95 % intervals"), &ratings, scale),
            svg::intervals("Share of the matches, draws as half", &shares, Scale::PERCENT),
        )
    }
}

/// `text`, a file of strengths or nothing, with the section of `game` replaced or added.
pub fn with_section(text: &str, game: &str, section: &str) -> String {
    let (open, close) = (format!("<!-- ladder {game} -->\n"), format!("<!-- /ladder {game} -->\n"));
    let section = format!("{open}\n{}\n{close}", section.trim());
    let text = if text.trim().is_empty() { PREFACE } else { text };
    let place = text.find(&open).and_then(|from| {
        let to = from + text[from..].find(&close)? + close.len();
        Some((from, to))
    });
    match place {
        Some((from, to)) => format!("{}{section}{}", &text[..from], &text[to..]),
        None => format!("{}\n\n{section}", text.trim_end()),
    }
}

fn name(pairing: &Pairing) -> String {
    format!("{} v {}", pairing.one.0, pairing.other.0)
}

fn iterations(rung: &Rung) -> String {
    rung.iterations.map_or_else(|| "–".to_string(), |iterations| iterations.to_string())
}

/// Two or three digits of a speed: more would be noise.
fn speed(per_s: f64) -> String {
    match per_s {
        x if x >= 999_500.0 => format!("{:.1} M", x / 1e6),
        x if x >= 9_995.0 => format!("{:.0} k", x / 1e3),
        x if x >= 999.5 => format!("{:.1} k", x / 1e3),
        x if x >= 10.0 => format!("{x:.0}"),
        x => format!("{x:.1}"),
    }
}

/// Lower end, share and upper end in per cent.
fn percents(share: Interval) -> [String; 3] {
    [share.low, share.value, share.high].map(|share| format!("{:.1}", 100.0 * share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_added_once_and_then_replaced() {
        let one = with_section("", "chess", "## Chess\n\nold");
        assert!(one.starts_with("# How strong the bots are\n") && one.contains("old"));
        let two = with_section(&one, "go", "## Go\n\nalso");
        let three = with_section(&two, "chess", "## Chess\n\nnew\n");
        assert!(three.contains("new") && !three.contains("old") && three.contains("also"));
        assert_eq!(with_section(&three, "chess", "## Chess\n\nnew"), three);
        assert!(three.find("Chess") < three.find("Go"), "sections stay where they are");
    }

    #[test]
    fn speeds_have_few_digits() {
        let words = [1_234_567.0, 12_345.0, 1_234.0, 123.4, 3.21].map(speed);
        assert_eq!(words, ["1.2 M", "12 k", "1.2 k", "123", "3.2"]);
    }
}
