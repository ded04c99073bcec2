import { expect, test } from "vitest";
import { isSecret, sayIn } from "./say.ts";
import { wordsOf } from "./words.ts";

const say = sayIn(wordsOf("some-rules"));

test("a message is in the words of its rules, with lines below it where there are any", () => {
  const line = { key: "some-rules.say.line" };
  expect(say("dealt")).toEqual({ kind: "say", text: { key: "some-rules.say.dealt" } });
  expect(say("over", { round: 2 }, [line])).toEqual({
    kind: "say",
    text: { key: "some-rules.say.over", data: { round: 2 } },
    lines: [line],
  });
});

test("C-5: who is hidden, or gone, is a secret; a fire that nobody sits in is none", () => {
  const ghost = { actor: null, side: "gm", hidden: true } as const;
  const table = { fighters: { ghost }, seats: { ghost: { members: ["ghost"] }, fire: { members: [] } } };
  expect(["ghost", "gone", "fire"].map((seat) => isSecret(table, seat))).toEqual([true, true, false]);
});
