import { describe, expect, test } from "vitest";
import { parts } from "./rules.ts";
import { extras, hero, table, tableWith, villain } from "./testing.ts";

const fight = table(hero("buck", { traits: { agility: 8 } }), hero("virginia"), villain("baron"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "KS", baron: "QS" });
const begun = dealt.begun();
describe("SW-8: announcements of a contest", () => {
  test("SW-8, C-5: somebody hidden is neither said to go first nor missing from the count", () => {
    const ghost = table(hero("buck"), hero("virginia"), villain("ghost", { hidden: true }))
      .dealtTo({ ghost: "AS", buck: "KS", virginia: "QS" })
      .begun()
      .hold("ghost")
      .when({ type: "interrupt", seat: "ghost" });
    const verdict = (total: number) =>
      ghost
        .when({ type: "roll", seat: "ghost", total })
        .when({ type: "roll", seat: "buck", total: 5 })
        .effects.find((effect) => effect.kind === "say");
    const lines = [{ key: "action-deck.say.typed", data: { who: { seat: "buck" }, place: 1, total: 5, dice: "" } }];
    expect(verdict(9)).toEqual({ kind: "say", text: { key: "action-deck.say.contested" }, lines });
    expect(verdict(2)).toMatchObject({ text: { key: "action-deck.say.contestedFirst" }, lines });
  });

  test("SW-8: a held card is in hand again, and only the Holds in the contest are used", () => {
    const held = begun.hold("buck").hold("virginia");
    const won = held
      .when({ type: "interrupt", seat: "buck" })
      .when({ type: "roll", seat: "buck", total: 9 })
      .when({ type: "roll", seat: "baron", total: 4 });
    expect([won.cardsOf("buck"), won.cardsOf("virginia")]).toEqual([{ AS: "hand" }, { KS: "held" }]);
    expect([won.state.acting, won.state.held]).toEqual([["buck"], ["virginia"]]);
  });
});

describe("SW-2, SW-6: announcements of a deal", () => {
  test("SW-6, SW-17: first of all that the deck, or the discards, were shuffled", () => {
    const effects = (shuffled: "whole" | "discards") =>
      parts
        .effects({ type: "dealt", to: { buck: ["AS"] }, shuffled }, fight.state)
        .map((effect) => effect.kind === "say" && effect.text.key);
    expect(effects("whole")).toEqual(["action-deck.say.reshuffled", "action-deck.say.dealt"]);
    expect(effects("discards")).toEqual(["action-deck.say.recycled", "action-deck.say.dealt"]);
    expect(parts.effects({ type: "recycled" }, fight.state)).toEqual([
      { kind: "say", text: { key: "action-deck.say.recycled" } },
    ]);
    expect(parts.effects({ type: "deckJoined", deck: 2 }, fight.state)).toEqual([
      { kind: "say", text: { key: "action-deck.say.deckJoined", data: { n: 2 } } },
    ]);
  });
});

describe("SW-14: Bennies", () => {
  const counted = tableWith({ bennies: "asked" }, hero("buck"), villain("baron"), ...extras("zombie", 1));

  test("SW-14: what is left is written where it was read: on the one actor, or for all of the GM's", () => {
    const own = { type: "benniesSet", seat: "buck", fighter: "buck", from: "bennies", left: 2 } as const;
    expect(parts.effects(own, counted.state)).toEqual([
      { kind: "change", seat: "buck", only: "buck", what: "bennies", to: 2 },
    ]);
    const common = { ...own, seat: "baron", fighter: "baron", from: "commonBennies" } as const;
    expect(parts.effects(common, counted.state)).toEqual([
      { kind: "change", seat: "baron", only: "baron", what: "commonBennies", to: 2, on: "world" },
    ]);
  });

  test("SW-14: where the game system counts them its number follows: one's own on one actor, the common ones on all", () => {
    const traits = { bennies: 3, commonBennies: 4 };
    const system = tableWith({ bennies: "asked" }, villain("baron", { traits }), villain("duke", { traits }));
    const own = system.given({ type: "benniesSet", seat: "baron", fighter: "baron", from: "bennies", left: 1 });
    expect([own.state.fighters["baron"]?.traits, own.state.fighters["duke"]?.traits]).toEqual([
      { ...traits, bennies: 1 },
      traits,
    ]);
    const common = system.given({
      type: "benniesSet",
      seat: "baron",
      fighter: "baron",
      from: "commonBennies",
      left: 0,
    });
    for (const id of ["baron", "duke"])
      expect(common.state.fighters[id]?.traits).toEqual({ ...traits, commonBennies: 0 });
  });

  test("SW-14: they are shown on the row of anyone who has some", () => {
    expect(parts.badges(counted.state, "buck")).toContainEqual({
      text: { key: "action-deck.badge.bennies", data: { n: 3 } },
      tone: "plain",
      counts: { what: "tokens", n: 3 },
    });
    expect(parts.badges(counted.state, "group:zombie")).toEqual([]);
    expect(parts.badges(fight.state, "buck")).toEqual([]);
  });
});
