import { describe, expect, test } from "vitest";
import type { ChoiceLine } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { see } from "../../engine/table/see.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const FIGHTERS = [hero("ann"), hero("bob"), foe("cyd"), foe("dee"), foe("eve")];
const five = (hands: Readonly<Record<string, string>>): Game =>
  fight(FIGHTERS).deal({ ann: "2", bob: "2", cyd: "2", dee: "2", eve: "2", ...hands });

const linesOf = (game: Game, who = "gm"): readonly ChoiceLine[] => {
  const [field] = game.offer("playAll", who)?.fields ?? [];
  return field !== undefined && "lines" in field ? field.lines : [];
};
const proposal = (game: Game, who = "gm") => linesOf(game, who).map(({ seat, chosen }) => [seat, chosen]);
const played = (game: Game) => game.events.flatMap((e) => (e.type === "spent" ? [[e.seat, e.use]] : []));

describe("GP-5: what is due is played for several seats at once", () => {
  const three = five({ cyd: "AS", dee: "AH", eve: "AD" });

  test("GP-5: a line for each of the GM's who come one after another, with what its own button proposes", () => {
    expect(proposal(three)).toEqual([
      ["cyd", "move"],
      ["dee", "move"],
      ["eve", "move"],
    ]);
    expect(linesOf(three)[0]?.cards).toEqual(three.cards("cyd", "AS"));
    expect(three.offer("playAll", "gm")?.quick).toEqual(cp("offer.playAllNow", { n: 3 }));
    const own = three.offer("spend", "cyd")?.fields?.find(({ name }) => name === "use");
    expect(own).toMatchObject({ chosen: ["move"] });
  });

  test("GP-3, GP-5: one press plays them in their order, as one command", () => {
    const all = three.press("playAll", "gm");
    expect(played(all)).toEqual([
      ["cyd", "move"],
      ["dee", "move"],
      ["eve", "move"],
    ]);
    expect(all.state.step, "what needs no roll is over at once").toBeGreaterThan(0);
  });

  test("GP-5: each can be changed", () => {
    const changed = three.press("playAll", "gm", { uses: { cyd: "ready", dee: "wildSwing", eve: "aim" } });
    expect(played(changed)).toEqual([
      ["cyd", "ready"],
      ["dee", "wildSwing"],
      ["eve", "aim"],
    ]);
    expect(three.refusal({ type: "playAll", uses: { cyd: "melee" } })).toBe("notWithThese");
  });

  test("GP-17: who is left out waits, and so do those who come later; nobody loses a card by it", () => {
    const some = three.press("playAll", "gm", { uses: { cyd: "move", dee: "", eve: "move" } });
    expect(played(some)).toEqual([["cyd", "move"]]);
    expect([some.acts, some.hand("dee"), some.hand("eve"), some.state.lost]).toEqual([["dee"], "A", "A", []]);
    expect(some.refusal({ type: "playAll", uses: { eve: "move" } })).toBe("noneDue");
    expect(three.refusal({ type: "playAll" })).toBe("noneDue");
  });

  test("GP-3: it ends before the moment of somebody else, and goes on after it", () => {
    const between = five({ cyd: "AS", dee: "AH", ann: "AD", eve: "AC" });
    expect(proposal(between).map(([seat]) => seat)).toEqual(["cyd", "dee"]);
    const then = between.press("playAll", "gm");
    expect(then.acts).toEqual(["ann"]);
    expect(then.offer("playAll", "gm")).toBeUndefined();
    expect(then.spend("ann", "AD", "move").acts).toEqual(["eve"]);
  });

  test("GP-8, C-10: where somebody is seen to have a card on hold, only those due now, and nobody is done by it", () => {
    const held = fight(FIGHTERS).deal({ ann: "9 2", bob: "2", cyd: "AS", dee: "AH", eve: "AD" }).hold("ann", "9");
    expect(held.offer("playAll", "gm"), "one alone has a button of its own").toBeUndefined();
    expect(held.refusal({ type: "playAll", uses: { cyd: "move", dee: "move" } })).toBeNull();
    const one = held.when({ type: "playAll", uses: { cyd: "move", dee: "move" } });
    expect([played(one), one.acts]).toEqual([[["cyd", "move"]], ["cyd"]]);
  });

  test("C-10: whether that card would do is known to nobody else, and changes nothing", () => {
    const withHold = (card: string) =>
      fight(FIGHTERS)
        .deal({ ann: `${card} 2`, bob: "2", cyd: "AS", dee: "AH", eve: "AD" })
        .hold("ann", card);
    const seen = (card: string) => {
      const now = withHold(card).when({ type: "playAll", uses: { cyd: "move" } });
      return [now.acts, now.events.map(({ type }) => type)];
    };
    expect(seen("AC")).toEqual(seen("3"));
  });

  test("C-8, GP-17: after what needs a roll the count stays until the GM goes on", () => {
    const pairs = five({ cyd: "AS AH", dee: "AD AC", ann: "K" });
    const all = pairs.press("playAll", "gm");
    expect(played(all)).toEqual([
      ["cyd", "melee"],
      ["dee", "melee"],
    ]);
    expect([all.state.step, all.acts]).toEqual([0, ["dee"]]);
    expect(all.badges("cyd")).toContain("does");
  });

  test("GP-11: a stunned one shakes it off, and its roll is waited for", () => {
    const stunned = three.when({ type: "stun", seat: "eve" }).when({ type: "recover", seat: "eve" });
    expect(stunned.offer("playAll", "gm")).toBeDefined();
    const shaken = five({ cyd: "AS 9", dee: "AH 9" }).when({ type: "stun", seat: "cyd" });
    expect(shaken.offer("playAll", "gm")).toBeUndefined();
  });

  test("GP-5: not offered where one alone is due, nor while play waits", () => {
    expect(five({ cyd: "AS" }).offer("playAll", "gm")).toBeUndefined();
    const asked = three.when({ type: "damage", seat: "bob", points: 1 });
    expect(asked.state.asks.length === 0 || asked.offer("playAll", "gm") === undefined).toBe(true);
  });
});

describe("GP-5: a player with several seats", () => {
  const both = five({ ann: "AS", bob: "AH", cyd: "AD", dee: "AC" });
  const offers = (viewer: readonly string[], game = both) => cardPools.offers(see(game.state, viewer), viewer[0] ?? "");
  const linesFor = (viewer: readonly string[]) =>
    offers(viewer)
      .filter(({ command }) => command.type === "playAll")
      .flatMap(({ fields = [] }) => fields.flatMap((field) => ("lines" in field ? field.lines : [])));

  test("C-10: has the same for the own ones alone", () => {
    expect(linesFor(["ann", "bob"]).map(({ seat }) => seat)).toEqual(["ann", "bob"]);
    for (const viewer of [["ann"], ["bob"], []]) expect(linesFor(viewer)).toEqual([]);
    expect(JSON.stringify(offers(["ann", "bob"]))).not.toMatch(/cyd|"dee"/);
    expect(both.offer("playAll", "ann"), "the GM has another").toBeUndefined();
  });

  test("C-3: with open hands, too", () => {
    const open = fight(FIGHTERS, { hands: "open" }).deal({ ann: "AS", bob: "AH", cyd: "2", dee: "2", eve: "2" });
    const [mine, ...more] = ownOffers(
      offers(["ann", "bob"], open).filter(({ command }) => command.type === "playAll"),
      ["ann", "bob"],
    );
    expect(mine?.quick).toEqual(cp("offer.playMineNow"));
    expect(more).toEqual([]);
    expect(ownOffers(offers(["ann"], open), ["ann"]).some(({ command }) => command.type === "playAll")).toBe(false);
  });

  test("C-3, C-5: while somebody hidden has a question of its own, which no player may know", () => {
    const lossOf = { seat: "cyd", cause: "joker", highest: true, others: 0, id: 9 } as const;
    const waits = both.given({ type: "owed", loss: lossOf }).given({
      type: "fighters",
      set: { ...both.state.fighters, cyd: { actor: "actor-cyd", side: "gm", hidden: true } },
      gone: [],
    });
    expect(waits.state.asks.some(({ to }) => to === "cyd")).toBe(true);
    const [mine] = ownOffers(offers(["ann", "bob"], waits), ["ann", "bob"]).filter(
      ({ command }) => command.type === "playAll",
    );
    expect(mine).toBeDefined();
    const all = waits.when({ type: "playAll", uses: { ann: "move", bob: "move" } });
    expect(played(all), "who comes later waits with the count").toEqual([["ann", "move"]]);
    expect(all.state.step).toBe(waits.state.step);
  });
});

describe("GP-17: a button that passes over cards says whose, and how many", () => {
  test("GP-17: the count asks where it is not the GM's alone", () => {
    const end = five({ cyd: "AS AH", dee: "K" }).offer("end", "cyd");
    expect(end?.loses).toEqual(cp("loses.rank", { who: { seat: "cyd" }, n: 2 }));
    const gms = five({ cyd: "AS", dee: "AH" }).offer("count", "gm");
    expect(gms?.loses).toEqual(cp("loses.due", { who: { seats: ["cyd", "dee"] }, n: 2 }));
    expect(gms?.asksAlways).toBeUndefined();
    const more = five({ cyd: "AS", ann: "AH" }).offer("count", "gm");
    expect(more).toMatchObject({ asksAlways: true, loses: { data: { who: { seats: ["ann", "cyd"] }, n: 2 } } });
  });
});
