import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seatsOf, sessionOf } from "../../../src/foundry/actors/new-session.ts";
import { valueAt } from "../../../src/foundry/host/outside.ts";
import { rulesFor } from "../../../src/foundry/storage/choice.ts";
import { homeOf } from "../../../src/foundry/storage/home.ts";
import { addAdapter } from "../../../src/foundry/systems/chosen-system.ts";
import type { Adapter } from "../../../src/foundry/systems/kit/system.ts";
import { begin, deals, type Fight, still } from "./fight.ts";

/** What fails for one fighter in a game system's code is that fighter's alone. */

beforeEach(() => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const next = async ({ combat }: Fight, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await combat.nextTurn();
    await still(combat);
  }
};

const numbers = ({ combat }: Fight): Record<string, boolean> =>
  Object.fromEntries([...combat.combatants].map(({ name, initiative }) => [name, initiative !== null]));

const ALL = ["Ysolde", "Tam", "Margrave", "Guard 1", "Guard 2"];

test("C-11: dnd5e 6, a trap without token and actor keeps nobody from what recovers on initiative", async () => {
  const uses = { rage: { spent: 1, per: "initiative" } };
  const fight = await begin({ system: "dnd5e", actor: () => ({ flags: { dnd5e: { uses } } }), cards: true });
  const { combat } = fight;
  const traps = [{ name: "A trap" }, { name: "Another" }] as never[];
  await combat.createEmbeddedDocuments("Combatant", traps);
  deals("2C", "3C", "4C", "5C", "KS", "AS"); // they come first
  await next(fight, 3);
  const spent = [...combat.combatants].flatMap(({ actor }) =>
    actor === null ? [] : [valueAt(actor, "flags.dnd5e.uses.rage.spent")],
  );
  expect(spent).toEqual([0, 0, 0, 0, 0]);
  expect(Object.values(numbers(fight))).not.toContain(false);
  expect(combat.combatant).toBeDefined();
});

const dealt: string[] = [];
const SEEN = { flags: { own: { seen: true } } };

/** What an adapter may be asked, and told, of one fighter. */
const whole = {
  traits: () => ({ agility: 8 }),
  isWild: () => true,
  placeOf: () => null,
  dealtIn: async ({ name }: { name: string }) => void dealt.push(name),
  turnStarts: async () => undefined,
  turnEnds: async () => undefined,
  cardFields: (_combat: object, { flags }: { flags: object }) => (valueAt(flags, "own.seen") === true ? null : SEEN),
  shown: async () => undefined,
};
type Part = keyof typeof whole;

/** One of its parts fails for the Margrave. */
function failingAt(part: Part): Adapter {
  const own = whole[part] as (...args: unknown[]) => unknown;
  const failing = (...args: unknown[]) => {
    if (args.some((one) => valueAt(one, "name") === "Margrave")) throw new Error(`${part} fails`);
    return own(...args);
  };
  return { ...whole, [part]: failing } as unknown as Adapter;
}

describe("C-4: an adapter that fails for one fighter", () => {
  test.each(Object.keys(whole) as Part[])("at %s does the others no harm", async (part) => {
    dealt.length = 0;
    addAdapter(`failing-${part}`, failingAt(part));
    const fight = await begin({ system: "alienrpg", as: `failing-${part}`, cards: true });
    deals("2C", "3C", "KC", "5C", "6C"); // the Margrave comes first
    await next(fight, 7);
    const others = ALL.filter((name) => name !== "Margrave");
    expect(numbers(fight)).toEqual(Object.fromEntries(ALL.map((one) => [one, true])));
    expect(dealt).toEqual(expect.arrayContaining(others));
    const seen = [...fight.combat.combatants].filter((one) => valueAt(one, "flags.own.seen") === true);
    expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(others));
    expect(fight.starts).toEqual(expect.arrayContaining(ALL.map((name) => `1 ${name}`)));
  });

  test("whose owners cannot be told has its cards, and so have the others", async () => {
    const fight = await begin({ system: "alienrpg", cards: true });
    const rules = rulesFor(fight.combat);
    const home = homeOf(fight.combat);
    await next(fight, 1);
    const margrave = fight.combat.combatants.find(({ name }) => name === "Margrave");
    Object.defineProperty(margrave ?? {}, "testUserPermission", {
      value: () => {
        throw new Error("no such level");
      },
    });
    const table = rules === null ? null : sessionOf(rules, home).state;
    const ben = game.users.find(({ name }) => name === "Ben") ?? expect.fail("no Ben");
    expect(table === null ? 0 : seatsOf(table, home, ben)).toHaveLength(1);
    await next(fight, 2);
    expect(Object.values(numbers(fight))).not.toContain(false);
  });
});
