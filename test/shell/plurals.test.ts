import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { wordsFor } from "../../src/foundry/text/i18n.ts";
import { flat, hasForms } from "../laws/text-keys.ts";

type Forms = Readonly<Record<string, string>>;

/** A Foundry that has these texts in this language, and these English ones below them. */
function speaking(lang: string, texts: Forms, english: Forms = {}): void {
  vi.stubGlobal("game", {
    i18n: {
      lang,
      has: (key: string, fallback = true) => key in texts || (fallback && key in english),
      localize: (key: string) => texts[key] ?? english[key] ?? key,
      getListFormatter: () => new Intl.ListFormat(lang),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("a text with plural forms", () => {
  const forms = {
    "dealt-in.left.one": "{n} karta",
    "dealt-in.left.few": "{n} karty",
    "dealt-in.left.other": "{n} kart",
  };
  const left = (n: number): string => wordsFor("left", { n });

  test("uses the form that the user's language has for that number", () => {
    speaking("pl", forms);
    expect([1, 3, 5, 22, 25].map(left)).toEqual(["1 karta", "3 karty", "5 kart", "22 karty", "25 kart"]);
  });

  test("uses the most general form if its own is missing", () => {
    speaking("ar", forms);
    expect([1, 2, 3].map(left)).toEqual(["1 karta", "2 kart", "3 karty"]);
  });

  test("uses its language's most general form before any English one", () => {
    const english = { "dealt-in.left.one": "one card", "dealt-in.left.other": "{n} cards" };
    speaking("de", { "dealt-in.left.other": "{n} Karten" }, english);
    expect(left(1)).toBe("1 Karten");
    speaking("de", {}, english);
    expect([1, 2].map(left)).toEqual(["one card", "2 cards"]);
    speaking("ja", {}, english);
    expect(left(2)).toBe("2 cards");
  });

  test("may have a negative number, which is printed with a minus sign", () => {
    speaking("en", { "dealt-in.left.one": "{n} card", "dealt-in.left.other": "{n} cards" });
    expect([-1, -2].map(left)).toEqual(["−1 card", "−2 cards"]);
  });

  test("writes a long number as the language does", () => {
    const texts = { "dealt-in.left.other": "{n}", "dealt-in.left.many": "{n}" };
    speaking("en", texts);
    expect(left(12_345)).toBe("12,345");
    speaking("de", texts);
    expect(left(12_345)).toBe("12.345");
    speaking("pl", texts);
    expect(left(12_345)).toBe("12\u00A0345");
  });

  test("is one text if the language has a single form, or if no number is given", () => {
    speaking("ja", { "dealt-in.left": "{n}枚" });
    expect(left(3)).toBe("3枚");
    speaking("en", { "dealt-in.name": "Dealt In" });
    expect(wordsFor("name")).toBe("Dealt In");
  });
});

describe("the texts of lang/en.json", () => {
  const all = (JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>)["dealt-in"];

  /** Texts with a number before a noun that is the same for every number, and why that is right. */
  const INVARIANT: Readonly<Record<string, string>> = {
    "card-pools.gives.lastStretch": "the most is more than the least, which is one at least",
  };

  const NUMBERS = "n|count|left|number|times|total|cards|decks|points|most|least|rounds|turns|needs";
  /** A number, perhaps an adjective or two, and a plural noun; or a single thing of which there may be several. */
  const COUNTED = new RegExp(`\\{(${NUMBERS})\\}( [a-z]+){0,2}? [a-z]+[^s\\W]s\\b`);

  test("have singular and plural forms wherever a number precedes what it counts", () => {
    const single = [...flat(all)].filter(
      ([key, text]) => COUNTED.test(text) && !hasForms(at(key)) && !(key in INVARIANT),
    );
    expect(single).toEqual([]);
  });

  test("have all the forms that English has, each with the same placeholders, except for the number one", () => {
    const formed = keysWithForms(all);
    expect(formed.length).toBeGreaterThan(0);
    for (const [key, forms] of formed) {
      expect(Object.keys(forms), key).toEqual(["one", "other"]);
      const [one, other] = [forms["one"] ?? "", forms["other"] ?? ""].map((text) =>
        [...text.matchAll(/\{(\w+)\}/g)]
          .map(([, name = ""]) => name)
          .filter((name) => name !== "n")
          .toSorted(),
      );
      expect(one, key).toEqual(other);
      expect(forms["other"], key).toContain("{n}");
    }
  });

  test("count nothing in a way that this test cannot see", () => {
    expect("{n} open cards").toMatch(COUNTED);
    expect("{who} draws {n} cards").toMatch(COUNTED);
    expect("{n} of {of}").not.toMatch(COUNTED);
    expect("Bennies left: {n}").not.toMatch(COUNTED);
  });

  function at(key: string): unknown {
    return key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], all);
  }

  function keysWithForms(words: unknown, under = ""): [string, Forms][] {
    if (hasForms(words)) return [[under, words]];
    if (typeof words === "string") return [];
    return Object.entries(words as object).flatMap(([key, part]) =>
      keysWithForms(part, under === "" ? key : `${under}.${key}`),
    );
  }
});
