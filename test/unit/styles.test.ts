import { readdirSync, readFileSync } from "node:fs";
import { compile } from "sass";
import { expect, test } from "vitest";

const FOLDER = "styles";
const TOKENS = "page/_variables.scss";
const text = (file: string): string => readFileSync(`${FOLDER}/${file}`, "utf8").replaceAll(/\/\*.*?\*\/|\/\/.*/g, "");
const rest = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".scss") && file !== TOKENS);

test("colours have names: no literal one outside the tokens", () => {
  const found = rest.flatMap((file) => {
    const colours = text(file).match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? [];
    return colours.map((colour) => `${file}: ${colour}`);
  });
  expect(found).toEqual([]);
});

test("every token in use exists", () => {
  const declared = new Set([TOKENS, ...rest].flatMap((file) => text(file).match(/--[\w-]+(?=\s*:)/g) ?? []));
  const written = [...rest.map(text), compile(`${FOLDER}/dealt-in.scss`).css]; // the sheet knows what loops write
  const used = written.flatMap((css) => css.match(/(?<=var\()--dealt-in-[\w-]+(?=[,)])/g) ?? []);
  expect(used.filter((name) => !declared.has(name))).toEqual([]);
});

test("lines of words are as high as accents above capitals, which would be cut", () => {
  const rules = rest.flatMap((file) =>
    [...text(file).matchAll(/(?:line-height: ?|rem\) ?\/ ?|[)\w] ?\/ ?)(1\.\d+)(?=;| )/g)].map(
      ([, high]) => `${file} ${high}`,
    ),
  );
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => Number(rule.split(" ")[1]) < 1.2)).toEqual([]);
});

/** The tokens that a block of the tokens' file declares. */
const themed = (theme: string): string[] =>
  (
    text(TOKENS)
      .split(`.theme-${theme} {`)[1]
      ?.split("}")[0]
      ?.match(/--dealt-in-[\w-]+(?=:)/g) ?? []
  ).toSorted();

test("every colour exists in both dark and light", () => {
  expect(themed("dark").length).toBeGreaterThan(20);
  expect(themed("light")).toEqual(themed("dark"));
});

interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

/** The rules of the style sheet as browsers get it, except those inside keyframes. */
function rules(): Rule[] {
  const css = compile(`${FOLDER}/dealt-in.scss`)
    .css.replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "");
  return [...css.matchAll(/([^{}@;]+)\{([^{}]*)\}/g)].map(([, head = "", body = ""]) => ({
    selectors: head.split(/,(?![^(]*\))/).map((one) => one.trim()),
    body,
  }));
}

/** What an element must not have, or must contain, does not make it one of ours. */
const isOurs = (selector: string): boolean => selector.replaceAll(/:(?:not|has)\([^)]*\)/g, "").includes("dealt-in");

test("only our own elements are styled", () => {
  const all = rules();
  expect(all.length).toBeGreaterThan(300);
  const foreign = all.flatMap(({ selectors, body }) =>
    selectors.filter((one) => !isOurs(one)).map((selector) => ({ selector, body })),
  );
  const places = [...new Set(foreign.map(({ selector }) => selector))];
  expect(places.toSorted()).toEqual([".theme-dark", ".theme-light", ":root", ":root[dir=rtl]"]);
  const declared = foreign.flatMap(({ body }) => body.split(/;(?![^(]*\))/).map((line) => line.trim()));
  expect(declared.filter((line) => line !== "" && !line.startsWith("--dealt-in-"))).toEqual([]);
});

test("what is gained, lost or possible differs by more than its colour", () => {
  const { css } = compile(`${FOLDER}/dealt-in.scss`);
  const told = (part: string, tone: string): string =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = ""]) => selector.split(",").some((one) => one.includes(`${part}.is-${tone}`)))
      .map(([, , body = ""]) => body)
      .join(" ");
  for (const part of [".dealt-in-badge", ".dealt-in-fate"]) {
    for (const tone of ["gain", "loss"]) expect(told(part, tone), `${part} ${tone}`).toMatch(/content: "[▲▼]" ?\/ ?""/);
    expect(told(part, "gain").includes("▲") && told(part, "loss").includes("▼"), part).toBe(true);
    expect(told(part, "may"), part).toMatch(/dashed/);
  }
  expect(told(".dealt-in-glance-part", "may"), "in the line-up").toMatch(/dashed/);
  expect(told(".dealt-in-badge", "now")).toMatch(/background:/);
});
