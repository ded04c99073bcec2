import { expect, test } from "vitest";
import { sayIn, throwIn } from "./say.ts";
import { wordsOf } from "./words.ts";

const words = wordsOf("whist");

test("a message has lines where there are some", () => {
  const say = sayIn(words);
  expect(say("dealt")).toEqual({ kind: "say", text: { key: "whist.say.dealt" } });
  const lines = [{ key: "whist.line" }];
  expect(say("dealt", { n: 2 }, lines)).toEqual({
    kind: "say",
    text: { key: "whist.say.dealt", data: { n: 2 } },
    lines,
  });
});

test("C-7: dice are shown that were thrown here, each by itself, and no others", () => {
  const thrown = throwIn(words);
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
