import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { inDeck } from "./deck.ts";
import { foe, type Game, hero, table } from "./testing.ts";
import { clock } from "./turns.ts";

const fight = table(hero("ana"), foe("ogre"));
const far = (game: Game, seat = "event#1") => game.state.happenings[seat]?.progress;

describe("MS-7: events", () => {
  test("MS-7: an event has a name, an icon, cards, and draws to complete", () => {
    const fire = fight.press("conceive", "gm", { name: "Wildfire", icon: ["flood"], cards: 2, draws: 3 });
    expect(fire.state.seats["event#1"]).toEqual({ members: [], name: "Wildfire", icon: "flood" });
    expect(fire.state.happenings["event#1"]).toMatchObject({ cards: 2, draws: 3, progress: 0 });
    expect(fire.left()).toEqual({ ana: 1, ogre: 1, "event#1": 2 });
  });

  test("MS-7: it needs a name, a card and at least one draw", () => {
    const offer = fight.offer("conceive", "gm");
    const input = (values: object) => offer && fill(offer, { name: "Fire", cards: 1, draws: 1, ...values });
    expect(input({})).toHaveProperty("command");
    for (const values of [{ name: "" }, { name: "  " }, { cards: 0 }, { draws: 0 }, { draws: 1.5 }, { icon: ["cat"] }])
      expect(input(values)).toHaveProperty("refusal");
    expect(fight.refusal({ type: "conceive", name: "" })).toBe("noName");
  });

  test("MS-7: there may be several, and they are told apart", () => {
    const two = fight.conceive({ name: "Fire" }).conceive({ name: "Flood" });
    expect(Object.keys(two.state.happenings)).toEqual(["event#1", "event#2"]);
    expect(two.left()).toMatchObject({ "event#1": 1, "event#2": 1 });
  });

  test("MS-7: a draw makes it occur", () => {
    const drawn = fight.conceive({ draws: 1 }).draw("event#1");
    expect(drawn.happened("completed")).toBe(true);
    expect(drawn.line()).toEqual(["event#1"]);
  });

  test("MS-7: or brings it closer, once for each of its cards", () => {
    const drawn = fight.conceive({ cards: 2, draws: 4 }).draw("event#1");
    expect(far(drawn)).toBe(1);
    expect(drawn.happened("completed")).toBe(false);
    expect(far(drawn.draw("ana", "event#1"))).toBe(2);
    expect(far(drawn.end("event#1"))).toBe(1);
  });

  test("MS-7: progress outlasts the delimiter, and a round without its card leaves it", () => {
    const over = fight.conceive({ draws: 4 }).draw("event#1", "|");
    expect(far(over)).toBe(1);
    expect(far(over.draw("ana", "|"))).toBe(1);
    expect(over.left()).toMatchObject({ "event#1": 1 });
  });

  test("MS-7: restarting a round takes back how much it came closer, but nothing that is complete", () => {
    const again = (game: Game) => far(game.when({ type: "reset" }));
    const once = fight.conceive({ cards: 2, draws: 4 }).draw("event#1", "|");
    expect([once, once.draw("event#1", "ana", "event#1"), once.draw("event#1", "|")].map(again)).toEqual([0, 1, 1]);
    expect(again(once.draw("event#1").rework("event#1", { name: "Flood" }))).toBe(1);
    expect(again(once.draw("event#1").press("setProgress", "gm", { filled: 3 }, "event#1"))).toBe(3);
    expect(again(fight.conceive({ draws: 1 }).draw("event#1"))).toBe(1);
    const anew = fight.conceive({ cards: 3, draws: 2, repeats: ["repeats"] }).draw("event#1", "event#1", "event#1");
    expect([far(anew), again(anew)]).toEqual([1, 0]);
  });

  test("MS-7: one card and four draws: complete in the fourth round in which it comes before the delimiter", () => {
    const ritual = fight.conceive({ cards: 1, draws: 4 });
    const third = ritual.draw("event#1", "ana", "|").draw("|").draw("ogre", "event#1", "|").draw("ana", "event#1", "|");
    expect(third.state.round).toBe(4);
    expect(far(third)).toBe(3);
    expect(third.state.happenings["event#1"]?.over).toBe(false);
    const fifth = third.draw("ana", "event#1");
    expect(fifth.state.round).toBe(5);
    expect(fifth.happened("completed")).toBe(true);
    expect(fifth.state.happenings["event#1"]).toMatchObject({ progress: 4, over: true });
  });

  test("MS-7: a completed event's cards leave the deck", () => {
    const done = fight.conceive({ cards: 3, draws: 1 }).draw("event#1");
    expect(done.left()).toEqual({ ana: 1, ogre: 1, "event#1": 0 });
    const over = done.draw("|");
    expect(over.left()).toEqual({ ana: 1, ogre: 1, "event#1": 0 });
    expect(inDeck(over.state)).toHaveLength(3);
  });

  test("MS-7: unless it repeats: then its count starts again", () => {
    const tide = fight.conceive({ cards: 2, draws: 2, repeats: ["repeats"] });
    const high = tide.draw("event#1", "event#1");
    expect(high.happened("completed")).toBe(true);
    expect(high.state.happenings["event#1"]).toMatchObject({ progress: 0, over: false });
    const over = high.draw("|");
    expect(over.left()).toMatchObject({ "event#1": 2 });
    expect(far(over.draw("event#1"))).toBe(1);
    expect(over.draw("event#1", "event#1").happened("completed")).toBe(true);
  });

  test("MS-7: no one acts by it, and the actor who has acted keeps that place", () => {
    const drawn = fight.conceive({ draws: 4 }).draw("ana", "event#1");
    expect(clock(drawn.state)).toMatchObject({ done: ["ana"], now: null, toCome: [], alike: ["ogre"] });
  });

  test("MS-7: events alone are enough to draw for", () => {
    const alone = table().conceive({ draws: 2 });
    expect(far(alone.draw("event#1", "|", "event#1"))).toBe(2);
  });

  test("MS-9: an event made in the middle of a round is in the deck at once", () => {
    const late = fight.draw("ana").conceive({ draws: 2 });
    expect(late.left()).toMatchObject({ "event#1": 1 });
    expect(far(late.draw("event#1"))).toBe(1);
  });
});
