//! `cargo xtask fuzz`: what strangers hand in, made up at random by libFuzzer.
//!
//! The targets and what they begin with are in `fuzz/`. libFuzzer wants to see which ways the code
//! takes; that is an ordinary pass of the compiler, so neither nightly Rust nor `cargo-fuzz` is
//! needed (`cargo fuzz run --sanitizer none TARGET` works, too). A C++ compiler is: libFuzzer is
//! built from source.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::workspace::{call, cargo, files, line, output, program, root, target_directory};

/// A target, and the longest input that is made for it, in bytes.
struct Target {
    name: &'static str,
    longest: usize,
    /// Runs of the step of `cargo xtask test`: a few seconds each, however slow one run is.
    brief: u64,
}

const TARGETS: &[Target] = &[
    Target { name: "notation", longest: 128, brief: 200_000 },
    Target { name: "messages", longest: 1024, brief: 100_000 },
    Target { name: "rosters", longest: 512, brief: 40_000 },
    Target { name: "scenarios", longest: 4096, brief: 40_000 },
    Target { name: "records", longest: 16_384, brief: 20_000 },
    Target { name: "packs", longest: 4096, brief: 4_000 },
];

/// What `cargo fuzz` gives the compiler, too, when it uses no sanitizer.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";
/// Fixed, so that one run is much like the next.
const SEED: u32 = 1;
/// No input may take longer, in seconds.
const TIMEOUT: u32 = 20;

/// Options of `cargo xtask fuzz`.
#[derive(clap::Args, Default)]
pub struct Args {
    /// How many inputs each target is given; a few thousand when left out
    #[arg(long)]
    runs: Option<u64>,
    /// Run only this target
    #[arg(long, value_parser = names())]
    target: Option<String>,
}

fn names() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(TARGETS.iter().map(|target| target.name))
}

/// Builds the targets and runs them, one after the other. Fails when an input broke something.
pub fn run(args: &Args) -> Result<()> {
    let folder = target_directory()?.join("fuzz");
    let built = build(&folder)?;
    let wanted = |target: &&Target| args.target.as_deref().is_none_or(|it| it == target.name);
    let mut broken = Vec::new();
    for target in TARGETS.iter().filter(wanted) {
        let clock = Instant::now();
        match target.run(args, &built, &folder) {
            Ok(seen) => {
                let Seen { runs, ways } = seen;
                let seconds = clock.elapsed().as_secs_f64();
                println!("{:<10} {runs:>9} inputs, {ways} ways, {seconds:.1} s", target.name);
            }
            Err(error) => {
                println!("{error:#}");
                broken.push(target.name);
            }
        }
    }
    ensure!(broken.is_empty(), "inputs that break something were found for {}", broken.join(", "));
    Ok(())
}

/// Builds all targets; the folder they are in.
fn build(folder: &Path) -> Result<PathBuf> {
    // The compiler's flags are for the host alone, and not for build scripts, when it is named.
    let host = host()?;
    let build = ["build", "--locked", "--bins", "--manifest-path", "fuzz/Cargo.toml"];
    let mut cargo = cargo(&build);
    cargo.args(["--release", "--target", &host, "--target-dir"]).arg(folder);
    call(cargo.env("RUSTFLAGS", FLAGS).env_remove("CARGO_ENCODED_RUSTFLAGS")).context(
        "the targets were not built (libFuzzer needs a C++ compiler, and fuzz/Cargo.lock must fit)",
    )?;
    Ok(folder.join(host))
}

/// The machine this is, as the compiler calls it.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = output(Command::new(rustc).arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("the compiler says what it runs on")
}

/// What libFuzzer says of a run.
#[derive(Debug, PartialEq)]
struct Seen {
    runs: u64,
    /// How many edges of the code the inputs went along.
    ways: u64,
}

impl Target {
    fn run(&self, args: &Args, built: &Path, folder: &Path) -> Result<Seen> {
        // Fresh, so that a run does not depend on the runs before it.
        let (new, found) = (folder.join("new").join(self.name), folder.join("found"));
        if new.exists() {
            fs::remove_dir_all(&new)?;
        }
        fs::create_dir_all(&new)?;
        fs::create_dir_all(&found)?;
        let stored = root().join("fuzz/corpus").join(self.name);
        ensure!(!files(&stored, |_| true)?.is_empty(), "{} begins with nothing", self.name);

        let mut fuzz = Command::new(program(built, "release", self.name));
        fuzz.arg(format!("-runs={}", args.runs.unwrap_or(self.brief)));
        fuzz.arg(format!("-seed={SEED}")).arg(format!("-max_len={}", self.longest));
        fuzz.arg(format!("-timeout={TIMEOUT}")).arg("-len_control=0").arg("-print_final_stats=1");
        // The name of the target is the beginning of a file's name.
        let prefix = found.join(format!("{}-", self.name));
        fuzz.arg(format!("-artifact_prefix={}", prefix.display()));
        // libFuzzer adds to the first folder what leads somewhere new.
        fuzz.args([&new, &stored]).current_dir(root());

        let told = fuzz.stdin(Stdio::null()).stdout(Stdio::null()).output();
        let told = told.with_context(|| line(&fuzz))?;
        let text = String::from_utf8_lossy(&told.stderr);
        ensure!(told.status.success(), "{}\n`{}` failed", end(&text), line(&fuzz));
        seen(&text).with_context(|| line(&fuzz))
    }
}

/// The last lines, which say what broke and where the input is.
fn end(text: &str) -> String {
    let lines: Vec<_> = text.lines().collect();
    lines[lines.len().saturating_sub(60)..].join("\n")
}

/// Reads the numbers at the end of libFuzzer's report.
fn seen(report: &str) -> Option<Seen> {
    let runs = report.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let ways = report.lines().rev().find_map(|line| line.split_once(" cov: "))?.1;
    Some(Seen { runs: runs?.trim().parse().ok()?, ways: ways.split(' ').next()?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_libfuzzer_is_understood() {
        let report = "#2\tINITED cov: 12 ft: 13 corp: 1/1b\n\
                      #500\tDONE   cov: 34 ft: 56 corp: 7/80b\n\
                      stat::number_of_executed_units: 500\nstat::peak_rss_mb: 40\n";
        assert_eq!(seen(report), Some(Seen { runs: 500, ways: 34 }));
        assert_eq!(seen("==7== ERROR: libFuzzer: deadly signal\n"), None);
    }

    #[test]
    fn every_target_begins_with_something() {
        for target in TARGETS {
            let stored = root().join("fuzz/corpus").join(target.name);
            let seeds = files(&stored, |_| true).expect("the folder can be listed");
            assert!(!seeds.is_empty(), "{}", target.name);
            let source = root().join("fuzz/fuzz_targets").join(target.name);
            assert!(source.with_extension("rs").exists(), "{}", target.name);
        }
    }
}
