import { afterEach, describe, expect, test, vi } from "vitest";
import { traitsFor } from "../../src/foundry/actors/roster.ts";
import type { FighterDoc } from "../../src/foundry/host/module.ts";
import { preferred } from "../../src/foundry/systems/chosen-system.ts";
import { about } from "../../src/rulesets/numbered/rules.ts";

/** What numbered cards know of the games that are played with them. */

afterEach(() => vi.unstubAllGlobals());

/** A world of this game system, in which the Game Master has said this of values. */
const world = (id: string, values = "{}") =>
  vi.stubGlobal("game", { system: { id, title: id }, settings: { get: () => values } });

const fighter = (system: object): FighterDoc => ({ actor: { uuid: "Actor.one", system } }) as unknown as FighterDoc;

describe("NC-4: on how many cards a creature acts", () => {
  test.each([
    ["dragonbane", { ferocity: { base: 2, value: 3 } }, { turns: 3 }],
    ["coriolis-tgd", { ferocity: 2 }, { turns: 2 }],
    ["dragonbane", { attributes: {} }, {}],
    ["another", { ferocity: { value: 3 } }, {}],
  ])("is read from a %s actor: %j", (id, system, read) => {
    world(id);
    expect(traitsFor(fighter(system))).toEqual(read);
  });

  test("is where the Game Master says, if anywhere", () => {
    world("dragonbane", JSON.stringify({ dragonbane: { turns: "system.speed" } }));
    expect(traitsFor(fighter({ ferocity: { value: 3 }, speed: 2 }))).toEqual({ turns: 2 });
  });
});

test("NC-2, NC-6 to NC-8: in a Dragonbane world every option it prefers is one that there is", () => {
  world("dragonbane");
  const choices = new Map(about.choices?.fields(about.defaults).map((field) => [field.name, field]));
  const found = Object.entries(preferred());
  expect(found.length).toBeGreaterThan(3);
  for (const [name, word] of found) expect(choices.get(name)).toMatchObject({ pick: expect.arrayContaining([word]) });
});

test.each(["alienrpg", "forbidden-lands", "mutant-year-zero", "t2k4e", "vaesen"])(
  "NC-13: in a world of %s slow and fast actions are marked",
  (id) => {
    world(id);
    expect(preferred()).toEqual({ actions: "yes" });
  },
);
