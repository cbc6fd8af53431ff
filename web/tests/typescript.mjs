// Lets node's test runner read TypeScript, also where node itself cannot: imports without an
// extension are found as the build finds them, and types are taken out by the build's own compiler.
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (!specifier.startsWith(".")) throw error;
    for (const ending of [".ts", ".tsx", "/index.ts"]) {
      const found = await next(specifier + ending, context).catch(() => null);
      if (found) return found;
    }
    throw error;
  }
}

export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const { transformWithOxc } = await import("vite");
  const path = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  return { format: "module", source: code, shortCircuit: true };
}
