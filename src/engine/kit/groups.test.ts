import { describe, expect, test } from "vitest";
import { script } from "../rules/combine.ts";
import type { Seated } from "../table/seating.ts";
import type { Fighter, Table } from "../table/table.ts";
import { type GroupCommand, type GroupEvent, groupsPart } from "./groups.ts";
import { reseat } from "./people.ts";
import { wordsOf } from "./words.ts";

type State = Table & Seated;
type Event = GroupEvent | { readonly type: "seated"; readonly seats: Table["seats"] };

const { decide, fold, effects, offers } = groupsPart<ReturnType<typeof playing>>(
  wordsOf("whist"),
  (play, _, before) => {
    befores.push(before);
    reseat(play);
  },
);
const befores: State[] = [];

function evolve(s: State, e: Event): State {
  if (e.type === "seated") return { ...s, seats: e.seats };
  if (e.type === "grouped") return fold.grouped(s, e);
  return e.type === "named" ? fold.named(s, e) : fold.groupsSaved(s);
}
const playing = (state: State) => script<State, Event>({ evolve }, state);

const extra = (actor: string): Fighter => ({ actor, side: "gm" });
const fight: State = {
  cards: {},
  asks: [],
  fighters: {
    ana: { actor: "ana", side: "hero" },
    boss: { actor: "boss", side: "gm", wild: true },
    r1: extra("rat"),
    r2: extra("rat"),
    r3: extra("rat"),
    o1: extra("ogre"),
  },
  seats: {
    ana: { members: ["ana"] },
    boss: { members: ["boss"] },
    "group:rat": { members: ["r1", "r2", "r3"] },
    "group:ogre": { members: ["o1"] },
  },
  choices: {},
  names: {},
  made: 0,
};
const chance = { below: () => 0 };

/** The table after this command, or why it was refused. */
function after(command: GroupCommand, state = fight) {
  const play = playing(state);
  const refusal =
    command.type === "gather"
      ? decide.gather(play, command, chance)
      : command.type === "split"
        ? decide.split(play, command, chance)
        : command.type === "merge"
          ? decide.merge(play, command, chance)
          : command.type === "name"
            ? decide.name(play, command)
            : decide.saveGroups(play);
  return {
    refusal,
    play,
    now: play.now,
    members: Object.values(play.now.seats).map(({ members }) => members.join(" ")),
  };
}

describe("SW-3: grouping by the GM", () => {
  test("SW-3: gathered fighters share a seat, under a name if one is given", () => {
    const { refusal, now, members } = after({ type: "gather", fighters: ["r1", "o1"], name: "Pack" });
    expect(refusal).toBeNull();
    expect(members).toEqual(["ana", "boss", "r1 o1", "r2 r3"]);
    expect(now.seats["group#1"]).toEqual({ members: ["r1", "o1"], name: "Pack" });
    const { now: nameless, play } = after({ type: "gather", fighters: ["r1", "o1"] });
    expect(nameless.seats["group#1"]).toEqual({ members: ["r1", "o1"] });
    expect(play.events.map(({ type }) => type)).toEqual(["grouped", "seated"]);
  });

  test("SW-3: a ruleset settles the consequences, and is given the table as it was", () => {
    befores.length = 0;
    after({ type: "gather", fighters: ["r1", "o1"] });
    expect(befores).toEqual([fight]);
  });

  test("SW-2: no player character is put in a group", () => {
    for (const who of ["ana", "nobody"]) {
      const { refusal, play } = after({ type: "gather", fighters: ["r1", who] });
      expect(refusal).toEqual({ refusal: { key: "refusal.ownCard", data: { who: { fighter: who } } } });
      expect(play.events).toEqual([]);
    }
    expect(after({ type: "merge", seats: ["group:rat", "ana"] }).refusal).toEqual({
      refusal: { key: "refusal.ownCard", data: { who: { fighter: "ana" } } },
    });
  });

  test("SW-3: a group splits into parts of nearly equal size, the first of which keeps its place and name", () => {
    const named = after({ type: "name", seat: "group:rat", name: "Rats" }).now;
    const { now } = after({ type: "split", seat: "group:rat" }, named);
    expect(now.seats["group:rat"]).toEqual({ members: ["r1", "r2"], name: "Rats" });
    expect(now.seats["group#2B"]).toEqual({ members: ["r3"] });
    expect(after({ type: "split", seat: "group:rat", parts: 3 }).members).toEqual([
      "ana",
      "boss",
      "r1",
      "r2",
      "r3",
      "o1",
    ]);
  });

  test("SW-3: there are at least two parts, and none of them is empty", () => {
    for (const parts of [0, 1, 4])
      expect(after({ type: "split", seat: "group:rat", parts }).refusal).toEqual({ refusal: { key: "refusal.split" } });
  });

  test("SW-3: five split in three make two, two and one, each a group of its own", () => {
    const five = { r1: extra("rat"), r2: extra("rat"), r3: extra("rat"), r4: extra("rat"), r5: extra("rat") };
    const { members, now } = after({ type: "split", seat: "group:rat", parts: 3 }, { ...fight, fighters: five });
    expect(members).toEqual(["r1 r2", "r3 r4", "r5"]);
    expect(Object.keys(now.seats)).toEqual(["group:rat", "group#2B", "group#3C"]);
    expect(Object.keys(after({ type: "gather", fighters: ["r5"] }, now).now.seats)).toContain("group#4D");
  });

  test("SW-3: several groups become one in the place of the first", () => {
    expect(after({ type: "merge", seats: ["group:ogre", "group:rat"] }).now.seats).toEqual({
      ana: { members: ["ana"] },
      boss: { members: ["boss"] },
      "group:ogre": { members: ["r1", "r2", "r3", "o1"] },
    });
    expect(after({ type: "merge" }).refusal).toEqual({ refusal: { key: "refusal.merge" } });
  });

  test("SW-3: merged fighters with seats of their own become a new group, under the first one's name", () => {
    const loners = { x: { actor: null, side: "gm" }, y: { actor: null, side: "gm" } } as const;
    const alone: State = { ...fight, fighters: loners, names: { x: "Duo" } };
    expect(after({ type: "merge", seats: ["x", "y"] }, alone).now.seats).toEqual({
      "group#1": { members: ["x", "y"], name: "Duo" },
    });
    expect(after({ type: "merge", seats: ["y", "x"] }, alone).now.seats["group#1"]).toEqual({ members: ["x", "y"] });
  });

  test("SW-3: naming a seat takes effect at once and replaces its name; a missing seat cannot be named", () => {
    expect(after({ type: "name", seat: "group:rat", name: "Rats" }).now.seats["group:rat"]).toEqual({
      members: ["r1", "r2", "r3"],
      name: "Rats",
    });
    const gone = { refusal: { key: "whist.refusal.noSeat" } };
    expect(after({ type: "name", seat: "nobody", name: "Rats" }).refusal).toEqual(gone);
    expect(after({ type: "name", seat: "group:rat" }).refusal).toEqual(gone);
    const later = fold.named(fight, { type: "named", seat: "group#7", name: "Late" });
    expect([later.names, later.seats]).toEqual([{ "group#7": "Late" }, fight.seats]);
  });

  test("SW-3: saving groups writes to each token and leaves the table as it is", () => {
    const { now } = after({ type: "gather", fighters: ["r1", "o1"], name: "Pack" });
    const { play } = after({ type: "saveGroups" }, now);
    expect(play.events).toEqual([{ type: "groupsSaved", kept: { r1: "Pack", o1: "Pack" } }]);
    expect(play.now).toBe(now);
    const word = { kind: "remember", seat: "group#1", what: "group", to: "Pack", on: "token" };
    expect(effects.groupsSaved({ type: "groupsSaved", kept: { r1: "Pack", o1: "Pack" } }, now)).toEqual([
      { ...word, only: "r1" },
      { ...word, only: "o1" },
    ]);
  });
});

describe("SW-3: the GM's group offers", () => {
  const given = (state: State) => offers.table(state);
  const keys = (state: State) => given(state).map(({ key }) => key);

  test("SW-3: all but player characters can be gathered and merged, Wild Cards among them", () => {
    const setup = (type: string, ...fields: object[]) => ({
      key: type,
      command: { type },
      weight: "setup",
      fields,
      text: { key: `groups.offer.${type}` },
      undoLabel: { key: `groups.deed.${type}` },
    });
    const fighters = { name: "fighters", pick: ["boss", "r1", "r2", "r3", "o1"], of: "fighter", least: 1, most: 5 };
    const seats = { name: "seats", pick: ["boss", "group:rat", "group:ogre"], of: "seat", least: 2, most: 3 };
    expect(given(fight)).toEqual([
      setup("gather", fighters, { name: "name", text: 60, optional: true }),
      setup("merge", seats),
    ]);
  });

  test("SW-3: nothing is offered that would have no effect", () => {
    const few = (...ids: string[]): State => ({
      ...fight,
      fighters: Object.fromEntries(Object.entries(fight.fighters).filter(([id]) => ids.includes(id))),
    });
    expect(keys(few("ana", "r1"))).toEqual([]);
    expect(keys(few("r1", "r2"))).toEqual(["gather"]);
  });

  test("SW-3: groups can be saved once one has been made by hand", () => {
    const { now } = after({ type: "gather", fighters: ["r1", "o1"] });
    expect(given(now).at(-1)).toEqual({
      key: "saveGroups",
      text: { key: "groups.offer.saveGroups" },
      undoLabel: { key: "groups.deed.saveGroups" },
      command: { type: "saveGroups" },
      weight: "setup",
    });
  });

  test("SW-3: each seat can be named, and split if it has more than one member", () => {
    const named = after({ type: "name", seat: "group:rat", name: "Rats" }).now;
    expect(offers.about(named, "group:rat").slice(0, 2)).toEqual([
      {
        key: "name:group:rat",
        text: { key: "groups.offer.name" },
        undoLabel: { key: "groups.deed.name", data: { who: { seat: "group:rat" } } },
        command: { type: "name", seat: "group:rat" },
        weight: "setup",
        icon: "name",
        fields: [{ name: "name", text: 60, chosen: "Rats" }],
      },
      {
        key: "split:group:rat",
        text: { key: "groups.offer.split" },
        undoLabel: { key: "groups.deed.split", data: { who: { seat: "group:rat" } } },
        command: { type: "split", seat: "group:rat" },
        weight: "setup",
        icon: "split",
        fields: [{ name: "parts", number: [2, 3], chosen: 2, few: [2, 3], each: true }],
      },
    ]);
    const [name, ...others] = offers.about(fight, "group:ogre");
    expect([name?.fields, others]).toEqual([[{ name: "name", text: 60, chosen: "" }], []]);
  });

  test("SW-3: whatever a saved group is called, its form begins with something that it takes", () => {
    const begins = (called: string) => {
      const seats = { ...fight.seats, "group:rat": { members: ["r1", "r2", "r3"], name: called } };
      return offers.about({ ...fight, seats }, "group:rat")[0]?.fields;
    };
    const chosen = (text: string) => [{ name: "name", text: 60, chosen: text }];
    expect(begins("x".repeat(80))).toEqual(chosen("x".repeat(60)));
    expect(begins(`x${"🐉".repeat(40)}`)).toEqual(chosen(`x${"🐉".repeat(29)}`));
    expect(begins(" ")).toEqual(chosen(""));
  });
});
