import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { anyhow } from "../action-deck/testing.ts";
import { after, answered, before, claim, few, fight, hands } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, type Game, look, md, pc, roster } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");
const leave = roster([], { gone: ["ann", "bob", "baron"], encounter: null });
const handOf = (game: Game, seat: string, viewer: "gm" | readonly string[] = "gm") =>
  look(see(game.state, viewer)).hands?.find((hand) => hand.seat === seat);

describe("MD-19, MD-22: what each character holds", () => {
  const game = fight()
    .holding("ann", "hand", "plain1", "plain2", "debt")
    .holding("ann", "pool", "plain3")
    .holding("bob", "hand", "plain4");

  test("MD-19, MD-24: the hand, the pool, what lies before its player and why, and what may go into the pool", () => {
    expect(handOf(game, ann)).toEqual({
      seat: ann,
      hand: [d("plain1"), d("plain2")],
      backs: 0,
      pool: [d("plain3")],
      before: [{ card: d("debt"), text: md("before.asked") }],
      picking: [],
      due: [d("plain3")],
      why: expect.any(Object),
      fights: "ann",
      notes: [md("hand.poolable", { n: 1 })],
    });
    expect(handOf(game, bob)?.notes).toEqual([]);
  });

  test("MD-22: others see the backs of the hand, and as many as there are", () => {
    expect(handOf(game, ann, ["bob", bob])).toMatchObject({ hand: [], backs: 2, pool: [d("plain3")] });
    expect(handOf(game, ann, ["ann", ann])).toMatchObject({ hand: [d("plain1"), d("plain2")], backs: 0 });
  });

  test("MD-16, MD-26, MD-29: what may be played at this moment is due, but no subplot and nothing without an effect", () => {
    const held = fight()
      .holding("ann", "hand", "plain1", "quick")
      .holding("ann", "pool", "plain2", "strike", "rest", "debt", "haste");
    const due = (some: Game) => handOf(some, ann)?.due;
    expect(due(held)).toEqual(["strike", "plain2", "haste", "quick"].map(d));
    expect(due(held.end("ann"))).toEqual(["plain2", "haste", "quick"].map(d));
    expect(due(held.when(leave))).toEqual([]);
    expect(handOf(held.when(leave), ann)?.fights).toBeNull();
  });

  test("MD-16, MD-26: of what can wait it says why, and when its moment comes", () => {
    const held = fight()
      .holding("ann", "hand", "plain1", "plain2")
      .holding("bob", "hand", "plain4")
      .holding("bob", "pool", "strike", "rest", "haste", "seize");
    const why = (some: Game, who: string, card: string) => handOf(some, who)?.why?.[d(card)];
    expect(why(held, bob, "plain4")).toEqual(md("hand.afterAction"));
    const placed = held.when({ type: "pool", seat: ann, card: [d("plain1")] });
    expect(why(placed, ann, "plain2")).toEqual(md("hand.nextAction"));
    expect(why(placed.end("ann"), ann, "plain2")).toEqual(md("hand.nextAction"));
    expect(["strike", "rest", "seize"].map((card) => why(held, bob, card))).toEqual(
      ["turn", "outside", "seize"].map((key) => md(`hand.when.${key}`)),
    );
    expect(why(after(held), bob, "haste")).toEqual(md("hand.when.haste"));
    expect(handOf(held, bob, ["ann", ann])?.why).not.toHaveProperty(d("plain4"));
    expect(handOf(held.when(leave), bob)?.why).toEqual({});
  });

  test("MD-12: a lost action is why nothing goes into the pool", () => {
    const slipped = fight("slip").holding("ann", "hand", "plain1");
    const lost = slipped.press("md:setback:ann:lost", "gm");
    expect(handOf(lost, ann)?.why?.[d("plain1")]).toEqual(md("hand.actionLost"));
  });

  test("MD-5: the confused know that they wait for the round to end", () => {
    const muddled = fight("muddle").holding("ann", "hand", "plain1");
    expect(handOf(muddled, ann)?.why?.[d("plain1")]).toEqual(md("refusal.confused"));
  });

  test("MD-22: of a closed hand nothing is due to others", () => {
    const held = fight().holding("ann", "hand", "quick").holding("ann", "pool", "plain2");
    expect(handOf(held, ann, ["bob", bob])?.due).toEqual([d("plain2")]);
  });

  test("MD-16: outside an encounter it says that cards are played from the hand, and nothing of the pool", () => {
    expect(handOf(game.when(leave), ann)?.notes).toEqual([md("hand.outside")]);
    expect(handOf(before(), ann)?.notes).toEqual([md("hand.outside")]);
  });

  test("MD-20: cards to choose from are shown to those who bought them", () => {
    const bought = game.press("buyDrama", ann, {}, undefined, anyhow);
    expect(handOf(bought, ann)?.picking).toHaveLength(2);
    expect(handOf(bought, ann, ["bob", bob])?.picking).toEqual([]);
  });
});

describe("MD-23: the Masterdeck and its discards", () => {
  const panel = (game: Game) => look(game.state).decks[0];

  test("MD-21: how many cards are left, and how many are spent", () => {
    const all = Object.keys(hands.cards).length;
    const played = fight()
      .holding("ann", "pool", "plain1")
      .press("play:", ann, { card: [d("plain1")] });
    expect(panel(before())).toEqual({
      text: md("deck.name"),
      left: md("deck.left", { n: all }),
      spent: 0,
      notes: [],
      library: "test",
    });
    expect(panel(played)).toMatchObject({ left: md("deck.left", { n: all - 2 }), spent: 1 });
    expect(panel(after(played))).toMatchObject({ left: md("deck.left", { n: all - 2 }), spent: 2 });
  });

  test("MD-23: the GM chooses among the world's decks, and the present one is chosen already", () => {
    const chosen = fight().press("useDeck", "gm", { deck: "other" });
    expect([fight(), chosen].map((game) => game.offer("useDeck", "gm"))).toEqual(
      ["test", "other"].map((deck) => ({
        key: "useDeck",
        text: md("offer.useDeck"),
        undoLabel: md("deed.useDeck"),
        command: { type: "useDeck" },
        weight: "setup",
        hands: true,
        fields: [{ name: "deck", document: "Deck", chosen: deck }],
      })),
    );
    expect([masterdeck.supply?.(fight().state), masterdeck.supply?.(chosen.state)]).toEqual([
      { id: "test", stamp: "1" },
      { id: "other", stamp: "" },
    ]);
    expect([fight().refusal({ type: "useDeck" }), fight().refusal({ type: "useDeck", deck: "" })]).toEqual([
      "noDeck",
      "noDeck",
    ]);
  });

  test("MD-23: a new campaign plays with the deck of the module, of which nothing is known yet", () => {
    const { deck, supplied, known } = masterdeck.begin(masterdeck.defaults);
    expect({ deck, supplied, known }).toEqual({ deck: "house", supplied: { id: "", stamp: "" }, known: {} });
  });

  test("MD-23: when it changes, new cards come into the deck, others stay where they are, and so does initiative", () => {
    const game = fight().holding("ann", "pool", "plain1");
    const { [d("plain3")]: plain, ...rest } = hands.cards;
    const cards = { ...rest, [d("brandnew")]: plain };
    const changed = game.when(roster([], { supply: { ...hands, stamp: "2", cards } }));
    const gone = Object.keys(game.state.cards).filter((card) => !Object.hasOwn(changed.state.cards, card));
    expect([gone, changed.left().includes("brandnew")]).toEqual([[d("plain3")], true]);
    for (const card of [d("plain1"), d("calm"), "AS"])
      expect(changed.state.cards[card]).toEqual(game.state.cards[card]);
  });

  test("MD-21, MD-28: it is said when the discards come back, and when there is nothing to draw", () => {
    const small = fight("calm", {}, few("calm", "plain1")).holding("ann", "pool", "plain1");
    const none = answered(small.when(claim("ann", "attack")), true);
    expect(none.effects).toContainEqual({ kind: "say", text: md("say.nothingDrawn") });
    const spent = small.press("play:", ann, { card: [d("plain1")] });
    const back = answered(spent.when(claim("ann", "attack")), true);
    expect(back.effects).toContainEqual({ kind: "say", text: md("say.shuffledBack") });
    expect([back.hand("ann"), back.discards(), back.left()]).toEqual([["plain1"], [], []]);
  });
});
