import { expect, test } from "vitest";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { setNextDraws } from "./chance.ts";
import { fighter, give } from "./counts.ts";
import { begin, deals, still } from "./fight.ts";

/** Effects of rounds on Foundry 14, whose bearers change places with every deal. */

test("C-11: an effect of two rounds, made by the last, ends two rounds later though the order is turned round", async () => {
  const { combat } = await begin({ system: "alienrpg", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  const next = async () => {
    await combat.nextTurn();
    await still(combat);
  };
  const until = async (round: number, name: string) => {
    for (let i = 0; i < 20 && !(combat.round === round && combat.combatant?.name === name); i++) await next();
    expect([combat.round, combat.combatant?.name]).toEqual([round, name]);
  };
  const effects = () => [...(fighter(combat, "Tam")?.actor?.effects ?? [])];
  deals("KS", "2D", "QC", "JH"); // Tam is the last
  await next();
  await until(1, "Tam");
  await give(combat, "Tam", "ActiveEffect", {
    name: "Marked",
    duration: { value: 2, units: "rounds", expiry: "turnStart" },
  });
  expect(valueAt(effects()[0], "start.turn")).toBeNull();
  const isOver = () => valueAt(effects()[0], "duration.expired") === true;
  for (const round of [2, 3]) {
    setNextDraws([40, 50, 3, 4]); // and now the first, or near it
    await until(round, "Tam");
    expect(isOver(), `in round ${round}`).toBe(round === 3);
  }
});
