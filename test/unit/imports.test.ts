import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** How the source is organised: what needs what to run. */

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file).replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !/(\.test|\.d)\.ts$/.test(file));

/** The files that this one needs to run: those from which it takes types alone are left out. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /(?:import|export)\s+(\{[^}]*\}|[^"'{}]*?)\s*from\s*"(\.{1,2}\/[^"]+)"|import\(\s*"(\.{1,2}\/[^"]+)"/g,
    ),
  ]
    .filter(([, names = ""]) => !/^type\s/.test(names) && !/^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , from, fetched]) => normalize(join(dirname(file), from ?? fetched ?? "")).replaceAll("\\", "/"));

const byFile: Graph = new Map(files.map((file) => [file, new Set(importsOf(file))]));

/** Folders of the shell and of the screens. A ruleset and the engine are each one unit. */
function byFolder(): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of byFile) {
    if (!/^src\/(foundry|ui)\//.test(file)) continue;
    const from = dirname(file);
    const to = folders.get(from) ?? new Set<string>();
    for (const other of imported) if (dirname(other) !== from) to.add(dirname(other));
    folders.set(from, to);
  }
  return folders;
}

/** A path from a node back to itself, if there is one. */
function circleIn(graph: Graph): readonly string[] | null {
  const done = new Set<string>();
  const walk = (at: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of graph.get(at) ?? []) {
      const circle = walk(next, [...way, at]);
      if (circle !== null) return circle;
    }
    done.add(at);
    return null;
  };
  for (const at of graph.keys()) {
    const circle = walk(at, []);
    if (circle !== null) return circle;
  }
  return null;
}

describe("imports", () => {
  test("no file imports itself through others", () => {
    expect(circleIn(byFile)).toBeNull();
  });

  test("no folder of the shell or of the screens does", () => {
    expect(circleIn(byFolder())).toBeNull();
  });

  test("a circle would be found", () => {
    const graph = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["c"])],
      ["c", new Set(["b"])],
    ]);
    expect(circleIn(graph)).toEqual(["b", "c", "b"]);
  });

  test("lead to files that exist", () => {
    const known = new Set(files);
    const lost = [...byFile].flatMap(([file, imported]) =>
      [...imported].filter((other) => other.endsWith(".ts") && !known.has(other)).map((other) => `${file}: ${other}`),
    );
    expect(lost).toEqual([]);
    expect([...byFile.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(1000);
  });
});

describe("exports", () => {
  /** Where somebody from outside comes in: built files, what strangers use, and what is found by its name. */
  const ENTRIES = /^src\/(main|dealt-in)\.ts$|testing\.ts$/;
  const EXPORTED = /^export (?:abstract |async )?(?:const|function|class|interface|type) (\w+)/gm;
  const tests = readdirSync("test", { recursive: true, encoding: "utf8" })
    .map((file) => join("test", file))
    .filter((file) => file.endsWith(".ts"));
  const own = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => join("src", file))
    .filter((file) => file.endsWith(".ts"));
  const readers = [...own, ...tests].map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const);

  /** The names that somebody takes from this file: by import, by re-export, or by fetching it. */
  function takenFrom(file: string): ReadonlySet<string> {
    const name = file.split("/").at(-1) ?? "";
    const taken = new Set<string>();
    for (const [reader, text] of readers) {
      if (reader === file || !text.includes(`/${name}"`)) continue;
      for (const word of text.match(/\w+/g) ?? []) taken.add(word);
    }
    return taken;
  }

  /** A type that an exported function of its own file speaks of is there to be read. */
  function isTypeInUse(file: string, name: string): boolean {
    const text = readFileSync(file, "utf8");
    const isType = new RegExp(`^export (?:interface|type) ${name}\\b`, "m").test(text);
    return isType && (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1;
  }

  test("all are used by another file", () => {
    const needless = files
      .filter((file) => !ENTRIES.test(file))
      .flatMap((file) => {
        const taken = takenFrom(file);
        const names = [...readFileSync(file, "utf8").matchAll(EXPORTED)].map(([, name = ""]) => name);
        return names.filter((name) => !taken.has(name) && !isTypeInUse(file, name)).map((name) => `${file}: ${name}`);
      });
    expect(needless).toEqual([]);
  });
});
