import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { type Session, startOf } from "../../engine/session/session.ts";
import { sessionsOf } from "../../engine/session/session-testing.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedCards } from "./rules.ts";
import type { Command, State } from "./state.ts";
import { dealing, fight, Game } from "./testing.ts";

const rules = register(speedCards);
const { after: then, undone } = sessionsOf<Command>(rules);
const hands = { ana: "12 5", ogre: "9 5" };
const gameOf = (session: Session): Game => new Game(session.state as State);
const deal = (session: Session): Session => then(session, { type: "deal" }, dealing(gameOf(session), hands));
const count = (session: Session): Session => then(session, { type: "count" });
const toFive = (session: Session): Session => (gameOf(session).segment === 5 ? session : toFive(count(session)));
const toTheEnd = (session: Session): Session => then(toFive(session), { type: "endTurn" });

const before = startOf(fight([hero("ana", 2, 20), foe("ogre", 2)]).state);
const dealt = deal(before);
const acted = then(dealt, { type: "act", seat: "ana", which: gameOf(dealt).cards("ana", "12") });

describe("C-6: everything can be undone", () => {
  test("C-6, HC-3: what was used is in the hand again", () => {
    expect([gameOf(acted).hand("ana"), gameOf(undone(acted)).hand("ana")]).toEqual(["5", "12 5"]);
    expect(undone(acted).state).toEqual(dealt.state);
  });

  test("C-6, HC-6: a call, its card and its Dodge", () => {
    const called = then(dealt, { type: "forward", seat: "ogre", by: 3 });
    expect([gameOf(called).badges("ogre"), gameOf(called).hand("ogre")]).toEqual([["dodging"], "5"]);
    expect(undone(called).state).toEqual(dealt.state);
  });

  test("C-6, HC-7: the Segment that ended a Dodge", () => {
    const dodging = then(dealt, { type: "forward", seat: "ogre", by: 3 });
    const five = toFive(dodging);
    expect([gameOf(five).badges("ogre"), gameOf(undone(five)).badges("ogre")]).toEqual([[], ["dodging"]]);
  });

  test("C-6, HC-5: the end of a Turn, and what was lost by it", () => {
    const over = toTheEnd(acted);
    expect([gameOf(over).hand("ana"), gameOf(over).before("ana", "lost")]).toEqual(["", "5"]);
    expect([gameOf(undone(over)).hand("ana"), gameOf(undone(over)).segment]).toEqual(["5", 5]);
  });

  test("C-6, HC-1: a deal, back to the Turn before and to the beginning", () => {
    const over = toTheEnd(acted);
    expect(undone(deal(over)).state).toEqual(over.state);
    let session = deal(over);
    for (const _ of session.entries) session = undone(session);
    expect(session.state).toEqual(before.state);
  });

  test("C-6, HC-1: a change of SPD, and cards that were collected", () => {
    expect(undone(then(dealt, { type: "setSpeed", seat: "ana", spd: 9, dex: 3 })).state).toEqual(dealt.state);
    expect(undone(then(acted, { type: "reset" })).state).toEqual(acted.state);
  });
});
