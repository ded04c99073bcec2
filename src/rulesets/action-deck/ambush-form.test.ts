import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { anyhow, extras, type Game, hero, table, villain } from "./testing.ts";

const warriors = "group:warrior";
const river = table(hero("buck"), hero("virginia"), ...extras("warrior", 2), villain("king"));
const lying = river.press("ambush", "gm", { ambushers: [warriors], victims: ["buck", "virginia"] });
const last = (key: string | undefined) => key?.split(".").at(-1);
const says = (game: Game, seat: string, key: "noticed" | "unnoticed") => {
  const offer = actionDeck.offers(game.state, "gm", seat).find((some) => some.key === `${key}:${seat}`);
  return offer === undefined ? null : game.when(offer.command);
};

describe("SW-9: the screen on which an ambush is set", () => {
  const screen = river.offer("ambush", "gm")?.screen;

  test("SW-9: has a column for each side and one for everyone else", () => {
    expect(screen?.columns.map(({ head }) => last(head.key))).toEqual(["wait", "ambushed", "aware"]);
  });

  test("SW-9, C-9: starts with the player characters as victims, or with all of the GM's in wait", () => {
    expect(screen?.starts.map(({ values }) => values)).toEqual([
      { victims: ["buck", "virginia"] },
      { ambushers: [warriors, "king"] },
      { ambushers: [], victims: [] },
    ]);
  });

  test("SW-9: offers no start for a missing side", () => {
    const heroes = table(hero("buck"), hero("virginia")).offer("ambush", "gm");
    expect(heroes?.screen?.starts.map(({ text }) => last(text.key))).toEqual(["heroes", "nobody"]);
  });
});

test("SW-9: the GM's decision needs no total, and counts as much", () => {
  const both = says(lying, "buck", "noticed");
  const none = both && says(both, "virginia", "unnoticed");
  expect(none?.state.asks).toEqual([]);
  expect(none && says(none, "buck", "unnoticed")).toBeNull();
  expect(none?.when({ type: "deal" }, anyhow).state.toCome.toSorted()).toEqual(["buck", "king"]);
});
