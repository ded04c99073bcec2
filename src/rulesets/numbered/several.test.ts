import { describe, expect, test } from "vitest";
import { concealedIn, nothingAnnounced, pointerOf, seatsInOrder, turnsDue } from "../../engine/session/project.ts";
import { drawing, foe, hero, pack, roster, table } from "./testing.ts";

const wolf = foe("wolf", { traits: { turns: 2 } });
const ana = hero("ana");

describe("NC-4: several turns", () => {
  const round = table([wolf, ana])
    .lies({ wolf: [2, 7], ana: [4] })
    .begin();

  test("a fighter with speed n is dealt n cards and acts on each", () => {
    expect(table([wolf, ana]).deal(8, 3, 5).hand("wolf")).toEqual([3, 8]);
    expect(round.acts).toEqual(["wolf"]);
    expect(round.ends("wolf").acts).toEqual(["ana"]);
    expect(round.ends("wolf", "ana").acts).toEqual(["wolf"]);
    expect(round.ends("wolf", "ana", "wolf").state.phase).toBe("between");
  });

  test("NC-4, SW-2: whoever stands in the encounter as often as it acts has a card for each, unless more are typed", () => {
    const twice = foe("wolf", { traits: { turns: 2 }, memory: { turns: 3 }, repeated: true });
    const apart = table([twice, ["wolf2", twice[1]], ana]);
    expect(apart.deal(8, 3, 5).hand("wolf")).toEqual([8]);
    expect(apart.offer("set", "gm", "wolf")?.fields?.[0]).toMatchObject({ name: "turns", chosen: 1 });
    const typed = apart.press("set", "gm", { turns: 2 }, "wolf");
    expect(typed.deal(8, 3, 5, 1).hand("wolf")).toHaveLength(2);
  });

  test("SW-3: whom Foundry groups while cards are out keep theirs, and whose token comes in once more as well", () => {
    const dealt = table([...pack("rat", 2), ana])
      .lies({ "group:rat": [2], ana: [4] })
      .begin();
    const [first, second] = pack("rat", 2, { band: "orcs" });
    const banded = dealt.joins(first!, second!);
    expect([banded.hand("group:rat"), banded.acts]).toEqual([[2], ["group:rat"]]);
    const [one] = pack("rat", 1, { repeated: true });
    const again = dealt.when(roster([one!, ["rat3", one![1]]]), drawing(dealt.undrawn(), 9));
    expect([again.hand("group:rat"), again.hand("rat3"), again.acts]).toEqual([[2], [9], ["group:rat"]]);
  });

  test("its row shows the card it acts on, and the others after it", () => {
    expect(round.row("wolf")).toEqual({ numbers: [2], backs: 0, state: "acts", badges: ["then"] });
    expect(round.ends("wolf").row("wolf")).toEqual({ numbers: [7], backs: 0, state: "toCome", badges: [] });
    const twice = table([wolf, ana])
      .lies({ wolf: [2, 3], ana: [4] })
      .begin();
    expect([twice.view().next, twice.ends("wolf").view().next]).toEqual([null, "ana"]); // itself, then somebody else
    const places = round.view().columns.filter(({ seats, also }) => seats.length + (also?.length ?? 0) > 0);
    expect(places.map(({ label, seats, also = [] }) => [label, seats, also])).toEqual([
      ["2", ["wolf"], []],
      ["4", ["ana"], []],
      ["7", [], ["wolf"]],
    ]);
  });

  test("C-11: Foundry's start and end of turn come once a round, on the first of them", () => {
    let told = turnsDue(nothingAnnounced, round.clock(), (seat) => [seat]);
    expect(told.starts).toEqual(["wolf"]);
    const heard = ["wolf", "ana", "wolf"].map((_, i, all) => {
      told = turnsDue(told.announced, round.ends(...all.slice(0, i + 1)).clock(), (seat) => [seat]);
      return [told.ends, told.starts];
    });
    expect(heard).toEqual([
      [["wolf"], ["ana"]],
      [["ana"], []],
      [[], []],
    ]);
    expect(seatsInOrder(round.ends("wolf", "ana").clock())).toEqual(["ana", "wolf"]);
  });

  test("C-3, C-4: who has had one turn and has another stands where that comes, as far as all may know", () => {
    const lies = { wolf: [2, 7], ana: [4] };
    expect(seatsInOrder(round.ends("wolf").clock())).toEqual(["ana", "wolf"]);
    const hidden = table([foe("wolf", { traits: { turns: 2 }, hidden: true }), ana]);
    const down = table([wolf, ana], { gmCards: "faceDown" });
    for (const game of [hidden, down])
      expect(seatsInOrder(game.lies(lies).begin().ends("wolf").clock())).toEqual(["wolf", "ana"]);
  });

  test("C-3, C-4: stands in the clock once even so, and has acted", () => {
    const again = round.ends("wolf").clock();
    expect(again).toMatchObject({ done: [], acted: ["wolf"], now: "ana", toCome: ["wolf"] });
    expect(concealedIn(table([foe("wolf", { hidden: true }), ana]).state, { ...again, now: null })).toEqual(new Set());
    expect(pointerOf({ ...again, now: null }, (seat) => [seat])).toBe("wolf");
    expect(turnsDue({ round: 1, acting: ["wolf"], ended: [] }, again, (seat) => [seat]).ends).toEqual(["wolf"]);
  });

  test("is read from the actor, kept for later fights, or typed: 1 to 5", () => {
    const kept = foe("orc", { traits: { turns: 2 }, memory: { turns: 3 } });
    expect(table([kept]).deal().hand("orc")).toHaveLength(3);
    const typed = table([ana]).press("set", "gm", { turns: 4, drawCards: 1 }, "ana");
    expect(typed.effects).toContainEqual({ kind: "remember", seat: "ana", what: "turns", to: 4 });
    expect(typed.deal().hand("ana")).toHaveLength(4);
    expect(
      table([foe("odd", { traits: { turns: 40 } })])
        .deal()
        .hand("odd"),
    ).toHaveLength(5);
    expect(() => table([ana]).press("set", "gm", { turns: 6, drawCards: 1 }, "ana")).toThrow("filled in wrongly");
    expect(typed.refusal({ type: "set", seat: "nobody" })).toBe("noSeat");
  });

  test("where numbers stay, a change gives or takes cards at once", () => {
    const more = round.press("set", "gm", { turns: 3, drawCards: 1 }, "wolf", drawing(round.undrawn(), 9));
    expect([more.hand("wolf"), more.acts]).toEqual([[2, 7, 9], ["wolf"]]);
    const less = more.press("set", "gm", { turns: 1, drawCards: 1 }, "wolf");
    expect([less.hand("wolf"), less.acts]).toEqual([[2], ["wolf"]]);
  });
});
