import { describe, expect, test } from "vitest";
import { combine } from "../rules/combine.ts";
import { partOf } from "../rules/parts.ts";
import type { Table } from "../table/table.ts";
import { offersOf, wordsOf } from "./words.ts";

type Command = { readonly type: "wave" | "scold"; readonly seat: string } | { readonly type: "close" };
type Event = { readonly type: "waved" };

const part = partOf<Table, Command, Event>();
const { offer } = wordsOf("trial");
const manners = part({
  decide: { wave: () => null, scold: () => null, close: () => null, roster: () => null },
  fold: { waved: (s) => s },
  offers: {
    seat: (_, seat) => [offer({ type: "wave", seat }, null, { weight: "main", buttons: ["turn"] })],
    table: () => [offer({ type: "close" }, null)],
    about: (_, seat) => [offer({ type: "scold", seat }, null)],
  },
});
const sum = combine<Table, Command, Event>()([manners]);
const table: Table = {
  cards: {},
  fighters: {},
  seats: { ana: { members: ["ana"] }, bo: { members: ["bo"] } },
  asks: [],
};
const keys = (given: readonly { readonly key: string }[]) => given.map(({ key }) => key);

describe("offers", () => {
  const offers = offersOf(sum);

  test("are made to a seat's player, to the GM for the table, and to the GM about a seat", () => {
    expect([offers(table, "ana"), offers(table, "gm"), offers(table, "gm", "bo")].map(keys)).toEqual([
      ["wave:ana"],
      ["close"],
      ["scold:bo"],
    ]);
  });

  test("are not made about a missing seat", () => {
    expect([offers(table, "eve"), offers(table, "gm", "eve"), offers(table, "toString")]).toEqual([[], [], []]);
  });

  test("are not made to an idle seat, if the rules know of idle seats", () => {
    const awake = offersOf(sum, { isIdle: (_, seat) => seat === "ana" });
    expect([awake(table, "ana"), awake(table, "bo")].map(keys)).toEqual([[], ["wave:bo"]]);
    expect(keys(awake(table, "gm", "ana"))).toEqual(["scold:ana"]);
  });

  test("of an owner are the GM's too, without Foundry's own buttons", () => {
    const [own, ...rest] = offersOf(sum, { gmToo: true })(table, "gm", "ana");
    expect([own?.key, own?.buttons, own?.weight, keys(rest)]).toEqual([
      "wave:ana:gm",
      undefined,
      undefined,
      ["scold:ana"],
    ]);
  });
});
