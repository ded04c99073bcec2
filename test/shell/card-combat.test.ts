import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Rest } from "../../src/foundry/entry/behind-seam.ts";
import { withCards } from "../../src/foundry/entry/combat.ts";
import { fetchRest, loadLater, noteReady } from "../../src/foundry/entry/seam.ts";
import { overrides } from "../../src/foundry/play/combat-methods.ts";
import { LAYOUT } from "../../src/foundry/storage/store.ts";
import { actionDeck } from "../../src/rulesets/action-deck/rules.ts";
import { getProperty } from "./get-property.ts";

/** What the encounter's class leaves to core and what it does itself, above all for turns (C-11). */

const stored = {
  v: LAYOUT,
  rules: `${actionDeck.id}@${actionDeck.version}`,
  rev: 3,
  epoch: 1,
  by: "a page",
  open: JSON.stringify(actionDeck.begin(actionDeck.defaults)),
};
const settings: Record<string, unknown> = {};
const fights = new Map<string, object>();
let managed = 0;

/** As much of core's class as turns need. */
class Base {
  round = 1;
  turn: number | null = 0;
  readonly turns: readonly object[] = [];
  readonly id: string;
  readonly flags: object;
  constructor(id: string, flags: object) {
    this.id = id;
    this.flags = flags;
    fights.set(id, this);
  }
  async _preUpdate(changed: Record<string, unknown>): Promise<boolean | undefined> {
    return changed["refused"] === true ? false : undefined;
  }
  _onUpdate(): void {
    void (this as unknown as { _manageTurnEvents(): Promise<void> })._manageTurnEvents();
  }
  async _manageTurnEvents(): Promise<void> {
    managed++;
  }
}

type Options = Record<string, unknown>;
interface Encounter {
  _preUpdate(changed: object, options: object, user: object): Promise<boolean | undefined>;
  _onUpdate(changed: object, options: object, userId: string): void;
}
const CardCombat = withCards(Base as never) as unknown as new (id: string, flags: object) => Encounter;

const played = () => new CardCombat("played", { "dealt-in": stored });
const plain = () => new CardCombat("plain", {});
const ours = (): Options => ({ turnEvents: false, "dealt-in": { rev: 4, by: "a page" } });

const parts: Partial<Rest> = {
  prepare: async () => undefined,
  start: () => undefined,
  overrides,
};

beforeEach(async () => {
  managed = 0;
  loadLater(
    async () => parts as Rest,
    true,
    () => undefined,
  );
  noteReady();
  await fetchRest();
  fights.clear();
  Object.assign(settings, { ruleset: "action-deck", anyway: false });
  const users = new Map<string, object>([
    ["gm", { id: "gm", isGM: true }],
    ["eve", { id: "eve", isGM: false }],
  ]);
  vi.stubGlobal("game", {
    user: { isGM: true },
    users,
    combats: fights,
    system: { id: "generic" },
    settings: { get: (_scope: string, key: string) => settings[key] },
  });
  vi.stubGlobal("foundry", { utils: { getProperty } });
});
afterEach(() => vi.unstubAllGlobals());

async function quieted(fight: Encounter, changed: object, options: Options = {}): Promise<unknown> {
  await fight._preUpdate(changed, options, {});
  return options["turnEvents"];
}

describe("C-11: a foreign write of turn or round", () => {
  test.each([{ turn: 3 }, { round: 4 }, { round: 2, turn: null }])("runs no turn events: %j", async (changed) => {
    expect(await quieted(played(), changed)).toBe(false);
    expect(await quieted(played(), changed, { turnEvents: true })).toBe(false);
  });

  test("is left alone if no cards are played, and so is a write of something else", async () => {
    expect(await quieted(plain(), { turn: 3 })).toBeUndefined();
    expect(await quieted(played(), { active: true })).toBeUndefined();
    settings["ruleset"] = "none";
    expect(await quieted(new CardCombat("played", {}), { turn: 3 })).toBeUndefined();
  });

  test("is refused if the game system refuses it", async () => {
    expect(await played()._preUpdate({ turn: 3, refused: true }, {}, {})).toBe(false);
  });

  test("runs no turn events on the Game Master's page either, wherever it was written", () => {
    played()._onUpdate({ turn: 3 }, {}, "eve");
    played()._onUpdate({ turn: 3 }, ours(), "eve"); // a mark that is not hers to make
    expect(managed).toBe(0);
    plain()._onUpdate({ turn: 3 }, {}, "gm");
    expect(managed).toBe(1);
  });
});

test("C-11: the dealer runs the turn events for our own write, whatever core makes of it", () => {
  plain()._onUpdate({ round: 1 }, { ...ours(), "dealt-in": { rev: 1, by: "" } }, "gm");
  expect(managed).toBe(0);
});
