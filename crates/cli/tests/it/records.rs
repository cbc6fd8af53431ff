//! Records: written by `sim` and `play`, checked by `verify`, told by `replay`.

use std::fs;
use std::path::{Path, PathBuf};

use engine::record::{Record, RecordRow};

use crate::*;

/// The record of one simulated match, in a folder of its own.
fn recorded(name: &str) -> PathBuf {
    let here = folder(name);
    let records = here.join("made-on-the-way");
    let args = ["sim", GAME, "--matches", "2", "--seed", "11", "--records", text(&records)];
    succeeds(&args);
    let mut files: Vec<_> = fs::read_dir(&records)
        .expect("the folder was made")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    files.sort();
    assert_eq!(files.len(), 2, "one record a match");
    files.remove(0)
}

fn parse(path: &Path) -> Record {
    Record::parse(&fs::read(path).expect("it was just written")).expect("it is a record")
}

/// Writes a changed record with a fitting `check` line, as a forger would.
fn forge(path: &Path, change: impl FnOnce(&mut Record)) -> PathBuf {
    let mut record = parse(path);
    change(&mut record);
    let forged = path.with_extension("forged");
    fs::write(&forged, record.to_string()).expect("the folder is ours");
    forged
}

#[test]
fn a_simulated_record_is_sound_and_says_that_it_is_simulated() {
    let record = recorded("sound");
    let verdict = succeeds(&["verify", text(&record)]);
    assert!(verdict.contains("sound") && verdict.contains("simulated"), "{verdict}");
}

#[test]
fn records_are_the_same_whatever_the_thread_count() {
    let here = folder("threads");
    let texts = ["1", "2"].map(|threads| {
        let records = here.join(threads);
        let args =
            ["sim", GAME, "--matches", "4", "--seed", "3", "--threads", threads, "--records"];
        succeeds(&[&args[..], &[text(&records)]].concat());
        let mut files: Vec<_> = fs::read_dir(&records)
            .expect("the folder was made")
            .map(|entry| entry.expect("it can be listed"))
            .map(|file| (file.file_name(), fs::read(file.path()).expect("it can be read")))
            .collect();
        files.sort();
        files
    });
    assert_eq!(texts[0].len(), 4);
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn any_byte_changed_is_noticed() {
    let record = recorded("bytes");
    let whole = fs::read(&record).expect("it was just written");
    let changed = record.with_extension("changed");
    // Places all over the file, and the last line byte by byte.
    let places =
        (0..whole.len()).step_by(whole.len() / 40 + 1).chain(whole.len() - 24..whole.len());
    for place in places {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        fs::write(&changed, &bytes).expect("the folder is ours");
        refused(&["verify", text(&changed)], &["is refused: "]);
    }
}

#[test]
fn a_record_cut_anywhere_is_noticed() {
    let record = recorded("cut");
    let whole = fs::read(&record).expect("it was just written");
    let cut = record.with_extension("cut");
    for length in (0..whole.len()).step_by(whole.len() / 20 + 1).chain([whole.len() - 1]) {
        fs::write(&cut, &whole[..length]).expect("the folder is ours");
        refused(&["verify", text(&cut)], &["is refused: "]);
        refused(&["replay", text(&cut)], &["is refused: "]);
    }
}

#[test]
fn other_rules_another_pack_and_another_game_are_refused_by_name() {
    let record = recorded("pinned");
    let rules = parse(&record).header.rules;
    let other = (rules + 1).to_string();
    let forged = forge(&record, |record| record.header.rules += 1);
    refused(&["verify", text(&forged)], &["rules", &other, &rules.to_string()]);
    refused(&["replay", text(&forged)], &["rules", &other]);

    let forged = forge(&record, |record| record.header.pack_sha256 = "ab".repeat(32));
    refused(&["verify", text(&forged)], &["made with pack core abababababab", "here core is"]);
    let forged = forge(&record, |record| {
        record.header.pack_sha256 = "ab".repeat(32);
        record.header.pack = "velvet".to_string();
    });
    refused(&["verify", text(&forged)], &["velvet", "not at hand"]);

    let forged = forge(&record, |record| record.header.game = "chess".to_string());
    refused(&["verify", text(&forged)], &["`chess`"]);
}

/// Somebody who edits a header by hand leaves a wrong check line behind, too; the more useful of
/// the two complaints comes first.
#[test]
fn a_header_changed_by_hand_is_refused_for_what_it_says() {
    let record = recorded("edited");
    let written = fs::read_to_string(&record).expect("it was just written");
    let edited = record.with_extension("edited");
    for (from, to, words) in [
        ("\nrules ", "\nrules 9", "made under rules 9"),
        ("sha256:", "sha256:00", "made with pack core 00"),
    ] {
        let changed = written.replacen(from, to, 1);
        let changed = if from == "sha256:" { cut_hash(&changed) } else { changed };
        fs::write(&edited, changed).expect("the folder is ours");
        refused(&["verify", text(&edited)], &[words]);
    }
}

/// The pack line with two digits put in front of its hash and the last two taken away.
fn cut_hash(record: &str) -> String {
    let end = record.find("sha256:").expect("a record names its pack") + "sha256:".len() + 64;
    format!("{}{}", &record[..end], &record[end + 2..])
}

#[test]
fn forged_dice_moves_and_scores_are_refused_though_the_check_line_fits() {
    let record = recorded("forged");
    let is_die =
        |row: &&mut RecordRow| matches!(row, RecordRow::Chance { throw, .. } if throw.of > 1);
    let forged = forge(&record, |record| {
        let Some(RecordRow::Chance { throw, faces, .. }) = record.rows.iter_mut().find(is_die)
        else {
            panic!("a match has a throw");
        };
        let mut values = faces.values().to_vec();
        values[0] = (values[0] + 1) % throw.of;
        *faces = values.try_into().expect("as many as before");
    });
    refused(&["verify", text(&forged)], &["is refused: ", "line "]);

    let forged = forge(&record, |record| {
        let last = record.rows.iter().rposition(RecordRow::is_move).expect("a match has moves");
        record.rows.remove(last);
    });
    refused(&["verify", text(&forged)], &["is refused: "]);

    let forged = forge(&record, |record| {
        let engine::record::End::Score(score) = &mut record.end else {
            panic!("it was played out")
        };
        score.home += 1;
    });
    refused(&["verify", text(&forged)], &["end "]);
}

#[test]
fn a_replay_tells_every_move_and_shows_any_position() {
    let record = recorded("replay");
    let moves = parse(&record).rows.iter().filter(|row| row.is_move()).count();
    let told = succeeds(&["replay", text(&record)]);
    assert!(told.contains(&format!("\n{moves:>4}  ")), "the last move is told");
    assert!(told.contains("Full time: "), "the result is told");

    let moment = succeeds(&["replay", text(&record), "--at", "5", "--format", "text"]);
    assert!(moment.contains("\n   5  ") && !moment.contains("\n   4  "), "{moment}");
    assert!(!moment.contains("Full time"), "{moment}");
    assert!(moment.len() < told.len());

    let beyond = (moves + 1).to_string();
    refused(&["replay", text(&record), "--at", &beyond], &["no move", &beyond]);
    refused(&["replay", text(&record), "--format", "opera"], &["opera"]);
}

#[test]
fn an_analysis_is_a_table_or_json_and_the_same_each_time() {
    let record = recorded("analysis");
    let table = succeeds(&["replay", text(&record), "--analysis", "--luck"]);
    for heading in ["Home's chance to win", "Decisive moments", "Luck ledger", "Skill in all"] {
        assert!(table.contains(heading), "{heading}: {table}");
    }
    let quick = ["replay", text(&record), "--analysis", "--luck", "--json"];
    let json = succeeds(&quick);
    let analysis: protocol::analysis::Analysis = serde_json::from_str(&json).expect("JSON");
    let swings: f64 = analysis.ledger.iter().map(|entry| entry.swing).sum();
    assert!((swings - analysis.luck.home.total).abs() < 1e-9);
    let last = analysis.chances.last().expect("it has an end").home;
    assert!([0.0, 0.5, 1.0].contains(&last), "it ends at the result: {last}");
    assert_eq!(succeeds(&quick), json);
    left_unread(&quick);
    refused(&["replay", text(&record), "--luck"], &["--analysis"]);
    refused(&["replay", text(&record), "--json"], &["--analysis"]);
    refused(&["replay", text(&record), "--analysis", "--at", "3"], &["--at"]);
}

#[test]
fn an_analysis_has_the_costliest_decisions() {
    let records = folder("decisions").join("made-on-the-way");
    let match_ = ["sim", "rugby-the-game", "--matches", "1", "--seed", "2"];
    let bots = ["--home", "random", "--away", "random", "--records", text(&records)];
    succeeds(&[&match_[..], &bots].concat());
    let made = fs::read_dir(&records).expect("the folder was made").next().expect("a record");
    let record = made.expect("it can be listed").path();
    let json = succeeds(&["replay", text(&record), "--analysis", "--json"]);
    let all: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let review = serde_json::from_value(all["review"].clone());
    let review: protocol::analysis::Review = review.expect("a review beside the analysis");
    assert!(!review.choices.is_empty() && review.choices.len() <= 16);
    let judged = review.judged.home + review.judged.away;
    assert_eq!(review.answers.len(), judged as usize, "every decision");
    for choice in &review.choices {
        let given = choice.given.choice.action.as_str();
        assert_ne!(given, choice.best.choice.action, "{choice:?}");
        assert!(choice.best.chance > choice.given.chance, "{choice:?}");
    }
}
