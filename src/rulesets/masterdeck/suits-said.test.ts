import { describe, expect, test } from "vitest";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, under } from "./flip-testing.ts";
import { campaign, d, heroOf, look, pc, roster } from "./testing.ts";

const friend = "group:ally:friend";
describe("whom an effect reaches", () => {
  test("MD-7, C-5: not those who are defeated or sit out, while the rest of the group is reached", () => {
    const out = cast.map(([id, who]): Named => [id, id === "zombie2" ? { ...who, out: true } : who]);
    expect(done(under({ hearts: "fatigued" }, {}, out))).toEqual([
      "fatigue ben +1",
      "fatigue zombie1 +1",
      "fatigue zombie3 +1",
    ]);
    const asleep = cast.map(([id, who]): Named => [id, id === "zombie2" ? { ...who, out: true, asleep: true } : who]);
    expect(done(under({ hearts: "fatigued" }, {}, asleep))).toContain("fatigue zombie2 +1");
  });

  test("MD-29: a seized suit holds for the GM's characters and Extras only", () => {
    const game = under({ hearts: "down", diamonds: "down" }).given({ type: "seized", suit: "hearts" });
    expect([game.levels("ben"), game.levels(horde), game.levels(friend)]).toEqual([{}, { down: -1 }, { down: -1 }]);
    expect(game.given({ type: "seized", suit: "diamonds" }).levels(friend)).toEqual({});
  });

  test("MD-4, SW-2: an Extra of the GM's on a villain's card is the GM's, and on a hero's card the players'", () => {
    const fighters: readonly Named[] = [...heroOf("anna"), villain("baron"), ...extras("zombie", 2)];
    const table = campaign(fighters, {}, deckOf(forAll("tests:taunt")));
    const led = table.round({ anna: "AS", baron: "KH", [horde]: "2C" }, "round");
    expect([horde, "baron", "anna"].map((seat) => badges(led, seat))).toEqual([["taunt"], ["taunt"], []]);
    const allied = table
      .when({ type: "ally", seat: horde, hero: ["anna"] })
      .round({ anna: "AS", baron: "KH" }, "round");
    expect([allied.state.seats["anna"]?.members, badges(allied, "anna")]).toEqual([["anna", "zombie1", "zombie2"], []]);
  });

  test("MD-12, MD-4: an Extra is neither a hero nor a Wild Card: −1 for the Extra, the Wild Die for the others", () => {
    const values = (side: "hero" | "ally" | "gm", wild: boolean | undefined) => {
      const fighter = { actor: "someone", side, ...(wild === undefined ? {} : { wild }) };
      const game = campaign([...heroOf("anna"), ["someone", fighter]], {}, deckOf(forAll("stymied")));
      const seat = Object.keys(game.state.seats).find((id) => game.state.seats[id]?.members.includes("someone")) ?? "";
      return game.round({ anna: "AS", [seat]: "KH" }, "round").levels(seat)["stymied"];
    };
    expect([values("hero", true), values("hero", false), values("ally", true), values("gm", true)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect([values("ally", false), values("gm", false), values("gm", undefined)]).toEqual([-1, -1, -1]);
  });
});

describe("MD-27: which fighter a player character is", () => {
  const twice = campaign(
    [...heroOf("anna"), ["double", { actor: "anna", side: "hero", wild: true }], villain("baron")],
    {},
    deckOf({}, { mud: bringing({ hearts: "confused" }) }),
  );

  test("MD-27: one that is in the encounter twice is the first there", () => {
    const game = twice
      .round({ anna: "AS", double: "KH", baron: "QC" }, "mud")
      .holding("anna", "hand", "plain1", "plain2");
    const pool = { type: "pool", seat: pc("anna"), card: [d("plain1")] } as const;
    expect(game.refusal(pool)).toBeNull();
    expect(
      game
        .when(pool)
        .end("anna")
        .refusal({ ...pool, card: [d("plain2")] }),
    ).toBe("noAction");
    const alone = twice.when(roster([], { gone: ["anna"] })).round({ double: "KH", baron: "QC" }, "mud");
    expect(alone.holding("anna", "hand", "plain1").refusal(pool)).toBe("confused");
  });

  test("MD-27: a hero without a document of its own has no hand, and nobody takes it for somebody else's", () => {
    const game = campaign(
      [...heroOf("anna"), ["ghost", { actor: null, side: "hero", wild: true }]],
      {},
      deckOf({}),
    ).round({ ghost: "AS" }, "round");
    expect(look(game.state).hands?.map(({ seat }) => seat)).toEqual([pc("anna")]);
    expect(
      game.holding("anna", "hand", "plain1").refusal({ type: "pool", seat: pc("anna"), card: [d("plain1")] }),
    ).toBe("noAction");
  });
});
