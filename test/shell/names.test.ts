import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../src/engine/table/table.ts";
import { actorIdOf, actorTo } from "../../src/foundry/actors/sight.ts";
import { speaker } from "../../src/foundry/text/speaker.ts";

/** What fighters and groups are called on a page, and in what is written for everyone. */

type Home = Parameters<typeof speaker>[1];

interface One {
  readonly id: string;
  readonly name: string;
  actor: object | null;
  actorId?: string | null;
  token: { disposition: number; playersCanSeeName?: boolean } | null;
  hidden?: boolean;
  visible?: boolean;
  testUserPermission?: () => boolean;
  playersCanSeeName?: boolean;
  _stats?: { createdTime: number };
}

const user = { id: "anna", isGM: false };
const spawn = {
  id: "spawn",
  uuid: "Actor.spawn",
  name: "Vampire Spawn",
  hasPlayerOwner: false,
  testUserPermission: () => user.isGM,
};
const owners = new Set<string>();
let modules = new Map<string, object>();
let settings: Record<string, unknown> = {};
let fight = new Map<string, One>();

const one = (id: string, name: string, more: Partial<One> = {}): One => ({
  id,
  name,
  actor: spawn,
  token: { disposition: -1 },
  visible: true,
  testUserPermission: () => user.isGM || owners.has(id),
  ...more,
});
const stand = (...all: readonly One[]): void => {
  fight = new Map(all.map((each) => [each.id, each]));
};
const home = (): Home =>
  ({ id: "fight", campaign: null, combat: { combatants: collectionOf(fight) } }) as unknown as Home;
const collectionOf = (all: ReadonlyMap<string, One>) => ({
  get: (id: string) => all.get(id),
  [Symbol.iterator]: () => all.values(),
});
const tableOf = (seats: Record<string, readonly string[]>, names: Record<string, string> = {}): Table =>
  ({
    cards: {},
    asks: [],
    fighters: Object.fromEntries([...fight.keys()].map((id) => [id, { actor: "spawn" }])),
    seats: Object.fromEntries(
      Object.entries(seats).map(([id, members]) => [id, { members, ...(names[id] ? { name: names[id] } : {}) }]),
    ),
  }) as unknown as Table;

const TEXTS: Record<string, string> = {
  "dealt-in.groups.lettered": "{who} {letter}",
  "dealt-in.screen.andMore": "{n} more",
  "dealt-in.screen.somebody": "Someone",
  "dealt-in.names.foe": "A foe",
  "dealt-in.names.foeLettered": "Foe {letter}",
  "dealt-in.names.stranger": "A stranger",
  "dealt-in.names.strangerLettered": "Stranger {letter}",
  "dealt-in.say.who": "{who}",
};

beforeEach(() => {
  user.isGM = false;
  modules = new Map();
  settings = {};
  owners.clear();
  vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { HOSTILE: -1, FRIENDLY: 1 } });
  vi.stubGlobal("game", {
    user,
    modules,
    system: { id: "plain" },
    actors: new Map([["spawn", spawn]]),
    users: new Map([["anna", user]]),
    settings: {
      get: (scope: string, key: string) => {
        if (!(`${scope}.${key}` in settings)) throw new Error("not registered");
        return settings[`${scope}.${key}`];
      },
    },
    i18n: {
      has: (key: string) => key in TEXTS,
      lang: "en",
      localize: (key: string) => TEXTS[key] ?? key,
      getListFormatter: () => new Intl.ListFormat("en"),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const guards = (more: (i: number) => Partial<One> = () => ({})): One[] =>
  [1, 2, 3, 4, 5, 6].map((i) => one(`g${i}`, `Barrow Guard ${i}`, more(i)));
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `g${from + i}`);
const called = (table: Table, to?: "everyone"): string[] =>
  Object.keys(table.seats).map((id) => speaker(table, home(), to).seat(id));

describe("SW-3: a group is called what its tokens show", () => {
  const ways: readonly [string, Record<string, readonly string[]>, readonly string[]][] = [
    ["whole", { "group:spawn": ids(1, 6) }, ["Barrow Guard"]],
    ["split", { "group:spawn": ids(1, 3), "group#1B": ids(4, 6) }, ["Barrow Guard A", "Barrow Guard B"]],
    ["split to one", { "group:spawn": ids(1, 5), "group#1B": ["g6"] }, ["Barrow Guard A", "Barrow Guard B"]],
    ["alone", Object.fromEntries(ids(1, 2).map((id) => [id, [id]])), ["Barrow Guard 1", "Barrow Guard 2"]],
    ["with one of another name", { "group#1": ["boss", ...ids(1, 2)] }, ["Old Woman and 2 more"]],
    ["on a hero's card", { boss: ["boss", "g1"] }, ["Old Woman"]],
  ];
  test.each(ways)("%s", (_, seats, names) => {
    stand(...guards(), one("boss", "Old Woman"));
    for (const isGM of [true, false]) {
      user.isGM = isGM;
      expect(called(tableOf(seats))).toEqual(names);
    }
    expect(called(tableOf(seats), "everyone")).toEqual(names);
  });

  test("or what the Game Master named it", () => {
    stand(...guards());
    expect(called(tableOf({ "group#1": ids(1, 6) }, { "group#1": "The Watch" }))).toEqual(["The Watch"]);
  });

  test("hidden members give it no name, on the Game Master's page either", () => {
    stand(one("boss", "Count Orlok", { hidden: true }), ...guards());
    user.isGM = true;
    expect(called(tableOf({ "group#1": ["boss", ...ids(1, 2)] }))).toEqual(["Barrow Guard"]);
    expect(called(tableOf({ "group#1": ["boss"] })), "nobody else is in it").toEqual(["Count Orlok"]);
  });

  test("a name of nothing is somebody", () => {
    stand(one("a", " "), one("b", ""));
    expect(called(tableOf({ a: ["a"], "group#1": ["a", "b"] }))).toEqual(["Someone", "Someone"]);
  });
});

describe("C-5: a name that players may not read", () => {
  const closed = { playersCanSeeName: false };
  const words = ["Foe A and 5 more"];

  test("has neutral words on players' pages and in what is written for all; the Game Master reads it", () => {
    stand(...guards(() => closed));
    const table = tableOf({ "group:spawn": ids(1, 6) });
    expect(called(table)).toEqual(words);
    user.isGM = true;
    expect(called(table)).toEqual(["Barrow Guard"]);
    expect(called(table, "everyone")).toEqual(words);
    const [part] = speaker(table, home(), "everyone").parts({ key: "say.who", data: { who: { seat: "group:spawn" } } });
    expect(part).toMatchObject({ name: words[0], made: { as: "unnamed", of: ids(1, 6), letter: null } });
  });

  test("is read by those who own the fighter", () => {
    stand(one("a", "Ash Hound", closed));
    owners.add("a");
    expect(called(tableOf({ a: ["a"] }))).toEqual(["Ash Hound"]);
    expect(called(tableOf({ a: ["a"] }), "everyone")).toEqual(["A foe"]);
  });

  test("letters tell several apart, in the order in which they joined; the hidden leave no gap", () => {
    stand(
      one("c", "Third", { ...closed, _stats: { createdTime: 3 } }),
      one("b", "Hidden", { ...closed, hidden: true, _stats: { createdTime: 2 } }),
      one("a", "First", { ...closed, _stats: { createdTime: 1 } }),
      one("d", "Friend", { ...closed, token: { disposition: 1 } }),
    );
    expect(called(tableOf({ c: ["c"], a: ["a"], d: ["d"] }))).toEqual(["Foe B", "Foe A", "A stranger"]);
  });

  test("more than an alphabet of them", () => {
    stand(...Array.from({ length: 28 }, (_, i) => one(`f${String(i).padStart(2, "0")}`, "X", closed)));
    expect(called(tableOf({ f25: ["f25"], f26: ["f26"], f27: ["f27"] }))).toEqual(["Foe Z", "Foe AA", "Foe AB"]);
  });

  test("a group's own letter is not added to theirs", () => {
    stand(...guards(() => closed));
    const table = tableOf({ "group:spawn": ids(1, 3), "group#1B": ids(4, 6) });
    expect(called(table)).toEqual(["Foe A and 2 more", "Foe D and 2 more"]);
    expect(speaker(table, home()).letter("group#1B")).toBeNull();
    const text = { key: "say.who", data: { who: { seat: "group#1B" } } };
    expect(speaker(table, home(), "everyone").parts(text), "for pages that may read their names").toMatchObject([
      { made: { as: "unnamed", of: ids(4, 6), letter: "B" } },
    ]);
    user.isGM = true;
    expect(speaker(table, home()).letter("group#1B")).toBe("B");
  });

  const anonymous = (is: boolean): Partial<One> => {
    modules.set("anonymous", { api: { playersSeeName: () => is } });
    return {};
  };
  const hiders: readonly [string, () => Partial<One>][] = [
    ["the combatant says so", () => closed],
    ["its token says so", () => ({ token: { disposition: -1, playersCanSeeName: false } })],
    ["Anonymous says so", () => anonymous(false)],
    [
      "Hide NPC Names says so",
      () => {
        Object.assign(game, { hnn: { getReplacementInfo: () => ({ shouldReplace: true }) } });
        return {};
      },
    ],
  ];
  test.each(hiders)("is not said where %s", (_, make) => {
    stand(one("a", "Ash Hound", make()));
    expect(called(tableOf({ a: ["a"] }))).toEqual(["A foe"]);
  });

  const open: readonly [string, () => Partial<One>][] = [
    ["no one objects", () => ({})],
    [
      "the system's setting is off",
      () => {
        settings = { "plain.metagame_tokenSetsNameVisibility": false };
        return closed;
      },
    ],
    ["Anonymous shows it", () => anonymous(true)],
    [
      "a player owns the actor",
      () => {
        anonymous(false);
        return { actor: { ...spawn, hasPlayerOwner: true } };
      },
    ],
  ];
  test.each(open)("is said where %s", (_, make) => {
    stand(one("a", "Ash Hound", make()));
    expect(called(tableOf({ a: ["a"] }))).toEqual(["Ash Hound"]);
  });
});

describe("C-9: whose actor it is", () => {
  test.each([
    ["the token's", { actor: spawn, actorId: null }, "spawn"],
    ["the token's, though the combatant has another", { actor: spawn, actorId: "old" }, "spawn"],
    ["that of a token whose actor is gone", { actor: null, token: { actorId: "gone" }, actorId: null }, "gone"],
    ["the combatant's, without a token", { actor: null, token: null, actorId: "own" }, "own"],
    ["nobody's", { actor: null, token: null, actorId: null }, null],
  ])("%s", (_, combatant, id) => {
    expect(actorIdOf({ token: null, ...combatant } as unknown as Parameters<typeof actorIdOf>[0])).toBe(id);
  });

  test("C-6: an actor in a report is named by its fighter, and otherwise only to those who may know it", () => {
    stand(one("a", "Barrow Guard 1"));
    const { combat } = home();
    const actor = spawn as unknown as Actor.Implementation;
    expect(actorTo("anna", combat, actor)).toEqual({ fighter: "a" });
    expect(actorTo("anna", null, actor)).toEqual({ fighter: "" });
    user.isGM = true;
    expect(actorTo("anna", null, actor)).toBe("Vampire Spawn");
  });
});
