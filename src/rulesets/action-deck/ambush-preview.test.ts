import { describe, expect, test } from "vitest";
import { actionDeck } from "./rules.ts";
import { anyhow, extras, type Game, hero, look, table, villain } from "./testing.ts";

const warriors = "group:warrior";
const river = table(hero("buck"), hero("virginia"), ...extras("warrior", 2), villain("king"));
const lying = river.press("ambush", "gm", { ambushers: [warriors], victims: ["buck", "virginia"] });
const last = (key: string | undefined) => key?.split(".").at(-1);
const fates = (game: Game) =>
  Object.fromEntries((look(game.state).preview?.seats ?? []).map(({ seat, text }) => [seat, last(text.key)]));
const lines = (game: Game) => look(game.state).preview?.lines.map(({ key, data }) => [last(key), data?.["who"]]);
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

describe("SW-9: the outlook", () => {
  test("SW-9: nothing is said before anyone lies in wait, nor once cards are dealt", () => {
    expect(look(river.state).preview).toBeUndefined();
    expect(look(lying.when({ type: "deal" }, anyhow).state).preview).toBeUndefined();
  });

  test("SW-9: who begins on Hold, who has yet to roll, who is dealt in", () => {
    expect(fates(lying)).toEqual({ [warriors]: "waits", buck: "toRoll", virginia: "toRoll", king: "aware" });
    expect(lines(lying)).toEqual([
      ["hold", { seats: [warriors] }],
      ["missing", { seats: ["buck", "virginia"] }],
      ["dealt", { seats: ["king"] }],
    ]);
  });

  test("SW-9: and how Notice came out, with its total", () => {
    const both = lying.press("notice", "buck", { total: 4 }).press("notice", "virginia", { total: 3 });
    expect(fates(both)).toMatchObject({ buck: "made", virginia: "missed" });
    expect(look(both.state).preview?.seats.map(({ text }) => text.data)).toContainEqual({ total: 4 });
    expect(lines(both)).toEqual([
      ["hold", { seats: [warriors] }],
      ["none", { seats: ["virginia"] }],
      ["dealt", { seats: ["buck", "king"] }],
    ]);
  });

  test("SW-9: the GM's decision needs no total, and counts as much", () => {
    const both = says(lying, "buck", "noticed");
    const none = both && says(both, "virginia", "unnoticed");
    expect(none && fates(none)).toMatchObject({ buck: "saidMade", virginia: "saidMissed" });
    expect(none?.state.asks).toEqual([]);
    expect(none && says(none, "buck", "unnoticed")).toBeNull();
    expect(none?.when({ type: "deal" }, anyhow).state.toCome.toSorted()).toEqual(["buck", "king"]);
  });
});
