import { readdirSync, readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kit } from "../../src/engine/kit/ruleset-of.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { compile, folderOutside } from "../outside.ts";

/** docs/api.md: its code compiles against the published types, and what it names is there. */

const DOCUMENT = readFileSync("docs/api.md", "utf8");
const HOOKS = [...new Set(DOCUMENT.match(/\bdealt-in\.(?!d\.ts|mjs)[a-z]+\b/g))].sort();

const folders: string[] = [];
let types = "";
beforeAll(() => {
  const folder = folderOutside();
  folders.push(folder);
  types = readFileSync(`${folder}/dealt-in.d.ts`, "utf8");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const CONFIG = JSON.stringify({
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023"],
    types: [],
    module: "ESNext",
    moduleResolution: "Bundler",
    noEmit: true,
    strict: true,
    moduleDetection: "force",
    paths: { "dealt-in": ["./dealt-in.d.ts"] },
  },
});
/** As much of Foundry as the examples need. */
const FOUNDRY = `
type DealtIn = import("dealt-in").Api;
declare const console: { log(...said: unknown[]): void };
declare const game: {
  readonly combat: { readonly id: string } | null;
  readonly modules: { get(id: "dealt-in"): { readonly api: DealtIn } };
};
declare const Hooks: { once(hook: "dealt-in.init", listener: (api: DealtIn) => void): void };
`;

const blocks = [...DOCUMENT.matchAll(/^```(?:ts|js)\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

/** What the compiler says of these pieces of code, each a module by itself. */
function saysOf(codes: readonly string[]): string {
  const files = Object.fromEntries(codes.map((code, i) => [`block${i}.ts`, code]));
  const folder = folderOutside({ "tsconfig.json": CONFIG, "foundry.d.ts": FOUNDRY, ...files });
  folders.push(folder);
  return compile(folder);
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The members of an interface of the published types. */
const membersOf = (name: string): readonly string[] =>
  namesIn(new RegExp(`^interface ${name}\\b[^]*?^}`, "m").exec(types)?.[0] ?? "", /^ {4}(?:readonly )?(\w+)\??[:(]/gm);

/** What is spoken of, besides the package's own names. */
const FOUNDRYS = ["combat", "combatant", "trait", "key", "values", "rules", "init", "dealt-in.d.ts"];
const OF_FOUNDRY = ["combatStart", "combatTurn", "combatRound", "combatTurnChange", "nextTurn", "nextRound"];

function unknownIn(text: string): readonly string[] {
  const members = new Set(namesIn(types, /^\s*(?:readonly )?(\w+)\??[:(<]/gm));
  const words = new Set([
    ...namesIn(types, /"(\w+)"/g),
    ...namesIn(types, /^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm),
  ]);
  const isKnown = (name: string): boolean =>
    members.has(name) || words.has(name) || Object.hasOwn(kit, name) || FOUNDRYS.includes(name);
  const terms = namesIn(text.replace(/^```[\s\S]*?^```$/gm, ""), /`([^`]+)`/g);
  const plain = terms.filter((term) => /^[\w-]+(?:[.(: ].*)?$/.test(term) && !HOOKS.includes(term));
  const names = plain.flatMap((term) => (FOUNDRYS.includes(term) ? [] : (term.match(/[A-Za-z]\w*/g) ?? [])));
  return names.filter((name) => !isKnown(name) && !OF_FOUNDRY.includes(name) && !SAID.has(name));
}
const VALUES = shipped.flatMap((about) => (about.values ?? []).map(({ name }) => name));
const CONDITIONS = ["unconscious", "prone", "distracted", "stunned", "mentallyStunned"];
/** Samples of what a portrait shows, the address of the API, a folder. */
const SAID = new Set(["K", "game", "modules", "get", "dealt", "in", "api", ...VALUES, ...CONDITIONS]);

describe("docs/api.md", () => {
  test("has code that compiles against the published types", () => {
    expect(blocks.length).toBeGreaterThan(4);
    expect(saysOf(blocks)).toBe("");
  });

  test("would be found out if it did not", () => {
    expect(saysOf(['game.modules.get("dealt-in").api.shuffle();'])).toContain("shuffle");
    expect(saysOf(['Hooks.once("dealt-in.initt", () => 0);'])).toContain("initt");
  });

  test("names only what is there", () => {
    expect(unknownIn(DOCUMENT)).toEqual([]);
    expect(DOCUMENT).toContain("`api.version` is 1.");
    expect(unknownIn("`shuffle(combat)` and `whoever`")).toEqual(["shuffle", "whoever"]);
  });

  test("names every call, every part of the kit and of a seat, and what an adapter may have", () => {
    const all = ["Api", "MacroCommands", "SeatNow", "KnownCard", "OfferNow", "SystemAdapter", "GameSystem"].map(
      membersOf,
    );
    for (const members of all) expect(members.length).toBeGreaterThan(1);
    const named = new Set(DOCUMENT.match(/\w+/g));
    expect([...all.flat(), ...Object.keys(kit)].filter((name) => !named.has(name))).toEqual([]);
  });

  test("names every trait that our rulesets read", () => {
    expect(VALUES.length).toBeGreaterThan(30);
    expect(VALUES.filter((name) => !DOCUMENT.includes(`\`${name}\``))).toEqual([]);
  });

  test("names every hook, and no other", () => {
    const code = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(`src/${file}`, "utf8"))
      .join("\n");
    expect(HOOKS).toEqual([...new Set(namesIn(code, /callAll\("(dealt-in\.\w+)"/g))].sort());
    expect(HOOKS.length).toBeGreaterThan(3);
  });
});
