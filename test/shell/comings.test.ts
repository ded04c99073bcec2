import { beforeEach, describe, expect, test } from "vitest";
import { seatOf } from "../../src/engine/table/table.ts";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import type { CombatantDoc, Encounter } from "../../src/foundry/host/module.ts";
import { playedSoFar } from "../../src/foundry/play/going-back.ts";
import { requestUndo } from "../../src/foundry/play/requests.ts";
import { rulesFor } from "../../src/foundry/storage/choice.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { told } from "./systems/bench.ts";
import { begin, deals, type Fight, settled } from "./systems/fight.ts";

/** C-6, C-11: who comes, leaves, falls and is hidden in Foundry's own tracker while cards are out. */

let fight: Fight;
let combat: Encounter;

const named = (name: string): CombatantDoc | undefined => combat.combatants.find((one) => one.name === name);
const stateOf = () => {
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no rules");
  return sessionOf(rules, homeOf(combat)).state;
};
function cardOf(name: string): string | undefined {
  const state = stateOf();
  const seat = seatOf(state, named(name)?.id ?? "");
  return Object.keys(state.cards).find((card) => {
    const place = state.cards[card];
    return place?.zone === "hand" && place.seat === seat;
  });
}
const steps = (): string[] => playedSoFar(homeOf(combat)).map(({ key }) => key);
const undo = async (): Promise<void> => {
  await requestUndo(homeOf(combat), "entry");
  await settled(combat);
};
async function leave(name: string): Promise<object> {
  const source = named(name)?.toObject() as Record<string, unknown>;
  await combat.deleteEmbeddedDocuments("Combatant", [named(name)?.id ?? ""]);
  await settled(combat);
  const { _id: _, initiative: __, ...rest } = source;
  return rest;
}
async function come(source: object): Promise<void> {
  await combat.createEmbeddedDocuments("Combatant", [source as never]);
  await settled(combat);
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
  expect(combat.combatant?.name).toBe("Ysolde");
});

describe("C-11: who leaves and comes back within a round", () => {
  test("C-11: has no second turn in it", async () => {
    await next();
    expect(combat.combatant?.name).toBe("Tam");
    const source = await leave("Ysolde");
    await come(source);
    expect(combat.combatant?.name).toBe("Tam");
    for (let i = 0; i < 4; i++) await next();
    expect(fight.starts.filter((one) => one === "1 Ysolde")).toHaveLength(1);
    expect(combat.combatants.size).toBe(5);
  });

  test("C-11: has the same card, in the same place of the order, if the turn was still to come", async () => {
    const source = await leave("Margrave");
    expect(stateOf().seats[named("Margrave")?.id ?? ""]).toBeUndefined();
    await next();
    await come(source);
    expect(cardOf("Margrave")).toBe("JS");
    await next();
    expect(combat.combatant?.name).toBe("Margrave");
  });

  test("C-11: by its actor if that is linked, whatever its token and its name", async () => {
    const source = await leave("Margrave");
    await come({ ...source, tokenId: null, sceneId: null, name: "Somebody Else" });
    expect(cardOf("Somebody Else")).toBe("JS");
  });

  test("C-11: another token of an unlinked actor is a newcomer; the same one sits with its group again", async () => {
    const source = await leave("Guard 1");
    const other = { ...(source as { actorId: string }), name: "Guard 9" };
    const scene = game.scenes.contents[0];
    await scene?.createEmbeddedDocuments("Token", [{ ...other, actorLink: false } as never]);
    await come({ ...source, tokenId: scene?.tokens.find(({ name }) => name === "Guard 9")?.id });
    expect(Object.values(stateOf().fighters).filter(({ left }) => left !== undefined)).toHaveLength(1);
    await come(source);
    expect(Object.values(stateOf().fighters).filter(({ left }) => left !== undefined)).toHaveLength(0);
    expect(cardOf("Guard 1")).toBe("TS");
  });

  test("C-11: a new round forgets who left", async () => {
    await leave("Margrave");
    for (let i = 0; i < 8 && combat.round < 2; i++) await next();
    await settled(combat);
    expect(Object.values(stateOf().fighters).filter(({ left }) => left !== undefined)).toEqual([]);
  });
});

test("C-3: a turn that somebody else writes while nobody acts is put back, and told once", async () => {
  while (combat.round < 2) await next();
  await undo(); // the cards of round 2 lie there, or those of round 1 are played out: nobody acts
  for (let i = 0; i < 6 && combat.turn !== null; i++) await undo();
  expect(combat.turn).toBe(null);
  told.length = 0;
  await combat.update({ turn: 2 }, { turnEvents: false } as never);
  await settled(combat);
  expect(combat.turn).toBe(null);
  expect(told).toHaveLength(1);
});

describe("C-6: what is done in Foundry's own tracker is a step", () => {
  test("C-6: a newcomer keeps the card while other things are undone, and leaves with its own step", async () => {
    await next();
    const guard = named("Guard 1")?.toObject() as Record<string, unknown>;
    const hero = game.actors.find((one) => one.name === "Ysolde Marr") ?? game.actors.contents[0];
    await come({ actorId: hero?.id, name: "Newcomer", hidden: false, sceneId: guard["sceneId"] });
    const card = cardOf("Newcomer");
    expect(card).toBeDefined();
    await next();
    await undo();
    expect(cardOf("Newcomer")).toBe(card);
    expect(steps()[0]).toBe("deed.joined");
    await undo();
    expect(named("Newcomer")).toBeUndefined();
    expect(cardOf("Tam")).toBe("QS");
    expect(steps()[0]).toBe("action-deck.deed.end");
  });

  test("C-6: who left is made anew, with its id, its card and its place", async () => {
    const id = named("Margrave")?.id;
    await leave("Margrave");
    expect(steps()[0]).toBe("deed.left");
    await undo();
    expect(named("Margrave")?.id).toBe(id);
    expect(cardOf("Margrave")).toBe("JS");
    expect(steps()[0]).not.toBe("deed.left");
  });

  test("C-6: who left and was put back by hand is never doubled", async () => {
    const source = await leave("Margrave");
    await come(source);
    expect(steps().slice(0, 2)).toEqual(["deed.back", "deed.left"]);
    await undo();
    expect(named("Margrave")).toBeUndefined();
    await undo();
    expect(combat.combatants.filter(({ name }) => name === "Margrave")).toHaveLength(1);
    expect(cardOf("Margrave")).toBe("JS");
  });

  test("C-6: defeat and getting up, in the mark and the actor's status", async () => {
    const tam = named("Tam");
    const dead = CONFIG.specialStatusEffects.DEFEATED;
    await tam?.update({ defeated: true });
    await tam?.actor?.toggleStatusEffect(dead, { active: true });
    await settled(combat);
    expect(steps()[0]).toBe("deed.fell");
    await undo();
    expect([tam?.defeated, tam?.actor?.statuses.has(dead), cardOf("Tam")]).toEqual([false, false, "QS"]);
    expect(steps()).not.toContain("deed.fell");
  });

  test("C-6: hiding and showing, several of one operation as one step", async () => {
    await combat.updateEmbeddedDocuments(
      "Combatant",
      ["Guard 1", "Guard 2"].map((name) => ({ _id: named(name)?.id ?? "", hidden: true })),
    );
    await settled(combat);
    expect(steps()[0]).toBe("deed.hid");
    await undo();
    expect(combat.combatants.filter(({ hidden }) => hidden)).toEqual([]);
    expect(steps()).not.toContain("deed.hid");
  });

  test("C-6: core's own previous turn says what it took back", async () => {
    await next();
    told.length = 0;
    await combat.previousTurn();
    await settled(combat);
    expect(combat.combatant?.name).toBe("Ysolde");
    expect(told.join()).toContain("undo.done");
  });

  test("C-6: without its token or actor it returns as it can, and that is said", async () => {
    await leave("Guard 1");
    const scene = game.scenes.contents[0];
    const token = scene?.tokens.find(({ name }) => name === "Guard 1");
    await scene?.deleteEmbeddedDocuments("Token", [token?.id ?? ""]);
    told.length = 0;
    await undo();
    expect(combat.combatants.size).toBe(5);
    expect(told.join()).toContain("undo.bare");
  });
});
