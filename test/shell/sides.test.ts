import { expect, test, vi } from "vitest";
import { documentsOf } from "../../src/foundry/actors/roster.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { connection, openWorld } from "./systems/bench.ts";

/** C-9: who is a player character, whose ally, and on whose card it acts, as the documents say it. */

vi.mock("../../practice/client/core/connection.ts", async (original) => ({
  ...(await original<object>()),
  modify: (request: object) => connection.modify(request),
  packageSocket: connection.packageSocket,
  rawSocket: connection.rawSocket,
}));

const OWNER = 3;
const player = (): { id: string } => {
  const found = [...game.users].find(({ isGM }) => !isGM);
  return { id: found?.id ?? "" };
};

/** Everybody is the first player's; the types are as given, or those of villains. */
const world = (types: Readonly<Record<string, string>>) => ({
  actor: (name: string) => ({ type: types[name] ?? "npc", ownership: { default: 0 } }),
});

const giveAll = async (level: number): Promise<void> => {
  for (const actor of game.actors) await actor.update({ ownership: { default: 0, [player().id]: level } } as never);
};

async function fight(as: string, types: Readonly<Record<string, string>>): Promise<Encounter> {
  const combat = await openWorld({ ...{ system: "swade", as, cards: true }, ...world(types) });
  await giveAll(OWNER);
  return combat;
}

const table = actionDeck.begin(actionDeck.defaults);

function said(combat: Encounter, known = table): Record<string, unknown> {
  const { fighters } = documentsOf(homeOf(combat), known, actionDeck);
  return Object.fromEntries(
    [...combat.combatants].map(({ id, name }) => {
      const { side, played, hero } = fighters[id ?? ""] ?? {};
      return [name, [side, played ?? false, combat.combatants.get(hero ?? "")?.name ?? null]];
    }),
  );
}

test("C-9: an actor of the system's type for characters is a hero, a player's other actors are its allies", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  const companion = ["ally", true, "Ysolde"]; // whom the player has chosen
  expect(said(combat)).toMatchObject({ Tam: ["hero", false, null], "Guard 1": companion, "Guard 2": companion });
});

test("C-9: whom a player has chosen is a hero, whatever its type, and its companions act on that card", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  const margrave = combat.combatants.find(({ name }) => name === "Margrave")?.actor;
  await game.users.get(player().id)?.update({ character: margrave?.id ?? "" } as never);
  expect(said(combat)).toMatchObject({
    ...{ Margrave: ["hero", false, null], Tam: ["hero", false, null] },
    "Guard 1": ["ally", true, "Margrave"],
  });
});

test("C-9: in a system of which no types are known, everybody that a player owns is a hero", async () => {
  const combat = await fight("homebrew", {});
  expect(Object.values(said(combat))).toEqual(Array.from({ length: 5 }, () => ["hero", false, null]));
});

test("C-9: a fight under way keeps its heroes as long as a player owns them", async () => {
  const combat = await fight("swade", {});
  const margrave = combat.combatants.find(({ name }) => name === "Margrave");
  const known = { ...table, fighters: { [margrave?.id ?? ""]: { actor: "x", side: "hero" } } } as typeof table;
  expect(said(combat, known)[margrave?.name ?? ""]).toEqual(["hero", false, null]);
  await giveAll(0);
  expect(said(combat, known)[margrave?.name ?? ""]).not.toEqual(["hero", false, null]);
});
