import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { panelIn } from "../../engine/view/view.ts";
import { dealing, dice } from "./deal-testing.ts";
import { hit, lose, loseLowest, stun } from "./harm-testing.ts";
import { cardPools } from "./rules.ts";
import { fight, foe, type Game, hero } from "./testing.ts";

const duo = fight([hero("ana", { hpMax: 10 }), foe("ogre")]);
const dealt = duo.deal({ ana: "A K 9 5", ogre: "A 3" });
const blowsIn = (game: Game, viewer: "gm" | readonly string[] = "gm") =>
  panelIn(cardPools.look(see(game.state, viewer)), "blows")?.blows ?? [];

describe("GP-12, GP-19: what befell is shown to whom it befell", () => {
  test("GP-12: a hit that leaves no choice: its points, the cards in their order, and stun", () => {
    const struck = hit(dealt, "ana", 8);
    expect(blowsIn(struck)).toMatchObject([
      {
        seat: "ana",
        cause: { key: "card-pools.blow.cause.damage" },
        head: { key: "card-pools.blow.head.damage", data: { points: 8, n: 3 } },
        follows: [{ text: { key: "card-pools.badge.stunned" }, tone: "loss" }],
      },
    ]);
    expect(blowsIn(struck)[0]?.cards.map((card) => card[0])).toEqual(["K", "5", "9"]);
  });

  test("GP-12: a hit with a choice is told once it is answered", () => {
    const struck = hit(dealt, "ana", 2);
    expect(blowsIn(struck)).toEqual([]);
    const answered = struck.press(`lose:${struck.state.losses[0]?.id}:lowest`, "ana");
    expect(blowsIn(answered)).toMatchObject([{ head: { data: { points: 2, n: 1 } }, cards: ["5S"], follows: [] }]);
  });

  test("GP-10: the Black Joker is named, with the highest card and 1 FP", () => {
    const [blow] = blowsIn(duo.deal({ ana: "K 9 B", ogre: "A" }));
    expect(blow).toMatchObject({
      seat: "ana",
      by: "JB",
      cards: ["KS"],
      head: { key: "card-pools.blow.head.joker" },
      follows: [{ text: { key: "card-pools.badge.tired" } }],
    });
    expect(blowsIn(duo.deal({ ana: "B", ogre: "A" }))).toMatchObject([{ by: "JB", cards: [] }]);
  });

  test("GP-12, GP-10: it is said when no card is left", () => {
    const bare = { text: { key: "card-pools.badge.bare" }, tone: "loss" };
    const once = (hand: string, points: number) =>
      blowsIn(hit(duo.deal({ ana: hand, ogre: "A 2" }), "ana", points))[0]?.follows;
    expect([once("K", 2), once("K K", 3)]).toEqual([[bare], [bare]]);
    expect(once("K Q J T 9", 20)).toMatchObject([{ text: { key: "card-pools.badge.stunned" } }, bare]);
    const spared = loseLowest(hit(duo.deal({ ana: "K Q J T 9 8", ogre: "A 2" }), "ana", 20), "ana");
    expect(blowsIn(spared)[0]?.follows).toHaveLength(1);
    expect(blowsIn(duo.deal({ ana: "K B", ogre: "A" }))[0]?.follows).toContainEqual(bare);
    const held = duo.deal({ ana: "K 3", ogre: "A 2" }).hold("ana", "K");
    expect(blowsIn(lose(hit(held, "ana", 2), "ana", "3"))[0]?.follows).toEqual([]);
  });

  test("C-6, GP-20: of several events at one deal the last alone leaves none, also folded in one go", () => {
    const rolled = stun(dealt.endTurn(), "ana", 3).when({ type: "roll" }, dice(1, 1));
    const hands = { ana: "B 9 8 7 4 3", ogre: "A A K K Q Q" };
    const struck = rolled.when({ type: "deal" }, dealing(rolled.state, hands));
    expect(struck.state.blows?.map(({ cause, cards, last }) => [cause, cards.length, last])).toEqual([
      ["joker", 1, undefined],
      ["fright", 4, true],
    ]);
    expect(cardPools.evolveAll?.(rolled.state, struck.events)).toEqual(struck.state);
  });

  test("GP-11: stun costs the highest, and each event is told apart", () => {
    const twice = stun(hit(dealt.to("K"), "ogre", 3), "ana");
    expect(blowsIn(twice).map(({ seat, cards }) => [seat, cards.length])).toEqual([
      ["ogre", 1],
      ["ana", 1],
    ]);
    expect(new Set(blowsIn(twice).map(({ id }) => id)).size).toBe(2);
  });

  test("GP-2: they are over with the next roll, or once the cards are collected", () => {
    const struck = hit(dealt, "ana", 8);
    expect(blowsIn(struck.endTurn())).toHaveLength(1);
    expect(blowsIn(struck.endTurn().deal({ ana: "A", ogre: "K" }))).toEqual([]);
    expect(blowsIn(struck.when({ type: "reset" }))).toEqual([]);
  });

  test("C-5: they go with who leaves, and nobody is told of the hidden", () => {
    expect(blowsIn(hit(dealt, "ana", 8).leaves("ana"))).toEqual([]);
    const ghost = fight([hero("ana"), foe("ghost", { hpMax: 10 }, { hidden: true })]);
    const struck = hit(ghost.deal({ ana: "A", ghost: "K Q" }), "ghost", 6);
    expect(struck.state.blows).toBeUndefined();
    expect(blowsIn(struck, ["ana"])).toEqual([]);
  });
});

describe("GP-2: between the roll and the deal", () => {
  test("GP-2: each row says what was rolled and how many cards come of it", () => {
    const rolled = duo.when({ type: "roll" }, dice(4, 2));
    expect(rolled.badges("ana")).toEqual(["rolled"]);
    expect(rolled.view().rows.map(({ state }) => state)).toEqual(["toCome", "toCome"]);
    const dieOf = (game: Game) => game.view().rows.find(({ seat }) => seat === "ana")?.rolled;
    expect([duo, rolled, dealt].map(dieOf)).toEqual([undefined, { faces: 6, die: 4 }, undefined]);
    const [badge] = rolled.view().rows.find(({ seat }) => seat === "ana")?.badges ?? [];
    expect(badge?.text.data).toEqual({ die: 4, n: 9 });
    expect(dealt.badges("ana")).toEqual([]);
  });
});
