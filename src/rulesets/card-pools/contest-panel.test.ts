import { describe, expect, test } from "vitest";
import { see, type Viewer } from "../../engine/table/see.ts";
import { panelsIn } from "../../engine/view/view.ts";
import { dice } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, Game, hero } from "./testing.ts";

const FOUR = [hero("ann", { dx: 13 }), hero("bob", { dx: 12 }), foe("cyd", { dx: 11 }), hero("dee", { dx: 10 })];
const HANDS = { ann: "Q 4", bob: "J 3", cyd: "9 9 2", dee: "K 3" };
/** Ann, Bob and Dee hold cards whose places have passed; Cyd acts. */
const nines = fight(FOUR).deal(HANDS).hold("ann", "Q").hold("bob", "J").hold("dee", "K").to("9");
const one = nines.press("preempt", "ann");
const two = one.press("preempt", "bob");
const three = two.press("preempt", "dee");

const panels = ({ state }: Game, viewer: Viewer = "gm") => panelsIn(cardPools.look(see(state, viewer)), "rolling");
const panel = (game: Game, viewer: Viewer = "gm") => panels(game, viewer)[0];
const by = (game: Game, seat: string, margin: number): Game => {
  const { id = "" } = game.state.asks.find(({ to }) => to === seat) ?? {};
  return game.press(`${id}:by`, seat, { by: margin });
};
const lines = (game: Game, viewer: Viewer = "gm") =>
  panel(game, viewer)?.rollers.map(({ seat, state, total, place }) => [seat, state, total, place]);
const EVERYBODY: readonly Viewer[] = ["gm", ["ann"], ["cyd"], []];

describe("GP-8: a Quick Contest, for everybody at the table", () => {
  test("GP-8: who wants to come before whom, and what decides it", () => {
    for (const viewer of EVERYBODY)
      expect(panel(one, viewer)).toMatchObject({
        title: cp("rolling.contest"),
        about: {
          text: cp("rolling.preempts", { who: { seats: ["ann"] }, whom: { seat: "cyd" } }),
          by: ["ann"],
          byYou: cp("rolling.youPreempt", { whom: { seat: "cyd" } }),
          whom: "cyd",
          toYou: cp("rolling.preemptsYou", { who: { seats: ["ann"] } }),
          decides: cp("rolling.decides"),
        },
        duel: true,
        rollers: [
          { seat: "ann", ask: expect.stringContaining(":ann"), state: "toRoll", note: cp("rolls.dx", { n: 13 }) },
          { seat: "cyd", ask: expect.stringContaining(":cyd"), state: "toRoll", total: null },
        ],
        verdict: null,
      });
    expect(panel(one)?.rollers[0]?.dice).toEqual([1, 2, 3].map(() => ({ faces: 6, shows: null })));
    expect(panel(nines)).toBeUndefined();
  });

  test("C-5, GP-8: players do not read the DX of the GM's fighters", () => {
    const note = (viewer: Viewer) => panel(one, viewer)?.rollers[1]?.note;
    expect(note("gm")).toEqual(cp("rolls.dx", { n: 11 }));
    for (const viewer of [["ann"], []] as const) expect(note(viewer)).toEqual(cp("rolls.theirs"));
  });

  test("GP-8, C-7: what the dice came to and the margin; of a roll made at the table the margin alone", () => {
    const [{ id = "" } = {}] = one.state.asks;
    const thrown = one.press(`${id}:against`, "ann", { target: 15 }, undefined, dice(6, 2, 1));
    for (const viewer of EVERYBODY)
      expect(panel(thrown, viewer)?.rollers[0]).toMatchObject({
        ask: null,
        state: "rolled",
        dice: [6, 2, 1].map((shows) => ({ faces: 6, shows, counts: true })),
        note: cp("rolls.against", { total: 9, target: 15 }),
        total: 6,
        result: cp("rolls.by", { by: "+6" }),
      });
    expect(panel(by(one, "cyd", -3))?.rollers[1]).toMatchObject({
      dice: [],
      total: -3,
      result: cp("rolls.by", { by: "−3" }),
    });
  });

  test("GP-8: several who preempt one opponent are one list, by margin; equal ones have one place", () => {
    expect(panels(three)).toHaveLength(1);
    expect(panel(three)).toMatchObject({
      about: { text: cp("rolling.preempt", { who: { seats: ["ann", "bob", "dee"] }, whom: { seat: "cyd" } }) },
    });
    expect(panel(three)?.duel).toBeUndefined();
    const some = by(by(by(three, "bob", 2), "cyd", 4), "dee", 2);
    for (const viewer of EVERYBODY)
      expect(lines(some, viewer)).toEqual([
        ["cyd", "rolled", 4, 1],
        ["bob", "rolled", 2, 2],
        ["dee", "rolled", 2, 2],
        ["ann", "toRoll", null, null],
      ]);
  });

  test("GP-8: contests against two opponents are two panels", () => {
    const both = new Game(nines.state, [
      { type: "preempted", seat: "ann", whom: "cyd", card: nines.cards("ann", "hold")[0] ?? "" },
      { type: "preempted", seat: "bob", whom: "dee", card: nines.cards("bob", "hold")[0] ?? "" },
    ]);
    expect(panels(both).map(({ about }) => [about?.by, about?.whom])).toEqual([
      [["ann"], "cyd"],
      [["bob"], "dee"],
    ]);
  });
});

describe("GP-8: what came of it", () => {
  const over = (ann: number, cyd: number): Game => by(by(one, "ann", ann), "cyd", cyd);

  test("GP-8, GP-16: first, together or after, for everybody", () => {
    const heads: [number, number, object, readonly string[]][] = [
      [4, 1, cp("verdict.first", { who: { seats: ["ann"] } }), ["ann"]],
      [1, 4, cp("verdict.first", { who: { seats: ["cyd"] } }), ["cyd"]],
      [2, 2, cp("verdict.tie"), ["ann", "cyd"]],
    ];
    for (const [ann, cyd, head, first] of heads)
      for (const viewer of EVERYBODY) expect(panel(over(ann, cyd), viewer)?.verdict).toMatchObject({ head, first });
    expect(panel(over(4, -1))?.verdict?.note).toEqual(cp("verdict.margins", { won: "+4", lost: "−1" }));
  });

  test("GP-8: of several, the greatest margin; of equal ones all are named", () => {
    const all = (margins: Readonly<Record<string, number>>) =>
      panel(Object.entries(margins).reduce((game, [seat, margin]) => by(game, seat, margin), two))?.verdict;
    expect(all({ ann: 5, bob: 3, cyd: 4 })).toMatchObject({ first: ["ann"], note: null });
    expect(all({ ann: 5, bob: 5, cyd: 4 })?.head).toEqual(cp("verdict.together", { who: { seats: ["ann", "bob"] } }));
    expect(all({ ann: 1, bob: 1, cyd: 1 })?.head).toEqual(cp("verdict.tie"));
  });

  test("GP-8: until somebody is done, comes before them or leaves", () => {
    expect(panel(over(4, 1).end("ann"))).toBeUndefined();
    expect(panel(over(4, 1).press("preempt", "bob"))?.verdict).toBeNull();
    expect(panel(over(4, 1).leaves("cyd"))).toBeUndefined();
    expect(panel(over(4, 1).count())).toBeUndefined();
  });

  test("GP-9: a Red Joker takes no contest, and shows none", () => {
    const wild = fight(FOUR)
      .deal({ ...HANDS, dee: "R 3" })
      .hold("dee", "R")
      .to("9");
    expect(panels(wild.press("preempt", "dee"))).toEqual([]);
  });

  test("C-6: a table restored from what is open keeps it", () => {
    const mended = cardPools.recover(see(over(4, 1).state, []));
    expect(panelsIn(cardPools.look(mended), "rolling")[0]?.verdict?.first).toEqual(["ann"]);
  });
});

describe("C-5: who is hidden in a contest", () => {
  const hidden = (id: string, game = three): Game => game.changes(id, { hidden: true });
  const told = (game: Game, viewer: Viewer): string =>
    JSON.stringify([panels(game, viewer), see(game.state, viewer).asks, see(game.state, viewer).contests]);

  test("C-5, GP-8: a third who preempts is neither named nor counted for players, before and after", () => {
    const veiled = hidden("dee");
    const rolled = by(veiled, "dee", 9);
    const settled = by(by(by(rolled, "ann", 2), "bob", 2), "cyd", 1);
    const without = two.changes("dee", { hidden: true });
    for (const viewer of [["ann"], ["cyd"], []] as const) {
      for (const game of [veiled, rolled, settled]) expect(told(game, viewer)).not.toContain('"dee"');
      expect(lines(veiled, viewer)).toEqual(lines(without, viewer));
      expect(panel(rolled, viewer)).toEqual(panel(veiled, viewer));
      expect(panel(veiled, viewer)?.about).toEqual(panel(without, viewer)?.about);
      expect(panel(settled, viewer), "who acts first is not seen").toBeUndefined();
    }
    expect(panel(veiled)?.rollers).toHaveLength(4);
    expect(panel(settled)?.verdict?.first).toEqual(["dee"]);
    expect(JSON.stringify(settled.effects)).not.toContain('"dee"');
  });

  test("C-5, GP-8: behind a hidden one, two are two who face each other", () => {
    const duel = hidden("bob", two);
    expect(panel(duel, ["ann"])).toMatchObject({ duel: true, about: { by: ["ann"] } });
    expect(panel(duel, ["ann"])?.rollers).toHaveLength(2);
    expect(panel(duel)?.rollers).toHaveLength(3);
  });

  test("C-5, GP-8: nobody who cannot see one side is shown a contest", () => {
    expect(panels(hidden("cyd"), ["ann"])).toEqual([]);
    expect(panels(hidden("ann", one), ["bob"])).toEqual([]);
    expect(panels(hidden("ann", one), ["ann"])).toHaveLength(1);
  });
});

describe("GP-8: rolling for several at once", () => {
  test("GP-8, C-7: the GM's one button rolls for all who are missing, a player's for the player's own", () => {
    const some = by(three, "bob", 5);
    const all = some.press("rollAll", "gm", {}, undefined, dice(3, 3, 3, 4, 4, 4, 2, 2, 2));
    expect(all.events.flatMap((e) => (e.type === "tested" ? [[e.seat, e.margin]] : []))).toEqual([
      ["ann", 4],
      ["cyd", -1],
      ["dee", 4],
    ]);
    expect(panel(all)?.verdict?.first).toEqual(["bob"]);
    const own = three.press("rollAll", "ann", { seats: ["ann", "bob"] }, undefined, dice(3, 3, 3, 3, 3, 3));
    expect(lines(own)?.map(([seat, state]) => [seat, state])).toEqual([
      ["ann", "rolled"],
      ["bob", "rolled"],
      ["dee", "toRoll"],
      ["cyd", "toRoll"],
    ]);
    expect(nines.offer("rollAll", "gm")).toBeUndefined();
    expect(by(one, "ann", 1).offer("rollAll", "gm")).toBeUndefined();
    expect(by(one, "ann", 1).refusal({ type: "rollAll", seats: ["ann"] })).toBe("noContest");
  });

  test("C-5: a hidden one is not among those a player may choose from", () => {
    const seen = see(three.changes("dee", { hidden: true }).state, ["ann"]);
    expect(JSON.stringify(cardPools.offers(seen, "ann"))).not.toContain('"dee"');
  });
});
