import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Planned } from "../../src/engine/session/session.ts";
import { reconciled, reconciledWith } from "../../src/foundry/dealing/reconcile.ts";
import type { Home } from "../../src/foundry/storage/home.ts";
import { remember } from "../../src/foundry/storage/restored.ts";
import { addRuleset } from "../../src/foundry/storage/rulesets.ts";
import { LAYOUT } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

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
  const entry = { deed: { key: "x" }, by: "gm", events: [], planned, round: 0, turn: 0 };
  const flags = {
    v: LAYOUT,
    rules: `${actionDeck.id}@${actionDeck.version}`,
    rev: 3,
    epoch: 1,
    by: "a page that has gone",
    open: JSON.stringify(state),
    sealed: `x1.${id}`,
  };
  remember({ ...flags, home: id }, { state, base: state, entries: [entry] });
  const combat = { id, combatants: new Map(), flags: { "dealt-in": flags } };
  game.combats.set(id, combat as never);
  return { id, combat, campaign: null } as unknown as Home;
}

beforeEach(() => {
  vi.stubGlobal("game", {
    user: { isGM: true },
    users: [],
    combats: new Map(),
    system: { id: "generic" },
    settings: { get: () => "" },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("fromUuid", () => Promise.resolve(actor));
  actor.system.fatigue = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("C-6: a change that was planned and not done", () => {
  test("is done by the page that takes over", async () => {
    await reconciled(left("one"));
    expect(actor.system.fatigue).toBe(1);
  });

  test("is done only once: what the Game Master restores by hand stays", async () => {
    const home = left("two");
    await reconciled(home);
    actor.system.fatigue = 0;
    await reconciled(home);
    expect(actor.system.fatigue).toBe(0);
  });
});

/** Newcomers pay for it. */
const tolled = {
  ...actionDeck,
  id: "tolled",
  effects: (event: { readonly type: string; readonly fighter?: string }) =>
    event.type === "joined" ? [{ kind: "change" as const, seat: event.fighter ?? "", what: "toll", by: -1 }] : [],
};
addRuleset(tolled);
describe("C-6: the result of reconciling the table with the documents", () => {
  const toll = { uuid: "Actor.ann", path: "flags.dealt-in.toll" };
  const running = () => ({ state: tolled.begin(tolled.defaults), base: state, entries: [], made: 0 });

  test("is planned, and written in the entry for undo", () => {
    const level = reconciledWith(joinedBy("ann"), running());
    expect(level.planned).toEqual([{ ...toll, from: null, to: -1 }]);
    expect(level.session.entries.at(-1)?.planned).toEqual(level.planned);
  });

  test("continues from what the same write has already changed", () => {
    const level = reconciledWith(joinedBy("ann"), running(), [{ ...toll, from: null, to: 5 }]);
    expect(level.planned).toEqual([{ ...toll, from: 5, to: 4 }]);
  });
});

function joinedBy(id: string): Home {
  const owned = { ownership: {}, testUserPermission: () => true };
  const ann = { ...owned, uuid: "Actor.ann", statuses: new Set(), flags: {}, system: {} };
  const combatant = { id, name: "Ann", actorId: "a", actor: ann, token: null, hidden: false, isDefeated: false };
  const combatants = { [Symbol.iterator]: () => [combatant].values(), get: () => combatant };
  const combat = { id: "fight", combatants, flags: { "dealt-in": { rules: "tolled@2" } } };
  vi.stubGlobal("fromUuidSync", () => ann);
  Object.assign(game, { actors: new Map(), users: [{ id: "anna", role: 1, isGM: false, character: null }] });
  game.combats.set("fight", combat as never);
  return { id: "fight", combat, campaign: null } as unknown as Home;
}
