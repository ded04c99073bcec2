import { describe, expect, expectTypeOf, test } from "vitest";
import { actionDeck } from "./rules.ts";
import type { Command, Event } from "./state.ts";
import { extras, type Game, hero, table } from "./testing.ts";

const fight = table(hero("buck"), hero("virginia"), hero("red"));
const dealt = fight.dealtTo({ buck: "AS", virginia: "9S", red: "5S" });
const running = dealt.begun();
const about = (type: "letAct" | "dealIn", seat: string) => ({ type, seat }) as const;

describe("C-3: what is offered", () => {
  const nothing = fight.offered("buck");

  test("C-3: to whom: a seat its turn, the GM the table, and about a seat what may be done to it", () => {
    expect(nothing).toEqual([]);
    expect(fight.offered("gm")).toEqual(["deal", "ambush", "callStandoff", "setEdges", "options"]);
    expect(dealt.offered("gm")).toEqual(["begin", "reset", "callStandoff", "setEdges", "options"]);
    expect(running.offered("buck")).toEqual(["end", "declare", "hold", "mark"]);
    expect(running.offered("gm")).toEqual(["endRound", "reset", "setEdges", "options"]);
    expect(running.offered("gm", "red")).toEqual([
      "letAct",
      "dealIn",
      "giveCard",
      "giveDrop",
      "putOnHold",
      "set",
      "name",
    ]);
    expect(running.offered("gm", "nobody")).toEqual([]);
    expect(running.offered("nobody")).toEqual([]);
  });

  test("SW-3: groups are offered where there is something to group", () => {
    expect(table(...extras("zombie", 2)).offered("gm")).toEqual([
      "deal",
      "callStandoff",
      "setEdges",
      "gather",
      "options",
    ]);
    expect(table(...extras("zombie", 2), ...extras("wolf", 1)).offered("gm")).toContain("merge");
  });

  test("C-3: Foundry's own buttons have their offers in every phase", () => {
    const buttons = (game: Game) => actionDeck.offers(game.state, "gm").flatMap((offer) => offer.buttons ?? []);
    expect(buttons(fight)).toEqual(["start", "turn", "round", "deal"]);
    expect(buttons(dealt)).toEqual(["start", "turn", "round", "reset"]);
    expect(buttons(running)).toEqual(["round", "reset"]);
    expect(buttons(running.end("buck", "virginia", "red"))).toEqual(["turn", "round", "deal", "reset"]);
    expect(running.offer("end", "buck")?.buttons).toEqual(["turn"]);
  });

  test("C-3: the same key is never another turn's", () => {
    const keys = (game: Game) => actionDeck.offers(game.state, "buck").map((offer) => offer.key);
    const again = running.when(about("letAct", "red")).end("red");
    expect(again.state.acting).toEqual(["buck"]);
    expect(keys(again).filter((key) => keys(running).includes(key))).toEqual([]);
  });

  test("SW-17, SW-5: when several act at once, a fighter who ends the turn does not affect what another may do with the card", () => {
    const pair = { buck: "AS", virginia: "AS#2", red: "5S" };
    const both = fight.given({ type: "deckJoined", deck: 2 }).dealtTo(pair).begun();
    expect(both.state.acting).toEqual(["buck", "virginia"]);
    expect(both.end("virginia").offer("hold", "buck")?.key).toBe(both.offer("hold", "buck")?.key);
    const jokers = fight.dealtTo({ buck: "JR", virginia: "JB", red: "5S" }).begun();
    const total = (seat: string) => ({ type: "roll", seat, total: 5 }) as const;
    const tied = jokers.when(total("buck")).when(total("virginia"));
    expect(tied.state.acting).toEqual(["buck", "virginia"]);
    expect(tied.end("virginia").offer("bide", "buck")?.key).toBe(tied.offer("bide", "buck")?.key);
  });

  test("C-3: nothing is offered about names that every object inherits", () => {
    for (const name of ["constructor", "toString", "__proto__"]) {
      expect([running.offered(name), running.offered("gm", name)]).toEqual([[], []]);
      expect(running.refusal({ type: "name", seat: name, name: "x" })).toBe("noSeat");
      expect(running.refusal({ type: "dealIn", seat: name })).toBe("mayNotDealIn");
    }
  });
});

test("commands and events never share a name", () => {
  expectTypeOf<Extract<Command["type"], Event["type"]>>().toBeNever();
});
