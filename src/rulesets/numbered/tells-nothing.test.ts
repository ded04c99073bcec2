import "../../../test/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { concealedIn, project } from "../../engine/session/project.ts";
import { see } from "../../engine/table/see.ts";
import { numbered } from "./rules.ts";
import { foe, type Game, hero, table } from "./testing.ts";
import { clock } from "./turns.ts";

/** SW-23: whatever lies face down, everything that leaves the Game Master's page is the same. */

const people = [hero("ana"), foe("wolf"), foe("orc", { traits: { turns: 2 } }), foe("rat"), hero("ben")];
const members = ["ana", "wolf", "orc", "rat", "ben"];

/** All that others are sent, shown, offered and told. */
function outside(game: Game) {
  const { state } = game;
  const at = clock(state);
  const was = Object.fromEntries(members.map((id) => [id, null]));
  const mine = ["ana", "ben"];
  const seen = see(state, mine);
  return {
    open: see(state, []),
    mine: seen,
    view: numbered.look(seen),
    clock: clock(seen),
    offers: mine.map((seat) => numbered.offers(seen, seat)),
    numbers: project(at, (seat) => state.seats[seat]?.members ?? [], was, concealedIn(state, at)),
    said: game.effects,
  };
}

/** What the GM's side has, besides a one for Ana and a six for Ben: any numbers, in any order. */
const lying = fc.shuffledSubarray([2, 3, 4, 5, 7, 8, 9, 10], { minLength: 4, maxLength: 4 });

const dealtSo = (options: object, [wolf = 0, orc = 0, more = 0, rat = 0]: readonly number[]): Game =>
  table(people, { gmCards: "faceDown", ...options }).lies({
    ana: [1],
    wolf: [wolf],
    orc: [orc, more],
    rat: [rat],
    ben: [6],
  });

const alike = (options: object, played: (game: Game) => Game) =>
  fc.assert(
    fc.property(lying, lying, (some, others) => {
      expect(outside(played(dealtSo(options, some)))).toEqual(outside(played(dealtSo(options, others))));
    }),
  );

describe("SW-23, C-4: cards that lie face down tell nothing, whatever they are", () => {
  test("dealt, before the round begins", () => alike({}, (game) => game));
  test("while somebody else acts", () => alike({ wait: "yes", react: "yes" }, (game) => game.begin()));
  test("NC-6: exchanged", () => alike({}, (game) => game.when({ type: "exchange", seat: "wolf", with: ["rat"] })));
  test("NC-2: passed over at the end of a round, and dealt no more", () =>
    alike({ deal: "everyRound" }, (game) => game.begin().when({ type: "endRound" })));
  test("C-5: set aside with who falls, and handed in by who leaves", () => {
    alike({}, (game) => game.changes("wolf", { out: true }));
    alike({}, (game) => game.leaves("rat"));
  });
  test("NC-7: a player who waits for another's card", () =>
    alike({ wait: "yes" }, (game) => game.begin().when({ type: "wait", seat: "ana", with: ["ben"] })));
});
