import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Workflows run nowhere but on GitHub, so every command in them is one that runs here too. */

const FOLDER = ".github/workflows";
const workflows = readdirSync(FOLDER).map((file) => [file, readFileSync(`${FOLDER}/${file}`, "utf8")] as const);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: Record<string, string> };

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?run:(.*)$/gm)].map(([, command = ""]) => command.trim());

function isOurs(command: string): boolean {
  if (command === "npm ci") return true;
  const script = /^npm (?:run (?:-s )?)?([\w:]+)$/.exec(command)?.[1];
  const isShort = script === "test" || script === "start" || command.startsWith("npm run ");
  return script !== undefined && isShort && Object.hasOwn(scripts, script);
}

const strangeIn = (text: string): string[] => commandsIn(text).filter((command) => !isOurs(command));

/** The actions of others, each with its version. */
const actionsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?uses:\s*(\S+)/gm)].map(([, action = ""]) => action);

describe("workflows", () => {
  test("there is one each for tests, package and release", () => {
    expect(workflows.map(([file]) => file)).toEqual(expect.arrayContaining(["package.yml", "release.yml", "test.yml"]));
  });

  test.each(workflows)("%s runs only npm ci and scripts that exist", (_, text) => {
    expect(commandsIn(text)).toContain("npm ci");
    expect(commandsIn(text).length).toBeGreaterThan(1);
    expect(strangeIn(text)).toEqual([]);
  });

  test.each(workflows)("%s names a version of each action, and says what it may do", (_, text) => {
    for (const action of actionsIn(text)) expect(action).toMatch(/@v\d/);
    expect(text).toMatch(/^permissions:$/m);
  });

  test("anything else would be found", () => {
    const text =
      "- run: npm ci\n- run: npm run gone\n  run: |\n- run: curl example.org\n- run: npm unit\n- run: npm test";
    expect(strangeIn(text)).toEqual(["npm run gone", "|", "curl example.org", "npm unit"]);
  });

  test("release.yml publishes what npm run package makes", () => {
    const [, text = ""] = workflows.find(([file]) => file === "release.yml") ?? [];
    expect(commandsIn(text)).toEqual([
      "npm ci",
      "npm run release:check",
      "npm test",
      "npm run walks",
      "npm run package",
    ]);
    const published = [...text.matchAll(/release\/(\S+)/g)].map(([, file = ""]) => file);
    const made = ["module.json", "dealt-in.zip", "dealt-in-maps.zip", "dealt-in.d.ts", "SHA256SUMS"];
    const beside = ["foundry-statements.json", "foundry-statements.zip"];
    expect(published.sort()).toEqual(["notes.md", ...made, ...beside].sort());
  });
});
