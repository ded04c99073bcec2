import { describe, expect, test } from "vitest";
import { compare, initiativeWritten, isSorted } from "../../src/foundry/turns/combatant-order.ts";

type Numbered = Parameters<typeof compare>[0];

const fighter = (id: string, initiative: number | null, prepared = initiative): Numbered =>
  ({ id, initiative: prepared, _source: { initiative } }) as Numbered;
const sorted = (...fighters: readonly Numbered[]) => fighters.toSorted(compare).map(({ id }) => id);

describe("C-4: the order of numbers", () => {
  test("highest first, those without a number last, and equal ones by id", () => {
    expect(
      sorted(fighter("d", null), fighter("b", 10), fighter("c", null), fighter("a", 10), fighter("e", 20)),
    ).toEqual(["e", "a", "b", "c", "d"]);
  });

  test("uses the written number, even if one of Foundry's groups prepares another", () => {
    expect(sorted(fighter("a", 10, 99), fighter("b", 20, 99))).toEqual(["b", "a"]);
    expect(initiativeWritten(fighter("a", null, 7))).toBeNull();
  });

  test("compares plain objects, as some game systems do", () => {
    expect(compare({ id: "a", initiative: 5 } as Numbered, { id: "b", initiative: 7 } as Numbered)).toBeGreaterThan(0);
  });
});

test("an order that nothing has sorted is told from one that stands", () => {
  const first = { id: "b", initiative: 20 };
  const second = { id: "a", initiative: 10 };
  expect([isSorted([]), isSorted([first, second]), isSorted([second, first])]).toEqual([true, true, false]);
});
