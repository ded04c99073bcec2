import { describe, expect, test } from "vitest";
import { script } from "../rules/combine.ts";
import { type Seated, seating } from "../table/seating.ts";
import { see } from "../table/see.ts";
import { type Fighter, membersInOrder, type Table } from "../table/table.ts";
import { type MembersOrdered, memberOrder } from "./groups.ts";
import { type PeopleEvent, sit } from "./people.ts";

type State = Table & Seated;
type Event = MembersOrdered | PeopleEvent;

const rat: Fighter = { actor: "rat", side: "gm" };
const RATS = "group:rat";
const fight: State = {
  cards: {},
  asks: [],
  fighters: {
    ana: { actor: "ana", side: "hero" },
    dog: { actor: "dog", side: "ally" },
    r1: rat,
    r2: rat,
    r3: rat,
    boss: { actor: "boss", side: "gm", wild: true },
  },
  seats: { ana: { members: ["ana", "dog"] }, [RATS]: { members: ["r1", "r2", "r3"] }, boss: { members: ["boss"] } },
  choices: { dog: { group: "ana" } },
  names: {},
  made: 0,
};

const evolve = (s: State, e: Event): State =>
  e.type === "membersOrdered"
    ? memberOrder.fold.membersOrdered(s, e)
    : e.type === "seated"
      ? { ...s, seats: e.seats }
      : s;

/** The table once this member has taken that one's place; the key of the refusal if it may not. */
function moved(s: State, seat: string, member: string, place: string): State | string {
  const play = script<State, Event>({ evolve }, s);
  const refused = memberOrder.decide.orderMembers(play, {
    type: "orderMembers",
    seat,
    member: [member],
    place: [place],
  });
  return refused === null ? play.now : refused.refusal.key;
}

function after(s: State, seat: string, member: string, place: string): State {
  const now = moved(s, seat, member, place);
  return typeof now === "string" ? expect.fail(now) : now;
}

const order = (s: State, seat = RATS): string => membersInOrder(s.seats[seat] ?? { members: [] }).join(" ");
const changed = (s: State, fighters: State["fighters"]): State => {
  const play = script<State, Event>({ evolve }, { ...s, fighters });
  sit(play, seating(play.now));
  return play.now;
};

describe("SW-18: the members of a group act in the order given by hand", () => {
  const last = after(fight, RATS, "r3", "r1");

  test("SW-18: one takes another's place, and those between move up or down", () => {
    expect(order(fight)).toBe("r1 r2 r3");
    expect(order(last)).toBe("r3 r1 r2");
    expect(order(after(last, RATS, "r3", "r1"))).toBe("r1 r3 r2");
  });

  test("SW-18: the leader, whose edges are the seat's, stays whoever it was", () => {
    expect(last.seats[RATS]?.members).toEqual(["r1", "r2", "r3"]);
  });

  test("SW-18: whoever joins comes last, whoever leaves is forgotten", () => {
    expect(order(changed(last, { ...last.fighters, r4: rat }))).toBe("r3 r1 r2 r4");
    const { r3: _, ...left } = last.fighters;
    const without = changed(last, left);
    expect(without.seats[RATS]).toEqual({ members: ["r1", "r2"], memberOrder: ["r1", "r2"] });
    expect(order(changed(without, last.fighters))).toBe("r1 r2 r3");
  });

  test("SW-3: whoever changes to another group comes last there", () => {
    const play = script<State, Event>({ evolve }, { ...last, choices: { ...last.choices, r3: { group: "ana" } } });
    sit(play, { ana: { members: ["ana", "dog", "r3"] }, [RATS]: { members: ["r1", "r2"] } });
    expect([order(play.now, "ana"), order(play.now)]).toEqual(["ana dog r3", "r1 r2"]);
  });

  test("SW-18: only those who can act are moved, each to the place of another in the same group", () => {
    for (const [seat, member, place] of [
      [RATS, "r1", "r1"],
      [RATS, "r1", "boss"],
      [RATS, "dog", "r1"],
      [RATS, "r1", "nobody"],
      ["boss", "boss", "boss"],
      ["nobody", "r1", "r2"],
    ] as const)
      expect(moved(fight, seat, member, place)).toBe("refusal.orderMembers");
    const down: State = { ...fight, fighters: { ...fight.fighters, r2: { ...rat, out: true } } };
    expect(moved(down, RATS, "r1", "r2")).toBe("refusal.orderMembers");
    expect(order(after(down, RATS, "r3", "r1"))).toBe("r3 r1 r2");
  });

  test("SW-18: the GM is offered it for every group, and a player for those who act on the hero's card", () => {
    const fields = (offers: ReturnType<typeof memberOrder.offers.about>) =>
      offers.map(({ key, fields = [] }) => [key, ...fields.map((field) => "pick" in field && field.pick)]);
    const rats = ["r3", "r1", "r2"];
    expect(fields(memberOrder.offers.about(last, RATS))).toEqual([[`orderMembers:${RATS}`, rats, rats]]);
    expect(fields(memberOrder.offers.about(fight, "boss"))).toEqual([]);
    expect(fields(memberOrder.offers.seat(fight, RATS))).toEqual([]);
    expect(fields(memberOrder.offers.seat(fight, "ana"))).toEqual([
      ["orderMembers:ana:own", ["ana", "dog"], ["ana", "dog"]],
    ]);
    expect(memberOrder.offers.about(fight, "ana")).toMatchObject([{ weight: "setup", order: "members" }]);
  });

  test("C-5: a hidden member is in nobody's order but the GM's", () => {
    const hidden: State = { ...last, fighters: { ...last.fighters, r3: { ...rat, hidden: true } } };
    const seen = see(hidden, ["ana"]);
    expect(JSON.stringify(seen)).not.toContain("r3");
    expect(order(seen)).toBe("r1 r2");
    const lurks: State = { ...after(fight, "ana", "dog", "ana"), fighters: { ...fight.fighters } };
    const dark = { ...lurks, fighters: { ...lurks.fighters, ana: { ...fight.fighters["ana"]!, hidden: true } } };
    expect(see(dark, []).seats["ana"]).toEqual({ members: ["dog"], memberOrder: ["dog"] });
  });
});
