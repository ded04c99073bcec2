import { describe, expect, test } from "vitest";
import { cardBefore } from "./cards.ts";
import { clock } from "./rules.ts";
import { anyhow, drawing, extras, hero, noChance, roster, table, villain } from "./testing.ts";

const deal = { type: "deal" } as const;
const joins = (id: string) => roster([hero(id)]);
const leaves = (...ids: readonly string[]) => roster([], { gone: ids });
const falls = (id: string) => roster([hero(id, { out: true })]);
const dealt = table(hero("buck"), hero("virginia"), hero("red")).dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();

describe("C-5: joiners", () => {
  test("C-5: before the first deal they only take a seat", () => {
    expect(table(hero("buck")).when(joins("gabe")).state).toMatchObject({ phase: "setup", toCome: [] });
  });

  test("C-5: are dealt in at once, without disturbing the others", () => {
    const joined = running.when(joins("gabe"), drawing(running.state, "7H"));
    expect(joined.state).toMatchObject({ acting: ["buck"], toCome: ["virginia", "gabe", "red"], done: [] });
    for (const seat of ["buck", "virginia", "red"]) expect(joined.cardsOf(seat)).toEqual(running.cardsOf(seat));
  });

  test("C-5: with a card already passed they come right after the current turn", () => {
    const later = running.end("buck");
    const joined = later.when(joins("gabe"), drawing(later.state, "KH"));
    expect(joined.state).toMatchObject({ acting: ["virginia"], toCome: ["gabe", "red"] });
    expect(joined.end("virginia").state.acting).toEqual(["gabe"]);
  });

  test("C-5: also in the pause before a round", () => {
    const joined = dealt.when(joins("gabe"), drawing(dealt.state, "KH"));
    expect(joined.state).toMatchObject({ phase: "dealt", toCome: ["buck", "gabe", "virginia", "red"] });
  });

  test("C-5: in the pause after a round they wait for the next deal", () => {
    const over = running.end("buck", "virginia", "red");
    const joined = over.when(joins("gabe"), noChance);
    expect(cardBefore(joined.state, "gabe")).toBeNull();
    expect(joined.when(deal, anyhow).state.toCome).toContain("gabe");
  });

  test("SW-15, C-5: a joiner with Level Headed may choose in the pause", () => {
    const joined = dealt.when(roster([hero("gabe", { traits: { levelHeaded: 1 } })]), drawing(dealt.state, "KH", "2C"));
    expect(joined.state.asks.map((ask) => ask.to)).toEqual(["gabe"]);
  });

  test("C-5: a newcomer to a group that has its card shares it", () => {
    const fight = table(hero("buck"), ...extras("zombie", 2))
      .dealtTo({ buck: "AS", "group:zombie": "9S" })
      .begun();
    const joined = fight.when(roster(extras("zombie", 3).slice(2)), noChance);
    expect(joined.state.seats["group:zombie"]?.members).toEqual(["zombie1", "zombie2", "zombie3"]);
    expect(joined.state.toCome).toEqual(["group:zombie"]);
  });

  test("C-5: a newcomer who is already defeated gets no card", () => {
    const joined = running.when(falls("gabe"), noChance);
    expect(cardBefore(joined.state, "gabe")).toBeNull();
    expect(joined.when(roster([hero("gabe")]), drawing(running.state, "7H")).state.toCome).toContain("gabe");
  });

  test("SW-6: a Joker that a joiner is dealt counts", () => {
    expect(running.when(joins("gabe"), drawing(running.state, "JR")).state.shuffleDue).toEqual(["JR"]);
  });
});

describe("C-5: leavers and the defeated", () => {
  test("C-5: leavers hand their cards in; those of the defeated are set aside", () => {
    const left = running.when(leaves("virginia"));
    const fallen = running.when(falls("virginia"));
    expect(left.state.cards["9S"]).toEqual({ zone: "discard", deck: "action" });
    expect(fallen.state.cards["9S"]).toEqual({ zone: "pool", seat: "virginia" });
    expect(cardBefore(fallen.state, "virginia")).toBeNull();
    for (const { state } of [left, fallen]) expect(state).toMatchObject({ acting: ["buck"], toCome: ["red"] });
  });

  test("C-5: when the acting fighter goes, the next one comes", () => {
    expect(running.when(leaves("buck")).state).toMatchObject({ acting: ["virginia"], toCome: ["red"] });
    expect(running.when(falls("buck")).state.acting).toEqual(["virginia"]);
  });

  test("C-5: the last of the round to fall ends it", () => {
    expect(running.end("buck", "virginia").when(falls("red")).state).toMatchObject({ phase: "between", acting: [] });
  });

  test("C-5: are skipped and dealt no card", () => {
    const over = running.when(falls("virginia")).end("buck", "red");
    const second = over.when(deal, anyhow);
    expect(cardBefore(second.state, "virginia")).toBeNull();
    expect(second.begun().state.toCome).not.toContain("virginia");
  });

  test("C-4: the defeated have no place in the order, whether they had their turn or not", () => {
    expect(clock(running.end("buck").when(falls("buck")).state).done).toEqual([]);
    expect(clock(running.end("buck").when(leaves("buck")).state).done).toEqual([]);
  });

  test("C-5: a fighter who gets up in the same round has the card and the place back", () => {
    const up = running.when(falls("red")).when(roster([hero("red")]), noChance);
    expect(up.state.toCome).toEqual(["virginia", "red"]);
    expect(up.cardsOf("red")).toEqual({ "5S": "hand" });
    const had = running
      .end("buck")
      .when(falls("buck"))
      .when(roster([hero("buck")]), noChance);
    expect(had.state).toMatchObject({ acting: ["virginia"], done: ["buck"] });
  });

  test("C-5: everyone defeated: no one acts, and a deal still goes through", () => {
    const down = running.when(
      roster([hero("buck", { out: true }), hero("virginia", { out: true }), hero("red", { out: true })]),
    );
    expect(down.state).toMatchObject({ phase: "between", acting: [], toCome: [], held: [] });
    const next = down.when(deal, noChance).begun();
    expect(next.state).toMatchObject({ phase: "between", round: 2 });
  });

  test("C-5: everyone gone: there is nothing to deal", () => {
    const empty = running.when(leaves("buck", "virginia", "red"));
    expect(empty.state).toMatchObject({ seats: {}, phase: "between" });
    expect(empty.refusal(deal)).toBe("nobody");
    expect(empty.offered("gm")).not.toContain("deal");
  });

  test("C-5: a leaver's choice is no longer asked about", () => {
    const asked = table(hero("buck", { traits: { levelHeaded: 2 } }), hero("red")).dealtTo({
      buck: ["2S", "3S", "4S"],
      red: "5S",
    });
    const gone = asked.when(leaves("buck"));
    expect(gone.state.asks).toEqual([]);
    expect(["2S", "3S", "4S"].map((card) => gone.state.cards[card]?.zone)).toEqual(["discard", "discard", "discard"]);
  });

  test("C-5: sitting out counts as being gone, and joining again as being new", () => {
    const out = running.when({ type: "set", seat: "virginia", part: ["sits"] });
    expect(out.state.toCome).toEqual(["red"]);
    const back = out.when({ type: "set", seat: "virginia", part: ["in"] }, drawing(out.state, "3D"));
    expect(back.state.toCome).toEqual(["red", "virginia"]);
  });
});

describe("C-5: the hidden", () => {
  test("C-5: are dealt in like the rest", () => {
    const game = table(hero("buck"), villain("ghost", { hidden: true }));
    const { state } = game.when(deal, drawing(game.state, "2S", "KS"));
    expect(state.toCome).toEqual(["ghost", "buck"]);
  });
});
