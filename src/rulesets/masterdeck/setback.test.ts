import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import type { Named } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, everybody, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { poolable } from "./hands.ts";
import { masterdeck } from "./rules.ts";
import { campaign, type Game, look, pc } from "./testing.ts";

const set = under({ spades: "setback" });
const lose = (game: Game, seat = "anna"): Game => game.press(`md:setback:${seat}:lost`, "gm");
const ruin = (game: Game, words: string, seat = "anna"): Game =>
  game.when({ type: "settleSetback", seat, disaster: words });
/** How many of its declared actions are taken. */
const taken = (game: Game): number => poolable(game.state, pc("anna"));

describe("MD-10: Setback", () => {
  test("MD-10: the GM alone is asked for each with the suit, on any side, and no one waits", () => {
    expect(set.state.asks).toEqual([
      expect.objectContaining({ id: "md:setback:anna", to: "gm", about: "anna", holds: false }),
    ]);
    expect(under(forAll("setback")).asked()).toEqual(everybody.map((seat) => `md:setback:${seat}`));
    expect(set.end("anna").state.acting).toEqual(["ben"]);
  });

  test("MD-10: one of two: it loses the first action", () => {
    const lost = lose(set);
    expect([lost.asked(), badges(lost, "anna")]).toEqual([[], ["firstAction"]]);
    expect(lost.refusal({ type: "settleSetback", seat: "anna" })).toBeNull();
  });

  test("MD-10: or a disaster, which is a text, and costs no action", () => {
    const answers = masterdeck.offers(set.state, "gm").filter(({ ask }) => ask === "md:setback:anna");
    expect(answers.map(({ key, fields }) => [key, fields])).toEqual([
      ["md:setback:anna:lost", undefined],
      ["md:setback:anna", [{ name: "disaster", text: 120 }]],
    ]);
    const ruined = ruin(set, "the rope snaps");
    expect(look(ruined.state).rows.find(({ seat }) => seat === "anna")?.badges).toContainEqual(
      expect.objectContaining({
        text: { key: "masterdeck.badge.disaster" },
        hint: { key: "masterdeck.hint.befell", data: { text: "the rope snaps" } },
      }),
    );
    expect([ruined.asked(), taken(ruined)]).toEqual([[], 1]);
    expect(badges(ruined.end("anna"), "anna")).toEqual(["disaster"]);
    expect(badges(ruined.when({ type: "endRound" }), "anna")).toEqual([]);
  });

  test("MD-10: a combination: each with the suit separately", () => {
    const both = ruin(lose(under({ spades: "setback", hearts: "setback" })), "a gun jams", "ben");
    expect([badges(both, "anna"), badges(both, "ben"), badges(both, horde)]).toEqual([
      ["firstAction"],
      ["disaster"],
      ["setback"],
    ]);
  });

  test("MD-10, MD-16: if the GM does not choose, the first action is lost", () => {
    expect([badges(set, "anna"), taken(set)]).toEqual([["setback"], 0]);
    const over = set.end("anna");
    expect([over.asked(), badges(over, "anna"), taken(over)]).toEqual([[], [], 0]);
    expect(over.refusal({ type: "settleSetback", seat: "anna" })).toBe("noSetback");
    expect(set.state.asks[0]?.fallback).toBe("md:setback:anna:lost");
  });

  test("MD-10, SW-12: declaring three: one lost, two at −4; declaring one: the turn is lost", () => {
    const three = lose(set).when({ type: "declare", seat: "anna", count: 3 });
    expect([masterdeck.modifier?.(three.state, "anna"), taken(three)]).toEqual([-4, 2]);
    expect(taken(lose(set).when({ type: "declare", seat: "anna", count: 1 }))).toBe(0);
  });

  test("MD-10: it is suffered once, and over with the turn", () => {
    const over = lose(set).end("anna");
    expect([badges(over, "anna"), over.state.setbacks]).toEqual([[], {}]);
    const next = lose(set).when({ type: "endRound" }).round(ORDER, "plain3");
    expect([taken(next), badges(next, "anna")]).toEqual([1, []]);
  });

  test("MD-10, SW-18: a group and its card have one, which all of it share", () => {
    expect(under({ hearts: "setback" }).asked()).toEqual(["md:setback:ben", `md:setback:${horde}`]);
  });

  test("MD-10: what was not answered by the round's end is no longer asked", () => {
    const over = under(forAll("setback")).when({ type: "endRound" });
    expect([over.asked(), over.state.setbacks]).toEqual([[], {}]);
  });

  test("MD-10, C-5: those who fall, leave or are hidden", () => {
    const fell = set.when({
      type: "roster",
      set: { anna: { actor: "anna", side: "hero", wild: true, out: true } },
      gone: [],
    });
    expect([badges(fell, "anna"), fell.asked()]).toEqual([[], []]);
    const gone = set.when({ type: "roster", set: {}, gone: ["anna"] });
    expect([gone.asked(), gone.state.setbacks]).toEqual([[], {}]);
    const hidden: Named[] = cast.map(([id, fighter]) => [id, id === "baron" ? { ...fighter, hidden: true } : fighter]);
    const lurking = under({ clubs: "setback" }, {}, hidden);
    expect([lurking.asked(), see(lurking.state, ["anna"]).asks]).toEqual([["md:setback:baron"], []]);
  });
});

describe("MD-10: on Hold", () => {
  const held = lose(set).when({ type: "hold", seat: "anna" });

  test("MD-10, SW-7: the first one taken, in this round", () => {
    expect(badges(held, "anna")).toEqual(["firstAction"]);
    const acts = held.when({ type: "letAct", seat: "anna" });
    expect([badges(acts, "anna"), taken(acts), taken(acts.end("anna"))]).toEqual([["firstAction"], 0, 0]);
    expect(badges(acts.end("anna"), "anna")).toEqual([]);
  });

  test("MD-10: or in a later one, where it is still shown", () => {
    const { anna: _, ...others } = ORDER;
    const second = held.end(...everybody.slice(1)).round(others, "plain1");
    expect([second.state.held, badges(second, "anna")]).toEqual([["anna"], ["firstAction"]]);
    const acts = second.when({ type: "letAct", seat: "anna" });
    expect([taken(acts), badges(acts.end("anna"), "anna"), taken(acts.end("anna"))]).toEqual([0, [], 0]);
  });

  test("MD-10: even if the GM did not choose", () => {
    const { anna: _, ...others } = ORDER;
    const open = set.when({ type: "hold", seat: "anna" });
    expect([open.asked(), badges(open, "anna")]).toEqual([["md:setback:anna"], ["setback"]]);
    const second = open.end(...everybody.slice(1)).round(others, "plain1");
    expect([second.asked(), badges(second, "anna")]).toEqual([[], ["firstAction"]]);
  });

  test("MD-10: not a disaster, which has happened", () => {
    const ruined = ruin(set, "the rope snaps").when({ type: "hold", seat: "anna" });
    expect(ruined.end(...everybody.slice(1)).state.setbacks).toEqual({});
  });

  test("MD-10, SW-10: or in a standoff", () => {
    const called = held.end(...everybody.slice(1)).when({ type: "callStandoff" });
    const acts = everybody.reduce((game, seat, i) => game.when({ type: "roll", seat, total: 20 - i }), called);
    expect([acts.state.acting, badges(acts, "anna"), taken(acts)]).toEqual([["anna"], ["firstAction"], 0]);
    expect(badges(acts.end("anna"), "anna")).toEqual([]);
  });

  describe("a new one while one is owed", () => {
    const { anna: _, ...others } = ORDER;
    const owing = campaign(cast, {}, deckOf({ spades: "setback" }, { again: bringing({ spades: "setback" }) }))
      .round(ORDER, "round")
      .when({ type: "settleSetback", seat: "anna" })
      .when({ type: "hold", seat: "anna" })
      .end(...everybody.slice(1))
      .round(others, "again");
    /** Anna's turn from Hold, in this round. */
    const acts = (game: Game): Game => game.when({ type: "letAct", seat: "anna" });

    test("MD-10: a disaster in the new one's place does not forgive the owed one", () => {
      const ruined = ruin(owing, "the rope snaps");
      expect([badges(ruined, "anna"), taken(acts(ruined))]).toEqual([["disaster", "firstAction"], 0]);
      const over = acts(ruined).end("anna");
      expect([badges(over, "anna"), over.state.owed]).toEqual([["disaster"], {}]);
    });

    test("MD-10: both lost: they add up, one in each turn", () => {
      const both = lose(owing);
      expect([both.state.owed, taken(acts(both))]).toEqual([{ anna: 1 }, 0]);
      expect(taken(acts(both).when({ type: "declare", seat: "anna", count: 3 }))).toBe(2);
      const over = acts(both).end("anna");
      expect([badges(over, "anna"), over.state.setbacks, over.state.owed]).toEqual([["firstAction"], {}, { anna: 1 }]);
      const next = over.end(...everybody.slice(1)).round(ORDER, "plain1");
      expect([badges(next, "anna"), taken(next)]).toEqual([["firstAction"], 0]);
      const free = next.end("anna");
      expect([badges(free, "anna"), free.state.owed]).toEqual([[], {}]);
    });

    test("MD-10: even if the GM does not choose, and if the GM ends the round in that turn", () => {
      const open = acts(owing).end("anna");
      expect([open.asked(), open.state.owed]).toEqual([[], { anna: 1 }]);
      const ended = acts(owing).when({ type: "endRound" });
      expect([ended.state.setbacks, ended.state.owed]).toEqual([{}, { anna: 1 }]);
    });

    test("MD-10: if still on Hold both are owed in the next round, and all of it ends with the seat", () => {
      const later = lose(owing)
        .end(...everybody.slice(1))
        .round(others, "plain1");
      expect([badges(later, "anna"), later.state.owed]).toEqual([["firstAction", "firstAction"], { anna: 1 }]);
      expect(later.when({ type: "roster", set: {}, gone: ["anna"] }).state.owed).toEqual({});
    });
  });

  test("MD-10, MD-9: it does nothing to the actors", () => {
    expect([done(set), done(lose(set)), done(lose(set).end("anna"))]).toEqual([[], [], []]);
  });
});
