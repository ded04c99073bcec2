import { expect, test } from "vitest";
import { see, withoutFighters } from "./see.ts";
import type { Fighter, Table } from "./table.ts";

const fighter: Fighter = { actor: null, side: "gm" };
const table: Table = {
  cards: {
    KS: { zone: "deck", deck: "action" },
    QS: { zone: "hand", seat: "buck" },
    TS: { zone: "hand", seat: "buck", closed: true },
  },
  fighters: { buck: fighter, ghost: { ...fighter, hidden: true } },
  seats: { buck: { members: ["buck"] }, ghost: { members: ["ghost"] }, fire: { members: [], icon: "fire" } },
  asks: [],
};

test("C-5: text under a key that holds words stays, alone or in a list; every other mention is cut", () => {
  const noted = {
    ...table,
    notes: { buck: { name: "KS", text: "ghost", what: ["TS", "KS"], place: "KS", card: "KS", cards: ["KS", "QS"] } },
    places: [{ place: { zone: "hand", seat: "ghost" } }],
  };
  const seen = see(noted, []);
  expect(seen.notes.buck).toEqual({
    name: "KS",
    text: "ghost",
    what: ["TS", "KS"],
    place: "KS",
    card: null,
    cards: ["QS"],
  });
  expect(seen.places).toEqual([{ place: { zone: "hand", seat: null } }]);
});

test("C-5: a seat without members, such as a fire, is never out of sight", () => {
  expect(Object.keys(withoutFighters(table, new Set(["buck"])).seats)).toEqual(["ghost", "fire"]);
  expect(withoutFighters(table, new Set(["buck"])).cards).toEqual({ KS: { zone: "deck", deck: "action" } });
});
