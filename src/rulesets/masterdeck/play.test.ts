import { describe, expect, test } from "vitest";
import { playable } from "./hands.ts";
import { after, before, fight, hands, ORDER } from "./hands-testing.ts";
import { d, type Game, pc } from "./testing.ts";

const may = (game: Game, who = "ann"): string[] =>
  playable(game.state, pc(who)).map((card) => card.slice(d("").length));
const play = (game: Game, card: string, who = "ann"): Game => game.press("play", pc(who), { card: [d(card)] });
const playing = (card: string, who = "ann") => ({ type: "play", seat: pc(who), card: [d(card)] }) as const;
const holding = (game: Game): Game =>
  game.holding("ann", "pool", "plain1", "plain2").holding("ann", "hand", "plain3").holding("bob", "pool", "plain4");
const acting = holding(fight());
const leave = { type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null } as const;

describe("MD-16: playing a card", () => {
  test("MD-16: it is played from the pool, then discarded", () => {
    const played = play(acting, "plain1");
    expect(played.pool("ann")).toEqual(["plain2"]);
    expect(played.discards()).toEqual(["plain1"]);
    expect(played.effects).toEqual([
      {
        kind: "say",
        text: { key: "masterdeck.say.played", data: { who: { seat: pc("ann") }, card: { card: d("plain1") } } },
        plays: { seat: pc("ann"), card: d("plain1") },
        note: { key: "masterdeck.say.discarded", data: { n: played.left().length } },
      },
    ]);
  });

  test("MD-16: not from the hand, nor from anywhere else", () => {
    expect(may(acting)).toEqual(["plain1", "plain2"]);
    for (const card of ["plain3", "plain4", "plain9", "calm"]) expect(acting.refusal(playing(card))).toBe("mayNotPlay");
    expect(acting.refusal({ type: "play", seat: pc("ann") })).toBe("mayNotPlay");
    expect(play(acting, "plain1").refusal(playing("plain1"))).toBe("mayNotPlay");
  });

  test("MD-16: as many as are in the pool, whoever acts", () => {
    expect(may(play(acting, "plain1"))).toEqual(["plain2"]);
    expect(play(play(acting, "plain1").end("ann"), "plain2").pool("ann")).toEqual([]);
    expect(play(acting, "plain4", "bob").pool("bob")).toEqual([]);
    expect(may(after(acting))).toEqual(["plain1", "plain2"]);
  });

  test("MD-16: outside an encounter cards are played from the hand, and from the pool", () => {
    const outside = acting.when(leave);
    expect(may(outside)).toEqual(["plain1", "plain2", "plain3"]);
    expect(play(outside, "plain3").hand("ann")).toEqual([]);
    expect(play(outside, "plain3").discards()).toEqual(["calm", "plain3"]);
  });

  test("MD-16: before the first deal the encounter has not begun", () => {
    const still = holding(before());
    expect(may(still)).toContain("plain3");
    const dealt = still.given({ type: "dealt", to: { ann: ["AS"] }, shuffled: "nothing" });
    expect(may(dealt)).not.toContain("plain3");
  });

  test("MD-16: a character who is not in the encounter plays from the hand", () => {
    expect(may(acting.when({ type: "roster", set: {}, gone: ["ann"] }))).toContain("plain3");
  });

  test("MD-5: the confused play nothing, not even from the hand, except by the option", () => {
    const muddled = holding(fight("muddle")).holding("ann", "hand", "quick");
    expect(may(muddled)).toEqual([]);
    for (const card of ["plain1", "quick"]) expect(muddled.refusal(playing(card))).toBe("confused");
    expect(may(muddled, "bob")).toEqual(["plain4"]);
    expect(may(after(muddled).round(ORDER, "next"))).toEqual(["plain1", "plain2", "quick"]);
    const allowed = holding(fight("muddle", { confusedPlay: "yes" })).holding("ann", "hand", "quick");
    expect(may(allowed)).toEqual(["plain1", "plain2", "quick"]);
  });
});

describe("MD-26: when and from where", () => {
  const all = ["quick", "rest", "strike"];
  const inPool = fight().holding("ann", "pool", ...all);
  const inHand = fight().holding("ann", "hand", ...all);

  test("MD-26: some cards can be played from the hand at any time", () => {
    for (const game of [inHand, inHand.end("ann"), after(inHand)]) expect(may(game)).toEqual(["quick"]);
    expect(play(inHand, "quick").hand("ann")).toEqual(["rest", "strike"]);
    expect(may(inPool)).toContain("quick");
  });

  test("MD-26: some only outside combat", () => {
    expect(may(inPool)).not.toContain("rest");
    expect(inPool.refusal(playing("rest"))).toBe("mayNotPlay");
    expect(may(inPool.when(leave))).toContain("rest");
    expect(may(inHand.when(leave))).toContain("rest");
    expect(may(before().holding("ann", "hand", "rest"))).toEqual(["rest"]);
  });

  test("MD-26: some only on one's own turn; outside combat there are no turns", () => {
    expect(may(inPool)).toContain("strike");
    expect(may(inPool.end("ann"))).not.toContain("strike");
    expect(may(after(inPool))).not.toContain("strike");
    expect(may(inPool.when(leave))).toContain("strike");
    expect(inPool.end("ann").refusal(playing("strike"))).toBe("mayNotPlay");
  });

  test("MD-26: the card's data decides; a card no longer in the deck cannot be played", () => {
    const { [d("quick")]: _, ...cards } = hands.cards;
    const edited = inHand.when({ type: "roster", set: {}, gone: [], supply: { ...hands, stamp: "2", cards } });
    expect(may(edited)).toEqual([]);
    const pool = { ...hands, stamp: "3", cards: { ...hands.cards, [d("quick")]: hands.cards[d("plain1")] } };
    expect(may(inHand.when({ type: "roster", set: {}, gone: [], supply: pool }))).toEqual([]);
  });

  test("MD-26: the button lists what can be played now, and is absent if nothing can", () => {
    expect(inPool.offer("play:", pc("ann"))?.fields?.[0]).toMatchObject({ pick: [d("quick"), d("strike")] });
    expect(inHand.holding("bob", "hand", "plain1").offer("play:", pc("bob"))).toBeUndefined();
  });
});
