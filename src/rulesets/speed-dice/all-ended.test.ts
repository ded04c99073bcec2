import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { see } from "../../engine/table/see.ts";
import { foe, hero } from "../hero/testing.ts";
import { speedDice } from "./rules.ts";
import { fight } from "./testing.ts";

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
