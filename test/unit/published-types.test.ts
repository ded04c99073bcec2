import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { builtExample, compile, folderOutside } from "../outside.ts";

/** `dealt-in.d.ts`, as other packages use it: in a folder outside the repository, with nothing else installed. */

const folders: string[] = [];
const remembered = (folder: string): string => {
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const STRICT = JSON.stringify({
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023"],
    types: [],
    module: "ESNext",
    moduleResolution: "Bundler",
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  },
});

/** What the compiler says of a stranger's module that consists of this. */
const saysOf = (code: string): string =>
  compile(remembered(folderOutside({ "tsconfig.json": STRICT, "stranger.ts": code })));

const STRANGER = `
import type { Api, Kit, Part, SeatNow, About, AnyRuleset, RulesMaker, SystemAdapter } from "./dealt-in";

declare const api: Api;
declare const Hooks: { on(hook: string, listener: (api: Api) => unknown): void };
const seen: string[] = [];
declare const combatant: { readonly id: string; readonly parent: { readonly id: string } };

export function line(seat: SeatNow): string {
  return seat.cards.map(({ name, suit }) => name + (suit ?? "")).join() + (seat.held ? "!" : "") + seat.count;
}
export const now: string = api.cardOf(combatant)?.short ?? "";
export const keys: string[] = api.offers({ id: "fight" }).map(({ key }) => key);
export const played: Promise<boolean> = api.play({ id: "fight" }, keys[0] ?? "", { cards: ["AS"] });

const adapter: SystemAdapter = {
  traits: ({ actor }) => ({ spd: actor === null ? 0 : 3 }),
  async roundStarts({ id }, { round }) {
    seen.push(id + " in round " + round);
  },
};
const about: About = { id: "mine", version: 1, home: "encounter", defaults: {} };
const make: RulesMaker = async (kit) => ({ ...(await rules(kit)), ...about });
declare function rules(kit: Kit): Promise<Omit<AnyRuleset, keyof About>>;
Hooks.on("dealt-in.init", (given) => {
  given.registerSystem({ id: "mine", adapter: () => adapter });
  given.registerRuleset(about, make);
});
Hooks.on("dealt-in.changed", () => {
  const table = api.table({ id: "fight" });
  if (table !== null) seen.push(Object.keys(table.cards).join());
});

type Said = { readonly type: "said"; readonly n: number };
type Say = { readonly type: "say" };
type Talk = { readonly n: number } & import("./dealt-in").Table;
export function talk({ partOf, combine, wordsOf }: Kit) {
  const words = wordsOf("talk");
  const { offer } = words;
  const rule = partOf<Talk, Say, Said>()({
    decide: {
      say(play) {
        play.happen({ type: "said", n: play.now.n + 1 });
        return null;
      },
      roster: () => null,
    },
    fold: { said: (s, { n }) => ({ ...s, n }) },
    offers: { table: (s) => [offer({ type: "say" }, s.n, { buttons: ["turn"] })] },
  });
  const part: Part<Talk, Say, Said> = rule;
  return [part, combine<Talk, Say, Said>()([rule])] as const;
}
`;

describe("the published types", () => {
  test("compile by themselves, with a stranger's module", () => {
    expect(saysOf(STRANGER)).toBe("");
  });

  test.each([
    ["a command that no part decides", "decide: {\n      say(play)", "decide: {\n      sing(play)"],
    ["a misspelt member", "seat.held", "seat.isHeld"],
    ["a card that may be unknown", "?.short", ".short"],
    ["a moment that an adapter does not have", "async roundStarts(", "async roundBegins("],
    ["a ruleset without its maker", "given.registerRuleset(about, make)", "given.registerRuleset(about)"],
    ["a part of the kit that is not there", "{ partOf, combine,", "{ partsOf, combine,"],
    ["a type that is ours alone", "SeatNow,", "SeatNow, Called,"],
    ["a value, which they do not have", "import type { Api,", "import { combine, type Api,"],
  ])("reject %s", (_, right, wrong) => {
    expect(STRANGER).toContain(right);
    expect(saysOf(STRANGER.replace(right, wrong))).toContain("stranger.ts");
  });

  test("name nothing of Foundry, and import nothing", () => {
    const text = readFileSync(join(remembered(folderOutside()), "dealt-in.d.ts"), "utf8");
    expect(text).not.toMatch(/\bimport\b|\.Implementation|fvtt/);
    expect(text).toContain("export type { About,");
  });
});

describe("the example", () => {
  test("builds from them alone, into what its manifest names", () => {
    const folder = remembered(builtExample());
    const manifest = JSON.parse(readFileSync(join(folder, "module.json"), "utf8")) as {
      readonly esmodules: readonly string[];
      readonly languages: readonly { readonly path: string }[];
    };
    for (const path of [...manifest.esmodules, ...manifest.languages.map(({ path }) => path)])
      expect(existsSync(join(folder, path)), path).toBe(true);
    const built = readdirSync(join(folder, "dist")).map((file) => readFileSync(join(folder, "dist", file), "utf8"));
    expect(built.length).toBeGreaterThan(2);
    const imports = built.flatMap((code) => [...code.matchAll(/from "([^"]+)"/g)].map(([, path]) => path));
    expect(imports.filter((path) => !/^\.\/[\w-]+\.js$/.test(path ?? ""))).toEqual([]);
  });

  test("imports nothing of ours but them", () => {
    const folder = "examples/odds-and-evens/src";
    const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    const paths = code.flatMap((text) => [...text.matchAll(/from "([^"]+)"/g)].map(([, path]) => path ?? ""));
    expect(paths.filter((path) => path !== "dealt-in" && !/^\.\/[\w-]+\.ts$/.test(path))).toEqual([]);
    expect(paths.filter((path) => path === "dealt-in").length).toBeGreaterThan(2);
  });
});
