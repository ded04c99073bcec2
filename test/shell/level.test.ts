import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Planned } from "../../src/engine/session.ts";
import type { Home } from "../../src/foundry/home.ts";
import { levelled } from "../../src/foundry/level.ts";
import { seal } from "../../src/foundry/seal.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";

/** What the last dealer may have left undone, and who finishes it. */

const path = "system.fatigue";
const planned: Planned[] = [{ uuid: "Actor.ann", path, from: 0, to: 1 }];
const state = actionDeck.begin(actionDeck.defaults);
const actor = {
  system: { fatigue: 0 },
  update(changes: Record<string, number>): Promise<void> {
    actor.system.fatigue = changes[path] ?? 0;
    return Promise.resolve();
  },
};

/** An encounter whose last entry another page wrote. */
function left(id: string): Home {
  const entry = { deed: { key: "x" }, by: "gm", events: [], planned };
  const flags = {
    ...{ v: 1, rules: `${actionDeck.id}@${actionDeck.version}`, rev: 3, epoch: 1, by: "a page that has gone" },
    open: JSON.stringify(state),
    sealed: seal({ state, base: state, entries: [entry], made: id }),
  };
  const combat = { id, combatants: new Map(), flags: { "dealt-in": flags } };
  game.combats.set(id, combat as never);
  return { id, combat, campaign: null } as unknown as Home;
}

beforeEach(() => {
  vi.stubGlobal("game", {
    ...{ user: { isGM: true }, users: [], combats: new Map(), system: { id: "generic" } },
    settings: { get: () => "" },
  });
  const getProperty = (object: object, where: string): unknown =>
    where.split(".").reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], object);
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("fromUuid", () => Promise.resolve(actor));
  actor.system.fatigue = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("C-6: what was planned and not done", () => {
  test("is done by whoever takes over", async () => {
    await levelled(left("one"));
    expect(actor.system.fatigue).toBe(1);
  });

  test("is done once: what the Game Master puts back by hand stays", async () => {
    const home = left("two");
    await levelled(home);
    actor.system.fatigue = 0;
    await levelled(home);
    expect(actor.system.fatigue).toBe(0);
  });
});
