import { expect, test } from "vitest";
import type { CardRule } from "./card.ts";
import { rulesIn } from "./rules-of.ts";

const RULE: CardRule = {
  kind: "action",
  effects: ["up", "none", "tests:taunt+trick", "breaks"],
  approved: ["attack", "taunt"],
  when: "turn",
  from: "pool",
};
const picture: CardRule = { ...RULE, kind: "wild", effects: null, approved: [] };

test("MD-23: the rules of cards are read as they are, pictures too", () => {
  expect(rulesIn({ debts: RULE, picture })).toEqual({ debts: RULE, picture });
});

test("MD-23: whatever is no rule is left out, whichever half of it is wrong", () => {
  const wrong = {
    nothing: null,
    words: "up",
    bare: {},
    kind: { ...RULE, kind: "joker" },
    few: { ...RULE, effects: ["up"] },
    effect: { ...RULE, effects: ["up", "none", "sideways", "breaks"] },
    bareTests: { ...RULE, effects: ["up", "none", "tests", "breaks"] },
    approved: { ...RULE, approved: ["attack", "sing"] },
    when: { ...RULE, when: "never" },
    from: { ...RULE, from: "sleeve" },
  };
  expect(rulesIn({ ...wrong, debts: RULE })).toEqual({ debts: RULE });
});
