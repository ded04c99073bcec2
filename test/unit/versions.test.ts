import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { disagreeing, notesOf } from "../../tools/publish/notes.ts";

/** One version, said in several places, and what the changelog says of it. */

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
const { version } = read("package.json");
const CHANGELOG = readFileSync("CHANGELOG.md", "utf8");

const SAMPLE = `# Changelog

## [1.1.0] – 2026-02-03

New

- Two.

## 1.0.0 – 2026-01-02

- One.

## 0.9.0

- None.

[1.1.0]: https://example.org/v1.1.0
`;

describe("versions", () => {
  test("are the same everywhere", () => {
    const places = ["package-lock.json", "module.json", "test/conformance/module/module.json"];
    expect(disagreeing(version, Object.fromEntries(places.map((file) => [file, read(file).version])))).toEqual([]);
  });

  test("that differ are named with their place", () => {
    expect(disagreeing("1.0.0", { "module.json": "1.0.0", "the tag": "1.0.1" })).toEqual([
      "the tag says 1.0.1, package.json 1.0.0",
    ]);
  });
});

describe("the changelog", () => {
  test("tells what is new in this version", () => {
    expect(notesOf(CHANGELOG, version).split("\n").length).toBeGreaterThan(10);
  });

  test("has a date and an address for every version, the newest first", () => {
    const heads = [...CHANGELOG.matchAll(/^## (.*)$/gm)].map(([, head = ""]) => head);
    const found = heads.map((head) => /^\[(\d+\.\d+\.\d+)\] – \d{4}-\d{2}-\d{2}$/.exec(head)?.[1] ?? head);
    expect(found[0]).toBe(version);
    expect(found.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }))).toEqual(found);
    const addresses = [...CHANGELOG.matchAll(/^\[([^\]]+)\]: https:\/\/\S+\/releases\/tag\/v(\S+)$/gm)];
    expect(addresses.map(([, name, tag]) => [name, tag])).toEqual(found.map((one) => [one, one]));
  });

  test("is cut at the headings, without the addresses below", () => {
    expect(notesOf(SAMPLE, "1.1.0")).toBe("New\n\n- Two.\n");
    expect(notesOf(SAMPLE, "1.0.0")).toBe("- One.\n");
  });

  test("without the version, or without its date, stops a release", () => {
    expect(() => notesOf(SAMPLE, "2.0.0")).toThrow("nothing of 2.0.0");
    expect(() => notesOf(SAMPLE, "0.9.0")).toThrow("when 0.9.0 came");
  });
});

describe("Node", () => {
  const about = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly engines: { readonly node: string };
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const least = about.engines.node.replace(">=", "");
  const isOlder = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true }) < 0;

  test("comes along in one version for every system, which is of the oldest line that is supported", () => {
    const [brought = "", ...others] = new Set(Object.values(about.optionalDependencies));
    expect(others).toEqual([]);
    expect(brought.split(".")[0]).toBe(least.split(".")[0]);
    expect(isOlder(brought, least)).toBe(false);
  });

  test("is new enough here, whichever has started npm", () => {
    expect(isOlder(process.versions.node, least)).toBe(false);
  });

  test.each(["README.md", "CONTRIBUTING.md"])("is said to be needed in %s", (file) => {
    expect(readFileSync(file, "utf8")).toContain(`Node ${least} or newer`);
  });

  test("is the same for the practice world", () => {
    expect(JSON.parse(readFileSync("practice/package.json", "utf8"))).toHaveProperty("engines.node", `>=${least}`);
  });
});
