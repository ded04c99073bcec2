import { expect, test } from "vitest";
import { hero } from "../hero/testing.ts";
import { fight } from "./testing.ts";

const ana = fight([hero("ana", 3)]);
const one = (shown: number) => ({ ana: shown });
const aborted = ana.roll(one(9)).does("abort", "ana");

test("HD-2: however late that comes", () => {
  expect(aborted.rolls("ana", 9, 9, 1, 1)).toEqual(["null", "null", "owed", "action"]);
});

test("HD-2: that lost Phase still resets the count of Null Phases", () => {
  expect(aborted.rolls("ana", 9, 9, 2, 9, 9, 9, 9, 9)).toEqual([
    "null",
    "null",
    "owed",
    "null",
    "null",
    "null",
    "null",
    "certain",
  ]);
});

test("HD-2: a certain Phase pays too, and resets as well", () => {
  expect(aborted.rolls("ana", 9, 9, 9, 9, 9, 9, 9, 9, 9)).toEqual([
    "null",
    "null",
    "null",
    "owed",
    "null",
    "null",
    "null",
    "null",
    "certain",
  ]);
});

test("HD-2: at most one Phase is owed: no further Abort until it is paid", () => {
  expect([aborted.refusal({ type: "abort", seat: "ana" }), aborted.offered("ana")]).toEqual(["owes", []]);
  const again = aborted.roll(one(9));
  expect([again.refusal({ type: "abort", seat: "ana" }), again.offered("ana")]).toEqual(["owes", []]);
  const paid = again.roll(one(2));
  expect(paid.offered("ana")).toEqual([]);
  expect(paid.roll(one(9)).offered("ana")).toEqual(["abort"]);
});
