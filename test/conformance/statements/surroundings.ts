import { type Data, host } from "../../../src/foundry/check/foundry.ts";
import { holds, moduleId, same, statement, until } from "../bench.ts";

interface TourOf {
  readonly currentStep: { readonly id: string } | null;
  start(): Promise<void>;
  exit(): void;
}

interface WithTours {
  readonly foundry: { readonly nue: { readonly tours: { readonly SidebarTour: new (config: object) => TourOf } } };
  readonly game: {
    readonly tours: {
      get(key: string): TourOf | undefined;
      delete(key: string): boolean;
      register(namespace: string, id: string, tour: TourOf): void;
    };
  };
}

/** What packages in use rely on around documents and trackers. */
export const aboutSurroundings = [
  statement(
    "hook-options",
    "what a preUpdate handler puts into its options reaches updateCombat everywhere",
    async (bench) => {
      const combat = await bench.encounter();
      await bench.ask("record", { names: ["updateCombat"], scope: moduleId });
      const id = host().Hooks.on("preUpdateCombat", (_combat: never, _changes: never, options: Data) => {
        options[moduleId] = "put there";
      });
      bench.later(() => host().Hooks.off("preUpdateCombat", id));
      const calls = bench.record("updateCombat");
      await combat.update({ round: 1 }, { turnEvents: false });
      const [, , given] = calls.args[0] ?? [];
      same((given as Data | undefined)?.[moduleId], "put there", "here");
      same(await bench.ask("recorded"), [{ name: "updateCombat", options: "put there" }], "at the player's");
    },
  ),
  statement("settings-map", "the registered settings are a Map: it iterates over entries", async () => {
    const [key, setting] = [...host().game.settings.settings][0] ?? [];
    holds(typeof key === "string" && setting !== undefined, "an entry has a key and a setting");
    same(key, `${setting.namespace}.${setting.key}`, "the key");
  }),
  statement("player-owned", "a combatant says whether a player owns it", async (bench) => {
    const { id: actorId } = bench.playersActor;
    const combat = await bench.encounter();
    const made = await combat.createEmbeddedDocuments("Combatant", [{ name: "A", actorId }, { name: "B" }]);
    same(
      made.map((one) => (one as unknown as { hasPlayerOwner: boolean }).hasPlayerOwner),
      [true, false],
      "with and without a player's actor",
    );
  }),
  statement("safe-preparation", "a document that cannot be prepared stops nothing else", async (bench) => {
    const combat = await bench.encounter({ A: 2, B: 1 });
    const [first] = combat.combatants.contents;
    const broken = first as unknown as { prepareDerivedData?: () => void };
    broken.prepareDerivedData = () => {
      throw new Error("said on purpose, by the statement safe-preparation");
    };
    bench.later(() => Reflect.deleteProperty(broken, "prepareDerivedData"));
    const calls = bench.record("updateCombatant");
    await first?.update({ initiative: 9 });
    same([first?.initiative, combat.turns.length], [9, 2], "the number and the turns");
    same(calls.names, ["updateCombatant"], "hooks");
  }),
  statement("globals", "jQuery and the first generation of windows are there as globals", async () => {
    const page = globalThis as unknown as Record<string, unknown>;
    const names = ["$", "jQuery", "Application", "FormApplication", "Dialog"];
    same(
      names.filter((name) => typeof page[name] !== "function"),
      [],
      "not there",
    );
  }),
  statement("set-helpers", "Sets have filter, map and some; strings capitalize", async () => {
    const set = new Set([1, 2]) as unknown as {
      map(fn: (n: number) => number): Set<number>;
      some(t: (n: number) => boolean): boolean;
    };
    same([[...set.map((n) => n * 2)], set.some((n) => n > 1)], [[2, 4], true], "of a Set");
    same(("ash" as unknown as { capitalize(): string }).capitalize(), "Ash", "of a string");
  }),
  statement("viewed-on-canvas", "canvas.scene is the scene that is looked at, or null", async () => {
    const { canvas } = globalThis as unknown as { canvas: { scene: { id: string } | null } };
    same(canvas.scene?.id ?? null, host().game.scenes.viewed?.id ?? null, "the scene");
  }),
  statement(
    "tours",
    "a tour is found by its package and its name, starts at its first step, and ends",
    async (bench) => {
      const { foundry, game } = globalThis as unknown as WithTours;
      const steps = [{ id: "first", title: "A step", content: "Said by the statement tours.", sidebarTab: "combat" }];
      const tour = new foundry.nue.tours.SidebarTour({ title: "A statement", steps });
      game.tours.register(moduleId, "statement", tour);
      bench.later(() => game.tours.delete(`${moduleId}.statement`));
      bench.later(() => tour.exit());
      same(game.tours.get(`${moduleId}.statement`) === tour, true, "it is found");
      await tour.start();
      same(tour.currentStep?.id, "first", "the step");
      await until(() => document.querySelector(".tour .step-title, .tour [data-action=exit]"), "its words");
      tour.exit();
      await until(() => document.querySelector(".tour-overlay") === null, "its end");
    },
  ),
];
