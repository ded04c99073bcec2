import type { PracticeOptions } from "../server/practice.ts";
import { sample } from "../server/samples.ts";
import { inPage, test } from "./fakes.ts";
import { expect } from "./pages.ts";

/** The GURPS-like system sees the turns that the real one would. */

test.use({ trace: "off" });
test.describe.configure({ mode: "default" });

const inQuarry = (generation: 13 | 14): PracticeOptions => ({
  world: sample("quarry"),
  switches: { system: "gurps", generation },
});
/** Whose turns the memory of manoeuvres saw, and what it made of them. */
const SEEN = "told().map(({ name, round, nth, read }) => [name, round, nth, read])";
/** In round 1 it takes the manoeuvre that everybody begins with for that of a past turn. */
const INTO_ROUND_2 = `game.gurps.turns.length = 0;
  await combat.rollAll();
  await combat.startCombat();
  const isReady = ({ actor, token }) => actor.effects.contents.length > 0 && token.getFlag("gurps", "tokenActions");
  while (!combat.turns.every(isReady)) await pause(50);
  await pause(300);
  for (const _ of combat.turns) await combat.nextTurn();
  await pause(300);
  const before = game.gurps.turns.length;
  const told = () => game.gurps.turns.slice(before);`;

for (const generation of [13, 14] as const)
  test.describe(`GURPS-like, generation ${generation}`, () => {
    test.use({ host: inQuarry(generation) });

    test("its actors have numbers of either line, prepared again for each load", async ({ table: { gm } }) => {
      const seen = await inPage(
        gm,
        `const [nim, nancy] = [named("Nim Hale"), named("Nancy")].map((one) => one.actor);
        const read = ({ system }) => [system.attributes.DX.value, system.FP.value, system.currentmove];
        const before = [nim, nancy].map(read);
        await nim.update({ "system.encumbrance": { "00001": { current: false }, "00003": { current: true } } });
        await nancy.update({ "system.additionalresources.currentEncumbrance": 2 });
        await nancy.toggleStatusEffect("exhausted", { active: true });
        return [before, [nim, nancy].map(read), nim.system.skills["00001"].level, nancy.items.contents[0].type];`,
      );
      expect(seen).toEqual([
        [
          [12, 10, 5],
          [13, 10, 5],
        ],
        [
          [12, 10, 2],
          [13, 10, 2],
        ],
        11,
        "skillV2",
      ]);
    });

    test("a round is a second, and initiative is Basic Speed", async ({ table: { gm } }) => {
      const seen = await inPage<[number, boolean]>(
        gm,
        `await combat.rollAll();
        await combat.startCombat();
        const before = game.time.worldTime;
        await combat.nextRound();
        await pause(50);
        return [game.time.worldTime - before, named("Nim Hale").initiative > 6 && named("Nim Hale").initiative < 6.01];`,
      );
      expect(seen).toEqual([1, true]);
    });

    test("with an encounter its manoeuvres begin and go", async ({ table: { gm } }) => {
      const seen = await inPage<string[]>(
        gm,
        `const { actor } = named("Dog 2");
        const read = () => [...actor.effects].map((effect) => effect.flags.gurps.name).join();
        await combat.startCombat();
        for (let i = 0; i < 60 && read() === ""; i++) await pause(50);
        const states = [read()];
        await game.gurps.chooseManoeuvre(named("Dog 2").token, "aim");
        states.push(read());
        await combat.delete();
        return [...states, read()];`,
      );
      expect(seen).toEqual(["do_nothing", "aim", ""]);
    });
  });

test.describe("GURPS-like, generation 14", () => {
  test.use({ host: inQuarry(14) });

  test("a pointer that comes back within a round is a roll-back, and the manoeuvre of then", async ({
    table: { gm },
  }) => {
    const seen = await inPage<unknown[]>(
      gm,
      `${INTO_ROUND_2}
      const [first, second] = combat.turns;
      await combat.nextTurn();
      await pause(100);
      await combat.previousTurn();
      await pause(100);
      await combat.nextTurn();
      await pause(100);
      return [${SEEN}, [first.name, second.name]];`,
    );
    const [first, second] = seen[1] as string[];
    expect(seen[0]).toEqual([
      [second, 2, 1, "new"],
      [first, 2, 2, "rolled back"],
      [second, 2, 2, "rolled back"],
    ]);
  });

  test("a row is dragged between two others by a hundred-thousandth", async ({ table: { gm } }) => {
    await inPage(
      gm,
      `const combatants = combat.combatants.contents.map((one, index) => ({ _id: one.id, initiative: 10 - index }));
      await combat.update({ combatants });`,
    );
    await expect(gm.locator("#combat .maneuver-badge.active")).toHaveCount(8);
    const row = (name: string) => gm.locator("#combat li.combatant").filter({ hasText: name });
    await row("Dog 3").dragTo(row("Nim Hale"));
    await expect.poll(() => inPage(gm, "return combat.turns[0].name;")).toBe("Dog 3");
    expect(await inPage(gm, "return named('Dog 3').initiative;")).toBeCloseTo(10.00001, 6);
  });
});

test.describe("GURPS-like, generation 13", () => {
  test.use({ host: inQuarry(13) });

  test("looks before the turn is written, at who is next in the list as it is then", async ({ table: { gm } }) => {
    const seen = await inPage<unknown[]>(
      gm,
      `${INTO_ROUND_2}
      const names = combat.turns.map((one) => one.name);
      await combat.nextTurn();
      await pause(100);
      await combat.previousTurn();
      await pause(100);
      return [${SEEN}, names];`,
    );
    const [, second, third] = seen[1] as string[];
    expect(seen[0]).toEqual([
      [second, 2, 1, "new"],
      [third, 2, 1, "new"],
    ]);
  });
});
