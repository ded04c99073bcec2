import { describe, expect, test } from "vitest";
import { extras, type Named } from "../action-deck/testing.ts";
import { cast, deckOf, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, d, type Game, heroOf, md, roster } from "./testing.ts";

const id = `md:breaks:${horde}`;
const ghouls = "group:ghoul";
const fighters: readonly Named[] = [...heroOf("anna"), ...extras("zombie", 3), ...extras("ghoul", 2)];
const deck = deckOf(forAll("breaks"));
const running = campaign(fighters, {}, deck).round({ anna: "AS", [horde]: "TH", [ghouls]: "2C" }, "round");
const tick = (game: Game, came: "achieved" | "brokeOff" | "cornered", seat = horde): Game =>
  game.when({ type: "settleBreaks", seat, came });
const supplying = (game: Game, gone: string): Game => {
  const cards = Object.fromEntries(Object.entries(deck.cards).filter(([card]) => card !== d(gone)));
  return game.when(roster([], { supply: { ...deck, stamp: "2", cards } }));
};

describe("MD-4: what the GM is asked about Extras without a leader", () => {
  test("MD-4: a tick made by mistake can be changed in the same round, but not one that waver", () => {
    expect(tick(tick(running, "brokeOff"), "achieved").state.breaks[horde]).toBe("achieved");
    const led = under(forAll("breaks"));
    expect([led.state.breaks, led.asked()]).toEqual([{ [horde]: "wavering" }, []]);
    expect(led.refusal({ type: "settleBreaks", seat: horde, came: "achieved" })).toBe("noBreaks");
    expect(led.refusal({ type: "settleBreaks", seat: "baron", came: "achieved" })).toBe("noBreaks");
  });

  test("MD-4: of two groups the one that is still undecided leaves with the deal, and the other stays", () => {
    const over = tick(running, "achieved").end("anna", horde, ghouls);
    expect(over.offer("deal:", "gm")?.confirm).toEqual(md("confirm.breaks", { who: { seats: [ghouls] } }));
    const standoff = over.when({ type: "callStandoff" });
    expect([standoff.state.choices["ghoul1"]?.sits, standoff.state.choices["zombie1"]?.sits]).toEqual([
      true,
      undefined,
    ]);
    expect(standoff.state.breaks).toEqual({});
    expect(standoff.asked()).toEqual(["contest:anna", `contest:${horde}`]);
  });

  test("MD-4: after the round only a tick of breaking off sends a group away, and no other group", () => {
    const over = running.end("anna", horde, ghouls);
    expect(tick(over, "achieved").state.choices).toEqual({});
    const left = tick(over, "brokeOff");
    expect([left.state.choices["zombie1"]?.sits, left.state.choices["ghoul1"]]).toEqual([true, undefined]);
    expect(left.asked()).toEqual([`md:breaks:${ghouls}`]);
  });
});

describe("MD-4: what ends it", () => {
  test("MD-4, MD-23: the card of the round leaves its deck: no one has to achieve anything; another card changes nothing", () => {
    const gone = supplying(running, "round");
    expect([gone.state.breaks, gone.asked(), gone.levels(horde)]).toEqual([{}, [], {}]);
    const kept = supplying(running, "plain1");
    expect([kept.state.breaks, kept.asked()]).toEqual([running.state.breaks, running.asked()]);
  });

  test("MD-4: the encounter is over, and another question stays", () => {
    const over = running.when(roster([], { encounter: { id: "other", round: 0 } }));
    expect([over.state.breaks, over.asked()]).toEqual([{}, []]);
    const both = campaign(
      cast.filter(([who]) => who !== "baron"),
      {},
      deckOf({ hearts: "breaks" }),
    )
      .holding("anna", "hand", "plain5")
      .holding("anna", "pool", "plain6")
      .holding("ben", "pool", "plain7")
      .when({ type: "trade", seat: "actor:anna", give: [d("plain6")], want: [d("plain7")] })
      .round(ORDER, "round");
    expect(both.asked()).toEqual(["md:trade:0", id]);
    expect(both.when({ type: "reset" }).asked()).toEqual(["md:trade:0"]);
    expect(both.when(roster([], { encounter: null })).asked()).toEqual(["md:trade:0"]);
  });

  test("MD-4, C-5: a group that leaves is forgotten, and the other is asked about as before", () => {
    const left = running.when(roster([], { gone: ["zombie1", "zombie2", "zombie3"] }));
    expect([left.state.breaks, left.asked()]).toEqual([{ [ghouls]: "open" }, [`md:breaks:${ghouls}`]]);
  });
});
