import { describe, expect, test } from "vitest";
import { badges, cast, deckOf, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, d, type Game, pc, rule } from "./testing.ts";

const flurry = under({ spades: "flurry", hearts: "flurry" });
const declare = (game: Game, count: number, what = ""): Game =>
  game.when({ type: "declare", seat: "anna", count, what });
const penalty = (game: Game): number | undefined => masterdeck.modifier?.(game.state, "anna");

describe("MD-8: Flurry", () => {
  test("MD-8: one extra action for everyone with the suit, Wild Card or Extra, of any side", () => {
    expect([flurry.levels("anna"), flurry.levels(horde), flurry.levels("baron")]).toEqual([
      { flurry: 1 },
      { flurry: 1 },
      {},
    ]);
    expect(badges(flurry, "anna")).toEqual(["flurry"]);
    for (const seat of Object.keys(ORDER)) expect(under(forAll("flurry")).levels(seat)).toEqual({ flurry: 1 });
  });

  test("MD-8, SW-12: two actions, no penalty; three, −2 on all: the extra one is not among those declared", () => {
    expect([
      penalty(flurry),
      penalty(declare(flurry, 1)),
      penalty(declare(flurry, 2)),
      penalty(declare(flurry, 3)),
    ]).toEqual([0, 0, -2, -4]);
  });

  test("MD-8, SW-12: as the button says, and only to those who have one", () => {
    expect(flurry.offer("declare:", "anna")?.text).toEqual({ key: "masterdeck.offer.declareBeside" });
    expect(under({}).offer("declare:", "anna")?.text).toEqual({ key: "action-deck.offer.declare" });
    expect(under({}).when({ type: "markHaste", seat: "anna" }).offer("declare:", "anna")?.text.key).toBe(
      "masterdeck.offer.declareBeside",
    );
  });

  test("MD-8: it may repeat one: attack is declared once, and wins twice", () => {
    const attacks = declare(flurry, 2, "attack, taunt");
    const claim = { type: "claim", seat: pc("anna"), action: ["attack"] } as const;
    expect(attacks.when(claim).when(claim).state.claims).toHaveLength(2);
    expect(attacks.refusal({ type: "declare", seat: "anna", count: 2, what: "attack, attack" })).toBe("sameAction");
  });

  test("MD-8, MD-14: cards may be won in either or both", () => {
    const claim = (game: Game) => game.when({ type: "claim", seat: pc("anna"), action: ["attack"] });
    expect(claim(claim(flurry)).refusal({ type: "claim", seat: pc("anna"), action: ["attack"] })).toBe(
      "claim.oneForEach",
    );
    expect(claim(under({})).refusal({ type: "claim", seat: pc("anna"), action: ["attack"] })).toBe("claim.oneARound");
  });

  test("MD-8, MD-16: and a card may go from hand to pool for each", () => {
    const game = flurry.holding("anna", "hand", "plain5", "plain6", "plain7");
    const pool = (now: Game, card: string) => now.when({ type: "pool", seat: pc("anna"), card: [d(card)] });
    const both = pool(pool(game, "plain5"), "plain6");
    expect([both.pool("anna"), both.refusal({ type: "pool", seat: pc("anna"), card: [d("plain7")] })]).toEqual([
      ["plain5", "plain6"],
      "noAction",
    ]);
  });

  test("MD-8: ends with the round", () => {
    expect(flurry.when({ type: "endRound" }).levels("anna")).toEqual({});
  });
});

describe("MD-29: Haste", () => {
  const card = rule(["none", "none", "none", "none"], { kind: "haste" });
  const game = campaign(cast, {}, deckOf({}, { haste: card }))
    .round(ORDER, "round")
    .holding("ben", "pool", "haste");
  const played = game.press("haste", pc("ben"), { whom: ["anna"] });

  test("MD-29: gives one combatant one more action this round, like Flurry, and is discarded", () => {
    expect([played.levels("anna"), played.levels("ben"), played.discards()]).toEqual([{ haste: 1 }, {}, ["haste"]]);
    expect([penalty(played), penalty(declare(played, 2))]).toEqual([0, -2]);
    const claim = (now: Game) => now.when({ type: "claim", seat: pc("anna"), action: ["attack"] });
    expect(claim(claim(played)).state.claims).toHaveLength(2);
  });

  test("MD-29: any combatant of the encounter, and one must be named", () => {
    expect(game.offer("haste:", pc("ben"))?.fields?.[1]).toMatchObject({
      name: "whom",
      of: "seat",
      pick: Object.keys(ORDER),
    });
    const play = { type: "play", seat: pc("ben"), card: [d("haste")] } as const;
    expect([game.refusal(play), game.refusal({ ...play, whom: [pc("anna")] })]).toEqual(["whom", "whom"]);
    expect(game.refusal({ ...play, whom: [horde] })).toBeNull();
  });

  test("MD-29: the GM may mark the GM's own, without a card", () => {
    const marked = game.press(`markHaste:${horde}`, "gm", {}, horde);
    expect([marked.levels(horde), badges(marked, horde), marked.discards()]).toEqual([{ haste: 1 }, ["haste"], []]);
  });

  test("MD-29: two are two, and with Flurry they add up", () => {
    const both = under({ spades: "flurry" })
      .when({ type: "markHaste", seat: "anna" })
      .when({ type: "markHaste", seat: "anna" });
    expect(both.levels("anna")).toEqual({ flurry: 1, haste: 2 });
    expect(both.badges("anna").at(-1)?.text).toEqual({ key: "masterdeck.badge.haste", data: { n: 2 } });
    const claim = { type: "claim", seat: pc("anna"), action: ["attack"] } as const;
    expect([1, 2, 3, 4].reduce((now) => now.when(claim), both).state.claims).toHaveLength(4);
  });

  test("MD-29: for this round: it ends with it, with or without a card of the round", () => {
    expect(played.when({ type: "endRound" }).levels("anna")).toEqual({});
    const none = campaign(cast, {}, deckOf({}, {}))
      .given({ type: "dealt", to: { anna: ["AS"] }, shuffled: "nothing" })
      .given({ type: "roundBegan" });
    expect(none.when({ type: "markHaste", seat: "anna" }).when({ type: "endRound" }).levels("anna")).toEqual({});
    expect(played.when({ type: "endRound" }).round(ORDER, "plain3").levels("anna")).toEqual({});
  });

  test("MD-29: in the pause before the round it is for that round; between rounds there is none to give", () => {
    const dealt = game.when({ type: "endRound" }).given({ type: "dealt", to: { anna: ["AS"] }, shuffled: "nothing" });
    expect(dealt.when({ type: "markHaste", seat: "anna" }).levels("anna")).toEqual({ haste: 1 });
    expect(dealt.press("haste", pc("ben"), { whom: ["anna"] }).levels("anna")).toEqual({ haste: 1 });
    const over = game.when({ type: "endRound" });
    expect(over.refusal({ type: "markHaste", seat: "anna" })).toBe("noRound");
    expect(over.refusal({ type: "play", seat: pc("ben"), card: [d("haste")], whom: ["anna"] })).toBe("noRound");
    expect(over.offered(pc("ben")).filter((key) => key.startsWith("haste:"))).toEqual([]);
    expect(over.offered("gm", "anna").filter((key) => key.startsWith("markHaste:"))).toEqual([]);
  });

  test("MD-29, C-5: goes with those who leave, and is not for the defeated", () => {
    const falls = (now: Game) =>
      now.when({ type: "roster", set: { anna: { actor: "anna", side: "hero", wild: true, out: true } }, gone: [] });
    expect(falls(played).levels("anna")).toEqual({});
    expect(played.when({ type: "roster", set: {}, gone: ["anna"] }).state.hasted).toEqual({});
  });
});
