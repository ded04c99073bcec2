import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { games, isWhole } from "../../../test/seed.ts";
import { anyhow, foe, hero } from "../hero/testing.ts";
import { clock } from "./count.ts";
import { speedCards } from "./rules.ts";
import { fight, type Game } from "./testing.ts";

/** The Segments that the GM's main click counts, to the end of the Turn. */
function counted(game: Game): number[] {
  const next = game.count();
  return next.segment === null ? [] : [next.segment, ...counted(next)];
}

const hidden = { hidden: true };
const ana = fight([hero("ana", 2)]);
const waits = ana.deal({ ana: "12 11" }).end("ana");

describe("HC-4: while anyone has an unspent card the count goes down one by one", () => {
  test("HC-4: Queen and Jack both wait in 12: they act in 11 and 10", () => {
    const eleven = waits.to(11);
    expect([eleven.segment, eleven.acts]).toEqual([11, "ana"]);
    const ten = eleven.act("ana", "11").end("ana").count();
    expect([ten.segment, ten.acts, ten.act("ana", "12").before("ana", "used")]).toEqual([10, null, "12 11"]);
  });

  test("HC-4: nor is it over for a foe's Queen: both in 12, then 11 and 10", () => {
    const duel = fight([hero("ana", 2), foe("ogre", 1)]).deal({ ana: "12 11", ogre: "12" });
    const late = duel.end("ana").act("ogre", "12").end("ogre").to(11).end("ana").act("ana", "12").end("ana");
    expect([late.hand("ana"), late.count().segment]).toEqual(["11", 10]);
    expect(late.count().act("ana", "11").hand("ana")).toBe("");
  });

  test("HC-4: Queen, Jack and ten kept for a foe's 3: they act in 3, 2 and 1", () => {
    const kept = fight([hero("ana", 3), foe("ogre", 1)]).deal({ ana: "12 11 10", ogre: "3" });
    let game = kept.end("ana").to(11).end("ana").to(10).end("ana").count();
    expect(game.segment).toBe(3);
    game = game.act("ogre", "3").end("ogre");
    for (const [segment, card] of [
      [3, "12"],
      [2, "11"],
      [1, "10"],
    ] as const) {
      game = game.to(segment).act("ana", card).end("ana");
      expect(game.before("ana", "used").split(" ")).toContain(card);
    }
    expect(game.count().state.phase).toBe("over");
  });

  test("HC-4: with nothing unspent the Turn is over with the next click", () => {
    expect(counted(waits)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const spent = waits.act("ana", "12").end("ana").to(11).act("ana", "11").end("ana");
    expect([counted(spent), spent.count().state.phase, spent.offer("endTurn", "gm")?.weight]).toEqual([
      [],
      "over",
      "main",
    ]);
  });

  test("HC-4: ending it meanwhile is another button, which says whose cards are lost, and how many", () => {
    const eleven = waits.to(11).end("ana");
    const on = eleven.offer("count", "gm");
    const end = eleven.offer("endTurn", "gm");
    expect([on?.weight, end?.weight, end?.loses]).toEqual([
      "main",
      "quiet",
      { key: "speed-cards.loses.cards", data: { who: { seats: ["ana"] }, n: 2 } },
    ]);
    const over = eleven.press("endTurn", "gm");
    expect([over.state.phase, over.before("ana", "lost")]).toEqual(["over", "12 11"]);
  });

  test("HC-4: who has acted in this Segment has the rest for the next, and would lose that, too", () => {
    const acted = waits.to(11).act("ana", "12");
    expect(acted.offer("endTurn", "gm")).toMatchObject({
      loses: { data: { n: 1 } },
      confirm: { data: { who: { seats: ["ana"] } } },
    });
    expect(acted.end("ana").count().act("ana", "11").offer("endTurn", "gm")?.loses).toBeUndefined();
  });

  test("HC-4: as long as anyone can make a Segment the Turn cannot be ended", () => {
    const comes = ana.deal({ ana: "12 3" }).end("ana");
    expect([comes.offer("endTurn", "gm"), comes.refusal({ type: "endTurn" })]).toEqual([undefined, "cardsToCome"]);
    expect(comes.to(3).refusal({ type: "endTurn" })).toBe(null);
  });
});

describe("HC-4: who counts among those that wait", () => {
  test("C-5, HC-4: what only a hidden fighter has unspent does not go on stopping the count", () => {
    const lurks = fight([hero("ana", 1), foe("wolf", 2, 10, hidden)]).deal({ ana: "9", wolf: "12 11" });
    const nine = lurks.end("wolf").to(11).end("wolf").to(9).act("ana", "9").end("ana");
    expect([counted(nine), nine.offer("endTurn", "gm")]).toMatchObject([
      [],
      { weight: "main", loses: { data: { n: 2 } } },
    ]);
    expect(nine.act("wolf", "12").before("wolf", "used")).toBe("12");
    expect(counted(nine.changes("wolf", { hidden: false }))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test("C-5, HC-4: nor does one pass over the Segments of those who are seen to wait", () => {
    const lurks = fight([hero("ana", 1), foe("wolf", 1, 10, hidden)]).deal({ ana: "12", wolf: "5" });
    expect(counted(lurks.end("ana"))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(counted(lurks.act("ana", "12").end("ana"))).toEqual([5]);
  });

  test("C-5, HC-4: nor do cards that are set aside for the fallen, until they get up", () => {
    const fallen = waits.changes("ana", { out: true });
    expect(counted(fallen)).toEqual([]);
    const ten = waits.to(10).changes("ana", { out: true });
    expect([counted(ten), counted(ten.changes("ana", { out: false }))]).toEqual([[], [9, 8, 7, 6, 5, 4, 3, 2, 1]]);
  });

  test("HC-4: those of SPD 0 have nothing to wait with", () => {
    const slow = fight([hero("ana", 1), hero("bo", 0)]).deal({ ana: "12", bo: "" });
    expect(counted(slow.act("ana", "12").end("ana"))).toEqual([]);
  });

  test("HC-4, HC-9: for a newcomer with lower cards the count goes to those again, and then one by one", () => {
    const ten = waits.to(10);
    const joined = ten.joinsWith(hero("cy", 2), "12 4");
    expect([joined.hand("cy"), counted(joined), joined.offer("endTurn", "gm")]).toEqual(["4", [4, 3, 2, 1], undefined]);
  });
});

describe("HC-4: Foundry's own buttons and clock", () => {
  const button = (game: Game, name: "turn" | "round"): string | undefined =>
    speedCards.offers(game.state, "gm").find(({ buttons = [] }) => buttons.includes(name))?.command.type;

  test("C-3: its next turn goes to the next Segment, its next round ends the Turn as soon as that may end", () => {
    const comes = ana.deal({ ana: "12 3" }).end("ana");
    const ten = waits.to(10);
    const one = waits.to(1);
    expect([comes, ten, one].map((game) => [button(game, "turn"), button(game, "round")])).toEqual([
      ["count", "count"],
      ["count", "endTurn"],
      ["endTurn", "endTurn"],
    ]);
    expect(ten.offer("endTurn", "gm")?.confirm).toBeDefined(); // that button says nothing, and so it asks
  });

  test("C-11: each of these Segments is a second, and the Turn ends where it always ends", () => {
    const at = (game: Game): number => clock(game.state).seconds;
    expect([11, 10, 9].map((segment) => at(waits.to(segment)))).toEqual([1, 2, 3]);
    expect([at(waits.to(9).press("endTurn", "gm")), at(waits.endTurn())]).toEqual([11, 11]);
  });
});

test("HC-4, HC-5, HC-7: ending the Turn early is what counting on with no one acting comes to", () => {
  const spds = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 5, max: 30 })), {
    minLength: 1,
    maxLength: 4,
  });
  const plain = ({ state: { turn: _, segment: __, ...rest } }: Game) => rest;
  let early = 0;
  fc.assert(
    fc.property(spds, fc.array(fc.nat(999), { minLength: 10, maxLength: 40 }), (who, moves) => {
      const chance = { below: (n: number) => (moves[n % moves.length] ?? 0) % n };
      let game = fight(who.map(([spd, dex], i) => hero(`h${i}`, spd, dex))).when({ type: "deal" }, chance);
      for (const move of moves) {
        if (game.offer("endTurn", "gm")?.weight === "quiet") {
          early++;
          expect(plain(game.press("endTurn", "gm"))).toEqual(plain(game.endTurn()));
        }
        const acting = game.acts;
        if (acting !== null && move % 3 === 0) game = game.end(acting);
        else if (move % 3 === 1 && game.segment !== null) game = game.count();
        else {
          const seats = Object.keys(game.state.seats);
          const seat = seats[move % seats.length] ?? "";
          const called = game.offer("forward", seat);
          if (called !== undefined) game = game.press("forward", seat, {}, undefined, anyhow);
        }
      }
    }),
    { numRuns: games(40) },
  );
  expect(early).toBeGreaterThan(isWhole ? 0 : -1);
});
