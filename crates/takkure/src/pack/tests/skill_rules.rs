//! What is refused in `skills.toml`.

use super::{changed, core_with, errors, one_error};

const SKILLS: &str = "skills.toml";

#[test]
fn skills_of_players() {
    let refused = |from, to, line, message| one_error(SKILLS, (from, to), line, message);
    refused("once = \"action\"", "once = \"acton\"", "acton", "did you mean `action`?");
    refused(
        "effects = [{ ignore_pressure = { n = 1 } }]",
        "once = \"roll\"\neffects = [{ ignore_pressure = { n = 1 } }]",
        "once = \"roll\"",
        "a passive skill has no `once`",
    );
    refused(
        "{ inches = 3 } }]\n\n[[skill]]\nid = \"birds",
        "{ inches = 0 } }]\n\n[[skill]]\nid = \"birds",
        "dodge_length",
        "inches from 1 to 20",
    );
    refused(
        "[{ wound_to_endurance = {} }]",
        "[{ mod = { amount = 1 } }]",
        "mod",
        "skills: before_roll, passive",
    );
    refused("window = \"wound\"\nwhen", "window = \"step6\"\nwhen", "step6", "a window of skills");
    refused("inches = -1", "inches = 0", "inches = 0", "another number than 0");
    refused(
        "when = { roll = [\"stay_up\"], whose = \"own\" }",
        "when = { roll = [\"stay_up\"], whose = \"opponent\" }",
        "[[skill]]",
        "a skill reaches an opponent only by `caused_by`",
    );
    refused("id = \"rooted\"", "id = \"sumo\"", "id = \"sumo\"", "`sumo` is there twice");
}

#[test]
fn skills_of_positions() {
    let refused = |from, to, line, message| one_error(SKILLS, (from, to), line, message);
    refused("on = \"dodge\"", "on = \"dogde\"", "dogde", "did you mean `dodge`?");
    refused("mov_factor_defence = 2", "mov_factor_defence = 5", "= 5", "from 2 to 4");
    refused("mov_factor_defence = 2", "mov_factor_defence = 2\ndice = 2", "dice = 2", "either");
}

/// Errors in the skills are not repeated as players with unknown skills.
#[test]
fn a_broken_skill_is_one_error() {
    let text = changed(
        SKILLS,
        "kind = \"innate\"\nwindow = \"wound\"",
        "kind = \"inborn\"\nwindow = \"wound\"",
    );
    assert_eq!(errors(&core_with(SKILLS, &text)).len(), 1);
}
