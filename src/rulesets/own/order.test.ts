import { describe, expect, test } from "vitest";
import { seatsInOrder } from "../../engine/session/project.ts";
import { cards, foe, type Game, hero, recipe, shoe, table } from "./testing.ts";

/** Who acts, one after another, until the round is over. */
function order(game: Game): string[] {
  const [now] = game.acts;
  if (now === undefined) return [];
  const all = [...game.acts];
  return [all.join("+"), ...order(game.ends(...all))];
}
const two = { kind: "numbers", most: 10, sets: 2 } as const;
const ana = hero("ana");
const ben = hero("ben");
const orc = foe("orc");
const lies = { ana: ["3of10"], ben: ["9of10"], orc: ["5of10"] };

describe("OD-3: sorted, or drawn", () => {
  test("OD-3: all are dealt first, and the high or the low act first", () => {
    expect(order(table(recipe(), ana, ben, orc).lies(lies).begin())).toEqual(["ben", "orc", "ana"]);
    expect(
      order(
        table(recipe({ order: "low" }), ana, ben, orc)
          .lies(lies)
          .begin(),
      ),
    ).toEqual(["ana", "orc", "ben"]);
  });

  test("OD-3: or one card after another from one shoe, until an end card ends the round", () => {
    const game = table(shoe(1), ana, ben, orc).draw("orc");
    expect([game.acts, game.draw("ana").acts]).toEqual([["orc"], ["ana"]]);
    const over = game.draw("|");
    expect([over.state.phase, over.state.round, over.left("orc")]).toEqual(["between", 1, 1]);
    expect(table(shoe(1), ana).draw("|").state.round, "a round without a turn is a round").toBe(1);
  });

  test("OD-3: without an end card it ends when no card is left that matters", () => {
    const last = table(shoe(0), ana, ben).draw("ana", "ben");
    expect([last.state.phase, last.ends("ben").state.phase]).toEqual(["running", "between"]);
    const many = table(shoe(0, { cards: 3, counts: "first" }), ana, ben).draw("ana");
    expect(many.draw("ben").ends("ben").state.phase, "further cards of who has acted do not matter").toBe("between");
  });

  test("C-3, C-4, OD-4: who has had one turn and has another stands where that comes, as far as all may know", () => {
    const each = { deck: two, counts: "each", cards: 2 } as const;
    const hands = { ana: ["9of10", "2of10"], ben: ["8of10", "5of10"] };
    const line = (recipeOf: ReturnType<typeof recipe>, first = ana) =>
      seatsInOrder(table(recipeOf, first, ben).lies(hands).begin().ends("ana").clock());
    expect(line(recipe(each))).toEqual(["ben", "ana"]);
    expect(line(recipe(each), hero("ana", { hidden: true }))).toEqual(["ana", "ben"]);
    expect(line(recipe({ ...each, shown: "closed" }))[0]).toBe("ana");
  });
});

describe("OD-6: ties", () => {
  const tied = { ana: ["5of10"], ben: ["9of10"], orc: ["5of10#2"] };

  test("OD-6: together, or the players’ side first", () => {
    expect(
      order(
        table(recipe({ deck: two }), ana, ben, orc)
          .lies(tied)
          .begin(),
      ),
    ).toEqual(["ben", "ana+orc"]);
    const ours = table(recipe({ deck: two, ties: "players" }), orc, ana, ben)
      .lies(tied)
      .begin();
    expect(order(ours)).toEqual(["ben", "ana", "orc"]);
  });

  test("OD-6: by suit, for playing cards", () => {
    const game = table(cards({ ties: "suit" }), ana, ben, orc).lies({ ana: ["9H"], ben: ["9C"], orc: ["9S"] });
    expect(order(game.begin())).toEqual(["orc", "ana", "ben"]);
  });

  test("OD-6: by a number on the sheet, and a missing one is the lowest; what is equal after that acts together", () => {
    const by = recipe({ deck: { ...two, sets: 3 }, ties: "number" });
    const quick = (id: string, deckTie: number) => hero(id, { traits: { deckTie } });
    const game = table(by, ana, quick("ben", -4), quick("cid", 7), quick("dee", 7));
    const all = game.lies({ ana: ["5of10"], ben: ["5of10#2"], cid: ["5of10#3"], dee: ["6of10"] }).begin();
    expect(order(all)).toEqual(["dee", "cid", "ben", "ana"]);
    const same = game.lies({ ana: ["4of10"], ben: ["4of10#2"], cid: ["5of10#3"], dee: ["5of10"] }).begin();
    expect(order(same)).toEqual(["dee+cid", "ben", "ana"]);
  });

  test("OD-6: what is compared is the total after a bonus", () => {
    const game = table(recipe({ bonus: "added", ties: "together" }), hero("ana", { traits: { deckBonus: 2 } }), ben);
    expect(order(game.lies({ ana: ["5of10"], ben: ["7of10"] }).begin())).toEqual(["ana+ben"]);
  });
});
