// Every stylesheet stands in one layer, and has no rule for a name that nothing wears.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const SRC = new URL("../../src/", import.meta.url);
const FILES = (readdirSync(SRC, { recursive: true }) as string[]).map((path) =>
  path.replaceAll("\\", "/"),
);
const read = (path: string): string => readFileSync(new URL(path, SRC), "utf8");

/** What is left without comments, and without what stands between braces. */
const outline = (css: string): string => {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  let depth = 0;
  return [...bare]
    .filter((sign) => {
      if (sign === "}") depth -= 1;
      const outside = depth === 0;
      if (sign === "{") depth += 1;
      return outside;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
};

const SHEETS = FILES.filter((path) => path.endsWith(".css") && path !== "styles/layers.css");
const LAYERS = outline(read("styles/layers.css"))
  .replace(/^@layer |;$/g, "")
  .split(", ");

test("every stylesheet is one layer of those that are listed", () => {
  assert.ok(SHEETS.length > 20, `only ${SHEETS.length} stylesheets`);
  for (const path of SHEETS) {
    const layer = /^@layer (\w+) \{\}$/.exec(outline(read(path)))?.[1] ?? "";
    assert.ok(LAYERS.includes(layer), `${path} is no layer of styles/layers.css`);
    assert.equal(layer === "games", path.startsWith("games/"), `${path} is in ${layer}`);
  }
});

test("the page begins with the list of layers, and loads every shared stylesheet", () => {
  const loaded = [...read("main.tsx").matchAll(/import "\.\/(styles\/[\w-]+\.css)"/g)];
  const paths = loaded.map(([, path]) => path);
  assert.equal(paths[0], "styles/layers.css");
  const shared = SHEETS.filter((path) => path.startsWith("styles/"));
  assert.deepEqual(paths.slice(1).toSorted(), shared.toSorted());
});

/** Words in the quotes of a script, ids left out; `kit-${side}` gives `kit-`. */
function quoted(script: string): string[] {
  const literals = script.match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return literals.flatMap((literal) => literal.match(/(?<![#\w-])[A-Za-z][\w-]*/g) ?? []);
}

test("every class that has a rule is worn by something", () => {
  const scripts = FILES.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("protocol/"));
  const worn = new Set(scripts.flatMap((path) => quoted(read(path))));
  const begun = [...worn].filter((word) => word.endsWith("-"));
  const known = (name: string) => worn.has(name) || begun.some((word) => name.startsWith(word));
  for (const path of SHEETS) {
    const css = read(path).replace(/\/\*[\s\S]*?\*\//g, "");
    const selectors = (css.match(/[^{};]+\{/g) ?? []).filter((text) => !/^\s*@/.test(text));
    const names = selectors.flatMap((text) => text.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []);
    assert.deepEqual(
      names.filter((name) => !known(name)),
      [],
      path,
    );
  }
});

/** How the names of a game begin. */
const BEGINS: Readonly<Record<string, string>> = {
  "crash-tackle": "ct-",
  "rugby-the-game": "rt-",
  takkure: "tk-",
  tutatis: "tu-",
};

test("a rule of a game holds in that game alone", () => {
  for (const [game, begin] of Object.entries(BEGINS)) {
    const own = SHEETS.filter((path) => path.startsWith(`games/${game}/`));
    assert.ok(own.length > 0, game);
    for (const path of own) {
      const css = read(path).replace(/\/\*[\s\S]*?\*\//g, "");
      const selectors = (css.match(/[^{};]+\{/g) ?? [])
        .flatMap((text) => text.slice(0, -1).split(/,(?![^(]*\))/))
        .map((text) => text.trim())
        .filter((text) => !/^(@|from$|to$|[\d.]+%$)/.test(text));
      const strange = selectors.filter(
        (text) => !text.includes(`.${begin}`) && !text.includes(`.${game}`),
      );
      assert.deepEqual(strange, [], path);
    }
  }
});
