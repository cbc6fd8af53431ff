//! Embeds `packs/<game>/<pack>/**/*.toml`, `rules/<game>.md` and `rules/pictures/`, so that the
//! binary needs no folder beside it.
//!
//! A list generated here is all there is to it: a folder is watched as a whole, so a new file is
//! noticed in every profile, and a missing folder is an empty list rather than an error.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = manifest.ancestors().nth(2).expect("the crate lies in crates/games");
    let (packs, rules) = (root.join("packs"), root.join("rules"));
    for watched in [&packs, &rules] {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("embedded.rs"), packs_in(&packs)?)?;
    fs::write(out.join("rules.rs"), rules_in(&rules)?)
}

fn packs_in(root: &Path) -> io::Result<String> {
    let mut code = String::from("static EMBEDDED: &[Embedded] = &[\n");
    for game in folders(root)? {
        for pack in folders(&game)? {
            writeln!(
                code,
                "Embedded {{ game: {:?}, pack: {:?}, files: &[",
                name(&game),
                name(&pack)
            )
            .expect("writing to a string cannot fail");
            for file in toml_files(&pack)? {
                let inside: Vec<_> =
                    file.strip_prefix(&pack).expect("found below it").iter().collect();
                let inside = inside.join("/".as_ref());
                writeln!(code, "({inside:?}, include_str!({file:?})),")
                    .expect("writing to a string cannot fail");
            }
            code.push_str("] },\n");
        }
    }
    code.push_str("];\n");
    Ok(code)
}

/// The rule files, each under the name of its game, and their pictures.
fn rules_in(root: &Path) -> io::Result<String> {
    let mut code = String::from("static RULES: &[(&str, &str)] = &[\n");
    let is_text = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    for file in entries(root)?.into_iter().filter(is_text) {
        let game = file.file_stem().expect("a listed path has a name").to_string_lossy();
        writeln!(code, "({game:?}, include_str!({file:?})),")
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\nstatic PICTURES: &[(&str, &str)] = &[\n");
    for file in entries(&root.join("pictures"))? {
        let picture = name(&file);
        writeln!(code, "({picture:?}, include_str!({file:?})),")
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\n");
    Ok(code)
}

fn name(path: &Path) -> String {
    path.file_name().expect("a listed path has a name").to_string_lossy().into_owned()
}

/// The entries of a folder in order; none when it is missing.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(entries(folder)?.into_iter().filter(|path| path.is_dir()).collect())
}

fn toml_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(toml_files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    Ok(found)
}
