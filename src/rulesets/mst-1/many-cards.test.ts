import { describe, expect, test } from "vitest";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { foe, hero, look, table } from "./testing.ts";

const fight = table(hero("ana"), foe("dragon"), foe("ogre")).count("dragon", 2);
const first = fight.draw("dragon");
const both = first.hold("dragon", "ana").draw("dragon").hold("dragon", "ana");

describe("MS-12: an actor with several cards", () => {
  test("MS-12: has a turn for each that comes", () => {
    const second = first.draw("dragon");
    expect(second.line()).toEqual(["dragon"]);
    expect(second.end("dragon").state.done).toEqual(["dragon"]);
    expect(second.left()).toMatchObject({ dragon: 0 });
  });

  test("MS-12: holds one, and the next is a turn as usual that leaves the Hold alone", () => {
    const held = first.hold("dragon", "ana").draw("dragon");
    expect(held.line()).toEqual(["dragon"]);
    expect(held.called()).toEqual([]);
    const { holds } = held.end("dragon").state;
    expect(holds).toMatchObject([{ seat: "dragon", trigger: "ana" }]);
    expect(held.end("dragon").draw("ana").called()).toEqual(["dragon"]);
  });

  test("MS-12: holds each separately, for any trigger", () => {
    expect(both.state.holds).toHaveLength(2);
    expect(cardsOf(both.state, "dragon", "held")).toHaveLength(2);
    const apart = first.hold("dragon", "ana").draw("dragon").hold("dragon", "ogre");
    expect(apart.draw("ogre").called()).toEqual(["dragon"]);
    const used = apart.draw("ogre").answer("dragon", "before");
    expect(used.state.holds).toMatchObject([{ seat: "dragon", trigger: "ana" }]);
  });

  test("MS-12: is asked for each, and answers each separately", () => {
    const asked = both.draw("ana");
    expect(asked.called()).toEqual(["dragon", "dragon"]);
    expect(asked.offered("dragon")).toEqual(["before", "after", "wait", "before", "after", "wait"]);
    const one = asked.answer("dragon", "before");
    expect(one.line()).toEqual(["dragon", "ana"]);
    expect(one.called()).toEqual(["dragon"]);
    expect(one.answer("dragon", "after").line()).toEqual(["dragon", "ana", "dragon"]);
    expect(one.answer("dragon", "wait").state.holds).toHaveLength(1);
    expect(look(one.state)).toMatchObject({ acts: ["dragon"], may: [] });
  });

  test("MS-12, MS-4: two of one actor come in the order in which they were held", () => {
    const [older, younger] = both.state.holds.map(({ card }) => card);
    const asked = both.draw("ana");
    const line = asked
      .when({ type: "stepIn", seat: "dragon", card: younger ?? "", when: "after" })
      .when({ type: "stepIn", seat: "dragon", card: older ?? "", when: "after" });
    expect(line.state.turns.map(({ card }) => card).slice(1)).toEqual([older, younger]);
  });

  test("MS-12, MS-4: any of its cards is the trigger for those who wait for it", () => {
    const waits = fight.draw("ana").hold("ana", "dragon").draw("dragon").answer("ana", "wait").draw("dragon");
    expect(waits.answer("ana", "before").line()).toEqual(["ana", "dragon"]);
  });
});
