import { describe, expect, test } from "vitest";
import { foe, hero, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), hero("cleo"), foe("ogre"));
/** Ana held first, then Bo, then Cleo; now the ogre's card has come. */
const asked = fight
  .draw("ana")
  .hold("ana", "ogre")
  .draw("bo")
  .hold("bo", "ogre")
  .draw("cleo")
  .hold("cleo", "ogre")
  .draw("ogre");

describe("MS-4: several holders", () => {
  test("MS-4: all are asked, in the order in which they held", () => {
    expect(asked.called()).toEqual(["ana", "bo", "cleo"]);
  });

  test("MS-4: after the trigger they act in the order in which they held, not in which they answered", () => {
    const after = asked.answer("cleo", "after").answer("ana", "after").answer("bo", "after");
    expect(after.line()).toEqual(["ogre", "ana", "bo", "cleo"]);
  });

  test("MS-4: before it as well, whoever answers first", () => {
    const before = asked.answer("bo", "before").answer("cleo", "before").answer("ana", "before");
    expect(before.line()).toEqual(["ana", "bo", "cleo", "ogre"]);
    expect(before.next().next().next().line()).toEqual(["ogre"]);
  });

  test("MS-4: an actor who steps in begins when all who held earlier have answered", () => {
    const quick = asked.answer("cleo", "before");
    expect([quick.line(), quick.called(), quick.offered("ogre")]).toEqual([["ogre"], ["ana", "bo"], []]);
    expect(quick.refusal({ type: "end", seat: "ogre" })).toBe("notActing");
    expect(quick.answer("ana", "wait").line()).toEqual(["ogre"]);
    expect(quick.answer("ana", "wait").answer("bo", "after").line()).toEqual(["cleo", "ogre", "bo"]);
    expect(asked.answer("ana", "before").answer("cleo", "before").answer("bo", "before").line()).toEqual([
      "ana",
      "bo",
      "cleo",
      "ogre",
    ]);
  });

  test("MS-4: or the GM goes on without them, and they keep waiting", () => {
    const quick = asked.answer("bo", "before");
    expect(quick.offer("draw", "gm")?.text).toMatchObject({ key: "mst-1.offer.letIn", data: { who: { seat: "bo" } } });
    const on = quick.next();
    expect([on.line(), on.called()]).toEqual([["bo", "ogre"], ["cleo"]]);
    expect(on.state.holds.map(({ seat }) => seat)).toEqual(["ana", "cleo"]);
    expect(on.end("bo").line()).toEqual(["ogre"]);
  });

  test("MS-4, C-5: no one waits for an actor who falls or leaves either", () => {
    expect(asked.answer("bo", "before").falls("ana").line()).toEqual(["bo", "ogre"]);
    expect(asked.answer("bo", "before").leaves("ana").line()).toEqual(["bo", "ogre"]);
    expect(asked.answer("bo", "before").leaves("bo").answer("ana", "wait").line()).toEqual(["ogre"]);
  });

  test("MS-4: if the trigger is taken out meanwhile they still act", () => {
    expect(asked.answer("bo", "before").falls("ogre").answer("ana", "wait").line()).toEqual(["bo"]);
  });

  test("MS-4: some before and some after", () => {
    const both = asked.answer("ana", "after").answer("bo", "before").answer("cleo", "wait");
    expect(both.line()).toEqual(["bo", "ogre", "ana"]);
    expect(both.next().next().end("ana").state.done).toEqual(["cleo", "bo", "ogre", "ana"]);
    expect(both.state.holds).toMatchObject([{ seat: "cleo" }]);
  });

  test("MS-4: late ones queue behind the actor who is already acting after the trigger", () => {
    const late = asked.answer("bo", "after").end("ogre");
    expect(late.line()).toEqual([]); // Ana held earlier
    expect(late.answer("ana", "wait").line()).toEqual(["bo"]);
    expect(late.answer("cleo", "after").answer("ana", "after").line()).toEqual(["ana", "bo", "cleo"]);
  });

  test("MS-4: between two holders one can still come before the trigger's turn", () => {
    const between = asked.answer("ana", "before").end("ana");
    expect(between.line()).toEqual(["ogre"]);
    expect(between.answer("bo", "before").line()).toEqual(["bo", "ogre"]);
  });

  test("MS-4: each holder waits for its own trigger", () => {
    const game = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "cleo");
    expect(game.draw("cleo").called()).toEqual(["bo"]);
    expect(game.draw("cleo", "ogre").called()).toEqual(["ana"]);
  });

  test("MS-4: stepping in is not a drawn card: it triggers no one", () => {
    const chain = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ana").draw("ogre");
    const acting = chain.answer("ana", "before");
    expect(acting.line()).toEqual(["ana", "ogre"]);
    expect(acting.called()).toEqual([]);
  });

  test("MS-4: two may wait for each other's next card", () => {
    const game = fight.count("ana", 2).draw("ana").hold("ana", "bo").draw("bo").answer("ana", "wait").hold("bo", "ana");
    expect(game.draw("ana").called()).toEqual(["bo"]);
  });
});
