import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * How the sources of the practice world hang together: every file is short, and none needs itself, not even for types.
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/** `from "…"`, `import "…"` and `import("…")` of files in this package. */
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}\/[^"]+)"/g;

const texts = new Map(
  ["client", "server", "world", "pages", "demo"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name): [path: string, text: string] => {
        const path = join(root, folder, name);
        return [path, readFileSync(path, "utf8")];
      }),
  ),
);

const named = (path: string) => relative(root, path).replaceAll("\\", "/");

function importsOf(path: string): string[] {
  const found = [...(texts.get(path) ?? "").matchAll(IMPORTED)];
  return found.map(([, target = ""]) => join(dirname(path), target)).filter((target) => texts.has(target));
}

/** The files on the first circle of imports; empty if there is none. */
function cycle(): string[] {
  const done = new Set<string>();
  const walk = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const target of importsOf(path)) {
      const found = walk(target, [...way, path]);
      if (found.length > 0) return found;
    }
    done.add(path);
    return [];
  };
  for (const path of texts.keys()) {
    const found = walk(path, []);
    if (found.length > 0) return found.map(named);
  }
  return [];
}

test("the sources are read, with what they import", () => {
  expect(texts.size).toBeGreaterThan(100);
  expect(importsOf(join(root, "client/main.ts")).map(named)).toContain("client/core/game.ts");
});

test("no file imports itself by way of others", () => {
  expect(cycle()).toEqual([]);
});
