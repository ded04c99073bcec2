import { describe, expect, test } from "vitest";
import { project } from "../../engine/session/project.ts";
import { foe, type Game, hero, table } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), foe("dragon"), foe("ogre")).count("dragon", 2);
const drawn = fight.draw("bo", "dragon");

/** Everyone's `initiative`, as the clock has it written. */
function numbers({ state }: Game): Readonly<Record<string, number | null>> {
  const none = Object.fromEntries(Object.keys(state.fighters).map((id) => [id, null]));
  const { changed } = project(clock(state), (seat) => state.seats[seat]?.members ?? [], none);
  return { ...none, ...changed };
}

describe("MS-13: the order", () => {
  test("MS-13: drawn cards as they came: who has acted, who acts", () => {
    expect(clock(drawn.state)).toMatchObject({ done: ["bo"], now: "dragon", toCome: [] });
    expect(clock(drawn.end("dragon").state)).toMatchObject({ done: ["bo", "dragon"], now: null, toCome: [] });
    expect(clock(drawn.draw("ogre").state)).toMatchObject({ done: ["bo", "dragon"], now: "ogre" });
  });

  test("MS-13: those not drawn are in no order among themselves", () => {
    expect(clock(drawn.state).alike).toEqual(["ana", "ogre"]);
    expect(clock(fight.draw("|", "bo").state).alike).toEqual(["ana", "dragon", "ogre"]);
  });

  test("MS-13: a second card of an actor moves it to the end", () => {
    const again = fight.draw("dragon", "bo", "ana", "dragon");
    expect(clock(again.state)).toMatchObject({ done: ["bo", "ana"], now: "dragon" });
    expect(clock(again.end("dragon").state)).toMatchObject({ done: ["bo", "ana", "dragon"], now: null });
  });

  test("MS-13: a holder stands where it held, and moves to where it steps in", () => {
    const asked = fight.draw("ana").hold("ana", "ogre").draw("bo", "ogre");
    expect(clock(asked.state)).toMatchObject({ done: ["ana", "bo"], now: "ogre", mayAct: ["ana"] });
    const before = asked.answer("ana", "before");
    expect(clock(before.state)).toMatchObject({ done: ["bo"], now: "ana", toCome: ["ogre"], mayAct: [] });
    const after = asked.answer("ana", "after");
    expect(clock(after.state)).toMatchObject({ done: ["bo"], now: "ogre", toCome: ["ana"] });
    expect(clock(after.end("ogre").state)).toMatchObject({ done: ["bo", "ogre"], now: "ana" });
  });

  test("MS-13: between rounds the order is that of the last one; the next begins without any", () => {
    const over = drawn.draw("|");
    expect(clock(over.state)).toMatchObject({ done: ["bo", "dragon"], now: null, alike: ["ana", "ogre"] });
    const next = over.draw("ogre");
    expect(clock(next.state)).toMatchObject({ done: [], now: "ogre", alike: ["ana", "bo", "dragon"] });
  });

  test("MS-13, MS-7: an event has no place in it, and leaves those who acted where they are", () => {
    const fire = fight.conceive({ draws: 3 }).draw("bo", "event#1");
    expect(clock(fire.state)).toMatchObject({ done: ["bo"], now: null, toCome: [], alike: ["ana", "dragon", "ogre"] });
    const waiting = fight.conceive({ draws: 3 }).draw("bo").hold("bo", "event#1").draw("event#1").answer("bo", "after");
    expect(clock(waiting.state)).toMatchObject({ done: [], now: null, toCome: ["bo"] });
  });
});

describe("MS-13, C-4: initiative", () => {
  test("C-4: descends in the order in which the cards came", () => {
    const { bo, dragon, ogre } = numbers(drawn.draw("ogre"));
    expect([bo, dragon, ogre].toSorted((a, b) => Number(b) - Number(a))).toEqual([bo, dragon, ogre]);
    expect(new Set([bo, dragon, ogre]).size).toBe(3);
  });

  test("MS-13: undrawn actors share the lowest", () => {
    const { ana, bo, dragon, ogre } = numbers(drawn);
    expect(ana).not.toBeNull();
    expect(ogre).toBe(ana);
    expect(Math.min(Number(bo), Number(dragon))).toBeGreaterThan(Number(ana));
  });

  test("MS-13: even if the delimiter came first, and no one has another", () => {
    expect(new Set(Object.values(numbers(fight.draw("|")))).size).toBe(1);
    expect(numbers(fight.draw("|"))).not.toContain(null);
  });

  test("C-4: no one has one before the first round, nor do the defeated or those without a card", () => {
    expect(new Set(Object.values(numbers(fight)))).toEqual(new Set([null]));
    expect(numbers(drawn.falls("bo", "ogre"))).toMatchObject({ bo: null, ogre: null });
    expect(numbers(drawn.count("ana", 0))).toMatchObject({ ana: null });
  });
});
