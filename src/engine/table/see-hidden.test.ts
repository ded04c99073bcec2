import { describe, expect, test } from "vitest";
import { isFrench } from "./french-deck.ts";
import { isSayable, secretsFrom, see, withoutFighters } from "./see.ts";
import { askOf, everybody, fighter, lurking, state } from "./see-testing.ts";
import { discarded, type Table } from "./table.ts";
import { countAt } from "./whereabouts.ts";

describe("C-5: the hidden", () => {
  test("C-5: a hidden seat, its cards and its questions appear nowhere, not even in a count", () => {
    expect(JSON.stringify(everybody)).not.toContain("ghost");
    expect(everybody.asks.map((ask) => ask.to)).toEqual(["buck"]);
    for (const card of ["8S", "7S"]) expect(JSON.stringify(everybody)).not.toContain(`"${card}"`);
    expect(everybody.order).toEqual(["buck", "zombies"]);
    expect(everybody.marks).toEqual({ buck: 2 });
    expect(everybody.against).toBeNull();
  });

  test("C-5: a hidden member of a visible seat is not seen, but the seat is", () => {
    expect(everybody.seats["zombies"]).toEqual({ members: ["z1"] });
    expect(everybody.fighters).not.toHaveProperty("z2");
  });

  test("C-5: its owner sees it", () => {
    const seen = see(state, ["ghost"]);
    expect(seen.seats).toHaveProperty("ghost");
    expect(seen.cards).toMatchObject({ "8S": { zone: "hand" }, "7S": { zone: "pool" } });
    expect(see(state, ["zombies"]).seats["zombies"]).toEqual({ members: ["z1", "z2"] });
  });

  test("C-5: a hidden fighter without a seat yet is not seen", () => {
    const waiting = { ...state, fighters: { ...state.fighters, wraith: lurking } };
    expect(JSON.stringify(see(waiting, ["buck"]))).not.toContain("wraith");
  });

  test("C-5: every secret id is listed", () => {
    expect([...secretsFrom(state, [])].toSorted()).toEqual(
      ["7S", "8S", "9S", "AS", "KS", "TS", "ghost", "z2"].toSorted(),
    );
    expect([...secretsFrom(state, ["buck"])].toSorted()).toEqual(["7S", "8S", "AS", "KS", "ghost", "z2"].toSorted());
  });

  test("C-5: a given name stays, even if a closed card or a hidden fighter has the same id", () => {
    const named = {
      ...state,
      fighters: { ...state.fighters, buck: { ...fighter, name: "KS", memory: { group: "ghost" } } },
      seats: { ...state.seats, buck: { members: ["buck"], name: "AS" } },
      names: { buck: "TS", ghost: "ours" },
      actions: { buck: { what: ["ghost", "KS"], of: ["KS", "QS"] } },
      asks: [
        {
          ...askOf("buck"),
          text: { key: "choose", data: { name: "KS", card: { card: "KS" }, all: { cards: ["KS"] } } },
        },
      ],
    };
    const seen = see(named, []);
    expect(seen.fighters["buck"]).toMatchObject({ name: "KS", memory: { group: "ghost" } });
    expect(seen.seats["buck"]?.name).toBe("AS");
    expect(seen.names).toEqual({ buck: "TS" });
    expect(seen.actions).toEqual({ buck: { what: ["ghost", "KS"], of: ["QS"] } });
    expect(seen.asks[0]?.text.data).toEqual({ name: "KS", card: { card: null }, all: { cards: [] } });
  });

  test("C-6: seeing changes nothing", () => {
    const before = structuredClone(state);
    see(state, []);
    expect(state).toEqual(before);
  });
});

describe("C-5: counting the cards of the hidden", () => {
  const shared: Table = {
    ...state,
    shared: { french: "action", other: "drama" },
    cards: {
      ...state.cards,
      "6S": { zone: "discard", deck: "action", closed: true },
      "feat-1": { zone: "hand", seat: "ghost" },
      "feat-2": { zone: "deck", deck: "drama" },
    },
  };
  const deckOf = (seen: Table, deck: string) => countAt(seen, { zone: "deck", deck });

  test("C-5: their cards count as undrawn in their own deck, and so do their discards", () => {
    const seen = see(shared, []);
    expect([deckOf(seen, "action"), deckOf(seen, "drama")]).toEqual([5, 2]);
    expect(countAt(seen, { zone: "discard", deck: "action" })).toBe(1);
    for (const card of ["8S", "7S", "6S", "feat-1"]) expect(JSON.stringify(seen)).not.toContain(`"${card}"`);
  });

  test("C-5: the counts are the same with and without the hidden seat", () => {
    const never: Table = {
      ...shared,
      cards: Object.fromEntries(
        Object.entries(shared.cards).map(([id, place]) => {
          const theirs = "closed" in place && !("seat" in place);
          const lurks = "seat" in place && place.seat === "ghost";
          const deck = isFrench(id) ? "action" : "drama";
          return [id, theirs || lurks ? { zone: "deck", deck } : place];
        }),
      ),
    };
    const counts = (table: Table) =>
      new Map(see(table, []).unseen?.map(({ place, count }) => [JSON.stringify(place), count]));
    expect(counts(shared)).toEqual(counts(never));
  });

  test("C-5: its owner counts them where they lie", () => {
    const seen = see(shared, ["ghost"]);
    expect(deckOf(seen, "action")).toBe(3); // the discard stays face down
    expect(seen.cards).toMatchObject({ "8S": { zone: "hand" }, "feat-1": { zone: "hand" } });
  });

  test("C-5: the hidden discard face down, and those cards stay face down", () => {
    const cards = discarded(shared, ["8S", "JS", "6S"], "action");
    expect(cards["8S"]).toEqual({ zone: "discard", deck: "action", closed: true });
    expect(cards["6S"]).toEqual({ zone: "discard", deck: "action", closed: true });
    expect(cards["JS"]).toEqual({ zone: "discard", deck: "action" });
    expect(discarded(shared, ["AS"], "action", "ghost")["AS"]).toHaveProperty("closed");
    expect(discarded(shared, ["AS"], "action", "zombies")["AS"]).not.toHaveProperty("closed");
  });
});

describe("C-5: what is said aloud", () => {
  test("C-5: mentions no one whom not all may see, and no closed card", () => {
    const said = (data: Parameters<typeof isSayable>[0]["data"]) =>
      isSayable({ key: "say", ...(data && { data }) }, everybody);
    expect(said(undefined)).toBe(true);
    expect(said({ who: { seat: "buck" }, n: 2 })).toBe(true);
    expect(said({ who: { seat: "ghost" } })).toBe(false);
    expect(said({ who: { seats: ["buck", "ghost"] } })).toBe(false);
    expect(said({ card: { card: "JS" } })).toBe(true);
    expect(said({ card: { card: "TS" } })).toBe(false);
    expect(said({ cards: { cards: ["JS", "AS"] } })).toBe(false);
    expect(said({ who: { fighter: "z2" } })).toBe(false);
    expect(said({ what: { word: "agility" } })).toBe(true);
  });
});

describe("C-5: fighters out of sight on a page", () => {
  const seen = see(state, ["buck"]);

  test("a seat goes with the last of its members in sight, and so do its cards, its questions and every mention", () => {
    const shown = withoutFighters(state, new Set(["buck"]));
    expect(Object.keys(shown.seats)).toEqual(["ghost", "zombies"]);
    expect(shown.cards).not.toHaveProperty("JS");
    expect(shown.asks.map(({ to }) => to)).toEqual(["ghost"]);
    expect(shown.order).toEqual(["ghost", "zombies"]);
    expect(withoutFighters(state, new Set(["z1"])).seats["zombies"]?.members).toEqual(["z2"]);
    expect(withoutFighters(state, new Set(["z1", "z2"])).seats).not.toHaveProperty("zombies");
  });

  test("the deck is counted as before", () => {
    const deck = { place: { zone: "deck", deck: "action" }, count: 2 };
    expect(seen.unseen).toContainEqual(deck);
    expect(withoutFighters(seen, new Set(["buck"])).unseen).toEqual([deck]);
  });

  test("what holds no secret stays the same value, with everything computed from it", () => {
    const said = { ...state, notes: { list: ["nothing", "secret"], deep: { n: 1 } }, told: ["buck", "ghost"] };
    const shown = see(said, ["buck"]);
    expect(shown.notes).toBe(said.notes);
    expect(shown.told).toEqual(["buck"]);
    expect(said.told).toEqual(["buck", "ghost"]);
  });

  test("if everyone is in sight it is the same table", () => {
    expect(withoutFighters(seen, new Set())).toBe(seen);
  });
});
