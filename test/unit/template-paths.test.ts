import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTemplates, pathsOf } from "../../tools/template-paths.ts";

const CONTEXTS = `
interface Line { readonly name: string; readonly note?: string | false }
type Shown = { readonly kind: "one"; readonly isOne: true; readonly one: string } | { readonly isOne?: false; readonly two: string };
interface List {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly first: Line | false;
  readonly shown: Shown;
  readonly isOpen: boolean;
}
type Lists = "NAMES";
export interface Contexts extends Record<Exclude<Lists, "line">, List> { readonly line: Line }
`;

const LINE = "{{name}} {{#if note}}{{note}}{{/if}}";
const call = (name: string, given: string): string => `{{> "modules/dealt-in/templates/${name}.hbs" ${given}}}`;

/** The contents of a template of `List`, and the complaint about it: none, or a word of what is wrong. */
const cases: Readonly<Record<string, readonly [string, string | null]>> = {
  field: ["{{title}}", null],
  misspelt: ["{{titel}}", "'titel'"],
  inAttribute: ['<p class="{{titel}}">', "'titel'"],
  asked: ["{{#if isOpne}}{{/if}}", "'isOpne'"],
  helped: ['{{localize "key" of=titel}}', "'titel'"],
  helpedWell: ['{{localize title of="word"}}', null],
  each: ["{{#each lines}}{{name}}{{note}}{{/each}}", null],
  eachMisspelt: ["{{#each line}}{{/each}}", "'line'"],
  eachElement: ["{{#each lines}}{{title}}{{/each}}", "'title'"],
  eachOfOne: ["{{#each first}}{{name}}{{/each}}", "not assignable"],
  eachElse: ["{{#each lines}}{{else}}{{name}}{{/each}}", "'name'"],
  afterEach: ["{{#each lines}}{{name}}{{/each}}{{name}}", "'name'"],
  up: ["{{#each lines}}{{../title}}{{@root.title}}{{@index}}{{/each}}", null],
  upMisspelt: ["{{#each lines}}{{../name}}{{/each}}", "'name'"],
  rootMisspelt: ["{{#each lines}}{{@root.name}}{{/each}}", "'name'"],
  ownName: ["{{#each lines as |line i|}}{{line.name}}{{i}}{{../title}}{{/each}}", null],
  ownNameMisspelt: ["{{#each lines as |line|}}{{line.title}}{{/each}}", "'title'"],
  with: ["{{#with first}}{{name}}{{/with}}", null],
  withMisspelt: ["{{#with first}}{{title}}{{/with}}", "'title'"],
  perhaps: ["{{first.name}}", "'name'"],
  asksFirst: ["{{#if first}}{{first.name}}{{else}}{{title}}{{/if}}", null],
  oneOfTwo: ["{{#if shown.isOne}}{{shown.one}}{{else}}{{shown.two}}{{/if}}", null],
  otherOfTwo: ["{{#if shown.isOne}}{{shown.two}}{{/if}}", "'two'"],
  printsAnObject: ["{{first}}", "not assignable"],
  partial: [`{{#each lines}}${call("line", "this")}{{/each}}`, null],
  partialOfOther: [call("line", "this"), "'name'"],
  partialUnknown: [call("lien", "this"), "'lien'"],
  hash: [call("line", "this name=title note=false"), null],
  hashMisspelt: [call("line", "this name=title nota=false"), '"nota"'],
  hashMistaken: [call("line", "this name=isOpen"), "not assignable"],
};

const templates = { line: LINE, ...Object.fromEntries(Object.entries(cases).map(([name, [text]]) => [name, text])) };
let folder = "";
let said = "";

/** The type checker over everything above at once. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dealt-in-paths-"));
  const { source, places } = pathsOf(templates, "./contexts.ts");
  const names = Object.keys(templates).map((name) => JSON.stringify(name));
  writeFileSync(join(folder, "contexts.ts"), CONTEXTS.replace('"NAMES"', names.join(" | ")));
  writeFileSync(join(folder, "paths.ts"), source);
  const config = { extends: resolve("config/tsconfig.base.json"), compilerOptions: { types: [] }, files: ["paths.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const { stdout } = spawnSync("npx", ["tsc", "-p", folder, "--pretty", "false"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  said = inTemplates(stdout, "paths.ts", places);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the paths of a template", () => {
  test.each(Object.entries(cases))("%s", (name, [, fault]) => {
    const own = said.split(/\n(?! )/).filter((one) => one.startsWith(`templates/${name}.hbs:1: `));
    if (fault === null) expect(own).toEqual([]);
    else expect(own.join("\n")).toContain(fault);
  });

  test("are reported by template, line and wording, and nothing else is said", () => {
    expect(said.split("\n")).toContainEqual(
      expect.stringMatching(/^templates\/misspelt\.hbs:1: \{\{titel\}\}: error TS\d+: /),
    );
    expect(said.split("\n").filter((line) => !/^( |templates\/|$)/.test(line))).toEqual([]);
  });
});

test("a context without a template is reported, and a template without a context", () => {
  const { source, places } = pathsOf({ line: LINE }, "./contexts.ts");
  const lines = source.trimEnd().split("\n");
  expect(places.get(lines.length)).toBe("./contexts.ts: a context without a template");
  expect(lines.at(-1)).toBe('fits<Record<Exclude<keyof Contexts, "line">, never>>({});');
});

test("every path of our templates is written out", () => {
  for (const file of readdirSync("templates", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".hbs"),
  )) {
    const template = readFileSync(`templates/${file}`, "utf8");
    const { source } = pathsOf({ [file]: template }, "./contexts.ts");
    const fields = [...template.matchAll(/\{\{~?(?:#if |#each )?([a-z]\w*)~?\}\}/gi)].map(([, field]) => field);
    for (const field of fields.filter((one) => one !== "else" && one !== "this"))
      expect(source).toContain(`[${JSON.stringify(field)}]`);
  }
});
