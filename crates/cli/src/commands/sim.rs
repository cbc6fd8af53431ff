//! `tryline sim`: many matches between bots.

use std::fmt::{self, Write as _};
use std::io::{self, IsTerminal, Write};
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use ai::BotName;
use anyhow::Context;
use engine::BySeat;
use games::Shelf;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use lab::report::FAILURES_TOLD_MAX;
use lab::{Hooks, Results, SimConfig, SimReport, simulate, words};

use crate::common::{RunArgs, whole};
use crate::typed::typed;

/// More matches than anybody waits for.
const MATCHES_MAX: u64 = 1_000_000_000;

/// Arguments of `tryline sim`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// How many matches.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MATCHES_MAX))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The bot in the home seat.
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = words::bot)]
    home: BotName,
    /// The bot in the away seat.
    #[arg(long, value_name = "BOT", default_value = "random", value_parser = words::bot)]
    away: BotName,
    /// Every second match with the bots' seats swapped.
    #[arg(long)]
    swap: bool,
    /// Half of the matches with the teams of the options swapped.
    #[arg(long)]
    swap_teams: bool,
    /// The number of the first match, to play one of a longer run again.
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=MATCHES_MAX))]
    first: u64,
    /// A folder for the records of all matches; it is made if it is missing.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub fn run(
    args: &Args,
    packs: &[PathBuf],
    shelf: &Shelf,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let run = args.run.config(shelf, args.matches, BySeat { home: args.home, away: args.away })?;
    let config =
        SimConfig { first: args.first, swap_bots: args.swap, swap_teams: args.swap_teams, ..run };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let keep = |number: u64, text: String| {
        let folder = args.records.as_deref().unwrap_or(Path::new("."));
        let path = folder.join(format!("{}-{}-{number}.record", config.pack.game(), config.seed));
        std::fs::write(&path, text)
            .map_err(|why| format!("{} cannot be written: {why}", path.display()))
    };

    if config.matches > 1 {
        quiet_panics();
    }
    let bar = progress_bar(config.matches, "matches");
    let progress = || bar.inc(1);
    let record = args.records.is_some().then_some(&keep as lab::config::KeepRecord<'_>);
    let report = simulate(&config, Hooks { progress: &progress, record });
    bar.finish_and_clear();
    // The default hook is back for whatever comes after the run.
    let _ = panic::take_hook();
    let report = report?;

    for failure in &report.failures {
        let again = repeat(args, packs, failure.number);
        let _ = writeln!(
            io::stderr(),
            "match {} broke: {}\n  {again}",
            failure.number,
            failure.message
        );
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", in_words(args, &report))?;
    }
    Ok(if report.errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// A bar on standard error, where it is no part of the output; none in a pipe.
pub fn progress_bar(count: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{rate}}, {{eta}} left");
    let style = ProgressStyle::with_template(&style).expect("the template is a constant");
    let style = style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        let _ = out.write_str(&rate(state.per_sec()));
    });
    ProgressBar::new(count).with_style(style)
}

/// So many in a second, with no more digits than mean something.
fn rate(per_second: f64) -> String {
    if per_second < 9.95 { format!("{per_second:.1}/s") } else { format!("{per_second:.0}/s") }
}

/// A broken rule may panic in every match of a hundred thousand: in a long run the places of the
/// first few are enough. Whoever repeats a single match wants to see everything.
pub fn quiet_panics() {
    let told = AtomicUsize::new(0);
    panic::set_hook(Box::new(move |info| {
        if told.fetch_add(1, Ordering::Relaxed) < FAILURES_TOLD_MAX
            && let Some(place) = info.location()
        {
            let _ = writeln!(io::stderr(), "the rules panicked at {place}");
        }
    }));
}

/// The command that plays match `number` again, alone.
fn repeat(args: &Args, packs: &[PathBuf], number: u64) -> String {
    let mut command = typed(packs, "sim", &args.run.game);
    // Writing to a string cannot fail.
    let _ = write!(command, " --matches 1 --first {number} --seed {} --threads 1", args.run.seed);
    let _ = write!(command, " --home {} --away {}", args.home, args.away);
    for (given, flag) in [(args.swap, " --swap"), (args.swap_teams, " --swap-teams")] {
        command.push_str(if given { flag } else { "" });
    }
    command
}

fn in_words(args: &Args, report: &SimReport) -> String {
    let mut text = String::new();
    let finished = (report.matches - report.errors).max(1) as f64;
    let percent = |count: u64| 100.0 * count as f64 / finished;
    let mut line = |line: String| {
        text.push_str(&line);
        text.push('\n');
    };
    line(format!(
        "{}: {}, seed {}, {} (home) v {} (away)",
        report.game,
        words::matches(report.matches),
        report.seed,
        args.home,
        args.away
    ));
    line(format!(
        "home won {} ({:.1} %), away won {} ({:.1} %), drawn {}",
        report.home_wins,
        percent(report.home_wins),
        report.away_wins,
        percent(report.away_wins),
        report.draws
    ));
    line(format!("mean score {:.2} : {:.2}", report.mean_home, report.mean_away));
    for (kind, results) in [("bot", &report.by_bot), ("team", &report.by_team)] {
        for (name, result) in results.iter().filter(|_| results.len() > 1) {
            line(format!("{kind} {name}: {}", result_in_words(result)));
        }
    }
    for (name, mean) in &report.means {
        line(format!("{name} a match: {mean:.2}"));
    }
    line(format!(
        "{} decisions and {} chance events in {:.2} s on {} {}: {:.0} decisions/s",
        report.decisions,
        report.chance_events,
        report.seconds,
        report.threads,
        if report.threads == 1 { "thread" } else { "threads" },
        report.decisions_per_s
    ));
    line(format!("errors: {}", report.errors));
    text
}

fn result_in_words(result: &Results) -> String {
    let Results { wins, draws, losses } = result;
    let share = result.share().map_or(String::new(), |share| format!(" ({:.1} %)", 100.0 * share));
    format!("{wins} won, {draws} drawn, {losses} lost{share}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_has_two_or_more_digits_and_no_needless_ones() {
        assert_eq!([355.1172, 9.96, 9.94, 0.3123].map(rate), ["355/s", "10/s", "9.9/s", "0.3/s"]);
    }
}
