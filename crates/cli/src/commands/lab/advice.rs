//! `tryline lab advice`: what the lit answers lose against the best.

use std::io::Write;
use std::panic;
use std::process::ExitCode;

use ai::BotName;
use games::Shelf;
use lab::advice::{AdviceConfig, AdviceReport, Verdict, advice};

use crate::commands::sim::{progress_bar, quiet_panics};
use crate::common::{MatchArgs, ThreadArgs, whole};

/// Arguments of `tryline lab advice`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches, in which both sides press what is lit.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1_000_000))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The seed: the same seed gives the same figures, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Judges one question in so many: each costs two searches as long as a professional's.
    #[arg(long, value_name = "K", default_value_t = 5)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(1..=10_000))]
    every: u64,
    /// Whose answers are judged; `pro` shows what the judge makes of answers as good as his own.
    #[arg(long, value_name = "BOT", default_value = "lit")]
    bot: BotName,
    /// Lists so many of the costliest answers: the question, both answers and why.
    #[arg(long, value_name = "K", default_value_t = 0)]
    worst: usize,
    #[command(flatten)]
    threads: ThreadArgs,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let config = AdviceConfig {
        pack,
        options,
        bot: args.bot,
        matches: args.matches,
        seed: args.seed,
        every: args.every,
        worst: args.worst,
        threads: args.threads.count(),
    };
    quiet_panics();
    let bar = progress_bar(config.matches, "matches");
    let report = advice(&config, &|| bar.inc(1));
    bar.finish_and_clear();
    // The default hook is back for whatever comes after the run.
    let _ = panic::take_hook();
    let report = report?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", in_words(&report))?;
    }
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn in_words(report: &AdviceReport) -> String {
    let percent = |share: f64| format!("{:.2} %", 100.0 * share);
    let mut text = format!(
        "{}: {} judged in {}\n  nothing lit          {}\n  chance lost, each    {}\n  \
         chance lost, a match {}\n  over 5 points lost   {}\n",
        report.game,
        questions(report.decisions),
        lab::words::matches(report.matches),
        percent(report.unlit_share),
        percent(report.mean_loss),
        percent(report.loss_per_match),
        percent(report.over_5_share),
    );
    if report.again_share > 0.0 {
        text.push_str(&format!(
            "  looked at again      {}, error {}\n",
            percent(report.again_share),
            percent(report.again_error),
        ));
    }
    report.worst.iter().for_each(|verdict| text.push_str(&told(verdict)));
    for failure in &report.failures {
        text.push_str(&format!("match {} broke: {}\n", failure.number, failure.message));
    }
    text
}

/// One answer of the list.
fn told(verdict: &Verdict) -> String {
    let points = |chance: f64| format!("{:.1}", 100.0 * chance);
    let mut text = format!(
        "\n{} points (± {}): match {}, question {} of {}, {}\n{}\n  lit   {} ({} %)\n  \
         best  {} ({} %)\n",
        points(verdict.loss),
        points(verdict.error),
        verdict.number,
        verdict.question,
        verdict.seat,
        verdict.kind,
        verdict.board.trim_end(),
        verdict.lit.0,
        points(verdict.lit.1),
        verdict.best.0,
        points(verdict.best.1),
    );
    let why = &verdict.why;
    for sentence in why.purposes.iter().chain(&why.risk).chain(&why.instead) {
        text.push_str(&format!("  {sentence}\n"));
    }
    text
}

fn questions(count: u64) -> String {
    if count == 1 { "1 question".to_owned() } else { format!("{count} questions") }
}
