import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Field } from "../../src/engine/rules/offer.ts";
import type { AnyRuleset } from "../../src/engine/rules/ruleset.ts";
import type { Text } from "../../src/engine/table/table.ts";
import { shipped } from "../../src/rulesets/index.ts";
import { plans } from "../laws/random-moves.ts";
import { everyOffer, playOut, type Subject, statesOf } from "../laws/random-play.ts";
import { subjects } from "../laws/subjects.ts";
import {
  flat,
  isMadeOf,
  keysBelow,
  keysNamedIn,
  labelsOf,
  madeKeysIn,
  placeholdersIn,
  stringsIn,
  textsIn,
} from "../laws/text-keys.ts";

const words = flat((JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>)["dealt-in"]);

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(ending))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    : [];
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/(\.test|testing|\.d)\.ts$/.test(file))
  .map((file) => [file, readFileSync(`src/${file}`, "utf8")] as const);
const idsOf = ({ id, lifts }: AnyRuleset): string[] => (lifts === undefined ? [id] : [id, lifts]);

const optionWords = new Set(
  shipped.flatMap((rules) =>
    (rules.choices?.fields(rules.defaults) ?? []).flatMap((field) => labelsOf(idsOf(rules), field).flat()),
  ),
);

/** What explains an option, by the ruleset's own key, that of the one it lifts, or the shared one. */
const optionHints = shipped.map((rules) => ({
  id: rules.id,
  keys: (rules.choices?.fields(rules.defaults) ?? []).map(({ name }) =>
    [...idsOf(rules).map((id) => `${id}.`), ""].map((prefix) => `${prefix}option.${name}`),
  ),
}));
const hintsOfOptions = new Set(optionHints.flatMap(({ keys }) => keys.flat()));

/** By folder, the rulesets that take their texts from the kit. */
const kitted = new Map(
  sources.flatMap(([file, source]) => {
    const [, id] = /\bwordsOf\("([\w-]+)"\)/.exec(source) ?? [];
    return id === undefined ? [] : [[dirname(file), id] as const];
  }),
);
const templates = filesIn("templates", ".hbs");
const inTemplates = templates.flatMap((text) =>
  [...text.matchAll(/dealt-in\.([\w.-]+\w)(?=["'])/g)].map((match) => match[1] as string),
);
const inTours = filesIn("tours", ".json").flatMap((text) =>
  [...text.matchAll(/"dealt-in\.([\w.-]+)"/g)].map((match) => match[1] as string),
);

describe("the words of lang/en.json", () => {
  test("exist for every key that the sources and templates name", () => {
    const named = sources.flatMap(([file, source]) => {
      const id = kitted.get(dirname(file));
      const own = id === undefined ? [] : keysBelow(source).map((key) => `${id}.${key}`);
      return [...keysNamedIn(source), ...own].map((key) => `${file}: ${key}`);
    });
    const inFiles = inTemplates.filter((key) => !key.endsWith(".hbs")).map((key) => `templates: ${key}`);
    const missing = [...named, ...inFiles, ...inTours.map((key) => `tours: ${key}`)];
    expect(missing.filter((key) => !words.has(key.split(": ")[1] as string))).toEqual([]);
    expect(named.length).toBeGreaterThan(80);
    expect(inTours.length).toBeGreaterThan(5);
  });

  test("are all in use", () => {
    const strings = new Set(sources.flatMap(([, source]) => stringsIn(source)));
    const known = new Set([...strings, ..."23456789TJQKASHDC", ...shipped.map(({ id }) => id)]);
    const made = sources.flatMap(([, source]) => madeKeysIn(source));
    const isMade = (part: string): boolean => made.some((parts) => isMadeOf(part, parts, known));
    const parts = { has: (part: string): boolean => known.has(part) || isMade(part) }; // a ruleset's prefix before a made key
    const ids = [...kitted.values()];
    const below = (key: string) => ids.map((id) => `${id}.`).find((prefix) => key.startsWith(prefix))?.length;
    const used = (key: string): boolean =>
      (below(key) !== undefined && used(key.slice(below(key)))) ||
      strings.has(key) ||
      optionWords.has(key) ||
      hintsOfOptions.has(key) ||
      (/\.(field|word)\.\w+$|\.choice\.\w+\.\w+$/.test(key) &&
        key
          .split(/\.(?:field|word|choice)\./)[1]
          ?.split(".")
          .every((name) => strings.has(name))) ||
      strings.has(`dealt-in.${key}`) ||
      inTemplates.includes(key) ||
      inTours.includes(key) ||
      made.some((fixed) => isMadeOf(key, fixed, parts));
    const hints = strings.has(".hint."); // an offer's own words before its form
    const asHint = (key: string) => hints && key.includes(".hint.") && used(key.replace(".hint.", ".offer."));
    const beside = [".topic.", ".means."].filter((part) => strings.has(part.slice(1, -1))); // of a question, or of all of its kind
    const asked = (key: string) => used(key) || [...words.keys()].some((ask) => ask.startsWith(`${key}.`) && used(ask));
    const asTopic = (key: string) => beside.some((part) => key.includes(part) && asked(key.replace(part, ".ask.")));
    expect([...words.keys()].filter((key) => !used(key) && !asHint(key) && !asTopic(key))).toEqual([]);
  });

  test("are plain: no leading, trailing or double spaces, a real minus sign, and short on a badge", () => {
    for (const [key, word] of words) {
      expect([key, word]).toEqual([key, word.trim().replaceAll(/ {2,}/g, " ")]);
      expect([key, /(^|\s)-[\d{]/.test(word)]).toEqual([key, false]);
      if (key.includes(".badge.")) expect([key, word.split(" ").length <= 3]).toEqual([key, true]);
    }
  });
});

/** Every statement, question and offer in many random games of a ruleset. */
function spoken(subject: Subject): { readonly texts: Text[]; readonly fields: Field[] } {
  const texts: Text[] = [];
  const fields: Field[] = [];
  for (const plan of fc.sample(plans(subject, 80), { numRuns: 60, seed: 1 })) {
    const { rules, ...game } = playOut(subject, plan);
    for (const state of new Set(statesOf({ rules, ...game }))) {
      const offers = everyOffer(rules, state).flatMap((one) => one.offers);
      texts.push(...textsIn([state.asks, rules.look(state), offers]));
      fields.push(...offers.flatMap((offer) => offer.fields ?? []));
    }
    for (const { before, events } of game.steps) {
      let { state } = before;
      for (const event of events) {
        texts.push(...textsIn(rules.effects?.(event, state) ?? []));
        state = rules.evolve(state, event);
      }
    }
  }
  return { texts, fields };
}

const speaking = subjects.filter(({ rules }) => shipped.includes(rules));
describe.each(speaking.map((subject) => [subject.rules.id, subject] as const))("what %s says", (id, subject) => {
  const { texts, fields } = spoken(subject);

  test("is in lang/en.json, with everything its words refer to", () => {
    const faults = new Set<string>();
    for (const { key, data = {} } of texts) {
      const word = words.get(key);
      if (word === undefined) faults.add(`missing: ${key}`);
      else for (const name of placeholdersIn(word)) if (!(name in data)) faults.add(`${key} has no ${name}`);
    }
    expect([...faults]).toEqual([]);
    expect(new Set(texts.map((text) => text.key)).size).toBeGreaterThan(30);
  });

  test("has words for every field and every choice", () => {
    const labels = fields.flatMap((field) => labelsOf(idsOf(subject.rules), field));
    const missing = labels.filter((keys) => !keys.some((key) => words.has(key)));
    expect([...new Set(missing.map(([own]) => own))]).toEqual([]);
  });

  test("has a name", () => {
    expect(words.has(`${id}.name`)).toBe(true);
  });
});

test.each(optionHints)("$id explains each of its options in a sentence", ({ keys }) => {
  expect(keys.filter((own) => !own.some((key) => words.get(key)?.endsWith(".") === true))).toEqual([]);
});

describe("how keys are found", () => {
  const source = `
    const text = (key: string, data?: Data): Text =>
      data === undefined ? { key: \`deck.say.\${key}\` } : { key: \`deck.say.\${key}\`, data };
    // text("no")
    text("one"); text(a === "b" ? "two" : "three", { who: "x" }); other.text("no");
    const other = { key: "deck.plain" };
    words(\`\${MODULE}.card.rank.\${face[0]}\`);
  `;

  test("named by a helper, or in full", () => {
    expect(keysNamedIn(source).toSorted()).toEqual(["deck.plain", "deck.say.one", "deck.say.three", "deck.say.two"]);
  });

  test("made of parts", () => {
    expect(madeKeysIn(source)).toContainEqual(["card.rank.", ""]);
    expect(isMadeOf("card.rank.A", ["card.rank.", ""], new Set("A"))).toBe(true);
    expect(isMadeOf("card.rank.B", ["card.rank.", ""], new Set("A"))).toBe(false);
  });
});

test("GP-12, GP-19: what is lost, and for what, stands in the question and in its few words", () => {
  const demands = [...words.keys()].filter((key) => key.startsWith("card-pools.ask.lose."));
  expect(demands).toHaveLength(6);
  for (const key of demands) {
    const brief = words.get(key.replace(".ask.", ".topic.")) ?? "";
    expect([key, placeholdersIn(brief)]).toEqual([key, placeholdersIn(words.get(key) ?? "")]);
    expect([key, brief]).toEqual([key, expect.stringMatching(/.: (lose|the highest|\{points\} damage, lose)/)]);
  }
});
