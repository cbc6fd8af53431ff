//! Builds the browser client in `web/` with npm and lists its files for embedding.
//!
//! npm runs only when the contents of its inputs have changed, and never for clippy or when
//! `TRYLINE_CLIENT=skip` is set (for docs): then a page that says so stands in for a client that
//! was not built before. Everything is built into `OUT_DIR`, so profiles do not disturb each other;
//! only `web/node_modules`, which git ignores, lies in the source tree.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

/// The folders of `web/` that the client is made of, beside the files that lie in it.
const FOLDERS: [&str; 2] = ["src", "public"];
/// The oldest Node.js that will do.
const NODE_MIN: u32 = 20;
const SKIP: &str = "TRYLINE_CLIENT";
const PLACEHOLDER: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
    <title>Tryline</title>\n<h1>Tryline</h1>\n<p>This program was built without its browser \
    client; a plain <code>cargo build</code> makes one that has it.</p>\n</html>\n";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            println!("cargo::error={sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let manifest = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = manifest.ancestors().nth(2).expect("the crate lies in crates/").join("web");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    println!("cargo::rerun-if-changed=build.rs");
    let inputs =
        inputs(&web).map_err(|error| format!("{} cannot be read: {error}", web.display()))?;
    let built = out.join("web");
    let stamp = Stamp { file: out.join("web.hash"), hash: hash(&inputs) };
    if stamp.fits() && built.join("index.html").is_file() {
        return list(&built, &out);
    }
    let asked_to_skip = env::var_os(SKIP).is_some_and(|value| value == "skip");
    if asked_to_skip || is_clippy() {
        if !is_clippy() {
            // Looked at again by the next build: a file that is not there counts as changed. (What
            // clippy makes has a folder of its own, which no build uses.)
            println!("cargo::rerun-if-changed={}", out.join("built-without-client").display());
        }
        let page = out.join("placeholder");
        fs::create_dir_all(&page).map_err(told)?;
        fs::write(page.join("index.html"), PLACEHOLDER).map_err(told)?;
        return list(&page, &out);
    }
    build(&web, &inputs, &built)?;
    stamp.write()?;
    list(&built, &out)
}

/// Clippy says that it is there by the compiler it sets.
fn is_clippy() -> bool {
    ["RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER"].into_iter().any(|name| {
        let wrapper = env::var_os(name).map(PathBuf::from);
        wrapper.is_some_and(|path| path.file_stem() == Some(OsStr::new("clippy-driver")))
    })
}

/// What the client is made of, by its path in `web/`; cargo is told to watch it.
fn inputs(web: &Path) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for path in entries(web)? {
        if path.is_file() && !name(&path).starts_with('.') {
            println!("cargo::rerun-if-changed={}", path.display());
            found.insert(name(&path), fs::read(&path)?);
        }
    }
    for folder in FOLDERS.map(|folder| web.join(folder)).iter().filter(|folder| folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        for path in files(folder)? {
            found.insert(inside(web, &path), fs::read(&path)?);
        }
    }
    Ok(found)
}

/// Installs what npm's lock file names, unless that is what is installed, and builds.
fn build(web: &Path, inputs: &BTreeMap<String, Vec<u8>>, built: &Path) -> Result<(), String> {
    require_node()?;
    let named = |name: &&str| inputs.get(*name);
    let locked = ["package.json", "package-lock.json"];
    let stamp = Stamp {
        file: web.join("node_modules/.tryline-hash"),
        hash: hash(&locked.iter().map(|name| (*name, named(name))).collect::<Vec<_>>()),
    };
    if !stamp.fits() {
        npm(web, &["ci", "--ignore-scripts", "--no-audit", "--no-fund"].map(OsStr::new))?;
        stamp.write()?;
    }
    let [run, script, rest] = ["run", "build", "--"].map(OsStr::new);
    let [folder, empty] = ["--outDir", "--emptyOutDir"].map(OsStr::new);
    npm(web, &[run, script, rest, folder, built.as_os_str(), empty])?;
    match built.join("index.html").is_file() {
        true => Ok(()),
        false => Err("`npm run build` in web/ made no index.html".to_string()),
    }
}

fn require_node() -> Result<(), String> {
    let wanted =
        format!("the browser client needs Node.js {NODE_MIN} or newer with npm to be built");
    let answer = Command::new("node").arg("--version").output();
    let answer = answer.map_err(|_| format!("{wanted}, and there is no `node`"))?;
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_string();
    let major = version.trim_start_matches('v').split('.').next().unwrap_or_default();
    match major.parse::<u32>() {
        Ok(major) if major >= NODE_MIN => Ok(()),
        _ => Err(format!("{wanted}, and `node --version` says `{version}`")),
    }
}

fn npm(web: &Path, args: &[&OsStr]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let what = args[..args.len().min(2)].join(OsStr::new(" "));
    let what = format!("`npm {}` in web/", what.to_string_lossy());
    let answer = Command::new(program).args(args).current_dir(web).output();
    let answer = answer.map_err(|error| format!("{what} cannot be run: {error}"))?;
    if answer.status.success() {
        return Ok(());
    }
    // Kept from cargo's own channel; cargo shows it when the script fails.
    eprintln!("{}", String::from_utf8_lossy(&answer.stdout));
    eprintln!("{}", String::from_utf8_lossy(&answer.stderr));
    Err(format!("{what} failed; what it said is shown below"))
}

/// Writes the list of files that `src/lib.rs` includes.
fn list(folder: &Path, out: &Path) -> Result<(), String> {
    let mut code = String::from("static FILES: &[(&str, &[u8])] = &[\n");
    for path in files(folder).map_err(told)? {
        writeln!(code, "({:?}, include_bytes!({path:?})),", inside(folder, &path))
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\n");
    fs::write(out.join("files.rs"), code).map_err(told)
}

/// A file that says for which inputs something was made.
struct Stamp {
    file: PathBuf,
    hash: String,
}

impl Stamp {
    fn fits(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|kept| kept == self.hash)
    }

    fn write(&self) -> Result<(), String> {
        fs::write(&self.file, &self.hash).map_err(told)
    }
}

/// Enough to notice a change; nobody is to be kept from forging one.
fn hash(value: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn told(error: io::Error) -> String {
    format!("the browser client cannot be embedded: {error}")
}

fn name(path: &Path) -> String {
    path.file_name().expect("a listed path has a name").to_string_lossy().into_owned()
}

/// A path below `folder`, with `/`.
fn inside(folder: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(folder).expect("found below it").iter();
    parts.map(|part| part.to_string_lossy().into_owned()).collect::<Vec<_>>().join("/")
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
