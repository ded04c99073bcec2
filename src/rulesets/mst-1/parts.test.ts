import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { mst1 } from "./rules.ts";
import { foe, type Game, hero, pack, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"));
const drawn = fight.draw("ana");
const asked = drawn.hold("ana", "ogre").draw("ogre");
const buttons = (game: Game, who: string) => mst1.offers(game.state, who).flatMap((offer) => offer.buttons ?? []);

describe("C-3: what is offered", () => {
  test("C-3: to the GM: the draw, the round, events and options", () => {
    expect(fight.offered("gm")).toEqual(["begin", "conceive", "options"]);
    expect(drawn.offered("gm")).toEqual(["endAndDraw", "endRound", "reset", "conceive", "options"]);
    expect(fight.draw("|").offered("gm")).toEqual(["begin", "reset", "conceive", "options"]);
    expect(table().offered("gm")).toEqual(["conceive", "options"]);
  });

  test("C-3: one click is the next in line if anyone is, or else a card", () => {
    const line = asked.answer("ana", "after");
    const offer = line.offer("draw", "gm");
    expect(offer?.text).toEqual({ key: "mst-1.offer.next", data: { who: { seat: "ana" } } });
    expect(asked.offer("draw", "gm")?.text.key).toBe("mst-1.offer.endAndDraw");
  });

  test("C-3: to a seat: its turn, and its answers", () => {
    expect(fight.offered("ana")).toEqual([]);
    expect(drawn.offered("ana")).toEqual(["end", "hold"]);
    expect(drawn.offered("bo")).toEqual([]);
    expect(asked.offered("ana")).toEqual(["before", "after", "wait"]);
    expect(asked.offered("nobody")).toEqual([]);
  });

  test("C-3: about a seat: its number, its face, its name; about an event what it is", () => {
    expect(fight.offered("gm", "ogre")).toEqual(["count", "show", "groups.offer.name"]);
    expect(fight.conceive().offered("gm", "event#1")).toEqual(["rework", "setProgress", "strike"]);
    expect(fight.offered("gm", "nobody")).toEqual([]);
  });

  test("C-3: groups where there is something to group", () => {
    const horde = table(hero("ana"), ...pack("zombie", 2), ...pack("wolf", 1));
    expect(horde.offered("gm")).toContain("groups.offer.gather");
    expect(horde.offered("gm")).toContain("groups.offer.merge");
    expect(horde.offered("gm", "group:zombie")).toContain("groups.offer.split");
  });

  test("C-3: Foundry's own buttons have their offers in every phase", () => {
    expect(buttons(fight, "gm")).toEqual(["start", "turn", "round"]);
    expect(buttons(drawn, "gm")).toEqual(["turn", "round", "reset"]);
    expect(buttons(fight.draw("|"), "gm")).toEqual(["turn", "round", "reset"]);
    expect(buttons(drawn, "ana")).toEqual(["turn", "hold"]);
    expect(buttons(asked, "ana")).toEqual([]);
  });

  test("C-3: ending a round early must be confirmed; the draw is the main offer", () => {
    const left = drawn.offer("endRound", "gm")?.confirm;
    expect(left?.key).toBe("mst-1.confirm.endRoundLeft");
    expect(left?.data).toEqual({ who: { seats: ["bo", "ogre"] } });
    expect([fight, drawn, fight.draw("|")].map((game) => game.offer("draw", "gm")?.weight)).toEqual([
      "main",
      "main",
      "main",
    ]);
  });

  test("C-3: the same key is never another turn's, nor another question's", () => {
    const keys = (game: Game, who: string) => mst1.offers(game.state, who).map(({ key }) => key);
    const twice = fight.count("ana", 2).draw("ana");
    const again = twice.draw("bo", "ana");
    expect(keys(again, "ana").filter((key) => keys(twice, "ana").includes(key))).toEqual([]);
    const two = fight.count("ogre", 2).draw("ana").hold("ana", "ogre").draw("ogre");
    const later = two.answer("ana", "wait").draw("ogre");
    expect(later.offered("ana")).toEqual(two.offered("ana"));
    expect(keys(later, "ana").filter((key) => keys(two, "ana").includes(key))).toEqual([]);
    expect(keys(drawn.draw("bo"), "gm")).not.toContain(drawn.offer("draw", "gm")?.key);
  });

  test("C-3: a question's fallback is among its offers, and needs no form", () => {
    const [ask] = asked.state.asks;
    const fallback = mst1.offers(asked.state, "ana").find(({ key }) => key === ask?.fallback);
    expect(fallback).toMatchObject({ command: { type: "wait" } });
    expect(fallback).not.toHaveProperty("fields");
  });

  test("C-5, MS-4: a player is not offered the hidden as a trigger", () => {
    const ambush = fight.joins(foe("ghost", { hidden: true })).draw("ana");
    const offer = mst1.offers(see(ambush.state, ["ana"]), "ana").find(({ command }) => command.type === "hold");
    expect(offer?.fields?.[0]).toMatchObject({ pick: ["bo", "ogre"] });
  });

  test("C-3: nothing is offered about names that every object inherits", () => {
    for (const name of ["constructor", "toString", "__proto__"]) {
      expect([drawn.offered(name), drawn.offered("gm", name)]).toEqual([[], []]);
      expect(drawn.refusal({ type: "name", seat: name, name: "x" })).toBe("noSeat");
      expect(drawn.refusal({ type: "count", seat: name, cards: 2 })).toBe("noSeat");
      expect(drawn.refusal({ type: "show", seat: name, shows: ["portrait"] })).toBe("noSeat");
    }
  });
});
