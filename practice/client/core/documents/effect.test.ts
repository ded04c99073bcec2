import { beforeAll, describe, expect, it } from "vitest";
import { openWorld } from "../testing.ts";
import type { Data } from "../types/document.ts";
import { ActiveEffect } from "./effect.ts";

const COMBAT = "combat0000000001";
const TAM = "actor00000000tam";
const NIM = "actor00000000nim";

/** As it stood when the effect began: the turn of Tam, in the first of his rounds. */
const began = { combat: COMBAT, combatant: "combatant0000001", round: 2, turn: 0, time: 0 };

beforeAll(() => {
  openWorld(
    {
      id: "test",
      title: "Test",
      users: [{ _id: "gamemaster000001", name: "Gale", role: 4 }],
      actors: [
        { _id: TAM, name: "Tam" },
        { _id: NIM, name: "Nim" },
      ],
      scenes: [],
      combats: [
        {
          _id: COMBAT,
          active: true,
          round: 3,
          turn: 1,
          combatants: [
            { _id: "combatant0000001", actorId: TAM, initiative: 20 },
            { _id: "combatant0000002", actorId: NIM, initiative: 10 },
          ],
        },
      ],
      messages: [],
      settings: [],
    },
    "Gale",
  );
});

const made = (duration: Data, start: Data = began) =>
  new ActiveEffect({ name: "Slowed", duration, start }, { parent: game.actors.get(NIM) as never });
const left = (duration: Data, start?: Data) => made(duration, start).duration.remaining;
const combat = () => game.combats.get(COMBAT) as never;

describe("an effect of generation 14", () => {
  it("counts rounds and turns of the encounter that it began in", () => {
    expect(left({ value: 2, units: "rounds" })).toBe(1);
    expect(left({ value: 5, units: "turns" })).toBe(2);
    expect(left({ value: 60, units: "seconds" })).toBe(60);
    expect(left({})).toBe(Number.POSITIVE_INFINITY);
  });

  it("has lasted a round once its place in the order comes again, or with the round if it knows no place", () => {
    const rounds = { value: 1, units: "rounds" };
    expect([0, 1, 2].map((turn) => left(rounds, { ...began, turn }))).toEqual([0, 0, 1]);
    expect(left(rounds, { ...began, turn: null })).toBe(0);
    expect(left({ value: 3, units: "rounds" }, { ...began, round: 1, turn: 2 })).toBe(2);
  });

  it("waits for the start of a turn unless it says otherwise", () => {
    expect(made({ value: 1, units: "rounds" }).duration.expiry).toBe("turnStart");
    expect(made({ value: 1, units: "rounds", expiry: "roundEnd" }).duration.expiry).toBe("roundEnd");
    expect(made({}).duration.expiry).toBeNull();
  });

  it("waits for the one who acted in the encounter that it began in, and for its bearer in any other", () => {
    const effect = made({ value: 1, units: "rounds" });
    expect(effect.isExpiryEvent("turnStart", { combat: combat() })).toBe(false);
    const acts = game.combats.get(COMBAT)!.combatants.get("combatant0000002");
    const standIn = Object.create(combat(), { combatant: { value: acts } }) as never;
    expect(effect.isExpiryEvent("turnStart", { combat: standIn })).toBe(true);
  });

  it("is suppressed once it is over", () => {
    expect(made({ value: 1, units: "rounds" }).active).toBe(true);
    expect(made({ value: 1, units: "rounds", expired: true }).active).toBe(false);
  });
});
