import { describe, expect, test } from "vitest";
import { mst1 } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), hero("cleo"), foe("ogre"));
const who = (seat: string) => ({ who: { seat } });
const held = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ogre").draw("ogre");

describe("MS-1: the GM's click for the next card", () => {
  const offer = (game: Game) => game.offer("draw", "gm");

  test("MS-4: or goes on with the first of those who have answered, even if others who held earlier have not", () => {
    const third = fight.draw("cleo").hold("cleo", "ogre").draw("ana").hold("ana", "ogre");
    const asked = third.draw("bo").hold("bo", "ogre").draw("ogre");
    const late = asked.answer("bo", "before").answer("ana", "before");
    expect(offer(late)).toMatchObject({
      key: `draw:${late.state.turn}:late`,
      text: { key: "mst-1.offer.letIn", data: who("ana") },
      undoLabel: { key: "mst-1.deed.stepIn", data: who("ana") },
      weight: "main",
    });
    const on = late.next();
    expect([on.line(), on.called(), on.state.holds.map(({ seat }) => seat)]).toEqual([
      ["ana", "bo", "ogre"],
      [],
      ["cleo"],
    ]);
  });
});

describe("MS-4: what a player is offered", () => {
  test("C-5: the defeated are offered nothing", () => {
    expect(held.falls("ana").offered("ana")).toEqual([]);
  });
});

describe("MS-7: what an event does outside", () => {
  test("MS-7: progress set since is not taken back with the round's cards", () => {
    const far = (game: Game) => game.state.happenings["event#1"]?.progress;
    const two = fight.conceive({ cards: 2, draws: 6 }).draw("event#1");
    expect(far(two.when({ type: "reset" }))).toBe(0);
    const said = two.press("setProgress", "gm", { filled: 4 }, "event#1");
    expect(far(said.when({ type: "reset" }))).toBe(4);
    const same = two.rework("event#1", { name: "Other" });
    expect(far(same.when({ type: "reset" }))).toBe(0);
  });
});

describe("C-5: an actor who falls while nothing is drawn", () => {
  test("C-5: before the first card, and between rounds, nothing is set aside", () => {
    for (const game of [fight, fight.draw("ana", "|")]) {
      const fallen = game.falls("ana");
      expect([fallen.state.down, fallen.left()["ana"]]).toEqual([{}, 0]);
      expect(fallen.rises("ana").left()["ana"]).toBe(1);
    }
  });

  test("C-5: with its only card held it falls too, and waits again when up", () => {
    const waits = fight.draw("ana").hold("ana", "ogre").draw("bo").hold("bo", "ogre");
    const down = waits.falls("ana");
    expect([down.state.holds.map(({ seat }) => seat), Object.keys(down.state.down)]).toEqual([["bo"], ["ana"]]);
    expect(down.rises("ana").state.holds.map(({ seat }) => seat)).toEqual(["ana", "bo"]);
  });

  test("MS-4: a trigger that falls after its turn leaves those who waited their moment", () => {
    expect(held.end("ogre").falls("ogre").called()).toEqual(["ana", "bo"]);
    expect(held.answer("ana", "before").falls("ana").called()).toEqual(["bo"]);
  });
});

describe("C-3: a moment is never mistaken for another", () => {
  test("C-3: an actor who acts by another card than before has another moment, and only they", () => {
    const acts = fight.draw("ana");
    expect(acts.end("ana").draw("bo").state.since).toBeGreaterThan(acts.state.since);
    expect(held.answer("ana", "after").state.since).toBe(held.state.since);
    expect(held.answer("ana", "before").state.since).toBeGreaterThan(held.state.since);
    expect(acts.joins(hero("dee")).state.since).toBe(acts.state.since);
  });
});

describe("what the ruleset says of itself", () => {
  test("it remembers cards, and says how it is played and whose idea it is", () => {
    expect(mst1).toMatchObject({ home: "encounter", memory: ["cards", "face"], deals: "roundBegan" });
    expect(mst1.help?.lines.map(({ key }) => key)).toEqual(
      ["draw", "delimiter", "hold", "counts", "events", "bag"].map((line) => `mst-1.help.${line}`),
    );
    expect(mst1.help?.credit).toEqual({
      text: { key: "mst-1.credit.text" },
      links: [
        { text: { key: "mst-1.credit.source" }, href: "https://poly.hedron.club/mosaic/initiative.html" },
        { text: { key: "mst-1.credit.licence" }, href: "https://creativecommons.org/licenses/by/4.0/" },
      ],
    });
  });
});
