import { describe, expect, test } from "vitest";
import { cast, forAll, horde, under } from "./flip-testing.ts";
import { before, claim, fight, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { actionTerm, testTerm } from "./state.ts";
import { d, drawing, type Game, md, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");
const askIn = (game: Game, id: string) => game.state.asks.find((ask) => ask.id === id);
const award = (game: Game, ...cards: readonly string[]): Game =>
  game.press("award:", "gm", {}, ann, drawing(game.state, ...cards));

describe("MD-24, MD-25: cards before a player", () => {
  const drawn = award(before(), "debt", "plain1");
  const data = { who: { seat: ann }, card: { card: d("debt") } };
  const ofGm = `md:subplot:${d("debt")}`;
  const mine = `md:mine:${d("debt")}`;

  test("MD-24: both are asked about a subplot by its name, and each answers separately", () => {
    expect(askIn(drawn, ofGm)).toEqual({
      id: ofGm,
      to: "gm",
      text: md("ask.subplot", data),
      holds: false,
      fallback: null,
      kind: "campaign",
    });
    expect(askIn(drawn, mine)).toMatchObject({ to: ann, text: md("ask.mine", { card: data.card }), fallback: null });
    const words = (game: Game, who: string, ask: string) =>
      masterdeck
        .offers(game.state, who)
        .filter((offer) => offer.ask === ask)
        .map(({ key, text, undoLabel }) => [key, text, undoLabel]);
    expect(words(drawn, "gm", ofGm)).toEqual([
      [`${ofGm}:yes`, md("offer.grant"), md("deed.grant", data)],
      [`${ofGm}:no`, md("offer.refuse"), md("deed.deny", data)],
    ]);
    expect(words(drawn, ann, mine)).toEqual([
      [`${mine}:yes`, md("offer.takeUp"), md("deed.takeUp", { who: data.who })],
      [`${mine}:no`, md("offer.decline"), md("deed.declined", { who: data.who })],
    ]);
  });

  test("MD-24: one in effect can be spent, quietly", () => {
    const both = drawn.press(`${ofGm}:yes`, "gm").press(`${mine}:yes`, ann);
    expect(both.offer("spend:", ann)).toEqual({
      key: `spend:${d("debt")}`,
      text: md("offer.spend", { card: data.card }),
      undoLabel: md("deed.spend", { who: data.who }),
      command: { type: "answerSubplot", card: d("debt"), by: "player", yes: false },
      weight: "quiet",
    });
    expect(both.press("spend:", ann).discards()).toEqual(["debt"]);
  });

  test("MD-25: third parties and disasters wait for the GM, each in its own words", () => {
    for (const [card, word] of [
      ["rider", "interloper"],
      ["flood", "disaster"],
    ] as const) {
      const lying = award(before(), card, "plain1");
      const about = { who: { seat: ann }, card: { card: d(card) } };
      const id = `md:before:${d(card)}`;
      expect(askIn(lying, id)).toMatchObject({
        to: "gm",
        text: md(`ask.${word}`, about),
        holds: false,
        fallback: null,
      });
      expect(lying.offer(`${id}:now`, "gm")).toMatchObject({
        text: md(`offer.${word}`),
        undoLabel: md("deed.bringOn", about),
      });
    }
    expect(drawn.refusal({ type: "bringOn", card: d("debt") })).toBe("nothingAsked");
  });
});

describe("MD-2: pictures", () => {
  const flipped = before().round({ ann: "AS", bob: "KH", baron: "QC" }, "wild");
  const card = { card: { card: d("wild") } };

  test("MD-2: the GM is asked, and no one goes on before the answer", () => {
    expect(askIn(flipped, "md:picture")).toMatchObject({
      to: "gm",
      text: md("ask.picture", card),
      holds: true,
      fallback: "md:picture:ignore",
    });
    expect(flipped.offer("md:picture:affects", "gm")).toMatchObject({
      text: md("offer.affects"),
      undoLabel: md("deed.affects", card),
    });
    expect(flipped.offer("md:picture:ignore", "gm")).toMatchObject({
      text: md("offer.ignore"),
      undoLabel: md("deed.ignore", card),
    });
    for (const type of ["end", "hold", "letAct"] as const)
      expect(flipped.refusal({ type, seat: "ann" })).toBe("pictureFirst");
    expect(flipped.offered("ann").filter((key) => /^(end|hold):/.test(key))).toEqual([]);
    expect(flipped.effects).toContainEqual({ kind: "say", text: md("say.picture", card) });
  });

  test("MD-2: one that affects play stays open until it is put aside", () => {
    const laid = flipped.press("md:picture:affects", "gm", {}, undefined, drawing(flipped.state, "calm"));
    expect([laid.state.pictures, laid.state.picture]).toEqual([[d("wild")], null]);
    expect(laid.offer("putAside", "gm")).toMatchObject({
      key: `putAside:${d("wild")}`,
      text: md("offer.putAside", card),
      weight: "quiet",
      hands: true,
    });
    const aside = laid.press("putAside", "gm");
    expect([aside.state.pictures, aside.discards()]).toEqual([[], ["wild"]]);
    expect(aside.refusal({ type: "putAside", card: d("wild") })).toBe("nothingFlipped");
  });
});

describe("MD-1: the round's card", () => {
  test("MD-1: what it brings is announced, suit by suit, and what it approves", () => {
    const { effects } = fight("tests");
    expect(effects).toContainEqual({
      kind: "say",
      text: md("say.flipped", { card: { card: d("tests") } }),
      lines: [
        ...["spades", "hearts", "diamonds"].map((suit) => ({ key: "drama.effect.none.name", suit })),
        { ...md("say.tests", { tests: { terms: [testTerm("taunt")] } }), suit: "clubs" },
        md("say.approved", { actions: { terms: [actionTerm("attack")] } }),
      ],
    });
  });
});

describe("MD-4: cornered Extras", () => {
  const open = under(
    forAll("breaks"),
    {},
    cast.filter(([id]) => id !== "baron"),
  );

  test("MD-4: shown with its number, and over when the GM says so", () => {
    const stays = open.press(`md:breaks:${horde}:cornered`, "gm");
    const over = stays.when({ type: "endRound" });
    const badge = over.badges(horde).find(({ text }) => text.key === "masterdeck.badge.cornered");
    expect(badge).toEqual({ text: md("badge.cornered", { n: 2 }), tone: "loss", hint: md("hint.cornered") });
    const improved = over.press("improve", "gm", {}, horde, { below: () => 0 });
    expect(improved.state.cornered).toEqual([]);
    expect([
      improved.refusal({ type: "improve", seat: horde }),
      improved.refusal({ type: "improve", seat: "nobody" }),
    ]).toEqual(["noBreaks", "noBreaks"]);
  });
});

describe("C-5: a character who leaves the campaign", () => {
  const game = fight()
    .holding("ann", "pool", "plain1", "plain3")
    .holding("ann", "hand", "plain4")
    .holding("bob", "pool", "plain2")
    .when({ type: "trade", seat: ann, give: [d("plain1")], want: [d("plain2")] })
    .when(claim("ann", "attack"))
    .when(claim("bob", "taunt"));
  const left = game.when(roster([], { gone: [ann] }));

  test("C-5: hands its cards in, and no one else's", () => {
    expect(left.discards().toSorted()).toEqual(["plain1", "plain3", "plain4"]);
    expect([left.pool("bob"), Object.keys(left.state.seats).includes(ann)]).toEqual([["plain2"], false]);
    expect(left.state.flip?.card).toBe(d("calm"));
  });

  test("C-5: its offers and claims are no longer asked about; those of others are", () => {
    expect([left.state.trades, left.state.claims.map(({ who }) => who)]).toEqual([[], [bob]]);
    expect(left.asked().map((id) => id.split(":")[1])).toEqual(["claim"]);
    expect(left.state.won).not.toHaveProperty(ann);
    expect(left.state.over).toBeNull();
  });

  test("MD-23: nor is a trade of cards that go with their deck", () => {
    const { [d("plain1")]: _, ...cards } = hands.cards;
    const fewer = game.when(roster([], { supply: { ...hands, stamp: "2", cards } }));
    expect([fewer.state.trades, fewer.pool("ann")]).toEqual([[], ["plain3"]]);
  });
});
