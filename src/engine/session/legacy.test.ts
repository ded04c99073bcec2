import { describe, expect, test } from "vitest";
import { register } from "../rules/register.ts";
import type { AnyRuleset, Legacy } from "../rules/ruleset.ts";
import type { Table } from "../table/table.ts";
import { migrated } from "./legacy.ts";

interface State extends Table {
  readonly options: object;
  readonly due: readonly string[];
  readonly round: number;
}
const begin = (options: object): State => ({
  cards: { AS: { zone: "deck", deck: "d" } },
  fighters: {},
  seats: {},
  asks: [],
  options,
  due: [],
  round: 0,
});
const rules = (legacy?: Legacy): AnyRuleset =>
  register({
    id: "lanterns",
    version: 2,
    home: "encounter",
    defaults: { pause: "yes", steered: "no" },
    timed: (options: object, roundSeconds: number) => ({ ...options, roundSeconds }),
    begin,
    decide: () => ({ events: [] }),
    evolve: (state: State) => state,
    clock: () => ({ round: 0, seconds: 0, turn: 0, done: [], now: null, toCome: [], beside: [], mayAct: [] }),
    offers: () => [],
    look: () => ({
      title: { key: "t" },
      pause: null,
      acts: [],
      next: null,
      may: [],
      rows: [],
      panels: [],
    }),
    recover: (state: State) => state,
    ...(legacy === undefined ? {} : { legacy }),
  });

const cards = { AS: { zone: "table" } };
const was = { cards, fighters: {}, seats: {}, asks: [], round: 3, options: { pause: "no" } };

describe("C-6: a state of an older version", () => {
  test("C-6: keeps its table, starts the rest afresh, and drops what is no longer known", () => {
    expect(migrated(rules(), { ...was, lanterns: 4, lit: [] })).toEqual({
      ...begin({ pause: "no", steered: "no" }),
      cards,
      round: 3,
    });
  });

  test("C-5: keeps secret what was", () => {
    const secret = [{ seat: "ana", at: ["due"] }];
    expect(migrated(rules(), { ...was, secret })).toMatchObject({ secret, cards });
  });

  test("C-6: keeps what a fresh table lacks where the rules name it", () => {
    expect(migrated(rules({ optional: ["lit", "out"] }), { ...was, lit: ["ana"], fuel: 3 })).toEqual({
      ...begin({ pause: "no", steered: "no" }),
      cards,
      round: 3,
      lit: ["ana"],
    });
  });

  test("C-10: keeps the counts of unseen cards", () => {
    const unseen = [{ place: { zone: "deck", deck: "d" }, count: 1 }];
    expect(migrated(rules(), { ...was, unseen })).toMatchObject({ unseen, cards });
  });

  test("C-6: keeps its options under their present names, defaults or not, and no others", () => {
    const options = { pause: "no", steering: "yes", roundSeconds: 12, wind: "strong" };
    expect(migrated(rules({ options: { steering: "steered" } }), { ...was, options })).toMatchObject({
      options: { pause: "no", steered: "yes", roundSeconds: 12 },
    });
    expect(migrated(rules(), { ...was, options })).not.toHaveProperty("options.wind");
    expect(migrated(rules(), { ...was, options: undefined })).toHaveProperty("options", {
      pause: "yes",
      steered: "no",
    });
  });

  test("C-6: has reshaped parts made from what was stored", () => {
    const due = ({ due: one, round }: Readonly<Record<string, unknown>>) => [`${String(one)} of ${String(round)}`];
    expect(migrated(rules({ parts: { due } }), { ...was, due: true })).toHaveProperty("due", ["true of 3"]);
  });
});
