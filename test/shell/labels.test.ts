import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { labelKeysOf } from "../../src/foundry/text/speaker.ts";

const known = new Set([
  "dealt-in.word.count",
  "dealt-in.word.pause",
  "dealt-in.word.yes",
  "dealt-in.choice.pause.pause",
  "dealt-in.cards.field.count",
  "dealt-in.cards.choice.pause.yes",
  "dealt-in.cards.word.hold",
  "dealt-in.dice.field.die",
]);
const localize = (key: string): string => (known.has(key) ? `said: ${key}` : key);

describe("a label", () => {
  beforeEach(() => void vi.stubGlobal("game", { i18n: { localize } }));
  afterEach(() => void vi.unstubAllGlobals());

  const cards = { id: "cards" };
  const onTop = { id: "dice", lifts: "cards" };

  test("is the ruleset's own before the shared one", () => {
    expect(labelKeysOf(cards).field("count")).toBe("dealt-in.cards.field.count");
    expect(labelKeysOf(cards).field("pause")).toBe("dealt-in.word.pause");
    expect(labelKeysOf({ id: "dice" }).field("count")).toBe("dealt-in.word.count");
  });

  test("is that of the ruleset below if one builds on another", () => {
    expect([labelKeysOf(onTop).field("die"), labelKeysOf(onTop).field("count")]).toEqual([
      "dealt-in.dice.field.die",
      "dealt-in.cards.field.count",
    ]);
  });

  test("of a choice is of its field, else the ruleset's word, else the shared one", () => {
    const { choice, word } = labelKeysOf(cards);
    expect([choice("pause", "yes"), choice("other", "yes"), choice("pause", "hold"), word("hold")]).toEqual([
      "dealt-in.cards.choice.pause.yes",
      "dealt-in.word.yes",
      "dealt-in.cards.word.hold",
      "dealt-in.cards.word.hold",
    ]);
  });

  test("of a choice that shares its name with a field is the shared one of that field", () => {
    const { field, choice } = labelKeysOf(cards);
    expect([field("pause"), choice("pause", "pause"), choice("other", "pause")]).toEqual([
      "dealt-in.word.pause",
      "dealt-in.choice.pause.pause",
      "dealt-in.word.pause",
    ]);
  });

  test("is shared where no ruleset is known", () => {
    expect(labelKeysOf(null).field("count")).toBe("dealt-in.word.count");
  });
});
