import { describe, expect, test } from "vitest";
import { cardBefore } from "./cards.ts";
import { clock } from "./rules.ts";
import { anyhow, drawing, extras, hero, roster, table } from "./testing.ts";

const deal = { type: "deal" } as const;
const leaves = (...ids: readonly string[]) => roster([], { gone: ids });

describe("SW-18: a shared card", () => {
  const horde = "group:zombie";
  const zombies = extras("zombie", 3);
  const fight = table(hero("buck"), ...zombies).dealtTo({ buck: "2S", [horde]: "KD" });
  const down = (...numbers: readonly number[]) =>
    roster(numbers.map((n) => [`zombie${n}`, { ...zombies[0]![1], out: true }]));

  test("SW-18: stays while any member can act", () => {
    const two = fight.when(down(1, 2));
    expect(two.cardsOf(horde)).toEqual({ KD: "hand" });
    expect(two.begun().state.acting).toEqual([horde]);
  });

  test("SW-18, C-5: and is set aside with the last of them", () => {
    const none = fight.when(down(1, 2, 3));
    expect(none.cardsOf(horde)).toEqual({ KD: "pool" });
    expect(none.begun().state.acting).toEqual(["buck"]);
  });

  test("SW-18, C-5: a fighter who comes as the last of them leave is dealt in", () => {
    const fresh = fight.when(
      roster(extras("zombie", 4).slice(3), { gone: ["zombie1", "zombie2", "zombie3"] }),
      drawing(fight.state, "QH"),
    );
    expect(fresh.cardsOf(horde)).toEqual({ QH: "hand" });
  });

  test("SW-18: is dealt while any member can act", () => {
    const over = fight.begun().when(down(1, 2)).end(horde, "buck").when(deal, anyhow);
    expect(cardBefore(over.state, horde)).not.toBeNull();
  });

  test("SW-18: a member who leaves takes nothing along", () => {
    const left = fight.when(leaves("zombie1"));
    expect(left.state.seats[horde]?.members).toEqual(["zombie2", "zombie3"]);
    expect(left.cardsOf(horde)).toEqual({ KD: "hand" });
  });

  test("SW-18: they come up together, as one seat", () => {
    expect(clock(fight.begun().state)).toMatchObject({ now: horde, beside: [], toCome: ["buck"] });
  });
});
