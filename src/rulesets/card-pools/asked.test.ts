import { describe, expect, test } from "vitest";
import { dice } from "./deal-testing.ts";
import { cardPools } from "./rules.ts";
import { cp, fight, foe, type Game, hero } from "./testing.ts";
import { givesOf } from "./uses.ts";

const who = (seat: string) => ({ who: { seat } });

describe("GP-8, C-7: a Quick Contest", () => {
  const asked = fight([hero("ana", { dx: 12 }), foe("ogre", { dx: 99 })])
    .deal({ ana: "A 5", ogre: "Q 3" })
    .hold("ana", "A")
    .to("Q")
    .press("preempt", "ana");
  const [ask] = asked.state.asks;
  const answers = (seat: string) =>
    cardPools.offers(asked.state, seat).filter((offer) => offer.ask === `contest:1:${seat}`);

  test("C-7: is rolled against DX or another number, or told as it was rolled at the table", () => {
    expect(ask).toMatchObject({ id: "contest:1:ana", to: "ana", holds: true, fallback: "contest:1:ana:roll" });
    expect(answers("ana").map(({ text, fields }) => [text, fields])).toEqual([
      [cp("offer.rollDx", { n: 12 }), undefined],
      [cp("offer.rollAgainst"), [{ name: "target", number: [1, 40], chosen: 12 }]],
      [cp("offer.madeBy"), [{ name: "by", number: [-20, 40], chosen: 0 }]],
    ]);
    expect(answers("ogre")[1]?.fields).toEqual([{ name: "target", number: [1, 40], chosen: 40 }]);
  });

  test("C-7: the roll is shown, against what and by how much it was made", () => {
    const thrown = asked.press("contest:1:ana:roll", "ana", {}, undefined, dice(3, 3, 4));
    expect(thrown.effects).toMatchObject([
      { kind: "roll", text: cp("say.tested", { ...who("ana"), n: 12, by: "+2" }), dice: [{}, {}, {}] },
    ]);
    expect(asked.press("contest:1:ana:by", "ana", { by: 5 }).effects).toEqual([]);
    expect(thrown.refusal({ type: "contest", seat: "ana", id: 1 })).toBe("noContest");
    expect(asked.refusal({ type: "contest", seat: "ana", id: 7 })).toBe("noContest");
  });

  test("GP-8: the message for the first names both", () => {
    const won = asked.press("contest:1:ana:by", "ana", { by: 9 }).press("contest:1:ogre:by", "ogre", { by: 1 });
    expect(won.effects).toContainEqual({
      kind: "say",
      text: cp("say.actsFirst", { ...who("ana"), whom: { seat: "ogre" } }),
    });
  });
});

describe("GP-3: the end of a turn", () => {
  const dealt = fight([hero("ana"), foe("ogre")]).deal({ ana: "A 5", ogre: "K 3" });

  test("GP-3: is offered to the acting fighter, and is the main offer once something was played", () => {
    expect(dealt.refusal({ type: "end", seat: "ogre" })).toBe("notActing");
    expect(dealt.offer("end", "ana")).toEqual({
      key: `end:ana:${dealt.state.since}`,
      text: cp("offer.end"),
      undoLabel: cp("deed.end", who("ana")),
      command: { type: "end", seat: "ana" },
      buttons: ["turn"],
      loses: cp("loses.rank", { who: { seat: "ana" }, n: 1 }),
      confirm: cp("confirm.rank", { n: 1 }),
      sure: cp("confirm.lose"),
    });
    expect(dealt.spend("ana", "A", "unaimed").offer("end", "ana")?.weight).toBe("main");
  });

  test("GP-5: only uses that these cards have are offered", () => {
    const field = dealt.offer("spend", "ana")?.fields?.find(({ name }) => name === "use");
    const pick = field !== undefined && "pick" in field ? field.pick : [];
    expect(pick).toContain("move");
    for (const use of ["melee", "ranged", "damage"]) expect(pick).not.toContain(use);
  });
});

describe("GP-1: the sum in words", () => {
  const terms = (game: Game) =>
    game.view().fans?.[0]?.terms.map(({ name, value }) => `${name.key.split(".").at(-1)} ${value.data?.["n"]}`);
  const tired = fight([
    hero("ana", { dx: 13, iq: 11, combatReflexes: 1, encumbrance: 2, hp: 3, hpMax: 10, fp: 8, fpMax: 10 }),
  ]);

  test("GP-1: names every term that counts, the halving last, and what is or was drawn", () => {
    expect(terms(tired)).toEqual([
      "basis 6",
      "combatReflexes +2",
      "encumbrance −2",
      "fatigue −2",
      "halved ÷ 2",
      "initiative 2",
    ]);
    const rolled = tired.when({ type: "roll" }, dice(4));
    expect(terms(rolled)?.slice(-2)).toEqual(["die +4", "cards 6"]);
    expect(terms(rolled.when({ type: "deal" }, { below: () => 0 }))?.slice(-2)).toEqual(["die +4", "drawn 6"]);
  });

  test("GP-1: FP are lost only where the game system says how many there are", () => {
    expect(terms(fight([hero("ana", { fp: 3 })]))).toEqual(["basis 5", "initiative 5"]);
  });
});

test.each([
  [{ use: "melee", size: 3 }, "gives.bonus", { n: "+2" }],
  [{ use: "damage", size: 3 }, "gives.damage", { n: "+0", points: 2, perDie: 1 }],
  [{ use: "melee", size: 3, effort: "strong" }, "gives.both", { n: "+2", points: 2, perDie: 1 }],
  [{ use: "melee", size: 2, effort: "strong" }, "gives.both", { n: "+0", points: 2, perDie: 1 }],
  [{ use: "damage", size: 3, effort: "determined" }, "gives.both", { n: "+4", points: 2, perDie: 1 }],
  [{ use: "damage", size: 4, effort: "strong" }, "gives.damage", { n: "+0", points: 6, perDie: 3 }],
  [{ use: "melee", size: 3, effort: "double" }, "gives.twice", { n: "+2" }],
  [{ use: "defence", size: 1, effort: "doubleDefence" }, "gives.twoDefences", { n: "−1" }],
  [{ use: "unaimed", size: 1, effort: "rangedEffort" }, "gives.bonus", { n: "+1" }],
  [{ use: "aimed", size: 1, aim: 3 }, "gives.accPlus", { n: "+2" }],
  [{ use: "defence", size: 2, stunned: true }, "gives.bonus", { n: "−2" }],
  [{ use: "stun", size: 2, stunned: true }, "gives.bonus", { n: "+2" }],
  [{ use: "gesture", size: 2 }, "gives.cards", { n: 2 }],
  [{ use: "aim", size: 1 }, "gives.aim", undefined],
  [{ use: "unaimed", size: 1 }, "gives.unaimed", undefined],
  [{ use: "turn", size: 1 }, "gives.turn", undefined],
  [{ use: "ranged", size: 2 }, "gives.acc", { n: "+0" }],
  [{ use: "ranged", size: 3 }, "gives.accPlus", { n: "+2" }],
  [{ use: "ready", size: 1 }, "gives.cards", { n: 1 }],
  [{ use: "ready", size: 3 }, "gives.cards", { n: 3 }],
  [{ use: "move", size: 1 }, "gives.move", undefined],
] as const)("GP-5: what %j gives is said by %s", (made, key, data) => {
  expect(givesOf({ aim: 0, stunned: false, ...made })).toEqual(cp(key, data));
});
