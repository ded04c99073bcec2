import { describe, expect, test } from "vitest";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";

const duo = fight([hero("ana"), foe("ogre")]);
const dealt = duo.deal({ ana: "A K K 9", ogre: "A Q 3" });
const states = (game: Game) => game.view().rows.map(({ seat, state }) => `${seat} ${state}`);

describe("C-3: the head of the table", () => {
  const over = dealt.endTurn();

  test("GP-3: a fighter who has acted and comes up again is among those to come, not among the done", () => {
    const aces = dealt.spend("ana", "A", "unaimed").end("ana");
    const kings = aces.to("K");
    const { now, done, toCome } = cardPools.clock(kings.state);
    expect([now, done, toCome]).toEqual(["ana", [], ["ogre"]]);
    expect(over.state.turn).toBeGreaterThan(dealt.state.turn);
  });
});

describe("GP-5, GP-8: the cards that are spoken of", () => {
  const nines = fight([hero("ana"), foe("ogre")]).deal({ ana: "K 9 9 4", ogre: "9 3" });

  test("C-2: nobody is told of closed cards, but of those that were played", () => {
    const at = nines.to("9");
    expect(at.view(["ogre"]).actsWith).toEqual({ ana: [] });
    expect(at.spend("ana", "9 9", "melee").view(["ogre"]).actsWith).toEqual({ ana: at.cards("ana", "9 9") });
    expect(nines.endTurn().view()).not.toHaveProperty("actsWith");
  });

  test("GP-8: who breaks in does so with the card that was on hold", () => {
    const held = nines.hold("ana", "K").to("3");
    const [king = ""] = held.cards("ana", "hold");
    expect(held.view().may).toMatchObject([{ seat: "ana", cards: [king], held: true }]);
    const other = held.view(["ogre"]).may;
    expect(other.flatMap(({ cards = [] }) => cards)).toEqual([]);
    const wild = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "R 9", ogre: "K 3" })
      .hold("ana", "R")
      .to("K");
    const first = wild.press("preempt", "ana");
    expect(first.view(["ogre"]).actsWith).toEqual({ ana: wild.cards("ana", "hold") });
    expect(first.press("declare", "ana", { use: ["unaimed"] }).view().actsWith).toEqual(first.view().actsWith);
  });
});

describe("C-3: the rows", () => {
  test("C-3: who acts, who comes later, who holds, who has nothing left", () => {
    expect(states(dealt)).toEqual(["ana acts", "ogre toCome"]);
    expect(states(duo)).toEqual(["ana none", "ogre none"]);
    const queens = dealt.to("Q");
    expect(states(queens)).toEqual(["ana toCome", "ogre acts"]);
    const held = fight([hero("ana"), foe("ogre")])
      .deal({ ana: "9", ogre: "A Q 3" })
      .hold("ana", "9");
    expect(states(held)[0]).toBe("ana held");
    expect(states(held.to("3"))[0]).toBe("ana may");
    const spent = dealt.to("3").spend("ogre", "3", "unaimed").end("ogre");
    expect(states(spent.falls("ana"))[0]).toBe("ana none");
  });

  test("C-10: all cards of a hand are counted, and those due come first", () => {
    const row = (game: Game, viewer: "gm" | string[]) => game.view(viewer).rows[0];
    expect([row(dealt, ["ogre"])?.cards, row(dealt, ["ogre"])?.backs]).toEqual([[], 4]);
    expect(row(dealt.to("9"), "gm")?.cards.map((card) => card[0])).toEqual(["9"]);
    expect(row(dealt.hold("ana", "A"), "gm")?.cards.map((card) => card[0])).toEqual(["K", "K", "9", "A"]);
  });
});

describe("GP-3, GP-11: why nothing of a hand can be played, and when", () => {
  const idle = (game: Game, seat = "ana", viewer: "gm" | string[] = "gm") =>
    game.view(viewer).fans?.find((some) => some.seat === seat)?.idle;

  test("GP-3: the next card waits for the count; without one the next turn brings some", () => {
    expect(idle(dealt, "ogre")).toEqual(cp("fan.later", { card: { card: dealt.cards("ogre", "Q")[0] } }));
    expect(idle(dealt.to("Q"))).toEqual(cp("fan.later", { card: { card: dealt.cards("ana", "9")[0] } }));
    expect(idle(duo.deal({ ana: "A", ogre: "K" }).spend("ana", "A", "move"))).toEqual(cp("fan.none"));
    expect([idle(duo), idle(dealt.endTurn())]).toEqual([undefined, undefined]);
  });

  test("GP-11: the stunned, and who has to answer first", () => {
    const stunned = duo.deal({ ana: "9 4", ogre: "A" }).when({ type: "stun", seat: "ana" });
    expect(idle(stunned)).toEqual(cp("hint.stunned"));
    const asked = duo.deal({ ana: "9 9 4", ogre: "A" }).when({ type: "stun", seat: "ana" });
    expect(idle(asked)).toEqual(cp("refusal.waiting"));
  });

  test("C-5: nothing is told of closed hands, nor what they were worked out from on the Game Master's side", () => {
    expect(idle(dealt, "ogre", ["ana"])).toBeUndefined();
    const terms = (viewer: string[]) => dealt.view(viewer).fans?.map(({ terms: all }) => all.length > 0);
    expect([terms(["ana"]), terms(["ogre"])]).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe("C-5, GP-4: dealing in one seat", () => {
  test("C-5: a joiner's draw is announced by its number", () => {
    expect(dealt.joins(hero("bo")).effects[0]).toEqual({
      kind: "say",
      text: cp("say.drew", { who: { seat: "bo" }, n: 6 }),
    });
    expect(dealt.refusal({ type: "dealIn", seat: "ana" })).toBe("mayNotDealIn");
  });

  test("GP-3: increments that are over can be told from those to come", () => {
    const { countdown, columns } = dealt.to("Q").view();
    const past = columns.map((column) => column.past === true);
    expect(countdown).toBe("card-pools.columns.name");
    expect([past.slice(0, 2), past.includes(false)]).toEqual([[true, true], true]);
  });

  test("GP-2: a die can be set for those who have rolled, and nothing is counted before the count", () => {
    const rolled = duo.when({ type: "roll" }, { below: () => 2 });
    expect([rolled.offer("setDie", "gm", "ana") !== undefined, dealt.offer("setDie", "gm", "ana")]).toEqual([
      true,
      undefined,
    ]);
    expect([duo, rolled].map((game) => game.offer("count", "gm"))).toEqual([undefined, undefined]);
  });
});
