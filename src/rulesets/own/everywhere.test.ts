import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { own } from "./rules.ts";
import { cards, foe, type Game, hero, pack, recipe, roster, shoe, table } from "./testing.ts";

const ana = hero("ana");
const orc = foe("orc");
const lies = { ana: ["9S"], ben: ["6S"], orc: ["3S"] };
const there = { out: false };
const three = [hero("ana", there), hero("ben", there), foe("orc", there)];
const running = table(cards(), ...three)
  .lies(lies)
  .begin();
const settled = ({ state: { turn: _, since: __, ...state } }: Game) => state;

describe("OD-12: groups, latecomers, leavers, the defeated and the hidden, as everywhere", () => {
  test("OD-12, SW-3: a group has its cards together, and can be split", () => {
    const rats = table(cards(), ...pack("rat", 4)).deal();
    expect([Object.keys(rats.state.seats), rats.hand("group:rat").length]).toEqual([["group:rat"], 1]);
    const split = rats.press("split", "gm", { parts: 2 }, "group:rat", { below: () => 0 });
    expect(Object.keys(split.state.seats).map((seat) => split.hand(seat).length)).toEqual([1, 1]);
  });

  test("OD-12, C-5: latecomers are dealt in at once, the others undisturbed; a place already passed comes right after", () => {
    const late = running.ends("ana").when(roster([hero("cid")]), { below: (n) => n - 1 });
    expect([late.hand("ana"), late.hand("cid").length]).toEqual([["9S"], 1]);
    const first = running.ends("ana").when(roster([hero("cid")]), { below: (n) => Math.min(n - 1, 50) });
    expect([first.acts, first.ends("ben").acts]).toEqual([["ben"], ["cid"]]);
    expect(table(shoe(1), ana).draw("ana").joins(orc).left("orc"), "into the shoe").toBe(1);
  });

  test("OD-12, C-5: leavers hand their cards in, and fighters’ own cards leave with them", () => {
    const gone = running.leaves("ana");
    expect([gone.at("9S"), gone.acts]).toEqual(["deck:own", ["ben"]]);
    expect(table(shoe(1), ana, orc).draw("ana").leaves("orc").draw("|").state.phase).toBe("between");
  });

  test.each<[string, Game, string]>([
    ["before the round", table(cards(), ...three).lies(lies), "ben"],
    ["before its turn", running, "ben"],
    ["after its turn", running.ends("ana"), "ana"],
    ["with an undrawn card", table(shoe(1), ...three).draw("ana"), "orc"],
    [
      "between rounds that are not dealt",
      table(cards({ deal: "once" }), ...three)
        .lies(lies)
        .begin()
        .when({ type: "endRound" }),
      "ana",
    ],
  ])("OD-12, C-5: marking somebody defeated by mistake costs nothing: %s", (_, game, seat) => {
    expect(settled(game.falls(seat).rises(seat))).toEqual(settled(game));
  });

  test("OD-12, C-5: who falls in the middle of a turn has had it", () => {
    const up = running.falls("ana").rises("ana");
    expect([up.acts, up.clock().done, up.hand("ana")]).toEqual([["ben"], ["ana"], ["9S"]]);
    const last = running.ends("ana").falls("orc").falls("ben");
    expect([last.state.phase, last.rises("orc").acts], "the round goes on").toEqual(["between", ["orc"]]);
  });

  test("OD-12, C-6: what is open is enough to play on", () => {
    const lurking = table(cards(), ana, foe("orc", { hidden: true }))
      .lies({ ana: ["9S"], orc: ["AS"] })
      .begin();
    const mended = own.recover(see(lurking.state, []));
    expect(Object.keys(mended.cards).toSorted()).toEqual(Object.keys(lurking.state.cards).toSorted());
    expect(mended.cards["AS"]).toEqual({ zone: "deck", deck: "own" });
  });

  test("OD-12: no ambush, exchange or Bennies", () => {
    const offered = [...running.offered("gm"), ...running.offered("ana"), ...running.offered("gm", "ana")];
    for (const verb of ["ambush", "propose", "exchange", "setBennies"]) expect(offered).not.toContain(verb);
  });

  test("OD-12, OD-10: a card that was open stays so with another, and a choice of a card that is gone is none", () => {
    const down = table(cards({ shown: "gmDown" }), ana, orc).lies({ ana: ["9S"], orc: ["6S"] });
    const swapped = down.press("swap", "gm", { with: ["orc"] }, "ana");
    expect([swapped.row("orc", []).cards, swapped.row("ana", []).cards]).toEqual([["9S"], ["6S"]]);
    const chosen = table(recipe({ cards: 2, counts: "choice" }), ana)
      .lies({ ana: ["2of10", "9of10"] })
      .press("choose", "ana", { card: ["2of10"] });
    expect(chosen.press("giveCard", "gm", { card: ["5of10"] }, "ana").state.chosen).toEqual({});
  });

  test("OD-13: the recipe is part of the encounter, and nothing in it changes the recipe", () => {
    expect([running.state.options.recipe, running.offer("options" as never, "gm"), own.choices]).toEqual([
      cards(),
      undefined,
      undefined,
    ]);
  });
});
