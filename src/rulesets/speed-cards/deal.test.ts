import { describe, expect, test } from "vitest";
import { cardsIn } from "../../engine/table/whereabouts.ts";
import { anyhow, foe, hero, noChance } from "../hero/testing.ts";
import { deckCards, worthOf } from "./sums.ts";
import { fight, type Game } from "./testing.ts";

const duo = fight([hero("ana", 3), hero("bo", 2)]);
const dealt = duo.deal({ ana: "12 5 3", bo: "12 5" });
const deckOf = ({ state }: Game, seat: string): number[] => cardsIn(state, "deck", seat).map(worthOf);
const dealtTo = (spd: number): string =>
  fight([hero("ana", spd)])
    .when({ type: "deal" }, anyhow)
    .hand("ana");

describe("HC-1: twelve cards each", () => {
  test("HC-1: from the Ace, 1, through the Jack, 11, to the Queen, 12", () => {
    const faces = deckCards(1).map((card) => `${card[0]} ${worthOf(card)}`);
    expect(faces.join(", ")).toBe("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, T 10, J 11, Q 12");
  });

  test("HC-1: everyone has their own, so that two may have the same", () => {
    expect([dealt.hand("ana"), dealt.hand("bo")]).toEqual(["12 5 3", "12 5"]);
    expect(Object.keys(dealt.state.cards)).toHaveLength(24);
    expect([deckOf(dealt, "ana"), deckOf(dealt, "bo")]).toEqual([
      [1, 2, 4, 6, 7, 8, 9, 10, 11],
      [1, 2, 3, 4, 6, 7, 8, 9, 10, 11],
    ]);
  });

  test.each(Array.from({ length: 13 }, (_, spd) => spd))("HC-1: one for each point of SPD %i", (spd) => {
    expect(dealtTo(spd).split(" ").filter(Boolean)).toHaveLength(spd);
  });

  test("HC-1: at SPD 12 all of them", () => {
    expect(dealtTo(12)).toBe("12 11 10 9 8 7 6 5 4 3 2 1");
  });

  test("HC-1: each Turn all twelve are reshuffled", () => {
    const second = dealt.act("ana", "12").endTurn().deal({ ana: "12 5 3", bo: "4 1" });
    expect([second.hand("ana"), second.before("ana", "used"), second.before("ana", "lost")]).toEqual([
      "12 5 3",
      "",
      "",
    ]);
    expect(deckOf(second, "bo")).toEqual([2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("HC-1: a draw is among what is left of one's own, each equally likely", () => {
    const asked: number[] = [];
    duo.when({ type: "deal" }, { below: (n) => asked.push(n) % 1 });
    expect(asked).toEqual([12, 11, 10, 12, 11]);
  });

  test("HC-1: a group shares a deck and a hand, by its first member's SPD", () => {
    const wolf = { actor: "wolf" };
    const pack = fight([foe("w1", 2, 10, wolf), foe("w2", 3, 10, wolf), hero("ana", 1)]);
    const hunted = pack.deal({ "group:wolf": "9 4", ana: "1" });
    expect(hunted.hand("group:wolf")).toBe("9 4");
    expect([Object.keys(hunted.state.cards).length, hunted.badges("group:wolf")]).toEqual([24, ["groups.members"]]);
  });

  test("HC-1: SPD 0 is dealt none, and the Turn goes on without it", () => {
    const still = fight([hero("ana", 0), hero("bo", 1)]).deal({ ana: "", bo: "5" });
    expect([still.hand("ana"), still.offered("ana"), still.to(5).acts]).toEqual(["", [], "bo"]);
  });

  test("C-3, HC-1: a fighter without a card has not acted, and one who has used the last one has", () => {
    const used = fight([hero("ana", 0), hero("bo", 1), hero("cy", 1)])
      .deal({ ana: "", bo: "5", cy: "5" })
      .to(5)
      .act("bo", "5")
      .end("bo");
    const states = (game: Game) => game.view([]).rows.map(({ seat, state }) => `${seat} ${state}`);
    expect(states(used)).toEqual(["ana none", "bo acted", "cy acts"]);
    expect(states(used.changes("bo", { out: true }).changes("bo", { out: false }))[1]).toBe("bo acted"); // C-5
  });
});

describe("HC-1: when there is a deal", () => {
  test("HC-1: at the beginning, and once a Turn is over", () => {
    expect([duo.offered("gm")[0], dealt.offered("gm")[0], dealt.endTurn().offered("gm")[0]]).toEqual([
      "deal",
      "count",
      "deal",
    ]);
    expect(dealt.refusal({ type: "deal" })).toBe("turnGoesOn");
  });

  test("HC-1: not without fighters", () => {
    const empty = fight([]);
    expect([empty.refusal({ type: "deal" }), empty.offer("deal", "gm")]).toEqual(["nobody", undefined]);
  });

  test("HC-1: the next Turn waits for the GM, or with the option comes at once", () => {
    expect(dealt.endTurn().state).toMatchObject({ phase: "over", heroTurn: 1 });
    let game = fight([hero("ana", 2)], { pause: "atOnce" })
      .deal({ ana: "12 5" })
      .to(5);
    game = game.when({ type: "endTurn" }, anyhow);
    expect(game.state).toMatchObject({ phase: "running", heroTurn: 2, segment: 12 });
    expect(game.said()).toEqual(["dealt"]);
  });

  test("HC-1: with all of them defeated it does not go on dealing to no one", () => {
    const gone = fight([hero("ana", 1)], { pause: "atOnce" })
      .deal({ ana: "1" })
      .changes("ana", { out: true });
    expect(gone.when({ type: "endTurn" }, noChance).state.phase).toBe("over");
  });

  test("HC-1: the cards can be collected, and the Turn dealt again under the same number", () => {
    const again = dealt.endTurn().deal({ ana: "4 3 2", bo: "6 1" }).to(4).when({ type: "reset" });
    expect([again.hand("ana"), again.hand("bo"), again.state.phase]).toEqual(["", "", "setup"]);
    expect(again.deal({ ana: "12 5 3", bo: "12 5" }).state).toMatchObject({ heroTurn: 2, segment: 12 });
    expect(duo.refusal({ type: "reset" })).toBe("nothingDealt");
  });

  test("HC-1: it is announced in chat, with the number of the Turn and no card", () => {
    const [told] = dealt.effects;
    expect(told).toMatchObject({ kind: "say", text: { key: "speed-cards.say.dealt", data: { turn: 1 } } });
    expect(dealt.endTurn().deal({ ana: "4 3 2", bo: "6 1" }).effects).toMatchObject([{ text: { data: { turn: 2 } } }]);
  });
});
