import { describe, expect, test } from "vitest";
import { isSayable, see } from "../../engine/table/see.ts";
import { foe, type Game, hero, look, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"), foe("ghost", { hidden: true }));
const waiting = fight.draw("ana").hold("ana", "ogre");

/** What all may read of the last command's messages: texts with their lines. */
function heard(game: Game) {
  const open = see(game.state, []);
  return game.effects.flatMap((effect) =>
    effect.kind === "say" && isSayable(effect.text, open)
      ? [{ text: effect.text, lines: (effect.lines ?? []).filter((line) => isSayable(line, open)) }]
      : [],
  );
}

describe("MS-5: the delimiter ends every Hold", () => {
  test("MS-5: held actions are lost, and do not come back with the trigger's next card", () => {
    const over = waiting.draw("bo").hold("bo", "ana").draw("|");
    expect(over.state).toMatchObject({ holds: [], asks: [] });
    expect(over.state.lost.map(({ seat }) => seat)).toEqual(["ana", "bo"]);
    expect(over.draw("ogre").called()).toEqual([]);
    expect(over.draw("ogre").state.lost).toEqual([]);
  });

  test("MS-5: also for a holder who was asked and did not answer", () => {
    const over = waiting.draw("ogre", "|");
    expect(over.state).toMatchObject({ holds: [], asks: [], turns: [] });
    expect(over.state.lost).toMatchObject([{ seat: "ana" }]);
    expect(over.offered("ana")).toEqual([]);
  });

  test("MS-5: and when the GM ends the round", () => {
    const over = waiting.draw("ogre").when({ type: "endRound" });
    expect(over.state).toMatchObject({ phase: "between", holds: [], asks: [] });
    expect(over.state.lost).toMatchObject([{ seat: "ana" }]);
  });

  test("MS-5: a Hold that was used is not lost", () => {
    const over = waiting.draw("ogre").answer("ana", "before").end("ana").draw("|");
    expect(over.state.lost).toEqual([]);
  });

  test("MS-5: chat says that the round is over, and who lost which action", () => {
    const [say] = heard(waiting.draw("bo").hold("bo", "ana").draw("|"));
    expect(say?.text).toEqual({ key: "mst-1.say.over", data: { round: 1 } });
    expect(say?.lines.slice(1)).toEqual([
      { key: "mst-1.say.lost", data: { who: { seat: "ana" }, whom: { seat: "ogre" } } },
      { key: "mst-1.say.lost", data: { who: { seat: "bo" }, whom: { seat: "ana" } } },
    ]);
  });

  test("MS-5: even if the trigger is no longer there", () => {
    const [say] = heard(waiting.leaves("ogre").draw("|"));
    expect(say?.lines.at(-1)).toEqual({ key: "mst-1.say.lostGone", data: { who: { seat: "ana" } } });
  });

  test("MS-5: each loser's own players see it on their screen until the next round begins", () => {
    const over = waiting.draw("bo").hold("bo", "ana").draw("|");
    const head = (whom: string) => ({ key: "mst-1.blow.head", data: { whom: { seat: whom } } });
    expect(look(over.state).blows).toMatchObject([
      { seat: "ana", head: head("ogre"), cards: [] },
      { seat: "bo", head: head("ana"), cards: [] },
    ]);
    expect(look(over.draw("ogre").state).blows).toBeUndefined();
    expect(look(waiting.leaves("ogre").draw("|").state).blows).toMatchObject([
      { seat: "ana", head: { key: "mst-1.blow.gone" } },
    ]);
  });

  test("MS-5: with nothing held nothing is said to be lost", () => {
    const [say] = heard(fight.draw("bo", "|"));
    expect(say?.lines.map(({ key }) => key)).toEqual(["mst-1.say.inOrder"]);
  });

  test("MS-13: it also says who came, in that order, or that no one did", () => {
    const [say] = heard(fight.draw("bo", "ana", "|"));
    expect(say?.lines).toEqual([{ key: "mst-1.say.inOrder", data: { who: { seats: ["bo", "ana"] } } }]);
    expect(heard(fight.draw("|"))[0]?.lines).toEqual([{ key: "mst-1.say.nobodyCame" }]);
  });

  test("MS-5, C-5: nothing is said of the hidden, whether they held, were waited for, or came", () => {
    const over = fight.draw("ghost").hold("ghost", "ana").draw("bo").hold("bo", "ghost").draw("|");
    expect(over.state.lost).toHaveLength(2);
    expect(JSON.stringify(heard(over))).not.toContain("ghost");
    expect(heard(over)[0]?.text).toEqual({ key: "mst-1.say.over", data: { round: 1 } });
    expect(heard(over)[0]?.lines[0]).toMatchObject({ data: { who: { seats: ["bo"] } } });
    expect(heard(over)[0]?.lines[1]).toEqual({ key: "mst-1.say.lostGone", data: { who: { seat: "bo" } } });
    expect(heard(fight.draw("ghost", "|"))[0]?.lines).toEqual([{ key: "mst-1.say.nobodyCame" }]);
  });

  test("MS-5: the pause says who lost an action, and that no one did", () => {
    const over = waiting.draw("bo").hold("bo", "ana").draw("|");
    expect(look(over.state).pause?.text).toEqual({
      key: "mst-1.pause.lost",
      data: { who: { seats: ["ana", "bo"] } },
    });
    expect(look(fight.draw("|").state).pause).toEqual({ head: { key: "mst-1.pause.over" } });
    const unseen = fight.draw("ghost").hold("ghost", "ana").draw("|");
    expect(look(see(unseen.state, [])).pause).toEqual({ head: { key: "mst-1.pause.over" } });
  });
});
