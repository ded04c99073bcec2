import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { type Session, startOf } from "../../engine/session/session.ts";
import { sessionsOf } from "../../engine/session/session-testing.ts";
import { dice, hero } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import type { Command } from "./state.ts";
import { fight } from "./testing.ts";

const rules = register(speedDice);
const { after: then, undone } = sessionsOf<Command>(rules);
const roll = (session: Session, ...shown: readonly number[]): Session =>
  then(session, { type: "roll" }, dice(12, ...shown));

const start = startOf(fight([hero("ana", 9, 20), hero("bo", 3)]).state);
const second = roll(roll(start, 1, 9, 5), 10, 2, 6);

describe("C-6: everything can be undone", () => {
  test("C-6, HD-3, HD-4: a Phase, with what it counted, and the Turn that it opened", () => {
    const third = roll(second, 12, 9, 1);
    expect(third.state).toMatchObject({ heroTurn: 2, inTurn: 1, nulls: { ana: 0, bo: 1 }, kinds: { ana: "certain" } });
    expect(undone(third).state).toEqual(second.state);
    expect(undone(third).state).toMatchObject({ heroTurn: 1, inTurn: 2, nulls: { ana: 1, bo: 0 } });
  });

  test("C-6, HD-2: an Abort, and the Phase that paid for it", () => {
    const aborted = then(second, { type: "abort", seat: "ana" });
    const paid = roll(aborted, 1, 9, 5);
    expect(paid.state).toMatchObject({ kinds: { ana: "owed" }, owed: {} });
    expect(undone(paid).state).toEqual(aborted.state);
    expect(undone(undone(paid)).state).toEqual(second.state);
  });

  test("C-6, HD-6: a held action, and its use", () => {
    const held = then(second, { type: "hold", seat: "bo" });
    const used = then(roll(held, 10, 9, 5), { type: "useHold", seat: "bo" });
    expect(undone(used).state).toMatchObject({ held: ["bo"] });
    expect(undone(undone(undone(used))).state).toEqual(second.state);
  });

  test("C-6, HD-5: another die, another SPD, and collecting the dice", () => {
    for (const command of [
      { type: "options", die: ["d6"] },
      { type: "setSpeed", seat: "ana", spd: 1, dex: 1 },
      { type: "reset" },
    ] as const)
      expect(undone(then(second, command)).state).toEqual(second.state);
  });

  test("C-6: back to the beginning", () => {
    expect(undone(undone(second)).state).toEqual(start.state);
  });
});
