import { beforeEach, describe, expect, test } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import type { CombatantDoc, Encounter } from "../../src/foundry/host/module.ts";
import { requestSteps, requestUndo } from "../../src/foundry/play/requests.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { told } from "./systems/bench.ts";
import { setNextDraws } from "./systems/chance.ts";
import { begin, deals, type Fight, press, settled } from "./systems/fight.ts";

/** C-6: what undo took back is played again, with the same cards and in the same documents. */

let fight: Fight;
let combat: Encounter;

const named = (name: string): CombatantDoc | undefined => combat.combatants.find((one) => one.name === name);
const sessionNow = () => {
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no rules");
  return sessionOf(rules, homeOf(combat));
};
/** All that the table and the documents say. */
const everything = () => ({
  state: sessionNow().state,
  log: sessionNow().entries,
  round: combat.round,
  turn: combat.turn,
  combatants: combat.combatants.map(({ id, name, hidden, defeated, initiative }) => ({
    id,
    name,
    hidden,
    defeated,
    initiative,
  })),
  actors: combat.combatants.map(({ actor }) => [...(actor?.statuses ?? [])].toSorted()),
  bennies: combat.combatants.map(({ actor }) => foundry.utils.getProperty(actor ?? {}, "system.bennies.value")),
});
const undo = async (): Promise<void> => {
  await requestUndo(homeOf(combat), "entry");
  await settled(combat);
};
async function steps(kind: "back" | "redo", n = 1, rev = storedAt(homeOf(combat).id)?.rev ?? 0): Promise<boolean> {
  const isDone = await requestSteps(homeOf(combat), kind, n, rev);
  await settled(combat);
  return isDone;
}
const next = async (): Promise<void> => {
  await combat.nextTurn();
  await settled(combat);
};

beforeEach(async () => {
  fight = await begin({ system: "swade", cards: true, settings: { "dealt-in.ruleset": "action-deck" } });
  ({ combat } = fight);
  deals("KS", "QS", "JS", "TS"); // Ysolde, Tam, the Margrave, the guards
  await next();
  await next();
});

describe("C-6: redo", () => {
  test("after two undos, two redos give the same state, the same log and the same documents", async () => {
    await next();
    await next();
    const after = everything();
    const starts = fight.starts.length;
    await undo();
    await undo();
    expect(combat.combatant?.name).toBe("Ysolde");
    expect(await steps("redo")).toBe(true);
    expect(combat.combatant?.name).toBe("Tam");
    expect(await steps("redo")).toBe(true);
    expect(everything()).toEqual(after);
    expect(fight.starts).toHaveLength(starts); // no turn is told twice
    expect(await steps("redo")).toBe(false);
  });

  test("the deal is played again with the same cards", async () => {
    const after = everything();
    while (sessionNow().entries.length > 0) await undo();
    expect(combat.round).toBe(0);
    expect(await steps("redo", 2)).toBe(true);
    expect(everything()).toEqual(after);
  });

  test("SW-3: a deal whose Joker gave Bennies is played again, and gives them once", async () => {
    while (sessionNow().entries.length > 0) await undo();
    deals("JR", "QS", "JS", "TS");
    await next();
    const after = everything();
    await undo();
    expect(everything().bennies).not.toEqual(after.bennies);
    expect(await steps("redo")).toBe(true);
    expect(everything().bennies).toEqual(after.bennies);
  });

  test("nothing is left of it once something else was played", async () => {
    await next();
    await undo();
    await press(combat, "hold", "Ysolde");
    const held = everything();
    told.length = 0;
    expect(await steps("redo")).toBe(false);
    expect(told.join()).toContain("refusal.noRedo");
    expect(everything()).toEqual(held);
  });

  test("steps that were counted before something else was played are not taken back", async () => {
    await next();
    const rev = storedAt(homeOf(combat).id)?.rev;
    await next();
    const after = everything();
    expect(await steps("back", 2, rev)).toBe(false);
    expect(everything()).toEqual(after);
  });

  test("going back to a step is as many undos, in one write, and they can be played again", async () => {
    await next();
    await next();
    const after = everything();
    const { rev } = combat.toObject().flags["dealt-in"] as unknown as { rev: number };
    expect(await steps("back", 2)).toBe(true);
    expect(combat.combatant?.name).toBe("Ysolde");
    expect((combat.toObject().flags["dealt-in"] as unknown as { rev: number }).rev).toBe(rev + 1);
    expect(await steps("redo", 2)).toBe(true);
    expect(everything()).toEqual(after);
    expect(await steps("back", 200)).toBe(false);
  });

  test("who was hidden, fell, left or came does so again", async () => {
    await named("Tam")?.update({ hidden: true });
    await settled(combat);
    await named("Margrave")?.update({ defeated: true });
    await settled(combat);
    await combat.deleteEmbeddedDocuments("Combatant", [named("Guard 1")?.id ?? ""]);
    await settled(combat);
    const hero = game.actors.contents[0];
    setNextDraws([0]); // no Joker, which would give Bennies
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero?.id, name: "Newcomer" } as never]);
    await settled(combat);
    const after = everything();
    expect(await steps("back", 4)).toBe(true);
    expect([named("Tam")?.hidden, named("Margrave")?.defeated]).toEqual([false, false]);
    expect([named("Guard 1") !== undefined, named("Newcomer")]).toEqual([true, undefined]);
    for (let i = 0; i < 4; i++) {
      await settled(combat);
      expect(await steps("redo")).toBe(true);
    }
    await settled(combat);
    const now = everything();
    const sorted = ({ combatants }: typeof now) =>
      combatants.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    expect(sorted(now)).toEqual(sorted(after));
    expect([now.state, now.log]).toEqual([after.state, after.log]);
  });

  test("a document that says something else is a change of its own, and ends it", async () => {
    await named("Tam")?.update({ hidden: true });
    await settled(combat);
    await undo();
    await named("Tam")?.update({ hidden: true });
    await settled(combat);
    expect(await steps("redo")).toBe(false);
    expect(named("Tam")?.hidden).toBe(true);
  });
});
