import { describe, expect, test } from "vitest";
import { see } from "../../engine/table/see.ts";
import { foe, type Game, hero, look, pack, table, tableWith } from "./testing.ts";

const fight = table(hero("ana"), hero("bo"), foe("ogre"), ...pack("zombie", 3)).count("ogre", 2);
const rowOf = (game: Game, seat: string) => look(game.state).rows.find((row) => row.seat === seat);
const states = (game: Game) => look(game.state).rows.map(({ seat, state }) => [seat, state]);
const badges = (game: Game, seat: string) => rowOf(game, seat)?.badges.map(({ text }) => text.key.split(".").at(-1));

describe("C-3: who acts, and who may", () => {
  test("C-3: the actor who was drawn, and no one is next before a card says so", () => {
    expect(look(fight.draw("bo").state)).toMatchObject({ acts: ["bo"], next: null, may: [], pause: null });
  });

  test("C-3, MS-4: who may step in, and for whom it waited; who acts next without a draw", () => {
    const asked = fight.draw("ana").hold("ana", "ogre").draw("ogre");
    expect(look(asked.state)).toMatchObject({ acts: ["ogre"], next: null, may: [{ seat: "ana" }] });
    expect(look(asked.state).may[0]?.text).toMatchObject({ data: { whom: { seat: "ogre" } } });
    expect(look(asked.answer("ana", "before").state)).toMatchObject({ acts: ["ana"], next: "ogre", may: [] });
    expect(look(asked.answer("ana", "after").state)).toMatchObject({ acts: ["ogre"], next: "ana", may: [] });
  });

  test("C-3: each row says where its actor is in the round", () => {
    const game = fight.draw("ana").hold("ana", "ogre").draw("bo", "group:zombie").falls("bo");
    expect(states(game)).toEqual([
      ["ana", "held"],
      ["bo", "none"],
      ["ogre", "toCome"],
      ["group:zombie", "acts"],
    ]);
    expect(states(game.draw("ogre"))).toEqual([
      ["ana", "may"],
      ["bo", "none"],
      ["ogre", "acts"],
      ["group:zombie", "acted"],
    ]);
  });

  test("C-3, MS-6: with a card still in the deck it is still to come", () => {
    expect(rowOf(fight.draw("ogre", "bo"), "ogre")?.state).toBe("toCome");
    expect(rowOf(fight.draw("ogre", "ogre", "bo"), "ogre")?.state).toBe("acted");
  });

  test("C-3: what is shown while no one acts", () => {
    const head = (game: Game, viewer: "gm" | [] = "gm") =>
      look(see(game.state, viewer)).pause?.head.key.split(".").at(-1);
    const ghost = fight.joins(foe("ghost", { hidden: true }));
    expect(head(table())).toBe("empty");
    expect([fight, fight.draw("bo").end("bo"), fight.draw("|")].map((game) => head(game))).toEqual([
      "setup",
      "open",
      "over",
    ]);
    expect(head(ghost.draw("ghost"), [])).toBe("hidden");
  });

  test("C-11: the title has the round and its seconds", () => {
    const title = (game: Game) => [look(game.state).title.key.split(".").at(-1), look(game.state).title.data];
    expect(title(fight)).toEqual(["setup", undefined]);
    expect(title(fight.draw("|", "ana"))).toEqual(["running", { round: 2, seconds: 6 }]);
    expect(title(fight.draw("|"))).toEqual(["over", { round: 1, seconds: 6 }]);
    const untimed = tableWith({ seconds: 0 }, hero("ana"));
    expect(title(untimed.draw("|", "ana"))).toEqual(["untimed", { round: 2 }]);
    expect(title(untimed.draw("|"))).toEqual(["overUntimed", { round: 1 }]);
    expect(title(fight.draw("ana").when({ type: "reset" }))).toEqual(["collected", { round: 1 }]);
  });
});

describe("C-8, C-10: what a row shows", () => {
  test("C-10: drawn cards are open, with the number of the last one; the others are counted", () => {
    const game = fight.draw("ogre", "bo");
    expect(rowOf(game, "ogre")).toMatchObject({ backs: 1, order: 1 });
    expect(rowOf(game, "ogre")?.cards).toHaveLength(1);
    expect(rowOf(game, "bo")).toMatchObject({ backs: 0, order: 2 });
    expect(rowOf(game, "ana")).not.toHaveProperty("order");
    expect(rowOf(game.draw("ogre"), "ogre")).toMatchObject({ backs: 0, order: 3 });
  });

  test("C-8, MS-4: who waits for whom, on both", () => {
    const held = fight.draw("ana").hold("ana", "ogre");
    expect(badges(held, "ana")).toContain("waits");
    expect(badges(held, "ogre")).toContain("awaited");
    expect(badges(held.draw("bo").hold("bo", "ogre"), "ogre")).toContain("awaitedBy");
    expect(badges(held.draw("|"), "ana")).not.toContain("waits");
    expect(badges(held.leaves("ogre"), "ana")).toContain("waitsOn");
  });

  test("MS-12: with several cards, the number of the one it acts by or holds", () => {
    const held = fight.draw("ogre").hold("ogre", "ana").draw("ogre");
    expect(rowOf(held, "ogre")?.order).toBe(2);
    expect(rowOf(held.draw("bo"), "ogre")?.order).toBe(1);
    expect(rowOf(held.draw("bo", "ana").answer("ogre", "before"), "ogre")?.order).toBe(1);
  });

  test("C-8, MS-9: cards that wait for the next round; how many of a group stand", () => {
    const later = tableWith({ joining: "joinLater" }, hero("ana"), foe("ogre")).draw("ana").joins(hero("bo"));
    expect(rowOf(later, "bo")?.badges).toContainEqual({
      text: { key: "mst-1.badge.joins", data: { n: 1 } },
      tone: "plain",
    });
    expect(badges(fight, "group:zombie")).toContain("members");
    expect(rowOf(fight.falls("zombie1"), "group:zombie")?.badges).toContainEqual({
      text: { key: "groups.membersLeft", data: { n: 2, of: 3 } },
      tone: "plain",
      counts: { what: "members", n: 2, of: 3 },
    });
  });
});

describe("C-5: the hidden", () => {
  const ambush = fight.joins(foe("ghost", { hidden: true })).count("ghost", 3);
  const held = ambush.draw("ghost").hold("ghost", "ana").draw("bo").hold("bo", "ghost").draw("ghost");

  test("C-5: are in nothing that players see, and in what the GM sees", () => {
    for (const { state } of [ambush, held, held.draw("ana"), held.draw("|")]) {
      for (const viewer of [[], ["ana"], ["bo"]])
        expect(JSON.stringify(look(see(state, viewer)))).not.toContain("ghost");
      expect(JSON.stringify(look(state))).toContain("ghost");
    }
  });

  test("C-5: not even as a number: the deck is as large as the cards of those who are seen", () => {
    const seen = look(see(ambush.state, ["ana"]));
    expect(seen.deck.left.data).toEqual({ n: 6 });
    expect(seen.rows.map(({ seat, backs }) => [seat, backs])).toEqual([
      ["ana", 1],
      ["bo", 1],
      ["ogre", 2],
      ["group:zombie", 1],
    ]);
    expect(look(ambush.state).deck.left.data).toEqual({ n: 9 });
  });

  test("C-5, MS-4: nor is anyone said to be waited for by one of them", () => {
    const seen = look(see(ambush.draw("ghost").hold("ghost", "ana").state, []));
    expect(seen.rows.find(({ seat }) => seat === "ana")?.badges).toEqual([]);
    expect(seen.threads).toEqual([]);
  });

  test("C-5: nor in the order in which cards came", () => {
    const seen = look(see(ambush.draw("ghost", "bo").state, []));
    expect(seen.rows.find(({ seat }) => seat === "bo")?.order).toBe(1);
    expect(seen.sequence?.came.map(({ seat, order }) => [seat, order])).toEqual([["bo", 1]]);
  });
});
