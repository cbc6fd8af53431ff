//! The generated types are current, and messages look on the wire as documented.

use std::fs;
use std::path::Path;

use serde_json::json;
use ts_rs::{Config, TS};

use crate::analysis::{
    Analysis, AnswerJudged, ChancePoint, CoachLuck, CoachSkill, Decisive, Hint, HintAnswer,
    JudgeAnswer, JudgedAnswer, LedgerEntry, Lit, Mover, Review, ReviewInWork, ReviewedChoice, Why,
};
use crate::client::ClientMessage;
use crate::common::{ClockRules, Ending, Mode, Moment, Phase, Result, Summary};
use crate::http::{
    BotInfo, Continue, Created, GameInfo, HttpError, JudgeTeam, Listed, MatchPage, MatchStanding,
    NewMatch, OptionInfo, Replay, SeatToken,
};
use crate::puzzles::{
    PosedPuzzle, PuzzleAnswer, PuzzleChance, PuzzleInfo, PuzzleList, PuzzleTheme, PuzzleVerdict,
};
use crate::server::{Clocks, ErrorCode, ServerMessage, Undo, Update};
use engine::screen::{
    Choice, Detail, Die, JudgedTeam, Line, Mark, Odds, Part, Prompt, Refusal, Rival, Roll,
    TeamProblem, WrittenTeam,
};
use engine::{BySeat, Seat, Thing};
use games::clauses::{Clause, Picture, Rules, Term};
use games::client::declarations;
use games::{GameId, ReplayStep};

/// All types as one TypeScript module.
fn types() -> String {
    fn declared<T: TS>(out: &mut String) {
        out.push_str(&format!("\nexport {}\n", T::decl(&Config::default())));
    }
    let mut out = String::from("// Generated from crates/protocol. Do not edit.\n");
    for game in GameId::ALL {
        out.push_str(&format!("import type * as {} from \"./{game}\";\n", module(*game)));
    }
    out.push_str(&format!("\nexport const VERSION = {};\n", crate::VERSION));
    declared::<ClientMessage>(&mut out);
    declared::<ServerMessage>(&mut out);
    declared::<Update>(&mut out);
    declared::<Prompt>(&mut out);
    declared::<Undo>(&mut out);
    declared::<Clocks>(&mut out);
    declared::<Choice>(&mut out);
    declared::<Detail>(&mut out);
    declared::<Thing>(&mut out);
    declared::<Odds>(&mut out);
    declared::<Refusal>(&mut out);
    declared::<Line>(&mut out);
    declared::<Mark>(&mut out);
    declared::<Roll>(&mut out);
    declared::<Rival>(&mut out);
    declared::<Die>(&mut out);
    declared::<Part>(&mut out);
    declared::<ErrorCode>(&mut out);
    declared::<Seat>(&mut out);
    declared::<BySeat<()>>(&mut out);
    out.push_str("\nexport type Score = BySeat<number>;\n");
    out.push_str("\nexport type Names = BySeat<string>;\n");
    declared::<Mode>(&mut out);
    declared::<Phase>(&mut out);
    declared::<Summary>(&mut out);
    declared::<ClockRules>(&mut out);
    declared::<Moment>(&mut out);
    declared::<Result>(&mut out);
    declared::<Ending>(&mut out);
    declared::<NewMatch>(&mut out);
    declared::<Created>(&mut out);
    declared::<SeatToken>(&mut out);
    declared::<MatchPage>(&mut out);
    declared::<Listed>(&mut out);
    declared::<Continue>(&mut out);
    declared::<MatchStanding>(&mut out);
    declared::<Replay>(&mut out);
    declared::<ReplayStep>(&mut out);
    declared::<Hint>(&mut out);
    declared::<HintAnswer>(&mut out);
    declared::<Lit>(&mut out);
    declared::<Why>(&mut out);
    declared::<Review>(&mut out);
    declared::<ReviewInWork>(&mut out);
    declared::<ReviewedChoice>(&mut out);
    declared::<JudgedAnswer>(&mut out);
    declared::<JudgeAnswer>(&mut out);
    declared::<AnswerJudged>(&mut out);
    declared::<PuzzleList>(&mut out);
    declared::<PuzzleTheme>(&mut out);
    declared::<PuzzleInfo>(&mut out);
    declared::<PosedPuzzle>(&mut out);
    declared::<PuzzleAnswer>(&mut out);
    declared::<PuzzleVerdict>(&mut out);
    declared::<PuzzleChance>(&mut out);
    declared::<Analysis>(&mut out);
    declared::<ChancePoint>(&mut out);
    declared::<Mover>(&mut out);
    declared::<Decisive>(&mut out);
    declared::<LedgerEntry>(&mut out);
    declared::<CoachLuck>(&mut out);
    declared::<CoachSkill>(&mut out);
    declared::<Rules>(&mut out);
    declared::<Clause>(&mut out);
    declared::<Picture>(&mut out);
    declared::<Term>(&mut out);
    declared::<GameInfo>(&mut out);
    declared::<BotInfo>(&mut out);
    declared::<OptionInfo>(&mut out);
    declared::<JudgeTeam>(&mut out);
    declared::<JudgedTeam>(&mut out);
    declared::<TeamProblem>(&mut out);
    declared::<WrittenTeam>(&mut out);
    declared::<HttpError>(&mut out);
    for part in ["Scene", "Beat", "Contents", "Act", "Squad"] {
        let of = |game: &GameId| format!("({{ game: \"{game}\" }} & {}.{part})", module(*game));
        let games = GameId::ALL.iter().filter(|game| declares(**game, part));
        let sum: Vec<_> = games.map(of).collect();
        out.push_str(&format!("\nexport type {part} = {};\n", sum.join(" | ")));
    }
    trimmed(&out)
}

/// The generator leaves spaces at the ends of lines.
fn trimmed(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// `crash_tackle`: a game's types in TypeScript.
fn module(game: GameId) -> String {
    game.id().replace('-', "_")
}

/// Whether a game has types of its own for a part of the wire: not every game has squads.
fn declares(game: GameId, part: &str) -> bool {
    let start = format!("type {part} ");
    declarations(game).iter().any(|declared| declared.contains(&start))
}

/// The types of one game as a TypeScript module.
fn types_of(game: GameId) -> String {
    let mut out = format!("// Generated from crates/{game}/src/client. Do not edit.\n");
    let declared: String =
        declarations(game).iter().map(|declared| format!("\nexport {declared}\n")).collect();
    // Of what games share, what this one uses.
    let shared = ["BySeat", "Odds", "Part", "Seat", "Thing"].into_iter().filter(|name| {
        let is_word = |word: &str| word == *name;
        declared.split(|letter: char| !letter.is_alphanumeric()).any(is_word)
    });
    let shared: Vec<_> = shared.collect();
    if !shared.is_empty() {
        out.push_str(&format!("import type {{ {} }} from \".\";\n", shared.join(", ")));
    }
    out.push_str(&declared);
    trimmed(&out)
}

/// With `WRITE_TYPES=1` in the environment the files are written instead of compared.
#[test]
fn the_generated_types_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol");
    let of_games = GameId::ALL.iter().map(|game| (format!("{game}.ts"), types_of(*game)));
    for (name, types) in of_games.chain([("index.ts".to_string(), types())]) {
        let file = folder.join(&name);
        if std::env::var_os("WRITE_TYPES").is_some() {
            fs::create_dir_all(&folder).expect("the folder is made");
            fs::write(&file, &types).expect("the types are written");
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(
            written.replace("\r\n", "\n"),
            types,
            "{name}: run `WRITE_TYPES=1 cargo test -p protocol` and commit the change"
        );
    }
}

#[test]
fn messages_carry_their_type() {
    let message = ClientMessage::OfferDraw { id: "7".to_string() };
    let written = serde_json::to_value(&message).expect("plain data");
    assert_eq!(written, json!({"type": "offer-draw", "id": "7"}));
    let hello: ClientMessage =
        serde_json::from_value(json!({"type": "hello", "version": 1})).expect("a spectator");
    assert_eq!(hello, ClientMessage::Hello { version: 1, token: None });
}

#[test]
fn what_is_not_in_the_protocol_is_not_understood() {
    for text in [
        r#"{"type":"cheat"}"#,
        r#"{"type":"undo","id":"1"}"#,
        r#"{"type":"ping","extra":1}"#,
        r#"{"type":"decide","id":1,"seq":0,"action":"pass"}"#,
        "[]",
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
    }
}
