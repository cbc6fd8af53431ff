//! What each step of `cargo xtask test` does.
//!
//! Everything is built in the `soak` profile: one set of dependencies serves lints, tests, soak
//! and this program, and matches are fast with every assertion on.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use games::GameId;
use serde_json::Value;

use crate::playthroughs::Playthrough;
use crate::workspace::{call, cargo, files, json, line, program, root, target_directory};
use crate::{clauses, fuzz, playthroughs, tidy};

const PROFILE: &str = "soak";
/// The drivers of the soak, and their matches for each game and each set of options. `random`
/// finds what nobody thought of, `contrary` the rare answers in rare windows.
const SOAK: [(&str, u64); 2] = [("random", 2_000), ("contrary", 400)];
/// Matches that are recorded and verified, for each game and each set of options.
const RECORDED_MATCHES: u64 = 10;
/// Fixed, so that a failure on one machine is a failure on all.
const SEED: &str = "1";
const THREADS: &str = "2";

/// What steps share: the built program, made when the first one needs it.
#[derive(Default)]
pub struct Built {
    target: OnceCell<PathBuf>,
    tryline: OnceCell<PathBuf>,
}

impl Built {
    /// The folder that cargo builds into.
    fn target(&self) -> Result<&Path> {
        if let Some(target) = self.target.get() {
            return Ok(target);
        }
        let target = target_directory()?;
        Ok(self.target.get_or_init(|| target))
    }

    /// A call of the `tryline` program.
    pub fn tryline(&self, args: &[&str]) -> Result<Command> {
        if self.tryline.get().is_none() {
            // The whole workspace with its tests, because building one package alone or without
            // what tests need turns other features of dependencies on or off, and everything
            // would be built twice.
            let build = ["build", "--workspace", "--bins", "--tests", "--profile", PROFILE];
            call(&mut cargo(&build))?;
        }
        let path = program(self.target()?, PROFILE, "tryline");
        let mut command = Command::new(self.tryline.get_or_init(|| path));
        command.args(args).current_dir(root());
        Ok(command)
    }
}

/// A game with some of its options.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Variant {
    game: String,
    options: Vec<(String, String)>,
}

impl Variant {
    /// Every game there is, with no options and with each set of options that has a playthrough.
    fn all() -> Result<BTreeSet<Variant>> {
        let plain = |game: &GameId| Variant { game: game.id().to_owned(), options: Vec::new() };
        let mut variants: BTreeSet<_> = GameId::ALL.iter().map(plain).collect();
        for Playthrough { game, options, .. } in playthroughs::list()? {
            variants.insert(Variant { game, options: options.0.into_iter().collect() });
        }
        Ok(variants)
    }

    /// A `tryline sim` of `matches` between two of `bot` that prints JSON.
    fn sim(&self, built: &Built, bot: &str, matches: u64) -> Result<Command> {
        let (game, matches) = (self.game.as_str(), matches.to_string());
        let mut sim = built.tryline(&["sim", game, "--matches", &matches, "--seed", SEED])?;
        sim.args(["--home", bot, "--away", bot, "--threads", THREADS, "--json"]);
        for (name, value) in &self.options {
            sim.arg("--option").arg(format!("{name}={value}"));
        }
        Ok(sim)
    }
}

/// The workspace, and the crates that are none of its members.
pub fn fmt(_: &Built) -> Result<()> {
    call(&mut cargo(&["fmt", "--all", "--check"]))?;
    ["bench/chess-reference/Cargo.toml", "fuzz/Cargo.toml"]
        .iter()
        .try_for_each(|outside| call(&mut cargo(&["fmt", "--check", "--manifest-path", outside])))
}

pub fn clippy(_: &Built) -> Result<()> {
    let clippy = ["clippy", "--workspace", "--all-targets", "--profile", PROFILE];
    call(cargo(&clippy).args(["--", "-D", "warnings"]))
}

/// With nextest where it is installed: it runs the tests of all crates at once.
pub fn tests(_: &Built) -> Result<()> {
    let mut asks = cargo(&["nextest", "--version"]);
    let answer = asks.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if answer.is_ok_and(|status| status.success()) {
        call(&mut cargo(&[
            "nextest",
            "run",
            "--workspace",
            "--no-fail-fast",
            "--cargo-profile",
            PROFILE,
        ]))
    } else {
        // Without naming the kinds of targets, the examples in the documentation would run too.
        let kinds = ["--lib", "--bins", "--tests", "--examples"];
        call(cargo(&["test", "--workspace", "--profile", PROFILE]).args(kinds))
    }
}

/// On their own, because nextest does not run them.
pub fn doctests(_: &Built) -> Result<()> {
    call(&mut cargo(&["test", "--workspace", "--doc", "--profile", PROFILE]))
}

pub fn docs(_: &Built) -> Result<()> {
    let doc = ["doc", "--workspace", "--no-deps", "--profile", PROFILE];
    // Documentation needs no browser client; one that is built already stays.
    call(cargo(&doc).env("RUSTDOCFLAGS", "-D warnings").env("TRYLINE_CLIENT", "skip"))
}

pub fn clauses(_: &Built) -> Result<()> {
    clauses::run(&clauses::Args::default())
}

pub fn playthroughs(_: &Built) -> Result<()> {
    playthroughs::run(&playthroughs::Args { check: true })
}

pub fn tidy(_: &Built) -> Result<()> {
    tidy::run()
}

/// Every assertion of the engine is on, and whether play can go on is looked at after every move.
pub fn soak(built: &Built) -> Result<()> {
    for variant in Variant::all()? {
        for (bot, matches) in SOAK {
            let mut sim = variant.sim(built, bot, matches)?;
            let report = json(&mut sim)?;
            judge_sim(&report, matches).with_context(|| line(&sim))?;
            println!("{}: {} decisions, 0 errors", line(&sim), report["decisions"]);
        }
    }
    Ok(())
}

/// Whether a simulation played all its matches without an error.
fn judge_sim(report: &Value, matches: u64) -> Result<()> {
    ensure!(report["errors"] == 0, "errors: {}", report["errors"]);
    ensure!(report["matches"] == matches, "{} of {matches} matches", report["matches"]);
    Ok(())
}

/// A short run of each target: so many inputs, not so many seconds.
pub fn fuzz(_: &Built) -> Result<()> {
    fuzz::run(&fuzz::Args::default())
}

/// Records that the program writes, the program must be able to verify.
pub fn records(built: &Built) -> Result<()> {
    let all = built.target()?.join("xtask-records");
    if all.exists() {
        fs::remove_dir_all(&all)?;
    }
    for (number, variant) in Variant::all()?.iter().enumerate() {
        let folder = all.join(format!("{}-{number}", variant.game));
        fs::create_dir_all(&folder)?;
        let mut sim = variant.sim(built, "random", RECORDED_MATCHES)?;
        let report = json(sim.arg("--records").arg(&folder))?;
        judge_sim(&report, RECORDED_MATCHES).with_context(|| line(&sim))?;
        let records = files(&folder, |_| true)?;
        ensure!(records.len() as u64 == RECORDED_MATCHES, "{} records", records.len());
        for record in records {
            call(built.tryline(&["verify"])?.arg(record))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_soak_counts_matches_and_errors() {
        let judge = |errors, matches| {
            judge_sim(&serde_json::json!({"errors": errors, "matches": matches}), 5).is_ok()
        };
        assert!(judge(0, 5));
        assert!(!judge(1, 5));
        assert!(!judge(0, 4));
        assert!(judge_sim(&serde_json::json!({}), 5).is_err());
    }
}
