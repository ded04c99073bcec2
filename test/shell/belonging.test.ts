import { expect, test } from "vitest";
import { documentsOf } from "../../src/foundry/actors/roster.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { openWorld, type World } from "./systems/bench.ts";

/** C-9: who is a player character, whose ally, and on whose card it acts, as the documents say it. */

const OWNER = 3;
const NONE = 0;
const ASSISTANT = 3;
const HOSTILE = -1;
const NEUTRAL = 0;
const SECRET = -2;

/** The users by their names, and the actors by those of their fighters. */
const idOf = (user: string): string => [...game.users].find(({ name }) => name === user)?.id ?? "";
const fighterOf = (combat: Encounter, name: string) => combat.combatants.find((one) => one.name === name);

const everybody = ["Ysolde", "Tam", "Margrave", "Guard 1", "Guard 2"];

/** Gives these users, or everybody by default, the actors of these fighters. */
async function give(combat: Encounter, to: readonly string[], names: readonly string[] = everybody): Promise<void> {
  const named = to.map((user) => [user === "default" ? user : idOf(user), OWNER] as const);
  for (const name of names) {
    const actor = game.actors.get(fighterOf(combat, name)?.actorId ?? "");
    const nobodys = Object.keys(actor?.ownership ?? {}).map((user) => [user, 0] as const);
    await actor?.update({ ownership: Object.fromEntries([...nobodys, ...named]) } as never);
  }
}

const change = (user: string, to: object): Promise<unknown> =>
  game.users.get(idOf(user))?.update(to as never) ?? Promise.resolve();

const choose = (combat: Encounter, user: string, name: string | null): Promise<unknown> =>
  change(user, { character: name === null ? null : fighterOf(combat, name)?.actorId });

async function stand(combat: Encounter, disposition: number, names: readonly string[] = everybody): Promise<void> {
  for (const name of names) await fighterOf(combat, name)?.token?.update({ disposition } as never);
}

/** Nobody owns or has chosen anything; the types are as given, or those of villains. */
async function fight(as: string, types: Readonly<Record<string, string>> = {}, more: Partial<World> = {}) {
  const actor = (name: string) => ({ type: types[name] ?? "npc", ownership: { default: 0 } });
  const combat = await openWorld({ system: "swade", as, cards: true, actor, ...more });
  await give(combat, []);
  for (const user of ["Anna", "Ben"]) await choose(combat, user, null);
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

const hero = ["hero", false, null];
const gms = ["gm", false, null];
const alone = ["ally", true, null];
const with_ = (name: string) => ["ally", true, name];

test("C-9: an actor of the system's type for characters is a hero, a player's other actors are its allies", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  await give(combat, ["Anna"]);
  await choose(combat, "Anna", "Ysolde");
  await stand(combat, NEUTRAL, ["Guard 1", "Guard 2"]);
  expect(said(combat)).toMatchObject({ Tam: hero, "Guard 1": with_("Ysolde"), "Guard 2": with_("Ysolde") });
});

test("C-9: whom a player has chosen is a hero, whatever its type and its token, and its companions act on that card", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  await give(combat, ["Anna"]);
  await choose(combat, "Anna", "Margrave");
  await stand(combat, HOSTILE, ["Tam", "Margrave"]);
  await stand(combat, NEUTRAL, ["Guard 1"]);
  expect(said(combat)).toMatchObject({ Margrave: hero, Tam: hero, "Guard 1": with_("Margrave") });
});

test("C-9: in a system of which no types are known, everybody that a player owns is a hero", async () => {
  const combat = await fight("homebrew");
  await give(combat, ["Anna"]);
  await stand(combat, NEUTRAL);
  expect(Object.values(said(combat))).toEqual(everybody.map(() => hero));
});

test.each(["swade", "homebrew"])("C-9: a player who was Game Master owns the monsters of %s in vain", async (as) => {
  const combat = await fight(as, { "Old Tam": "character" });
  await give(combat, ["Ben"]);
  await choose(combat, "Ben", "Tam");
  for (const disposition of [HOSTILE, SECRET]) {
    await stand(combat, disposition);
    expect(said(combat)).toMatchObject({ Tam: hero, Margrave: gms, "Guard 1": gms, "Guard 2": gms });
  }
});

test("C-9: a combatant without a token stands as its actor's would", async () => {
  const combat = await fight("homebrew");
  await give(combat, ["Ben"]);
  const { actorId } = fighterOf(combat, "Margrave") ?? {};
  for (const disposition of [HOSTILE, NEUTRAL]) {
    await game.actors.get(actorId ?? "")?.update({ prototypeToken: { disposition } } as never);
    const name = `No token ${disposition}`;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId, name }] as never);
    expect(said(combat)[name]).toEqual(disposition === HOSTILE ? gms : hero);
  }
});

test("C-9: a user who cannot log in owns nothing and has no character", async () => {
  const combat = await fight("homebrew");
  await give(combat, ["Ben"]);
  await stand(combat, NEUTRAL);
  await choose(combat, "Ben", "Tam");
  await change("Ben", { role: NONE });
  expect(Object.values(said(combat))).toEqual(everybody.map(() => gms));
});

test("C-9: a fight under way keeps its heroes as long as a player owns them", async () => {
  const combat = await fight("swade");
  await give(combat, ["Anna"]);
  const margrave = fighterOf(combat, "Margrave");
  const known = { ...table, fighters: { [margrave?.id ?? ""]: { actor: "x", side: "hero" } } } as typeof table;
  expect(said(combat, known)["Margrave"]).toEqual(hero);
  await give(combat, []);
  expect(said(combat, known)["Margrave"]).toEqual(gms);
});

test("C-9: an Assistant has a hero and companions like any player, and owns what is given by name", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  await change("Anna", { role: ASSISTANT });
  await choose(combat, "Anna", "Ysolde");
  await give(combat, ["Anna"], ["Tam", "Guard 1"]);
  await stand(combat, NEUTRAL);
  const companions = { "Guard 1": with_("Ysolde"), "Guard 2": with_("Ysolde") }; // both of one actor
  expect(said(combat)).toMatchObject({ Ysolde: hero, Tam: hero, Margrave: gms, ...companions });
});

test("C-9: what everybody owns is on the players' side and nobody's companion", async () => {
  const combat = await fight("swade");
  await give(combat, ["default"]);
  await choose(combat, "Anna", "Ysolde");
  await stand(combat, NEUTRAL);
  expect(said(combat)).toMatchObject({ Ysolde: hero, "Guard 1": alone });
});

test("C-9: of two owners of a companion, the one whose chosen character is there has it on the card", async () => {
  const combat = await fight("swade", { "Old Tam": "character" });
  await give(combat, ["Anna", "Ben"], ["Guard 1"]);
  await give(combat, ["Ben"], ["Tam"]);
  await choose(combat, "Anna", "Ysolde");
  await stand(combat, NEUTRAL);
  expect(said(combat)["Guard 1"]).toEqual(with_("Ysolde"));
  await choose(combat, "Ben", "Tam");
  expect(said(combat)["Guard 1"], "both are there").toEqual(alone);
});

test("C-9: else the one who owns a single hero there; where nothing tells them apart it acts on its own", async () => {
  const combat = await fight("swade", {
    "Ysolde Marr": "character",
    "Old Tam": "character",
    "The Pale Margrave": "character",
  });
  await give(combat, ["Anna", "Ben"], ["Guard 1"]);
  await give(combat, ["Anna"], ["Ysolde", "Tam"]);
  await stand(combat, NEUTRAL);
  expect(said(combat)["Guard 1"], "two of Anna's, none of Ben's").toEqual(alone);
  await give(combat, ["Ben"], ["Margrave"]);
  expect(said(combat)["Guard 1"]).toEqual(with_("Margrave"));
  await give(combat, ["Ben"], ["Tam"]);
  await give(combat, [], ["Margrave"]);
  expect(said(combat)["Guard 1"], "one of each").toEqual(alone);
});

test("C-9: a companion's only owner has it on the first hero's card", async () => {
  const combat = await fight("swade", { "Ysolde Marr": "character", "Old Tam": "character" });
  await give(combat, ["Anna"]);
  await stand(combat, NEUTRAL);
  expect(said(combat)["Guard 1"]).toEqual(with_("Ysolde"));
});
