import { describe, expect, test } from "vitest";
import { anyhow } from "../action-deck/testing.ts";
import { after, before, few, fight } from "./hands-testing.ts";
import { campaign, character, d, drawing, type Game, heroOf, pc } from "./testing.ts";

const renew = (game: Game, discard: readonly string[], ...cards: readonly string[]): Game =>
  game.press(`md:renew:${pc("ann")}`, pc("ann"), { discard: discard.map(d) }, undefined, drawing(game.state, ...cards));
const holding = (game: Game): Game =>
  game.holding("ann", "hand", "plain1", "plain2", "plain3").holding("ann", "pool", "plain4");
const ended = holding(before()).press("endScene", "gm");

describe("MD-18: the end of a scene or act", () => {
  test("MD-18: called by the GM, and asked of each character", () => {
    expect(ended.state.asks.map(({ id, to }) => [id, to])).toEqual([
      [`md:renew:${pc("ann")}`, pc("ann")],
      [`md:renew:${pc("bob")}`, pc("bob")],
    ]);
    expect(ended.effects).toEqual([{ kind: "say", text: { key: "masterdeck.say.scene" } }]);
    for (const who of ["ann", "bob"]) expect(before().offered(pc(who))).not.toContain("endScene");
    expect(before().offer("endScene", "gm")?.confirm).toBeDefined();
  });

  test("MD-18: each player discards what they like, from hand and pool, and draws up to the hand size", () => {
    const done = renew(ended, ["plain2", "plain4"], "plain5", "plain6");
    expect(done.hand("ann")).toEqual(["plain1", "plain3", "plain5", "plain6"]);
    expect(done.pool("ann")).toEqual([]);
    expect(done.discards()).toEqual(["plain2", "plain4"]);
    expect(done.asked()).toEqual([`md:renew:${pc("bob")}`]);
  });

  test("MD-18: nothing, or everything", () => {
    const kept = ended.press(`md:renew:${pc("ann")}:keep`, pc("ann"), {}, undefined, drawing(ended.state, "plain7"));
    expect(kept.hand("ann")).toEqual(["plain1", "plain2", "plain3", "plain7"]);
    expect(kept.pool("ann")).toEqual(["plain4"]);
    const all = renew(ended, ["plain1", "plain2", "plain3", "plain4"], "plain5", "plain6", "plain7", "plain8");
    expect(all.hand("ann")).toEqual(["plain5", "plain6", "plain7", "plain8"]);
  });

  test("MD-18: the pool does not count towards the hand size", () => {
    const pooled = before().holding("ann", "pool", "plain1", "plain2", "plain3", "plain4").when({ type: "endScene" });
    expect(renew(pooled, [], "plain5", "plain6", "plain7", "plain8").hand("ann")).toHaveLength(4);
  });

  test("MD-18: a character who holds more draws none, and need not discard", () => {
    const rich = holding(before()).holding("ann", "hand", "plain5", "plain6").when({ type: "endScene" });
    const kept = rich.press(`md:renew:${pc("ann")}:keep`, pc("ann"));
    expect(kept.hand("ann")).toHaveLength(5);
  });

  test.each([2, 3, 4, 8])("MD-18: up to four, or by the option %i", (handSize) => {
    const game = before({ handSize }).when({ type: "endScene" });
    const done = game.press(`md:renew:${pc("ann")}:keep`, pc("ann"), {}, undefined, { below: () => 0 });
    expect(done.hand("ann")).toHaveLength(handSize);
    expect(game.state.asks[0]?.text.data).toMatchObject({ n: handSize });
  });

  test("MD-18: four by default; the GM sets it", () => {
    expect(before().state.options.handSize).toBe(4);
    expect(before().press("options", "gm", { handSize: ["6"] }).state.options.handSize).toBe(6);
  });

  test("MD-18: only one's own cards, once, and only when it was called", () => {
    const others = ended.holding("bob", "hand", "plain9");
    for (const card of ["plain9", "plain8", "calm"])
      expect(others.refusal({ type: "renew", seat: pc("ann"), discard: [d(card)] })).toBe("notYours");
    const done = renew(ended, [], "plain5");
    expect(done.refusal({ type: "renew", seat: pc("ann") })).toBe("nothingAsked");
    expect(before().refusal({ type: "renew", seat: pc("ann") })).toBe("nothingAsked");
  });

  test("MD-18: everyone is asked separately, in any order, and the GM may answer for those missing", () => {
    const bobFirst = ended.press(`md:renew:${pc("bob")}`, pc("bob"), {}, undefined, { below: () => 0 });
    expect(bobFirst.hand("bob")).toHaveLength(4);
    expect(bobFirst.asked()).toEqual([`md:renew:${pc("ann")}`]);
    for (const { id, fallback } of ended.state.asks) expect(fallback).toBe(`${id}:keep`);
  });

  test("MD-18: a character without any cards only draws", () => {
    expect(ended.offered(pc("bob")).filter((key) => key.startsWith("md:renew:"))).toEqual([
      `md:renew:${pc("bob")}:keep`,
    ]);
  });

  test("MD-18: another scene asks those again who have not answered, and no one twice", () => {
    const twice = renew(ended, [], "plain5").when({ type: "endScene" });
    expect(twice.asked().toSorted()).toEqual([`md:renew:${pc("ann")}`, `md:renew:${pc("bob")}`]);
  });

  test("MD-18: even during an encounter, and with the encounter over", () => {
    const fought = holding(fight()).when({ type: "endScene" });
    expect(renew(fought, ["plain1"], "plain5", "plain6").hand("ann")).toHaveLength(4);
    const gone = after(fought).when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    expect(gone.asked()).toEqual([`md:renew:${pc("ann")}`, `md:renew:${pc("bob")}`]);
  });

  test("MD-18, MD-21: if the deck runs out the discards come back, including what was just discarded", () => {
    const short = before({}, few("plain1", "plain2"))
      .holding("ann", "hand", "plain1", "plain2")
      .when({ type: "endScene" });
    const done = short.press(`md:renew:${pc("ann")}`, pc("ann"), { discard: [d("plain1")] }, undefined, anyhow);
    expect(done.hand("ann").toSorted()).toEqual(["plain1", "plain2"]);
    expect(done.events.map(({ type }) => type)).toEqual(["renewed", "shuffledBack", "drew", "nothingDrawn"]);
  });

  test("MD-18: if no one can hold cards there is no scene to end", () => {
    const none = campaign([["x", { actor: "x", side: "gm" }]]);
    expect(none.refusal({ type: "endScene" })).toBe("noCharacters");
    expect(none.offer("endScene", "gm")).toBeUndefined();
  });

  test("MD-18, C-5: a character who leaves the campaign is no longer asked", () => {
    const left = ended.when({ type: "roster", set: {}, gone: [pc("ann")] });
    expect(left.asked()).toEqual([`md:renew:${pc("bob")}`]);
    expect(left.state.renewing).toEqual([pc("bob")]);
    expect(left.discards().toSorted()).toEqual(["plain1", "plain2", "plain3", "plain4"]);
  });

  test("MD-18, MD-27: a character who came later waits for the next scene", () => {
    const joined = ended.when({
      type: "roster",
      set: Object.fromEntries([character("cyd"), ...heroOf("cyd")]),
      gone: [],
    });
    expect(joined.asked()).not.toContain(`md:renew:${pc("cyd")}`);
  });
});
