import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { see } from "../../engine/table/see.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import { fight } from "./testing.ts";

const begun = fight([hero("ana", 3, 15), foe("ogre", 3, 20), foe("rat", 3, 12), foe("wolf", 3, 8)]);
const rolled = begun.roll({ ana: 1, ogre: 2, rat: 3, wolf: 9 });

describe("HC-8: all of the Game Master's have acted", () => {
  test("one press ends what is due to them, and a player's own stays", () => {
    const after = rolled.press("endAll", "gm");
    expect(after.acts).toBe("ana");
    expect(after.state.done).toEqual(["ogre", "rat"]);
    expect(after.events.length).toBe(1);
    expect(after.does("end", "ana").acts).toBeNull();
  });

  test("it comes first while one of them acts, and stands beside what a player does", () => {
    expect(rolled.offer("endAll", "gm")).toMatchObject({ weight: "main", several: true });
    const anas = begun.roll({ ana: 1, ogre: 9, rat: 3, wolf: 2 });
    expect([anas.acts, anas.offer("endAll", "gm")?.weight]).toEqual(["ana", undefined]);
  });

  test("it is the Game Master's alone, and only where there are two", () => {
    expect(rolled.offered("ana")).not.toContain("endAll");
    expect(begun.roll({ ana: 1, ogre: 2, rat: 9, wolf: 9 }).offer("endAll", "gm")).toBeUndefined();
    expect(rolled.press("endAll", "gm").refusal({ type: "endAll" })).toBe("notActing");
  });

  test("it has a name of its own in undo", () => {
    expect(speedDice.offers(rolled.state, "gm").find(({ command }) => command.type === "endAll")?.undoLabel.key).toBe(
      "speed-dice.deed.endAll",
    );
  });
});

describe("HC-8: a player's own have acted", () => {
  const three = fight([hero("ana", 3, 15), hero("bo", 3, 9), hero("cy", 3, 14), foe("ogre", 3, 12)]);
  const line = three.roll({ ana: 1, bo: 2, cy: 3, ogre: 2 });
  const mineOf = (...mine: string[]) =>
    mine.flatMap((seat) =>
      ownOffers(speedDice.offers(see(line.state, mine), seat), mine).filter(({ command }) => command.type === "endAll"),
    );

  test("one press ends the Phases of both, and everybody else's stays", () => {
    const [offer] = mineOf("ana", "bo");
    const filled = offer === undefined ? null : fill(offer, {});
    expect(filled).toEqual({ command: { type: "endAll", seats: ["ana", "bo"] } });
    expect(offer).toMatchObject({ weight: "main", several: true });
    const after = line.when({ type: "endAll", seats: ["ana", "bo"] });
    expect([after.acts, after.state.done]).toEqual(["cy", ["ana", "bo"]]);
    expect(offer === undefined ? null : fill(offer, { seats: ["ogre"] })).toHaveProperty("refusal");
  });

  test("only while one of them acts, and with two of them in the Phase", () => {
    expect([mineOf("bo", "cy"), mineOf("ana"), mineOf()]).toEqual([[], [], []]);
  });
});
