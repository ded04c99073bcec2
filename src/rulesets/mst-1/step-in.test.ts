import { describe, expect, test } from "vitest";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { foe, hero, table } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), hero("cleo"), foe("ogre"));
const waiting = fight.draw("ana").hold("ana", "ogre");
const asked = waiting.draw("ogre");
const cardOf = (game: typeof asked, seat: string) => game.state.holds.find((hold) => hold.seat === seat)?.card ?? "";

describe("MS-4: the trigger's card is drawn", () => {
  test("MS-4: the holder is asked, and no one for any other card", () => {
    expect(asked.called()).toEqual(["ana"]);
    expect(asked.line()).toEqual(["ogre"]);
    expect(asked.offered("ana")).toEqual(["before", "after", "wait"]);
    expect(waiting.draw("bo").called()).toEqual([]);
  });

  test("MS-4: the holder may act at once: the trigger's turn comes after", () => {
    const before = asked.answer("ana", "before");
    expect(before.line()).toEqual(["ana", "ogre"]);
    expect(clock(before.state)).toMatchObject({ now: "ana", toCome: ["ogre"], mayAct: [] });
    expect(cardsOf(before.state, "ana", "hand")).toHaveLength(1);
    expect(before.state.holds).toEqual([]);
    const back = before.end("ana");
    expect(back.line()).toEqual(["ogre"]);
    expect(back.end("ogre").state).toMatchObject({ turns: [], done: ["ana", "ogre"] });
  });

  test("MS-4: or after the trigger's turn, without a further draw", () => {
    const after = asked.answer("ana", "after");
    expect(after.line()).toEqual(["ogre", "ana"]);
    expect(after.end("ogre").line()).toEqual(["ana"]);
    expect(after.next().line()).toEqual(["ana"]); // the GM's click draws nothing either
    expect(after.end("ogre").end("ana").state).toMatchObject({ turns: [], done: ["ogre", "ana"] });
  });

  test("MS-4: holding in the trigger's turn counts as having had it", () => {
    const held = asked.answer("ana", "after").hold("ogre", "bo");
    expect(held.line()).toEqual(["ana"]);
    expect(held.state.holds).toMatchObject([{ seat: "ogre", trigger: "bo" }]);
    const late = asked.hold("ogre", "bo");
    expect(late.offered("ana")).toEqual(["stepIn", "wait"]);
    expect(late.answer("ana", "after").line()).toEqual(["ana"]);
  });

  test("MS-4: or keep waiting, until another card of the trigger comes", () => {
    const twice = fight.count("ogre", 2).draw("ana").hold("ana", "ogre").draw("ogre");
    const waits = twice.answer("ana", "wait");
    expect(waits.state).toMatchObject({
      asks: [],
      turns: [{ seat: "ogre" }],
      holds: [{ seat: "ana", trigger: "ogre" }],
    });
    expect(waits.offered("ana")).toEqual([]);
    expect(waits.draw("bo").called()).toEqual([]);
    expect(waits.draw("ogre").called()).toEqual(["ana"]);
  });

  test("MS-4: a trigger taken out first loses that turn", () => {
    const before = asked.answer("ana", "before").falls("ogre");
    expect(before.line()).toEqual(["ana"]);
    expect(before.end("ana").state).toMatchObject({ turns: [], done: ["ana"] });
    expect(before.draw("bo").line()).toEqual(["bo"]);
    expect(asked.answer("ana", "before").leaves("ogre").line()).toEqual(["ana"]);
  });

  test("MS-4: an actor who answers is not asked twice, and no one else may answer", () => {
    const card = cardOf(asked, "ana");
    const answered = asked.answer("ana", "before");
    for (const when of ["before", "after"] as const)
      expect(answered.refusal({ type: "stepIn", seat: "ana", card, when })).toBe("tooLate");
    expect(answered.refusal({ type: "wait", seat: "ana", card })).toBe("tooLate");
    expect(waiting.refusal({ type: "stepIn", seat: "ana", card, when: "before" })).toBe("tooLate");
  });
});

describe("MS-4: no one waits for an answer", () => {
  test("MS-4: with the trigger's turn over there is nothing to come before, but still an after", () => {
    const late = asked.end("ogre");
    expect(late.offered("ana")).toEqual(["stepIn", "wait"]);
    expect(late.refusal({ type: "stepIn", seat: "ana", card: cardOf(late, "ana"), when: "before" })).toBe("tooLate");
    expect(late.answer("ana", "after").line()).toEqual(["ana"]);
  });

  test("MS-4: a GM who draws on has let the holder keep waiting", () => {
    const on = asked.draw("bo");
    expect(on.called()).toEqual([]);
    expect(on.state.holds).toMatchObject([{ seat: "ana", trigger: "ogre" }]);
    const command = { type: "stepIn", seat: "ana", card: cardOf(on, "ana"), when: "after" } as const;
    expect(on.refusal(command)).toBe("tooLate");
  });

  test("MS-4: the question does not hold up play, and silence means to keep waiting", () => {
    const [ask] = asked.state.asks;
    expect(ask).toMatchObject({ to: "ana", holds: false });
    expect(ask?.fallback).toContain(":wait:");
    expect(asked.draw("bo").line()).toEqual(["bo"]);
  });
});
