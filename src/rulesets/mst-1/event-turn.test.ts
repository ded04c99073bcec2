import { describe, expect, test } from "vitest";
import { foe, Game, hero, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre")).conceive({ name: "Ritual", draws: 2 });
const waiting = fight.draw("ana").hold("ana", "event#1").draw("bo").hold("bo", "event#1");
const asked = waiting.draw("event#1");
const far = (game: Game) => game.state.happenings["event#1"]?.progress;

describe("MS-7: an event that someone waits for", () => {
  test("MS-4, MS-7: comes closer only when no one can step in before it any more", () => {
    expect(asked.called()).toEqual(["ana", "bo"]);
    expect(far(asked)).toBe(0);
    expect(far(asked.answer("ana", "wait"))).toBe(0);
    expect(far(asked.answer("ana", "wait").answer("bo", "after"))).toBe(1);
  });

  test("MS-4, MS-7: an actor who steps in acts before it", () => {
    const before = asked.answer("ana", "before").answer("bo", "wait");
    expect(before.line()).toEqual(["ana", "event#1"]);
    expect(far(before)).toBe(0);
    const back = before.end("ana");
    expect(back.line()).toEqual(["event#1"]);
    expect(far(back)).toBe(1);
    expect(far(back.end("event#1"))).toBe(1);
  });

  test("MS-4, MS-7: between two holders it still waits", () => {
    const between = asked.answer("ana", "before").end("ana");
    expect(between.line()).toEqual(["event#1"]);
    expect(far(between)).toBe(0);
    expect(between.answer("bo", "before").line()).toEqual(["bo", "event#1"]);
    expect(far(between.answer("bo", "wait"))).toBe(1);
  });

  test("MS-4, MS-7: or after it", () => {
    const after = asked.answer("ana", "after").answer("bo", "wait");
    expect(after.line()).toEqual(["event#1", "ana"]);
    expect(far(after)).toBe(1);
    expect(after.end("event#1").line()).toEqual(["ana"]);
  });

  test("MS-7: a GM who waits for no answer lets it come closer, once", () => {
    expect(far(asked.end("event#1"))).toBe(1);
    expect(far(asked.end("event#1").answer("ana", "after"))).toBe(1);
    expect(far(asked.draw("ogre"))).toBe(1);
    expect(far(asked.when({ type: "endRound" }))).toBe(1);
    expect(far(asked.answer("ana", "before").when({ type: "endRound" }))).toBe(1);
  });

  test("MS-7: so does a holder who can no longer act", () => {
    expect(far(asked.falls("ana"))).toBe(0);
    expect(far(asked.falls("ana").leaves("bo"))).toBe(1);
    const alone = asked.answer("bo", "wait").answer("ana", "before");
    expect(alone.falls("ana").line()).toEqual(["event#1"]);
    expect(far(alone.falls("ana"))).toBe(1);
  });

  test("MS-7: an event that completes while holders wait does so before those who act after it", () => {
    const last = new Game(asked.rework("event#1", { draws: 1 }).state).answer("ana", "after").answer("bo", "wait");
    expect(last.happened("completed")).toBe(true);
    expect(last.line()).toEqual(["event#1", "ana"]);
    expect(last.left()).toMatchObject({ "event#1": 0 });
  });
});

describe("MS-4, MS-7: an event that is struck", () => {
  const strike = { type: "strike", seat: "event#1" } as const;

  test("MS-7: is gone with its cards and its progress", () => {
    const struck = fight.draw("event#1", "|").when(strike);
    expect(struck.state.seats).not.toHaveProperty("event#1");
    expect(struck.state.happenings).toEqual({});
    expect(struck.left()).toEqual({ ana: 1, bo: 1, ogre: 1 });
  });

  test("MS-4: if taken out first it loses that turn: nothing comes closer or occurs", () => {
    const stopped = asked.answer("ana", "before").answer("bo", "wait").when(strike);
    expect(stopped.line()).toEqual(["ana"]);
    expect([stopped.happened("came"), stopped.happened("completed")]).toEqual([false, false]);
    expect(stopped.draw("ogre").line()).toEqual(["ogre"]);
    expect(asked.when(strike).state.turns).toEqual([]);
  });

  test("MS-9: a Hold on it stays until the delimiter", () => {
    const struck = waiting.when(strike);
    expect(struck.state.holds).toHaveLength(2);
    expect(struck.draw("|").state.lost).toHaveLength(2);
  });

  test("MS-7: the next one that is made is another", () => {
    const next = fight.when(strike).conceive({ name: "Fire" });
    expect(Object.keys(next.state.happenings)).toEqual(["event#2"]);
  });
});
