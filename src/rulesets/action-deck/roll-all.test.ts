import { describe, expect, test } from "vitest";
import { fill } from "../../engine/rules/offer.ts";
import { ownOffers } from "../../engine/table/own-offers.ts";
import { actionDeck } from "./rules.ts";
import { extras, type Game, hero, showing, table, tableWith, villain } from "./testing.ts";

const knows = (agility: number) => ({ traits: { agility, notice: agility } });
const horde = "group:zombie";
const people = [
  hero("buck", knows(8)),
  hero("virginia", knows(10)),
  villain("baron"),
  ...extras("zombie", 3, knows(6)),
];
const standoff = table(...people).press("callStandoff", "gm");
const totals = ({ state }: Game) =>
  Object.fromEntries(
    Object.entries((state.contest ?? state.settled?.contest)?.totals ?? {}).map(([s, r]) => [s, r?.total]),
  );

describe("SW-10: everyone still missing is rolled for at once", () => {
  test("SW-10, SW-14: by the GM in one command, with the die each has; a d6 where none is known", () => {
    const all = standoff.press("rollAll", "gm", {}, undefined, showing([3, 5, 7, 2, 4, 1, 2]));
    expect(totals(all)).toEqual({ buck: 5, virginia: 7, baron: 4, [horde]: 2 });
    expect(all.events.filter(({ type }) => type === "rolled")).toHaveLength(4);
    expect(all.state).toMatchObject({ contest: null, acting: ["virginia"], chain: [["buck"], ["baron"], [horde]] });
    expect(all.events.flatMap((e) => (e.type === "rolled" ? (e.roll?.die ?? []) : []))).toEqual([8, 10, 6, 6]);
  });

  test("SW-10: only those who have not rolled", () => {
    const some = standoff.press("roll", "buck", { total: 12 }).press("giveWay", "virginia");
    const all = some.press("rollAll", "gm", {}, undefined, showing([4, 1, 2]));
    expect(totals(all)).toEqual({ buck: 12, virginia: undefined, baron: 4, [horde]: 2 });
    expect(all.offered("gm")).not.toContain("rollAll");
    expect(all.refusal({ type: "rollAll" })).toBe("noContest");
  });

  test("SW-10: a player's own, and nobody else's", () => {
    const offer = standoff.offer("rollAll", "buck");
    if (offer === undefined) return expect.fail("Buck is not offered to roll for all");
    expect(ownOffers([offer], ["buck", "virginia"]).map((own) => fill(own, {}))).toEqual([
      { command: { type: "rollAll", seats: ["buck", "virginia"] } },
    ]);
    const both = standoff.when({ type: "rollAll", seats: ["buck", "virginia"] }, showing([3, 5, 7, 2]));
    expect(totals(both)).toEqual({ buck: 5, virginia: 7 });
    expect(both.state.asks.map(({ to }) => to)).toEqual(["baron", horde]);
    expect(both.offered("buck")).not.toContain("rollAll");
  });

  test("SW-10: not where one's own roll is the last", () => {
    const last = ["buck", "virginia", "baron"].reduce((game, seat) => game.press("roll", seat, { total: 5 }), standoff);
    expect([last.offered(horde).includes("rollAll"), last.offered("gm").includes("rollAll")]).toEqual([false, false]);
  });

  test("SW-10: a standoff can be called off, and the round is dealt after all", () => {
    const off = actionDeck.offers(standoff.state, "gm").find(({ key }) => key.startsWith("standoff:off"));
    expect(off).toMatchObject({ command: { type: "reset" }, weight: "rolls" });
    expect(standoff.when({ type: "reset" }).state).toMatchObject({ phase: "setup", contest: null, asks: [] });
    expect(standoff.when({ type: "reset" }).offered("gm")).toContain("deal");
  });
});

describe("SW-8: both sides of a contest are rolled for at once", () => {
  const fight = tableWith({ bennies: "asked" }, hero("buck", knows(8)), villain("baron", knows(6)))
    .dealtTo({ buck: "AS", baron: "KS" })
    .begun()
    .hold("buck")
    .when({ type: "interrupt", seat: "buck" });

  test("SW-8: the holder's Bennies still come before any other total", () => {
    const both = fight.press("rollAll", "gm", {}, undefined, showing([3, 5, 2, 1]));
    expect(both.state.asks.map(({ id }) => id)).toEqual(["benny:buck"]);
    expect(both.state.secret?.map(({ seat }) => seat)).toEqual(["buck", "baron"]);
    expect(both.state.acting).toEqual(["baron"]);
  });
});

describe("SW-9: Notice is rolled for all who are ambushed", () => {
  const lying = table(...people).press("ambush", "gm", { ambushers: ["baron"], victims: ["buck", "virginia"] });

  test("SW-9: by the GM, or by a player for their own", () => {
    const all = lying.press("rollAll", "gm", {}, undefined, showing([3, 5, 7, 2]));
    expect([all.state.surprise?.notice["buck"]?.total, all.state.surprise?.notice["virginia"]?.total]).toEqual([5, 7]);
    const one = lying.when({ type: "rollAll", seats: ["virginia", "baron"] }, showing([7, 2]));
    expect(Object.keys(one.state.surprise?.notice ?? {})).toEqual(["virginia"]);
  });

  test("SW-9: the ambush can be called off there", () => {
    const off = actionDeck.offers(lying.state, "gm").find(({ key }) => key === "ambush:off");
    expect(off?.command).toEqual({ type: "ambush", ambushers: [], victims: [] });
    expect(lying.when({ type: "ambush", ambushers: [], victims: [] }).state).toMatchObject({
      surprise: null,
      asks: [],
    });
  });
});
