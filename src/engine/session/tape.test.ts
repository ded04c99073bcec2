import { describe, expect, test } from "vitest";
import type { AnyRuleset } from "../rules/ruleset.ts";
import { see } from "../table/see.ts";
import { everybody, state } from "../table/see-testing.ts";
import { put, type Table } from "../table/table.ts";
import { hiddenIn, stepSeen, veiled } from "./tape.ts";

/** C-6: what is shown of former tables, by the examples of the ledger. */

const hiding = <S extends Table>(table: S, id: string, hidden: boolean): S => ({
  ...table,
  fighters: { ...table.fighters, [id]: { ...table.fighters[id], actor: null, side: "gm", hidden } },
});

/** What everybody sees of the first of these tables, once the last is the present one. */
const firstOf = (...tables: readonly Table[]): Table => see(veiled(tables)[0] as Table, []);

describe("C-6: a former table", () => {
  test("is as it was seen then", () => {
    const later = { ...state, cards: put(state.cards, ["JS"], { zone: "discard", deck: "action" }) };
    expect(firstOf(state, later)).toEqual(everybody);
    expect(veiled([state, later])[0]).toBe(state);
  });

  test("shows nobody who was hidden then, though they are shown now", () => {
    expect(firstOf(state, hiding(state, "ghost", false))).toEqual(everybody);
  });

  test("C-5: shows nobody who is hidden now, nor who was when they left", () => {
    const shown = hiding(state, "ghost", false);
    expect(Object.keys(firstOf(shown, shown).seats)).toContain("ghost");
    expect(firstOf(shown, state)).toEqual(everybody);
    const { ghost: _, ...others } = state.fighters;
    const { ghost: __, ...seats } = state.seats;
    expect(firstOf(shown, state, { ...state, fighters: others, seats }).seats).not.toHaveProperty("ghost");
    expect(firstOf(shown, { ...shown, fighters: others, seats }).seats).toHaveProperty("ghost");
  });

  test("C-5: of a former deck, shows nobody who was hidden with a later one", () => {
    const shown = hiding(state, "ghost", false);
    const hidden = hiddenIn([shown, shown, state]);
    expect([...hidden]).toContain("ghost");
    expect(see(veiled([shown, shown], hidden)[0] as Table, [])).toEqual(everybody);
    expect([...hiddenIn([state, shown])]).not.toContain("ghost");
  });

  test("C-10: a card that lies closed where it has lain since stays closed", () => {
    const before = { ...state, cards: put(state.cards, ["TS"], { zone: "pool", seat: "buck" }) };
    expect(firstOf(before, before).cards).toHaveProperty("TS");
    expect(firstOf(before, state).cards).not.toHaveProperty("TS");
    expect(see(veiled([before, state])[0] as Table, ["buck"]).cards).toHaveProperty("TS");
  });

  test("C-5: a card that was open then and has been elsewhere since is as it was seen", () => {
    const before = { ...state, cards: put(state.cards, ["TS"], { zone: "pool", seat: "buck" }) };
    const between = { ...state, cards: put(state.cards, ["TS"], { zone: "deck", deck: "action" }) };
    expect(firstOf(before, between, state).cards).toHaveProperty("TS");
  });

  test("SW-23: a card that lay face down then is a back, though it was turned up since", () => {
    const later = { ...state, cards: put(state.cards, ["TS"], { zone: "pool", seat: "buck" }) };
    expect(firstOf(state, later).cards).not.toHaveProperty("TS");
    expect(see(veiled([state, later])[1] as Table, []).cards).toHaveProperty("TS");
  });
});

test("C-6: of a deed that names somebody unseen, only what was seen of it is told", () => {
  const later = { ...everybody };
  const rules = { clock: (table: Table) => ({ round: table === later ? 2 : 1 }) } as unknown as AnyRuleset;
  const seen = (seat: string) =>
    stepSeen(rules, everybody, later, { deed: { key: "deed.options", data: { who: { seat } } }, by: null })?.text.key;
  expect([seen("buck"), seen("ghost")]).toEqual(["deed.options", "tape.began"]);
});
