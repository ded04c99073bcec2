import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { fight } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { d, type Game, md, pc } from "./testing.ts";

const ann = pc("ann");
const bob = pc("bob");
const who = (seat: string) => ({ who: { seat } });
const one = { of: "card", least: 1, most: 1 };
const calm = fight("calm");

describe("MD-20: buying", () => {
  test("MD-20: a Benny buys a card", () => {
    expect(calm.offer("buyDrama", ann)).toMatchObject({
      key: `buyDrama:${ann}`,
      text: md("offer.buyDrama"),
      undoLabel: md("deed.buyDrama", who(ann)),
      weight: "quiet",
    });
    expect(calm.offer("buyDrama", ann)).not.toHaveProperty("disabled");
  });

  test("MD-20: a character who has drawn two is asked which to keep, and the other is not discarded", () => {
    const bought = calm.press("buyDrama", ann, {}, undefined, anyhow);
    expect(bought.state.asks.find(({ id }) => id === `md:keep:${ann}`)).toMatchObject({
      to: ann,
      text: md("ask.keep"),
      holds: false,
      fallback: null,
    });
    const keep = bought.offer(`md:keep:${ann}`, ann);
    expect(keep).toMatchObject({ text: md("offer.keepDrama"), undoLabel: md("deed.keepDrama", who(ann)) });
    const field = keep?.fields?.[0];
    const [first, second] = field !== undefined && "pick" in field ? field.pick : [];
    const kept = bought.when({ type: "keepDrama", seat: ann, card: [second ?? ""] });
    expect([kept.hand("ann").map(d), kept.state.cards[first ?? ""]?.zone]).toEqual([[second], "deck"]);
    expect(kept.refusal({ type: "keepDrama", seat: ann, card: [first ?? ""] })).toBe("nothingAsked");
  });

  test("MD-20: the GM gives and takes a character's Bennies, and begins a new session", () => {
    expect(calm.offer("purse:", "gm", ann)).toEqual({
      key: `purse:${ann}`,
      text: { key: "action-deck.offer.setBennies", data: { n: 3 } },
      undoLabel: { key: "action-deck.deed.setBennies", data: who(ann) },
      command: { type: "setBennies", seat: ann },
      weight: "setup",
      icon: "tokens",
      fields: [{ name: "bennies", number: [0, 20], chosen: 3 }],
    });
    expect(calm.offer("newSession", "gm")).toMatchObject({
      text: { key: "action-deck.offer.newSession" },
      undoLabel: { key: "action-deck.deed.newSession" },
      weight: "setup",
      confirm: { key: "action-deck.confirm.newSession" },
    });
    expect(calm.refusal({ type: "setBennies", seat: ann })).toBe("noCharacters");
  });
});

describe("MD-18, MD-28: scenes and adventures", () => {
  test("MD-18: the GM ends a scene with a second click; each player is asked what to discard", () => {
    expect(calm.offer("endScene", "gm")).toEqual({
      key: "endScene",
      text: md("offer.endScene"),
      undoLabel: md("deed.endScene"),
      command: { type: "endScene" },
      weight: "setup",
      hands: true,
      confirm: md("confirm.endScene"),
    });
    const ended = calm.holding("ann", "hand", "plain1").holding("ann", "pool", "plain2").press("endScene", "gm");
    expect(ended.effects).toEqual([{ kind: "say", text: md("say.scene") }]);
    const id = `md:renew:${ann}`;
    expect(ended.state.asks.find((ask) => ask.id === id)).toMatchObject({
      to: ann,
      text: md("ask.renew", { n: 4 }),
      holds: false,
      fallback: `${id}:keep`,
    });
    const [renew, all] = masterdeck.offers(ended.state, ann).filter(({ ask }) => ask === id);
    expect(renew).toMatchObject({ key: id, text: md("offer.renew"), undoLabel: md("deed.renew", who(ann)) });
    expect(renew?.fields).toEqual([
      { name: "discard", pick: [d("plain1"), d("plain2")], of: "card", least: 0, most: 2, chosen: [] },
    ]);
    expect(all).toMatchObject({ key: `${id}:keep`, text: md("offer.renewAll"), undoLabel: md("deed.renew", who(ann)) });
    expect(masterdeck.offers(ended.state, bob).filter(({ ask }) => ask === `md:renew:${bob}`)).toHaveLength(1);
    expect(ended.refusal({ type: "renew", seat: ann, discard: [d("plain3")] })).toBe("notYours");
    expect(calm.refusal({ type: "renew", seat: ann })).toBe("nothingAsked");
  });

  test("MD-28: an adventure begins with a second click, and is announced", () => {
    expect(calm.offer("beginAdventure", "gm")).toMatchObject({
      text: md("offer.beginAdventure"),
      weight: "setup",
      hands: true,
      confirm: md("confirm.adventure"),
    });
    const begun = calm.press("beginAdventure", "gm", {}, undefined, anyhow);
    expect(begun.press("startAdventure", "gm").effects).toContainEqual({ kind: "say", text: md("say.adventure") });
  });
});

describe("MD-17: trading", () => {
  const game = calm.holding("ann", "pool", "plain1").holding("bob", "pool", "plain2");
  const ask = (of: Game) => of.state.asks.find(({ id }) => id.startsWith("md:trade:"));

  test("MD-17: one card for one of another player's", () => {
    expect(game.offer("trade", ann)).toEqual({
      key: `trade:${ann}`,
      text: md("offer.trade"),
      undoLabel: md("deed.trade", who(ann)),
      command: { type: "trade", seat: ann },
      fields: [
        { name: "give", pick: [d("plain1")], ...one, chosen: [d("plain1")] },
        { name: "want", pick: [d("plain2")], ...one },
      ],
      icon: "trade",
    });
    expect(calm.offer("trade", ann)).toBeUndefined();
  });

  test("MD-17: the other is told what for what, and the offerer may take it back", () => {
    const made = game.when({ type: "trade", seat: ann, give: [d("plain1")], want: [d("plain2")] });
    expect(ask(made)).toMatchObject({
      to: bob,
      text: md("ask.trade.open", { ...who(ann), give: { card: d("plain1") }, want: { card: d("plain2") } }),
      swap: { get: d("plain1"), give: d("plain2") },
      holds: false,
      fallback: `${ask(made)?.id}:no`,
    });
    expect(made.offer("withdraw", ann)).toMatchObject({
      text: md("offer.withdraw", who(bob)),
      undoLabel: md("deed.withdraw", who(ann)),
      weight: "quiet",
    });
    expect(made.press("withdraw", ann).state.trades).toEqual([]);
    expect(game.refusal({ type: "trade", seat: ann, give: [d("plain2")], want: [d("plain1")] })).toBe("notYours");
    expect(game.refusal({ type: "trade", seat: ann, give: [d("plain1")] })).toBe("withWhom");
    expect(game.refusal({ type: "withdraw", trade: "trade:none" })).toBe("nothingAsked");
  });

  test("MD-17: by the option also from hands, for an unnamed card of a named player", () => {
    const any = fight("calm", { trading: "anyCards" })
      .holding("ann", "hand", "plain1")
      .holding("bob", "pool", "plain2");
    const fields = any.offer("trade", ann)?.fields ?? [];
    expect(fields.slice(1)).toEqual([
      { name: "want", pick: [d("plain2")], of: "card", most: 1, least: 0, chosen: [], none: md("none.want") },
      { name: "with", pick: [bob], of: "seat", least: 1, most: 1, chosen: [bob] },
    ]);
    const blind = any.when({ type: "trade", seat: ann, give: [d("plain1")], with: [bob] });
    expect(ask(blind)).toMatchObject({ text: md("ask.trade.blind", who(ann)), swap: { get: null, give: null } });
    const hidden = any.when({ type: "trade", seat: ann, give: [d("plain1")], want: [d("plain2")] });
    expect(ask(hidden)?.text).toEqual(md("ask.trade.hidden", { ...who(ann), want: { card: d("plain2") } }));
  });
});
