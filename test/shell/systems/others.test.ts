import { expect, test } from "vitest";
import { sessionOf } from "../../../src/foundry/actors/new-session.ts";
import { onHook } from "../../../src/foundry/host/host.ts";
import { rulesFor, whyAside } from "../../../src/foundry/storage/choice.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { told } from "./bench.ts";
import { begin, deals, still, tally } from "./fight.ts";
import { soon } from "./soon.ts";

/** Systems with a single peculiarity, and such as nobody knows. */

test("alienrpg, C-5: the fast stand there as often as they act, each time with a card of its own", async () => {
  const { combat, starts } = await begin({ system: "alienrpg", cards: true });
  const guard = combat.combatants.find(({ name }) => name === "Guard 1");
  await combat.createEmbeddedDocuments("Combatant", [
    { tokenId: guard?.tokenId, actorId: guard?.actorId, sceneId: guard?.sceneId },
  ] as never);
  deals("KS", "QS", "JS", "TS", "9S", "8S"); // no Joker, with which nobody would be due
  await combat.nextTurn();
  await still(combat);
  const numbers = [...combat.combatants].filter(({ name }) => name === "Guard 1").map(({ initiative }) => initiative);
  expect(new Set(numbers).size).toBe(2);
  const rules = rulesFor(combat);
  expect(Object.keys(rules === null ? {} : sessionOf(rules, homeOf(combat)).state.seats)).toHaveLength(6);
  for (let i = 0; i < 7; i++) {
    await combat.nextTurn();
    await still(combat);
  }
  expect(tally(starts.filter((one) => one.startsWith("1 ")))).toMatchObject({ "1 Guard 1": 2, "1 Guard 2": 1 });
});

test.each([
  ["meddler", "ownNumbers"],
  ["stubborn", "ownOrder"],
])("C-4: %s, which nobody knows by its id, is found out within one deal", async (system, why) => {
  const { combat } = await begin({ system, cards: true });
  deals("KS", "QD", "9C", "4H"); // not in the order of names, which it might keep by chance
  await combat.nextTurn();
  await still(combat);
  expect(whyAside(combat)).toBe(why);
});

test("C-4: restless, which writes after every write, is told of within one deal, and nobody writes for ever", async () => {
  const { combat } = await begin({ system: "restless", cards: true });
  let writes = 0;
  onHook("updateCombat", () => void writes++);
  told.length = 0;
  await combat.nextTurn();
  await soon(() => expect(told).toContain("dealt-in.foreign.fight"));
  const noticed = writes;
  for (let i = 0; i < 9; i++) await still(combat);
  expect(writes).toBe(noticed);
  expect(told.filter((text) => text === "dealt-in.foreign.fight")).toHaveLength(1);
});

test("C-4: numbers that others write between two commands are put back as often as they come, with one notice", async () => {
  const { combat } = await begin({ system: "dnd5e", cards: true });
  deals("KS", "QD", "9C", "4H");
  await combat.nextTurn();
  await still(combat);
  const order = () => combat.turns.map(({ name }) => name);
  const before = order();
  told.length = 0;
  for (const fighter of [...combat.turns, ...combat.turns]) {
    await fighter.update({ initiative: fighter.name === before[0] ? -5 : 100_000 } as never);
    await soon(() => expect(order()).toEqual(before));
    await still(combat);
  }
  expect(told).toEqual(["dealt-in.foreign.number"]);
  await combat.nextTurn();
  await still(combat);
  const guard = combat.combatants.find(({ name }) => name === "Guard 1");
  await guard?.update({ initiative: 200_000 } as never);
  await soon(() => expect(told.filter((text) => text === "dealt-in.foreign.number")).toHaveLength(2));
});
