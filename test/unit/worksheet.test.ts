import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cellsIn, cellsText } from "../../src/decks/csv.ts";
import { englishOf, faultsIn, ownOf } from "../../tools/languages/model.ts";
import { placeOf } from "../../tools/languages/places.ts";
import { type Body, entriesOf, isForms, merged, type Text } from "../../tools/languages/texts.ts";
import { recordsIn, worksheetOf, writtenIn } from "../../tools/languages/worksheet.ts";

/** The table in which somebody writes a language's texts, without reading them in another. */

const english = englishOf("en");
const german = ownOf("de");
const SHEETS = ["de", "pl", "ja", "de/drama"].map((asked) => {
  const [lang = ""] = asked.split("/");
  const model = englishOf(asked);
  return { asked, model, sheet: worksheetOf(lang, model, [model, ownOf(asked)]) };
});
const rowsOf = (sheet: string) => recordsIn(sheet.slice(1), ",");
const shown = (text: Text | undefined): string[] => (isForms(text) ? Object.values(text) : [text ?? ""]);

describe("a worksheet", () => {
  test.each(SHEETS)("has a row for every text of $asked, with its place and what it is about", ({ model, sheet }) => {
    expect(sheet.startsWith("\uFEFFkey,form,place,meaning,")).toBe(true);
    const rows = rowsOf(sheet);
    expect([...new Set(rows.map(({ key }) => key))]).toEqual([...entriesOf(model).keys()]);
    expect(rows.filter(({ place, meaning }) => !place || !meaning).map(({ key }) => key)).toEqual([]);
  });

  test.each(SHEETS)("says nothing of how $asked reads", ({ model, sheet }) => {
    const rows = rowsOf(sheet);
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set([""]));
    const sentences = [...entriesOf(model).values()].flatMap(shown).filter((text) => text.split(" ").length > 4);
    expect(sentences.length).toBeGreaterThan(90);
    expect(sentences.filter((text) => sheet.includes(text))).toEqual([]);
  });

  test("has the plural forms of its language", () => {
    const { sheet = "" } = SHEETS.find(({ asked }) => asked === "pl") ?? {};
    const forms = rowsOf(sheet).filter(({ key }) => key === "groups.members");
    expect(forms.map(({ form }) => form)).toEqual(["one", "few", "many", "other"]);
  });

  test("has room for what fits, and says what a text must contain", () => {
    const model = { screen: { ask: "{who} rolls…", wait: "Wait" } };
    const others = [{ screen: { ask: "{who} würfelt…", wait: "Abwarten" } }, { screen: { wait: "待つ" } }];
    const said = (lang: string) =>
      rowsOf(worksheetOf(lang, model, others)).map((row) => [row["key"], row["must contain"], row["letters"]]);
    expect(said("fr")).toEqual([
      ["screen.ask", "{who} … at its end", "9"],
      ["screen.wait", "", "8"],
    ]);
    expect(said("ja").map(([, , letters]) => letters)).toEqual(["5", "4"]);
  });

  test("names the file in which a text is used", () => {
    const { sheet = "" } = SHEETS.find(({ asked }) => asked === "de") ?? {};
    const files = rowsOf(sheet).map((row) => row["in code"] ?? "");
    expect(files.filter((file) => file !== "").length).toBeGreaterThan(files.length * 0.9);
    for (const file of new Set(files.flatMap((some) => some.split(" ").filter(Boolean))))
      expect(readFileSync(file, "utf8")).not.toBe("");
  });

  test("is asked for no text whose place nobody knows", () => {
    expect(placeOf("nowhere.at.all")).toBeUndefined();
    expect(placeOf("action-deck.nowhere.at")).toBeUndefined();
  });
});

/** The table as somebody fills it in who writes what stands in this language already. */
function filled(own: Body, separator: string): string {
  const texts = entriesOf(own);
  const [head = [], ...rows] = cellsIn(worksheetOf("de", english, []).slice(1), ",").rows;
  const written = rows.map((row) => {
    const [key = "", form = ""] = row;
    const text = texts.get(key);
    const says = isForms(text) ? (text[form] ?? "") : (text ?? "");
    return [...row.slice(0, -1), /^[+=@-]/.test(says) ? `'${says}` : says];
  });
  return cellsText(
    [head, ...written].map((row) => row.toReversed()),
    separator,
  );
}

describe("a worksheet that is filled in", () => {
  test.each([",", ";", "\t"])("is read back, saved with “%s” and its columns in another order", (separator) => {
    const read = writtenIn(filled(german, separator));
    const own = entriesOf(german);
    const asEnglish = [...entriesOf(english).keys()].map((key) => [key, own.get(key)]);
    expect([...entriesOf(read)]).toEqual(asEnglish);
    expect(faultsIn("de", merged(german, read, english))).toEqual([]);
  });

  test("is read as far as it goes, and says which form of a text lacks", () => {
    const part = writtenIn("key,form,text\nscreen.next,,Gleich\nscreen.then,,\ntape.steps,one,Ein Schritt\n");
    expect(part).toEqual({ screen: { next: "Gleich" }, tape: { steps: { one: "Ein Schritt" } } });
    expect(faultsIn("de", part).filter((fault) => fault.includes("tape.steps"))).not.toEqual([]);
  });

  test("that is no such table has no texts", () => expect(writtenIn("a,b\n1,2\n")).toEqual({}));
});
