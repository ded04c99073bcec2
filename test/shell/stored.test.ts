import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Clock } from "../../src/engine/rules/ruleset.ts";
import type { Session } from "../../src/engine/session/session.ts";
import type { Table } from "../../src/engine/table/table.ts";
import { bindingOf, LAYOUT } from "../../src/foundry/storage/in-seal.ts";
import { type Stored, UNWRITTEN } from "../../src/foundry/storage/store.ts";
import { checkAsks, checkClock, checkGoesOn, checkOffers } from "../laws/offer-laws.ts";
import { flat, textsIn } from "../laws/text-keys.ts";
import { shipped } from "../shipped.ts";
import { FakeTable } from "./secrets-table.ts";

/**
 * What 0.1.0 stored can be read: the table is kept, and the log starts afresh. The states were recorded by running the
 * code of that time (2fca860, and 8c06e24 for the first line of the action deck), with what its clock and its screen
 * said of them.
 */
interface Recorded {
  readonly rules: string;
  readonly clock: Clock;
  readonly acts: readonly string[];
  readonly open: Table;
  readonly sealed: Session;
}
const FOLDER = "test/fixtures/stored";
const recorded = (file: string): Recorded[] =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Recorded);

const words = flat((JSON.parse(readFileSync("lang/en.json", "utf8")) as Record<string, unknown>)["dealt-in"]);
const table = new FakeTable(["gm"], []);
const gm = await table.open("gm");
const { obstacle, readOpen, restore } = await import("../../src/foundry/storage/restored.ts");
await table.at(gm, (ring) => ring.prepareKeys());

beforeEach(() => table.at(gm, () => undefined));
afterEach(() => vi.unstubAllGlobals());

/** As an encounter stores it; `torn` if no one can open the seal any more. */
const stored = ({ rules, open, sealed }: Recorded, torn = false): Promise<Stored> =>
  table.at(gm, (ring) => ({
    ...{ ...UNWRITTEN, home: "fight", v: LAYOUT, rules, rev: 3, epoch: 1, by: "page", told: "", hands: "{}" },
    open: JSON.stringify(open),
    sealed: torn ? "x1.AAAA" : ring.seal(sealed, bindingOf({ v: LAYOUT, home: "fight", rev: 3 })),
    key: torn ? "" : ring.worldKeyId(),
  }));

/** The rulesets of that time. All of them still ship. */
const all = readdirSync(FOLDER).flatMap((file) => {
  const rules = shipped.find(({ id }) => file === `${id}.jsonl`);
  if (rules === undefined) throw new Error(`nobody plays ${file} any more`);
  return recorded(file).map((one) => [one.rules, rules, one] as const);
});

describe.each(all)("what %s stored in 0.1.0", (_, rules, was) => {
  const { state } = was.sealed;

  function playsOn(now: Table): void {
    checkClock(rules, now);
    checkAsks(rules, now);
    checkOffers(rules, now);
    checkGoesOn(rules, now);
    const said = textsIn([now.asks, rules.look(now), rules.offers(now, "gm")]).map(({ key }) => key);
    expect(said.filter((key) => !words.has(key))).toEqual([]);
  }

  test("C-6: is of an older version, and can still be played", async () => {
    expect(Number(was.rules.split("@")[1])).toBeLessThan(rules.version);
    expect(obstacle(await stored(was))).toBeNull();
  });

  test("C-1, C-6: keeps seats, cards, options, round and turn, and starts a new log", async () => {
    const { state: now, base, entries } = restore(rules, await stored(was));
    expect([entries, base]).toEqual([[], now]);
    for (const part of ["cards", "fighters", "seats"] as const) expect(now[part]).toEqual(state[part]);
    const chosen = (one: Table): unknown[] => Object.values((one as Table & { readonly options: object }).options);
    expect(chosen(now)).toEqual(expect.arrayContaining(chosen(state)));
    const { round, now: acting, toCome } = rules.clock(now);
    expect({ round, now: acting, toCome }).toEqual({
      round: was.clock.round,
      now: was.clock.now,
      toCome: was.clock.toCome,
    });
    expect(rules.look(now).acts).toEqual(was.acts);
  });

  test("C-6: has what a fresh table has and nothing obsolete, and plays on", async () => {
    const { state: now } = restore(rules, await stored(was));
    expect(Object.keys(now).toSorted()).toEqual(Object.keys(rules.begin(rules.defaults)).toSorted());
    playsOn(now);
  });

  test("C-10: can also be read as everyone saw it, and plays on from that alone", async () => {
    const open = readOpen(rules, await stored(was, true));
    expect([open?.cards, open?.seats, open?.unseen]).toEqual([was.open.cards, was.open.seats, was.open.unseen]);
    playsOn(restore(rules, await stored(was, true)).state);
  });
});
