import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cleanOf } from "../../src/foundry/check/clean.ts";
import {
  cleanFaultsWith,
  errorOf,
  faultsHere,
  keepFault,
  MOST_FAULTS,
  noteFault,
} from "../../src/foundry/host/faults.ts";

/** What a report says of errors: where they happened, and nothing about people or cards. */

const names = ["Anna", "Old Tam", "Tam", "King of Spades", "J (the Reeve)", ""];

describe("MD-22, C-10: what is left of a message", () => {
  test.each([
    ["no seat of Old Tam", "no seat of …"],
    ["TAM has no card", "… has no card"],
    ["Tamsin is no Tam", "Tamsin is no …"],
    ["the King of Spades is held", "the … is held"],
    ["asked J (the Reeve)", "asked …"],
    ["no such card: KS#2, JR", "no such card: …, …"],
    ['Cannot read "some words"', "Cannot read “…”"],
    ["Combatant combatFord000000 is gone", "Combatant … is gone"],
    ["x1.abcdefghijklmnopqrstuvwxyz0123456789 does not open", "x1.… does not open"],
    ["http://table.example/modules/dealt-in/x.js", "/modules/dealt-in/x.js"],
    ["round is undefined", "round is undefined"],
  ])("%s", (message, said) => {
    expect(cleanOf(message, names)).toBe(said);
  });

  test.each([
    "Jean-Luc",
    "Half-Orc (2)",
    "pik-ass",
    "a/b",
    "x.y*z+?",
    "[Boss] {1}",
    "^$|",
    "back\\slash",
    "אבי",
    "🐉",
    "é",
  ])("no name, whatever its letters: %s", (name) => {
    expect(cleanOf(`no seat of ${name}, nor of Tam`, [name, "Tam"])).toBe("no seat of …, nor of …");
  });

  test("nothing of a name or a quote that a long text is cut in", () => {
    for (let filled = 560; filled < 600; filled++) {
      const text = `${"… ".repeat(400)}`.slice(0, filled) + `Jean-Luc of the Reeve's, "Old Tam's own words"`.repeat(20);
      expect(cleanOf(text, ["Jean-Luc", "the Reeve's"])).not.toMatch(/Je|Luc|Ree|Old|Tam/);
    }
  });

  test("however long a message or a line of a stack is", () => {
    const text = "/modules/a".repeat(250_000);
    expect(cleanOf('"'.repeat(300_000) + text, names).length).toBeLessThanOrEqual(300);
    keepFault("chat", Object.assign(new Error(text), { stack: `Error: ${text}\n${text}` }));
    expect(faultsHere().at(-1)?.stack).toEqual([]);
  });

  test("nothing of long names, and of thousands none that it does not say", () => {
    let matched = 0;
    const many = Array.from({ length: 10_000 }, (_, i) => `${i} of the long and winding name `.repeat(20));
    const found = vi.spyOn(String.prototype, "replaceAll").mockImplementation(function (this: string) {
      matched += 1;
      return `${this}`;
    });
    cleanOf(`no seat of Tam ${"or anybody ".repeat(200)}`, [...many, "Tam"]);
    found.mockRestore();
    expect(matched).toBeLessThan(20);
    expect(cleanOf(`${"no ".repeat(30)}${many[7]}${many[8]}`, many)).not.toContain("winding");
  });

  test("no more than is needed", () => {
    expect(cleanOf("no ".repeat(500), []).length).toBe(300);
  });
});

describe("errors that are kept", () => {
  beforeEach(() => {
    cleanFaultsWith((text) => cleanOf(text, names));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  const error = (message: string, stack: string): Error => Object.assign(new Error(message), { stack });

  test("say where they occurred, without the server's name or the message", () => {
    const lines = [
      "Error: Anna at /secret/place:1:2 has KS",
      "    at decide (https://anna.example:30000/modules/dealt-in/dealt-in.mjs?v=3:12:34)",
      "    at async https://anna.example:30000/scripts/foundry.mjs:5:6",
      "play@https://anna.example/modules/dealt-in/dealt-in.mjs:7:8",
    ];
    noteFault("what follows", error("Anna has KS", lines.slice(1).join("\n")));
    expect(faultsHere().at(-1)).toEqual({
      where: "what follows",
      what: "Error: … has …",
      stack: [
        "decide /modules/dealt-in/dealt-in.mjs:12:34",
        "async /scripts/foundry.mjs:5:6",
        "play /modules/dealt-in/dealt-in.mjs:7:8",
      ],
      times: 1,
    });
    keepFault("a request", error("Anna", lines[0] ?? ""));
    expect(JSON.stringify(faultsHere())).not.toMatch(/anna|KS/i);
  });

  test("are counted if they repeat, and bounded", () => {
    for (const _ of [1, 2, 3]) keepFault("chat", error("the same", ""));
    expect(faultsHere().at(-1)?.times).toBe(3);
    for (let i = 0; i < 2 * MOST_FAULTS; i++) keepFault("chat", error(`number ${i}`, ""));
    expect(faultsHere().length).toBe(MOST_FAULTS);
    expect(faultsHere().at(-1)?.what).toContain(`number ${2 * MOST_FAULTS - 1}`);
  });

  test("ask for no names while they are noted, and know those who are gone when a report is made", async () => {
    let asked = 0;
    const present = new Set(names);
    cleanFaultsWith((text) => {
      asked += 1;
      return cleanOf(text, present);
    });
    for (let i = 0; i < 100; i++) noteFault("a loop", error(`Old Tam ${i}`, ""));
    expect(asked).toBe(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toBe(MOST_FAULTS);
    present.clear();
    expect(faultsHere().at(-1)?.what).toBe("Error: … 99");
    expect(asked).toBe(MOST_FAULTS);
  });

  test("are kept without their words if these cannot be cleaned, and nothing is thrown", () => {
    cleanFaultsWith(() => {
      throw new SyntaxError("Invalid regular expression");
    });
    expect(() => noteFault("a write", error("Anna has KS", ""))).not.toThrow();
    expect(faultsHere().at(-1)).toEqual({ where: "a write", what: "Error: ", stack: [], times: 1 });
  });

  test("are kept even if they cannot be read, or shown on the console", () => {
    vi.mocked(console.warn).mockImplementation(() => {
      throw new Error("no console");
    });
    const mute: unknown = Object.create(null);
    const trap = new Proxy(new Error("x"), {
      get() {
        throw new Error("no");
      },
    });
    for (const thrown of [mute, trap, Symbol("s"), () => 1]) expect(() => noteFault("odd", thrown)).not.toThrow();
    expect(faultsHere().at(-1)?.where).toBe("odd");
    expect(errorOf(mute).message).toBe("Error");
  });

  test("may be anything that was thrown", () => {
    for (const thrown of [null, undefined, 5, "Anna", { a: 1 }]) keepFault("chat", thrown);
    expect(faultsHere().at(-2)?.what).toBe("Error: …");
  });
});
