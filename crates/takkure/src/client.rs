//! Takkure as its board knows it: what goes over the wire.
//!
//! Players, cards and places have the names of [`engine::Thing`]; where a board computes with
//! places they are numbers as well, in thousandths of an inch.
//!
//! Reading order: `place`, `scene` with `person` and `activation`, `act` with `written`
//! and `drawn`, `mover`, `beat`, `contents`.

pub mod act;
pub mod activation;
pub mod beat;
pub mod contents;
pub mod drawn;
pub mod person;
pub mod place;
pub mod scene;
#[cfg(test)]
mod tests;
pub mod written;

pub use act::Act;
pub use beat::{Beat, beat};
pub use contents::{Contents, contents};
pub use drawn::drawn;
pub use scene::{Scene, scene};
pub use written::act;

/// The types of the wire in TypeScript, in the order of the file they make.
#[cfg(feature = "typescript")]
pub fn declarations() -> Vec<String> {
    use ts_rs::{Config, TS};
    let config = Config::default();
    vec![
        place::Place::decl(&config),
        Scene::decl(&config),
        scene::Ball::decl(&config),
        scene::Coach::decl(&config),
        scene::KickOff::decl(&config),
        scene::Mover::decl(&config),
        person::Person::decl(&config),
        person::Role::decl(&config),
        person::Status::decl(&config),
        person::Fatigue::decl(&config),
        person::Values::decl(&config),
        person::Value::decl(&config),
        activation::Activation::decl(&config),
        activation::Marked::decl(&config),
        activation::Trail::decl(&config),
        activation::TeamPlay::decl(&config),
        activation::Declared::decl(&config),
        activation::Defending::decl(&config),
        activation::StealBall::decl(&config),
        activation::Pass::decl(&config),
        Act::decl(&config),
        act::Stand::decl(&config),
        act::Facing::decl(&config),
        act::Recovery::decl(&config),
        Beat::decl(&config),
        Contents::decl(&config),
        contents::Pitch::decl(&config),
        contents::Team::decl(&config),
        contents::TeamSkill::decl(&config),
        contents::Card::decl(&config),
        contents::Skill::decl(&config),
        contents::Design::decl(&config),
        contents::Window::decl(&config),
        contents::Side::decl(&config),
        contents::Play::decl(&config),
        contents::CarrierState::decl(&config),
        contents::PlayPart::decl(&config),
        contents::Lesson::decl(&config),
    ]
}
