import { beforeEach, describe, expect, test } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import { leaveEncounter, playRequest, reconcile, takeUp } from "../../src/foundry/dealing/dealer.ts";
import { lookAgain } from "../../src/foundry/dealing/foreign.ts";
import { resumeAll } from "../../src/foundry/dealing/taking-over.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { boundTo, rulesFor } from "../../src/foundry/storage/choice.ts";
import { type Home, homeBy, homeOf } from "../../src/foundry/storage/home.ts";
import { storedAt } from "../../src/foundry/storage/store.ts";
import { about } from "../../src/rulesets/masterdeck/rules.ts";
import { openWorld } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";
import { soon } from "./systems/soon.ts";

/** A look at a campaign between encounters, which waits its turn while a fight begins. */

let between: Home;
let combat: Encounter;

beforeEach(async () => {
  const actor = (name: string) => ({ type: name.startsWith("Ysolde") ? "character" : "npc" });
  combat = await openWorld({ system: "swade", cards: true, actor, settings: { "dealt-in.ruleset": about.id } });
  const found = homeBy(`campaign:${about.id}`);
  if (found === null) throw new Error("no campaign");
  between = found;
  expect(between.combat).toBe(null);
  await combat.nextTurn();
  await still(combat);
  expect(boundTo(about)?.id).toBe(combat.id);
});

test("MD-22: a look that waited while a fight began does not end it", async () => {
  await reconcile(between, () => true);
  expect(boundTo(about)?.id).toBe(combat.id);
});

test("MD-22: at a Game Master's word the campaign leaves its encounter", async () => {
  await leaveEncounter(homeOf(combat));
  expect(boundTo(about)).toBe(null);
});

test("MD-22: and goes on in the one that they move it to", async () => {
  const other = (await Combat.implementation.create({ scene: combat.scene?.id ?? null })) as Encounter;
  expect(await takeUp(homeOf(other), game.user)).toBe(null);
  expect(boundTo(about)?.id).toBe(other.id);
});

describe("MD-22: between encounters, a player who gets an actor finds its hand", () => {
  const named = (name: string) => game.users.find((one) => one.name === name)?.id ?? "";
  const whoHave = (): readonly string[] => Object.keys(JSON.parse(storedAt(between.id)?.hands ?? "{}"));
  const heir = () => ({ default: 0, [named("Ben")]: 3 });
  const heroes = () => [...game.actors].filter((one) => Object.hasOwn(one.ownership, named("Anna")));

  beforeEach(async () => {
    for (const verb of ["beginAdventure", "startAdventure"]) {
      const rules = rulesFor(combat) ?? expect.fail("no rules");
      const { state } = sessionOf(rules, homeOf(combat));
      const { key } = rules.offers(state, "gm").find(({ command }) => command.type === verb) ?? expect.fail(verb);
      expect(await playRequest(homeOf(combat), { who: "gm", key, values: {} }, game.user)).toBeNull();
    }
    lookAgain(); // which is due in the encounter that the campaign leaves
    await leaveEncounter(homeOf(combat));
    expect(whoHave()).toContain(named("Anna"));
  });

  test("at once", async () => {
    for (const hero of heroes()) await hero.update({ ownership: { ...heir(), [named("Anna")]: 0 } } as never);
    await soon(() => expect(whoHave()).toEqual([named("Ben")]));
  });

  test("when a Game Master arrives", async () => {
    for (const hero of heroes()) hero.updateSource({ ownership: { ...heir(), [named("Anna")]: 0 } } as never);
    await resumeAll();
    expect(whoHave()).toEqual([named("Ben")]);
  });
});
