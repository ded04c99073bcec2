import { describe, expect, test } from "vitest";
import { partOf } from "../parts.ts";
import { sumOf } from "../sum.ts";
import type { Table } from "../table.ts";
import { offersOf } from "./offers.ts";
import { offerIn, wordsOf } from "./words.ts";

type Command = { readonly type: "wave" | "scold"; readonly seat: string } | { readonly type: "close" };
type Event = { readonly type: "waved" };

const part = partOf<Table, Command, Event>();
const offer = offerIn(wordsOf("trial"));
const manners = part({
  decide: { wave: () => null, scold: () => null, close: () => null, roster: () => null },
  fold: { waved: (s) => s },
  offers: {
    seat: (_, seat) => [offer({ type: "wave", seat }, null, { weight: "main", buttons: ["turn"] })],
    table: () => [offer({ type: "close" }, null)],
    about: (_, seat) => [offer({ type: "scold", seat }, null)],
  },
});
const sum = sumOf<Table, Command, Event>()([manners]);
const table: Table = {
  cards: {},
  fighters: {},
  seats: { ana: { members: ["ana"] }, bo: { members: ["bo"] } },
  asks: [],
};
const keys = (given: readonly { readonly key: string }[]) => given.map(({ key }) => key);

describe("what may be done", () => {
  const offers = offersOf(sum);

  test("by whoever plays a seat, by the GM for the table, and about a seat", () => {
    expect([offers(table, "ana"), offers(table, "gm"), offers(table, "gm", "bo")].map(keys)).toEqual([
      ["wave:ana"],
      ["close"],
      ["scold:bo"],
    ]);
  });

  test("is nothing about a seat that is not there", () => {
    expect([offers(table, "eve"), offers(table, "gm", "eve"), offers(table, "toString")]).toEqual([[], [], []]);
  });

  test("is nothing by whoever is idle, if the rules know of idlers", () => {
    const awake = offersOf(sum, { isIdle: (_, seat) => seat === "ana" });
    expect([awake(table, "ana"), awake(table, "bo")].map(keys)).toEqual([[], ["wave:bo"]]);
    expect(keys(awake(table, "gm", "ana"))).toEqual(["scold:ana"]);
  });

  test("is the owner's by the GM as well, without Foundry's own buttons", () => {
    const [own, ...rest] = offersOf(sum, { gmToo: true })(table, "gm", "ana");
    expect([own?.key, own?.buttons, own?.weight, keys(rest)]).toEqual([
      "wave:ana:gm",
      undefined,
      undefined,
      ["scold:ana"],
    ]);
  });
});
