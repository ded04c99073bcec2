import { describe, expect, test } from "vitest";
import { extras, hero, roster, table, villain } from "./testing.ts";
import { leaderIn } from "./who-can-act.ts";

const guards = extras("guard", 2, { side: "ally" });
const fight = table(hero("buck"), hero("virginia"), ...guards);
const allied = fight.when({ type: "ally", seat: "group:ally:guard", hero: ["buck"] });

describe("SW-2, SW-18: allies on a hero's card", () => {
  test("SW-2: act on that player's card, after the hero", () => {
    expect(allied.state.seats["buck"]?.members).toEqual(["buck", "guard1", "guard2"]);
    expect(Object.keys(allied.state.seats)).toEqual(["buck", "virginia"]);
  });

  test("SW-18: the card is dealt while any of them can act, even if the hero is out of the encounter", () => {
    const out = allied.when(roster([hero("buck", { out: true })]));
    expect(out.offered("gm")).toContain("deal");
    const dealt = out.when({ type: "deal" }, { below: () => 0 });
    expect(dealt.cardsOf("buck")).not.toEqual({});
  });

  test("SW-18: edges are the hero's", () => {
    const cool = table(hero("buck", { traits: { levelHeaded: 1 } }), ...guards)
      .when({ type: "ally", seat: "group:ally:guard", hero: ["buck"] })
      .when({ type: "deal" }, { below: () => 0 });
    expect(Object.keys(cool.cardsOf("buck"))).toHaveLength(2);
  });

  test("SW-18, C-9: settings for the hero do not make the allies heroes; if the hero sits out, so do all on the card", () => {
    const set = allied.press("set", "gm", { quick: ["yes"], part: ["sits"] }, "buck");
    expect(set.state.seats["buck"]?.members).toEqual(["buck", "guard1", "guard2"]);
    expect(set.state.choices["buck"]).toMatchObject({ side: "hero", quick: true, sits: true });
    expect(set.state.choices["guard1"]).toEqual({ group: "buck", sits: true });
    const dealt = set.when({ type: "deal" }, { below: () => 0 });
    expect(dealt.cardsOf("buck")).toEqual({});
  });

  test("SW-18: the GM may take an ally over, which changes its seat", () => {
    const taken = allied.when({ type: "takeOver", seat: "buck", fighters: ["guard2"] });
    expect(taken.state.seats["buck"]?.members).toEqual(["buck", "guard1"]);
    expect(taken.state.seats["group:ally:guard"]?.members).toEqual(["guard2"]);
  });

  test("SW-18: with cards on the table they change seats at the next deal", () => {
    const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", "group:ally:guard": "QS" }).begun();
    const later = dealt.when({ type: "ally", seat: "group:ally:guard", hero: ["buck"] });
    expect(later.state.seats["buck"]?.members).toEqual(["buck"]);
    const over = later.end("buck", "virginia", "group:ally:guard").when({ type: "deal" }, { below: () => 0 });
    expect(over.state.seats["buck"]?.members).toEqual(["buck", "guard1", "guard2"]);
  });

  test("SW-18: an allied Wild Card has a card of its own until the Game Master puts it on a hero's, who leads", () => {
    const apart = table(villain("knight", { side: "ally", hero: "buck" }), hero("buck"));
    expect(Object.keys(apart.state.seats)).toEqual(["knight", "buck"]);
    const joined = apart.press("ally", "gm", { hero: ["buck"] }, "knight");
    expect(joined.state.seats["buck"]?.members).toEqual(["buck", "knight"]);
    expect(leaderIn(joined.state, "buck")).toBe("buck");
    const back = joined.when({ type: "takeOver", seat: "buck", fighters: ["knight"] });
    expect(back.state.seats["knight"]?.members).toEqual(["knight"]);
  });

  test("SW-18: heroes join no one, and only heroes can be joined", () => {
    expect(fight.refusal({ type: "ally", seat: "virginia", hero: ["buck"] })).toBe("noAlly");
    expect(fight.refusal({ type: "ally", seat: "group:ally:guard", hero: ["group:ally:guard"] })).toBe("noAlly");
    expect(allied.refusal({ type: "takeOver", seat: "buck", fighters: ["buck"] })).toBe("noAlly");
  });
});
