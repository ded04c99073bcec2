import { describe, expect, test } from "vitest";
import { benniesOf, commonBennies, purseOf } from "./bennies.ts";
import { parts } from "./rules.ts";
import { extras, hero, interrupt, noChance, roll, roster, scripted, tableWith, villain } from "./testing.ts";

const asked = { bennies: "asked" } as const;
const reroll = (seat: string, total: number) => ({ type: "reroll", seat, total }) as const;
const stand = (seat: string) => ({ type: "stand", seat }) as const;

/** Buck holds and interrupts the baron. */
const fight = tableWith(asked, hero("buck"), hero("virginia"), villain("baron"), ...extras("zombie", 2))
  .dealtTo({ buck: "AS", baron: "KS", virginia: "QS", "group:zombie": "2C" })
  .begun()
  .hold("buck")
  .when(interrupt("buck"));

describe("SW-14: whose Bennies there are", () => {
  test("SW-14: three a player, two of a villain's own, and the GM's common ones: one for each player character", () => {
    const { state } = fight;
    expect(["buck", "virginia", "baron", "zombie1"].map((id) => benniesOf(state, id))).toEqual([3, 3, 2, 0]);
    expect(commonBennies(state)).toBe(2);
    const [, buck] = hero("buck", { repeated: true });
    const twice = tableWith({}, ["buck", buck], ["buck2", buck], villain("baron"));
    expect(commonBennies(twice.state), "a hero who stands there twice is one").toBe(1);
  });

  test("SW-14: two players, one villain: the villain may spend four, Extras two, a hero none of the GM's", () => {
    const most = (seat: string, game = fight): number => {
      const purse = purseOf(game.state, seat);
      return purse === null
        ? 0
        : 1 + most(seat, game.given({ type: "benniesSet", seat, ...purse, left: purse.left - 1 }));
    };
    expect(most("baron")).toBe(4);
    expect(most("group:zombie")).toBe(2);
    expect(most("buck")).toBe(3);
  });

  test("SW-14, C-9: the GM has one more for each fighter made a player character by the GM", () => {
    expect(commonBennies(fight.press("set", "gm", { side: ["hero"] }, "baron").state)).toBe(3);
  });

  test("SW-14, C-9: whom the GM has taken to the GM's side by hand brings the common ones along", () => {
    const all = tableWith(asked, hero("buck", { traits: { commonBennies: 5 } }), hero("ann"));
    const turned = all.press("set", "gm", { side: ["gm"] }, "buck");
    expect([commonBennies(all.state), commonBennies(turned.state)]).toEqual([2, 5]);
  });

  test("SW-14: more Bennies than usual can be seen, given and taken", () => {
    const rich = tableWith(asked, hero("buck", { traits: { bennies: 25 } }));
    expect(benniesOf(rich.press("setBennies", "gm", { bennies: 24 }, "buck").state, "buck")).toBe(24);
  });

  test("SW-18: an ally who acts for a fallen hero has Bennies of its own", () => {
    const led = tableWith(asked, hero("buck"), ...extras("guard", 1, { side: "ally" }))
      .when({ type: "ally", seat: "group:ally:guard", hero: ["buck"] })
      .when(roster([hero("buck", { out: true })]));
    const given = led.press("setBennies", "gm", { bennies: 1 }, "buck");
    expect([benniesOf(given.state, "buck"), benniesOf(given.state, "guard1")]).toEqual([3, 1]);
  });

  test("SW-14, C-7: the game system's number takes precedence, and what an earlier encounter left stays", () => {
    const known = tableWith(asked, hero("buck", { traits: { bennies: 1 } }), hero("ann", { memory: { bennies: 0 } }));
    expect([benniesOf(known.state, "buck"), benniesOf(known.state, "ann")]).toEqual([1, 0]);
    const read = tableWith(asked, villain("baron", { traits: { commonBennies: 5 } }));
    expect(commonBennies(read.state)).toBe(5);
  });

  test("SW-14, C-7: half a Benny is none, whatever a sheet or an earlier encounter says", () => {
    const odd = tableWith(
      asked,
      hero("buck", { traits: { bennies: 1.5 } }),
      villain("baron", { memory: { bennies: -0.5 } }),
    );
    expect(["buck", "baron"].map((id) => benniesOf(odd.state, id))).toEqual([1, 0]);
    const common = tableWith(asked, villain("baron", { memory: { commonBennies: 2.5 } }));
    expect(commonBennies(common.state)).toBe(2);
  });

  test("SW-14: none are saved between sessions", () => {
    const spent = fight.when({ type: "setBennies", seat: "buck", bennies: 0 });
    expect(benniesOf(spent.state, "buck")).toBe(0);
    const anew = spent.when({ type: "newSession" });
    expect(benniesOf(anew.state, "buck")).toBe(3);
    expect(anew.effects).toEqual([
      { kind: "forget", what: "bennies" },
      { kind: "forget", what: "commonBennies" },
    ]);
    const kept = tableWith(asked, hero("ann", { memory: { bennies: 0, cards: 2 } })).when({ type: "newSession" });
    expect(benniesOf(kept.state, "ann")).toBe(3);
    expect(kept.state.fighters["ann"]?.memory).toEqual({ cards: 2 });
  });

  test("C-6: spending is a change on the actor, of the leader alone", () => {
    const event = { type: "benniesSet", seat: "baron", fighter: "baron", from: "commonBennies", left: 1 } as const;
    expect(parts.effects(event, fight.state)).toEqual([
      { kind: "change", seat: "baron", only: "baron", what: "commonBennies", to: 1, on: "world" },
    ]);
  });
});

describe("SW-14: rolling again", () => {
  const rolled = fight.when(roll("buck", 5)).when(roll("baron", 9));

  test("SW-14, SW-8: a fighter who is behind is asked, and play waits; without the option no one is", () => {
    expect(rolled.state.asks.map(({ id }) => id)).toEqual(["benny:buck"]);
    expect(rolled.state.contest).not.toBeNull();
    const byHand = tableWith({}, hero("buck"), villain("baron"))
      .dealtTo({ buck: "AS", baron: "KS" })
      .begun()
      .hold("buck")
      .when(interrupt("buck"));
    expect(byHand.when(roll("buck", 5)).when(roll("baron", 9)).state.contest).toBeNull();
  });

  test("SW-14: the better total stands: 5, then 4, is 5, and the Benny is gone", () => {
    const again = rolled.when(reroll("buck", 4));
    expect(again.state.contest?.totals["buck"]?.total).toBe(5);
    expect(benniesOf(again.state, "buck")).toBe(2);
    expect(again.state.asks.map(({ id }) => id)).toEqual(["benny:buck"]);
  });

  test("SW-14: as often as one likes, while there are Bennies", () => {
    const spent = rolled.when(reroll("buck", 1)).when(reroll("buck", 2)).when(reroll("buck", 3));
    expect(benniesOf(spent.state, "buck")).toBe(0);
    expect(spent.state.asks).toEqual([]);
    expect(spent.state.acting).toEqual(["baron"]);
  });

  test("SW-8: the holder's are settled first, then the opponent's, and the holder is not asked again", () => {
    const ahead = rolled.when(reroll("buck", 12)).when(stand("buck"));
    expect(ahead.state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
    const over = ahead.when(reroll("baron", 15));
    expect(over.state.contest).toBeNull();
    expect(over.state.acting).toEqual(["baron"]);
  });

  test("SW-8: a fighter who lets it stand is not asked again", () => {
    const over = rolled.when(stand("buck"));
    expect(over.state.asks).toEqual([]);
    expect(over.state.acting).toEqual(["baron"]);
    expect(over.refusal(reroll("buck", 20))).toBe("noBenny");
  });

  test("C-7: the module rolls the dice, and a total may be typed", () => {
    const thrown = rolled.when({ type: "reroll", seat: "buck", total: { die: 8, plus: 0 } }, scripted(5, 2));
    expect(thrown.state.contest?.totals["buck"]).toMatchObject({ total: 6, dice: [[6], [3]] });
  });

  test("SW-9: a victim who noticed nothing may roll again until the deal", () => {
    const lain = tableWith(asked, hero("buck"), villain("baron"))
      .when({ type: "ambush", ambushers: ["baron"], victims: ["buck"] })
      .when({ type: "notice", seat: "buck", total: 2 });
    expect(lain.state.asks.map(({ id }) => id)).toEqual(["benny:buck"]);
    const seen = lain.when(reroll("buck", 4));
    expect(seen.state.surprise?.notice["buck"]?.total).toBe(4);
    expect(seen.state.asks).toEqual([]);
  });

  test("C-5: a fighter who leaves while asked holds up no one", () => {
    const left = rolled.when(roster([], { gone: ["buck"] }), noChance);
    expect(left.state.contest).toBeNull();
    expect(left.state.asks).toEqual([]);
  });

  test("C-5: when the opponent leaves, the holder is no longer asked, and the Hold is kept", () => {
    const left = rolled.when(roster([], { gone: ["baron"] }), noChance);
    expect(left.state).toMatchObject({ contest: null, asks: [], held: ["buck"], acting: ["virginia"] });
    expect(left.refusal(reroll("buck", 20))).toBe("noBenny");
  });

  test("C-5: no one is behind the total of a fighter who has left", () => {
    const both = tableWith(asked, hero("buck"), hero("virginia"), villain("baron"))
      .dealtTo({ buck: "AS", virginia: "KS", baron: "QS" })
      .begun()
      .hold("buck")
      .hold("virginia")
      .when(interrupt("buck"))
      .when(interrupt("virginia"));
    const left = both
      .when(roll("virginia", 20))
      .when(roll("buck", 9))
      .when(roster([], { gone: ["virginia"] }));
    const others = left.when(roll("baron", 3)).when(stand("buck"));
    expect(others.state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
  });

  test("SW-5, SW-8: Jokers roll only against each other, so no one else is behind them", () => {
    const two = tableWith(asked, hero("virginia"), hero("red"), hero("buck"), villain("baron"))
      .dealtTo({ virginia: "JR", red: "JB", buck: "AS", baron: "KS" })
      .begun()
      .when({ type: "giveWay", seat: "virginia" })
      .when(roll("red", 5))
      .when(stand("red"))
      .when({ type: "bide", seat: "red" })
      .when({ type: "bide", seat: "virginia" })
      .hold("buck");
    const all = ["buck", "virginia", "red"].reduce((game, seat) => game.when(interrupt(seat)), two);
    const known = all.when(roll("virginia", 30)).when(roll("red", 40)).when(roll("buck", 20)).when(roll("baron", 3));
    expect(known.state.asks.map(({ id }) => id)).toEqual(["benny:virginia", "benny:red", "benny:buck"]);
    const settled = ["buck", "virginia", "red"].reduce((game, seat) => game.when(stand(seat)), known);
    expect(settled.state.asks.map(({ id }) => id)).toEqual(["benny:baron"]);
  });

  test("SW-14: with the last common Benny spent, no other group is asked for one", () => {
    const groups = tableWith(asked, hero("buck"), ...extras("orc", 2), ...extras("rat", 2))
      .when({ type: "ambush", ambushers: ["buck"], victims: ["group:orc", "group:rat"] })
      .when({ type: "notice", seat: "group:orc", total: 2 })
      .when({ type: "notice", seat: "group:rat", total: 2 });
    expect(groups.state.asks.map(({ id }) => id)).toEqual(["benny:group:orc", "benny:group:rat"]);
    const spent = groups.when(reroll("group:orc", 1));
    expect(spent.state.asks).toEqual([]);
    expect(spent.offered("group:rat")).toEqual([]);
  });

  test("SW-14: the question says how many are left now", () => {
    const given = rolled.press("setBennies", "gm", { bennies: 7 }, "buck");
    expect(given.state.asks[0]?.text.data).toEqual({ total: 5, n: 7 });
  });

  test("SW-8: when the GM takes the last Benny of a fighter who is asked, the contest is settled", () => {
    const poor = rolled.press("setBennies", "gm", { bennies: 0 }, "buck");
    expect(poor.state).toMatchObject({ contest: null, asks: [], acting: ["baron"] });
  });

  test("SW-8: and settled as it stands when the last Benny goes in any other way", () => {
    const poor = rolled.given({ type: "benniesSet", seat: "buck", fighter: "buck", from: "bennies", left: 0 });
    expect(poor.offered("buck")).toEqual(["stand"]);
    expect(poor.when(stand("buck")).state).toMatchObject({ contest: null, acting: ["baron"] });
  });

  test("SW-14: a Benny that the game system counts is spent at once; with the last one gone, no one is asked again", () => {
    const read = tableWith(asked, hero("buck", { traits: { bennies: 1 } }), villain("baron"))
      .when({ type: "ambush", ambushers: ["baron"], victims: ["buck"] })
      .when({ type: "notice", seat: "buck", total: 2 })
      .when(reroll("buck", 1));
    expect(benniesOf(read.state, "buck")).toBe(0);
    expect(read.state.asks).toEqual([]);
    const shared = tableWith(asked, ...extras("orc", 2, { traits: { commonBennies: 4 } }));
    const left = shared.given({
      type: "benniesSet",
      seat: "group:orc",
      fighter: "orc1",
      from: "commonBennies",
      left: 3,
    });
    expect(commonBennies(left.state)).toBe(3);
  });
});
