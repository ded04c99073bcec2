import { describe, expect, test } from "vitest";
import { cast, deckOf, horde, ORDER, under } from "./flip-testing.ts";
import { campaign, type Game, pc, roster } from "./testing.ts";

const friend = "group:ally:friend";
const status = (seat: string, only: string, on: boolean) => ({ kind: "status", seat, only, what: "distracted", on });
const fail = (game: Game, seat = "anna"): Game => game.press(`md:spirit:${seat}`, seat, { total: 3 });
const muddled = under({ spades: "confused" });

describe("MD-5: what a confused player character is asked", () => {
  test("MD-5, SW-2: of a hero and the ally on its card the hero rolls, whoever comes first", () => {
    const game = campaign([["pal", { actor: "pal", side: "ally" }], ...cast], {}, deckOf({ spades: "confused" }))
      .when({ type: "ally", seat: "group:ally:pal", hero: ["anna"] })
      .round(ORDER, "round");
    const failed = fail(game);
    expect(failed.events.find(({ type }) => type === "spiritRolled")).toMatchObject({ seat: "anna", fighter: "anna" });
    expect(failed.state.distracted).toEqual({ pal: 1, anna: 1 });
  });
});

describe("MD-5, C-5: who fell since", () => {
  const out = { actor: "anna", side: "hero", wild: true, out: true } as const;

  test("MD-5: still rolls when asked, and a failure is still theirs", () => {
    const fell = muddled.when(roster([["anna", out]]));
    expect(fell.asked()).toEqual(["md:spirit:anna"]);
    expect(fail(fell).state.distracted).toEqual({ anna: 1 });
    expect(fail(fell).levels("anna")).toEqual({});
  });

  test("MD-5: in a seat nobody is left in nothing is rolled", () => {
    const gone = muddled.when(roster([], { gone: ["anna"] }));
    expect([gone.asked(), gone.refusal({ type: "rollSpirit", seat: "anna", total: 5 })]).toEqual([[], "nothingAsked"]);
  });
});

describe("MD-5: how long Distracted lasts", () => {
  test("MD-5, C-5: with the encounter it ends, on the character of a hero and on any other fighter", () => {
    const all = fail(under({ spades: "confused", diamonds: "confused" }));
    expect(all.state.distracted).toEqual({ friend: 1, anna: 1 });
    const over = all.when(roster([], { encounter: null }));
    expect(over.state.distracted).toEqual({});
    expect(over.effects).toEqual([status(friend, "friend", false), status(pc("anna"), pc("anna"), false)]);
  });

  test("MD-5, C-5: for those who leave, and for no one else", () => {
    const all = fail(under({ spades: "confused", diamonds: "confused" }));
    const left = all.when(roster([], { gone: ["friend", "ben"] }));
    expect(left.state.distracted).toEqual({ anna: 1 });
    expect(left.effects.filter(({ kind }) => kind === "status")).toEqual([status(friend, "friend", false)]);
  });

  test("MD-5: a friend struck is told to the game system by the flip itself, and the GM's are not", () => {
    const game = under({ diamonds: "confused", hearts: "confused", clubs: "confused" });
    expect(game.effects.filter(({ kind }) => kind === "status")).toEqual([status(friend, "friend", true)]);
    expect([game.levels(horde), game.levels("baron")]).toEqual([{}, {}]);
  });
});
