import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchForeignWrites } from "../../src/foundry/dealing/foreign.ts";
import { LAYOUT } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

/** Which writes to an encounter the dealing page handles. */

type Listener = (document: object, changed: object, options: object, userId: string) => void;
const heard = new Map<string, Listener>();

const flags = {
  v: LAYOUT,
  rules: `${actionDeck.id}@${actionDeck.version}`,
  rev: 3,
  epoch: 1,
  by: "a page that has gone",
  open: JSON.stringify(actionDeck.begin(actionDeck.defaults)),
};
const made: object[] = [];
/** An encounter that has not been checked yet. */
function fight(): object {
  const one = { id: `fight${made.length}`, flags: { "dealt-in": flags } };
  made.push(one);
  return one;
}

beforeEach(() => {
  vi.useFakeTimers();
  const gm = { id: "gm", isGM: true, isSelf: true };
  const users = new Map<string, object>([
    ["gm", gm],
    ["eve", { id: "eve", isGM: false }],
  ]);
  vi.stubGlobal("game", {
    user: gm,
    users: Object.assign(users, { activeGM: gm }),
    system: { id: "generic" },
    combats: Object.assign([], { get: (id: string) => made.find((one) => "id" in one && one.id === id) }),
    settings: { get: () => "action-deck" },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => heard.set(name, listener) });
  watchForeignWrites();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether this page is about to check an encounter after this write. */
function isLookedAt(hook: "updateCombat" | "updateCombatant", changed: object, options: object, by: string): boolean {
  const document = hook === "updateCombat" ? fight() : { id: "fighter", parent: fight() };
  heard.get(hook)?.(document, changed, options, by);
  return vi.getTimerCount() > 0;
}
const marked = { "dealt-in": { rev: 3 } };

describe("C-4: an encounter is checked", () => {
  test.each(["gm", "eve"])("if a turn was written by %s", (by) => {
    expect(isLookedAt("updateCombat", { turn: 1 }, {}, by)).toBe(true);
  });

  test("but not if a dealer wrote a turn or a number", () => {
    expect(isLookedAt("updateCombat", { turn: 1 }, marked, "gm")).toBe(false);
    expect(isLookedAt("updateCombatant", { initiative: 20 }, marked, "gm")).toBe(false);
  });

  test("if a player wrote a turn with a dealer's mark", () => {
    expect(isLookedAt("updateCombat", { turn: 1 }, marked, "eve")).toBe(true);
  });

  test("if a player wrote a number with a dealer's mark", () => {
    expect(isLookedAt("updateCombatant", { initiative: 999 }, marked, "eve")).toBe(true);
  });

  test.each(["createActor", "updateActor", "deleteActor", "createToken", "updateToken", "deleteToken"])(
    "after %s, since values and owners may be others",
    (hook) => {
      vi.stubGlobal("game", { ...game, combats: Object.assign([fight()], game.combats) });
      heard.get(hook)?.({}, {}, {}, "gm");
      expect(vi.getTimerCount()).toBe(1);
    },
  );
});
