import { afterEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "../../../src/foundry/host/answered.ts";
import { onHook } from "../../../src/foundry/host/host.ts";
import { actionDeck } from "../../../src/rulesets/action-deck/rules.ts";
import { server } from "./bench.ts";
import { type Checked, checked } from "./checking.ts";

/** A check switches off what it has seen fail, and nothing else, whatever keeps it from measuring. */

/** A server that never answers is waited for a tenth of the time. */
function hurry(): void {
  const { setTimeout: own } = globalThis;
  const sooner = (run: () => void, after = 0) => own(run, after < PATIENCE ? after : after / 10);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(sooner as typeof setTimeout);
}

const world = { system: "alienrpg", beliefs: {} };

afterEach(() => {
  vi.restoreAllMocks();
});

interface Asked {
  readonly type: string;
  readonly action: string;
}

/** What the server does with such a write instead. */
const serves = (type: string, action: string, answer: () => Promise<object[]>) => () => {
  hurry();
  const own = server.modify;
  server.modify = (request) => {
    const asked = request as Asked;
    return asked.type === type && asked.action === action ? answer() : own(request);
  };
};
const silence = () => new Promise<never>(() => undefined);
const refusal = () => Promise.reject(new Error("the server refuses"));

const veto =
  (hook: string, which: (...args: never[]) => boolean = () => true) =>
  () =>
    onHook(hook, ((...args: never[]) => !which(...args)) as never);

/** Encounters of the check itself, once a round runs in them. */
const running = (act: (combat: Combat.Implementation) => unknown) => () =>
  onHook("updateCombat", (combat: Combat.Implementation) => {
    if (combat.round === 1 && combat.combatants.size > 3) queueMicrotask(() => void act(combat));
  });

/** Everything that may be switched off. */
const LIMITED = ["nobody", "kept", "quiet", "turns", "rounds", "effects", "rows"];

const expectUnmeasured = (found: Checked, those: readonly string[] = LIMITED): void => {
  expect(found.off, found.said).toEqual([]);
  expect(found.unmeasured, found.said).toEqual(expect.arrayContaining([...those]));
};

const MEANWHILE = ["kept", "turns", "rounds", "effects", "rows"]; // what only play can tell

describe("C-4: nothing is switched off, and all of it is told as not measured, where", () => {
  test.each<[string, () => unknown]>([
    ["no scene is made", veto("preCreateScene")],
    ["the server refuses a scene", serves("Scene", "create", refusal)],
    ["the server does not answer for a scene", serves("Scene", "create", silence)],
    ["tokens are refused", veto("preCreateToken")],
    ["one token is refused", veto("preCreateToken", ({ name }: { name: string }) => name === "B")],
    ["no encounter is made", veto("preCreateCombat")],
    ["the server refuses an encounter", serves("Combat", "create", refusal)],
    ["no combatant is made", veto("preCreateCombatant")],
    ["fewer combatants are made", veto("preCreateCombatant", ({ name }: { name: string }) => name === "B")],
    ["the server refuses combatants", serves("Combatant", "create", refusal)],
    ["the server does not answer for combatants", serves("Combatant", "create", silence)],
    ["updates of encounters are vetoed", veto("preUpdateCombat")],
    ["updates of the turn are vetoed", veto("preUpdateCombat", (_: never, changed: object) => "turn" in changed)],
    ["the server refuses updates of encounters", serves("Combat", "update", refusal)],
    ["the server does not answer for updates of encounters", serves("Combat", "update", silence)],
  ])(
    "%s",
    async (_what, plant) => {
      expectUnmeasured(await checked(world, plant));
    },
    60_000,
  );

  test.each<[string, () => unknown]>([
    ["another module deletes the encounter", running((combat) => combat.delete())],
    ["another module deletes one of its fighters", running(({ turns }) => turns[3]?.delete())],
    [
      "the ruleset does not arrive",
      () => onHook("preCreateCombat", (one: Doc) => one.updateSource({ flags: { "dealt-in": { rules: "none" } } })),
    ],
    [
      "the ruleset refuses",
      () => vi.spyOn(actionDeck, "decide").mockImplementation((() => ({ refusal: { key: "refusal.no" } })) as never),
    ],
  ])(
    "while it plays %s",
    async (_what, plant) => {
      expectUnmeasured(await checked(world, plant), MEANWHILE);
    },
    60_000,
  );

  test("while it plays updates of numbers are vetoed: what was asked for is refused, and no order strays", async () => {
    const plant = veto("preUpdateCombat", (_: never, changed) => "combatants" in changed);
    expectUnmeasured(await checked(world, plant), ["turns", "rounds", "effects", "rows"]);
  }, 60_000);

  test.each<[string, () => Promise<object[]>]>([
    ["refused", refusal],
    ["not made", () => Promise.resolve([])],
  ])("effects are %s", async (_what, answer) => {
    const { prototype } = CONFIG.Actor.documentClass;
    const found = await checked(world, () =>
      vi.spyOn(prototype, "createEmbeddedDocuments").mockImplementation(answer as never),
    );
    expectUnmeasured(found, ["effects"]);
  });
});

interface Doc {
  updateSource(changes: object): unknown;
}

describe("C-4: a scene that cannot be looked at, and a world without actors,", () => {
  test.each<[string, () => unknown]>([
    [
      "is played on all the same",
      () => vi.spyOn(CONFIG.Scene.documentClass.prototype, "view").mockRejectedValue(new Error("no canvas")),
    ],
    ["lets tokens play", async () => Promise.all([...game.actors].map((one) => one.delete()))],
  ])("%s", async (_what, plant) => {
    const found = await checked(world, plant);
    expect([found.bad, found.off, found.left], found.said).toEqual([[], [], 0]);
    expect(found.good, found.said).toEqual(expect.arrayContaining(["nobody", "kept", "turns", "rounds"]));
  });
});

describe("C-4: what is seen to fail is switched off:", () => {
  test("no turn of nobody", async () => {
    const found = await checked({ ...world, beliefs: { turnNullAccepted: false } });
    expect([found.bad, found.off], found.said).toEqual([["nobody"], ["order"]]);
  });

  test("turns that are told though they are not to be", async () => {
    const found = await checked({ ...world, beliefs: { turnEventsFalseIsHonoured: false } });
    expect([found.bad, found.off], found.said).toEqual([["quiet"], ["effects"]]);
  });

  test.each(["stubborn", "meddler"])("an order of its own, by %s", async (system) => {
    const found = await checked({ ...world, system });
    expect([found.bad, found.off], found.said).toEqual([["kept"], ["order"]]);
  });
});

describe("C-4: healthy", () => {
  test.each(["pf2e", "dnd5e", "swade"])("%s", async (system) => {
    const found = await checked({ ...world, system });
    expect([found.bad, found.off, found.left], found.said).toEqual([[], [], 0]);
    expect(found.good, found.said).toEqual(expect.arrayContaining(["nobody", "kept", "turns", "rounds"]));
  });
});

describe.each(["pf2e", "sf2e"])(
  "C-4: %s for Foundry 13, which lets in whoever has a token on the scene that is looked at,",
  (as) => {
    const world = { system: "pf2e", as, generation: 13 } as const;

    test("is named healthy, and looked at as before", async () => {
      let looked = "";
      const found = await checked(world, () => {
        looked = game.scenes.viewed?.id ?? "";
      });
      expect([found.bad, found.off, found.left], found.said).toEqual([[], [], 0]);
      expect(found.good, found.said).toEqual(expect.arrayContaining(["nobody", "kept", "turns", "rounds"]));
      expect(game.scenes.viewed?.id).toBe(looked);
    });

    test.each<[string, () => unknown]>([
      ["the user has no canvas", () => game.settings.set("core", "noCanvas", true)],
      [
        "the scene cannot be looked at",
        () => vi.spyOn(CONFIG.Scene.documentClass.prototype, "view").mockRejectedValue(new Error("no canvas")),
      ],
      ["nobody has an actor", () => Promise.all([...game.actors].map((one) => one.delete()))],
    ])("is not measured, and nothing is switched off, where %s", async (_what, plant) => {
      const found = await checked(world, plant);
      expect([found.off, found.left], found.said).toEqual([[], 0]);
      expect(found.unmeasured, found.said).toEqual(expect.arrayContaining(LIMITED));
    });
  },
);
