import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsOf } from "../../tools/languages/check.ts";
import { marksLost } from "../../tools/languages/marks.ts";
import { englishOf, faultsIn, fileOf, isMissing, ownOf, PARTS, unsureOf } from "../../tools/languages/model.ts";
import { callingIn, withNames } from "../../tools/languages/names.ts";
import { allowedIn, askedIn, isSingle } from "../../tools/languages/plurals.ts";
import { type Body, bodyOf, entriesOf, merged } from "../../tools/languages/texts.ts";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const { languages } = read("module.json") as { languages: { lang: string; name: string; path: string }[] };
const others = languages.filter(({ lang }) => lang !== "en");
const askedFor = (path: string): string => path.replace(/^lang\//, "").replace(/\.json$/, "");

describe("the languages of module.json", () => {
  test("are each listed once, with a name and a file of their own, and English among them", () => {
    const codes = languages.map(({ lang }) => lang);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain("en");
    expect(languages.filter(({ name }) => name.trim() === "")).toEqual([]);
    expect(Intl.PluralRules.supportedLocalesOf(codes)).toHaveLength(codes.length);
    for (const { lang, path } of languages) expect(path).toBe(`lang/${lang}.json`);
  });

  test.each(languages)("$path: no text is missing, left over, empty or broken, and plural forms are whole", (one) => {
    const file = read(one.path) as Body;
    expect(Object.keys(file)).toEqual(["dealt-in"]);
    expect(faultsOf(one.lang, bodyOf(file), englishOf(askedFor(one.path)))).toEqual([]);
  });

  test.each(others)("$lang has a glossary that names a source for each term, or says that none confirms it", (one) => {
    const file = `lang/glossary/${one.lang}.md`;
    expect(existsSync(file), file).toBe(true);
    const rows = rowsOf(readFileSync(file, "utf8"));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !isGrounded(row)).map(([term]) => term)).toEqual([]);
  });
});

/** Every file of cards or guides in a language, by what a translator asks for. */
const parts = readdirSync("lang", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "glossary")
  .flatMap(({ name }) => readdirSync(`lang/${name}`).map((file) => `${name}/${file}`));
const inPart = parts.filter((file) => file.endsWith(".json")).map((file) => file.replace(/\.json$/, ""));

describe("the cards and guides of a language", () => {
  test("are files that a build takes, of a language in module.json", () => {
    expect(inPart.length).toBeGreaterThan(1);
    for (const file of parts) {
      const [lang, name = ""] = file.split("/");
      expect(others.map((one) => one.lang)).toContain(lang);
      expect([...Object.keys(PARTS).map((part) => `${part}.json`), "unsure.md"]).toContain(name);
    }
  });

  test.each(inPart)(
    "%s: nothing is left over, empty or broken, no mark is lost, no button is called otherwise",
    (part) => {
      const file = read(fileOf(part)) as Body;
      expect(Object.keys(file)).toEqual(["dealt-in"]);
      expect(faultsIn(part, bodyOf(file)).filter((fault) => !isMissing(fault))).toEqual([]);
    },
  );

  test.each(others)("$lang: what is marked as unsure is there", ({ lang }) => {
    const known = new Set(
      [lang, ...inPart.filter((part) => part.startsWith(`${lang}/`))].flatMap((asked) =>
        [...entriesOf(ownOf(asked)).keys()].map((key) => `${asked.split("/")[1] ?? lang} ${key}`),
      ),
    );
    const rows = unsureOf(lang);
    expect(rows.filter(([file, key, question]) => !known.has(`${file} ${key}`) || !question)).toEqual([]);
  });
});

describe("the marks of a guide's text", () => {
  const screens: Body = { hold: "Hold", end: "End turn", ask: "Roll…", deal: "Deal round {round}" };
  const german: Body = { hold: "Abwarten", end: "Zug beenden", ask: "Würfeln…", deal: "Runde {round} austeilen" };
  const lost = (own: string, model: string): string[] => marksLost({ a: own }, { a: model }, german, screens);

  test.each([
    ["**Wait:** *Hold*.", "**Warten:** *Abwarten*."],
    ["*Deal round 2*, or *Roll…*", "*Würfeln*, oder *Runde 2 austeilen*"],
    ["[Cards](faq.md), `a`", "`a`, [Karten](faq.md)"],
    ["*Begin Combat*", "*Kampf beginnen*"],
  ])("%s is kept in %s", (model, own) => expect(lost(own, model)).toEqual([]));

  test.each([
    ["**Wait:** go.", "Warten: los.", ["a: has 0 **strong parts**, not 1"]],
    [
      "[Cards](faq.md)",
      "[Karten](gone.md)",
      ["a: lacks a link to faq.md", "a: has a link to gone.md, which English has not"],
    ],
    ["`a`", "a", ["a: lacks `a`"]],
    [
      "Press *Hold*.",
      "Drücke *Warten*.",
      [
        "a: has *Warten*, which no screen says there",
        "a: calls something otherwise than the screens: *Hold* is *Abwarten*",
      ],
    ],
  ])("%s is missed in %s", (model, own, faults) => expect(lost(own, model)).toEqual(faults));

  test("a translator is shown a text with the buttons' names in place", () => {
    const calls = callingIn(screens, german);
    expect(withNames("*Roll…*, *Roll*, *Deal round 3* or *Gone*", calls)).toBe(
      "*Würfeln…*, *Würfeln*, *Runde 3 austeilen* or *Gone*",
    );
  });

  test("of several that a name can be made of, the one with most of its words is shown", () => {
    const calls = callingIn(
      { any: "{what} 1", die: "Roll for {what}", roll: "Roll for turn {turn}" },
      { any: "{what}: 1", die: "{what} würfeln", roll: "Für Zug {turn} würfeln" },
    );
    expect(withNames("*Roll for turn 1*", calls)).toBe("*Für Zug 1 würfeln*");
  });
});

/** The rows of a glossary: term, translation, source, note. */
const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .slice(2); // the heads, and the rule below them

const isGrounded = ([term = "", translation = "", source = "", note = ""]: readonly string[]): boolean =>
  term !== "" && translation !== "" && (/https?:\/\/\S+\.\S+/.test(source) || note.includes("*unconfirmed*"));

test("a glossary's row without a source is noticed", () => {
  const text = "| term | translation | public source | note |\n| --- | --- | --- | --- |\n| Joker | Joker | | |";
  expect(rowsOf(text)).toEqual([["Joker", "Joker", "", ""]]);
  expect(isGrounded(["Joker", "Joker", "", ""])).toBe(false);
  expect(isGrounded(["Joker", "Joker", "", "*unconfirmed*"])).toBe(true);
  expect(isGrounded(["Joker", "Joker", "<https://example.org/rules>", ""])).toBe(true);
});

describe("the plural forms that are asked for", () => {
  // Romance languages have `many` from a million on, in newer versions of ICU; a table never counts so far.
  test.each([
    ["en", ["one", "other"]],
    ["de", ["one", "other"]],
    ["fr", ["one", "other"]],
    ["es", ["one", "other"]],
    ["pt-BR", ["one", "other"]],
    ["it", ["one", "other"]],
    ["pl", ["one", "few", "many", "other"]],
    ["ja", ["other"]],
    ["ar", ["zero", "one", "two", "few", "many", "other"]],
  ])("are in %s: %j", (lang, kinds) => {
    expect(askedIn(lang)).toEqual(kinds);
    expect(allowedIn(lang)).toEqual(expect.arrayContaining(askedIn(lang)));
  });

  test("may leave out the number only where they stand for a single one: in French, 0 is singular too", () => {
    expect([isSingle("en", "one"), isSingle("pl", "one"), isSingle("de", "one")]).toEqual([true, true, true]);
    expect([isSingle("fr", "one"), isSingle("pt-BR", "one"), isSingle("ru", "one")]).toEqual([false, false, false]);
    expect([isSingle("en", "other"), isSingle("pl", "few")]).toEqual([false, false]);
  });
});

describe("a faulty file is noticed", () => {
  const model: Body = {
    greet: "{who} greets {whom}",
    ask: { open: "Open…", plain: "Go on" },
    left: { one: "One card", other: "{n} cards" },
    counted: "Cards: {n}",
  };
  const german: Body = {
    greet: "{whom} wird von {who} begrüßt",
    ask: { open: "Öffnen …", plain: "Weiter" },
    left: { one: "Eine Karte", other: "{n} Karten" },
    counted: "Karten: {n}",
  };
  const faults = (changes: Body, lang = "de"): string[] => faultsOf(lang, merged(german, changes, model), model);
  const without = (key: string): Body => Object.fromEntries(Object.entries(german).filter(([name]) => name !== key));

  test("but a whole one passes", () => {
    expect(faults({})).toEqual([]);
  });

  test("with a text missing or left over", () => {
    expect(faultsOf("de", without("greet"), model)).toEqual(["greet: is missing"]);
    expect(faults({ part: { of: "übrig" } })).toEqual(["part.of: is left over"]);
    expect(faultsOf("de", { ...without("ask"), ask: "Öffnen" }, model)).toEqual([
      "ask.open: is missing",
      "ask.plain: is missing",
      "ask: is left over",
    ]);
  });

  test.each([
    ["empty", "", "is empty"],
    ["lacking a placeholder", "{who} grüßt", "lacks {whom}"],
    ["with a placeholder of its own", "{who} grüßt {whom} und {wen}", "has {wen}, which nobody fills in"],
    ["with a brace that does not close", "{who} grüßt {whom} {", "has a single brace"],
    ["with HTML", "{who} grüßt <b>{whom}</b>", "has HTML"],
    ["with an entity", "{who} &amp; {whom}", "has HTML"],
    ["with a line break", "{who}\ngrüßt {whom}", "has a control or private character"],
    ["with a sign that marks names", "{who} \uE000 {whom}", "has a control or private character"],
    ["with a space at its end", "{who} grüßt {whom} ", "has a space at its edge, or two together"],
    ["with a hyphen for a minus", "{who} -{whom}", "has a hyphen for a minus sign"],
    ["with an ellipsis that English lacks", "{who} grüßt {whom}…", "has “…” at its end"],
  ])("with a text %s", (_, greet, fault) => {
    expect(faults({ greet })).toEqual([`greet: ${fault}`]);
  });

  test("with a button that no longer says that it asks first", () => {
    expect(faults({ ask: { open: "Öffnen" } })).toEqual(["ask.open: lacks “…” at its end"]);
  });

  test("with plural forms that are not the language's own", () => {
    expect(faults({ left: "Karten: {n}" })).toEqual(["left: needs plural forms"]);
    expect(faults({ left: { other: "{n} Karten" } })).toEqual(["left: lacks the form “one”"]);
    expect(faults({ left: { one: "1", few: "{n}", other: "{n}" } })).toEqual(["left: has the form “few”"]);
    expect(faults({}, "pl")).toEqual(["left: lacks the form “few”", "left: lacks the form “many”"]);
    expect(faults({ left: { other: "{n}枚" } }, "ja")).toEqual([]);
    expect(faults({ left: { one: "Une carte", other: "{n} cartes" } }, "fr")).toEqual(["left: (one) lacks {n}"]);
    expect(faults({ left: { one: "{n} carte", many: "{n} de cartes", other: "{n} cartes" } }, "fr")).toEqual([]);
    expect(faults({ left: { one: "Eine", other: "Karten" } })).toEqual(["left: (other) lacks {n}"]);
  });

  test("but a text with a number may have forms that English does without, and none without a number may", () => {
    expect(faults({ counted: { one: "Eine Karte", other: "{n} Karten" } })).toEqual([]);
    expect(faults({ greet: { one: "{who} {whom}", other: "{who} {whom}" } })).toEqual([
      "greet: has plural forms, but no number",
    ]);
  });

  test("with a card's name that is no card's, or in a form that no text asks for", () => {
    expect(faults({ card: { full: { AS: "das Pik-Ass", JR: "der rote Joker" } } })).toEqual([]);
    expect(faults({ card: { full: { XS: "?" } } })).toEqual(["card.full.XS: is left over"]);
    expect(faults({ card: { dative: { AS: "dem Pik-Ass" } } })).toEqual(["card.dative.AS: is left over"]);
    const greet = "{who} grüßt mit {whom.dative}";
    expect(faults({ greet, card: { dative: { AS: "dem Pik-Ass" } } })).toEqual([]);
    expect(faults({ card: { full: { AS: "" } } })).toEqual(["card.full.AS: is empty"]);
  });
});

describe("the drama deck", () => {
  const cards = englishOf("de/drama");

  test("is translated in a file of its own, by the ids of its cards", () => {
    expect(fileOf("de/drama")).toBe("lang/de/drama.json");
    expect(entriesOf(cards).size).toBe(1 + 2 * 104);
    expect(entriesOf(cards).get("house.from-above.title")).toBe("From Above");
    expect(faultsOf("de", cards, cards)).toEqual([]);
    expect(faultsOf("de", merged(cards, { house: { nobody: { title: "Keine" } } }, cards), cards)).toEqual([
      "house.nobody.title: is left over",
    ]);
  });
});

test("a card's words that are longer than a small card has room for are a fault", () => {
  const drama = (title: string, text: string): Body => ({ house: { "from-above": { title, text } } });
  const faults = (own: Body): string[] => faultsIn("de/drama", own).filter((fault) => !isMissing(fault));
  expect(faults(drama("x".repeat(26), "y".repeat(150)))).toEqual([]);
  expect(faults(drama("x".repeat(27), "y".repeat(151)))).toEqual([
    "house.from-above.title: has 27 letters, not 26",
    "house.from-above.text: has 151 letters, not 150",
  ]);
});

describe("texts that are put into a file", () => {
  test("come in the order of the English ones, with the language's own at the end, and replace what was there", () => {
    const model: Body = { a: "a", b: { c: "c", d: { one: "1", other: "2" } } };
    const whole = merged(
      { b: { c: "old" } },
      { card: { full: { AS: "x" } }, b: { d: { other: "3", few: "2" }, c: "new" }, a: "a" },
      model,
    );
    expect(JSON.stringify(whole)).toBe(
      '{"a":"a","b":{"c":"new","d":{"few":"2","other":"3"}},"card":{"full":{"AS":"x"}}}',
    );
    expect([...entriesOf(whole).keys()]).toEqual(["a", "b.c", "b.d", "card.full.AS"]);
  });
});
