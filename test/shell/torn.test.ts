import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LAYOUT } from "../../src/foundry/storage/in-seal.ts";
import { getProperty } from "./get-property.ts";

/** C-4: players' pages learn of a torn seal from a Game Master's page, as long as that is there. */

const ID = "encounter0000000";
const PAGE = "gamemasterpg";
const kept = { v: LAYOUT, rules: "action-deck@1", rev: 5, epoch: 1, by: PAGE, open: "{}" };
const combat = { id: ID, round: 1, turn: 0, combatants: [], flags: { "dealt-in": kept } };
const users = new Map([
  ["gm", { id: "gm", isGM: true, active: true }],
  ["player", { id: "player", isGM: false, active: true }],
]);

type Listener = (...args: readonly unknown[]) => void;
let socket: Map<string, Listener>;
let hooks: Map<string, Listener>;
let changes = 0;
let isHeldUp: () => boolean;

const says = (user: string, message: object): void => socket.get("module.dealt-in")?.(message, user);
const hello = (torn: object): void => says("gm", { kind: "hello", page: PAGE, since: 0, revs: {}, torn });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  socket = new Map();
  hooks = new Map();
  changes = 0;
  vi.stubGlobal("foundry", { utils: { getProperty } });
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => hooks.set(name, listener) });
  vi.stubGlobal("game", {
    combats: new Map([[ID, combat]]),
    settings: { get: () => "" },
    socket: { on: (name: string, listener: Listener) => socket.set(name, listener), emit: () => undefined },
    system: { id: "generic" },
    user: { isGM: false },
    userId: "player",
    users: Object.assign([...users.values()], { get: (id: string) => users.get(id), activeGM: users.get("gm") }),
  });
  const torn = await import("../../src/foundry/network/torn.ts");
  isHeldUp = () => torn.isHeldUp({ id: ID, combat: null, campaign: null });
  const { connect } = await import("../../src/foundry/play/connection.ts");
  connect({ changed: () => changes++, arrived: () => undefined, shown: () => undefined });
  hello({ [ID]: 5 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("C-4: play is held at the revision that it names, until it names none", () => {
  expect([isHeldUp(), changes]).toEqual([true, 1]);
  hello({ [ID]: 4 });
  expect(isHeldUp()).toBe(false);
  hello({ [ID]: 5 });
  hello({});
  expect([isHeldUp(), changes]).toEqual([false, 4]);
});

test("C-4: it is released once that page says goodbye, whatever others say in its name", () => {
  says("player", { kind: "bye", page: PAGE });
  expect([isHeldUp(), changes]).toEqual([true, 1]);
  says("gm", { kind: "bye", page: PAGE });
  expect([isHeldUp(), changes]).toEqual([false, 2]);
});

test("C-4: it is released once its Game Master is gone without a word", () => {
  hooks.get("userConnected")?.({ id: "gm" }, false);
  expect([isHeldUp(), changes]).toEqual([false, 2]);
});
