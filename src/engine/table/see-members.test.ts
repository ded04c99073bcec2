import { describe, expect, test } from "vitest";
import { secretsFrom, see, withoutFighters } from "./see.ts";
import type { Fighter, Table } from "./table.ts";

const fighter: Fighter = { actor: null, side: "ally" };
const guards = { g1: fighter, g2: fighter };

/** A hero whose seat has the hero's id, as such seats do, and guards who act on the hero's card. */
const led = {
  cards: { AS: { zone: "hand", seat: "buck" } },
  fighters: { buck: { ...fighter, side: "hero", hidden: true }, ...guards, ann: fighter },
  seats: { buck: { members: ["buck", "g1", "g2"] }, ann: { members: ["ann"] } },
  asks: [
    { id: "hold", to: "buck", text: { key: "hold", data: { who: { fighter: "buck" }, at: { seat: "buck" } } } },
  ].map((ask) => ({ ...ask, holds: false, fallback: null })),
  byFighter: ["purse", "woken"],
  order: ["ann", "buck"],
  choices: { buck: { wild: true }, g1: { group: "buck" } },
  purse: { buck: 3, g1: 1 },
  deep: { woken: ["buck", "g1"], acted: { buck: 2 } },
} as const satisfies Table & Readonly<Record<string, unknown>>;
const seen = see<Table>(led, ["ann"]);

describe("C-5: a hidden member whose seat has the same id", () => {
  test("C-5, SW-2: the others stay, with their seat, its card, its place and its questions", () => {
    expect(seen.seats).toEqual({ buck: { members: ["g1", "g2"] }, ann: { members: ["ann"] } });
    expect(seen).toMatchObject({ cards: led.cards, order: led.order, deep: { acted: { buck: 2 } } });
    expect(seen.asks.map(({ to }) => to)).toEqual(["buck"]);
  });

  test("C-5: the member itself is nowhere: no fighter, no choice made for it, nothing that is kept by fighter", () => {
    expect(Object.keys(seen.fighters)).toEqual(["g1", "g2", "ann"]);
    expect(seen).toMatchObject({ choices: { g1: { group: "buck" } }, purse: { g1: 1 }, deep: { woken: ["g1"] } });
    expect(seen).not.toHaveProperty("choices.buck");
    expect(seen).not.toHaveProperty("purse.buck");
    expect(seen.asks[0]?.text.data).toEqual({ who: { fighter: null }, at: { seat: "buck" } });
  });

  test("C-5: with the last of the others in hiding the seat is gone too", () => {
    const hidden: Table = { ...led, fighters: { ...led.fighters, g1: { ...fighter, hidden: true } } };
    expect(see(hidden, ["ann"]).seats["buck"]).toEqual({ members: ["g2"] });
    const all: Table = { ...hidden, fighters: { ...hidden.fighters, g2: { ...fighter, hidden: true } } };
    expect(JSON.stringify(see(all, ["ann"]))).not.toMatch(/buck|g1|g2|AS/);
  });

  test("C-5: the id counts as known, since it is the seat's", () => {
    expect([...secretsFrom(led, ["ann"])]).toEqual([]);
    expect(see<Table>(led, ["buck"]).fighters).toHaveProperty("buck");
  });

  test("C-5: out of sight on a page, only the member is, and the seat while others are in sight", () => {
    const shown = withoutFighters<Table>(led, new Set(["buck"]));
    expect(shown.seats["buck"]).toEqual({ members: ["g1", "g2"] });
    expect(shown).toMatchObject({ cards: led.cards, order: led.order, purse: { g1: 1 } });
    expect(shown.fighters).not.toHaveProperty("buck");
    expect(withoutFighters<Table>(led, new Set(["buck", "g1", "g2"])).seats).toEqual({ ann: { members: ["ann"] } });
  });
});
