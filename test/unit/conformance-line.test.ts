import { expect, test } from "vitest";
import { lineOf, reasonOf } from "../conformance/line.ts";

/** What a tester reads of one statement. */

const statement = {
  id: "turn-null",
  says: "a turn may be nobody's",
  beliefs: ["turnNullAccepted", "playersMayChangeTurn"],
} as const;

test("a wrong statement names the beliefs that it rests on", () => {
  const line = lineOf(statement, { is: "wrong", why: "turn: expected null, there is 0" }, 12);
  expect(line).toEqual({
    id: "turn-null",
    says: "a turn may be nobody's",
    ms: 12,
    is: "wrong",
    why: "turn: expected null, there is 0",
    beliefs: ["turnNullAccepted", "playersMayChangeTurn"],
  });
  expect(reasonOf(line)).toBe("turn: expected null, there is 0; rests on turnNullAccepted, playersMayChangeTurn");
  const apart = lineOf({ ...statement, beliefs: [] }, { is: "wrong", why: "not so" }, 1);
  expect(reasonOf(apart)).toBe("not so; rests on no belief");
});

test("a statement that holds or was skipped casts doubt on none", () => {
  const held = lineOf(statement, { is: "holds" }, 1);
  const skipped = lineOf(statement, { is: "skipped", why: "no player is here" }, 1);
  expect([held, skipped].map((line) => "beliefs" in line)).toEqual([false, false]);
  expect([held, skipped].map(reasonOf)).toEqual(["", "no player is here"]);
});
