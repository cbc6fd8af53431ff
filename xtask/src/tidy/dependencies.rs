//! Which crate may know which.

use anyhow::{Context, Result};
use serde_json::Value;

/// The crates from the innermost outwards. A crate may depend on crates of the layers before its
/// own and on none beside or after it; so no game knows another, and no rule knows a bot.
const LAYERS: &[Layer] = &[
    Layer {
        crates: &["dice"],
        outside: Some(&["hmac", "rand_core", "rand_xoshiro", "serde", "sha2", "thiserror"]),
    },
    Layer {
        crates: &["engine"],
        outside: Some(&[
            "arrayvec",
            "minicbor",
            "serde",
            "serde_json",
            "serde_path_to_error",
            "sha2",
            "thiserror",
            "toml",
            // Only with the feature `typescript`.
            "ts-rs",
        ]),
    },
    Layer {
        crates: &["crash-tackle", "rugby-the-game", "takkure", "tutatis"],
        outside: Some(&[
            "arrayvec",
            "minicbor",
            "serde",
            "serde_json",
            "thiserror",
            "toml",
            // Only with the feature `typescript`.
            "ts-rs",
        ]),
    },
    Layer {
        crates: &["games"],
        outside: Some(&[
            "serde",
            "serde_json",
            "thiserror",
            // Only with the feature `typescript`.
            "ts-rs",
        ]),
    },
    // What is said over the wire, and nothing that says it.
    Layer { crates: &["protocol"], outside: Some(&["serde"]) },
    Layer { crates: &["ai"], outside: None },
    Layer { crates: &["lab"], outside: None },
    // Payloads are text to it, so it needs no game.
    Layer { crates: &["store"], outside: Some(&["rusqlite", "thiserror", "tokio"]) },
    // The client as bytes.
    Layer { crates: &["web-assets"], outside: Some(&[]) },
    Layer { crates: &["server"], outside: None },
    Layer { crates: &["tryline", "xtask"], outside: None },
];

/// Crates that do not know each other although their layers would let them.
const STRANGERS: [(&str, &str); 1] = [("server", "lab")];

/// What makes TypeScript types is for tests: other crates have it with a feature or not at all.
const ONLY_BY_FEATURE: &str = "ts-rs";

/// Crates of one height.
struct Layer {
    crates: &'static [&'static str],
    /// The only crates from outside that they may use, tests apart. What holds rules must have
    /// no clock, thread, file, random source or async; a list of what may be used says so best.
    outside: Option<&'static [&'static str]>,
}

/// A package of the workspace and what it depends on.
#[derive(Debug)]
pub struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Debug)]
struct Dependency {
    name: String,
    in_workspace: bool,
    for_tests: bool,
    is_optional: bool,
}

/// The packages in the output of `cargo metadata`.
pub fn packages(metadata: &Value) -> Result<Vec<Package>> {
    let text = |value: &Value| value.as_str().map(str::to_owned).context("a name is a string");
    let list = |value: &Value| value.as_array().cloned().context("cargo metadata has lists");
    let mut packages = Vec::new();
    for package in list(&metadata["packages"])? {
        let mut dependencies = Vec::new();
        for dependency in list(&package["dependencies"])? {
            dependencies.push(Dependency {
                name: text(&dependency["name"])?,
                in_workspace: dependency["path"].is_string(),
                for_tests: dependency["kind"] == "dev",
                is_optional: dependency["optional"] == true,
            });
        }
        packages.push(Package { name: text(&package["name"])?, dependencies });
    }
    Ok(packages)
}

/// Every dependency that goes the wrong way.
pub fn errors(packages: &[Package]) -> Vec<String> {
    let mut errors = Vec::new();
    for Package { name, dependencies } in packages {
        let Some(height) = height(name) else {
            errors.push(format!("{name} has no place in the layers of xtask/src/tidy"));
            continue;
        };
        for dependency in dependencies {
            let (other, layer) = (&dependency.name, &LAYERS[height]);
            if STRANGERS.contains(&(name.as_str(), other.as_str())) {
                errors.push(format!("{name} must not depend on {other}"));
            }
            if other == ONLY_BY_FEATURE && !dependency.for_tests && !dependency.is_optional {
                errors.push(format!("{name} must have {other} as an optional dependency"));
            }
            if dependency.in_workspace {
                if self::height(other).is_none_or(|other| other >= height) {
                    errors
                        .push(format!("{name} must not depend on {other}, which is not below it"));
                }
            } else if let Some(outside) = layer.outside
                && !dependency.for_tests
                && !outside.contains(&other.as_str())
            {
                let outside = outside.join(", ");
                errors.push(format!("{name} must not depend on {other}, only on {outside}"));
            }
        }
    }
    errors
}

fn height(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.crates.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The findings for a crate with one dependency, given as cargo gives it.
    fn findings(name: &str, other: &str, kind: Option<&str>) -> usize {
        let path = height(other).map(|_| format!("crates/{other}"));
        let dependency = serde_json::json!({"name": other, "kind": kind, "path": path});
        let package = serde_json::json!({"name": name, "dependencies": [dependency]});
        let metadata = serde_json::json!({"packages": [package]});
        errors(&packages(&metadata).expect("the shape of cargo metadata")).len()
    }

    #[test]
    fn dependencies_point_inwards() {
        for (name, other) in [("engine", "dice"), ("takkure", "engine"), ("lab", "tutatis")] {
            assert_eq!((findings(name, other, None), findings(other, name, None)), (0, 1));
        }
        assert_eq!(findings("takkure", "tutatis", None), 1, "no game knows another");
        assert_eq!(findings("takkure", "games", Some("dev")), 1, "not even in its tests");
        assert_eq!(findings("chess", "dice", None), 1, "every crate has a layer");
    }

    #[test]
    fn the_server_does_not_know_the_lab() {
        assert_eq!((findings("server", "lab", None), findings("tryline", "lab", None)), (1, 0));
    }

    #[test]
    fn typescript_comes_with_a_feature() {
        for (kind, optional, wrong) in
            [(None, false, 1), (None, true, 0), (Some("build"), false, 1), (Some("dev"), false, 0)]
        {
            for name in ["engine", "games", "server"] {
                let dependency = serde_json::json!(
                    {"name": "ts-rs", "kind": kind, "optional": optional, "path": null}
                );
                let package = serde_json::json!({"name": name, "dependencies": [dependency]});
                let metadata = serde_json::json!({"packages": [package]});
                let found = errors(&packages(&metadata).expect("the shape of cargo metadata"));
                assert_eq!(found.len(), wrong, "{name} {kind:?} {optional}: {found:?}");
            }
        }
    }

    #[test]
    fn rules_use_few_crates_from_outside() {
        assert_eq!(findings("dice", "rand_core", None), 0);
        for outside in ["rand", "rand_core", "tokio", "rayon"] {
            for rules in ["engine", "rugby-the-game"] {
                assert_eq!(findings(rules, outside, None), 1, "{rules} {outside}");
                assert_eq!(findings(rules, outside, Some("build")), 1, "{rules} {outside}");
                assert_eq!(findings(rules, outside, Some("dev")), 0, "tests may use more");
            }
            assert_eq!(findings("lab", outside, None), 0);
        }
    }
}
