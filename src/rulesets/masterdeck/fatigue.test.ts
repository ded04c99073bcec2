import { describe, expect, test } from "vitest";
import { register } from "../../engine/rules/ruleset.ts";
import { playCommand, startOf, undo } from "../../engine/session/session.ts";
import { extras, type Named } from "../action-deck/testing.ts";
import { badges, bringing, cast, deckOf, done, forAll, horde, ORDER, under } from "./flip-testing.ts";
import { masterdeck } from "./rules.ts";
import { campaign, drawing } from "./testing.ts";

describe("MD-7: Fatigued", () => {
  const tired = under(forAll("fatigued"));

  test("MD-7: one level to each combatant with the suit, player characters, friends and the GM's", () => {
    const who = ["anna", "ben", "friend", "baron", "zombie1", "zombie2", "zombie3"];
    expect(done(tired)).toEqual(who.map((id) => `fatigue ${id} +1`));
    expect(done(under({ diamonds: "fatigued" }))).toEqual(["fatigue friend +1"]);
  });

  test("MD-7: 30 zombies, 30 levels, one undo", () => {
    const deck = deckOf({ hearts: "fatigued" });
    const dealt = campaign([...extras("zombie", 30)], {}, deck).given({
      type: "dealt",
      to: { [horde]: ["TH"] },
      shuffled: "nothing",
    });
    const flipped = dealt.when({ type: "begin" }, drawing(dealt.state, "round"));
    const levels = flipped.effects.filter(({ kind }) => kind === "change");
    expect(levels).toHaveLength(30);
    expect(new Set(levels.map((effect) => ("only" in effect ? effect.only : ""))).size).toBe(30);
    const rules = register(masterdeck);
    const played = playCommand(
      rules,
      startOf(dealt.state),
      { type: "begin" },
      { undoLabel: { key: "begin" }, by: "gm" },
      drawing(dealt.state, "round"),
    );
    if (!("session" in played)) throw new Error("refused");
    expect(played.session.entries).toHaveLength(1);
    expect(undo(rules, played.session)?.session.state).toEqual(dealt.state);
  });

  test("MD-7, SW-2: every ally on the card separately", () => {
    const pals = extras("pal", 2, { side: "ally" });
    const game = campaign([...cast, ...pals], {}, deckOf({ spades: "fatigued" })).when({
      type: "ally",
      seat: "group:ally:pal",
      hero: ["anna"],
    });
    expect(done(game.round(ORDER, "round"))).toEqual(["anna", "pal1", "pal2"].map((id) => `fatigue ${id} +1`));
  });

  test("MD-7, C-5: not the defeated of a group, nor those who sit out; the unconscious are not defeated", () => {
    const fell: Named[] = cast.map(([id, fighter]) => [
      id,
      {
        ...fighter,
        ...(id === "zombie1" ? { out: true } : {}),
        ...(id === "zombie2" ? { out: true, asleep: true as const } : {}),
      },
    ]);
    expect(done(under({ hearts: "fatigued" }, {}, fell))).toEqual(
      ["ben", "zombie2", "zombie3"].map((id) => `fatigue ${id} +1`),
    );
  });

  test("MD-7, C-5: the hidden as well, without a message", () => {
    const hidden: Named[] = cast.map(([id, fighter]) => [id, id === "baron" ? { ...fighter, hidden: true } : fighter]);
    const game = under({ clubs: "fatigued" }, {}, hidden);
    expect(done(game)).toEqual(["fatigue baron +1"]);
    expect(JSON.stringify(game.effects.filter(({ kind }) => kind === "say"))).not.toContain("baron");
  });

  test("MD-7: it outlasts the round: nothing is put back, and nothing of it is kept here", () => {
    const over = tired.when({ type: "endRound" });
    expect(done(over)).toEqual([]);
    const next = over.round(ORDER, "plain3");
    expect([done(next), next.levels("anna")]).toEqual([[], {}]);
  });

  test("MD-7: past the last level the system's own rule applies: a level is always added", () => {
    expect(tired.effects).toContainEqual({
      kind: "change",
      seat: "anna",
      only: "anna",
      what: "fatigue",
      by: 1,
      on: "token",
    });
  });

  test("MD-7, C-8: the row says it for the round in which it came", () => {
    expect(badges(tired, "anna")).toEqual(["fatigued"]);
    expect(badges(tired.when({ type: "endRound" }), "anna")).toEqual([]);
  });

  test("MD-7: again with each flip", () => {
    const deck = deckOf({}, { one: bringing({ spades: "fatigued" }), two: bringing({ spades: "fatigued" }) });
    const first = campaign(cast, {}, deck).round(ORDER, "one");
    const second = first.when({ type: "endRound" }).round(ORDER, "two");
    expect([done(first), done(second)]).toEqual([["fatigue anna +1"], ["fatigue anna +1"]]);
  });
});
