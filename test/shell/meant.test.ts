import { expect, test } from "vitest";
import { sessionOf } from "../../src/foundry/actors/new-session.ts";
import type { Encounter } from "../../src/foundry/host/module.ts";
import { boundTo, rulesFor } from "../../src/foundry/storage/choice.ts";
import { homeOf } from "../../src/foundry/storage/home.ts";
import { about as actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { about as masterdeck } from "../../src/rulesets/masterdeck/rules.ts";
import { isMyTurn, momentOf } from "../../src/ui/alerts/moment.ts";
import { playerHere, tableViewOf } from "../../src/ui/shared/table-view.ts";
import { openWorld } from "./systems/bench.ts";
import { still } from "./systems/fight.ts";

/** C-9: who is called, asked and named "you" for a fighter, which is not whoever may press for it. */

const OWNER = 3;
const PLAYER = 1;
const ASSISTANT = 3;
const GAME_MASTER = 4;

type User = User.Implementation;
const userBy = (name: string): User => {
  const found = [...game.users].find((user) => user.name === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
const actorOf = (combat: Encounter, name: string) =>
  game.actors.get(combat.combatants.find((one) => one.name === name)?.actorId ?? "");

/** Heroes that everybody owns; Anna has chosen Ysolde, Ben Old Tam, and a screen nobody. All are here. */
async function fight({ id } = actionDeck): Promise<Encounter> {
  const actor = (name: string) => ({
    type: name === "Old Tam" || name.startsWith("Ysolde") ? "character" : "npc",
    ownership: { default: name.includes("Guard") || name.includes("Margrave") ? 0 : OWNER },
  });
  const combat = await openWorld({ system: "swade", cards: true, actor, settings: { "dealt-in.ruleset": id } });
  await CONFIG.User.documentClass.create({ name: "Screen", role: PLAYER } as never);
  for (const user of game.users) Object.assign(user, { active: user.role !== GAME_MASTER || user.isSelf });
  await userBy("Anna").update({ character: actorOf(combat, "Ysolde")?.id } as never);
  await userBy("Ben").update({ character: actorOf(combat, "Tam")?.id } as never);
  return combat;
}

/** What `look` says on the page of this user. */
function on<T>(name: string, look: () => T): T {
  const { user, userId } = game;
  Object.assign(game, { user: userBy(name), userId: userBy(name).id });
  try {
    return look();
  } finally {
    Object.assign(game, { user, userId });
  }
}

const viewOf = (combat: Encounter) => {
  const found = tableViewOf(combat);
  if (found === null) throw new Error("nothing to see");
  return found;
};

/** The fighters of the seats that are this user's, by name. */
const yours = (combat: Encounter, name: string): string[] =>
  on(name, () => [...viewOf(combat).yours].map((seat) => combat.combatants.get(seat)?.name ?? seat));

const mine = (combat: Encounter, name: string): number => on(name, () => viewOf(combat).mine.size);

test("C-9: a hero that everybody owns calls the one who has chosen it, and can be pressed by all", async () => {
  const combat = await fight();
  await combat.nextTurn();
  await still(combat);
  expect([yours(combat, "Anna"), yours(combat, "Ben"), yours(combat, "Screen")]).toEqual([["Ysolde"], ["Tam"], []]);
  expect([mine(combat, "Anna"), mine(combat, "Ben"), mine(combat, "Screen")]).toEqual([2, 2, 2]);
  for (const { name } of [...combat.combatants].filter(({ name }) => name === "Ysolde" || name === "Tam")) {
    const acts = combat.combatants.find((one) => one.name === name)?.id ?? "";
    const isCalled = (user: string): boolean =>
      on(user, () => isMyTurn({ ...viewOf(combat), view: { ...viewOf(combat).view, acts: [acts] } }));
    expect([isCalled("Anna"), isCalled("Ben"), isCalled("Screen")]).toEqual([name === "Ysolde", name === "Tam", false]);
    expect(on("Screen", () => playerHere(viewOf(combat), acts))).toBe(name === "Ysolde" ? "Anna" : "Ben");
    expect(on("Anna", () => momentOf(viewOf(combat)).mine.has(acts))).toBe(name === "Ysolde");
  }
});

test("C-9: while who has chosen it is away its owners are called; one that nobody has chosen calls them always", async () => {
  const combat = await fight();
  Object.assign(userBy("Ben"), { active: false });
  expect(yours(combat, "Anna")).toEqual(["Ysolde", "Tam"]);
  expect(yours(combat, "Screen")).toEqual(["Tam"]);
  Object.assign(userBy("Ben"), { active: true });
  await userBy("Ben").update({ character: null } as never);
  expect([yours(combat, "Ben"), yours(combat, "Screen")]).toEqual([["Tam"], ["Tam"]]);
});

test("C-9: who has chosen a hero and owns it no more is not called for it", async () => {
  const combat = await fight();
  const ownership = { default: 0, [userBy("Anna").id ?? ""]: 0, [userBy("Ben").id ?? ""]: OWNER };
  await actorOf(combat, "Ysolde")?.update({ ownership } as never);
  expect([yours(combat, "Anna"), yours(combat, "Ben")]).toEqual([[], ["Ysolde", "Tam"]]);
});

test("C-9: what is the Game Master's calls nobody who owns it, and the Game Master answers for it", async () => {
  const combat = await fight();
  await actorOf(combat, "Margrave")?.update({ ownership: { [userBy("Ben").id ?? ""]: OWNER } } as never);
  const margrave = combat.combatants.find(({ name }) => name === "Margrave")?.id ?? "";
  expect(yours(combat, "Ben")).toEqual(["Tam"]);
  expect(mine(combat, "Ben")).toBe(3);
  expect(playerHere(viewOf(combat), margrave)).toBeNull();
});

test("C-9: an Assistant whose hero acts is called like a player, and for nothing else", async () => {
  const combat = await fight();
  await userBy("Anna").update({ role: ASSISTANT } as never);
  expect(yours(combat, "Anna")).toEqual(["Ysolde"]);
  const ysolde = combat.combatants.find(({ name }) => name === "Ysolde")?.id ?? "";
  expect(playerHere(viewOf(combat), ysolde), "the Game Master need not answer").toBe("Anna");
  expect(on("Anna", () => playerHere(viewOf(combat), ysolde))).toBeNull();
  expect(yours(combat, game.user.name)).toEqual([]);
});

test("C-9: who cannot log in may press for nothing", async () => {
  const combat = await fight();
  const before = mine(combat, "Ben");
  await userBy("Ben").update({ role: 0 } as never);
  expect([before, mine(combat, "Ben"), yours(combat, "Ben")]).toEqual([2, 0, []]);
});

/** The characters that hold cards in the campaign, by their actors' names. */
function holders(combat: Encounter): string[] {
  const rules = rulesFor(combat);
  if (rules === null) throw new Error("no rules");
  const { fighters } = sessionOf(rules, homeOf(combat)).state;
  return Object.keys(fighters).flatMap((id) =>
    id.startsWith("actor:") ? (game.actors.get(id.slice(6))?.name ?? []) : [],
  );
}

test("MD-27, C-9: an Assistant's hero has a hand, and so has one by hand whom the Game Master alone owns", async () => {
  const combat = await fight(masterdeck);
  await userBy("Anna").update({ role: ASSISTANT } as never);
  for (const name of ["Ysolde", "Tam"]) await actorOf(combat, name)?.update({ ownership: { default: 0 } } as never);
  await actorOf(combat, "Margrave")?.update({ flags: { "dealt-in": { side: "hero" } } } as never);
  await combat.nextTurn();
  await still(combat);
  expect(boundTo(masterdeck)?.id).toBe(combat.id);
  expect(holders(combat).toSorted()).toEqual(["Old Tam", "The Pale Margrave", "Ysolde Marr"]);
});
