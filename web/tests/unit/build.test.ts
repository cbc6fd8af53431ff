// What is built for browsers: the first page loads little, and a game is loaded when it is opened.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, normalizePath, type Rolldown } from "vite";

/** Bytes of script that the first page may load, packed. */
const MOST = 60_000;

const WEB = normalizePath(fileURLToPath(new URL("../../", import.meta.url)));
const GAMES = readdirSync(`${WEB}src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map(({ name }) => name);

type Chunk = Rolldown.OutputChunk;

const built = await build({ root: WEB, logLevel: "silent", build: { write: false } });
const chunks = new Map(
  (built as Rolldown.RolldownOutput).output.flatMap((one): [string, Chunk][] =>
    one.type === "chunk" ? [[one.fileName, one]] : [],
  ),
);

/** What a script is made of: its modules, by their paths in src/. */
const modulesOf = ({ moduleIds }: Chunk): string[] =>
  moduleIds.filter((id) => id.startsWith(`${WEB}src/`)).map((id) => id.slice(`${WEB}src/`.length));

/** The script with a module in it. */
function holding(path: string): Chunk {
  const found = [...chunks.values()].find((chunk) => modulesOf(chunk).includes(path));
  assert.ok(found, `no script has ${path} in it`);
  return found;
}

/** Scripts, with all that they cannot do without. */
function loaded(...names: string[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const load = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(load);
  };
  names.forEach(load);
  return found;
}

const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName ?? "";
const first = loaded(entry, holding("pages/Home.tsx").fileName);

test("the first page loads little script", () => {
  const bytes = [...first].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  assert.ok(bytes < MOST, `${bytes} bytes`);
});

test("a game is no part of the first page, nor of another game", () => {
  assert.ok(GAMES.length >= 4, `only ${GAMES.join(", ")}`);
  for (const game of GAMES) {
    const others = GAMES.filter((other) => other !== game);
    const opened = loaded(entry, holding(`games/${game}/index.ts`).fileName);
    const foreign = (loaded: Iterable<Chunk>, games: string[]) =>
      [...loaded]
        .flatMap(modulesOf)
        .filter((path) => games.some((one) => path.startsWith(`games/${one}/`)));
    assert.deepEqual(foreign(first, [game]), [], "on the first page");
    assert.deepEqual(foreign(opened, others), [], `with ${game}`);
  }
});
