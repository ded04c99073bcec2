import { describe, expect, test } from "vitest";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { foe, type Game, hero, look, table } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"));
const acting = fight.draw("ana");
const fieldOf = (game: typeof acting, seat: string) => game.offer("hold", seat)?.fields?.[0];

describe("MS-4: holding", () => {
  test("MS-4: an actor whose card was drawn may hold it by naming another as trigger", () => {
    const held = acting.press("hold", "ana", { trigger: ["ogre"] });
    expect(held.state.holds).toMatchObject([{ seat: "ana", trigger: "ogre" }]);
    expect(cardsOf(held.state, "ana", "held")).toHaveLength(1);
    expect(held.state).toMatchObject({ turns: [], asks: [], phase: "running" });
  });

  test("MS-4: holding counts as having had the turn", () => {
    expect(acting.hold("ana", "ogre").state.done).toEqual(["ana"]);
  });

  test("MS-4: only the one whose card was drawn, and only in that turn", () => {
    expect(fight.refusal({ type: "hold", seat: "ana", trigger: ["ogre"] })).toBe("mayNotHold");
    expect(acting.refusal({ type: "hold", seat: "bo", trigger: ["ogre"] })).toBe("mayNotHold");
    expect(acting.end("ana").refusal({ type: "hold", seat: "ana", trigger: ["ogre"] })).toBe("mayNotHold");
    expect(acting.hold("ana", "ogre").offered("ana")).toEqual([]);
  });

  test("MS-4: a trigger must be named", () => {
    expect(acting.refusal({ type: "hold", seat: "ana" })).toBe("noTrigger");
    expect(fieldOf(acting, "ana")).toMatchObject({ name: "trigger", of: "seat", least: 1, most: 1 });
  });

  test("MS-4: an actor may not name itself", () => {
    expect(acting.refusal({ type: "hold", seat: "ana", trigger: ["ana"] })).toBe("ownTrigger");
    expect(fieldOf(acting, "ana")).toMatchObject({ pick: ["bo", "ogre"] });
  });

  test("MS-4: an event may be named as well, but cannot hold", () => {
    const fire = fight.conceive({ name: "Fire" });
    expect(fire.draw("ana").hold("ana", "event#1").state.holds).toMatchObject([{ trigger: "event#1" }]);
    expect(fire.draw("event#1").offered("event#1")).toEqual(["done"]);
    expect(fire.draw("event#1").refusal({ type: "hold", seat: "event#1", trigger: ["ana"] })).toBe("mayNotHold");
  });

  test("MS-4: no one who is absent, defeated, or over may be named", () => {
    const holding = (trigger: string) => ({ type: "hold", seat: "ana", trigger: [trigger] }) as const;
    expect(acting.refusal(holding("stranger"))).toBe("noTrigger");
    expect(acting.refusal(holding("constructor"))).toBe("noTrigger");
    expect(acting.falls("ogre").refusal(holding("ogre"))).toBe("noTrigger");
    const burnt = fight.conceive({ name: "Fire", draws: 1 }).draw("event#1", "ana");
    expect(burnt.refusal(holding("event#1"))).toBe("noTrigger");
    expect(fieldOf(burnt, "ana")).toMatchObject({ pick: ["bo", "ogre"] });
  });

  test("MS-4: an actor who is alone has no one to wait for", () => {
    expect(table(hero("ana")).draw("ana").offered("ana")).toEqual(["end"]);
  });

  test("MS-4: a trigger with no undrawn card left is allowed, with a warning", () => {
    const late = fight.count("bo", 2).draw("ogre", "bo", "ana");
    expect(fieldOf(late, "ana")).toMatchObject({
      pick: ["bo", "ogre"],
      notes: { ogre: { key: "mst-1.note.noCardLeft" } },
    });
    expect(fieldOf(late, "ana")).not.toHaveProperty("notes.bo");
    expect(late.press("hold", "ana", { trigger: ["ogre"] }).state.holds).toMatchObject([{ trigger: "ogre" }]);
  });

  test("MS-4: a Hold that was used is not held again", () => {
    const used = acting.hold("ana", "ogre").draw("ogre").answer("ana", "before");
    expect(used.line()).toEqual(["ana", "ogre"]);
    expect(used.offered("ana")).toEqual(["end"]);
    expect(used.refusal({ type: "hold", seat: "ana", trigger: ["bo"] })).toBe("mayNotHold");
  });

  test("C-3: a holder keeps the place of that turn, and may act when the trigger comes", () => {
    const held = acting.hold("ana", "ogre");
    expect(clock(held.state)).toMatchObject({ done: ["ana"], now: null, mayAct: [] });
    expect(clock(held.draw("bo").state)).toMatchObject({ done: ["ana"], now: "bo", mayAct: [] });
    expect(clock(held.draw("ogre").state)).toMatchObject({ done: ["ana"], now: "ogre", mayAct: ["ana"] });
  });
});

describe("MS-4: who waits for whom", () => {
  const threads = (game: Game) => look(game.state).threads?.map(({ from, to }) => [from, to]);

  test("MS-4: is shown, in the order in which they held, even if the trigger is gone", () => {
    const held = fight.draw("bo").hold("bo", "ogre").draw("ana").hold("ana", "bo");
    expect(threads(fight)).toEqual([]);
    expect(threads(held)).toEqual([
      ["bo", "ogre"],
      ["ana", "bo"],
    ]);
    expect(threads(held.leaves("ogre"))?.[0]).toEqual(["bo", null]);
    expect(threads(held.draw("|"))).toEqual([]);
  });
});
