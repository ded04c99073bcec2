import { describe, expect, test } from "vitest";
import { badges, done, everybody, forAll, under } from "./flip-testing.ts";
import { look } from "./testing.ts";

describe("MD-30: a suit without an effect", () => {
  const calm = under(forAll("none"));

  test("MD-30: nothing happens to those who have it, and nothing is asked", () => {
    expect([done(calm), calm.asked()]).toEqual([[], []]);
    for (const seat of everybody) expect([calm.levels(seat), badges(calm, seat)]).toEqual([{}, []]);
  });

  test("MD-30: the card says so, and names no one beside it", () => {
    const [spades] = look(calm.state).card?.lines ?? [];
    expect(spades).toEqual({
      suit: "spades",
      name: { key: "drama.effect.none.name" },
      does: { key: "drama.effect.none.does" },
      seats: [],
    });
  });

  test("MD-30: alongside others that have one", () => {
    const mixed = under({ spades: "up" });
    expect([mixed.levels("anna"), mixed.levels("ben")]).toEqual([{ up: 1 }, {}]);
    expect(look(mixed.state).card?.lines.map(({ name }) => name.key.split(".").at(-2))).toEqual([
      "up",
      "none",
      "none",
      "none",
    ]);
  });
});
