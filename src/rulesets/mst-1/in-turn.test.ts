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

describe("MS-4 several holders", () => {
  test("MS-4: all are asked, in the order in which they held", () => {
    expect(asked.asked()).toEqual(["ana", "bo", "cleo"]);
  });

  test("MS-4: after the trigger they act in the order in which they held, not in which they answered", () => {
    const after = asked.answer("cleo", "after").answer("ana", "after").answer("bo", "after");
    expect(after.line()).toEqual(["ogre", "ana", "bo", "cleo"]);
  });

  test("MS-4: before it as well; whoever already acts is not come before", () => {
    const before = asked.answer("bo", "before").answer("cleo", "before").answer("ana", "before");
    expect(before.line()).toEqual(["bo", "ana", "cleo", "ogre"]);
    expect(before.next().next().next().line()).toEqual(["ogre"]);
  });

  test("MS-4: some before and some after", () => {
    const both = asked.answer("ana", "after").answer("bo", "before").answer("cleo", "wait");
    expect(both.line()).toEqual(["bo", "ogre", "ana"]);
    expect(both.next().next().end("ana").state.done).toEqual(["cleo", "bo", "ogre", "ana"]);
    expect(both.state.holds).toMatchObject([{ seat: "cleo" }]);
  });

  test("MS-4: late ones queue behind whoever acts after the trigger", () => {
    const late = asked.answer("bo", "after").end("ogre");
    expect(late.line()).toEqual(["bo"]);
    expect(late.answer("cleo", "after").answer("ana", "after").line()).toEqual(["bo", "ana", "cleo"]);
  });

  test("MS-4: between two holders the trigger's turn can still be come before", () => {
    const between = asked.answer("ana", "before").end("ana");
    expect(between.line()).toEqual(["ogre"]);
    expect(between.answer("bo", "before").line()).toEqual(["bo", "ogre"]);
  });

  test("MS-4: each holder waits for its own trigger", () => {
    const game = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "cleo");
    expect(game.draw("cleo").asked()).toEqual(["bo"]);
    expect(game.draw("cleo", "ogre").asked()).toEqual(["ana"]);
  });

  test("MS-4: stepping in is no drawn card: it is nobody's trigger", () => {
    const chain = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ana").draw("ogre");
    const acting = chain.answer("ana", "before");
    expect(acting.line()).toEqual(["ana", "ogre"]);
    expect(acting.asked()).toEqual([]);
  });

  test("MS-4: two may wait for each other's next card", () => {
    const game = fight.count("ana", 2).draw("ana").hold("ana", "bo").draw("bo").answer("ana", "wait").hold("bo", "ana");
    expect(game.draw("ana").asked()).toEqual(["bo"]);
  });
});
