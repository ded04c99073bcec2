import { describe, expect, test } from "vitest";
import { isSayable, see } from "../../engine/table/see.ts";
import { DRAMA } from "./deck.ts";
import { fight } from "./hands-testing.ts";
import { masterdeck } from "./rules.ts";
import { cases, names, pageOf, saidIn, secretsOf, started, VIEWERS } from "./secrets-testing.ts";
import { d, pc } from "./testing.ts";

describe("MD-22: hands are secret from other players", () => {
  test.each(cases)(
    "MD-22, C-10: with hands $hands no card that a viewer may not know is anywhere on their page",
    ({ games }) => {
      for (const { state } of games)
        for (const viewer of VIEWERS) {
          const page = pageOf(state, viewer);
          expect(secretsOf(state, viewer).filter((card) => names(card, page))).toEqual([]);
        }
    },
  );

  test.each(cases)("MD-22: with hands $hands no such card is named in chat", ({ games }) => {
    for (const game of games) {
      const said = saidIn(game);
      expect(secretsOf(game.state, []).filter((card) => names(card, said))).toEqual([]);
    }
  });

  test("MD-22: they are open to their owner and the GM", () => {
    const { state } = started({});
    expect(see(state, ["ann", pc("ann")]).cards).toMatchObject({ [d("plain1")]: { zone: "hand" } });
    expect(see(state, "gm")).toBe(state);
  });

  test("MD-22: pools are open to all, and so are the cards before players and in the discards", () => {
    const game = started({})
      .holding("ann", "hand", "debt")
      .when({ type: "play", seat: pc("bob"), card: [d("plain8")] });
    for (const viewer of VIEWERS) {
      const { cards } = see(game.state, viewer);
      expect(cards[d("plain7")]).toEqual({ zone: "pool", seat: pc("ann") });
      expect(cards[d("debt")]).toEqual({ zone: "held", seat: pc("ann") });
      expect(cards[d("plain8")]).toEqual({ zone: "discard", deck: DRAMA });
    }
  });
});

describe("MD-22: questions and buttons", () => {
  const offered = fight("calm", { trading: "anyCards" })
    .holding("ann", "hand", "plain1")
    .holding("bob", "hand", "plain2")
    .when({ type: "trade", seat: pc("ann"), give: [d("plain1")], with: [pc("bob")] });

  test("MD-17, MD-22: a player who is offered a closed card is not told which", () => {
    const page = pageOf(offered.state, ["bob", pc("bob")]);
    expect(names(d("plain1"), page)).toBe(false);
    expect(masterdeck.offers(see(offered.state, [pc("bob")]), pc("bob")).map(({ key }) => key)).toContain(
      "md:trade:0:yes",
    );
  });

  test("MD-22: what a player's own page offers is what the dealer offers", () => {
    for (const { games } of cases)
      for (const { state } of games)
        for (const who of [pc("ann"), pc("bob"), pc("cyd")]) {
          const own = [who, who.slice(pc("").length)].filter((seat) => seat in state.seats);
          expect(masterdeck.offers(see(state, own), who)).toEqual(masterdeck.offers(state, who));
        }
  });

  test("MD-22: a deed that names a closed card is not told to all", () => {
    for (const { games } of cases)
      for (const { state } of games) {
        const open = see(state, []);
        const all = ["gm" as const, ...Object.keys(state.seats)].flatMap((who) => masterdeck.offers(state, who));
        const told = JSON.stringify(
          all.map(({ undoLabel }) => undoLabel).filter((undoLabel) => isSayable(undoLabel, open)),
        );
        expect(secretsOf(state, []).filter((card) => names(card, told))).toEqual([]);
      }
  });
});

describe("SW-8: totals of a contest in the campaign's encounter", () => {
  const TOTAL = 7303;
  const rolled = fight("calm", { bennies: "asked" })
    .when({ type: "hold", seat: "ann" })
    .when({ type: "interrupt", seat: "ann" })
    .when({ type: "roll", seat: "ann", total: TOTAL });
  const knows = (state: typeof rolled.state, viewer: readonly string[]) =>
    pageOf(state, viewer).includes(String(TOTAL));

  test("SW-8: are known to their roller until the holder has settled, then to all", () => {
    expect(VIEWERS.map((viewer) => knows(rolled.state, viewer))).toEqual([false, true, false, false]);
    const settled = rolled.when({ type: "stand", seat: "ann" });
    expect(VIEWERS.map((viewer) => knows(settled.state, viewer))).toEqual([true, true, true, true]);
  });

  test("SW-8, MD-22: none of them stays closed when the encounter is over", () => {
    const over = rolled.when({ type: "roster", set: {}, gone: ["ann", "bob", "baron"], encounter: null });
    expect([over.state.contest, over.state.secret]).toEqual([null, undefined]);
  });
});
