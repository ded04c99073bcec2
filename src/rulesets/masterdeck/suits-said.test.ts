import { describe, expect, test } from "vitest";
import { extras, type Named, villain } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, under } from "./flip-testing.ts";
import { campaign, d, type Game, heroOf, look, pc, roster } from "./testing.ts";

const friend = "group:ally:friend";
const effect = (name: string, tone: string) => ({
  text: { key: `drama.effect.${name}.name` },
  tone,
  hint: { key: `drama.effect.${name}.does` },
});
const shown = (game: Game, seat: string) => game.badges(seat).filter(({ text }) => text.key.startsWith("drama."));
describe("MD-1: what the row says of the card's effect", () => {
  test.each([
    { line: "up", tone: "gain" },
    { line: "flurry", tone: "gain" },
    { line: "inspiration", tone: "gain" },
    { line: "down", tone: "loss" },
    { line: "fatigued", tone: "loss" },
    { line: "stymied", tone: "loss" },
    { line: "confused", tone: "loss" },
  ] as const)("MD-1: $line is a $tone, with what it does", ({ line, tone }) => {
    expect(shown(under({ spades: line }), "anna")).toEqual([effect(line, tone)]);
    expect(shown(under({ hearts: line }), "anna")).toEqual([]);
  });

  test("MD-11: one badge for each Test, with its roll, on the GM's side only", () => {
    const game = under({ clubs: "tests:intimidate+trick", spades: "tests:taunt" });
    const badges = ["intimidate", "trick"].map((test) => ({
      text: { key: `drama.test.${test}` },
      tone: "may",
      hint: { key: `drama.testRoll.${test}` },
    }));
    expect([shown(game, "baron"), shown(game, "anna")]).toEqual([badges, []]);
    const clubs = look(game.state).card?.lines.find(({ suit }) => suit === "clubs");
    expect(clubs?.seats).toEqual(["baron"]);
  });

  test("MD-12: Stymied is gone from the row with the action, and the others stay", () => {
    const game = under({ spades: "stymied", hearts: "up" }).end("anna");
    expect([shown(game, "anna"), shown(game, "ben")]).toEqual([[], [effect("up", "gain")]]);
    expect(game.state.flip?.spent).toEqual(["anna"]);
    expect(game.end("ben").state.flip?.spent).toEqual(["anna", "ben"]);
  });

  test("MD-4, MD-3: Breaks in several suits is on the row of Extras once, and beside each suit of the card", () => {
    const game = under(forAll("breaks"));
    const lines = look(game.state).card?.lines.map(({ suit, seats }) => [suit, seats]);
    expect(lines).toEqual([
      ["spades", []],
      ["hearts", [horde]],
      ["diamonds", []],
      ["clubs", []],
    ]);
    expect(game.badges(horde).filter(({ tone }) => tone === "loss")).toHaveLength(1);
  });
});

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
