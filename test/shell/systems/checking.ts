import { vi } from "vitest";
import type { CheckOutcome, Result } from "../../../src/foundry/check/run-checks.ts";
import { readSetting } from "../../../src/foundry/host/host.ts";
import { openWorld, type World } from "./bench.ts";

/** A check of a world in this process, by its only Game Master. There is no tracker to be looked at. */

/** What came of a check: by the ids of what was looked at, and what is switched off in the world by then. */
export interface Checked {
  readonly bad: readonly string[];
  readonly good: readonly string[];
  readonly unmeasured: readonly string[];
  readonly off: readonly string[];
  /** What it has left behind in the world. */
  readonly left: number;
  /** The results, for what failed. */
  readonly said: string;
}

/** Opens such a world, does to it what `plant` does, and checks it. */
export async function checked(world: Omit<World, "cards">, plant: () => unknown = () => undefined): Promise<Checked> {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  await openWorld({ settings: { "dealt-in.ruleset": "action-deck" }, ...world, cards: true });
  const tracker = { viewed: null, render: async () => undefined, element: { querySelectorAll: () => [] } };
  Object.assign(ui, { combat: tracker });
  Object.defineProperty(game.combats, "viewed", { configurable: true, get: () => tracker.viewed }); // as Foundry has it
  const before = size();
  await plant();
  const { check } = await import("../../../src/foundry/check/run-checks.ts");
  return told(await check({ isStopped: () => false, began: () => undefined, ended: () => undefined }), before);
}

const size = (): number => game.combats.size + game.scenes.size;

function told({ results }: CheckOutcome, before: number): Checked {
  const those = (is: Result["is"]) => results.flatMap((one) => (one.is === is ? [one.check.id] : []));
  return {
    bad: those("bad"),
    good: those("good"),
    unmeasured: those("unmeasured"),
    off: JSON.parse(String(readSetting("dealt-in", "off"))) as string[],
    left: size() - before,
    said: results.map(({ check, is, why, cause }) => `${is} ${check.id} ${why} ${cause ?? ""}`).join("\n"),
  };
}
