import { describe, expect, test } from "vitest";
import { ally, grouped, ungrouped } from "../kit/groups.ts";
import { groupsToSave } from "../kit/remembering.ts";
import { seatedBy as table } from "../rules/testing.ts";
import {
  fighterOf,
  isHero,
  planned,
  type Seated,
  sameSeats,
  savedNameOf,
  seatFor,
  seating,
  shares,
} from "./seating.ts";
import type { Fighter } from "./table.ts";

const extra = (more: Partial<Fighter> = {}): Fighter => ({ actor: "rat", side: "gm", ...more });
const ana: Fighter = { actor: "ana", side: "hero" };
const fight = table({
  ana,
  boss: extra({ actor: "boss", wild: true }),
  r1: extra(),
  r2: extra(),
  x: extra({ actor: null }),
});
const members = (state: Seated) =>
  Object.entries(seating(state)).map(([id, seat]) => `${id}: ${seat.members.join(" ")}`);

describe("SW-2, SW-3: who sits where", () => {
  test("SW-2: player characters and Wild Cards sit alone; SW-3: others sit with those of their actor, or alone", () => {
    expect(members(fight)).toEqual(["ana: ana", "boss: boss", "group:rat: r1 r2", "x: x"]);
    expect(["ana", "boss", "r1", "x", "nobody"].map((id) => shares(fight, id))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([seatFor(fight, "nobody"), planned(fight, "nobody")]).toEqual(["nobody", []]);
  });

  test("C-9: a choice made by hand takes precedence over the documents", () => {
    const set = { ...fight, choices: { r1: { side: "hero" }, boss: { wild: false, group: "group:rat" } } } as const;
    expect(members(set)).toEqual(["ana: ana", "group:rat: boss r2", "r1: r1", "x: x"]);
    expect([isHero(set, "r1"), isHero(fight, "r1"), isHero(fight, "ana"), isHero(fight, "nobody")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(fighterOf(set, "r1")).toEqual({ ...extra(), side: "hero" });
    expect([fighterOf(set, "r2"), fighterOf(set, "nobody")]).toEqual([extra(), null]);
  });

  test("SW-3, SW-18: a Wild Card sits where it was put by hand, and leads there", () => {
    const group = { group: "group#1" };
    const choices = { r1: group, r2: group, boss: group };
    expect(members({ ...fight, choices })).toEqual(["ana: ana", "group#1: boss r1 r2", "x: x"]);
    const raised = { ...choices, r2: { ...group, wild: true } };
    expect(members({ ...fight, choices: raised })).toEqual(["ana: ana", "group#1: boss r2 r1", "x: x"]);
    expect(members({ ...fight, choices: { r2: { wild: true } } })).toContain("group:rat: r1");
  });

  test("SW-3: a Wild Card is in its group again in the next encounter", () => {
    const next = table({
      r1: extra({ memory: { group: "Pack" } }),
      boss: { ...fight.fighters["boss"]!, memory: { group: "Pack" } },
    });
    expect(members(next)).toEqual(["saved:Pack: boss r1"]);
  });

  test("SW-2: allies act on a hero's card, even Wild ones; the seat's owner comes first", () => {
    const dogs = table({ d1: extra({ side: "ally", wild: true }), d2: extra({ side: "ally" }), ana });
    const onCard = ally(dogs, ["d1", "d2"], "ana");
    expect(onCard).toEqual({ groups: { ana: ["d1", "d2"] }, name: "" });
    const sitting = "groups" in onCard ? grouped(dogs, onCard.groups) : dogs;
    expect(members(sitting)).toEqual(["ana: ana d1 d2"]);
    expect(members({ ...sitting, fighters: { ...sitting.fighters, ana: { ...ana, side: "gm", wild: true } } })).toEqual(
      ["ana: ana d1 d2"],
    );
  });

  test("SW-18: only a hero can have allies, and no hero can be one", () => {
    const no = { refusal: { key: "refusal.ally" } };
    expect(ally(fight, ["r1"], "boss")).toEqual(no);
    expect(ally(table({ ana, bo: ana, r1: extra() }), ["r1", "bo"], "ana")).toEqual(no);
    expect(ally(fight, ["r1"], "nobody")).toEqual(no);
  });

  test("SW-3: one taken out of a group sits where it would by default, and keeps its other choices", () => {
    const chosen = { r1: { group: "group#1", side: "ally" }, r2: { group: "group#1" } } as const;
    const out = ungrouped({ ...fight, choices: chosen }, ["r1", "x"]);
    expect(out.choices).toEqual({ r1: { side: "ally" }, r2: { group: "group#1" }, x: {} });
    expect(members(out)).toEqual(["ana: ana", "boss: boss", "group:ally:rat: r1", "group#1: r2", "x: x"]);
  });

  test("SW-2: entries of one token stand apart, also from others of their actor and from a hero, until put together", () => {
    const entry = extra({ repeated: true });
    const hound = extra({ actor: "hound", side: "ally", hero: "ana", repeated: true });
    const twice = table({ ana, r1: entry, r1b: entry, r2: extra(), r3: extra(), h: hound, hb: hound });
    expect(members(twice)).toEqual(["ana: ana", "r1: r1", "r1b: r1b", "group:rat: r2 r3", "h: h", "hb: hb"]);
    const saved = { ...entry, memory: { group: "Pack" } };
    expect(members(table({ r1: saved, r1b: saved }))).toEqual(["r1: r1", "r1b: r1b"]);
    const group = { group: "group#1" };
    expect(members({ ...twice, choices: { r1: group, r1b: group } })).toContain("group#1: r1 r1b");
  });

  test("SW-3: those in one of Foundry's groups share by default, of each side; a Wild Card leads, heroes stay apart", () => {
    const orcs = { band: "orcs" };
    const mixed = table({
      ana: { ...ana, ...orcs },
      r1: extra(orcs),
      boss: extra({ actor: "boss", wild: true, ...orcs }),
      r2: extra(),
      x: extra({ actor: null, ...orcs }),
      friend: extra({ side: "ally", ...orcs }),
      r3: extra({ ...orcs, memory: { group: "Pack" } }),
    });
    expect(members(mixed)).toEqual([
      "ana: ana",
      "group:@orcs: boss r1 x",
      "group:rat: r2",
      "group:ally:@orcs: friend",
      "saved:Pack: r3",
    ]);
    const out = { ...mixed, choices: { boss: { group: "group#1" } } };
    expect(members(out)).toContain("group#1: boss");
  });

  test("SW-3: a group cut from what a viewer sees does not count", () => {
    const seen = { ...fight, choices: { r1: { group: null } } } as unknown as Seated;
    expect(seatFor(seen, "r1")).toBe("group:rat");
  });
});

describe("SW-3: names of groups", () => {
  test("SW-3: a group made or named by hand has a name to save it under", () => {
    const names = { "group#1": "Pack", "group:rat": "Rats", "saved:Posse": "Gang", ana: "Ana the Bold" };
    const seats = ["group#1", "group#2", "group:rat", "group:ogre", "saved:Posse", "saved:Few", "ana"];
    expect(seats.map((seat) => savedNameOf({ names }, seat))).toEqual([
      "Pack",
      "#2",
      "Rats",
      null,
      "Gang",
      "Few",
      null,
    ]);
  });

  test("SW-3: groups are kept from one encounter to the next", () => {
    const next = table({ a: extra({ memory: { group: "Posse" } }), b: extra({ memory: { group: "" } }) });
    expect(seating(next)).toEqual({
      "saved:Posse": { members: ["a"], name: "Posse" },
      "group:rat": { members: ["b"] },
    });
    expect(groupsToSave(next)).toEqual({ a: "Posse" });
  });
});

describe("comparing seats", () => {
  const seats: Seated["seats"] = { ana: { members: ["ana"] }, pack: { members: ["r1", "r2"], name: "Rats" } };

  test("they are the same if their members, the members' order and their names are", () => {
    expect(sameSeats(seats, structuredClone(seats))).toBe(true);
    const pack = { members: ["r1", "r2"], name: "Rats" };
    for (const other of [
      { ana: seats["ana"] },
      { ...seats, bo: { members: ["bo"] } },
      { bo: seats["ana"], pack },
      { ...seats, pack: { ...pack, name: "Mice" } },
      { ...seats, pack: { ...pack, members: ["r1"] } },
      { ...seats, pack: { ...pack, members: ["r1", "r2", "r3"] } },
      { ...seats, pack: { ...pack, members: ["r2", "r1"] } },
    ])
      expect(sameSeats(seats, other as Seated["seats"])).toBe(false);
  });
});
