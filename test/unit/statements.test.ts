import { expect, test } from "vitest";
import { halves } from "../conformance/faults/halves.ts";
import { statements } from "../conformance/statements.ts";

test("each statement about Foundry rests on a belief or has a fault that tests it, and no fault is left over", () => {
  const plain = statements.filter(({ beliefs }) => beliefs.length === 0).map(({ id }) => id);
  const faults = Object.values(halves).flatMap((subjects) => subjects.flatMap((some) => Object.keys(some)));
  expect(faults.toSorted()).toEqual(plain.toSorted());
});
