import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What publishes the demo, and what its front page says of us. */

const read = (file: string) => readFileSync(file, "utf8");
const { scripts, homepage } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
  homepage: string;
};

describe("the demo", () => {
  test("is published by npm scripts that there are", () => {
    const runs = [...read(".github/workflows/demo.yml").matchAll(/run: (.+)/g)].map(([, command = ""]) => command);
    expect(runs[0]).toBe("npm ci");
    for (const run of runs.slice(1)) {
      const [, name = ""] = /^npm run ([\w:]+)$/.exec(run) ?? [];
      expect(Object.keys(scripts), run).toContain(name);
    }
    expect(runs.length).toBeGreaterThan(1);
  });

  test("is published from the folder that is built and played", () => {
    expect(read(".github/workflows/demo.yml")).toContain("path: demo\n");
    expect(read("practice/demo/build.ts")).toContain('default: "demo"');
    expect(scripts["demo:test"]).toContain("npm run -s demo ");
  });

  test("names the manifest and the oldest Foundry that the module has", () => {
    const { manifest, install } = JSON.parse(read("test/samples/about.json")) as {
      manifest: string;
      install: string[];
    };
    const { compatibility } = JSON.parse(read("module.json")) as { compatibility: { minimum: string } };
    expect(manifest).toBe(`${homepage}/releases/latest/download/module.json`);
    expect(install.join(" ")).toContain(compatibility.minimum);
  });

  test("names on each sample's card the game that README's table has for its deck", () => {
    const samples = JSON.parse(read("test/samples/samples.json")) as { id: string; plays: string; first: string }[];
    const rows = read("README.md").split("\n");
    for (const { id, plays, first } of samples) {
      const own = rows.filter((row) => row.startsWith("|") && row.includes(`docs/${id}.md`)).join();
      const [game = ""] = plays.split(",");
      expect(own.toLowerCase().replace("anything else", "any game"), id).toContain(game.toLowerCase());
      expect(first, id).toMatch(/^First press /);
    }
  });
});
