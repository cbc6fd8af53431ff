//! Packs: the core pack of a game with one of its files, or one line of it, written anew.
//!
//! The first line of the input says where: `takkure cards/yamato.toml` and the rest is the whole
//! file, or `takkure cards/yamato.toml 7` and the rest stands in the place of line 7.

use std::str;

use engine::{Client, PackSource, Rules};
use games::{GameId, dispatch};

/// A pack loads, or all its errors are listed, each with a file and a line that are there.
pub fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Some((game, source)) = changed(text) else { return };
    let errors = dispatch!(game, G => match G::load_pack(&source) {
        Ok(pack) => {
            // What a screen would be told of it.
            let _ = G::contents(&pack);
            return;
        }
        Err(errors) => errors,
    });
    assert!(!errors.0.is_empty(), "a pack is refused for a reason");
    for error in &errors.0 {
        let lines = source.file(&error.file).map_or(0, |text| text.split('\n').count());
        assert!(error.line <= lines, "{error}: there are {lines} lines");
    }
}

/// The pack that the input describes.
fn changed(text: &str) -> Option<(GameId, PackSource)> {
    let (place, new) = text.split_once('\n')?;
    let mut words = place.split(' ');
    let game: GameId = words.next()?.parse().ok()?;
    let (path, line) = (words.next()?, words.next());
    let core = crate::core_files(game).source();
    let new = match line {
        None => new.to_owned(),
        Some(line) => with_line(core.file(path)?, line.parse().ok()?, new)?,
    };
    let others = core.files().filter(|(name, _)| *name != path);
    let files = others.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let files = files.chain([(path.to_owned(), new)]);
    Some((game, PackSource::new(core.id.clone(), files)))
}

/// `text` with line `number`, counted from 1, replaced.
fn with_line(text: &str, number: usize, new: &str) -> Option<String> {
    let mut lines: Vec<_> = text.lines().collect();
    *lines.get_mut(number.checked_sub(1)?)? = new;
    Some(lines.join("\n"))
}
