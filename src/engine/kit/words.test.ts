import { describe, expect, test } from "vitest";
import { omitKeys, without } from "../table/lists.ts";
import { throwThree } from "../view/panels.ts";
import { resetOffer } from "./drawing.ts";
import { wordsOf } from "./words.ts";

const words = wordsOf("whist");
const { offer } = words;

describe("a ruleset's own words", () => {
  test("are keys below its name, with data if there is any", () => {
    expect(words.text("title")).toStrictEqual({ key: "whist.title" });
    expect(words.text("title", { n: 2 })).toEqual({ key: "whist.title", data: { n: 2 } });
    expect(words.no("late")).toStrictEqual({ refusal: { key: "whist.refusal.late" } });
    expect(words.no("late", { n: 2 })).toEqual({ refusal: { key: "whist.refusal.late", data: { n: 2 } } });
  });

  test("C-6: a button says what will be done, and undo what was done and by whom", () => {
    expect(offer({ type: "deal" }, null)).toStrictEqual({
      key: "deal",
      text: { key: "whist.offer.deal" },
      undoLabel: { key: "whist.deed.deal" },
      command: { type: "deal" },
    });
    expect(offer({ type: "end", seat: "ana" }, 0, { data: { n: 3 }, weight: "main" })).toStrictEqual({
      key: "end:ana:0",
      text: { key: "whist.offer.end", data: { n: 3 } },
      undoLabel: { key: "whist.deed.end", data: { who: { seat: "ana" }, n: 3 } },
      command: { type: "end", seat: "ana" },
      weight: "main",
    });
    expect(offer({ type: "end", seat: "ana" }, "a").undoLabel).toEqual({
      key: "whist.deed.end",
      data: { who: { seat: "ana" } },
    });
    expect(offer({ type: "deal" }, 4, { data: { n: 3 } }).undoLabel).toEqual({
      key: "whist.deed.deal",
      data: { n: 3 },
    });
  });

  test("C-3: collecting is Foundry's own reset, and a new offer each time", () => {
    expect(resetOffer(words, 2)).toStrictEqual({
      key: "reset:2",
      text: { key: "whist.offer.reset" },
      undoLabel: { key: "whist.deed.reset" },
      command: { type: "reset" },
      buttons: ["reset"],
      weight: "setup",
    });
    expect(resetOffer(words, 2, { weight: "main" }).weight).toBe("main");
  });
});

describe("what does not change stays the same value", () => {
  test("a list with items removed", () => {
    const list = ["a", "b", "c"];
    expect(without(list, ["d"])).toBe(list);
    expect(without(list, ["a", "c", "d"])).toEqual(["b"]);
  });

  test("a record with keys removed", () => {
    const record = { a: 1, b: 2 };
    expect(omitKeys(record, ["d"])).toBe(record);
    expect(omitKeys(record, ["d", "a"])).toEqual({ b: 2 });
    expect(omitKeys(record, ["toString"])).toBe(record);
  });
});

test("C-7: three dice with six faces each, and their sum", () => {
  const faces = [1, 6, 4].map((face) => face - 1);
  const asked: number[] = [];
  const chance = {
    below(n: number) {
      asked.push(n);
      return faces.shift() ?? 0;
    },
  };
  expect(throwThree(chance)).toEqual({ dice: [1, 6, 4], total: 11 });
  expect(asked).toEqual([6, 6, 6]);
});
