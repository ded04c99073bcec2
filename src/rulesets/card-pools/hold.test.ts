import { describe, expect, test } from "vitest";
import { fight, type Game, hero } from "./testing.ts";

const playing = (cards: string, bo = "A 3"): Game => fight([hero("ana"), hero("bo")]).deal({ ana: cards, bo });
const uses = (game: Game, cards: string, use = "ready" as const): string | null =>
  game.refusal(game.spending("ana", cards, use));

describe("GP-8: one card is set aside", () => {
  const dealt = playing("K Q 9 4");

  test("GP-8: any card, at any time of the turn, due or not", () => {
    expect(dealt.acts).toEqual(["bo"]);
    expect(dealt.hold("ana", "9").hand("ana")).toBe("K Q 4 [9]");
    expect(dealt.to("K").hold("ana", "K").hand("ana")).toBe("Q 9 4 [K]");
    expect(dealt.to("3").offered("ana")).not.toContain("hold"); // nothing is left
    const [field] = dealt.offer("hold:ana", "ana")?.fields ?? [];
    expect(field).toMatchObject({ pick: dealt.cards("ana", "K Q 9 4"), least: 1, most: 1 });
  });

  test("GP-8: at most one", () => {
    const held = dealt.hold("ana", "9");
    expect(held.refusal({ type: "hold", seat: "ana", card: held.cards("ana", "K") })).toBe("oneHold");
    expect(held.offered("ana")).not.toContain("hold");
    const used = held.to("4").spend("ana", "hold", "ready");
    expect(used.hold("ana", "4").hand("ana")).toBe("[4]");
  });

  test("GP-8: it does not cost the moment", () => {
    const held = dealt.to("K").hold("ana", "K");
    expect(held.acts).toEqual(["ana"]);
    expect(uses(held, "hold")).toBeNull();
    expect(held.end("ana").state.step).toBe(2);
  });

  test("GP-8: only from one's own hand, and only while there is one", () => {
    expect(dealt.refusal({ type: "hold", seat: "ana", card: dealt.cards("bo", "3") })).toBe("notYours");
    expect(dealt.endTurn().refusal({ type: "hold", seat: "ana" })).toBe("oneHold");
  });
});

describe("GP-8: when it is used", () => {
  const held = playing("9 4", "A 6 3").hold("ana", "9");

  test("GP-8: from its own increment on, at any time", () => {
    expect([uses(held, "hold"), held.view().may]).toEqual(["noSet", []]);
    expect(uses(held.to("6"), "hold")).toBeNull();
    expect(
      held
        .to("6")
        .view()
        .may.map(({ seat }) => seat),
    ).toEqual(["ana"]);
    expect(uses(held.to("4"), "hold")).toBeNull();
    const own = playing("9 4", "9C 3").to("9").hold("ana", "9");
    expect(uses(own.end("ana"), "hold")).toBeNull();
  });

  test("GP-8: a fighter who was not due comes right after the acting fighter", () => {
    const broke = held.to("6").spend("ana", "hold", "ready");
    expect(broke.acts).toEqual(["bo"]);
    expect(broke.view().next).toBe("ana");
    expect(broke.end("bo").acts).toEqual(["ana"]);
    expect(broke.end("bo").end("ana").state.step).toBe(10);
  });

  test("GP-8: or at once if no one acts", () => {
    const alone = playing("K 4", "9 3").hold("ana", "K").endTurn().deal({ ana: "4", bo: "3" });
    expect(alone.acts).toEqual([]);
    expect(alone.spend("ana", "hold", "ready").acts).toEqual(["ana"]);
  });

  test("GP-8: by itself it is a set of one", () => {
    const sets = held.to("6").offer("spend:ana", "ana")?.sets ?? [];
    expect(sets.flatMap(({ sizes }) => sizes.map(({ size }) => size))).toEqual([1]);
    expect(held.to("6").spend("ana", "hold", "wildSwing").effects).toMatchObject([{ lines: [{ data: { n: "−2" } }] }]);
  });

  test("GP-8: once used it is gone", () => {
    const used = held.to("6").spend("ana", "hold", "ready");
    expect([used.hand("ana"), used.before("ana", "spent")]).toEqual(["4", "9"]);
    expect(used.badges("ana")).not.toContain("hold");
  });
});

describe("GP-8: with a lower card", () => {
  const paired = playing("Q 9 9 4", "A Q 3").hold("ana", "Q");

  test("GP-8: with exactly one, when that is counted, as two of its rank", () => {
    const nines = paired.to("9");
    const struck = nines.spend("ana", "hold 9", "melee");
    expect([struck.hand("ana"), struck.before("ana", "spent")]).toEqual(["9 4", "Q 9"]);
    expect(struck.effects).toMatchObject([{ lines: [{ data: { n: "+0" } }] }]);
    expect(uses(nines, "hold 9 9")).toBe("noSet");
    expect(uses(nines, "9 9")).toBeNull();
    const [held] = nines.cards("ana", "hold");
    const pairs = nines.offer("spend:ana", "ana")?.sets?.filter(({ must }) => must.length === 2) ?? [];
    expect(pairs.map(({ must, of, sizes }) => [must[0] === held, of, sizes.map(({ size }) => size)])).toEqual(
      nines.cards("ana", "9 9").map(() => [true, [], [2]]),
    );
  });

  test("GP-8: not before that card is counted, nor with a higher one", () => {
    expect(uses(paired.to("Q"), "hold 9")).toBe("noSet");
    const low = playing("9 4 2", "A 3").hold("ana", "4").endTurn().deal({ ana: "9 2", bo: "A" });
    expect([uses(low.to("9"), "hold 9"), uses(low.to("9"), "hold")]).toEqual(["noSet", null]);
    expect(uses(low.to("2"), "hold 2")).toBeNull();
  });

  test("GP-8: among its own rank it is one of them", () => {
    const three = playing("9 9 9 4").hold("ana", "9").to("9");
    expect([uses(three, "hold 9 9"), uses(three, "9 9"), uses(three, "hold 9")]).toEqual([null, null, null]);
  });
});

describe("GP-8: a Red Joker of the hand", () => {
  const wild = playing("Q 9 R 4", "A 3").hold("ana", "Q");

  test("GP-8, GP-9: does not go with a hold card, alone or with a lower card", () => {
    const nines = wild.to("9");
    expect([uses(nines, "hold R"), uses(nines, "hold 9 R")]).toEqual(["noSet", "noSet"]);
    expect([uses(nines, "9 R"), uses(nines, "hold 9"), uses(nines, "hold")]).toEqual([null, null, null]);
    const offered = nines.offer("spend:ana", "ana")?.sets ?? [];
    const held = nines.cards("ana", "hold");
    const red = nines.cards("ana", "R");
    const withBoth = offered.filter(({ must, of }) => [...held, ...red].every((id) => [...must, ...of].includes(id)));
    expect(withBoth.filter(({ sizes }) => sizes.some(({ size }) => size > 1))).toEqual([]);
  });

  test("GP-8, GP-9: nor at the hold card's own increment", () => {
    expect(uses(playing("Q R 4", "QC 3").hold("ana", "Q").to("Q"), "hold R")).toBe("noSet");
  });
});

describe("GP-8: across turns", () => {
  const kept = playing("9 4").hold("ana", "9").endTurn();
  const second = kept.deal({ ana: "K 4", bo: "A" });

  test("GP-8: it is kept until it is used, over several turns", () => {
    expect(kept.hand("ana")).toBe("[9]");
    const third = second.endTurn().deal({ ana: "K 4", bo: "A" }).endTurn().deal({ ana: "4", bo: "A" });
    expect(third.hand("ana")).toBe("4 [9]");
    expect(third.spend("ana", "hold", "ready").hand("ana")).toBe("4");
  });

  test("GP-8: in addition to the new turn's cards, and not reshuffled", () => {
    expect(second.state.drawn).toEqual({ ana: 2, bo: 1 });
    expect(second.hand("ana")).toBe("K 4 [9]");
    expect(() => kept.deal({ ana: "K 4", bo: "9S" })).toThrow("no 9S is left");
  });

  test("GP-8: one of an earlier turn is used at any time", () => {
    expect([second.state.step, uses(second, "hold")]).toEqual([0, null]);
    expect(second.view().may.map(({ seat }) => seat)).toEqual(["ana"]);
  });

  test("GP-8: and one that is set aside after it waits for its place again", () => {
    const again = second.spend("ana", "hold", "ready").hold("ana", "4");
    expect(uses(again, "hold")).toBe("noSet");
    expect(uses(again.to("K"), "hold")).toBe("noSet");
  });
});
