import { expect, test } from "vitest";
import { isSecret, wordsOf } from "./words.ts";

const { say } = wordsOf("some-rules");

test("a message is in its ruleset's words, with any lines below it", () => {
  const line = { key: "some-rules.say.line" };
  expect(say("dealt")).toEqual({ kind: "say", text: { key: "some-rules.say.dealt" } });
  expect(say("over", { round: 2 }, [line])).toEqual({
    kind: "say",
    text: { key: "some-rules.say.over", data: { round: 2 } },
    lines: [line],
  });
});

test("C-5: a seat that is hidden or gone is secret; a fire without members is not", () => {
  const ghost = { actor: null, side: "gm", hidden: true } as const;
  const table = { fighters: { ghost }, seats: { ghost: { members: ["ghost"] }, fire: { members: [] } } };
  expect(["ghost", "gone", "fire"].map((seat) => isSecret(table, seat))).toEqual([true, true, false]);
});

test("C-7: only dice thrown here are shown, each by itself", () => {
  const { thrown } = wordsOf("whist");
  expect(thrown("luck", { n: 9 }, undefined)).toEqual([]);
  expect(thrown("luck", { n: 9 }, [3, 6])).toEqual([
    {
      kind: "roll",
      text: { key: "whist.say.luck", data: { n: 9 } },
      once: true,
      dice: [
        { faces: 6, results: [3] },
        { faces: 6, results: [6] },
      ],
    },
  ]);
});
