import { describe, expect, test } from "vitest";
import { foe, hero, jokers, recipe, shoe, table } from "./testing.ts";

const ana = hero("ana");
const ben = foe("ben");
const two = (counts: "each" | "best" | "worst" | "choice", more = {}) =>
  table(recipe({ cards: 2, counts, ...more }), ana, ben).lies({ ana: ["3of10", "8of10"], ben: ["5of10", "6of10"] });

describe("OD-4: what counts of several cards", () => {
  test("OD-4: each is a turn", () => {
    const game = two("each").begin();
    expect(game.acts).toEqual(["ana"]);
    expect(game.row("ana").badges).toContain("then");
    const later = game.ends("ana", "ben", "ben");
    expect([later.acts, later.ends("ana").state.phase]).toEqual([["ana"], "between"]);
    expect(later.clock().done, "Foundry’s turn comes once a round").toEqual(["ben"]);
  });

  test("OD-4: the best, or the worst", () => {
    expect(two("best").begin().acts).toEqual(["ana"]);
    expect(two("best").begin().ends("ana", "ben").state.phase).toBe("between");
    expect(two("worst").begin().acts).toEqual(["ben"]);
    expect(two("best", { order: "low" }).begin().acts).toEqual(["ana"]);
  });

  test("OD-4: the owner’s choice before the round begins; until then the best stands", () => {
    const game = two("choice");
    expect(game.asked()).toEqual(["choose:ana:1", "choose:ben:1"]);
    expect(game.begin().acts).toEqual(["ana"]);
    const chose = game.press("choose", "ana", { card: ["3of10"] });
    expect([chose.asked(), chose.row("ana").badges, chose.begin().acts]).toEqual([
      ["choose:ben:1"],
      ["chosen"],
      ["ben"],
    ]);
    expect(chose.press("choose", "ana", { card: ["8of10"] }).begin().acts, "it may be changed").toEqual(["ana"]);
    expect(game.begin().offer("choose", "ana")).toBeUndefined();
    expect(game.refusal({ type: "choose", seat: "ana", card: ["5of10"] })).toBe("nothingToChoose");
  });

  test("OD-4: in a drawn order each is a turn, or the first that comes up", () => {
    const each = table(shoe(1, { cards: 2 }), ana, ben).draw("ana", "ana");
    expect(each.acts).toEqual(["ana"]);
    const first = table(shoe(1, { cards: 2, counts: "first" }), ana, ben).draw("ana");
    const next = first.when({ type: "draw" }, drawn(first.state.cards, "ana", "ben"));
    expect([next.acts, next.state.drawn.map(({ seat }) => seat)]).toEqual([["ben"], ["ana", "ana", "ben"]]);
  });

  test("OD-4: best and worst count bonus and Jokers", () => {
    const quick = hero("ana", { traits: { deckBonus: 3 } });
    const added = table(recipe({ cards: 2, counts: "best", bonus: "added" }), quick).lies({ ana: ["2of10", "9of10"] });
    expect([added.row("ana").cards, added.badge("ana", "bonus")]).toEqual([["9of10"], { bonus: "+3", n: 12 }]);
    const lucky = (does: "first" | "last" | "lost", counts: "best" | "worst") =>
      table(jokers(does, does, { cards: 2, counts }), ana)
        .lies({ ana: ["JR", "9S"] })
        .row("ana").cards;
    expect([lucky("first", "best"), lucky("first", "worst"), lucky("last", "best"), lucky("last", "worst")]).toEqual([
      ["JR"],
      ["9S"],
      ["9S"],
      ["JR"],
    ]);
    expect(lucky("lost", "best")).toEqual(["9S"]);
  });
});

/** Chance under which a card of each of these comes, one after another within one command. */
function drawn(cards: object, ...seats: readonly string[]) {
  const decks = Object.entries(cards as Record<string, { zone: string; deck?: string }>);
  let left = decks.filter(([, { zone }]) => zone === "deck");
  const queue = [...seats];
  return {
    below() {
      const seat = queue.shift();
      const at = left.findIndex(([, { deck }]) => deck === seat);
      left = left.filter((_, i) => i !== at);
      return at;
    },
  };
}
