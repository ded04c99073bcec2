import { describe, expect, test } from "vitest";
import { before, fight } from "./hands-testing.ts";
import { d, type Game, md, pc } from "./testing.ts";

const ann = pc("ann");
const one = { least: 1, most: 1 };
const seats = ["ann", "bob", "baron"];
const card = (...pick: readonly string[]) => ({
  name: "card",
  pick: pick.map(d),
  of: "card",
  ...one,
  ...(pick.length === 1 ? { chosen: pick.map(d) } : {}),
});
const button = (says: string, fields: readonly object[], more: object = {}) => ({
  key: `${says}:${ann}`,
  text: md(`offer.${says}`),
  undoLabel: md("deed.play", { who: { seat: ann } }),
  command: { type: "play", seat: ann },
  fields,
  ...more,
});
const keys = (game: Game) => game.offered(ann).filter((key) => /^(play|haste|seize|wild):/.test(key));
const special = (game: Game): Game => game.holding("ann", "pool", "haste", "seize", "wild");

describe("MD-16, MD-29: the buttons that play a card", () => {
  test("MD-29: Haste and Seize Initiative ask for whom and which suit; a wild card for what it stands for as well", () => {
    const game = special(fight("hurry"));
    expect(["haste", "seize", "wild"].map((key) => game.offer(`${key}:`, ann))).toEqual([
      button("haste", [card("haste"), { name: "whom", pick: seats, of: "seat", ...one }]),
      button("seize", [card("seize"), { name: "suit", pick: ["spades"], of: "word", ...one, chosen: ["spades"] }]),
      button("wild", [
        card("wild"),
        { name: "as", document: "DramaCard" },
        { name: "whom", pick: seats, of: "seat", least: 0, most: 1, chosen: [] },
        { name: "suit", pick: ["spades"], of: "word", least: 0, most: 1, chosen: [] },
      ]),
    ]);
    expect(keys(game)).toEqual(["haste", "seize", "wild"].map((says) => `${says}:${ann}`));
  });

  test("MD-29: none where it would come to nothing: without a suit to seize, or without a round", () => {
    const calm = special(fight());
    expect(keys(calm)).toEqual([`haste:${ann}`, `wild:${ann}`]);
    expect(calm.offer("wild:", ann)?.fields?.map(({ name }) => name)).toEqual(["card", "as", "whom"]);
    const outside = special(before());
    expect(keys(outside)).toEqual([`wild:${ann}`]);
    expect(outside.offer("wild:", ann)?.fields?.map(({ name }) => name)).toEqual(["card", "as"]);
  });

  test("MD-5: the confused see each with the reason, out of the way; others as ever", () => {
    const disabled = { disabled: md("refusal.confused"), weight: "quiet" };
    const muddled = special(fight("muddle")).holding("ann", "pool", "plain1").holding("bob", "pool", "plain2");
    expect(muddled.offer("play:", ann)).toEqual(button("play", [card("plain1")], disabled));
    expect(muddled.offer("haste:", ann)).toMatchObject(disabled);
    expect(muddled.offer("wild:", ann)).toMatchObject(disabled);
    expect(muddled.offer("play:", pc("bob"))).not.toHaveProperty("disabled");
    const allowed = fight("muddle", { confusedPlay: "yes" }).holding("ann", "pool", "plain1");
    expect(allowed.offer("play:", ann)).toEqual(button("play", [card("plain1")]));
  });

  test("MD-16: plays of the hand and the pool alike outside an encounter, the pool's first", () => {
    const outside = before().holding("ann", "hand", "plain1", "haste").holding("ann", "pool", "plain2");
    expect(outside.offer("play:", ann)?.fields).toEqual([card("plain2", "plain1")]);
    expect(outside.offered("ann").filter((key) => key.startsWith("play:"))).toEqual([]);
  });
});

describe("MD-29: what a played card does", () => {
  const game = special(fight("hurry"));
  const play = (name: string, more: object = {}) => ({ type: "play", seat: ann, card: [d(name)], ...more }) as const;

  test("MD-29: Haste for the one named, Seize Initiative for the suit named, and no more", () => {
    expect(game.when(play("haste", { whom: ["bob"], suit: ["spades"] })).events).toEqual([
      { type: "playedDrama", seat: ann, card: d("haste") },
      { type: "hasted", seat: "bob" },
    ]);
    const seized = game.when(play("seize", { whom: ["bob"], suit: ["spades"] }));
    expect(seized.events).toEqual([
      { type: "playedDrama", seat: ann, card: d("seize") },
      { type: "seized", suit: "spades" },
    ]);
    expect(seized.effects.at(-1)).toEqual({ kind: "say", text: md("say.seized", { suit: { word: "spades" } }) });
    expect(game.when(play("wild", { as: "plain9", whom: ["bob"], suit: ["spades"] })).events).toEqual([
      { type: "playedDrama", seat: ann, card: d("wild"), as: d("plain9") },
    ]);
    expect(game.when(play("wild", { as: "haste", whom: ["bob"] })).events.at(-1)).toEqual({
      type: "hasted",
      seat: "bob",
    });
  });

  test("MD-29: refused with what is missing, and the card stays in the pool", () => {
    expect([
      game.refusal(play("haste")),
      game.refusal(play("haste", { whom: [ann] })),
      game.refusal(play("seize")),
      game.refusal(play("seize", { suit: ["hearts"] })),
      game.refusal(play("wild", { as: "haste" })),
      game.refusal(play("wild", { as: "seize", suit: ["clubs"] })),
      special(before()).refusal(play("haste", { whom: ["bob"] })),
      special(before()).refusal(play("seize", { suit: ["spades"] })),
    ]).toEqual(["whom", "whom", "whichSuit", "whichSuit", "whom", "whichSuit", "noRound", "whichSuit"]);
  });
});

describe("MD-29: Haste that the GM marks", () => {
  const calm = fight();

  test("MD-29: for anyone in the round, one at a time, and the row says how many", () => {
    expect(calm.offer("markHaste", "gm", "baron")).toEqual({
      key: "markHaste:baron",
      text: md("offer.markHaste"),
      undoLabel: md("deed.markHaste", { who: { seat: "baron" } }),
      command: { type: "markHaste", seat: "baron" },
    });
    const twice = calm.press("markHaste", "gm", {}, "baron").press("markHaste", "gm", {}, "baron");
    expect(twice.badges("baron").find(({ text }) => text.key === "masterdeck.badge.haste")).toEqual({
      text: md("badge.haste", { n: 2 }),
      tone: "gain",
      hint: md("hint.haste", { n: 2 }),
    });
    expect(twice.badges("ann").map(({ text }) => text.key)).not.toContain("masterdeck.badge.haste");
    expect([
      calm.refusal({ type: "markHaste", seat: ann }),
      calm.refusal({ type: "markHaste", seat: "nobody" }),
    ]).toEqual(["noRound", "noRound"]);
  });

  test("MD-29: not for the defeated, and over with the round, a standoff, a reset or the encounter", () => {
    const marked = calm.when({ type: "markHaste", seat: "bob" }).when({ type: "markHaste", seat: "ann" });
    const out = {
      type: "roster",
      set: { bob: { actor: "bob", side: "hero", wild: true, out: true } },
      gone: [],
    } as const;
    expect([marked.when(out).refusal({ type: "markHaste", seat: "bob" }), marked.when(out).state.hasted]).toEqual([
      "noRound",
      { bob: 1, ann: 1 },
    ]);
    expect(marked.when({ type: "roster", set: {}, gone: ["bob"] }).state.hasted).toEqual({ ann: 1 });
    const over = marked.when({ type: "endRound" });
    for (const game of [
      over,
      over.when({ type: "callStandoff" }),
      marked.when({ type: "reset" }),
      marked.when({ type: "roster", set: {}, gone: [], encounter: { id: "other", round: 0 } }),
    ])
      expect(game.state.hasted).toEqual({});
  });
});
