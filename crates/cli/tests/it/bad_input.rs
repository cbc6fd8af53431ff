//! Whatever is handed in: one paragraph, exit code 2, no panic.

use std::fs;

use crate::*;

#[test]
fn unknown_names_are_answered_with_those_there_are() {
    refused(&["sim", "chess", "--matches", "1", "--seed", "1"], &["`chess`", GAME]);
    refused(&["play", "chess"], &["`chess`", GAME]);
    let sim = ["sim", GAME, "--matches", "1", "--seed", "1"];
    refused(&[&sim[..], &["--home", "deep-blue"]].concat(), &["`deep-blue`", "random"]);
    refused(&[&sim[..], &["--pack", "velvet"]].concat(), &["`velvet`", "core"]);
    refused(&[&sim[..], &["--option", "gravity=off"]].concat(), &["`gravity`", "home_team"]);
    refused(&[&sim[..], &["--option", "coach_cards=maybe"]].concat(), &["coach_cards", "maybe"]);
    refused(&[&sim[..], &["--option", "home_team=nobody"]].concat(), &["nobody"]);
    refused(&[&sim[..], &["--option", "weather"]].concat(), &["NAME=VALUE"]);
    refused(
        &[&sim[..], &["--option", "weather=off", "--option", "weather=off"]].concat(),
        &["twice"],
    );
    refused(&["dance"], &["dance"]);
}

#[test]
fn whoever_types_a_bot_wrongly_is_told_of_search_too() {
    let play = ["play", GAME, "--vs"];
    refused(&[&play[..], &["deep-blue"]].concat(), &["`deep-blue`", "pro, search:N with N"]);
    let commands: [&[&str]; 6] = [
        &play,
        &["sim", GAME, "--matches", "1", "--seed", "1", "--away"],
        &["pairings", GAME, "--matches", "1", "--seed", "1", "--bot"],
        &["lab", "ab", GAME, "--matches", "1", "--b", "weather=random", "--bots"],
        &["lab", "coverage", GAME, "--matches", "1", "--bots"],
        &["lab", "ladder", GAME, "--matches", "1", "--bots"],
    ];
    for command in commands {
        for wrong in ["search:", "search:-3", "search:99999999999", "search:0"] {
            let words = ["`search:N` takes a whole number from 1 to 10000000"];
            refused(&[command, &[wrong]].concat(), &words);
        }
    }
}

#[test]
fn absurd_numbers_are_refused() {
    let sim = |more: &[&'static str]| [&["sim", GAME][..], more].concat();
    refused(&sim(&["--matches", "99999999999999999999", "--seed", "1"]), &["--matches"]);
    refused(&sim(&["--matches", "0", "--seed", "1"]), &["--matches"]);
    refused(&sim(&["--matches", "-5", "--seed", "1"]), &["-5"]);
    refused(&sim(&["--matches", "many", "--seed", "1"]), &["many"]);
    refused(&sim(&["--matches", "1", "--seed", "18446744073709551616"]), &["--seed"]);
    refused(&sim(&["--matches", "1", "--seed", "1", "--threads", "0"]), &["--threads"]);
    refused(&sim(&["--matches", "1", "--seed", "1", "--threads", "1000000"]), &["--threads"]);
    refused(&["bench", "--seconds", "0"], &["--seconds"]);
}

#[test]
fn whoever_types_no_number_is_told_what_to_type() {
    let wrong = ["-1", "1e3", "abc", "99999999999999999999", ""];
    let ab = ["lab", "ab", GAME, "--b", "weather=random"];
    let commands: [(&[&str], &str, &str); 12] = [
        (&["sim", GAME, "--matches", "1"], "--seed", "from 0 to 18446744073709551615"),
        (&["sim", GAME, "--seed", "1"], "--matches", "from 1 to 1000000000"),
        (&["sim", GAME, "--seed", "1", "--matches", "1"], "--first", "from 0 to 1000000000"),
        (&["sim", GAME, "--seed", "1", "--matches", "1"], "--threads", "from 1 to 256"),
        (&["pairings", GAME, "--seed", "1"], "--matches", "from 1 to 1000000"),
        (&["play", GAME], "--seed", "from 0 to 18446744073709551615"),
        (&ab, "--matches", "from 1 to 10000000"),
        (&["lab", "coverage", GAME, "--matches", "1"], "--seed", "from 0 to"),
        (&["lab", "ladder", GAME], "--matches", "from 1 to 1000000"),
        (&["bench"], "--seconds", "from 1 to 3600"),
        (&["serve"], "--foretold", "from 0 to"),
        (&["roster", "orcs"], "--budget", "from 0 to 65535"),
    ];
    for (command, argument, range) in commands {
        for wrong in wrong {
            let words = [argument, "a whole number", range];
            refused(&[command, &[argument, wrong]].concat(), &words);
        }
    }
    for wrong in ["foo", "localhost:7878", "7878", "127.0.0.1"] {
        refused(&["serve", "--addr", wrong], &["--addr", "127.0.0.1:7878"]);
    }
}

#[test]
fn a_game_without_teams_says_so_and_not_that_they_cannot_be_swapped() {
    let game = "crash-tackle";
    let pairings = ["pairings", game, "--matches", "1", "--seed", "1"];
    let coverage = ["lab", "coverage", game, "--matches", "1", "--all-teams"];
    for args in [pairings, coverage] {
        refused(&args, &["crash-tackle has no options that name the teams", "none to play"]);
        assert!(!stderr(&tryline(&args)).contains("swapped"), "nobody has asked for it");
    }
    let swap = ["sim", game, "--matches", "1", "--seed", "1", "--swap-teams"];
    refused(&swap, &["cannot be swapped"]);
}

/// So many matches would take hours: the place is looked at before the first.
#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_first_match() {
    let here = folder("unwritable");
    let nowhere = here.join("none").join("file.md");
    let fit = ["lab", "fit", GAME, "--matches", "1000000", "--seed", "1", "--out"];
    let results = here.join("results.csv");
    let ladder = ["lab", "ladder", GAME, "--matches", "1000000", "--out", text(&results)];
    let ladder = [&ladder[..], &["--write"]].concat();
    for place in [&nowhere, &here] {
        refused(&[&fit[..], &[text(place)]].concat(), &[text(place), "cannot be written"]);
        refused(&[&ladder[..], &[text(place)]].concat(), &[text(place)]);
    }
    // The chart beside it.
    let (document, chart) = (here.join("strength.md"), here.join(format!("strength-{GAME}.svg")));
    fs::create_dir(&chart).expect("the folder is ours");
    refused(&[&ladder[..], &[text(&document)]].concat(), &[text(&chart), "cannot be written"]);
    assert!(!document.exists() && !results.exists(), "nothing is left behind");

    let (file, out) = (here.join("e.toml"), here.join("out"));
    let experiment = format!("name = \"e\"\nusual = {{ games = [\"{GAME}\"], matches = 1000000 }}");
    fs::write(&file, experiment).expect("the folder is ours");
    fs::create_dir_all(out.join("report.html")).expect("the folder is ours");
    let run = ["lab", "run", text(&file), "--out", text(&out)];
    refused(&run, &["report.html", "cannot be written"]);
}

#[test]
fn files_that_are_none_are_refused_by_every_command_that_reads_one() {
    let here = folder("no-files");
    let missing = here.join("missing");
    for command in ["verify", "replay", "scenario"] {
        refused(&[command, text(&missing)], &[text(&missing)]);
    }
    for command in ["verify", "replay"] {
        refused(&[command, text(&here)], &[text(&here), "folder"]);
    }
    refused(&["scenario", text(&here)], &["no scenario files"]);
    refused(&["packs", "check", text(&missing)], &[text(&missing)]);
    refused(&["packs", "check", text(&here)], &["holds no packs"]);
    refused(&["--packs", text(&missing), "games"], &[text(&missing)]);
}

#[test]
fn noise_is_refused_by_every_command_that_reads_a_file() {
    let here = folder("noise");
    let noise = |name: &str, bytes: &[u8]| {
        let path = here.join(name);
        fs::write(&path, bytes).expect("the folder is ours");
        path
    };
    // A fixed xorshift: noise, but the same in every run.
    let mut word = 0x2545_f491_4f6c_dd1d_u64;
    let random: Vec<u8> = std::iter::repeat_with(|| {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        word as u8
    })
    .take(1 << 16)
    .collect();
    let files = [
        noise("empty.toml", b""),
        noise("bytes.toml", &random),
        noise("not-utf8.toml", b"game = \"\xff\xfe\""),
        noise("escape.toml", b"\x1b[2J = 1"),
        noise("huge.toml", &random.repeat(100_000_000 / random.len() + 1)),
        noise("deep.toml", "[".repeat(100_000).as_bytes()),
    ];
    for file in &files {
        for command in ["verify", "replay", "scenario"] {
            refused(&[command, text(file)], &[text(file)]);
        }
    }
    fs::remove_dir_all(&here).expect("100 MB are not left behind");
}

#[test]
fn a_broken_pack_is_refused_and_every_error_is_listed() {
    let here = folder("broken-packs");
    let pack = here.join(GAME).join("mine");
    fs::create_dir_all(&pack).expect("the folder is ours");
    fs::write(pack.join("pack.toml"), "nonsense = [").expect("the folder is ours");

    let output = tryline(&["packs", "check", text(&here)]);
    assert_eq!(output.status.code(), Some(2));
    let listed = stdout(&output);
    let mut lines = listed.lines();
    let head = lines.next().expect("there is a first line");
    assert!(head.starts_with(&format!("BROKEN {GAME}/mine: ")), "{listed}");
    let count: usize = head.split(' ').nth(2).and_then(|n| n.parse().ok()).expect("a number");
    assert!(count >= 1 && lines.clone().count() == count, "{listed}");
    // Each begins with a file or folder and a line, 0 where the whole of it is meant.
    let has_line = |line: &str| line.split(':').nth(1).is_some_and(|n| n.parse::<usize>().is_ok());
    assert!(lines.all(has_line), "{listed}");
    assert!(listed.contains("pack.toml:1: this is not TOML"), "{listed}");
    // The same through the other two doors, and when the pack is to be played with.
    for path in [here.join(GAME), pack] {
        assert_eq!(stdout(&tryline(&["packs", "check", text(&path)])), listed);
    }
    let sim = ["sim", GAME, "--pack", "mine", "--matches", "1", "--seed", "1"];
    refused(&[&["--packs", text(&here)][..], &sim].concat(), &["mine", "broken"]);
}

#[test]
fn files_that_cannot_be_read_do_not_hide_the_errors_of_others() {
    let pack = folder("unreadable-pack").join(GAME).join("mine");
    let write = |name: &str, bytes: &[u8]| {
        let path = pack.join(name);
        fs::create_dir_all(path.parent().expect("below the pack")).expect("the folder is ours");
        fs::write(path, bytes).expect("the folder is ours");
    };
    write("coaches.toml", b"# fine\n# fine\n# \xff\n");
    write("weather.toml", &b"#\n".repeat(500_001));
    write("field.toml", b"\nnonsense = [");
    let output = tryline(&["packs", "check", text(&pack)]);
    let listed = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{listed}");
    let of = |file: &str| -> Vec<_> {
        listed.lines().map(str::trim).filter(|line| line.starts_with(file)).collect()
    };
    assert_eq!(of("coaches.toml"), ["coaches.toml:3: this is not text (not UTF-8)"]);
    assert!(matches!(of("weather.toml")[..], [line] if line.contains(":0: it is larger than")));
    assert!(matches!(of("field.toml")[..], [line] if line.contains(":2: this is not TOML")));
    assert_eq!(of("referees.toml"), ["referees.toml:0: the file is missing"]);
}

/// Opening a pipe waits for a writer; nobody will ever write into this one.
#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_refused_at_once() {
    let pipe = folder("pipes").join("pipe.toml");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("`mkfifo` is there").success());
    for command in ["verify", "replay", "scenario"] {
        refused(&[command, text(&pipe)], &[text(&pipe), "only ordinary files are read"]);
        refused(&[command, "/dev/zero"], &["/dev/zero", "only ordinary files are read"]);
    }
    let play = ["play", GAME, "--vs", "random", "--seed", "5", "--record", text(&pipe)];
    refused(&play, &[text(&pipe), "ordinary files only"]);
}

#[test]
fn a_pack_cannot_take_the_name_of_another() {
    let here = folder("taken-name");
    let pack = here.join(GAME).join("core");
    fs::create_dir_all(&pack).expect("the folder is ours");
    fs::write(pack.join("pack.toml"), "").expect("the folder is ours");
    refused(&["--packs", text(&here), "games"], &["core", "name"]);
}

#[test]
fn the_core_packs_are_sound() {
    let packs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");
    let checked = succeeds(&["packs", "check", packs]);
    assert!(checked.contains(&format!("ok {GAME}/core  ")), "{checked}");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    left_unread(&["games"]);
}

#[test]
fn a_command_that_needs_another_shows_its_help() {
    let output = tryline(&["packs"]);
    let help = stderr(&output);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    for words in ["Usage: tryline packs", "\n  check", "--packs <DIR>"] {
        assert!(help.contains(words), "{words}: {help}");
    }
}

#[test]
fn the_help_lists_every_command_and_says_what_the_bare_one_does() {
    let help = succeeds(&["--help"]);
    for command in [
        "serve", "play", "games", "sim", "scenario", "replay", "verify", "packs", "bench", "backup",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}: {help}");
    }
    assert!(help.contains("Without a command: `tryline serve`"), "{help}");
}
