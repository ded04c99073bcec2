import { describe, expect, test } from "vitest";
import { inDeck } from "./deck.ts";
import { foe, hero, pack, table, tableWith } from "./testing.ts";

const fight = table(hero("ana"), foe("ogre"));
const acting = fight.draw("ana");

describe("MS-9: cards added in the middle of a round", () => {
  test("MS-9, C-5: a joiner's go into the deck at once, without disturbing the others", () => {
    const joined = acting.joins(hero("bo", { memory: { cards: 2 } }));
    expect(joined.left()).toEqual({ ana: 0, ogre: 1, bo: 2 });
    expect(joined.state).toMatchObject({ phase: "running", turns: [{ seat: "ana" }] });
    expect(inDeck(joined.state)).toHaveLength(4);
    expect(joined.draw("bo").line()).toEqual(["bo"]);
  });

  test("MS-9, C-5: one more of those who share cards brings none", () => {
    const horde = table(hero("ana"), ...pack("zombie", 2)).draw("group:zombie");
    const joined = horde.joins(...pack("zombie", 3).slice(2));
    expect(joined.left()).toEqual({ ana: 1, "group:zombie": 0 });
    expect(joined.state.seats["group:zombie"]?.members).toHaveLength(3);
  });

  test("MS-9: each part of a split group has its cards", () => {
    const horde = table(hero("ana"), ...pack("zombie", 4))
      .count("group:zombie", 2)
      .draw("group:zombie");
    const parts = horde.when({ type: "split", seat: "group:zombie", parts: 2 });
    const other = Object.keys(parts.state.seats).find((seat) => seat.startsWith("group#")) ?? "";
    expect(parts.left()).toEqual({ ana: 1, "group:zombie": 1, [other]: 2 });
    expect(parts.line()).toEqual(["group:zombie"]);
    const one = parts.when({ type: "merge", seats: ["group:zombie", other] });
    expect(one.left()).toEqual({ ana: 1, "group:zombie": 1 });
  });

  test("MS-9: before the first draw and between rounds they are in the deck like all others", () => {
    expect(fight.joins(hero("bo")).left()).toMatchObject({ bo: 1 });
    expect(acting.draw("|").joins(hero("bo")).left()).toEqual({ ana: 1, ogre: 1, bo: 1 });
  });
});

describe("MS-9: the option: from the next round", () => {
  const later = tableWith({ joining: "joinLater" }, hero("ana"), foe("ogre"));
  const joined = later.draw("ana").joins(hero("bo"));

  test("MS-9: a joiner waits for the delimiter", () => {
    expect(joined.left()).toEqual({ ana: 0, ogre: 1, bo: 0 });
    expect(inDeck(joined.state)).toHaveLength(2);
    const next = joined.draw("|");
    expect(next.left()).toEqual({ ana: 1, ogre: 1, bo: 1 });
    expect(next.draw("bo").line()).toEqual(["bo"]);
  });

  test("MS-9, MS-7: so does an event", () => {
    const fire = later.draw("ana").conceive({ cards: 2 });
    expect(fire.left()).toMatchObject({ "event#1": 0 });
    expect(fire.draw("|").left()).toMatchObject({ "event#1": 2 });
  });

  test("MS-9: while no round is running there is nothing to wait for", () => {
    expect(later.joins(hero("bo")).left()).toMatchObject({ bo: 1 });
    expect(later.draw("|").joins(hero("bo")).left()).toMatchObject({ bo: 1 });
  });

  test("MS-9: when the round is restarted, those who waited are in it", () => {
    expect(joined.when({ type: "reset" }).left()).toEqual({ ana: 1, ogre: 1, bo: 1 });
  });

  test("MS-9: may be set during an encounter, for what is added from then on", () => {
    const now = fight.press("options", "gm", { joining: ["joinLater"] });
    expect(now.draw("ana").joins(hero("bo")).left()).toMatchObject({ bo: 0 });
    const back = joined.press("options", "gm", { joining: ["joinNow"] });
    expect(back.joins(hero("cleo")).left()).toMatchObject({ bo: 0, cleo: 1 });
  });
});
