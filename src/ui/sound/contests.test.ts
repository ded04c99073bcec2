import { expect, test } from "vitest";
import type { Roller, Rolling } from "../../engine/view/rolling.ts";
import { contestCues } from "./contests.ts";

const roller = (seat: string, state: Roller["state"], total: number | null): Roller => ({
  ...{ seat, state, total, ask: null, dice: [], note: { key: "x" }, place: null },
  die: { die: 6, plus: 0 },
});
const rolling = (rollers: readonly Roller[], first?: readonly string[]): { panels: readonly Rolling[] } => ({
  panels: [
    {
      ...{ kind: "rolling", title: { key: "x" }, rollers },
      verdict: first === undefined ? null : { id: "v", head: { key: "x" }, note: null, first },
    },
  ],
});
const [ann, bob] = [roller("ann", "toRoll", null), roller("bob", "toRoll", null)];
const asked = rolling([ann, bob]);
const settled = rolling([roller("ann", "rolled", 7), roller("bob", "rolled", 4)], ["ann"]);
const none = new Set<string>();

test("SW-8: dice are heard when they are thrown, and not again as long as they lie", () => {
  const half = rolling([roller("ann", "closed", null), bob]);
  expect(contestCues({ panels: [] }, asked, none)).toEqual([]);
  expect(contestCues(asked, half, none)).toEqual([{ name: "dice", at: 600 }]);
  expect(contestCues(half, half, none)).toEqual([]);
});

test("SW-8: who loses hears it lower, everybody else as the winner does", () => {
  const heard = (...mine: readonly string[]) => contestCues(asked, settled, new Set(mine));
  expect(heard()).toEqual([
    { name: "dice", at: 600 },
    { name: "verdict", at: 720, file: 0 },
  ]);
  expect(heard("ann").at(-1)).toMatchObject({ file: 0 });
  expect(heard("bob").at(-1)).toMatchObject({ file: 1 });
  expect(heard("ann", "bob").at(-1)).toMatchObject({ file: 0 });
});

test("SW-8: a verdict without another throw is heard at once, one that was there before is not", () => {
  const open = rolling([roller("ann", "rolled", 7), roller("bob", "rolled", 4)]);
  expect(contestCues(open, settled, none)).toEqual([{ name: "verdict", at: 0, file: 0 }]);
  expect(contestCues(settled, settled, none)).toEqual([]);
  expect(contestCues({ panels: [] }, settled, none)).toEqual([{ name: "dice", at: 600 }]);
});
