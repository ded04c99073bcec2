import { describe, expect, test } from "vitest";
import { foe, hero, shoe, sides, table } from "./testing.ts";

const ana = hero("ana");
const ben = hero("ben");
const orc = foe("orc");
const ogre = foe("ogre");
const many = table(sides(2, 1), ana, ben, orc, ogre);

describe("OD-11: sides’ cards", () => {
  test("OD-11: among those who have had no turn; a side with nobody left puts its card aside", () => {
    const one = table(sides(2, 1), ana, orc).draw("players").press("act", "ana");
    const next = one.when(
      { type: "draw" },
      {
        below: () =>
          Object.keys(one.state.cards)
            .filter((card) => one.state.cards[card]?.zone === "deck")
            .indexOf("players-2"),
      },
    );
    expect(next.at("players-2")).toBe("discard:own");
  });

  test("OD-11: there are two: the players’ with its allies, and the Game Master’s", () => {
    const game = table(sides("seats"), ana, foe("friend", { side: "ally" }), orc).draw("ana");
    expect(game.asked()).toEqual(["act:ana", "act:friend"]);
  });

  test("OD-11: who fell or holds has had the turn", () => {
    const down = many.falls("ana").draw("players");
    expect(down.asked()).toEqual(["act:ben"]);
    expect(down.falls("ben").asked(), "with nobody left the card goes aside").toEqual([]);
    const holds = table(sides("seats", 1, { hold: "round" }), ana, ben, orc)
      .draw("ana")
      .press("act", "ana")
      .press("hold", "ana");
    expect(holds.draw("ben").asked()).toEqual(["act:ben"]);
  });

  test("OD-11: one for each of its seats: a card comes for the side, not for a seat", () => {
    const game = table(sides("seats"), ana, ben, orc).draw("ana").press("act", "ben");
    expect([game.left("ana"), game.left("ben"), game.state.drawn.map(({ seat }) => seat)]).toEqual([1, 0, ["ben"]]);
    const over = game.draw("ana").press("act", "ana").draw("orc").press("act", "gm").ends("orc");
    expect(over.state.phase).toBe("between");
  });

  test("OD-11, C-5: cards of hidden seats count as undrawn for players", () => {
    const left = (game: typeof many) => game.view(["ana"]).deck.left.data?.["n"];
    const lurking = table(sides(2, 1), ana, foe("orc", { hidden: true }))
      .draw("gm")
      .press("act", "gm");
    expect([left(lurking), lurking.view().deck.left.data?.["n"]]).toEqual([5, 4]);
    const each = table(sides("seats"), ana, foe("orc", { hidden: true }));
    expect([left(each), each.view().deck.left.data?.["n"]], "nor does their number tell of them").toEqual([1, 2]);
    expect(table(shoe(1), ana, foe("orc", { hidden: true })).view(["ana"]).deck.left.data).toEqual({ n: 2 });
  });
});
