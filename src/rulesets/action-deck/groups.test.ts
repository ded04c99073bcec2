import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { cardBefore } from "./cards.ts";
import { anyhow, extras, type Game, hero, roster, table, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const horde = "group:zombie";
const sizes = (game: Game) => Object.values(game.state.seats).map((seat) => seat.members.length);
const thirty = table(...extras("zombie", 30));

describe("SW-3: groups", () => {
  test("SW-3: Extras of one actor form one group, heroes and villains none", () => {
    const game = table(hero("buck"), villain("baron"), ...extras("zombie", 3), ...extras("wolf", 2));
    expect(Object.keys(game.state.seats)).toEqual(["buck", "baron", horde, "group:wolf"]);
  });

  test("SW-3: thirty zombies become five groups of six in one click", () => {
    const game = thirty.when({ type: "split", seat: horde, parts: 5 });
    expect(sizes(game)).toEqual([6, 6, 6, 6, 6]);
    expect(new Set(Object.values(game.state.seats).flatMap((seat) => seat.members)).size).toBe(30);
    expect(Object.keys(game.state.seats)[0]).toBe(horde);
    const dealt = game.when(deal, anyhow);
    expect(new Set(Object.keys(game.state.seats).map((seat) => cardBefore(dealt.state, seat))).size).toBe(5);
  });

  test("SW-3: the GM is offered the split, into two parts up to one for each", () => {
    expect(thirty.offer("split", "gm", horde)?.fields).toEqual([
      { name: "parts", number: [2, 30], chosen: 2, few: [2, 3, 4], each: true },
    ]);
    expect(table(...extras("wolf", 1)).offered("gm", "group:wolf")).not.toContain("split");
  });

  test("SW-3: uneven parts differ by one", () => {
    expect(sizes(thirty.when({ type: "split", seat: horde, parts: 4 }))).toEqual([8, 8, 7, 7]);
    expect(sizes(thirty.when({ type: "split", seat: horde, parts: 30 }))).toEqual(Array.from({ length: 30 }, () => 1));
    expect(thirty.refusal({ type: "split", seat: horde, parts: 31 })).toBe("split");
    expect(thirty.refusal({ type: "split", seat: horde, parts: 1 })).toBe("split");
  });

  test("SW-3: groups from two splits are never confused", () => {
    const game = thirty.when({ type: "split", seat: horde, parts: 2 });
    const again = game.when({ type: "split", seat: horde, parts: 3 });
    expect(sizes(again).toSorted((a, b) => b - a)).toEqual([15, 5, 5, 5]);
  });

  test("SW-3: merged, they are one group again, in the first one's place", () => {
    const split = thirty.when({ type: "split", seat: horde, parts: 5 });
    const [first, second] = Object.keys(split.state.seats) as [string, string];
    expect(sizes(split.when({ type: "merge", seats: [first, second] }))).toEqual([12, 6, 6, 6]);
    expect(sizes(split.when({ type: "merge", seats: Object.keys(split.state.seats) }))).toEqual([30]);
    expect(Object.keys(split.when({ type: "merge", seats: [second, first] }).state.seats)).toContain(second);
  });

  test("SW-3: groups of different actors may be merged", () => {
    const mixed = table(...extras("zombie", 2), ...extras("wolf", 1));
    const game = mixed.when({ type: "merge", seats: [horde, "group:wolf"] });
    expect(game.state.seats).toEqual({ [horde]: { members: ["zombie1", "zombie2", "wolf1"] } });
  });

  test("SW-3: any of them are gathered under a name", () => {
    const game = thirty.when({ type: "gather", fighters: ["zombie3", "zombie9"], name: "Gravediggers" });
    expect(sizes(game)).toEqual([28, 2]);
    expect(Object.values(game.state.seats)[1]).toEqual({ members: ["zombie3", "zombie9"], name: "Gravediggers" });
  });

  test("SW-3: a group is named, and keeps the name when it is regrouped", () => {
    const named = thirty.when({ type: "name", seat: horde, name: "The horde" });
    expect(named.state.seats[horde]?.name).toBe("The horde");
    expect(named.when({ type: "split", seat: horde, parts: 2 }).state.seats[horde]?.name).toBe("The horde");
    expect(thirty.refusal({ type: "name", seat: "nobody", name: "x" })).toBe("noSeat");
  });

  test("SW-3: a newcomer joins the group of its actor", () => {
    const game = thirty.when(roster(extras("zombie", 31).slice(30)));
    expect(sizes(game)).toEqual([31]);
  });

  test("SW-2, SW-3: player characters cannot be made to share a card, everyone else can", () => {
    const mixed = table(hero("buck"), villain("baron"), villain("friar", { side: "ally" }), ...extras("zombie", 2));
    expect(mixed.refusal({ type: "gather", fighters: ["zombie1", "buck"] })).toBe("ownCard");
    expect(mixed.refusal({ type: "merge", seats: [horde, "buck"] })).toBe("ownCard");
    expect(mixed.offer("gather", "gm")?.fields?.[0]).toMatchObject({ pick: ["baron", "friar", "zombie1", "zombie2"] });
    const merged = mixed.when({ type: "merge", seats: [horde, "baron"] });
    expect(merged.state.seats[horde]?.members).toEqual(["baron", "zombie1", "zombie2"]);
    expect(merged.when({ type: "split", seat: horde, parts: 3 }).state.seats["baron"]).toBeUndefined();
  });

  test("SW-2: a fighter who becomes a Wild Card leaves its group at the next deal", () => {
    const game = table(...extras("zombie", 3));
    const raised = game.when(roster([["zombie2", { ...extras("zombie", 1)[0]![1], wild: true }]]));
    expect(raised.state.seats).toEqual({
      [horde]: { members: ["zombie1", "zombie3"] },
      zombie2: { members: ["zombie2"] },
    });
  });

  test("SW-3: who was put in a group by hand stays in it as a Wild Card, and leads it", () => {
    const loner = (id: string) => [id, { ...extras("x", 1)[0]![1], actor: null }] as const;
    const game = table(loner("wolf"), loner("bear"), loner("crow"));
    const merged = game.when({ type: "merge", seats: ["wolf", "bear", "crow"] });
    expect(sizes(merged)).toEqual([3]);
    const raised = merged.when(roster([["wolf", { ...loner("wolf")[1], wild: true }]]));
    expect(Object.values(raised.state.seats)).toEqual([{ members: ["wolf", "bear", "crow"] }]);
    const lurking = merged.when(roster([["wolf", { ...loner("wolf")[1], hidden: true }]]));
    expect(Object.values(see(lurking.state, []).seats)).toEqual([{ members: ["bear", "crow"] }]);
    const named = game
      .when({ type: "name", seat: "wolf", name: "Pack" })
      .when({ type: "merge", seats: ["wolf", "bear"] });
    expect(Object.values(named.state.seats).map((seat) => seat.name)).toEqual(["Pack", undefined]);
  });
});

describe("SW-3: regrouping with cards on the table", () => {
  const dealt = table(hero("buck"), ...extras("zombie", 6)).dealtTo({ buck: "8S", [horde]: "KD" });

  test("SW-3: takes effect at the next deal, and disturbs no one before", () => {
    const split = dealt.when({ type: "split", seat: horde, parts: 3 });
    expect(sizes(split)).toEqual([1, 6]);
    expect(split.cardsOf(horde)).toEqual({ KD: "hand" });
    const over = split.begun().end(horde, "buck");
    expect(sizes(over)).toEqual([1, 6]);
    expect(sizes(over.when(deal, anyhow))).toEqual([1, 2, 2, 2]);
  });

  test("SW-3: plans can be changed until then", () => {
    const split = dealt.when({ type: "split", seat: horde, parts: 3 });
    expect(split.offer("split", "gm", horde)?.fields).toEqual([
      { name: "parts", number: [2, 2], chosen: 2, few: [2], each: true },
    ]);
    const merged = split.when({ type: "gather", fighters: ["zombie1", "zombie2", "zombie3", "zombie4"] });
    expect(sizes(merged.begun().end(horde, "buck").when(deal, anyhow)).toSorted((a, b) => b - a)).toEqual([4, 2, 1]);
  });

  test("SW-7: when a held group is split, the part that keeps the place keeps the card", () => {
    const held = dealt
      .begun()
      .hold(horde)
      .end("buck")
      .when({ type: "split", seat: horde, parts: 2 })
      .when(deal, anyhow);
    expect(held.state.held).toEqual([horde]);
    expect(held.cardsOf(horde)).toEqual({ KD: "held" });
    expect(sizes(held)).toEqual([1, 3, 3]);
  });

  test("C-1: a held seat that is gone at the next deal hands its card in", () => {
    const held = dealt.begun().hold(horde).end("buck");
    const gathered = held.when({ type: "gather", fighters: extras("zombie", 6).map(([id]) => id) }).when(deal, anyhow);
    expect(gathered.state.held).toEqual([]);
    expect(gathered.state.cards["KD"]?.zone).toBe("discard");
  });
});
