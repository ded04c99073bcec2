import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulesFor, whyAside } from "../../src/foundry/storage/choice.ts";
import { system as here, preferred, stance } from "../../src/foundry/systems/chosen-system.ts";
import { isNameOpen } from "../../src/foundry/systems/hidden-names.ts";
import { getProperty } from "./get-property.ts";

type Encounter = NonNullable<Parameters<typeof rulesFor>[0]>;

const settings: Record<string, unknown> = {};
const system = { id: "generic" };

beforeEach(() => {
  Object.assign(settings, { anyway: false, ruleset: "action-deck", initiativeMode: "default" });
  system.id = "generic";
  vi.stubGlobal("game", {
    system,
    combats: new Map(),
    settings: { get: (_scope: string, key: string) => settings[key] },
    modules: new Map(),
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

const fight = (flags: object = {}): Encounter =>
  ({ id: "fight", flags: { "dealt-in": flags } }) as unknown as Encounter;

const MACHINES = [
  "hero6efoundryvttv2",
  "lancer",
  "projectfu",
  "daggerheart",
  "draw-steel",
  "cosmere-rpg",
  "weirdwizard",
  "demonlord",
  "nimble",
  "oq",
  "crucible",
  "shadowrun5e",
  "torgeternity",
  "deadlands-classic",
];

describe("adapters of game systems", () => {
  test.each(["swade", "gurps", "hero6efoundryvttv2"])("%s: its adapter is here, and only its own", (id) => {
    system.id = id;
    expect(here().traits).toBeTypeOf("function");
    expect(here()).toBe(here());
    system.id = "generic";
    expect(here()).toEqual({ id: "generic", stance: "beside" });
    expect(here().traits).toBeUndefined();
  });

  test("what must be known at the start is known", () => {
    system.id = "hero6efoundryvttv2";
    expect(here()).toMatchObject({ stance: "refuse", note: "system.ownTurns" });
    system.id = "swade";
    expect(here()).toMatchObject({ stance: "beside", optIn: true });
  });
});

describe("C-4: where cards stand aside", () => {
  test.each(MACHINES)("%s has turn machinery of its own", (id) => {
    system.id = id;
    expect(stance()).toBe("refuse");
    expect(rulesFor(fight())).toBeNull();
    settings["anyway"] = true;
    expect(rulesFor(fight())?.id).toBe("action-deck");
  });

  test("any other system is treated as a plain one, even if its id begins alike", () => {
    for (const id of ["dnd5e", "pf2e", "crucible-of-fate", "generic"]) {
      system.id = id;
      expect(stance()).toBe("beside");
    }
  });

  test("Draw Steel, only in the mode that keeps no order", () => {
    system.id = "draw-steel";
    settings["initiativeMode"] = "alternative";
    expect(stance()).toBe("beside");
  });

  test.each([...MACHINES, "swade", "pf2e"])("%s: a version that lacks every setting we know of stops nobody", (id) => {
    system.id = id;
    const own = game.settings.get;
    game.settings.get = ((scope: string, key: string) => {
      if (scope !== "dealt-in") throw new Error(`"${scope}.${key}" is not a registered game setting`);
      return own(scope as never, key as never);
    }) as typeof own;
    expect(stance()).toBe(MACHINES.includes(id) ? "refuse" : "beside");
    expect(() => preferred()).not.toThrow();
    expect(isNameOpen({ actor: null, token: { playersCanSeeName: true } } as never)).toBe(true);
  });

  test("an encounter where they were found not to fit, until the Game Master wants them anyway", () => {
    const aside = fight({ aside: "ownOrder" });
    expect([whyAside(aside), rulesFor(aside)]).toEqual(["ownOrder", null]);
    settings["anyway"] = true;
    expect([whyAside(aside), rulesFor(aside)?.id]).toEqual([null, "action-deck"]);
    expect(whyAside(fight({ aside: "" }))).toBeNull();
  });
});
