import { describe, expect, test } from "vitest";
import { numberOn } from "../../engine/table/french-deck.ts";
import { turnsIn } from "./deck.ts";
import { anyhow, foe, hero, table } from "./testing.ts";

const heroes = (count: number) => Array.from({ length: count }, (_, i) => hero(`hero-${i}`));

describe("NC-3: a second set joins when more cards are wanted than there are", () => {
  const dealt = table(heroes(12)).deal();
  const numbers = turnsIn(dealt.state.cards).map(({ card }) => numberOn(card));

  test("everybody has a card, and the notice stands with the deal", () => {
    expect(numbers).toHaveLength(12);
    expect(dealt.cards()).toHaveLength(20);
    const [said] = dealt.effects;
    expect(said?.kind === "say" && said.lines?.[0]?.key).toBe("numbered.say.joined");
    expect(dealt.view().deck.notes.map(({ data }) => data)).toEqual([{ n: 2 }]);
  });

  test("the first ten have each number once", () => {
    expect(new Set(numbers).size).toBe(10);
  });

  test("a deal never fails, however many there are", () => {
    const crowd = table(heroes(45)).deal();
    expect(turnsIn(crowd.state.cards)).toHaveLength(45);
    expect(crowd.state.sets).toBe(5);
  });

  test("a newcomer makes another set join, too", () => {
    const joined = table(heroes(10)).deal().begin().joins(foe("orc"));
    expect(joined.hand("orc")).toHaveLength(1);
    expect(joined.state.sets).toBe(2);
  });

  test("two equal numbers act simultaneously, and each ends its own turn", () => {
    const game = table([hero("ana"), hero("ben"), foe("orc")]);
    const two = game
      .when({ type: "deal" }, anyhow())
      .joins(...heroes(10))
      .when({ type: "reset" });
    const round = two.lies({ ana: [3], ben: [3], orc: [5] }).begin();
    expect(round.acts).toEqual(["ana", "ben"]);
    expect([round.clock().now, round.clock().beside]).toEqual(["ana", ["ben"]]);
    expect(round.ends("ana").acts).toEqual(["ben"]);
    expect(round.ends("ana", "ben").acts).toEqual(["orc"]);
  });

  test("a set that a later round does not want lies aside, and comes back", () => {
    const options = { deal: "everyRound" } as const;
    const many = table(heroes(12), options).deal().begin();
    const few = many.leaves("hero-0", "hero-1", "hero-2").when({ type: "endRound" }).deal();
    expect(few.state.spare).toHaveLength(1);
    expect(new Set(turnsIn(few.state.cards).map(({ number }) => number)).size).toBe(9);
    expect(few.view().deck.notes).toEqual([]);
    const back = few.joins(foe("orc"), foe("ork"), foe("urk"));
    expect([back.state.sets, back.state.spare]).toEqual([2, []]);
  });
});
