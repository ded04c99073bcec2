import { describe, expect, test } from "vitest";
import { type Field, fill, type Offer } from "./offer.ts";

type Command = { readonly type: string; readonly [name: string]: unknown };
const offer = (...fields: readonly Field[]): Offer<Command> => ({
  key: "try",
  text: { key: "try" },
  undoLabel: { key: "tried" },
  command: { type: "try", seat: "buck" },
  fields,
});

const filled = (field: Field, value: unknown): unknown => {
  const answer = fill(offer(field), { [field.name]: value });
  return "refusal" in answer ? "refused" : answer.command[field.name];
};
const eachRefused = (field: Field, ...values: readonly unknown[]) => {
  for (const value of values) expect([value, filled(field, value)]).toEqual([value, "refused"]);
};

describe("a pick", () => {
  const field: Field = { name: "card", of: "card", pick: ["AS", "KS", "QS"], least: 1, most: 2 };

  test("C-7: takes the choices on offer, each once, up to the limit", () => {
    expect(filled(field, ["KS"])).toEqual(["KS"]);
    expect(filled(field, ["QS", "AS"])).toEqual(["QS", "AS"]);
  });
  test("C-1: refuses doubles, unknown choices, too few, too many and anything that is not a list", () => {
    eachRefused(field, ["AS", "AS"], ["2S"], [], ["AS", "KS", "QS"], "AS", { 0: "AS", length: 1 }, null, [["AS"]], [1]);
    eachRefused(field, [null], [undefined], ["__proto__"], new Array(1));
  });
  test("falls back on the preset when nothing is said, and only then", () => {
    expect(filled({ ...field, chosen: ["AS"] }, undefined)).toEqual(["AS"]);
    expect(filled(field, undefined)).toBe("refused");
    expect(filled({ ...field, least: 0 }, [])).toEqual([]);
    expect(filled({ ...field, chosen: ["2S"] }, undefined)).toBe("refused");
  });
});

describe("a number", () => {
  const field: Field = { name: "count", number: [1, 6] };

  test("left out it is as it is preset, and refused without that", () => {
    const preset = fill(offer({ name: "count", number: [1, 6], chosen: 4 }), {});
    expect(preset).toMatchObject({ command: { count: 4 } });
    expect("refusal" in fill(offer(field), {})).toBe(true);
  });

  test("takes whole numbers within its bounds", () => {
    expect([filled(field, 1), filled(field, 6)]).toEqual([1, 6]);
  });
  test("refuses everything else", () => {
    eachRefused(field, 0, 7, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3", [3], null, undefined, true, 3n, {});
  });
  test("C-6: turns minus zero into zero, since minus zero would not survive being stored", () => {
    expect(Object.is(filled({ name: "count", number: [-1, 1] }, -0), 0)).toBe(true);
  });
});

describe("a roll", () => {
  const field: Field = { name: "total", roll: "agility" };

  test("C-7: is a total from a real table, or a die that is named", () => {
    expect(filled(field, 7)).toBe(7);
    expect(filled(field, -3)).toBe(-3);
    expect(filled(field, { die: 8, plus: -2 })).toEqual({ die: 8, plus: -2 });
  });
  test("C-7: is nothing else", () => {
    eachRefused(field, "7", 7.5, Number.NaN, 201, -21, null, undefined, [], [7], {}, { die: 8 }, { plus: 1 });
    eachRefused(field, { die: 7, plus: 0 }, { die: 20, plus: 0 }, { die: "8", plus: 0 }, { die: 8, plus: 21 });
    eachRefused(field, { die: 8, plus: Number.NaN }, { die: 1e9, plus: 0 });
  });
  test("C-7: keeps only the known properties of a die", () => {
    expect(filled(field, { die: 8, plus: 0, seat: "virginia" })).toEqual({ die: 8, plus: 0 });
  });
});

describe("a text field", () => {
  const field: Field = { name: "name", text: 5 };

  test("is trimmed and short enough", () => {
    expect(filled(field, "  Posse ")).toBe("Posse");
  });
  test("is refused when it is too long, empty or not text", () => {
    eachRefused(field, "Posses", "", "   ", null, undefined, 5, ["a"], { length: 2 });
  });
  test("may be left out only if it is optional", () => {
    expect(filled({ ...field, optional: true }, undefined)).toBe("");
    expect(filled({ ...field, optional: true }, "  ")).toBe("");
    eachRefused({ ...field, optional: true }, null, "Posses");
  });
});

describe("an offer", () => {
  const field: Field = { name: "constructor", text: 20 };

  test("takes no value from what every object inherits", () => {
    expect(fill(offer(field), {})).toHaveProperty("refusal");
    expect(fill(offer({ name: "toString", text: 20 }), {})).toHaveProperty("refusal");
    const planted = JSON.parse('{"__proto__":{"name":"Posse"}}');
    expect(fill(offer({ name: "name", text: 20 }), planted)).toHaveProperty("refusal");
  });
  test("keeps its own command: only its fields are filled in", () => {
    const answer = fill(offer({ name: "count", number: [1, 6] }), {
      count: 2,
      type: "deal",
      seat: "virginia",
      gm: true,
    });
    expect(answer).toEqual({ command: { type: "try", seat: "buck", count: 2 } });
  });
  test("ignores extra values if it has no fields", () => {
    expect(fill(offer(), { type: "deal" })).toEqual({ command: { type: "try", seat: "buck" } });
  });
  test("names the field it refuses", () => {
    const answer = fill(offer({ name: "count", number: [1, 6] }), { count: 9 });
    expect(answer).toEqual({ refusal: { key: "refusal.field", data: { name: { field: "count" } } } });
  });
});

describe("a document of the world", () => {
  const field: Field = { name: "macro", document: "Macro", chosen: "Macro.toll" };

  test("C-7: takes a UUID or none, and keeps the chosen one when nothing is said", () => {
    expect(filled(field, "Cards.a1.Card.b2")).toBe("Cards.a1.Card.b2");
    expect(filled(field, "Compendium.dealt-in.tools.Macro.a")).toBe("Compendium.dealt-in.tools.Macro.a");
    expect(filled(field, "")).toBe("");
    expect(filled(field, undefined)).toBe("Macro.toll");
  });
  test("C-1: refuses anything that is not a UUID", () => {
    eachRefused(field, "a b", "<script>", "Macro/../x", "M".repeat(201), 7, null, ["Macro.a"], { uuid: "Macro.a" });
  });
});

describe("a word for each of several seats", () => {
  const lines = [
    { seat: "buck", pick: ["move", "aim"], chosen: "move" },
    { seat: "baron", pick: ["move"], chosen: "" },
  ];
  const field: Field = { name: "uses", lines };

  test("C-7: takes one of each line's words; the empty one, or none, leaves a seat out", () => {
    expect(filled(field, { buck: "aim", baron: "move" })).toEqual({ buck: "aim", baron: "move" });
    expect(filled(field, { buck: "aim", baron: "" })).toEqual({ buck: "aim" });
    expect(filled(field, { baron: "move" })).toEqual({ baron: "move" });
    expect(filled(field, { buck: "aim", red: "move" })).toEqual({ buck: "aim" });
  });
  test("falls back on what is preset when nothing is said, and only then", () => {
    expect(filled(field, undefined)).toEqual({ buck: "move" });
    eachRefused(field, {}, { buck: "" }, { red: "move" });
  });
  test("C-1: refuses other words, and anything that is no record", () => {
    eachRefused(field, { buck: "melee" }, { buck: ["aim"] }, { buck: 1 }, { buck: null }, "move", null, [], 1);
  });
});
