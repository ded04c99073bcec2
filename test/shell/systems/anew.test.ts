import { describe, expect, test } from "vitest";
import { onHook } from "../../../src/foundry/host/host.ts";
import { noteHand } from "../../../src/foundry/host/screen/by-hand.ts";
import { told, type World } from "./bench.ts";
import { begin, deals, play, still } from "./fight.ts";

/** Game systems and modules that roll anew, or take numbers away, at each round: the cards stay as they were dealt. */

const fickle = (settings: object, more: Partial<World> = {}): World => ({
  system: "fickle",
  cards: true,
  ...more,
  settings: Object.fromEntries(Object.entries(settings).map(([key, value]) => [`fickle.${key}`, value])),
});
const reroller = (mode: string, settings: object = {}): World => {
  const world = fickle(settings, { neighbours: ["reroller"] });
  return { ...world, settings: { ...world.settings, "reroller.mode": mode } };
};

/** Everybody's number after each step of three rounds, and who started when. */
async function evening(world: World, seed: number) {
  const fight = await begin(world);
  const { combat } = fight;
  const numbers: string[] = [];
  let writes = 0;
  onHook("updateCombat", () => void writes++);
  await play(
    fight,
    true,
    () => void numbers.push(JSON.stringify([...combat.combatants].map(({ initiative }) => initiative))),
    seed,
  );
  return { numbers, starts: fight.starts, writes };
}

describe.each([13, 14] as const)("on %i", (generation) => {
  test.each([
    ["a system that takes numbers away at each round", fickle({ reroll: "reset" })],
    ["a system that rolls for everybody at each round", fickle({ reroll: "reroll" })],
    ["its former line, which does not wait, with reset", fickle({ reroll: "reset", former: true })],
    ["its former line with reroll", fickle({ reroll: "reroll", former: true })],
    ["a module that resets and rolls for all", reroller("resetAndRoll")],
    ["a module that rolls for all, and does not wait", reroller("roll")],
    ["a module that rolls for all, and waits", reroller("rollAndWait")],
    ["both at once", reroller("resetAndRoll", { reroll: "reroll" })],
  ])("C-11: %s changes no card", async (_, world) => {
    for (const seed of [0, 1]) {
      const plain = await evening(
        { ...fickle({ reroll: "keep", former: world.settings?.["fickle.former"] === true }), generation },
        seed,
      );
      const anew = await evening({ ...world, generation }, seed);
      expect(anew.numbers).toEqual(plain.numbers);
      expect(anew.starts).toEqual(plain.starts);
    }
  });
});

test("C-11: what a handler that is waited for asks is answered at once", async () => {
  const { combat } = await begin(reroller("rollAndWait"));
  const rerolled = (globalThis as unknown as { rerolled: readonly number[] }).rerolled;
  await combat.nextTurn();
  await combat.nextTurn();
  await still(combat);
  expect(rerolled).toEqual([1]);
});

test("an empty list asks for nobody's card, and nobody is told", async () => {
  const { combat } = await begin({ system: "fickle", cards: true });
  told.length = 0;
  await combat.rollInitiative([]);
  await still(combat);
  expect(told).toEqual([]);
  expect([...combat.combatants].every(({ initiative }) => initiative === null)).toBe(true);
});

test("what the Game Master's own hand asks for is done, in the midst of it all", async () => {
  const { combat } = await begin({ system: "fickle", cards: true });
  deals("KS", "QD", "9C", "4H");
  await combat.nextTurn();
  await combat.resetAll();
  expect(
    [...combat.combatants].every(({ initiative }) => initiative !== null),
    "an answer to the deal",
  ).toBe(true);
  noteHand();
  await combat.resetAll();
  expect([...combat.combatants].every(({ initiative }) => initiative === null)).toBe(true);
});
