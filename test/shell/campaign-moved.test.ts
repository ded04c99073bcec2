import { beforeEach, expect, test } from "vitest";
import { leaveEncounter, reconcile, takeUp } from "../../src/foundry/dealing/dealer.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { boundTo } from "../../src/foundry/storage/choice.ts";
import { type Home, homeBy, homeOf } from "../../src/foundry/storage/home.ts";
import { about } from "../../src/rulesets/masterdeck/about.ts";
import { openWorld } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";

/** A look at a campaign between encounters, which waits its turn while a fight begins. */

let between: Home;
let combat: Encounter;

beforeEach(async () => {
  combat = await openWorld({ system: "swade", cards: true, settings: { "dealt-in.ruleset": about.id } });
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
