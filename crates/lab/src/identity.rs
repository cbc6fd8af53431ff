//! What results depend on, in words. A file of results says it in its first line, and results of
//! anything else are not added to it.

use ai::levels::BOTS_VERSION;
use ai::{BotName, Pace, Tactics};
use engine::Options;
use engine::pack::hex;
use games::{GameId, LoadedPack, dispatch};
use sha2::{Digest, Sha256};

/// The options as they would be typed; "usual" where nothing is set.
pub fn options_in_words(options: &Options) -> String {
    let set: Vec<_> = options.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if set.is_empty() { "usual".to_string() } else { set.join(" ") }
}

/// The rules, the pack and the options.
pub(crate) fn match_in_words(pack: &LoadedPack, options: &Options) -> String {
    format!(
        "{} rules {} pack {} {} options [{}]",
        pack.game(),
        pack.game().rules_version(),
        pack.id(),
        pack.sha256(),
        options_in_words(options),
    )
}

/// Some bots: how many iterations those that look ahead have and with which weights, and the
/// version of the bots, because names and numbers do not say how they play.
pub(crate) fn bots_in_words(game: GameId, bots: &[BotName], between: &str) -> String {
    let weights = short_hash(weights_of(game));
    let bot = |bot: &BotName| match bot.budget(game, Pace::Lab) {
        Some(budget) => format!("{bot}({} weights {weights})", budget.iterations),
        None => bot.to_string(),
    };
    let bots: Vec<_> = bots.iter().map(bot).collect();
    format!("bots {BOTS_VERSION} [{}]", bots.join(between))
}

/// The text of the file of weights with which bots of a game judge positions.
fn weights_of(game: GameId) -> &'static str {
    dispatch!(game, G => <G as Tactics>::weights().file())
}

/// Enough of a hash to tell two files of weights apart.
fn short_hash(text: &str) -> String {
    hex(&Sha256::digest(text)[..4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_look_ahead_are_named_with_what_they_play_by() {
        let game = GameId::Takkure;
        let words = bots_in_words(game, &[BotName::Rookie, BotName::Search(40)], " v ");
        let weights = short_hash(weights_of(game));
        let known = format!("bots {BOTS_VERSION} [rookie v search:40(40 weights {weights})]");
        assert_eq!(words, known);
    }

    /// Whoever changes a weight changes the identity.
    #[test]
    fn weights_have_names_of_their_own() {
        let file = weights_of(GameId::Takkure);
        let changed = file.replacen("0.", "1.", 1);
        assert_ne!(file, changed);
        assert_ne!(short_hash(file), short_hash(&changed));
        assert_ne!(short_hash(file), short_hash(weights_of(GameId::Tutatis)));
    }

    #[test]
    fn options_are_as_they_would_be_typed() {
        assert_eq!(options_in_words(&Options::default()), "usual");
        let set = [("weather", "random"), ("coach_cards", "on")];
        let options = Options(set.map(|(name, value)| (name.into(), value.into())).into());
        assert_eq!(options_in_words(&options), "coach_cards=on weather=random");
    }
}
