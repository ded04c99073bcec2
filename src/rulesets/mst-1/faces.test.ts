import { describe, expect, test } from "vitest";
import { foe, type Game, hero, look, pack, table } from "./testing.ts";

const fight = table(hero("ana"), foe("ogre"));
const faceOf = (game: Game, seat: string) => look(game.state).rows.find((row) => row.seat === seat)?.face;
const show = (game: Game, seat: string, values: object) => game.press("show", "gm", { ...values }, seat);
const tarot = "Cards.aBc123.Card.dEf456";

describe("MS-11: what a card shows", () => {
  test("MS-11: its actor's portrait by default", () => {
    expect(faceOf(fight, "ana")).toEqual({ portrait: "ana" });
  });

  test("MS-11: or a playing card", () => {
    const queen = show(fight, "ana", { shows: ["playing"], playing: ["QH"] });
    expect(faceOf(queen, "ana")).toEqual({ card: "QH" });
    expect(faceOf(queen, "ogre")).toEqual({ portrait: "ogre" });
    expect(faceOf(show(fight, "ana", { shows: ["playing"], playing: ["JB"] }), "ana")).toEqual({ card: "JB" });
  });

  test("MS-11: or a card of one of Foundry's decks", () => {
    expect(faceOf(show(fight, "ana", { shows: ["picture"], picture: tarot }), "ana")).toEqual({ document: tarot });
  });

  test("MS-11: and its portrait again", () => {
    const queen = show(fight, "ana", { shows: ["playing"], playing: ["QH"] });
    expect(faceOf(show(queen, "ana", { shows: ["portrait"] }), "ana")).toEqual({ portrait: "ana" });
  });

  test("MS-11: each of its cards shows it when it comes", () => {
    const queen = show(fight.count("ana", 2), "ana", { shows: ["playing"], playing: ["QH"] });
    const came = look(queen.draw("ana", "ogre", "ana").state).sequence?.came.map(({ face }) => face);
    expect(came).toEqual([{ card: "QH" }, { portrait: "ogre" }, { card: "QH" }]);
  });

  test("MS-11: the form shows the present choice", () => {
    const chosen = (game: Game) =>
      game.offer("show", "gm", "ana")?.fields?.map((field) => ("chosen" in field ? field.chosen : null));
    expect(chosen(fight)).toEqual([["portrait"], ["AS"], ""]);
    expect(chosen(show(fight, "ana", { shows: ["playing"], playing: ["QH"] }))).toEqual([["playing"], ["QH"], ""]);
    expect(chosen(show(fight, "ana", { shows: ["picture"], picture: tarot }))).toEqual([["picture"], ["AS"], tarot]);
  });

  test("MS-11: nothing that is not a card", () => {
    const shows = { type: "show", seat: "ana" } as const;
    expect(fight.refusal({ ...shows, shows: ["picture"] })).toBe("noPicture");
    expect(fight.refusal({ ...shows, shows: ["playing"] })).toBe("noPicture");
    expect(fight.refusal({ ...shows, shows: ["playing"], playing: ["1S"] })).toBe("noPicture");
    expect(() => show(fight, "ana", { shows: ["playing"], playing: ["card-1"] })).toThrow("filled in wrongly");
    expect(() => show(fight, "ana", { shows: ["picture"], picture: "javascript:1" })).toThrow("filled in wrongly");
    expect(fight.refusal({ ...shows, seat: "nobody", shows: ["portrait"] })).toBe("noSeat");
  });

  test("MS-11, MS-7: an event shows its icon, and no other face is offered", () => {
    const fire = fight.conceive();
    expect(faceOf(fire, "event#1")).toEqual({ portrait: "event#1" });
    expect(fire.offer("show", "gm", "event#1")).toBeUndefined();
    expect(fire.refusal({ type: "show", seat: "event#1", shows: ["portrait"] })).toBe("noSeat");
  });

  test("MS-11: a face outlasts a defeat, even of those who share cards", () => {
    const horde = table(hero("ana"), ...pack("zombie", 2));
    for (const [seat, ids] of [
      ["ana", ["ana"]],
      ["group:zombie", ["zombie1", "zombie2"]],
    ] as const) {
      const shown = show(horde, seat, { shows: ["playing"], playing: ["QH"] });
      expect(faceOf(shown.falls(...ids).rises(...ids), seat)).toEqual({ card: "QH" });
    }
  });

  test("MS-11: and leaves with its owner", () => {
    const queen = show(fight, "ana", { shows: ["playing"], playing: ["QH"] });
    expect(faceOf(queen.leaves("ana").joins(hero("ana")), "ana")).toEqual({ portrait: "ana" });
  });
});
